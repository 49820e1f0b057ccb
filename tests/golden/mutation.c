/* Mutation control: a wrong last digit of a printed number is noticed.
 *
 * One test a claim with evidence: its outcome changes when its number is moved by a unit, or it is in
 * tests/golden/weakly-guarded.csv with the width of its evidence; a listed one that is guarded fails, too.
 * Then the control itself is controlled: on a copy of each registry with wrong digits the verdicts change.
 */
#include "runtime/mutation.h"
#include "tests/golden/suite.h"

/* The widths in the list have three digits. */
#define WIDTH_TOLERANCE 0.01

static const char *const headings[] = {"id", "evidence", "outcome", "width"};

enum { ID, EVIDENCE, OUTCOME, WIDTH, HEADINGS };

typedef struct subject {
    const pl_verdict_row *row; /* NULL: a listed claim without a verdict */
    const pl_claim *claim;
    const pl_frame *list; /* NULL: the claim is not listed */
    size_t listed;
} subject;

static suite opened;

static pl_guard guard_of(const pl_claim *claim, const pl_verdict_row *row)
{
    pl_value value = pl_verdict_row_value(row);
    return pl_verdict_guard(claim, &value);
}

/* ---- one claim ---- */

static void check_listed(const subject *subject)
{
    const pl_verdict *verdict = &subject->row->verdict;
    suite_compare_rungs(&opened, verdict->evidence, pl_frame_text(subject->list, subject->listed, EVIDENCE));
    if (guard_of(subject->claim, subject->row) != PL_WEAKLY_GUARDED)
        fail_msg("is listed as weakly guarded and is guarded; after review: make goldens");
    assert_string_equal(pl_outcome_key(verdict->outcome),
                        pl_frame_text(subject->list, subject->listed, OUTCOME));
    double want = suite_number(subject->list, subject->listed, WIDTH);
    if (isinf(want))
        assert_true(isinf(verdict->width));
    else
        assert_close(verdict->width, want, WIDTH_TOLERANCE, 0);
}

static void check_guard(void **state)
{
    const subject *subject = *state;
    if (subject->row == NULL)
        end_test("is listed as weakly guarded, but has no verdict");
    if (subject->list != NULL)
        check_listed(subject);
    else if (guard_of(subject->claim, subject->row) == PL_WEAKLY_GUARDED)
        fail_msg("keeps its outcome (%s) when its last digit moves; its evidence is %.3g units wide",
                 pl_outcome_key(subject->row->verdict.outcome), subject->row->verdict.width);
}

/* ---- the control of the control ---- */

static void put_field(FILE *out, const char *text, bool last)
{
    putc('"', out);
    for (; *text != '\0'; text++)
        fprintf(out, *text == '"' ? "\"\"" : "%c", *text);
    fputs(last ? "\"\n" : "\",", out);
}

/* 466.7 becomes 466.8, and 9 becomes 8: by one unit, whatever the digit. The caller's. */
static char *with_wrong_digit(const char *printed)
{
    char *wrong = pl_copy_text(printed), *last = wrong + strlen(wrong) - 1;
    *last = (char)(*last == '9' ? '8' : *last + 1);
    return wrong;
}

/* The registry in this file with a wrong last digit in every printed number. */
static void write_wrong_registry(const char *path, FILE *out)
{
    pl_frame *frame = NULL;
    pl_error error;
    size_t printed = 0;
    suite_require(pl_frame_read(path, PL_CSV, &frame, &error), &error);
    suite_require(pl_frame_column(frame, "printed", &printed, &error), &error);
    size_t columns = pl_frame_columns(frame);
    for (size_t j = 0; j < columns; j++)
        put_field(out, pl_frame_heading(frame, j), j + 1 == columns);
    for (size_t i = 0; i < pl_frame_rows(frame); i++) {
        char *wrong = with_wrong_digit(pl_frame_text(frame, i, printed));
        for (size_t j = 0; j < columns; j++)
            put_field(out, j == printed ? wrong : pl_frame_text(frame, i, j), j + 1 == columns);
        free(wrong);
    }
    pl_frame_free(frame);
}

/* The claims of the paper as a registry with wrong digits has them. */
static pl_registry *corrupt_registry(sandbox *box, const char *paper)
{
    pl_registry *wrong = NULL;
    pl_error error;
    char *text = NULL, *path = pl_project_path(opened.project, "manifests/claims/%s.csv", paper);
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    write_wrong_registry(path, out);
    fclose(out);
    sandbox_keep(box, path);
    const char *name = sandbox_format(box, "%s.csv", paper);
    sandbox_write(box, name, sandbox_keep(box, text));
    suite_require(pl_registry_read(sandbox_path(box, name), &wrong, &error), &error);
    return wrong;
}

/* Whether the claim is one whose verdict a wrong digit must change: printed as a number, and guarded. */
static bool is_sensitive(const pl_claim *claim, const pl_verdict_row *row)
{
    return claim->comparator == PL_EQUAL && guard_of(claim, row) == PL_GUARDED;
}

static void test_wrong_digits_change_verdicts(void **state)
{
    sandbox *box = *state;
    const pl_paper_list *papers = pl_project_papers(opened.project);
    size_t changed = 0;
    for (unsigned i = 0; i < papers->count; i++) {
        pl_registry *wrong = corrupt_registry(box, papers->papers[i].id);
        for (size_t j = 0; j < pl_registry_count(wrong); j++) {
            const pl_claim *mutant = pl_registry_at(wrong, j), *claim = NULL;
            const pl_verdict_row *row = pl_verdict_list_find(&opened.verdicts, mutant->id);
            assert_int_equal(pl_project_claim(opened.project, mutant->id, &claim, NULL), PL_OK);
            if (row == NULL || !is_sensitive(claim, row))
                continue;
            pl_value value = pl_verdict_row_value(row);
            if (pl_verdict_judge(mutant, &value).outcome == row->verdict.outcome)
                fail_msg("%s is %s with \"%s\" for \"%s\", too", claim->id,
                         pl_outcome_key(row->verdict.outcome), mutant->printed, claim->printed);
            changed++;
        }
        pl_registry_free(wrong);
    }
    assert_true(changed > 0);
}

/* Verdicts that are read from the file are the ones that judging again gives: the control judges what it is
 * said to judge. */
static void test_recorded_outcomes_are_those_judged(void **state)
{
    (void)state;
    for (size_t i = 0; i < opened.verdicts.n; i++) {
        const pl_verdict_row *row = &opened.verdicts.rows[i];
        const pl_claim *claim = NULL;
        pl_error error;
        suite_require(pl_project_claim_of(opened.project, row, &claim, &error), &error);
        pl_value value = pl_verdict_row_value(row);
        pl_verdict again = pl_verdict_judge(claim, &value);
        if (again.outcome != row->verdict.outcome)
            fail_msg("%s: recorded as %s, judged %s", row->id, pl_outcome_key(row->verdict.outcome),
                     pl_outcome_key(again.outcome));
    }
}

static int begin(void **state)
{
    *state = sandbox_begin();
    return 0;
}

static int end(void **state)
{
    sandbox_end(*state);
    return 0;
}

/* ---- all claims ---- */

typedef struct plan {
    struct CMUnitTest *tests;
    subject *subjects;
    size_t n;
} plan;

static void add(plan *plan, const char *id, subject one)
{
    plan->subjects[plan->n] = one;
    plan->tests[plan->n] =
        (struct CMUnitTest){.name = id, .test_func = check_guard, .initial_state = &plan->subjects[plan->n]};
    plan->n++;
}

static size_t find_listed(const pl_frame *list, const char *id)
{
    size_t row = 0;
    while (row < pl_frame_rows(list) && strcmp(pl_frame_text(list, row, ID), id) != 0)
        row++;
    return row;
}

static void plan_claims(plan *plan, const pl_frame *list)
{
    size_t listed = list != NULL ? pl_frame_rows(list) : 0;
    plan->tests = pl_allocate(opened.verdicts.n + listed, sizeof *plan->tests);
    plan->subjects = pl_allocate(opened.verdicts.n + listed, sizeof *plan->subjects);
    for (size_t i = 0; i < opened.verdicts.n; i++) {
        subject one = {.row = &opened.verdicts.rows[i]};
        pl_error error;
        suite_require(pl_project_claim_of(opened.project, one.row, &one.claim, &error), &error);
        one.listed = list != NULL ? find_listed(list, one.row->id) : 0;
        one.list = one.listed < listed ? list : NULL;
        if (one.list != NULL || one.row->verdict.outcome != PL_UNCHECKED)
            add(plan, one.row->id, one);
    }
    for (size_t row = 0; row < listed; row++)
        if (pl_verdict_list_find(&opened.verdicts, pl_frame_text(list, row, ID)) == NULL)
            add(plan, pl_frame_text(list, row, ID), (subject){.list = list, .listed = row});
}

int main(void)
{
    const struct CMUnitTest controls[] = {
        cmocka_unit_test(test_recorded_outcomes_are_those_judged),
        cmocka_unit_test_setup_teardown(test_wrong_digits_change_verdicts, begin, end),
    };
    opened = suite_open();
    pl_frame *list = suite_read(&opened, "weakly-guarded.csv", headings, HEADINGS);
    plan plan = {.tests = NULL};
    plan_claims(&plan, list);
    int failures = _cmocka_run_group_tests("guards", plan.tests, plan.n, NULL, NULL);
    failures += cmocka_run_group_tests(controls, NULL, NULL);
    bool empty = plan.n == 0;
    free(plan.tests);
    free(plan.subjects);
    pl_frame_free(list);
    suite_close(&opened);
    return failures != 0 || empty;
}
