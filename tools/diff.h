/* Changes between two sets of verdicts, written: for terminals, as Markdown, as JSON. */
#ifndef PL_TOOLS_DIFF_H
#define PL_TOOLS_DIFF_H

#include "claims/change.h"

#include <stdio.h>

void diff_write_text(FILE *out, const pl_change_list *list);
/* GitHub's Markdown: headings from level 3, tables. */
void diff_write_markdown(FILE *out, const pl_change_list *list);
/* One object; schemas/changes.schema.json describes it. */
void diff_write_json(FILE *out, const pl_change_list *list);

#endif
