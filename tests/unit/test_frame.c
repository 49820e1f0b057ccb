/* Frames: what RFC 4180 (October 2005, section 2) allows, and every kind of broken file with its place. */
#include "data/frame.h"

#include "tests/check.h"
#include "tests/scratch.h"

static int set_up(void **state)
{
    *state = NULL;
    return 0;
}

static int tear_down(void **state)
{
    pl_frame_free(*state);
    return 0;
}

/* The frame is freed by the tear-down. */
static const pl_frame *keep(void **state, pl_status status, pl_frame *frame, const pl_error *error)
{
    if (status != PL_OK)
        fail_msg("line %zu: %s", error->line, error->reason);
    *state = frame;
    return frame;
}

static const pl_frame *parse(void **state, const char *text, pl_dialect dialect)
{
    pl_frame *frame = NULL;
    pl_error error = {0};
    pl_status status = pl_frame_parse("f.csv", text, strlen(text), dialect, &frame, &error);
    return keep(state, status, frame, &error);
}

/* Every failure leaves the output alone and names the place. */
static void refuse_bytes(const char *bytes, size_t n, pl_dialect dialect, size_t line, size_t column,
                         const char *reason)
{
    pl_frame *frame = NULL;
    pl_error error = {0};
    assert_int_equal(pl_frame_parse("f.csv", bytes, n, dialect, &frame, &error), PL_BAD_INPUT);
    assert_null(frame);
    assert_string_equal(error.file, "f.csv");
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_string_equal(error.reason, reason);
}

static void refuse(const char *text, size_t line, size_t column, const char *reason)
{
    refuse_bytes(text, strlen(text), PL_CSV, line, column, reason);
}

/* RFC 4180, section 2, examples of items 1 to 7 (the names are the RFC's). */
static void rfc_4180_examples_are_read(void **state)
{
    const pl_frame *f = parse(state,
                              "field_name,field name 2,field_name3\r\n"
                              "aaa,bbb,ccc\r\n"
                              "\"aaa\",\"b\r\nbb\",\"ccc\"\r\n"
                              "\"aaa\",\"b\"\"bb\",ccc",
                              PL_CSV);
    assert_int_equal(pl_frame_rows(f), 3);
    assert_int_equal(pl_frame_columns(f), 3);
    assert_string_equal(pl_frame_name(f), "f.csv");
    assert_string_equal(pl_frame_heading(f, 1), "field name 2");
    assert_string_equal(pl_frame_text(f, 0, 2), "ccc");
    assert_string_equal(pl_frame_text(f, 1, 1), "b\r\nbb");
    assert_string_equal(pl_frame_text(f, 2, 1), "b\"bb");
    assert_int_equal(pl_frame_line(f, 1), 3);
    assert_int_equal(pl_frame_line(f, 2), 5); /* the row before it holds a line break */
}

/* Item 4: "Spaces are considered part of a field and should not be ignored." */
static void spaces_and_empty_fields_are_kept(void **state)
{
    const pl_frame *f = parse(state, "a,b,c\n x ,\"\",\n,,\t\n", PL_CSV);
    assert_int_equal(pl_frame_rows(f), 2);
    assert_string_equal(pl_frame_text(f, 0, 0), " x ");
    assert_string_equal(pl_frame_text(f, 0, 1), "");
    assert_string_equal(pl_frame_text(f, 0, 2), "");
    assert_string_equal(pl_frame_text(f, 1, 2), "\t");
}

static void mark_and_trailing_blank_lines_are_skipped(void **state)
{
    const pl_frame *f = parse(state,
                              "\xEF\xBB\xBF"
                              "a,b\n1,2\n\r\n\n",
                              PL_CSV);
    assert_string_equal(pl_frame_heading(f, 0), "a");
    assert_int_equal(pl_frame_rows(f), 1);
}

static void a_header_alone_is_a_frame_without_rows(void **state)
{
    assert_int_equal(pl_frame_rows(parse(state, "a,b", PL_CSV)), 0);
}

static void literal_tsv_keeps_quotes(void **state)
{
    const pl_frame *f = parse(state, "a\tb\n\"x\t\"2,2\"\r\ny\"\tz\n", PL_TSV_LITERAL);
    assert_int_equal(pl_frame_rows(f), 2);
    assert_string_equal(pl_frame_text(f, 0, 0), "\"x");
    assert_string_equal(pl_frame_text(f, 0, 1), "\"2,2\"");
    assert_string_equal(pl_frame_text(f, 1, 0), "y\"");
}

static void a_long_field_comes_whole(void **state)
{
    enum { LENGTH = 300000 };
    char *xs = pl_allocate(LENGTH + 1, 1);
    memset(xs, 'x', LENGTH);
    char *text = pl_format("a\n\"%s\"\n", xs);
    free(xs);
    const pl_frame *f = parse(state, text, PL_CSV);
    size_t length = strlen(pl_frame_text(f, 0, 0));
    free(text);
    assert_int_equal(length, LENGTH);
}

static void broken_files_are_refused_with_their_place(void **state)
{
    (void)state;
    refuse("", 0, 0, "the file is empty");
    refuse("\n\n", 0, 0, "the file is empty");
    refuse("a,b\n1,2,3\n", 2, 0, "the row has 3 fields, not 2");
    refuse("a,b\n\"1\n2\",2\n3\n", 4, 0, "the row has 1 fields, not 2");
    refuse("a,,b\n", 1, 2, "this column of the header has no name");
    refuse("b,a,b\n", 1, 0, "the header names \"b\" twice");
    refuse("a,b\n\n1,2\n", 2, 0, "a blank line before the last row");
    refuse("a,b\r1,2\r", 1, 0, "a carriage return without a line feed");
    refuse("a,b\n1,2\r\r\n", 2, 0, "a carriage return without a line feed");
    refuse("a,b\n1,\"2\n3,4\n", 2, 2, "the quote around this field is never closed");
    refuse("a,b\n1,2\"2\"\n", 2, 2, "a quote is neither around a whole field nor doubled inside one");
    refuse("a,b\n1,\"2\n3\" ,4\n", 3, 2, "a quote is neither around a whole field nor doubled inside one");
    refuse("a,b\n1,\xC3(\n", 2, 3, "byte 0xc3 at offset 6 is not UTF-8");
    refuse_bytes("a\n\0\n", 4, PL_CSV, 2, 1, "byte 0x00 at offset 2 does not belong in text");
    refuse_bytes("a\tb\n1\n", 6, PL_TSV_LITERAL, 2, 0, "the row has 1 fields, not 2");
}

static void headless_columns_are_numbered(void **state)
{
    pl_frame *frame = NULL;
    pl_error error = {0};
    const char *path = scratch_write("f.tsv", "ca_1\tcatalan\nca_2\tcatalan\n");
    pl_status status = pl_frame_read_headless(path, PL_TSV_LITERAL, &frame, &error);
    const pl_frame *f = keep(state, status, frame, &error);
    assert_int_equal(pl_frame_rows(f), 2);
    assert_string_equal(pl_frame_heading(f, 1), "2");
    assert_string_equal(pl_frame_text(f, 0, 0), "ca_1");
    assert_int_equal(pl_frame_line(f, 0), 1);
}

static void a_file_is_read_by_its_path(void **state)
{
    pl_frame *frame = NULL, *none = NULL;
    pl_error error = {0};
    const char *path = scratch_write("f.csv", "a\n7\n");
    pl_status status = pl_frame_read(path, PL_CSV, &frame, &error);
    const pl_frame *f = keep(state, status, frame, &error);
    assert_string_equal(pl_frame_text(f, 0, 0), "7");
    assert_string_equal(pl_frame_name(f), path);
    assert_int_equal(pl_frame_read(scratch_path("none.csv"), PL_CSV, &none, &error), PL_MISSING);
    assert_null(none);
}

static void columns_are_found_and_expected(void **state)
{
    const pl_frame *f = parse(state, "a,b\n", PL_CSV);
    pl_error error = {0};
    size_t column = 9;
    assert_int_equal(pl_frame_column(f, "b", &column, &error), PL_OK);
    assert_int_equal(column, 1);
    assert_int_equal(pl_frame_column(f, "c", &column, &error), PL_BAD_INPUT);
    assert_int_equal(column, 1);
    assert_string_equal(error.reason, "there is no column \"c\"");
    assert_int_equal(pl_frame_expect(f, (const char *[]){"a", "b"}, 2, &error), PL_OK);
    assert_int_equal(pl_frame_expect(f, (const char *[]){"a"}, 1, &error), PL_BAD_INPUT);
    assert_int_equal(pl_frame_expect(f, (const char *[]){"a", "c"}, 2, &error), PL_BAD_INPUT);
    assert_int_equal(error.column, 2);
    assert_string_equal(error.reason, "the column is \"b\", not \"c\"");
}

static void integers_are_whole_cells(void **state)
{
    const pl_frame *f =
        parse(state,
              "a\n9223372036854775807\n-9223372036854775808\n+3\n9223372036854775808\n1.0\n 1\n"
              "\"\"\n-\n0x1\n1e3\n",
              PL_CSV);
    pl_error error = {0};
    int64_t value = 5;
    assert_int_equal(pl_frame_integer(f, 0, 0, &value, &error), PL_OK);
    assert_true(value == INT64_MAX);
    assert_int_equal(pl_frame_integer(f, 1, 0, &value, &error), PL_OK);
    assert_true(value == INT64_MIN);
    assert_int_equal(pl_frame_integer(f, 2, 0, &value, &error), PL_OK);
    assert_true(value == 3);
    for (size_t row = 3; row < pl_frame_rows(f); row++)
        assert_int_equal(pl_frame_integer(f, row, 0, &value, &error), PL_BAD_INPUT);
    assert_true(value == 3);
    assert_int_equal(error.line, 11);
    assert_int_equal(error.column, 1);
}

static void reals_are_finite_decimals(void **state)
{
    const pl_frame *f =
        parse(state,
              "a,b\n2.5,\n-1e-3,\n.5,\nnan,\ninf,\n-Infinity,\n0x1p3,\n1e999,\n1 ,\n 1,\n,\n1.2.3,\n"
              "1e,\n\"1,5\",\n",
              PL_CSV);
    static const double want[] = {2.5, -0.001, 0.5};
    pl_error error = {0};
    double value = 0;
    for (size_t row = 0; row < 3; row++) {
        assert_int_equal(pl_frame_real(f, row, 0, &value, &error), PL_OK);
        assert_close(value, want[row], 0, 0);
    }
    for (size_t row = 3; row < pl_frame_rows(f); row++) {
        assert_int_equal(pl_frame_real(f, row, 0, &value, &error), PL_BAD_INPUT);
        assert_int_equal(error.line, row + 2);
    }
    assert_close(value, 0.5, 0, 0);
    assert_string_equal(error.reason, "\"1,5\" is not a decimal number");
}

#define FRAME_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRAME_TEST(rfc_4180_examples_are_read),
        FRAME_TEST(spaces_and_empty_fields_are_kept),
        FRAME_TEST(mark_and_trailing_blank_lines_are_skipped),
        FRAME_TEST(a_header_alone_is_a_frame_without_rows),
        FRAME_TEST(literal_tsv_keeps_quotes),
        FRAME_TEST(a_long_field_comes_whole),
        FRAME_TEST(broken_files_are_refused_with_their_place),
        FRAME_TEST(headless_columns_are_numbered),
        FRAME_TEST(a_file_is_read_by_its_path),
        FRAME_TEST(columns_are_found_and_expected),
        FRAME_TEST(integers_are_whole_cells),
        FRAME_TEST(reals_are_finite_decimals),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
