#include "presentation/answer.h"

#include "base/memory.h"
#include "presentation/request.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* The endpoint rounds to two decimals; beyond six, single precision cannot be told from rounding. */
enum { FEWEST_DECIMALS = 2, MOST_DECIMALS = 6 };
#define SLACK 1e-9 /* of decimal fractions as doubles, and of adding up to 255 of them */

static const char *const keys[] = {
#define SPACE_KEY(name, key) key,
    PL_SPACE_LIST(SPACE_KEY)
#undef SPACE_KEY
};

const char *pl_space_key(pl_space space)
{
    return keys[space];
}

void pl_answer_clear(pl_answer *answer)
{
    for (pl_space space = 0; space < PL_SPACES; space++)
        free(answer->values[space]);
    free(answer->model);
    *answer = (pl_answer){.temperature = NAN};
}

/* Where an answer stands, for errors. */
typedef struct place {
    const char *file;
    size_t line, k;
} place;

static bool has_decimals(const double *values, size_t k, double scale)
{
    for (size_t slot = 0; slot < k; slot++)
        if (fabs(values[slot] * scale - round(values[slot] * scale)) > SLACK * scale)
            return false;
    return true;
}

/* How far the sum of k probabilities may be from 1: half a unit of the last decimal that they have, each. */
static double allowed_deviation(const double *values, size_t k)
{
    double scale = 1;
    for (int i = 0; i < FEWEST_DECIMALS; i++)
        scale *= 10;
    for (int decimals = FEWEST_DECIMALS; decimals < MOST_DECIMALS && !has_decimals(values, k, scale);
         decimals++)
        scale *= 10;
    return 0.5 / scale * (double)k + SLACK;
}

static pl_status check_sum(const place *at, const double *values, pl_error *error)
{
    double sum = 0;
    for (size_t slot = 0; slot < at->k; slot++) {
        if (values[slot] < 0)
            return pl_fail(error, PL_BAD_INPUT, at->file, at->line, 0,
                           "the probability of slot %zu is %g, below 0", slot, values[slot]);
        sum += values[slot];
    }
    if (sum == 0 || fabs(sum - 1) > allowed_deviation(values, at->k))
        return pl_fail(error, PL_BAD_INPUT, at->file, at->line, 0, "the probabilities sum to %g, not 1", sum);
    return PL_OK;
}

/* The numbers of an object with keys "0" to "k-1". */
static pl_status read_slots(const place *at, const char *what, const json_t *object, double *values,
                            pl_error *error)
{
    if (!json_is_object(object))
        return pl_fail(error, PL_BAD_INPUT, at->file, at->line, 0, "the %s are no object", what);
    for (size_t slot = 0; slot < at->k; slot++) {
        char key[24];
        snprintf(key, sizeof key, "%zu", slot);
        const json_t *value = json_object_get(object, key);
        if (value == NULL)
            return pl_fail(error, PL_BAD_INPUT, at->file, at->line, 0, "the %s lack the level \"%s\"", what,
                           key);
        if (!json_is_number(value))
            return pl_fail(error, PL_BAD_INPUT, at->file, at->line, 0, "the %s of slot %zu are no number",
                           what, slot);
        values[slot] = json_number_value(value);
    }
    if (json_object_size(object) != at->k)
        return pl_fail(error, PL_BAD_INPUT, at->file, at->line, 0, "there are %s of %zu levels, not of %zu",
                       what, json_object_size(object), at->k);
    return PL_OK;
}

/* The space's object in either form; NULL when there is none. */
static const json_t *space_of(const json_t *body, pl_space space)
{
    const json_t *question = json_object_get(json_object_get(body, "answers"), PL_REQUEST_QUESTION);
    const json_t *of_endpoint = json_object_get(question, keys[space]);
    return of_endpoint != NULL ? of_endpoint
                               : json_object_get(json_object_get(body, keys[space]), PL_REQUEST_QUESTION);
}

static pl_status read_spaces(const place *at, const json_t *body, pl_answer *answer, pl_error *error)
{
    for (pl_space space = 0; space < PL_SPACES; space++) {
        const json_t *object = space_of(body, space);
        if (object == NULL)
            continue;
        answer->values[space] = pl_allocate(at->k, sizeof(double));
        PL_TRY(read_slots(at, keys[space], object, answer->values[space], error));
    }
    if (answer->values[PL_PROBABILITIES] == NULL && answer->values[PL_LOGITS] == NULL)
        return pl_fail(error, PL_BAD_INPUT, at->file, at->line, 0,
                       "the answer has neither probabilities nor logits of the question \"%s\"",
                       PL_REQUEST_QUESTION);
    if (answer->values[PL_PROBABILITIES] != NULL)
        PL_TRY(check_sum(at, answer->values[PL_PROBABILITIES], error));
    return PL_OK;
}

static pl_status read_body(const place *at, const json_t *body, pl_answer *answer, pl_error *error)
{
    if (!json_is_object(body))
        return pl_fail(error, PL_BAD_INPUT, at->file, at->line, 0, "the answer is no JSON object");
    PL_TRY(read_spaces(at, body, answer, error));
    answer->model = pl_copy_text(json_string_value(json_object_get(body, "model")));
    const json_t *temperature = json_object_get(body, "inference_temperature");
    if (temperature == NULL || json_is_null(temperature))
        return PL_OK;
    answer->temperature = json_number_value(temperature); /* 0 for what is no number */
    if (!(answer->temperature > 0))
        return pl_fail(error, PL_BAD_INPUT, at->file, at->line, 0,
                       "the inference temperature is no number above 0");
    return PL_OK;
}

pl_status pl_answer_read(const char *file, size_t line, const json_t *body, size_t k, pl_answer *answer,
                         pl_error *error)
{
    const place at = {file, line, k};
    pl_answer read = {.temperature = NAN};
    pl_status status = read_body(&at, body, &read, error);
    if (status == PL_OK)
        *answer = read;
    else
        pl_answer_clear(&read);
    return status;
}
