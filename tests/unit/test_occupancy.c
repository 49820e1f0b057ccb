/* Occupancy against counting and exact integers. */
#include "stats/occupancy.h"
#include "tests/check.h"

#include <math.h>

static pl_occupancy *of(size_t boxes, size_t balls)
{
    pl_occupancy *occupancy = NULL;
    assert_int_equal(pl_occupancy_new(boxes, balls, &occupancy), PL_OK);
    return occupancy;
}

/* All 4^5 ways of 5 balls, counted: itertools.product(range(4), repeat=5), Python 3.11.2. */
static void every_way_counted(void **state)
{
    (void)state;
    static const double ways[] = {0, 4, 180, 600, 240};
    pl_occupancy *o = of(4, 5);
    assert_int_equal(o->most, 4);
    for (size_t j = 0; j <= o->most; j++)
        assert_close(o->probability[j], ways[j] / 1024, 1e-15, 0);
    assert_close(pl_occupancy_at_most(o, 2), 184.0 / 1024, 1e-15, 0);
    assert_close(pl_occupancy_at_most(o, 99), 1, 1e-15, 0);
    pl_occupancy_free(o);
    pl_occupancy_free(NULL);
}

/* fractions.Fraction(comb(20, j) * factorial(j) * stirling2(15, j), 20 ** 15), Python 3.11.2, as doubles. */
static void more_boxes_than_balls(void **state)
{
    (void)state;
    static const double exact[] = {0,
                                   6.103515625e-19,
                                   1.8998840332031251e-13,
                                   4.957791394042969e-10,
                                   1.5030364581298829e-07,
                                   1.196678586796875e-05,
                                   0.00035828769861650389,
                                   0.0048735219054005857,
                                   0.033577780611375001,
                                   0.12486072205638281,
                                   0.25908141004839846,
                                   0.30270539450714062,
                                   0.19605657548039063,
                                   0.067027889053124998,
                                   0.0108275820778125,
                                   0.00061871897587500004};
    pl_occupancy *o = of(20, 15);
    assert_int_equal(o->most, 15);
    for (size_t j = 0; j <= o->most; j++)
        assert_close(o->probability[j], exact[j], 15 * 0x1p-51, 0);
    pl_occupancy_free(o);
}

/* The subsets of jev's DBpedia: 2,002 of five classes and 91 of two, 1,400 items. Integer arithmetic of
 * Python 3.11.2: N[j] = j N[j] + (boxes - j + 1) N[j - 1] a ball, over boxes ** balls. */
static void as_many_as_a_paper_has(void **state)
{
    (void)state;
    size_t low = 0, high = 0;
    pl_occupancy *o = of(2002, 1400);
    assert_close(pl_occupancy_at_most(o, 952), 5.7006194261001719e-06, 1e-12, 0);
    assert_close(o->probability[1007], 0.032050542383548701, 1e-12, 0);
    assert_close(o->mean, 1007.3145546310676, 1e-13, 0);
    assert_close(o->deviation, 12.440643641061394, 1e-12, 0);
    assert_int_equal(pl_occupancy_interval(o, 1e-4, &low, &high), PL_OK);
    assert_true(low == 961 && high == 1053);
    pl_occupancy_free(o);
    o = of(91, 1400);
    assert_close(o->probability[90], 1.7401996208094117e-05, 1e-12, 0);
    assert_int_equal(pl_occupancy_interval(o, 1e-4, &low, &high), PL_OK);
    assert_true(low == 91 && high == 91);
    pl_occupancy_free(o);
}

/* The closed form and the distribution are two ways to the mean. */
static void means_agree(void **state)
{
    (void)state;
    for (size_t boxes = 1; boxes < 40; boxes += 3)
        for (size_t balls = 0; balls < 80; balls += 7) {
            pl_occupancy *o = of(boxes, balls);
            double sum = 0, mean = 0;
            for (size_t j = 0; j <= o->most; j++) {
                sum += o->probability[j];
                mean += (double)j * o->probability[j];
            }
            assert_close(sum, 1, 1e-13, 0);
            assert_close(pl_occupancy_mean(boxes, balls), mean, 1e-13, 0);
            pl_occupancy_free(o);
        }
}

static void ends_of_the_range(void **state)
{
    (void)state;
    size_t low = 7, high = 7;
    pl_occupancy *o = NULL;
    assert_int_equal(pl_occupancy_new(0, 5, &o), PL_UNDEFINED);
    assert_null(o);
    o = of(5, 0);
    assert_int_equal(o->most, 0);
    assert_close(o->probability[0], 1, 0, 0);
    assert_int_equal(pl_occupancy_interval(o, 0, &low, &high), PL_UNDEFINED);
    assert_int_equal(pl_occupancy_interval(o, 0.5, &low, &high), PL_UNDEFINED);
    assert_int_equal(pl_occupancy_interval(o, NAN, &low, &high), PL_UNDEFINED);
    assert_int_equal(low, 7);
    assert_int_equal(pl_occupancy_interval(o, 0.1, &low, &high), PL_OK);
    assert_true(low == 0 && high == 0);
    pl_occupancy_free(o);
    o = of(1, 3);
    assert_close(o->deviation, 0, 0, 0);
    pl_occupancy_free(o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_counted),      cmocka_unit_test(more_boxes_than_balls),
        cmocka_unit_test(as_many_as_a_paper_has), cmocka_unit_test(means_agree),
        cmocka_unit_test(ends_of_the_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
