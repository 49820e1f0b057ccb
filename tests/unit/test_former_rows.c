/* Which rows are remembered of a file. What is read with their help is in test_former_row.c. */
#include "release/former_rows.h"
#include "tests/check.h"
#include "tests/padded.h"

#include <stdio.h>

static const char dense[] = "{\"id\":\"a\",\"x\":1,\"y\":[true,\"b\"]}";
static const char airy[] = "{\"id\": \"a\", \"x\": 1, \"y\": [true, \"b\"]}";

static pl_former_rows *rows;

static int find_none(const void *fields, pl_json_string key)
{
    (void)fields;
    (void)key;
    return PL_ROW_NO_FIELD;
}

/* A row that fitted the remembered one that it is like, or did not. */
static bool end_row(const char *text, bool fits)
{
    pl_text line = padded_line(text);
    pl_json json = pl_json_begin(line.bytes, line.n);
    pl_row_passage passage = {.like = pl_former_rows_like(rows, &json)};
    passage.fitted = fits && passage.like != NULL;
    assert_true(pl_json_skip(&json));
    pl_former_rows_end(rows, &passage, &json, find_none, NULL);
    return passage.like != NULL;
}

static bool is_known(const char *text)
{
    pl_text line = padded_line(text);
    pl_json json = pl_json_begin(line.bytes, line.n);
    return pl_former_rows_like(rows, &json) != NULL;
}

/* One that begins like no other. */
static void end_stranger(int i)
{
    char text[64];
    snprintf(text, sizeof text, "{\"key %d\":0}", i);
    end_row(text, true);
}

static int set_up(void **state)
{
    (void)state;
    rows = pl_former_rows_new();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    padded_line(NULL);
    pl_former_rows_free(rows);
    return 0;
}

static void test_two_shapes(void **state)
{
    (void)state;
    assert_false(end_row(dense, true));
    assert_true(end_row(dense, true));
    assert_false(end_row(airy, true));
    for (int i = 0; i < 100; i++) {
        assert_true(end_row(airy, true));
        assert_true(end_row("{\"id\":\"other\",\"x\":2,\"y\":[]}", true));
    }
    assert_memory_equal(pl_former_rows_usual(rows)->bytes, dense, strlen(dense));
}

/* Rows like no other come between those of two shapes, which stay. */
static void test_strangers(void **state)
{
    (void)state;
    end_row(dense, true);
    end_row(airy, true);
    for (int i = 0; i < 200; i++) {
        assert_true(end_row(dense, true));
        if (i % 15 == 0)
            assert_true(end_row(airy, true));
        end_stranger(i);
    }
    end_row(airy, true);
    for (int i = 0; i < 15; i++) {
        assert_true(is_known(airy));
        end_row(dense, true);
        end_stranger(i);
    }
    assert_true(is_known(airy));
    end_stranger(15);
    assert_false(is_known(airy));
    assert_true(is_known(dense));
}

/* Of rows that are all strange, only now and then one is remembered. */
static void test_only_strangers(void **state)
{
    (void)state;
    int remembered = 0;
    for (int i = 0; i < 1000; i++) {
        char text[64];
        end_stranger(i);
        snprintf(text, sizeof text, "{\"key %d\":0}", i);
        remembered += is_known(text);
    }
    assert_in_range(remembered, 50, 100);
}

/* A row that begins alike and goes on otherwise replaces the remembered one once it has come often enough. */
static void test_misfits(void **state)
{
    (void)state;
    static const char other[] = "{\"id\":\"a\",\"z\":1}";
    end_row(dense, true);
    end_row(dense, true);
    for (int i = 0; i < 50; i++) {
        for (int j = 0; j < 3; j++)
            end_row(other, false);
        end_row(dense, true);
    }
    for (int j = 0; j < 4; j++) {
        assert_int_equal(pl_former_rows_usual(rows)->n, strlen(dense));
        end_row(other, false);
    }
    assert_int_equal(pl_former_rows_usual(rows)->n, strlen(other));
}

/* None that does not begin with its bracket, is too long or has too many keys. */
static void test_unfit(void **state)
{
    (void)state;
    enum { ROOM = PL_ROW_LONGEST + 64 };
    char *text = pl_allocate(ROOM, 1);
    for (int i = 0; i < 40; i++)
        assert_false(end_row(" {\"id\":1}", true));
    for (int longer = 0; longer < 2; longer++) {
        int n = snprintf(text, ROOM, "{\"id\":\"%*s\"}", PL_ROW_LONGEST - 9 + longer, "");
        assert_int_equal(n, PL_ROW_LONGEST + longer);
        for (int i = 0; i < 40; i++)
            end_row(text, true);
        assert_int_equal(is_known(text), longer == 0);
        pl_former_rows_free(rows);
        rows = pl_former_rows_new();
    }
    for (int keys = PL_ROW_MEMBERS; keys <= PL_ROW_MEMBERS + 1; keys++) {
        size_t n = 0;
        for (int i = 0; i < keys; i++)
            n += (size_t)snprintf(text + n, ROOM - n, "%s\"%d\":%d", i == 0 ? "{" : ",", i, i);
        snprintf(text + n, ROOM - n, "}");
        for (int i = 0; i < 40; i++)
            end_row(text, true);
        assert_int_equal(is_known(text), keys == PL_ROW_MEMBERS);
        pl_former_rows_free(rows);
        rows = pl_former_rows_new();
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_two_shapes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_strangers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_only_strangers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_misfits, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_unfit, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
