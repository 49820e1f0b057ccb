/* Pages from templates of the project.
 *
 * A template holds marks @@name@@ (lower-case letters), each of which is replaced by the part of that name as
 * it stands: a part is already safe where its mark stands. Data go into a page as JSON in a script element,
 * made safe by pl_page_data; the page's own program shows them as text.
 */
#ifndef PL_REPORT_PAGE_H
#define PL_REPORT_PAGE_H

#include "base/status.h"
#include "runtime/project.h"

#include <stddef.h>

typedef struct pl_page_part {
    const char *name, *text;
} pl_page_part;

/* Reads the template and replaces its marks; *page is the caller's. PL_MISSING when there is no such file,
 * PL_BAD_INPUT with its line when a mark has no part, and without a line when a part has no mark. */
pl_status pl_page_fill(const char *template_path, const pl_page_part *parts, size_t n, char **page,
                       pl_error *error);

/* The same JSON with <, > and & written as escapes, so that no text in it can end the script element or begin
 * a comment (HTML Living Standard, 4.12.1.3). The caller's. */
char *pl_page_data(const char *json);

/* paper/style/report.css, which all pages share, and the page's own paper/pages/<name>. The caller's. */
pl_status pl_page_style(const pl_project *project, const char *name, char **style, pl_error *error);

/* The menu of all pages (report/menu.h) as items of a list, current (a file's name) being this one. The
 * caller's. */
pl_status pl_page_menu(const pl_project *project, const char *current, char **items, pl_error *error);

#endif
