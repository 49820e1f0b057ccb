#include "release/fields.h"

#include "base/memory.h"
#include "release/json_digits.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

pl_fields pl_fields_of(const pl_field *fields, size_t n)
{
    assert(n <= PL_FIELDS_MAX);
    pl_fields made = {.fields = fields};
    for (size_t i = 0; i < n; i++) {
        size_t length = strlen(fields[i].key);
        assert(length <= PL_KEY_LENGTH_MAX);
        made.of_length[length] |= UINT32_C(1) << i;
    }
    return made;
}

void pl_row_source_clear(pl_row_source *source)
{
    free(source->texts);
    pl_former_rows_free(source->former);
    *source = (pl_row_source){.file = NULL};
}

bool pl_text_is(pl_text text, const char *word)
{
    return text.n == strlen(word) && (text.n == 0 || memcmp(text.bytes, word, text.n) == 0);
}

/* ---- errors ---- */

pl_status pl_row_fail(const pl_row_source *source, pl_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_status status = pl_fail(error, PL_BAD_INPUT, source->file, source->line, 0, "%s", reason);
    free(reason);
    return status;
}

pl_status pl_row_check(const pl_row_source *source, pl_error *error)
{
    if (source->json.fault == NULL)
        return PL_OK;
    return pl_fail(error, PL_BAD_INPUT, source->file, source->line, pl_json_column(&source->json),
                   "the row is no JSON: %s", source->json.fault);
}

/* ---- values ---- */

static const char *kind_text(pl_json_kind kind)
{
    static const char *const texts[] = {"nothing",  "an object",     "a list", "a text",
                                        "a number", "a truth value", "null"};
    return texts[kind];
}

static pl_status refuse_kind(const pl_row_source *source, const char *key, pl_json_kind kind,
                             const char *wanted, pl_error *error)
{
    return pl_row_fail(source, error, "%s is %s, not %s", key, kind_text(kind), wanted);
}

/* Unescaped into source->texts, which never moves while a row is read: it has room for the whole line, and
 * for some numbers. */
static pl_text unescape(pl_row_source *source, pl_json_string string)
{
    char *bytes = source->texts + source->texts_count;
    size_t n = pl_json_unescape(string, bytes);
    source->texts_count += n;
    return (pl_text){bytes, n};
}

pl_text pl_row_number_text(pl_row_source *source, int number)
{
    char *bytes = source->texts + source->texts_count;
    int n = snprintf(bytes, source->texts_capacity - source->texts_count, "%d", number);
    source->texts_count += (size_t)n + 1;
    return (pl_text){bytes, (size_t)n};
}

static pl_status take_text(const pl_row_source *source, const char *key, pl_text read, pl_text *text,
                           pl_error *error)
{
    if (read.n > PL_TEXT_MAX)
        return pl_row_fail(source, error, "%s has %zu bytes, more than %d", key, read.n, PL_TEXT_MAX);
    *text = read;
    return PL_OK;
}

static pl_status read_any_text(pl_row_source *source, const char *key, pl_text *text, pl_error *error)
{
    pl_json_kind kind = pl_json_peek(&source->json);
    pl_json_string string = {.escaped = false};
    if (kind == PL_JSON_NULL)
        pl_json_pass_null(&source->json);
    else if (kind == PL_JSON_STRING)
        pl_json_pass_string(&source->json, &string);
    else if (kind != PL_JSON_NOTHING)
        return refuse_kind(source, key, kind, "a text", error);
    else
        pl_json_skip(&source->json); /* says what is wrong */
    PL_TRY(pl_row_check(source, error));
    pl_text read = string.escaped ? unescape(source, string) : string.written;
    PL_TRY(take_text(source, key, read, &read, error));
    if (string.escaped && memchr(read.bytes, '\0', read.n) != NULL)
        return pl_row_fail(source, error, "%s has a zero byte", key);
    *text = read;
    return PL_OK;
}

pl_status pl_row_text(pl_row_source *source, const char *key, pl_text *text, pl_error *error)
{
    pl_text plain;
    return pl_json_pass_plain_text(&source->json, &plain) ? take_text(source, key, plain, text, error)
                                                          : read_any_text(source, key, text, error);
}

/* A short whole number within the bounds; false, with nothing done, for anything else. */
static inline bool pass_plain_integer(pl_json *json, int low, int high, int *number)
{
    uint32_t value;
    size_t n = json->fault == NULL ? pl_digits_integer(json->at, &value) : 0;
    if (n == 0 || (int)value < low || (int)value > high)
        return false;
    *number = (int)value;
    json->at += n;
    return true;
}

pl_status pl_row_integer(pl_row_source *source, const char *key, int low, int high, int *number,
                         pl_error *error)
{
    if (pass_plain_integer(&source->json, low, high, number))
        return PL_OK;
    pl_json_kind kind = pl_json_peek(&source->json);
    double value = NAN;
    if (kind == PL_JSON_NULL)
        pl_json_pass_null(&source->json);
    else if (kind == PL_JSON_NUMBER)
        pl_json_pass_number(&source->json, &value);
    else if (kind != PL_JSON_NOTHING)
        return refuse_kind(source, key, kind, "a number", error);
    else
        pl_json_skip(&source->json);
    PL_TRY(pl_row_check(source, error));
    if (kind == PL_JSON_NULL)
        return PL_OK;
    if (value != floor(value))
        return pl_row_fail(source, error, "%s is %.17g, no whole number", key, value);
    if (value < low || value > high)
        return pl_row_fail(source, error, "%s is %.17g, not %d to %d", key, value, low, high);
    *number = (int)value;
    return PL_OK;
}

/* ---- the row ---- */

enum { NUMBERS = 16 * PL_FIELDS_MAX /* bytes: a number a field */ };

/* The number of the field with this key, or PL_ROW_NO_FIELD. */
static int find(const pl_fields *fields, pl_text key)
{
    if (key.n == 0 || key.n > PL_KEY_LENGTH_MAX)
        return PL_ROW_NO_FIELD;
    for (uint32_t left = fields->of_length[key.n]; left != 0; left &= left - 1) {
        int i = __builtin_ctz(left);
        const char *wanted = fields->fields[i].key;
        /* The last byte tells most keys apart; memcmp costs a call. */
        if (wanted[key.n - 1] == key.bytes[key.n - 1] && memcmp(wanted, key.bytes, key.n) == 0)
            return i;
    }
    return PL_ROW_NO_FIELD;
}

static int find_written(const void *all, pl_json_string key)
{
    const pl_fields *fields = all;
    char bytes[6 * PL_KEY_LENGTH_MAX] = {0};
    if (!key.escaped)
        return find(fields, key.written);
    if (key.written.n > sizeof bytes)
        return PL_ROW_NO_FIELD;
    return find(fields, (pl_text){bytes, pl_json_unescape(key, bytes)});
}

/* A row while it is read. */
typedef struct reading {
    const pl_fields *fields;
    pl_row_source *source;
    void *row;
    uint32_t seen; /* bit i: field i */
    bool began;    /* some of its members are passed */
} reading;

static inline pl_status read_field(reading *r, int field, pl_error *error)
{
    pl_row_source *source = r->source;
    const pl_field *read = &r->fields->fields[field];
    if (r->seen >> field & 1)
        return pl_row_fail(source, error, "the key \"%s\" occurs twice", read->key);
    r->seen |= UINT32_C(1) << field;
    r->began = true;
    return read->read(source, read->key, r->row, error);
}

/* What stands in front of a step, and of a string, number or word this, too. */
static inline bool pass_like(pl_former_row *former, pl_json *json, size_t from, size_t *next)
{
    size_t to = *next < former->steps_count ? former->steps[*next].begin : former->n;
    return pl_former_row_pass_same(former, json, from, to) ||
           pl_former_row_pass(former, json, from, to, next);
}

/* Reads the row as far as it is like a remembered one; passage->fitted says whether that is all of it. */
static pl_status read_like(reading *r, pl_row_passage *passage, pl_error *error)
{
    pl_json *json = &r->source->json;
    pl_former_row *former = passage->like;
    const char *before = json->at; /* behind what a field or nothing has read */
    size_t at = 1;                 /* behind the first bracket */
    for (size_t next = 0;; next++) {
        if (!pass_like(former, json, at, &next))
            break;
        if (next == former->steps_count) {
            passage->fitted = true;
            return PL_OK;
        }
        const pl_row_step *step = &former->steps[next];
        at = step->end;
        if (step->field != PL_ROW_NO_FIELD) {
            PL_TRY(read_field(r, step->field, error));
            before = json->at;
        } else if (!pl_former_row_pass_scalar(json, former->bytes[step->begin])) {
            break;
        }
    }
    json->at = before;
    json->fault = NULL;
    return PL_OK;
}

/* The value of a key. Where a remembered row has the key, its value there says what to expect. */
static inline pl_status read_member(reading *r, pl_former_row *former, pl_json_string key, pl_error *error)
{
    const pl_row_member *member = former != NULL ? pl_former_row_find(former, key.written) : NULL;
    int field = member != NULL ? member->field : find_written(r->fields, key);
    if (field != PL_ROW_NO_FIELD)
        return read_field(r, field, error);
    r->began = true;
    if (member != NULL)
        pl_former_row_pass_value(former, member, &r->source->json);
    else
        pl_json_skip(&r->source->json);
    return PL_OK;
}

/* Reads what is left of the row key by key. */
static pl_status read_by_keys(reading *r, pl_error *error)
{
    pl_former_row *former = pl_former_rows_usual(r->source->former);
    pl_json_string key;
    while (pl_json_next_key(&r->source->json, !r->began, &key))
        PL_TRY(read_member(r, former, key, error));
    return PL_OK;
}

/* What is remembered of rows of another kind is of no use. */
static void renew_former(pl_row_source *source, const pl_fields *fields)
{
    pl_former_rows_free(source->former);
    source->former = pl_former_rows_new();
    source->former_fields = fields->fields;
}

pl_status pl_fields_read(const pl_fields *fields, pl_row_source *source, pl_text line, void *row,
                         pl_error *error)
{
    reading r = {.fields = fields, .source = source, .row = row};
    pl_row_passage passage = {.like = NULL};
    pl_json *json = &source->json;
    *json = pl_json_begin(line.bytes, line.n);
    source->texts = pl_grow(source->texts, &source->texts_capacity, line.n + NUMBERS, 1);
    source->texts_count = 0;
    if (source->former == NULL || source->former_fields != fields->fields)
        renew_former(source, fields);
    if (pl_json_open(json)) {
        passage.like = json->at == json->begin + 1 ? pl_former_rows_like(source->former, json) : NULL;
        if (passage.like != NULL)
            PL_TRY(read_like(&r, &passage, error));
        if (!passage.fitted)
            PL_TRY(read_by_keys(&r, error));
    }
    if (pl_json_end(json))
        pl_former_rows_end(source->former, &passage, json, find_written, fields);
    return pl_row_check(source, error);
}
