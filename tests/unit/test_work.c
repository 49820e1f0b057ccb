#include "release/work.h"
#include "tests/check.h"

#include <stdatomic.h>
#include <time.h>

enum { JOBS = 40 };

static atomic_int clock_now, running, most;
static int ended[JOBS], began[JOBS];

static void run(void *context)
{
    int i = *(int *)context, at_once = atomic_fetch_add(&running, 1) + 1, seen = atomic_load(&most);
    while (at_once > seen && !atomic_compare_exchange_weak(&most, &seen, at_once))
        continue;
    began[i] = atomic_fetch_add(&clock_now, 1);
    nanosleep(&(struct timespec){.tv_nsec = 200000L * (i % 5)}, NULL);
    ended[i] = atomic_fetch_add(&clock_now, 1);
    atomic_fetch_sub(&running, 1);
}

static void run_all(unsigned threads)
{
    static int numbers[JOBS];
    pl_job jobs[JOBS];
    atomic_store(&clock_now, 1);
    atomic_store(&most, 0);
    for (int i = 0; i < JOBS; i++) {
        numbers[i] = i;
        ended[i] = began[i] = 0;
        jobs[i] = (pl_job){run, &numbers[i], i % 4 == 0 ? PL_WORK_NOTHING : i - i % 4};
    }
    pl_work_run(jobs, JOBS, threads, NULL, NULL);
    for (int i = 0; i < JOBS; i++) {
        assert_true(ended[i] > began[i] && began[i] > 0);
        if (i % 4 != 0)
            assert_true(began[i] > ended[i - i % 4]);
    }
    assert_true(atomic_load(&most) <= (int)threads);
}

static void test_order(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads <= 9; threads += 2)
        run_all(threads);
}

/* One thread takes the jobs as they stand, as far as they may begin. */
static void test_one_thread(void **state)
{
    (void)state;
    run_all(1);
    for (int i = 1; i < JOBS; i++)
        assert_true(began[i] > ended[i - 1]);
}

static void test_nothing_to_do(void **state)
{
    (void)state;
    pl_work_run(NULL, 0, 4, NULL, NULL);
    assert_true(pl_work_processors() >= 1);
}

static void sleep_long(void *context)
{
    (void)context;
    nanosleep(&(struct timespec){.tv_nsec = 350000000}, NULL);
}

static void count_call(void *context)
{
    ++*(int *)context;
}

static void test_watcher(void **state)
{
    (void)state;
    int calls = 0;
    pl_job job = {sleep_long, NULL, PL_WORK_NOTHING};
    pl_work_run(&job, 1, 1, count_call, &calls);
    assert_in_range(calls, 1, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_one_thread),
        cmocka_unit_test(test_nothing_to_do),
        cmocka_unit_test(test_watcher),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
