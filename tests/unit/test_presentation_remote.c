/* Questions to an endpoint on a thread of the test, which misbehaves as it is told (tests/server/server.h).
 */
#include "presentation/remote.h"
#include "tests/check.h"
#include "tests/scratch.h"
#include "tests/server/certificate.h"
#include "tests/server/server.h"

#include <stdio.h>

typedef struct fixture {
    server *server;
    char *address;
    pl_remote remote;
    size_t questions;
    size_t taken[SERVER_KEPT]; /* answers by question */
    size_t refuse;             /* the answer, in order of coming, that is not taken; none when 0 */
    size_t count;
    bool leave; /* the server ends after the first answer */
    pl_status status;
    pl_error error;
} fixture;

static int begin(void **state)
{
    fixture *f = pl_allocate(1, sizeof *f);
    *state = f;
    setenv("no_proxy", "*", 1);
    f->questions = 3;
    f->remote = pl_remote_patient(NULL);
    f->remote.first_pause = 0.02;
    return 0;
}

static int end(void **state)
{
    fixture *f = *state;
    server_end(f->server);
    free(f->address);
    free(f);
    return 0;
}

static char *question(void *context, size_t i)
{
    (void)context;
    return pl_format("{\"questions\":{\"q\":{\"criteria\":[\"a\",\"b\"]}},\"state\":\"%zu\"}", i);
}

static pl_status take(void *context, size_t i, const char *bytes, size_t n, pl_error *error)
{
    fixture *f = context;
    if (++f->count == f->refuse)
        return pl_fail(error, PL_BAD_INPUT, "place", 9, 0, "the test does not want it");
    assert_int_equal(strlen(bytes), n);
    f->taken[i]++;
    if (f->leave) {
        server_end(f->server);
        f->server = NULL;
        f->leave = false;
    }
    return PL_OK;
}

static void serve(fixture *f, const behaviour *script, size_t n)
{
    f->server = server_begin(script, n, NULL, NULL);
    assert_non_null(f->server);
    char *url = pl_format("http://127.0.0.1:%d", f->server->port);
    pl_status status = pl_remote_address(url, 0, &f->address, NULL);
    free(url);
    assert_int_equal(status, PL_OK);
    f->remote.address = f->address;
}

static void ask(fixture *f)
{
    const pl_asking asking = {f->questions, question, take, f};
    f->status = pl_remote_ask(&f->remote, &asking, &f->error);
}

static void expect_all(const fixture *f, size_t requests)
{
    if (f->status != PL_OK)
        fail_msg("%s", f->error.reason);
    for (size_t i = 0; i < f->questions; i++)
        assert_int_equal(f->taken[i], 1);
    assert_int_equal(f->server->requests, requests);
}

static void expect_failure(const fixture *f, pl_status status, size_t requests, const char *reason)
{
    if (f->status != status || strstr(f->error.reason, reason) == NULL)
        fail_msg("status %d: %s", f->status, f->error.reason);
    assert_int_equal(f->error.status, status);
    assert_string_equal(f->error.file, f->remote.address);
    assert_int_equal(f->server->requests, requests);
}

#define SERVE(f, ...)                                                                                        \
    static const behaviour script[] = {__VA_ARGS__};                                                         \
    serve(f, script, sizeof script / sizeof script[0])

/* ---- what goes well ---- */

static void every_question_is_answered_once(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    ask(f);
    expect_all(f, 3);
    assert_string_equal(f->server->path, "POST /v1/systemone");
    assert_string_equal(f->server->content, "application/json");
    assert_string_equal(f->server->authorization, "");
    for (size_t i = 0; i < 3; i++) {
        char *want = question(NULL, i);
        bool same = strcmp(f->server->asked[i], want) == 0;
        free(want);
        assert_true(same);
    }
}

static void a_key_goes_along(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    f->remote.key = "s3cret";
    f->questions = 1;
    ask(f);
    expect_all(f, 1);
    assert_string_equal(f->server->authorization, "Bearer s3cret");
}

static void nothing_to_ask(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    f->questions = 0;
    ask(f);
    expect_all(f, 0);
}

static void several_at_a_time_and_no_more(void **state)
{
    fixture *f = *state;
    SERVE(f, SLOW, SLOW, SLOW);
    f->questions = 12;
    f->remote.parallel = 3;
    ask(f);
    expect_all(f, 12);
    assert_int_equal(f->server->most_under_way, 3);
}

/* ---- what passes ---- */

static void failures_that_pass(void **state)
{
    fixture *f = *state;
    SERVE(f, BROKEN, CLOSED, CUT_SHORT);
    ask(f);
    expect_all(f, 6);
    for (size_t i = 1; i < 4; i++) /* the same question again */
        assert_string_equal(f->server->asked[i], f->server->asked[0]);
    double pause = f->server->when[1] - f->server->when[0], longer = f->server->when[3] - f->server->when[2];
    assert_true(pause >= 0.02 && longer >= 0.08); /* first_pause, then twice and four times it */
}

static void a_slow_answer_is_given_up_and_asked_again(void **state)
{
    fixture *f = *state;
    SERVE(f, SLOW);
    f->questions = 1;
    f->remote.timeout = 0.5;
    ask(f);
    expect_all(f, 2);
}

/* The second question is answered after a second and a half, but the third waits with the first. */
static void a_busy_server_says_when(void **state)
{
    fixture *f = *state;
    SERVE(f, BUSY, SLOW);
    f->remote.parallel = 2;
    ask(f);
    expect_all(f, 4);
    assert_true(f->server->when[2] - f->server->when[0] >= 1.9);
    assert_true(f->server->when[3] - f->server->when[0] >= 1.9);
}

static void a_busy_server_says_when_by_date(void **state)
{
    fixture *f = *state;
    SERVE(f, BUSY_DATE);
    f->questions = 1;
    ask(f);
    expect_all(f, 2);
    /* Two seconds ahead of a clock that shows whole ones. */
    assert_true(f->server->when[1] - f->server->when[0] >= 0.95);
}

/* ---- what does not ---- */

static void failures_that_stay(void **state)
{
    fixture *f = *state;
    SERVE(f, BROKEN, BROKEN, BROKEN);
    f->remote.attempts = 3;
    ask(f);
    expect_failure(f, PL_MISSING, 3, "the server answers 500: {\"detail\": \"out of  order\"} (3 attempts)");
}

static void connections_that_are_closed(void **state)
{
    fixture *f = *state;
    SERVE(f, CLOSED, CLOSED);
    f->remote.attempts = 2;
    ask(f);
    expect_failure(f, PL_MISSING, 2, "(2 attempts)");
}

static void answers_that_are_always_too_slow(void **state)
{
    fixture *f = *state;
    SERVE(f, SLOW, SLOW);
    f->remote.attempts = 2;
    f->remote.timeout = 0.3;
    ask(f);
    expect_failure(f, PL_MISSING, 2, "timed out");
}

static void a_pause_that_is_too_long(void **state)
{
    fixture *f = *state;
    SERVE(f, BUSY_LONG);
    ask(f);
    expect_failure(f, PL_MISSING, 1, "asks for a pause of 3600 seconds");
}

static void refusals_are_final(void **state)
{
    fixture *f = *state;
    SERVE(f, REFUSING);
    ask(f);
    expect_failure(f, PL_MISSING, 1, "the server answers 401: {\"detail\": \"unknown \"} (1 attempt)");
}

static void the_key_is_never_shown(void **state)
{
    fixture *f = *state;
    SERVE(f, REFUSING);
    f->remote.key = "s3cret";
    ask(f);
    expect_failure(f, PL_MISSING, 1, "the server answers 401");
    assert_null(strstr(f->error.reason, "s3cret"));
}

static void redirects_are_not_followed(void **state)
{
    fixture *f = *state;
    SERVE(f, REDIRECTING);
    f->remote.key = "s3cret";
    ask(f);
    expect_failure(f, PL_MISSING, 1, "the server answers 302");
}

static void nobody_listens(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    server_end(f->server);
    f->server = NULL;
    ask(f);
    assert_int_equal(f->status, PL_MISSING);
    assert_non_null(strstr(f->error.reason, "(1 attempt)")); /* it is not tried again */
}

static void a_server_that_went_away_may_come_back(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    f->remote.attempts = 3;
    f->leave = true;
    ask(f);
    assert_int_equal(f->status, PL_MISSING);
    assert_non_null(strstr(f->error.reason, "(3 attempts)"));
    assert_int_equal(f->count, 1);
}

/* Four are under way when the second answer is refused: nothing new begins, but the others arrive. */
static void no_answer_is_lost_when_one_is_refused(void **state)
{
    fixture *f = *state;
    SERVE(f, GOOD, GOOD, SLOW, SLOW);
    f->questions = 20;
    f->remote.parallel = 4;
    f->refuse = 2;
    ask(f);
    assert_int_equal(f->status, PL_BAD_INPUT);
    assert_int_equal(f->error.line, 9);
    size_t taken = 0;
    for (size_t i = 0; i < 20; i++)
        taken += f->taken[i];
    assert_int_equal(f->server->requests, f->count);
    assert_int_equal(taken, f->count - 1);
    assert_true(f->count >= 4 && f->count <= 6);
}

static void the_first_failure_is_reported(void **state)
{
    fixture *f = *state;
    SERVE(f, REFUSING, SLOW);
    f->questions = 2;
    f->remote.parallel = 2;
    f->refuse = 1; /* the slow one, later */
    ask(f);
    expect_failure(f, PL_MISSING, 2, "the server answers 401");
}

static void also_when_another_fails_on_its_way(void **state)
{
    fixture *f = *state;
    SERVE(f, GOOD, SLOW);
    f->questions = 2;
    f->remote.parallel = 2;
    f->remote.attempts = 1;
    f->remote.timeout = 0.5;
    f->refuse = 1; /* the good one, before the slow one is given up */
    ask(f);
    assert_int_equal(f->status, PL_BAD_INPUT);
    assert_string_equal(f->error.reason, "the test does not want it");
}

/* ---- addresses ---- */

static void expect_address(const char *url, int has_key, const char *want)
{
    char *address = NULL;
    pl_error error;
    if (pl_remote_address(url, has_key, &address, &error) != PL_OK)
        fail_msg("%s", error.reason);
    bool same = strcmp(address, want) == 0;
    free(address);
    assert_true(same);
}

static void refuse_address(const char *url, int has_key, const char *reason)
{
    char *address = NULL;
    pl_error error;
    assert_int_equal(pl_remote_address(url, has_key, &address, &error), PL_USAGE);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("%s", error.reason);
    assert_null(address);
}

static void addresses(void **state)
{
    (void)state;
    expect_address("https://h.example", 1, "https://h.example/v1/systemone");
    expect_address("https://h.example/api/", 1, "https://h.example/api/v1/systemone");
    expect_address("https://h.example/v1/systemone", 1, "https://h.example/v1/systemone");
    expect_address("http://localhost:8000/", 1, "http://localhost:8000/v1/systemone");
    expect_address("http://[::1]:8000", 1, "http://[::1]:8000/v1/systemone");
    expect_address("http://h.example", 0, "http://h.example/v1/systemone");
}

static void addresses_that_are_none(void **state)
{
    (void)state;
    refuse_address("h.example", 0, "no http or https address");
    refuse_address("ftp://h.example", 0, "no http or https address");
    refuse_address("file:///etc/passwd", 0, "no http or https address");
    refuse_address("http://", 0, "no http or https address");
    refuse_address("https://me:word@h.example", 0, "a user or a password");
    refuse_address("https://me@h.example", 0, "a user or a password");
    refuse_address("https://h.example/?key=1", 0, "query");
    refuse_address("https://h.example/#a", 0, "fragment");
    refuse_address("http://h.example", 1, "over https only");
    refuse_address("http://127.0.0.1.example", 1, "over https only");
}

/* ---- TLS ---- */

static void serve_tls(fixture *f)
{
    assert_true(certificate_make(scratch_folder));
    f->server = server_begin(NULL, 0, scratch_path("cert.pem"), scratch_path("key.pem"));
    assert_non_null(f->server);
    char *url = pl_format("https://127.0.0.1:%d", f->server->port);
    pl_status status = pl_remote_address(url, 1, &f->address, NULL);
    free(url);
    assert_int_equal(status, PL_OK);
    f->remote.address = f->address;
    f->remote.key = "s3cret";
}

static void a_certificate_that_is_trusted(void **state)
{
    fixture *f = *state;
    serve_tls(f);
    f->remote.authorities = scratch_path("cert.pem");
    ask(f);
    expect_all(f, 3);
    assert_string_equal(f->server->authorization, "Bearer s3cret");
}

static void a_certificate_that_is_not(void **state)
{
    fixture *f = *state;
    serve_tls(f);
    ask(f);
    expect_failure(f, PL_BAD_INPUT, 0, "certificate");
}

static void a_certificate_of_another_host(void **state)
{
    fixture *f = *state;
    serve_tls(f);
    f->remote.authorities = scratch_path("cert.pem");
    free(f->address);
    f->address = pl_format("https://localhost:%d/v1/systemone", f->server->port);
    f->remote.address = f->address;
    ask(f);
    expect_failure(f, PL_BAD_INPUT, 0, "localhost");
}

#define FIXTURE(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(every_question_is_answered_once),
        FIXTURE(a_key_goes_along),
        FIXTURE(nothing_to_ask),
        FIXTURE(several_at_a_time_and_no_more),
        FIXTURE(failures_that_pass),
        FIXTURE(a_slow_answer_is_given_up_and_asked_again),
        FIXTURE(a_busy_server_says_when),
        FIXTURE(a_busy_server_says_when_by_date),
        FIXTURE(failures_that_stay),
        FIXTURE(connections_that_are_closed),
        FIXTURE(answers_that_are_always_too_slow),
        FIXTURE(a_pause_that_is_too_long),
        FIXTURE(refusals_are_final),
        FIXTURE(the_key_is_never_shown),
        FIXTURE(redirects_are_not_followed),
        FIXTURE(nobody_listens),
        FIXTURE(a_server_that_went_away_may_come_back),
        FIXTURE(no_answer_is_lost_when_one_is_refused),
        FIXTURE(the_first_failure_is_reported),
        FIXTURE(also_when_another_fails_on_its_way),
        FIXTURE(addresses),
        FIXTURE(addresses_that_are_none),
        FIXTURE(a_certificate_that_is_trusted),
        FIXTURE(a_certificate_that_is_not),
        FIXTURE(a_certificate_of_another_host),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
