/* The pages of paper/build: the reports, which follow from the papers, and those of paper/pages.csv.
 *
 * Header of pages.csv: file,name,text; files end with .html. A report is paper/<id>.md and becomes <id>.html
 * and <id>.pdf.
 */
#ifndef PL_REPORT_MENU_H
#define PL_REPORT_MENU_H

#include "base/status.h"
#include "runtime/project.h"

#include <stddef.h>

typedef struct pl_menu_entry {
    char *file;            /* jev.html */
    char *name;            /* as menus show it */
    char *text;            /* one sentence of Markdown; empty for papers */
    const pl_paper *paper; /* NULL for other pages */
} pl_menu_entry;

typedef struct pl_menu {
    pl_menu_entry *pages; /* those of the file, then those of the papers that have experiments */
    size_t n, capacity;
} pl_menu;

/* On success the caller clears *list; the project must outlive it. */
pl_status pl_menu_read(const pl_project *project, pl_menu *list, pl_error *error);
void pl_menu_clear(pl_menu *list);
const pl_menu_entry *pl_menu_find(const pl_menu *list, const char *file); /* NULL: none */

/* The experiments in natural order; of a paper, or of all (NULL). The caller frees each and the list. */
pl_status pl_experiment_list(const pl_project *project, const char *paper, char ***ids, size_t *n,
                             pl_error *error);

#endif
