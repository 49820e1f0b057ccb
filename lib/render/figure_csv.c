/* A figure as CSV: one line a point. */
#include "render/output.h"

#include "base/memory.h"
#include "render/canvas.h"
#include "render/csv.h"

#include <stdlib.h>

static void write_header(pl_csv *csv)
{
    static const char *const headings[] = {"panel",   "series",   "point",   "x",         "start",
                                           "value",   "low",      "high",    "error_low", "error_high",
                                           "printed", "evidence", "outcome", "note"};
    for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++)
        pl_csv_text(csv, headings[i]);
    pl_csv_end_line(csv);
}

/* The category's label, or the number. */
static void write_x(pl_csv *csv, const pl_axis *axis, double x)
{
    if (axis->categories_count == 0 || !(x >= 0.0 && x < (double)axis->categories_count)) {
        pl_csv_number(csv, x);
        return;
    }
    char *plain = pl_text_plain(axis->categories[(size_t)x]);
    pl_csv_text(csv, plain);
    free(plain);
}

/* The point's note; before it, where the value or the start is missing, what would fill it. */
static void write_note(pl_csv *csv, const pl_series *series, const pl_point *point)
{
    bool missing = !pl_value_is_known(&point->y);
    bool startless = series->kind == PL_ARROWS && !pl_value_is_known(&point->start);
    char *value = missing ? pl_point_needs(&point->y) : pl_copy_text("");
    char *start = startless ? pl_point_needs(&point->start) : pl_copy_text("");
    const char *note = point->note != NULL ? point->note : "";
    char *all = pl_format("%s%s%s%s%s%s", value, missing && startless ? "; " : "", startless ? "start " : "",
                          start, (missing || startless) && *note != '\0' ? "; " : "", note);
    char *plain = pl_text_plain(all);
    pl_csv_text(csv, plain);
    free(plain);
    free(all);
    free(start);
    free(value);
}

static void write_point(pl_csv *csv, const pl_panel *panel, const pl_series *series, const pl_point *point)
{
    const pl_claim *claim = point->claim;
    pl_csv_text(csv, panel->key);
    pl_csv_text(csv, series->key);
    pl_csv_text(csv, point->key);
    write_x(csv, &panel->x, point->x);
    pl_csv_number(csv, point->start.best);
    pl_csv_number(csv, point->y.best);
    pl_csv_number(csv, point->y.range.low);
    pl_csv_number(csv, point->y.range.high);
    pl_csv_number(csv, point->error_low);
    pl_csv_number(csv, point->error_high);
    pl_csv_text(csv, claim != NULL ? claim->printed : NULL);
    pl_csv_text(csv,
                pl_evidence_key(claim != NULL ? point->verdict.evidence : pl_value_counts_as(&point->y)));
    pl_csv_text(csv, claim != NULL ? pl_outcome_key(point->verdict.outcome) : NULL);
    write_note(csv, series, point);
    pl_csv_end_line(csv);
}

pl_status pl_figure_write_csv(const pl_figure *figure, const char *path, pl_error *error)
{
    pl_csv csv = {0};
    write_header(&csv);
    for (size_t p = 0; p < figure->panels_count; p++)
        for (size_t s = 0; s < figure->panels[p].series_count; s++) {
            const pl_series *series = &figure->panels[p].series[s];
            for (size_t i = 0; i < series->points_count; i++)
                write_point(&csv, &figure->panels[p], series, &series->points[i]);
        }
    return pl_csv_write(&csv, path, error);
}
