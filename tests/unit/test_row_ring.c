/* Rows of files of many pieces: the same, in the same order and with the same errors, whoever reads them. */
#include "release/row_ring.h"
#include "tests/check.h"
#include "tests/row_files.h"

enum { ROWS = 30000, LINE = 160, THREADS = 4 };

typedef struct row {
    pl_text name;
    int number;
} row;

static pl_status read_name(pl_row_source *source, const char *key, void *into, pl_error *error)
{
    return pl_row_text(source, key, &((row *)into)->name, error);
}

static pl_status read_number(pl_row_source *source, const char *key, void *into, pl_error *error)
{
    return pl_row_integer(source, key, 0, ROWS, &((row *)into)->number, error);
}

static pl_fields fields(void)
{
    static const pl_field wanted[] = {{"name", read_name}, {"number", read_number}};
    return pl_fields_of(wanted, 2);
}

static pl_status read_row(pl_fields *all, const void *about, pl_row_source *source, pl_text line, void *into,
                          pl_error *error)
{
    *(row *)into = (row){.number = *(const int *)about};
    return pl_fields_read(all, source, line, into, error);
}

/* A reading of the file "rows.gz", as a job of a crew. */
typedef struct reading {
    pl_crew *crew;
    size_t stop; /* after so many rows */
    size_t rows, wrong;
    bool strict;
    pl_status status;
    pl_error error;
    int64_t bytes;
} reading;

static char expected_name(size_t i)
{
    return (char)('a' + i % 26);
}

static bool is_right(const row *read, size_t i)
{
    static const char escaped[] = "\"name\"\t";
    size_t n = i % 5 == 0 ? strlen(escaped) : 1 + i % 60;
    if (read->number != (i % 2 == 0 ? (int)i : -1) || read->name.n != n)
        return false;
    for (size_t k = 0; k < n; k++)
        if (read->name.bytes[k] != (i % 5 == 0 ? escaped[k] : expected_name(i)))
            return false;
    return true;
}

/* A row every fifth of which has to be unescaped, and every other has no number. */
static int write_row(char *text, size_t i)
{
    char name[64], number[32] = "";
    memset(name, expected_name(i), 1 + i % 60);
    name[1 + i % 60] = '\0';
    if (i % 2 == 0)
        snprintf(number, sizeof number, "\"number\":%zu,", i);
    return snprintf(text, LINE, "{%s\"other\":[{}],\"name\":\"%s\"}\n", number,
                    i % 5 == 0 ? "\\\"name\\\"\\t" : name);
}

/* How many are wrong; asserted by the main thread. */
static size_t count_wrong(const pl_rows *rows, size_t seen)
{
    size_t wrong = rows->line != seen + 1 || rows->n > PL_ROWS_MAX;
    for (size_t i = 0; i < rows->n; i++)
        wrong += !is_right((const row *)rows->first + i, seen + i);
    return wrong;
}

static void read_all(void *context)
{
    static const int none = -1;
    static const pl_row_kind kind = {sizeof(row), fields, read_row, &none};
    reading *r = context;
    pl_row_ring *ring = NULL;
    pl_rows rows = {.n = 1};
    pl_gzip_options options = {.name = "rows.gz"};
    r->status =
        pl_row_ring_open(scratch_path("rows.gz"), &options, &kind, r->strict, r->crew, &ring, &r->error);
    while (r->status == PL_OK && rows.n > 0 && r->rows < r->stop) {
        r->status = pl_row_ring_next(ring, &rows, &r->error);
        if (r->status == PL_OK && rows.n > 0)
            r->wrong += count_wrong(&rows, r->rows);
        r->rows += r->status == PL_OK ? rows.n : 0;
    }
    pl_gzip_facts facts = {.content_bytes = 0};
    if (r->status == PL_OK && rows.n == 0)
        r->status = pl_row_ring_finish(ring, &facts, &r->error);
    r->bytes = facts.content_bytes;
    pl_row_ring_close(ring);
}

static void nothing(void *context)
{
    (void)context;
}

/* With threads - 1 that have nothing to do but to help. */
static reading read_with(unsigned threads, size_t stop, bool strict)
{
    pl_crew *crew = threads > 0 ? pl_crew_new(threads) : NULL;
    reading r = {.crew = crew, .stop = stop, .strict = strict};
    pl_job jobs[] = {{read_all, &r, PL_WORK_NOTHING}, {nothing, NULL, 0}};
    if (crew != NULL)
        pl_crew_run(crew, jobs, 2, NULL, NULL);
    else
        read_all(&r);
    pl_crew_free(crew);
    assert_int_equal(r.wrong, 0);
    return r;
}

/* n rows, with another text in place of the one in this line. */
static char *make_rows(size_t n, size_t line, const char *fault, size_t *bytes)
{
    char *text = pl_allocate(n + 1, LINE), *end = text;
    for (size_t i = 0; i < n; i++)
        end += i + 1 == line ? snprintf(end, LINE, "%s", fault) : write_row(end, i);
    *bytes = (size_t)(end - text);
    return text;
}

static void put_made(size_t n, size_t *bytes)
{
    char *text = make_rows(n, 0, "", bytes);
    assert_true(put_rows("rows.gz", text));
    free(text);
}

static void test_all_rows(void **state)
{
    (void)state;
    size_t bytes;
    put_made(ROWS, &bytes);
    for (unsigned threads = 0; threads <= THREADS; threads++) {
        reading r = read_with(threads, SIZE_MAX, threads == 2);
        assert_int_equal(r.status, PL_OK);
        assert_int_equal(r.rows, ROWS);
        assert_int_equal(r.bytes, bytes);
    }
}

static void test_few_rows(void **state)
{
    (void)state;
    size_t bytes;
    for (size_t n = 0; n < 100; n += 33) {
        put_made(n, &bytes);
        for (unsigned threads = 0; threads <= THREADS; threads += 2)
            assert_int_equal(read_with(threads, SIZE_MAX, false).rows, n);
    }
}

/* Of two faults the first counts, however soon the other was seen; all rows before it are given. */
static void expect_fault(size_t line, const char *text, const char *reason)
{
    size_t bytes, size = 0;
    char *rows = make_rows(ROWS, line, text, &bytes);
    unsigned char *member = gzip_member(rows, bytes, 6, &size);
    assert_true(put_bytes("rows.gz", member, size - 4)); /* cut short, too */
    for (unsigned threads = 0; threads <= THREADS; threads++) {
        reading r = read_with(threads, SIZE_MAX, false);
        assert_int_equal(r.status, PL_BAD_INPUT);
        assert_int_equal(r.error.line, line);
        assert_string_equal(r.error.file, "rows.gz");
        if (strstr(r.error.reason, reason) == NULL)
            fail_msg("%s, not %s", r.error.reason, reason);
        assert_int_equal(r.rows, line - 1);
    }
    free(rows);
    free(member);
}

static void test_faults(void **state)
{
    (void)state;
    expect_fault(ROWS / 2, "\n", "the line is empty");
    expect_fault(ROWS / 2 + 7, "{\"name\":nil}\n", "the row is no JSON");
    expect_fault(ROWS / 3, "{\"number\":-1}\n", "number is -1, not 0 to");
    expect_fault(40, "{\"name\":[]}\n", "name is a list");
}

static void test_cut_short(void **state)
{
    (void)state;
    size_t bytes, size = 0;
    char *rows = make_rows(ROWS, 0, "", &bytes);
    unsigned char *member = gzip_member(rows, bytes, 6, &size);
    assert_true(put_bytes("rows.gz", member, size / 2));
    size_t whole = read_with(0, SIZE_MAX, false).rows;
    assert_in_range(whole, 1, ROWS - 1);
    for (unsigned threads = 0; threads <= THREADS; threads++) {
        reading r = read_with(threads, SIZE_MAX, false);
        assert_int_equal(r.status, PL_BAD_INPUT);
        assert_int_equal(r.error.line, 0);
        assert_non_null(strstr(r.error.reason, "is cut short"));
        assert_int_equal(r.rows, whole);
    }
    free(rows);
    free(member);
}

/* What others are reading then has to be waited for. */
static void test_closed_early(void **state)
{
    (void)state;
    size_t bytes;
    put_made(ROWS, &bytes);
    for (size_t stop = 1; stop < ROWS; stop += 3001)
        for (unsigned threads = 0; threads <= THREADS; threads++) {
            reading r = read_with(threads, stop, false);
            assert_int_equal(r.status, PL_OK);
            assert_in_range(r.rows, stop, stop + PL_ROWS_MAX - 1);
        }
}

static void test_missing(void **state)
{
    (void)state;
    remove(scratch_path("rows.gz"));
    assert_int_equal(read_with(2, SIZE_MAX, false).status, PL_MISSING);
    pl_row_ring_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_rows),  cmocka_unit_test(test_few_rows),     cmocka_unit_test(test_faults),
        cmocka_unit_test(test_cut_short), cmocka_unit_test(test_closed_early), cmocka_unit_test(test_missing),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
