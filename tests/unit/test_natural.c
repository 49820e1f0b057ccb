#include "runtime/natural.h"
#include "tests/check.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    return pl_natural_compare(*(const char *const *)a, *(const char *const *)b);
}

/* The order of GNU coreutils 9.1: printf '%s\n' ... | LC_ALL=C sort -V */
static void test_order_of_sort_V(void **state)
{
    (void)state;
    const char *const want[] = {"align-fig1",  "align-table3", "align-table12", "jev-fig2",
                                "jev-fig10",   "jev-table1",   "jev-table2",    "jev-table2a",
                                "jev-table10", "jev-table10b", "jev-table100",  "onet-prose"};
    enum { N = sizeof want / sizeof want[0] };
    const char *got[N];
    for (size_t i = 0; i < N; i++)
        got[i] = want[(5 * i + 3) % N];
    qsort(got, N, sizeof *got, compare);
    for (size_t i = 0; i < N; i++)
        assert_string_equal(got[i], want[i]);
}

static void test_numbers_of_any_length(void **state)
{
    (void)state;
    assert_true(pl_natural_compare("a9", "a10") < 0);
    assert_true(pl_natural_compare("a99999999999999999999998", "a99999999999999999999999") < 0);
    assert_true(pl_natural_compare("a100000000000000000000000", "a99999999999999999999999") > 0);
    assert_true(pl_natural_compare("a2b10", "a2b9") > 0);
    assert_true(pl_natural_compare("", "0") < 0);
    assert_true(pl_natural_compare("x", "xa") < 0);
}

/* Only equal texts compare as 0, so that a sorted list has one order. */
static void test_zero_means_equal(void **state)
{
    (void)state;
    assert_int_equal(pl_natural_compare("t01a", "t01a"), 0);
    assert_true(pl_natural_compare("t01a", "t1a") != 0);
    assert_true(pl_natural_compare("t01a", "t1a") == -pl_natural_compare("t1a", "t01a"));
    assert_true(pl_natural_compare("t01a", "t1b") < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_of_sort_V),
        cmocka_unit_test(test_numbers_of_any_length),
        cmocka_unit_test(test_zero_means_equal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
