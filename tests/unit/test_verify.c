/* Every check of a release, each seen to pass and to fail. */
#include "release/verify.h"
#include "tests/check.h"
#include "tests/release_folder.h"

#define TUNED_SUMMARY "posttraining/results/released/kev-4b__ba-lora-seed42__main40__score_summary.json"
#define EDGED_OF(source, id, edges)                                                                          \
    "{\"sample_id\":\"" id "\",\"source\":\"" source                                                         \
    "\",\"binning_method\":\"equal_width\",\"option_count\":2"                                               \
    ",\"gold_canonical_level\":1,\"permutation_new_to_canonical\":[1,0],\"bin_edges\":" edges "}\n"
#define EDGED(id, edges) EDGED_OF("stsbenchmark_similarity", id, edges)

static pl_error error;
static pl_verification *verification;

static int set_up(void **state)
{
    return scratch_open(state) != 0 || !put_release();
}

static int tear_down(void **state)
{
    pl_verification_free(verification);
    verification = NULL;
    return scratch_close(state);
}

static void verify(bool strict)
{
    pl_verification_free(verification);
    verification = NULL;
    if (pl_verify_release(scratch_folder, &(pl_verify_options){.threads = 2, .strict = strict}, &verification,
                          &error) != PL_OK)
        fail_msg("%s", error.reason);
}

/* Some check of the file under this name has this result and says this. */
static void expect(const char *file, const char *subject, pl_check_result result, const char *text)
{
    char *all = pl_copy_text("");
    for (size_t i = 0; i < verification->n; i++) {
        const pl_check *check = &verification->checks[i];
        if (strcmp(check->file, file) != 0 || strcmp(check->subject, subject) != 0)
            continue;
        if (check->result == result && strstr(check->text, text) != NULL) {
            free(all);
            return;
        }
        char *more = pl_format("%s\n%d: %s", all, check->result, check->text);
        free(all);
        all = more;
    }
    char said[2048];
    snprintf(said, sizeof said, "%s", all);
    free(all);
    fail_msg("%s, %s: no check %d says \"%s\", but:%s", file, subject, result, text, said);
}

static void expect_failures(size_t n)
{
    if (verification->counts[PL_CHECK_FAILED] == n)
        return;
    for (size_t i = 0; i < verification->n; i++)
        if (verification->checks[i].result == PL_CHECK_FAILED)
            print_error("%s: %s: %s\n", verification->checks[i].file, verification->checks[i].subject,
                        verification->checks[i].text);
    fail_msg("%zu failures, not %zu", verification->counts[PL_CHECK_FAILED], n);
}

static void test_intact(void **state)
{
    (void)state;
    for (int strict = 0; strict < 2; strict++) {
        verify(strict);
        expect_failures(0);
        expect(MAIN_JEV, "archive", PL_CHECK_PASSED, "bytes");
        expect(MAIN_JEV, "archive", PL_CHECK_PASSED, "SHA-256");
        expect(MAIN_JEV, "content", PL_CHECK_PASSED, "328 bytes");
        expect(MAIN_JEV, "content", PL_CHECK_PASSED, "SHA-256");
        expect(MAIN_JEV, "rows", PL_CHECK_PASSED, "4 rows");
        expect(MAIN_JEV, "rows", PL_CHECK_PASSED, "4 different sample_ids");
        expect(MAIN_JEV, "duplicates", PL_CHECK_PASSED, "0 rows");
        expect(MAIN_JEV, "status", PL_CHECK_PASSED, "4 ok");
        expect(MAIN_JEV, "order", PL_CHECK_PASSED, "SHA-256");
        expect(MAIN_JEV, "selection", PL_CHECK_PASSED, "SHA-256");
        expect(MAIN_JEV, "sums", PL_CHECK_PASSED, "sum to 1 in all rows");
        expect(MAIN_JEV, "join", PL_CHECK_PASSED, "every item answered");
        expect(MAIN_KEV, "status", PL_CHECK_PASSED, "1 rejected");
        expect(MAIN_KEV, "rows", PL_CHECK_UNSTATED, "4 rows, and no manifest says how many");
        expect(MAIN_INDEX, "rows", PL_CHECK_PASSED, "4 rows");
        expect(MAIN_INDEX, "design", PL_CHECK_PASSED, "permutations");
        expect(MAIN_INDEX, "sources", PL_CHECK_PASSED, "data sets of the paper");
        expect(POSITION_INDEX, "sources", PL_CHECK_PASSED, "data sets of the paper");
        expect(REFINEMENT_INDEX, "sources", PL_CHECK_PASSED, "data sets of the paper");
        expect("posttraining/README.md", "file", PL_CHECK_PASSED, "5 bytes");
        expect(REFINEMENT_INDEX, "edges", PL_CHECK_PASSED, "bin_edges of 1 conditions increase strictly");
        expect(TUNED_SUMMARY, "file", PL_CHECK_MISSING, "missing");
        expect("results/MANIFEST.json", "manifest", PL_CHECK_PASSED, "4 files");
        assert_int_equal(verification->counts[PL_CHECK_MISSING], 11);
    }
}

/* Whatever the manifest says is compared. */
static void test_statements(void **state)
{
    (void)state;
    static const struct {
        const char *statement, *subject, *text;
    } cases[] = {
        {"\"bytes\":329", "content", "328 bytes, not 329"},
        {"\"content_sha256\":\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\"", "content",
         "SHA-256 is 86024b7b504b04c223d0ccd9cb4315d0d5d342b8c1db33563afebd5827f6b9b1, not 0123456789abcdef"},
        {"\"rows\":5", "rows", "4 rows, not 5"},
        {"\"unique_ids\":3", "rows", "4 different sample_ids, not 3"},
        {"\"duplicate_ids\":[\"a\"]", "duplicates", "the manifest lists others"},
        {"\"statuses\":{\"ok\":3,\"error\":1}", "status", "4 ok, not 3"},
        {"\"statuses\":{\"ok\":3,\"error\":1}", "status", "0 error, not 1"},
        {"\"ordered_ids_sha256\":\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\"",
         "order",
         "SHA-256 is 1ab8cbc54324a6a8346000e7fca66ac87d9f75f8842cfa4098fcb593d7770fd0, not 0123456789abcdef"},
        {"\"selection_sha256\":\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\"",
         "selection",
         "SHA-256 is cf2c7f63055d2e84af6e3f01ac1bb7fce598d20cf213fab2b56b8e8047b46ced, not 0123456789abcdef"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(put_manifests(cases[i].statement));
        verify(false);
        expect_failures(strstr(cases[i].statement, "statuses") != NULL ? 2 : 1);
        expect(MAIN_JEV, cases[i].subject, PL_CHECK_FAILED, cases[i].text);
    }
}

/* What a digest is of has to be known; that it is there is said. */
static void test_unknown_digests(void **state)
{
    (void)state;
    verify(false);
    size_t unstated = verification->counts[PL_CHECK_UNSTATED];
    assert_false(verification->synthetic);
    assert_true(put_manifests("\"rows\":4,\"decision_digest_sha256\":\"x\""));
    verify(false);
    expect_failures(0);
    expect(MAIN_JEV, "digest", PL_CHECK_UNSTATED, "decision_digest_sha256 is stated, but of a record");
    assert_true(verification->counts[PL_CHECK_UNSTATED] > unstated);
}

static void test_other_archive(void **state)
{
    (void)state;
    assert_true(put_rows(MAIN_TUNED, release_rows[3].rows) && put_text("posttraining/README.md", "real\n"));
    verify(false);
    expect(MAIN_TUNED, "archive", PL_CHECK_FAILED, "SHA-256 is");
    expect("posttraining/README.md", "file", PL_CHECK_FAILED, "SHA-256 is");
    expect(MAIN_TUNED, "join", PL_CHECK_PASSED, "every item answered");
    expect_failures(2);
}

/* Bin edges, which no answer is scored by. */
static void test_edges(void **state)
{
    (void)state;
    static const struct {
        const char *rows;
        pl_check_result result;
        const char *text;
    } cases[] = {
        {EDGED("k2", "[0,0.5,0.5]"), PL_CHECK_FAILED, "of 1 of 1 conditions do not increase strictly"},
        {EDGED("k2", "null"), PL_CHECK_UNSTATED, "of 1 of 1 conditions are no K + 1 numbers"},
        {EDGED("k2", "[0,0.5,1]") EDGED("k3", "[0,0.4,1]"), PL_CHECK_FAILED, "line 2: bin_edges are not"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(put_release_with(&(row_text){REFINEMENT_INDEX, cases[i].rows}, "\"rows\":4"));
        verify(false);
        expect(REFINEMENT_INDEX, "edges", cases[i].result, cases[i].text);
    }
}

/* Stated or not, the scores beside the answers are looked at. */
static void test_summary(void **state)
{
    (void)state;
    assert_true(put_text(TUNED_SUMMARY, "{}\n"));
    verify(false);
    expect(TUNED_SUMMARY, "file", PL_CHECK_UNSTATED, "3 bytes, and no manifest says how many");
    assert_int_equal(verification->counts[PL_CHECK_MISSING], 10);
}

/* Stated or not, scores are JSON. */
static void test_scores_that_are_garbage(void **state)
{
    (void)state;
    assert_true(put_text(TUNED_SUMMARY, "{}\n"));
    verify(false);
    expect(TUNED_SUMMARY, "scores", PL_CHECK_PASSED, "valid JSON");
    assert_true(put_text(TUNED_SUMMARY, "garbage\n"));
    verify(false);
    expect_failures(1);
    expect(TUNED_SUMMARY, "scores", PL_CHECK_FAILED, "line 1: no JSON: ");
}

/* Neither rows nor indexes: scores alone, a manifest alone. */
static void test_post_training_alone(void **state)
{
    scratch_close(state);
    assert_int_equal(scratch_open(state), 0);
    assert_true(put_text(TUNED_SUMMARY, "{\n]\n"));
    verify(false);
    expect_failures(1);
    expect(TUNED_SUMMARY, "scores", PL_CHECK_FAILED, "line 2: no JSON: ");
    scratch_close(state);
    assert_int_equal(scratch_open(state), 0);
    assert_true(put_text("posttraining/MANIFEST.json", "{\"files\":[],\"released_results\":[]}\n"));
    verify(false);
    expect_failures(0);
    expect("posttraining/MANIFEST.json", "manifest", PL_CHECK_PASSED, "0 files are stated");
}

/* Which of two is the part is not guessed, and all the rest is verified. */
static void test_two_of_a_part(void **state)
{
    (void)state;
    assert_true(put_rows("results/released/kev-4b__main-40datasets__5.jsonl.gz", "x"));
    verify(false);
    expect_failures(1);
    expect(MAIN_KEV, "file", PL_CHECK_FAILED, "kev-4b__main-40datasets__5.jsonl.gz is the same part");
    expect(MAIN_JEV, "join", PL_CHECK_PASSED, "every item answered");
}

/* One fault does not hide what the others say. */
static void test_faults_in_rows(void **state)
{
    (void)state;
    static const row_text no_json = {MAIN_JEV, RELEASE_ANSWER("a", "0", "[1,0,0]") "{\"sample_id\":\n"};
    assert_true(put_release_with(&no_json, "\"rows\":4"));
    verify(false);
    expect_failures(1);
    expect(MAIN_JEV, "rows", PL_CHECK_FAILED, "line 2:14: the row is no JSON");
    expect(MAIN_JEV, "content", PL_CHECK_UNSTATED, "SHA-256");
    expect(MAIN_KEV, "join", PL_CHECK_PASSED, "every item answered");

    static const row_text other_id = {MAIN_JEV, RELEASE_ANSWER("a", "0", "[1,0,0]")
                                                    RELEASE_ANSWER("z", "0", "[1,0,0]")};
    assert_true(put_release_with(&other_id, "\"rows\":2"));
    verify(false);
    expect_failures(1);
    expect(MAIN_JEV, "join", PL_CHECK_FAILED, "line 2: the sample_id \"z\" is not in data/indexes/main40");
    expect(MAIN_JEV, "rows", PL_CHECK_PASSED, "2 rows");

    static const row_text twice = {MAIN_JEV, "{\"sample_id\":\"a\",\"x\":1,\"x\":2,\"status\":\"error\"}\n"};
    assert_true(put_release_with(&twice, "\"rows\":1"));
    verify(true);
    expect(MAIN_JEV, "rows", PL_CHECK_FAILED, "a strict reader refuses the row: duplicate object key");
}

static void test_contradictions(void **state)
{
    (void)state;
    static const row_text others = {
        MAIN_JEV,
        "{\"sample_id\":\"a\",\"status\":\"ok\",\"predicted_position\":0,\"gold_position\":1,\"model\":\"m\"}"
        "\n"
        "{\"sample_id\":\"b\",\"status\":\"ok\",\"predicted_position\":0,\"source\":\"imdb\",\"model\":\"n\"}"
        "\n"
        "{\"sample_id\":\"c\",\"status\":\"ok\",\"predicted_position\":0,\"returned_model\":\"r\"}\n"
        "{\"sample_id\":\"d\",\"status\":\"ok\",\"predicted_position\":0,\"returned_model\":\"s\"}\n"};
    assert_true(put_release_with(&others, "\"rows\":4"));
    verify(false);
    expect_failures(3);
    expect(MAIN_JEV, "answers", PL_CHECK_FAILED, "gold positions of 1 rows are not the index's");
    expect(MAIN_JEV, "answers", PL_CHECK_FAILED, "data sets of 1 rows are not the index's");
    expect(MAIN_JEV, "model", PL_CHECK_FAILED, "m, but another in 1 rows");
    expect(MAIN_JEV, "model", PL_CHECK_UNSTATED, "returned r, but another in 1 rows");
}

/* Four decimals of three entries: up to 0.00015 off 1. */
static void test_sums(void **state)
{
    (void)state;
    static const row_text others = {
        MAIN_JEV, RELEASE_ANSWER("a", "0", "[0.50015,0.25,0.25]") RELEASE_ANSWER("b", "2", "[0,0.0002,1]")
                      RELEASE_ANSWER("c", "0", "{\"A\":0.99}") "{\"sample_id\":\"d\",\"status\":\"ok\","
                                                               "\"predicted_position\":0}\n"};
    assert_true(put_release_with(&others, "\"rows\":4"));
    verify(false);
    expect_failures(1);
    expect(MAIN_JEV, "sums", PL_CHECK_FAILED, "line 2: probabilities sum to more than 1, in 1 rows");
    expect(MAIN_JEV, "sums", PL_CHECK_UNSTATED, "line 3: probabilities sum to less than 1, in 1 rows");
    expect(MAIN_JEV, "sums", PL_CHECK_UNSTATED, "no probabilities in 1 rows with ok");
}

static void test_broken_archive(void **state)
{
    (void)state;
    assert_true(put_text(MAIN_KEV, "no gzip"));
    verify(false);
    expect(MAIN_KEV, "rows", PL_CHECK_FAILED, "is not gzip");
    expect(MAIN_KEV, "archive", PL_CHECK_FAILED, "SHA-256 is");
    expect_failures(2);
}

static void test_broken_index(void **state)
{
    (void)state;
    static const row_text third = {POSITION_INDEX,
                                   RELEASE_ORDER("c", "1", "[2,0,2]") RELEASE_ORDER("c", "2", "[0,1,2]")};
    assert_true(put_release_with(&third, true_statement));
    verify(false);
    expect_failures(1);
    expect(POSITION_INDEX, "rows", PL_CHECK_FAILED, "line 1: the permutation is none");
    expect(POSITION_JEV, "join", PL_CHECK_UNSTATED, "the index is not there or cannot be read");
    expect(POSITION_JEV, "archive", PL_CHECK_PASSED, "SHA-256");
    assert_int_equal(remove(scratch_path(POSITION_INDEX)), 0);
    verify(false);
    expect_failures(0);
    expect(POSITION_INDEX, "file", PL_CHECK_MISSING, "missing");
    expect(POSITION_JEV, "join", PL_CHECK_UNSTATED, "the index is not there");
}

static void test_strange_sources(void **state)
{
    (void)state;
    static const row_text main_index = {
        MAIN_INDEX, RELEASE_ITEM("a", "sst5", "3", "0") RELEASE_ITEM("b", "sst6", "3", "2")
                        RELEASE_ITEM("c", "snips7", "2", "1") RELEASE_ITEM("d", "mystery", "2", "0")};
    assert_true(put_release_with(&main_index, true_statement));
    verify(false);
    expect_failures(1);
    expect(MAIN_INDEX, "sources", PL_CHECK_FAILED,
           "line 2: \"sst6\" is none of the data sets that the paper shows like this; 2 such in all");
    expect(MAIN_INDEX, "design", PL_CHECK_PASSED, "permutations");
    expect(MAIN_JEV, "join", PL_CHECK_PASSED, "every item answered");
    /* Section 3.5: refined are four others. */
    static const row_text refinement = {
        REFINEMENT_INDEX, RELEASE_BIN("k2", "2", "1", "[1,0]") RELEASE_SUBSET("s1", "3", "[3,5]")
                              RELEASE_SUBSET("s2", "5", "[5,6]") EDGED_OF("sst5", "k3", "[0,0.5,1]")};
    assert_true(put_release_with(&refinement, true_statement));
    verify(false);
    expect(REFINEMENT_INDEX, "sources", PL_CHECK_FAILED, "line 4: \"sst5\" is none of the data sets");
}

static void test_manifests_are_missing(void **state)
{
    (void)state;
    assert_int_equal(remove(scratch_path("results/MANIFEST.json")), 0);
    assert_true(put_text("data/indexes/MANIFEST.json", "{"));
    verify(false);
    expect_failures(1);
    expect("results/MANIFEST.json", "manifest", PL_CHECK_MISSING, "missing");
    expect("data/indexes/MANIFEST.json", "manifest", PL_CHECK_FAILED, "is no JSON");
    expect(MAIN_JEV, "archive", PL_CHECK_UNSTATED, "and no manifest says which");
}

static void test_no_release(void **state)
{
    (void)state;
    assert_true(put_text("empty/file", "x"));
    assert_int_equal(
        pl_verify_release(scratch_path("empty"), &(pl_verify_options){.threads = 1}, &verification, &error),
        PL_MISSING);
    assert_null(verification);
    pl_verification_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_intact, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_statements, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_unknown_digests, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_other_archive, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_edges, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_summary, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_scores_that_are_garbage, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_post_training_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_two_of_a_part, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_faults_in_rows, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_contradictions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_sums, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_broken_archive, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_broken_index, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_strange_sources, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_manifests_are_missing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_release, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
