/* Writers: one model, four forms.
 *
 * Each writes a whole file to path (the caller makes that a temporary name, see base/file.h). Same model,
 * same bytes.
 */
#ifndef PL_RENDER_OUTPUT_H
#define PL_RENDER_OUTPUT_H

#include "base/status.h"
#include "claims/verdict.h"
#include "render/figure.h"
#include "render/table.h"

#include <stddef.h>

/* What the sheets of claims and of provenance show; texts are borrowed. */
typedef struct pl_provenance {
    const char *name, *value; /* "data/jev/balora_summary.csv", its SHA-256; "command", "make jev-table3" */
} pl_provenance;

typedef struct pl_record {
    const pl_claim *const *claims; /* claims_count, parallel to rows */
    const pl_verdict_row *rows;
    size_t claims_count;
    const pl_provenance *provenance;
    size_t provenance_count;
} pl_record;

/* CSV: the truth. One line a cell or point: full-precision value (%.17g), range, printed form, evidence,
 * outcome. Table header:  row,group,label,column,heading,value,low,high,printed,evidence,outcome,note Figure
 * header: panel,series,point,x,value,low,high,printed,evidence,outcome,note */
pl_status pl_table_write_csv(const pl_table *table, const char *path, pl_error *error);
pl_status pl_figure_write_csv(const pl_figure *figure, const char *path, pl_error *error);

/* XLSX: sheet 1 laid out like the paper's table (verdict colours, a comment on each cell) or the figure's
 * data with native Excel charts; sheet 2 "Claims"; sheet 3 "Provenance". Text that looks like a formula is
 * written as text. */
pl_status pl_table_write_sheet(const pl_table *table, const pl_record *record, const char *path,
                               pl_error *error);
pl_status pl_figure_write_sheet(const pl_figure *figure, const pl_record *record, const char *path,
                                pl_error *error);

/* A table for a report, as a piece of HTML in the classes of paper/style/report.css: cells with a claim lead
 * to the anchor of its id. */
pl_status pl_table_write_html(const pl_table *table, const char *path, pl_error *error);

/* n pages with one layout, which takes as long as drawing one: PDF or PNG by their formats' extensions
 * ("pdf", "png"), each with its path. */
pl_status pl_table_write_pages(const pl_table *table, const char *const formats[], const char *const paths[],
                               size_t n, pl_error *error);
pl_status pl_figure_write_pages(const pl_figure *figure, const char *const formats[],
                                const char *const paths[], size_t n, pl_error *error);
/* The same with one page. */
pl_status pl_table_write_page(const pl_table *table, const char *format, const char *path, pl_error *error);
pl_status pl_figure_write_page(const pl_figure *figure, const char *format, const char *path,
                               pl_error *error);

#endif
