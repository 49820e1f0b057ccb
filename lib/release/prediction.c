#include "release/prediction.h"

#include <string.h>

static const char *const statuses[] = {
#define STATUS_KEY(name, key) key,
    PL_ROW_STATUS_LIST(STATUS_KEY)
#undef STATUS_KEY
};

const char *pl_row_status_key(pl_row_status status)
{
    return statuses[status];
}

/* What the keys say, before preferences are applied. */
typedef struct raw {
    pl_text sample_id, row_uid, source, status, requested_model, model, returned_model;
    int predicted_position, prediction_position, gold_position, expected_position;
    int option_count, choice_count, choices;
    int listed;        /* length of a list of probabilities; PL_ABSENT: no list */
    uint32_t lettered; /* bit i: letter i of an object of probabilities was there */
    bool has_letters;
    double *probability; /* PL_LABELS_MAX of the prediction */
} raw;

/* Nothing yet. Member by member: what copies a structure waits until all that was stored before is written.
 */
static void clear(raw *r)
{
    const pl_text none = {NULL, 0};
    r->sample_id = none;
    r->row_uid = none;
    r->source = none;
    r->status = none;
    r->requested_model = none;
    r->model = none;
    r->returned_model = none;
    r->predicted_position = PL_ABSENT;
    r->prediction_position = PL_ABSENT;
    r->gold_position = PL_ABSENT;
    r->expected_position = PL_ABSENT;
    r->option_count = PL_ABSENT;
    r->choice_count = PL_ABSENT;
    r->choices = PL_ABSENT;
    r->listed = PL_ABSENT;
    r->lettered = 0;
    r->has_letters = false;
}

/* ---- fields ---- */

enum { COUNT_MAX = 1 << 20 /* of anything that is counted in a row */ };

#define TEXT_FIELD(member)                                                                                   \
    static pl_status read_##member(pl_row_source *source, const char *key, void *row, pl_error *error)       \
    {                                                                                                        \
        return pl_row_text(source, key, &((raw *)row)->member, error);                                       \
    }
#define INTEGER_FIELD(member)                                                                                \
    static pl_status read_##member(pl_row_source *source, const char *key, void *row, pl_error *error)       \
    {                                                                                                        \
        return pl_row_integer(source, key, -COUNT_MAX, COUNT_MAX, &((raw *)row)->member, error);             \
    }
TEXT_FIELD(sample_id)
TEXT_FIELD(row_uid)
TEXT_FIELD(source)
TEXT_FIELD(status)
TEXT_FIELD(requested_model)
TEXT_FIELD(model)
TEXT_FIELD(returned_model)
INTEGER_FIELD(predicted_position)
INTEGER_FIELD(prediction_position)
INTEGER_FIELD(gold_position)
INTEGER_FIELD(expected_position)
INTEGER_FIELD(option_count)
INTEGER_FIELD(choice_count)

static pl_status read_choices(pl_row_source *source, const char *key, void *row, pl_error *error)
{
    (void)key;
    raw *r = row;
    int n = 0;
    if (pl_json_peek(&source->json) != PL_JSON_ARRAY) {
        pl_json_skip(&source->json);
        return pl_row_check(source, error);
    }
    pl_json_open_array(&source->json);
    for (bool first = true; pl_json_next_of_list(&source->json, first); first = false) {
        pl_json_skip(&source->json);
        n++;
    }
    r->choices = n;
    return pl_row_check(source, error);
}

static inline pl_status read_share(pl_row_source *source, double *share, pl_error *error)
{
    if (pl_json_pass_plain_number(&source->json, share)) /* never negative */
        return PL_OK;
    pl_json_kind kind = pl_json_peek(&source->json);
    if (kind != PL_JSON_NUMBER && kind != PL_JSON_NOTHING)
        return pl_row_fail(source, error, "a probability is not a number");
    pl_json_pass_number(&source->json, share);
    PL_TRY(pl_row_check(source, error));
    if (!(*share >= 0))
        return pl_row_fail(source, error, "a probability is %.17g, negative", *share);
    return PL_OK;
}

static pl_status read_list(pl_row_source *source, raw *r, pl_error *error)
{
    int n = 0;
    memset(r->probability, 0, PL_LABELS_MAX * sizeof *r->probability);
    pl_json_open_array(&source->json);
    for (bool first = true; pl_json_next_of_list(&source->json, first); first = false) {
        double beyond;
        PL_TRY(read_share(source, n < PL_LABELS_MAX ? &r->probability[n] : &beyond, error));
        n++;
    }
    r->listed = n;
    return pl_row_check(source, error);
}

/* 0 for A or a; -1 for what is no letter. */
static int letter_of(pl_json_string key)
{
    char bytes[6] = {0};
    if (key.written.n == 0 || key.written.n > sizeof bytes || pl_json_unescape(key, bytes) != 1)
        return -1;
    int letter = (bytes[0] & ~0x20) - 'A';
    return letter >= 0 && letter < PL_LABELS_MAX ? letter : -1;
}

/* The next key, when it is one plain letter, as most programs write it: "A": behind a comma or at the
 * beginning; -1, with nothing done, for anything else. */
static inline int pass_plain_letter(pl_json *json, bool first)
{
    const char *s = json->at + !first;
    int letter = json->fault == NULL && (first || *json->at == ',') ? s[1] - 'A' : -1;
    if (letter < 0 || letter >= PL_LABELS_MAX || s[0] != '"' || s[2] != '"' || s[3] != ':')
        return -1;
    json->at = s + 4;
    return letter;
}

static pl_status refuse_key(const pl_row_source *source, pl_json_string key, pl_error *error)
{
    return pl_row_fail(source, error, "probabilities has a key that is no letter: \"%.*s\"",
                       (int)(key.written.n < 40 ? key.written.n : 40), key.written.bytes);
}

static pl_status read_letters(pl_row_source *source, raw *r, pl_error *error)
{
    r->has_letters = true;
    memset(r->probability, 0, PL_LABELS_MAX * sizeof *r->probability);
    pl_json_open(&source->json);
    for (bool first = true;; first = false) {
        int letter = pass_plain_letter(&source->json, first);
        if (letter < 0) {
            pl_json_string key;
            if (!pl_json_next_key(&source->json, first, &key))
                break;
            letter = letter_of(key);
            if (letter < 0)
                return refuse_key(source, key, error);
        }
        if (r->lettered >> letter & 1)
            return pl_row_fail(source, error, "probabilities has the letter %c twice", 'A' + letter);
        r->lettered |= UINT32_C(1) << letter;
        PL_TRY(read_share(source, &r->probability[letter], error));
    }
    return pl_row_check(source, error);
}

static pl_status read_probabilities(pl_row_source *source, const char *key, void *row, pl_error *error)
{
    switch (pl_json_peek(&source->json)) {
    case PL_JSON_ARRAY:
        return read_list(source, row, error);
    case PL_JSON_OBJECT:
        return read_letters(source, row, error);
    case PL_JSON_NULL:
        pl_json_pass_null(&source->json);
        return pl_row_check(source, error);
    case PL_JSON_NOTHING:
        pl_json_skip(&source->json);
        return pl_row_check(source, error);
    default:
        return pl_row_fail(source, error, "%s is neither a list nor an object", key);
    }
}

pl_fields pl_prediction_fields(void)
{
    static const pl_field fields[] = {
        {"sample_id", read_sample_id},
        {"row_uid", read_row_uid},
        {"source", read_source},
        {"status", read_status},
        {"requested_model", read_requested_model},
        {"model", read_model},
        {"returned_model", read_returned_model},
        {"predicted_position", read_predicted_position},
        {"prediction_position", read_prediction_position},
        {"gold_position", read_gold_position},
        {"expected_position", read_expected_position},
        {"option_count", read_option_count},
        {"choice_count", read_choice_count},
        {"choices", read_choices},
        {"probabilities", read_probabilities},
    };
    return pl_fields_of(fields, sizeof fields / sizeof fields[0]);
}

/* ---- preferences and what must hold ---- */

static int prefer(int first, int second)
{
    return first != PL_ABSENT ? first : second;
}

static pl_status find_status(const pl_row_source *source, pl_text status, pl_row_status *found,
                             pl_error *error)
{
    for (int i = 0; i < PL_ROW_STATUSES; i++)
        if (pl_text_is(status, statuses[i])) {
            *found = (pl_row_status)i;
            return PL_OK;
        }
    if (status.n == 0)
        return pl_row_fail(source, error, "the row has no status");
    return pl_row_fail(source, error, "status is \"%.*s\", neither ok, rejected nor error",
                       (int)(status.n < 40 ? status.n : 40), status.bytes);
}

static pl_status check_slot(const pl_row_source *source, const char *what, int slot, int k, pl_error *error)
{
    if (slot < 0 || (k != PL_ABSENT && slot >= k))
        return pl_row_fail(source, error, "the %s position is %d, not 0 to %d", what, slot,
                           (k != PL_ABSENT ? k : PL_LABELS_MAX) - 1);
    return PL_OK;
}

static pl_status check_count(const pl_row_source *source, int k, pl_error *error)
{
    if (k != PL_ABSENT && (k < 2 || k > PL_LABELS_MAX))
        return pl_row_fail(source, error, "the row has %d candidates, not 2 to %d", k, PL_LABELS_MAX);
    return PL_OK;
}

/* An object of letters does not say how many candidates there are, since letters may be missing. */
static pl_status take_vector(const pl_row_source *source, const raw *r, pl_prediction *p, pl_error *error)
{
    static const double least = 1e-100; /* far from where shares of the sum would overflow */
    int letters = r->lettered != 0 ? 32 - __builtin_clz(r->lettered) : 0;
    if (r->listed != PL_ABSENT && r->listed != p->k)
        return pl_row_fail(source, error, "probabilities has %d entries for %d candidates", r->listed, p->k);
    if (p->k != PL_ABSENT && letters > p->k)
        return pl_row_fail(source, error, "probabilities has the letter %c beyond %d candidates",
                           'A' + letters - 1, p->k);
    p->vector = r->listed != PL_ABSENT ? r->listed : r->has_letters ? prefer(p->k, letters) : 0;
    double sum = 0;
    for (int i = 0; i < p->vector; i++)
        sum += p->probability[i];
    bool any = r->listed != PL_ABSENT || r->has_letters;
    if (any && !(sum >= least && sum <= 1 / least))
        return pl_row_fail(source, error, "probabilities sum to %.17g", sum);
    p->sum = sum;
    return PL_OK;
}

static pl_status check_scored(const pl_row_source *source, const raw *r, pl_prediction *p, pl_error *error)
{
    PL_TRY(check_count(source, p->k, error));
    if (p->predicted == PL_ABSENT)
        return pl_row_fail(source, error, "the row has no predicted position");
    PL_TRY(check_slot(source, "predicted", p->predicted, p->k, error));
    if (p->gold != PL_ABSENT)
        PL_TRY(check_slot(source, "gold", p->gold, p->k, error));
    return take_vector(source, r, p, error);
}

pl_status pl_prediction_read(pl_fields *fields, pl_row_source *source, pl_text line,
                             pl_prediction *prediction, pl_error *error)
{
    raw r;
    clear(&r);
    r.probability = prediction->probability;
    PL_TRY(pl_fields_read(fields, source, line, &r, error));
    prediction->id = r.sample_id.n > 0 ? r.sample_id : r.row_uid;
    if (prediction->id.n == 0)
        return pl_row_fail(source, error, "the row has no sample_id");
    prediction->dataset = r.source;
    prediction->model = r.requested_model.n > 0 ? r.requested_model : r.model;
    prediction->returned_model = r.returned_model;
    prediction->predicted = prefer(r.predicted_position, r.prediction_position);
    prediction->gold = prefer(r.gold_position, r.expected_position);
    prediction->k = prefer(prefer(r.option_count, r.choice_count), prefer(r.choices, r.listed));
    prediction->vector = 0;
    prediction->sum = 0;
    PL_TRY(find_status(source, r.status, &prediction->status, error));
    return prediction->status == PL_ROW_OK ? check_scored(source, &r, prediction, error) : PL_OK;
}
