#include "presentation/report.h"

#include "base/memory.h"
#include "presentation/jsonl.h"
#include "presentation/request.h"

#include <math.h>
#include <stdlib.h>

enum { FORMAT = 1 };

const char pl_presentation_caveat[] =
    "The levels of a score question are ordered. In another order the question reads differently, so the "
    "first-slot rate and the shares of the slots mix a preference for positions with what the order says. "
    "Only the identical-option control, whose levels all have one text, shows position alone. This is a "
    "description, and no gate.";

/* NULL as JSON's null. */
static json_t *text_or_null(const char *text)
{
    return text != NULL ? json_string(text) : json_null();
}

static json_t *number_or_null(double number)
{
    return isnan(number) ? json_null() : json_real(number);
}

static json_t *level_texts(const pl_levels *levels)
{
    json_t *texts = json_array();
    for (size_t i = 0; i < levels->n; i++)
        json_array_append_new(texts, json_string(levels->texts[i]));
    return texts;
}

static json_t *describe_orders(const pl_presentation_context *context)
{
    const pl_orders *orders = context->design->orders;
    json_t *seed = orders->exhaustive ? json_null() : json_integer((json_int_t)context->seed);
    const char *how = orders->exhaustive ? "all" : "random.sample of CPython's random.Random(seed)";
    return json_pack("{s:s, s:I, s:I, s:o}", "drawn", how, "asked", (json_int_t)orders->n, "different",
                     (json_int_t)orders->distinct, "seed", seed);
}

static json_t *describe_states(const pl_presentation_context *context)
{
    const pl_states *states = context->design->states;
    return json_pack("{s:s, s:I, s:I, s:I}", "from", context->data != NULL ? context->data : "built in",
                     "wanted", (json_int_t)context->states_wanted, "asked", (json_int_t)states->n,
                     "different", (json_int_t)states->distinct);
}

static json_t *describe_context(const pl_presentation_context *context, const pl_survey_result *result)
{
    return json_pack("{s:s, s:o, s:o, s:s, s:o, s:o, s:o}", "model", context->design->model, "served_model",
                     text_or_null(result->model), "inference_temperature",
                     number_or_null(result->temperature), "instructions", pl_request_instructions, "levels",
                     level_texts(context->design->levels), "states", describe_states(context), "orders",
                     describe_orders(context));
}

static json_t *describe_counts(const pl_presentation_context *context, const pl_survey_result *result)
{
    return json_pack("{s:I, s:I, s:I}", "decisions", (json_int_t)result->wins->answers, "controls",
                     (json_int_t)result->means->answers, "questions", (json_int_t)context->requests);
}

static json_t *describe_wins(const pl_survey_result *result)
{
    size_t k = result->wins->k;
    pl_ratio ties = {0, 1};
    pl_slot_wins_tie_rate(result->wins, &ties);
    json_t *shares = json_array();
    double first = NAN;
    for (size_t slot = 0; slot < k; slot++) {
        double share = NAN;
        pl_slot_wins_share(result->wins, slot, &share);
        first = slot == 0 ? share : first;
        json_array_append_new(shares, number_or_null(share));
    }
    return json_pack("{s:s, s:o, s:f, s:f, s:o}", "space", pl_space_key(result->wins_space), "rate",
                     number_or_null(first), "expected", 1.0 / (double)k, "tie_rate", pl_ratio_value(ties),
                     "slots", shares);
}

static json_t *describe_means(const pl_presentation_context *context, const pl_survey_result *result)
{
    double control = NAN;
    pl_slot_means_control(result->means, &control);
    json_t *means = json_array();
    for (size_t slot = 0; slot < result->means->k; slot++) {
        double mean = NAN;
        pl_slot_means_slot(result->means, slot, &mean);
        json_array_append_new(means, number_or_null(mean));
    }
    return json_pack("{s:s, s:b, s:s, s:o, s:o}", "space", pl_space_key(result->means_space), "raw_logits",
                     (int)context->design->raw_logits, "level", context->design->levels->texts[0], "control",
                     number_or_null(control), "slots", means);
}

char *pl_presentation_report(const pl_presentation_context *context, const pl_survey_result *result)
{
    json_t *report =
        json_pack("{s:s, s:s, s:i, s:s, s:o, s:o, s:o, s:o, s:s}", "report", "score presentation", "plumb",
                  context->version, "format", FORMAT, "target", context->target, "context",
                  describe_context(context, result), "counts", describe_counts(context, result), "first_slot",
                  describe_wins(result), "identical_option", describe_means(context, result), "caveat",
                  pl_presentation_caveat);
    char *text = report != NULL ? json_dumps(report, JSON_INDENT(2) | JSON_REAL_PRECISION(17)) : NULL;
    if (text == NULL)
        pl_run_out_of_memory();
    char *whole = pl_format("%s\n", text);
    free(text);
    json_decref(report);
    return whole;
}
