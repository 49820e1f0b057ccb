/* The sweep of the kev thread: numpy 1.24.2 on the printed numbers.
 *
 *   numpy.polyfit(numpy.arange(2, 7), [-.014, .083, .187, .273, .346], 1)
 */
#include "runtime/experiment_internal.h"
#include "runtime/kev_share.h"
#include "tests/check.h"

#include <math.h>

static pl_experiment *x;

static int begin(void **state)
{
    (void)state;
    static char name[] = "test_kev_sweep";
    char *arguments[] = {name, NULL};
    x = pl_experiment_begin(1, arguments, "kev-nulls");
    return x == NULL;
}

static int end(void **state)
{
    (void)state;
    pl_experiment_free(x);
    return 0;
}

static void assert_printed(pl_value value, double want, double width)
{
    assert_close(value.best, want, 0, 1e-12);
    assert_close(pl_interval_width(value.range), width, 1e-9, 0);
    assert_int_equal(value.evidence, PL_PRINTED);
}

static void the_design(void **state)
{
    (void)state;
    assert_int_equal(pl_kev_orders(3), 6);
    assert_int_equal(pl_kev_orders(5), 120);
    assert_int_equal(pl_kev_orders(6), 120);
    assert_int_equal(pl_kev_decisions(2), 80);
    assert_int_equal(pl_kev_decisions(6), 4800);
}

/* Widths: each printed control is 0.001 wide, times its weight. */
static void the_line(void **state)
{
    (void)state;
    assert_printed(pl_kev_control_slope(x), 0.091, 0.001 * 6 / 10);
    static const double want[] = {-0.007, 0.084, 0.175, 0.266, 0.357};
    for (int k = 2; k <= 6; k++)
        assert_close(pl_kev_control_line(x, k).best, want[k - 2], 0, 1e-12);
    assert_close(pl_interval_width(pl_kev_control_line(x, 4).range), 0.001, 1e-9, 0); /* the mean */
}

/* Counts: [k for k in range(N + 1) if low <= k / N <= high] in Python 3.11, N = 40 min(K!, 120). */
static void shares_and_counts(void **state)
{
    (void)state;
    static const struct row {
        int levels;
        const char *column;
        double share, count; /* NaN: nothing to say */
    } rows[] = {{2, "first.rate", 0.5, 40},  {2, "last.share", 0.5, 40},  {3, "first.rate", NAN, 82},
                {3, "last.share", NAN, 70},  {4, "first.rate", NAN, 317}, {4, "last.share", NAN, 182},
                {5, "first.rate", NAN, NAN}, {6, "last.share", NAN, NAN}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        pl_kev_share got = pl_kev_share_of(x, rows[i].levels, rows[i].column, "a run");
        assert_int_equal(pl_value_is_known(&got.share), !isnan(rows[i].share));
        assert_int_equal(pl_value_is_known(&got.count), !isnan(rows[i].count));
        if (!isnan(rows[i].share))
            assert_close(got.share.best, rows[i].share, 0, 0);
        else
            assert_string_equal(got.share.needs, "a run");
        if (!isnan(rows[i].count))
            assert_close(got.count.best, rows[i].count, 0, 0);
    }
    static const double possible[] = {8, 24, 96, 100, 100};
    for (int k = 2; k <= 6; k++)
        assert_close(pl_kev_possible(k).best, possible[k - 2], 0, 0);
}

static void printed_slots(void **state)
{
    (void)state;
    static const double want[] = {0.282, 0.367, NAN, NAN, NAN, 0.073};
    for (int slot = 0; slot < 6; slot++) {
        pl_value got = pl_kev_printed_slot(x, slot, "a run");
        assert_int_equal(pl_value_is_known(&got), !isnan(want[slot]));
        if (!isnan(want[slot]))
            assert_close(got.best, want[slot], 0, 1e-12);
        else
            assert_string_equal(got.needs, "a run");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_design),
        cmocka_unit_test(the_line),
        cmocka_unit_test(shares_and_counts),
        cmocka_unit_test(printed_slots),
    };
    return cmocka_run_group_tests(tests, begin, end) != 0;
}
