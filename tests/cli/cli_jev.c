/* From a release to every output of the paper jev: the numbers against independent Python (tests/oracle), and
 * what is said of made-up data. */
#include "tests/cli/project.h"

static const char *const experiments[] = {
    "jev-table1",    "jev-table2",    "jev-table3",    "jev-table4",  "jev-table5",  "jev-table6",
    "jev-fig2",      "jev-fig3",      "jev-fig4",      "jev-fig5",    "jev-prose",   "jev-prose-4.1",
    "jev-prose-4.2", "jev-prose-4.3", "jev-prose-4.4", "jev-prose-c", "jev-prose-d",
};
enum { EXPERIMENTS = sizeof experiments / sizeof experiments[0] };

/* The number that the last command's output begins with. */
static long first_number(const sandbox *box)
{
    return strtol(box->out, NULL, 10);
}

static sandbox *made; /* a release and what the experiments made of it; tests only read it */

/* Made-up answers are not those of the paper, but nobody compares them. */
static void run_experiment(sandbox *box, const char *id)
{
    expect_run(box, 0,
               "RELEASE=release PLUMB_TALLIES=tallies.csv %s --root '%s' --out out --verdicts verdicts", id,
               real.root);
    expect_within(box->out, "synthetic");
}

static int make_outputs(void **state)
{
    find_places(state);
    unsetenv("PLUMB_DATA");
    made = sandbox_begin();
    expect_run(made, 0, "plumb synthesize release --root '%s' --scale 0.006 --out release", real.root);
    expect_run(made, 0, "plumb tally --out tallies.csv release");
    expect_run(made, 0, "mkdir -p out/tables out/figures");
    for (size_t i = 0; i < EXPERIMENTS; i++)
        run_experiment(made, experiments[i]);
    return 0;
}

static int drop_outputs(void **state)
{
    sandbox_end(made);
    return forget_places(state);
}

/* Every number that an output shows and that rests on the release. */
static void test_numbers_agree(void **state)
{
    (void)state;
    enum { NUMBERS_LEAST = 1300 };
    expect_run(made, 0, "/usr/bin/python3 '%s/tests/oracle/release_metrics.py' release >metrics.csv",
               real.root);
    expect_run(made, 0, "/usr/bin/python3 '%s/tests/oracle/jev_outputs.py' metrics.csv out verdicts",
               real.root);
    expect_within(made->out, " numbers, 0 differ");
    assert_true(first_number(made) > NUMBERS_LEAST);
}

/* With a release, readings are tried on all numbers of both tables. What they average is as in Python;
 * made-up answers explain no number. */
static void test_readings(void **state)
{
    (void)state;
    sandbox *box = made;
    expect_run(box, 0,
               "RELEASE=release PLUMB_TALLIES=tallies.csv jev-readings --root '%s' --out tried --verdicts "
               "tried",
               real.root);
    expect_within(box->out, "synthetic");
    expect_run(box, 0, "grep -c '/tried,.*,all,.*,44,44,44,,synthetic,,synthetic data' tried/tables/*.csv");
    assert_int_equal(first_number(box), 3);
    expect_run(box, 1, "grep -v '/tried,' tried/tables/jev-readings.csv | grep 'Numbers that agree'");
    expect_run(box, 0,
               "awk -F, '/^before.macros-shares,.*,mean-r.kev-4b,/ { made = $(NF - 6) } "
               "/^kev-4b,main,.ordinal,uarg,/ { u = $5 } /^kev-4b,main,.ordinal,g,/ { g = $5 } "
               "END { print (made > 0 && (made / (100 * u / g) - 1) ^ 2 < 1e-24) }' "
               "tried/tables/jev-readings.csv metrics.csv");
    assert_string_equal(box->out, "1\n");
}

/* Title, notes and sources: in all four forms and in the verdicts. */
static void test_all_outputs_say_synthetic(void **state)
{
    (void)state;
    expect_run(made, 0,
               "for pdf in out/*/*.pdf; do pdftotext $pdf - | grep -q 'SYNTHETIC DATA: ' || echo $pdf; done");
    assert_string_equal(made->out, "");
    expect_run(
        made, 0,
        "for book in out/*/*.xlsx; do unzip -p $book xl/sharedStrings.xml | grep -q 'SYNTHETIC DATA: ' "
        "|| echo $book; done");
    assert_string_equal(made->out, "");
    expect_run(made, 0, "grep -L 'jev-release (synthetic)' verdicts/*.csv");
    assert_string_equal(made->out, "");
    expect_run(made, 1, "grep -h ',primary,' verdicts/*.csv out/*/*.csv");
    expect_run(made, 1, "grep -h ',synthetic,' verdicts/*.csv out/*/*.csv | grep -v 'synthetic data'");
    expect_run(made, 1, "grep -h 'synthetic data' verdicts/*.csv | grep -v ',synthetic,unchecked,'");
    expect_run(made, 0, "cat out/*/*.png >/dev/null && ls out/*/*.png | wc -l");
    assert_int_equal(first_number(made), EXPERIMENTS);
}

static void expect_same_table(sandbox *box, const char *tallies)
{
    expect_run(box, 0, "RELEASE=release PLUMB_TALLIES=%s jev-table2 --root '%s' --out again --verdicts again",
               tallies, real.root);
    expect_run(box, 0, "cmp out/tables/jev-table2.csv again/tables/jev-table2.csv");
}

/* The rows give what their tally file gives; one of other archives, or that is broken, is passed over. */
static void test_tally_file_is_a_shortcut(void **state)
{
    (void)state;
    expect_run(made, 0, "plumb synthesize release --root '%s' --scale 0.001 --seed 2 --out second",
               real.root);
    expect_run(made, 0, "plumb tally --out second.csv second && head -n 9 tallies.csv >broken.csv");
    expect_same_table(made, "");
    expect_same_table(made, "second.csv");
    expect_same_table(made, "broken.csv");
    expect_same_table(made, "nowhere.csv");
}

/* Archives that neither are those of the catalogue nor are said to be made up. */
static void test_another_release_is_refused(void **state)
{
    (void)state;
    sandbox *box = made;
    expect_run(box, 0,
               "cp -r release claimed && sed -i 's/synthetic_seed/seed/' claimed/*/MANIFEST.json "
               "claimed/data/indexes/MANIFEST.json");
    expect_run(box, 3, "RELEASE=claimed jev-table1 --root '%s' --out claimed-out --verdicts claimed-out",
               real.root);
    expect_within(box->error, "but commit b58adcd of jev-release has ");
    assert_false(sandbox_has(box, "claimed-out"));
}

/* A folder that was named must hold a release. */
static void test_a_folder_without_a_release(void **state)
{
    (void)state;
    expect_run(made, 3, "mkdir empty && RELEASE=empty jev-table1 --root '%s' --out none --verdicts none",
               real.root);
    expect_within(made->error, "there is no file of the JEV release");
    assert_false(sandbox_has(made, "none"));
}

/* One model's rows are gone: its numbers are as without a release, the others are recomputed. */
static void test_part_of_a_release(void **state)
{
    (void)state;
    expect_run(made, 0, "cp -r release part && rm part/results/released/kev-9b__*");
    expect_run(made, 0, "RELEASE=part jev-table1 --root '%s' --out part-out --verdicts part-out", real.root);
    expect_run(made, 0, "grep -c ',synthetic,' part-out/jev-table1.csv");
    assert_int_equal(first_number(made), 33);
    expect_run(made, 1, "grep 'kev-9b.*,synthetic,' part-out/jev-table1.csv");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_agree),
        cmocka_unit_test(test_readings),
        cmocka_unit_test(test_all_outputs_say_synthetic),
        cmocka_unit_test(test_tally_file_is_a_shortcut),
        cmocka_unit_test(test_another_release_is_refused),
        cmocka_unit_test(test_a_folder_without_a_release),
        cmocka_unit_test(test_part_of_a_release),
    };
    return cmocka_run_group_tests(tests, make_outputs, drop_outputs) != 0;
}
