#include "release/statement.h"
#include "tests/check.h"
#include "tests/row_files.h"

#define SHA "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define OTHER "f123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static pl_statements *statements;

static int forget(void **state)
{
    (void)state;
    pl_statements_free(statements);
    statements = NULL;
    return 0;
}

static int scratch_again(void **state)
{
    forget(state);
    return scratch_close(state) != 0 || scratch_open(state);
}

/* The shape of the published results/MANIFEST.json at commit b58adcd. */
static void test_results(void **state)
{
    (void)state;
    assert_true(put_text(
        "results/MANIFEST.json",
        "{\"files\":[{\"archive_bytes\":10,\"archive_sha256\":\"" SHA
        "\",\"bytes\":20,\"content_sha256\":\"" OTHER "\",\"decision_digest_sha256\":\"x\",\"duplicate_ids\":"
        "[\"a\",\"b\"],\"experiment\":\"main40\",\"file\":"
        "\"results/released/a.jsonl.gz\",\"model\":\"kev-4b\",\"ordered_ids_sha256\":\"" SHA
        "\",\"rows\":5,\"selection_sha256\":\"" OTHER
        "\",\"statuses\":{\"ok\":4,\"rejected\":1},\"unique_ids\":3}],\"hash_algorithm\":\"sha256\","
        "\"schema_version\":\"jev-released-results-manifest-v2\"}"));
    statements = pl_statements_read(scratch_folder);
    assert_int_equal(statements->status[0], PL_OK);
    assert_int_equal(statements->status[1], PL_MISSING);
    assert_int_equal(statements->n, 1);
    const pl_statement *s = pl_statements_find(statements, "results/released/a.jsonl.gz");
    assert_int_equal(s->manifest, 0);
    assert_int_equal(s->archive_bytes, 10);
    assert_int_equal(s->content_bytes, 20);
    assert_int_equal(s->rows, 5);
    assert_int_equal(s->unique_ids, 3);
    assert_int_equal(s->statuses[PL_ROW_OK], 4);
    assert_int_equal(s->statuses[PL_ROW_REJECTED], 1);
    assert_int_equal(s->statuses[PL_ROW_ERROR], 0);
    assert_int_equal(s->duplicates_count, 2);
    assert_int_equal(s->digests_count, 1);
    assert_string_equal(s->digests[0], "decision_digest_sha256");
    assert_string_equal(s->duplicates[1], "b");
    assert_string_equal(s->archive_sha256, SHA);
    assert_string_equal(s->content_sha256, OTHER);
    assert_string_equal(s->ordered_ids_sha256, SHA);
    assert_string_equal(s->selection_sha256, OTHER);
    assert_null(pl_statements_find(statements, "results/released/b.jsonl.gz"));
}

static void test_indexes(void **state)
{
    (void)state;
    assert_true(put_text(
        "data/indexes/MANIFEST.json",
        "{\"schema_version\":\"v\",\r\n\"position9\":{\"file\":\"data/indexes/"
        "p.gz\",\"rows\":7,\"sha256\":\"" SHA "\",\"archive_bytes\":8,\"content_sha256\":\"" OTHER
        "\",\"content_bytes\":9,\"ordered_ids_sha256\":\"" SHA "\",\"selection_sha256\":\"" OTHER "\"}}"));
    statements = pl_statements_read(scratch_folder);
    assert_int_equal(statements->status[1], PL_OK);
    const pl_statement *s = pl_statements_find(statements, "data/indexes/p.gz");
    assert_int_equal(s->manifest, 1);
    assert_string_equal(s->archive_sha256, SHA);
    assert_int_equal(s->archive_bytes, 8);
    assert_int_equal(s->content_bytes, 9);
    assert_int_equal(s->unique_ids, PL_UNSTATED);
    assert_int_equal(s->statuses[PL_ROW_OK], PL_UNSTATED);
    assert_null(s->duplicates);
}

static void test_posttraining(void **state)
{
    (void)state;
    assert_true(put_text(
        "posttraining/MANIFEST.json",
        "{\"files\":[{\"bytes\":3,\"file\":\"README.md\",\"sha256\":\"" SHA
        "\"},{\"bytes\":4,\"file\":\"results/released/t.gz\",\"sha256\":\"" OTHER
        "\"}],\"released_results\":[{\"file\":\"results/released/t.gz\",\"rows\":6,\"sha256\":\"" OTHER
        "\",\"sample_ids_ordered_sha256\":\"" SHA "\",\"statuses\":{\"ok\":6},\"unique_ids\":6}]}"));
    statements = pl_statements_read(scratch_folder);
    assert_int_equal(statements->status[2], PL_OK);
    assert_int_equal(statements->n, 2);
    assert_int_equal(pl_statements_find(statements, "posttraining/README.md")->archive_bytes, 3);
    const pl_statement *s = pl_statements_find(statements, "posttraining/results/released/t.gz");
    assert_int_equal(s->archive_bytes, 4);
    assert_int_equal(s->rows, 6);
    assert_string_equal(s->ordered_ids_sha256, SHA);
    assert_int_equal(s->content_bytes, PL_UNSTATED);
    assert_int_equal(s->digests_count, 0); /* all of them are known */
}

static void refuses(const char *text, const char *reason)
{
    assert_true(put_text("results/MANIFEST.json", text));
    forget(NULL);
    statements = pl_statements_read(scratch_folder);
    assert_int_equal(statements->status[0], PL_BAD_INPUT);
    assert_string_equal(statements->errors[0].file, "results/MANIFEST.json");
    if (strstr(statements->errors[0].reason, reason) == NULL)
        fail_msg("%s: \"%s\" does not say \"%s\"", text, statements->errors[0].reason, reason);
}

#define ENTRY(rest) "{\"files\":[{\"file\":\"a\"," rest "}]}"

static void test_refusals(void **state)
{
    (void)state;
    refuses("", "is no JSON");
    refuses("{\"files\":[]", "is no JSON");
    refuses("{\"files\":[],\"files\":[]}", "duplicate object key");
    refuses("[]", "\"files\" is missing or no list");
    refuses("{\"files\":{}}", "\"files\" is missing or no list");
    refuses("{\"files\":[5]}", "\"file\" is missing or no text");
    refuses("{\"files\":[{\"file\":5}]}", "\"file\" is missing or no text");
    refuses("{\"files\":[{\"file\":\"/etc/passwd\"}]}", "leaves the release");
    refuses("{\"files\":[{\"file\":\"a/../../b\"}]}", "leaves the release");
    refuses("{\"files\":[{\"file\":\"..\"}]}", "leaves the release");
    refuses("{\"files\":[{\"file\":\"\"}]}", "leaves the release");
    refuses(ENTRY("\"rows\":-1"), "a: \"rows\" is no count");
    refuses(ENTRY("\"rows\":1.5"), "a: \"rows\" is no count");
    refuses(ENTRY("\"archive_sha256\":\"abc\""), "\"archive_sha256\" is no SHA-256");
    refuses(ENTRY("\"archive_sha256\":null"), "\"archive_sha256\" is no SHA-256");
    refuses(ENTRY("\"content_sha256\":\"0123456789ABCDEF0123456789abcdef0123456789abcdef0123456789abcdef\""),
            "is no SHA-256");
    refuses(ENTRY("\"statuses\":[]"), "\"statuses\" is no object");
    refuses(ENTRY("\"statuses\":{\"lost\":1}"), "\"statuses\" has another key");
    refuses(ENTRY("\"statuses\":{\"ok\":\"1\"}"), "\"ok\" is no count");
    refuses(ENTRY("\"duplicate_ids\":0"), "\"duplicate_ids\" is no list");
    refuses(ENTRY("\"duplicate_ids\":[0]"), "an entry that is no text");
    refuses("{\"files\":[{\"file\":\"a\",\"archive_sha256\":\"" SHA
            "\"},{\"file\":\"a\",\"archive_sha256\":\"" OTHER "\"}]}",
            "contradicts what was said of the file before");
}

/* What one manifest says is not lost with another that is broken. */
static void test_one_is_broken(void **state)
{
    (void)state;
    assert_true(put_text("results/MANIFEST.json", "{") &&
                put_text("posttraining/MANIFEST.json",
                         "{\"files\":[{\"file\":\"a\",\"bytes\":1}],\"released_results\":[]}"));
    statements = pl_statements_read(scratch_folder);
    assert_int_equal(statements->status[0], PL_BAD_INPUT);
    assert_int_equal(statements->status[2], PL_OK);
    assert_non_null(pl_statements_find(statements, "posttraining/a"));
    pl_statements_free(NULL);
    assert_string_equal(pl_statements_manifest(1), "data/indexes/MANIFEST.json");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_results, scratch_again),
        cmocka_unit_test_teardown(test_indexes, scratch_again),
        cmocka_unit_test_teardown(test_posttraining, scratch_again),
        cmocka_unit_test_teardown(test_refusals, scratch_again),
        cmocka_unit_test_teardown(test_one_is_broken, scratch_again),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
