/* What the parts of plumb presentation share. */
#ifndef PL_TOOLS_PRESENTATION_H
#define PL_TOOLS_PRESENTATION_H

#include "base/status.h"
#include "presentation/head.h"
#include "presentation/remote.h"
#include "presentation/report.h"
#include "presentation/survey.h"

#include <stdbool.h>

/* The options as they were given; NULL where they were not. */
typedef struct presentation_options {
    const char *remote, *responses, *simulate, *requests; /* one of them */
    const char *model, *key_env, *key_file, *timeout, *attempts, *parallel;
    const char *levels, *level_texts, *states, *data, *orders_max, *seed;
    bool raw_logits;
    const char *record, *out, *picture;
} presentation_options;

/* What is asked, of whom, and what came of it. */
typedef struct presentation {
    const presentation_options *options;
    pl_levels levels;
    pl_orders orders;
    pl_states states;
    size_t states_wanted;
    uint64_t seed;
    pl_survey_design design;
    pl_survey *survey;

    char *target; /* who answers, for the report */
    pl_head head; /* simulate */
    pl_remote remote;
    char *address, *key; /* remote's */
    bool recording;      /* answers are being kept */

    pl_survey_result result;
} presentation;

/* Finds out who answers; asks nobody yet. PL_USAGE for options that do not go together. */
pl_status presentation_set_target(presentation *p, pl_error *error);
/* Gets all answers that the survey lacks. */
pl_status presentation_ask(presentation *p, pl_error *error);
/* After a failure: how much is kept, so that the next run goes on from there. */
void presentation_say_kept(const presentation *p);
/* Writes all questions, a line each, to the file of the option requests. */
pl_status presentation_write_requests(const presentation *p, pl_error *error);

/* The name of a file without its folders, as text. */
const char *presentation_name(const char *path);
/* What the report and the table tell beside the numbers. */
pl_presentation_context presentation_context(const presentation *p);
/* The table, for people; 80 columns. */
void presentation_print(const presentation *p);
/* PNG or PDF, by the file's name. PL_USAGE for another one, which presentation_check_picture finds early. */
pl_status presentation_check_picture(const char *path, pl_error *error);
pl_status presentation_write_picture(const presentation *p, const char *path, pl_error *error);

#endif
