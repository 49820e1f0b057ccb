/* # Table 7: ranges of scores, English to German
 *
 * The third remedy changes what the prompt asks for: scores from 1 to 5, from 0 to 9, or from 1 to 100, all
 * at temperature 0.7. The table gives kurtosis and correlation with people for each.
 *
 * **0 to 9** is the range of all other tables. Table 5 prints the eight numbers as well, and they agree.
 *
 * **The other two** need the models' scores.
 *
 * **What the text says** (section 4.3) is about this table and Table 8, so about eight cases of a model and a
 * task.
 *
 * - The range of 1 to 5 has the lowest kurtosis in most: in seven. Qwen on English to German is the
 * exception.
 * - The range of the highest $r$ has a relatively low kurtosis: in seven cases it is not the highest. The
 *   eighth, Mistral on TMU-GFM, has the same $r = 0.33$ at the range of the lowest and of the highest.
 * - The best range generally beats calibration: in six. It is not so for Llama and Qwen on English to German.
 */
#include "claims/comparison.h"
#include "claims/derivation.h"
#include "runtime/align_calibration.h"
#include "runtime/align_range.h"

#include <stdio.h>

enum { TASKS = 2, CASES = TASKS * PL_ALIGN_MODELS };
static const pl_align_task tasks[TASKS] = {PL_ALIGN_MTQE, PL_ALIGN_GECQE};

/* A model's number at each range; that of the usual one from Table 5 or 6, which print more digits. */
static void take_ranges(pl_experiment *x, size_t i, pl_align_measure measure, pl_value cells[PL_ALIGN_RANGES])
{
    pl_align_task task = tasks[i / PL_ALIGN_MODELS];
    pl_align_model model = (pl_align_model)(i % PL_ALIGN_MODELS);
    for (pl_align_range range = 0; range < PL_ALIGN_RANGES; range++)
        cells[range] = pl_align_range_cell(x, task, model, measure, range);
    cells[PL_ALIGN_USUAL] = pl_align_supported(x, pl_align_studied(task), model, PL_ALIGN_AFTER, measure);
}

/* Whether a range's number exceeds those of the two others. */
static pl_value is_highest(const pl_value cells[PL_ALIGN_RANGES], pl_align_range range)
{
    const pl_value others[] = {cells[(range + 1) % PL_ALIGN_RANGES], cells[(range + 2) % PL_ALIGN_RANGES]};
    return pl_value_exceeds_all(cells[range], others, 2);
}

static pl_value short_is_lowest(const pl_value kurtosis[PL_ALIGN_RANGES])
{
    return pl_value_minimum(pl_value_exceeds(kurtosis[PL_ALIGN_USUAL], kurtosis[PL_ALIGN_SHORT]),
                            pl_value_exceeds(kurtosis[PL_ALIGN_LONG], kurtosis[PL_ALIGN_SHORT]));
}

/* That no range has both the highest r and the highest kurtosis. */
static pl_value best_is_not_most_biased(const pl_value kurtosis[PL_ALIGN_RANGES],
                                        const pl_value r[PL_ALIGN_RANGES])
{
    pl_value both = pl_stated(0);
    for (pl_align_range range = 0; range < PL_ALIGN_RANGES; range++)
        both = pl_value_maximum(both, pl_value_minimum(is_highest(r, range), is_highest(kurtosis, range)));
    return pl_value_not(both);
}

static pl_value best_beats_calibration(pl_experiment *x, size_t i, const pl_value r[PL_ALIGN_RANGES])
{
    pl_value calibrated = pl_align_calibration_cell(
        x, tasks[i / PL_ALIGN_MODELS], (pl_align_model)(i % PL_ALIGN_MODELS), PL_ALIGN_CORRELATION, true);
    return pl_value_exceeds(pl_value_greatest(r, PL_ALIGN_RANGES), calibrated);
}

static void judge_share(pl_experiment *x, const char *row, const char *column, const pl_value cases[CASES])
{
    pl_value count = pl_value_count_holding(cases, CASES);
    pl_judge(x, "prose-4.3", row, column, pl_value_share_holding(cases, CASES));
    pl_note(x, "%.0f of %d for certain, %.0f at most", count.range.low, CASES, count.range.high);
}

static void judge_statements(pl_experiment *x)
{
    pl_value lowest[CASES], below[CASES], above[CASES];
    for (size_t i = 0; i < CASES; i++) {
        pl_value kurtosis[PL_ALIGN_RANGES], r[PL_ALIGN_RANGES];
        take_ranges(x, i, PL_ALIGN_KURTOSIS, kurtosis);
        take_ranges(x, i, PL_ALIGN_CORRELATION, r);
        lowest[i] = short_is_lowest(kurtosis);
        below[i] = best_is_not_most_biased(kurtosis, r);
        above[i] = best_beats_calibration(x, i, r);
    }
    judge_share(x, "range/1-5", "lowest", lowest);
    judge_share(x, "range/best", "below", below);
    judge_share(x, "range/best", "above", above);
    pl_judge(x, "prose-4.3", "range/gemma", "r",
             pl_align_range_cell(x, PL_ALIGN_MTQE, PL_ALIGN_GEMMA, PL_ALIGN_CORRELATION, PL_ALIGN_LONG));
    pl_judge(x, "prose-4.3", "range/gemma", "calibrated",
             pl_align_calibration_cell(x, PL_ALIGN_MTQE, PL_ALIGN_GEMMA, PL_ALIGN_CORRELATION, true));
}

/* The ranges are named in sections 4.2 and 4.3; the temperature in 3.2.2, too. */
static void judge_settings(pl_experiment *x)
{
    static const char *const ends[] = {"low", "high"};
    for (pl_align_range range = 0; range < PL_ALIGN_RANGES; range++)
        for (size_t i = 0; i < 2; i++) {
            char row[16];
            snprintf(row, sizeof row, "range/%s", pl_align_range_key(range));
            pl_judge(x, "prose-4.2", row, ends[i],
                     pl_printed_setting(x, "align:prose-4.3:%s:%s", row, ends[i]));
            pl_judge(x, "prose-4.3", row, ends[i],
                     pl_printed_setting(x, "align:prose-4.2:%s:%s", row, ends[i]));
        }
    pl_judge(x, "prose-4.2", "range", "temperature",
             pl_printed_setting(x, "align:prose-3.2.2:generation:temperature"));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-table7");
    pl_align_range_table(x, PL_ALIGN_MTQE);
    judge_statements(x);
    judge_settings(x);
    return pl_experiment_end(x);
}
