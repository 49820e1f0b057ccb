/* Small JSON documents, by jansson; running out of memory ends the program. Texts are UTF-8. */
#ifndef PL_DATA_OBJECT_H
#define PL_DATA_OBJECT_H

#include "base/status.h"

#include <jansson.h>
#include <stdint.h>

/* The value, which jansson could make. */
json_t *pl_object_made(json_t *value);

/* The value belongs to the object or list from now on. */
void pl_object_set(json_t *object, const char *key, json_t *value);
void pl_object_append(json_t *list, json_t *value);
void pl_object_set_text(json_t *object, const char *key, const char *text); /* NULL is null */
void pl_object_set_integer(json_t *object, const char *key, int64_t number);
void pl_object_set_real(json_t *object, const char *key, double number); /* NaN is null */

/* The value as text in jansson's format (its flags), reals to 17 digits; releases the value. The caller's. */
char *pl_object_format(json_t *value, size_t flags);

/* Writes to path, which is called name in errors, and releases the value. PL_IO. */
pl_status pl_object_write(json_t *value, const char *path, const char *name, pl_error *error);

#endif
