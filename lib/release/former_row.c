#include "release/former_row.h"

#include <stddef.h>
#include <string.h>

/* ---- remembering ---- */

static void set_bit(uint64_t *bits, size_t i)
{
    bits[i / PL_ROW_WORD] |= UINT64_C(1) << (i % PL_ROW_WORD);
}

static inline bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static inline bool is_between(char c)
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

/* The last member, which is being marked. */
static pl_row_member *current(pl_former_row *former)
{
    return &former->members[former->members_count - 1];
}

static bool mark_scalar(pl_former_row *former, size_t at, size_t end, size_t depth)
{
    set_bit(former->ends, end);
    if (depth > 1 || !is_key(former, end)) {
        set_bit(former->begins, at);
        current(former)->end = (uint16_t)end;
        return true;
    }
    if (former->members_count == PL_ROW_MEMBERS)
        return false;
    former->members[former->members_count++] =
        (pl_row_member){.key = (uint16_t)at + 1, .key_length = (uint16_t)(end - at) - 2};
    return true;
}

/* Where its scalars and members are; false when these are too many. */
static bool mark_all(pl_former_row *former)
{
    size_t depth = 0;
    for (size_t at = 0; at < former->n;) {
        char c = former->bytes[at];
        size_t end = is_between(c) ? at + 1 : end_of_scalar(former, at);
        depth += c == '{' || c == '[';
        depth -= c == '}' || c == ']';
        if (c == ':' && depth == 1)
            current(former)->begin = (uint16_t)end;
        else if ((c == '}' || c == ']') && depth == 1)
            current(former)->end = (uint16_t)end;
        else if (!is_between(c) && !mark_scalar(former, at, end, depth))
            return false;
        at = end;
    }
    return true;
}

/* Where a key is looked for first. */
static inline size_t place_of(pl_text key)
{
    uint64_t first = 0, last = 0;
    if (key.n >= sizeof first) {
        memcpy(&first, key.bytes, sizeof first);
        memcpy(&last, key.bytes + key.n - sizeof last, sizeof last);
    } else {
        memcpy(&first, key.bytes, key.n);
    }
    return (size_t)((first + key.n + (last << 1 | last >> 63)) * UINT64_C(0x9E3779B97F4A7C15) >>
                    (64 - PL_ROW_KEYS_BITS));
}

const pl_row_member *pl_former_row_find(const pl_former_row *former, pl_text key)
{
    if (key.n > PL_BLOCK_PREFIX_MAX)
        return NULL;
    for (size_t at = place_of(key);; at++) {
        uint8_t i = former->keys[at % (1 << PL_ROW_KEYS_BITS)];
        if (i == 0)
            return NULL;
        const pl_row_member *member = &former->members[i - 1];
        if (member->key_length == key.n &&
            pl_block_begins_with(key.bytes, former->bytes + member->key, (unsigned)key.n))
            return member;
    }
}

static void list_key(pl_former_row *former, size_t i)
{
    const pl_row_member *member = &former->members[i];
    pl_text key = {former->bytes + member->key, member->key_length};
    if (key.n > PL_BLOCK_PREFIX_MAX || pl_former_row_find(former, key) != NULL)
        return;
    size_t at = place_of(key);
    while (former->keys[at % (1 << PL_ROW_KEYS_BITS)] != 0)
        at++;
    former->keys[at % (1 << PL_ROW_KEYS_BITS)] = (uint8_t)(i + 1);
}

static void list_members(pl_former_row *former, pl_row_field_finder *find, const void *fields)
{
    for (size_t i = 0; i < former->members_count; i++) {
        pl_row_member *member = &former->members[i];
        pl_text key = {former->bytes + member->key, member->key_length};
        member->field =
            find(fields, (pl_json_string){key, key.n > 0 && memchr(key.bytes, '\\', key.n) != NULL});
        if (member->field != PL_ROW_NO_FIELD)
            former->steps[former->steps_count++] = (pl_row_step){member->begin, member->end, member->field};
        list_key(former, i);
    }
}

static void measure_head(pl_former_row *former)
{
    size_t n = former->members_count > 0 ? former->members[0].begin : 1;
    while (is_blank(former->bytes[n]))
        n++;
    former->head = n < PL_BLOCK_PREFIX_MAX ? (unsigned)n : PL_BLOCK_PREFIX_MAX;
}

static void forget(pl_former_row *former)
{
    memset(former, 0, offsetof(pl_former_row, bytes));
}

bool pl_former_row_remember(pl_former_row *former, const pl_json *json, pl_row_field_finder *find,
                            const void *fields)
{
    size_t n = (size_t)(json->end - json->begin);
    forget(former);
    if (n > PL_ROW_LONGEST)
        return false;
    former->n = n;
    memcpy(former->bytes, json->begin, n);
    memset(former->bytes + n, '\n', PL_JSON_PADDING);
    if (!mark_all(former)) {
        forget(former);
        return false;
    }
    list_members(former, find, fields);
    measure_head(former);
    return true;
}

/* ---- passing ---- */

bool pl_former_row_begins(const pl_former_row *former, const pl_json *json)
{
    return former->n > 0 && pl_block_begins_with(json->begin, former->bytes, former->head) &&
           (former->head == PL_BLOCK_PREFIX_MAX || !is_blank(json->begin[former->head]));
}

/* The last beginning from least to at, or PL_ROW_LONGEST. */
static inline size_t last_begin(const pl_former_row *former, size_t least, size_t at)
{
    size_t word = at / PL_ROW_WORD;
    uint64_t bits = former->begins[word] & (UINT64_MAX >> (PL_ROW_WORD - 1 - at % PL_ROW_WORD));
    while (bits == 0 && word > least / PL_ROW_WORD)
        bits = former->begins[--word];
    if (bits == 0)
        return PL_ROW_LONGEST;
    size_t found = word * PL_ROW_WORD + (PL_ROW_WORD - 1 - (size_t)__builtin_clzll(bits));
    return found >= least ? found : PL_ROW_LONGEST;
}

/* Of what begins at `begin`. */
static inline size_t next_end(const pl_former_row *former, size_t begin)
{
    size_t at = begin + 1, word = at / PL_ROW_WORD;
    uint64_t bits = former->ends[word] & (UINT64_MAX << (at % PL_ROW_WORD));
    while (bits == 0)
        bits = former->ends[++word];
    return word * PL_ROW_WORD + (size_t)__builtin_ctzll(bits);
}

bool pl_former_row_pass_hard_scalar(pl_json *json, char first)
{
    pl_json_string string;
    char now = *json->at;
    if (json->fault != NULL)
        return false;
    if (first == '"')
        return now == '"' && pl_json_pass_string(json, &string);
    return now != '"' && !is_between(now) && pl_json_skip(json);
}

static void insert_step(pl_former_row *former, size_t at, size_t begin, size_t end)
{
    pl_row_step *step = &former->steps[at];
    memmove(step + 1, step, (former->steps_count - at) * sizeof *step);
    *step = (pl_row_step){(uint16_t)begin, (uint16_t)end, PL_ROW_NO_FIELD};
    former->steps_count++;
}

bool pl_former_row_pass(pl_former_row *former, pl_json *json, size_t from, size_t to, size_t *next)
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
        if (begin == PL_ROW_LONGEST)
            return false;
        json->at += begin - at;
        if (!pl_former_row_pass_scalar(json, former->bytes[begin]))
            return false;
        at = next_end(former, begin);
        if (next != NULL && former->steps_count < PL_ROW_STEPS)
            insert_step(former, (*next)++, begin, at);
    }
}

bool pl_former_row_pass_value(pl_former_row *former, const pl_row_member *member, pl_json *json)
{
    const char *before = json->at;
    /* A number or word may begin like the remembered one and go on. */
    if (pl_former_row_pass(former, json, member->begin, member->end, NULL) && is_between(*json->at))
        return true;
    json->at = before;
    json->fault = NULL;
    return pl_json_skip(json);
}
