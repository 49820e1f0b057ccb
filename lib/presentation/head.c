#include "presentation/head.h"

#include "base/memory.h"
#include "presentation/jsonl.h"
#include "presentation/levels.h"
#include "stats/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- how a head is written ---- */

static pl_status misread(const char *text, pl_error *error, const char *reason)
{
    return pl_fail(error, PL_USAGE, NULL, 0, 0, "the head \"%s\" %s", text, reason);
}

/* A finite decimal number at *at, which moves behind it. strtod also takes blanks before it, words and
 * hexadecimal digits. */
static bool read_number(const char **at, double *number)
{
    char *end = NULL;
    size_t decimal = strspn(*at, "+-.0123456789eE");
    *number = strtod(*at, &end);
    bool read = end != *at && (size_t)(end - *at) <= decimal && isfinite(*number);
    *at = end;
    return read;
}

static bool begins_with(const char **at, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*at, word, n) != 0)
        return false;
    *at += n;
    return true;
}

static pl_status read_biases(const char *text, const char **at, pl_head *head, pl_error *error)
{
    size_t capacity = 0;
    do {
        head->biases = pl_grow(head->biases, &capacity, head->biases_count + 1, sizeof(double));
        if (!read_number(at, &head->biases[head->biases_count++]))
            return misread(text, error, "needs a number for each slot, as slots:0.5/0/-0.5");
    } while (begins_with(at, "/"));
    return head->biases_count <= PL_LEVELS_MAX ? PL_OK : misread(text, error, "has more slots than 255");
}

static pl_status read_kind(const char *text, const char **at, pl_head *head, pl_error *error)
{
    if (begins_with(at, "flat"))
        return PL_OK;
    if (begins_with(at, "linear:"))
        return read_number(at, &head->slope) ? PL_OK : misread(text, error, "needs a slope, as linear:0.1");
    if (begins_with(at, "slots:"))
        return read_biases(text, at, head, error);
    return misread(text, error, "is none of flat, linear:SLOPE and slots:B/B/…");
}

static pl_status read_settings(const char *text, const char **at, pl_head *head, pl_error *error)
{
    while (begins_with(at, ",")) {
        if (begins_with(at, "spread=")) {
            if (!read_number(at, &head->spread) || head->spread < 0)
                return misread(text, error, "needs a spread of 0 or more");
        } else if (begins_with(at, "temperature=")) {
            if (!read_number(at, &head->temperature) || head->temperature <= 0)
                return misread(text, error, "needs a temperature above 0");
        } else {
            return misread(text, error, "may have a spread=S and a temperature=T only");
        }
    }
    return **at == '\0' ? PL_OK : misread(text, error, "has something behind its end");
}

pl_status pl_head_read(const char *text, pl_head *head, pl_error *error)
{
    pl_head read = {.temperature = 1};
    const char *at = text;
    pl_status status = read_kind(text, &at, &read, error);
    if (status == PL_OK)
        status = read_settings(text, &at, &read, error);
    if (status == PL_OK)
        *head = read;
    else
        pl_head_clear(&read);
    return status;
}

void pl_head_clear(pl_head *head)
{
    free(head->biases);
    head->biases = NULL;
}

pl_status pl_head_check(const pl_head *head, size_t k, pl_error *error)
{
    if (head->biases != NULL && head->biases_count != k)
        return pl_fail(error, PL_USAGE, NULL, 0, 0, "the head has %zu slots, the question %zu levels",
                       head->biases_count, k);
    return PL_OK;
}

/* ---- what it answers ---- */

/* FNV-1a, 64 bits: the stream of random numbers that belongs to a text. */
static uint64_t hash(const char *text)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (; *text != '\0'; text++)
        h = (h ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return h;
}

/* The middle of one of 2^53 cells of ]0, 1[, so that both logarithms exist. */
static double gumbel(const char *state, const char *text)
{
    pl_random random = pl_random_stream(hash(state), hash(text));
    double unit = pl_random_unit(&random) + 0x1p-54;
    return -log(-log(unit));
}

double pl_head_bias(const pl_head *head, size_t slot)
{
    return head->biases != NULL ? head->biases[slot] : -head->slope * (double)slot;
}

void pl_head_logits(const pl_head *head, const char *state, const char *const *texts, size_t k,
                    double *logits)
{
    for (size_t slot = 0; slot < k; slot++) {
        double taste = head->spread > 0 ? head->spread * gumbel(state, texts[slot]) : 0;
        logits[slot] = (pl_head_bias(head, slot) + taste) / head->temperature;
    }
}

void pl_head_probabilities(const double *logits, size_t k, double *probabilities)
{
    double largest = -INFINITY, sum = 0;
    for (size_t slot = 0; slot < k; slot++)
        largest = logits[slot] > largest ? logits[slot] : largest;
    for (size_t slot = 0; slot < k; slot++)
        sum += probabilities[slot] = exp(logits[slot] - largest);
    for (size_t slot = 0; slot < k; slot++)
        probabilities[slot] /= sum;
}

void pl_head_expected_shares(const pl_head *head, size_t k, double *shares)
{
    double largest = pl_head_bias(head, 0), scaled[PL_LEVELS_MAX] = {0};
    for (size_t slot = 1; slot < k; slot++)
        largest = pl_head_bias(head, slot) > largest ? pl_head_bias(head, slot) : largest;
    for (size_t slot = 0; slot < k; slot++) {
        double below = pl_head_bias(head, slot) - largest;
        scaled[slot] = below < 0 ? below / head->spread : 0; /* -infinity without spread */
    }
    pl_head_probabilities(scaled, k, shares);
}

static json_t *by_slot(const double *values, size_t k)
{
    json_t *object = json_object();
    for (size_t slot = 0; slot < k; slot++) {
        char key[24];
        snprintf(key, sizeof key, "%zu", slot);
        json_object_set_new(object, key, json_real(values[slot]));
    }
    return object;
}

/* The texts of the criteria; borrowed from them. Returns how many there are, 0 when something else is there.
 */
static size_t texts_of(const json_t *criteria, const char *texts[PL_LEVELS_MAX])
{
    size_t k = json_array_size(criteria);
    if (k > PL_LEVELS_MAX)
        return 0;
    for (size_t slot = 0; slot < k; slot++)
        if ((texts[slot] = json_string_value(json_array_get(criteria, slot))) == NULL)
            return 0;
    return k;
}

static json_t *answer_of(const pl_head *head, const char *state, const char *const *texts, size_t k)
{
    double logits[PL_LEVELS_MAX], probabilities[PL_LEVELS_MAX];
    pl_head_logits(head, state, texts, k, logits);
    pl_head_probabilities(logits, k, probabilities);
    json_t *answer = json_pack("{s:{s:o}, s:{s:o}, s:f}", "probabilities", PL_REQUEST_QUESTION,
                               by_slot(probabilities, k), "logits", PL_REQUEST_QUESTION, by_slot(logits, k),
                               "inference_temperature", head->temperature);
    if (answer == NULL)
        pl_run_out_of_memory();
    return answer;
}

json_t *pl_head_answer_to(const pl_head *head, const pl_request *request)
{
    const char *texts[PL_LEVELS_MAX];
    for (size_t slot = 0; slot < request->k; slot++)
        texts[slot] = pl_request_level(request, slot);
    return answer_of(head, request->state, texts, request->k);
}

pl_status pl_head_answer(const pl_head *head, const char *request, char **answer, pl_error *error)
{
    json_t *body = NULL;
    PL_TRY(pl_json_parse(NULL, 0, request, strlen(request), &body, error));
    const json_t *question = json_object_get(json_object_get(body, "questions"), PL_REQUEST_QUESTION);
    const char *state = json_string_value(json_object_get(body, "state")), *texts[PL_LEVELS_MAX];
    size_t k = texts_of(json_object_get(question, "criteria"), texts);
    pl_status status = PL_OK;
    if (state == NULL || k == 0)
        status = pl_fail(error, PL_INTERNAL, NULL, 0, 0, "a simulated head is asked no score question");
    if (status == PL_OK) {
        json_t *found = answer_of(head, state, texts, k);
        *answer = pl_json_canonical(found);
        json_decref(found);
    }
    json_decref(body);
    return status;
}
