/* # Table 2: medians by group of configurations
 *
 * The 32 near-complete configurations fall into nine groups; each cell is the median of a measure over a
 * group. With the document's panel all of them are recomputed. Without it, this holds them together:
 *
 * - $n$: the nine groups make 32, which gives each of them from the others.
 * - Of the 33 mean biases four are positive (section 5.2): two pointwise fine-tunes, Llama and GPT-OSS. In
 *   every group but two all biases are thus negative, and one group has positive ones alone; there the median
 *   of $|\text{bias}|$ is $|\text{median of the bias}|$.
 * - The text names all members of three groups with their biases (below), and the accepted shares of the two
 * fine-tunes. Their medians are taken.
 * - The control and the workers are a single row each, told in sections 5.1, 5.4 and 5.5.
 *
 * All of these agree. Pair accuracy and coverage of the groups need the panel.
 */
#include "claims/derivation.h"
#include "runtime/onet_panel.h"

#include <math.h>

enum { PROPRIETARY, OPEN_WEIGHT = 7, TUNED, GROUPS, MEMBERS_MAX = 3 };
enum { KEY, NAME }; /* the name is the group's in a panel */
static const char *const groups[GROUPS][2] = {
    {"proprietary-pointwise", "proprietary pointwise"},
    {"few-shot-listwise", "few-shot/listwise prompting"},
    {"self-consistency", "self-consistency"},
    {"ensembling", "ensembling"},
    {"scaffold", "scaffold prompting"},
    {"reasoning-decoding", "reasoning/decoding"},
    {"fine-tuned-listwise", "fine-tuned (listwise)"},
    {"open-weight-pointwise", "open-weight pointwise"},
    {"fine-tuned-pointwise", "fine-tuned (pointwise)"},
};

/* Biases of the members, where the text names all of them. */
static const char *const members[GROUPS][MEMBERS_MAX] = {
    [PROPRIETARY] = {"prose-5.2:haiku:bias", "prose-5.2:gpt-5.4-mini:bias.test", "fig2:bias:opus"},
    [OPEN_WEIGHT] = {"fig2:bias:gpt-oss", "fig2:bias:llama", "prose-f:qwen:bias.test"},
    [TUNED] = {"fig2:bias:ft2", "fig2:bias:ft1"},
};

/* ---- by the other printed numbers ---- */

static pl_value size_left(pl_experiment *x, size_t group)
{
    pl_value left = pl_printed(x, "onet:table2:caption:configurations");
    for (size_t g = 0; g < GROUPS; g++)
        if (g != group)
            left = pl_value_subtract(left, pl_printed(x, "onet:table2:%s:n", groups[g][KEY]));
    return left;
}

/* The middle one of three, or the mean of two: the median is monotone in each. */
static pl_value median(const pl_value *v, size_t n)
{
    return n == 2 ? pl_value_mean(v, n)
                  : pl_value_maximum(pl_value_minimum(v[0], v[1]),
                                     pl_value_minimum(pl_value_maximum(v[0], v[1]), v[2]));
}

static pl_value members_median(pl_experiment *x, size_t group, bool absolute)
{
    pl_value of[MEMBERS_MAX];
    size_t n = 0;
    for (; n < MEMBERS_MAX && members[group][n] != NULL; n++) {
        pl_value bias = pl_printed(x, "onet:%s", members[group][n]);
        of[n] = absolute ? pl_value_absolute(bias) : bias;
    }
    return n > 0 ? median(of, n) : pl_value_none(PL_ONET_NEEDS);
}

static pl_value acceptance(pl_experiment *x, size_t group)
{
    pl_value two[] = {pl_printed(x, "onet:prose-5.5:fine-tuned-pointwise:acceptance.lower"),
                      pl_printed(x, "onet:prose-5.5:fine-tuned-pointwise:acceptance.higher")};
    return group == TUNED ? pl_value_scale(median(two, 2), 1, 100) : pl_value_none(PL_ONET_NEEDS);
}

/* ---- the table ---- */

static void add_median(const pl_onet *onet, size_t g, const char *column, int measure, pl_value elsewhere)
{
    pl_cell(onet->x, column, pl_value_or(pl_onet_group_median(onet, groups[g][NAME], measure), elsewhere));
}

static void add_group(const pl_onet *onet, size_t g)
{
    pl_experiment *x = onet->x;
    pl_row(x, NULL, groups[g][NAME], "%s", groups[g][KEY]);
    pl_cell(x, "n", pl_value_or(pl_onet_group_size(onet, groups[g][NAME]), size_left(x, g)));
    add_median(onet, g, "pair.accuracy", PL_PAIR_ACCURACY, pl_value_none(PL_ONET_NEEDS));
    add_median(onet, g, "bias", PL_BIAS, members_median(x, g, false));
    /* One group alone has biases of both signs. */
    add_median(onet, g, "absolute.bias", PL_ONET_ABSOLUTE_BIAS,
               g == OPEN_WEIGHT ? members_median(x, g, true)
                                : pl_value_absolute(pl_printed(x, "onet:table2:%s:bias", groups[g][KEY])));
    add_median(onet, g, "acceptance", PL_ACCEPTANCE_7, acceptance(x, g));
    add_median(onet, g, "coverage", PL_PAIR_COVERAGE, pl_value_none(PL_ONET_NEEDS));
}

static void add_control(pl_experiment *x)
{
    pl_row(x, NULL, "control: TF-IDF of the response", "tfidf");
    pl_cell(x, "n", pl_stated(1));
    pl_cell(x, "pair.accuracy", pl_printed(x, "onet:prose-5.1:tfidf:pair.accuracy"));
    pl_cell(x, "bias", pl_printed(x, "onet:prose-5.4:tfidf:bias"));
    pl_cell(x, "absolute.bias", pl_value_absolute(pl_printed(x, "onet:table2:tfidf:bias")));
    pl_cell(x, "acceptance", pl_value_scale(pl_printed(x, "onet:prose-5.4:tfidf:acceptance"), 1, 100));
    pl_cell(x, "coverage", pl_stated(1)); /* section 5.1: at full coverage */
}

static void add_workers(const pl_onet *onet)
{
    pl_experiment *x = onet->x;
    double share = onet->audit != NULL ? onet->audit->workers.of[PL_ACCEPTANCE_7].value : (double)NAN;
    pl_row(x, NULL, "Workers", "workers");
    pl_cell(x, "bias", pl_stated(0));
    pl_cell(x, "absolute.bias", pl_stated(0));
    pl_cell(x, "acceptance",
            pl_value_or(pl_onet_evidence(onet, share),
                        pl_value_scale(pl_printed(x, "onet:prose-5.5:workers:acceptance"), 1, 100)));
}

static void add_columns(pl_table *table)
{
    pl_column(table, "n", "n", NULL, NULL, 0);
    pl_column(table, "pair.accuracy", "accuracy", "Pairs", NULL, 3);
    pl_column(table, "coverage", "coverage", "Pairs", NULL, 2);
    pl_column(table, "bias", "bias", "Placement", NULL, 2);
    pl_column(table, "absolute.bias", "|bias|", "Placement", NULL, 2);
    pl_column(table, "acceptance", "accepted", "Placement", NULL, 3);
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-table2");
    pl_onet onet = pl_onet_open(x, PL_OF_RESPONSES);
    pl_table *table = pl_table_begin(x, NULL, "Group");
    add_columns(table);
    for (size_t g = 0; g < GROUPS; g++)
        add_group(&onet, g);
    add_control(x);
    add_workers(&onet);
    pl_judge(x, "table2", "caption", "configurations",
             pl_printed(x, "onet:prose-3:near-complete:configurations"));
    pl_judge(x, "table2", "caption", "coverage", pl_printed(x, "onet:prose-3:near-complete:coverage"));
    pl_carry(x, "onet:table2:caption:*", PL_ONET_SETTING);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
