/* # Table 5: controlled scales
 *
 * Three sources of continuous scores are cut into $K$ levels by two rules (Appendix C, Equation 6). Part (a)
 * shows edges of the levels of Civil Comments, part (b) how many of the $N = 1400$ items fall into the
 * emptiest and fullest level, and the gold utilization $G = e^{H(q)}/K$. With the release, edges and counts
 * are those of its index.
 *
 * Without it:
 *
 * - *Equal width.* On a scale from 0 to 1 the edges are $j/K$, whatever the scores.
 * - *Equal frequency.* An edge is the quantile $Q(j/K)$ of a sample that is not public. But the same quantile
 *   is an edge for every $K$ where the fraction occurs: $Q(\frac12)$ for 2, 10 and 14, $Q(\frac25)$ for 5 and
 *   10. These must be, and are, the same number.
 * - *Counts and G.* For $K = 2$ fewest and most are all counts, so that each follows from the other and $G$
 *   from both. For more levels $G$ lies between that of the least and of the most even counts with this sum,
 *   minimum and maximum (stats/allocation.h); read the other way round, a printed $G$ and one of the counts
 *   bound the other. Section 4.3 prints the mean of $G$ over the sources for $K = 2$ and 14, which leaves
 * each of them when the two others are taken away. Where the counts are nearly equal this decides; elsewhere
 * the bounds are wider than the printed numbers are exact, and say so.
 *
 * The rule for equal frequency, with its treatment of ties, is implemented (stats/binning.h). The last
 * columns show both rules at work on scores that are public: the human assessments of 1,000 Romanian to
 * English translations, on a scale from 0 to 100.
 */
#include "claims/derivation.h"
#include "runtime/jev_refinement.h"
#include "runtime/jev_setting.h"
#include "stats/allocation.h"
#include "stats/utilization.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SIZES = 4, SOURCES = 3, EDGES = 4 };
static const int sizes[SIZES] = {2, 5, 10, 14};

static const char *const rules[PL_BINNINGS] = {
    [PL_EQUAL_FREQUENCY] = "equal-frequency", [PL_EQUAL_WIDTH] = "equal-width"};

static const struct {
    const char *key, *dataset, *label;
} sources[SOURCES] = {
    {"realtoxicity", "realtoxicity_continuation", "RealToxicity"},
    {"civil-comments", "civil_comments_toxicity", "Civil Comments"},
    {"sts-benchmark", "stsbenchmark_similarity", "STS Benchmark"},
};

/* The edges that part (a) shows; the central level is the lower of two for even K. K = 2 has no central. */
static const char *const edges[EDGES] = {"first.to", "central.from", "central.to", "final.from"};

static int central(int k)
{
    return (k + 1) / 2;
}

/* Index j of the edge t_j. */
static int edge_index(int edge, int k)
{
    const int index[EDGES] = {1, central(k) - 1, central(k), k - 1};
    return index[edge];
}

static bool is_shown(int edge, int k)
{
    return k > 2 || strncmp(edges[edge], "central", 7) != 0;
}

/* ---- (a) edges ---- */

/* The same quantile, printed as an edge of a scale with another K. */
static pl_value recurring(pl_experiment *x, int edge, int k)
{
    for (int i = 0; i < SIZES; i++)
        for (int other = 0; other < EDGES; other++) {
            bool same = edge_index(other, sizes[i]) * k == edge_index(edge, k) * sizes[i];
            if (same && sizes[i] != k && is_shown(other, sizes[i]))
                return pl_printed(x, "jev:table5:K=%d/equal-frequency:%s", sizes[i], edges[other]);
        }
    return pl_value_none(PL_JEV_RELEASE);
}

static pl_value edge_value(pl_jev jev, pl_binning rule, int edge, int k)
{
    const pl_setting *setting = pl_jev_refined_setting(jev, sources[1].dataset, rule, (size_t)k);
    int j = edge_index(edge, k);
    if (setting != NULL && setting->edges_count == (size_t)k + 1)
        return pl_from_real(jev.release, setting->edges[j], fabs(setting->edges[j]) * 0x1p-53);
    return rule == PL_EQUAL_WIDTH ? pl_value_scale(pl_stated(j), 1, k) : recurring(jev.x, edge, k);
}

/* The ends of the scale, which both rules print for every K. */
static void judge_ends(pl_experiment *x, pl_binning rule, int k)
{
    char row[32];
    const char *other = rules[1 - (int)rule];
    snprintf(row, sizeof row, "K=%d/%s", k, rules[rule]);
    pl_judge(x, "table5", row, "first.from",
             pl_value_whole(pl_printed(x, "jev:table5:K=%d/%s:first.from", k, other)));
    pl_judge(x, "table5", row, "final.to",
             pl_value_whole(pl_printed(x, "jev:table5:K=%d/%s:final.to", k, other)));
}

static void judge_levels(pl_experiment *x, int k)
{
    char row[16];
    snprintf(row, sizeof row, "K=%d", k);
    pl_judge(x, "table5", row, "candidates", pl_value_whole(pl_printed(x, "jev:table5:%s:level.final", row)));
    pl_judge(x, "table5", row, "level.total", pl_stated(k));
    pl_judge(x, "table5", row, "level.first", pl_stated(1));
    pl_judge(x, "table5", row, "level.final", pl_stated(k));
    if (k > 2)
        pl_judge(x, "table5", row, "level.central", pl_stated(central(k)));
}

/* ---- (b) counts and G ---- */

static pl_value printed(pl_experiment *x, int source, pl_binning rule, int k, const char *what)
{
    return pl_printed(x, "jev:table5:K=%d/%s:%s.%s", k, rules[rule], sources[source].key, what);
}

static double percent_of(pl_experiment *x, const int64_t *counts, int k)
{
    pl_real share;
    pl_require(x, pl_utilization(counts, (size_t)k, &share), "G of %d levels", k);
    return 100 * share.value;
}

/* G of all counts within the bounds; false when there are none. The sum of k logarithms is good to far more
 * than the digits that are printed. */
static bool range_of_g(pl_experiment *x, pl_allocation_bounds bounds, pl_interval *g)
{
    int64_t counts[PL_LABELS_MAX];
    if (pl_allocation_least_even(bounds, counts) != PL_OK)
        return false;
    double low = percent_of(x, counts, (int)bounds.slots);
    pl_require(x, pl_allocation_most_even(bounds, counts), "the most even counts");
    double high = percent_of(x, counts, (int)bounds.slots);
    *g = (pl_interval){low * (1 - 1e-12), high * (1 + 1e-12)};
    return true;
}

static pl_value resting_on_all(pl_value value, const pl_value *ingredients, size_t n)
{
    for (size_t i = 0; i < n; i++)
        value = pl_value_resting_on(value, ingredients[i]);
    return value;
}

/* What the mean over the sources leaves for one of them. */
static pl_value left_of_mean(pl_experiment *x, int source, pl_binning rule, int k)
{
    if (rule != PL_EQUAL_FREQUENCY || (k != 2 && k != 14))
        return pl_value_none(PL_JEV_RELEASE);
    pl_value left = pl_value_scale(pl_printed(x, "jev:prose-4.3:gold:K=%d", k), SOURCES, 1);
    for (int other = 0; other < SOURCES; other++)
        if (other != source)
            left = pl_value_subtract(left, printed(x, other, rule, k, "g"));
    return left;
}

static pl_value implied_g(pl_experiment *x, int source, pl_binning rule, int k)
{
    pl_value counts[] = {pl_printed(x, "jev:table5:condition:items"), printed(x, source, rule, k, "fewest"),
                         printed(x, source, rule, k, "most")};
    pl_interval g = pl_interval_unknown();
    range_of_g(
        x,
        (pl_allocation_bounds){(int64_t)counts[0].best, k, (int64_t)counts[1].best, (int64_t)counts[2].best},
        &g);
    pl_value checks[] = {resting_on_all(pl_value_range(PL_PRIMARY, g), counts, 3),
                         left_of_mean(x, source, rule, k)};
    return pl_value_meet(checks, 2);
}

/* The fewest, or else the most, of a level with which the other one and G can be what is printed. */
static pl_value implied_count(pl_experiment *x, int source, pl_binning rule, int k, bool fewest)
{
    pl_value known[] = {pl_printed(x, "jev:table5:condition:items"),
                        printed(x, source, rule, k, fewest ? "most" : "fewest"),
                        printed(x, source, rule, k, "g")};
    int64_t items = (int64_t)known[0].best, other = (int64_t)known[1].best;
    pl_interval found = pl_interval_unknown(), g;
    for (int64_t count = fewest ? 0 : other; count <= (fewest ? other : items); count++) {
        pl_allocation_bounds bounds = {items, k, fewest ? count : other, fewest ? other : count};
        if (range_of_g(x, bounds, &g) && pl_interval_intersects(g, known[2].range))
            found = pl_interval_is_known(found) ? (pl_interval){found.low, (double)count}
                                                : pl_interval_point((double)count);
    }
    return pl_value_whole(resting_on_all(pl_value_range(PL_PRIMARY, found), known, 3));
}

static void fill_counts(pl_jev jev, const char *key, const pl_value values[3])
{
    static const char *const columns[3] = {"fewest", "most", "g"};
    for (int i = 0; i < 3; i++) {
        char column[32];
        snprintf(column, sizeof column, "%s.%s", key, columns[i]);
        pl_cell(jev.x, column, values[i]);
    }
}

static void values_of_counts(pl_experiment *x, const pl_input *input, const int64_t *counts, int k,
                             pl_value values[3])
{
    pl_allocation_bounds bounds;
    pl_real share;
    pl_require(x, pl_allocation_of_counts(counts, k, &bounds), "counts of %d levels", k);
    pl_require(x, pl_utilization(counts, (size_t)k, &share), "G of %d levels", k);
    values[0] = pl_from_count(input, bounds.fewest);
    values[1] = pl_from_count(input, bounds.most);
    values[2] = pl_value_scale(pl_from_real(input, share.value, share.error), 100, 1);
}

static void fill_source(pl_jev jev, int source, pl_binning rule, int k)
{
    const pl_setting *setting = pl_jev_refined_setting(jev, sources[source].dataset, rule, (size_t)k);
    pl_value values[3];
    if (setting != NULL) {
        values_of_counts(jev.x, jev.release, setting->gold, k, values);
    } else {
        values[0] = implied_count(jev.x, source, rule, k, true);
        values[1] = implied_count(jev.x, source, rule, k, false);
        values[2] = implied_g(jev.x, source, rule, k);
    }
    fill_counts(jev, sources[source].key, values);
}

/* The same rule on public scores. */
static void fill_assessments(pl_jev jev, pl_binning rule, int k)
{
    const pl_input *gold = pl_experiment_input(jev.x, "gold");
    pl_require(jev.x, gold != NULL ? PL_OK : PL_MISSING, "the direct assessments");
    pl_histogram *levels = NULL;
    pl_require(jev.x, pl_binning_apply(rule, pl_input_gold(jev.x, gold, "ro-en"), 0, 100, (size_t)k, &levels),
               "%d levels of %s", k, pl_binning_label(rule));
    pl_value values[3];
    values_of_counts(jev.x, gold, levels->counts, k, values);
    pl_histogram_free(levels);
    fill_counts(jev, "assessments", values);
}

static void add_row(pl_jev jev, pl_binning rule, int k)
{
    char group[16];
    snprintf(group, sizeof group, "K = %d", k);
    pl_row(jev.x, group, pl_binning_label(rule), "K=%d/%s", k, rules[rule]);
    for (int edge = 0; edge < EDGES; edge++)
        if (is_shown(edge, k))
            pl_cell(jev.x, edges[edge], edge_value(jev, rule, edge, k));
    judge_ends(jev.x, rule, k);
    for (int source = 0; source < SOURCES; source++)
        fill_source(jev, source, rule, k);
    fill_assessments(jev, rule, k);
}

/* ---- the text of Appendix C ---- */

static pl_value cell_g(pl_jev jev, int source, pl_binning rule, int k)
{
    const pl_setting *setting = pl_jev_refined_setting(jev, sources[source].dataset, rule, (size_t)k);
    pl_value values[3];
    if (setting == NULL)
        return printed(jev.x, source, rule, k, "g");
    values_of_counts(jev.x, jev.release, setting->gold, k, values);
    return values[2];
}

static void judge_text(pl_jev jev)
{
    pl_experiment *x = jev.x;
    pl_value lowest = pl_stated(100), sample = pl_value_none(PL_JEV_RELEASE);
    for (int source = 0; source < SOURCES; source++) {
        pl_jev_facts facts = pl_jev_dataset_facts(jev, sources[source].dataset);
        pl_value n = pl_from_count(facts.input, facts.n);
        sample = source == 0 ? n : pl_value_whole(pl_value_between(sample, n));
        for (int i = 0; i < SIZES; i++)
            lowest = pl_value_minimum(lowest, cell_g(jev, source, PL_EQUAL_FREQUENCY, sizes[i]));
    }
    pl_value fewest = pl_jev_setting(x, "refined-fewest-candidates", NULL);
    pl_value most = pl_jev_setting(x, "refined-most-candidates", NULL);
    pl_judge(x, "prose-c", "sample", "items", sample);
    pl_judge(x, "prose-c", "equal-frequency", "g.lowest", lowest);
    pl_judge(x, "prose-c", "civil-comments/equal-width", "g", cell_g(jev, 1, PL_EQUAL_WIDTH, 14));
    pl_judge(x, "prose-c", "civil-comments/equal-width", "k", most);
    pl_judge(x, "prose-c", "refinement", "k.fewest", fewest);
    pl_judge(x, "prose-c", "refinement", "k.most", most);
    pl_judge(x, "prose-c", "labels", "first", pl_value_whole(pl_printed(x, "jev:table5:K=2:level.first")));
    pl_judge(x, "table5", "condition", "items",
             pl_value_add(printed(x, 0, PL_EQUAL_FREQUENCY, 2, "fewest"),
                          printed(x, 0, PL_EQUAL_FREQUENCY, 2, "most")));
}

static void add_columns(pl_table *table)
{
    static const char *const names[EDGES] = {"first to", "central from", "central to", "final from"};
    for (int edge = 0; edge < EDGES; edge++)
        pl_column(table, edges[edge], names[edge], "Edges, Civil Comments", NULL, 6);
    for (int i = 0; i <= SOURCES; i++) {
        const char *key = i < SOURCES ? sources[i].key : "assessments";
        const char *label = i < SOURCES ? sources[i].label : "Assessments (ours)";
        char column[32];
        snprintf(column, sizeof column, "%s.fewest", key);
        pl_column(table, column, "fewest", label, NULL, 0);
        snprintf(column, sizeof column, "%s.most", key);
        pl_column(table, column, "most", label, NULL, 0);
        snprintf(column, sizeof column, "%s.g", key);
        pl_column(table, column, "G (%)", label, NULL, 1);
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-table5");
    pl_jev jev = pl_jev_open(x);
    pl_table *table = pl_table_begin(x, "Candidates", "Binning");
    add_columns(table);
    pl_table_add_note(table,
                      "Assessments: 1,000 human scores of Romanian to English translations, 0 to 100, cut "
                      "by the same rules.");
    for (int i = 0; i < SIZES; i++) {
        judge_levels(x, sizes[i]);
        add_row(jev, PL_EQUAL_FREQUENCY, sizes[i]);
        add_row(jev, PL_EQUAL_WIDTH, sizes[i]);
    }
    judge_text(jev);
    return pl_experiment_end(x);
}
