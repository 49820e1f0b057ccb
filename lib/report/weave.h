/* The weaver: a report's narrative with what the project says at its places, as Markdown for pandoc.
 *
 * The source is Markdown (paper/<name>.md) with directives in double braces; docs/reports.md lists them.
 * What is inserted comes from where it is kept: the prose of an experiment from the leading comment of its
 * program, a function from the library, numbers from the verdicts, tables and pictures from the last run.
 * Nothing that is named may be missing: a citation, a cross reference, a claim, an experiment, a finding, a
 * function or a page that does not exist is PL_BAD_INPUT with file and line of the text that names it.
 */
#ifndef PL_REPORT_WEAVE_H
#define PL_REPORT_WEAVE_H

#include "base/status.h"
#include "report/ledger.h"

#include <stddef.h>

typedef struct pl_weave_options {
    const char *source;    /* the narrative; its name without folder and .md is the report's */
    const char *results;   /* the folder with tables/ and figures/ */
    const char *fragments; /* the folder with the tables as HTML, <experiment>.html */
    const char *links;     /* from the report to the project: "../.." */
} pl_weave_options;

typedef struct pl_woven {
    char *text;   /* Markdown */
    char **files; /* all that it was made from, the source first */
    size_t files_count, files_capacity;
} pl_woven;

/* On success the caller clears *woven; on failure it is as it was. */
pl_status pl_weave(const pl_ledger *ledger, const pl_weave_options *options, pl_woven *woven,
                   pl_error *error);
void pl_woven_clear(pl_woven *woven);

#endif
