/* One row of a score file, by what its fields are for: checked and taken into the scores. Not for callers. */
#ifndef PL_SCORES_ROW_H
#define PL_SCORES_ROW_H

#include "data/field.h"
#include "scores/scores.h"

/* name, heading */
#define PL_SCORE_ROLE_LIST(X)                                                                                \
    X(PL_SCORE_ITEM, "item")                                                                                 \
    X(PL_SCORE_GOLD, "gold")                                                                                 \
    X(PL_SCORE_SCORE, "score")                                                                               \
    X(PL_SCORE_OUTPUT, "output")                                                                             \
    X(PL_SCORE_SAMPLE, "sample")                                                                             \
    X(PL_SCORE_MODEL, "model")                                                                               \
    X(PL_SCORE_DATASET, "dataset")                                                                           \
    X(PL_SCORE_LANGUAGE, "language")                                                                         \
    X(PL_SCORE_PHASE, "phase")                                                                               \
    X(PL_SCORE_TEMPERATURE, "temperature")                                                                   \
    X(PL_SCORE_RANGE, "range")                                                                               \
    X(PL_SCORE_ORIGIN, "origin")                                                                             \
    X(PL_SCORE_SOURCE, "source")                                                                             \
    X(PL_SCORE_TARGET, "target")                                                                             \
    X(PL_SCORE_SPPL, "sppl")                                                                                 \
    X(PL_SCORE_TPPL, "tppl")                                                                                 \
    X(PL_SCORE_OPPL, "oppl")

typedef enum pl_score_role {
#define PL_SCORE_ROLE_NAME(name, heading) name,
    PL_SCORE_ROLE_LIST(PL_SCORE_ROLE_NAME)
#undef PL_SCORE_ROLE_NAME
        PL_SCORE_ROLES
} pl_score_role;

const char *pl_score_role_heading(pl_score_role role);
/* PL_SCORE_ROLES when there is no such role. */
pl_score_role pl_score_role_find(const char *heading);

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

/* Checks the row and adds what it has. PL_BAD_INPUT as in scores/scores.h. */
pl_status pl_score_row_take(const pl_score_row *row, const pl_score_defaults *defaults, pl_scores *scores,
                            pl_error *error);

#endif
