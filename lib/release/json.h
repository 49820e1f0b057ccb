/* One JSON value (RFC 8259) as a cursor moves over it: no tree, no allocation.
 *
 * Everything that the cursor passes is checked, also what is skipped: the grammar, UTF-8, escapes (a
 * surrogate without its other half is refused), nothing behind the value, at most PL_JSON_DEPTH open
 * brackets. NaN and infinity are no JSON. The text must be followed by PL_JSON_PADDING bytes that may be
 * read, the first of them a newline. O(n), without exception.
 *
 * All calls after a fault do nothing and return false or PL_JSON_NOTHING, so a caller may look at the fault
 * once, at the end.
 */
#ifndef PL_RELEASE_JSON_H
#define PL_RELEASE_JSON_H

#include "release/json_block.h"
#include "release/json_digits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PL_JSON_PADDING = 64, PL_JSON_DEPTH = 64 };

typedef struct pl_json {
    const char *at, *begin, *end;
    const char *fault; /* what is wrong at `at`; NULL: nothing */
} pl_json;

/* Part of the text, or of what a caller keeps. */
typedef struct pl_text {
    const char *bytes;
    size_t n;
} pl_text;

/* A string as it is written, without its quotes. */
typedef struct pl_json_string {
    pl_text written;
    bool escaped; /* has an escape: see pl_json_unescape */
} pl_json_string;

typedef enum pl_json_kind {
    PL_JSON_NOTHING, /* after a fault, or where no value begins */
    PL_JSON_OBJECT,
    PL_JSON_ARRAY,
    PL_JSON_STRING,
    PL_JSON_NUMBER,
    PL_JSON_BOOLEAN,
    PL_JSON_NULL
} pl_json_kind;

static inline pl_json pl_json_begin(const char *bytes, size_t n)
{
    return (pl_json){.at = bytes, .begin = bytes, .end = bytes + n, .fault = NULL};
}

/* Nothing but blanks follows, and there was no fault. */
bool pl_json_end(pl_json *json);
/* 1-based byte of the fault. */
size_t pl_json_column(const pl_json *json);

/* What the next value is; passes blanks only. */
pl_json_kind pl_json_peek(pl_json *json);
/* Passes any value. */
bool pl_json_skip(pl_json *json);
bool pl_json_pass_null(pl_json *json);
bool pl_json_pass_string(pl_json *json, pl_json_string *string);
/* The nearest double; a number that no double can hold is a fault. */
bool pl_json_pass_number(pl_json *json, double *number);

/* An object: pl_json_open, then pl_json_next_key until it returns false; after each key exactly one value is
 * passed. An array: pl_json_open_array, then pl_json_next_item likewise. first is true on the first call. */
bool pl_json_open(pl_json *json);
bool pl_json_next_key(pl_json *json, bool first, pl_json_string *key);
bool pl_json_open_array(pl_json *json);
bool pl_json_next_item(pl_json *json, bool first);
/* The same, quickly where a comma stands at the cursor. */
static inline bool pl_json_next_of_list(pl_json *json, bool first)
{
    if (first || json->fault != NULL || *json->at != ',')
        return pl_json_next_item(json, first);
    json->at++;
    return true;
}

/* A string of plain ASCII without escapes that begins at the cursor; false, with nothing done, for anything
 * else. */
static inline bool pl_json_pass_plain_text(pl_json *json, pl_text *text)
{
    if (json->fault != NULL || *json->at != '"')
        return false;
    const char *begin = json->at + 1, *end = begin;
    if (pl_block_pass_plain(&end) || *end != '"')
        return false;
    *text = (pl_text){begin, (size_t)(end - begin)};
    json->at = end + 1;
    return true;
}

/* A number that is short, has neither sign nor exponent and stands at the cursor; false, with nothing done,
 * for anything else. */
static inline bool pl_json_pass_plain_number(pl_json *json, double *number)
{
    size_t n = json->fault == NULL ? pl_digits_decimal(json->at, number) : 0;
    json->at += n;
    return n > 0;
}

/* What a passed string says, into room for written.n bytes; returns how many were used. */
size_t pl_json_unescape(pl_json_string string, char *bytes);

#endif
