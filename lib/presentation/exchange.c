#include "presentation/exchange.h"

#include "base/memory.h"
#include "data/http.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CONNECT_SECONDS = 20, ANSWER_LIMIT = 4 << 20, TOO_MANY_REQUESTS = 429, SHOWN = 160 };

static size_t take_piece(char *piece, size_t size, size_t count, void *context)
{
    pl_exchange *exchange = context;
    size_t n = size * count;
    if (n > ANSWER_LIMIT - exchange->n) {
        exchange->too_large = true;
        return CURL_WRITEFUNC_ERROR;
    }
    exchange->bytes = pl_grow(exchange->bytes, &exchange->capacity, exchange->n + n + 1, 1);
    memcpy(exchange->bytes + exchange->n, piece, n);
    exchange->n += n;
    exchange->bytes[exchange->n] = '\0';
    return n;
}

static void add_header(pl_exchange *exchange, const char *header)
{
    struct curl_slist *longer = curl_slist_append(exchange->headers, header);
    if (longer == NULL)
        pl_run_out_of_memory();
    exchange->headers = longer;
}

static void add_headers(pl_exchange *exchange)
{
    add_header(exchange, "Content-Type: application/json");
    add_header(exchange, "Expect:"); /* the body goes along at once */
    if (exchange->remote->key == NULL)
        return;
    char *authorization = pl_format("Authorization: Bearer %s", exchange->remote->key);
    add_header(exchange, authorization);
    free(authorization);
}

static void set_options(pl_exchange *exchange)
{
    CURL *curl = exchange->curl;
    const pl_remote *remote = exchange->remote;
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, exchange->headers);
    curl_easy_setopt(curl, CURLOPT_PRIVATE, exchange);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, exchange->reason);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, lround(1000 * remote->timeout));
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "plumb");
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_piece);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, exchange);
}

pl_status pl_exchange_begin(const pl_remote *remote, pl_exchange *exchange, pl_error *error)
{
    *exchange = (pl_exchange){.remote = remote};
    exchange->curl = curl_easy_init();
    if (exchange->curl == NULL)
        return pl_fail(error, PL_INTERNAL, remote->address, 0, 0, "libcurl does not start");
    add_headers(exchange);
    set_options(exchange);
    CURLcode code = curl_easy_setopt(exchange->curl, CURLOPT_URL, remote->address);
    if (code == CURLE_OK)
        code = curl_easy_setopt(exchange->curl, CURLOPT_PROTOCOLS_STR, "http,https");
    if (code == CURLE_OK && remote->authorities != NULL)
        code = curl_easy_setopt(exchange->curl, CURLOPT_CAINFO, remote->authorities);
    return code == CURLE_OK
               ? PL_OK
               : pl_fail(error, PL_INTERNAL, remote->address, 0, 0, "%s", curl_easy_strerror(code));
}

void pl_exchange_clear(pl_exchange *exchange)
{
    curl_easy_cleanup(exchange->curl);
    curl_slist_free_all(exchange->headers);
    free(exchange->request);
    free(exchange->bytes);
    *exchange = (pl_exchange){.remote = NULL};
}

void pl_exchange_prepare(pl_exchange *exchange)
{
    exchange->n = 0;
    exchange->too_large = false;
    exchange->reason[0] = '\0';
    curl_easy_setopt(exchange->curl, CURLOPT_POSTFIELDS, exchange->request);
    curl_easy_setopt(exchange->curl, CURLOPT_POSTFIELDSIZE, (long)strlen(exchange->request));
}

/* ---- judging ---- */

/* The beginning of what a server says of its refusal, for people: one line, and without the key should it be
 * repeated there. The caller's. */
static char *shown(const pl_exchange *exchange)
{
    char *text = pl_copy_bytes(exchange->n > 0 ? exchange->bytes : "", exchange->n);
    bool secret = exchange->remote->key != NULL && strstr(text, exchange->remote->key) != NULL;
    if (secret || text[0] == '\0')
        text[0] = '\0';
    else if (strlen(text) > SHOWN)
        text[SHOWN] = '\0';
    for (char *at = text; *at != '\0'; at++)
        if (!isprint((unsigned char)*at))
            *at = ' ';
    return text;
}

static pl_exchange_outcome fail(const pl_exchange *exchange, pl_status status, pl_error *error,
                                const char *reason)
{
    const char *plural = exchange->attempt == 1 ? "" : "s";
    pl_fail(error, status, exchange->remote->address, 0, 0, "%s (%u attempt%s)", reason, exchange->attempt,
            plural);
    return PL_EXCHANGE_FAILED;
}

static double default_pause(const pl_exchange *exchange)
{
    double pause = ldexp(exchange->remote->first_pause, (int)exchange->attempt - 1);
    return fmin(pause, exchange->remote->longest_pause);
}

/* A reason that may pass: once more, unless all attempts are used up or the server wants too long a pause. */
static pl_exchange_outcome put_off(const pl_exchange *exchange, double wanted, double *pause, pl_error *error,
                                   const char *reason)
{
    const pl_remote *remote = exchange->remote;
    if (wanted > remote->longest_pause) {
        pl_fail(error, PL_MISSING, remote->address, 0, 0, "%s and asks for a pause of %.0f seconds", reason,
                wanted);
        return PL_EXCHANGE_FAILED;
    }
    if (exchange->attempt >= remote->attempts)
        return fail(exchange, PL_MISSING, error, reason);
    *pause = wanted > 0 ? wanted : default_pause(exchange);
    return PL_EXCHANGE_AGAIN;
}

static pl_exchange_outcome judge_code(const pl_exchange *exchange, CURLcode code, bool reached, double *pause,
                                      pl_error *error)
{
    const char *reason = exchange->reason[0] != '\0' ? exchange->reason : curl_easy_strerror(code);
    if (exchange->too_large)
        return fail(exchange, PL_BAD_INPUT, error, "the server sends more than 4 MB");
    if (pl_http_is_refusal(code))
        return fail(exchange, PL_BAD_INPUT, error, reason);
    if (pl_http_is_unreachable(code) && !reached)
        return fail(exchange, PL_MISSING, error, reason);
    return put_off(exchange, 0, pause, error, reason);
}

static pl_exchange_outcome judge_answer(const pl_exchange *exchange, long answer, double *pause,
                                        pl_error *error)
{
    curl_off_t retry_after = 0; /* libcurl turns a date into seconds */
    curl_easy_getinfo(exchange->curl, CURLINFO_RETRY_AFTER, &retry_after);
    char *said = shown(exchange);
    char *reason = pl_format("the server answers %ld%s%s", answer, said[0] != '\0' ? ": " : "", said);
    pl_exchange_outcome outcome = pl_http_is_passing(answer)
                                      ? put_off(exchange, (double)retry_after, pause, error, reason)
                                      : fail(exchange, PL_MISSING, error, reason);
    free(reason);
    free(said);
    return outcome;
}

pl_exchange_outcome pl_exchange_judge(const pl_exchange *exchange, CURLcode code, bool reached, double *pause,
                                      bool *busy, pl_error *error)
{
    long answer = 0;
    curl_easy_getinfo(exchange->curl, CURLINFO_RESPONSE_CODE, &answer);
    *busy = code == CURLE_OK && answer == TOO_MANY_REQUESTS;
    if (code != CURLE_OK)
        return judge_code(exchange, code, reached, pause, error);
    if (answer == 200)
        return PL_EXCHANGE_ANSWERED;
    return judge_answer(exchange, answer, pause, error);
}
