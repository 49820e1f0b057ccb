/* A whole run of the checks, from its recording alone: who answered and in which states is what the questions
 * of the recording say.
 */
#ifndef PL_PRESENTATION_REPLAY_H
#define PL_PRESENTATION_REPLAY_H

#include "presentation/survey.h"

#include <stdbool.h>

/* What must be known of the run beforehand. */
typedef struct pl_replay_design {
    const char *level_texts; /* separated by commas, lowest first */
    size_t states;           /* different ones */
    size_t orders_max;       /* drawn with seed 0 where there are more */
} pl_replay_design;

typedef struct pl_replay {
    pl_levels levels;
    pl_orders orders;
    pl_states states; /* in the order in which the recording has them first */
    char *model;      /* that the questions name */
    char *target;     /* that answered; NULL when no line says so */
    bool simulated;   /* a simulated head */
    bool built_in;    /* all states are built-in ones (presentation/states.h) */
    pl_survey_design design;
    pl_survey *survey;
    pl_survey_result result; /* logits at the temperature of the answers, which it names */
} pl_replay;

/* PL_MISSING when there is no such file. PL_BAD_INPUT, with the line where there is one: what
 * presentation/recording.h and pl_survey_take refuse; a question that is not of this design, questions of two
 * models, answers of two targets, another number of different states; questions without an answer. PL_USAGE
 * for a design that is none. On success the caller frees. O(lines states). */
pl_status pl_replay_read(const char *path, const pl_replay_design *design, pl_replay **replay,
                         pl_error *error);
void pl_replay_free(pl_replay *replay); /* NULL is fine */

#endif
