/* Rows of a file as they come. What a row may look like is tested through data/frame.h. */
#include "data/rows.h"
#include "tests/check.h"
#include "tests/scratch.h"

/* What was taken: how many rows and fields, their bytes, the last row's place. */
typedef struct taken {
    size_t rows, fields, bytes, line;
    size_t stop_at; /* this row fails; 0: none */
} taken;

static pl_status take(void *context, const pl_file_row *row, pl_error *error)
{
    taken *t = context;
    t->rows++;
    t->fields += row->n;
    for (size_t i = 0; i < row->n; i++)
        t->bytes += strlen(row->cells[i]);
    t->line = row->line;
    return t->rows == t->stop_at ? pl_field_fail(pl_file_row_field(row, 1), error, "enough") : PL_OK;
}

static char *text;

static int free_text(void **state)
{
    (void)state;
    free(text);
    text = NULL;
    return 0;
}

/* n rows of three fields, the second with a line break, longer than a piece that is read at once. */
static size_t make_rows(size_t n)
{
    size_t used = 0;
    text = pl_allocate(n, 64);
    for (size_t i = 0; i < n; i++)
        used += (size_t)sprintf(text + used, "%zu,\"a,\n\"\"b\"\"\",\xC3\xA9%zu\r\n", i, i % 7);
    return used;
}

static void a_file_is_as_good_as_memory(void **state)
{
    (void)state;
    enum { ROWS = 50000 };
    size_t n = make_rows(ROWS);
    taken from_file = {0}, from_memory = {0};
    const char *path = scratch_write_bytes("rows.csv", text, n);
    assert_int_equal(pl_rows_read(path, PL_CSV, take, &from_file, NULL), PL_OK);
    assert_int_equal(pl_rows_parse("m", text, n, PL_CSV, take, &from_memory, NULL), PL_OK);
    assert_int_equal(from_file.rows, ROWS);
    assert_int_equal(from_file.fields, 3 * ROWS);
    assert_int_equal(from_file.line, 2 * ROWS - 1);
    assert_memory_equal(&from_file, &from_memory, sizeof from_file);
}

static void a_mark_and_a_missing_newline(void **state)
{
    (void)state;
    taken t = {0};
    const char *path = scratch_write("mark.tsv", "\xEF\xBB\xBFx\ty\n1\t\"2");
    assert_int_equal(pl_dialect_of(path), PL_TSV_LITERAL);
    assert_int_equal(pl_rows_read(path, pl_dialect_of(path), take, &t, NULL), PL_OK);
    assert_int_equal(t.rows, 2);
    assert_int_equal(t.bytes, 5);
    assert_int_equal(pl_dialect_of("a.csv"), PL_CSV);
    assert_int_equal(pl_dialect_of("tsv"), PL_CSV);
}

static void the_taker_may_end_it(void **state)
{
    (void)state;
    taken t = {.stop_at = 2};
    pl_error error;
    assert_int_equal(pl_rows_read(scratch_write("stop.csv", "a,b\n1,2\n3,4\n"), PL_CSV, take, &t, &error),
                     PL_BAD_INPUT);
    assert_int_equal(t.rows, 2);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 2);
    assert_string_equal(error.reason, "enough");
}

static void expect_too_long(const char *path, size_t line)
{
    taken t = {0};
    pl_error error;
    assert_int_equal(pl_rows_read(path, PL_CSV, take, &t, &error), PL_BAD_INPUT);
    assert_int_equal(error.line, line);
    assert_string_equal(error.reason, "the row is longer than 16777216 bytes");
    assert_int_equal(t.rows, 1);
}

static void a_row_without_end(void **state)
{
    (void)state;
    size_t n = (size_t)PL_ROW_LIMIT + (4 << 20);
    text = pl_allocate(n, 1);
    memset(text, 'x', n);
    text[1] = ',';
    text[3] = '\n';
    expect_too_long(scratch_write_bytes("line.csv", text, n), 2);
    text[4] = '"'; /* a quoted field over many lines, never closed */
    for (size_t i = 100; i < n; i += 100)
        text[i] = '\n';
    expect_too_long(scratch_write_bytes("quote.csv", text, n), 2);
}

static void no_file(void **state)
{
    (void)state;
    pl_error error;
    assert_int_equal(pl_rows_read(scratch_path("none.csv"), PL_CSV, take, NULL, &error), PL_MISSING);
    assert_string_equal(error.reason, "there is no such file");
    assert_int_equal(pl_rows_read(scratch_path(""), PL_CSV, take, NULL, &error), PL_BAD_INPUT);
    assert_string_equal(error.reason, "cannot be read: Is a directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_file_is_as_good_as_memory, free_text),
        cmocka_unit_test(a_mark_and_a_missing_newline),
        cmocka_unit_test(the_taker_may_end_it),
        cmocka_unit_test_teardown(a_row_without_end, free_text),
        cmocka_unit_test(no_file),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
