#include "stats/moments.h"
#include "stats/random.h"
#include "tests/data/nist/univariate.h"
#include "tests/data/stats/conventions.h"
#include "tests/data/stats/samples.h"
#include "tests/real.h"

#include <float.h>

enum { SAMPLES = sizeof samples / sizeof samples[0] };

static pl_frequency *table;

static int tear_down(void **state)
{
    (void)state;
    pl_frequency_free(table);
    table = NULL;
    return 0;
}

static pl_moments moments_of(const double *values, size_t n)
{
    pl_moments m;
    assert_int_equal(pl_moments_of_values(values, n, &m), PL_OK);
    return m;
}

static pl_real variance_of(const pl_moments *m, pl_divisor divisor)
{
    pl_real variance;
    assert_int_equal(pl_moments_variance(m, divisor, &variance), PL_OK);
    return variance;
}

static pl_real deviation_of(const pl_moments *m)
{
    pl_real deviation;
    assert_int_equal(pl_moments_deviation(m, PL_SAMPLE, &deviation), PL_OK);
    return deviation;
}

static pl_real skewness_of(const pl_moments *m, pl_skewness_kind kind)
{
    pl_real skewness;
    assert_int_equal(pl_moments_skewness(m, kind, &skewness), PL_OK);
    return skewness;
}

static pl_real kurtosis_of(const pl_moments *m, pl_kurtosis_kind kind)
{
    pl_real kurtosis;
    assert_int_equal(pl_moments_kurtosis(m, kind, &kurtosis), PL_OK);
    return kurtosis;
}

/* Certified to 15 significant digits. The certified value must also lie within our bound, widened by half of
 * its last digit; data far from 0 are as uncertain as their decimals are in doubles, hence `slack`. */
static void assert_certified(const double *values, size_t n, double mean, double deviation, double slack)
{
    pl_moments m = moments_of(values, n);
    pl_real got_mean = pl_moments_mean(&m), got_deviation = deviation_of(&m);
    assert_close(got_mean.value, mean, 1e-15, got_mean.error);
    assert_close(got_deviation.value, deviation, 1e-14, got_deviation.error);
    assert_true(got_mean.error <= 4 * DBL_EPSILON * fabs(mean));
    assert_true(got_deviation.error <= slack * deviation);
}

static int digit(size_t i)
{
    return nist_pi_digits[i / 100][i % 100] - '0';
}

static void nist_certified_values(void **state)
{
    (void)state;
    double digits[5000];
    for (size_t i = 0; i < 5000; i++)
        digits[i] = digit(i);
    assert_certified(nist_lew, 200, -177.435000000000, 277.332168044316, 1e-15);
    assert_certified(nist_lottery, 218, 518.958715596330, 291.699727470969, 1e-15);
    assert_certified(nist_mavro, 50, 2.00185600000000, 0.000429123454003053, 1e-12);
    assert_certified(nist_michelso, 100, 299.852400000000, 0.0790105478190518, 1e-12);
    assert_certified(digits, 5000, 4.53480000000000, 2.86733906028871, 1e-15);
}

static void nist_constructed_sets(void **state)
{
    (void)state;
    assert_certified((double[]){10000001, 10000003, 10000002}, 3, 10000002, 1, 1e-15);
    /* NumAcc2 to 4: base + 0.2 once, then base + 0.1 and base + 0.3 in turn, 1001 values in all. */
    static const struct {
        double middle, low, high, slack;
    } sets[] = {{1.2, 1.1, 1.3, 1e-14},
                {1000000.2, 1000000.1, 1000000.3, 1e-8},
                {10000000.2, 10000000.1, 10000000.3, 1e-7}};
    for (size_t s = 0; s < 3; s++) {
        double values[1001];
        for (size_t i = 0; i < 1001; i++)
            values[i] = i == 0 ? sets[s].middle : i % 2 == 1 ? sets[s].low : sets[s].high;
        assert_certified(values, 1001, sets[s].middle, 0.1, sets[s].slack);
    }
}

/* A decimal is off its double by up to 2^-53 of itself, which weighs by its distance from 0 in units of the
 * spread. */
static double condition(size_t i, double deviation)
{
    return 1 + fabs(samples[i].numpy_mean) / deviation;
}

static void bounds_enclose_the_exact_moments(void **state)
{
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++) {
        pl_moments m = moments_of(samples[i].values, samples[i].n);
        double s = samples[i].numpy_sample_deviation, c = condition(i, s);
        assert_encloses(pl_moments_mean(&m), samples[i].mean, fabs(samples[i].mean[0]));
        assert_encloses(variance_of(&m, PL_POPULATION), samples[i].variance, c * s * s);
        assert_encloses(variance_of(&m, PL_SAMPLE), samples[i].sample_variance, c * s * s);
        assert_encloses(deviation_of(&m), samples[i].sample_deviation, c * s);
    }
}

static void bounds_enclose_the_exact_shape(void **state)
{
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++) {
        pl_moments m = moments_of(samples[i].values, samples[i].n);
        double c = condition(i, samples[i].numpy_sample_deviation);
        for (int kind = 0; kind < 3; kind++) {
            pl_real excess = kurtosis_of(&m, (pl_kurtosis_kind)kind);
            pl_real plain = kurtosis_of(&m, (pl_kurtosis_kind)(kind + PL_KURTOSIS_POPULATION));
            assert_encloses(skewness_of(&m, (pl_skewness_kind)kind), samples[i].skewness[kind], 60 * c);
            assert_encloses(excess, samples[i].excess[kind], 200 * c);
            assert_close(plain.value - 3, excess.value, 0, plain.error + excess.error + 8 * DBL_EPSILON);
        }
    }
}

/* numpy computes in doubles, with the same condition. */
static double numpy_tolerance(size_t i)
{
    return 64 * DBL_EPSILON * condition(i, samples[i].numpy_sample_deviation);
}

static void divisors_are_those_of_numpy(void **state)
{
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++) {
        pl_moments m = moments_of(samples[i].values, samples[i].n);
        double r = numpy_tolerance(i);
        assert_close(pl_moments_mean(&m).value, samples[i].numpy_mean, 4 * DBL_EPSILON, 0);
        assert_close(variance_of(&m, PL_POPULATION).value, samples[i].numpy_variance, r, 0);
        assert_close(variance_of(&m, PL_SAMPLE).value, samples[i].numpy_sample_variance, r, 0);
        assert_close(deviation_of(&m).value, samples[i].numpy_sample_deviation, r, 0);
    }
}

static void conventions_are_those_of_scipy(void **state)
{
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++) {
        pl_moments m = moments_of(samples[i].values, samples[i].n);
        double r = numpy_tolerance(i);
        assert_close(skewness_of(&m, PL_SKEWNESS_POPULATION).value, samples[i].scipy_skewness, r, r);
        assert_close(skewness_of(&m, PL_SKEWNESS_SAMPLE).value, samples[i].scipy_skewness_unbiased, r, r);
        assert_close(kurtosis_of(&m, PL_KURTOSIS_EXCESS_POPULATION).value, samples[i].scipy_excess, r, r);
        assert_close(kurtosis_of(&m, PL_KURTOSIS_EXCESS_SAMPLE).value, samples[i].scipy_excess_unbiased, r,
                     9 * r);
        assert_close(kurtosis_of(&m, PL_KURTOSIS_POPULATION).value, samples[i].scipy_plain, r, r);
    }
}

static void types_are_those_of_e1071(void **state)
{
    (void)state;
    pl_moments m = moments_of(conventions[0].values, conventions[0].n);
    for (int type = 0; type < 3; type++) {
        assert_close(skewness_of(&m, (pl_skewness_kind)type).value, conventions[0].skewness[type], 1e-13, 0);
        assert_close(kurtosis_of(&m, (pl_kurtosis_kind)type).value, conventions[0].kurtosis[type], 1e-13, 0);
    }
}

static void frequency_table_gives_what_its_values_give(void **state)
{
    (void)state;
    assert_int_equal(pl_frequency_from(conventions[0].values, conventions[0].n, &table), PL_OK);
    pl_moments a = moments_of(conventions[0].values, conventions[0].n), b;
    assert_int_equal(pl_moments_of_frequency(table, &b), PL_OK);
    assert_int_equal(a.n, b.n);
    assert_true(a.low == b.low && a.high == b.high);
    assert_close(pl_moments_mean(&b).value, pl_moments_mean(&a).value, DBL_EPSILON, 0);
    for (int kind = 0; kind <= PL_KURTOSIS_DEVIATION; kind++)
        assert_close(kurtosis_of(&b, (pl_kurtosis_kind)kind).value,
                     kurtosis_of(&a, (pl_kurtosis_kind)kind).value, 4 * DBL_EPSILON, 0);
}

/* The shape of b is that of a, mirrored when sign is -1. */
static void assert_same_shape(const double *a, const double *b, size_t n, double sign)
{
    pl_moments of_a = moments_of(a, n), of_b = moments_of(b, n);
    for (int kind = 0; kind <= PL_KURTOSIS_DEVIATION; kind++) {
        pl_kurtosis_kind k = (pl_kurtosis_kind)kind;
        assert_close(kurtosis_of(&of_b, k).value, kurtosis_of(&of_a, k).value, 0, 1e-14);
    }
    for (int kind = 0; kind <= PL_SKEWNESS_DEVIATION; kind++) {
        pl_skewness_kind k = (pl_skewness_kind)kind;
        assert_close(skewness_of(&of_b, k).value, sign * skewness_of(&of_a, k).value, 0, 1e-14);
    }
}

static void shape_ignores_shift_and_scale(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(6, 0);
    for (int trial = 0; trial < 100; trial++) {
        double values[30], moved[30], mirrored[30];
        for (size_t i = 0; i < 30; i++) {
            values[i] = (double)pl_random_below(&random, 101);
            moved[i] = 4 * values[i] - 1000;
            mirrored[i] = -values[i];
        }
        assert_same_shape(values, moved, 30, 1);
        assert_same_shape(values, mirrored, 30, -1);
        pl_moments m = moments_of(values, 30); /* Pearson's inequality: beta >= g1^2 + 1 */
        double g1 = skewness_of(&m, PL_SKEWNESS_POPULATION).value;
        assert_true(kurtosis_of(&m, PL_KURTOSIS_POPULATION).value >= g1 * g1 + 1);
    }
}

static void two_point_distribution_has_the_least_kurtosis(void **state)
{
    (void)state;
    pl_moments m = moments_of((double[]){0, 1, 0, 1}, 4);
    assert_close(kurtosis_of(&m, PL_KURTOSIS_EXCESS_POPULATION).value, -2, 0, DBL_EPSILON);
    assert_close(kurtosis_of(&m, PL_KURTOSIS_EXCESS_SAMPLE).value, -6, 0, 4 * DBL_EPSILON);
    assert_close(kurtosis_of(&m, PL_KURTOSIS_DEVIATION).value, 9.0 / 16, DBL_EPSILON, 0);
    assert_close(skewness_of(&m, PL_SKEWNESS_POPULATION).value, 0, 0, DBL_EPSILON);
}

static void equal_values_have_no_shape(void **state)
{
    (void)state;
    pl_real value = {7, 7};
    pl_moments m = moments_of((double[]){0.1, 0.1, 0.1, 0.1, 0.1}, 5);
    assert_true(variance_of(&m, PL_SAMPLE).value == 0 && variance_of(&m, PL_SAMPLE).error == 0);
    assert_true(deviation_of(&m).value == 0);
    static const double tenth[2] = {
        0.1, -5.5511151231257827e-18}; /* 1/10 less its double: fractions, Python 3.11 */
    assert_encloses(pl_moments_mean(&m), tenth, 0.1);
    for (int kind = 0; kind <= PL_KURTOSIS_DEVIATION; kind++)
        assert_int_equal(pl_moments_kurtosis(&m, (pl_kurtosis_kind)kind, &value), PL_UNDEFINED);
    for (int kind = 0; kind <= PL_SKEWNESS_DEVIATION; kind++)
        assert_int_equal(pl_moments_skewness(&m, (pl_skewness_kind)kind, &value), PL_UNDEFINED);
    assert_true(value.value == 7 && value.error == 7);
}

static void few_values_lack_what_needs_more(void **state)
{
    (void)state;
    pl_real value = {7, 7};
    pl_moments one = moments_of((double[]){3}, 1), two = moments_of((double[]){3, 4}, 2);
    pl_moments three = moments_of((double[]){3, 4, 9}, 3);
    assert_int_equal(pl_moments_variance(&one, PL_SAMPLE, &value), PL_UNDEFINED);
    assert_int_equal(pl_moments_deviation(&one, PL_SAMPLE, &value), PL_UNDEFINED);
    assert_int_equal(pl_moments_skewness(&two, PL_SKEWNESS_SAMPLE, &value), PL_UNDEFINED);
    assert_int_equal(pl_moments_kurtosis(&three, PL_KURTOSIS_EXCESS_SAMPLE, &value), PL_UNDEFINED);
    assert_int_equal(pl_moments_kurtosis(&three, PL_KURTOSIS_SAMPLE, &value), PL_UNDEFINED);
    assert_true(value.value == 7 && value.error == 7);
    assert_true(variance_of(&one, PL_POPULATION).value == 0);
    assert_close(variance_of(&two, PL_SAMPLE).value, 0.5, DBL_EPSILON, 0);
    assert_close(kurtosis_of(&two, PL_KURTOSIS_POPULATION).value, 1, DBL_EPSILON, 0);
    /* scipy.stats.skew([3, 4, 9], bias=False) and kurtosis([3, 4, 9]), scipy 1.10.1 */
    assert_close(skewness_of(&three, PL_SKEWNESS_SAMPLE).value, 1.5453925256950214, 8 * DBL_EPSILON, 0);
    assert_close(kurtosis_of(&three, PL_KURTOSIS_EXCESS_POPULATION).value, -1.5, 4 * DBL_EPSILON, 0);
}

static void bad_values_are_refused(void **state)
{
    (void)state;
    pl_moments m = {.n = 7};
    assert_int_equal(pl_moments_of_values((double[]){1, (double)NAN}, 2, &m), PL_UNDEFINED);
    assert_int_equal(pl_moments_of_values((double[]){1, (double)INFINITY}, 2, &m), PL_UNDEFINED);
    assert_int_equal(pl_moments_of_values((double[]){(double)NAN, 1}, 2, &m), PL_UNDEFINED);
    assert_int_equal(pl_moments_of_values((double[]){1}, 0, &m), PL_UNDEFINED);
    table = pl_frequency_new();
    assert_int_equal(pl_moments_of_frequency(table, &m), PL_UNDEFINED);
    assert_int_equal(m.n, 7);
}

/* Values that differ by one unit in the last place: nothing can be promised of their shape, and nothing is.
 */
static void hopeless_data_have_an_unlimited_bound(void **state)
{
    (void)state;
    pl_moments m = moments_of((double[]){0.1, 0.1 + DBL_EPSILON / 16, 0.1, 0.1}, 4);
    assert_true(isinf(kurtosis_of(&m, PL_KURTOSIS_EXCESS_POPULATION).error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nist_certified_values),
        cmocka_unit_test(nist_constructed_sets),
        cmocka_unit_test(bounds_enclose_the_exact_moments),
        cmocka_unit_test(bounds_enclose_the_exact_shape),
        cmocka_unit_test(divisors_are_those_of_numpy),
        cmocka_unit_test(conventions_are_those_of_scipy),
        cmocka_unit_test(types_are_those_of_e1071),
        cmocka_unit_test_teardown(frequency_table_gives_what_its_values_give, tear_down),
        cmocka_unit_test(shape_ignores_shift_and_scale),
        cmocka_unit_test(two_point_distribution_has_the_least_kurtosis),
        cmocka_unit_test(equal_values_have_no_shape),
        cmocka_unit_test(few_values_lack_what_needs_more),
        cmocka_unit_test_teardown(bad_values_are_refused, tear_down),
        cmocka_unit_test(hopeless_data_have_an_unlimited_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
