/* Findings: what is read, which claims a finding covers, and where a broken file is reported. */
#include "claims/finding.h"

#include "tests/check.h"
#include "tests/scratch.h"

#define BODY                                                                                                 \
    "  printed: it says 3\n"                                                                                 \
    "  evidence: the data give 4\n"                                                                          \
    "  tried: []\n"                                                                                          \
    "  cause: a slip\n"                                                                                      \
    "  confidence: high\n"

static const char good[] = "# what differs\n"
                           "- id: first\n"
                           "  title: A number is off\n"
                           "  claims: [jev:table3:a:b, 'jev:table5:*']\n"
                           "  printed: >\n"
                           "    it says\n"
                           "    3\n"
                           "  evidence: the data give 4\n"
                           "  tried: [\"sample kurtosis: 4.1\", the other column]\n"
                           "  cause: a slip\n"
                           "  confidence: medium\n"
                           "- id: second\n"
                           "  title: Another\n"
                           "  claims: [align:t:r:c]\n" BODY;

static pl_finding_list *read_good(void)
{
    pl_finding_list *list = NULL;
    pl_error error;
    if (pl_finding_list_read(scratch_write("findings.yml", good), &list, &error) != PL_OK)
        fail_msg("%zu:%zu: %s", error.line, error.column, error.reason);
    return list;
}

static void test_read(void **state)
{
    (void)state;
    pl_finding_list *list = read_good();
    assert_int_equal(pl_finding_list_count(list), 2);
    const pl_finding *finding = pl_finding_list_at(list, 0);
    assert_string_equal(finding->id, "first");
    assert_string_equal(finding->title, "A number is off");
    assert_int_equal(finding->claims_count, 2);
    assert_string_equal(finding->claims[1], "jev:table5:*");
    assert_string_equal(finding->printed, "it says 3\n");
    assert_string_equal(finding->evidence, "the data give 4");
    assert_int_equal(finding->tried_count, 2);
    assert_string_equal(finding->tried[0], "sample kurtosis: 4.1");
    assert_string_equal(finding->cause, "a slip");
    assert_string_equal(finding->confidence, "medium");
    assert_int_equal(pl_finding_list_at(list, 1)->tried_count, 0);
    pl_finding_list_free(list);
    pl_finding_list_free(NULL);
}

static bool expects(const pl_finding_list *list, const char *id, pl_evidence evidence, pl_outcome outcome)
{
    return pl_finding_list_expects(list, id, &(pl_verdict){.outcome = outcome, .evidence = evidence});
}

static void test_none(void **state)
{
    (void)state;
    pl_finding_list *list = NULL;
    assert_int_equal(pl_finding_list_read(scratch_write("findings.yml", "[]\n"), &list, NULL), PL_OK);
    assert_int_equal(pl_finding_list_count(list), 0);
    assert_null(pl_finding_of(list, "jev:a:b:c"));
    assert_false(expects(list, "jev:a:b:c", PL_PRIMARY, PL_DIFFERS));
    assert_true(expects(list, "jev:a:b:c", PL_PRIMARY, PL_AGREES));
    pl_finding_list_free(list);
}

static void test_covering(void **state)
{
    (void)state;
    pl_finding_list *list = read_good();
    assert_ptr_equal(pl_finding_of(list, "jev:table3:a:b"), pl_finding_list_at(list, 0));
    assert_ptr_equal(pl_finding_of(list, "jev:table5:x:y"), pl_finding_list_at(list, 0));
    assert_ptr_equal(pl_finding_of(list, "align:t:r:c"), pl_finding_list_at(list, 1));
    assert_null(pl_finding_of(list, "jev:table3:a:bb"));
    assert_null(pl_finding_of(list, "align:t:r"));
    pl_finding_list_free(list);
}

/* An id outweighs a pattern, wherever it stands. */
static void test_ids_come_before_patterns(void **state)
{
    (void)state;
    static const char text[] = "- id: first\n  title: t\n  claims: ['jev:*']\n" BODY
                               "- id: second\n  title: t\n  claims: [jev:a:b:c]\n" BODY;
    pl_finding_list *list = NULL;
    assert_int_equal(pl_finding_list_read(scratch_write("findings.yml", text), &list, NULL), PL_OK);
    assert_ptr_equal(pl_finding_of(list, "jev:a:b:c"), pl_finding_list_at(list, 1));
    assert_ptr_equal(pl_finding_of(list, "jev:a:b:d"), pl_finding_list_at(list, 0));
    pl_finding_list_free(list);
}

static void test_expecting(void **state)
{
    (void)state;
    pl_finding_list *list = read_good();
    assert_true(expects(list, "jev:table3:a:b", PL_PRIMARY, PL_DIFFERS));
    assert_false(expects(list, "jev:table3:a:b", PL_PRIMARY, PL_AGREES));
    assert_false(expects(list, "jev:table3:a:b", PL_PRIMARY, PL_UNCHECKED));
    assert_true(expects(list, "jev:table3:a:b", PL_SYNTHETIC, PL_UNCHECKED));
    assert_true(expects(list, "jev:table5:x:y", PL_PRIMARY, PL_DIFFERS));
    assert_true(expects(list, "jev:table5:x:y", PL_PRIMARY, PL_AGREES)); /* only its pattern is listed */
    assert_false(expects(list, "jev:fig1:a:b", PL_PRIMARY, PL_DIFFERS));
    assert_true(expects(list, "jev:fig1:a:b", PL_PRIMARY, PL_UNDETERMINED));
    pl_finding_list_free(list);
}

static const struct refusal {
    const char *text;
    size_t line;
    const char *reason; /* part of it */
} refusals[] = {
    {"- id: a\n  title: t\n  claims: [x]\n  severity: 3\n" BODY, 4, "unexpected key: severity"},
    {"- id: a\n  title: t\n" BODY, 1, "the key \"claims\" is missing"},
    {"- id: a\n  title: t\n  claims: []\n" BODY, 3, "the list is too short: it needs 1"},
    {"- id: a\n  title: t\n  claims: ['']\n" BODY, 3, "the text is empty"},
    {"- id: a\n  title: ''\n  claims: [x]\n" BODY, 2, "the text is empty"},
    {"- id: a\n  title: t\n  claims: [x]\n" BODY "- id: b\n  title: t\n  claims: [y]\n" BODY
     "- id: a\n  title: t\n  claims: [z]\n" BODY,
     17, "a is also in line 1"},
    {"- id: a\n  title: t\n  claims: [x, 'x:*', x]\n" BODY, 3, "x is also in line 3"},
    {"- id: a\n  title: t\n  claims:\n  - 'x:*'\n" BODY
     "- id: b\n  title: t\n  claims:\n  - y\n  - 'x:*'\n" BODY,
     14, "x:* is also in line 4"},
    {"- id: a\n  title: t\n  claims: [x]\n  printed: p\n  evidence: e\n  tried: []\n  cause: c\n  "
     "confidence: sure\n",
     8, "\"sure\", not high, medium or low"},
    {"- id: a\n  title: t\n  claims: [x]\n  printed: p\n  evidence: e\n  tried: [one: two]\n", 6,
     "expected a text, not keys"},
};

static void test_refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const char *path = scratch_write("refused.yml", refusals[i].text);
        pl_finding_list *list = NULL;
        pl_error error = {.status = PL_OK};
        assert_int_equal(pl_finding_list_read(path, &list, &error), PL_BAD_INPUT);
        if (error.line != refusals[i].line || strstr(error.reason, refusals[i].reason) == NULL)
            fail_msg("case %zu: %zu:%zu %s", i, error.line, error.column, error.reason);
        assert_string_equal(error.file, path);
        assert_null(list);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),     cmocka_unit_test(test_none),
        cmocka_unit_test(test_covering), cmocka_unit_test(test_expecting),
        cmocka_unit_test(test_refusals), cmocka_unit_test(test_ids_come_before_patterns),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
