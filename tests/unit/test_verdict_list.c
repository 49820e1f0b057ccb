/* verdicts.csv: what is written reads back to the same bits, and broken files are refused with their place.
 */
#include "claims/verdict.h"

#include "tests/check.h"
#include "tests/random.h"
#include "tests/scratch.h"

#define HEADER "id,printed,computed,low,high,exact,margin,evidence,outcome,experiment,inputs,note\n"

static pl_verdict_row row_of(const char *id, const char *printed, const pl_value *value)
{
    pl_claim claim = {.comparator = PL_EQUAL};
    assert_int_equal(pl_decimal_parse(printed, &claim.number, NULL), PL_OK);
    return (pl_verdict_row){.id = (char *)id,
                            .printed = (char *)printed,
                            .computed = value->best,
                            .low = value->range.low,
                            .high = value->range.high,
                            .numerator = value->numerator,
                            .denominator = value->denominator,
                            .verdict = pl_verdict_judge(&claim, value)};
}

static void check_same_double(double got, double want)
{
    bool same = got == want && signbit(got) == signbit(want);
    assert_true(same || (isnan(got) && isnan(want)));
}

static void check_same(const pl_verdict_row *got, const pl_verdict_row *want)
{
    assert_string_equal(got->id, want->id);
    assert_string_equal(got->printed, want->printed);
    check_same_double(got->computed, want->computed);
    check_same_double(got->low, want->low);
    check_same_double(got->high, want->high);
    assert_true(got->numerator == want->numerator && got->denominator == want->denominator);
    assert_int_equal(got->verdict.outcome, want->verdict.outcome);
    assert_int_equal(got->verdict.evidence, want->verdict.evidence);
    check_same_double(got->verdict.margin, want->verdict.margin);
    check_same_double(got->verdict.width, want->verdict.width);
    assert_int_equal(got->verdict.tie, want->verdict.tie);
    assert_string_equal(got->experiment, want->experiment);
    assert_string_equal(got->inputs, want->inputs);
    assert_string_equal(got->note, want->note);
    assert_true(got->line > 0); /* in a file */
}

/* The text of list must read back to list. */
static void check_round_trip(const pl_verdict_list *list)
{
    char *text = pl_verdict_list_format(list);
    pl_verdict_list read = {.rows = NULL};
    pl_error error;
    if (pl_verdict_list_read(scratch_write("verdicts.csv", text), &read, &error) != PL_OK)
        fail_msg("%zu:%zu: %s", error.line, error.column, error.reason);
    assert_int_equal(read.n, list->n);
    for (size_t i = 0; i < list->n; i++)
        check_same(&read.rows[i], &list->rows[i]);
    char *again = pl_verdict_list_format(&read);
    assert_string_equal(again, text);
    free(again);
    free(text);
    pl_verdict_list_clear(&read);
}

static void test_awkward_rows(void **state)
{
    (void)state;
    const pl_value values[] = {
        pl_value_ratio(PL_PRIMARY, 1400, 3),
        pl_value_ratio(PL_PRIMARY, 9335, 20), /* 466.75: a tie */
        pl_value_ratio(PL_STATISTICS, -INT64_MAX, INT64_MAX - 1),
        pl_value_real(PL_PRINTED, 466.7, 1e-9),
        pl_value_real(PL_SIMULATION, 5e-324, 0),
        pl_value_range(PL_PRINTED, pl_interval_unknown()),
        pl_value_range(PL_PRINTED, (pl_interval){1, INFINITY}),
        pl_value_range(PL_PRINTED, (pl_interval){-INFINITY, 1}),
        pl_value_none("scores"),
    };
    pl_verdict_list list = {.rows = NULL};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        char *id = pl_format("jev:a:b:%zu", i);
        pl_verdict_row row = row_of(id, "466.7", &values[i]);
        row.experiment = "jev-table6";
        row.inputs = "data/a.csv; jev:a:b:\"c\"";
        row.note = i % 2 != 0 ? "two lines,\nand a \"quote\"" : NULL;
        pl_verdict_list_add(&list, &row);
        free(id);
    }
    assert_true(list.rows[1].verdict.tie);
    assert_string_equal(list.rows[0].note, "");
    check_round_trip(&list);
    pl_verdict_list_clear(&list);
    assert_int_equal(list.n, 0);
    check_round_trip(&list); /* a header alone */
}

static void test_random_rows(void **state)
{
    (void)state;
    uint64_t random = 7;
    pl_verdict_list list = {.rows = NULL};
    for (int i = 0; i < 2000; i++) {
        char *id = pl_format("p:a:b:%d", i);
        double best = ldexp((double)random_integer(&random, 53), -(int)random_below(&random, 100));
        pl_value value = random_below(&random, 2) != 0
                             ? pl_value_ratio(PL_PRIMARY, random_integer(&random, 60),
                                              1 + random_below(&random, INT64_C(1) << 60))
                             : pl_value_real(PL_PRINTED, best, fabs(best) * 1e-3);
        pl_verdict_row row = row_of(id, "0.50", &value);
        pl_verdict_list_add(&list, &row);
        free(id);
    }
    check_round_trip(&list);
    pl_verdict_list_clear(&list);
}

/* Judged again from what the row says, the verdict is the same. */
static void test_row_value(void **state)
{
    (void)state;
    pl_value values[] = {pl_value_ratio(PL_PRIMARY, 1400, 3), pl_value_real(PL_STATISTICS, 466.7, 1e-9),
                         pl_value_none("scores")};
    values[1].best += 1e-10; /* the best estimate need not be the middle */
    for (size_t i = 0; i < 3; i++) {
        pl_verdict_row row = row_of("a:b:c:d", "466.7", &values[i]);
        pl_value value = pl_verdict_row_value(&row);
        assert_int_equal(value.evidence, values[i].evidence);
        check_same_double(value.best, values[i].best);
        check_same_double(value.range.low, values[i].range.low);
        check_same_double(value.range.high, values[i].range.high);
        assert_true(value.numerator == values[i].numerator && value.denominator == values[i].denominator);
    }
}

static pl_claim claim_of(const pl_verdict_row *row)
{
    pl_claim claim = {.comparator = PL_EQUAL};
    assert_int_equal(pl_decimal_parse(row->printed, &claim.number, NULL), PL_OK);
    return claim;
}

/* A row that says what its numbers make it. */
static void test_rejudged_as_it_was(void **state)
{
    (void)state;
    const pl_value values[] = {
        pl_value_ratio(PL_PRIMARY, 1400, 3),
        pl_value_ratio(PL_PRIMARY, 9335, 20),
        pl_value_ratio(PL_STATISTICS, 1, 3),
        pl_value_real(PL_PRINTED, 466.7, 1e-9),
        pl_value_range(PL_PRINTED, (pl_interval){1, INFINITY}),
        pl_value_range(PL_SIMULATION, (pl_interval){466, 467}),
        pl_value_ratio(PL_SYNTHETIC, 1400, 3),
        pl_value_none("scores"),
    };
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        pl_verdict_row row = row_of("a:b:c:d", "466.7", &values[i]);
        pl_claim claim = claim_of(&row);
        pl_error error = {.reason = ""};
        if (pl_verdict_row_rejudge(&row, &claim, &error) != PL_OK)
            fail_msg("value %zu: %s", i, error.reason);
    }
}

/* The mean of simulations may lie outside the ends that most of them lie between; no other number may. */
static void test_rejudged_outside_of_its_range(void **state)
{
    (void)state;
    pl_value value = pl_value_range(PL_SIMULATION, (pl_interval){91, 91});
    value.best = 90.99;
    pl_verdict_row row = row_of("a:b:c:d", "91", &value);
    pl_claim claim = claim_of(&row);
    assert_int_equal(pl_verdict_row_rejudge(&row, &claim, NULL), PL_OK);
    row.verdict.evidence = PL_PRINTED;
    pl_error error = {.column = 0};
    assert_int_equal(pl_verdict_row_rejudge(&row, &claim, &error), PL_BAD_INPUT);
    assert_int_equal(error.column, PL_FIELD_COMPUTED + 1);
}

static void expect_other(pl_verdict_row row, pl_verdict_field field)
{
    pl_claim claim = claim_of(&row);
    pl_error error = {.column = 0};
    assert_int_equal(pl_verdict_row_rejudge(&row, &claim, &error), PL_BAD_INPUT);
    assert_int_equal(error.column, field + 1);
}

static void test_rejudged_otherwise(void **state)
{
    (void)state;
    pl_value exact = pl_value_ratio(PL_PRIMARY, 1400, 3), real = pl_value_real(PL_STATISTICS, 466.7, 1e-9);
    pl_verdict_row row = row_of("a:b:c:d", "466.7", &exact);
    row.verdict.outcome = PL_DIFFERS;
    expect_other(row, PL_FIELD_OUTCOME);
    row.verdict.outcome = PL_AGREES;
    row.verdict.margin = nextafter(row.verdict.margin, 1);
    expect_other(row, PL_FIELD_MARGIN);
    row = row_of("a:b:c:d", "466.7", &exact);
    row.computed = 466.7;
    expect_other(row, PL_FIELD_EXACT);
    row = row_of("a:b:c:d", "466.7", &real);
    row.computed = 466.8;
    expect_other(row, PL_FIELD_COMPUTED);
    row = row_of("a:b:c:d", "466.7", &real);
    row.low = 466; /* straddles now */
    expect_other(row, PL_FIELD_OUTCOME);
    row = row_of("a:b:c:d", "466.7", &real);
    row.printed = "466.9";
    expect_other(row, PL_FIELD_OUTCOME);
}

static void test_find(void **state)
{
    (void)state;
    pl_value value = pl_value_ratio(PL_PRIMARY, 1, 2);
    pl_verdict_list list = {.rows = NULL};
    pl_verdict_row one = row_of("a:b:c:d", "0.5", &value), other = row_of("a:b:c:e", "0.5", &value);
    pl_verdict_list_add(&list, &one);
    pl_verdict_list_add(&list, &other);
    assert_ptr_equal(pl_verdict_list_find(&list, "a:b:c:e"), &list.rows[1]);
    assert_null(pl_verdict_list_find(&list, "a:b:c"));
    assert_true(list.rows[0].id != one.id);
    pl_verdict_list_clear(&list);
}

#define GOOD "a:b:c:d,0.5,0.5,0.5,0.5,1/2,0.5,primary,agrees,x,,\n"

static const struct refusal {
    const char *text;
    size_t line, column;
    const char *reason; /* part of it */
} refusals[] = {
    {"id,printed\na,1\n", 1, 0, ""},
    {HEADER GOOD "a:b:c:e,0.5\n", 3, 0, ""},
    {HEADER GOOD "a:b:c:e,0.5,0.5,0.5,0.5,1/2,0.5,primary,agrees,x,,cut o", 3, 0, "cut off"},
    {HEADER ",0.5,0.5,0.5,0.5,1/2,0.5,primary,agrees,x,,\n", 2, 1, "id is empty"},
    {HEADER "a,0.5%,0.5,0.5,0.5,1/2,0.5,primary,agrees,x,,\n", 2, 2, "other text follows"},
    {HEADER "a,0.5,half,0.5,0.5,1/2,0.5,primary,agrees,x,,\n", 2, 3, "half"},
    {HEADER "a,0.5,0.5,nan,0.5,1/2,0.5,primary,agrees,x,,\n", 2, 4, "nan"},
    {HEADER "a,0.5,0.5,0.6,0.5,,0.5,primary,agrees,x,,\n", 2, 4, "no interval"},
    {HEADER "a,0.5,0.5,,0.5,,0.5,primary,agrees,x,,\n", 2, 4, "no interval"},
    {HEADER "a,0.5,0.5,0.5,0.5,1,0.5,primary,agrees,x,,\n", 2, 6, "fraction"},
    {HEADER "a,0.5,0.5,0.5,0.5,1/0,0.5,primary,agrees,x,,\n", 2, 6, "fraction"},
    {HEADER "a,0.5,0.5,0.5,0.5,1/2/3,0.5,primary,agrees,x,,\n", 2, 6, "fraction"},
    {HEADER "a,0.5,0.5,0.5,0.5,/2,0.5,primary,agrees,x,,\n", 2, 6, "fraction"},
    {HEADER "a,0.5,0.5,0.5,0.5,1/99999999999999999999,0.5,primary,agrees,x,,\n", 2, 6, "fraction"},
    {HEADER "a,0.5,0.5,0.5,0.5,1/2,0.5,hearsay,agrees,x,,\n", 2, 8, "there is no evidence"},
    {HEADER "a,0.5,0.5,0.5,0.5,1/2,0.5,primary,maybe,x,,\n", 2, 9, "there is no outcome"},
    {HEADER "a,0.5,0.5,0.5,0.5,1/2,0.5,none,agrees,x,,\n", 2, 9, "contradicts evidence none"},
    {HEADER "a,0.5,0.5,0.5,0.5,1/2,0.5,printed,unchecked,x,,\n", 2, 9, "contradicts evidence printed"},
    {HEADER GOOD "b,0.5,0.5,0.5,0.5,1/2,0.5,primary,agrees,x,,\n" GOOD, 4, 1, "also in line 2"},
};

static void test_refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const struct refusal *want = &refusals[i];
        const char *path = scratch_write("refused.csv", want->text);
        pl_verdict_list list = {.n = 77};
        pl_error error = {.status = PL_OK};
        assert_int_equal(pl_verdict_list_read(path, &list, &error), PL_BAD_INPUT);
        bool place = error.line == want->line && (want->column == 0 || error.column == want->column);
        if (!place || strstr(error.reason, want->reason) == NULL)
            fail_msg("case %zu: %zu:%zu %s", i, error.line, error.column, error.reason);
        assert_int_equal(list.n, 77);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_awkward_rows),
        cmocka_unit_test(test_random_rows),
        cmocka_unit_test(test_row_value),
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_rejudged_as_it_was),
        cmocka_unit_test(test_rejudged_outside_of_its_range),
        cmocka_unit_test(test_rejudged_otherwise),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
