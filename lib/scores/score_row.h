/* One row of a score file, by what its fields are for: checked and taken into the scores. Not for callers. */
#ifndef PL_SCORES_ROW_H
#define PL_SCORES_ROW_H

#include "data/field.h"
#include "scores/score_role.h"
#include "scores/scores.h"

typedef struct pl_score_row {
    pl_field fields[PL_SCORE_ROLES]; /* text NULL: the file, or the object, has none */
    const pl_field *outputs;         /* output1, ...; NULL when there are none */
    size_t outputs_count;
} pl_score_row;

/* What a row takes when it does not say: scores/scores.h. */
typedef struct pl_score_defaults {
    const char *dataset, *model;
    pl_scale range; /* may be improper */
} pl_score_defaults;

/* Checks the row and adds what it has; its file is the last of scores->files. PL_BAD_INPUT as in
 * scores/scores.h. */
pl_status pl_score_row_take(const pl_score_row *row, const pl_score_defaults *defaults, pl_scores *scores,
                            pl_error *error);

#endif
