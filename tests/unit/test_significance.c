#include "claims/significance.h"

#include "stats/correlation.h"
#include "tests/check.h"

#include <gsl/gsl_errno.h>

/* p by scipy 1.10.1: 2 * scipy.stats.t.sf(|r| * sqrt((n - 2) / (1 - r * r)), n - 2), at the ends of r. */
static const struct example {
    double low, high;
    int64_t n;
    double p_low, p_high;
} examples[] = {
    {0.075, 0.085, 1000, 0.00715714446668971, 0.01768809695098568},
    {-0.085, -0.075, 1000, 0.00715714446668971, 0.01768809695098568},
    {0.0805, 0.0815, 1000, 0.0099281142742931, 0.010878320225276935},
    {-0.015, -0.005, 3773, 0.35698893837583257, 0.758825175699832},
    {0.985, 0.995, 5, 0.00042409472945124064, 0.0022003469566888264},
    {0.005, 0.53, 1000, 1.6396095565667035e-73, 0.8745221122834046},
};

/* scipy's own error; wider than the bound that the range carries. */
#define PRECISION 1e-9

static pl_value correlation(double low, double high)
{
    return pl_value_range(PL_PRINTED, (pl_interval){low, high});
}

static void test_ends_are_the_p_of_the_ends(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        const struct example *e = &examples[i];
        pl_value p = pl_significance_of_r(correlation(e->low, e->high), pl_value_count(PL_PRIMARY, e->n));
        assert_close(p.range.low, e->p_low, PRECISION, 0);
        assert_close(p.range.high, e->p_high, PRECISION, 0);
    }
}

static void test_ends_are_moved_outwards(void **state)
{
    (void)state;
    double p;
    assert_int_equal(pl_correlation_p_value(0.08, 1000, &p), PL_OK);
    pl_value point = pl_significance_of_r(correlation(0.08, 0.08), pl_value_count(PL_PRIMARY, 1000));
    assert_true(point.range.low < p && p < point.range.high);
    pl_value wide = pl_significance_of_r(correlation(0.075, 0.085), pl_value_count(PL_PRIMARY, 1000));
    assert_close(wide.best, 0.011383026644662293, PRECISION, 0); /* scipy, of 0.08 */
}

static void test_straddling_zero_reaches_one(void **state)
{
    (void)state;
    pl_value p = pl_significance_of_r(correlation(-0.005, 0.015), pl_value_count(PL_PRIMARY, 3773));
    assert_close(p.range.low, 0.35698893837583257, PRECISION, 0);
    assert_close(p.range.high, 1, 0, 0);
}

/* 3,513 printed stands for itself; 1.0e3 to a place could stand for 950 to 1,050 pairs. */
static void test_a_printed_n_is_its_integers(void **state)
{
    (void)state;
    pl_value r = correlation(0.0805, 0.0815);
    pl_value counted = pl_significance_of_r(r, pl_value_count(PL_PRIMARY, 1000)),
             printed = pl_significance_of_r(r, pl_value_range(PL_PRINTED, (pl_interval){999.5, 1000.5})),
             vague = pl_significance_of_r(r, pl_value_range(PL_PRINTED, (pl_interval){950, 1050}));
    assert_close(printed.range.low, counted.range.low, 0, 0);
    assert_close(printed.range.high, counted.range.high, 0, 0);
    assert_true(vague.range.low < counted.range.low && counted.range.high < vague.range.high);
}

static void test_p_too_small_for_a_double_is_bounded(void **state)
{
    (void)state;
    /* 1e-307 and 1e-313, beyond the promised precision */
    pl_value p = pl_significance_of_r(correlation(0.575, 0.58), pl_value_count(PL_PRIMARY, 3500));
    assert_close(p.range.low, 0, 0, 0);
    assert_close(p.range.high, 1e-300, 1e-9, 0);
    pl_value r = correlation(0.78, 0.785); /* 0 as a double */
    assert_close(pl_significance_of_r(r, pl_value_count(PL_PRIMARY, 4000)).range.high, 1e-300, 1e-9, 0);
}

static void test_one_may_be_printed_for_less(void **state)
{
    (void)state;
    pl_value p = pl_significance_of_r(correlation(0.995, 1.005), pl_value_count(PL_PRIMARY, 5));
    assert_close(p.range.low, 0, 0, 0);
    assert_close(p.range.high, 0.00042409472945124064, PRECISION, 0);
}

static void test_rests_on_both(void **state)
{
    (void)state;
    pl_value r = correlation(0.1, 0.2), n = pl_value_count(PL_PRIMARY, 50);
    r.sources = pl_sources_of(3);
    n.sources = pl_sources_of(70);
    pl_value p = pl_significance_of_r(r, n);
    assert_int_equal(p.evidence, PL_PRINTED);
    assert_true(pl_sources_contain(&p.sources, 3) && pl_sources_contain(&p.sources, 70));
}

static void test_unknown_where_nothing_follows(void **state)
{
    (void)state;
    pl_value n = pl_value_count(PL_PRIMARY, 50), r = correlation(0.1, 0.2);
    pl_value of_none = pl_significance_of_r(pl_value_none("scores"), n),
             of_two = pl_significance_of_r(r, pl_value_count(PL_PRIMARY, 2)),
             above = pl_significance_of_r(correlation(1.1, 1.2), n),
             about = pl_significance_of_r(correlation(0.9, 1.3), n),
             between = pl_significance_of_r(r, pl_value_range(PL_PRINTED, (pl_interval){50.2, 50.8}));
    assert_int_equal(of_none.evidence, PL_NONE);
    assert_string_equal(of_none.needs, "scores");
    assert_false(pl_interval_is_known(of_none.range));
    assert_false(pl_interval_is_known(of_two.range));
    assert_false(pl_interval_is_known(above.range));
    assert_false(pl_interval_is_known(between.range));
    assert_nan(of_none.best);
    assert_nan(of_two.best);
    assert_nan(above.best);
    assert_nan(about.best);
    assert_nan(between.best);
}

int main(void)
{
    gsl_set_error_handler_off();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends_are_the_p_of_the_ends),
        cmocka_unit_test(test_ends_are_moved_outwards),
        cmocka_unit_test(test_straddling_zero_reaches_one),
        cmocka_unit_test(test_a_printed_n_is_its_integers),
        cmocka_unit_test(test_p_too_small_for_a_double_is_bounded),
        cmocka_unit_test(test_one_may_be_printed_for_less),
        cmocka_unit_test(test_rests_on_both),
        cmocka_unit_test(test_unknown_where_nothing_follows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
