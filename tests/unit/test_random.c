#include "stats/random.h"
#include "tests/check.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>

static void philox_known_answers(void **state)
{
    (void)state;
    /* Random123 1.14.0, tests/kat_vectors, lines "philox4x32 10": counter, key, answer. */
    static const struct {
        pl_philox_block counter;
        uint64_t key;
        pl_philox_block answer;
    } vectors[] = {
        {{{0, 0, 0, 0}}, 0, {{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}}},
        {{{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}},
         0xffffffffffffffff,
         {{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}}},
        {{{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}},
         0x299f31d0a4093822,
         {{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}}},
    };
    for (size_t i = 0; i < 3; i++) {
        pl_philox_block got = pl_philox(vectors[i].counter, vectors[i].key);
        assert_memory_equal(&got, &vectors[i].answer, sizeof got);
    }
}

/* Four blocks are those of four calls, also where the count runs over into the second word, and into none. */
static void four_blocks_are_four_times_one(void **state)
{
    (void)state;
    static const uint64_t positions[] = {0, 0x85a308d3243f6a88, UINT32_MAX - 1, UINT64_MAX - 2};
    for (size_t p = 0; p < sizeof positions / sizeof positions[0]; p++) {
        uint64_t numbers[PL_PHILOX_FOUR], seed = 0x299f31d0a4093822, at = positions[p];
        pl_philox_block counter = {{(uint32_t)at, (uint32_t)(at >> 32), 0x13198a2e, 0x83707344}};
        pl_philox_four(counter, seed, numbers);
        for (size_t i = 0; i < PL_PHILOX_FOUR / 2; i++, at++) {
            counter.word[0] = (uint32_t)at;
            counter.word[1] = (uint32_t)(at >> 32);
            pl_philox_block one = pl_philox(counter, seed);
            assert_true(numbers[2 * i] == ((uint64_t)one.word[1] << 32 | one.word[0]));
            assert_true(numbers[2 * i + 1] == ((uint64_t)one.word[3] << 32 | one.word[2]));
        }
    }
}

static void stream_is_philox_in_counter_order(void **state)
{
    (void)state;
    uint64_t seed = 0x299f31d0a4093822, stream = 0x0370734413198a2e;
    pl_random random = pl_random_stream(seed, stream);
    random.next_block = 0x85a308d3243f6a88; /* the third known answer */
    assert_true(pl_random_bits(&random) == 0x94fdccebd16cfe09);
    assert_true(pl_random_bits(&random) == 0x24126ea15001e420);
    pl_philox_block next =
        pl_philox((pl_philox_block){{0x243f6a89, 0x85a308d3, 0x13198a2e, 0x03707344}}, seed);
    assert_true((uint32_t)pl_random_bits(&random) == next.word[0]);
    random.next_block = UINT32_MAX; /* the carry into the second word */
    random.spares = 0;
    (void)pl_random_bits(&random);
    (void)pl_random_bits(&random);
    next = pl_philox((pl_philox_block){{0, 1, 0x13198a2e, 0x03707344}}, seed);
    assert_true((uint32_t)pl_random_bits(&random) == next.word[0]);
}

static void streams_do_not_depend_on_each_other(void **state)
{
    (void)state;
    pl_random a = pl_random_stream(42, 0), b = pl_random_stream(42, 1);
    uint64_t turn_a[50], turn_b[50];
    for (size_t i = 0; i < 50; i++) { /* in turns */
        turn_a[i] = pl_random_bits(&a);
        turn_b[i] = pl_random_bits(&b);
    }
    a = pl_random_stream(42, 0);
    b = pl_random_stream(42, 1);
    for (size_t i = 0; i < 50; i++) /* the other one first */
        assert_true(pl_random_bits(&b) == turn_b[i]);
    for (size_t i = 0; i < 50; i++)
        assert_true(pl_random_bits(&a) == turn_a[i]);
    pl_random copy = a;
    assert_true(pl_random_bits(&copy) == pl_random_bits(&a));
    assert_true(turn_a[0] != turn_b[0]);
    pl_random other_seed = pl_random_stream(43, 0);
    assert_true(pl_random_bits(&other_seed) != turn_a[0]);
}

/* Chi-square of equal bins; the seed is fixed, so a test of a sound generator cannot start to fail. */
static double equal_bins_p(const int64_t *counts, size_t k, int64_t n)
{
    double sum = 0, expected = (double)n / (double)k;
    for (size_t j = 0; j < k; j++)
        sum += ((double)counts[j] - expected) * ((double)counts[j] - expected) / expected;
    return gsl_cdf_chisq_Q(sum, (double)k - 1);
}

static void units_are_uniform(void **state)
{
    (void)state;
    enum { N = 100000, BINS = 50 };
    pl_random random = pl_random_stream(1, 2);
    int64_t counts[BINS] = {0};
    for (int i = 0; i < N; i++) {
        double u = pl_random_unit(&random);
        assert_true(u >= 0 && u < 1);
        assert_true(ldexp(u, 53) == floor(ldexp(u, 53)));
        counts[(size_t)(u * BINS)]++;
    }
    double p = equal_bins_p(counts, BINS, N);
    assert_true(p > 0.001 && p < 0.999);
}

static void bounded_integers_are_uniform(void **state)
{
    (void)state;
    static const uint64_t sizes[] = {1, 2, 3, 7, 10, 13};
    pl_random random = pl_random_stream(1, 3);
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int64_t counts[13] = {0};
        for (int i = 0; i < 60000; i++) {
            uint64_t drawn = pl_random_below(&random, sizes[s]);
            assert_true(drawn < sizes[s]);
            counts[drawn]++;
        }
        if (sizes[s] > 1) {
            double p = equal_bins_p(counts, (size_t)sizes[s], 60000);
            assert_true(p > 0.001 && p < 0.999);
        }
    }
}

/* For n = 3 * 2^62 a plain high product, or a remainder, would draw a third of the numbers twice as often. */
static void bounded_integers_have_no_bias(void **state)
{
    (void)state;
    uint64_t n = UINT64_C(3) << 62;
    pl_random random = pl_random_stream(1, 4);
    int64_t thirds[3] = {0}, residues[3] = {0};
    for (int i = 0; i < 60000; i++) {
        uint64_t drawn = pl_random_below(&random, n);
        assert_true(drawn < n);
        thirds[drawn >> 62]++;
        residues[drawn % 3]++;
    }
    assert_true(equal_bins_p(thirds, 3, 60000) > 0.001);
    assert_true(equal_bins_p(residues, 3, 60000) > 0.001);
}

int main(void)
{
    gsl_set_error_handler_off();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(philox_known_answers),
        cmocka_unit_test(four_blocks_are_four_times_one),
        cmocka_unit_test(stream_is_philox_in_counter_order),
        cmocka_unit_test(streams_do_not_depend_on_each_other),
        cmocka_unit_test(units_are_uniform),
        cmocka_unit_test(bounded_integers_are_uniform),
        cmocka_unit_test(bounded_integers_have_no_bias),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
