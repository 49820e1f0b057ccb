/* The sweep of the kev thread: numpy 1.24.2 and scipy 1.10.1 on the printed numbers.
 *
 *   k = numpy.arange(2, 7); c = [-.014, .083, .187, .273, .346]
 *   numpy.polyfit(k, c, 1); numpy.linalg.lstsq(((k - 1) / 2)[:, None], c)
 *   scipy.optimize.minimize_scalar, bounded, xatol 1e-12, on the squared distances of ten printed shares
 */
#include "runtime/experiment_internal.h"
#include "runtime/kev_sweep.h"
#include "tests/check.h"

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

static void the_head(void **state)
{
    (void)state;
    assert_printed(pl_kev_head_slope(x), 0.12854545454545455, 0.001 * 30 / 55);
    assert_close(pl_kev_head_ratio(x), 0.1897491363, 0, 1e-7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_design),
        cmocka_unit_test(the_line),
        cmocka_unit_test(the_head),
    };
    return cmocka_run_group_tests(tests, begin, end) != 0;
}
