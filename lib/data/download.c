#include "data/download.h"

#include "base/memory.h"
#include "data/http.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CONNECT_SECONDS = 20, SLOW_SECONDS = 30, SLOW_BYTES = 1024, REDIRECTS = 5 };

typedef struct transfer {
    const pl_download *request;
    unsigned attempt;
    char *bytes;
    size_t n, capacity;
    bool too_large;
    long answer;
    char reason[CURL_ERROR_SIZE];
} transfer;

static size_t take_piece(char *piece, size_t size, size_t count, void *context)
{
    transfer *t = context;
    size_t n = size * count;
    if (n > t->request->limit - t->n) {
        t->too_large = true;
        return CURL_WRITEFUNC_ERROR;
    }
    t->bytes = pl_grow(t->bytes, &t->capacity, t->n + n + 1, 1);
    memcpy(t->bytes + t->n, piece, n);
    t->n += n;
    return n;
}

static int watch_transfer(void *context, curl_off_t total, curl_off_t got, curl_off_t to_send,
                          curl_off_t sent)
{
    (void)total, (void)to_send, (void)sent;
    transfer *t = context;
    t->request->watch(t->request->context, t->attempt, (size_t)got);
    return 0;
}

static CURLcode set_up(CURL *curl, transfer *t)
{
    const pl_download *request = t->request;
    CURLcode code = curl_easy_setopt(curl, CURLOPT_URL, request->url);
    if (code == CURLE_OK)
        code = curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https"); /* also when redirected */
    if (code == CURLE_OK && request->authorities)
        code = curl_easy_setopt(curl, CURLOPT_CAINFO, request->authorities);
    /* What follows cannot fail. */
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, t->reason);
    curl_easy_setopt(curl, CURLOPT_FAILONERROR, 1L); /* an error page is no file */
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
    curl_easy_setopt(curl, CURLOPT_MAXREDIRS, (long)REDIRECTS);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, (long)SLOW_SECONDS);
    curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, (long)SLOW_BYTES);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "plumb");
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_piece);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, t);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, watch_transfer);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, t);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, request->watch ? 0L : 1L);
    return code;
}

/* Judges an attempt that ended with code; *again says whether another may do better. */
static pl_status judge(const transfer *t, CURLcode code, bool *again, pl_error *error)
{
    const char *url = t->request->url;
    *again = false;
    if (t->too_large)
        return pl_fail(error, PL_BAD_INPUT, url, 0, 0, "the server sends more than %zu bytes",
                       t->request->limit);
    if (code != CURLE_OK && code != CURLE_HTTP_RETURNED_ERROR) {
        bool refusal = pl_http_is_refusal(code);
        /* Who is not reached is not tried again, so that a machine without network hears so at once. */
        *again = !refusal && !pl_http_is_unreachable(code);
        return pl_fail(error, refusal ? PL_BAD_INPUT : PL_MISSING, url, 0, 0, "%s",
                       t->reason[0] ? t->reason : curl_easy_strerror(code));
    }
    if (t->answer == 200)
        return PL_OK;
    *again = pl_http_is_passing(t->answer);
    return pl_fail(error, PL_MISSING, url, 0, 0, "the server answers %ld", t->answer);
}

static pl_status attempt(transfer *t, bool *again, pl_error *error)
{
    t->n = 0;
    t->answer = 0;
    t->reason[0] = '\0';
    if (t->request->watch)
        t->request->watch(t->request->context, t->attempt, 0);
    CURL *curl = curl_easy_init();
    if (!curl)
        return pl_fail(error, PL_INTERNAL, t->request->url, 0, 0, "libcurl does not start");
    CURLcode code = set_up(curl, t);
    if (code == CURLE_OK)
        code = curl_easy_perform(curl);
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &t->answer);
    curl_easy_cleanup(curl);
    return judge(t, code, again, error);
}

static pl_status try_attempts(transfer *t, pl_error *error)
{
    pl_status status;
    bool again = false;
    for (t->attempt = 1;; t->attempt++) {
        status = attempt(t, &again, error);
        if (!again || t->attempt >= t->request->attempts)
            return status;
        nanosleep(&(struct timespec){.tv_sec = 1L << (t->attempt - 1)}, NULL);
    }
}

pl_status pl_download_get(const pl_download *request, char **bytes, size_t *n, long *answer, pl_error *error)
{
    transfer t = {.request = request};
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        return pl_fail(error, PL_INTERNAL, request->url, 0, 0, "libcurl does not start");
    pl_status status = try_attempts(&t, error);
    curl_global_cleanup();
    if (answer)
        *answer = t.answer;
    if (status != PL_OK) {
        free(t.bytes);
        return status;
    }
    t.bytes = pl_grow(t.bytes, &t.capacity, t.n + 1, 1); /* nothing came when the file is empty */
    t.bytes[t.n] = '\0';
    *bytes = t.bytes;
    *n = t.n;
    return PL_OK;
}
