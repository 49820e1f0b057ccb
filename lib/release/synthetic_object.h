/* Small JSON documents, by jansson; running out of memory ends the program. */
#ifndef PL_RELEASE_SYNTHETIC_OBJECT_H
#define PL_RELEASE_SYNTHETIC_OBJECT_H

#include "base/status.h"

#include <jansson.h>
#include <stdint.h>

/* The value, which jansson could make. */
json_t *pl_object_made(json_t *value);

/* The value belongs to the object or list from now on. */
void pl_object_set(json_t *object, const char *key, json_t *value);
void pl_object_append(json_t *list, json_t *value);
void pl_object_set_text(json_t *object, const char *key, const char *text);
void pl_object_set_integer(json_t *object, const char *key, int64_t number);
void pl_object_set_real(json_t *object, const char *key, double number); /* NaN is null */

/* Writes to path, which is called name in errors, and releases the value. PL_IO. */
pl_status pl_object_write(json_t *value, const char *path, const char *name, pl_error *error);

#endif
