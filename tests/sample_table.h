/* A small table with every kind of cell and every standing, for the tests of its writers. Its numbers mean
 * nothing. */
#ifndef PL_TESTS_SAMPLE_TABLE_H
#define PL_TESTS_SAMPLE_TABLE_H

#include "base/memory.h"
#include "render/output.h"
#include "render/table.h"

#include <stdlib.h>

enum { SAMPLE_CLAIMS_MAX = 16 };

typedef struct sample {
    pl_table *table;
    pl_claim claims[SAMPLE_CLAIMS_MAX];
    pl_verdict_row rows[SAMPLE_CLAIMS_MAX];
    size_t n; /* claims */
} sample;

static inline pl_claim *sample_claim(sample *s, const char *id, const char *printed, pl_comparator comparator)
{
    pl_claim *claim = &s->claims[s->n++];
    *claim = (pl_claim){.id = pl_copy_text(id),
                        .printed = pl_copy_text(printed),
                        .unit = pl_copy_text("%"),
                        .where = pl_copy_text("Table 9"),
                        .statement = pl_copy_text("=SUM(A1) is no formula, but words"),
                        .comparator = comparator,
                        .line = 17};
    if (pl_decimal_parse(printed, &claim->number, NULL) != PL_OK)
        abort();
    return claim;
}

/* Fills a cell; printed NULL when the document does not print it. */
static inline pl_table_cell *sample_fill(sample *s, size_t row, const char *column, const char *printed,
                                         pl_comparator comparator, pl_value value)
{
    pl_table_row *at = &s->table->rows[row];
    pl_table_cell *cell = &at->cells[pl_table_column_index(s->table, column)];
    cell->filled = true;
    cell->value = value;
    if (printed == NULL)
        return cell;
    char *id = pl_format("sample:table9:%s:%s", at->key, column);
    pl_claim *claim = sample_claim(s, id, printed, comparator);
    cell->claim = claim;
    cell->verdict = pl_verdict_judge(claim, &value);
    s->rows[s->n - 1] = (pl_verdict_row){.id = claim->id,
                                         .printed = claim->printed,
                                         .computed = value.best,
                                         .low = value.range.low,
                                         .high = value.range.high,
                                         .numerator = value.numerator,
                                         .denominator = value.denominator,
                                         .verdict = cell->verdict,
                                         .experiment = "sample-table9",
                                         .inputs = "data/sample.csv"};
    free(id);
    return cell;
}

static inline pl_value sample_between(pl_evidence evidence, double low, double high)
{
    return pl_value_range(evidence, (pl_interval){low, high});
}

static inline void sample_fill_all(sample *s)
{
    const char *files = "the authors' score files";
    sample_fill(s, 0, "kurtosis.gold", "1.48", PL_EQUAL, pl_value_real(PL_PRIMARY, 1.4812, 1e-12));
    sample_fill(s, 0, "kurtosis.post", "128.17", PL_EQUAL, pl_value_none(files));
    sample_fill(s, 0, "r.post", "0.33", PL_EQUAL, sample_between(PL_PRINTED, 0.326, 0.333))->mark =
        pl_copy_text("\u2217");
    sample_fill(s, 0, "share", NULL, PL_EQUAL, pl_value_ratio(PL_STATISTICS, 100, 3));
    sample_fill(s, 1, "kurtosis.gold", "-0.57", PL_EQUAL, pl_value_real(PL_PRIMARY, -0.5388, 1e-12))->note =
        pl_copy_text("Two definitions were tried, \"biased\" and unbiased.");
    sample_fill(s, 1, "kurtosis.post", "1,400", PL_EQUAL, pl_value_count(PL_STATISTICS, 1401));
    sample_fill(s, 1, "r.post", ".188", PL_EQUAL, sample_between(PL_SIMULATION, 0.1878, 0.1884));
    sample_fill(s, 1, "share", NULL, PL_EQUAL, pl_value_none("recorded responses"));
    sample_fill(s, 2, "kurtosis.gold", "0.20", PL_EQUAL, sample_between(PL_STATISTICS, 0.19, 0.2123));
    sample_fill(s, 2, "r.post", "0.83", PL_AT_LEAST, pl_value_real(PL_STATISTICS, 0.9, 0.0));
    sample_fill(s, 2, "share", NULL, PL_EQUAL, pl_value_real(PL_STATISTICS, -2.25, 0.0));
}

static inline sample *sample_new(void)
{
    sample *s = pl_allocate(1, sizeof *s);
    pl_table *t = s->table = pl_table_new("sample-table9", "Numbers, U_{arg} among them", "Table 9, sample");
    t->caption = pl_copy_text("What to know when reading it.");
    t->group_heading = pl_copy_text("Pair");
    t->row_heading = pl_copy_text("Model");
    pl_table_add_column(t, "kurtosis.gold", "gold", "Kurtosis", NULL, 2);
    pl_table_add_column(t, "kurtosis.post", "post", "Kurtosis", NULL, 2);
    pl_table_add_column(t, "r.post", "post", "r", NULL, 2);
    pl_table_add_column(t, "share", "Share of U_{arg}", NULL, "%", 1);
    pl_table_add_row(t, "en-de/gemma", "Gemma", "En-De");
    pl_table_add_row(t, "en-de/qwen", "Qwen, 7 B", "En-De");
    pl_table_add_row(t, "ro-en/gemma", "=Gemma", "Ro-En");
    sample_fill_all(s);
    pl_table_add_note(t, "A note below the table, %d of 1.", 1);
    return s;
}

static inline void sample_free(sample *s)
{
    for (size_t i = 0; i < s->n; i++) {
        free(s->claims[i].id);
        free(s->claims[i].printed);
        free(s->claims[i].unit);
        free(s->claims[i].where);
        free(s->claims[i].statement);
    }
    pl_table_free(s->table);
    free(s);
}

#endif
