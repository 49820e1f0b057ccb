/* The measures of the paper, against numpy 1.24.2, scipy 1.10.1 (stats.entropy) and scikit-learn 1.2.1. */
#include "release/measure.h"
#include "tests/check.h"

#include <string.h>

#define TOLERANCE 4e-16 /* a double is rounded once; the references a few times */

static int64_t gold[] = {45, 44, 42, 29}, slots[] = {40, 40, 40, 40};
static pl_setting ordinal = {.condition = PL_CONDITION_MAIN,
                             .ordinal = true,
                             .k = 4,
                             .classes = 4,
                             .n = 160,
                             .gold = gold,
                             .slots = slots,
                             .candidate_sets = 1};
static int64_t cells[] = {30, 10, 5, 0, 8, 20, 12, 4, 2, 9, 25, 6, 0, 3, 11, 15};

static void expect(const pl_answers *answers, pl_measure measure, double wanted)
{
    pl_measured value;
    assert_int_equal(pl_answers_measure(answers, measure, &value), PL_OK);
    assert_close(value.real.value, wanted, 4 * TOLERANCE, 0);
    assert_true(value.real.error >= 0 && value.real.error < 1e-13 * fabs(wanted) + 1e-16);
    assert_true(fabs(value.real.value - wanted) <= value.real.error + 4 * TOLERANCE * fabs(wanted));
}

static void expect_ratio(const pl_answers *answers, pl_measure measure, int64_t numerator,
                         int64_t denominator)
{
    pl_measured value;
    assert_int_equal(pl_answers_measure(answers, measure, &value), PL_OK);
    assert_true(value.exact);
    assert_int_equal(value.ratio.numerator, numerator);
    assert_int_equal(value.ratio.denominator, denominator);
    assert_close(value.real.value, (double)numerator / (double)denominator, TOLERANCE, 0);
}

static void refuses(const pl_answers *answers, pl_measure measure)
{
    pl_measured value = {.exact = true};
    assert_int_equal(pl_answers_measure(answers, measure, &value), PL_UNDEFINED);
    assert_true(value.exact); /* left alone */
}

/* g, p: the labels that the cells count; H = scipy.stats.entropy. */
static void test_counts(void **state)
{
    (void)state;
    const pl_answers answers = {.setting = &ordinal, .n = 160, .cells = cells};
    expect_ratio(&answers, PL_MEASURE_ACCURACY, 9, 16);   /* accuracy_score(g, p) = 0.5625 */
    expect_ratio(&answers, PL_MEASURE_DISTANCE, 11, 160); /* abs(p - q).sum() / 2 = 0.06875 */
    expect_ratio(&answers, PL_MEASURE_ERROR, 7, 40);      /* mean_absolute_error(g, p) / 3 = 0.175 */
    /* cohen_kappa_score(g, p, weights="quadratic") = 0.6824384192805246 */
    pl_measured kappa;
    assert_int_equal(pl_answers_measure(&answers, PL_MEASURE_KAPPA, &kappa), PL_OK);
    assert_true(kappa.exact);
    assert_close(kappa.real.value, 0.6824384192805246, 4 * TOLERANCE, 0);
    expect(&answers, PL_MEASURE_UTILIZATION, 0.9679380146447769); /* exp(H(p)) / 4 */
    expect(&answers, PL_MEASURE_GOLD, 0.986238404111631);         /* exp(H(q)) / 4 */
    expect(&answers, PL_MEASURE_RATIO, 0.9814442538532676);       /* exp(H(p) - H(q)) */
    pl_measured deviation;                                        /* 100 abs(exp(H(p) - H(q)) - 1) */
    assert_int_equal(pl_answers_measure(&answers, PL_MEASURE_DEVIATION, &deviation), PL_OK);
    assert_close(deviation.real.value, 1.8555746146732388, 1e-13, 0);
    assert_true(deviation.real.error < 1e-14);
    pl_real coverage;
    assert_int_equal(pl_setting_coverage(&ordinal, &coverage), PL_OK);
    assert_close(coverage.value, 0.986238404111631, 4 * TOLERANCE, 0);
}

/* Four vectors: [.5 .25 .125 .125] [.1 .2 .3 .4] [.7 .1 .1 .1] [0 0 1 0]. */
static void test_vectors(void **state)
{
    (void)state;
    double probability[] = {1.2999999999999998, 0.55, 1.525, 0.625};
    int64_t four[] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    pl_answers answers = {.setting = &ordinal,
                          .n = 4,
                          .vectors = 4,
                          .cells = four,
                          .probability = probability,
                          .entropy = 3.433309780468898,
                          .margin = 1.95};
    expect(&answers, PL_MEASURE_SOFT, 0.9134623673618564);    /* exp(H(V.sum(0))) / 4 */
    expect(&answers, PL_MEASURE_ENTROPY, 0.6191523742647569); /* mean(H(v)) / log(4) */
    expect(&answers, PL_MEASURE_MARGIN, 0.4875);              /* mean of the two largest, apart */
    answers.vectors = 3;
    refuses(&answers, PL_MEASURE_SOFT);
    refuses(&answers, PL_MEASURE_ENTROPY);
    refuses(&answers, PL_MEASURE_MARGIN);
}

static void test_what_is_undefined(void **state)
{
    (void)state;
    int64_t constant[16] = {[5] = 160};
    pl_setting nominal = ordinal;
    nominal.ordinal = false;
    const pl_answers none = {.setting = &ordinal, .cells = (int64_t[16]){0}},
                     unordered = {.setting = &nominal, .n = 160, .cells = cells},
                     one = {.setting = &ordinal, .n = 160, .cells = constant};
    for (int measure = 0; measure < PL_MEASURES; measure++)
        refuses(&none, (pl_measure)measure);
    refuses(&unordered, PL_MEASURE_ERROR);
    refuses(&unordered, PL_MEASURE_KAPPA);
    expect_ratio(&unordered, PL_MEASURE_ACCURACY, 9, 16);
    refuses(&one, PL_MEASURE_KAPPA);
    expect(&one, PL_MEASURE_UTILIZATION, 0.25);
    expect(&one, PL_MEASURE_RATIO, 1);
}

/* Three subsets of gold 2, 1 answered 3, 0; five of 4 answered 4; one of 3, 3 answered 4, 2:
 * sum(s * n * exp(H(p) - H(q))) / sum(s * n) = 0.8694813680123293. */
static void test_within_subsets(void **state)
{
    (void)state;
    int64_t of_classes[14] = {35}, of_slots[2] = {18, 17}, counts[14 * 14] = {[0] = 30, [1] = 5};
    pl_setting chosen = {
        .k = 2, .classes = 14, .n = 35, .gold = of_classes, .slots = of_slots, .candidate_sets = 9};
    pl_subset_pattern patterns[] = {
        {3, 2, (int64_t[]){2, 1}, (int64_t[]){3, 0}},
        {5, 1, (int64_t[]){4}, (int64_t[]){4}},
        {1, 2, (int64_t[]){3, 3}, (int64_t[]){4, 2}},
    };
    const pl_answers answers = {
        .setting = &chosen, .n = 35, .cells = counts, .patterns = patterns, .patterns_count = 3};
    expect(&answers, PL_MEASURE_RATIO, 0.8694813680123293);
    pl_measured deviation;
    assert_int_equal(pl_answers_measure(&answers, PL_MEASURE_DEVIATION, &deviation), PL_OK);
    assert_close(deviation.real.value, 100 * (1 - 0.8694813680123293), 1e-14, 0);
    refuses(&answers, PL_MEASURE_UTILIZATION);
    refuses(&answers, PL_MEASURE_GOLD);
    refuses(&answers, PL_MEASURE_SOFT);
    pl_real coverage;
    assert_int_equal(pl_setting_coverage(&chosen, &coverage), PL_UNDEFINED);
}

static void test_pairing(void **state)
{
    (void)state;
    pl_pairing pairing = {.k = 5, .items = 8, .agreements = 6, .vectors = 8, .shift = 2};
    pl_ratio share;
    pl_real distance;
    assert_int_equal(pl_pairing_agreement(&pairing, &share), PL_OK);
    assert_int_equal(share.numerator, 3);
    assert_int_equal(share.denominator, 4);
    assert_int_equal(pl_pairing_shift(&pairing, &distance), PL_OK);
    assert_true(distance.value == 0.25);
    assert_true(distance.error > 0 && distance.error < 1e-14);
    pairing.vectors = 7;
    assert_int_equal(pl_pairing_shift(&pairing, &distance), PL_UNDEFINED);
    pairing.items = pairing.agreements = pairing.vectors = 0;
    assert_int_equal(pl_pairing_agreement(&pairing, &share), PL_UNDEFINED);
    assert_int_equal(pl_pairing_shift(&pairing, &distance), PL_UNDEFINED);
}

static void test_keys(void **state)
{
    (void)state;
    assert_string_equal(pl_measure_key(PL_MEASURE_ACCURACY), "accuracy");
    assert_string_equal(pl_measure_key(PL_MEASURE_MARGIN), "margin");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_what_is_undefined),
        cmocka_unit_test(test_within_subsets),
        cmocka_unit_test(test_pairing),
        cmocka_unit_test(test_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
