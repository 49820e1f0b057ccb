#include "stats/kendall.h"

#include "base/memory.h"
#include "stats/ball.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct item {
    double x, y;
} item;

static int compare(double a, double b)
{
    return (a > b) - (a < b);
}

static int by_x_then_y(const void *a, const void *b)
{
    const item *p = a, *q = b;
    int order = compare(p->x, q->x);
    return order != 0 ? order : compare(p->y, q->y);
}

/* Sums over the groups of t tied items: t(t-1)/2 pairs, and what the variance takes. */
typedef struct ties {
    int64_t pairs;
    double third, fifth; /* t(t-1)(t-2), t(t-1)(2t+5) */
} ties;

static void add_group(ties *sum, size_t size)
{
    double t = (double)size;
    sum->pairs += (int64_t)(size * (size - 1) / 2);
    sum->third += t * (t - 1) * (t - 2);
    sum->fifth += t * (t - 1) * (2 * t + 5);
}

static bool same_x(const item *a, const item *b)
{
    return a->x == b->x;
}

static bool same_y(const item *a, const item *b)
{
    return a->y == b->y;
}

static bool same_both(const item *a, const item *b)
{
    return same_x(a, b) && same_y(a, b);
}

/* Of items sorted so that equal ones are neighbours. */
static ties count_ties(const item *items, size_t n, bool (*same)(const item *, const item *))
{
    ties sum = {0, 0, 0};
    for (size_t begin = 0, end; begin < n; begin = end) {
        end = begin + 1;
        while (end < n && same(&items[begin], &items[end]))
            end++;
        add_group(&sum, end - begin);
    }
    return sum;
}

/* Merges two neighbouring runs sorted by y; returns how often an item of the right run passes one of the
 * left, which equal ones do not. */
static int64_t merge(const item *from, size_t begin, size_t middle, size_t end, item *to)
{
    int64_t exchanges = 0;
    size_t left = begin, right = middle;
    for (size_t i = begin; i < end; i++) {
        if (right == end || (left < middle && from[left].y <= from[right].y)) {
            to[i] = from[left++];
        } else {
            exchanges += (int64_t)(middle - left);
            to[i] = from[right++];
        }
    }
    return exchanges;
}

/* Sorts by y, keeping the order of equal ones; returns the number of exchanges that bubble sort would make.
 */
static int64_t sort_by_y(item *items, size_t n)
{
    item *from = items, *to = pl_allocate(n, sizeof *to), *spare = to;
    int64_t exchanges = 0;
    for (size_t width = 1; width < n; width *= 2) {
        for (size_t begin = 0; begin < n; begin += 2 * width) {
            size_t middle = begin + width < n ? begin + width : n;
            size_t end = begin + 2 * width < n ? begin + 2 * width : n;
            exchanges += merge(from, begin, middle, end, to);
        }
        item *swap = from;
        from = to;
        to = swap;
    }
    if (from != items)
        memcpy(items, from, n * sizeof *items);
    free(spare);
    return exchanges;
}

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

static void count_pairs(item *items, size_t n, pl_kendall *counts)
{
    qsort(items, n, sizeof *items, by_x_then_y);
    ties x = count_ties(items, n, same_x), both = count_ties(items, n, same_both);
    int64_t discordant = sort_by_y(items, n);
    ties y = count_ties(items, n, same_y);
    int64_t pairs = (int64_t)(n * (n - 1) / 2);
    *counts = (pl_kendall){.n = (int64_t)n,
                           .concordant = pairs - x.pairs - y.pairs + both.pairs - discordant,
                           .discordant = discordant,
                           .tied_x = x.pairs - both.pairs,
                           .tied_y = y.pairs - both.pairs,
                           .tied_both = both.pairs,
                           .variance = variance((double)n, &x, &y)};
}

pl_status pl_kendall_count(const double *x, const double *y, size_t n, pl_kendall *counts)
{
    if (n < 2)
        return PL_UNDEFINED;
    for (size_t i = 0; i < n; i++)
        if (isnan(x[i]) || isnan(y[i]))
            return PL_UNDEFINED;
    item *items = pl_allocate(n, sizeof *items);
    for (size_t i = 0; i < n; i++)
        items[i] = (item){x[i], y[i]};
    count_pairs(items, n, counts);
    free(items);
    return PL_OK;
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
