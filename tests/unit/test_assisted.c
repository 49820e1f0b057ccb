/* Prediction-assisted means against R's survey package. */
#include "stats/assisted.h"
#include "tests/check.h"
#include "tests/data/stats/survey.h"

#include <float.h>

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
        cmocka_unit_test(means_equal_svymean), cmocka_unit_test(the_published_example),
        cmocka_unit_test(the_best_weight),     cmocka_unit_test(single_items),
        cmocka_unit_test(sizes_alone),         cmocka_unit_test(all_clusters_and_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
