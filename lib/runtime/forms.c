#include "runtime/forms.h"

#include "base/memory.h"
#include "runtime/version.h"

#include <cairo.h>
#include <gsl/gsl_version.h>
#include <pango/pango.h>
#include <stdlib.h>
#include <xlsxwriter.h>

/* A file of the set, written under another name until all are there. */
static const char *add_form(const char *stem, const char *extension, pl_file_set *files)
{
    char *path = pl_format("%s.%s", stem, extension);
    const char *temporary = pl_file_set_add(files, path);
    free(path);
    return temporary;
}

/* One of table and figure is NULL. */
static pl_status write_forms(const pl_table *table, const pl_figure *figure, const pl_record *record,
                             const char *stem, pl_file_set *files, pl_error *error)
{
    static const char *const formats[] = {"pdf", "png"};
    enum { PAGES = sizeof formats / sizeof formats[0] };
    const char *csv = add_form(stem, "csv", files), *sheet = add_form(stem, "xlsx", files), *pages[PAGES];
    for (size_t i = 0; i < PAGES; i++)
        pages[i] = add_form(stem, formats[i], files);
    if (figure != NULL) {
        PL_TRY(pl_figure_write_csv(figure, csv, error));
        PL_TRY(pl_figure_write_sheet(figure, record, sheet, error));
        return pl_figure_write_pages(figure, formats, pages, PAGES, error);
    }
    PL_TRY(pl_table_write_csv(table, csv, error));
    PL_TRY(pl_table_write_sheet(table, record, sheet, error));
    return pl_table_write_pages(table, formats, pages, PAGES, error);
}

pl_status pl_forms_write_table(const pl_table *table, const pl_record *record, const char *stem,
                               pl_file_set *files, pl_error *error)
{
    return write_forms(table, NULL, record, stem, files, error);
}

pl_status pl_forms_write_figure(const pl_figure *figure, const pl_record *record, const char *stem,
                                pl_file_set *files, pl_error *error)
{
    return write_forms(NULL, figure, record, stem, files, error);
}

void pl_forms_list_versions(void (*add)(void *context, const char *name, const char *version), void *context)
{
    add(context, "Plumbline", pl_version());
    add(context, "GSL", gsl_version);
    add(context, "cairo", cairo_version_string());
    add(context, "pango", pango_version_string());
    add(context, "libxlsxwriter", lxw_version());
}
