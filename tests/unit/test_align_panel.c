/* The panel of the alignment paper against its registered tables, and against the data that it names. */
#include "data/align_panel.h"

#include "base/file.h"
#include "base/memory.h"
#include "claims/claim.h"
#include "data/gold.h"
#include "data/labels.h"
#include "data/sizes.h"
#include "tests/check.h"

#include <stdlib.h>
#include <string.h>

static int read_registry(void **state)
{
    const char *root = getenv("PLUMB_ROOT");
    char *path = pl_path_join(root != NULL ? root : ".", "manifests/claims/align.csv");
    pl_registry *registry = NULL;
    pl_status status = pl_registry_read(path, &registry, NULL);
    free(path);
    *state = registry;
    return status != PL_OK;
}

static int free_registry(void **state)
{
    pl_registry_free(*state);
    return 0;
}

/* The next row of a table at or behind claim *i: its first claim. */
static const pl_claim *next_row(const pl_registry *registry, const char *item, size_t *i)
{
    for (; *i < pl_registry_count(registry); ++*i) {
        const pl_claim *claim = pl_registry_at(registry, *i);
        if (strcmp(claim->item, item) == 0 && strcmp(claim->column, "kurtosis.gold") == 0) {
            ++*i;
            return claim;
        }
    }
    return NULL;
}

/* Each table has the rows of its task, in the panel's order, and no other. */
static void test_rows_of_the_tables(void **state)
{
    for (pl_align_task task = 0; task < PL_ALIGN_TASKS; task++) {
        size_t n, at = 0;
        const pl_align_dataset *dataset = pl_align_task_datasets(task, &n);
        for (size_t i = 0; i < n; i++)
            for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++) {
                const pl_claim *claim = next_row(*state, pl_align_task_item(task), &at);
                assert_non_null(claim);
                char *row = pl_format("%s/%s", dataset[i].key, pl_align_model_key(model));
                assert_string_equal(claim->row, row);
                free(row);
                char *place = pl_format("%s, %s", dataset[i].label, pl_align_model_label(model));
                if (task != PL_ALIGN_GECQE) /* which the paper writes TMUGFM */
                    assert_non_null(strstr(claim->where, place));
                free(place);
            }
        assert_null(next_row(*state, pl_align_task_item(task), &at));
    }
}

static void test_tasks_share_out_the_data_sets(void **state)
{
    (void)state;
    static const size_t sizes[PL_ALIGN_TASKS] = {7, 3, 9};
    size_t n, total = 0;
    for (pl_align_task task = 0; task < PL_ALIGN_TASKS; task++) {
        const pl_align_dataset *first = pl_align_task_datasets(task, &n);
        assert_ptr_equal(first, pl_align_dataset_at(total));
        assert_int_equal(n, sizes[task]);
        for (size_t i = 0; i < n; i++)
            assert_int_equal(first[i].task, task);
        total += n;
    }
    assert_int_equal(total, PL_ALIGN_DATASETS);
}

static void test_find(void **state)
{
    (void)state;
    for (size_t i = 0; i < PL_ALIGN_DATASETS; i++)
        assert_ptr_equal(pl_align_dataset_find(pl_align_dataset_at(i)->key), pl_align_dataset_at(i));
    assert_string_equal(pl_align_dataset_find("tmugfm")->label, "TMU-GFM");
    assert_null(pl_align_dataset_find("tmu-gfm"));
    assert_null(pl_align_dataset_find(""));
}

static bool has_series(const pl_align_dataset *dataset)
{
    size_t n;
    const pl_gold_series *series = pl_gold_series_of(dataset->source, &n);
    for (size_t i = 0; i < n; i++)
        if (strcmp(series[i].name, dataset->series) == 0)
            return true;
    return false;
}

static void test_sources_exist(void **state)
{
    (void)state;
    size_t languages;
    const char *const *language = pl_sizes_languages(&languages);
    for (size_t i = 0, word = 0; i < PL_ALIGN_DATASETS; i++) {
        const pl_align_dataset *dataset = pl_align_dataset_at(i);
        assert_true(dataset->lowest < dataset->highest);
        if (dataset->task != PL_ALIGN_LCP) {
            assert_true(has_series(dataset));
            continue;
        }
        assert_string_equal(dataset->source, PL_LABELS_DATASET);
        assert_true(word < languages);
        assert_string_equal(dataset->key, language[word]);
        assert_string_equal(dataset->series, language[word++]);
    }
}

static void test_phases(void **state)
{
    (void)state;
    assert_string_equal(pl_align_phase_key(PL_ALIGN_BEFORE), "pre");
    assert_string_equal(pl_align_phase_label(PL_ALIGN_AFTER), "after");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_of_the_tables),
        cmocka_unit_test(test_tasks_share_out_the_data_sets),
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_sources_exist),
        cmocka_unit_test(test_phases),
    };
    return cmocka_run_group_tests(tests, read_registry, free_registry) != 0;
}
