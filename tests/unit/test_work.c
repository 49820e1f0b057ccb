#include "release/work.h"
#include "tests/check.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
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
    pl_crew *crew = pl_crew_new(threads);
    pl_crew_run(crew, jobs, JOBS, NULL, NULL);
    pl_crew_free(crew);
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
    pl_crew *crew = pl_crew_new(4);
    pl_crew_run(crew, NULL, 0, NULL, NULL);
    pl_crew_free(crew);
    pl_crew_free(NULL);
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
    pl_crew *crew = pl_crew_new(1);
    pl_crew_run(crew, &job, 1, count_call, &calls);
    pl_crew_free(crew);
    assert_in_range(calls, 1, 20);
}

/* ---- shares ---- */

enum { PARTS = 60, PART_TIME = 1000000 /* nanoseconds */ };

typedef struct part {
    atomic_int done;
    bool taken, given;
    pthread_t by;
} part;

typedef struct job_with_parts {
    pl_crew *crew;
    pl_share share;
    part parts[PARTS];
    int offered, given;
    pthread_t owner;
} job_with_parts;

static void *take_part(void *context)
{
    job_with_parts *j = context;
    for (int i = 0; i < j->offered; i++)
        if (!j->parts[i].taken) {
            j->parts[i].taken = true;
            return &j->parts[i];
        }
    return NULL;
}

static void do_part(void *of)
{
    part *p = of;
    nanosleep(&(struct timespec){.tv_nsec = PART_TIME}, NULL);
    p->by = pthread_self();
    atomic_fetch_add(&p->done, 1);
}

static void give_part(void *context, void *of)
{
    ((part *)of)->given = true;
    ((job_with_parts *)context)->given++;
}

/* Offers its parts one by one, does what nobody has taken, and waits for the others. */
static void share_parts(void *context)
{
    job_with_parts *j = context;
    j->owner = pthread_self();
    j->share = (pl_share){.take = take_part, .work = do_part, .give = give_part, .context = j};
    pl_crew_lock(j->crew);
    pl_crew_offer(j->crew, &j->share);
    while (j->offered < PARTS) {
        j->offered++;
        pl_crew_call(j->crew);
    }
    while (j->given < PARTS) {
        void *of = take_part(j);
        if (of == NULL) {
            pl_crew_wait(j->crew);
            continue;
        }
        pl_crew_unlock(j->crew);
        do_part(of);
        pl_crew_lock(j->crew);
        give_part(j, of);
    }
    pl_crew_withdraw(j->crew, &j->share);
    pl_crew_unlock(j->crew);
}

/* How many of the parts of a job and of another were done by other threads than theirs. */
static int run_with_parts(unsigned threads)
{
    static job_with_parts jobs[2];
    pl_job list[2];
    int helped = 0;
    pl_crew *crew = pl_crew_new(threads);
    for (int i = 0; i < 2; i++) {
        memset(&jobs[i], 0, sizeof jobs[i]);
        jobs[i].crew = crew;
        list[i] = (pl_job){share_parts, &jobs[i], i - 1};
    }
    pl_crew_run(crew, list, 2, NULL, NULL);
    pl_crew_free(crew);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < PARTS; k++) {
            assert_true(jobs[i].parts[k].given);
            assert_int_equal(atomic_load(&jobs[i].parts[k].done), 1);
            helped += !pthread_equal(jobs[i].parts[k].by, jobs[i].owner);
        }
    return helped;
}

/* The second job waits for the first, so that a second thread has nothing to do but to help. */
static void test_shares(void **state)
{
    (void)state;
    assert_int_equal(run_with_parts(1), 0);
    for (unsigned threads = 2; threads <= 5; threads++)
        assert_true(run_with_parts(threads) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),         cmocka_unit_test(test_one_thread),
        cmocka_unit_test(test_nothing_to_do), cmocka_unit_test(test_watcher),
        cmocka_unit_test(test_shares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
