/* A release as a whole: what is there, tallies of any part, any number of threads, the tally file. */
#include "release/release.h"
#include "tests/check.h"
#include "tests/release_folder.h"

static pl_error error;
static pl_release *release;

static int set_up(void **state)
{
    return scratch_open(state) != 0 || !put_release();
}

static int close_release(void **state)
{
    (void)state;
    pl_release_close(release);
    release = NULL;
    return 0;
}

/* Whatever a test spoiled. */
static int restore(void **state)
{
    close_release(state);
    return scratch_remove(scratch_folder) != 0 || set_up(state);
}

static void open_release(void)
{
    if (pl_release_open(scratch_folder, &release, &error) != PL_OK)
        fail_msg("%s: %s", error.file, error.reason);
}

static void tally(const pl_release_part *parts, size_t n, unsigned threads)
{
    if (pl_release_tally(release, parts, n, threads, &error) != PL_OK)
        fail_msg("%s:%zu: %s", error.file, error.line, error.reason);
}

static const pl_release_part jev_main = {"jev-1.13", PL_CONDITION_MAIN},
                             jev_position = {"jev-1.13", PL_CONDITION_POSITION},
                             kev_main = {"kev-4b", PL_CONDITION_MAIN},
                             tuned = {"kev-4b-ba-lora", PL_CONDITION_MAIN},
                             absent = {"kev-9b", PL_CONDITION_MAIN};

static void test_what_is_there(void **state)
{
    (void)state;
    open_release();
    assert_true(pl_release_has(release, jev_main));
    assert_true(pl_release_has(release, tuned));
    assert_false(pl_release_has(release, absent));
    assert_false(pl_release_has(release, (pl_release_part){"kev-4b-ba-lora", PL_CONDITION_POSITION}));
    assert_false(pl_release_has(release, (pl_release_part){"gpt", PL_CONDITION_MAIN}));
    assert_int_equal(pl_release_models(), 6);
    assert_string_equal(pl_release_model(0), "jev-1.13");
}

static void test_all_parts(void **state)
{
    (void)state;
    open_release();
    tally(NULL, 0, 1);
    const pl_tallies *t = pl_release_tallies(release);
    assert_int_equal(t->sources_count, 8);
    assert_int_equal(t->settings_count, 6);
    assert_int_equal(t->answers_count, 2 + 2 + 2 + 2 + 2);
    const pl_answers *sst = pl_tallies_main(t, "jev-1.13", "sst5");
    assert_non_null(sst);
    assert_int_equal(sst->cells[0] + sst->cells[8], 2);
    assert_int_equal(pl_tallies_main(t, "kev-4b", "snips7")->excluded, 1);
    assert_int_equal(pl_tallies_main(t, "kev-4b-ba-lora", "sst5")->cells[6], 1);
    assert_null(pl_tallies_main(t, "kev-9b", "sst5"));
    assert_null(pl_tallies_main(t, "jev-1.13", "imdb"));
    assert_string_equal(pl_tallies_position(t, "jev-1.13", "snips7", 0)->setting->variant, "1");
    assert_string_equal(pl_tallies_position(t, "jev-1.13", "snips7", 1)->setting->variant, "2");
    assert_null(pl_tallies_position(t, "jev-1.13", "snips7", 2));
    assert_int_equal(pl_tallies_pairing(t, "jev-1.13", "snips7")->agreements, 1);
    assert_null(pl_tallies_pairing(t, "kev-4b", "snips7"));
    assert_int_equal(
        pl_tallies_refinement(t, "jev-1.13", "stsbenchmark_similarity", "equal_width", 2)->cells[3], 1);
    assert_null(pl_tallies_refinement(t, "jev-1.13", "stsbenchmark_similarity", "equal_width", 3));
    const pl_answers *subsets = pl_tallies_refinement(t, "jev-1.13", "dbpedia14", NULL, 2);
    assert_int_equal(subsets->patterns_count, 1);
    assert_int_equal(subsets->patterns[0].subsets, 2);
    assert_int_equal(subsets->setting->candidate_sets, 2);
}

/* Only what is asked for is read: the other files may be anything. */
static void test_lazy(void **state)
{
    (void)state;
    assert_true(put_text(MAIN_KEV, "no gzip") && put_text(REFINEMENT_INDEX, "no gzip"));
    open_release();
    tally(&jev_main, 1, 2);
    assert_int_equal(pl_release_tallies(release)->sources_count, 2);
    assert_int_equal(pl_release_tallies(release)->answers_count, 2);
    const pl_release_part more[] = {jev_main, jev_position, tuned};
    tally(more, 3, 2);
    const pl_tallies *t = pl_release_tallies(release);
    assert_int_equal(t->sources_count, 5);
    assert_int_equal(t->answers_count, 6);
    assert_int_equal(t->settings_count, 4);
    /* The setting of two models is one. */
    assert_ptr_equal(pl_tallies_main(t, "jev-1.13", "sst5")->setting,
                     pl_tallies_main(t, "kev-4b-ba-lora", "sst5")->setting);
    assert_int_equal(pl_release_tally(release, &kev_main, 1, 1, &error), PL_BAD_INPUT);
    assert_string_equal(error.file, MAIN_KEV);
    assert_int_equal(pl_release_tallies(release)->answers_count, 6);
}

/* ---- failures ---- */

static void refuses(const pl_release_part *parts, size_t n, pl_status status, const char *file,
                    const char *reason)
{
    error = (pl_error){.status = PL_OK};
    assert_int_equal(pl_release_tally(release, parts, n, 2, &error), status);
    assert_string_equal(error.file, file);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error.reason, reason);
    assert_int_equal(pl_release_tallies(release)->answers_count, 0);
}

static void test_missing_parts(void **state)
{
    (void)state;
    open_release();
    refuses(&absent, 1, PL_MISSING, "results/released/kev-9b__main-40datasets__200000.jsonl.gz",
            "no such file");
    const pl_release_part unknown = {"gpt", PL_CONDITION_MAIN};
    refuses(&unknown, 1, PL_MISSING, scratch_folder, "no answers of gpt to main40");
}

static void test_index_is_missing(void **state)
{
    (void)state;
    assert_int_equal(remove(scratch_path(MAIN_INDEX)), 0);
    open_release();
    assert_false(pl_release_has(release, jev_main));
    refuses(&jev_main, 1, PL_MISSING, MAIN_INDEX, "no such file");
    tally(NULL, 0, 2); /* what is left */
    assert_int_equal(pl_release_tallies(release)->answers_count, 4);
}

static void test_not_what_the_manifest_says(void **state)
{
    (void)state;
    assert_true(put_rows(MAIN_TUNED,
                         RELEASE_ANSWER("a", "0", "[1,0,0]") RELEASE_ANSWER("b", "0", "[1,0,0]")
                             RELEASE_ANSWER("c", "1", "[0,1]") RELEASE_ANSWER("d", "0", "[0,1]")));
    open_release();
    refuses(NULL, 0, PL_CHECKSUM, MAIN_TUNED, "but its manifest says");
    assert_int_equal(remove(scratch_path("posttraining/MANIFEST.json")), 0);
    close_release(NULL);
    open_release();
    refuses(NULL, 0, PL_MISSING, MAIN_TUNED, "no manifest of the release states its SHA-256");
}

/* An archive may hold no more than its manifest states. */
static void test_more_than_stated(void **state)
{
    (void)state;
    assert_true(put_release_with(NULL, "\"bytes\":100"));
    open_release();
    refuses(&jev_main, 1, PL_BAD_INPUT, MAIN_JEV, "grows beyond 100 bytes, which is what it should hold");
}

/* Of several failures the first in the order of the release is told, whichever thread comes first. */
static void test_first_failure(void **state)
{
    (void)state;
    static const row_text spoiled = {MAIN_KEV, RELEASE_ANSWER("a", "7", "[1,0,0]")};
    assert_true(put_release_with(&spoiled, true_statement));
    assert_true(put_text(MAIN_TUNED, "x"));
    for (unsigned threads = 1; threads <= 8; threads++) {
        open_release();
        error = (pl_error){.status = PL_OK};
        assert_int_equal(pl_release_tally(release, NULL, 0, threads, &error), PL_BAD_INPUT);
        assert_string_equal(error.file, MAIN_KEV);
        assert_int_equal(error.line, 1);
        close_release(NULL);
    }
    assert_true(put_text(MAIN_INDEX, "x"));
    open_release();
    assert_int_equal(pl_release_tally(release, NULL, 0, 2, &error), PL_BAD_INPUT);
    assert_string_equal(error.file, MAIN_INDEX);
}

static void test_no_release(void **state)
{
    (void)state;
    assert_true(put_text("empty/file", "x"));
    assert_int_equal(pl_release_open(scratch_path("empty"), &release, &error), PL_MISSING);
    assert_int_equal(pl_release_open(scratch_path("nowhere"), &release, &error), PL_MISSING);
    assert_null(release);
    assert_true(put_rows("results/released/jev-1.13__main-40datasets__5.jsonl.gz", "x"));
    assert_int_equal(pl_release_open(scratch_folder, &release, &error), PL_BAD_INPUT);
    assert_non_null(strstr(error.reason, "is the same part of the release as"));
    pl_release_close(NULL);
}

static void test_broken_manifest(void **state)
{
    (void)state;
    assert_true(put_text("data/indexes/MANIFEST.json", "{\"main40\": 1,\n}"));
    assert_int_equal(pl_release_open(scratch_folder, &release, &error), PL_BAD_INPUT);
    assert_string_equal(error.file, "data/indexes/MANIFEST.json");
    assert_int_equal(error.line, 2);
}

/* ---- threads ---- */

static void watch(void *context, int64_t done, int64_t total)
{
    assert_true(done >= 0 && total > 0);
    ++*(int *)context;
}

static char *tally_file(const char *name, unsigned threads)
{
    char *text = NULL;
    size_t n = 0;
    int calls = 0;
    open_release();
    pl_release_watch(release, watch, &calls);
    tally(NULL, 0, threads);
    assert_int_equal(pl_tallies_write(pl_release_tallies(release), scratch_path(name), &error), PL_OK);
    assert_int_equal(pl_file_read(scratch_path(name), 1 << 20, &text, &n, NULL), PL_OK);
    close_release(NULL);
    return text;
}

static void test_threads_do_not_matter(void **state)
{
    (void)state;
    char *one = tally_file("1.csv", 1);
    for (unsigned threads = 0; threads <= 12; threads += 3) {
        char *more = tally_file("n.csv", threads);
        bool same = strcmp(one, more) == 0;
        free(more);
        assert_true(same);
    }
    free(one);
}

/* ---- the tally file instead of the rows ---- */

static void test_load(void **state)
{
    (void)state;
    free(tally_file("t.csv", 1));
    open_release();
    assert_int_equal(pl_release_load(release, scratch_path("t.csv"), &error), PL_OK);
    assert_int_equal(pl_release_tallies(release)->answers_count, 10);
    /* Nothing is left to be read. */
    assert_int_equal(remove(scratch_path(MAIN_JEV)), 0);
    tally(&jev_main, 1, 1);
    assert_int_equal(pl_release_tallies(release)->answers_count, 10);
}

static void test_load_of_a_part(void **state)
{
    (void)state;
    open_release();
    tally(&jev_main, 1, 1);
    assert_int_equal(pl_tallies_write(pl_release_tallies(release), scratch_path("p.csv"), &error), PL_OK);
    close_release(NULL);
    open_release();
    assert_int_equal(pl_release_load(release, scratch_path("p.csv"), &error), PL_OK);
    tally(NULL, 0, 2);
    assert_int_equal(pl_release_tallies(release)->answers_count, 10);
    assert_int_equal(pl_release_tallies(release)->settings_count, 6);
}

static void test_load_of_another_release(void **state)
{
    (void)state;
    free(tally_file("t.csv", 1));
    assert_true(put_rows(MAIN_INDEX, release_rows[1].rows));
    open_release();
    assert_int_equal(pl_release_load(release, scratch_path("t.csv"), &error), PL_CHECKSUM);
    assert_non_null(strstr(error.reason, "was tallied"));
    assert_int_equal(pl_release_tallies(release)->answers_count, 0);
    assert_int_equal(remove(scratch_path(MAIN_INDEX)), 0);
    assert_int_equal(pl_release_load(release, scratch_path("t.csv"), &error), PL_MISSING);
    assert_int_equal(pl_release_load(release, scratch_path("none.csv"), &error), PL_MISSING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_what_is_there, close_release),
        cmocka_unit_test_teardown(test_all_parts, close_release),
        cmocka_unit_test_teardown(test_lazy, restore),
        cmocka_unit_test_teardown(test_missing_parts, close_release),
        cmocka_unit_test_teardown(test_index_is_missing, restore),
        cmocka_unit_test_teardown(test_not_what_the_manifest_says, restore),
        cmocka_unit_test_teardown(test_more_than_stated, restore),
        cmocka_unit_test_teardown(test_first_failure, restore),
        cmocka_unit_test_teardown(test_no_release, restore),
        cmocka_unit_test_teardown(test_broken_manifest, restore),
        cmocka_unit_test_teardown(test_threads_do_not_matter, close_release),
        cmocka_unit_test_teardown(test_load, restore),
        cmocka_unit_test_teardown(test_load_of_a_part, close_release),
        cmocka_unit_test_teardown(test_load_of_another_release, restore),
    };
    return cmocka_run_group_tests(tests, set_up, scratch_close) != 0;
}
