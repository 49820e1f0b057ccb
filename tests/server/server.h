/* A System One endpoint that behaves, and misbehaves, as a test wants it to.
 *
 * It runs on threads of the test, answers one request a connection, and keeps what it was asked. The script
 * says how it answers the first requests that come, one behaviour each; all others it answers as it should:
 * slot i of K gets the probability 2 (K - i) / (K (K + 1)), so that slot 0 always wins. With a certificate it
 * speaks TLS.
 */
#ifndef PL_TESTS_SERVER_SERVER_H
#define PL_TESTS_SERVER_SERVER_H

#include "base/memory.h"

#include <arpa/inet.h>
#include <jansson.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

typedef enum behaviour {
    GOOD,
    SLOW,         /* answers after a second and a half */
    BUSY,         /* 429, and asks for a pause of two seconds */
    BUSY_DATE,    /* the same as a date */
    BUSY_LONG,    /* the same for an hour */
    BROKEN,       /* 500 */
    REFUSING,     /* 401, and repeats the authorization that it got */
    REDIRECTING,  /* 302 to elsewhere */
    CUT_JSON,     /* half of an answer, said to be whole */
    CUT_SHORT,    /* half of an answer, said to be longer, then the connection is closed */
    CLOSED,       /* the connection is closed without an answer */
    NO_QUESTION,  /* an answer to another question */
    WRONG_KEYS,   /* levels counted from 1 */
    BAD_SUM,      /* probabilities that sum to 2 */
    NEGATIVE,     /* one of them is below 0 */
    NOT_A_NUMBER, /* NaN, as Python writes it */
    OTHER_MODEL   /* answered by another model */
} behaviour;

enum { SERVER_KEPT = 64, SERVER_REQUEST_LIMIT = 1 << 20 };

typedef struct server {
    int listener, port;
    SSL_CTX *tls; /* NULL: plain HTTP */
    const behaviour *script;
    size_t script_length;
    pthread_t thread;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t idle;
    size_t requests;                    /* that came */
    unsigned open;                      /* connections */
    unsigned under_way, most_under_way; /* requests that came and have no answer yet */
    char *asked[SERVER_KEPT];           /* bodies of the first requests */
    double when[SERVER_KEPT];           /* seconds of a clock */
    char authorization[256];            /* of the request that came last; empty when it had none */
    char path[64], content[64];         /* of the same: "POST /v1/systemone", its type */
} server;

typedef struct connection {
    server *of;
    int socket;
    SSL *tls;
} connection;

/* ---- bytes ---- */

static inline ssize_t server_read(const connection *c, char *bytes, size_t n)
{
    return c->tls != NULL ? SSL_read(c->tls, bytes, (int)n) : read(c->socket, bytes, n);
}

static inline void server_write(const connection *c, const char *bytes, size_t n)
{
    ssize_t written = 0;
    while (n > 0 && written >= 0) {
        written = c->tls != NULL ? SSL_write(c->tls, bytes, (int)n) : write(c->socket, bytes, n);
        if (written <= 0)
            return; /* the other side went away, as it may */
        bytes += written;
        n -= (size_t)written;
    }
}

static inline void server_send(const connection *c, const char *status, const char *headers, const char *body,
                               size_t said)
{
    char *head = pl_format("HTTP/1.1 %s\r\nContent-Type: application/json\r\nConnection: close\r\n%s"
                           "Content-Length: %zu\r\n\r\n",
                           status, headers, said);
    server_write(c, head, strlen(head));
    server_write(c, body, strlen(body));
    free(head);
}

static inline void server_send_answer(const connection *c, const char *body)
{
    server_send(c, "200 OK", "", body, strlen(body));
}

/* A header's value, without the blanks before it; empty when it is not there. */
static inline void server_header(const char *request, const char *name, char *value, size_t size)
{
    value[0] = '\0';
    for (const char *line = request; (line = strstr(line, "\r\n")) != NULL && line[2] != '\r';) {
        line += 2;
        if (strncasecmp(line, name, strlen(name)) == 0) {
            const char *at = line + strlen(name);
            at += strspn(at, " ");
            snprintf(value, size, "%.*s", (int)strcspn(at, "\r"), at);
        }
    }
}

/* The request, headers and body, *body into it; NULL when it does not come. */
static inline char *server_request(const connection *c, char **body)
{
    char *bytes = pl_allocate(SERVER_REQUEST_LIMIT, 1);
    size_t n = 0, wanted = SERVER_REQUEST_LIMIT - 1;
    *body = NULL;
    while (n < wanted) {
        ssize_t got = server_read(c, bytes + n, wanted - n);
        if (got <= 0)
            break;
        n += (size_t)got;
        bytes[n] = '\0';
        char *end = strstr(bytes, "\r\n\r\n"), length[32];
        if (end == NULL || *body != NULL)
            continue;
        server_header(bytes, "Content-Length:", length, sizeof length);
        *body = end + 4;
        wanted = (size_t)(*body - bytes) + strtoul(length, NULL, 10);
    }
    if (*body == NULL || n != wanted) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

/* ---- answers ---- */

/* Probabilities of k slots, counted from first, each scaled; the caller's. */
static inline char *server_slots(size_t k, size_t first, double scale, const char *instead_of_last)
{
    char *text = pl_copy_text("{");
    for (size_t i = 0; i < k; i++) {
        double p = scale * 2 * (double)(k - i) / ((double)k * ((double)k + 1));
        char *number =
            i + 1 == k && instead_of_last != NULL ? pl_copy_text(instead_of_last) : pl_format("%.17g", p);
        char *longer = pl_format("%s%s\"%zu\": %s", text, i > 0 ? ", " : "", i + first, number);
        free(number);
        free(text);
        text = longer;
    }
    char *whole = pl_format("%s}", text);
    free(text);
    return whole;
}

static inline char *server_answer(behaviour how, size_t k)
{
    char *slots = server_slots(k, how == WRONG_KEYS, how == BAD_SUM ? 2 : 1,
                               how == NOT_A_NUMBER ? "NaN"
                               : how == NEGATIVE   ? "-0.25"
                                                   : NULL);
    char *body =
        pl_format("{\n  \"answers\": {\"%s\": {\"type\": \"score\", \"probabilities\": %s}},\n"
                  "  \"model\": \"%s\"\n}\n",
                  how == NO_QUESTION ? "other" : "q", slots, how == OTHER_MODEL ? "kev-second" : "kev-test");
    free(slots);
    return body;
}

/* How many levels the question has; 0 for what is no question. */
static inline size_t server_levels(const char *body)
{
    json_t *request = json_loads(body, 0, NULL);
    const json_t *question = json_object_get(json_object_get(request, "questions"), "q");
    size_t k = json_array_size(json_object_get(question, "criteria"));
    json_decref(request);
    return k;
}

static inline void server_send_busy(const connection *c, behaviour how)
{
    char headers[96];
    time_t then = time(NULL) + 2;
    struct tm date;
    gmtime_r(&then, &date);
    if (how == BUSY_DATE)
        strftime(headers, sizeof headers, "Retry-After: %a, %d %b %Y %H:%M:%S GMT\r\n", &date);
    else
        snprintf(headers, sizeof headers, "Retry-After: %d\r\n", how == BUSY ? 2 : 3600);
    server_send(c, "429 Too Many Requests", headers, "{}", 2);
}

static inline void server_reply(const connection *c, behaviour how, size_t k)
{
    char *body = server_answer(how, k), *half = pl_copy_bytes(body, strlen(body) / 2);
    char *refusal = pl_format("{\"detail\": \"unknown %s\"}", c->of->authorization);
    if (how == BROKEN)
        server_send(c, "500 Internal Server Error", "", "{\"detail\": \"out of\n order\"}", 27);
    else if (how == REFUSING)
        server_send(c, "401 Unauthorized", "", refusal, strlen(refusal));
    else if (how == REDIRECTING)
        server_send(c, "302 Found", "Location: http://127.0.0.1:1/\r\n", "", 0);
    else if (how == CUT_JSON)
        server_send_answer(c, half);
    else if (how == CUT_SHORT)
        server_send(c, "200 OK", "", half, strlen(body));
    else if (how == BUSY || how == BUSY_DATE || how == BUSY_LONG)
        server_send_busy(c, how);
    else if (how != CLOSED)
        server_send_answer(c, body);
    free(refusal);
    free(half);
    free(body);
}

/* ---- connections ---- */

static inline double server_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Keeps what was asked; returns how it is to be answered. */
static inline behaviour server_note(server *s, const char *request, const char *body)
{
    pthread_mutex_lock(&s->lock);
    size_t number = s->requests++;
    s->under_way++;
    s->most_under_way = s->under_way > s->most_under_way ? s->under_way : s->most_under_way;
    if (number < SERVER_KEPT) {
        s->asked[number] = pl_copy_text(body);
        s->when[number] = server_clock();
    }
    server_header(request, "Authorization:", s->authorization, sizeof s->authorization);
    server_header(request, "Content-Type:", s->content, sizeof s->content);
    snprintf(s->path, sizeof s->path, "%.*s",
             (int)(strcspn(request, " ") + 1 + strcspn(strchr(request, ' ') + 1, " ")), request);
    behaviour how = number < s->script_length ? s->script[number] : GOOD;
    pthread_mutex_unlock(&s->lock);
    return how;
}

static inline void server_converse(connection *c)
{
    char *body = NULL, *request = server_request(c, &body);
    if (request == NULL)
        return;
    behaviour how = server_note(c->of, request, body);
    if (how == SLOW)
        nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 500000000}, NULL);
    pthread_mutex_lock(&c->of->lock);
    c->of->under_way--; /* before the other side can know */
    pthread_mutex_unlock(&c->of->lock);
    server_reply(c, how, server_levels(body));
    free(request);
}

static inline void *server_connection(void *context)
{
    connection *c = context;
    server *s = c->of;
    if (s->tls != NULL) {
        c->tls = SSL_new(s->tls);
        SSL_set_fd(c->tls, c->socket);
    }
    if (c->tls == NULL || SSL_accept(c->tls) == 1)
        server_converse(c);
    if (c->tls != NULL)
        SSL_shutdown(c->tls);
    SSL_free(c->tls);
    shutdown(c->socket, SHUT_RDWR);
    close(c->socket);
    free(c);
    pthread_mutex_lock(&s->lock);
    s->open--;
    pthread_cond_signal(&s->idle);
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

static inline void *server_listen(void *context)
{
    server *s = context;
    for (int socket; (socket = accept(s->listener, NULL, NULL)) >= 0;) {
        connection *c = pl_allocate(1, sizeof *c);
        c->of = s;
        c->socket = socket;
        pthread_mutex_lock(&s->lock);
        s->open++;
        pthread_mutex_unlock(&s->lock);
        pthread_t thread;
        if (pthread_create(&thread, NULL, server_connection, c) != 0)
            abort();
        pthread_detach(thread);
    }
    return NULL;
}

/* Listens on a port of 127.0.0.1 that is free. certificate and key are PEM files, or NULL. NULL when it does
 * not work. */
static inline server *server_begin(const behaviour *script, size_t script_length, const char *certificate,
                                   const char *key)
{
    signal(SIGPIPE, SIG_IGN);
    server *s = pl_allocate(1, sizeof *s);
    s->script = script;
    s->script_length = script_length;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->idle, NULL);
    if (certificate != NULL) {
        s->tls = SSL_CTX_new(TLS_server_method());
        if (SSL_CTX_use_certificate_file(s->tls, certificate, SSL_FILETYPE_PEM) != 1 ||
            SSL_CTX_use_PrivateKey_file(s->tls, key, SSL_FILETYPE_PEM) != 1)
            return NULL;
    }
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    s->listener = socket(AF_INET, SOCK_STREAM, 0);
    if (s->listener < 0 || bind(s->listener, (struct sockaddr *)&address, size) != 0 ||
        listen(s->listener, 64) != 0 || getsockname(s->listener, (struct sockaddr *)&address, &size) != 0)
        return NULL;
    s->port = ntohs(address.sin_port);
    return pthread_create(&s->thread, NULL, server_listen, s) == 0 ? s : NULL;
}

/* Waits for the connections that are open; NULL is fine. */
static inline void server_end(server *s)
{
    if (s == NULL)
        return;
    shutdown(s->listener, SHUT_RDWR);
    pthread_join(s->thread, NULL);
    close(s->listener);
    pthread_mutex_lock(&s->lock);
    while (s->open > 0)
        pthread_cond_wait(&s->idle, &s->lock);
    pthread_mutex_unlock(&s->lock);
    for (size_t i = 0; i < SERVER_KEPT; i++)
        free(s->asked[i]);
    SSL_CTX_free(s->tls);
    free(s);
}

#endif
