#include "stats/allocation.h"
#include "stats/utilization.h"
#include "tests/check.h"

#include <stdbool.h>

static void table_6_of_jev(void **state)
{
    (void)state;
    /* jev (arXiv 2609.38827), Table 6, "Observed": 1,400 items over K = 2 to 14 slots. */
    static const int64_t printed[][2] = {{700, 700}, {466, 467}, {350, 350}, {280, 280}, {233, 234},
                                         {200, 200}, {175, 175}, {155, 156}, {140, 140}, {127, 128},
                                         {116, 117}, {107, 108}, {100, 100}};
    for (int64_t k = 2; k <= 14; k++) {
        pl_allocation dealt;
        assert_int_equal(pl_allocation_even(1400, k, &dealt), PL_OK);
        assert_int_equal(dealt.fewest, printed[k - 2][0]);
        assert_int_equal(dealt.most, printed[k - 2][1]);
    }
}

static void all_items_are_dealt(void **state)
{
    (void)state;
    for (int64_t items = 0; items < 60; items++) {
        for (int64_t slots = 1; slots < 20; slots++) {
            pl_allocation dealt;
            assert_int_equal(pl_allocation_even(items, slots, &dealt), PL_OK);
            assert_in_range(dealt.slots_with_most, 1, slots);
            assert_int_equal(
                dealt.slots_with_most * dealt.most + (slots - dealt.slots_with_most) * dealt.fewest, items);
            assert_in_range(dealt.most - dealt.fewest, 0, 1);
        }
    }
}

static void nothing_to_deal_over(void **state)
{
    (void)state;
    pl_allocation dealt = {7, 7, 7};
    assert_int_equal(pl_allocation_even(5, 0, &dealt), PL_UNDEFINED);
    assert_int_equal(pl_allocation_even(5, -1, &dealt), PL_UNDEFINED);
    assert_int_equal(pl_allocation_even(-1, 5, &dealt), PL_UNDEFINED);
    assert_int_equal(dealt.fewest, 7);
    assert_int_equal(pl_allocation_even(INT64_MAX, 2, &dealt), PL_OK);
    assert_true(dealt.most == INT64_MAX / 2 + 1 && dealt.slots_with_most == 1);
}

/* ---- between bounds, against every way to fill them ---- */

enum { SLOTS_MAX = 5 };

typedef struct search {
    pl_allocation_bounds bounds;
    int64_t counts[SLOTS_MAX];
    double lowest, highest; /* utilization over all ways */
    int64_t ways;
} search;

static double utilization(const int64_t *counts, int64_t slots)
{
    pl_real share = {NAN, NAN};
    assert_int_equal(pl_utilization(counts, (size_t)slots, &share), PL_OK);
    return share.value;
}

static void look_at(search *s)
{
    bool fewest = false, most = false;
    for (int64_t i = 0; i < s->bounds.slots; i++) {
        fewest |= s->counts[i] == s->bounds.fewest;
        most |= s->counts[i] == s->bounds.most;
    }
    if (!fewest || !most)
        return;
    double share = utilization(s->counts, s->bounds.slots);
    s->lowest = s->ways == 0 ? share : fmin(s->lowest, share);
    s->highest = s->ways == 0 ? share : fmax(s->highest, share);
    s->ways++;
}

/* Fills the slots from this one on with what is left, in all ways. */
static void fill(search *s, int64_t slot, int64_t left)
{
    if (slot == s->bounds.slots) {
        if (left == 0)
            look_at(s);
        return;
    }
    for (int64_t count = s->bounds.fewest; count <= s->bounds.most && count <= left; count++) {
        s->counts[slot] = count;
        fill(s, slot + 1, left - count);
    }
}

static void check_bounds(pl_allocation_bounds bounds)
{
    search s = {.bounds = bounds};
    fill(&s, 0, bounds.items);
    int64_t most_even[SLOTS_MAX] = {-1}, least_even[SLOTS_MAX] = {-1};
    pl_status expected = s.ways > 0 ? PL_OK : PL_UNDEFINED;
    assert_int_equal(pl_allocation_most_even(bounds, most_even), expected);
    assert_int_equal(pl_allocation_least_even(bounds, least_even), expected);
    if (s.ways == 0) {
        assert_int_equal(most_even[0], -1);
        assert_int_equal(least_even[0], -1);
        return;
    }
    assert_close(utilization(most_even, bounds.slots), s.highest, 1e-15, 0);
    assert_close(utilization(least_even, bounds.slots), s.lowest, 1e-15, 0);
}

static void extremes_against_all_ways(void **state)
{
    (void)state;
    for (int64_t slots = 1; slots <= SLOTS_MAX; slots++)
        for (int64_t items = 1; items <= 16; items++)
            for (int64_t fewest = 0; fewest <= items; fewest++)
                for (int64_t most = fewest; most <= items; most++)
                    check_bounds((pl_allocation_bounds){items, slots, fewest, most});
}

static void bounds_that_nothing_fills(void **state)
{
    (void)state;
    int64_t count = -1;
    static const pl_allocation_bounds none[] = {
        {4, 0, 2, 2}, {4, 1, 3, 3}, {4, 1, 4, 5}, {4, 2, 3, 1}, {-2, 2, -1, -1}, {INT64_MAX, 3, 1, 2},
    };
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_int_equal(pl_allocation_most_even(none[i], &count), PL_UNDEFINED);
        assert_int_equal(pl_allocation_least_even(none[i], &count), PL_UNDEFINED);
    }
    assert_int_equal(count, -1);
}

static void bounds_of_counts(void **state)
{
    (void)state;
    static const int64_t counts[] = {4, 2, 7, 2};
    pl_allocation_bounds bounds = {.items = -1};
    assert_int_equal(pl_allocation_of_counts(counts, 4, &bounds), PL_OK);
    assert_true(bounds.items == 15 && bounds.slots == 4 && bounds.fewest == 2 && bounds.most == 7);
    assert_int_equal(pl_allocation_of_counts(counts, 0, &bounds), PL_UNDEFINED);
    assert_int_equal(pl_allocation_of_counts((const int64_t[]){1, -1}, 2, &bounds), PL_UNDEFINED);
    assert_int_equal(bounds.slots, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_6_of_jev),
        cmocka_unit_test(all_items_are_dealt),
        cmocka_unit_test(nothing_to_deal_over),
        cmocka_unit_test(extremes_against_all_ways),
        cmocka_unit_test(bounds_that_nothing_fills),
        cmocka_unit_test(bounds_of_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
