/* The kinds of score files. Not for callers. */
#ifndef PL_SCORES_FILES_H
#define PL_SCORES_FILES_H

#include "scores/score_row.h"

/* Add what a file has: CSV or TSV by its name; JSON lines. */
pl_status pl_scores_read_table(const char *path, const pl_score_defaults *defaults, pl_scores *scores,
                               pl_error *error);
pl_status pl_scores_read_json(const char *path, const pl_score_defaults *defaults, pl_scores *scores,
                              pl_error *error);

/* Whether what was read fits together: PL_BAD_INPUT for human scores of some items of a series only, and for
 * two of an item. O(items). */
pl_status pl_scores_check(const pl_scores *scores, pl_error *error);

#endif
