/* Whole runs read from their recordings, which the test writes with a simulated head. */
#include "presentation/head.h"
#include "presentation/replay.h"
#include "tests/check.h"
#include "tests/scratch.h"

#include <stdio.h>

static const pl_replay_design design = {"x,y,z", 2, 6};

static pl_replay *replay;

static int end(void **state)
{
    (void)state;
    pl_replay_free(replay);
    replay = NULL;
    return 0;
}

/* What is answered, and of which question is left out. */
typedef struct run {
    const char *head, *target, *model, *texts;
    const char *states[3];
    size_t skipped;
} run;

static const run usual = {"linear:1", "kev-0.8b", "m", "x,y,z", {"a", "b", NULL}, SIZE_MAX};

static void write_line(FILE *file, const run *r, const pl_head *head, const char *request)
{
    char *answer = NULL;
    assert_int_equal(pl_head_answer(head, request, &answer, NULL), PL_OK);
    fprintf(file, "{\"target\":\"%s\",\"request\":%s,\"answer\":%s}\n", r->target, request, answer);
    free(answer);
}

/* The questions of a run, the last first. */
static const char *record(const run *r)
{
    pl_levels levels;
    pl_orders orders;
    pl_states states;
    pl_head head;
    pl_survey *survey = NULL;
    size_t n = 0;
    while (r->states[n] != NULL)
        n++;
    char **texts = pl_allocate(n, sizeof *texts);
    for (size_t i = 0; i < n; i++)
        texts[i] = pl_copy_text(r->states[i]);
    pl_states_own(texts, n, &states);
    assert_int_equal(pl_levels_read(NULL, r->texts, &levels, NULL), PL_OK);
    assert_int_equal(pl_orders_make(levels.n, 6, 0, &orders, NULL), PL_OK);
    assert_int_equal(pl_head_read(r->head, &head, NULL), PL_OK);
    const pl_survey_design asked = {
        .model = r->model, .levels = &levels, .orders = &orders, .states = &states};
    assert_int_equal(pl_survey_new(&asked, &survey, NULL), PL_OK);
    const char *path = scratch_path("r.jsonl");
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (size_t i = pl_survey_requests(survey); i-- > 0;) {
        char *request = pl_survey_request(survey, i);
        if (i != r->skipped)
            write_line(file, r, &head, request);
        free(request);
    }
    fclose(file);
    pl_survey_free(survey);
    pl_head_clear(&head);
    pl_states_clear(&states);
    pl_orders_clear(&orders);
    pl_levels_clear(&levels);
    return path;
}

static void read(const run *r)
{
    pl_error error;
    if (pl_replay_read(record(r), &design, &replay, &error) != PL_OK)
        fail_msg("%zu: %s", error.line, error.reason);
}

static void refuse_file(const char *path, size_t line, const char *reason)
{
    pl_error error;
    assert_int_equal(pl_replay_read(path, &design, &replay, &error), PL_BAD_INPUT);
    if (error.line != line || strstr(error.reason, reason) == NULL)
        fail_msg("%zu: %s", error.line, error.reason);
    assert_null(replay);
}

/* z = 0, -1, -2: slot 0 always wins, and is 1 above the mean. */
static void a_run_is_what_its_questions_say(void **state)
{
    (void)state;
    run r = usual;
    r.head = "linear:1,temperature=2";
    read(&r);
    double share = 0, control = 0;
    assert_int_equal(pl_slot_wins_share(replay->result.wins, 0, &share), PL_OK);
    assert_int_equal(pl_slot_means_control(replay->result.means, &control), PL_OK);
    assert_close(share, 1, 0, 0);
    assert_close(control, 0.5, 0, 1e-15);
    assert_close(replay->result.temperature, 2, 0, 0);
    assert_int_equal(replay->result.wins->answers, 12);
    assert_int_equal(replay->result.means->answers, 2);
    assert_string_equal(replay->model, "m");
    assert_string_equal(replay->target, "kev-0.8b");
    assert_int_equal(replay->states.n, 2);
    assert_string_equal(replay->states.texts[0], "b"); /* the first in the file */
    assert_false(replay->simulated);
    assert_false(replay->built_in);
}

static void simulated_heads_are_told_apart(void **state)
{
    (void)state;
    run r = usual;
    r.target = "simulated head flat";
    read(&r);
    assert_true(replay->simulated);
}

static void built_in_states_are_told_apart(void **state)
{
    (void)state;
    pl_states known;
    run r = usual;
    assert_int_equal(pl_states_built_in(2, &known, NULL), PL_OK);
    r.states[0] = known.texts[0];
    read(&r);
    assert_false(replay->built_in); /* one of the two is none */
    pl_replay_free(replay);
    replay = NULL;
    r.states[1] = known.texts[1];
    read(&r);
    assert_true(replay->built_in);
    pl_states_clear(&known);
}

static void other_runs_are_refused(void **state)
{
    (void)state;
    run r = usual;
    r.states[1] = NULL;
    refuse_file(record(&r), 0, "in 1 different states, those of the run in 2");
    r = usual;
    r.states[2] = NULL;
    const pl_replay_design one = {"x,y,z", 1, 6};
    pl_error error;
    assert_int_equal(pl_replay_read(record(&r), &one, &replay, &error), PL_BAD_INPUT);
    assert_int_equal(error.line, 8); /* behind the seven questions in a state */
    assert_non_null(strstr(error.reason, "one more state than the 1 of the run"));
    r = usual;
    r.texts = "x,y,w";
    refuse_file(record(&r), 2, "its levels or their order are others");
    r = usual;
    r.skipped = 3;
    refuse_file(record(&r), 0, "1 of 14 questions have no answer");
    assert_int_equal(pl_replay_read(scratch_path("nowhere"), &design, &replay, NULL), PL_MISSING);
    const pl_replay_design none = {"x,x", 2, 6};
    assert_int_equal(pl_replay_read(record(&usual), &none, &replay, NULL), PL_USAGE);
}

#define LINE(model, target)                                                                                  \
    "{\"target\":\"" target "\",\"request\":{\"model\":\"" model "\",\"state\":\"a\"},\"answer\":{}}\n"

static void mixed_files_are_refused(void **state)
{
    (void)state;
    refuse_file(scratch_write("m.jsonl", LINE("m", "t") LINE("n", "t")), 2, "another model");
    refuse_file(scratch_write("m.jsonl", LINE("m", "t") LINE("m", "u")), 2, "another target");
    refuse_file(scratch_write("m.jsonl", "{\"request\":{\"model\":\"m\"},\"answer\":{}}\n"), 1,
                "no model or no state");
    refuse_file(scratch_write("m.jsonl", "nonsense\n"), 1, "not JSON");
    refuse_file(scratch_write("m.jsonl", ""), 0, "in 0 different states");
}

#define FIXTURE(test) cmocka_unit_test_teardown(test, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(a_run_is_what_its_questions_say), FIXTURE(simulated_heads_are_told_apart),
        FIXTURE(built_in_states_are_told_apart),  FIXTURE(other_runs_are_refused),
        FIXTURE(mixed_files_are_refused),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
