/* Isotonic regression against scikit-learn, and what every fit has. */
#include "stats/isotonic.h"
#include "tests/check.h"
#include "tests/data/stats/regression.h"
#include "tests/random.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

enum { CASES = sizeof isotonic_cases / sizeof isotonic_cases[0], ITEMS = 40 };

static void fits_equal_scikit_learn(void **state)
{
    (void)state;
    for (size_t c = 0; c < CASES; c++) {
        pl_isotonic *fit = NULL;
        assert_int_equal(pl_isotonic_fit(isotonic_cases[c].x, isotonic_cases[c].y, isotonic_cases[c].weights,
                                         isotonic_cases[c].n, &fit),
                         PL_OK);
        for (size_t i = 0; i < 15; i++)
            assert_close(pl_isotonic_predict(fit, isotonic_cases[c].at[i]), isotonic_cases[c].predicted[i],
                         32 * DBL_EPSILON, 0);
        pl_isotonic_free(fit);
    }
}

/* Random scores of few levels; y goes with them, more or less. */
typedef struct sample {
    double x[ITEMS], y[ITEMS], weights[ITEMS];
} sample;

static sample draw(uint64_t *random)
{
    sample s;
    for (size_t i = 0; i < ITEMS; i++) {
        s.x[i] = (double)random_below(random, 12);
        s.y[i] = (double)random_below(random, 9) + s.x[i] / 3;
        s.weights[i] = (double)(1 + random_below(random, 4));
    }
    return s;
}

/* Weighted mean kept, never falling, and nothing is left to do for a second fit. */
static void every_fit(void **state)
{
    (void)state;
    uint64_t random = 6;
    for (int round = 0; round < 200; round++) {
        sample s = draw(&random);
        pl_isotonic *fit = NULL, *again = NULL;
        assert_int_equal(pl_isotonic_fit(s.x, s.y, s.weights, ITEMS, &fit), PL_OK);
        double fitted[ITEMS], before = 0, after = 0;
        for (size_t i = 0; i < ITEMS; i++) {
            fitted[i] = pl_isotonic_predict(fit, s.x[i]);
            before += s.weights[i] * s.y[i];
            after += s.weights[i] * fitted[i];
        }
        assert_close(after, before, 1e-14, 0);
        for (size_t k = 1; k < fit->n; k++)
            assert_true(fit->y[k - 1] <= fit->y[k] && fit->x[k - 1] < fit->x[k]);
        double knots[ITEMS], ones[ITEMS];
        for (size_t k = 0; k < fit->n; k++)
            ones[k] = 1 + (double)k;
        memcpy(knots, fit->y, fit->n * sizeof *knots);
        pl_isotonic_pool(knots, ones, fit->n);
        assert_memory_equal(knots, fit->y, fit->n * sizeof *knots); /* to the bit */
        assert_int_equal(pl_isotonic_fit(s.x, fitted, s.weights, ITEMS, &again), PL_OK);
        for (size_t k = 0; k < fit->n; k++)
            assert_close(again->y[k], fit->y[k], 8 * DBL_EPSILON, 0);
        pl_isotonic_free(fit);
        pl_isotonic_free(again);
    }
}

/* Worse than the fit are all other functions that never fall: here, mixtures of it with random ones. */
static void nothing_is_nearer(void **state)
{
    (void)state;
    uint64_t random = 7;
    for (int round = 0; round < 200; round++) {
        sample s = draw(&random);
        pl_isotonic *fit = NULL;
        assert_int_equal(pl_isotonic_fit(s.x, s.y, NULL, ITEMS, &fit), PL_OK);
        double other[12] = {0}, own = 0, mixed = 0;
        for (size_t v = 1; v < 12; v++)
            other[v] = other[v - 1] + (double)random_below(&random, 3);
        for (size_t i = 0; i < ITEMS; i++) {
            double f = pl_isotonic_predict(fit, s.x[i]), m = 0.9 * f + 0.1 * other[(size_t)s.x[i]];
            own += (s.y[i] - f) * (s.y[i] - f);
            mixed += (s.y[i] - m) * (s.y[i] - m);
        }
        assert_true(own <= mixed + 1e-9);
        pl_isotonic_free(fit);
    }
}

/* Levels without data lie on the line between their neighbours, beyond the ends at the end. */
static void levels_without_data(void **state)
{
    (void)state;
    const double levels[] = {1, 2, 4, 5, 7, 9}, weights[] = {0, 2, 0, 0, 1, 0}, sums[] = {0, 6, 0, 0, 8, 0};
    const double wanted[] = {3, 3, 5, 6, 8, 8};
    double fitted[6];
    assert_int_equal(pl_isotonic_at_levels(levels, weights, sums, 6, fitted), PL_OK);
    for (size_t i = 0; i < 6; i++)
        assert_close(fitted[i], wanted[i], DBL_EPSILON, 0);
    const double none[6] = {0};
    assert_int_equal(pl_isotonic_at_levels(levels, none, sums, 6, fitted), PL_UNDEFINED);
}

/* Each fold is fitted from the others alone. */
static void across_folds(void **state)
{
    (void)state;
    const double levels[] = {1, 2}, weights[] = {1, 1, 1, 0, 0, 2}, sums[] = {9, 1, 3, 0, 0, 10};
    /* Without the first: 3, then 10 / 2. Without the second: 9 and 11 / 3, which fall: 20 / 4. Without the
     * third: 12 / 2 and 1, which fall: 13 / 3. */
    const double wanted[] = {3, 5, 5, 5, 13.0 / 3, 13.0 / 3};
    double fitted[6];
    assert_int_equal(pl_isotonic_cross_fit(levels, weights, sums, 2, 3, fitted), PL_OK);
    for (size_t i = 0; i < 6; i++)
        assert_close(fitted[i], wanted[i], DBL_EPSILON, 0);
    const double one_fold[] = {1, 1, 0, 0};
    assert_int_equal(pl_isotonic_cross_fit(levels, one_fold, sums, 2, 2, fitted), PL_UNDEFINED);
}

static void what_is_no_data(void **state)
{
    (void)state;
    pl_isotonic *fit = NULL;
    const double x[] = {1, 2}, nan[] = {1, (double)NAN}, zero[] = {0, 0}, negative[] = {1, -1};
    assert_int_equal(pl_isotonic_fit(x, x, NULL, 0, &fit), PL_UNDEFINED);
    assert_int_equal(pl_isotonic_fit(nan, x, NULL, 2, &fit), PL_UNDEFINED);
    assert_int_equal(pl_isotonic_fit(x, nan, NULL, 2, &fit), PL_UNDEFINED);
    assert_int_equal(pl_isotonic_fit(x, x, nan, 2, &fit), PL_UNDEFINED);
    assert_int_equal(pl_isotonic_fit(x, x, zero, 2, &fit), PL_UNDEFINED);
    assert_int_equal(pl_isotonic_fit(x, x, negative, 2, &fit), PL_UNDEFINED);
    assert_null(fit);
    assert_int_equal(pl_isotonic_fit(x, x, NULL, 2, &fit), PL_OK);
    assert_nan(pl_isotonic_predict(fit, (double)NAN));
    assert_true(pl_isotonic_predict(fit, -INFINITY) == 1 && pl_isotonic_predict(fit, INFINITY) == 2);
    pl_isotonic_free(fit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fits_equal_scikit_learn),
        cmocka_unit_test(every_fit),
        cmocka_unit_test(nothing_is_nearer),
        cmocka_unit_test(levels_without_data),
        cmocka_unit_test(across_folds),
        cmocka_unit_test(what_is_no_data),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
