/* Ridge regression on sparse matrices against scikit-learn. */
#include "stats/ridge.h"
#include "tests/check.h"
#include "tests/data/stats/regression.h"
#include "tests/random.h"

#include <float.h>
#include <stdbool.h>

enum { CASES = sizeof ridge_cases / sizeof ridge_cases[0] };

static pl_sparse *sparse_of(const double *dense, size_t rows, size_t columns)
{
    pl_sparse *matrix = pl_sparse_new(rows, columns);
    for (size_t r = 0; r < rows; r++) {
        for (size_t c = 0; c < columns; c++)
            if (dense[r * columns + c] != 0)
                pl_sparse_add(matrix, (uint32_t)c, dense[r * columns + c]);
        pl_sparse_end_row(matrix, r);
    }
    return matrix;
}

static void turn_row(pl_sparse *x, size_t row)
{
    for (size_t e = x->begin[row], last = x->begin[row + 1]; e + 1 < last; e++) {
        last--;
        uint32_t column = x->column[e];
        double value = x->value[e];
        x->column[e] = x->column[last];
        x->value[e] = x->value[last];
        x->column[last] = column;
        x->value[last] = value;
    }
}

/* Conjugate gradients stop at 1e-12 of the right-hand side. */
static const double reached = 1e-10;

static void fits_equal_scikit_learn(void **state)
{
    (void)state;
    for (size_t k = 0; k < CASES; k++) {
        pl_sparse *x = sparse_of(ridge_cases[k].x, ridge_cases[k].rows, ridge_cases[k].columns);
        pl_ridge *fit = NULL;
        assert_int_equal(pl_ridge_fit(x, ridge_cases[k].y, ridge_cases[k].alpha, &fit), PL_OK);
        assert_int_equal(fit->n, ridge_cases[k].columns);
        for (size_t c = 0; c < fit->n; c++)
            assert_close(fit->coefficients[c], ridge_cases[k].coefficients[c], reached, reached);
        assert_close(fit->intercept, ridge_cases[k].intercept, reached, 0);
        pl_ridge_free(fit);
        pl_sparse_free(x);
    }
}

/* The gradient is zero: Z'(y - b - X w) = alpha w and the residuals add up to 0. */
static void check_stationary(size_t rows, size_t columns, double alpha, bool backwards)
{
    enum { MOST = 80 };
    static double dense[MOST * MOST], y[MOST], predicted[MOST], gathered[MOST];
    uint64_t random = 11;
    for (size_t i = 0; i < rows * columns; i++)
        dense[i] = random_below(&random, 4) == 0 ? (double)random_below(&random, 7) / 7 - 0.5 : 0;
    for (size_t r = 0; r < rows; r++)
        y[r] = (double)random_below(&random, 9) + 1;
    pl_sparse *x = sparse_of(dense, rows, columns);
    for (size_t r = 0; r < rows && backwards; r++)
        turn_row(x, r);
    pl_ridge *fit = NULL;
    assert_int_equal(pl_ridge_fit(x, y, alpha, &fit), PL_OK);
    pl_ridge_predict(fit, x, predicted);
    double sum = 0;
    for (size_t r = 0; r < rows; r++) {
        predicted[r] = y[r] - predicted[r];
        sum += predicted[r];
    }
    assert_close(sum, 0, 0, 1e-11);
    pl_sparse_multiply_transposed(x, predicted, gathered);
    for (size_t c = 0; c < columns; c++)
        assert_close(gathered[c], alpha * fit->coefficients[c], 0, 1e-9);
    pl_ridge_free(fit);
    pl_sparse_free(x);
}

/* More columns than rows, which are solved by steps, fewer, which are not, and rows that are not in order. */
static void fits_are_stationary(void **state)
{
    (void)state;
    check_stationary(60, 80, 0.1, false);
    check_stationary(80, 60, 0.1, false);
    check_stationary(80, 60, 10, true);
}

/* Without columns, or with constant ones, the mean is all there is. */
static void nothing_to_go_by(void **state)
{
    (void)state;
    const double constant[] = {2, 2, 2}, y[] = {1, 2, 6};
    for (size_t columns = 0; columns < 2; columns++) {
        pl_sparse *x = sparse_of(constant, 3, columns);
        pl_ridge *fit = NULL;
        double predicted[3];
        assert_int_equal(pl_ridge_fit(x, y, 1, &fit), PL_OK);
        pl_ridge_predict(fit, x, predicted);
        for (size_t r = 0; r < 3; r++)
            assert_close(predicted[r], 3, DBL_EPSILON, 0);
        pl_ridge_free(fit);
        pl_sparse_free(x);
    }
}

static void what_cannot_be_fitted(void **state)
{
    (void)state;
    const double dense[] = {1, 0, 2}, y[] = {1, 2, 3}, bad[] = {1, (double)NAN, 3},
                 infinite[] = {INFINITY, 0, 2};
    pl_sparse *x = sparse_of(dense, 3, 1), *broken = sparse_of(infinite, 3, 1), *none = pl_sparse_new(0, 1);
    pl_ridge *fit = NULL;
    assert_int_equal(pl_ridge_fit(x, y, 0, &fit), PL_UNDEFINED);
    assert_int_equal(pl_ridge_fit(x, y, (double)NAN, &fit), PL_UNDEFINED);
    assert_int_equal(pl_ridge_fit(x, bad, 1, &fit), PL_UNDEFINED);
    assert_int_equal(pl_ridge_fit(broken, y, 1, &fit), PL_UNDEFINED);
    assert_int_equal(pl_ridge_fit(none, y, 1, &fit), PL_UNDEFINED);
    assert_null(fit);
    pl_sparse_free(x);
    pl_sparse_free(broken);
    pl_sparse_free(none);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fits_equal_scikit_learn),
        cmocka_unit_test(fits_are_stationary),
        cmocka_unit_test(nothing_to_go_by),
        cmocka_unit_test(what_cannot_be_fitted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
