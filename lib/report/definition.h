/* Where a function of the library is defined, and its text. */
#ifndef PL_REPORT_DEFINITION_H
#define PL_REPORT_DEFINITION_H

#include "base/status.h"

#include <stddef.h>

typedef struct pl_definition {
    char *file;  /* from the project's root: lib/stats/agreement.c */
    size_t line; /* of the function's name */
    char *text;  /* the comment above it, or above its declaration, and the function */
} pl_definition;

/* Looks through lib of the project at root ("": here). PL_MISSING without a place when no file defines the
 * function, PL_BAD_INPUT when two do. On success the caller clears *definition. Reads all of lib. */
pl_status pl_definition_find(const char *root, const char *name, pl_definition *definition, pl_error *error);
void pl_definition_clear(pl_definition *definition);

#endif
