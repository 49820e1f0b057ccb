/* Text with what the scanner of release/json.h needs behind it. */
#ifndef PL_TESTS_PADDED_H
#define PL_TESTS_PADDED_H

#include "base/memory.h"
#include "release/json.h"

#include <stdlib.h>
#include <string.h>

/* The caller frees bytes. */
typedef struct padded {
    char *bytes;
    size_t n;
} padded;

static inline padded pad(const char *text, size_t n)
{
    padded copy = {pl_allocate(n + PL_JSON_PADDING, 1), n};
    memcpy(copy.bytes, text, n);
    memset(copy.bytes + n, '\n', PL_JSON_PADDING);
    return copy;
}

/* The same as a line that is freed by the next call, or by padded_line(NULL). */
static inline pl_text padded_line(const char *text)
{
    static padded line;
    free(line.bytes);
    line = text != NULL ? pad(text, strlen(text)) : (padded){NULL, 0};
    return (pl_text){line.bytes, line.n};
}

#endif
