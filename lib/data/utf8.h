/* Strict UTF-8: what may come in as text. */
#ifndef PL_DATA_UTF8_H
#define PL_DATA_UTF8_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>

/* Length of the longest well-formed beginning of n bytes: n when all of it is UTF-8 (The Unicode Standard,
 * table 3-7: no over-long forms, no surrogates, nothing above U+10FFFF, nothing cut short). NUL is a
 * character. O(n). */
size_t pl_utf8_prefix(const char *bytes, size_t n);

/* PL_BAD_INPUT, with line and byte in the line of the first byte at fault, when n bytes are not text: not
 * UTF-8, or holding a NUL. name stands for the input in errors. */
pl_status pl_utf8_check(const char *name, const char *bytes, size_t n, pl_error *error);
/* The same for a line of a larger input, with its line feed or without: which line, and where it begins. */
pl_status pl_utf8_check_line(const char *name, size_t line, size_t offset, const char *bytes, size_t n,
                             pl_error *error);

/* Whether a name would steer a terminal that shows it: control characters of ASCII and Latin-1, and those
 * that change the direction of text or end a line (U+2028 to U+202E, U+2066 to U+2069). text is UTF-8. */
bool pl_utf8_steers(const char *text);

#endif
