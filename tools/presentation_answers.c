/* The answers of plumb presentation: recorded ones, and those that are asked for and kept. */
#include "base/file.h"
#include "base/memory.h"
#include "presentation/jsonl.h"
#include "presentation/recording.h"
#include "runtime/progress.h"
#include "tools/presentation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- recorded answers ---- */

typedef struct playback {
    presentation *p;
    size_t matched, others; /* lines */
    size_t target_line;     /* the first that names a target */
    char *other_model;      /* of the first question that is none of this run's */
} playback;

static void note_other(playback *play, const char *request)
{
    json_t *body = NULL;
    play->others++;
    if (play->other_model != NULL || pl_json_parse(NULL, 0, request, strlen(request), &body, NULL) != PL_OK)
        return;
    play->other_model = pl_copy_text(json_string_value(json_object_get(body, "model")));
    json_decref(body);
}

/* All answers of a run have one source. */
static pl_status check_target(playback *play, const pl_recorded *recorded, pl_error *error)
{
    presentation *p = play->p;
    if (recorded->target == NULL)
        return PL_OK;
    if (p->target == NULL) {
        p->target = pl_copy_text(recorded->target);
        play->target_line = recorded->line;
    }
    if (strcmp(p->target, recorded->target) == 0)
        return PL_OK;
    return pl_fail(error, PL_BAD_INPUT, recorded->path, recorded->line, 0, "the answer is from %s, %s %s",
                   recorded->target, play->target_line > 0 ? "others are from" : "this run asks", p->target);
}

static pl_status play_line(void *context, const pl_recorded *recorded, pl_error *error)
{
    playback *play = context;
    pl_survey *survey = play->p->survey;
    size_t request = 0;
    PL_TRY(pl_survey_find(survey, recorded->request, &request, error));
    if (request == pl_survey_requests(survey)) {
        note_other(play, recorded->request);
        return PL_OK;
    }
    play->matched++;
    PL_TRY(check_target(play, recorded, error));
    return pl_survey_take(survey, request, recorded->path, recorded->line, recorded->answer, error);
}

static pl_status check_complete(const playback *play, pl_error *error)
{
    const presentation *p = play->p;
    const char *path = p->options->responses;
    size_t missing = pl_survey_missing(p->survey), all = pl_survey_requests(p->survey);
    if (missing == 0)
        return PL_OK;
    if (play->matched == 0 && play->other_model != NULL && strcmp(play->other_model, p->design.model) != 0)
        return pl_fail(error, PL_MISSING, path, 0, 0,
                       "none of its %zu answers is to a question of this run; its model is %s, this run's %s",
                       play->others, play->other_model, p->design.model);
    return pl_fail(error, PL_MISSING, path, 0, 0,
                   "answers %zu of the %zu questions; --requests writes them all to a file", all - missing,
                   all);
}

static void say_torn(const char *path)
{
    fprintf(stderr, "plumb presentation: %s: the last line was cut short and does not count\n", path);
}

static pl_status play_responses(presentation *p, pl_error *error)
{
    playback play = {.p = p};
    bool torn = false;
    const char *path = p->options->responses;
    pl_status status = pl_recording_read(path, play_line, &play, &torn, error);
    if (torn)
        say_torn(path);
    if (status == PL_OK)
        status = check_complete(&play, error);
    free(play.other_model);
    if (status == PL_OK && p->target == NULL)
        p->target = pl_format("recorded answers, %s", presentation_name(path));
    return status;
}

/* ---- asking ---- */

typedef struct questioning {
    presentation *p;
    pl_recording *recording; /* NULL: answers are not kept */
    size_t *questions;       /* those without an answer */
    size_t n, done;
    pl_progress *progress;
} questioning;

static char *question_text(void *context, size_t i)
{
    const questioning *q = context;
    return pl_survey_request(q->p->survey, q->questions[i]);
}

/* What is recorded is good: only an answer that the survey took. */
static pl_status take_answer(void *context, size_t i, const char *bytes, size_t n, pl_error *error)
{
    questioning *q = context;
    json_t *answer = NULL;
    PL_TRY(pl_json_parse(q->p->target, 0, bytes, n, &answer, error));
    pl_status status = pl_survey_take(q->p->survey, q->questions[i], q->p->target, 0, answer, error);
    json_decref(answer);
    PL_TRY(status);
    pl_progress_reach(q->progress, ++q->done);
    if (q->recording == NULL)
        return PL_OK;
    char *request = question_text(q, i);
    status = pl_recording_append(q->recording, q->p->target, request, bytes, n, error);
    free(request);
    return status;
}

static pl_status simulate(questioning *q, pl_error *error)
{
    pl_status status = PL_OK;
    for (size_t i = 0; i < q->n && status == PL_OK; i++) {
        char *request = question_text(q, i), *answer = NULL;
        status = pl_head_answer(&q->p->head, request, &answer, error);
        if (status == PL_OK)
            status = take_answer(q, i, answer, strlen(answer), error);
        free(answer);
        free(request);
    }
    return status;
}

static pl_status ask_missing(questioning *q, pl_error *error)
{
    pl_survey *survey = q->p->survey;
    size_t all = pl_survey_requests(survey);
    q->questions = pl_allocate(pl_survey_missing(survey), sizeof(size_t));
    for (size_t i = 0; i < all; i++)
        if (!pl_survey_has(survey, i))
            q->questions[q->n++] = i;
    if (q->n < all)
        fprintf(stderr, "plumb presentation: %s has %zu of the %zu answers already\n", q->p->options->record,
                all - q->n, all);
    q->progress = pl_progress_begin("asking", q->n);
    const pl_asking asking = {q->n, question_text, take_answer, q};
    pl_status status = PL_OK;
    if (q->p->options->simulate != NULL)
        status = simulate(q, error);
    else if (q->n > 0)
        status = pl_remote_ask(&q->p->remote, &asking, error);
    pl_progress_end(q->progress);
    free(q->questions);
    return status;
}

void presentation_say_kept(const presentation *p)
{
    size_t all = pl_survey_requests(p->survey), there = all - pl_survey_missing(p->survey);
    fprintf(stderr, "plumb presentation: %zu of %zu answers are in %s; the same command goes on\n", there,
            all, p->options->record);
}

static pl_status ask_and_record(presentation *p, pl_error *error)
{
    questioning q = {.p = p};
    playback play = {.p = p};
    pl_status status = PL_OK;
    if (p->options->simulate != NULL)
        PL_TRY(pl_head_check(&p->head, p->levels.n, error));
    if (p->options->record != NULL)
        status = pl_recording_open(p->options->record, play_line, &play, &q.recording, error);
    free(play.other_model);
    PL_TRY(status);
    p->recording = q.recording != NULL;
    status = ask_missing(&q, error);
    pl_status closed = pl_recording_close(q.recording, status == PL_OK ? error : NULL);
    return status != PL_OK ? status : closed;
}

pl_status presentation_ask(presentation *p, pl_error *error)
{
    return p->options->responses != NULL ? play_responses(p, error) : ask_and_record(p, error);
}

/* ---- questions for somebody else ---- */

pl_status presentation_write_requests(const presentation *p, pl_error *error)
{
    size_t all = pl_survey_requests(p->survey), n = 0;
    char *bytes = NULL;
    FILE *stream = open_memstream(&bytes, &n);
    if (stream == NULL)
        pl_run_out_of_memory();
    for (size_t i = 0; i < all; i++) {
        char *request = pl_survey_request(p->survey, i);
        fprintf(stream, "{\"request\":%s}\n", request);
        free(request);
    }
    if (fclose(stream) != 0)
        pl_run_out_of_memory();
    pl_status status = pl_file_replace(p->options->requests, bytes, n, error);
    free(bytes);
    if (status == PL_OK)
        printf("%zu questions in %s\n", all, p->options->requests);
    return status;
}
