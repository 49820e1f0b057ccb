#include "stats/ridge.h"

#include "base/memory.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

static const double tolerance = 1e-12;
enum { STEPS_MAX = 20000, DIRECT_MAX = 512 };

/* A matrix whose columns are centred without writing that down: Z = X - 1 means'. */
typedef struct centred {
    const pl_sparse *x;
    double *means; /* of the columns */
    double alpha;
    double *rows; /* room for a number each */
} centred;

static double dot(const double *a, const double *b, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

static double mean_of(const double *values, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += values[i];
    return sum / (double)n;
}

/* product = (Z'Z + alpha) vector. */
static void apply(const centred *z, const double *vector, double *product)
{
    double shift = dot(z->means, vector, z->x->columns);
    pl_sparse_multiply(z->x, vector, z->rows);
    for (size_t r = 0; r < z->x->rows; r++)
        z->rows[r] -= shift;
    pl_sparse_multiply_transposed(z->x, z->rows, product); /* the rows add up to 0: the means drop out */
    for (size_t c = 0; c < z->x->columns; c++)
        product[c] += z->alpha * vector[c];
}

/* ---- many columns: by conjugate gradients ---- */

/* From solution 0; residual is the right-hand side on entry. False when it does not get there. */
static bool iterate(const centred *z, double *residual, double *solution)
{
    size_t n = z->x->columns;
    double *direction = pl_allocate(2 * n, sizeof *direction), *image = direction + n;
    double square = dot(residual, residual, n), enough = tolerance * tolerance * square;
    size_t step = 0;
    for (size_t c = 0; c < n; c++)
        direction[c] = residual[c];
    for (; step < STEPS_MAX && square > enough; step++) {
        apply(z, direction, image);
        double length = square / dot(direction, image, n), before = square;
        for (size_t c = 0; c < n; c++) {
            solution[c] += length * direction[c];
            residual[c] -= length * image[c];
        }
        square = dot(residual, residual, n);
        for (size_t c = 0; c < n; c++)
            direction[c] = residual[c] + square / before * direction[c];
    }
    free(direction);
    return square <= enough;
}

/* ---- few columns: by Cholesky's factors ---- */

/* The lower triangle of Z'Z + alpha. Entries of a row may be in any order, so that some of a row's products
 * come to lie above the diagonal at first. */
static void fill_products(const centred *z, double *a)
{
    const pl_sparse *x = z->x;
    size_t n = x->columns;
    for (size_t r = 0; r < x->rows; r++)
        for (size_t e = x->begin[r]; e < x->begin[r + 1]; e++) {
            double *row = a + x->column[e] * n, value = x->value[e];
            for (size_t f = x->begin[r]; f <= e; f++)
                row[x->column[f]] += value * x->value[f];
        }
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < i; j++)
            a[i * n + j] += a[j * n + i] - (double)x->rows * z->means[i] * z->means[j];
        a[i * n + i] += z->alpha - (double)x->rows * z->means[i] * z->means[i];
    }
}

/* Turns the lower triangle of a matrix into that of its factor (Cholesky; Golub & Van Loan, Matrix
 * Computations, algorithm 4.2.1, by rows). False when it is not positive definite as far as doubles tell. */
static bool factor(double *a, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        double *row = a + i * n;
        for (size_t j = 0; j < i; j++)
            row[j] = (row[j] - dot(row, a + j * n, j)) / a[j * n + j];
        double pivot = row[i] - dot(row, row, i);
        if (!(pivot > 0))
            return false;
        row[i] = sqrt(pivot);
    }
    return true;
}

static void substitute(const double *factor, size_t n, const double *right, double *solution)
{
    for (size_t i = 0; i < n; i++)
        solution[i] = (right[i] - dot(factor + i * n, solution, i)) / factor[i * n + i];
    for (size_t i = n; i-- > 0;) {
        solution[i] /= factor[i * n + i];
        for (size_t j = 0; j < i; j++)
            solution[j] -= factor[i * n + j] * solution[i];
    }
}

static bool solve_directly(const centred *z, const double *right, double *solution)
{
    size_t n = z->x->columns;
    double *a = pl_allocate(n * n, sizeof *a);
    fill_products(z, a);
    bool definite = factor(a, n);
    if (definite)
        substitute(a, n, right, solution);
    free(a);
    return definite;
}

/* ---- a fit ---- */

static bool is_sound(const pl_sparse *x, const double *y, double alpha)
{
    bool sound = x->rows > 0 && alpha > 0 && isfinite(alpha);
    for (size_t r = 0; r < x->rows; r++)
        sound = sound && isfinite(y[r]);
    for (size_t e = 0; e < x->entries; e++)
        sound = sound && isfinite(x->value[e]);
    return sound;
}

/* Means of the columns. */
static void find_means(const pl_sparse *x, double *rows, double *means)
{
    for (size_t r = 0; r < x->rows; r++)
        rows[r] = 1 / (double)x->rows;
    pl_sparse_multiply_transposed(x, rows, means);
}

pl_status pl_ridge_fit(const pl_sparse *x, const double *y, double alpha, pl_ridge **fit)
{
    if (!is_sound(x, y, alpha))
        return PL_UNDEFINED;
    centred z = {x, pl_allocate(2 * x->columns, sizeof(double)), alpha, pl_allocate(x->rows, sizeof(double))};
    double *right = z.means + x->columns, mean = mean_of(y, x->rows);
    pl_ridge *made = pl_allocate(1, sizeof *made);
    made->n = x->columns;
    made->coefficients = pl_allocate(x->columns, sizeof *made->coefficients);
    find_means(x, z.rows, z.means);
    for (size_t r = 0; r < x->rows; r++)
        z.rows[r] = y[r] - mean;
    pl_sparse_multiply_transposed(x, z.rows, right);
    bool few = x->columns <= DIRECT_MAX && x->columns <= x->rows;
    bool solved =
        (few && solve_directly(&z, right, made->coefficients)) || iterate(&z, right, made->coefficients);
    made->intercept = mean - dot(z.means, made->coefficients, x->columns);
    free(z.means);
    free(z.rows);
    if (!solved) {
        pl_ridge_free(made);
        return PL_UNDEFINED;
    }
    *fit = made;
    return PL_OK;
}

void pl_ridge_predict(const pl_ridge *fit, const pl_sparse *x, double *predictions)
{
    pl_sparse_multiply(x, fit->coefficients, predictions);
    for (size_t r = 0; r < x->rows; r++)
        predictions[r] += fit->intercept;
}

void pl_ridge_free(pl_ridge *fit)
{
    if (fit == NULL)
        return;
    free(fit->coefficients);
    free(fit);
}
