/* A survey: every question of the two checks, in every state, with its answers.
 *
 * The first-slot check asks each order of the levels in each state, the control asks one question a state
 * whose levels all have the text of the lowest. (Equal texts make all orders the same question, and a model
 * is taken to answer a question the same way each time.) So a question that comes again, by a repeated state
 * or a repeated draw, is asked once and counts as often as it came.
 */
#ifndef PL_PRESENTATION_SURVEY_H
#define PL_PRESENTATION_SURVEY_H

#include "presentation/answer.h"
#include "presentation/checks.h"
#include "presentation/levels.h"
#include "presentation/orders.h"
#include "presentation/request.h"
#include "presentation/states.h"

#include <jansson.h>
#include <stdbool.h>

/* All borrowed, and must outlive the survey. */
typedef struct pl_survey_design {
    const char *model;
    const pl_levels *levels;
    const pl_orders *orders;
    const pl_states *states;
    bool raw_logits; /* the control takes logits times the temperature that the answer names */
} pl_survey_design;

enum { PL_SURVEY_REQUESTS_MAX = 20000000 };

typedef struct pl_survey pl_survey;

/* PL_USAGE when there are more different questions than PL_SURVEY_REQUESTS_MAX. O(requests). */
pl_status pl_survey_new(const pl_survey_design *design, pl_survey **survey, pl_error *error);
void pl_survey_free(pl_survey *survey); /* NULL is fine */

/* How many different questions there are, and how many of them have no answer yet. */
size_t pl_survey_requests(const pl_survey *survey);
size_t pl_survey_missing(const pl_survey *survey);
bool pl_survey_has(const pl_survey *survey, size_t request);

/* A question; all of it is borrowed from the survey. */
pl_request pl_survey_question(const pl_survey *survey, size_t request);
/* The same as canonical JSON (presentation/request.h); the caller's. */
char *pl_survey_request(const pl_survey *survey, size_t request);
/* The number of the question with this canonical text, pl_survey_requests when there is none. The first call
 * costs O(requests), the others O(length). */
pl_status pl_survey_find(pl_survey *survey, const char *text, size_t *request, pl_error *error);

/* Takes the answer to a question. PL_BAD_INPUT, naming file and line: what presentation/answer.h refuses;
 * with raw_logits, an answer without logits or temperature; an answer of another model or at another
 * temperature than those before. An answer to a question that has one must be the same. */
pl_status pl_survey_take(pl_survey *survey, size_t request, const char *file, size_t line,
                         const json_t *answer, pl_error *error);

/* What the answers say. Probabilities decide who wins, logits where there are none; the control is in logits,
 * in probabilities where there are none. */
typedef struct pl_survey_result {
    pl_slot_wins *wins;
    pl_space wins_space;
    pl_slot_means *means;
    pl_space means_space;
    const char *model;  /* as the answers name it, NULL when they do not; the survey's */
    double temperature; /* as the answers name it, NaN when they do not */
} pl_survey_result;

/* PL_MISSING when an answer is missing; PL_BAD_INPUT when one check would have to mix spaces. On success the
 * caller clears *result. O(decisions k). */
pl_status pl_survey_conclude(const pl_survey *survey, pl_survey_result *result, pl_error *error);
void pl_survey_result_clear(pl_survey_result *result);

#endif
