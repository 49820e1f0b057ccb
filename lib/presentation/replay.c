#include "presentation/replay.h"

#include "base/memory.h"
#include "presentation/head.h"
#include "presentation/jsonl.h"
#include "presentation/recording.h"

#include <stdlib.h>
#include <string.h>

void pl_replay_free(pl_replay *replay)
{
    if (replay == NULL)
        return;
    pl_survey_result_clear(&replay->result);
    pl_survey_free(replay->survey);
    pl_states_clear(&replay->states);
    pl_orders_clear(&replay->orders);
    pl_levels_clear(&replay->levels);
    free(replay->model);
    free(replay->target);
    free(replay);
}

static pl_status refuse(const pl_recorded *recorded, pl_error *error, const char *reason)
{
    return pl_fail(error, PL_BAD_INPUT, recorded->path, recorded->line, 0, "%s", reason);
}

/* ---- first reading: who was asked, in which states ---- */

typedef struct gathering {
    pl_replay *replay;
    size_t most; /* states */
    char **states;
    size_t n, capacity;
} gathering;

/* Whether text is what was said before, or nothing was. */
static bool agrees(char **before, const char *text)
{
    if (*before == NULL)
        *before = pl_copy_text(text);
    return strcmp(*before, text) == 0;
}

static pl_status gather_state(gathering *g, const pl_recorded *recorded, const char *state, pl_error *error)
{
    for (size_t i = 0; i < g->n; i++)
        if (strcmp(g->states[i], state) == 0)
            return PL_OK;
    if (g->n == g->most)
        return pl_fail(error, PL_BAD_INPUT, recorded->path, recorded->line, 0,
                       "the question is asked in one more state than the %zu of the run", g->most);
    g->states = pl_grow(g->states, &g->capacity, g->n + 1, sizeof(char *));
    g->states[g->n++] = pl_copy_text(state);
    return PL_OK;
}

static pl_status gather_question(gathering *g, const pl_recorded *recorded, const json_t *request,
                                 pl_error *error)
{
    const char *model = json_string_value(json_object_get(request, "model")),
               *state = json_string_value(json_object_get(request, "state"));
    if (model == NULL || state == NULL)
        return refuse(recorded, error, "the question names no model or no state");
    if (!agrees(&g->replay->model, model))
        return refuse(recorded, error, "the question is to another model than those before");
    if (recorded->target != NULL && !agrees(&g->replay->target, recorded->target))
        return refuse(recorded, error, "the answer is from another target than those before");
    return gather_state(g, recorded, state, error);
}

static pl_status gather(void *context, const pl_recorded *recorded, pl_error *error)
{
    json_t *request = NULL;
    PL_TRY(pl_json_parse(recorded->path, recorded->line, recorded->request, strlen(recorded->request),
                         &request, error));
    pl_status status = gather_question(context, recorded, request, error);
    json_decref(request);
    return status;
}

static pl_status find_states(const char *path, size_t states, pl_replay *replay, pl_error *error)
{
    gathering g = {.replay = replay, .most = states};
    bool torn = false;
    pl_status status = pl_recording_read(path, gather, &g, &torn, error);
    if (status == PL_OK && g.n < states)
        status =
            pl_fail(error, PL_BAD_INPUT, path, 0, 0,
                    "its questions are asked in %zu different states, those of the run in %zu", g.n, states);
    pl_states_own(g.states, g.n, &replay->states);
    return status;
}

/* ---- second reading: the answers ---- */

static pl_status take(void *context, const pl_recorded *recorded, pl_error *error)
{
    pl_replay *replay = context;
    size_t request = 0;
    PL_TRY(pl_survey_find(replay->survey, recorded->request, &request, error));
    if (request == pl_survey_requests(replay->survey))
        return refuse(recorded, error,
                      "the question is none of the run: its levels or their order are others");
    return pl_survey_take(replay->survey, request, recorded->path, recorded->line, recorded->answer, error);
}

static pl_status conclude(const char *path, pl_replay *replay, pl_error *error)
{
    bool torn = false;
    PL_TRY(pl_recording_read(path, take, replay, &torn, error));
    pl_error found;
    if (pl_survey_conclude(replay->survey, &replay->result, &found) != PL_OK)
        return pl_fail(error, PL_BAD_INPUT, path, 0, 0, "%s", found.reason);
    return PL_OK;
}

/* ---- both ---- */

static pl_status are_built_in(const pl_states *states, bool *built_in, pl_error *error)
{
    pl_states known;
    PL_TRY(pl_states_built_in(PL_STATES_BUILT_IN, &known, error));
    *built_in = true;
    for (size_t i = 0; i < states->n; i++) {
        bool found = false;
        for (size_t j = 0; j < known.n && !found; j++)
            found = strcmp(states->texts[i], known.texts[j]) == 0;
        *built_in = *built_in && found;
    }
    pl_states_clear(&known);
    return PL_OK;
}

static pl_status read_run(const char *path, const pl_replay_design *design, pl_replay *replay,
                          pl_error *error)
{
    static const char simulated[] = PL_HEAD_TARGET " ";
    PL_TRY(pl_levels_read(NULL, design->level_texts, &replay->levels, error));
    PL_TRY(pl_orders_make(replay->levels.n, design->orders_max, 0, &replay->orders, error));
    PL_TRY(find_states(path, design->states, replay, error));
    PL_TRY(are_built_in(&replay->states, &replay->built_in, error));
    replay->simulated =
        replay->target != NULL && strncmp(replay->target, simulated, sizeof simulated - 1) == 0;
    replay->design = (pl_survey_design){.model = replay->model,
                                        .levels = &replay->levels,
                                        .orders = &replay->orders,
                                        .states = &replay->states};
    PL_TRY(pl_survey_new(&replay->design, &replay->survey, error));
    return conclude(path, replay, error);
}

pl_status pl_replay_read(const char *path, const pl_replay_design *design, pl_replay **replay,
                         pl_error *error)
{
    pl_replay *read = pl_allocate(1, sizeof *read);
    pl_status status = read_run(path, design, read, error);
    if (status == PL_OK)
        *replay = read;
    else
        pl_replay_free(read);
    return status;
}
