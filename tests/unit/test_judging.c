/* Judging: what a claim may be judged by, and what is recorded of it. */
#include "tests/unit/toy.h"

/* ---- what cannot be judged ---- */

static int unjudged(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    fill(x);
    return pl_experiment_end(x);
}

static int twice(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    fill(x);
    pl_judge(x, "table1", "a", "sum", pl_stated(6));
    return pl_experiment_end(x);
}

static int unknown_claim(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_judge(x, "table1", "c", "sum", pl_stated(6));
    return pl_experiment_end(x);
}

/* The sum is checked with itself, by a way round. */
static int circle(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_value mean = pl_value_scale(pl_printed(x, "toy:table1:a:sum"), 1, 3);
    pl_value both = pl_value_add(mean, pl_value_scale(pl_printed(x, "toy:table1:a:mean"), 0, 1));
    pl_judge(x, "table1", "a", "sum", pl_value_scale(both, 3, 1));
    return pl_experiment_end(x);
}

static int reading_circle(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_reading reading = {.n = 0};
    pl_try(x, &reading, pl_printed(x, "other:table9:z:mean"), "toy:table1:a:%s", "mean");
    assert_int_equal(reading.n, 1);
    pl_try(x, &reading, pl_printed(x, "toy:table1:a:mean"), "toy:table1:a:%s", "mean");
    return pl_experiment_end(x);
}

static int reading_unknown(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_reading reading = {.n = 0};
    pl_try(x, &reading, pl_stated(2), "toy:table1:%s:sum", "z");
    return pl_experiment_end(x);
}

/* Tried claims are neither of the manifest nor of the paper, and leave no verdict. */
static int readings(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    fill(x);
    pl_carry(x, "toy:text:*", "more rolls");
    pl_reading reading = {.n = 0};
    pl_try(x, &reading, pl_stated(2), "other:table9:z:%s", "mean");
    pl_try(x, &reading, pl_stated(7), "other:table9:z:n");
    pl_value tried = pl_reading_tried(&reading), agreeing = pl_reading_agreeing(&reading);
    pl_reading_clear(&reading);
    assert_int_equal(tried.numerator, 2);
    assert_int_equal(agreeing.numerator, 1);
    return pl_experiment_end(x);
}

static int printed_unknown(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_printed(x, "toy:table1:%s:sum", "z");
    return pl_experiment_end(x);
}

static int printed_bound(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_printed(x, "toy:text:all:best");
    return pl_experiment_end(x);
}

static int printed_number_as_bound(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_printed_bound(x, "toy:table1:a:mean");
    return pl_experiment_end(x);
}

static int printed_number_as_setting(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_printed_setting(x, "toy:table1:a:mean");
    return pl_experiment_end(x);
}

static int cell_twice(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_row(x, NULL, "b", "b");
    pl_cell(x, "sum", pl_stated(4));
    pl_cell(x, "sum", pl_stated(4));
    return pl_experiment_end(x);
}

static int no_such_column(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_row(x, NULL, "b", "b");
    pl_cell(x, "median", pl_stated(4));
    return pl_experiment_end(x);
}

static int cell_before_row(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_cell(x, "sum", pl_stated(4));
    return pl_experiment_end(x);
}

static int figure_of_a_table(int argc, char **argv)
{
    pl_experiment *x = begin_toy(argc, argv);
    pl_figure_begin(x, 1);
    return pl_experiment_end(x);
}

static int two_tables(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_table_begin(x, NULL, "Set");
    return pl_experiment_end(x);
}

static int early_note(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_note(x, "about what?");
    return pl_experiment_end(x);
}

static int no_such_input(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_experiment_input(x, "gold");
    return pl_experiment_end(x);
}

static int undefined(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_require(x, PL_OK, "nothing");
    pl_require(x, PL_UNDEFINED, "kurtosis of %s", "en-de");
    return pl_experiment_end(x);
}

static void test_contradictions(void **state)
{
    run_in_vain(*state, unjudged, 4,
                "toy-table1: leaves 1 claims of its manifest unjudged: toy:text:all:best");
    run_in_vain(*state, twice, 4, "toy-table1: judges toy:table1:a:sum twice");
    run_in_vain(*state, unknown_claim, 3,
                "claims/toy.csv: toy-table1 judges toy:table1:c:sum, which the registry does not have");
    run_in_vain(*state, circle, 4, "toy:table1:a:sum would be checked against itself");
    run_in_vain(*state, reading_circle, 4, "toy:table1:a:mean would be checked against itself");
    run_in_vain(*state, reading_unknown, 3,
                "claims/toy.csv: toy-table1 rests on toy:table1:z:sum, which the registry does not have");
    run_in_vain(*state, printed_unknown, 3,
                "claims/toy.csv: toy-table1 rests on toy:table1:z:sum, which the registry does not have");
    run_in_vain(*state, printed_bound, 4, "rests on toy:text:all:best, which is printed as a bound");
    run_in_vain(*state, printed_number_as_bound, 4,
                "rests on toy:table1:a:mean, which is printed as a number and not as a bound");
    run_in_vain(*state, printed_number_as_setting, 4,
                "rests on toy:table1:a:mean as on a setting, which it is not");
    run_in_vain(*state, early_note, 4, "notes something before");
    run_in_vain(*state, no_such_input, 4, "asks for an input \"gold\"");
    run_in_vain(*state, undefined, 4, "toy-table1: kurtosis of en-de: the statistic is not defined");
}

static int rests_on_too_much(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    for (int i = 0; i <= PL_SOURCES_MAX; i++)
        pl_printed(x, "other:table9:r%d:mean", i);
    return pl_experiment_end(x);
}

/* The set of sources is of fixed size; it is never overrun, and nothing is forgotten in silence. */
static void test_more_sources_than_fit(void **state)
{
    sandbox *box = *state;
    sandbox_run(box,
                "seq 0 %d | sed 's/.*/other:table9:r&:mean,table9,r&,mean,value,2.0,,=,Table 9,1,a mean/' "
                ">>manifests/claims/other.csv",
                PL_SOURCES_MAX);
    sandbox_expect(box, 0);
    run_in_vain(box, rests_on_too_much, 4, "rests on more than 1024 inputs and printed numbers");
}

static void test_contradictions_of_shapes(void **state)
{
    run_in_vain(*state, cell_twice, 4, "fills cell \"sum\" of row \"b\" twice");
    run_in_vain(*state, no_such_column, 4, "column \"median\", which the table does not have");
    run_in_vain(*state, cell_before_row, 4, "fills a cell before the first row");
    run_in_vain(*state, figure_of_a_table, 4, "begins a figure, but its manifest says table");
    run_in_vain(*state, two_tables, 4, "begins a second table or figure");
}

static void test_claims_beside_the_manifest(void **state)
{
    sandbox_write(*state, "experiments/toy-table1/manifest.yml", MANIFEST("table", "toy:table1:*"));
    run_in_vain(*state, good, 4, "judges toy:text:all:best, which its manifest does not name");
}

/* ---- evidence that is not there, notes, agreement, other papers ---- */

static int without_data(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_row(x, NULL, "a", "a");
    pl_cell(x, "sum", pl_value_none("the rolls"));
    pl_note(x, "tried %d ways", 2);
    bool unchecked = !pl_agreed(x);
    pl_cell(x, "mean", pl_printed(x, "other:table9:z:mean"));
    pl_cell_mark(x, "*");
    pl_judge(x, "table1", "b", "mean", unchecked && pl_agreed(x) ? pl_stated(1) : pl_stated(2));
    pl_judge(x, "text", "all", "best", pl_value_none(NULL));
    return pl_experiment_end(x);
}

static void test_readings_leave_no_verdict(void **state)
{
    run(*state, readings, 0);
    const char *verdicts = sandbox_read(*state, "build/verdicts/toy-table1.csv");
    assert_null(strstr(verdicts, "other:table9"));
}

static void test_unchecked_says_what_it_needs(void **state)
{
    sandbox *box = *state;
    run(box, without_data, 1);
    expect_within(box->error, "toy:table1:b:mean differs (printed 1.33, computed 1,");
    pl_verdict_list list = read_verdicts(box);
    assert_int_equal(list.rows[0].verdict.outcome, PL_UNCHECKED);
    assert_nan(list.rows[0].computed);
    assert_string_equal(list.rows[0].note, "needs the rolls; tried 2 ways");
    assert_string_equal(list.rows[1].inputs, "other:table9:z:mean");
    assert_string_equal(list.rows[3].note, "");
    pl_verdict_list_clear(&list);
    expect_within(box->out, "4 numbers  printed\n              1 consistent, 1 differs, 2 unchecked\n");
}

/* What printed numbers say: a count and a setting themselves, another number its rounding interval, "about"
 * twice as much. */
static int printed_numbers(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_value count = pl_printed(x, "other:table9:z:n"), sum = pl_printed(x, "other:table9:z:sum"),
             about = pl_printed(x, "other:table9:z:half");
    bool exact = pl_value_is_exact(&count) && count.numerator == 6 && !pl_value_is_exact(&sum);
    bool rounded = sum.range.low <= 5.5 && sum.range.low > 5.49 && sum.range.high >= 6.5 && sum.best == 6;
    bool wide = about.range.low <= 1.9 && about.range.low > 1.89 && about.range.high >= 2.1;
    pl_value heat = pl_printed_setting(x, "other:table9:%s:heat", "z");
    bool chosen = heat.numerator == 7 && heat.denominator == 10 && heat.evidence == PL_PRINTED;
    _exit(30 + exact + rounded + wide + chosen);
}

static void test_printed_numbers(void **state)
{
    assert_int_equal(run_with(*state, printed_numbers, NULL), 34);
}

/* ---- ids and columns as formats ---- */

static int named_by_formats(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    const pl_value means[] = {pl_stated(2), pl_stated(1), pl_value_ratio(PL_PRINTED, 3, 2)};
    pl_row(x, NULL, "a", "a");
    pl_cell_at(x, pl_stated(6), "%s%c", "su", 'm');
    pl_judge_range(x, means, 3, "table1:%s:mean", "a");
    pl_judge_claim(x, pl_stated(2), "%s:all:best", "text");
    return pl_experiment_end(x);
}

static void test_names_as_formats(void **state)
{
    sandbox *box = *state;
    sandbox_run(box,
                "sed -i 's/a:mean,table1,a,mean,value,2.0/a:mean.highest,table1,a,mean.highest,value,2.0/;"
                "s/b:mean,table1,b,mean,value,1.33/a:mean.lowest,table1,a,mean.lowest,value,1.00/' "
                "manifests/claims/toy.csv");
    sandbox_expect(box, 0);
    run(box, named_by_formats, 0);
    pl_verdict_list list = read_verdicts(box);
    assert_int_equal(list.n, 4);
    for (size_t i = 0; i < list.n; i++)
        assert_int_equal(list.rows[i].verdict.outcome, PL_AGREES);
    pl_verdict_list_clear(&list);
}

/* A better mean of at least 1.5, which may be 1.45 rounded. */
static int rests_on_bound(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_row(x, NULL, "a", "a");
    pl_cell(x, "sum", pl_value_scale(pl_printed(x, "toy:table1:a:mean"), 3, 1));
    pl_cell(x, "mean", pl_printed_bound(x, "toy:text:%s:best", "all"));
    pl_row(x, NULL, "b", "b");
    pl_cell(x, "mean", pl_value_none("a run"));
    pl_judge(x, "text", "all", "best", pl_printed(x, "toy:table1:a:mean"));
    return pl_experiment_end(x);
}

static void test_bounds_are_open_ranges(void **state)
{
    sandbox *box = *state;
    run(box, rests_on_bound, 0);
    pl_verdict_list list = read_verdicts(box);
    assert_string_equal(list.rows[1].inputs, "toy:text:all:best");
    assert_true(list.rows[1].low == 1.45 && isinf(list.rows[1].high) && list.rows[1].computed == 1.5);
    assert_int_equal(list.rows[1].verdict.outcome, PL_UNDETERMINED);
    pl_verdict_list_clear(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SANDBOX(test_contradictions),           IN_SANDBOX(test_more_sources_than_fit),
        IN_SANDBOX(test_contradictions_of_shapes), IN_SANDBOX(test_claims_beside_the_manifest),
        IN_SANDBOX(test_names_as_formats),         IN_SANDBOX(test_readings_leave_no_verdict),
        IN_SANDBOX(test_names_as_formats),         IN_SANDBOX(test_unchecked_says_what_it_needs),
        IN_SANDBOX(test_printed_numbers),          IN_SANDBOX(test_bounds_are_open_ranges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
