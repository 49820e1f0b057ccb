#include "stats/isotonic.h"

#include "base/memory.h"
#include "stats/levels.h"

#include <math.h>
#include <stdlib.h>

/* ---- pooling ---- */

/* Values that share one fit; end is one behind the last of them. */
typedef struct block {
    double mean, weight;
    size_t end;
} block;

static block join(block a, block b)
{
    double weight = a.weight + b.weight;
    return (block){(a.weight * a.mean + b.weight * b.mean) / weight, weight, b.end};
}

void pl_isotonic_pool(double *values, const double *weights, size_t n)
{
    block *blocks = pl_allocate(n, sizeof *blocks);
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        block last = {values[i], weights[i], i + 1};
        while (count > 0 && blocks[count - 1].mean > last.mean)
            last = join(blocks[--count], last);
        blocks[count++] = last;
    }
    for (size_t b = 0, i = 0; b < count; b++)
        for (; i < blocks[b].end; i++)
            values[i] = blocks[b].mean;
    free(blocks);
}

/* ---- at levels ---- */

/* Levels that share one fit: the first and the last of them have data. */
typedef struct run {
    double mean, weight;
    size_t first, last;
} run;

/* The runs of a fit, in room for n of them; returns their number. */
static size_t find_runs(const double *weights, const double *sums, size_t n, run *runs)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        if (weights[i] <= 0)
            continue;
        run last = {sums[i] / weights[i], weights[i], i, i};
        for (; count > 0 && runs[count - 1].mean > last.mean; count--) {
            const run *before = &runs[count - 1];
            double weight = before->weight + last.weight;
            last.mean = (before->weight * before->mean + last.weight * last.mean) / weight;
            last.weight = weight;
            last.first = before->first;
        }
        runs[count++] = last;
    }
    return count;
}

/* The fit between two runs is straight, beyond the ends it stays at the end. */
static void write_runs(const double *levels, size_t n, const run *runs, size_t count, double *fitted)
{
    size_t i = 0;
    for (size_t r = 0; r < count; r++) {
        for (; i < runs[r].first && r == 0; i++)
            fitted[i] = runs[r].mean;
        for (; i < runs[r].first; i++) {
            double low = levels[runs[r - 1].last], part = (levels[i] - low) / (levels[runs[r].first] - low);
            fitted[i] = runs[r - 1].mean + part * (runs[r].mean - runs[r - 1].mean);
        }
        for (; i <= runs[r].last; i++)
            fitted[i] = runs[r].mean;
    }
    for (; i < n; i++)
        fitted[i] = runs[count - 1].mean;
}

static pl_status fit_levels(const double *levels, const double *weights, const double *sums, size_t n,
                            run *room, double *fitted)
{
    size_t count = find_runs(weights, sums, n, room);
    if (count == 0)
        return PL_UNDEFINED;
    write_runs(levels, n, room, count, fitted);
    return PL_OK;
}

pl_status pl_isotonic_at_levels(const double *levels, const double *weights, const double *sums, size_t n,
                                double *fitted)
{
    run *room = pl_allocate(n, sizeof *room);
    pl_status status = fit_levels(levels, weights, sums, n, room, fitted);
    free(room);
    return status;
}

/* totals[i] = sum over the folds of table[fold * n + i]. */
static void add_folds(const double *table, size_t n, size_t folds, double *totals)
{
    for (size_t f = 0; f < folds; f++)
        for (size_t i = 0; i < n; i++)
            totals[i] += table[f * n + i];
}

static void leave_out(const double *totals, const double *own, size_t n, double *others)
{
    for (size_t i = 0; i < n; i++)
        others[i] = totals[i] - own[i];
}

pl_status pl_isotonic_cross_fit(const double *levels, const double *weights, const double *sums, size_t n,
                                size_t folds, double *fitted)
{
    pl_status status = PL_OK;
    double *all_weights = pl_allocate(4 * n, sizeof *all_weights), *all_sums = all_weights + n;
    double *other_weights = all_weights + 2 * n, *other_sums = all_weights + 3 * n;
    run *room = pl_allocate(n, sizeof *room);
    add_folds(weights, n, folds, all_weights);
    add_folds(sums, n, folds, all_sums);
    for (size_t f = 0; f < folds && status == PL_OK; f++) {
        leave_out(all_weights, weights + f * n, n, other_weights);
        leave_out(all_sums, sums + f * n, n, other_sums);
        status = fit_levels(levels, other_weights, other_sums, n, room, fitted + f * n);
    }
    free(room);
    free(all_weights);
    return status;
}

/* ---- a fit ---- */

static int is_sound(const double *x, const double *y, const double *weights, size_t n)
{
    double total = 0;
    for (size_t i = 0; i < n; i++) {
        double weight = weights != NULL ? weights[i] : 1;
        if (!isfinite(x[i]) || !isfinite(y[i]) || !isfinite(weight) || weight < 0)
            return 0;
        total += weight;
    }
    return total > 0;
}

/* Levels of x with their weights and sums of y, those without weight left out, as the knots of a fit. */
static pl_isotonic *collect(const pl_sample_levels *levels, const double *y, const double *weights)
{
    pl_isotonic *fit = pl_allocate(1, sizeof *fit);
    double *total = pl_allocate(levels->count, sizeof *total);
    fit->x = pl_allocate(levels->count, sizeof *fit->x);
    fit->y = pl_allocate(levels->count, sizeof *fit->y);
    for (size_t i = 0; i < levels->n; i++) {
        double weight = weights != NULL ? weights[i] : 1;
        total[levels->of[i]] += weight;
        fit->y[levels->of[i]] += weight * y[i];
    }
    for (size_t v = 0; v < levels->count; v++) {
        if (total[v] <= 0)
            continue;
        fit->x[fit->n] = levels->values[v];
        fit->y[fit->n] = fit->y[v] / total[v];
        total[fit->n++] = total[v];
    }
    pl_isotonic_pool(fit->y, total, fit->n);
    free(total);
    return fit;
}

pl_status pl_isotonic_fit(const double *x, const double *y, const double *weights, size_t n,
                          pl_isotonic **fit)
{
    pl_sample_levels *levels = NULL;
    if (!is_sound(x, y, weights, n))
        return PL_UNDEFINED;
    PL_TRY(pl_sample_levels_of(x, n, &levels));
    *fit = collect(levels, y, weights);
    pl_sample_levels_free(levels);
    return PL_OK;
}

double pl_isotonic_predict(const pl_isotonic *fit, double x)
{
    size_t low = 0, high = fit->n - 1;
    if (isnan(x))
        return NAN;
    if (x <= fit->x[low])
        return fit->y[low];
    if (x >= fit->x[high])
        return fit->y[high];
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        *(fit->x[middle] <= x ? &low : &high) = middle;
    }
    double part = (x - fit->x[low]) / (fit->x[high] - fit->x[low]);
    return fit->y[low] + part * (fit->y[high] - fit->y[low]);
}

void pl_isotonic_free(pl_isotonic *fit)
{
    if (fit == NULL)
        return;
    free(fit->x);
    free(fit->y);
    free(fit);
}
