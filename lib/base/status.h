/* Statuses and located errors: what every fallible function of Plumbline returns.
 *
 * A fallible function returns pl_status. Its outputs are its last arguments but one; the
 * last is a pl_error *, which may be NULL when the caller wants the status alone. On
 * failure outputs are left as they were unless a header says otherwise.
 */
#ifndef PL_BASE_STATUS_H
#define PL_BASE_STATUS_H

#include <stddef.h>

/* status, exit code of a program that ends with it, text */
#define PL_STATUS_LIST(X)                                                                                    \
    X(PL_OK, 0, "success")                                                                                   \
    X(PL_DISAGREES, 1, "the outcome of a claim is not as recorded")                                          \
    X(PL_USAGE, 2, "the program was called with wrong arguments")                                            \
    X(PL_BAD_INPUT, 3, "an input is broken")                                                                 \
    X(PL_MISSING, 3, "an input is missing")                                                                  \
    X(PL_CHECKSUM, 3, "an input is not what its checksum says")                                              \
    X(PL_UNDEFINED, 4, "the statistic is not defined for these data")                                        \
    X(PL_IO, 4, "a file could not be written")                                                               \
    X(PL_INTERNAL, 4, "the program contradicts itself")

typedef enum pl_status {
#define PL_STATUS_NAME(name, code, text) name,
    PL_STATUS_LIST(PL_STATUS_NAME)
#undef PL_STATUS_NAME
} pl_status;

typedef struct pl_error {
    pl_status status;
    char file[512];   /* the input at fault; empty when the fault is in no file */
    size_t line;      /* 1-based; 0 when unknown */
    size_t column;    /* 1-based field or byte, as the reader says; 0 when unknown */
    char reason[512]; /* one sentence without a full stop */
} pl_error;

/* The one text of a status; never NULL. */
const char *pl_status_text(pl_status status);

/* Exit code of DESIGN.md for a program that ends with this status: 0, 1, 2, 3 or 4. */
int pl_status_exit_code(pl_status status);

/* Fills *error (when not NULL) and returns status, so that a failure is one line:
 *     return pl_fail(error, PL_BAD_INPUT, path, line, 0, "count is %ld, below 0", count);
 * file may be NULL. Over-long text is cut, never overrun; control characters become "?". */
pl_status pl_fail(pl_error *error, pl_status status, const char *file, size_t line, size_t column,
                  const char *format, ...) __attribute__((format(printf, 6, 7)));

/* Writes "file:line:column: reason" (parts that are unknown are left out) into text, which
 * has room for size bytes; returns text. */
const char *pl_error_describe(const pl_error *error, char *text, size_t size);

/* Returns from the calling function with the status of a failed expression. */
#define PL_TRY(expression)                                                                                   \
    do {                                                                                                     \
        pl_status pl_try_status = (expression);                                                              \
        if (pl_try_status != PL_OK)                                                                          \
            return pl_try_status;                                                                            \
    } while (0)

#endif
