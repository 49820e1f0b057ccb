#include "render/canvas.h"
#include "render/csv.h"
#include "render/output.h"

#include "base/memory.h"

#include <stdlib.h>

static void write_header(pl_csv *csv)
{
    static const char *const HEADINGS[] = {"row", "group", "label",   "column",   "heading", "value",
                                           "low", "high",  "printed", "evidence", "outcome", "note"};
    for (size_t i = 0; i < sizeof HEADINGS / sizeof HEADINGS[0]; i++)
        pl_csv_text(csv, HEADINGS[i]);
    pl_csv_end_line(csv);
}

static void write_plain(pl_csv *csv, const char *text)
{
    char *plain = text != NULL ? pl_text_plain(text) : NULL;
    pl_csv_text(csv, plain);
    free(plain);
}

static void write_heading(pl_csv *csv, const pl_table_column *column)
{
    char *whole = column->group != NULL ? pl_format("%s: %s", column->group, column->heading)
                                        : pl_copy_text(column->heading);
    write_plain(csv, whole);
    free(whole);
}

static void write_cell(pl_csv *csv, const pl_table_row *row, const pl_table_column *column,
                       const pl_table_cell *cell)
{
    const pl_claim *claim = cell->claim;
    pl_csv_text(csv, row->key);
    write_plain(csv, row->group);
    write_plain(csv, row->label);
    pl_csv_text(csv, column->key);
    write_heading(csv, column);
    pl_csv_number(csv, cell->value.best);
    pl_csv_number(csv, cell->value.range.low);
    pl_csv_number(csv, cell->value.range.high);
    pl_csv_text(csv, claim != NULL ? claim->printed : NULL);
    pl_csv_text(csv,
                pl_evidence_key(claim != NULL ? cell->verdict.evidence : pl_value_counts_as(&cell->value)));
    pl_csv_text(csv, claim != NULL ? pl_outcome_key(cell->verdict.outcome) : NULL);
    write_plain(csv, cell->note);
    pl_csv_end_line(csv);
}

pl_status pl_table_write_csv(const pl_table *table, const char *path, pl_error *error)
{
    pl_csv csv = {0};
    write_header(&csv);
    for (size_t i = 0; i < table->rows_count; i++)
        for (size_t j = 0; j < table->columns_count; j++)
            if (table->rows[i].cells[j].filled)
                write_cell(&csv, &table->rows[i], &table->columns[j], &table->rows[i].cells[j]);
    return pl_csv_write(&csv, path, error);
}
