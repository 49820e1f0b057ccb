#include "stats/sampling.h"
#include "tests/check.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_randist.h>
#include <stdbool.h>

static pl_frequency *table, *subset;

static int tear_down(void **state)
{
    (void)state;
    pl_frequency_free(table);
    pl_frequency_free(subset);
    table = subset = NULL;
    return 0;
}

/* Chi-square of counts against n times the expected probabilities. */
static double chi_square_p(const int64_t *counts, const double *probabilities, size_t k, double n)
{
    double sum = 0;
    for (size_t j = 0; j < k; j++) {
        double expected = n * probabilities[j];
        sum += ((double)counts[j] - expected) * ((double)counts[j] - expected) / expected;
    }
    return gsl_cdf_chisq_Q(sum, (double)k - 1);
}

static void every_order_is_equally_likely(void **state)
{
    (void)state;
    enum { N = 48000 };
    pl_random random = pl_random_stream(9, 0);
    int64_t counts[256] = {0}, orders[24];
    double probabilities[24];
    for (int i = 0; i < N; i++) {
        unsigned char letters[4] = {0, 1, 2, 3};
        pl_sampling_shuffle(&random, letters, 4, 1);
        counts[letters[0] + 4 * letters[1] + 16 * letters[2] + 64 * letters[3]]++;
    }
    size_t seen = 0;
    for (size_t code = 0; code < 256; code++) {
        if (counts[code] == 0)
            continue;
        assert_true(seen < 24);
        probabilities[seen] = 1.0 / 24;
        orders[seen++] = counts[code];
    }
    assert_int_equal(seen, 24);
    double p = chi_square_p(orders, probabilities, 24, N);
    assert_true(p > 0.001 && p < 0.999);
}

/* The order depends on the stream alone: objects of 12 and of 24 bytes go where those of one byte do, whole.
 */
static void objects_of_any_size(void **state)
{
    (void)state;
    enum { N = 50 };
    unsigned char order[N];
    uint32_t threes[N][3];
    uint64_t triples[N][3];
    for (unsigned i = 0; i < N; i++) {
        order[i] = (unsigned char)i;
        for (unsigned part = 0; part < 3; part++) {
            threes[i][part] = 3 * i + part;
            triples[i][part] = (uint64_t)(3 * i + part) << 40;
        }
    }
    pl_random one = pl_random_stream(5, 0), other = one, third = one;
    pl_sampling_shuffle(&one, order, N, 1);
    pl_sampling_shuffle(&other, threes, N, sizeof threes[0]);
    pl_sampling_shuffle(&third, triples, N, sizeof triples[0]);
    for (unsigned i = 0; i < N; i++)
        for (unsigned part = 0; part < 3; part++) {
            assert_int_equal(threes[i][part], 3 * order[i] + part);
            assert_true(triples[i][part] == (uint64_t)(3 * order[i] + part) << 40);
        }
}

static void shuffling_keeps_the_objects(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(9, 1);
    double objects[100], sum = 0;
    bool moved = false;
    for (size_t i = 0; i < 100; i++)
        objects[i] = (double)(1 + i);
    pl_sampling_shuffle(&random, objects, 100, sizeof *objects);
    bool seen[101] = {false};
    for (size_t i = 0; i < 100; i++) {
        sum += objects[i];
        assert_false(seen[(size_t)objects[i]]);
        seen[(size_t)objects[i]] = true;
        moved = moved || objects[i] != (double)(1 + i);
    }
    assert_true(sum == 5050 && moved);
    pl_sampling_shuffle(&random, objects, 0, sizeof *objects);
    pl_sampling_shuffle(&random, objects, 1, sizeof *objects);
}

static void every_subset_is_equally_likely(void **state)
{
    (void)state;
    enum { N = 40000 };
    pl_random random = pl_random_stream(9, 2);
    int64_t counts[10] = {0};
    double probabilities[10];
    for (int i = 0; i < N; i++) {
        size_t chosen[2];
        assert_int_equal(pl_sampling_choose(&random, 5, 2, chosen), PL_OK);
        assert_true(chosen[0] < chosen[1] && chosen[1] < 5);
        counts[chosen[1] * (chosen[1] - 1) / 2 + chosen[0]]++;
    }
    for (size_t j = 0; j < 10; j++)
        probabilities[j] = 0.1;
    double p = chi_square_p(counts, probabilities, 10, N);
    assert_true(p > 0.001 && p < 0.999);
}

static void choosing_all_none_and_too_many(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(9, 3);
    size_t chosen[4] = {7, 7, 7, 7};
    assert_int_equal(pl_sampling_choose(&random, 4, 5, chosen), PL_UNDEFINED);
    assert_int_equal(pl_sampling_choose(&random, 4, 0, chosen), PL_OK);
    assert_int_equal(chosen[0], 7);
    assert_int_equal(pl_sampling_choose(&random, 4, 4, chosen), PL_OK);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(chosen[i], i);
}

static void subset_counts_are_hypergeometric(void **state)
{
    (void)state;
    enum { N = 20000 };
    table = pl_frequency_new();
    assert_int_equal(pl_frequency_add(table, 1, 6), PL_OK);
    assert_int_equal(pl_frequency_add(table, 2, 4), PL_OK);
    assert_int_equal(pl_frequency_add(table, 3, 10), PL_OK);
    int64_t counts[5] = {0};
    double probabilities[5];
    for (uint64_t replicate = 0; replicate < N; replicate++) {
        pl_random random = pl_random_stream(9, 100 + replicate);
        assert_int_equal(pl_sampling_subset(&random, table, 8, &subset), PL_OK);
        assert_int_equal(subset->n, 8);
        counts[pl_frequency_count(subset, 2)]++;
        pl_frequency_free(subset);
        subset = NULL;
    }
    for (unsigned j = 0; j < 5; j++)
        probabilities[j] = gsl_ran_hypergeometric_pdf(j, 4, 16, 8);
    double p = chi_square_p(counts, probabilities, 5, N);
    assert_true(p > 0.001 && p < 0.999);
}

static void subset_is_part_of_the_table(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(9, 4);
    table = pl_frequency_new();
    for (int j = 0; j < 40; j++)
        assert_int_equal(pl_frequency_add(table, 0.5 * j, 1 + j % 5), PL_OK);
    int64_t m = table->n * 4 / 5;
    assert_int_equal(pl_sampling_subset(&random, table, m, &subset), PL_OK);
    int64_t sum = 0;
    for (size_t j = 0; j < subset->distinct; j++) {
        assert_true(subset->counts[j] <= pl_frequency_count(table, subset->values[j]));
        sum += subset->counts[j];
    }
    assert_int_equal(sum, m);
    assert_int_equal(subset->n, m);
}

static void subset_of_all_and_of_nothing(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(9, 5);
    assert_int_equal(pl_frequency_from((double[]){2, 2, 5}, 3, &table), PL_OK);
    assert_int_equal(pl_sampling_subset(&random, table, 3, &subset), PL_OK);
    assert_int_equal(subset->distinct, 2);
    assert_memory_equal(subset->counts, table->counts, 2 * sizeof *table->counts);
    pl_frequency_free(subset);
    subset = NULL;
    assert_int_equal(pl_sampling_subset(&random, table, 4, &subset), PL_UNDEFINED);
    assert_int_equal(pl_sampling_subset(&random, table, -1, &subset), PL_UNDEFINED);
    assert_null(subset);
    assert_int_equal(pl_sampling_subset(&random, table, 0, &subset), PL_OK);
    assert_int_equal(subset->n, 0);
}

int main(void)
{
    gsl_set_error_handler_off();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_order_is_equally_likely),
        cmocka_unit_test(objects_of_any_size),
        cmocka_unit_test(shuffling_keeps_the_objects),
        cmocka_unit_test(every_subset_is_equally_likely),
        cmocka_unit_test(choosing_all_none_and_too_many),
        cmocka_unit_test_teardown(subset_counts_are_hypergeometric, tear_down),
        cmocka_unit_test_teardown(subset_is_part_of_the_table, tear_down),
        cmocka_unit_test_teardown(subset_of_all_and_of_nothing, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
