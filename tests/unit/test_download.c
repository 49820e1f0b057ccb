/* Downloads from a server of the test's own: `openssl s_server -HTTP` with a fresh certificate, which sends
 * files of the scratch folder as they are, status line and headers included. */
#include "data/download.h"

#include "tests/check.h"
#include "tests/scratch.h"
#include "tests/server/certificate.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t server;
static FILE *output; /* of the server; open until its end, as a server that writes into a closed pipe ends */
static int port;
static char certificate[512]; /* path; it is its own authority */

/* ---- the server ---- */

static void serve(int out)
{
    dup2(out, STDOUT_FILENO);
    if (freopen("/dev/null", "w", stderr) && chdir(scratch_folder) == 0)
        execlp("openssl", "openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", "cert.pem", "-key",
               "key.pem", "-HTTP", (char *)NULL);
    _exit(127);
}

/* The server says "ACCEPT 127.0.0.1:<port>" when it is ready; 0 when it does not. */
static int read_port(void)
{
    static const char begin[] = "ACCEPT 127.0.0.1:";
    char line[256];
    while (fgets(line, sizeof line, output))
        if (strncmp(line, begin, sizeof begin - 1) == 0)
            return (int)strtol(line + sizeof begin - 1, NULL, 10);
    return 0;
}

static int open_server(void **state)
{
    int ends[2];
    setenv("no_proxy", "*", 1);
    if (scratch_open(state) != 0 || !certificate_make(scratch_folder) || pipe(ends) != 0)
        return 1;
    snprintf(certificate, sizeof certificate, "%s", scratch_path("cert.pem"));
    server = fork();
    if (server == 0)
        serve(ends[1]);
    close(ends[1]);
    output = fdopen(ends[0], "r");
    port = output ? read_port() : 0;
    return port == 0;
}

static int close_server(void **state)
{
    kill(server, SIGTERM);
    waitpid(server, NULL, 0);
    fclose(output);
    return scratch_close(state);
}

/* ---- asking it ---- */

typedef struct asked {
    char *url;
    pl_download request;
    unsigned attempts;         /* begun */
    const char *second_answer; /* what "file" holds from the second attempt on; NULL: the same */
    char *bytes;
    size_t n;
    long answer;
    pl_status status;
    pl_error error;
} asked;

static int set_up(void **state)
{
    *state = pl_allocate(1, sizeof(asked));
    return 0;
}

static int tear_down(void **state)
{
    asked *a = *state;
    free(a->bytes);
    free(a->url);
    free(a);
    return 0;
}

static void watch(void *context, unsigned attempt, size_t got)
{
    asked *a = context;
    if (got == 0 && attempt == a->attempts + 1) {
        a->attempts = attempt;
        if (attempt == 2 && a->second_answer)
            scratch_write("file", a->second_answer);
    }
}

static asked *ask_url(void **state, char *url, size_t limit, unsigned attempts)
{
    asked *a = *state;
    a->url = url;
    a->request = (pl_download){.url = url,
                               .limit = limit,
                               .attempts = attempts,
                               .authorities = certificate,
                               .watch = watch,
                               .context = a};
    a->answer = -1;
    a->status = pl_download_get(&a->request, &a->bytes, &a->n, &a->answer, &a->error);
    return a;
}

static asked *ask(void **state, const char *answer, size_t limit, unsigned attempts)
{
    scratch_write("file", answer);
    return ask_url(state, pl_format("https://127.0.0.1:%d/file", port), limit, attempts);
}

static void assert_refused(const asked *a, pl_status status, long answer, unsigned attempts,
                           const char *reason)
{
    if (a->status != status || a->answer != answer || a->attempts != attempts ||
        !strstr(a->error.reason, reason))
        fail_msg("status %d, answer %ld, %u attempts: %s", a->status, a->answer, a->attempts,
                 a->error.reason);
    assert_string_equal(a->error.file, a->url);
    assert_null(a->bytes);
}

#define OK_OF(length) "HTTP/1.1 200 OK\r\nContent-Length: " length "\r\n\r\n"
#define OK_OF_UNKNOWN_LENGTH "HTTP/1.0 200 OK\r\n\r\n"
#define BUSY "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 4\r\n\r\nbusy"

static void a_file_comes_whole(void **state)
{
    const asked *a = ask(state, OK_OF("3") "abc", 3, 1);
    assert_int_equal(a->status, PL_OK);
    assert_int_equal(a->n, 3);
    assert_string_equal(a->bytes, "abc");
    assert_int_equal(a->answer, 200);
}

/* 200,000 bytes come in several pieces: 0123456789012… */
static void a_large_file_comes_in_order(void **state)
{
    enum { SIZE = 200000 };
    char *answer = pl_allocate(SIZE + 100, 1);
    char *body = answer + sprintf(answer, OK_OF("200000"));
    for (size_t i = 0; i < SIZE; i++)
        body[i] = (char)('0' + i % 10);
    const asked *a = ask(state, answer, SIZE, 1);
    bool same = a->status == PL_OK && a->n == SIZE && memcmp(a->bytes, body, SIZE) == 0;
    free(answer);
    assert_true(same);
}

static void an_empty_file_is_empty(void **state)
{
    const asked *a = ask(state, OK_OF("0"), 3, 1);
    assert_int_equal(a->status, PL_OK);
    assert_int_equal(a->n, 0);
    assert_string_equal(a->bytes, "");
}

static void what_is_not_there_is_not_asked_for_again(void **state)
{
    assert_refused(ask(state, "HTTP/1.1 404 Not Found\r\nContent-Length: 9\r\n\r\nnot found", 3, 3),
                   PL_MISSING, 404, 1, "the server answers 404");
}

static void a_busy_server_is_asked_again(void **state)
{
    asked *a = *state;
    a->second_answer = OK_OF("3") "abc";
    ask(state, BUSY, 3, 3);
    assert_int_equal(a->status, PL_OK);
    assert_int_equal(a->attempts, 2);
    assert_string_equal(a->bytes, "abc");
}

static void attempts_come_to_an_end(void **state)
{
    assert_refused(ask(state, BUSY, 3, 2), PL_MISSING, 503, 2, "the server answers 503");
}

static void a_transfer_that_breaks_off_is_no_file(void **state)
{
    asked *a = *state;
    a->second_answer = OK_OF("10") "abcde";
    assert_refused(ask(state, OK_OF("10") "abc", 10, 2), PL_MISSING, 200, 2, "");
}

/* What came of the first attempt is not kept. */
static void a_broken_transfer_begins_anew(void **state)
{
    asked *a = *state;
    a->second_answer = OK_OF("10") "0123456789";
    ask(state, OK_OF("10") "abc", 10, 2);
    assert_int_equal(a->status, PL_OK);
    assert_int_equal(a->n, 10);
    assert_string_equal(a->bytes, "0123456789");
}

static void more_than_the_limit_is_refused(void **state)
{
    assert_refused(ask(state, OK_OF("4") "abcd", 3, 3), PL_BAD_INPUT, 200, 1,
                   "the server sends more than 3 bytes");
}

static void more_than_the_limit_is_refused_without_a_length(void **state)
{
    assert_refused(ask(state, OK_OF_UNKNOWN_LENGTH "abcd", 3, 3), PL_BAD_INPUT, 200, 1,
                   "the server sends more than 3 bytes");
}

static void an_unknown_authority_is_refused(void **state)
{
    scratch_write("file", OK_OF("3") "abc");
    asked *a = *state;
    a->url = pl_format("https://127.0.0.1:%d/file", port);
    a->request = (pl_download){.url = a->url, .limit = 3, .attempts = 3, .watch = watch, .context = a};
    a->status = pl_download_get(&a->request, &a->bytes, &a->n, &a->answer, &a->error);
    assert_refused(a, PL_BAD_INPUT, 0, 1, "certificate");
}

static void another_name_than_the_certificates_is_refused(void **state)
{
    scratch_write("file", OK_OF("3") "abc");
    assert_refused(ask_url(state, pl_format("https://localhost:%d/file", port), 3, 3), PL_BAD_INPUT, 0, 1,
                   "localhost");
}

static void other_protocols_are_refused(void **state)
{
    assert_refused(ask_url(state, pl_format("http://127.0.0.1:%d/file", port), 3, 3), PL_BAD_INPUT, 0, 1,
                   "http");
}

static void a_file_of_this_machine_is_no_download(void **state)
{
    assert_refused(ask_url(state, pl_format("file://%s", certificate), 3, 3), PL_BAD_INPUT, 0, 1, "file");
}

static void redirects_to_other_protocols_are_refused(void **state)
{
    const char *answer = "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/file\r\nContent-Length: 0\r\n\r\n";
    assert_refused(ask(state, answer, 3, 3), PL_BAD_INPUT, 302, 1, "http");
}

static void without_a_server_there_is_no_answer(void **state)
{
    assert_refused(ask_url(state, pl_copy_text("https://127.0.0.1:1/file"), 3, 3), PL_MISSING, 0, 1,
                   "connect");
}

#define DOWNLOAD_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        DOWNLOAD_TEST(a_file_comes_whole),
        DOWNLOAD_TEST(a_large_file_comes_in_order),
        DOWNLOAD_TEST(an_empty_file_is_empty),
        DOWNLOAD_TEST(what_is_not_there_is_not_asked_for_again),
        DOWNLOAD_TEST(a_busy_server_is_asked_again),
        DOWNLOAD_TEST(attempts_come_to_an_end),
        DOWNLOAD_TEST(a_transfer_that_breaks_off_is_no_file),
        DOWNLOAD_TEST(a_broken_transfer_begins_anew),
        DOWNLOAD_TEST(more_than_the_limit_is_refused),
        DOWNLOAD_TEST(more_than_the_limit_is_refused_without_a_length),
        DOWNLOAD_TEST(an_unknown_authority_is_refused),
        DOWNLOAD_TEST(another_name_than_the_certificates_is_refused),
        DOWNLOAD_TEST(other_protocols_are_refused),
        DOWNLOAD_TEST(a_file_of_this_machine_is_no_download),
        DOWNLOAD_TEST(redirects_to_other_protocols_are_refused),
        DOWNLOAD_TEST(without_a_server_there_is_no_answer),
    };
    return cmocka_run_group_tests(tests, open_server, close_server) != 0;
}
