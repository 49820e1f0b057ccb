#include "data/object.h"

#include "base/memory.h"

#include <math.h>

json_t *pl_object_made(json_t *value)
{
    if (value == NULL)
        pl_run_out_of_memory();
    return value;
}

void pl_object_set(json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, pl_object_made(value)) != 0)
        pl_run_out_of_memory();
}

void pl_object_append(json_t *list, json_t *value)
{
    if (json_array_append_new(list, pl_object_made(value)) != 0)
        pl_run_out_of_memory();
}

void pl_object_set_text(json_t *object, const char *key, const char *text)
{
    pl_object_set(object, key, text != NULL ? json_string(text) : json_null());
}

void pl_object_set_integer(json_t *object, const char *key, int64_t number)
{
    pl_object_set(object, key, json_integer(number));
}

void pl_object_set_real(json_t *object, const char *key, double number)
{
    pl_object_set(object, key, isnan(number) ? json_null() : json_real(number));
}

char *pl_object_format(json_t *value, size_t flags)
{
    char *text = json_dumps(value, flags | JSON_REAL_PRECISION(17) | JSON_ENCODE_ANY);
    if (text == NULL)
        pl_run_out_of_memory();
    json_decref(value);
    return text;
}

pl_status pl_object_write(json_t *value, const char *path, const char *name, pl_error *error)
{
    int failed = json_dump_file(value, path, JSON_INDENT(2) | JSON_SORT_KEYS);
    json_decref(value);
    return failed ? pl_fail(error, PL_IO, name, 0, 0, "cannot be written") : PL_OK;
}
