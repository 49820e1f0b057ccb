#include "release/ids.h"
#include "tests/check.h"
#include "tests/random.h"

#include <stdio.h>
#include <string.h>

static pl_text text_of(const char *bytes)
{
    return (pl_text){bytes, strlen(bytes)};
}

static void test_numbers(void **state)
{
    (void)state;
    static const char *const names[] = {"b", "a", "", "a much longer one than eight bytes", "b2"};
    pl_ids *ids = pl_ids_new();
    bool added;
    for (uint32_t round = 0; round < 2; round++)
        for (uint32_t i = 0; i < 5; i++) {
            assert_int_equal(pl_ids_add(ids, text_of(names[i]), &added), i);
            assert_int_equal(added, round == 0);
        }
    assert_int_equal(pl_ids_count(ids), 5);
    for (uint32_t i = 0; i < 5; i++) {
        pl_text kept = pl_ids_at(ids, i);
        assert_int_equal(kept.n, strlen(names[i]));
        assert_memory_equal(kept.bytes, names[i], kept.n);
        /* Whatever the guess is. */
        for (uint32_t guess = 0; guess < 7; guess++)
            assert_int_equal(pl_ids_find(ids, text_of(names[i]), guess), i);
    }
    assert_int_equal(pl_ids_find(ids, text_of("c"), 1), PL_IDS_NONE);
    assert_int_equal(pl_ids_find(ids, (pl_text){"b\0x", 3}, 0), PL_IDS_NONE);
    pl_ids_free(ids);
    pl_ids_free(NULL);
}

static void test_several_at_once(void **state)
{
    (void)state;
    enum { KEPT = 3000, STEP = 7 };
    char names[PL_IDS_AT_ONCE][16];
    pl_text wanted[PL_IDS_AT_ONCE];
    uint32_t numbers[PL_IDS_AT_ONCE];
    pl_ids *ids = pl_ids_new();
    bool added;
    for (int i = 0; i < KEPT; i++) {
        int n = snprintf(names[0], sizeof names[0], "item %d", i);
        pl_ids_add(ids, (pl_text){names[0], (size_t)n}, &added);
    }
    for (int from = 0; from < KEPT; from += PL_IDS_AT_ONCE - 1) { /* beyond what is kept, too */
        for (int i = 0; i < PL_IDS_AT_ONCE; i++) {
            int n = snprintf(names[i], sizeof names[i], "item %d", STEP * (from + i));
            wanted[i] = (pl_text){names[i], (size_t)n};
        }
        pl_ids_find_many(ids, wanted, PL_IDS_AT_ONCE, numbers);
        for (int i = 0; i < PL_IDS_AT_ONCE; i++)
            assert_int_equal(numbers[i],
                             STEP * (from + i) < KEPT ? (uint32_t)(STEP * (from + i)) : PL_IDS_NONE);
    }
    pl_ids_find_many(ids, wanted, 0, numbers);
    pl_ids_free(ids);
}

/* Lengths over the borders of words, with one byte another one or one more, all of them different. */
static void test_each_byte(void **state)
{
    (void)state;
    enum { LONGEST = 40 };
    pl_ids *ids = pl_ids_new();
    char name[LONGEST] = {0}, other[LONGEST];
    bool added;
    uint32_t n = 0;
    for (size_t length = 0; length <= LONGEST; length++) {
        assert_int_equal(pl_ids_add(ids, (pl_text){name, length}, &added), n++);
        for (size_t at = 0; at < length; at++) {
            memcpy(other, name, length);
            other[at] = 'x';
            pl_text id = {other, length};
            assert_int_equal(pl_ids_find(ids, id, 0), PL_IDS_NONE);
            assert_int_equal(pl_ids_add_hashed(ids, id, pl_ids_hash(id), &added), n++);
            assert_true(added);
            assert_int_equal(pl_ids_add(ids, id, &added), n - 1);
            assert_false(added);
            assert_memory_equal(pl_ids_at(ids, n - 1).bytes, other, length);
        }
    }
    assert_int_equal(pl_ids_count(ids), n);
    pl_ids_free(ids);
}

/* So many that the table grows often and hashes share slots. */
static void test_many(void **state)
{
    (void)state;
    enum { MANY = 200000 };
    pl_ids *ids = pl_ids_new();
    char name[32];
    bool added;
    for (uint32_t i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "item:%u", i * 7919u);
        assert_int_equal(pl_ids_add(ids, text_of(name), &added), i);
        assert_true(added);
    }
    for (uint32_t i = 0; i < MANY; i += 3) {
        snprintf(name, sizeof name, "item:%u", i * 7919u);
        assert_int_equal(pl_ids_find(ids, text_of(name), PL_IDS_NONE), i);
        name[0] = 'I';
        assert_int_equal(pl_ids_find(ids, text_of(name), i), PL_IDS_NONE);
    }
    pl_ids_free(ids);
}

static void expect_digest(const pl_ids *ids, const uint32_t *times, const char *wanted)
{
    pl_digest digest;
    assert_int_equal(pl_ids_selection_digest(ids, times, &digest, NULL), PL_OK);
    assert_string_equal(digest.hex, wanted);
}

/* python3: hashlib.sha256("".join(f"{s}\n" for s in sorted(l)).encode()).hexdigest(), Python's order of texts
 * is that of code points; U+FFFD comes before U+1F600, though its UTF-16 comes behind. */
static void test_selection(void **state)
{
    (void)state;
    static const char *const names[] = {"b", "a:10",    "a:9", "\xf0\x9f\x98\x80", "\xef\xbf\xbd",
                                        "a", "\xc3\xa9"};
    pl_ids *ids = pl_ids_new();
    bool added;
    expect_digest(ids, NULL, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    for (size_t i = 0; i < 7; i++)
        pl_ids_add(ids, text_of(names[i]), &added);
    expect_digest(ids, NULL, "c683c4b209bd4f9a22709f1d88695897cde16382abfc65f6c794260e2d04ebfc");
    const uint32_t times[] = {1, 2, 1, 1, 0, 3, 1};
    expect_digest(ids, times, "171065a2b0422a779120012ea3bd578c631e752cfd772605f0a5febf35f6df17");
    pl_ids_free(ids);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),   cmocka_unit_test(test_several_at_once),
        cmocka_unit_test(test_each_byte), cmocka_unit_test(test_many),
        cmocka_unit_test(test_selection),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
