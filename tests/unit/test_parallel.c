#include "base/parallel.h"
#include "tests/check.h"

#include <stdatomic.h>
#include <string.h>

enum { CALLS = 1000 };

static void count(void *context, size_t i)
{
    atomic_fetch_add(&((atomic_int *)context)[i], 1);
}

static void each_index_is_called_once(void **state)
{
    (void)state;
    static const unsigned threads[] = {1, 2, 7, 5000, PL_ALL_PROCESSORS};
    for (size_t t = 0; t < sizeof threads / sizeof threads[0]; t++) {
        atomic_int counts[CALLS + 1];
        for (size_t i = 0; i <= CALLS; i++)
            atomic_init(&counts[i], 0);
        pl_parallel_for(CALLS, threads[t], count, counts);
        for (size_t i = 0; i < CALLS; i++)
            assert_int_equal(atomic_load(&counts[i]), 1);
        assert_int_equal(atomic_load(&counts[CALLS]), 0);
    }
}

static void refuse(void *context, size_t i)
{
    (void)context;
    fail_msg("called for %zu", i);
}

static void no_index_is_no_call(void **state)
{
    (void)state;
    pl_parallel_for(0, 3, refuse, NULL);
    pl_parallel_for(0, PL_ALL_PROCESSORS, refuse, NULL);
}

static void note_order(void *context, size_t i)
{
    size_t *order = context;
    order[++order[0]] = i;
}

static void one_thread_goes_in_order(void **state)
{
    (void)state;
    size_t order[6] = {0};
    pl_parallel_for(5, 1, note_order, order);
    assert_memory_equal(order, ((size_t[]){5, 0, 1, 2, 3, 4}), sizeof order);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_index_is_called_once),
        cmocka_unit_test(no_index_is_no_call),
        cmocka_unit_test(one_thread_goes_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
