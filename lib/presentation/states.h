/* The states in which a question is asked: what the model is told before it answers.
 *
 * Forty are built in, short neutral reports of a help desk, each different. Others come from a JSONL file:
 * the field "state" of its first rows.
 */
#ifndef PL_PRESENTATION_STATES_H
#define PL_PRESENTATION_STATES_H

#include "base/status.h"

#include <stddef.h>

enum { PL_STATES_BUILT_IN = 40 };

typedef struct pl_states {
    char **texts;
    size_t n;
    size_t *first_like; /* n: the first state with the same text; its own number when it is new */
    size_t distinct;
} pl_states;

/* The first n of the built-in states; PL_USAGE for none of them or more than there are. */
pl_status pl_states_built_in(size_t n, pl_states *states, pl_error *error);

/* Those of the first most >= 1 rows of a file, or of all when it has fewer; later rows are not looked at.
 * PL_MISSING when there is no such file. PL_BAD_INPUT, with the line: a row that is no JSON object or not
 * UTF-8, has no state, or one that is no text or empty; a blank line before the last row; no row at all.
 * On success the caller clears *states. O(n log n). */
pl_status pl_states_read(const char *path, size_t most, pl_states *states, pl_error *error);
/* n texts, which become those of *states; 0 and NULL are fine. */
void pl_states_own(char **texts, size_t n, pl_states *states);
void pl_states_clear(pl_states *states);

#endif
