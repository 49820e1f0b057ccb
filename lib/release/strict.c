#include "release/strict.h"

#include "base/memory.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static bool is_same(pl_json *json, const json_t *value, char *scratch);

static bool is_same_text(pl_json_string string, const char *bytes, size_t n, char *scratch)
{
    size_t length = pl_json_unescape(string, scratch);
    return length == n && memcmp(scratch, bytes, n) == 0;
}

static bool is_same_object(pl_json *json, const json_t *object, char *scratch)
{
    size_t n = 0;
    pl_json_string key;
    pl_json_open(json);
    for (bool first = true; pl_json_next_key(json, first, &key); first = false) {
        size_t length = pl_json_unescape(key, scratch);
        const json_t *value = json_object_getn(object, scratch, length);
        if (value == NULL || !is_same(json, value, scratch))
            return false;
        n++;
    }
    return n == json_object_size(object);
}

static bool is_same_array(pl_json *json, const json_t *array, char *scratch)
{
    size_t n = 0;
    pl_json_open_array(json);
    for (bool first = true; pl_json_next_item(json, first); first = false) {
        const json_t *value = json_array_get(array, n++);
        if (value == NULL || !is_same(json, value, scratch))
            return false;
    }
    return n == json_array_size(array);
}

static bool is_same_scalar(pl_json *json, pl_json_kind kind, const json_t *value, char *scratch)
{
    pl_json_string string;
    double number;
    switch (kind) {
    case PL_JSON_STRING:
        return pl_json_pass_string(json, &string) && json_is_string(value) &&
               is_same_text(string, json_string_value(value), json_string_length(value), scratch);
    case PL_JSON_NUMBER:
        return pl_json_pass_number(json, &number) && json_is_number(value) &&
               number == json_number_value(value);
    case PL_JSON_BOOLEAN:
        return json_is_boolean(value) && (*json->at == 't') == json_is_true(value) && pl_json_skip(json);
    case PL_JSON_NULL:
        return json_is_null(value) && pl_json_pass_null(json);
    default:
        return false;
    }
}

/* Passes the value and compares it. scratch has room for the longest text. */
static bool is_same(pl_json *json, const json_t *value, char *scratch)
{
    pl_json_kind kind = pl_json_peek(json);
    if (kind == PL_JSON_OBJECT)
        return json_is_object(value) && is_same_object(json, value, scratch);
    if (kind == PL_JSON_ARRAY)
        return json_is_array(value) && is_same_array(json, value, scratch);
    return is_same_scalar(json, kind, value, scratch);
}

pl_status pl_strict_check(const char *file, size_t number, pl_text line, pl_error *error)
{
    json_error_t found;
    json_t *tree =
        json_loadb(line.bytes, line.n, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DECODE_ANY, &found);
    if (tree == NULL)
        return pl_fail(error, PL_BAD_INPUT, file, number, (size_t)(found.position > 0 ? found.position : 0),
                       "a strict reader refuses the row: %s", found.text);
    char *scratch = pl_allocate(line.n, 1);
    pl_json json = pl_json_begin(line.bytes, line.n);
    bool same = is_same(&json, tree, scratch) && pl_json_end(&json);
    size_t column = pl_json_column(&json);
    free(scratch);
    json_decref(tree);
    if (!same)
        return pl_fail(error, PL_BAD_INPUT, file, number, column,
                       "a strict reader reads this value otherwise");
    return PL_OK;
}
