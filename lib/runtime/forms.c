#include "runtime/forms.h"

#include "base/memory.h"
#include "runtime/version.h"

#include <cairo.h>
#include <gsl/gsl_version.h>
#include <pango/pango.h>
#include <stdlib.h>
#include <xlsxwriter.h>

typedef enum form { FORM_CSV, FORM_SHEET, FORM_PDF, FORM_PNG, FORMS } form;

static const char *const extensions[FORMS] = {"csv", "xlsx", "pdf", "png"};

/* One of table and figure is NULL. */
static pl_status write_form(const pl_table *table, const pl_figure *figure, form form,
                            const pl_record *record, const char *path, pl_error *error)
{
    switch (form) {
    case FORM_CSV:
        return figure != NULL ? pl_figure_write_csv(figure, path, error)
                              : pl_table_write_csv(table, path, error);
    case FORM_SHEET:
        return figure != NULL ? pl_figure_write_sheet(figure, record, path, error)
                              : pl_table_write_sheet(table, record, path, error);
    default:
        return figure != NULL ? pl_figure_write_page(figure, extensions[form], path, error)
                              : pl_table_write_page(table, extensions[form], path, error);
    }
}

static pl_status write_forms(const pl_table *table, const pl_figure *figure, const pl_record *record,
                             const char *stem, pl_file_set *files, pl_error *error)
{
    pl_status status = PL_OK;
    for (form f = 0; f < FORMS && status == PL_OK; f++) {
        char *path = pl_format("%s.%s", stem, extensions[f]);
        status = write_form(table, figure, f, record, pl_file_set_add(files, path), error);
        free(path);
    }
    return status;
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
