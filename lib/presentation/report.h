/* The report of a survey as JSON: what was asked of whom, the numbers, and how to read them.
 *
 * Same survey, same answers, same bytes: it has no date, and nothing of how the answers came.
 */
#ifndef PL_PRESENTATION_REPORT_H
#define PL_PRESENTATION_REPORT_H

#include "presentation/survey.h"

/* Why the first-slot rate is no pure measure of position; stands beside the numbers everywhere. */
extern const char pl_presentation_caveat[];

typedef struct pl_presentation_context {
    const pl_survey_design *design;
    const char *version; /* of the suite */
    const char *target;  /* who answered */
    const char *data;    /* name of the file of states, NULL when they are built in */
    size_t states_wanted;
    uint64_t seed; /* of the draws of orders */
    size_t requests;
} pl_presentation_context;

/* The text, with a newline at its end; the caller's. */
char *pl_presentation_report(const pl_presentation_context *context, const pl_survey_result *result);

#endif
