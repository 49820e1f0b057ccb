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
 *   is an edge for every $K$ where the fraction occurs: $Q(\frac12)$ for 2, 10 and 14, $Q(\frac25)$ for 5
 *   and 10. These must be, and are, the same number.
 * - *Counts and G.* For $K = 2$ fewest and most are all counts, so that each follows from the other and $G$
 *   from both. For more levels $G$ lies between that of the least and of the most even counts with this sum,
 *   minimum and maximum (stats/allocation.h); read the other way round, a printed $G$ and one of the counts
 *   bound the other. Section 4.3 prints the mean of $G$ over the sources for $K = 2$ and 14, which leaves
 *   each of them when the two others are taken away. Where the counts are nearly equal this decides;
 *   elsewhere the bounds are wider than the printed numbers are exact, and say so.
 *
 * The last columns show both rules (stats/binning.h) at work on scores that are public: 1,000 human
 * assessments of Romanian to English translations, on a scale from 0 to 100.
 */
#include "base/memory.h"
#include "claims/derivation.h"
#include "runtime/jev_scale.h"

#include <stdlib.h>

enum { SIZES = 4, EDGES = 4 };
static const int sizes[SIZES] = {2, 5, 10, 14};

/* The edges that part (a) shows; the central level is the lower of two for even K. K = 2 has no central. */
static const char *const edges[EDGES] = {"first.to", "central.from", "central.to", "final.from"};

static bool is_shown(int edge, int k)
{
    return k > 2 || edge == 0 || edge == EDGES - 1;
}

/* Index j of the edge t_j. */
static int edge_index(int edge, int k)
{
    int central = (k + 1) / 2;
    const int index[EDGES] = {1, central - 1, central, k - 1};
    return index[edge];
}

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

/* The levels that a K prints, and the ends of the scale, which both rules print. */
static void judge_levels(pl_experiment *x, int k)
{
    pl_value printed = pl_value_whole(pl_printed(x, "jev:table5:K=%d:level.final", k));
    pl_judge_claim(x, printed, "table5:K=%d:candidates", k);
    pl_judge_claim(x, pl_stated(k), "table5:K=%d:level.total", k);
    pl_judge_claim(x, pl_stated(1), "table5:K=%d:level.first", k);
    pl_judge_claim(x, pl_stated(k), "table5:K=%d:level.final", k);
    if (k > 2)
        pl_judge_claim(x, pl_stated((k + 1) / 2), "table5:K=%d:level.central", k);
    static const char *const ends[] = {"first.from", "final.to"}, *const rules[] = {"equal-frequency",
                                                                                    "equal-width"};
    for (int i = 0; i < 4; i++) {
        pl_value other = pl_printed(x, "jev:table5:K=%d/%s:%s", k, rules[1 - i % 2], ends[i / 2]);
        pl_judge_claim(x, pl_value_whole(other), "table5:K=%d/%s:%s", k, rules[i % 2], ends[i / 2]);
    }
}

/* The same rule on public scores. */
static pl_jev_balance of_assessments(pl_experiment *x, pl_binning rule, int k)
{
    const pl_input *gold = pl_experiment_input(x, "gold");
    pl_require(x, gold != NULL ? PL_OK : PL_MISSING, "the direct assessments");
    pl_histogram *levels = NULL;
    pl_require(x, pl_binning_apply(rule, pl_input_gold(x, gold, "ro-en"), 0, 100, (size_t)k, &levels),
               "%d levels of %s", k, pl_binning_label(rule));
    pl_jev_balance balance = pl_jev_balance_of(x, gold, levels->counts, k);
    pl_histogram_free(levels);
    return balance;
}

static void fill_balance(pl_experiment *x, const char *source, pl_jev_balance balance)
{
    pl_cell_at(x, balance.fewest, "%s.fewest", source);
    pl_cell_at(x, balance.most, "%s.most", source);
    pl_cell_at(x, balance.utilization, "%s.g", source);
}

static void add_row(pl_jev jev, pl_binning rule, int size)
{
    static const char *const groups[SIZES] = {"K = 2", "K = 5", "K = 10", "K = 14"};
    int k = sizes[size];
    pl_row(jev.x, groups[size], pl_binning_label(rule), "K=%d/%s", k, pl_jev_rule_key(rule));
    for (int edge = 0; edge < EDGES; edge++) {
        pl_jev_scale scale = {PL_JEV_CIVIL_COMMENTS, rule, k};
        pl_value own = pl_jev_scale_edge(jev, scale, edge_index(edge, k));
        if (is_shown(edge, k))
            pl_cell(jev.x, edges[edge], pl_value_or(own, recurring(jev.x, edge, k)));
    }
    for (pl_jev_source source = 0; source < PL_JEV_SOURCES; source++)
        fill_balance(jev.x, pl_jev_source_key(source),
                     pl_jev_scale_balance(jev, (pl_jev_scale){source, rule, k}));
    fill_balance(jev.x, "assessments", of_assessments(jev.x, rule, k));
}

static void add_columns(pl_table *table)
{
    static const char *const names[EDGES] = {"first to", "central from", "central to", "final from"};
    static const char *const keys[] = {"fewest", "most", "g"};
    for (int edge = 0; edge < EDGES; edge++)
        pl_column(table, edges[edge], names[edge], "Edges, Civil Comments", NULL, 6);
    for (pl_jev_source i = 0; i <= PL_JEV_SOURCES; i++)
        for (int what = 0; what < 3; what++) {
            bool theirs = i < PL_JEV_SOURCES;
            char *key = pl_format("%s.%s", theirs ? pl_jev_source_key(i) : "assessments", keys[what]);
            pl_column(table, key, what == 2 ? "G (%)" : keys[what],
                      theirs ? pl_jev_source_label(i) : "Assessments (ours)", NULL, what == 2);
            free(key);
        }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-table5");
    pl_jev jev = pl_jev_open(x);
    pl_table *table = pl_table_begin(x, "Candidates", "Binning");
    add_columns(table);
    pl_table_add_note(table, "Assessments: 1,000 human scores of translations, cut by the same rules.");
    for (int i = 0; i < SIZES; i++) {
        judge_levels(x, sizes[i]);
        for (pl_binning rule = 0; rule < PL_BINNINGS; rule++)
            add_row(jev, rule, i);
    }
    pl_jev_scale halves = {PL_JEV_REALTOXICITY, PL_EQUAL_FREQUENCY, 2};
    pl_judge_claim(x,
                   pl_value_add(pl_jev_in_table5(x, halves, "fewest"), pl_jev_in_table5(x, halves, "most")),
                   "table5:condition:items");
    return pl_experiment_end(x);
}
