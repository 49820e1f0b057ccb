/* Gold scores: raw files and carried files give the same tables, and what is broken is refused with its
 * place. */
#include "data/gold.h"

#include "tests/check.h"
#include "tests/packing.h"
#include "tests/raw_folder.h"
#include "tests/scratch.h"

#include <math.h>

typedef struct fixture {
    pl_catalogue *catalogue;
    pl_frequency *table, *other;
    char *text;
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
    pl_frequency_free(f->table);
    pl_frequency_free(f->other);
    free(f->text);
    free(f);
    return scratch_close(state);
}

static void assert_same_bits(const pl_frequency *a, const pl_frequency *b)
{
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->distinct, b->distinct);
    assert_memory_equal(a->values, b->values, a->distinct * sizeof *a->values);
    assert_memory_equal(a->counts, b->counts, a->distinct * sizeof *a->counts);
}

/* ---- raw files ---- */

#define MEMBER "en-de/test20.ende.df.short.tsv"
#define HEADING "index\toriginal\ttranslation\tscores\tmean\tz_scores\tz_mean\tmodel_scores\n"

static const char assessments[] = HEADING "0\t\"To be\"\t\"Sein\t[1, 2]\t81.5\t[0]\t-0.25\t-1\n"
                                          "1\tor not\t\"oder\"nicht\t[3]\t7\t[0]\t0.5\t-1\n"
                                          "2\tto be\tzu sein\t[3]\t81.5\t[0]\t0.75\t-1\n";

static pl_catalogue *with_archive(void **state, const char *member, const char *content)
{
    fixture *f = *state;
    const packed files[] = {{.name = "en-de/", .type = AE_IFDIR}, {.name = member, .content = content}};
    char *bytes = NULL;
    size_t n = 0;
    assert_int_equal(pl_file_read(pack("a.tar.gz", files, 2), 1 << 20, &bytes, &n, NULL), PL_OK);
    bool made = raw_folder_make("mlqe-pe", "en-de-test.tar.gz", bytes, n, &f->catalogue);
    free(bytes);
    assert_true(made);
    return f->catalogue;
}

static pl_catalogue *with_file(void **state, const char *dataset, const char *file, const char *content)
{
    fixture *f = *state;
    assert_true(raw_folder_make(dataset, file, content, strlen(content), &f->catalogue));
    return f->catalogue;
}

static void archived_scores_are_tabulated(void **state)
{
    fixture *f = *state;
    pl_catalogue *catalogue = with_archive(state, MEMBER, assessments);
    assert_int_equal(pl_gold_read_raw(catalogue, scratch_folder, "mlqe-pe", "en-de", &f->table, NULL), PL_OK);
    assert_int_equal(f->table->n, 3);
    assert_int_equal(f->table->distinct, 2);
    assert_close(f->table->values[0], 7, 0, 0);
    assert_close(f->table->values[1], 81.5, 0, 0);
    assert_int_equal(f->table->counts[1], 2);
    assert_int_equal(pl_gold_read_raw(catalogue, scratch_folder, "mlqe-pe", "en-de/z_mean", &f->other, NULL),
                     PL_OK);
    assert_int_equal(f->other->distinct, 3);
    assert_close(f->other->values[0], -0.25, 0, 0);
}

static void the_rows_behind_a_series_are_at_hand(void **state)
{
    pl_frame *frame = NULL;
    pl_catalogue *catalogue = with_archive(state, MEMBER, assessments);
    assert_int_equal(pl_gold_read_frame(catalogue, scratch_folder, "mlqe-pe", "en-de", &frame, NULL), PL_OK);
    char *text = pl_copy_text(pl_frame_text(frame, 1, 2));
    pl_frame_free(frame);
    bool literal = strcmp(text, "\"oder\"nicht") == 0;
    free(text);
    assert_true(literal);
}

/* Quotes are literal in these files; the heading is in the language of the data. */
static void ratings_in_a_quoted_column_are_left_alone(void **state)
{
    fixture *f = *state;
    const char *text =
        "原文\t訂正\t個別評価\t評価\n\"あ\tあ\t\"2,2,3\"\t2.3333333333333335\r\nい\tい\"\t\"4,4,4\"\t4.0\n";
    pl_catalogue *catalogue = with_file(state, "autojqe", "human_qe_TECJL.csv", text);
    assert_int_equal(pl_gold_read_raw(catalogue, scratch_folder, "autojqe", "TECJL", &f->table, NULL), PL_OK);
    assert_int_equal(f->table->n, 2);
    assert_close(f->table->values[0], 7.0 / 3, 0, 0);
}

/* 4,221 rows: 3,377 with score 1, then 844 with score 2; the last 3,377 are 2,533 and 844. */
static char *ratings(void)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    fputs("source,output,ave_g,ave_f,ave_m\n", out);
    for (int i = 0; i < 4221; i++)
        fprintf(out, "\"a,\nb\",c,%d,%.17g,0.5\n", i < 3377 ? 1 : 2, 0.1 * (i % 7));
    fclose(out);
    return text;
}

static void parts_are_cut_in_file_order(void **state)
{
    fixture *f = *state;
    f->text = ratings();
    pl_catalogue *catalogue = with_file(state, "tmu-gfm", "tmu-gfm-dataset.csv", f->text);
    assert_int_equal(
        pl_gold_read_raw(catalogue, scratch_folder, "tmu-gfm", "ave_g/first-3377", &f->table, NULL), PL_OK);
    assert_int_equal(f->table->distinct, 1);
    assert_int_equal(f->table->counts[0], 3377);
    assert_int_equal(
        pl_gold_read_raw(catalogue, scratch_folder, "tmu-gfm", "ave_g/last-3377", &f->other, NULL), PL_OK);
    assert_int_equal(f->other->counts[0], 2533);
    assert_int_equal(f->other->counts[1], 844);
}

static void what_is_carried_gives_the_same_bits(void **state)
{
    fixture *f = *state;
    char *raw = ratings();
    pl_catalogue *catalogue = with_file(state, "tmu-gfm", "tmu-gfm-dataset.csv", raw);
    free(raw);
    assert_int_equal(pl_gold_format(catalogue, scratch_folder, "tmu-gfm", &f->text, NULL), PL_OK);
    const char *path = scratch_write("gold.csv", f->text);
    size_t n;
    const pl_gold_series *series = pl_gold_series_of("tmu-gfm", &n);
    assert_int_equal(n, 9);
    for (size_t i = 0; i < n; i++) {
        const char *name = series[i].name;
        assert_int_equal(pl_gold_read_raw(catalogue, scratch_folder, "tmu-gfm", name, &f->table, NULL),
                         PL_OK);
        assert_int_equal(pl_gold_read_carried(path, name, &f->other, NULL), PL_OK);
        assert_same_bits(f->table, f->other);
        pl_frequency_free(f->table);
        pl_frequency_free(f->other);
        f->table = f->other = NULL;
    }
}

static void refuse_raw(pl_catalogue *catalogue, const char *dataset, const char *series, pl_status want,
                       const char *file, size_t line, const char *reason)
{
    pl_frequency *table = NULL;
    pl_error error;
    pl_status status = pl_gold_read_raw(catalogue, scratch_folder, dataset, series, &table, &error);
    if (status != want || error.line != line || !strstr(error.reason, reason) || !strstr(error.file, file))
        fail_msg("status %d, %s:%zu: %s", status, error.file, error.line, error.reason);
    assert_null(table);
}

static void broken_members_are_located_in_their_archive(void **state)
{
    static const struct {
        const char *content;
        size_t line;
        const char *reason;
    } broken[] = {
        {HEADING "0\ta\tb\tc\t5\td\t0\t0\n1\ta\tb\tc\tnan\td\t0\t0\n", 3, "\"nan\" is not a decimal number"},
        {HEADING "0\ta\tb\tc\t5\td\t0\n", 2, "the row has 7 fields, not 8"},
        {HEADING "0\ta\xFF\tb\tc\t5\td\t0\t0\n", 2, "is not UTF-8"},
        {HEADING, 0, "has 0 rows, too few"},
        {"index\tmeans\n0\t5\n", 1, "there is no column \"mean\""},
        {"index\tmean\tmean\n0\t5\t5\n", 1, "names \"mean\" twice"},
        {"", 0, "the file is empty"},
    };
    fixture *f = *state;
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        pl_catalogue *catalogue = with_archive(state, MEMBER, broken[i].content);
        refuse_raw(catalogue, "mlqe-pe", "en-de", PL_BAD_INPUT, "mlqe-pe/en-de-test.tar.gz/" MEMBER,
                   broken[i].line, broken[i].reason);
        pl_catalogue_free(catalogue);
        f->catalogue = NULL;
    }
}

static void files_that_are_not_the_published_ones_are_refused(void **state)
{
    pl_catalogue *catalogue = with_archive(state, "en-de/other.tsv", assessments);
    refuse_raw(catalogue, "mlqe-pe", "en-de", PL_BAD_INPUT, "en-de-test.tar.gz", 0, "there is no member");
    refuse_raw(catalogue, "mlqe-pe", "en-zh", PL_BAD_INPUT, "datasets.yml", 0,
               "has no file \"en-zh-test.tar.gz\"");
    refuse_raw(catalogue, "mlqe-pe", "en-fr", PL_BAD_INPUT, "", 0, "has no gold scores \"en-fr\"");
    scratch_write("mlqe-pe/en-de-test.tar.gz", "something else");
    refuse_raw(catalogue, "mlqe-pe", "en-de", PL_CHECKSUM, "en-de-test.tar.gz", 0, "SHA-256 is");
    scratch_remove(scratch_path("mlqe-pe/en-de-test.tar.gz"));
    refuse_raw(catalogue, "mlqe-pe", "en-de", PL_MISSING, "en-de-test.tar.gz", 0, "no such file");
}

static void too_few_rows_for_a_part_are_refused(void **state)
{
    pl_catalogue *catalogue = with_file(state, "tmu-gfm", "tmu-gfm-dataset.csv", "ave_g\n1\n");
    refuse_raw(catalogue, "tmu-gfm", "ave_g/first-3377", PL_BAD_INPUT, "tmu-gfm-dataset.csv", 0,
               "has 1 rows");
    refuse_raw(catalogue, "tmu-gfm", "ave_g/last-3377", PL_BAD_INPUT, "tmu-gfm-dataset.csv", 0, "has 1 rows");
}

/* ---- carried files ---- */

#define CARRIED "series,n,score,count\n"

static const struct refusal {
    const char *text;
    size_t line, column;
    const char *reason;
} refusals[] = {
    {CARRIED "a,3,1,1\na,3,2,1\n", 2, 2, "the counts of a sum to 2, not to n = 3"},
    {CARRIED "b,1,1,1\na,3,1,1\na,3,2,3\n", 4, 4, "the counts of a sum to more than n = 3"},
    {CARRIED "a,3,1,1\na,4,2,2\n", 3, 2, "n is 4, not 3 as above"},
    {CARRIED "a,3,2,1\na,3,1,2\n", 3, 3, "the score is not above the one before it"},
    {CARRIED "a,3,2,1\na,3,2,2\n", 3, 3, "the score is not above the one before it"},
    {CARRIED "a,1,2,1\nb,1,2,1\na,1,3,1\n", 4, 1, "the series a began on line 2 already"},
    {CARRIED "a,1,2,0\n", 2, 4, "a count of 0 among 1"},
    {CARRIED "a,1,2,-1\n", 2, 4, "a count of -1 among 1"},
    {CARRIED "a,1,2,2\n", 2, 4, "a count of 2 among 1"},
    {CARRIED "a,1,nan,1\n", 2, 3, "\"nan\" is not a decimal number"},
    {CARRIED "a,1,inf,1\n", 2, 3, "\"inf\" is not a decimal number"},
    {CARRIED "a,1,2,1.0\n", 2, 4, "\"1.0\" is not an integer"},
    {CARRIED "a,1,2\n", 2, 0, "the row has 3 fields, not 4"},
    {CARRIED "b,1,2,1\n", 0, 0, "there is no series \"a\""},
    {CARRIED, 0, 0, "there is no series \"a\""},
    {"series,score,n,count\na,1,2,1\n", 1, 2, "the column is \"score\", not \"n\""},
    {"", 0, 0, "the file is empty"},
};

static void unsound_tables_are_refused_with_their_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const char *path = scratch_write("gold.csv", refusals[i].text);
        pl_frequency *table = NULL;
        pl_error error;
        assert_int_equal(pl_gold_read_carried(path, "a", &table, &error), PL_BAD_INPUT);
        if (error.line != refusals[i].line || error.column != refusals[i].column)
            fail_msg("case %zu: %zu:%zu %s", i, error.line, error.column, error.reason);
        assert_string_equal(error.reason, refusals[i].reason);
        assert_string_equal(error.file, path);
        assert_null(table);
    }
}

/* ---- the project's own data ---- */

static char *carried_path(const char *dataset)
{
    const char *root = getenv("PLUMB_ROOT");
    char *name = pl_format("data/%s/gold.csv", dataset);
    char *path = pl_path_join(root ? root : "", name);
    free(name);
    return path;
}

/* Python 3.11 on the published files: collections.Counter over float() of the column, tarfile and csv for
 * reading. */
static const struct known {
    const char *dataset, *series;
    int64_t n;
    size_t distinct;
    double lowest, highest, mode;
    int64_t mode_count;
} known[] = {
    {"mlqe-pe", "en-de", 1000, 252, 8.666666666666666, 99.16666666666667, 98.33333333333333, 22},
    {"mlqe-pe", "si-en", 1000, 418, 1.8333333333333333, 97.0, 48.333333333333336, 9},
    {"mlqe-pe", "en-de/train", 7000, 297, 1.0, 100.0, 100.0, 260},
    {"tmu-gfm", "ave_g", 4221, 19, 1.4, 4.0, 3.4, 636},
    {"tmu-gfm", "ave_g/first-3377", 3377, 18, 1.6, 4.0, 3.4, 517},
    {"autojqe", "TECJL/last-3513", 3513, 14, 0.0, 4.0, 4.0, 1406},
};

static void the_carried_tables_are_those_of_the_published_files(void **state)
{
    fixture *f = *state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char *path = carried_path(known[i].dataset);
        pl_status status = pl_gold_read_carried(path, known[i].series, &f->table, NULL);
        free(path);
        assert_int_equal(status, PL_OK);
        assert_int_equal(f->table->n, known[i].n);
        assert_int_equal(f->table->distinct, known[i].distinct);
        assert_close(f->table->values[0], known[i].lowest, 0, 0);
        assert_close(f->table->values[f->table->distinct - 1], known[i].highest, 0, 0);
        int64_t largest = 0;
        double mode = NAN;
        for (size_t j = 0; j < f->table->distinct; j++)
            if (f->table->counts[j] > largest) {
                largest = f->table->counts[j];
                mode = f->table->values[j];
            }
        assert_close(mode, known[i].mode, 0, 0);
        assert_int_equal(largest, known[i].mode_count);
        pl_frequency_free(f->table);
        f->table = NULL;
    }
}

static void compare_series(fixture *f, const pl_gold_series *series, const char *data_folder)
{
    char *path = carried_path(series->dataset);
    pl_status carried = pl_gold_read_carried(path, series->name, &f->table, NULL);
    free(path);
    assert_int_equal(carried, series->carried ? PL_OK : PL_BAD_INPUT);
    pl_error error;
    pl_status raw =
        pl_gold_read_raw(f->catalogue, data_folder, series->dataset, series->name, &f->other, &error);
    if (raw != PL_OK)
        fail_msg("%s:%zu: %s", error.file, error.line, error.reason);
    if (series->carried)
        assert_same_bits(f->table, f->other);
    pl_frequency_free(f->table);
    pl_frequency_free(f->other);
    f->table = f->other = NULL;
}

static void compare_file(fixture *f, const char *dataset, const char *data_folder)
{
    char *made = NULL, *carried = NULL, *path = carried_path(dataset);
    size_t n = 0;
    pl_status formatted = pl_gold_format(f->catalogue, data_folder, dataset, &made, NULL);
    pl_status read = pl_file_read(path, 1 << 20, &carried, &n, NULL);
    bool same = formatted == PL_OK && read == PL_OK && strcmp(made, carried) == 0;
    free(path);
    free(carried);
    free(made);
    assert_true(same);
}

/* Skipped where the raw data are not. */
static void every_series_is_carried_as_published(void **state)
{
    static const char *const datasets[] = {"mlqe-pe", "tmu-gfm", "autojqe"};
    fixture *f = *state;
    const char *data_folder = getenv("PLUMB_DATA"), *root = getenv("PLUMB_ROOT");
    char *sample = pl_path_join(data_folder ? data_folder : "", "tmu-gfm/tmu-gfm-dataset.csv");
    bool there = data_folder && pl_file_exists(sample);
    free(sample);
    if (!there)
        skip();
    char *path = pl_path_join(root ? root : "", "manifests/datasets.yml");
    pl_status status = pl_catalogue_read(path, &f->catalogue, NULL);
    free(path);
    assert_int_equal(status, PL_OK);
    for (size_t i = 0; i < 3; i++) {
        size_t n;
        const pl_gold_series *series = pl_gold_series_of(datasets[i], &n);
        assert_true(n > 0);
        for (size_t j = 0; j < n; j++)
            compare_series(f, &series[j], data_folder);
        compare_file(f, datasets[i], data_folder);
    }
}

static void a_data_set_without_gold_has_no_series(void **state)
{
    (void)state;
    size_t n = 9;
    assert_null(pl_gold_series_of("mlsp2024", &n));
    assert_int_equal(n, 0);
}

#define GOLD_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        GOLD_TEST(archived_scores_are_tabulated),
        GOLD_TEST(the_rows_behind_a_series_are_at_hand),
        GOLD_TEST(ratings_in_a_quoted_column_are_left_alone),
        GOLD_TEST(parts_are_cut_in_file_order),
        GOLD_TEST(what_is_carried_gives_the_same_bits),
        GOLD_TEST(broken_members_are_located_in_their_archive),
        GOLD_TEST(files_that_are_not_the_published_ones_are_refused),
        GOLD_TEST(too_few_rows_for_a_part_are_refused),
        GOLD_TEST(unsound_tables_are_refused_with_their_place),
        GOLD_TEST(the_carried_tables_are_those_of_the_published_files),
        GOLD_TEST(every_series_is_carried_as_published),
        GOLD_TEST(a_data_set_without_gold_has_no_series),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
