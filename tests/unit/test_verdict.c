/* Verdicts: the rules of verdict.h one by one, on bounds, beside them, and for every kind of evidence. */
#include "claims/verdict.h"

#include "tests/check.h"
#include "tests/random.h"

#include <float.h>
#include <stdlib.h>

static pl_claim claim_of(const char *printed, pl_comparator comparator)
{
    pl_claim claim = {.id = "t:t:t:t", .comparator = comparator};
    pl_error error;
    if (pl_decimal_parse(printed, &claim.number, &error) != PL_OK)
        fail_msg("%s", error.reason);
    return claim;
}

static pl_verdict judge(const char *printed, pl_comparator comparator, pl_value value)
{
    pl_claim claim = claim_of(printed, comparator);
    return pl_verdict_judge(&claim, &value);
}

static pl_value ratio(int64_t numerator, int64_t denominator)
{
    return pl_value_ratio(PL_PRIMARY, numerator, denominator);
}

static pl_value range(pl_evidence evidence, double low, double high)
{
    return pl_value_range(evidence, (pl_interval){low, high});
}

static void check(pl_verdict got, pl_outcome outcome, double margin, double width)
{
    if (got.outcome != outcome)
        fail_msg("%s, not %s (margin %g)", pl_outcome_key(got.outcome), pl_outcome_key(outcome), got.margin);
    assert_close(got.margin, margin, 1e-12, 0);
    assert_close(got.width, width, 1e-12, 0);
}

/* A value on the very bound agrees, is a tie, and has margin 0 of either side. */
static void test_exact(void **state)
{
    (void)state;
    check(judge("466.7", PL_EQUAL, ratio(1400, 3)), PL_AGREES, 0.5 - 1.0 / 3, 0);
    check(judge("466.6", PL_EQUAL, ratio(1400, 3)), PL_DIFFERS, 0.5 - 2.0 / 3, 0);
    pl_verdict above = judge("0.12", PL_EQUAL, ratio(1, 8)), below = judge("0.13", PL_EQUAL, ratio(1, 8));
    check(above, PL_AGREES, 0, 0);
    check(below, PL_AGREES, 0, 0);
    assert_true(above.tie && below.tie);
    assert_false(signbit(above.margin) || signbit(below.margin));
    pl_verdict inside = judge("0.125", PL_EQUAL, ratio(1, 8));
    check(inside, PL_AGREES, 0.5, 0);
    assert_false(inside.tie);
    /* One in 2^62 beside the bound: no double tells it from the bound. */
    int64_t many = INT64_C(1) << 62;
    check(judge("0.5", PL_EQUAL, ratio(many / 2 + 1, many)), PL_AGREES, 0.5, 0);
    assert_int_equal(judge("0", PL_EQUAL, ratio(many / 2, many)).outcome, PL_AGREES);
    pl_verdict beside = judge("0", PL_EQUAL, ratio(many / 2 + 1, many));
    assert_int_equal(beside.outcome, PL_DIFFERS);
    assert_true(beside.margin < 0 && !beside.tie);
}

/* 74.95 % printed for k of 6400: 4797/6400 = 0.74953125. As percent the fraction must stay exact. */
static void test_percent(void **state)
{
    (void)state;
    pl_value share = pl_value_scale(ratio(4797, 6400), 100, 1);
    check(judge("74.95", PL_EQUAL, share), PL_AGREES, 0.5 - 0.3125, 0);
    check(judge("74.96", PL_EQUAL, share), PL_DIFFERS, 0.5 - 0.6875, 0);
    pl_verdict tie = judge("12.5", PL_EQUAL, pl_value_scale(ratio(1255, 10000), 100, 1));
    assert_true(tie.tie);
    assert_int_equal(tie.outcome, PL_AGREES);
}

static void test_minus(void **state)
{
    (void)state;
    check(judge("\u22120.30", PL_EQUAL, ratio(-299, 1000)), PL_AGREES, 0.4, 0);
    check(judge("-0.00", PL_EQUAL, ratio(-2, 1000)), PL_AGREES, 0.2, 0);
    check(judge("-0.00", PL_EQUAL, ratio(2, 1000)), PL_DIFFERS, -0.2, 0);
    check(judge("-0.00", PL_EQUAL, ratio(0, 1)), PL_AGREES, 0, 0);
    check(judge("0.00", PL_EQUAL, ratio(-2, 1000)), PL_AGREES, 0.3, 0);
    check(judge("-0.00", PL_AT_MOST, ratio(2, 1000)), PL_DIFFERS, -0.2, 0);
}

static void test_reals(void **state)
{
    (void)state;
    /* The double 2.675 is below 2.675: no tie, and 2.68 is out of reach by less than a rounding error. */
    pl_verdict verdict = judge("2.68", PL_EQUAL, pl_value_real(PL_PRIMARY, 2.675, 0));
    assert_int_equal(verdict.outcome, PL_DIFFERS);
    assert_true(verdict.margin < 0 && verdict.margin > -1e-12 && !verdict.tie);
    verdict = judge("2.68", PL_EQUAL, pl_value_real(PL_PRIMARY, 2.675, 1e-12));
    assert_int_equal(verdict.outcome, PL_UNDETERMINED);
    verdict = judge("0.12", PL_EQUAL, pl_value_real(PL_PRIMARY, 0.125, 0));
    assert_true(verdict.outcome == PL_AGREES && verdict.tie);
}

static void test_data_must_fit(void **state)
{
    (void)state;
    const pl_evidence hard[] = {PL_PRIMARY, PL_STATISTICS};
    for (size_t i = 0; i < 2; i++) {
        check(judge("0.5", PL_EQUAL, range(hard[i], 0.46, 0.53)), PL_AGREES, 0.1, 0.7);
        check(judge("0.5", PL_EQUAL, range(hard[i], 0.44, 0.53)), PL_UNDETERMINED, -0.1, 0.9);
        check(judge("0.5", PL_EQUAL, range(hard[i], 0.56, 0.63)), PL_DIFFERS, -0.1, 0.7);
        check(judge("0.5", PL_EQUAL, range(hard[i], -9, 9)), PL_UNDETERMINED, -94.5, 180);
        check(judge("0.5", PL_EQUAL, range(hard[i], 0.6, 90)), PL_DIFFERS, -0.5, 894);
    }
}

static void test_printed_may_meet(void **state)
{
    (void)state;
    const pl_evidence soft[] = {PL_PRINTED, PL_SIMULATION};
    for (size_t i = 0; i < 2; i++) {
        check(judge("0.5", PL_EQUAL, range(soft[i], 0.46, 0.53)), PL_AGREES, 0.5, 0.7);
        check(judge("0.5", PL_EQUAL, range(soft[i], 0.54, 0.63)), PL_AGREES, 0.1, 0.9);
        check(judge("0.5", PL_EQUAL, range(soft[i], 0.56, 0.63)), PL_DIFFERS, -0.1, 0.7);
        check(judge("0.5", PL_EQUAL, range(soft[i], 0.54, 1.5)), PL_AGREES, 0.1, 9.6);
        check(judge("0.5", PL_EQUAL, range(soft[i], 0.54, 1.6)), PL_UNDETERMINED, 0.1, 10.6);
        check(judge("0.5", PL_EQUAL, range(soft[i], 0.6, 90)), PL_DIFFERS, -0.5, 894);
    }
    /* Exactly the limit still decides. 8 is a power of two, so nothing rounds. */
    check(judge("8", PL_EQUAL, range(PL_PRINTED, 0, PL_WIDEST_DECIDING_UNITS)), PL_AGREES, 0.5, 10);
    /* 28.8 for 28.80: no end of [28.75, 28.85] below is a double, and the doubles around are wider apart. */
    pl_decimal coarse = {.digits = 288, .places = 1};
    pl_interval around = pl_decimal_interval(coarse, 1);
    check(judge("28.80", PL_EQUAL, range(PL_PRINTED, around.low, around.high)), PL_AGREES, 0.5, 10);
    check(judge("28.80", PL_EQUAL, range(PL_PRINTED, around.low, 28.8501)), PL_UNDETERMINED, 0.5, 10.01);
}

static void test_about(void **state)
{
    (void)state;
    check(judge("8", PL_ABOUT, ratio(9, 1)), PL_AGREES, 0, 0);
    check(judge("8", PL_ABOUT, ratio(15, 2)), PL_AGREES, 0.5, 0);
    check(judge("8", PL_ABOUT, ratio(19, 2)), PL_DIFFERS, -0.5, 0);
    check(judge("8", PL_ABOUT, range(PL_PRINTED, 6, 12)), PL_AGREES, 1, 6);
}

static void test_bounds(void **state)
{
    (void)state;
    check(judge("0.5", PL_AT_LEAST, ratio(45, 100)), PL_AGREES, 0, 0);
    check(judge("0.5", PL_AT_LEAST, ratio(44, 100)), PL_DIFFERS, -0.1, 0);
    check(judge("0.5", PL_AT_LEAST, ratio(90, 100)), PL_AGREES, 4.5, 0);
    check(judge("0.5", PL_AT_MOST, ratio(55, 100)), PL_AGREES, 0, 0);
    check(judge("0.5", PL_AT_MOST, ratio(56, 100)), PL_DIFFERS, -0.1, 0);
    check(judge("0.05", PL_LESS, ratio(5, 100)), PL_DIFFERS, 0, 0);
    check(judge("0.05", PL_LESS, ratio(4, 100)), PL_AGREES, 1, 0);
    check(judge("0.05", PL_LESS, ratio(52, 1000)), PL_DIFFERS, -0.2, 0);
    check(judge("0.05", PL_GREATER, ratio(5, 100)), PL_DIFFERS, 0, 0);
    check(judge("0.05", PL_GREATER, ratio(6, 100)), PL_AGREES, 1, 0);
    assert_true(judge("0.05", PL_GREATER, ratio(5, 100)).tie);
    /* Whatever the evidence, a bound is met by the whole range or by none of it. */
    check(judge("8", PL_AT_LEAST, range(PL_PRINTED, 7, 9)), PL_UNDETERMINED, -0.5, 2);
    check(judge("8", PL_AT_LEAST, range(PL_PRINTED, 7.75, 99)), PL_AGREES, 0.25, 91.25);
    check(judge("8", PL_AT_MOST, range(PL_SIMULATION, 8.75, 99)), PL_DIFFERS, -0.25, 90.25);
    check(judge("8", PL_LESS, range(PL_PRINTED, 8, 99)), PL_DIFFERS, 0, 91);
    check(judge("8", PL_GREATER, range(PL_PRINTED, 8, 99)), PL_UNDETERMINED, 0, 91);
    assert_false(judge("8", PL_GREATER, range(PL_PRINTED, 8, 99)).tie);
}

/* 0.0855 is no double: the end of what prints as 0.085 is rounded outwards and lies beyond the bound of "at
 * most 0.085", which it touches. Ends that come from data are bounds of an error and are taken as they are.
 */
static void test_printed_ends_are_decimals(void **state)
{
    (void)state;
    double high = nextafter(0.0855, 1);
    check(judge("0.085", PL_AT_MOST, range(PL_PRINTED, 0.0845, high)), PL_AGREES, 0, 1);
    assert_int_equal(judge("0.085", PL_AT_MOST, range(PL_STATISTICS, 0.0845, high)).outcome, PL_UNDETERMINED);
    assert_int_equal(judge("0.085", PL_AT_MOST, range(PL_PRINTED, 0.0845, 0.0855 + 1e-12)).outcome,
                     PL_UNDETERMINED);
    assert_int_equal(judge("0.085", PL_LESS, range(PL_PRINTED, 0.0845, nextafter(0.085, 1))).outcome,
                     PL_UNDETERMINED);
}

static void test_nothing_known(void **state)
{
    (void)state;
    pl_verdict verdict = judge("0.5", PL_EQUAL, pl_value_none("scores"));
    assert_int_equal(verdict.outcome, PL_UNCHECKED);
    assert_nan(verdict.margin);
    assert_nan(verdict.width);
    assert_int_equal(verdict.evidence, PL_NONE);
    /* A number whose evidence was lost on the way is unchecked, however good it looks. */
    verdict = judge("0.5", PL_EQUAL, pl_value_resting_on(ratio(1, 2), pl_value_none("scores")));
    assert_int_equal(verdict.outcome, PL_UNCHECKED);
    for (int evidence = PL_PRIMARY; evidence < PL_SYNTHETIC; evidence++) {
        verdict = judge("0.5", PL_EQUAL, pl_value_range((pl_evidence)evidence, pl_interval_unknown()));
        assert_int_equal(verdict.outcome, PL_UNDETERMINED);
        assert_nan(verdict.margin);
        assert_true(isinf(verdict.width));
    }
    verdict = judge("0.5", PL_AT_LEAST, range(PL_PRINTED, 1, INFINITY));
    assert_int_equal(verdict.outcome, PL_AGREES);
    assert_close(verdict.margin, 5.5, 1e-12, 0);
}

/* However near it comes; and the rest of what a value rests on does not make it better. */
static void test_made_up_data_decide_nothing(void **state)
{
    (void)state;
    pl_value half = pl_value_ratio(PL_SYNTHETIC, 1, 2);
    const pl_value values[] = {half, range(PL_SYNTHETIC, 7, 8), pl_value_add(half, ratio(1, 2)),
                               pl_value_resting_on(ratio(1, 2), half)};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        pl_verdict verdict = judge("0.5", PL_EQUAL, values[i]);
        assert_int_equal(verdict.outcome, PL_UNCHECKED);
        assert_int_equal(verdict.evidence, PL_SYNTHETIC);
        assert_nan(verdict.margin);
        assert_int_equal(pl_verdict_standing(verdict.outcome, verdict.evidence), PL_STANDS_UNCHECKED);
    }
}

/* Somebody's own data that hit the printed number exactly. */
static void test_data_set_apart_decide_nothing(void **state)
{
    (void)state;
    pl_verdict verdict = judge("0.5", PL_EQUAL, pl_value_apart(ratio(1, 2)));
    assert_int_equal(verdict.outcome, PL_UNCHECKED);
    assert_int_equal(verdict.evidence, PL_NONE);
    assert_true(isnan(verdict.margin) && isnan(verdict.width) && !verdict.tie);
}

static void test_standings(void **state)
{
    (void)state;
    assert_int_equal(pl_verdict_standing(PL_AGREES, PL_PRIMARY), PL_REPRODUCED);
    assert_int_equal(pl_verdict_standing(PL_AGREES, PL_STATISTICS), PL_REPRODUCED);
    assert_int_equal(pl_verdict_standing(PL_AGREES, PL_PRINTED), PL_CONSISTENT);
    assert_int_equal(pl_verdict_standing(PL_AGREES, PL_SIMULATION), PL_SIMULATED);
    assert_int_equal(pl_verdict_standing(PL_AGREES, PL_SYNTHETIC), PL_STANDS_UNCHECKED);
    assert_int_equal(pl_verdict_standing(PL_AGREES, PL_NONE), PL_STANDS_UNCHECKED);
    for (int evidence = PL_PRIMARY; evidence <= PL_NONE; evidence++) {
        assert_int_equal(pl_verdict_standing(PL_DIFFERS, (pl_evidence)evidence), PL_STANDS_DIFFERING);
        assert_int_equal(pl_verdict_standing(PL_UNDETERMINED, (pl_evidence)evidence), PL_STANDS_UNDETERMINED);
        assert_int_equal(pl_verdict_standing(PL_UNCHECKED, (pl_evidence)evidence), PL_STANDS_UNCHECKED);
    }
    assert_string_equal(pl_standing_key(PL_SIMULATED), "simulated");
    assert_string_equal(pl_outcome_key(PL_UNDETERMINED), "undetermined");
}

static void check_guard(const char *printed, pl_comparator comparator, pl_value value, pl_guard want)
{
    pl_claim claim = claim_of(printed, comparator);
    assert_int_equal(pl_verdict_guard(&claim, &value), want);
}

static void test_guard(void **state)
{
    (void)state;
    check_guard("0.5", PL_EQUAL, ratio(52, 100), PL_GUARDED);
    check_guard("0.5", PL_EQUAL, ratio(55, 100), PL_WEAKLY_GUARDED); /* a tie: 0.6 would agree as well */
    check_guard("0.5", PL_EQUAL, ratio(45, 100), PL_WEAKLY_GUARDED);
    check_guard("0.5", PL_EQUAL, range(PL_PRINTED, 0.48, 0.53), PL_GUARDED);
    check_guard("0.5", PL_EQUAL, range(PL_PRINTED, 0.48, 0.56), PL_WEAKLY_GUARDED);
    check_guard("0.5", PL_EQUAL, range(PL_PRIMARY, 0.44, 0.56), PL_WEAKLY_GUARDED);
    check_guard("0.5", PL_EQUAL, ratio(9, 1), PL_WEAKLY_GUARDED); /* differs, and would anyway */
    check_guard("0.5", PL_ABOUT, ratio(1, 2), PL_GUARDED); /* moved by one unit it would still be accepted */
    check_guard("0.5", PL_ABOUT, ratio(59, 100), PL_GUARDED);
    check_guard("0.5", PL_ABOUT, ratio(60, 100), PL_WEAKLY_GUARDED);
    check_guard("0.5", PL_AT_LEAST, ratio(56, 100), PL_GUARDED);
    check_guard("0.5", PL_AT_LEAST, ratio(54, 100), PL_WEAKLY_GUARDED); /* at most 0.5 would agree as well */
    check_guard("0.5", PL_AT_MOST, ratio(44, 100), PL_GUARDED);
    check_guard("0.5", PL_LESS, ratio(44, 100), PL_GUARDED);
    check_guard("0.5", PL_GREATER, ratio(1, 2), PL_WEAKLY_GUARDED); /* neither < nor > */
    check_guard("0.5", PL_EQUAL, pl_value_none("scores"), PL_NOT_GUARDED_UNCHECKED);
    check_guard("-0.00", PL_EQUAL, ratio(-2, 1000), PL_GUARDED);
}

/* An exact value agrees with its neighbours on the printed grid and with no other number: one of them unless
 * it is a tie, which two share. Everything that agrees and is no tie is guarded. */
static void test_one_number_agrees(void **state)
{
    (void)state;
    uint64_t random = 20;
    for (int i = 0; i < 20000; i++) {
        int places = (int)random_below(&random, 6);
        pl_value value = ratio(random_integer(&random, 30), 1 + random_below(&random, 4000));
        int64_t near = (int64_t)floor(value.best * (double)pl_power_of_ten(places));
        int agreeing = 0, ties = 0;
        for (int64_t digits = near - 2; digits <= near + 3; digits++) {
            pl_claim claim = {.number = {.digits = digits, .places = places, .minus = digits < 0}};
            pl_verdict verdict = pl_verdict_judge(&claim, &value);
            assert_int_equal(verdict.outcome, verdict.margin >= 0 ? PL_AGREES : PL_DIFFERS);
            assert_true(verdict.margin <= 0.5);
            agreeing += verdict.outcome == PL_AGREES;
            ties += verdict.tie;
            bool guarded = verdict.outcome == PL_AGREES && !verdict.tie;
            assert_int_equal(pl_verdict_guard(&claim, &value), guarded ? PL_GUARDED : PL_WEAKLY_GUARDED);
        }
        assert_int_equal(agreeing, ties == 0 ? 1 : 2);
        assert_true(ties == 0 || ties == 2);
    }
}

static void units_have_their_number(void **state)
{
    (void)state;
    static const struct {
        double units;
        const char *want;
    } cases[] = {{1.0, "1 unit"},
                 {0.9999, "1 unit"},
                 {0.35, "0.35 units"},
                 {-2.0, "\u22122 units"},
                 {0.0, "0 units"},
                 {-4e-14, "0 units"},
                 {0.00045, "0.00045 units"},
                 {-1678.4, "\u22121,680 units"},
                 {999.7, "1,000 units"},
                 {123456.0, "123,000 units"},
                 {2e6, "2.00e+06 units"},
                 {INFINITY, "\u221E units"},
                 {NAN, "NaN units"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *text = pl_units_show(cases[i].units);
        assert_string_equal(text, cases[i].want);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_have_their_number),
        cmocka_unit_test(test_exact),
        cmocka_unit_test(test_percent),
        cmocka_unit_test(test_minus),
        cmocka_unit_test(test_reals),
        cmocka_unit_test(test_data_must_fit),
        cmocka_unit_test(test_printed_may_meet),
        cmocka_unit_test(test_about),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_printed_ends_are_decimals),
        cmocka_unit_test(test_nothing_known),
        cmocka_unit_test(test_made_up_data_decide_nothing),
        cmocka_unit_test(test_data_set_apart_decide_nothing),
        cmocka_unit_test(test_standings),
        cmocka_unit_test(test_guard),
        cmocka_unit_test(test_one_number_agrees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
