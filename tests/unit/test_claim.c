/* The registry of claims: what is read, where a broken row is reported, and patterns. */
#include "claims/claim.h"

#include "tests/check.h"
#include "tests/scratch.h"

#define HEADER "id,item,row,column,kind,printed,unit,comparator,where,line,statement\n"

static const char good[] = HEADER
    "jev:table6:K=3:ideal,table6,K=3,ideal,value,466.7,items,=,Table 6,374,1400 items over 3 slots\n"
    "jev:table6:K=3:most,table6,K=3,most,interval-high,467,items,=,Table 6,375,\"most, in a slot\"\n"
    "jev:fig1:errors:count,fig1,errors,count,count,\"1,603\",,\u2248,\u00a71 \u00b62,19,wrong predictions\n"
    "jev:prose:fall:least,prose,fall,least,bound,\u22120.50,,\u2265,\u00a74.2,120,least fall\n";

static pl_registry *read_good(void)
{
    pl_registry *registry = NULL;
    pl_error error;
    if (pl_registry_read(scratch_write("jev.csv", good), &registry, &error) != PL_OK)
        fail_msg("%zu:%zu: %s", error.line, error.column, error.reason);
    return registry;
}

static void test_read(void **state)
{
    (void)state;
    pl_registry *registry = read_good();
    assert_int_equal(pl_registry_count(registry), 4);
    const pl_claim *claim = pl_registry_at(registry, 1);
    assert_string_equal(claim->id, "jev:table6:K=3:most");
    assert_string_equal(claim->paper, "jev");
    assert_string_equal(claim->item, "table6");
    assert_string_equal(claim->row, "K=3");
    assert_string_equal(claim->column, "most");
    assert_int_equal(claim->kind, PL_KIND_INTERVAL_HIGH);
    assert_string_equal(claim->printed, "467");
    assert_int_equal(claim->number.digits, 467);
    assert_string_equal(claim->unit, "items");
    assert_int_equal(claim->comparator, PL_EQUAL);
    assert_string_equal(claim->where, "Table 6");
    assert_int_equal(claim->line, 375);
    assert_string_equal(claim->statement, "most, in a slot");
    assert_int_equal(claim->source_line, 3);
    assert_int_equal(pl_registry_at(registry, 2)->number.digits, 1603);
    assert_int_equal(pl_registry_at(registry, 2)->comparator, PL_ABOUT);
    assert_string_equal(pl_registry_at(registry, 2)->unit, "");
    assert_int_equal(pl_registry_at(registry, 3)->number.digits, -50);
    pl_registry_free(registry);
    pl_registry_free(NULL);
}

static void test_find(void **state)
{
    (void)state;
    pl_registry *registry = read_good();
    for (size_t i = 0; i < pl_registry_count(registry); i++)
        assert_ptr_equal(pl_registry_find(registry, pl_registry_at(registry, i)->id),
                         pl_registry_at(registry, i));
    assert_null(pl_registry_find(registry, "jev:table6:K=3"));
    assert_null(pl_registry_find(registry, ""));
    pl_registry_free(registry);
}

static void test_empty_registry(void **state)
{
    (void)state;
    pl_registry *registry = NULL;
    assert_int_equal(pl_registry_read(scratch_write("onet.csv", HEADER), &registry, NULL), PL_OK);
    assert_int_equal(pl_registry_count(registry), 0);
    assert_null(pl_registry_find(registry, "onet:a:b:c"));
    pl_registry_free(registry);
}

#define FIRST "jev:t:r:c,t,r,c,value,1,,=,Table 1,5,words\n"

static const struct refusal {
    const char *text;
    size_t line, column;
    const char *reason; /* part of it */
} refusals[] = {
    {"id,item\njev:t:r:c,t\n", 1, 0, ""},
    {HEADER FIRST "jev:t:r:d,t,r,d,value,1,,=,Table 1,5\n", 3, 0, ""},
    {HEADER "align:t:r:c,t,r,c,value,1,,=,Table 1,5,words\n", 2, 1, "file and columns make \"jev:t:r:c\""},
    {HEADER FIRST "jev:t:r:d,t,r,c,value,1,,=,Table 1,5,words\n", 3, 1, "file and columns make"},
    {HEADER "jev:t:r:c,,r,c,value,1,,=,Table 1,5,words\n", 2, 2, "item is empty"},
    {HEADER "jev:t:r:c,t,r,c,value,1,,=,Table 1,5,\n", 2, 11, "statement is empty"},
    {HEADER "jev:t:r:x:c,t,r:x,c,value,1,,=,Table 1,5,words\n", 2, 3, "holds one of"},
    {HEADER "jev:t:r*:c,t,r*,c,value,1,,=,Table 1,5,words\n", 2, 3, "holds one of"},
    {HEADER "jev:t:r:c?,t,r,c?,value,1,,=,Table 1,5,words\n", 2, 4, "holds one of"},
    {HEADER "jev:t:r:c,t,r,c,number,1,,=,Table 1,5,words\n", 2, 5, "there is no kind \"number\""},
    {HEADER "jev:t:r:c,t,r,c,value,1%,%,=,Table 1,5,words\n", 2, 6, "other text follows"},
    {HEADER "jev:t:r:c,t,r,c,value,1,,==,Table 1,5,words\n", 2, 8, "there is no comparator \"==\""},
    {HEADER "jev:t:r:c,t,r,c,value,1,,=,Table 1,x,words\n", 2, 10, ""},
    {HEADER "jev:t:r:c,t,r,c,value,1,,=,Table 1,0,words\n", 2, 10, "below 1"},
    {HEADER FIRST "jev:t:r:d,t,r,d,value,1,,=,Table 1,5,words\n" FIRST, 4, 1, "also in line 2"},
    {HEADER FIRST "jev:t:r:d,t,r,d,value,1,,=,Table 1,5,wor", 3, 0, "may be cut off"},
};

static void test_refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const struct refusal *want = &refusals[i];
        const char *path = scratch_write("jev.csv", want->text);
        pl_registry *registry = NULL;
        pl_error error = {.status = PL_OK};
        assert_int_equal(pl_registry_read(path, &registry, &error), PL_BAD_INPUT);
        bool place = error.line == want->line && (want->column == 0 || error.column == want->column);
        if (!place || strstr(error.reason, want->reason) == NULL)
            fail_msg("case %zu: %zu:%zu %s", i, error.line, error.column, error.reason);
        assert_string_equal(error.file, path);
        assert_null(registry);
    }
    pl_registry *registry = NULL;
    assert_int_equal(pl_registry_read(scratch_path("none.csv"), &registry, NULL), PL_MISSING);
}

static void test_patterns(void **state)
{
    (void)state;
    static const struct {
        const char *pattern, *id;
        int matches;
    } cases[] = {
        {"jev:table6:*", "jev:table6:K=3:most", 1},
        {"jev:table6:*", "jev:table60:K=3:most", 0},
        {"jev:table6", "jev:table6:K=3:most", 0},
        {"*", "", 1},
        {"*", "anything", 1},
        {"", "", 1},
        {"", "a", 0},
        {"?", "", 0},
        {"?", "\u2265", 1}, /* one character of three bytes */
        {"??", "\u2265", 0},
        {"a?c", "abc", 1},
        {"*:qwk.*", "jev:table3:kev-4b/all:qwk.before", 1},
        {"*b*b", "abab", 1},
        {"*aab", "aaaab", 1},
        {"a*b*c", "a-b-b-c-b-c", 1},
        {"a*b*c", "a-b-b-c-b", 0},
        {"**", "x", 1},
        {"a[b]", "a[b]", 1},
        {"a[b]", "ab", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (pl_claim_matches(cases[i].pattern, cases[i].id) != cases[i].matches)
            fail_msg("%s on %s", cases[i].pattern, cases[i].id);
}

static void test_keys(void **state)
{
    (void)state;
    assert_string_equal(pl_claim_kind_key(PL_KIND_SETTING), "setting");
    assert_string_equal(pl_comparator_key(PL_AT_MOST), "\u2264");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),           cmocka_unit_test(test_find),
        cmocka_unit_test(test_empty_registry), cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_patterns),       cmocka_unit_test(test_keys),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
