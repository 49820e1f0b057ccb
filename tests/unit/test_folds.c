/* Folds of whole groups against scikit-learn's GroupKFold. */
#include "stats/folds.h"
#include "tests/check.h"
#include "tests/data/stats/regression.h"
#include "tests/random.h"

enum { CASES = sizeof fold_cases / sizeof fold_cases[0], GROUPS = 500 };

static void folds_equal_scikit_learn(void **state)
{
    (void)state;
    for (size_t c = 0; c < CASES; c++) {
        uint32_t of[40];
        assert_int_equal(
            pl_folds_of_groups(fold_cases[c].sizes, fold_cases[c].groups, fold_cases[c].folds, of), PL_OK);
        for (size_t g = 0; g < fold_cases[c].groups; g++)
            assert_int_equal(of[g], fold_cases[c].of[g]);
    }
}

/* No two folds differ by more than the largest group. */
static void folds_are_balanced(void **state)
{
    (void)state;
    uint64_t random = 3;
    uint32_t sizes[GROUPS], of[GROUPS], loads[5] = {0}, largest = 0;
    for (size_t g = 0; g < GROUPS; g++) {
        sizes[g] = 1 + (uint32_t)random_below(&random, 30);
        largest = sizes[g] > largest ? sizes[g] : largest;
    }
    assert_int_equal(pl_folds_of_groups(sizes, GROUPS, 5, of), PL_OK);
    for (size_t g = 0; g < GROUPS; g++)
        loads[of[g]] += sizes[g];
    for (size_t f = 0; f < 5; f++)
        for (size_t other = 0; other < 5; other++)
            assert_true(loads[f] <= loads[other] + largest);
}

static void too_few(void **state)
{
    (void)state;
    const uint32_t sizes[] = {4, 4, 4};
    uint32_t of[3] = {9, 9, 9};
    assert_int_equal(pl_folds_of_groups(sizes, 3, 4, of), PL_UNDEFINED);
    assert_int_equal(pl_folds_of_groups(sizes, 3, 1, of), PL_UNDEFINED);
    assert_int_equal(of[0], 9);
    assert_int_equal(pl_folds_of_groups(sizes, 3, 3, of), PL_OK);
    assert_int_equal(of[0] + of[1] + of[2], 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folds_equal_scikit_learn),
        cmocka_unit_test(folds_are_balanced),
        cmocka_unit_test(too_few),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
