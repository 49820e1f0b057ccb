/* One HTTP exchange with an endpoint, attempt by attempt; for presentation/remote.c alone. */
#ifndef PL_PRESENTATION_EXCHANGE_H
#define PL_PRESENTATION_EXCHANGE_H

#include "presentation/remote.h"

#include <curl/curl.h>
#include <stdbool.h>

typedef enum pl_exchange_state {
    PL_EXCHANGE_IDLE,
    PL_EXCHANGE_PAUSING,
    PL_EXCHANGE_FLYING
} pl_exchange_state;

typedef struct pl_exchange {
    const pl_remote *remote;
    pl_exchange_state state;
    CURL *curl;
    struct curl_slist *headers;
    size_t question;
    char *request;
    unsigned attempt; /* 1, 2, … */
    double ready;     /* when a pausing one may go on, in the clock's seconds */
    char *bytes;      /* of the answer, n of them */
    size_t n, capacity;
    bool too_large;
    char reason[CURL_ERROR_SIZE];
} pl_exchange;

/* PL_INTERNAL when libcurl fails. Cleared by the caller either way. */
pl_status pl_exchange_begin(const pl_remote *remote, pl_exchange *exchange, pl_error *error);
void pl_exchange_clear(pl_exchange *exchange);

/* Makes ready for an attempt at its request. */
void pl_exchange_prepare(pl_exchange *exchange);

typedef enum pl_exchange_outcome {
    PL_EXCHANGE_ANSWERED, /* bytes are the answer */
    PL_EXCHANGE_AGAIN,    /* after *pause seconds */
    PL_EXCHANGE_FAILED    /* for good; the error says why */
} pl_exchange_outcome;

/* What an attempt that ended with this code came to. *busy: the server has too many requests. reached: some
 * request was answered before, so that a server that cannot be reached now is one that may come back. */
pl_exchange_outcome pl_exchange_judge(const pl_exchange *exchange, CURLcode code, bool reached, double *pause,
                                      bool *busy, pl_error *error);

#endif
