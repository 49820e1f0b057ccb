/* What the columns of a score file are for. Not for callers. */
#ifndef PL_SCORES_ROLE_H
#define PL_SCORES_ROLE_H

#include "data/field.h"

#include <stddef.h>

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
/* *role is PL_SCORE_ROLES when there is no such role. PL_BAD_INPUT for what is a role or an output but for
 * capitals and blanks around it, or an output whose number is not that of "output1", ...: whoever wrote it
 * meant more than a column that is left alone. */
pl_status pl_score_role_read(pl_field heading, pl_score_role *role, pl_error *error);
/* The number of "output7"; 0 for another heading. */
size_t pl_score_output_number(const char *heading);

#endif
