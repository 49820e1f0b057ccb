/* plumb fetch and plumb statistics, run as programs on a small project of the test's own. */
#include "check.h"
#include "data/digest.h"
#include "scratch.h"

#include <sys/wait.h>

enum { ROWS = 4221 }; /* as the published file has, so that its parts can be cut */

static char *output; /* of the command run last: both streams */

/* ---- the project: one data set, its raw file in a mirror ---- */

static char *ratings(void)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    fputs("source,ave_g,ave_f,ave_m\n", out);
    for (int i = 0; i < ROWS; i++)
        fprintf(out, "s,%d,%d,%d\n", i % 3, i % 4, i % 5);
    fclose(out);
    return text;
}

static void put(const char *name, const char *text)
{
    char *path = pl_path_join(scratch_folder, name);
    pl_status status = pl_file_replace(path, text, strlen(text), NULL);
    free(path);
    assert_int_equal(status, PL_OK);
}

static char *get(const char *name)
{
    char *path = pl_path_join(scratch_folder, name), *bytes = NULL;
    size_t n = 0;
    pl_status status = pl_file_read(path, 1 << 20, &bytes, &n, NULL);
    free(path);
    return status == PL_OK ? bytes : NULL;
}

static void put_catalogue(const char *sha256_of_statistic)
{
    char *raw = ratings();
    pl_digest digest = {.hex = ""};
    pl_digest_bytes(raw, strlen(raw), &digest, NULL);
    char *text =
        pl_format("- id: tmu-gfm\n  title: t\n  url: https://github.com/o/r\n"
                  "  commit: 2a670a1140416cf80507b5a829659383c878feb8\n  licence: l\n  redistribution: r\n"
                  "  files:\n    - {path: tmu-gfm-dataset.csv, source: a/b.csv, bytes: %zu, sha256: \"%s\"}\n"
                  "  statistics:\n    - {file: data/tmu-gfm/gold.csv, sha256: \"%s\", what: w}\n"
                  "- id: other\n  title: t\n  url: https://github.com/o/r\n"
                  "  commit: 2a670a1140416cf80507b5a829659383c878feb8\n  licence: l\n  redistribution: r\n",
                  strlen(raw), digest.hex, sha256_of_statistic);
    put("manifests/datasets.yml", text);
    put("mirror/tmu-gfm/tmu-gfm-dataset.csv", raw);
    free(text);
    free(raw);
}

static const char any_digest[] = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

static int set_up(void **state)
{
    if (scratch_open(state) != 0)
        return 1;
    unsetenv("PLUMB_DATA");
    unsetenv("PLUMB_ROOT");
    put_catalogue(any_digest);
    return 0;
}

static int tear_down(void **state)
{
    free(output);
    output = NULL;
    return scratch_close(state);
}

/* Runs plumb in the project with these arguments; its exit code. */
static int plumb(const char *arguments)
{
    char *command = pl_format("cd '%s' && '%s/bin/plumb' %s >output 2>&1", scratch_folder,
                              getenv("PLUMB_BUILD"), arguments);
    int code = system(command);
    free(command);
    free(output);
    output = get("output");
    return WIFEXITED(code) ? WEXITSTATUS(code) : -1;
}

static void assert_says(const char *text)
{
    if (!output || !strstr(output, text))
        fail_msg("does not say \"%s\" but:\n%s", text, output ? output : "nothing");
}

/* ---- fetch ---- */

static void fetch_brings_what_is_not_there(void **state)
{
    (void)state;
    assert_int_equal(plumb("fetch --mirror mirror"), 0);
    assert_says("tmu-gfm       1 file:  1 brought, 0 there, 0 missing");
    char *brought = get("data/raw/tmu-gfm/tmu-gfm-dataset.csv"), *raw = ratings();
    bool same = brought && strcmp(brought, raw) == 0;
    free(brought);
    free(raw);
    assert_true(same);
    assert_int_equal(plumb("fetch --mirror nowhere tmu-gfm"), 0);
    assert_says("0 brought, 1 there, 0 missing");
}

static void fetch_replaces_what_is_broken(void **state)
{
    (void)state;
    put("elsewhere/tmu-gfm/tmu-gfm-dataset.csv", "cut short");
    assert_int_equal(plumb("fetch -m mirror -d elsewhere"), 0);
    assert_says("1 brought, 0 there, 0 missing");
    assert_int_equal(plumb("fetch -m nowhere -d elsewhere"), 0);
}

static void fetch_refuses_a_broken_mirror(void **state)
{
    (void)state;
    put("mirror/tmu-gfm/tmu-gfm-dataset.csv", "other");
    assert_int_equal(plumb("fetch --mirror mirror"), 3);
    assert_says("mirror/tmu-gfm/tmu-gfm-dataset.csv: SHA-256 is ");
    assert_says("1 file is missing");
    assert_says(
        "from https://raw.githubusercontent.com/o/r/2a670a1140416cf80507b5a829659383c878feb8/a/b.csv");
    assert_null(get("data/raw/tmu-gfm/tmu-gfm-dataset.csv"));
}

static void fetch_without_network_says_what_to_do(void **state)
{
    (void)state;
    setenv("https_proxy", "http://127.0.0.1:1", 1);
    int code = plumb("fetch");
    unsetenv("https_proxy");
    assert_int_equal(code, 3);
    assert_says("there is no network; 1 file is missing. Copy with --mirror DIR, or put there by hand:");
    assert_says("data/raw/tmu-gfm/tmu-gfm-dataset.csv\n");
}

static void fetch_knows_its_arguments(void **state)
{
    (void)state;
    assert_int_equal(plumb("fetch --help"), 0);
    assert_says("usage: plumb fetch");
    assert_int_equal(plumb("fetch other"), 0);
    assert_says("no raw files, only carried statistics");
    assert_int_equal(plumb("fetch nothing"), 2);
    assert_says("there is no data set \"nothing\"");
    assert_int_equal(plumb("fetch --mirrors x"), 2);
    assert_says("try: plumb fetch --help");
    assert_int_equal(plumb("fetch --root nowhere"), 3);
}

static void a_folder_that_cannot_be_written_is_an_error(void **state)
{
    (void)state;
    put("file", "in the way");
    assert_int_equal(plumb("fetch -m mirror -d file"), 4);
}

/* ---- statistics ---- */

/* The carried file as it should be, and the catalogue that says so. */
static void carry(void)
{
    assert_int_equal(plumb("fetch --mirror mirror"), 0);
    assert_int_equal(plumb("statistics --write"), 1);
    assert_says("written      data/tmu-gfm/gold.csv");
    const char *before = "datasets.yml must say: sha256: ";
    const char *at = output ? strstr(output, before) : NULL;
    assert_non_null(at);
    char *sha256 = pl_copy_bytes(at + strlen(before), PL_DIGEST_LENGTH);
    put_catalogue(sha256);
    free(sha256);
}

static void statistics_that_are_the_same_are_said_to_be(void **state)
{
    (void)state;
    carry();
    assert_int_equal(plumb("statistics"), 0);
    assert_says("same         data/tmu-gfm/gold.csv");
    assert_int_equal(plumb("statistics --write"), 0);
    assert_says("same         data/tmu-gfm/gold.csv");
}

/* The scores 0, 1, 2 of ave_g occur 1,407 times each. */
static void statistics_that_differ_are_shown(void **state)
{
    (void)state;
    carry();
    char *text = get("data/tmu-gfm/gold.csv");
    assert_non_null(text);
    char *at = strstr(text, "ave_g,4221,1,1407\n");
    assert_non_null(at);
    at[strlen("ave_g,4221,1,140")] = '8';
    put("data/tmu-gfm/gold.csv", text);
    free(text);
    assert_int_equal(plumb("statistics"), 1);
    assert_says("differs      data/tmu-gfm/gold.csv\n  line 3\n    carried  ave_g,4221,1,1408\n"
                "    made     ave_g,4221,1,1407\n");
    put("data/tmu-gfm/gold.csv", "series,n,score,count\n");
    assert_int_equal(plumb("statistics"), 1);
    assert_says("  line 2\n    carried  (the file ends)\n    made     ave_g,4221,0,1407\n");
}

static void statistics_without_raw_data_are_not_green(void **state)
{
    (void)state;
    carry();
    assert_int_equal(plumb("statistics --data nowhere"), 3);
    assert_says("not re-made  data/tmu-gfm/gold.csv");
    put("data/raw/tmu-gfm/tmu-gfm-dataset.csv", "other");
    assert_int_equal(plumb("statistics"), 3);
    assert_says("SHA-256 is ");
}

static void statistics_that_are_not_listed_or_not_there_are_errors(void **state)
{
    (void)state;
    carry();
    put_catalogue(any_digest);
    assert_int_equal(plumb("statistics"), 3);
    assert_says("not listed   data/tmu-gfm/gold.csv");
    scratch_remove(scratch_path("data/tmu-gfm/gold.csv"));
    assert_int_equal(plumb("statistics"), 3);
    assert_says("missing      data/tmu-gfm/gold.csv");
}

static void statistics_knows_its_arguments(void **state)
{
    (void)state;
    assert_int_equal(plumb("statistics --help"), 0);
    assert_says("usage: plumb statistics");
    assert_int_equal(plumb("statistics more"), 2);
    assert_int_equal(plumb("statistics --wite"), 2);
    assert_says("try: plumb statistics --help");
}

#define RAW_DATA_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RAW_DATA_TEST(fetch_brings_what_is_not_there),
        RAW_DATA_TEST(fetch_replaces_what_is_broken),
        RAW_DATA_TEST(fetch_refuses_a_broken_mirror),
        RAW_DATA_TEST(fetch_without_network_says_what_to_do),
        RAW_DATA_TEST(fetch_knows_its_arguments),
        RAW_DATA_TEST(a_folder_that_cannot_be_written_is_an_error),
        RAW_DATA_TEST(statistics_that_are_the_same_are_said_to_be),
        RAW_DATA_TEST(statistics_that_differ_are_shown),
        RAW_DATA_TEST(statistics_without_raw_data_are_not_green),
        RAW_DATA_TEST(statistics_that_are_not_listed_or_not_there_are_errors),
        RAW_DATA_TEST(statistics_knows_its_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
