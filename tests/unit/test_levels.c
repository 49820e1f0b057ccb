#include "stats/levels.h"
#include "tests/check.h"
#include "tests/sample_pairs.h"

static double x[SAMPLE_ROOM], y[SAMPLE_ROOM];

/* Strictly increasing, every one in use, and the value of each item. */
static void check_levels(const pl_sample_levels *levels, const double *values, size_t n)
{
    assert_int_equal(levels->n, n);
    static uint32_t used[SAMPLE_ROOM];
    memset(used, 0, sizeof used);
    for (size_t i = 0; i < n; i++) {
        assert_in_range(levels->of[i], 0, levels->count - 1);
        assert_true(levels->values[levels->of[i]] == values[i]);
        used[levels->of[i]]++;
    }
    for (size_t v = 0; v < levels->count; v++) {
        assert_true(used[v] > 0 && used[v] == levels->sizes[v]);
        assert_true(v == 0 || levels->values[v - 1] < levels->values[v]);
    }
}

static void as_many_levels_as_numpy_finds(void **state)
{
    (void)state;
    for (size_t s = 0; s < SAMPLE_PAIRS; s++) {
        size_t n = sample_pairs(s, x, y);
        pl_sample_levels *of_x = NULL, *of_y = NULL;
        assert_int_equal(pl_sample_levels_of(x, n, &of_x), PL_OK);
        assert_int_equal(pl_sample_levels_of(y, n, &of_y), PL_OK);
        assert_int_equal(of_x->count, pair_samples[s].x_distinct);
        assert_int_equal(of_y->count, pair_samples[s].y_distinct);
        check_levels(of_x, x, n);
        check_levels(of_y, y, n);
        pl_sample_levels_free(of_x);
        pl_sample_levels_free(of_y);
    }
}

/* Both ways to find levels, on either side of the number where one gives way to the other. */
static void signs_and_sizes_are_in_order(void **state)
{
    (void)state;
    for (size_t n = 120; n <= 136; n++) {
        for (size_t i = 0; i < n; i++)
            x[i] = ldexp(i % 2 == 0 ? 1 : -1, (int)i - 60);
        x[n] = -0.0;
        x[n + 1] = 0.0;
        x[n + 2] = INFINITY;
        x[n + 3] = -INFINITY;
        pl_sample_levels *levels = NULL;
        assert_int_equal(pl_sample_levels_of(x, n + 4, &levels), PL_OK);
        assert_int_equal(levels->count, n + 3); /* both zeros are one level */
        check_levels(levels, x, n + 4);
        assert_int_equal(levels->of[n + 3], 0);
        assert_int_equal(levels->of[n + 2], levels->count - 1);
        assert_false(signbit(levels->values[levels->of[n]]));
        pl_sample_levels_free(levels);
    }
}

/* 2,000 neighbouring doubles in three orders: what tells them apart is in their last bits alone. */
static void values_that_lie_close_together(void **state)
{
    (void)state;
    enum { N = 2000 };
    static const size_t steps[] = {1, N - 1, 777};
    for (size_t s = 0; s < 3; s++) {
        for (size_t i = 0; i < N; i++)
            x[i] = 1 + ldexp((double)(i * steps[s] % N), -52);
        pl_sample_levels *levels = NULL;
        assert_int_equal(pl_sample_levels_of(x, N, &levels), PL_OK);
        assert_int_equal(levels->count, N);
        check_levels(levels, x, N);
        pl_sample_levels_free(levels);
    }
}

/* Whether they are found depends on their number alone, and what is found does not depend on the limit. */
static void no_more_levels_than_asked_for(void **state)
{
    (void)state;
    for (size_t count = 1; count <= 130; count++) {
        for (size_t i = 0; i < 500; i++)
            x[i] = (double)(i * 131 % count) - 3;
        const size_t limits[] = {0, count - 1, count, SIZE_MAX};
        for (size_t l = 0; l < 4; l++) {
            pl_sample_levels *levels = NULL;
            assert_int_equal(pl_sample_levels_at_most(limits[l], x, 500, &levels), PL_OK);
            assert_true((levels != NULL) == (count <= limits[l] && count <= 128));
            if (levels != NULL)
                check_levels(levels, x, 500);
            pl_sample_levels_free(levels);
        }
    }
    pl_sample_levels *none = NULL;
    assert_int_equal(pl_sample_levels_at_most(0, (double[]){NAN}, 1, &none), PL_UNDEFINED);
    assert_null(none);
}

static void special_samples(void **state)
{
    (void)state;
    pl_sample_levels *levels = NULL;
    assert_int_equal(pl_sample_levels_of((double[]){1, NAN}, 2, &levels), PL_UNDEFINED);
    assert_null(levels);
    assert_int_equal(pl_sample_levels_of(NULL, 0, &levels), PL_OK);
    assert_int_equal(levels->count, 0);
    pl_sample_levels_free(levels);
    assert_int_equal(pl_sample_levels_of((double[]){3, 3, 3}, 3, &levels), PL_OK);
    assert_int_equal(levels->count, 1);
    pl_sample_levels_free(levels);
    pl_sample_levels_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_levels_as_numpy_finds),
        cmocka_unit_test(signs_and_sizes_are_in_order),
        cmocka_unit_test(values_that_lie_close_together),
        cmocka_unit_test(no_more_levels_than_asked_for),
        cmocka_unit_test(special_samples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
