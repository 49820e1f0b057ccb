/* A stream whose text a test reads: set-up, tear-down and a look at it. */
#ifndef PL_TESTS_CAPTURE_H
#define PL_TESTS_CAPTURE_H

#include "tests/check.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct capture {
    char *text;
    size_t n;
    FILE *stream;
} capture;

static inline int capture_begin(void **state)
{
    capture *kept = calloc(1, sizeof *kept);
    assert_non_null(kept);
    kept->stream = open_memstream(&kept->text, &kept->n);
    *state = kept;
    return kept->stream == NULL;
}

static inline int capture_end(void **state)
{
    capture *kept = *state;
    fclose(kept->stream);
    free(kept->text);
    free(kept);
    return 0;
}

static inline const char *captured(capture *kept)
{
    fflush(kept->stream);
    return kept->text;
}

#define WITH_CAPTURE(test) cmocka_unit_test_setup_teardown(test, capture_begin, capture_end)

#endif
