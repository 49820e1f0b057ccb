#include "stats/kendall.h"

#include "base/memory.h"
#include "stats/ball.h"
#include "stats/levels.h"

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

static ties count_ties(const pl_sample_levels *levels)
{
    ties sum = {0, 0, 0};
    for (size_t v = 0; v < levels->count; v++) {
        double t = (double)levels->sizes[v];
        sum.pairs += pairs_among(levels->sizes[v]);
        sum.third += t * (t - 1) * (t - 2);
        sum.fifth += t * (t - 1) * (2 * t + 5);
    }
    return sum;
}

typedef struct joint {
    int64_t discordant, tied; /* pairs; tied: in both */
} joint;

/* ---- few levels: from the contingency table ---- */

/* A pair is discordant when one item lies in a later row and an earlier column. O(rows * columns). */
static joint count_cells(const int64_t *cells, size_t rows, size_t columns)
{
    joint sum = {0, 0};
    int64_t *below = pl_allocate(columns, sizeof *below); /* items in later rows, by column */
    for (size_t r = rows; r-- > 0;) {
        const int64_t *row = cells + r * columns;
        int64_t before = 0; /* of those, in earlier columns */
        for (size_t c = 0; c < columns; c++) {
            sum.discordant += row[c] * before;
            sum.tied += pairs_among(row[c]);
            before += below[c];
            below[c] += row[c];
        }
    }
    free(below);
    return sum;
}

static joint count_by_table(const pl_sample_levels *x, const pl_sample_levels *y)
{
    int64_t *cells = pl_allocate(x->count * y->count, sizeof *cells);
    for (size_t i = 0; i < x->n; i++)
        cells[x->of[i] * y->count + y->of[i]]++;
    joint sum = count_cells(cells, x->count, y->count);
    free(cells);
    return sum;
}

/* ---- many levels: by merging ---- */

/* Sorts a run by insertion; returns how often an item passes a greater one. */
static int64_t insert(uint32_t *run, size_t n)
{
    int64_t exchanges = 0;
    for (size_t i = 1; i < n; i++) {
        uint32_t item = run[i];
        size_t at = i;
        for (; at > 0 && run[at - 1] > item; at--)
            run[at] = run[at - 1];
        run[at] = item;
        exchanges += (int64_t)(i - at);
    }
    return exchanges;
}

/* Merges two neighbouring sorted runs; returns how often an item of the right one passes one of the left,
 * which equal ones do not. */
static int64_t merge(const uint32_t *from, size_t middle, size_t end, uint32_t *to)
{
    int64_t exchanges = 0;
    size_t left = 0, right = middle;
    while (left < middle && right < end) {
        bool passes = from[right] < from[left];
        exchanges += passes ? (int64_t)(middle - left) : 0;
        *to++ = from[passes ? right++ : left++];
    }
    memcpy(to, from + left, (middle - left) * sizeof *to);
    memcpy(to + (middle - left), from + right, (end - right) * sizeof *to);
    return exchanges;
}

/* The same for runs of equal size, from both ends at once, so that a processor can work on two items at a
 * time, and without a branch on the data, which none could foresee. A passing pair is counted with its item
 * of the right run: put down from the front, it passes all of the left run that is not put down there; from
 * the back, what of the left run has been put down there. */
static int64_t merge_equal(const uint32_t *from, size_t size, uint32_t *to)
{
    int64_t exchanges = 0;
    size_t left = 0, right = size, last_left = size - 1, last_right = 2 * size - 1, behind = 0;
    for (size_t i = 0; i < size; i++) {
        uint32_t a = from[left], b = from[right], c = from[last_left], d = from[last_right];
        size_t passes = b < a;
        size_t stays = c > d;
        to[i] = passes ? b : a;
        exchanges += (int64_t)((size - left) & -passes);
        right += passes;
        left += 1 - passes;
        to[2 * size - 1 - i] = stays ? c : d;
        behind += stays;
        exchanges += (int64_t)(behind & (stays - 1));
        last_left -= stays;
        last_right -= 1 - stays;
    }
    return exchanges;
}

enum { RUN = 8 }; /* items that insertion sorts faster than merging */

/* Sorts; returns the number of exchanges that bubble sort would make: pairs in the wrong order. spare has
 * room for n. */
static int64_t sort_counting(uint32_t *items, size_t n, uint32_t *spare)
{
    int64_t exchanges = 0;
    for (size_t begin = 0; begin < n; begin += RUN)
        exchanges += insert(items + begin, n - begin < RUN ? n - begin : RUN);
    uint32_t *from = items, *to = spare;
    for (size_t width = RUN; width < n; width *= 2) {
        for (size_t begin = 0; begin < n; begin += 2 * width) {
            size_t rest = n - begin;
            size_t middle = rest < width ? rest : width, end = rest < 2 * width ? rest : 2 * width;
            exchanges += end == 2 * width ? merge_equal(from + begin, width, to + begin)
                                          : merge(from + begin, middle, end, to + begin);
        }
        uint32_t *swap = from;
        from = to;
        to = swap;
    }
    if (from != items)
        memcpy(items, from, n * sizeof *items);
    return exchanges;
}

/* The levels of y by increasing x. */
static uint32_t *order_by_x(const pl_sample_levels *x, const pl_sample_levels *y)
{
    uint32_t *next = pl_sample_levels_begins(x), *ordered = pl_allocate(x->n, sizeof *ordered);
    for (size_t i = 0; i < x->n; i++)
        ordered[next[x->of[i]]++] = y->of[i];
    free(next);
    return ordered;
}

static int64_t tied_neighbours(const uint32_t *sorted, size_t n)
{
    int64_t pairs = 0;
    for (size_t begin = 0, end; begin < n; begin = end) {
        end = begin + 1;
        while (end < n && sorted[end] == sorted[begin])
            end++;
        pairs += pairs_among((int64_t)(end - begin));
    }
    return pairs;
}

/* Within a level of x the items are sorted by y first, so that they make no exchanges later. */
static joint count_by_merging(const pl_sample_levels *x, const pl_sample_levels *y)
{
    uint32_t *ordered = order_by_x(x, y), *spare = pl_allocate(x->n, sizeof *spare);
    joint sum = {0, 0};
    for (size_t v = 0, begin = 0; v < x->count; begin += x->sizes[v++]) {
        if (x->sizes[v] == 1)
            continue;
        sort_counting(ordered + begin, x->sizes[v], spare);
        sum.tied += tied_neighbours(ordered + begin, x->sizes[v]);
    }
    sum.discordant = sort_counting(ordered, x->n, spare);
    free(spare);
    free(ordered);
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

/* Cells of a table that take as long as merging one item, measured. */
enum { CELLS_PER_ITEM = 8 };

static void count_pairs(const pl_sample_levels *x, const pl_sample_levels *y, pl_kendall *counts)
{
    ties of_x = count_ties(x), of_y = count_ties(y);
    bool few = x->count <= CELLS_PER_ITEM * x->n / y->count;
    joint both = few ? count_by_table(x, y) : count_by_merging(x, y);
    int64_t n = (int64_t)x->n;
    *counts =
        (pl_kendall){.n = n,
                     .concordant = pairs_among(n) - of_x.pairs - of_y.pairs + both.tied - both.discordant,
                     .discordant = both.discordant,
                     .tied_x = of_x.pairs - both.tied,
                     .tied_y = of_y.pairs - both.tied,
                     .tied_both = both.tied,
                     .variance = variance((double)n, &of_x, &of_y)};
}

pl_status pl_kendall_count(const double *x, const double *y, size_t n, pl_kendall *counts)
{
    if (n < 2)
        return PL_UNDEFINED;
    pl_sample_levels *of_x = NULL, *of_y = NULL;
    pl_status status = pl_sample_levels_of(x, n, &of_x);
    if (status == PL_OK)
        status = pl_sample_levels_of(y, n, &of_y);
    if (status == PL_OK)
        count_pairs(of_x, of_y, counts);
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
