/* plumb presentation: simulated heads, recorded answers, and an endpoint on a thread of the test. */
#include "runtime/terminal.h"
#include "tests/cli/project.h"
#include "tests/server/server.h"

#include <fcntl.h>

typedef struct fixture {
    sandbox *box;
    server *server;
    const char *url;
} fixture;

static int begin(void **state)
{
    fixture *f = pl_allocate(1, sizeof *f);
    *state = f;
    f->box = sandbox_begin();
    setenv("no_proxy", "*", 1);
    return 0;
}

static int end(void **state)
{
    fixture *f = *state;
    server_end(f->server);
    sandbox_end(f->box);
    free(f);
    return 0;
}

static void serve(fixture *f, const behaviour *script, size_t n)
{
    f->server = server_begin(script, n, NULL, NULL);
    assert_non_null(f->server);
    f->url = sandbox_format(f->box, "http://127.0.0.1:%d", f->server->port);
}

#define SERVE(f, ...)                                                                                        \
    static const behaviour script[] = {__VA_ARGS__};                                                         \
    serve(f, script, sizeof script / sizeof script[0])

static void expect_lines(sandbox *box, const char *file, size_t lines)
{
    expect_run(box, 0, "wc -l <%s", file);
    assert_int_equal(strtoul(box->out, NULL, 10), lines);
}

/* ---- simulated heads ---- */

static void test_a_flat_head_is_the_null(void **state)
{
    sandbox *box = ((fixture *)*state)->box;
    expect_run(box, 0, "plumb presentation --simulate flat --states 2 --out r.json");
    assert_string_equal(box->error, "");
    expect_narrow(box->out, pl_terminal_width);
    expect_within(box->out, "3 levels in all 6 orders.");
    expect_within(box->out, "12 decisions and 2 controls from 14 different");
    expect_within(box->out, "First-slot rate                 0.333");
    expect_within(box->out, "tie rate                      1.000");
    expect_within(box->out, "Identical-option control        0.000");
    expect_within(box->out, "In another order");
    const char *report = sandbox_read(box, "r.json");
    expect_within(report, "\"rate\": 0.33333333333333331");
    expect_within(report, "\"tie_rate\": 1.0");
    expect_within(report, "\"control\": 0.0");
    expect_within(report, "\"questions\": 14");
    expect_within(report, "\"caveat\": \"The levels of a score question are ordered.");
}

static void test_twenty_levels_and_many(void **state)
{
    sandbox *box = ((fixture *)*state)->box;
    expect_run(box, 0, "plumb presentation --simulate flat --levels 1 --states 1");
    expect_within(box->out, "1 state, built in: 1 decision and 1 control from 1 different question.");
    expect_run(box, 0,
               "timeout 20 plumb presentation --simulate linear:0.1,spread=0.4 --levels 20 --states 5");
    expect_within(box->out, "20 levels in 120 orders drawn at random, 120 of them different");
    expect_run(box, 0, "timeout 20 plumb presentation --simulate flat --levels 255 --states 1 --out r.json");
    expect_narrow(box->out, pl_terminal_width);
    expect_within(box->out, "235 more");
    expect_within(sandbox_read(box, "r.json"), "\"level 255\"");
}

static void test_raw_logits_undo_a_temperature(void **state)
{
    sandbox *box = ((fixture *)*state)->box;
    expect_run(box, 0, "plumb presentation --simulate linear:0.5,temperature=2 --levels 2 --states 1");
    expect_within(box->out, "Identical-option control        0.125");
    expect_run(box, 0,
               "plumb presentation --simulate linear:0.5,temperature=2 --levels 2 --states 1 --raw-logits");
    expect_within(box->out, "Identical-option control        0.250");
    expect_within(box->out, "raw logits");
}

static void test_pictures(void **state)
{
    sandbox *box = ((fixture *)*state)->box;
    expect_run(box, 0,
               "plumb presentation --simulate linear:1 --states 1 --picture a/p.png && "
               "plumb presentation --simulate linear:1 --states 1 --picture p.pdf && "
               "head -c 4 a/p.png | tail -c 3 && head -c 4 p.pdf");
    expect_within(box->out, "PNG%PDF");
    expect_run(box, 2, "plumb presentation --simulate linear:1 --picture p.gif");
    expect_within(box->error, ".png or a .pdf");
}

/* ---- what is refused, before anything is asked ---- */

static void refuse(fixture *f, int code, const char *arguments, const char *reason)
{
    expect_run(f->box, code, "plumb presentation --remote %s %s", f->url, arguments);
    assert_string_equal(f->box->out, "");
    expect_within(f->box->error, reason);
    assert_int_equal(f->server->requests, 0);
}

static void test_wrong_usage(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    refuse(f, 2, "--levels 0", "from 1 to 255, not \"0\"");
    refuse(f, 2, "--levels 256", "from 1 to 255");
    refuse(f, 2, "--levels 4 --level-texts a,b,c", "4 levels are asked for and 3 texts given");
    refuse(f, 2, "--level-texts a,b,a", "have one text");
    refuse(f, 2, "--states 41", "40 built-in states");
    refuse(f, 2, "--orders-max 0", "--orders-max");
    refuse(f, 2, "--raw-logits", "answers with probabilities");
    refuse(f, 2, "--simulate flat", "one target");
    refuse(f, 2, "--parallel 0", "--parallel");
    refuse(f, 2, "--timeout 1.5", "--timeout");
    refuse(f, 2, "--key-env A --key-file B", "exclude each other");
    refuse(f, 2, "extra", "unexpected argument");
    expect_run(f->box, 2, "plumb presentation");
    expect_within(f->box->error, "one target");
    expect_run(f->box, 2, "plumb presentation --simulate flat --key-env A");
    expect_run(f->box, 2, "plumb presentation --responses r.jsonl --record s.jsonl");
    expect_run(f->box, 2, "plumb presentation --simulate slots:0/1 --levels 3");
    expect_within(f->box->error, "the head has 2 slots, the question 3 levels");
}

static void test_states_that_are_none(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    refuse(f, 3, "--data nowhere.jsonl", "nowhere.jsonl: there is no such file");
    sandbox_write(f->box, "empty.jsonl", "");
    refuse(f, 3, "--data empty.jsonl", "empty.jsonl: has no row");
    sandbox_write(f->box, "blank.jsonl", "\n \n");
    refuse(f, 3, "--data blank.jsonl", "blank.jsonl: has no row");
    sandbox_write(f->box, "stateless.jsonl", "{\"state\": \"a\"}\n{\"text\": \"b\"}\n");
    refuse(f, 3, "--data stateless.jsonl", "stateless.jsonl:2: the row has no field \"state\"");
}

static void test_keys_that_are_none(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    refuse(f, 3, "--key-env NO_SUCH_KEY", "no environment variable NO_SUCH_KEY");
    refuse(f, 3, "--key-file nowhere", "nowhere: there is no such file");
    sandbox_write(f->box, "key", "two words\n");
    refuse(f, 3, "--key-file key", "key: the key");
    expect_without(f->box->error, "two words");
    expect_run(f->box, 2, "KEY=s3cret plumb presentation --remote http://h.example --key-env KEY");
    expect_within(f->box->error, "over https only");
}

static void test_fewer_rows_than_wanted(void **state)
{
    sandbox *box = ((fixture *)*state)->box;
    sandbox_write(box, "rows/a.jsonl", "{\"state\": \"a\"}\n{\"state\": \"b\"}\n{\"state\": \"c\"}\n");
    expect_run(box, 0, "plumb presentation --simulate flat --data rows/a.jsonl --out r.json");
    expect_within(box->out, "3 states from a.jsonl, which has no more (40 were wanted)");
    expect_within(sandbox_read(box, "r.json"), "\"wanted\": 40");
    expect_run(box, 0, "plumb presentation --simulate flat --data rows/a.jsonl --states 2");
    expect_within(box->out, "2 states from a.jsonl: 12 decisions and 2 controls from 14");
}

/* ---- an endpoint ---- */

static void test_an_endpoint_is_asked(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    expect_run(f->box, 0,
               "KEY=s3cret plumb presentation --remote %s/ --key-env KEY --model m7 --states 2 --out r.json",
               f->url);
    assert_string_equal(f->box->error, "");
    assert_int_equal(f->server->requests, 14);
    assert_string_equal(f->server->authorization, "Bearer s3cret");
    expect_within(f->box->out, "First-slot rate                 1.000  by probabilities");
    expect_within(f->box->out, "Identical-option control        0.167"); /* 2/4 - 1/3 */
    expect_within(f->server->asked[0], "\"model\":\"m7\"");
    const char *report = sandbox_read(f->box, "r.json");
    expect_within(report, "\"served_model\": \"kev-test\"");
    expect_within(report, sandbox_format(f->box, "\"target\": \"%s/v1/systemone\"", f->url));
}

static void test_a_recorded_run_replays_to_the_same_bytes(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    expect_run(f->box, 0, "plumb presentation --remote %s --states 3 --record a.jsonl --out a.json >a.txt",
               f->url);
    expect_lines(f->box, "a.jsonl", 21);
    server_end(f->server);
    f->server = NULL;
    expect_run(f->box, 0,
               "plumb presentation --responses a.jsonl --states 3 --out b.json >b.txt && cmp a.json b.json "
               "&& cmp a.txt b.txt");
    expect_run(f->box, 0,
               "tac a.jsonl >c.jsonl && plumb presentation --responses c.jsonl --states 3 --out c.json && "
               "cmp a.json c.json");
    /* Fewer states of the same run are in it, too; more are not. */
    expect_run(f->box, 0, "plumb presentation --responses a.jsonl --states 2");
    expect_run(f->box, 3, "plumb presentation --responses a.jsonl --states 4");
    expect_within(f->box->error, "a.jsonl: answers 21 of the 28 questions");
    expect_run(f->box, 3, "plumb presentation --responses a.jsonl --states 3 --model other");
    expect_within(f->box->error, "its model is kev-latest, this run's other");
}

static void test_a_simulated_run_replays_too(void **state)
{
    sandbox *box = ((fixture *)*state)->box;
    expect_run(
        box, 0,
        "plumb presentation --simulate linear:0.1,spread=0.3 --levels 4 --record new/a.jsonl --out a.json && "
        "plumb presentation --responses new/a.jsonl --levels 4 --out b.json && cmp a.json b.json");
    expect_lines(box, "new/a.jsonl", 1000); /* 40 states of 24 orders and a control */
}

static void test_nothing_is_asked_twice(void **state)
{
    fixture *f = *state;
    SERVE(f, GOOD, GOOD, GOOD, GOOD, GOOD, REFUSING);
    const char *command = sandbox_format(
        f->box, "plumb presentation --remote %s --states 2 --parallel 1 --record a.jsonl --out a.json",
        f->url);
    expect_run(f->box, 3, "%s", command);
    expect_within(f->box->error, "the server answers 401");
    expect_within(f->box->error, "5 of 14 answers are in a.jsonl; the same command goes on");
    assert_false(sandbox_has(f->box, "a.json"));
    expect_run(f->box, 0, "%s", command);
    expect_within(f->box->error, "a.jsonl has 5 of the 14 answers already");
    assert_int_equal(f->server->requests, 6 + 9);
    expect_run(f->box, 0, "%s", command);
    assert_int_equal(f->server->requests, 15);
    for (size_t i = 0; i < 15; i++)
        for (size_t j = 0; j < i; j++)
            if (i != 5 && j != 5) /* which was refused */
                assert_string_not_equal(f->server->asked[i], f->server->asked[j]);
    expect_lines(f->box, "a.jsonl", 14);
}

/* Killed while the eighth answer is awaited, with a line of the file cut short by hand. */
static void test_a_run_that_was_killed_goes_on(void **state)
{
    fixture *f = *state;
    SERVE(f, GOOD, GOOD, GOOD, GOOD, GOOD, GOOD, GOOD, SLOW);
    const char *command = sandbox_format(
        f->box, "plumb presentation --remote %s --states 2 --parallel 1 --record a.jsonl --out a.json",
        f->url);
    expect_run(f->box, 137,
               "%s & while [ $(wc -l <a.jsonl || echo 0) -lt 7 ]; do sleep 0.05; done; kill -9 $!; wait $!",
               command);
    expect_lines(f->box, "a.jsonl", 7);
    expect_run(f->box, 0, "truncate -s -20 a.jsonl && %s", command);
    expect_within(f->box->error, "a.jsonl has 6 of the 14 answers already");
    assert_int_equal(f->server->requests, 8 + 8);
    expect_lines(f->box, "a.jsonl", 14);
    expect_run(f->box, 0,
               "plumb presentation --responses a.jsonl --states 2 --out b.json && cmp a.json b.json");
}

static void test_the_key_is_nowhere(void **state)
{
    fixture *f = *state;
    SERVE(f, GOOD, REFUSING);
    sandbox_write(f->box, "key", "s3cret\n");
    const char *command = sandbox_format(
        f->box, "plumb presentation --remote %s --key-file key --states 1 --record a.jsonl --out a.json",
        f->url);
    expect_run(f->box, 3, "%s --parallel 1", command);
    expect_within(f->box->error, "401");
    expect_run(f->box, 0, "%s >out.txt 2>error.txt", command);
    assert_string_equal(f->server->authorization, "Bearer s3cret");
    expect_run(f->box, 1, "rm key; grep -r --exclude=.out --exclude=.error s3cret .");
}

/* What an endpoint may do wrong, what is said of it, and that the answers before it are kept. */
static const struct fault {
    behaviour how;
    const char *reason;
} faults[] = {
    {CUT_JSON, "is not JSON"},
    {CUT_SHORT, "transfer closed"},
    {CLOSED, "Empty reply"},
    {BROKEN, "the server answers 500"},
    {BUSY_LONG, "the server answers 429: {} and asks for a pause of 3600 seconds"},
    {REDIRECTING, "the server answers 302"},
    {NO_QUESTION, "neither probabilities nor logits of the question \"q\""},
    {WRONG_KEYS, "the probabilities lack the level \"0\""},
    {BAD_SUM, "the probabilities sum to 2, not 1"},
    {NEGATIVE, "the probability of slot 2 is -0.25, below 0"},
    {NOT_A_NUMBER, "is not JSON: invalid token near 'NaN'"},
    {OTHER_MODEL, "the answer is of model kev-second, others are of kev-test"},
};

static void test_every_fault_is_named_and_loses_nothing(void **state)
{
    fixture *f = *state;
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        const behaviour script[] = {GOOD, GOOD, faults[i].how};
        serve(f, script, 3);
        sandbox *box = f->box;
        expect_run(box, 3,
                   "rm -f a.jsonl; plumb presentation --remote %s --states 1 --parallel 1 --attempts 1 "
                   "--record a.jsonl",
                   f->url);
        assert_string_equal(box->out, "");
        expect_within(box->error, sandbox_format(box, "plumb presentation: %s/v1/systemone: ", f->url));
        expect_within(box->error, faults[i].reason);
        expect_within(box->error, "2 of 7 answers are in a.jsonl");
        expect_lines(box, "a.jsonl", 2);
        server_end(f->server);
        f->server = NULL;
    }
}

static void test_faults_that_pass(void **state)
{
    fixture *f = *state;
    SERVE(f, BROKEN, BUSY);
    expect_run(f->box, 0, "plumb presentation --remote %s --states 1 --parallel 2", f->url);
    assert_string_equal(f->box->error, "");
    assert_int_equal(f->server->requests, 9);
}

static void test_nobody_listens(void **state)
{
    fixture *f = *state;
    serve(f, NULL, 0);
    server_end(f->server);
    f->server = NULL;
    expect_run(f->box, 3, "timeout 20 plumb presentation --remote %s --states 1", f->url);
    expect_within(f->box->error, "onnect");
}

/* ---- recorded answers ---- */

static void test_recordings_that_are_none(void **state)
{
    sandbox *box = ((fixture *)*state)->box;
    expect_run(box, 3, "plumb presentation --responses nowhere.jsonl");
    expect_within(box->error, "nowhere.jsonl: there is no such file");
    expect_run(box, 0, "plumb presentation --simulate flat --states 1 --record a.jsonl");
    expect_run(box, 3,
               "sed 3s/0.333/0.433/ a.jsonl >b.jsonl; plumb presentation --responses b.jsonl --states 1");
    expect_within(box->error, "b.jsonl:3: the probabilities sum to 1.1, not 1");
    expect_run(box, 3,
               "sed 's/\"q\":{\"0\"/\"r\":{\"0\"/g' a.jsonl >b.jsonl; plumb presentation --responses b.jsonl "
               "--states 1");
    expect_within(box->error,
                  "b.jsonl:1: the answer has neither probabilities nor logits of the question \"q\"");
    expect_run(box, 3,
               "sed '4s/\"0\":0.333[0-9]*/\"0\":NaN/' a.jsonl >b.jsonl; plumb presentation --responses "
               "b.jsonl --states 1");
    expect_within(box->error, "b.jsonl:4:");
    expect_run(box, 3,
               "sed 's/head flat/head odd/;3,$!s/odd/flat/' a.jsonl >b.jsonl; plumb presentation --responses "
               "b.jsonl --states 1");
    expect_within(box->error,
                  "b.jsonl:3: the answer is from simulated head odd, others are from simulated head flat");
    expect_run(box, 3, "plumb presentation --simulate linear:1 --states 1 --record a.jsonl");
    expect_within(box->error,
                  "a.jsonl:1: the answer is from simulated head flat, this run asks simulated head linear:1");
    expect_lines(box, "a.jsonl", 7);
    expect_run(box, 3, "head -c -30 a.jsonl >b.jsonl; plumb presentation --responses b.jsonl --states 1");
    expect_within(box->error, "the last line was cut short and does not count");
    expect_within(box->error, "answers 6 of the 7 questions");
}

/* Questions for somebody else's predictor, whose answers come back with logits. */
static void test_questions_for_somebody_else(void **state)
{
    sandbox *box = ((fixture *)*state)->box;
    expect_run(box, 0, "plumb presentation --requests q.jsonl --states 2 --levels 2");
    expect_within(box->out, "6 questions in q.jsonl");
    expect_run(box, 0,
               "sed "
               "'s/}$/"
               ",\"answer\":{\"probabilities\":{\"q\":{\"0\":0.6,\"1\":0.4}},\"logits\":{\"q\":{\"0\":0.2,"
               "\"1\":-0.2}},"
               "\"inference_temperature\":2.5}}/' q.jsonl >a.jsonl && "
               "plumb presentation --responses a.jsonl --states 2 --levels 2 --raw-logits");
    expect_within(box->out, "Identical-option control        0.500  slot 0 less the mean, in raw logits");
    expect_within(box->out, "recorded answers, a.jsonl");
}

#define FIXTURE(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(test_a_flat_head_is_the_null),
        FIXTURE(test_twenty_levels_and_many),
        FIXTURE(test_raw_logits_undo_a_temperature),
        FIXTURE(test_pictures),
        FIXTURE(test_wrong_usage),
        FIXTURE(test_states_that_are_none),
        FIXTURE(test_keys_that_are_none),
        FIXTURE(test_fewer_rows_than_wanted),
        FIXTURE(test_an_endpoint_is_asked),
        FIXTURE(test_a_recorded_run_replays_to_the_same_bytes),
        FIXTURE(test_a_simulated_run_replays_too),
        FIXTURE(test_nothing_is_asked_twice),
        FIXTURE(test_a_run_that_was_killed_goes_on),
        FIXTURE(test_the_key_is_nowhere),
        FIXTURE(test_every_fault_is_named_and_loses_nothing),
        FIXTURE(test_faults_that_pass),
        FIXTURE(test_nobody_listens),
        FIXTURE(test_recordings_that_are_none),
        FIXTURE(test_questions_for_somebody_else),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
