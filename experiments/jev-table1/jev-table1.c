/* # Table 1: scale use of four models
 *
 * Each cell is a measure of section 3.3, computed on each of the 36 ordinal or four nominal data sets and
 * averaged. With the release all of them are recomputed from the rows, $U_\mathrm{soft}$ and the margin from
 * the probabilities too; the column "of mean R" holds $100\,|\bar R-1|$, which the printed $D_R$ turned out
 * to be wherever counts are public (jev-table3).
 *
 * Without the release a cell is held against all other places that print the same quantity, and what they
 * leave together is taken:
 *
 * - Table 3 repeats the two models that were post-trained, to one decimal, for all ordinal data sets and for
 *   the training and unseen ones, whose means weigh 8 and 28 of 36;
 * - section 4.1 gives accuracy and $\bar R = 100 - D_R$ of single models;
 * - a range over the four models bounds each of them, and is one of them: where no other cell can be its end,
 *   this one is.
 *
 * A number that is repeated with one decimal less guards its last digit weakly. $U_\mathrm{arg}$ of two
 * models, $U_\mathrm{soft}$ and the margin are printed nowhere else.
 */
#include "claims/derivation.h"
#include "runtime/jev_main.h"

static const pl_measure shown[] = {
    PL_MEASURE_ACCURACY, PL_MEASURE_UTILIZATION, PL_MEASURE_DEVIATION, PL_MEASURE_DISTANCE,
    PL_MEASURE_ERROR,    PL_MEASURE_KAPPA,       PL_MEASURE_SOFT,      PL_MEASURE_MARGIN,
};
enum { SHOWN = sizeof shown / sizeof shown[0], CHECKS_MAX = 4 };

/* Checks of one cell. */
typedef struct checks {
    pl_value values[CHECKS_MAX];
    size_t n;
} checks;

static void add(checks *c, pl_value value)
{
    c->values[c->n++] = value;
}

static void add_table3(checks *c, pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure m)
{
    bool repeated = m != PL_MEASURE_SOFT && m != PL_MEASURE_MARGIN;
    if (!repeated || (model != PL_JEV_KEV_08B && model != PL_JEV_KEV_4B))
        return;
    add(c, pl_jev_in_table3(jev, model, group, m));
    if (group == PL_JEV_NOMINAL)
        return;
    pl_value trained = pl_value_multiply(pl_jev_in_table3(jev, model, PL_JEV_TRAINING, m),
                                         pl_jev_group_size(jev, PL_JEV_TRAINING));
    pl_value unseen = pl_value_multiply(pl_jev_in_table3(jev, model, PL_JEV_UNSEEN, m),
                                        pl_jev_group_size(jev, PL_JEV_UNSEEN));
    add(c, pl_value_divide(pl_value_add(trained, unseen), pl_jev_group_size(jev, PL_JEV_ORDINAL)));
}

/* The ends of a range of section 4.1 as a check of one of the four models. */
static pl_value from_range(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure m)
{
    const char *row = pl_jev_task_key(group), *key = pl_jev_measure_describe(m)->key;
    pl_value others[PL_JEV_MAIN_MODELS];
    size_t n = 0;
    for (pl_jev_model other = 0; other < PL_JEV_MAIN_MODELS; other++)
        if (other != model)
            others[n++] = pl_jev_in_table1(jev, other, group, m);
    return pl_value_member(pl_printed(jev.x, "jev:prose-4.1:%s:%s.lowest", row, key),
                           pl_printed(jev.x, "jev:prose-4.1:%s:%s.highest", row, key), others, n);
}

/* D_R from the R that section 4.1 prints: on ordinal data sets for each model, on nominal ones the ends of a
 * range, the lower below 100 and the higher above, of which KEV-0.8B and KEV-4B alone can be. */
static void add_deviation(checks *c, pl_jev jev, pl_jev_model model, pl_jev_group group)
{
    if (group == PL_JEV_ORDINAL) {
        add(c, pl_jev_below_hundred(model == PL_JEV_113 ? pl_printed(jev.x, "jev:prose-4.1:ordinal:r.highest")
                                                        : pl_printed(jev.x, "jev:prose-4.1:%s/ordinal:r",
                                                                     pl_jev_model_key(model))));
    } else if (model == PL_JEV_KEV_08B) {
        add(c, pl_jev_below_hundred(pl_printed(jev.x, "jev:prose-4.1:nominal:r.lowest")));
    } else if (model == PL_JEV_KEV_4B) {
        add(c, pl_value_subtract(pl_printed(jev.x, "jev:prose-4.1:nominal:r.highest"), pl_stated(100)));
    }
}

static pl_value implied(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure m)
{
    checks c = {.n = 0};
    add_table3(&c, jev, model, group, m);
    if (m == PL_MEASURE_DEVIATION)
        add_deviation(&c, jev, model, group);
    if (m == PL_MEASURE_DISTANCE)
        add(&c, from_range(jev, model, group, m));
    if (m == PL_MEASURE_ACCURACY && group == PL_JEV_ORDINAL && model != PL_JEV_113)
        add(&c, pl_printed(jev.x, "jev:prose-4.1:%s/ordinal:accuracy", pl_jev_model_key(model)));
    return c.n > 0 ? pl_value_meet(c.values, c.n) : pl_value_none(PL_JEV_RELEASE);
}

static bool is_printed(pl_jev_group group, pl_measure m)
{
    return group == PL_JEV_ORDINAL || m == PL_MEASURE_ACCURACY || m == PL_MEASURE_DEVIATION ||
           m == PL_MEASURE_DISTANCE;
}

static void add_row(pl_jev jev, pl_jev_model model, pl_jev_group group)
{
    bool nominal = group == PL_JEV_NOMINAL;
    pl_row(jev.x, nominal ? "Nominal" : "Ordinal", pl_jev_model_label(model), "%s/%s",
           pl_jev_model_key(model), pl_jev_task_key(group));
    pl_value ratio = pl_jev_mean(jev, model, group, PL_MEASURE_RATIO);
    if (ratio.evidence != PL_NONE)
        pl_cell(jev.x, "dr.of-mean", pl_value_absolute(pl_jev_below_hundred(ratio)));
    for (size_t i = 0; i < SHOWN; i++) {
        pl_value mean = pl_jev_mean(jev, model, group, shown[i]);
        if (mean.evidence == PL_NONE && is_printed(group, shown[i]))
            mean = implied(jev, model, group, shown[i]);
        if (mean.evidence != PL_NONE || is_printed(group, shown[i]))
            pl_cell(jev.x, pl_jev_measure_describe(shown[i])->key, mean);
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-table1");
    pl_jev jev = pl_jev_open(x);
    pl_table *table = pl_table_begin(x, "Data sets", "Model");
    for (size_t i = 0; i < SHOWN; i++) {
        const pl_jev_measure_text *text = pl_jev_measure_describe(shown[i]);
        pl_column(table, text->key, text->heading, NULL, text->unit, text->places + 1);
        if (shown[i] == PL_MEASURE_DEVIATION && jev.tallies != NULL)
            pl_column(table, "dr.of-mean", "of mean R", NULL, text->unit, text->places + 1);
    }
    static const pl_jev_group groups[] = {PL_JEV_ORDINAL, PL_JEV_NOMINAL};
    for (size_t i = 0; i < 2; i++)
        for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
            add_row(jev, model, groups[i]);
    return pl_experiment_end(x);
}
