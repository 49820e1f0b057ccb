/* The golden values: what each claim's value and outcome were when they were last reviewed.
 *
 * One test a claim, made from tests/golden/<paper>.csv and the verdicts of this run. usage: golden [--write];
 * --write rewrites the golden files and the list of weakly guarded claims (make goldens).
 */
#include "claims/claim.h"
#include "runtime/mutation.h"
#include "tests/golden/suite.h"

/* Values are sums of at most some thousand terms; another compiler or libm may round each differently. */
#define RELATIVE_TOLERANCE 1e-12
/* Differences of numbers of the size of 1 lose what is small beside 1. */
#define ABSOLUTE_TOLERANCE 1e-13

static const char *const headings[] = {"id", "printed", "computed", "exact", "evidence", "outcome"};

enum { ID, PRINTED, COMPUTED, EXACT, EVIDENCE, OUTCOME, HEADINGS };

static suite opened;

/* ---- one claim ---- */

typedef struct pair {
    const pl_frame *golden; /* NULL: the claim has no golden */
    size_t row;
    const pl_verdict_row *fresh; /* NULL: it has no verdict */
    bool again;                  /* a second golden of the same claim */
} pair;

static void check_value(const pair *pair)
{
    const char *exact = pl_frame_text(pair->golden, pair->row, EXACT);
    if (exact[0] != '\0') {
        char *fraction =
            pl_format("%lld/%lld", (long long)pair->fresh->numerator, (long long)pair->fresh->denominator);
        bool same = strcmp(fraction, exact) == 0;
        free(fraction);
        if (!same)
            fail_msg("the value is %lld/%lld, but was %s", (long long)pair->fresh->numerator,
                     (long long)pair->fresh->denominator, exact);
        return;
    }
    assert_int_equal(pair->fresh->denominator, 0);
    double want = suite_number(pair->golden, pair->row, COMPUTED);
    if (isnan(want))
        assert_nan(pair->fresh->computed);
    else
        assert_close(pair->fresh->computed, want, RELATIVE_TOLERANCE, ABSOLUTE_TOLERANCE);
}

static void check_claim(void **state)
{
    const pair *pair = *state;
    if (pair->golden == NULL)
        end_test("has no golden; review it, then: make goldens");
    if (pair->fresh == NULL)
        end_test("has a golden, but no verdict");
    if (pair->again)
        end_test("has a golden twice");
    suite_compare_rungs(&opened, pair->fresh->verdict.evidence,
                        pl_frame_text(pair->golden, pair->row, EVIDENCE));
    check_value(pair);
    /* Where nothing can check a number, or the evidence is wide, a wrong digit of it shows here only. */
    assert_string_equal(pair->fresh->printed, pl_frame_text(pair->golden, pair->row, PRINTED));
    assert_string_equal(pl_outcome_key(pair->fresh->verdict.outcome),
                        pl_frame_text(pair->golden, pair->row, OUTCOME));
}

/* ---- all claims ---- */

typedef struct plan {
    struct CMUnitTest *tests;
    pair **pairs;
    size_t n, tests_capacity, pairs_capacity;
} plan;

static void add(plan *plan, const char *id, pair one)
{
    plan->tests = pl_grow(plan->tests, &plan->tests_capacity, plan->n + 1, sizeof *plan->tests);
    plan->pairs = pl_grow(plan->pairs, &plan->pairs_capacity, plan->n + 1, sizeof *plan->pairs);
    pair *kept = pl_allocate(1, sizeof *kept);
    *kept = one;
    plan->pairs[plan->n] = kept;
    plan->tests[plan->n++] = (struct CMUnitTest){.name = id, .test_func = check_claim, .initial_state = kept};
}

static size_t find_golden(const pl_frame *golden, const char *id)
{
    size_t row = 0;
    while (row < pl_frame_rows(golden) && strcmp(pl_frame_text(golden, row, ID), id) != 0)
        row++;
    return row;
}

static bool is_of(const char *id, const char *paper)
{
    return strncmp(id, paper, strlen(paper)) == 0 && id[strlen(paper)] == ':';
}

/* golden may be NULL: then every claim of the paper is without. */
static void plan_paper(plan *plan, const char *paper, const pl_frame *golden)
{
    for (size_t i = 0; i < opened.verdicts.n; i++) {
        const pl_verdict_row *fresh = &opened.verdicts.rows[i];
        if (!is_of(fresh->id, paper))
            continue;
        size_t row = golden != NULL ? find_golden(golden, fresh->id) : 0;
        bool known = golden != NULL && row < pl_frame_rows(golden);
        add(plan, fresh->id, (pair){.golden = known ? golden : NULL, .row = row, .fresh = fresh});
    }
    for (size_t row = 0; golden != NULL && row < pl_frame_rows(golden); row++) {
        const char *id = pl_frame_text(golden, row, ID);
        const pl_verdict_row *fresh = pl_verdict_list_find(&opened.verdicts, id);
        bool again = find_golden(golden, id) != row;
        if (fresh == NULL || again)
            add(plan, id, (pair){.golden = golden, .row = row, .fresh = fresh, .again = again});
    }
}

static int run(void)
{
    const pl_paper_list *papers = pl_project_papers(opened.project);
    pl_frame **goldens = pl_allocate(papers->count, sizeof(pl_frame *));
    plan plan = {.tests = NULL};
    for (unsigned i = 0; i < papers->count; i++) {
        char *name = pl_format("%s.csv", papers->papers[i].id);
        goldens[i] = suite_read(&opened, name, headings, HEADINGS);
        free(name);
        plan_paper(&plan, papers->papers[i].id, goldens[i]);
    }
    int failures = _cmocka_run_group_tests("golden", plan.tests, plan.n, NULL, NULL);
    for (size_t i = 0; i < plan.n; i++)
        free(plan.pairs[i]);
    free(plan.tests);
    free(plan.pairs);
    for (unsigned i = 0; i < papers->count; i++)
        pl_frame_free(goldens[i]);
    free(goldens);
    return failures != 0 || plan.n == 0;
}

/* ---- writing ---- */

static void put_row(FILE *out, const pl_verdict_row *row)
{
    /* Thousands are printed with commas. */
    fprintf(out, strchr(row->printed, ',') != NULL ? "%s,\"%s\"," : "%s,%s,", row->id, row->printed);
    if (!isnan(row->computed))
        fprintf(out, "%.17g", row->computed);
    putc(',', out);
    if (row->denominator > 0)
        fprintf(out, "%lld/%lld", (long long)row->numerator, (long long)row->denominator);
    fprintf(out, ",%s,%s\n", pl_evidence_key(row->verdict.evidence), pl_outcome_key(row->verdict.outcome));
}

static void write_paper(const char *paper)
{
    char *text = NULL;
    size_t n = 0, rows = 0;
    FILE *out = open_memstream(&text, &n);
    for (size_t i = 0; i < HEADINGS; i++)
        fprintf(out, "%s%s", i > 0 ? "," : "", headings[i]);
    putc('\n', out);
    for (size_t i = 0; i < opened.verdicts.n; i++) {
        if (!is_of(opened.verdicts.rows[i].id, paper))
            continue;
        put_row(out, &opened.verdicts.rows[i]);
        rows++;
    }
    fclose(out);
    char *path = pl_project_path(opened.project, "tests/golden/%s.csv", paper);
    pl_error error;
    if (rows > 0)
        suite_require(pl_file_replace(path, text, n, &error), &error);
    printf("%s: %zu claims\n", path, rows);
    free(path);
    free(text);
}

/* The goldens are those of a machine without raw data, which everybody can have. */
static int refuse_raw_data(void)
{
    if (!opened.raw)
        return 0;
    fputs("these verdicts rest on raw data; goldens are written without: make goldens PLUMB_DATA= RELEASE=\n",
          stderr);
    return pl_status_exit_code(PL_USAGE);
}

static int write_all(void)
{
    pl_error error;
    pl_mutation mutation;
    const pl_paper_list *papers = pl_project_papers(opened.project);
    int refused = refuse_raw_data();
    if (refused != 0)
        return refused;
    suite_require(pl_mutation_run(opened.project, &opened.verdicts, &mutation, &error), &error);
    for (unsigned i = 0; i < papers->count; i++)
        write_paper(papers->papers[i].id);
    char *path = pl_project_path(opened.project, "tests/golden/weakly-guarded.csv");
    suite_require(pl_mutation_write(&mutation, path, &error), &error);
    printf("%s: %zu claims\n", path, mutation.weak_count);
    free(path);
    pl_mutation_clear(&mutation);
    return 0;
}

int main(int argc, char **argv)
{
    bool writes = argc == 2 && strcmp(argv[1], "--write") == 0;
    if (argc > 1 && !writes) {
        fputs("usage: golden [--write]\n", stderr);
        return pl_status_exit_code(PL_USAGE);
    }
    opened = suite_open();
    int code = writes ? write_all() : run();
    suite_close(&opened);
    return code;
}
