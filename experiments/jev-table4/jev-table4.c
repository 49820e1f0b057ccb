/* # Table 4: the data sets
 *
 * The paper lists its 36 ordinal data sets by their number of candidates $K$, and four nominal ones. $K$,
 * task and number of items come from the released summaries, or, with the release, from its index; every
 * printed $K$ is right. Beside it stand what the table does not print: how many data sets share a $K$, the
 * items, the fewest and most of a gold label, and the gold utilization $G = e^{H(q)}/K$.
 *
 * $G$ shows why the paper divides by the gold support. Sampling is stratified and fills up from other labels
 * where one runs short, so that most data sets are flat, but Wine Quality, EmoBank, SCOTUS and a few others
 * cannot be.
 *
 * Section 3.2 and Appendix A repeat the sizes; the two seeds are in no public file that is known here.
 */
#include "claims/derivation.h"
#include "runtime/jev_measure.h"
#include "runtime/jev_setting.h"
#include "stats/allocation.h"

/* How many data sets of this task have as many candidates. */
static pl_value sharing(pl_jev jev, const pl_jev_facts *facts)
{
    int64_t n = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        pl_jev_facts other = pl_jev_dataset_facts(jev, pl_jev_panel_at(i)->key);
        n += other.ordinal == facts->ordinal && other.k == facts->k;
    }
    return pl_from_count(facts->input, n);
}

static void add_row(pl_jev jev, const pl_jev_dataset *dataset)
{
    pl_jev_facts facts = pl_jev_dataset_facts(jev, dataset->key);
    pl_allocation_bounds gold;
    pl_require(jev.x, pl_allocation_of_counts(facts.gold, facts.k, &gold), "gold labels of %s", dataset->key);
    pl_row(jev.x, facts.ordinal ? "Ordinal" : "Nominal", dataset->name, "%s", dataset->key);
    pl_cell(jev.x, "k", pl_from_count(facts.input, facts.k));
    pl_cell(jev.x, "sharing", sharing(jev, &facts));
    pl_cell(jev.x, "n", pl_from_count(facts.input, facts.n));
    pl_cell(jev.x, "fewest", pl_from_count(facts.input, gold.fewest));
    pl_cell(jev.x, "most", pl_from_count(facts.input, gold.most));
    pl_cell(jev.x, "g", pl_value_scale(pl_jev_gold(jev, dataset->key), 100, 1));
}

/* Items of every data set: one number when all have the same. */
static pl_value items(pl_jev jev, pl_value *sum)
{
    pl_value values[PL_JEV_PANEL_SIZE];
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        pl_jev_facts facts = pl_jev_dataset_facts(jev, pl_jev_panel_at(i)->key);
        values[i] = pl_from_count(facts.input, facts.n);
    }
    *sum = pl_value_sum(values, PL_JEV_PANEL_SIZE);
    return pl_value_whole(pl_value_between(pl_value_least(values, PL_JEV_PANEL_SIZE),
                                           pl_value_greatest(values, PL_JEV_PANEL_SIZE)));
}

static void judge_sizes(pl_jev jev)
{
    pl_value ordinal = pl_jev_group_size(jev, PL_JEV_ORDINAL), sum;
    pl_value all = pl_value_add(ordinal, pl_jev_group_size(jev, PL_JEV_NOMINAL));
    pl_value each = items(jev, &sum);
    pl_judge(jev.x, "table4", "nominal", "k.fewest", pl_jev_fewest_candidates(jev, PL_JEV_NOMINAL));
    pl_judge(jev.x, "table4", "nominal", "k.most", pl_jev_most_candidates(jev, PL_JEV_NOMINAL));
    pl_judge(jev.x, "table4", "panel", "datasets", all);
    pl_judge(jev.x, "prose-3.2", "panel", "datasets", all);
    pl_judge(jev.x, "prose-3.2", "ordinal", "datasets", ordinal);
    pl_judge(jev.x, "prose-3.2", "panel", "items", each);
    pl_judge(jev.x, "prose-a", "panel", "items", each);
    pl_judge(jev.x, "prose-a", "panel", "items.model", sum);
    static const char *const nominal[] = {"snips7", "yahoo_answers10", "scotus13", "dbpedia14"};
    for (size_t i = 0; i < sizeof nominal / sizeof nominal[0]; i++)
        pl_judge(jev.x, "prose-3.2", nominal[i], "k", pl_jev_candidates(jev, nominal[i]));
}

static void judge_sampling(pl_experiment *x)
{
    pl_judge(x, "prose-a", "seed", "first", pl_value_none("a record of the sampling"));
    pl_judge(x, "prose-a", "seed", "second", pl_value_none("a record of the sampling"));
    pl_judge(x, "prose-a", "second-batch", "datasets", pl_jev_setting(x, "second-batch-datasets", NULL));
    pl_judge(x, "prose-a", "second-batch", "request-bytes", pl_jev_setting(x, "longest-request-bytes", NULL));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-table4");
    pl_jev jev = pl_jev_open(x);
    pl_table *table = pl_table_begin(x, "Task", "Data set");
    pl_column(table, "k", "K", NULL, NULL, 0);
    pl_column(table, "sharing", "Data sets of this K", NULL, NULL, 0);
    pl_column(table, "n", "Items", NULL, NULL, 0);
    pl_column(table, "fewest", "fewest", "Items of a gold label", NULL, 0);
    pl_column(table, "most", "most", "Items of a gold label", NULL, 0);
    pl_column(table, "g", "G", NULL, "%", 1);
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++)
        add_row(jev, pl_jev_panel_at(i));
    judge_sizes(jev);
    judge_sampling(x);
    return pl_experiment_end(x);
}
