/* # Table 2: medians by group of configurations
 *
 * The 32 near-complete configurations fall into nine groups; each cell is the median of a measure over a
 * group. With the document's panel all of them are recomputed. Without it, this holds them together:
 *
 * - $n$: the nine groups make 32, which gives each of them from the others.
 * - Of the 33 mean biases four are positive (section 5.2): two pointwise fine-tunes, Llama and GPT-OSS. In
 *   every group but two all biases are thus negative, and one group has positive ones alone; there the median
 *   of $|\text{bias}|$ is $|\text{median of the bias}|$.
 * - The text names all members of three groups with their biases: Haiku, GPT-5.4-mini and Opus; GPT-OSS,
 * Llama and Qwen; and the two fine-tunes, of which it has the accepted shares, too. Their medians are taken.
 * - The control and the workers are a single row each, told in sections 5.1, 5.4 and 5.5.
 *
 * All of these agree. Pair accuracy and coverage of the groups need the panel.
 */
#include "claims/derivation.h"
#include "runtime/onet_panel.h"

#include <math.h>
#include <string.h>

enum { GROUPS = 9, MEMBERS_MAX = 3 };

/* Name is the group's in a panel; members print their bias, where the text names all of them. */
static const struct group {
    const char *key, *name;
    bool mixed; /* biases of both signs */
    const char *members[MEMBERS_MAX];
} groups[GROUPS] = {
    {"proprietary-pointwise",
     "proprietary pointwise",
     false,
     {"prose-5.2:haiku:bias", "prose-5.2:gpt-5.4-mini:bias.test", "fig2:bias:opus"}},
    {"few-shot-listwise", "few-shot/listwise prompting", false, {NULL}},
    {"self-consistency", "self-consistency", false, {NULL}},
    {"ensembling", "ensembling", false, {NULL}},
    {"scaffold", "scaffold prompting", false, {NULL}},
    {"reasoning-decoding", "reasoning/decoding", false, {NULL}},
    {"fine-tuned-listwise", "fine-tuned (listwise)", false, {NULL}},
    {"open-weight-pointwise",
     "open-weight pointwise",
     true,
     {"fig2:bias:gpt-oss", "fig2:bias:llama", "prose-f:qwen:bias.test"}},
    {"fine-tuned-pointwise", "fine-tuned (pointwise)", false, {"fig2:bias:ft2", "fig2:bias:ft1"}},
};

/* ---- by the other printed numbers ---- */

static pl_value size_left(pl_experiment *x, size_t group)
{
    pl_value left = pl_printed(x, "onet:table2:caption:configurations");
    for (size_t g = 0; g < GROUPS; g++)
        if (g != group)
            left = pl_value_subtract(left, pl_printed(x, "onet:table2:%s:n", groups[g].key));
    return left;
}

/* The middle one of three, or the mean of two: the median is monotone in each. */
static pl_value median(const pl_value *v, size_t n)
{
    if (n == 2)
        return pl_value_mean(v, n);
    pl_value low = pl_value_minimum(v[0], v[1]), high = pl_value_maximum(v[0], v[1]);
    return pl_value_maximum(low, pl_value_minimum(high, v[2]));
}

static pl_value members_median(pl_experiment *x, const struct group *group, bool absolute)
{
    pl_value members[MEMBERS_MAX];
    size_t n = 0;
    for (; n < MEMBERS_MAX && group->members[n] != NULL; n++) {
        members[n] = pl_printed(x, "onet:%s", group->members[n]);
        if (absolute)
            members[n] = pl_value_absolute(members[n]);
    }
    return n > 0 ? median(members, n) : pl_value_none(PL_ONET_NEEDS);
}

static pl_value absolute_bias(pl_experiment *x, const struct group *group)
{
    return group->mixed ? members_median(x, group, true)
                        : pl_value_absolute(pl_printed(x, "onet:table2:%s:bias", group->key));
}

static pl_value acceptance(pl_experiment *x, const struct group *group)
{
    if (strcmp(group->key, "fine-tuned-pointwise") != 0)
        return pl_value_none(PL_ONET_NEEDS);
    pl_value two[] = {pl_printed(x, "onet:prose-5.5:fine-tuned-pointwise:acceptance.lower"),
                      pl_printed(x, "onet:prose-5.5:fine-tuned-pointwise:acceptance.higher")};
    return pl_value_scale(median(two, 2), 1, 100);
}

/* ---- the table ---- */

static void add_group(const pl_onet *onet, size_t g)
{
    pl_experiment *x = onet->x;
    const struct group *group = &groups[g];
    pl_row(x, NULL, group->name, "%s", group->key);
    pl_cell(x, "n", pl_value_or(pl_onet_group_size(onet, group->name), size_left(x, g)));
    pl_cell(x, "pair.accuracy", pl_onet_group_median(onet, group->name, PL_PAIR_ACCURACY));
    pl_cell(x, "bias",
            pl_value_or(pl_onet_group_median(onet, group->name, PL_BIAS), members_median(x, group, false)));
    pl_cell(
        x, "absolute.bias",
        pl_value_or(pl_onet_group_median(onet, group->name, PL_ONET_ABSOLUTE_BIAS), absolute_bias(x, group)));
    pl_cell(x, "acceptance",
            pl_value_or(pl_onet_group_median(onet, group->name, PL_ACCEPTANCE_7), acceptance(x, group)));
    pl_cell(x, "coverage", pl_onet_group_median(onet, group->name, PL_PAIR_COVERAGE));
}

static void add_control(pl_experiment *x)
{
    pl_row(x, NULL, "control: TF–IDF of the response", "tfidf");
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
    pl_carry(x, "onet:table2:caption:*", PL_ONET_SETTING);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
