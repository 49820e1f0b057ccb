/* What counts as a change between two sets of verdicts, and as a regression. */
#include "claims/change.h"

#include "tests/check.h"

#include <string.h>

static pl_verdict_row row_of(const char *id, pl_evidence evidence, pl_outcome outcome)
{
    return (pl_verdict_row){
        .id = (char *)id, .printed = "0.5", .verdict = {.evidence = evidence, .outcome = outcome}};
}

/* A claim with one verdict before and another after. */
static const struct step {
    pl_evidence before;
    pl_outcome was;
    pl_evidence after;
    pl_outcome is;
    pl_change_kind kind; /* PL_CHANGE_KINDS: none */
    bool regression;
} steps[] = {
    {PL_PRINTED, PL_AGREES, PL_PRINTED, PL_AGREES, PL_CHANGE_KINDS, false},
    {PL_PRINTED, PL_DIFFERS, PL_PRINTED, PL_DIFFERS, PL_CHANGE_KINDS, false},
    {PL_NONE, PL_UNCHECKED, PL_NONE, PL_UNCHECKED, PL_CHANGE_KINDS, false},
    /* flipped */
    {PL_PRINTED, PL_AGREES, PL_PRINTED, PL_DIFFERS, PL_CHANGE_WORSE, true},
    {PL_PRINTED, PL_AGREES, PL_PRINTED, PL_UNDETERMINED, PL_CHANGE_WORSE, true},
    {PL_PRINTED, PL_UNDETERMINED, PL_PRINTED, PL_DIFFERS, PL_CHANGE_WORSE, true},
    {PL_PRINTED, PL_DIFFERS, PL_PRINTED, PL_AGREES, PL_CHANGE_BETTER, false},
    {PL_PRINTED, PL_DIFFERS, PL_PRINTED, PL_UNDETERMINED, PL_CHANGE_BETTER, false},
    {PL_PRINTED, PL_UNDETERMINED, PL_PRINTED, PL_AGREES, PL_CHANGE_BETTER, false},
    /* moved */
    {PL_STATISTICS, PL_AGREES, PL_PRIMARY, PL_AGREES, PL_CHANGE_UP, false},
    {PL_NONE, PL_UNCHECKED, PL_PRINTED, PL_AGREES, PL_CHANGE_UP, false},
    {PL_NONE, PL_UNCHECKED, PL_PRINTED, PL_DIFFERS, PL_CHANGE_UP, false},
    {PL_NONE, PL_UNCHECKED, PL_SYNTHETIC, PL_UNCHECKED, PL_CHANGE_UP, false},
    {PL_PRIMARY, PL_AGREES, PL_STATISTICS, PL_AGREES, PL_CHANGE_DOWN, true},
    {PL_PRINTED, PL_AGREES, PL_SIMULATION, PL_AGREES, PL_CHANGE_DOWN, true},
    {PL_PRINTED, PL_AGREES, PL_NONE, PL_UNCHECKED, PL_CHANGE_DOWN, true},
    {PL_PRINTED, PL_DIFFERS, PL_NONE, PL_UNCHECKED, PL_CHANGE_DOWN, true},
    /* both: what is worse comes first, and a better outcome on weaker evidence is no gain */
    {PL_STATISTICS, PL_AGREES, PL_PRIMARY, PL_DIFFERS, PL_CHANGE_WORSE, true},
    {PL_PRIMARY, PL_AGREES, PL_PRINTED, PL_DIFFERS, PL_CHANGE_WORSE, true},
    {PL_STATISTICS, PL_DIFFERS, PL_PRIMARY, PL_AGREES, PL_CHANGE_BETTER, false},
    {PL_PRIMARY, PL_DIFFERS, PL_PRINTED, PL_AGREES, PL_CHANGE_DOWN, true},
};

static void test_steps(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        pl_verdict_row before = row_of("a", steps[i].before, steps[i].was);
        pl_verdict_row after = row_of("a", steps[i].after, steps[i].is);
        pl_verdict_list old = {.rows = &before, .n = 1}, new = {.rows = &after, .n = 1};
        pl_change_list list;
        pl_change_list_make(&old, &new, &list);
        bool changed = steps[i].kind != PL_CHANGE_KINDS;
        if (list.n != changed || list.same != !changed || (changed && list.changes[0].kind != steps[i].kind))
            fail_msg("step %zu: %s", i, list.n > 0 ? pl_change_key(list.changes[0].kind) : "none");
        assert_int_equal(pl_change_list_regressions(&list), steps[i].regression);
        pl_change_list_clear(&list);
    }
}

static void test_grouped_in_order(void **state)
{
    (void)state;
    pl_verdict_row before[] = {
        row_of("gone2", PL_PRINTED, PL_AGREES), row_of("up", PL_NONE, PL_UNCHECKED),
        row_of("flip", PL_PRINTED, PL_AGREES),  row_of("gone1", PL_NONE, PL_UNCHECKED),
        row_of("same", PL_PRINTED, PL_AGREES),  row_of("other", PL_PRINTED, PL_AGREES),
    };
    pl_verdict_row after[] = {
        row_of("new2", PL_PRINTED, PL_DIFFERS), row_of("same", PL_PRINTED, PL_AGREES),
        row_of("other", PL_PRINTED, PL_AGREES), row_of("up", PL_PRINTED, PL_AGREES),
        row_of("new1", PL_PRINTED, PL_AGREES),  row_of("flip", PL_PRINTED, PL_DIFFERS),
    };
    after[2].printed = "0.6";
    pl_verdict_list old = {.rows = before, .n = 6}, new = {.rows = after, .n = 6};
    pl_change_list list;
    pl_change_list_make(&old, &new, &list);
    static const char *const ids[] = {"gone2", "gone1", "flip", "up", "other", "new2", "new1"};
    assert_int_equal(list.n, 7);
    for (size_t i = 0; i < list.n; i++) {
        const pl_change *change = &list.changes[i];
        assert_string_equal((change->after != NULL ? change->after : change->before)->id, ids[i]);
    }
    assert_null(list.changes[0].after);
    assert_null(list.changes[5].before);
    assert_int_equal(list.counts[PL_CHANGE_GONE], 2);
    assert_int_equal(list.counts[PL_CHANGE_REPRINTED], 1);
    assert_int_equal(list.counts[PL_CHANGE_NEW], 2);
    assert_int_equal(list.same, 1);
    assert_int_equal(pl_change_list_regressions(&list), 3);
    pl_change_list_clear(&list);
}

static void test_empty_sets(void **state)
{
    (void)state;
    pl_verdict_list none = {.rows = NULL};
    pl_change_list list;
    pl_change_list_make(&none, &none, &list);
    assert_int_equal(list.n + list.same, 0);
    pl_change_list_clear(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),
        cmocka_unit_test(test_grouped_in_order),
        cmocka_unit_test(test_empty_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
