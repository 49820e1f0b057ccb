#include "release/former_row.h"

#include "base/memory.h"
#include "release/json_block.h"

#include <stdlib.h>
#include <string.h>

enum {
    LONGEST = 8192, /* bytes of a row that is remembered */
    WORD = 64,
    WORDS = LONGEST / WORD + 1,
    PATIENCE = 3,  /* so many more strings and numbers than usual may be others before another row is taken */
    TIMES = 3,     /* so many times one after the other */
    PAUSE_MAX = 15 /* rows that are passed before another one is taken, where none is like the one before */
};

struct pl_former_row {
    size_t n; /* 0: nothing is remembered */
    pl_row_values values;
    unsigned usual;         /* strings, numbers and words that were others in the first row that fitted */
    unsigned others;        /* and now */
    unsigned slow;          /* rows with too many of these since one had not */
    bool used;              /* a row fitted */
    unsigned missed;        /* rows that did not fit since one did, or since this one is remembered */
    unsigned pause;         /* rows to be missed before another one is taken, where none fitted */
    uint64_t begins[WORDS]; /* bit i: a string, number or word begins at byte i, no key of the row itself */
    uint64_t ends[WORDS];   /* bit i: a string, number or word ends before byte i */
    char bytes[LONGEST + PL_JSON_PADDING];
};

pl_former_row *pl_former_row_new(void)
{
    return pl_allocate(1, sizeof(pl_former_row));
}

void pl_former_row_free(pl_former_row *former)
{
    free(former);
}

const pl_row_values *pl_former_row_values(const pl_former_row *former)
{
    return former->n > 0 ? &former->values : NULL;
}

size_t pl_former_row_length(const pl_former_row *former)
{
    return former->n;
}

/* ---- remembering ---- */

static void set_bit(uint64_t *bits, size_t i)
{
    bits[i / WORD] |= UINT64_C(1) << (i % WORD);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_between(char c)
{
    return is_blank(c) || c == ',' || c == ':' || c == '{' || c == '}' || c == '[' || c == ']';
}

/* Where the string, number or word ends that begins at `at`, in a row without fault. */
static size_t end_of_scalar(const pl_former_row *former, size_t at)
{
    if (former->bytes[at] == '"') {
        pl_json json = pl_json_begin(former->bytes, former->n);
        pl_json_string string;
        json.at += at;
        pl_json_pass_string(&json, &string);
        return (size_t)(json.at - json.begin);
    }
    while (at < former->n && !is_between(former->bytes[at]))
        at++;
    return at;
}

static bool is_key(const pl_former_row *former, size_t end)
{
    while (end < former->n && is_blank(former->bytes[end]))
        end++;
    return former->bytes[end] == ':';
}

static void mark_scalars(pl_former_row *former)
{
    size_t depth = 0;
    memset(former->begins, 0, sizeof former->begins);
    memset(former->ends, 0, sizeof former->ends);
    for (size_t at = 0; at < former->n;) {
        char c = former->bytes[at];
        if (is_between(c)) {
            depth += c == '{' || c == '[';
            depth -= c == '}' || c == ']';
            at++;
            continue;
        }
        size_t end = end_of_scalar(former, at);
        if (depth > 1 || !is_key(former, end))
            set_bit(former->begins, at);
        set_bit(former->ends, end);
        at = end;
    }
}

static void remember(pl_former_row *former, const pl_json *json, const pl_row_values *values)
{
    former->n = (size_t)(json->end - json->begin);
    former->values = *values;
    former->pause = former->used ? 0 : former->pause < PAUSE_MAX ? 2 * former->pause + 1 : PAUSE_MAX;
    former->missed = former->slow = 0;
    former->used = false;
    memcpy(former->bytes, json->begin, former->n);
    memset(former->bytes + former->n, '\n', PL_JSON_PADDING);
    mark_scalars(former);
}

/* ---- passing ---- */

/* The last beginning from least to at, or LONGEST. */
static inline size_t last_begin(const pl_former_row *former, size_t least, size_t at)
{
    size_t word = at / WORD;
    uint64_t bits = former->begins[word] & (UINT64_MAX >> (WORD - 1 - at % WORD));
    while (bits == 0 && word > least / WORD)
        bits = former->begins[--word];
    if (bits == 0)
        return LONGEST;
    size_t found = word * WORD + (WORD - 1 - (size_t)__builtin_clzll(bits));
    return found >= least ? found : LONGEST;
}

/* Of what begins at `begin`. */
static inline size_t next_end(const pl_former_row *former, size_t begin)
{
    size_t at = begin + 1, word = at / WORD;
    uint64_t bits = former->ends[word] & (UINT64_MAX << (at % WORD));
    while (bits == 0)
        bits = former->ends[++word];
    return word * WORD + (size_t)__builtin_ctzll(bits);
}

/* A string in place of a string, which may be a key, or a number or word in place of such. */
static inline bool pass_scalar_like(pl_json *json, char first)
{
    pl_json_string string;
    pl_text text;
    char now = *json->at;
    if (first == '"' && now == '"')
        return pl_json_pass_plain_text(json, &text) || pl_json_pass_string(json, &string);
    if (first == '"' || now == '"' || is_between(now))
        return false;
    double number;
    return pl_json_pass_plain_number(json, &number) || pl_json_skip(json);
}

bool pl_former_row_pass(pl_former_row *former, pl_json *json, size_t from, size_t to)
{
    size_t at = from; /* in the remembered row, at the same place in its grammar as json->at */
    for (;;) {
        size_t left = to - at, there = (size_t)(json->end - json->at);
        size_t run = pl_block_equal_run(json->at, former->bytes + at, left < there ? left : there);
        if (run == left) {
            json->at += run;
            return true;
        }
        size_t begin = last_begin(former, at, at + run);
        if (begin == LONGEST)
            return false;
        json->at += begin - at;
        if (!pass_scalar_like(json, former->bytes[begin]))
            return false;
        at = next_end(former, begin);
        former->others++;
    }
}

/* ---- is the next row worth remembering? ---- */

/* Of a row that fitted: whether it would have been passed faster had the one before it been remembered, and
 * whether that is so for some time. */
static bool is_outdated(pl_former_row *former)
{
    if (!former->used)
        former->usual = former->others;
    former->used = true;
    former->missed = 0;
    former->slow = former->others > former->usual + PATIENCE ? former->slow + 1 : 0;
    return former->slow >= TIMES;
}

/* Of a row that did not fit: whether to remember it. No single one among those that are alike, and only now
 * and then one where none is like the one before. */
static bool is_due(pl_former_row *former)
{
    unsigned missed = former->missed++;
    return former->n == 0 || missed >= (former->used ? TIMES : former->pause);
}

void pl_former_row_end(pl_former_row *former, bool fitted, const pl_json *json, const pl_row_values *values)
{
    bool wanted = fitted ? is_outdated(former) : is_due(former);
    former->others = 0;
    if (wanted && json->begin[0] == '{' && json->end - json->begin <= LONGEST)
        remember(former, json, values);
}
