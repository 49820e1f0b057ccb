#include "check.h"
#include "stats/allocation.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_6_of_jev),
        cmocka_unit_test(all_items_are_dealt),
        cmocka_unit_test(nothing_to_deal_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
