/* Prediction-assisted means against R's survey package and the worked examples of books. */
#include "stats/assisted.h"
#include "tests/check.h"
#include "tests/data/stats/survey.h"

#include <float.h>
#include <math.h>

static const pl_cluster_sample districts = {DISTRICTS, DISTRICTS_SAMPLED, district_sizes, district_labels,
                                            district_predictions};

static void means_equal_svymean(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof survey_means / sizeof survey_means[0]; i++) {
        pl_assisted mean;
        double weight = survey_means[i].weight;
        assert_int_equal(pl_assisted_mean(&districts, known_mean, weight, &mean), PL_OK);
        assert_close(mean.value, survey_means[i].mean + weight * known_mean, 1e-14, 0);
        assert_close(mean.error, survey_means[i].error, 1e-13, 0);
    }
}

/* Several weights at once are each alone, to the bit; too many are refused. */
static void several_weights(void **state)
{
    (void)state;
    static const double weights[] = {0, 1, -0.37, 2};
    pl_assisted all[PL_ASSISTED_WEIGHTS], one;
    for (size_t n = 1; n <= PL_ASSISTED_WEIGHTS; n++) {
        assert_int_equal(pl_assisted_means(&districts, known_mean, weights, n, all), PL_OK);
        for (size_t w = 0; w < n; w++) {
            assert_int_equal(pl_assisted_mean(&districts, known_mean, weights[w], &one), PL_OK);
            assert_memory_equal(&all[w], &one, sizeof one);
        }
    }
    assert_int_equal(pl_assisted_means(&districts, known_mean, weights, PL_ASSISTED_WEIGHTS + 1, all),
                     PL_UNDEFINED);
}

/* Lumley, Journal of Statistical Software 9 (2004), prints 644.17, standard error 23.542. */
static void the_published_example(void **state)
{
    (void)state;
    pl_assisted mean;
    assert_int_equal(pl_assisted_mean(&districts, 0, 0, &mean), PL_OK);
    assert_close(mean.value, 644.17, 0, 0.005);
    assert_close(mean.error, 23.542, 0, 0.0005);
}

/* R finds it by search, within about 1e-7. */
static void the_best_weight(void **state)
{
    (void)state;
    double weight;
    pl_assisted best, less, more;
    assert_int_equal(pl_assisted_weight(&districts, &weight), PL_OK);
    assert_close(weight, best_weight, 0, 1e-6);
    assert_int_equal(pl_assisted_mean(&districts, known_mean, weight, &best), PL_OK);
    assert_int_equal(pl_assisted_mean(&districts, known_mean, weight - 1e-3, &less), PL_OK);
    assert_int_equal(pl_assisted_mean(&districts, known_mean, weight + 1e-3, &more), PL_OK);
    assert_true(best.error < less.error && best.error < more.error);
}

/* A simple random sample: clusters of one item. */
static pl_assisted of_items(size_t population, size_t n, const double *y, const double *f, double known,
                            double weight)
{
    static const double ones[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    const pl_cluster_sample sample = {population, n, ones, y, f};
    pl_assisted mean;
    assert_true(n <= sizeof ones / sizeof ones[0]);
    if (isnan(weight))
        assert_int_equal(pl_assisted_weight(&sample, &weight), PL_OK);
    assert_int_equal(pl_assisted_mean(&sample, known, weight, &mean), PL_OK);
    return mean;
}

/* Devore, Probability and Statistics for Engineering and the Sciences, 9th edition (2016), section 6.1,
 * exercise 5 (after Statistical Science 4 (1989) 2-33): five of 5,000 invoices, whose book values sum to
 * 1,761,300. The total from the audited ones alone is 1,703,000, from the mean error 1,591,300: weights 0
 * and 1. */
static void devore_invoices(void **state)
{
    (void)state;
    const double audited[] = {300, 520, 526, 200, 157}, book[] = {300, 720, 526, 200, 127};
    const double known = 1761300.0 / 5000;
    assert_close(5000 * of_items(5000, 5, audited, book, known, 0).value, 1703000, 1e-15, 0);
    assert_close(5000 * of_items(5000, 5, audited, book, known, 1).value, 1591300, 1e-15, 0);
}

/* Lohr, Sampling: Design and Analysis (1999), Example 3.6, in the third edition (2021) Example 4.7; data:
 * deadtrees of R's SDAResources 0.1.1. Dead trees of 25 of 100 plots, counted in the field and on
 * photographs, which show 11.3 a plot on average. Printed: slope 0.613, regression estimate 11.99, standard
 * error 0.408 (divisor n - 1). */
static void lohr_dead_trees(void **state)
{
    (void)state;
    const double photo[] = {10, 12, 7,  13, 13, 6, 17, 16, 15, 10, 14, 12, 10,
                            5,  12, 10, 10, 9,  6, 11, 7,  9,  11, 10, 10};
    const double field[] = {15, 14, 9, 14, 8,  5, 18, 15, 13, 15, 11, 15, 12,
                            8,  13, 9, 11, 12, 9, 12, 13, 11, 10, 9,  8};
    const pl_assisted mean = of_items(100, 25, field, photo, 11.3, NAN);
    assert_close(mean.value, 11.99, 0, 0.005);
    assert_close(mean.error, 0.408, 0, 0.0005);
    assert_close((mean.value - of_items(100, 25, field, photo, 11.3, 0).value) / (11.3 - 10.6), 0.613, 0,
                 0.0005);
}

/* Kauermann & Kuechenhoff, Stichproben (Springer 2011), pages 85-86, as the tests of their R package
 * samplingbook 1.2.4 quote it: three of five items, known mean 15. Difference: 14.3, standard error 0.5578,
 * interval 13.2 to 15.4. Regression: -4.25 + 1.25 x gives 14.5, standard error 0.2582 with divisor n - 2,
 * interval 13.9939 to 15.0061. The quotation has no items: these three are the only integers of 0 to 100 that
 * give all of it. */
static void kauermann_and_kuechenhoff(void **state)
{
    (void)state;
    const double y[] = {9, 10, 22}, x[] = {11, 11, 21}, normal = 1.959963984540054, divisor = sqrt(2.0);
    const pl_assisted difference = of_items(5, 3, y, x, 15, 1), regression = of_items(5, 3, y, x, 15, NAN);
    assert_close(difference.value, 14.3, 0, 0.05);
    assert_close(difference.error, 0.5578, 0, 0.00005);
    assert_close(difference.value - normal * difference.error, 13.2, 0, 0.05);
    assert_close(difference.value + normal * difference.error, 15.4, 0, 0.05);
    assert_close(regression.value, -4.25 + 1.25 * 15, 1e-15, 0);
    assert_close(divisor * regression.error, 0.2582, 0, 0.00005);
    assert_close(regression.value - normal * divisor * regression.error, 13.9939, 0, 0.00005);
    assert_close(regression.value + normal * divisor * regression.error, 15.0061, 0, 0.00005);
}

/* The classic estimate as its authors write it, the mean prediction of the N unlabelled items less the
 * rectifier, is the difference estimator of the population of n labelled and N unlabelled ones at the weight
 * 1 + n / N: their unlabelled items leave out the labelled ones. And the test of their package ppi_py
 * (test_mean.py): predictions 2 too large, all unlabelled ones 2 give the mean 0 whatever the labels. */
static void unlabelled_items_alone(void **state)
{
    (void)state;
    const double y[] = {1, 4, 2, 6}, f[] = {2, 3, 3, 6}, above[] = {3, 6, 4, 8}, unlabelled = 2.5, N = 6,
                 n = 4;
    const double mean_y = 13.0 / n, mean_f = 14.0 / n, known = (N * unlabelled + n * mean_f) / (N + n);
    assert_close(of_items(10, 4, y, f, known, 1 + n / N).value, unlabelled + mean_y - mean_f, 4 * DBL_EPSILON,
                 0);
    const double all = (N * 2 + n * (mean_y + 2)) / (N + n);
    assert_close(of_items(10, 4, y, above, all, 1 + n / N).value, 0, 0, 8 * DBL_EPSILON);
}

/* Clusters of one item: Cov(y, f) / Var(f), and the estimate is the regression estimator. numpy 1.24.2:
 * numpy.cov([1, 4, 2, 6], [1, 3, 3, 4])[0, 1] / numpy.var([1, 3, 3, 4], ddof=1) is 1.5263157894736843. */
static void single_items(void **state)
{
    (void)state;
    const double ones[] = {1, 1, 1, 1}, y[] = {1, 4, 2, 6}, f[] = {1, 3, 3, 4}, constant[] = {5, 5, 5, 5};
    pl_cluster_sample sample = {40, 4, ones, y, f};
    double weight, of_sums;
    pl_assisted mean;
    assert_int_equal(pl_assisted_weight(&sample, &weight), PL_OK);
    assert_close(weight, 1.5263157894736843, 4 * DBL_EPSILON, 0);
    assert_int_equal(pl_assisted_mean(&sample, 3, weight, &mean), PL_OK);
    assert_close(mean.value, 3.25 + weight * (3 - 2.75), 4 * DBL_EPSILON, 0);
    assert_int_equal(pl_assisted_weight_of_sums(&sample, &of_sums), PL_OK);
    assert_true(of_sums == 1); /* cut */
    sample.labels = f;
    sample.predictions = y; /* the other way round: not cut */
    assert_int_equal(pl_assisted_weight_of_sums(&sample, &of_sums), PL_OK);
    assert_int_equal(pl_assisted_weight(&sample, &weight), PL_OK);
    assert_close(of_sums, weight, 4 * DBL_EPSILON, 0);
    sample.predictions = constant;
    assert_int_equal(pl_assisted_weight(&sample, &weight), PL_OK);
    assert_true(weight == 0);
    assert_int_equal(pl_assisted_weight_of_sums(&sample, &of_sums), PL_OK);
    assert_true(of_sums == 1);
}

/* Sums of clusters that only their sizes tell apart: the second weight is 1, the first sees that f says
 * nothing. */
static void sizes_alone(void **state)
{
    (void)state;
    const double sizes[] = {1, 5, 9, 12}, labels[] = {7, 35, 63, 84}, predictions[] = {5, 28, 44, 61};
    const pl_cluster_sample sample = {40, 4, sizes, labels, predictions};
    double weight;
    assert_int_equal(pl_assisted_weight(&sample, &weight), PL_OK);
    assert_close(weight, 0, 0, 1e-13);
    assert_int_equal(pl_assisted_weight_of_sums(&sample, &weight), PL_OK);
    assert_true(weight > 0.9);
}

static void all_clusters_and_none(void **state)
{
    (void)state;
    const double sizes[] = {2, 3}, labels[] = {9, 20}, predictions[] = {8, 15}, empty[] = {0, 0};
    pl_cluster_sample sample = {2, 2, sizes, labels, predictions};
    pl_assisted mean;
    double weight = 7;
    assert_int_equal(pl_assisted_mean(&sample, 23.0 / 5, 1, &mean), PL_OK);
    assert_close(mean.value, 29.0 / 5, 2 * DBL_EPSILON, 0); /* the truth, without error */
    assert_true(mean.error == 0);
    sample.population = 1;
    assert_int_equal(pl_assisted_mean(&sample, 0, 1, &mean), PL_UNDEFINED);
    sample = (pl_cluster_sample){9, 1, sizes, labels, predictions};
    assert_int_equal(pl_assisted_mean(&sample, 0, 1, &mean), PL_UNDEFINED);
    assert_int_equal(pl_assisted_weight_of_sums(&sample, &weight), PL_UNDEFINED);
    sample = (pl_cluster_sample){9, 2, empty, labels, predictions};
    assert_int_equal(pl_assisted_mean(&sample, 0, 1, &mean), PL_UNDEFINED);
    assert_int_equal(pl_assisted_weight(&sample, &weight), PL_UNDEFINED);
    assert_true(weight == 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(means_equal_svymean),
        cmocka_unit_test(several_weights),
        cmocka_unit_test(the_published_example),
        cmocka_unit_test(the_best_weight),
        cmocka_unit_test(devore_invoices),
        cmocka_unit_test(lohr_dead_trees),
        cmocka_unit_test(kauermann_and_kuechenhoff),
        cmocka_unit_test(unlabelled_items_alone),
        cmocka_unit_test(single_items),
        cmocka_unit_test(sizes_alone),
        cmocka_unit_test(all_clusters_and_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
