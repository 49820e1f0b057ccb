#include "tests/cli/project.h"

#include "runtime/terminal.h"

/* The fixture of tests/truth/scores.py. */
static void copy_fixture(sandbox *box)
{
    expect_run(box, 0, "mkdir truth && cp '%s/tests/truth/scores.csv' truth/", real.root);
}

static void test_measures_a_file(void **state)
{
    sandbox *box = *state;
    copy_fixture(box);
    expect_run(box, 0, "plumb scores truth/scores.csv --range 0-9");
    expect_narrow(box->out, pl_terminal_width);
    /* tests/truth/scores.h: kurtosis 2.9703, r 0.94784, mode 8 of 518 in 1185, 15 dropped, 3 clipped */
    expect_within(box->out,
                  "  scores 0-9                  119     2.97   0.948  <.0001     8  43.7   15    3\n");
    expect_within(box->out, "Left out: 1 item without a number among the outputs.\n");
    expect_without(box->out, "ynthetic");
}

static void test_calibrates(void **state)
{
    sandbox *box = *state;
    copy_fixture(box);
    /* all numbers are drawn when there are at most 1,000: 100 items have 978 */
    expect_run(
        box, 0,
        "head -101 truth/scores.csv >truth/part.csv && plumb scores truth/part.csv -r 0-9 -c 0-100 -o out");
    expect_within(box->out, "    calibrated ");
    expect_within(sandbox_read(box, "out/scores.csv"), "truth/part 0-9,truth,part 0-9,r.calibrated,");
    expect_without(sandbox_read(box, "out/scores.csv"), ",primary,"); /* somebody's: no claim rests on them */
    assert_true(sandbox_has(box, "out/scores.xlsx") && sandbox_has(box, "out/scores.pdf") &&
                sandbox_has(box, "out/scores.png"));
    expect_run(box, 0, "plumb scores truth/part.csv -r 0-9 -c 0-100 -g truth/scores.csv");
    expect_within(box->out, "human scores of\ntruth/scores.csv.\n");
}

/* Too few items, or scores without variance, are said and not shown as numbers. */
static void test_what_cannot_be_measured(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "d/same.csv", "item,gold,score\na,1,8\nb,2,8\nc,3,8\nd,4,8\n");
    sandbox_write(box, "d/few.csv", "item,gold,score\na,1,7\nb,2,8\nc,3,9\n");
    sandbox_write(box, "d/bare.csv", "item,score\na,7\nb,8\nc,8\nd,1\n");
    expect_run(box, 0, "plumb scores d -r 0-9 -o out");
    expect_within(box->out, "  same 0-9                      4        -       -       -     8 100.0");
    expect_within(box->out, "  few 0-9                       3        -   1.000  <.0001");
    expect_within(box->out, "- for want of scores that are not all equal.\n");
    expect_within(box->out, "- for want of at least four scores.\n");
    expect_within(box->out, "- for want of human scores.\n");
    expect_without(box->out, "nan");
    expect_without(sandbox_read(box, "out/scores.csv"), "nan");
}

static void test_refuses(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "j.csv", "item,gold,score\na,1,3\nb,2,12\n");
    expect_run(box, 3, "plumb scores j.csv --range 0-9 --out out");
    expect_within(box->error, "plumb scores: j.csv:3:3: score 12 is outside 0 to 9\n");
    assert_false(sandbox_has(box, "out"));
    expect_run(box, 3, "plumb scores j.csv");
    expect_within(box->error, "j.csv:2:1: no range is stated");
    sandbox_write(box, "j.csv", "item,gold,score\na,1,3\nb,2,\n");
    expect_run(box, 3, "plumb scores j.csv -r 0-9");
    expect_within(box->error, "j.csv:3:3: item \"b\" has a gold score but no score\n");
    sandbox_write(box, "j.csv", "item,gold,score\na,1,3\nb,2,4\na,1,5\nb,2,5\n");
    expect_run(box, 3, "plumb scores j.csv -r 0-9");
    expect_within(box->error, "j.csv:4:1: item \"a\" of");
    expect_within(box->error, "several models need a column \"model\"");
    sandbox_write(box, "j.csv", "item,gold,score\na,1,3\nb,1,4\n");
    expect_run(box, 3, "plumb scores j.csv -r 0-9 -c 0-100");
    expect_within(box->error, "no Beta distribution fits");
    sandbox_write(box, "j.csv", "item,gold,score\na,1,0.3\nb,2,0.4\n");
    expect_run(box, 3, "plumb scores j.csv -r 0-0.5 -c 0-100");
    expect_within(box->error, "calibration takes a range of 1 to 1000 whole points");
    expect_run(box, 3, "plumb scores nowhere");
}

static void test_misuse(void **state)
{
    sandbox *box = *state;
    expect_run(box, 2, "plumb scores");
    expect_run(box, 2, "plumb scores a b");
    expect_run(box, 2, "plumb scores a --range 9");
    expect_run(box, 2, "plumb scores a --calibrate high");
    expect_run(box, 2, "plumb scores a --gold b");
    expect_run(box, 2, "plumb synthesize scores");
    expect_run(box, 2, "plumb synthesize scores --out s --set martian");
    expect_run(box, 2, "plumb synthesize scores --out s --seed x");
    expect_run(box, 0, "plumb scores --help");
    expect_narrow(box->out, pl_terminal_width);
    expect_run(box, 0, "plumb synthesize scores --help");
    expect_narrow(box->out, pl_terminal_width);
}

/* The same seed gives the same bytes, another one other bytes. */
static void test_synthetic_files(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb synthesize scores --set en-zh --out one --seed 7");
    expect_within(box->out, "one: 4 files, 8000 rows; synthetic, seed 7\n");
    expect_run(box, 0, "plumb synthesize scores --set en-zh --out two --seed 7 && diff -r one two");
    expect_run(box, 1,
               "plumb synthesize scores --set en-zh --out three --seed 8 && cmp -s one/en-zh/qwen.csv "
               "three/en-zh/qwen.csv");
    /* human scores are the real ones, but not in their order */
    expect_run(box, 1, "cut -d, -f2 one/en-zh/qwen.csv | sed -n 2,50p >golds; sort -gc golds 2>/dev/null");
    expect_run(box, 0, "plumb scores one");
    expect_within(box->out, "Synthetic data: no number below describes a real judge.\n");
    expect_within(box->out, "en-zh  human scores: kurtosis 0.20\n");
}

/* ---- make align SCORES=... ---- */

static void test_experiments_measure_them(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb synthesize scores --set en-de --out s");
    expect_run(box, 0, "SCORES=s align-table3");
    expect_within(box->out, "statistics, printed, synthetic\n");
    const char *table = sandbox_read(box, "tables/align-table3.csv");
    expect_within(table, "en-de/qwen,En-De,Qwen,r.post,");
    expect_within(table, ",synthetic,unchecked,");
    expect_within(sandbox_read(box, "build/verdicts/align-table3.csv"), "score files (synthetic)");
    expect_within(sandbox_read(box, "build/verdicts/align-table3.csv"), "synthetic data; p is 0.53\n");
    expect_within(sandbox_read(box, "build/verdicts/align-table3.html"), "0.01 for the r of the score files");
    expect_run(box, 0, "SCORES=s align-table5");
    expect_within(box->out, "synthetic");
    expect_without(box->out, "consistent");
    expect_run(box, 0, "SCORES=s align-fig5");
    /* scipy 1.10.1, stats.kurtosis and stats.pearsonr of the means of the numeric outputs */
    const char *figure = sandbox_read(box, "figures/align-fig5.csv");
    expect_without(figure, ",none,");
    expect_within(figure, "kurtosis,gemma,first,0.4,,1.33410957639833");
    expect_within(figure, "kurtosis,gemma,fourth,1.3,,2.08653616838048");
    expect_within(figure, "correlation,gemma,first,0.4,,0.0220610059544");
    expect_run(box, 0, "SCORES=s align-table10");
    expect_without(sandbox_read(box, "tables/align-table10.csv"), ",none,");
    expect_within(sandbox_read(box, "tables/align-table10.csv"), "by other definitions 0.029\n");
    expect_within(sandbox_read(box, "tables/align-table10.csv"), "by other definitions 0.004 to 0.007\n");
}

/* Real scores are primary evidence: the same files without their mark, and other numbers than the printed
 * ones. */
static void test_real_scores_are_evidence(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               "plumb synthesize scores --set en-de --out s && sed -i 's/\"synthetic, seed 1\"/measured/' "
               "s/en-de/*.csv");
    /* of what the folder has no scores nothing is needed: TMU-GFM is not asked for */
    expect_run(box, 1, "SCORES=s align-table8 && SCORES=s align-fig6 && SCORES=s align-table7");
    expect_without(sandbox_read(box, "tables/align-table7.csv"), "ynthetic");
    expect_within(sandbox_read(box, "tables/align-table7.csv"), ",primary,differs,");
    expect_within(sandbox_read(box, "build/verdicts/align-table7.csv"), ",score files,");
    expect_run(box, 0, "SCORES= align-table7");
    expect_without(sandbox_read(box, "tables/align-table7.csv"), "primary");
}

static void test_other_data_are_refused(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb synthesize scores --set en-de --out s && cp -r s t");
    expect_run(box, 3, "sed -i 's/,gemma,post,/,gemma,after,/' t/en-de/gemma.csv && SCORES=t align-table3");
    expect_within(box->error, ": en-de, gemma: the phase \"after\" is neither pre nor post\n");
    expect_run(
        box, 3,
        "rm -r t && cp -r s t && sed -i 's/,gemma,/,gemma-7b,/' t/en-de/gemma.csv && SCORES=t align-table3");
    expect_within(box->error, "the model is none of gemma, mistral, llama, qwen\n");
    expect_run(box, 3, "rm -r t && cp -r s t && mv t/en-de t/en-fr && SCORES=t align-table3");
    expect_within(box->error, "the paper has no such data set");
    expect_run(box, 3, "rm -r t && cp -r s t && sed -i '$d' t/en-de/llama.csv && SCORES=t align-fig2");
    expect_within(box->error, "en-de, llama: has 999 items, not 1000\n");
    expect_run(box, 3,
               "rm -r t && cp -r s t && sed -i 's/^1,[^,]*,/1,12.5,/' t/en-de/*.csv && SCORES=t align-fig4");
    expect_within(box->error, "more items have the human score 12.5 than the published data have\n");
    expect_run(box, 3, "SCORES=nowhere align-fig4");
    expect_within(box->error, "nowhere: there is no such file or folder\n");
    assert_false(sandbox_has(box, "figures/align-fig4.csv"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_PROJECT(test_measures_a_file),
        IN_PROJECT(test_calibrates),
        IN_PROJECT(test_what_cannot_be_measured),
        IN_PROJECT(test_refuses),
        IN_PROJECT(test_misuse),
        IN_PROJECT(test_synthetic_files),
        IN_PROJECT(test_experiments_measure_them),
        IN_PROJECT(test_real_scores_are_evidence),
        IN_PROJECT(test_other_data_are_refused),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
