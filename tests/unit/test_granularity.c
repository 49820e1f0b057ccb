#include "stats/granularity.h"

#include "tests/check.h"

/* Counts by exact search with fractions.Fraction of Python 3.11 over all k; the first two are the worked
 * example of Brown & Heathers (2017): of 28 answers no mean ends in .19, and 145 of them give 5.18. */
static const struct example {
    double low, high;
    int64_t n, fewest, most, nearest;
    double passing;
} examples[] = {
    {0.185, 0.195, 28, 6, 5, 5, 0.28},       {0.175, 0.185, 28, 5, 5, 5, 0.28},
    {0.3415, 0.3425, 240, 82, 82, 82, 0.24}, {0.5055, 0.5065, 80, 41, 40, 40, 0.08},
    {0.45, 0.55, 20, 9, 11, 10, 1},          {0.0725, 0.0735, 4800, 348, 352, 350, 1},
    {0.9995, 1.0005, 80, 80, 80, 80, 0.08},  {-0.0005, 0.0005, 80, 0, 0, 0, 0.08},
    {0.95, 1.05, 80, 76, 80, 80, 1},         {-0.05, 0.05, 80, 0, 4, 0, 1},
    {0.5065, 0.5075, 80, 41, 40, 41, 0.08},
};

static void test_counts_are_those_of_an_exact_search(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        const struct example *e = &examples[i];
        pl_granularity g;
        /* Ends as the claims hand them over: rounded outwards. */
        assert_int_equal(pl_granularity_of(nextafter(e->low, -2), nextafter(e->high, 2), e->n, &g), PL_OK);
        assert_int_equal(g.fewest, e->fewest);
        assert_int_equal(g.most, e->most);
        assert_int_equal(g.nearest, e->nearest);
        assert_close(g.passing, e->passing, 1e-12, 0);
        assert_int_equal(pl_granularity_fits(&g), e->fewest <= e->most);
    }
}

static void test_refuses_what_is_no_proportion(void **state)
{
    (void)state;
    pl_granularity g = {.nearest = 77};
    assert_int_equal(pl_granularity_of(0.1, 0.2, 0, &g), PL_UNDEFINED);
    assert_int_equal(pl_granularity_of(0.2, 0.1, 5, &g), PL_UNDEFINED);
    assert_int_equal(pl_granularity_of(NAN, 0.1, 5, &g), PL_UNDEFINED);
    assert_int_equal(pl_granularity_of(0.1, NAN, 5, &g), PL_UNDEFINED);
    assert_int_equal(pl_granularity_of(0.1, INFINITY, 5, &g), PL_UNDEFINED);
    assert_int_equal(pl_granularity_of(1.1, 1.2, 5, &g), PL_UNDEFINED);
    assert_int_equal(pl_granularity_of(-0.2, 0.1, 5, &g), PL_UNDEFINED);
    assert_int_equal(g.nearest, 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts_are_those_of_an_exact_search),
        cmocka_unit_test(test_refuses_what_is_no_proportion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
