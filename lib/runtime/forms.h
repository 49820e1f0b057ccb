/* The four forms of a table or figure: <stem>.csv, .xlsx, .pdf and .png. */
#ifndef PL_RUNTIME_FORMS_H
#define PL_RUNTIME_FORMS_H

#include "base/file.h"
#include "base/status.h"
#include "render/output.h"

/* Written to temporary files of the set, which the caller commits. */
pl_status pl_forms_write_table(const pl_table *table, const pl_record *record, const char *stem,
                               pl_file_set *files, pl_error *error);
pl_status pl_forms_write_figure(const pl_figure *figure, const pl_record *record, const char *stem,
                                pl_file_set *files, pl_error *error);

/* What writes them: the suite and the libraries that bytes may depend on, a name and a version each. */
void pl_forms_list_versions(void (*add)(void *context, const char *name, const char *version), void *context);

#endif
