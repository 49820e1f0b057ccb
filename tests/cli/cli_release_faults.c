/* One thing wrong with a release, for each thing that can be: what the readers of its rows say, and where. */
#include "tests/cli/project.h"

typedef struct fault {
    const char *key;
    const char *reason;  /* of plumb metrics, which needs the rows; NULL: it cannot see the fault */
    const char *subject; /* of plumb verify's failed check; NULL: a file is missing, which fails no check */
    const char *text;
} fault;

static fault faults[] = {
    {"not-json", "the row is no JSON: a string is not closed", "rows", "the row is no JSON"},
    {"not-utf8", "the row is no JSON: is not UTF-8", "rows", "the row is no JSON: is not UTF-8"},
    {"missing-id", "the row has no sample_id", "rows", "the row has no sample_id"},
    {"unknown-id", "is not in data/indexes/main40.paper-v1.jsonl.gz", "join", "the sample_id \"~"},
    {"missing-row", "no row has the sample_id \"", "join", "no row has the sample_id \""},
    {"position", "the predicted position is 11, not 0 to 10", "rows", "the predicted position is 11"},
    {"count", "the row has 12 candidates, but 11 in line 361", "join", "the row has 12 candidates"},
    {"negative", "a probability is -0.25, negative", "rows", "a probability is -0.25, negative"},
    {"nan", "the row is no JSON: a number needs a digit here; NaN", "rows", "the row is no JSON"},
    {"infinite", "the row is no JSON: a number is larger than any double", "rows", "the row is no JSON"},
    {"zero", "probabilities sum to 0", "rows", "probabilities sum to 0"},
    {"index-missing-id", "the row has no sample_id", "rows", "the row has no sample_id"},
    {"gold-position", "gold_position is 11, not 0 to 10", "rows", "gold_position is 11, not 0 to 10"},
    {"permutation", "the permutation is none: it has 3 twice", "rows", "the permutation is none"},
    {"subset", "the permutation is none: 12 is no candidate", "rows", "the permutation is none"},
    {"truncated-gzip", "is cut short: it ends within a gzip member", "rows", "is cut short"},
    {"corrupt-gzip", "is broken: its content does not have the CRC-32", "rows", "is broken"},
    {"gzip-bomb", "grows beyond ", "rows", "grows beyond "},
    {"archive-bytes", NULL, "archive", " bytes, not "},
    {"archive-digest", "but its manifest says ", "archive", "SHA-256 is"},
    {"content-bytes", NULL, "content", " bytes, not "},
    {"content-digest", NULL, "content", "SHA-256 is"},
    {"rows", NULL, "rows", "400 rows, not 401"},
    {"unique-ids", NULL, "rows", "400 different sample_ids, not 399"},
    {"duplicate-ids", NULL, "duplicates", "the manifest lists others"},
    {"statuses", NULL, "status", "399 ok, not 398"},
    {"ordered-ids", NULL, "order", "SHA-256 is"},
    {"selection", NULL, "selection", "SHA-256 is"},
    {"index-digest", "but its manifest says ", "archive", "SHA-256 is"},
    {"missing-file", NULL, NULL, "kev-4b__main-40datasets__"},
    {"missing-index", NULL, NULL, "data/indexes/main40.paper-v1.jsonl.gz"},
};

enum { FAULTS = sizeof faults / sizeof faults[0] };

/* "file:line" of the fault as its maker says; the line may be missing. */
static const char *make_release(sandbox *box, const char *key)
{
    expect_run(
        box, 0,
        "rm -rf r && plumb synthesize release --root '%s' --scale 0.002 --fault %s --out r | tail -n 1",
        real.root, key);
    const char *end = strstr(box->out, ": ");
    assert_non_null(end);
    return sandbox_format(box, "%.*s", (int)(end - box->out), box->out);
}

/* A program that needs the rows stops with file, line and reason, and writes nothing. */
static void expect_refusal(sandbox *box, const fault *f, const char *place)
{
    sandbox_write(box, "metrics.csv", "old");
    expect_run(box, f->reason != NULL ? 3 : 0, "plumb metrics r --out metrics.csv");
    if (f->reason == NULL)
        return;
    expect_within(box->error, sandbox_format(box, "plumb metrics: %s:", place));
    expect_within(box->error, f->reason);
    assert_string_equal(sandbox_read(box, "metrics.csv"), "old");
}

/* Verification names the file and what is wrong with it, and finds nothing wrong with the others. */
static void expect_failed_check(sandbox *box, const fault *f, const char *place)
{
    size_t name = strcspn(place, ":");
    expect_run(box, 3, "plumb verify --complete r >all; code=$?; tr -s ' ' <all; exit $code");
    if (f->subject == NULL) {
        expect_within(box->out, " 0 failed, ");
        expect_within(strstr(box->out, "\nmissing\n"), place);
        return;
    }
    const char *file = strstr(box->out, sandbox_format(box, "\n%.*s\n", (int)name, place));
    const char *failed = strstr(box->out, sandbox_format(box, "\n FAILED %s ", f->subject));
    assert_non_null(file);
    assert_non_null(failed);
    assert_true(failed > file);
    expect_within(failed, f->text);
    expect_within(box->out, strcmp(f->key, "statuses") == 0 ? " 2 failed, " : " 1 failed, ");
    if (place[name] == ':')
        expect_within(failed, sandbox_format(box, " line %s:", place + name + 1));
}

static void test_fault(void **state)
{
    const fault *f = *state;
    sandbox *box = sandbox_begin();
    const char *place = make_release(box, f->key);
    expect_refusal(box, f, place);
    expect_failed_check(box, f, place);
    sandbox_end(box);
}

/* Every fault that can be made is one of those that are expected here. */
static void test_all_faults_are_known(void **state)
{
    (void)state;
    sandbox *box = sandbox_begin();
    expect_run(box, 0, "plumb synthesize release --fault list | wc -l");
    assert_int_equal(strtol(box->out, NULL, 10), FAULTS);
    sandbox_end(box);
}

int main(void)
{
    struct CMUnitTest tests[FAULTS + 1] = {
        {.name = "test_all_faults_are_known", .test_func = test_all_faults_are_known}};
    for (size_t i = 0; i < FAULTS; i++)
        tests[i + 1] =
            (struct CMUnitTest){.name = faults[i].key, .test_func = test_fault, .initial_state = &faults[i]};
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
