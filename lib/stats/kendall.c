#include "stats/kendall.h"

#include "base/memory.h"
#include "stats/ball.h"
#include "stats/levels.h"
#include "stats/order.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Sums over the groups of t tied items: t(t-1)/2 pairs, and what the variance takes. */
typedef struct ties {
    int64_t pairs;
    double third, fifth; /* t(t-1)(t-2), t(t-1)(2t+5) */
} ties;

static int64_t pairs_among(int64_t n)
{
    return n * (n - 1) / 2;
}

static void add_group(ties *sum, size_t items)
{
    double t = (double)items;
    sum->pairs += pairs_among((int64_t)items);
    sum->third += t * (t - 1) * (t - 2);
    sum->fifth += t * (t - 1) * (2 * t + 5);
}

typedef struct tally {
    ties x, y;
    int64_t discordant, tied; /* pairs; tied: in both */
} tally;

/* ---- few levels: from the contingency table ---- */

/* A pair is discordant when one item lies in a later row and an earlier column. O(rows * columns). */
static void count_cells(const int64_t *cells, size_t rows, size_t columns, tally *sum)
{
    int64_t *below = pl_allocate(columns, sizeof *below); /* items in later rows, by column */
    for (size_t r = rows; r-- > 0;) {
        const int64_t *row = cells + r * columns;
        int64_t before = 0; /* of those, in earlier columns */
        for (size_t c = 0; c < columns; c++) {
            sum->discordant += row[c] * before;
            sum->tied += pairs_among(row[c]);
            before += below[c];
            below[c] += row[c];
        }
    }
    free(below);
}

static tally count_by_table(const pl_sample_levels *x, const pl_sample_levels *y)
{
    tally sum = {.tied = 0};
    for (size_t v = 0; v < x->count; v++)
        add_group(&sum.x, x->sizes[v]);
    for (size_t v = 0; v < y->count; v++)
        add_group(&sum.y, y->sizes[v]);
    int64_t *cells = pl_allocate(x->count * y->count, sizeof *cells);
    for (size_t i = 0; i < x->n; i++)
        cells[x->of[i] * y->count + y->of[i]]++;
    count_cells(cells, x->count, y->count, &sum);
    free(cells);
    return sum;
}

/* ---- many levels: by merging ---- */

/* Sorts a run by insertion; returns how often an item passes a greater one. Without a branch on the data,
 * which no processor could foresee: an item that has found its place goes on changing places with itself. */
static int64_t insert(uint64_t *run, size_t n)
{
    int64_t exchanges = 0;
    for (size_t i = 1; i < n; i++) {
        uint64_t item = run[i];
        for (size_t at = i; at-- > 0;) {
            uint64_t other = run[at];
            bool passes = item < other;
            run[at + 1] = passes ? other : item;
            item = passes ? item : other;
            exchanges += passes;
        }
        run[0] = item;
    }
    return exchanges;
}

/* Merges two neighbouring sorted runs, of half items and of as many or one more; returns how often an item of
 * the right one passes one of the left, which equal ones do not: by as many places each of the left is moved.
 * From both ends at once, so that a processor can work on two items at a time, and without a branch on the
 * data. */
static int64_t merge(const uint64_t *from, size_t half, size_t n, uint64_t *to)
{
    size_t left = 0, right = half, last_left = half - 1, last_right = n - 1;
    size_t places = 0; /* sum of the new ones of the left run's items */
    for (size_t i = 0, last = n - 1; i < half; i++, last--) {
        uint64_t a = from[left], b = from[right], c = from[last_left], d = from[last_right];
        size_t passes = b < a;
        size_t stays = c > d;
        to[i] = passes ? b : a;
        to[last] = stays ? c : d;
        places += (i & (passes - 1)) + (last & -stays);
        right += passes;
        left += 1 - passes;
        last_left -= stays;
        last_right -= 1 - stays;
    }
    if (n > 2 * half) { /* one is between the ends */
        bool of_left = right > last_right;
        to[half] = from[of_left ? left : right];
        places += of_left ? half : 0;
    }
    return (int64_t)places - pairs_among((int64_t)half);
}

enum { RUN = 8 }; /* items that insertion sorts faster than merging, measured */

/* Both hold the same items: afterwards to holds them sorted, and from in some order. Returns the number of
 * exchanges. */
static int64_t sort_to(uint64_t *from, size_t n, uint64_t *to)
{
    if (n <= RUN)
        return insert(to, n);
    size_t half = n / 2;
    int64_t exchanges = sort_to(to, half, from) + sort_to(to + half, n - half, from + half);
    return exchanges + merge(from, half, n, to);
}

/* Sorts; returns the number of exchanges that bubble sort would make: pairs in the wrong order. spare has
 * room for n. */
static int64_t sort_counting(uint64_t *items, size_t n, uint64_t *spare)
{
    memcpy(spare, items, n * sizeof *items);
    return sort_to(spare, n, items);
}

static ties ties_among(const uint64_t *sorted, size_t n)
{
    ties sum = {.pairs = 0};
    for (size_t begin = 0, end; begin < n; begin = end) {
        for (end = begin + 1; end < n && sorted[end] == sorted[begin];)
            end++;
        add_group(&sum, end - begin);
    }
    return sum;
}

/* The keys of y by increasing x. Items with the same x are sorted by y first, so that they make no exchanges
 * later. */
static tally count_by_merging(const double *x, const double *y, size_t n)
{
    tally sum = {.tied = 0};
    uint32_t *order = pl_order_items(x, n);
    uint64_t *keys = pl_allocate(2 * n, sizeof *keys), *spare = keys + n;
    for (size_t i = 0; i < n; i++)
        keys[i] = pl_order_key(y[order[i]]);
    for (size_t begin = 0, end; begin < n; begin = end) {
        for (end = begin + 1; end < n && x[order[end]] == x[order[begin]];)
            end++;
        add_group(&sum.x, end - begin);
        if (end - begin > 1) {
            sort_counting(keys + begin, end - begin, spare);
            sum.tied += ties_among(keys + begin, end - begin).pairs;
        }
    }
    sum.discordant = sort_counting(keys, n, spare);
    sum.y = ties_among(keys, n);
    free(keys);
    free(order);
    return sum;
}

/* ---- all pairs ---- */

/* Kendall, Rank Correlation Methods (1970), section 4.9. */
static double variance(double n, const ties *x, const ties *y)
{
    double ordered = n * (n - 1);
    double result = (ordered * (2 * n + 5) - x->fifth - y->fifth) / 18;
    result += 2 * (double)x->pairs * (double)y->pairs / ordered;
    if (n > 2)
        result += x->third * y->third / (9 * ordered * (n - 2));
    return result;
}

static pl_kendall conclude(const tally *sum, int64_t n)
{
    return (pl_kendall){.n = n,
                        .concordant =
                            pairs_among(n) - sum->x.pairs - sum->y.pairs + sum->tied - sum->discordant,
                        .discordant = sum->discordant,
                        .tied_x = sum->x.pairs - sum->tied,
                        .tied_y = sum->y.pairs - sum->tied,
                        .tied_both = sum->tied,
                        .variance = variance((double)n, &sum->x, &sum->y)};
}

/* Items that a table asks for each level: with fewer it would have so many cells that merging is faster,
 * measured. */
enum { ITEMS_PER_LEVEL = 3 };

pl_status pl_kendall_count(const double *x, const double *y, size_t n, pl_kendall *counts)
{
    if (n < 2)
        return PL_UNDEFINED;
    pl_sample_levels *of_x = NULL, *of_y = NULL;
    pl_status status = pl_sample_levels_at_most(n / ITEMS_PER_LEVEL, x, n, &of_x);
    if (status == PL_OK)
        status = pl_sample_levels_at_most(n / ITEMS_PER_LEVEL, y, n, &of_y);
    if (status == PL_OK) {
        bool few = of_x != NULL && of_y != NULL;
        tally sum = few ? count_by_table(of_x, of_y) : count_by_merging(x, y, n);
        *counts = conclude(&sum, (int64_t)n);
    }
    pl_sample_levels_free(of_x);
    pl_sample_levels_free(of_y);
    return status;
}

/* Pairs that y, and x, tell apart; one is 0 when that is constant. */
static pl_wide told_apart(const pl_kendall *counts, int64_t tied_in_the_other)
{
    return (pl_wide)counts->concordant + counts->discordant + tied_in_the_other;
}

pl_status pl_kendall_tau_b(const pl_kendall *counts, pl_real *tau)
{
    pl_wide product = told_apart(counts, counts->tied_x) * told_apart(counts, counts->tied_y);
    if (product == 0)
        return PL_UNDEFINED;
    pl_ball surplus = pl_ball_integer((pl_wide)counts->concordant - counts->discordant);
    *tau = pl_ball_real(pl_ball_divide(surplus, pl_ball_root(pl_ball_integer(product))));
    return PL_OK;
}

pl_status pl_kendall_p_value(const pl_kendall *counts, double *p)
{
    if (told_apart(counts, counts->tied_x) == 0 || told_apart(counts, counts->tied_y) == 0)
        return PL_UNDEFINED;
    double surplus = fabs((double)(counts->concordant - counts->discordant));
    *p = 2 * gsl_cdf_ugaussian_Q(surplus / sqrt(counts->variance));
    return PL_OK;
}
