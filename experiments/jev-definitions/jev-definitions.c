/* # Definitions, tested on the numbers
 *
 * Section 3.3 and Appendix B define the measures. Where the definition has a number of its own, the printed
 * and released figures tell whether they follow it.
 *
 * - $D_R = 100\,|R-1|$. A printed $D_R$ and the $R$ printed beside it give the scale, $D_R / (1-R)$, and the
 *   centre, $R + D_R/100$: 100 and 1, wherever both are printed. (Which mean they belong to is another
 *   question: jev-table3.)
 * - $\mathrm{TVD} = \frac12\sum_j|p_j-q_j|$: 2 divides the sum in all released figures.
 * - QWK weights a confusion by the distance of the labels to a power. With gold counts $g$, predicted counts
 *   $f$ and $n$ items, $(1-\mathrm{QWK})\sum_{ab} w_{ab}\,g_a f_b / n$ is the sum of weights over the items,
 * an integer for the weights that were used. Of the powers 1 to 4, this holds for 2 alone, on every ordinal
 *   data set of both released models.
 * - Levels are counted from 1: the candidate texts of Table 5 begin so.
 */
#include "claims/derivation.h"
#include "runtime/jev_main.h"

#include <math.h>
#include <stdlib.h>

/* A table's D_R and the R that the text prints beside it give the scale and the centre of D_R. */
static void judge_deviation(pl_experiment *x, const char *row, const char *deviation, const char *ratio)
{
    pl_value points = pl_printed(x, "%s", deviation);
    pl_value share = pl_value_scale(pl_printed(x, "%s", ratio), 1, 100);
    pl_judge(x, "prose-3.3", row, "scale", pl_value_divide(points, pl_value_subtract(pl_stated(1), share)));
    pl_judge(x, "prose-3.3", row, "centre", pl_value_add(share, pl_value_scale(points, 1, 100)));
}

/* Sum of absolute differences of label shares over the released TVD, which is rounded to a double. */
static pl_value distance_divisor(const pl_input *input, const pl_balora *rows)
{
    double least = INFINITY, greatest = -INFINITY;
    for (size_t i = 0; i < rows->n; i++) {
        const pl_balora_row *row = &rows->rows[i];
        int64_t sum = 0;
        for (int64_t label = 0; label < row->k; label++)
            sum += llabs(row->prediction_counts[label] - row->gold_counts[label]);
        least = fmin(least, (double)sum / (double)row->n / row->tvd);
        greatest = fmax(greatest, (double)sum / (double)row->n / row->tvd);
    }
    return pl_from_real(input, (least + greatest) / 2, (greatest - least) / 2 + 1e-12);
}

/* On how many of the ordinal rows (1 - QWK) times what chance would give is a whole number of items, as it
 * must be with the weights that were used: distance to this power. */
static int64_t rows_with_power(const pl_balora *rows, int power)
{
    int64_t whole = 0;
    for (size_t i = 0; i < rows->n; i++) {
        const pl_balora_row *row = &rows->rows[i];
        double chance = 0;
        for (int64_t a = 0; a < row->k; a++)
            for (int64_t b = 0; b < row->k; b++)
                chance += pow(fabs((double)(a - b)), power) * (double)row->gold_counts[a] *
                          (double)row->prediction_counts[b];
        double sum = (1 - row->qwk) * chance / (double)row->n;
        whole += row->ordinal && fabs(sum - round(sum)) < 1e-6;
    }
    return whole;
}

static void judge_deviations(pl_experiment *x)
{
    judge_deviation(x, "dr", "jev:table1:kev-9b/ordinal:dr", "jev:prose-4.1:kev-9b/ordinal:r");
    judge_deviation(x, "dr/table1", "jev:table1:jev-1.13/ordinal:dr", "jev:prose-4.1:ordinal:r.highest");
    judge_deviation(x, "dr/table2", "jev:table2:kev-4b/ordinal:dr.original", "jev:fig2:kev-4b/r:original");
    judge_deviation(x, "dr/table3", "jev:table3:kev-4b/training:dr.before",
                    "jev:table3:kev-4b/training:r.before");
    judge_deviation(x, "dr/appendix", "jev:table1:kev-0.8b/ordinal:dr", "jev:prose-4.1:kev-0.8b/ordinal:r");
    pl_judge(x, "prose-3.3", "dr", "ideal", pl_jev_below_hundred(pl_stated(100)));
}

/* The power of the distance, of the first few, that most rows follow. */
static void judge_power(pl_experiment *x, const pl_input *input, const pl_balora *rows)
{
    enum { POWERS = 4 };
    int power = 1;
    for (int other = 2; other <= POWERS; other++)
        if (rows_with_power(rows, other) > rows_with_power(rows, power))
            power = other;
    pl_judge(x, "prose-b", "qwk", "power", pl_from_count(input, power));
    pl_note(x, "%d of 72 QWK are fractions of their counts with it", (int)rows_with_power(rows, power));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-definitions");
    const pl_input *input = pl_experiment_input(x, "summaries");
    const pl_balora *rows = pl_input_balora(x, input);
    judge_deviations(x);
    judge_power(x, input, rows);
    pl_judge(x, "prose-b", "tvd", "divisor", distance_divisor(input, rows));
    pl_judge(x, "prose-b", "labels", "first", pl_value_whole(pl_printed(x, "jev:table5:K=2:level.first")));
    return pl_experiment_end(x);
}
