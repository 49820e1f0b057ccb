/* Row counts of the lexical complexity files: raw and carried, and what is refused. */
#include "data/sizes.h"

#include "tests/check.h"
#include "tests/raw_folder.h"
#include "tests/scratch.h"

#define FILE_NAME "multils_test_catalan_lcp_unlabelled.tsv"

typedef struct fixture {
    pl_catalogue *catalogue;
} fixture;

static int set_up(void **state)
{
    *state = pl_allocate(1, sizeof(fixture));
    return scratch_open(state);
}

static int tear_down(void **state)
{
    fixture *f = *state;
    pl_catalogue_free(f->catalogue);
    free(f);
    return scratch_close(state);
}

static pl_status read_raw(void **state, const char *content, int64_t *rows, pl_error *error)
{
    fixture *f = *state;
    pl_catalogue_free(f->catalogue);
    f->catalogue = NULL;
    assert_true(raw_folder_make("mlsp2024", FILE_NAME, content, strlen(content), &f->catalogue));
    return pl_sizes_read_raw(f->catalogue, scratch_folder, "catalan", rows, error);
}

static void rows_of_a_file_are_counted(void **state)
{
    int64_t rows = 0;
    const char *text = "ca_1\tcatalan\tEn \"el\tque\nca_2\tcatalan\tEn el\tque\n";
    assert_int_equal(read_raw(state, text, &rows, NULL), PL_OK);
    assert_int_equal(rows, 2);
}

static void rows_of_another_form_are_refused(void **state)
{
    static const struct {
        const char *text;
        size_t line;
        const char *reason;
    } broken[] = {
        {"ca_1\tcatalan\ta\tb\nes_1\tspanish\ta\tb\n", 2, "the language is \"spanish\", not \"catalan\""},
        {"ca_1\tcatalan\ta\tb\tc\n", 1, "the rows have 5 fields, not 4"},
        {"ca_1\tcatalan\ta\tb\nca_2\tcatalan\ta\n", 2, "the row has 3 fields, not 4"},
    };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        int64_t rows = 7;
        pl_error error;
        assert_int_equal(read_raw(state, broken[i].text, &rows, &error), PL_BAD_INPUT);
        assert_int_equal(error.line, broken[i].line);
        assert_string_equal(error.reason, broken[i].reason);
        assert_int_equal(rows, 7);
    }
}

static void unknown_languages_and_other_files_are_refused(void **state)
{
    fixture *f = *state;
    int64_t rows = 7;
    assert_int_equal(read_raw(state, "ca_1\tcatalan\ta\tb\n", &rows, NULL), PL_OK);
    pl_error error;
    assert_int_equal(pl_sizes_read_raw(f->catalogue, scratch_folder, "latin", &rows, &error), PL_BAD_INPUT);
    assert_string_equal(error.reason, "data set mlsp2024 has no language \"latin\"");
    scratch_write("mlsp2024/" FILE_NAME, "ca_1\tcatalan\ta\tb\nca_2\tcatalan\ta\tb\n");
    assert_int_equal(pl_sizes_read_raw(f->catalogue, scratch_folder, "catalan", &rows, &error), PL_CHECKSUM);
    assert_int_equal(rows, 1);
}

static void carried_counts_are_read_and_checked(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t line;
        const char *reason;
    } broken[] = {
        {"language,rows\ncatalan,0\n", 2, "0 rows"},
        {"language,rows\ncatalan,x\n", 2, "\"x\" is not an integer"},
        {"language,rows\ncatalan,1\ncatalan,2\n", 3, "catalan is listed twice"},
        {"language,rows\nenglish,2\n", 0, "there is no language \"catalan\""},
        {"language,row\ncatalan,1\n", 1, "the column is \"row\", not \"rows\""},
    };
    int64_t rows = 7;
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        pl_error error;
        const char *path = scratch_write("sizes.csv", broken[i].text);
        assert_int_equal(pl_sizes_read_carried(path, "catalan", &rows, &error), PL_BAD_INPUT);
        assert_int_equal(error.line, broken[i].line);
        assert_string_equal(error.reason, broken[i].reason);
        assert_int_equal(rows, 7);
    }
    const char *path = scratch_write("sizes.csv", "language,rows\nenglish,2\ncatalan,4\n");
    assert_int_equal(pl_sizes_read_carried(path, "catalan", &rows, NULL), PL_OK);
    assert_int_equal(rows, 4);
}

/* wc -l on the published files. */
static void the_carried_counts_are_those_of_the_published_files(void **state)
{
    (void)state;
    static const int64_t lines[] = {445, 570, 570, 569, 570, 570, 570, 600, 593};
    const char *root = getenv("PLUMB_ROOT");
    char *path = pl_path_join(root ? root : "", "data/mlsp2024/sizes.csv");
    size_t n;
    const char *const *languages = pl_sizes_languages(&n);
    size_t right = 0;
    for (size_t i = 0; i < n && n == sizeof lines / sizeof lines[0]; i++) {
        int64_t rows = 0;
        right += pl_sizes_read_carried(path, languages[i], &rows, NULL) == PL_OK && rows == lines[i];
    }
    free(path);
    assert_int_equal(right, 9);
}

#define SIZES_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SIZES_TEST(rows_of_a_file_are_counted),
        SIZES_TEST(rows_of_another_form_are_refused),
        SIZES_TEST(unknown_languages_and_other_files_are_refused),
        SIZES_TEST(carried_counts_are_read_and_checked),
        SIZES_TEST(the_carried_counts_are_those_of_the_published_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
