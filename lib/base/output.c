#include "base/output.h"

#include "base/status.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void close_output(void)
{
    bool lost = ferror(stdout) != 0;
    errno = 0;
    if (fclose(stdout) != 0)
        lost = lost || errno != EBADF; /* closed from the beginning, and nothing was written */
    if (!lost)
        return;
    fprintf(stderr, "standard output: cannot be written%s%s\n", errno != 0 ? ": " : "",
            errno != 0 ? strerror(errno) : "");
    _exit(pl_status_exit_code(PL_IO));
}

/* A stream is closed once. */
void pl_output_guard(void)
{
    static bool guarded = false;
    if (!guarded)
        atexit(close_output); /* the first of 32 that the standard guarantees */
    guarded = true;
}
