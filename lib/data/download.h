/* One file over HTTPS, into memory, with limits. */
#ifndef PL_DATA_DOWNLOAD_H
#define PL_DATA_DOWNLOAD_H

#include "base/status.h"

#include <stddef.h>

typedef struct pl_download {
    const char *url;   /* https only, redirects too */
    size_t limit;      /* bytes; more are refused while they come */
    unsigned attempts; /* 1 or more; failures that may pass are tried again after 1, 2, 4, ... seconds */
    const char *authorities; /* PEM file of certificate authorities; NULL: the system's */
    /* Called when an attempt (1, 2, ...) begins and often while bytes arrive; may be NULL. */
    void (*watch)(void *context, unsigned attempt, size_t got);
    void *context;
} pl_download;

/* *bytes belongs to the caller and has a zero byte behind its *n bytes. The server's certificate is verified.
 * *answer, when not NULL, is the HTTP status of the last attempt, also on failure: 0 when no server answered.
 * The error's file is the URL. PL_MISSING when the server cannot be reached, says that there is no such file,
 * or breaks off; PL_BAD_INPUT when it sends more than the limit or its certificate does not verify, and for a
 * URL that is not https. Gives up after 20 seconds without a connection or 30 with less than 1 kB a second.
 */
pl_status pl_download_get(const pl_download *request, char **bytes, size_t *n, long *answer, pl_error *error);

#endif
