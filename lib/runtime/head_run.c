#include "runtime/head_run.h"

#include "presentation/head.h"
#include "presentation/survey.h"

#include <math.h>
#include <stdlib.h>

/* A control adds up at most 255 logits, each below 64 in magnitude, in extended precision. */
#define CONTROL_ROUNDING 1e-14

typedef struct parts {
    pl_head head;
    pl_levels levels;
    pl_orders orders;
    pl_states states;
    pl_survey_design survey_design;
    pl_survey *survey;
    pl_survey_result result;
} parts;

static void clear(parts *p)
{
    pl_survey_result_clear(&p->result);
    pl_survey_free(p->survey);
    pl_states_clear(&p->states);
    pl_orders_clear(&p->orders);
    pl_levels_clear(&p->levels);
    pl_head_clear(&p->head);
}

static pl_status set_up(const pl_head_design *design, parts *p, pl_error *error)
{
    const int64_t levels = (int64_t)design->levels;
    PL_TRY(pl_head_read(design->head, &p->head, error));
    PL_TRY(pl_levels_read(&levels, NULL, &p->levels, error));
    PL_TRY(pl_head_check(&p->head, p->levels.n, error));
    PL_TRY(pl_orders_make(p->levels.n, design->orders_max, 0, &p->orders, error));
    PL_TRY(pl_states_built_in(design->states, &p->states, error));
    p->survey_design = (pl_survey_design){
        .model = "simulated", .levels = &p->levels, .orders = &p->orders, .states = &p->states};
    return pl_survey_new(&p->survey_design, &p->survey, error);
}

static pl_status ask(const parts *p, size_t request, pl_error *error)
{
    const pl_request question = pl_survey_question(p->survey, request);
    json_t *answer = pl_head_answer_to(&p->head, &question);
    pl_status status = pl_survey_take(p->survey, request, NULL, 0, answer, error);
    json_decref(answer);
    return status;
}

static pl_value counted(size_t count)
{
    return pl_value_count(PL_SIMULATION, (int64_t)count);
}

/* Exact where the terms fit in 64 bits; otherwise within the rounding of at most 255 terms. */
static pl_value share_of(const pl_slot_wins *wins, size_t slot)
{
    pl_ratio ratio;
    double share = NAN;
    if (pl_slot_wins_ratio(wins, slot, &ratio) == PL_OK)
        return pl_value_ratio(PL_SIMULATION, ratio.numerator, ratio.denominator);
    pl_slot_wins_share(wins, slot, &share);
    return pl_value_real(PL_SIMULATION, share, share * 0x1p-44);
}

static pl_value lowest_share(const pl_slot_wins *wins)
{
    int64_t won = 0;
    for (size_t m = 1; m <= wins->k; m++)
        won += wins->shared[m - 1]; /* slot 0, alone or with others */
    return pl_value_ratio(PL_SIMULATION, won, wins->answers);
}

static pl_head_run values_of(const parts *p)
{
    const pl_slot_wins *wins = p->result.wins;
    pl_ratio ties = {0, 1};
    double control = NAN;
    pl_slot_wins_tie_rate(wins, &ties);
    pl_slot_means_control(p->result.means, &control);
    return (pl_head_run){.orders = counted(p->orders.n),
                         .decisions = counted((size_t)wins->answers),
                         .questions = counted(pl_survey_requests(p->survey)),
                         .controls = counted((size_t)p->result.means->answers),
                         .first = share_of(wins, 0),
                         .last = share_of(wins, wins->k - 1),
                         .lowest = lowest_share(wins),
                         .even = pl_value_ratio(PL_SIMULATION, 1, (int64_t)wins->k),
                         .tie_rate = pl_value_ratio(PL_SIMULATION, ties.numerator, ties.denominator),
                         .control =
                             pl_value_real(PL_SIMULATION, control, control == 0 ? 0 : CONTROL_ROUNDING)};
}

static pl_status carry_out(const pl_head_design *design, parts *p, pl_head_run *run, pl_error *error)
{
    PL_TRY(set_up(design, p, error));
    for (size_t i = 0; i < pl_survey_requests(p->survey); i++)
        PL_TRY(ask(p, i, error));
    PL_TRY(pl_survey_conclude(p->survey, &p->result, error));
    *run = values_of(p);
    return PL_OK;
}

pl_status pl_head_run_checks(const pl_head_design *design, pl_head_run *run, pl_error *error)
{
    parts p = {.survey = NULL};
    pl_status status = carry_out(design, &p, run, error);
    clear(&p);
    return status;
}
