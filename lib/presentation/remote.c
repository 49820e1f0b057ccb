#include "presentation/remote.h"

#include "base/memory.h"
#include "presentation/exchange.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <math.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PATH "/v1/systemone"

pl_remote pl_remote_patient(const char *address)
{
    return (pl_remote){.address = address,
                       .parallel = 1,
                       .attempts = 4,
                       .timeout = 120,
                       .first_pause = 1,
                       .longest_pause = 120};
}

/* ---- the address ---- */

/* A part of a URL, "" when it has none; the caller's. */
static char *part_of(CURLU *url, CURLUPart part)
{
    char *text = NULL;
    if (curl_url_get(url, part, &text, 0) != CURLUE_OK)
        return pl_copy_text("");
    char *copy = pl_copy_text(text);
    curl_free(text);
    return copy;
}

static bool has_part(CURLU *url, CURLUPart part)
{
    char *text = part_of(url, part);
    bool has = text[0] != '\0';
    free(text);
    return has;
}

static bool is_this_machine(CURLU *url)
{
    char *host = part_of(url, CURLUPART_HOST);
    struct in_addr number;
    bool loops = inet_pton(AF_INET, host, &number) == 1 && ntohl(number.s_addr) >> 24 == IN_LOOPBACKNET;
    bool is = loops || strcmp(host, "localhost") == 0 || strcmp(host, "[::1]") == 0;
    free(host);
    return is;
}

static bool is_plain(CURLU *url)
{
    char *scheme = part_of(url, CURLUPART_SCHEME);
    bool is = strcmp(scheme, "http") == 0;
    free(scheme);
    return is;
}

static pl_status check_url(const char *text, CURLU *url, bool has_key, pl_error *error)
{
    if ((strncmp(text, "http://", 7) != 0 && strncmp(text, "https://", 8) != 0) ||
        curl_url_set(url, CURLUPART_URL, text, 0) != CURLUE_OK || !has_part(url, CURLUPART_HOST))
        return pl_fail(error, PL_USAGE, NULL, 0, 0, "\"%s\" is no http or https address", text);
    if (has_part(url, CURLUPART_USER) || has_part(url, CURLUPART_PASSWORD))
        return pl_fail(error, PL_USAGE, NULL, 0, 0,
                       "the address must not have a user or a password, which reports would show");
    if (has_part(url, CURLUPART_QUERY) || has_part(url, CURLUPART_FRAGMENT))
        return pl_fail(error, PL_USAGE, NULL, 0, 0, "the address must not have a query or a fragment");
    if (has_key && is_plain(url) && !is_this_machine(url))
        return pl_fail(error, PL_USAGE, NULL, 0, 0,
                       "a key is sent over https only: with http everybody on the way could read it");
    return PL_OK;
}

static bool ends_with(const char *text, size_t n, const char *end)
{
    size_t length = strlen(end);
    return n >= length && strncmp(text + n - length, end, length) == 0;
}

pl_status pl_remote_address(const char *url, int has_key, char **address, pl_error *error)
{
    CURLU *parsed = curl_url();
    if (parsed == NULL)
        pl_run_out_of_memory();
    pl_status status = check_url(url, parsed, has_key, error);
    curl_url_cleanup(parsed);
    PL_TRY(status);
    size_t n = strlen(url);
    while (n > 0 && url[n - 1] == '/')
        n--;
    *address = pl_format("%.*s%s", (int)n, url, ends_with(url, n, PATH) ? "" : PATH);
    return PL_OK;
}

/* ---- asking ---- */

typedef struct asker {
    const pl_remote *remote;
    const pl_asking *asking;
    CURLM *multi;
    pl_exchange *exchanges; /* remote->parallel */
    size_t next;            /* question that nobody has begun */
    size_t flying, pausing; /* exchanges */
    double held_until;      /* nothing begins before */
    bool reached;           /* there was an answer */
    pl_status status;       /* of the first failure */
    pl_error *error;
} asker;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Keeps the first failure; the error of a later one goes nowhere. */
static pl_error *error_of(const asker *a)
{
    return a->status == PL_OK ? a->error : NULL;
}

static void give_up(asker *a, pl_status status)
{
    if (a->status == PL_OK)
        a->status = status;
}

static void release(pl_exchange *exchange)
{
    free(exchange->request);
    exchange->request = NULL;
    exchange->state = PL_EXCHANGE_IDLE;
}

static void fly(asker *a, pl_exchange *exchange)
{
    pl_exchange_prepare(exchange);
    if (curl_multi_add_handle(a->multi, exchange->curl) != CURLM_OK)
        pl_run_out_of_memory(); /* nothing else makes it fail */
    exchange->state = PL_EXCHANGE_FLYING;
    a->flying++;
}

/* Begins what may begin. After a failure pauses end, too: nothing more will be asked. */
static void begin_ready(asker *a, double now)
{
    for (unsigned i = 0; i < a->remote->parallel; i++) {
        pl_exchange *exchange = &a->exchanges[i];
        bool failed = a->status != PL_OK, held = now < a->held_until;
        if (exchange->state == PL_EXCHANGE_PAUSING && (failed || (now >= exchange->ready && !held))) {
            a->pausing--;
            if (failed)
                release(exchange);
            else
                fly(a, exchange);
        } else if (exchange->state == PL_EXCHANGE_IDLE && !failed && !held && a->next < a->asking->n) {
            exchange->question = a->next++;
            exchange->attempt = 1;
            exchange->request = a->asking->request(a->asking->context, exchange->question);
            fly(a, exchange);
        }
    }
}

static void pause_exchange(asker *a, pl_exchange *exchange, double pause, bool busy)
{
    exchange->attempt++;
    exchange->ready = seconds() + pause;
    exchange->state = PL_EXCHANGE_PAUSING;
    a->pausing++;
    if (busy)
        a->held_until = fmax(a->held_until, exchange->ready);
}

static void finish(asker *a, pl_exchange *exchange, CURLcode code)
{
    curl_multi_remove_handle(a->multi, exchange->curl);
    a->flying--;
    double pause = 0;
    bool busy = false;
    pl_error failure = {.status = PL_OK};
    pl_exchange_outcome outcome = pl_exchange_judge(exchange, code, a->reached, &pause, &busy, &failure);
    if (outcome == PL_EXCHANGE_AGAIN) {
        pause_exchange(a, exchange, pause, busy);
        return;
    }
    if (outcome == PL_EXCHANGE_ANSWERED) {
        a->reached = true;
        pl_status status = a->asking->take(a->asking->context, exchange->question,
                                           exchange->n > 0 ? exchange->bytes : "", exchange->n, error_of(a));
        give_up(a, status);
    } else {
        if (a->status == PL_OK && a->error != NULL)
            *a->error = failure;
        give_up(a, failure.status);
    }
    release(exchange);
}

static void finish_all(asker *a)
{
    int left = 0;
    for (CURLMsg *message; (message = curl_multi_info_read(a->multi, &left)) != NULL;) {
        if (message->msg != CURLMSG_DONE)
            continue;
        CURLcode code = message->data.result; /* the message goes with the handle */
        char *exchange = NULL;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &exchange);
        finish(a, (pl_exchange *)(void *)exchange, code);
    }
}

/* Milliseconds until something may begin; flying exchanges wake the poll by themselves. */
static int longest_sleep(const asker *a, double now)
{
    double wake = now + 1;
    for (unsigned i = 0; i < a->remote->parallel; i++)
        if (a->exchanges[i].state == PL_EXCHANGE_PAUSING)
            wake = fmin(wake, fmax(a->exchanges[i].ready, a->held_until));
    return (int)ceil(1000 * fmax(wake - now, 0));
}

static pl_status run(asker *a)
{
    for (;;) {
        begin_ready(a, seconds());
        if (a->flying == 0 && a->pausing == 0)
            return a->status;
        int running = 0;
        CURLMcode code = curl_multi_perform(a->multi, &running);
        bool ended = running < (int)a->flying;
        finish_all(a);
        if (code == CURLM_OK && !ended)
            code = curl_multi_poll(a->multi, NULL, 0, longest_sleep(a, seconds()), NULL);
        if (code != CURLM_OK)
            return pl_fail(error_of(a), PL_INTERNAL, a->remote->address, 0, 0, "%s",
                           curl_multi_strerror(code));
    }
}

static pl_status ask(asker *a)
{
    for (unsigned i = 0; i < a->remote->parallel; i++)
        PL_TRY(pl_exchange_begin(a->remote, &a->exchanges[i], a->error));
    return run(a);
}

pl_status pl_remote_ask(const pl_remote *remote, const pl_asking *asking, pl_error *error)
{
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        return pl_fail(error, PL_INTERNAL, remote->address, 0, 0, "libcurl does not start");
    asker a = {.remote = remote, .asking = asking, .error = error};
    a.multi = curl_multi_init();
    a.exchanges = pl_allocate(remote->parallel, sizeof *a.exchanges);
    if (a.multi == NULL)
        pl_run_out_of_memory();
    pl_status status = ask(&a);
    for (unsigned i = 0; i < remote->parallel; i++) {
        if (a.exchanges[i].state == PL_EXCHANGE_FLYING)
            curl_multi_remove_handle(a.multi, a.exchanges[i].curl);
        pl_exchange_clear(&a.exchanges[i]);
    }
    free(a.exchanges);
    curl_multi_cleanup(a.multi);
    curl_global_cleanup();
    return status;
}
