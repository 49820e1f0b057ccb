#include "presentation/survey.h"

#include "base/memory.h"
#include "data/digest.h"
#include "presentation/jsonl.h"
#include "release/ids.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct pl_survey {
    pl_survey_design design;
    size_t k;
    /* Questions are numbered by state, then by order, each counting different ones only; the control comes
     * last within a state, unless there is one level: then it is the one order that there is. */
    size_t *state_numbers, *order_numbers; /* of each state and order: its number among the different ones */
    size_t *first_states, *first_orders;   /* of each number: a state or order that has it */
    size_t in_state;                       /* questions in a state */
    size_t requests, missing;
    pl_answer *answers; /* of each question; without values until it is taken */
    bool *taken;
    size_t any;      /* the question that was taken first; requests while there is none */
    pl_ids *digests; /* of the questions' texts, in their order; NULL until one is looked for */
};

/* ---- questions ---- */

/* Numbers the different ones of n by first_like. */
static void number(const size_t *first_like, size_t n, size_t *numbers, size_t *firsts)
{
    size_t distinct = 0;
    for (size_t i = 0; i < n; i++) {
        if (first_like[i] == i)
            firsts[distinct] = i;
        numbers[i] = first_like[i] == i ? distinct++ : numbers[first_like[i]];
    }
}

static pl_survey *make(const pl_survey_design *design)
{
    const pl_orders *orders = design->orders;
    const pl_states *states = design->states;
    pl_survey *survey = pl_allocate(1, sizeof *survey);
    survey->design = *design;
    survey->k = design->levels->n;
    survey->state_numbers = pl_allocate(states->n, sizeof(size_t));
    survey->first_states = pl_allocate(states->n, sizeof(size_t));
    survey->order_numbers = pl_allocate(orders->n, sizeof(size_t));
    survey->first_orders = pl_allocate(orders->n, sizeof(size_t));
    number(states->first_like, states->n, survey->state_numbers, survey->first_states);
    number(orders->first_like, orders->n, survey->order_numbers, survey->first_orders);
    survey->in_state = orders->distinct + (survey->k > 1);
    survey->requests = survey->missing = survey->any = states->distinct * survey->in_state;
    survey->answers = pl_allocate(survey->requests, sizeof(pl_answer));
    survey->taken = pl_allocate(survey->requests, sizeof(bool));
    return survey;
}

pl_status pl_survey_new(const pl_survey_design *design, pl_survey **survey, pl_error *error)
{
    size_t states = design->states->distinct, orders = design->orders->distinct;
    if (states > PL_SURVEY_REQUESTS_MAX / (orders + 1))
        return pl_fail(error, PL_USAGE, NULL, 0, 0, "%zu orders in %zu states are more than %d questions",
                       orders, states, PL_SURVEY_REQUESTS_MAX);
    *survey = make(design);
    return PL_OK;
}

void pl_survey_free(pl_survey *survey)
{
    if (survey == NULL)
        return;
    for (size_t i = 0; i < survey->requests; i++)
        pl_answer_clear(&survey->answers[i]);
    free(survey->answers);
    free(survey->taken);
    free(survey->state_numbers);
    free(survey->first_states);
    free(survey->order_numbers);
    free(survey->first_orders);
    pl_ids_free(survey->digests);
    free(survey);
}

size_t pl_survey_requests(const pl_survey *survey)
{
    return survey->requests;
}

size_t pl_survey_missing(const pl_survey *survey)
{
    return survey->missing;
}

bool pl_survey_has(const pl_survey *survey, size_t request)
{
    return survey->taken[request];
}

static size_t question_of(const pl_survey *survey, size_t state, size_t order)
{
    return survey->state_numbers[state] * survey->in_state + survey->order_numbers[order];
}

static size_t control_of(const pl_survey *survey, size_t state)
{
    return (survey->state_numbers[state] + 1) * survey->in_state - 1;
}

pl_request pl_survey_question(const pl_survey *survey, size_t request)
{
    const pl_survey_design *design = &survey->design;
    size_t state = request / survey->in_state, order = request % survey->in_state;
    bool control = order == design->orders->distinct;
    return (pl_request){.model = design->model,
                        .state = design->states->texts[survey->first_states[state]],
                        .levels = design->levels->texts,
                        .slots = control ? NULL : pl_orders_at(design->orders, survey->first_orders[order]),
                        .k = survey->k};
}

char *pl_survey_request(const pl_survey *survey, size_t request)
{
    const pl_request asked = pl_survey_question(survey, request);
    return pl_request_text(&asked);
}

/* ---- finding a question ---- */

static pl_text text_of(const pl_digest *digest)
{
    return (pl_text){digest->hex, PL_DIGEST_LENGTH};
}

static pl_status index_requests(const pl_survey *survey, pl_ids *digests, pl_error *error)
{
    for (size_t i = 0; i < survey->requests; i++) {
        char *text = pl_survey_request(survey, i);
        pl_digest digest;
        pl_status status = pl_digest_bytes(text, strlen(text), &digest, error);
        free(text);
        PL_TRY(status);
        bool added;
        pl_ids_add(digests, text_of(&digest), &added);
    }
    return PL_OK;
}

pl_status pl_survey_find(pl_survey *survey, const char *text, size_t *request, pl_error *error)
{
    if (survey->digests == NULL) {
        pl_ids *digests = pl_ids_new();
        pl_status status = index_requests(survey, digests, error);
        if (status != PL_OK) {
            pl_ids_free(digests);
            return status;
        }
        survey->digests = digests;
    }
    pl_digest digest;
    PL_TRY(pl_digest_bytes(text, strlen(text), &digest, error));
    uint32_t found = pl_ids_find(survey->digests, text_of(&digest), 0);
    *request = found == PL_IDS_NONE ? survey->requests : found;
    return PL_OK;
}

/* ---- answers ---- */

static bool is_same_number(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static bool is_same_model(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static const char *name_of(const char *model)
{
    return model != NULL ? model : "(none)";
}

/* One survey measures one model at one temperature. */
static pl_status check_fits(const pl_survey *survey, const char *file, size_t line, const pl_answer *answer,
                            pl_error *error)
{
    if (survey->design.raw_logits && answer->values[PL_LOGITS] == NULL)
        return pl_fail(error, PL_BAD_INPUT, file, line, 0,
                       "raw logits are wanted, and the answer has no logits");
    if (survey->design.raw_logits && isnan(answer->temperature))
        return pl_fail(error, PL_BAD_INPUT, file, line, 0,
                       "raw logits are wanted, and the answer does not name its inference temperature");
    if (survey->any == survey->requests)
        return PL_OK;
    const pl_answer *other = &survey->answers[survey->any];
    if (!is_same_model(answer->model, other->model))
        return pl_fail(error, PL_BAD_INPUT, file, line, 0, "the answer is of model %s, others are of %s",
                       name_of(answer->model), name_of(other->model));
    if (!is_same_number(answer->temperature, other->temperature))
        return pl_fail(error, PL_BAD_INPUT, file, line, 0,
                       "the answer is at inference temperature %g, others are at %g", answer->temperature,
                       other->temperature);
    return PL_OK;
}

static bool is_same_answer(const pl_answer *a, const pl_answer *b, size_t k)
{
    for (pl_space space = 0; space < PL_SPACES; space++) {
        const double *left = a->values[space], *right = b->values[space];
        if ((left == NULL) != (right == NULL))
            return false;
        for (size_t slot = 0; left != NULL && slot < k; slot++)
            if (left[slot] != right[slot])
                return false;
    }
    return true;
}

pl_status pl_survey_take(pl_survey *survey, size_t request, const char *file, size_t line,
                         const json_t *answer, pl_error *error)
{
    pl_answer read;
    PL_TRY(pl_answer_read(file, line, answer, survey->k, &read, error));
    pl_status status = check_fits(survey, file, line, &read, error);
    bool again = survey->taken[request];
    if (status == PL_OK && again && !is_same_answer(&read, &survey->answers[request], survey->k))
        status = pl_fail(error, PL_BAD_INPUT, file, line, 0, "the question has another answer before");
    if (status != PL_OK || again) {
        pl_answer_clear(&read);
        return status;
    }
    survey->answers[request] = read;
    survey->taken[request] = true;
    survey->missing--;
    if (survey->any == survey->requests)
        survey->any = request;
    return PL_OK;
}

/* ---- conclusions ---- */

static pl_status mixed_spaces(pl_error *error)
{
    return pl_fail(error, PL_BAD_INPUT, NULL, 0, 0,
                   "some answers have probabilities or logits that others lack, so they cannot be compared");
}

static pl_status add_win(const pl_survey *survey, size_t request, pl_survey_result *result, pl_error *error)
{
    const pl_answer *answer = &survey->answers[request];
    pl_space space = answer->values[PL_PROBABILITIES] != NULL ? PL_PROBABILITIES : PL_LOGITS;
    if (result->wins->answers == 0)
        result->wins_space = space;
    if (space != result->wins_space)
        return mixed_spaces(error);
    if (pl_slot_wins_add(result->wins, answer->values[space]) != PL_OK)
        return pl_fail(error, PL_BAD_INPUT, NULL, 0, 0, "an answer has a value that is not finite");
    return PL_OK;
}

/* At temperature 1, where raw logits are wanted. */
static void undo_temperature(const pl_survey *survey, const pl_answer *answer, pl_space space, double *values)
{
    bool raw = survey->design.raw_logits && space == PL_LOGITS;
    for (size_t slot = 0; slot < survey->k; slot++)
        values[slot] = answer->values[space][slot] * (raw ? answer->temperature : 1);
}

static pl_status add_means(const pl_survey *survey, size_t request, pl_survey_result *result, pl_error *error)
{
    const pl_answer *answer = &survey->answers[request];
    pl_space space = answer->values[PL_LOGITS] != NULL ? PL_LOGITS : PL_PROBABILITIES;
    if (result->means->answers == 0)
        result->means_space = space;
    if (space != result->means_space)
        return mixed_spaces(error);
    double values[PL_LEVELS_MAX];
    undo_temperature(survey, answer, space, values);
    if (pl_slot_means_add(result->means, values) != PL_OK)
        return pl_fail(error, PL_BAD_INPUT, NULL, 0, 0, "an answer has a value that is not finite");
    return PL_OK;
}

static pl_status add_all(const pl_survey *survey, pl_survey_result *result, pl_error *error)
{
    for (size_t state = 0; state < survey->design.states->n; state++) {
        for (size_t order = 0; order < survey->design.orders->n; order++)
            PL_TRY(add_win(survey, question_of(survey, state, order), result, error));
        PL_TRY(add_means(survey, control_of(survey, state), result, error));
    }
    return PL_OK;
}

pl_status pl_survey_conclude(const pl_survey *survey, pl_survey_result *result, pl_error *error)
{
    if (survey->missing > 0)
        return pl_fail(error, PL_MISSING, NULL, 0, 0, "%zu of %zu questions have no answer", survey->missing,
                       survey->requests);
    const pl_answer *any = &survey->answers[survey->any];
    pl_survey_result concluded = {.wins = pl_slot_wins_new(survey->k),
                                  .means = pl_slot_means_new(survey->k),
                                  .model = any->model,
                                  .temperature = any->temperature};
    pl_status status = add_all(survey, &concluded, error);
    if (status == PL_OK)
        *result = concluded;
    else
        pl_survey_result_clear(&concluded);
    return status;
}

void pl_survey_result_clear(pl_survey_result *result)
{
    pl_slot_wins_free(result->wins);
    pl_slot_means_free(result->means);
    *result = (pl_survey_result){.temperature = NAN};
}
