/* The catalogue: what it refuses and where, and the three answers about a file: intact, missing, another. */
#include "data/catalogue.h"

#include "data/checksum.h"
#include "tests/check.h"
#include "tests/scratch.h"

#include <fcntl.h>
#include <sys/stat.h>

#define COMMIT "2a670a1140416cf80507b5a829659383c878feb8"
/* printf abc | sha256sum */
#define SHA_ABC "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
#define SHA_EMPTY "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

/* Line numbers are used below: keep one key a line. */
static const char sound[] = "- id: one\n"
                            "  title: First\n"
                            "  url: https://github.com/owner/repository\n"
                            "  commit: " COMMIT "\n"
                            "  licence: CC0-1.0\n"
                            "  redistribution: no\n"
                            "  files:\n"
                            "    - path: a/b.csv\n"
                            "      source: raw/b.csv\n"
                            "      bytes: 3\n"
                            "      sha256: " SHA_ABC "\n"
                            "    - path: c.csv\n"
                            "      source: raw/c.csv\n"
                            "      bytes: 3\n"
                            "      sha256: " SHA_ABC "\n"
                            "  statistics:\n"
                            "    - file: data/one/gold.csv\n"
                            "      sha256: " SHA_ABC "\n"
                            "      what: counts\n"
                            "      made: counted\n"
                            "- id: two\n"
                            "  title: Second\n"
                            "  url: https://github.com/owner/other\n"
                            "  commit: " COMMIT "\n"
                            "  licence: not stated\n"
                            "  redistribution: no\n"
                            "  on_request: true\n"
                            "  own_manifests: true\n"
                            "  files:\n"
                            "    - path: d.csv\n"
                            "      source: d.csv\n"
                            "      bytes: 5\n";

typedef struct fixture {
    pl_catalogue *catalogue;
    const pl_dataset *one, *two;
} fixture;

static int set_up(void **state)
{
    fixture *f = pl_allocate(1, sizeof *f);
    *state = f;
    const char *path = scratch_write("datasets.yml", sound);
    return pl_catalogue_read(path, &f->catalogue, NULL) != PL_OK ||
           pl_catalogue_dataset(f->catalogue, "one", &f->one, NULL) != PL_OK ||
           pl_catalogue_dataset(f->catalogue, "two", &f->two, NULL) != PL_OK;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    pl_catalogue_free(f->catalogue);
    free(f);
    return 0;
}

static void what_is_written_is_read(void **state)
{
    const fixture *f = *state;
    assert_int_equal(pl_catalogue_count(f->catalogue), 2);
    assert_ptr_equal(pl_catalogue_at(f->catalogue, 1), f->two);
    assert_string_equal(f->one->title, "First");
    assert_int_equal(f->one->files_count, 2);
    assert_int_equal(f->one->files[0].bytes, 3);
    assert_false(f->one->on_request || f->one->own_manifests || f->one->gated);
    assert_true(f->two->on_request && f->two->own_manifests);
    assert_null(f->two->files[0].sha256);
    assert_int_equal(f->one->statistics[0].made, PL_MADE_COUNTED);
    assert_int_equal(f->two->statistics_count, 0);
}

/* Whoever has agreed has the files; the catalogue has no digest of theirs. */
static void gated_files_need_no_digest(void **state)
{
    (void)state;
    static const char gated[] = "- id: three\n  title: t\n  url: https://github.com/owner/three\n"
                                "  commit: " COMMIT "\n  licence: l\n  redistribution: no\n  gated: true\n"
                                "  files:\n    - {path: e.csv, source: e.csv, bytes: 5}\n";
    pl_catalogue *catalogue = NULL;
    assert_int_equal(pl_catalogue_read(scratch_write("gated.yml", gated), &catalogue, NULL), PL_OK);
    const pl_dataset *three = pl_catalogue_at(catalogue, 0);
    assert_true(three->gated && !three->on_request && !three->own_manifests);
    assert_int_equal(pl_catalogue_verify(catalogue, three, NULL, scratch_folder, NULL), PL_MISSING);
    scratch_write("e.csv", "12345");
    assert_int_equal(pl_catalogue_verify(catalogue, three, NULL, scratch_folder, NULL), PL_OK);
    scratch_write("e.csv", "123456");
    assert_int_equal(pl_catalogue_verify(catalogue, three, NULL, scratch_folder, NULL), PL_CHECKSUM);
    pl_catalogue_free(catalogue);
}

static void names_are_looked_up(void **state)
{
    const fixture *f = *state;
    const pl_dataset *dataset = NULL;
    const pl_data_file *file = NULL;
    const pl_statistic *statistic = NULL;
    pl_error error;
    assert_int_equal(pl_catalogue_file(f->catalogue, f->one, "c.csv", &file, NULL), PL_OK);
    assert_ptr_equal(file, &f->one->files[1]);
    assert_int_equal(pl_catalogue_statistic(f->catalogue, "data/one/gold.csv", &statistic, NULL), PL_OK);
    assert_ptr_equal(statistic, &f->one->statistics[0]);
    assert_int_equal(pl_catalogue_dataset(f->catalogue, "three", &dataset, &error), PL_BAD_INPUT);
    assert_string_equal(error.reason, "there is no data set \"three\"");
    assert_int_equal(pl_catalogue_file(f->catalogue, f->one, "d.csv", &file, &error), PL_BAD_INPUT);
    assert_int_equal(pl_catalogue_statistic(f->catalogue, "data/two/gold.csv", &statistic, &error),
                     PL_BAD_INPUT);
    assert_null(dataset);
}

static void places_follow_from_the_catalogue(void **state)
{
    const fixture *f = *state;
    char *folder = pl_dataset_folder(f->one, "/raw");
    char *url = pl_dataset_url(f->one, &f->one->files[0]);
    bool right = strcmp(folder, "/raw/one") == 0 &&
                 strcmp(url, "https://raw.githubusercontent.com/owner/repository/" COMMIT "/raw/b.csv") == 0;
    free(url);
    free(folder);
    assert_true(right);
}

/* ---- refusals: the first occurrence of one piece of the sound text is replaced by another ---- */

static const struct refusal {
    const char *piece, *other;
    size_t line;
    const char *reason; /* part of it */
} refusals[] = {
    {"  licence: CC0-1.0", "  license: CC0-1.0", 5, "unexpected key: license"},
    {"      bytes: 3\n", "", 8, "the key \"bytes\" is missing"},
    {"bytes: 3", "bytes: 3x", 10, "no number"},
    {"bytes: 3", "bytes: 0", 10, "a file of 0 bytes"},
    {"id: one", "id: One", 1, "is not made of a-z, 0-9 and hyphens"},
    {"id: two", "id: one", 21, "\"one\" is listed twice"},
    {"github.com/owner/repository", "github.com/owner", 3, "is not https://github.com/<owner>/<repository>"},
    {"https://github.com/owner/r", "http://github.com/owner/r", 3, "is not https://github.com/"},
    {"owner/repository", "owner/repository/tree", 3, "is not https://github.com/"},
    {COMMIT, "main", 4, "commit is not 40 lower-case hexadecimal digits"},
    {SHA_ABC, "ba7816bf", 11, "sha256 is not 64 lower-case hexadecimal digits"},
    {"sha256: ba", "sha256: BA", 11, "sha256 is not 64 lower-case hexadecimal digits"},
    {"      sha256: " SHA_ABC "\n", "", 8, "the file has no sha256"},
    {"path: c.csv", "path: a/b.csv", 12, "\"a/b.csv\" is listed twice"},
    {"path: a/b.csv", "path: /a/b.csv", 8, "is not a path below the folder"},
    {"path: a/b.csv", "path: a/../../b.csv", 8, "is not a path below the folder"},
    {"path: a/b.csv", "path: a//b.csv", 8, "is not a path below the folder"},
    {"path: a/b.csv", "path: ./b.csv", 8, "is not a path below the folder"},
    {"path: a/b.csv", "path: a/..", 8, "is not a path below the folder"},
    {"source: raw/b.csv", "source: ../b.csv", 9, "is not a path below the folder"},
    {"source: raw/b.csv", "source: raw/b c.csv", 9, "cannot stand in a URL"},
    {"source: raw/b.csv", "source: raw/b.csv?x=1", 9, "cannot stand in a URL"},
    {"data/one/gold.csv", "../gold.csv", 17, "is not a path below the folder"},
    {"  on_request: true", "  on_request: ture", 27, "\"ture\" is none of the words"},
    {"  on_request: true\n",
     "  statistics:\n    - file: data/one/gold.csv\n      sha256: " SHA_ABC
     "\n      what: again\n      made: counted\n",
     28, "\"data/one/gold.csv\" is listed twice"},
    {"      made: counted\n", "", 17, "the key \"made\" is missing"},
    {"made: counted", "made: transcribed", 20, "transcribed, and the data set has raw files to count"},
    {"made: counted", "made: copied", 20, "\"copied\" is none of the words"},
    {"  files:\n    - path: d.csv\n      source: d.csv\n      bytes: 5\n",
     "  statistics:\n    - file: data/two.csv\n      sha256: " SHA_ABC
     "\n      what: two\n      made: counted\n",
     33, "counted, and the data set has no raw files to count"},
};

static const char *write_replaced(const char *piece, const char *other)
{
    const char *at = strstr(sound, piece);
    if (!at)
        return NULL;
    char *text = pl_format("%.*s%s%s", (int)(at - sound), sound, other, at + strlen(piece));
    const char *path = scratch_write("refused.yml", text);
    free(text);
    return path;
}

static void unsound_catalogues_are_refused_with_their_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const struct refusal *want = &refusals[i];
        const char *path = write_replaced(want->piece, want->other);
        assert_non_null(path);
        pl_catalogue *catalogue = NULL;
        pl_error error;
        pl_status status = pl_catalogue_read(path, &catalogue, &error);
        if (status != PL_BAD_INPUT || error.line != want->line || !strstr(error.reason, want->reason))
            fail_msg("case %zu: status %d, line %zu, %s", i, status, error.line, error.reason);
        assert_string_equal(error.file, path);
        assert_null(catalogue);
    }
}

/* ---- verifying ---- */

static char *dataset_folder(const pl_dataset *dataset)
{
    return pl_dataset_folder(dataset, scratch_folder);
}

static pl_status verify(const fixture *f, const pl_dataset *dataset, const pl_data_file *file,
                        pl_error *error)
{
    char *folder = dataset_folder(dataset);
    pl_status status = pl_catalogue_verify(f->catalogue, dataset, file, folder, error);
    free(folder);
    return status;
}

static void put(const pl_dataset *dataset, const char *name, const char *text)
{
    char *folder = dataset_folder(dataset);
    char *path = pl_path_join(folder, name);
    pl_status status = pl_file_replace(path, text, strlen(text), NULL);
    free(path);
    free(folder);
    assert_int_equal(status, PL_OK);
}

static void intact_missing_and_other_are_three_answers(void **state)
{
    const fixture *f = *state;
    const pl_data_file *file = &f->one->files[0];
    pl_error error;
    assert_int_equal(verify(f, f->one, file, &error), PL_MISSING);
    put(f->one, "a/b.csv", "abc");
    assert_int_equal(verify(f, f->one, file, &error), PL_OK);
    put(f->one, "a/b.csv", "");
    assert_int_equal(verify(f, f->one, file, &error), PL_CHECKSUM);
    assert_non_null(strstr(error.reason, "SHA-256 is " SHA_EMPTY ", not " SHA_ABC));
    assert_non_null(strstr(error.file, "/one/a/b.csv"));
}

static void a_whole_data_set_is_as_good_as_its_worst_file(void **state)
{
    const fixture *f = *state;
    pl_error error;
    put(f->one, "a/b.csv", "abc");
    assert_int_equal(verify(f, f->one, NULL, &error), PL_MISSING);
    assert_non_null(strstr(error.file, "/one/c.csv"));
    put(f->one, "c.csv", "abd");
    assert_int_equal(verify(f, f->one, NULL, &error), PL_CHECKSUM);
    put(f->one, "c.csv", "abc");
    assert_int_equal(verify(f, f->one, NULL, &error), PL_OK);
}

static void without_a_digest_the_size_is_a_limit(void **state)
{
    const fixture *f = *state;
    put(f->two, "d.csv", "abc");
    assert_int_equal(verify(f, f->two, NULL, NULL), PL_OK);
    put(f->two, "d.csv", "abcdef");
    pl_error error;
    assert_int_equal(verify(f, f->two, NULL, &error), PL_CHECKSUM);
    assert_non_null(strstr(error.reason, "has 6 bytes, not 5"));
}

static void statistics_are_verified_under_the_root(void **state)
{
    const fixture *f = *state;
    const pl_statistic *statistic = &f->one->statistics[0];
    assert_int_equal(pl_catalogue_verify_statistic(f->catalogue, statistic, scratch_folder, NULL),
                     PL_MISSING);
    char *path = pl_path_join(scratch_folder, "data/one/gold.csv");
    pl_status put_there = pl_file_replace(path, "abc", 3, NULL);
    free(path);
    assert_int_equal(put_there, PL_OK);
    assert_int_equal(pl_catalogue_verify_statistic(f->catalogue, statistic, scratch_folder, NULL), PL_OK);
}

static void bytes_are_verified_before_they_become_a_file(void **state)
{
    const fixture *f = *state;
    pl_error error;
    assert_int_equal(pl_catalogue_verify_bytes(&f->one->files[0], "mirror/b.csv", "abc", 3, NULL), PL_OK);
    assert_int_equal(pl_catalogue_verify_bytes(&f->one->files[0], "mirror/b.csv", "abcd", 4, &error),
                     PL_CHECKSUM);
    assert_string_equal(error.file, "mirror/b.csv");
}

/* What was read once is known; the proof is a file that changes behind the same size, date and inode. */
static void a_file_is_read_once(void **state)
{
    (void)state;
    const char *path = scratch_write("once", "abc");
    pl_checksums *known = pl_checksums_new();
    pl_checksum wanted = {.sha256 = SHA_ABC, .bytes = 3};
    struct stat before;
    pl_status first = pl_checksums_verify(known, path, wanted, NULL);
    bool changed = stat(path, &before) == 0 && scratch_write("once", "abd") != NULL &&
                   utimensat(AT_FDCWD, path, (struct timespec[]){before.st_atim, before.st_mtim}, 0) == 0;
    pl_status remembered = pl_checksums_verify(known, path, wanted, NULL);
    struct timespec later = {before.st_mtim.tv_sec + 1, before.st_mtim.tv_nsec};
    changed = changed && utimensat(AT_FDCWD, path, (struct timespec[]){later, later}, 0) == 0;
    pl_status read_again = pl_checksums_verify(known, path, wanted, NULL);
    pl_checksums_free(known);
    assert_true(changed);
    assert_int_equal(first, PL_OK);
    assert_int_equal(remembered, PL_OK);
    assert_int_equal(read_again, PL_CHECKSUM);
}

/* The project's own catalogue: sound, and its carried statistics are what it says. */
static void the_catalogue_of_the_project_holds(void **state)
{
    (void)state;
    const char *root = getenv("PLUMB_ROOT");
    char *path = pl_path_join(root ? root : "", "manifests/datasets.yml");
    pl_catalogue *catalogue = NULL;
    pl_error error;
    pl_status status = pl_catalogue_read(path, &catalogue, &error);
    free(path);
    unsigned verified = 0;
    for (size_t i = 0; status == PL_OK && i < pl_catalogue_count(catalogue); i++) {
        const pl_dataset *dataset = pl_catalogue_at(catalogue, i);
        for (unsigned j = 0; j < dataset->statistics_count && status == PL_OK; j++, verified++)
            status =
                pl_catalogue_verify_statistic(catalogue, &dataset->statistics[j], root ? root : "", &error);
    }
    pl_catalogue_free(catalogue);
    if (status != PL_OK)
        fail_msg("%s:%zu: %s", error.file, error.line, error.reason);
    assert_int_equal(verified, 8);
}

static int scratch_reopen(void **state)
{
    return scratch_open(state) || set_up(state);
}

static int scratch_done(void **state)
{
    return tear_down(state) || scratch_close(state);
}

/* Each begins with an empty folder. */
#define CATALOGUE_TEST(name) cmocka_unit_test_setup_teardown(name, scratch_reopen, scratch_done)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CATALOGUE_TEST(what_is_written_is_read),
        CATALOGUE_TEST(gated_files_need_no_digest),
        CATALOGUE_TEST(names_are_looked_up),
        CATALOGUE_TEST(places_follow_from_the_catalogue),
        CATALOGUE_TEST(unsound_catalogues_are_refused_with_their_place),
        CATALOGUE_TEST(intact_missing_and_other_are_three_answers),
        CATALOGUE_TEST(a_whole_data_set_is_as_good_as_its_worst_file),
        CATALOGUE_TEST(without_a_digest_the_size_is_a_limit),
        CATALOGUE_TEST(statistics_are_verified_under_the_root),
        CATALOGUE_TEST(bytes_are_verified_before_they_become_a_file),
        CATALOGUE_TEST(a_file_is_read_once),
        CATALOGUE_TEST(the_catalogue_of_the_project_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
