/* The summary of claims, and findings checked against verdicts. */
#include "claims/summary.h"

#include "tests/check.h"
#include "tests/scratch.h"

static void add(pl_verdict_list *list, const char *id, pl_evidence evidence, pl_outcome outcome, bool tie)
{
    pl_verdict_row row = {.id = (char *)id,
                          .printed = "0.5",
                          .computed = 0.7,
                          .verdict = {.outcome = outcome, .evidence = evidence, .margin = -1.5, .tie = tie}};
    pl_verdict_list_add(list, &row);
}

static pl_verdict_list some_verdicts(void)
{
    pl_verdict_list list = {.rows = NULL};
    add(&list, "kev:t:r:a", PL_PRIMARY, PL_AGREES, true);
    add(&list, "jev:t:r:a", PL_PRIMARY, PL_AGREES, false);
    add(&list, "jev:t:r:b", PL_STATISTICS, PL_AGREES, true);
    add(&list, "jev:t:r:c", PL_PRINTED, PL_AGREES, false);
    add(&list, "jev:t:r:d", PL_PRINTED, PL_DIFFERS, true);
    add(&list, "jev:t:r:e", PL_PRINTED, PL_DIFFERS, false);
    add(&list, "jev:t:r:f", PL_PRINTED, PL_UNDETERMINED, false);
    add(&list, "jev:t:r:g", PL_NONE, PL_UNCHECKED, false);
    add(&list, "je:t:r:a", PL_SIMULATION, PL_AGREES, false);
    add(&list, "made:t:r:a", PL_SYNTHETIC, PL_UNCHECKED, false);
    return list;
}

static void test_counts(void **state)
{
    (void)state;
    pl_verdict_list list = some_verdicts();
    pl_summary *summary = pl_summary_new(&list);
    assert_int_equal(summary->n, 4);
    assert_string_equal(summary->papers[0].paper, "je");
    assert_string_equal(summary->papers[1].paper, "jev");
    assert_string_equal(summary->papers[2].paper, "kev");
    const pl_summary_counts *jev = &summary->papers[1];
    assert_int_equal(jev->claims, 7);
    assert_int_equal(jev->cells[PL_PRINTED][PL_AGREES], 1);
    assert_int_equal(jev->cells[PL_PRINTED][PL_DIFFERS], 2);
    assert_int_equal(jev->cells[PL_PRIMARY][PL_DIFFERS], 0);
    assert_int_equal(jev->cells[PL_NONE][PL_UNCHECKED], 1);
    assert_int_equal(jev->standings[PL_REPRODUCED], 2);
    assert_int_equal(jev->standings[PL_CONSISTENT], 1);
    assert_int_equal(jev->standings[PL_STANDS_DIFFERING], 2);
    assert_int_equal(jev->standings[PL_STANDS_UNDETERMINED], 1);
    assert_int_equal(jev->standings[PL_STANDS_UNCHECKED], 1);
    assert_int_equal(jev->ties, 1);
    assert_null(summary->total.paper);
    assert_string_equal(summary->papers[3].paper, "made");
    assert_int_equal(summary->papers[3].standings[PL_STANDS_UNCHECKED], 1);
    assert_int_equal(summary->total.claims, 10);
    assert_int_equal(summary->total.cells[PL_SYNTHETIC][PL_UNCHECKED], 1);
    assert_int_equal(summary->total.standings[PL_REPRODUCED], 3);
    assert_int_equal(summary->total.standings[PL_SIMULATED], 1);
    assert_int_equal(summary->total.ties, 2);
    pl_summary_free(summary);
    pl_verdict_list_clear(&list);
}

static void test_no_claims(void **state)
{
    (void)state;
    pl_verdict_list list = {.rows = NULL};
    pl_summary *summary = pl_summary_new(&list);
    assert_int_equal(summary->n, 0);
    assert_int_equal(summary->total.claims, 0);
    pl_summary_free(summary);
    pl_summary_free(NULL);
}

#define HEADER "id,item,row,column,kind,printed,unit,comparator,where,line,statement\n"
#define CLAIM(column) "kev:t:r:" column ",t,r," column ",value,0.5,,=,w,1,s\n"

static pl_registry *read_registry(const char *text)
{
    pl_registry *registry = NULL;
    pl_error error;
    if (pl_registry_read(scratch_write("kev.csv", text), &registry, &error) != PL_OK)
        fail_msg("%s", error.reason);
    return registry;
}

/* Checks some_verdicts against one finding that lists these claims, where kev has these; the problems are the
 * caller's. */
static pl_problem_list problems_with(const char *claims, const char *kev)
{
    char *text = pl_format("- id: f\n  title: t\n  claims: [%s]\n  printed: p\n  evidence: e\n  tried: []\n"
                           "  cause: c\n  confidence: low\n",
                           claims);
    pl_finding_list *findings = NULL;
    pl_status status = pl_finding_list_read(scratch_write("findings.yml", text), &findings, NULL);
    free(text);
    assert_int_equal(status, PL_OK);
    pl_verdict_list list = some_verdicts();
    pl_problem_list problems = {.rows = NULL};
    pl_registry *registry = read_registry(kev);
    pl_summary_check(&(pl_summary_record){&list, findings, (const pl_registry *const[]){registry}, 1},
                     &problems);
    pl_registry_free(registry);
    pl_verdict_list_clear(&list);
    pl_finding_list_free(findings);
    return problems;
}

static void check_problems_among(const char *kev, const char *claims, size_t n, const char *first)
{
    pl_problem_list problems = problems_with(claims, kev);
    if (problems.n != n || (n > 0 && strstr(problems.rows[0].text, first) == NULL))
        fail_msg("%s: %zu problems, %s", claims, problems.n, problems.n > 0 ? problems.rows[0].text : "");
    pl_problem_list_clear(&problems);
    assert_int_equal(problems.n, 0);
}

static void check_problems(const char *claims, size_t n, const char *first)
{
    check_problems_among(HEADER CLAIM("a"), claims, n, first);
}

/* Whether a claim without a verdict would differ cannot be told. */
static void test_a_pattern_of_claims_that_are_not_judged(void **state)
{
    (void)state;
    const char *spent = "which matches no claim that differs";
    check_problems_among(HEADER CLAIM("a") CLAIM("b"), "'jev:*', 'kev:*'", 0, "");
    check_problems_among(HEADER CLAIM("a") CLAIM("b"), "'jev:*', 'kev:t:r:a*'", 1, spent);
    check_problems_among(HEADER CLAIM("a"), "'jev:*', 'kev:*'", 1, spent);
}

static void test_problems(void **state)
{
    (void)state;
    check_problems("jev:t:r:d, jev:t:r:e", 0, "");
    check_problems("'jev:*'", 0, "");
    check_problems("'jev:t:r:?'", 0, "");
    check_problems("jev:t:r:d", 1, "jev:t:r:e differs (printed 0.5, computed 0.7, margin \u22121.5 units)");
    check_problems("'kev:*'", 3, "jev:t:r:d differs");
    check_problems("'jev:*', 'kev:*'", 1, "lists kev:*, which matches no claim that differs");
    check_problems("'jev:*', jev:t:r:a", 1,
                   "lists jev:t:r:a, whose outcome is agrees (primary; printed 0.5)");
    check_problems("'jev:*', jev:t:r:g", 1, "lists jev:t:r:g, whose outcome is unchecked");
    check_problems("'jev:*', made:t:r:a, 'made:*'", 0, ""); /* made-up data say nothing */
    check_problems("'jev:*', jev:t:r:z", 1, "lists jev:t:r:z, which has no verdict");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_no_claims),
        cmocka_unit_test(test_problems),
        cmocka_unit_test(test_a_pattern_of_claims_that_are_not_judged),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
