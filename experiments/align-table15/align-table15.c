/* # Table 15: kurtosis and correlation in lexical complexity prediction
 *
 * The models of Table 3 rate how hard a word is in its sentence, in nine languages. Kurtosis, $r$ and
 * asterisks mean the same.
 *
 * **Gold.** The human scores are behind a data agreement. Who has them puts the publisher's files into
 * PLUMB_DATA; their rows are counted against the public files without scores, and the excess kurtosis
 * follows. It does not depend on whether the scores are on the scale of 1 to 5 or mapped to 0 to 1.
 *
 * **Asterisks.** All 72 correlations carry one. The sizes of the test sets are public (Table 12), so the
 * smallest $|r|$ with $p < 0.01$ is known: 0.105 to 0.122. Of the 72, 52 are significant whatever number is
 * behind the printed one, two of 0.11 may be, and 18 cannot be. These are all eight of Sinhala, 0.00 among
 * them, two of Italian, and eight that carry an ASCII asterisk instead of the usual sign. That sign stands at
 * ten correlations, the eight and the two of 0.11, the ten smallest outside Italian and Sinhala: it may have
 * meant *not* significant, which would leave the ten of Italian and Sinhala unexplained.
 *
 * **Models.** Nothing repeats their numbers. By the printed ones, kurtosis rises with alignment in 30 of the
 * 36 cells; Qwen's falls in Filipino, French and Spanish, and in English only Mistral's rises.
 */
#include "claims/comparison.h"
#include "claims/derivation.h"
#include "runtime/align_cells.h"
#include "runtime/align_gold.h"
#include "runtime/align_scores.h"
#include "stats/correlation.h"

typedef struct counts {
    pl_value significant, risen; /* of all cells so far */
    size_t correlations, models;
} counts;

static void count_row(pl_experiment *x, const pl_align_dataset *words, pl_align_model model, pl_value n,
                      counts *so_far)
{
    for (pl_align_phase phase = 0; phase < PL_ALIGN_PHASES; phase++) {
        pl_value significant = pl_align_significant(x, words, model, phase, n);
        so_far->significant = pl_value_add(so_far->significant, significant);
        so_far->correlations++;
    }
    pl_value before = pl_align_printed(x, words, model, PL_ALIGN_BEFORE, PL_ALIGN_KURTOSIS);
    pl_value after = pl_align_printed(x, words, model, PL_ALIGN_AFTER, PL_ALIGN_KURTOSIS);
    so_far->risen = pl_value_add(so_far->risen, pl_value_exceeds(after, before));
    so_far->models++;
}

static pl_value smallest_significant(pl_experiment *x, const pl_input *sizes, pl_value n)
{
    double r;
    pl_require(x, pl_correlation_critical(n.numerator, PL_ALIGN_ALPHA, &r), "the smallest significant r");
    return pl_from_real(sizes, r, PL_CORRELATION_PRECISION);
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-table15");
    const pl_input *sizes = pl_experiment_input(x, "sizes");
    pl_table *t = pl_table_begin(x, "Language", "Model");
    pl_column(t, "kurtosis.gold", "gold", "Kurtosis", NULL, 2);
    pl_align_add_columns(t);
    pl_column(t, "r.needed", "for ∗", "r", NULL, 3);

    counts all = {.significant = pl_stated(0), .risen = pl_stated(0)};
    size_t languages;
    const pl_align_dataset *words = pl_align_task_datasets(PL_ALIGN_LCP, &languages);
    for (size_t i = 0; i < languages; i++, words++) {
        pl_align_gold gold = pl_align_gold_of(x, words);
        pl_value n = pl_from_count(sizes, pl_input_size(x, sizes, words->key));
        for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++) {
            pl_align_begin_row(x, words, model);
            pl_cell(x, "kurtosis.gold", pl_align_gold_kurtosis(x, &gold, PL_KURTOSIS_EXCESS_POPULATION));
            pl_align_fill_row(x, words, model, n);
            pl_cell(x, "r.needed", smallest_significant(x, sizes, n));
            count_row(x, words, model, n, &all);
        }
    }
    pl_judge(x, "table15", "caption", "threshold", pl_printed_setting(x, "align:table3:caption:threshold"));
    pl_table_add_note(t,
                      "∗ p < 0.01 %s, two-sided t test over the words of Table 12: %.0f of %zu for certain, "
                      "%.0f at most. (∗) "
                      "for some. The paper marks all; † where that cannot be.",
                      pl_align_asterisk_basis(x), all.significant.range.low, all.correlations,
                      all.significant.range.high);
    pl_align_note_outputs(x, t, PL_ALIGN_LCP);
    pl_table_add_note(t, "for ∗: the least r with p < 0.01. Kurtosis rises in at least %.0f of %zu rows.",
                      all.risen.range.low, all.models);
    return pl_experiment_end(x);
}
