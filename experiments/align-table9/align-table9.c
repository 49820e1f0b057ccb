/* # Table 9: features of the input
 *
 * Which inputs provoke the bias? The paper correlates five features of an input with its mode ratio, the
 * share of its ten scores that are the data set's most frequent score: the number of words of the source, the
 * overlap ratio of source and target, and the perplexity of source, target, and both. What a word is, how
 * overlap is counted and which model gives the perplexity is not said.
 *
 * Perplexities need a language model. The two others are computed here on the real sentences, English to
 * German (1,000) and TMU-GFM (4,221), by every definition that comes to mind. *Agreement* is the correlation
 * of a definition with the first of its kind over the sentences. If it is $\rho$, a feature that has no
 * correlation with something by one definition can have at most $\sqrt{1-\rho^2}$ by another.
 *
 * Source length hardly depends on the definition. Overlap does, above all on TMU-GFM, where an agreement of
 * 0.91 leaves room for 0.42. So the $-0.15$ to $-0.34$ of Table 11 are numbers about one unnamed definition.
 * English to German overlaps in names and numbers only; three quarters of the pairs have a Jaccard index
 * below 0.16. On TMU-GFM, where at least a quarter of the corrections change nothing, it is 0.89 on average.
 */
#include "runtime/experiment.h"

#include <math.h>
#include <stdio.h>

/* The doubles of a summary are good to this part of their size (data/features.h). */
#define PRECISION 1e-14

static pl_value real(const pl_input *input, double value)
{
    return pl_from_real(input, value, PRECISION * fabs(value));
}

static void show_feature(pl_experiment *x, const pl_input *input, const char *set, pl_feature feature)
{
    pl_feature_summary s = pl_input_feature(x, input, feature);
    char group[40];
    bool length = pl_feature_plainest(feature) == PL_FEATURE_LENGTH;
    snprintf(group, sizeof group, "%s, %s", set, length ? "source length" : "word overlap");
    pl_row(x, group, pl_feature_label(feature), "%s/%s/%s", set, pl_feature_key(feature),
           pl_feature_definition(feature));
    pl_cell(x, "n", pl_from_count(input, s.n));
    pl_cell(x, "mean", real(input, s.mean));
    pl_cell(x, "deviation", real(input, s.deviation));
    pl_cell(x, "lower", real(input, s.lower));
    pl_cell(x, "median", real(input, s.median));
    pl_cell(x, "upper", real(input, s.upper));
    pl_cell(x, "agreement", real(input, s.agreement));
}

int main(int argc, char **argv)
{
    static const struct {
        const char *input, *label;
    } sets[] = {{"mlqe-pe", "En-De"}, {"tmu-gfm", "TMU-GFM"}};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-table9");
    pl_table *table = pl_table_begin(x, "Data", "Feature");
    pl_column(table, "n", "n", NULL, NULL, 0);
    pl_column(table, "mean", "Mean", NULL, NULL, 2);
    pl_column(table, "deviation", "SD", NULL, NULL, 2);
    pl_column(table, "lower", "1st", "Quartile", NULL, 2);
    pl_column(table, "median", "2nd", "Quartile", NULL, 2);
    pl_column(table, "upper", "3rd", "Quartile", NULL, 2);
    pl_column(table, "agreement", "Agreement", NULL, NULL, 3);
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
        for (pl_feature feature = 0; feature < PL_FEATURES; feature++)
            show_feature(x, pl_experiment_input(x, sets[i].input), sets[i].label, feature);
    pl_table_add_note(table,
                      "Overlap is counted in words between blanks, as written, unless stated. Agreement: "
                      "correlation with the first definition of the feature over the sentences.");
    pl_table_add_note(table, "The paper's three perplexities need a language model.");
    return pl_experiment_end(x);
}
