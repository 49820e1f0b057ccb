/* A field of a file with rows: its text, where it is, and the number in it. */
#ifndef PL_DATA_FIELD_H
#define PL_DATA_FIELD_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

typedef struct pl_field {
    const char *text;    /* borrowed */
    const char *file;    /* name for messages, borrowed */
    size_t line, column; /* 1-based; column 0: unknown */
} pl_field;

/* PL_BAD_INPUT with the place of the field. */
pl_status pl_field_fail(pl_field field, pl_error *error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The whole text must be the number, in ASCII; real refuses NaN, infinities, hexadecimal, blanks and what no
 * double can hold. */
pl_status pl_field_integer(pl_field field, int64_t *value, pl_error *error);
pl_status pl_field_real(pl_field field, double *value, pl_error *error);

#endif
