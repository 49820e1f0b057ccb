#include "base/memory.h"
#include "tests/check.h"

#include <stdint.h>
#include <string.h>

enum { PAGE = 1 << 21 };

/* Around what is worth a page, and around whole pages. */
static const size_t sizes[] = {0,        1,    1000,     PAGE / 2 - 8, PAGE / 2,        PAGE - 8,
                               PAGE - 1, PAGE, PAGE + 1, 2 * PAGE - 1, 5 * PAGE / 2 + 3};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static void test_zeroed(void **state)
{
    (void)state;
    for (size_t i = 0; i < SIZES; i++)
        for (int again = 0; again < 2; again++) { /* memory that was used before, too */
            unsigned char *p = pl_allocate_large(sizes[i], 1);
            for (size_t at = 0; at < sizes[i]; at++)
                if (p[at] != 0)
                    fail_msg("byte %zu of %zu is %d", at, sizes[i], p[at]);
            memset(p, 0xA5, sizes[i]);
            if (sizes[i] >= PAGE / 2)
                assert_int_equal((uintptr_t)p % PAGE, 0);
            pl_free_large(p, sizes[i], 1);
        }
    pl_free_large(NULL, 0, 1);
    pl_free_large(NULL, 3 * (size_t)PAGE, 8);
}

/* Contents stay, the capacity is there and is at most doubled. */
static void test_growth(void **state)
{
    (void)state;
    enum { MOST = 1 << 20 };
    uint64_t *p = NULL;
    size_t capacity = 0;
    for (size_t n = 1; n <= MOST; n++) {
        size_t before = capacity;
        p = pl_grow_large(p, &capacity, n, sizeof *p);
        assert_in_range(capacity, n, 2 * n + 4);
        assert_true(capacity == before || n > before);
        p[n - 1] = n * 7919;
        p[capacity - 1] = n * 7919;
    }
    for (size_t n = 1; n < MOST; n++)
        if (p[n - 1] != n * 7919)
            fail_msg("number %zu is %llu", n, (unsigned long long)p[n - 1]);
    p = pl_grow_large(p, &capacity, 5 * (size_t)MOST, sizeof *p);
    assert_int_equal(p[0], 7919);
    assert_true(capacity >= 5 * (size_t)MOST);
    pl_free_large(p, capacity, sizeof *p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zeroed),
        cmocka_unit_test(test_growth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
