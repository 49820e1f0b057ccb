/* plumb audit and plumb synthesize panel, as a person calls them. */
#include "runtime/terminal.h"
#include "tests/cli/project.h"

/* A synthetic panel in the folder, and the audit of it with few draws. */
#define SYNTHESIZE "plumb synthesize panel --out p.csv --no-text"
#define AUDIT "plumb audit p.csv --draws 24"

/* All files below a folder, by their checksums. */
static const char *fingerprint(sandbox *box, const char *folder)
{
    expect_run(box, 0, "cd %s && find . -type f -print0 | sort -z | xargs -0 sha256sum", folder);
    return box->out;
}

/* Neither command needs the project. */
static int open_sandbox(void **state)
{
    *state = sandbox_begin();
    return 0;
}

/* ---- the synthetic panel ---- */

static void test_same_seed_same_file(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb synthesize panel --out a.csv");
    expect_within(box->out, "a.csv: 4501 responses, 33 judges; synthetic, seed 1, test split\n");
    expect_run(box, 0, "plumb synthesize panel -o b.csv --seed 1 --split test && cmp a.csv b.csv");
    expect_run(box, 0, "plumb synthesize panel -o b.csv -n 2 && ! cmp -s a.csv b.csv");
    expect_run(box, 0, "tail -n +2 a.csv | grep -vc 'synthetic, seed 1, test split'; true");
    assert_string_equal(box->out, "0\n"); /* every row says so */
}

static void test_splits(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb synthesize panel -o v.csv -s validation && wc -l <v.csv");
    expect_within(box->out, "\n4647\n");
    expect_run(box, 2, "plumb synthesize panel -o v.csv -s all");
    expect_within(box->error, "there is no split \"all\": test, validation or train");
    expect_run(box, 2, "plumb synthesize panel");
    expect_within(box->error, "--out is missing");
    expect_run(box, 2, "plumb synthesize panel -o v.csv -n many");
    expect_within(box->error, "the seed \"many\" is no whole number");
    expect_run(box, 2, "plumb synthesize panel -o v.csv more");
    expect_run(box, 4, "plumb synthesize panel -o v.csv/w.csv");
}

static void test_own_roster(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb synthesize panel --roster >r.csv && wc -l <r.csv && head -1 r.csv");
    expect_within(box->out,
                  "34\nname,group,mean,deviation,favourite,favoured,step,location,breadth,cell_skill,skill,"
                  "taste,verbosity,order,rank_code,coverage\n");
    expect_run(
        box, 0,
        "plumb synthesize panel -o a.csv && plumb synthesize panel -o b.csv -j r.csv && cmp a.csv b.csv");
    expect_run(box, 0,
               "sed -n '1p;2s/^[^,]*,[^,]*,[^,]*/mild,,7/p' r.csv >one.csv && plumb synthesize panel -o "
               "c.csv -j one.csv");
    expect_within(box->out, "4501 responses, 1 judge;");
    expect_run(box, 0, "head -1 c.csv");
    expect_within(box->out, ",origin,judge:mild\n");
    expect_run(box, 3, "sed '3s/,1.75,/,0,/' r.csv >bad.csv && plumb synthesize panel -o d.csv -j bad.csv");
    expect_within(box->error, "bad.csv:3:4: deviation 0 is outside 1e-06 to 100");
    expect_run(
        box, 3,
        "sed '3s/^[^,]*/Opus-like pointwise/' r.csv >bad.csv && plumb synthesize panel -o d.csv -j bad.csv");
    expect_within(box->error, "bad.csv:3:1: judge \"Opus-like pointwise\" is there twice");
    expect_run(box, 3, "plumb synthesize panel -o d.csv -j none.csv");
    expect_run(box, 0, "test ! -e d.csv");
}

static void test_help_is_narrow(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb audit --help && plumb synthesize panel --help && plumb help audit");
    expect_narrow(box->out, pl_terminal_width);
    expect_within(box->out, "usage: plumb audit PANEL");
    expect_within(box->out, "usage: plumb synthesize panel");
}

/* ---- the audit ---- */

static void test_report_on_the_terminal(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, SYNTHESIZE);
    expect_run(box, 0, AUDIT " --contrast 'FT2-like listwise,FT2-like pointwise'");
    expect_narrow(box->out, pl_terminal_width);
    expect_without(box->out, "\033");
    expect_within(box->out, "Audit of p.csv; synthetic, seed 1, test split\n"
                            "Synthetic data: no number below describes a real judge or worker.\n");
    expect_within(box->out,
                  "Responses 4,501, instances 906, tasks 515, occupations 307, families 22,\ngenerators 47");
    expect_within(box->out, "Opus-like pointwise       100 0.6");
    expect_within(box->out, "tuned 10 examples thinking");
    expect_within(box->out, "FT2-like listwise less FT2-like pointwise, 4,501 common rows\n");
    expect_within(box->out, "highest pair accuracy");
}

static void test_four_forms_of_everything(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, SYNTHESIZE);
    expect_run(box, 0, AUDIT " --out r -c 'FT2-like listwise,FT2-like pointwise'");
    expect_run(box, 0,
               "for part in scores cells structure calibration assistance groups panel contrasts summary; do "
               "for form in csv xlsx pdf png; do"
               " test -s r/audit-$part.$form || echo $part.$form; done; done; ls r | wc -l");
    assert_string_equal(box->out, "36\n");
    expect_run(box, 0, "cut -d, -f10 r/audit-scores.csv | sort | uniq -c | sort -n | tail -1");
    expect_within(box->out, "synthetic"); /* made-up data are no evidence of anything */
    expect_run(box, 0, "grep -c 'Opus-like pointwise,pair-accuracy' r/audit-scores.csv");
    expect_run(box, 0, "strings r/audit-summary.pdf | head -1");
    expect_within(box->out, "%PDF");
}

/* Six controls from texts, lengths and places, three without texts, none at all; from a panel of its own. */
static void test_controls(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb synthesize panel --out p.csv");
    expect_run(box, 0, AUDIT);
    expect_within(box->out, "judges 33.");
    expect_within(box->out, "\nMean of training ");
    expect_within(box->out, "\nTF-IDF of full context ");
    expect_within(box->out, "\nR2 of ratings, calibrated, control ");
    expect_within(box->out, "labels of other tasks, in 5\nfolds.\n");
    expect_run(box, 0, AUDIT " --no-controls");
    expect_without(box->out, "TF-IDF");
    expect_without(box->out, "folds.");
    expect_run(box, 0, "plumb synthesize panel --split validation --out t.csv && " AUDIT " --train t.csv");
    expect_within(box->out, "fitted to t.csv; synthetic, seed 1, validation");
    expect_run(box, 3, AUDIT " --train p.csv"); /* it would know the answers */
    expect_within(box->error, "p.csv: task \"test-task-0001\" is in the panel, too");
    expect_run(box, 3, AUDIT " --train none.csv");
    expect_within(box->error, "none.csv");
    expect_run(box, 0, SYNTHESIZE);
    expect_run(box, 0, AUDIT);
    expect_without(box->out, "TF-IDF");
    expect_within(box->out, "\nLength and position ");
}

/* Same panel, same bytes: again, and on any number of threads. */
static void test_same_bytes(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, SYNTHESIZE);
    expect_run(box, 0, AUDIT " --out one --threads 1");
    const char *printed = box->out, *files = fingerprint(box, "one");
    expect_run(box, 0, "rm -r one && " AUDIT " --out one --threads 3");
    assert_string_equal(box->out, printed);
    assert_string_equal(fingerprint(box, "one"), files);
    expect_run(box, 0, AUDIT " --out one --seed 2");
    assert_string_not_equal(box->out, printed);
}

/* A panel of one's own: no groups, no texts, no origin, two judges. */
static void test_own_panel(void **state)
{
    sandbox *box = *state;
    expect_run(
        box, 0,
        "{ echo response_id,instance_id,task_id,occupation,family,generator,response_index,score,a,b; for i "
        "in $(seq "
        "60); do echo r$i,i$((i / 5)),t$((i / 10)),o$((i / 20)),f,g$((i %% 3)),$((i %% 5)),$((i * 7 %% 9 + "
        "1)),$((i * 5 %% 9 + 1)),4; done; } >own.csv");
    expect_run(box, 0, "plumb audit own.csv --draws 10 --out r");
    expect_narrow(box->out, pl_terminal_width);
    expect_without(box->out, "ynthetic");
    expect_within(
        box->out,
        "Responses 60, instances 13, tasks 7, occupations 4, families 1, generators 3,\njudges 2.\n");
    expect_within(box->out, "\nReport in r: audit-summary.pdf is the page with pictures.\n");
    /* A quarter of the 7 tasks is less than the folds of calibration. */
    expect_run(box, 0, "unzip -p r/audit-assistance.xlsx xl/sharedStrings.xml");
    expect_within(box->out, "would need: more tasks.");
    expect_run(box, 0, "ls r | grep -c groups; cut -d, -f10 r/audit-scores.csv | sort -u");
    assert_string_equal(box->out, "0\nevidence\nnone\n");
    /* The numbers are there, and evidence of nobody's claim. */
    expect_run(box, 0, "cut -d, -f12 r/audit-summary.csv | sort -u");
    assert_string_equal(box->out, "evidence\nnone\n");
    expect_run(box, 0, "cut -d, -f6 r/audit-summary.csv | grep -c '^[0-9]'");
}

/* Terminal, page and table say what is left out of each, and why; line ends do not matter. */
static void expect_gap(sandbox *box, const char *change, const char *gap)
{
    expect_run(box, 0, "awk -F, -v OFS=, '%s' all.csv >some.csv", change);
    expect_run(box, 0, "plumb audit some.csv --draws 10 --out g | tr -s ' \\n' ' '");
    expect_within(box->out, "Not defined here: ");
    expect_within(box->out, gap);
    static const char *const files[] = {"summary", "panel"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        expect_run(box, 0, "pdftotext g/audit-%s.pdf - | tr -s ' \\n' ' '", files[i]);
        expect_within(box->out, gap);
    }
}

static void test_what_is_not_defined_says_why(void **state)
{
    sandbox *box = *state;
    expect_run(
        box, 0,
        "{ echo response_id,instance_id,task_id,occupation,family,generator,response_index,score,a,b; "
        "for i in $(seq 0 199); do echo r$i,i$((i / 5)),t$((i / 10)),o$((i / 20)),f,g$((i %% 3)),$((i %% "
        "5)),$((i / 20 %% 5 + i * 7 %% 5 + 1)),$((i * 5 %% 9 + 1)),$((i * 4 %% 9 + 1)); done; } >all.csv");
    expect_run(box, 0, "plumb audit all.csv --draws 10");
    expect_without(box->out, "Not defined");
    expect_gap(box, "NR > 1 { $8 = 5 } 1", "scores are all equal, and there is nothing to predict)");
    expect_gap(box, "NR > 1 { $10 = \"\" } NR == 2 { $10 = 3 } 1",
               "selection of judges on half the tasks (only one judge has scored 99.8 % of the rows)");
    expect_gap(
        box, "NR > 1 { $2 = \"i\" NR } 1",
        "selection of judges on half the tasks (by highest pair accuracy: no judge has one on any half");
    expect_run(box, 0, "plumb audit some.csv --draws 10");
    expect_within(box->out, "highest pair accuracy                          -\n");
    expect_within(box->out,
                  "By highest pair accuracy 0 of 10 splits select; in the others no judge has one.\n");
    expect_run(box, 1, "grep '^selection-pair-accuracy-chosen' g/audit-panel.csv");
    expect_run(box, 0, "grep '^selection-pair-accuracy-splits' g/audit-panel.csv | cut -d, -f6");
    assert_string_equal(box->out, "0\n");
    expect_gap(box, "NR > 1 { $6 = \"g\" } 1", "generator by position (there is only one generator");
    expect_gap(box, "NR > 1 { $2 = \"i\" NR } 1", "pair accuracy (no instance has two responses)");
    expect_gap(box, "NR <= 61", "intervals from a quarter of the labels (a quarter of 6 tasks is fewer");
    expect_gap(box, "NR <= 11", "what labels add (no judge has scored 5 tasks");
    /* Scores that run through 1 to 9 have halves that disagree: -2 or less is no reliability. */
    expect_gap(box, "NR > 1 { $8 = (NR - 2) * 7 % 9 + 1 } 1",
               "Spearman–Brown reliability of the workers (their halves correlate negatively");
    expect_run(box, 0, "plumb audit some.csv --draws 10");
    expect_within(box->out, "\nSpearman-Brown not defined.\n");
    expect_within(box->out, "calibrated, control          −0."); /* one minus sign throughout */
    expect_run(box, 1, "plumb audit some.csv --draws 10 | grep -- ' -[0-9.]'");
    expect_run(box, 0, "grep '^spearman-brown-0' g/audit-panel.csv | cut -d, -f6");
    assert_string_equal(box->out, "\n");
}

/* The last score is 1 where 12 or 1.5 may have stood. */
static void test_a_panel_that_may_be_cut_off(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               "plumb synthesize panel --out p.csv --no-text && head -c -1 p.csv >cut.csv && "
               "plumb audit cut.csv --draws 5 --no-controls");
    assert_string_equal(
        box->error, "cut.csv: the last line has no end: if the file is cut off, its last number is, too\n");
    expect_run(box, 0, "plumb audit p.csv --draws 5 --no-controls");
    assert_string_equal(box->error, "");
}

/* One task has no halves: nothing is said of them, rather than zeros. */
static void test_a_single_task_has_no_halves(void **state)
{
    sandbox *box = *state;
    expect_run(
        box, 0,
        "for tasks in 1 2; do { echo response_id,instance_id,task_id,occupation,family,generator,"
        "response_index,score,a,b; for i in $(seq 40); do echo r$i,i$((i / 5)),t$((i / 5 %% tasks)),o,f,"
        "g$((i %% 3)),$((i %% 5)),$((i * 7 %% 9 + 1)),$((i * 5 %% 9 + 1)),4; done; } >p$tasks.csv; done");
    expect_run(box, 0, "plumb audit p2.csv --draws 10");
    expect_within(box->out, "Selected on half the tasks");
    expect_run(box, 0, "plumb audit p1.csv --draws 10 --out r");
    expect_without(box->out, "Selected on half the tasks");
    expect_run(box, 1, "grep 'on the other half' r/*.csv");
}

static void test_wrong_usage(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, SYNTHESIZE);
    expect_run(box, 2, "plumb audit");
    expect_within(box->error, "say which panel");
    expect_run(box, 2, "plumb audit p.csv q.csv");
    expect_run(box, 2, "plumb audit p.csv --draws 0");
    expect_within(box->error, "\"0\" is not a number of draws from 1 to 100000");
    expect_run(box, 2, "plumb audit p.csv --threads x");
    expect_run(box, 2, AUDIT " --threads 0");
    expect_within(box->error, "plumb audit: \"0\" is not a number of threads from 1 to 256");
    expect_run(box, 2, AUDIT " --threads 257");
    expect_run(box, 2, AUDIT " --contrast 'FT2-like listwise'");
    expect_within(box->error, "\"FT2-like listwise\" does not name two judges of this panel");
    expect_run(box, 2, AUDIT " -c 'FT2-like listwise,FT2-like listwise'");
    expect_within(box->error, "does not name two judges of this panel");
    expect_run(box, 2, AUDIT " --out ''");
    expect_within(box->error, "option --out has an empty argument");
    expect_run(box, 0, "ls");
    assert_string_equal(box->out, "p.csv\n");
    expect_run(box, 2, AUDIT " -c a,b -c a,b -c a,b -c a,b -c a,b -c a,b -c a,b -c a,b -c a,b");
    expect_within(box->error, "more than 8 contrasts");
    assert_string_equal(box->out, "");
}

/* One line with file, line and column, code 3, nothing printed, the old report as it was. */
static void refuse(sandbox *box, const char *breaking, const char *place, const char *reason)
{
    const char *before = fingerprint(box, "r");
    expect_run(box, 0, "%s", breaking);
    expect_run(box, 3, "plumb audit broken.csv --draws 10 --out r");
    const char *error = box->error;
    assert_string_equal(box->out, "");
    assert_string_equal(strchr(error, '\n'), "\n");
    expect_within(error, place);
    expect_within(error, reason);
    assert_string_equal(fingerprint(box, "r"), before);
}

static void test_broken_panels(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, SYNTHESIZE);
    expect_run(box, 0, AUDIT " --out r");
    refuse(box, "sed '3s/^test-00002/test-00001/' p.csv >broken.csv",
           "broken.csv:3:1: ", "response \"test-00001\" is in line 2 already");
    refuse(box, "awk -F, -v OFS=, 'NR == 9 {$8 = 12} 1' p.csv >broken.csv",
           "broken.csv:9:8: ", "score 12 is outside 1 to 9");
    refuse(box, "awk -F, -v OFS=, 'NR == 9 {$NF = \"good\"} 1' p.csv >broken.csv",
           "broken.csv:9:43: ", "\"good\" is not a decimal number");
    refuse(box, "awk -F, -v OFS=, 'NR == 3 {$4 = \"elsewhere\"} 1' p.csv >broken.csv",
           "broken.csv:3:4: ", "is in occupation \"elsewhere\" here");
    refuse(box, "awk -F, -v OFS=, 'NR == 3 {$7 = 0} 1' p.csv >broken.csv",
           "broken.csv:3:7: ", "has a response 0 in line 2 already");
    refuse(box, "sed '1s,[^/]*$,Workers,' p.csv >broken.csv",
           "broken.csv:1:43: ", "judge \"Workers\" has the name of another row of the tables");
    refuse(box, "sed '1s,[^/]*$,\u88c1\u5224,' p.csv >broken.csv",
           "broken.csv:1:43: ", "the font of tables and pictures lacks a character of \"\u88c1\u5224\"");
    expect_run(box, 0, "plumb audit broken.csv --draws 10"); /* nothing is drawn */
    refuse(box, "head -c 5000 p.csv >broken.csv", "broken.csv:", "fields");
    refuse(box, "rm broken.csv", "broken.csv", "no such file");
}

#define IN_SANDBOX(test) cmocka_unit_test_setup_teardown(test, open_sandbox, drop_project)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SANDBOX(test_same_seed_same_file),
        IN_SANDBOX(test_splits),
        IN_SANDBOX(test_own_roster),
        IN_SANDBOX(test_help_is_narrow),
        IN_SANDBOX(test_report_on_the_terminal),
        IN_SANDBOX(test_four_forms_of_everything),
        IN_SANDBOX(test_controls),
        IN_SANDBOX(test_same_bytes),
        IN_SANDBOX(test_own_panel),
        IN_SANDBOX(test_what_is_not_defined_says_why),
        IN_SANDBOX(test_a_panel_that_may_be_cut_off),
        IN_SANDBOX(test_a_single_task_has_no_halves),
        IN_SANDBOX(test_wrong_usage),
        IN_SANDBOX(test_broken_panels),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
