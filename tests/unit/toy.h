/* A toy project in a sandbox, and experiments run on it in a child process, since they may end the program.
 *
 * Two sets of rolls of a die, a table of their sums and means, and a sentence about the better mean.
 */
#ifndef PL_TESTS_UNIT_TOY_H
#define PL_TESTS_UNIT_TOY_H

#include "claims/verdict.h"
#include "data/digest.h"
#include "runtime/experiment.h"
#include "tests/sandbox.h"

#include <fcntl.h>

/* ---- the toy project ---- */

static const char papers[] =
    "- {id: toy, title: A toy, reference: doi toy, url: https://example.org/toy}\n"
    "- {id: other, title: Another, reference: doi other, url: https://example.org/other}\n";

#define HEADING "id,item,row,column,kind,printed,unit,comparator,where,line,statement\n"

static const char toy_claims[] =
    HEADING "toy:table1:a:sum,table1,a,sum,count,6,,=,Table 1,1,the sum of a\n"
            "toy:table1:a:mean,table1,a,mean,value,2.0,,=,Table 1,1,the mean of a\n"
            "toy:table1:b:mean,table1,b,mean,value,1.33,,=,Table 1,2,the mean of b\n"
            "toy:text:all:best,text,all,best,bound,1.5,,\u2265,\"section 2, end\",9,the better mean\n";

static const char other_claims[] =
    HEADING "other:table9:z:mean,table9,z,mean,value,2.0,,=,Table 9,1,a mean\n"
            "other:table9:z:n,table9,z,n,count,6,,=,Table 9,1,a count\n"
            "other:table9:z:sum,table9,z,sum,value,6,,=,Table 9,1,a sum\n"
            "other:table9:z:half,table9,z,half,value,2.0,,\u2248,Table 9,1,about\n"
            "other:table9:z:heat,table9,z,heat,setting,0.7,,=,Table 9,1,chosen\n";

#define MANIFEST(kind, claims)                                                                               \
    "id: toy-table1\npaper: toy\nitem: Table 1\nkind: " kind "\ntitle: Dice\nclaims: [" claims "]\n"         \
    "inputs:\n"                                                                                              \
    "  - {name: rolls, evidence: primary, dataset: dice, file: rolls.csv}\n"                                 \
    "  - {name: rolls, evidence: statistics, file: data/dice/rolls.csv}\n"                                   \
    "  - {name: text, evidence: printed}\n"                                                                  \
    "  - {name: rare, evidence: primary, dataset: released, file: r.csv}\n"

#define ROLLS "set,total,n\na,6,3\nb,4,3\n"

static inline void write_catalogue(sandbox *box)
{
    static const char commit[] = "0123456789abcdef0123456789abcdef01234567";
    pl_digest rolls;
    assert_int_equal(pl_digest_bytes(ROLLS, strlen(ROLLS), &rolls, NULL), PL_OK);
    const char *text =
        sandbox_format(box,
                       "- id: dice\n  title: Dice\n  url: https://github.com/toy/dice\n  commit: %s\n"
                       "  licence: CC0-1.0\n  redistribution: all\n  files:\n"
                       "    - {path: rolls.csv, source: rolls.csv, bytes: %zu, sha256: %s}\n"
                       "  statistics:\n"
                       "    - {file: data/dice/rolls.csv, sha256: %s, made: counted, what: the rolls}\n"
                       "- id: released\n  title: R\n  url: https://github.com/toy/released\n  commit: %s\n"
                       "  licence: not stated\n  redistribution: none\n  on_request: true\n"
                       "  own_manifests: true\n  files:\n"
                       "    - {path: r.csv, source: r.csv, bytes: 3}\n",
                       commit, strlen(ROLLS), rolls.hex, rolls.hex, commit);
    sandbox_write(box, "manifests/datasets.yml", text);
}

static inline int begin(void **state)
{
    sandbox *box = sandbox_begin();
    sandbox_write(box, "manifests/papers.yml", papers);
    sandbox_write(box, "manifests/claims/toy.csv", toy_claims);
    sandbox_write(box, "manifests/claims/other.csv", other_claims);
    sandbox_write(box, "manifests/findings.yml", "[]\n");
    sandbox_write(box, "data/dice/rolls.csv", ROLLS);
    sandbox_write(box, "experiments/toy-table1/manifest.yml", MANIFEST("table", "toy:table1:*, toy:text:*"));
    write_catalogue(box);
    setenv("PLUMB_ROOT", box->folder, 1);
    unsetenv("PLUMB_DATA");
    unsetenv("RELEASE");
    unsetenv("PANEL");
    *state = box;
    return 0;
}

static inline int end(void **state)
{
    sandbox_end(*state);
    return 0;
}

/* ---- running ---- */

typedef int body(int argc, char **argv);

static inline void redirect(sandbox *box, const char *name, int descriptor)
{
    int file = open(sandbox_path(box, name), O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || dup2(file, descriptor) < 0)
        _exit(125);
    close(file);
}

/* Runs an experiment with one option at most. */
static inline int run_with(sandbox *box, body *experiment, const char *option)
{
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        redirect(box, ".out", 1);
        redirect(box, ".error", 2);
        char name[] = "toy-table1", *arguments[] = {name, (char *)option, NULL};
        exit(experiment(option != NULL ? 2 : 1, arguments));
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return sandbox_take(box, status);
}

static inline void run(sandbox *box, body *experiment, int code)
{
    run_with(box, experiment, NULL);
    sandbox_expect(box, code);
}

static const char *const outputs[] = {"tables/toy-table1.csv", "tables/toy-table1.xlsx",
                                      "tables/toy-table1.pdf", "tables/toy-table1.png",
                                      "build/verdicts/toy-table1.csv"};

enum { OUTPUTS = sizeof outputs / sizeof outputs[0] };

/* It fails with this code and message, and what was there before is still there, alone. */
static inline void run_in_vain(sandbox *box, body *experiment, int code, const char *message)
{
    for (size_t i = 0; i < OUTPUTS; i++)
        sandbox_write(box, outputs[i], "before");
    run(box, experiment, code);
    expect_within(box->error, message);
    assert_string_equal(strchr(box->error, '\n'), "\n"); /* one line */
    for (size_t i = 0; i < OUTPUTS; i++)
        assert_string_equal(sandbox_read(box, outputs[i]), "before");
    assert_int_equal(sandbox_run(box, "ls tables build/verdicts | grep -c tmp"), 1);
}

static inline pl_verdict_list read_verdicts(sandbox *box)
{
    pl_verdict_list list = {.rows = NULL};
    assert_int_equal(pl_verdict_list_read(sandbox_path(box, outputs[OUTPUTS - 1]), &list, NULL), PL_OK);
    return list;
}

/* ---- experiments ---- */

/* Asks for an input that is closed: then others may be left alone, too. */
static inline pl_experiment *begin_toy(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "toy-table1");
    pl_experiment_input(x, "rare");
    return x;
}

static inline pl_experiment *begin_table(int argc, char **argv)
{
    pl_experiment *x = begin_toy(argc, argv);
    pl_table *t = pl_table_begin(x, NULL, "Set");
    pl_column(t, "sum", "Sum", NULL, NULL, 0);
    pl_column(t, "mean", "Mean", NULL, NULL, 2);
    return x;
}

static inline int64_t cell(pl_experiment *x, const pl_frame *rolls, size_t row, const char *heading)
{
    size_t column = 0;
    int64_t value = 0;
    pl_require(x, pl_frame_column(rolls, heading, &column, NULL), "column");
    pl_require(x, pl_frame_integer(rolls, row, column, &value, NULL), "cell");
    return value;
}

static inline void fill(pl_experiment *x)
{
    const pl_input *input = pl_experiment_input(x, "rolls");
    const pl_frame *rolls = pl_input_frame(x, input);
    for (size_t i = 0; i < pl_frame_rows(rolls); i++) {
        int64_t total = cell(x, rolls, i, "total"), n = cell(x, rolls, i, "n");
        pl_row(x, NULL, pl_frame_text(rolls, i, 0), "%s", pl_frame_text(rolls, i, 0));
        pl_cell(x, "sum", pl_from_count(input, total)); /* that of b is not printed */
        pl_note(x, "of %lld", (long long)n);
        pl_cell(x, "mean", pl_from_ratio(input, total, n));
    }
}

static inline int good(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    fill(x);
    pl_value b = pl_printed(x, "toy:table1:b:mean"), a = pl_printed(x, "toy:table1:a:mean");
    pl_judge(x, "text", "all", "best", pl_value_maximum(a, b));
    return pl_experiment_end(x);
}

/* Prints another sum of a: its claim differs. */
static inline void spoil_sum(sandbox *box)
{
    const char *at = strstr(toy_claims, "count,6");
    sandbox_write(box, "manifests/claims/toy.csv",
                  sandbox_format(box, "%.*scount,7%s", (int)(at - toy_claims), toy_claims, at + 7));
}

#define IN_SANDBOX(test) cmocka_unit_test_setup_teardown(test, begin, end)

#endif
