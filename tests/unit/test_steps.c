#include "base/steps.h"

#include "base/parallel.h"
#include "tests/check.h"

static void expect_steps(size_t wanted_done, size_t wanted_total)
{
    size_t done, total;
    pl_steps_read(&done, &total);
    assert_int_equal(done, wanted_done);
    assert_int_equal(total, wanted_total);
}

static void test_begins_anew(void **state)
{
    (void)state;
    pl_steps_begin(5);
    expect_steps(0, 5);
    pl_steps_add(2);
    pl_steps_add(4);
    expect_steps(6, 5);
    pl_steps_begin(0);
    expect_steps(0, 0);
}

static void step(void *context, size_t i)
{
    size_t done, total;
    (void)context;
    pl_steps_add(i);
    pl_steps_read(&done, &total);
    assert_in_range(done, i, total);
}

static void test_counts_for_all_threads(void **state)
{
    (void)state;
    enum { STEPS = 20000 };
    pl_steps_begin(STEPS * (STEPS - 1) / 2);
    pl_parallel_for(STEPS, 8, step, NULL);
    expect_steps(STEPS * (STEPS - 1) / 2, STEPS * (STEPS - 1) / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_begins_anew),
        cmocka_unit_test(test_counts_for_all_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
