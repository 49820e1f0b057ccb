#include "release/pieces.h"
#include "tests/check.h"
#include "tests/random.h"
#include "tests/row_files.h"

static pl_error error;

/* Letters that do not compress into what looks like a bomb. */
static void write_letters(char *text, size_t n)
{
    static uint64_t random = 1;
    for (size_t i = 0; i < n; i++)
        text[i] = (char)('a' + random_below(&random, 26));
}

/* A file, line by line. */
typedef struct reader {
    pl_pieces *pieces;
    pl_piece piece;
    size_t at;
} reader;

static reader open_lines(const char *name)
{
    reader r = {.pieces = NULL};
    assert_int_equal(pl_pieces_open(scratch_path(name), &(pl_gzip_options){.name = name}, &r.pieces, &error),
                     PL_OK);
    return r;
}

/* line->bytes is NULL at the end. */
static pl_status next_line(reader *r, pl_text *line)
{
    *line = (pl_text){NULL, 0};
    if (pl_piece_line(&r->piece, &r->at, line))
        return PL_OK;
    r->at = 0;
    PL_TRY(pl_pieces_next(r->pieces, &r->piece, &error));
    pl_piece_line(&r->piece, &r->at, line);
    return PL_OK;
}

static void close_lines(reader *r)
{
    pl_piece_clear(&r->piece);
    pl_pieces_close(r->pieces);
}

static void expect_lines(const char *text, const char *const *expected, size_t n)
{
    pl_text line;
    assert_true(put_rows("a.gz", text));
    reader r = open_lines("a.gz");
    for (size_t i = 0; i < n; i++) {
        assert_int_equal(next_line(&r, &line), PL_OK);
        assert_non_null(line.bytes);
        assert_int_equal(line.n, strlen(expected[i]));
        assert_memory_equal(line.bytes, expected[i], line.n);
        assert_int_equal(line.bytes[line.n], '\n');
    }
    assert_int_equal(next_line(&r, &line), PL_OK);
    assert_null(line.bytes);
    close_lines(&r);
}

static void test_lines(void **state)
{
    (void)state;
    expect_lines("", (const char *[]){""}, 0);
    expect_lines("\n", (const char *[]){""}, 1);
    expect_lines("a\nbc\n", (const char *[]){"a", "bc"}, 2);
    expect_lines("a\n\nbc", (const char *[]){"a", "", "bc"}, 3);
    expect_lines("a\r\nb\r\n", (const char *[]){"a\r", "b\r"}, 2);
}

/* Lines of all lengths around those of the pieces: each is 0, 1, 2, ... bytes longer than the one before. */
static void test_borders(void **state)
{
    (void)state;
    enum { LINES = 2000, STEP = 700 };
    char *text = pl_allocate((size_t)LINES * (STEP + 2) + (4 << 20), 1), *end = text;
    for (size_t i = 0; i < LINES; i++) {
        size_t n = i == 500 ? 3 << 20 : i * i % STEP; /* one that is longer than all buffers */
        write_letters(end, n);
        end[n] = '\n';
        end += n + 1;
    }
    assert_true(put_rows("b.gz", text));
    reader r = open_lines("b.gz");
    const char *at = text;
    pl_text line;
    for (size_t i = 0; i < LINES; i++) {
        assert_int_equal(next_line(&r, &line), PL_OK);
        assert_int_equal(line.n, strcspn(at, "\n"));
        assert_memory_equal(line.bytes, at, line.n);
        /* What must follow for the scanner. */
        assert_int_equal(line.bytes[line.n], '\n');
        at += line.n + 1;
    }
    assert_int_equal(next_line(&r, &line), PL_OK);
    assert_null(line.bytes);
    pl_gzip_facts facts;
    assert_int_equal(pl_pieces_finish(r.pieces, &facts, &error), PL_OK);
    assert_int_equal(facts.content_bytes, end - text);
    close_lines(&r);
    free(text);
}

static void test_endless_line(void **state)
{
    (void)state;
    size_t n = PL_LINE_LIMIT + (1 << 20);
    char *text = pl_allocate(n + 3, 1);
    text[0] = 'x';
    text[1] = '\n';
    write_letters(text + 2, n - 2);
    assert_true(put_rows("e.gz", text));
    reader r = open_lines("e.gz");
    pl_text line;
    assert_int_equal(next_line(&r, &line), PL_OK);
    assert_int_equal(next_line(&r, &line), PL_BAD_INPUT);
    assert_string_equal(error.file, "e.gz");
    assert_int_equal(error.line, 1); /* of the piece that was to come */
    pl_error moved;
    assert_int_equal(pl_piece_fail(&error, 1, &moved), PL_BAD_INPUT);
    assert_int_equal(moved.line, 2);
    error.line = 0;
    pl_piece_fail(&error, 1, &moved);
    assert_int_equal(moved.line, 0);
    close_lines(&r);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_borders),
        cmocka_unit_test(test_endless_line),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
