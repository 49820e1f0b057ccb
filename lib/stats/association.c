#include "stats/association.h"

#include "base/memory.h"
#include "stats/ball.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

static size_t count_used(const int64_t *sums, size_t n)
{
    size_t used = 0;
    for (size_t i = 0; i < n; i++)
        used += sums[i] > 0;
    return used;
}

/* Of a cell: (o - rc/n)^2 / (rc/n) = (no - rc)^2 / (nrc), in balls; no and rc are exact in 128 bits. */
static pl_ball term(int64_t observed, int64_t row, int64_t column, int64_t n)
{
    pl_wide product = (pl_wide)row * column;
    pl_ball excess = pl_ball_integer((pl_wide)n * observed - product);
    pl_ball scale = pl_ball_multiply(pl_ball_integer(product), pl_ball_integer(n));
    return pl_ball_divide(pl_ball_multiply(excess, excess), scale);
}

typedef struct margins {
    int64_t *rows, *columns;
} margins;

static pl_ball chi_square(const int64_t *cells, size_t rows, size_t columns, const margins *sums,
                          pl_association *a)
{
    pl_ball sum = pl_ball_exact(0);
    a->least_expected = (double)a->n;
    for (size_t r = 0; r < rows; r++) {
        for (size_t c = 0; c < columns; c++) {
            if (sums->rows[r] == 0 || sums->columns[c] == 0)
                continue;
            sum = pl_ball_add(sum, term(cells[r * columns + c], sums->rows[r], sums->columns[c], a->n));
            double expected = (double)sums->rows[r] * (double)sums->columns[c] / (double)a->n;
            a->least_expected = fmin(a->least_expected, expected);
        }
    }
    return sum;
}

static pl_status associate(const int64_t *cells, size_t rows, size_t columns, const margins *sums,
                           pl_association *association)
{
    pl_association a = {0};
    PL_TRY(pl_count_total(cells, rows * columns, &a.n));
    for (size_t i = 0; i < rows * columns; i++) {
        sums->rows[i / columns] += cells[i];
        sums->columns[i % columns] += cells[i];
    }
    a.rows = count_used(sums->rows, rows);
    a.columns = count_used(sums->columns, columns);
    if (a.rows < 2 || a.columns < 2)
        return PL_UNDEFINED;
    pl_ball sum = chi_square(cells, rows, columns, sums, &a);
    a.degrees = (int64_t)((a.rows - 1) * (a.columns - 1));
    a.chi_square = pl_ball_real(sum);
    a.p = gsl_cdf_chisq_Q(a.chi_square.value, (double)a.degrees);
    int64_t smaller = (int64_t)(a.rows < a.columns ? a.rows : a.columns) - 1;
    a.v = pl_ball_real(pl_ball_root(pl_ball_divide(sum, pl_ball_integer((pl_wide)a.n * smaller))));
    *association = a;
    return PL_OK;
}

pl_status pl_association_of(const int64_t *cells, size_t rows, size_t columns, pl_association *association)
{
    margins sums = {pl_allocate(rows, sizeof(int64_t)), pl_allocate(columns, sizeof(int64_t))};
    pl_status status = associate(cells, rows, columns, &sums, association);
    free(sums.rows);
    free(sums.columns);
    return status;
}

pl_status pl_association_v(double chi_square, int64_t n, int64_t smaller, double *v)
{
    if (!(chi_square >= 0) || n < 1 || smaller < 1)
        return PL_UNDEFINED;
    *v = sqrt(chi_square / ((double)n * (double)smaller));
    return PL_OK;
}
