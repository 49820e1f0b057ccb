/* # Readings of the human scores' kurtosis in Tables 3 and 4
 *
 * Kurtosis has three estimators in common software, each with or without 3 taken off, and a table may be
 * rounded or cut. Each is tried on every printed kurtosis of human scores, which a table repeats for each of
 * its four models, and counted are the numbers that agree.
 *
 * - $g_2 = m_4 / m_2^2 - 3$, of the population; $G_2$, of the sample; $b_2 - 3$ with the sample's variance.
 * - The same without $-3$.
 * - $g_2$ by each rule of rounding. A verdict accepts both ends of a rounding interval; a rule makes one
 * number.
 *
 * Table 3 follows $g_2$ and no other definition, in all 28 numbers, rounded and not cut off. Of Table 4,
 * which is of an unknown 80 % of the rows, all rows explain one of the three sets at most under any
 * definition.
 */
#include "runtime/align_gold.h"

enum { BY_VERDICT = -1 };

static const struct way {
    const char *key, *label;
    pl_kurtosis_kind kind;
    int rule; /* pl_rounding, or BY_VERDICT */
} ways[] = {
    {"g2", "g_{2}, population", PL_KURTOSIS_EXCESS_POPULATION, BY_VERDICT},
    {"G2", "G_{2}, sample", PL_KURTOSIS_EXCESS_SAMPLE, BY_VERDICT},
    {"b2-3", "b_{2} − 3, sample variance", PL_KURTOSIS_EXCESS_DEVIATION, BY_VERDICT},
    {"g2+3", "g_{2} + 3", PL_KURTOSIS_POPULATION, BY_VERDICT},
    {"G2+3", "G_{2} + 3", PL_KURTOSIS_SAMPLE, BY_VERDICT},
    {"b2", "b_{2}", PL_KURTOSIS_DEVIATION, BY_VERDICT},
    {"half-up", "half up", PL_KURTOSIS_EXCESS_POPULATION, PL_HALF_UP},
    {"half-even", "half even", PL_KURTOSIS_EXCESS_POPULATION, PL_HALF_EVEN},
    {"truncated", "cut off", PL_KURTOSIS_EXCESS_POPULATION, PL_TRUNCATED},
    {"twice-1", "half up to one more decimal, then half up", PL_KURTOSIS_EXCESS_POPULATION, PL_TWICE_ONE},
    {"twice-2", "half up to two more, then half up", PL_KURTOSIS_EXCESS_POPULATION, PL_TWICE_TWO},
};
enum { WAYS = sizeof ways / sizeof ways[0] };

static pl_reading read_table(pl_experiment *x, const char *table, pl_align_task task, pl_kurtosis_kind kind)
{
    pl_reading reading = {.n = 0};
    size_t n;
    const pl_align_dataset *set = pl_align_task_datasets(task, &n);
    for (size_t i = 0; i < n; i++) {
        pl_align_gold gold = pl_align_gold_of(x, &set[i]);
        pl_value value = pl_align_gold_kurtosis(x, &gold, kind);
        for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++)
            pl_try(x, &reading, value, "align:%s:%s/%s:kurtosis.gold", table, set[i].key,
                   pl_align_model_key(model));
    }
    return reading;
}

/* way NULL: how many numbers there are. */
static void add_count(pl_experiment *x, const char *table, pl_align_task task, const struct way *way)
{
    pl_reading reading = read_table(x, table, task, way != NULL ? way->kind : ways[0].kind);
    pl_cell(x, table,
            way == NULL               ? pl_reading_tried(&reading)
            : way->rule == BY_VERDICT ? pl_reading_agreeing(&reading)
                                      : pl_reading_explained(&reading, (pl_rounding)way->rule));
    pl_reading_clear(&reading);
}

static void add_row(pl_experiment *x, const struct way *way)
{
    if (way == NULL)
        pl_row(x, "Definition", "(all that were tried)", "tried");
    else
        pl_row(x, way->rule == BY_VERDICT ? "Definition" : "Rounding of g_{2}", way->label, "%s", way->key);
    add_count(x, "table3", PL_ALIGN_MTQE, way);
    add_count(x, "table4", PL_ALIGN_GECQE, way);
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-readings");
    pl_table *table = pl_table_begin(x, NULL, "Reading");
    pl_column(table, "table3", "Table 3", "Numbers that agree", NULL, 0);
    pl_column(table, "table4", "Table 4, all rows", "Numbers that agree", NULL, 0);
    for (size_t c = 0; c < table->columns_count; c++)
        table->columns[c].own = true;
    add_row(x, NULL);
    for (size_t i = 0; i < WAYS; i++)
        add_row(x, &ways[i]);
    return pl_experiment_end(x);
}
