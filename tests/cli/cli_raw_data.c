/* plumb statistics on a small project of the test's own, and plumb fetch where there is no network. */
#include "data/digest.h"
#include "tests/cli/project.h"

enum { ROWS = 4221 }; /* as the published file has, so that its parts can be cut */

#define IDENTITY                                                                                             \
    "  title: t\n  url: https://github.com/o/r\n  commit: 2a670a1140416cf80507b5a829659383c878feb8\n"        \
    "  licence: l\n  redistribution: r\n"
#define RAW_FILE "data/raw/tmu-gfm/tmu-gfm-dataset.csv"
#define CARRIED "data/tmu-gfm/gold.csv"

static const char other_digest[] = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

static const char *ratings(sandbox *box)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    fputs("source,ave_g,ave_f,ave_m\n", out);
    for (int i = 0; i < ROWS; i++)
        fprintf(out, "s,%d,%d,%d\n", i % 3, i % 4, i % 5);
    fclose(out);
    return sandbox_keep(box, text);
}

/* A catalogue of one raw file, in place, and one statistic of it with this digest. */
static void write_catalogue(sandbox *box, const char *sha256_of_statistic)
{
    const char *raw = ratings(box);
    pl_digest digest;
    assert_int_equal(pl_digest_bytes(raw, strlen(raw), &digest, NULL), PL_OK);
    sandbox_write(box, RAW_FILE, raw);
    sandbox_write(
        box, "manifests/datasets.yml",
        sandbox_format(box,
                       "- id: tmu-gfm\n" IDENTITY "  files:\n"
                       "    - {path: tmu-gfm-dataset.csv, source: a/b.csv, bytes: %zu, sha256: \"%s\"}\n"
                       "  statistics:\n    - {file: " CARRIED ", sha256: \"%s\", made: counted, what: w}\n",
                       strlen(raw), digest.hex, sha256_of_statistic));
}

/* The carried file as it should be, and the catalogue that says so. */
static void carry(sandbox *box)
{
    static const char before[] = "manifests/datasets.yml must say: sha256: ";
    expect_run(box, 1, "plumb statistics --write");
    expect_within(box->out, "written      " CARRIED);
    expect_within(box->out, before);
    const char *sha256 = strstr(box->out, before) + sizeof before - 1;
    write_catalogue(box, sandbox_format(box, "%.64s", sha256));
}

static int begin(void **state)
{
    sandbox *box = sandbox_begin();
    *state = box;
    unsetenv("PLUMB_DATA");
    write_catalogue(box, other_digest);
    return 0;
}

static int end(void **state)
{
    sandbox_end(*state);
    return 0;
}

static void test_what_is_the_same_is_said_to_be(void **state)
{
    sandbox *box = *state;
    carry(box);
    expect_run(box, 0, "plumb statistics");
    assert_string_equal(box->out, "same         " CARRIED "\n");
    assert_string_equal(box->error, "");
    expect_run(box, 0, "plumb statistics --write");
    assert_string_equal(box->out, "same         " CARRIED "\n");
}

/* The scores 0, 1, 2 of ave_g occur 1,407 times each. */
static void test_the_first_line_that_differs_is_shown(void **state)
{
    sandbox *box = *state;
    carry(box);
    expect_run(box, 1, "sed -i '3s/7$/8/' " CARRIED "; plumb statistics");
    assert_string_equal(box->out, "differs      " CARRIED "\n  line 3\n    carried  ave_g,4221,1,1408\n"
                                  "    made     ave_g,4221,1,1407\n");
    expect_run(box, 1, "sed -i 2q " CARRIED "; plumb statistics");
    expect_within(box->out, "  line 3\n    carried  (the file ends)\n    made     ave_g,4221,1,1407\n");
    expect_run(box, 0, "plumb statistics --write && plumb statistics");
}

static void test_without_raw_data_nothing_is_green(void **state)
{
    sandbox *box = *state;
    carry(box);
    expect_run(box, 3, "mkdir nowhere; plumb statistics --data nowhere");
    assert_string_equal(box->out, "not re-made  " CARRIED "\n");
    expect_within(box->error, "nowhere/tmu-gfm/tmu-gfm-dataset.csv: there is no such file");
    expect_run(box, 3, "echo more >>" RAW_FILE "; plumb statistics");
    expect_within(box->error, "SHA-256 is ");
    assert_string_equal(box->out, "not re-made  " CARRIED "\n");
}

static void test_what_is_not_listed_or_not_there_is_an_error(void **state)
{
    sandbox *box = *state;
    carry(box);
    write_catalogue(box, other_digest);
    expect_run(box, 3, "plumb statistics");
    assert_string_equal(box->out, "not listed   " CARRIED "\n");
    expect_within(box->error, other_digest);
    expect_run(box, 3, "rm " CARRIED "; plumb statistics");
    assert_string_equal(box->out, "missing      " CARRIED "\n");
    expect_run(box, 3, "mkdir " CARRIED "; plumb statistics");
    assert_string_equal(box->out, "unreadable   " CARRIED "\n");
}

/* Statistics of a release that is not here are no failure, and not green either. */
static void test_what_cannot_be_made_is_said(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "data/x.csv", "abc");
    sandbox_write(box, "manifests/datasets.yml",
                  sandbox_format(
                      box,
                      "- id: x\n" IDENTITY
                      "  statistics:\n    - {file: data/x.csv, sha256: \"%s\", made: transcribed, what: w}\n",
                      other_digest));
    expect_run(box, 0, "plumb statistics");
    assert_string_equal(box->out, "not re-made  data/x.csv\n  transcribed from what the authors released\n");
    expect_run(box, 3, "echo >>data/x.csv; plumb statistics");
    expect_within(box->error, "data/x.csv: SHA-256 is ");
}

static void test_the_arguments_are_checked(void **state)
{
    sandbox *box = *state;
    expect_run(box, 2, "plumb statistics more");
    expect_run(box, 2, "plumb statistics --wite");
    expect_within(box->error, "try: plumb statistics --help");
    expect_run(box, 3, "plumb statistics --root nowhere");
}

/* A proxy that nobody is: what a machine without network meets. */
static void test_without_network_fetch_says_what_to_do(void **state)
{
    sandbox *box = *state;
    expect_run(box, 3, "rm " RAW_FILE "; https_proxy=http://127.0.0.1:1 plumb fetch");
    expect_within(box->error,
                  "there is no network; 1 file is missing. Copy with --mirror DIR, or put there by hand:\n"
                  "  " RAW_FILE "\n    from https://raw.githubusercontent.com/o/r/");
    expect_within(box->out, "0 brought, 0 there, 1 missing");
}

static void test_a_folder_that_cannot_be_written_is_an_error(void **state)
{
    sandbox *box = *state;
    expect_run(box, 4, "echo >in-the-way; plumb fetch --mirror data/raw --data in-the-way");
}

static void test_a_data_set_without_raw_files_is_no_error(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "manifests/datasets.yml", "- id: x\n" IDENTITY);
    expect_run(box, 0, "plumb fetch x");
    expect_within(box->out, "no raw files, only carried statistics");
}

#define FIXTURE(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(test_what_is_the_same_is_said_to_be),
        FIXTURE(test_the_first_line_that_differs_is_shown),
        FIXTURE(test_without_raw_data_nothing_is_green),
        FIXTURE(test_what_is_not_listed_or_not_there_is_an_error),
        FIXTURE(test_what_cannot_be_made_is_said),
        FIXTURE(test_the_arguments_are_checked),
        FIXTURE(test_without_network_fetch_says_what_to_do),
        FIXTURE(test_a_folder_that_cannot_be_written_is_an_error),
        FIXTURE(test_a_data_set_without_raw_files_is_no_error),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
