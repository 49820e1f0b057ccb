/* YAML files through libcyaml, with located errors.
 *
 * Schemas are libcyaml's (cyaml/cyaml.h). Unknown, missing and repeated keys are refused, and so are aliases
 * and merge keys (a few lines of them can stand for gigabytes), a second document, an empty file, a number
 * with trailing text (libcyaml alone reads 3x as 3), more than 64 levels, invalid UTF-8, and files above 4
 * MB. libcyaml names no exact place; what it says is traced back to the line and column of the key or item at
 * fault. Nothing is ever printed.
 */
#ifndef PL_DATA_YAML_H
#define PL_DATA_YAML_H

#include "base/status.h"

#include <cyaml/cyaml.h>
#include <stddef.h>

/* Loads a file whose top is a mapping; schema is that of a mapping with CYAML_FLAG_POINTER. *data is the
 * caller's, to be released with pl_yaml_free and the same schema. PL_MISSING when there is no file, else
 * PL_BAD_INPUT with file, line and column. */
pl_status pl_yaml_load(const char *path, const cyaml_schema_value_t *schema, void **data, pl_error *error);
void pl_yaml_free(const cyaml_schema_value_t *schema, void *data); /* NULL is fine */

/* The same for a file whose top is a sequence: schema is that of a sequence with CYAML_FLAG_POINTER, *count
 * its length. An empty sequence, written [], gives count 0. */
pl_status pl_yaml_load_list(const char *path, const cyaml_schema_value_t *schema, void **data,
                            unsigned *count, pl_error *error);
void pl_yaml_free_list(const cyaml_schema_value_t *schema, void *data, unsigned count);

/* Where something stands in a file, for errors that show only after loading (an id twice). The place is named
 * like a JSON pointer (RFC 6901, without its escapes), items counted from 0: "/3/id", "/inputs/0/file". The
 * deepest part that exists is located; *line and *column are 1-based, 0 when the file cannot be parsed. Reads
 * the file again: for failures only. */
void pl_yaml_place(const char *path, size_t *line, size_t *column, const char *pointer_format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
