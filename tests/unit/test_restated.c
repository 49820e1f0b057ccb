/* Claims that are judged by another print of their number, and those that are carried over. */
#include "runtime/restated.h"
#include "tests/unit/toy.h"

static const pl_restated twice[] = {
    {"table1", "a", "mean", "table1:b:mean", 3, 2}, /* 1.33 widened by 3/2: 1.9875 to 2.0025 */
    {"table1", "b", "mean", "table1:a:mean", 0, 0},
};

static int restating(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_judge_restated(x, twice, sizeof twice / sizeof twice[0]);
    pl_carry(x, "toy:table1:*", "dice");
    pl_carry(x, "toy:*", "more dice");
    return pl_experiment_end(x);
}

static int carrying_no_setting(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_carry_settings(x, "toy:*", "the authors' code");
    return pl_experiment_end(x);
}

static int carrying_nothing(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_carry(x, "toy:*", "dice");
    pl_carry(x, "toy:text:*", "dice");
    return pl_experiment_end(x);
}

static void test_other_prints_judge(void **state)
{
    sandbox *box = *state;
    run(box, restating, 1); /* b is no 2.0 */
    expect_within(box->error, "toy:table1:b:mean differs (printed 1.33, computed 2");
    pl_verdict_list list = read_verdicts(box);
    const pl_verdict_row *a = pl_verdict_list_find(&list, "toy:table1:a:mean");
    assert_int_equal(a->verdict.outcome, PL_AGREES);
    assert_close(a->computed, 1.33 * 3 / 2, 1e-12, 0);
    assert_string_equal(a->inputs, "toy:table1:b:mean");
    assert_true(a->low <= 1.9875 && a->low > 1.987 && a->high >= 2.0025 && a->high < 2.003);
    pl_verdict_list_clear(&list);
}

/* A setting is exact: 1.33 and no other number that rounds to it. */
static void test_a_setting_is_what_is_printed(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "manifests/claims/toy.csv",
                  HEADING "toy:table1:a:sum,table1,a,sum,count,6,,=,Table 1,1,the sum of a\n"
                          "toy:table1:a:mean,table1,a,mean,value,2.0,,=,Table 1,1,the mean of a\n"
                          "toy:table1:b:mean,table1,b,mean,setting,1.33,,=,Table 1,2,chosen\n"
                          "toy:text:all:best,text,all,best,bound,1.5,,\u2265,Section 2,9,the better mean\n");
    run(box, restating, 1);
    pl_verdict_list list = read_verdicts(box);
    const pl_verdict_row *a = pl_verdict_list_find(&list, "toy:table1:a:mean");
    assert_true(a->numerator * 200 == a->denominator * 399 && a->denominator > 0);
    assert_close(a->low, 1.995, 1e-12, 0);
    assert_close(a->high, 1.995, 1e-12, 0);
    pl_verdict_list_clear(&list);
}

static void test_the_rest_is_carried(void **state)
{
    sandbox *box = *state;
    run(box, restating, 1);
    pl_verdict_list list = read_verdicts(box);
    const pl_verdict_row *sum = pl_verdict_list_find(&list, "toy:table1:a:sum"),
                         *best = pl_verdict_list_find(&list, "toy:text:all:best");
    assert_int_equal(sum->verdict.outcome, PL_UNCHECKED);
    assert_string_equal(sum->note, "needs dice");
    assert_string_equal(best->note, "needs more dice");
    pl_verdict_list_clear(&list);
}

static void test_nothing_to_carry_is_an_error(void **state)
{
    run_in_vain(*state, carrying_nothing, 4, "carries over \"toy:text:*\", but no claim of it is left");
    /* Claims are left, and none of them is a setting. */
    run_in_vain(*state, carrying_no_setting, 4, "carries over \"toy:*\", but no setting of it is left");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SANDBOX(test_other_prints_judge),
        IN_SANDBOX(test_a_setting_is_what_is_printed),
        IN_SANDBOX(test_the_rest_is_carried),
        IN_SANDBOX(test_nothing_to_carry_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
