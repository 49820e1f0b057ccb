/* make kev RECORDED=...: the table of the sweep from recorded runs. */
#include "tests/cli/project.h"

/* Forty states that are none of the built-in ones; runs of these levels, of a head that is said to be another
 * target. */
#define STATES "for i in $(seq 40); do echo \"{\\\"state\\\": \\\"state $i\\\"}\"; done >states.jsonl"
#define RUN "plumb presentation --simulate linear:0.3,temperature=2 --raw-logits"
#define THREE "--level-texts 'opt a,opt b,opt c'"

static void test_simulated_runs_decide_nothing(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, RUN " " THREE " --record r/K3.jsonl");
    expect_run(box, 0, "RECORDED=r kev-table1");
    expect_within(box->out, "synthetic");
    const char *verdicts = sandbox_read(box, "build/verdicts/kev-table1.csv");
    expect_within(verdicts, "kev:table1:K=3:first.rate,0.342,1,");
    expect_within(verdicts, "recorded runs (synthetic)");
    expect_within(verdicts, "kev:table1:K=4:first.rate,0.330,,"); /* no run of it */
    expect_within(sandbox_read(box, "tables/kev-table1.csv"), ",synthetic,unchecked,");
}

/* Slot 0 always wins. The control is that of raw logits, though answers are at temperature 2: 0.3. */
static void test_real_runs_are_evidence(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               STATES " && " RUN " " THREE " --data states.jsonl --record r/K3.jsonl && "
                      "sed -i 's/simulated head [^\"]*/kev-0.8b/' r/K3.jsonl");
    expect_run(box, 1, "RECORDED=r kev-table1");
    expect_within(box->error, "kev:table1:K=3:first.rate differs (printed 0.342, computed 1,");
    expect_within(box->error, "kev:table1:K=3:last.share differs (printed 0.292, computed 0,");
    expect_within(box->error, "kev:table1:K=3:control differs (printed +0.083, computed 0.3,");
    expect_without(box->error, "K=2");
    expect_within(sandbox_read(box, "build/verdicts/kev-table1.csv"),
                  ",primary,differs,kev-table1,recorded runs,");
    /* Endpoints answer with probabilities alone. */
    expect_run(box, 1, "sed -i 's/,*\"logits\":{\"q\":{[^}]*}}//' r/K3.jsonl && RECORDED=r kev-table1");
    expect_within(box->error, "K=3:first.rate");
    expect_without(box->error, "K=3:control");
}

static void test_folders_that_are_none(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "kev-table1");
    const char *before = sandbox_read(box, "tables/kev-table1.csv");
    expect_run(box, 3, "RECORDED=nowhere kev-table1");
    expect_within(box->error, "nowhere: RECORDED names it, and there is no such folder");
    expect_run(box, 3, "mkdir r && RECORDED=r kev-table1");
    expect_within(box->error, "r: has none of the files K2.jsonl to K6.jsonl");
    expect_run(box, 0, RUN " " THREE " --record r/K3.jsonl && sed -i 's/simulated head/a/' r/K3.jsonl");
    expect_run(box, 3, "RECORDED=r kev-table1");
    expect_within(box->error, "K3.jsonl: it was asked in the built-in states");
    expect_run(box, 3, "sed -i '$d' r/K3.jsonl; RECORDED=r kev-table1");
    expect_within(box->error, "r/K3.jsonl: 1 of 280 questions have no answer");
    expect_run(box, 3, "sed -i '5s/answer/anwser/' r/K3.jsonl; RECORDED=r kev-table1");
    expect_within(box->error, "r/K3.jsonl:5: the line has no answer");
    assert_string_equal(sandbox_read(box, "tables/kev-table1.csv"), before);
}

static void test_what_is_missing_is_named(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "kev-table1 && plumb collect -v build/verdicts -o tables/verdicts.csv");
    expect_run(box, 0, "plumb show kev:table1:K=3:control | tr -s ' \\n' ' '");
    expect_within(box->out, "primary: RECORDED=<folder>, runs of plumb presentation --record");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_PROJECT(test_simulated_runs_decide_nothing),
        IN_PROJECT(test_real_runs_are_evidence),
        IN_PROJECT(test_folders_that_are_none),
        IN_PROJECT(test_what_is_missing_is_named),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
