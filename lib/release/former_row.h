/* A row of a file, remembered so that the next ones are passed faster.
 *
 * Rows of a file resemble one another. What is the same as in the remembered row need not be parsed again:
 * the two texts are compared block by block, and only the strings, numbers and words that are others are
 * looked at. Those that were others once are steps: from then on what stands between them is compared, and
 * they are passed without a search for the first byte that differs. What does not fit is left to the scanner
 * of json.h, so nothing is accepted or refused that it would not.
 */
#ifndef PL_RELEASE_FORMER_ROW_H
#define PL_RELEASE_FORMER_ROW_H

#include "release/json.h"
#include "release/json_block.h"

enum {
    PL_ROW_NO_FIELD = -1,
    PL_ROW_LONGEST = 8192, /* bytes of a row that is remembered */
    PL_ROW_MEMBERS = 64,
    PL_ROW_STEPS = 256,
    PL_ROW_KEYS_BITS = 7, /* twice as many places as members */
    PL_ROW_WORD = 64,
    PL_ROW_WORDS = PL_ROW_LONGEST / PL_ROW_WORD + 1
};

/* A key of the row itself and its value, where they are written in the remembered row. */
typedef struct pl_row_member {
    uint16_t key, key_length; /* without its quotes */
    uint16_t begin, end;      /* of the value, from behind the colon */
    int field;                /* PL_ROW_NO_FIELD: nobody asks for it */
} pl_row_member;

/* Where rows differ: the value of a field, or a string, number or word that was another one in some row. */
typedef struct pl_row_step {
    uint16_t begin, end;
    int field;
} pl_row_step;

/* For others to look at, so that they pass what is the same without a call. */
typedef struct pl_former_row {
    size_t n;      /* bytes; 0: nothing is remembered */
    unsigned head; /* bytes up to the first value, at most PL_BLOCK_PREFIX_MAX */
    size_t steps_count, members_count;
    pl_row_step steps[PL_ROW_STEPS]; /* in the order of the row */
    pl_row_member members[PL_ROW_MEMBERS];
    uint8_t keys[1 << PL_ROW_KEYS_BITS]; /* members by their keys, from 1; 0: none */
    uint64_t begins[PL_ROW_WORDS]; /* bit i: a string, number or word begins at byte i, no member's key */
    uint64_t ends[PL_ROW_WORDS];   /* bit i: one, or a key, ends before byte i */
    char bytes[PL_ROW_LONGEST + PL_JSON_PADDING];
} pl_former_row;

/* The field with this key, or PL_ROW_NO_FIELD. */
typedef int pl_row_field_finder(const void *fields, pl_json_string key);

/* Remembers a row that begins with its bracket and has no fault, in place of the one before. False, with
 * nothing remembered, where it is too long or has too many keys. O(n). */
bool pl_former_row_remember(pl_former_row *former, const pl_json *json, pl_row_field_finder *find,
                            const void *fields);

/* Its member with this key as it is written, the first where there are several; NULL when there is none, or
 * the key is long. */
const pl_row_member *pl_former_row_find(const pl_former_row *former, pl_text key);

/* Whether a row that begins with its bracket has the same bytes as the remembered one up to its first value,
 * or the first block of them. */
bool pl_former_row_begins(const pl_former_row *former, const pl_json *json);

/* Passes what stands in a new row where the remembered one has the bytes from `from` up to `to`: no value of
 * a field, and no half of a string, number or word. The keys of the row itself have to be the same ones.
 * False when it does not fit or has a fault; the cursor is then anywhere. Strings, numbers and words that
 * are others become steps in front of step *next, which moves behind them; next NULL: they do not. */
bool pl_former_row_pass(pl_former_row *former, pl_json *json, size_t from, size_t to, size_t *next);

/* The same where all of these bytes are the same ones; false, with nothing done, for anything else. */
static inline bool pl_former_row_pass_same(const pl_former_row *former, pl_json *json, size_t from, size_t to)
{
    size_t n = to - from;
    if ((size_t)(json->end - json->at) < n || pl_block_equal_run(json->at, former->bytes + from, n) < n)
        return false;
    json->at += n;
    return true;
}

/* Passes a string in place of a string, or a number or word in place of such; false, with the cursor
 * anywhere, for anything else. first: what begins the scalar in the remembered row. */
bool pl_former_row_pass_hard_scalar(pl_json *json, char first);
static inline bool pl_former_row_pass_scalar(pl_json *json, char first)
{
    pl_text text;
    double number;
    return first == '"'
               ? pl_json_pass_plain_text(json, &text) || pl_former_row_pass_hard_scalar(json, first)
               : pl_json_pass_plain_number(json, &number) || pl_former_row_pass_hard_scalar(json, first);
}

/* Passes any value where one like that of a member is expected. False when there is a fault. */
bool pl_former_row_pass_value(pl_former_row *former, const pl_row_member *member, pl_json *json);

#endif
