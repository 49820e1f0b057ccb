#include "release/layout.h"
#include "tests/check.h"
#include "tests/row_files.h"

static pl_layout layout;
static pl_error error;

static int again(void **state)
{
    pl_layout_clear(&layout);
    return scratch_close(state) != 0 || scratch_open(state);
}

static void expect_path(const char *model, pl_condition condition, const char *path, bool present)
{
    const pl_layout_file *file = pl_layout_file_of(&layout, model, condition);
    assert_non_null(file);
    assert_string_equal(file->path, path);
    assert_int_equal(file->present, present);
}

/* FORMATS section 1: names and numbers of rows of the published files. */
static void test_published_names(void **state)
{
    (void)state;
    pl_layout_find(scratch_folder, &layout);
    assert_int_equal(pl_layout_check(&layout, &error), PL_OK);
    expect_path(NULL, PL_CONDITION_MAIN, "data/indexes/main40.paper-v1.jsonl.gz", false);
    expect_path(NULL, PL_CONDITION_REFINEMENT, "data/indexes/kcurve4.paper-v1.jsonl.gz", false);
    expect_path("jev-1.13", PL_CONDITION_MAIN, "results/released/jev-1.13__main-40datasets__200000.jsonl.gz",
                false);
    expect_path("kev-9b", PL_CONDITION_POSITION,
                "results/released/kev-9b__position-ablation-9datasets__90000.jsonl.gz", false);
    expect_path("kev-0.8b", PL_CONDITION_REFINEMENT,
                "results/released/kev-0.8b__choice-count-ablation-4datasets-k2to14__127400.jsonl.gz", false);
    expect_path("kev-0.8b-ba-lora", PL_CONDITION_MAIN,
                "posttraining/results/released/kev-0.8b__ba-lora-seed42__main40.jsonl.gz", false);
    assert_null(pl_layout_file_of(&layout, "kev-0.8b-ba-lora", PL_CONDITION_POSITION));
    assert_null(pl_layout_file_of(&layout, "gpt", PL_CONDITION_MAIN));
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++)
        assert_int_equal(layout.files[i].model == NULL, i < 3);
}

static void test_other_numbers(void **state)
{
    (void)state;
    static const char *const strangers[] = {
        "results/released/kev-4b__main-40datasets__1.jsonl",
        "results/released/kev-4b__main-40datasets__1__x.jsonl.gz",
        "results/released/a-kev-4b__main-40datasets__1.jsonl.gz",
        "results/released/kev-4b__main-40.jsonl.gz",
        "data/indexes/main40.paper-v2.jsonl.gz",
        "posttraining/results/released/kev-4b__ba-lora-seed42__main40__score_summary.json"};
    for (size_t i = 0; i < sizeof strangers / sizeof strangers[0]; i++)
        assert_true(put_text(strangers[i], ""));
    assert_true(put_text("results/released/kev-4b__main-40datasets__77.jsonl.gz", ""));
    assert_true(put_text("posttraining/results/released/kev-4b__ba-lora-seed7__main40.jsonl.gz", ""));
    pl_layout_find(scratch_folder, &layout);
    assert_int_equal(pl_layout_check(&layout, &error), PL_OK);
    expect_path("kev-4b", PL_CONDITION_MAIN, "results/released/kev-4b__main-40datasets__77.jsonl.gz", true);
    expect_path("kev-4b-ba-lora", PL_CONDITION_MAIN,
                "posttraining/results/released/kev-4b__ba-lora-seed7__main40.jsonl.gz", true);
    size_t present = 0;
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++)
        present += layout.files[i].present;
    assert_int_equal(present, 2);
}

static void test_two_of_a_part(void **state)
{
    (void)state;
    static const char *const numbers[] = {"2", "1", "3", "0"};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char *name = pl_format("results/released/kev-4b__main-40datasets__%s.jsonl.gz", numbers[i]);
        assert_true(put_text(name, ""));
        free(name);
    }
    pl_layout_find(scratch_folder, &layout);
    expect_path("kev-4b", PL_CONDITION_MAIN, "results/released/kev-4b__main-40datasets__0.jsonl.gz", true);
    assert_int_equal(pl_layout_check(&layout, &error), PL_BAD_INPUT);
    assert_non_null(strstr(error.file, "results/released/kev-4b__main-40datasets__"));
    assert_non_null(strstr(error.reason, "is the same part of the release as results/released/kev-4b"));
    assert_non_null(strstr(error.reason, "__0.jsonl.gz"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_published_names, again),
        cmocka_unit_test_teardown(test_other_numbers, again),
        cmocka_unit_test_teardown(test_two_of_a_part, again),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
