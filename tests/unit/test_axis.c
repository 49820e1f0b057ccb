#include "tests/check.h"

#include "render/axis.h"

#include <string.h>

/* Ticks are products or quotients of small whole numbers: equal but for the last bits. */
static const double NEARLY = 1e-14;

/* ---- against R 4.2.2 ---- */

/* First and last value and length of pretty(c(low, high), n, min.n = 0). */
static const struct pretty {
    double low, high;
    int n;
    double first, last;
    size_t length;
} PRETTY[] = {
    {0, 1, 3, 0, 1, 3},
    {0, 1, 5, 0, 1, 6},
    {0, 1, 8, 0, 1, 11},
    {2, 14, 3, 0, 15, 4},
    {2, 14, 5, 2, 14, 7},
    {2, 14, 8, 2, 14, 7},
    {0, 97.3, 3, 0, 100, 3},
    {0, 97.3, 5, 0, 100, 6},
    {0, 97.3, 8, 0, 100, 11},
    {-0.6, 0.334, 3, -1, 0.5, 4},
    {-0.6, 0.334, 5, -0.6, 0.4, 6},
    {-0.6, 0.334, 8, -0.6, 0.4, 11},
    {23.1, 101.9, 3, 20, 120, 6},
    {23.1, 101.9, 5, 20, 120, 6},
    {23.1, 101.9, 8, 20, 110, 10},
    {0.001, 0.0042, 3, 0.001, 0.005, 5},
    {0.001, 0.0042, 5, 0.001, 0.0045, 8},
    {0.001, 0.0042, 8, 0.001, 0.0045, 8},
    {-3.23, 1.17, 3, -4, 2, 4},
    {-3.23, 1.17, 5, -4, 2, 7},
    {-3.23, 1.17, 8, -3.5, 1.5, 11},
    {1, 9, 3, 0, 10, 6},
    {1, 9, 5, 0, 10, 6},
    {1, 9, 8, 1, 9, 9},
    {0, 6400, 3, 0, 8000, 5},
    {0, 6400, 5, 0, 7000, 8},
    {0, 6400, 8, 0, 7000, 8},
    {99.99, 100.01, 3, 99.99, 100.01, 5},
    {99.99, 100.01, 5, 99.99, 100.01, 5},
    {99.99, 100.01, 8, 99.99, 100.01, 11},
    {1000000, 1200000, 3, 1000000, 1200000, 5},
    {1000000, 1200000, 5, 1000000, 1200000, 5},
    {1000000, 1200000, 8, 1000000, 1200000, 11},
    {-14.99, -14.91, 3, -15, -14.9, 6},
    {-14.99, -14.91, 5, -15, -14.9, 6},
    {-14.99, -14.91, 8, -14.99, -14.91, 9},
    {0, 3e-07, 3, 0, 3e-07, 4},
    {0, 3e-07, 5, 0, 3e-07, 7},
    {0, 3e-07, 8, 0, 3e-07, 7},
    {26.5, 97.9, 3, 20, 100, 5},
    {26.5, 97.9, 5, 20, 100, 5},
    {26.5, 97.9, 8, 20, 100, 9},
    {-0.001, 500000, 3, -200000, 600000, 5},
    {-0.001, 500000, 5, -100000, 500000, 7},
    {-0.001, 500000, 8, -50000, 500000, 12},
    {0.15, 0.95, 3, 0, 1, 6},
    {0.15, 0.95, 5, 0, 1, 6},
    {0.15, 0.95, 8, 0.1, 1, 10},
    {0, 7, 5, 0, 7, 8},
    {0, 14, 5, 0, 14, 8},
    {0, 35, 5, 0, 35, 8},
};

static void ticks_are_those_of_pretty(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof PRETTY / sizeof PRETTY[0]; i++) {
        const struct pretty *want = &PRETTY[i];
        pl_ticks got = pl_ticks_pretty(want->low, want->high, want->n, false);
        assert_int_equal(got.count, want->length);
        double step = (want->last - want->first) / (double)(want->length - 1);
        for (size_t k = 0; k < got.count; k++)
            assert_close(got.at[k], want->first + (double)k * step, NEARLY,
                         NEARLY * fmax(fabs(want->first), fabs(want->last)));
    }
}

/* axisTicks(log10(c(low, high)), log = TRUE, nint = 5). */
static const struct logarithmic {
    double low, high;
    size_t length;
    double at[8];
} LOGARITHMIC[] = {
    {1, 10, 4, {1, 2, 5, 10}},
    {0.1, 10, 7, {0.1, 0.2, 0.5, 1, 2, 5, 10}},
    {1, 1000, 7, {1, 5, 10, 50, 100, 500, 1000}},
    {0.01, 100, 5, {0.01, 0.1, 1, 10, 100}},
    {1.99526231496888, 7.94328234724282, 6, {2, 3, 4, 5, 6, 7}},
    {1.99526231496888, 15.8489319246111, 7, {2, 4, 6, 8, 10, 12, 14}},
    {0.0001, 1, 5, {1e-04, 0.001, 0.01, 0.1, 1}},
    {1.99526231496888, 794.328234724281, 8, {2, 5, 10, 20, 50, 100, 200, 500}},
    {15.8489319246111, 7943.28234724281, 8, {20, 50, 100, 200, 500, 1000, 2000, 5000}},
};

static void logarithmic_ticks_are_those_of_axis_ticks(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof LOGARITHMIC / sizeof LOGARITHMIC[0]; i++) {
        const struct logarithmic *want = &LOGARITHMIC[i];
        pl_ticks got = pl_ticks_logarithmic(want->low, want->high, 5);
        assert_int_equal(got.count, want->length);
        for (size_t k = 0; k < got.count; k++)
            assert_close(got.at[k], want->at[k], NEARLY, 0.0);
    }
}

/* ---- properties ---- */

static void ticks_cover_the_range_or_stay_inside(void **state)
{
    (void)state;
    for (int i = 0; i < 400; i++) {
        double low = (i % 37 - 18) * pow(10.0, i % 7 - 3), high = low + (1 + i % 23) * pow(10.0, i % 5 - 2);
        int wanted = 1 + i % 12;
        pl_ticks cover = pl_ticks_pretty(low, high, wanted, false);
        pl_ticks inside = pl_ticks_inside(low, high, wanted, false);
        double slack = 1e-9 * (high - low);
        assert_true(cover.count >= 2);
        assert_true(cover.at[0] <= low + slack && cover.at[cover.count - 1] >= high - slack);
        for (size_t k = 0; k < inside.count; k++)
            assert_true(inside.at[k] >= low - slack && inside.at[k] <= high + slack);
        for (size_t k = 1; k < cover.count; k++)
            assert_true(cover.at[k] > cover.at[k - 1]);
    }
}

static void whole_ticks_are_whole(void **state)
{
    (void)state;
    pl_ticks ticks = pl_ticks_inside(2.0, 5.0, 20, true);
    const double want[] = {2, 3, 4, 5};
    assert_int_equal(ticks.count, 4);
    for (size_t i = 0; i < 4; i++)
        assert_close(ticks.at[i], want[i], 0.0, 0.0);
    assert_int_equal(ticks.places, 0);
}

static void an_empty_range_is_widened(void **state)
{
    (void)state;
    pl_ticks zero = pl_ticks_pretty(0.0, 0.0, 5, false), seven = pl_ticks_pretty(7.0, 7.0, 5, false);
    assert_true(zero.count >= 2 && zero.at[0] < 0.0 && zero.at[zero.count - 1] > 0.0);
    assert_true(seven.count >= 2 && seven.at[0] < 7.0 && seven.at[seven.count - 1] > 7.0);
}

static void what_is_no_range_has_no_ticks(void **state)
{
    (void)state;
    assert_int_equal(pl_ticks_pretty(NAN, 1.0, 5, false).count, 0);
    assert_int_equal(pl_ticks_pretty(0.0, INFINITY, 5, false).count, 0);
    assert_int_equal(pl_ticks_pretty(2.0, 1.0, 5, false).count, 0);
    assert_int_equal(pl_ticks_logarithmic(0.0, 10.0, 5).count, 0);
    assert_int_equal(pl_ticks_logarithmic(-1.0, 10.0, 5).count, 0);
}

/* Eighteen powers with five wanted: every third, from the first inside on. */
static void many_powers_are_thinned(void **state)
{
    (void)state;
    pl_ticks ticks = pl_ticks_logarithmic(1e-3, 1e15, 5);
    assert_int_equal(ticks.count, 7);
    assert_close(ticks.at[0], 1e-3, NEARLY, 0.0);
    assert_close(ticks.at[6], 1e15, NEARLY, 0.0);
}

/* ---- labels and scales ---- */

static void labels_are_written_out_or_as_powers(void **state)
{
    (void)state;
    static const struct {
        double at;
        int places;
        const char *label;
    } cases[] = {{0.0, 0, "0"},          {-0.0, 1, "0.0"},    {-0.6, 1, "\u22120.6"},     {12.5, 1, "12.5"},
                 {100000, -1, "100000"}, {1e6, -1, "10^{6}"}, {1e-5, -1, "10^{\u22125}"}, {0.01, -1, "0.01"},
                 {20, -1, "20"},         {2e6, 0, "2000000"}, {0.0001, -1, "0.0001"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[64];
        assert_string_equal(pl_tick_label(cases[i].at, cases[i].places, text, sizeof text), cases[i].label);
    }
}

static void ticks_have_the_places_that_tell_them_apart(void **state)
{
    (void)state;
    assert_int_equal(pl_ticks_pretty(0.0, 1.0, 5, false).places, 1);
    assert_int_equal(pl_ticks_pretty(0.001, 0.0042, 5, false).places, 4);
    assert_int_equal(pl_ticks_pretty(0.0, 6400.0, 5, false).places, 0);
    assert_int_equal(pl_ticks_logarithmic(0.01, 100.0, 5).places, -1);
}

static void scales_map_their_ends_to_the_page(void **state)
{
    (void)state;
    pl_axis_scale scale = {.low = -1.0, .high = 3.0, .from = 200.0, .to = 100.0};
    assert_close(pl_axis_scale_map(&scale, -1.0), 200.0, 0.0, 1e-12);
    assert_close(pl_axis_scale_map(&scale, 3.0), 100.0, 0.0, 1e-12);
    assert_close(pl_axis_scale_map(&scale, 0.0), 175.0, 0.0, 1e-12);
    assert_close(pl_axis_scale_length(&scale, 0.0, 2.0), 50.0, 0.0, 1e-12);
    assert_nan(pl_axis_scale_map(&scale, NAN));
}

static void logarithmic_scales_map_powers_evenly(void **state)
{
    (void)state;
    pl_axis_scale scale = {.low = 0.01, .high = 100.0, .from = 0.0, .to = 40.0, .logarithmic = true};
    assert_close(pl_axis_scale_map(&scale, 1.0), 20.0, 0.0, 1e-12);
    assert_close(pl_axis_scale_map(&scale, 10.0), 30.0, 0.0, 1e-12);
    assert_false(isfinite(pl_axis_scale_map(&scale, 0.0)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ticks_are_those_of_pretty),
        cmocka_unit_test(logarithmic_ticks_are_those_of_axis_ticks),
        cmocka_unit_test(ticks_cover_the_range_or_stay_inside),
        cmocka_unit_test(whole_ticks_are_whole),
        cmocka_unit_test(an_empty_range_is_widened),
        cmocka_unit_test(what_is_no_range_has_no_ticks),
        cmocka_unit_test(many_powers_are_thinned),
        cmocka_unit_test(labels_are_written_out_or_as_powers),
        cmocka_unit_test(ticks_have_the_places_that_tell_them_apart),
        cmocka_unit_test(scales_map_their_ends_to_the_page),
        cmocka_unit_test(logarithmic_scales_map_powers_evenly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
