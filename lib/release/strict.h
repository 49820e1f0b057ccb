/* A second opinion on a row: jansson's. */
#ifndef PL_RELEASE_STRICT_H
#define PL_RELEASE_STRICT_H

#include "base/status.h"
#include "release/json.h"

/* Reads the line with jansson (no key twice, no integer beyond 64 bits) and with the scanner of json.h, and
 * compares every value of the one with the other. PL_BAD_INPUT, naming file and line, when jansson refuses
 * what the scanner accepts or a value is another. O(n). */
pl_status pl_strict_check(const char *file, size_t number, pl_text line, pl_error *error);

#endif
