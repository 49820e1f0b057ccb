#include "release/backlog.h"
#include "tests/check.h"

#include <stdio.h>
#include <string.h>

static pl_prediction row_of(size_t i, char id[32], char dataset[32])
{
    pl_prediction p = {.status = i % 3 == 0 ? PL_ROW_ERROR : PL_ROW_OK,
                       .predicted = (int)(i % 5),
                       .gold = i % 2 == 0 ? PL_ABSENT : 1,
                       .k = (int)(i % 27),
                       .vector = (int)(i % 27)};
    p.id = (pl_text){id, (size_t)snprintf(id, 32, "item-%zu", i)};
    p.dataset = (pl_text){dataset, i % 4 == 0 ? 0 : (size_t)snprintf(dataset, 32, "set-%zu", i % 7)};
    for (int j = 0; j < p.vector; j++)
        p.probability[j] = (double)i + j / 32.0;
    return p;
}

static void expect_same(const pl_prediction *p, size_t i)
{
    char id[32], dataset[32];
    pl_prediction wanted = row_of(i, id, dataset);
    assert_int_equal(p->id.n, wanted.id.n);
    assert_memory_equal(p->id.bytes, id, wanted.id.n);
    assert_int_equal(p->dataset.n, wanted.dataset.n);
    assert_memory_equal(p->dataset.bytes, dataset, wanted.dataset.n);
    assert_int_equal(p->status, wanted.status);
    assert_int_equal(p->predicted, wanted.predicted);
    assert_int_equal(p->gold, wanted.gold);
    assert_int_equal(p->k, wanted.k);
    assert_int_equal(p->vector, wanted.vector);
    for (int j = 0; j < PL_LABELS_MAX; j++)
        assert_true(p->probability[j] == wanted.probability[j]);
}

/* As many rows as it takes, and all of them back in order. */
static void test_until_it_is_full(void **state)
{
    (void)state;
    pl_backlog *backlog = pl_backlog_new();
    char id[32], dataset[32];
    pl_prediction p;
    size_t n = 0, line = 0, bytes = 0;
    for (;; n++) {
        p = row_of(n, id, dataset);
        if (!pl_backlog_keep(backlog, &p, 2 * n + 1))
            break;
        bytes += sizeof p.probability[0] * (size_t)p.vector + p.id.n + p.dataset.n;
    }
    assert_true(bytes > PL_BACKLOG_MAX / 2 && bytes < PL_BACKLOG_MAX);
    for (size_t i = 0; i < n; i++) {
        assert_true(pl_backlog_take(backlog, &p, &line));
        assert_int_equal(line, 2 * i + 1);
        expect_same(&p, i);
    }
    assert_false(pl_backlog_take(backlog, &p, &line));
    assert_false(pl_backlog_take(backlog, &p, &line));
    pl_backlog_free(backlog);
}

static void test_empty(void **state)
{
    (void)state;
    pl_backlog *backlog = pl_backlog_new();
    pl_prediction p;
    size_t line;
    assert_false(pl_backlog_take(backlog, &p, &line));
    pl_backlog_free(backlog);
    pl_backlog_free(NULL);
}

/* What is left is freed, too. */
static void test_dropped(void **state)
{
    (void)state;
    pl_backlog *backlog = pl_backlog_new();
    char id[32], dataset[32];
    for (size_t i = 0; i < 20000; i++) {
        pl_prediction p = row_of(i, id, dataset);
        assert_true(pl_backlog_keep(backlog, &p, i));
    }
    pl_prediction p;
    size_t line;
    assert_true(pl_backlog_take(backlog, &p, &line));
    pl_backlog_free(backlog);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_until_it_is_full),
        cmocka_unit_test(test_empty),
        cmocka_unit_test(test_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
