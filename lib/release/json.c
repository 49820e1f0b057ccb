#include "release/json.h"

#include "data/utf8.h"
#include "release/json_block.h"
#include "release/json_number.h"

#include <string.h>

size_t pl_json_column(const pl_json *json)
{
    return (size_t)(json->at - json->begin) + 1;
}

static bool fault(pl_json *json, const char *what)
{
    if (json->fault == NULL)
        json->fault = what;
    return false;
}

/* The newline behind the text is a blank, too, so only blanks need a look at the end. */
static inline char pass_blanks(pl_json *json)
{
    while ((unsigned char)*json->at <= ' ' && json->at < json->end &&
           (*json->at == ' ' || *json->at == '\t' || *json->at == '\r' || *json->at == '\n'))
        json->at++;
    return *json->at;
}

static inline bool pass_sign(pl_json *json, char sign, const char *what)
{
    if (pass_blanks(json) != sign)
        return fault(json, what);
    json->at++;
    return true;
}

/* ---- strings ---- */

/* 1 more than a hexadecimal digit says; 0 for what is none. */
static const unsigned char digits[256] = {
    ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
    ['8'] = 9,  ['9'] = 10, ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16,
    ['A'] = 11, ['B'] = 12, ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16};

/* The code unit of the escape at s, which points at its backslash; -1 when it is none. */
static long code_unit(const char *s)
{
    const unsigned char *u = (const unsigned char *)s;
    if (u[0] != '\\' || u[1] != 'u')
        return -1;
    long unit = 0;
    for (int i = 2; i < 6; i++) {
        if (digits[u[i]] == 0)
            return -1;
        unit = unit * 16 + digits[u[i]] - 1;
    }
    return unit;
}

static bool is_high_surrogate(long unit)
{
    return unit >= 0xD800 && unit <= 0xDBFF;
}

static bool is_low_surrogate(long unit)
{
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

static bool is_short_escape(char kind)
{
    switch (kind) {
    case '"':
    case '\\':
    case '/':
    case 'b':
    case 'f':
    case 'n':
    case 'r':
    case 't':
        return true;
    default:
        return false;
    }
}

static bool pass_escape(pl_json *json)
{
    char kind = json->at[1];
    if (kind != 'u') {
        if (!is_short_escape(kind))
            return fault(json, "there is no such escape");
        json->at += 2;
        return true;
    }
    long unit = code_unit(json->at);
    bool is_pair = is_high_surrogate(unit) && is_low_surrogate(code_unit(json->at + 6));
    if (unit < 0)
        return fault(json, "an escape \\u needs four hexadecimal digits");
    if (!is_pair && (is_high_surrogate(unit) || is_low_surrogate(unit)))
        return fault(json, "half of a surrogate pair stands alone");
    json->at += is_pair ? 12 : 6;
    return true;
}

/* A string with escapes, other characters than ASCII, or a fault; at is where pass_plain stopped first. */
static bool pass_hard_string(pl_json *json, const char *at, bool beyond_ascii, pl_json_string *string)
{
    const char *begin = json->at;
    bool escaped = false;
    json->at = at;
    while (*json->at == '\\') {
        escaped = true;
        if (!pass_escape(json))
            return false;
        beyond_ascii |= pl_block_pass_plain(&json->at);
    }
    if (*json->at != '"')
        return fault(json, json->at >= json->end ? "a string is not closed"
                                                 : "a control character stands in a string unescaped");
    size_t n = (size_t)(json->at - begin), valid = beyond_ascii ? pl_utf8_prefix(begin, n) : n;
    if (valid < n) {
        json->at = begin + valid;
        return fault(json, "is not UTF-8");
    }
    json->at++;
    *string = (pl_json_string){{begin, n}, escaped};
    return true;
}

/* Of the string that begins behind the opening quote, at json->at. */
static inline bool pass_rest_of_string(pl_json *json, pl_json_string *string)
{
    const char *begin = json->at, *at = begin;
    bool beyond_ascii = pl_block_pass_plain(&at);
    if (*at != '"' || beyond_ascii)
        return pass_hard_string(json, at, beyond_ascii, string);
    json->at = at + 1;
    *string = (pl_json_string){{begin, (size_t)(at - begin)}, false};
    return true;
}

bool pl_json_pass_string(pl_json *json, pl_json_string *string)
{
    return json->fault == NULL && pass_sign(json, '"', "a string should stand here") &&
           pass_rest_of_string(json, string);
}

static size_t write_utf8(unsigned long code, char *bytes)
{
    if (code < 0x80) {
        bytes[0] = (char)code;
        return 1;
    }
    size_t following = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char leads[] = {0, 0xC0, 0xE0, 0xF0};
    bytes[0] = (char)(leads[following] | (code >> (6 * following)));
    for (size_t i = 1; i <= following; i++)
        bytes[i] = (char)(0x80 | ((code >> (6 * (following - i))) & 0x3F));
    return following + 1;
}

/* The character of a checked escape; *at moves behind it. */
static unsigned long unescape_one(const char **at)
{
    static const char written[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *s = *at;
    if (s[1] != 'u') {
        *at = s + 2;
        return (unsigned char)meant[strchr(written, s[1]) - written];
    }
    long unit = code_unit(s);
    bool is_pair = is_high_surrogate(unit);
    *at = s + (is_pair ? 12 : 6);
    return (unsigned long)(is_pair ? 0x10000 + ((unit - 0xD800) << 10) + (code_unit(s + 6) - 0xDC00) : unit);
}

size_t pl_json_unescape(pl_json_string string, char *bytes)
{
    const char *at = string.written.bytes, *end = at + string.written.n;
    size_t n = 0;
    while (at < end) {
        if (*at == '\\')
            n += write_utf8(unescape_one(&at), bytes + n);
        else
            bytes[n++] = *at++;
    }
    return n;
}

/* ---- other values ---- */

bool pl_json_pass_number(pl_json *json, double *number)
{
    if (json->fault != NULL)
        return false;
    if (pl_json_pass_plain_number(json, number))
        return true;
    pass_blanks(json);
    const char *what = pl_json_number_read(&json->at, number);
    return what == NULL || fault(json, what);
}

static bool pass_word(pl_json *json, const char *word, size_t n)
{
    if (memcmp(json->at, word, n) != 0)
        return fault(json, "no value begins like this");
    json->at += n;
    return true;
}

bool pl_json_pass_null(pl_json *json)
{
    if (json->fault != NULL)
        return false;
    pass_blanks(json);
    return pass_word(json, "null", 4);
}

static pl_json_kind kind_of(char first)
{
    switch (first) {
    case '{':
        return PL_JSON_OBJECT;
    case '[':
        return PL_JSON_ARRAY;
    case '"':
        return PL_JSON_STRING;
    case 't':
    case 'f':
        return PL_JSON_BOOLEAN;
    case 'n':
        return PL_JSON_NULL;
    default:
        return first == '-' || (first >= '0' && first <= '9') ? PL_JSON_NUMBER : PL_JSON_NOTHING;
    }
}

pl_json_kind pl_json_peek(pl_json *json)
{
    return json->fault == NULL ? kind_of(pass_blanks(json)) : PL_JSON_NOTHING;
}

/* ---- objects and arrays, key by key ---- */

bool pl_json_open(pl_json *json)
{
    return json->fault == NULL && pass_sign(json, '{', "an object should stand here");
}

/* Behind the opening quote of the key. */
static inline bool pass_rest_of_key(pl_json *json, pl_json_string *key)
{
    return pass_rest_of_string(json, key) && pass_sign(json, ':', "a colon should stand here");
}

bool pl_json_next_key(pl_json *json, bool first, pl_json_string *key)
{
    if (json->fault != NULL)
        return false;
    if (!first && json->at[0] == ',' && json->at[1] == '"') { /* as most programs write it */
        json->at += 2;
        return pass_rest_of_key(json, key);
    }
    if (pass_blanks(json) == '}') {
        json->at++;
        return false;
    }
    return (first || pass_sign(json, ',', "a comma or } should stand here")) &&
           pass_sign(json, '"', "a key should stand here") && pass_rest_of_key(json, key);
}

bool pl_json_open_array(pl_json *json)
{
    return json->fault == NULL && pass_sign(json, '[', "an array should stand here");
}

bool pl_json_next_item(pl_json *json, bool first)
{
    if (json->fault != NULL)
        return false;
    if (pass_blanks(json) == ']') {
        json->at++;
        return false;
    }
    return first || pass_sign(json, ',', "a comma or ] should stand here");
}

/* ---- values that nobody asked for ---- */

/* The brackets that are open: bit 0 is the innermost, 1 an object. */
typedef struct nesting {
    uint64_t objects;
    unsigned depth;
} nesting;

static bool open_bracket(pl_json *json, nesting *open, bool is_object)
{
    if (open->depth == PL_JSON_DEPTH)
        return fault(json, "brackets are nested too deeply");
    open->objects = open->objects << 1 | is_object;
    open->depth++;
    json->at++;
    return true;
}

static bool pass_number(pl_json *json)
{
    double unused;
    if (pl_json_pass_plain_number(json, &unused))
        return true;
    const char *what = pl_json_number_pass(&json->at);
    return what == NULL || fault(json, what);
}

static bool pass_scalar(pl_json *json)
{
    pl_json_string string;
    switch (kind_of(*json->at)) {
    case PL_JSON_STRING:
        json->at++;
        return pass_rest_of_string(json, &string);
    case PL_JSON_NUMBER:
        return pass_number(json);
    case PL_JSON_BOOLEAN:
        return *json->at == 't' ? pass_word(json, "true", 4) : pass_word(json, "false", 5);
    case PL_JSON_NULL:
        return pass_word(json, "null", 4);
    default:
        return fault(json, "no value begins like this");
    }
}

/* Closes what can be closed and moves to the next value within what stays open. */
static bool pass_to_next(pl_json *json, nesting *open, bool first)
{
    while (open->depth > 0) {
        bool is_object = open->objects & 1;
        pl_json_string key;
        if (is_object ? pl_json_next_key(json, first, &key) : pl_json_next_item(json, first))
            return true;
        if (json->fault != NULL)
            return false;
        open->objects >>= 1;
        open->depth--;
        first = false;
    }
    return true;
}

bool pl_json_skip(pl_json *json)
{
    nesting open = {.depth = 0};
    pl_json_string string;
    if (json->fault != NULL)
        return false;
    if (pass_blanks(json) == '"') { /* the usual case, without more ado */
        json->at++;
        return pass_rest_of_string(json, &string);
    }
    do {
        char first = pass_blanks(json);
        bool opens = first == '{' || first == '[';
        if (opens ? !open_bracket(json, &open, first == '{') : !pass_scalar(json))
            return false;
        if (!pass_to_next(json, &open, opens))
            return false;
    } while (open.depth > 0);
    return true;
}

bool pl_json_end(pl_json *json)
{
    if (json->fault != NULL)
        return false;
    pass_blanks(json);
    return json->at == json->end || fault(json, "something stands behind the value");
}
