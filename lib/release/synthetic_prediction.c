#include "release/synthetic_prediction.h"

#include "release/synthetic_filler.h"
#include "stats/sampling.h"

#include <stdio.h>
#include <string.h>

/* ---- what a row says ---- */

enum { OTHER_SCHEMA = 50 /* one row in so many */ };

static pl_synthetic_schema usual_schema(const pl_synthetic_model *model, pl_condition condition)
{
    if (model->post_trained)
        return PL_SYNTHETIC_FULL;
    if (!model->keeps_order)
        return condition == PL_CONDITION_POSITION ? PL_SYNTHETIC_CHOICES : PL_SYNTHETIC_LETTERED;
    return condition == PL_CONDITION_MAIN ? PL_SYNTHETIC_LEGACY : PL_SYNTHETIC_CHOICES;
}

/* So that files have about the sizes of FORMATS section 1. */
static size_t usual_remarks(pl_synthetic_schema schema, pl_condition condition)
{
    static const size_t bytes[PL_SYNTHETIC_SCHEMAS][PL_CONDITIONS] = {
        [PL_SYNTHETIC_LETTERED] = {[PL_CONDITION_MAIN] = 25, [PL_CONDITION_REFINEMENT] = 45},
        [PL_SYNTHETIC_LEGACY] = {[PL_CONDITION_MAIN] = 240},
        [PL_SYNTHETIC_CHOICES] = {[PL_CONDITION_POSITION] = 225, [PL_CONDITION_REFINEMENT] = 265},
        [PL_SYNTHETIC_FULL] = {[PL_CONDITION_MAIN] = 25},
    };
    return bytes[schema][condition];
}

void pl_synthetic_prediction_make(const pl_synthetic_design *design, size_t model,
                                  const pl_synthetic_item *item, pl_synthetic_prediction *row)
{
    pl_synthetic_answer answer;
    pl_synthetic_answer_to(design, model, item, &answer);
    *row = (pl_synthetic_prediction){.model = pl_synthetic_model_at(model),
                                     .item = item,
                                     .status = answer.status,
                                     .predicted = answer.predicted,
                                     .vector.n = item->k};
    row->schema = usual_schema(row->model, item->condition);
    row->remarks = usual_remarks(row->schema, item->condition);
    if (item->ordinal % OTHER_SCHEMA == 11)
        row->schema = (pl_synthetic_schema)(item->ordinal / OTHER_SCHEMA % PL_SYNTHETIC_SCHEMAS);
    memcpy(row->vector.shares, answer.probability, sizeof answer.probability);
    pl_synthetic_item_id(design, item, row->id);
}

/* ---- fields ---- */

/* A row while it is written. */
typedef struct writing {
    const pl_synthetic_prediction *row;
    pl_random random;
    pl_synthetic_text *filler, *text;
} writing;

typedef void write_value(writing *w);

enum { ANY = 1, SCORED = 2, FAILED = 4 };

typedef struct field {
    const char *key;
    write_value *write;
    int when; /* ANY; SCORED: of rows that were answered; FAILED: of the others */
} field;

static void write_id(writing *w)
{
    pl_synthetic_word(w->text, w->row->id);
}

static void write_own_number(writing *w)
{
    char name[32];
    snprintf(name, sizeof name, "row-%08zu", w->row->item->ordinal);
    pl_synthetic_word(w->text, name);
}

static void write_source(writing *w)
{
    pl_synthetic_word(w->text, w->row->item->source->name);
}

static void write_status(writing *w)
{
    pl_synthetic_word(w->text, pl_row_status_key(w->row->status));
}

static void write_model(writing *w)
{
    pl_synthetic_word(w->text, w->row->model->name);
}

static void write_returned_model(writing *w)
{
    char name[64];
    snprintf(name, sizeof name, "synthetic/%s-20260101", w->row->model->name);
    pl_synthetic_word(w->text, name);
}

static void write_k(writing *w)
{
    pl_synthetic_integer(w->text, w->row->vector.n);
}

static void write_gold(writing *w)
{
    pl_synthetic_integer(w->text, w->row->item->slot);
}

static void write_predicted(writing *w)
{
    pl_synthetic_integer(w->text, w->row->predicted);
}

static void write_null(writing *w)
{
    pl_synthetic_raw(w->text, "null");
}

static void write_correct(writing *w)
{
    pl_synthetic_raw(w->text, w->row->predicted == w->row->item->slot ? "true" : "false");
}

/* ---- texts of candidates ---- */

static void write_candidate(writing *w, int slot)
{
    const pl_synthetic_item *item = w->row->item;
    char name[64];
    int label = slot < item->k ? item->permutation[slot] : slot;
    if (item->source->ordinal)
        snprintf(name, sizeof name, "Level %02d of %02d", label + 1, item->k);
    else
        snprintf(name, sizeof name, "The %s", pl_synthetic_class_name(label));
    pl_synthetic_word(w->text, name);
}

static void write_gold_text(writing *w)
{
    write_candidate(w, w->row->item->slot);
}

static void write_predicted_text(writing *w)
{
    write_candidate(w, w->row->predicted);
}

static void write_choices(writing *w)
{
    pl_synthetic_open(w->text, '[');
    for (int slot = 0; slot < w->row->vector.n; slot++)
        write_candidate(w, slot);
    pl_synthetic_close(w->text, ']');
}

/* ---- probabilities ---- */

static void write_list(writing *w)
{
    pl_synthetic_write_rounded(w->text, &w->row->vector);
}

static void write_full_list(writing *w)
{
    pl_synthetic_write_full(w->text, &w->row->vector);
}

static void write_letters(writing *w)
{
    pl_synthetic_write_lettered(w->text, &w->row->vector, &w->random);
}

/* ---- what nobody reads ---- */

static void write_schema(writing *w)
{
    static const char *const names[PL_SYNTHETIC_SCHEMAS] = {
        [PL_SYNTHETIC_LETTERED] = "synthetic-answer-v1.0", [PL_SYNTHETIC_FULL] = "synthetic-post-trained-v2"};
    pl_synthetic_word(w->text, names[w->row->schema]);
}

static void write_usage(writing *w)
{
    pl_synthetic_open(w->text, '{');
    pl_synthetic_key(w->text, "input_tokens");
    pl_synthetic_integer(w->text, 100 + (int64_t)pl_random_below(&w->random, 400));
    pl_synthetic_key(w->text, "output_tokens");
    pl_synthetic_integer(w->text, 1);
    pl_synthetic_key(w->text, "cached");
    pl_synthetic_open(w->text, '[');
    pl_synthetic_close(w->text, ']');
    pl_synthetic_close(w->text, '}');
}

static void write_latency(writing *w)
{
    pl_synthetic_decimal(w->text, 300000 + (int64_t)pl_random_below(&w->random, 900000), 3);
}

static void write_time(writing *w)
{
    char time[48];
    unsigned second = (unsigned)pl_random_below(&w->random, 60), minute = (unsigned)w->row->item->number % 60;
    snprintf(time, sizeof time, "2026-01-02T03:%02u:%02u+00:00", minute, second);
    pl_synthetic_word(w->text, time);
}

static void write_one(writing *w)
{
    pl_synthetic_integer(w->text, 1);
}

/* Of the input, the same in all rows. */
static void write_input_hash(writing *w)
{
    pl_random same = pl_synthetic_stream(w->random.seed, PL_SYNTHETIC_ANSWER_TEXT, 0, 0);
    char digits[PL_SYNTHETIC_HASH_LENGTH + 1];
    pl_synthetic_hash(&same, digits);
    pl_synthetic_word(w->text, digits);
}

static void write_error(writing *w)
{
    pl_synthetic_word(w->text, "The request was \"not\" answered:\n\tit is too long.");
}

static void write_remarks(writing *w)
{
    pl_synthetic_sentences(&w->random, pl_random_below(&w->random, 2 * w->row->remarks + 1), w->filler);
    pl_synthetic_string(w->text, pl_synthetic_text_view(w->filler));
}

/* Keys of the row itself, one level deeper, with other values. */
static void write_trace(writing *w)
{
    pl_synthetic_open(w->text, '{');
    pl_synthetic_key(w->text, "status");
    pl_synthetic_word(w->text, "}]");
    pl_synthetic_key(w->text, "predicted_position");
    pl_synthetic_raw(w->text, "-1");
    pl_synthetic_key(w->text, "probabilities");
    pl_synthetic_open(w->text, '[');
    pl_synthetic_raw(w->text, "1E-7");
    pl_synthetic_open(w->text, '{');
    pl_synthetic_close(w->text, '}');
    pl_synthetic_close(w->text, ']');
    pl_synthetic_close(w->text, '}');
}

/* ---- schemas ---- */

static const field lettered[] = {
    {"schema_version", write_schema, ANY},
    {"sample_id", write_id, ANY},
    {"source", write_source, ANY},
    {"requested_model", write_model, ANY},
    {"returned_model", write_returned_model, SCORED},
    {"input_sha256", write_input_hash, ANY},
    {"option_count", write_k, ANY},
    {"gold_position", write_gold, ANY},
    {"gold_label_text", write_gold_text, ANY},
    {"predicted_position", write_predicted, SCORED},
    {"predicted_label_text", write_predicted_text, SCORED},
    {"probabilities", write_letters, SCORED},
    {"correct", write_correct, SCORED},
    {"usage", write_usage, SCORED},
    {"error", write_error, FAILED},
    {"status", write_status, ANY},
    {"request_attempts", write_one, ANY},
    {"latency_ms", write_latency, ANY},
    {"created_at", write_time, ANY},
    {"remarks", write_remarks, ANY},
    {"trace", write_trace, SCORED},
};

static const field legacy[] = {
    {"row_uid", write_id, ANY},
    {"source", write_source, ANY},
    {"status", write_status, ANY},
    {"model", write_model, ANY},
    {"choice_count", write_k, ANY},
    {"option_count", write_null, SCORED},
    {"expected_position", write_gold, ANY},
    {"expected_text", write_gold_text, ANY},
    {"prediction_position", write_predicted, SCORED},
    {"prediction_text", write_predicted_text, SCORED},
    {"probabilities", write_list, SCORED},
    {"correct", write_correct, SCORED},
    {"error_type", write_error, FAILED},
    {"batch_latency_ms", write_latency, ANY},
    {"remarks", write_remarks, ANY},
};

static const field choices[] = {
    {"sample_id", write_id, ANY},
    {"row_uid", write_own_number, ANY},
    {"model", write_model, ANY},
    {"source", write_source, ANY},
    {"choices", write_choices, ANY},
    {"gold_position", write_gold, ANY},
    {"predicted_position", write_predicted, SCORED},
    {"prediction_position", write_null, ANY},
    {"probabilities", write_list, SCORED},
    {"probabilities_by_key", write_null, FAILED},
    {"status", write_status, ANY},
    {"error", write_error, FAILED},
    {"created_at", write_time, ANY},
    {"remarks", write_remarks, ANY},
};

static const field bare[] = {
    {"status", write_status, ANY},         {"sample_id", write_id, ANY},
    {"probabilities", write_list, SCORED}, {"predicted_position", write_predicted, SCORED},
    {"error", write_error, FAILED},        {"returned_model", write_returned_model, SCORED},
};

static const field full[] = {
    {"sample_id", write_id, ANY},
    {"source", write_source, ANY},
    {"option_count", write_k, ANY},
    {"gold_position", write_gold, ANY},
    {"predicted_position", write_predicted, SCORED},
    {"predicted_label_text", write_predicted_text, SCORED},
    {"correct", write_correct, SCORED},
    {"probabilities", write_full_list, SCORED},
    {"status", write_status, ANY},
    {"error", write_error, FAILED},
    {"schema_version", write_schema, ANY},
    {"input_sha256", write_input_hash, ANY},
    {"run_config_sha256", write_input_hash, ANY},
    {"run_name", write_model, ANY},
};

enum { FIELDS_MAX = 32 };

static const struct schema {
    const field *fields;
    size_t n;
} schemas[PL_SYNTHETIC_SCHEMAS] = {
    [PL_SYNTHETIC_LETTERED] = {lettered, sizeof lettered / sizeof lettered[0]},
    [PL_SYNTHETIC_LEGACY] = {legacy, sizeof legacy / sizeof legacy[0]},
    [PL_SYNTHETIC_CHOICES] = {choices, sizeof choices / sizeof choices[0]},
    [PL_SYNTHETIC_BARE] = {bare, sizeof bare / sizeof bare[0]},
    [PL_SYNTHETIC_FULL] = {full, sizeof full / sizeof full[0]},
};

/* ---- the row ---- */

static bool is_written(const pl_synthetic_prediction *row, const field *f)
{
    bool is_id = f->write == write_id || f->write == write_own_number;
    if (is_id && row->id[0] == '\0')
        return false;
    return f->when == ANY || (f->when == SCORED) == (row->status == PL_ROW_OK);
}

void pl_synthetic_prediction_write(const pl_synthetic_design *design, const pl_synthetic_prediction *row,
                                   size_t variant, pl_synthetic_text *filler, pl_synthetic_text *text)
{
    const struct schema *schema = &schemas[row->schema];
    size_t order[FIELDS_MAX] = {0};
    size_t model = (size_t)(row->model - pl_synthetic_model_at(0));
    uint64_t file = (model + 1) << 8 | (uint64_t)row->item->condition << 4 | variant;
    writing w = {row, pl_synthetic_stream(design->seed, PL_SYNTHETIC_ANSWER_TEXT, file, row->item->ordinal),
                 filler, text};
    pl_synthetic_vary(text, &w.random);
    for (size_t i = 0; i < schema->n; i++)
        order[i] = i;
    if (pl_random_below(&w.random, 8) == 0)
        pl_sampling_shuffle(&w.random, order, schema->n, sizeof order[0]);
    pl_synthetic_open(text, '{');
    for (size_t i = 0; i < schema->n; i++) {
        const field *f = &schema->fields[order[i]];
        if (is_written(row, f)) {
            pl_synthetic_key(text, f->key);
            f->write(&w);
        }
    }
    pl_synthetic_close(text, '}');
}
