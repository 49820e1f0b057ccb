/* Questions to a System One endpoint over HTTP: several at a time, with patience.
 *
 * A request that fails for a reason that may pass (no connection once there was one, a time-out, an answer
 * cut short, 429, 5xx) is sent again, after the pause that the server asks for (Retry-After, in seconds or as
 * a date) or after 1, 2, 4, … times the first pause. After 429 nobody else begins before the pause is over,
 * either. When one request fails for good, no other begins, but those under way are waited for, so that no
 * answer is lost. Certificates are verified; redirects are not followed, as the key would go along.
 */
#ifndef PL_PRESENTATION_REMOTE_H
#define PL_PRESENTATION_REMOTE_H

#include "base/status.h"

#include <stddef.h>

enum { PL_REMOTE_PARALLEL_MAX = 64 };

typedef struct pl_remote {
    const char *address;     /* from pl_remote_address */
    const char *key;         /* sent as "Authorization: Bearer", and shown nowhere; NULL: none */
    const char *authorities; /* PEM file of certificate authorities; NULL: the system's */
    unsigned parallel;       /* requests under way at a time, 1 to PL_REMOTE_PARALLEL_MAX */
    unsigned attempts;       /* of each request, 1 or more */
    double timeout;          /* of an attempt, in seconds, above 0 */
    double first_pause;      /* in seconds */
    double longest_pause;    /* a server that asks for more is given up */
} pl_remote;

/* One after the other, 4 attempts, 120 seconds each, pauses of 1 to 120 seconds, no key. */
pl_remote pl_remote_patient(const char *address);

/* Where questions to a base URL go: "/v1/systemone" is added unless the URL ends with it; *address is the
 * caller's. PL_USAGE: what is no http or https URL with a host; one with a user, a query or a fragment; http
 * to another machine when there is a key, which everybody on the way could read then. */
pl_status pl_remote_address(const char *url, int has_key, char **address, pl_error *error);

/* n questions. request gives the body of question i, which then is the asker's. take is given the body of its
 * answer, n bytes of anything and a zero byte; its failure ends the asking. They are called one at a time,
 * take in the order in which answers come. */
typedef struct pl_asking {
    size_t n;
    char *(*request)(void *context, size_t i);
    pl_status (*take)(void *context, size_t i, const char *bytes, size_t n, pl_error *error);
    void *context;
} pl_asking;

/* The error's file is the address. PL_MISSING: the server cannot be reached, or fails for good. PL_BAD_INPUT:
 * its certificate does not verify, or it sends more than 4 MB. What take says. Of several failures the first
 * is reported. */
pl_status pl_remote_ask(const pl_remote *remote, const pl_asking *asking, pl_error *error);

#endif
