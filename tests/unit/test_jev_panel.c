/* The panel against Table 4 of the paper and the released summaries: every data set once, and in both. */
#include "data/balora.h"
#include "data/jev_panel.h"

#include "base/file.h"
#include "tests/check.h"

#include <stdlib.h>
#include <string.h>

static int read_summaries(void **state)
{
    const char *root = getenv("PLUMB_ROOT");
    char *path = pl_path_join(root != NULL ? root : ".", "data/jev/balora_summary.csv");
    pl_error error;
    pl_balora *summaries = NULL;
    pl_status status = pl_balora_read(path, &summaries, &error);
    free(path);
    *state = summaries;
    return status != PL_OK;
}

static int free_summaries(void **state)
{
    pl_balora_free(*state);
    return 0;
}

static void test_keys_and_names_are_distinct(void **state)
{
    (void)state;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++)
        for (size_t j = 0; j < i; j++) {
            assert_string_not_equal(pl_jev_panel_at(i)->key, pl_jev_panel_at(j)->key);
            assert_string_not_equal(pl_jev_panel_at(i)->name, pl_jev_panel_at(j)->name);
        }
}

static void test_find(void **state)
{
    (void)state;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++)
        assert_ptr_equal(pl_jev_panel_find(pl_jev_panel_at(i)->key), pl_jev_panel_at(i));
    assert_string_equal(pl_jev_panel_find("uci_drugs_com")->name, "Drugs.com");
    assert_null(pl_jev_panel_find("uci_drugs"));
    assert_null(pl_jev_panel_find(""));
}

/* Section 3.6 names eight; their K is 5 to 14 (Appendix D), here in the order of Table 4. */
static void test_training_sources(void **state)
{
    static const int64_t sizes[] = {5, 5, 7, 8, 9, 11, 12, 14};
    size_t trained = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_at(i);
        if (!dataset->trained)
            continue;
        assert_true(trained < sizeof sizes / sizeof sizes[0]);
        const pl_balora_row *row = pl_balora_find(*state, "kev-4b-ba-lora", dataset->key);
        assert_non_null(row);
        assert_true(row->ordinal && row->k == sizes[trained]);
        trained++;
    }
    assert_int_equal(trained, 8);
}

/* Sections 3.4 and 3.5: six ordinal and three nominal data sets in random orders; three and DBpedia with
 * other K. */
static void test_roles(void **state)
{
    size_t reordered[2] = {0, 0}, refined[2] = {0, 0};
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_at(i);
        const pl_balora_row *row = pl_balora_find(*state, "kev-4b-ba-lora", dataset->key);
        assert_non_null(row);
        reordered[row->ordinal] += dataset->reordered;
        refined[row->ordinal] += dataset->refined;
    }
    assert_true(reordered[true] == 6 && reordered[false] == 3);
    assert_true(refined[true] == 3 && refined[false] == 1);
    assert_true(pl_jev_panel_find("dbpedia14")->refined);
}

static void test_models(void **state)
{
    (void)state;
    assert_int_equal(PL_JEV_MODELS, 6);
    assert_int_equal(PL_JEV_MAIN_MODELS, 4);
    assert_string_equal(pl_jev_model_key(PL_JEV_KEV_4B_TUNED), "kev-4b-ba-lora");
    assert_string_equal(pl_jev_model_label(PL_JEV_113), "JEV 1.13");
}

/* Table 4: how many ordinal data sets there are of each K from 3 to 14, then the four nominal ones. */
static void test_order_and_sizes_of_table_4(void **state)
{
    static const struct {
        int64_t k;
        size_t n;
        bool ordinal;
    } blocks[] = {{3, 5, true},  {4, 1, true},  {5, 11, true},  {6, 2, true},   {7, 1, true},
                  {8, 3, true},  {9, 2, true},  {10, 4, true},  {11, 3, true},  {12, 2, true},
                  {14, 2, true}, {7, 1, false}, {10, 1, false}, {13, 1, false}, {14, 1, false}};
    size_t i = 0;
    for (size_t block = 0; block < sizeof blocks / sizeof blocks[0]; block++)
        for (size_t j = 0; j < blocks[block].n; j++) {
            const pl_jev_dataset *dataset = pl_jev_panel_at(i++);
            const pl_balora_row *row = pl_balora_find(*state, "kev-0.8b-ba-lora", dataset->key);
            assert_non_null(row);
            assert_true(row->k == blocks[block].k && row->ordinal == blocks[block].ordinal);
        }
    assert_int_equal(i, PL_JEV_PANEL_SIZE);
}

static void test_the_summaries_have_no_other(void **state)
{
    const pl_balora *summaries = *state;
    assert_int_equal(summaries->n, 2 * PL_JEV_PANEL_SIZE);
    for (size_t i = 0; i < summaries->n; i++)
        assert_non_null(pl_jev_panel_find(summaries->rows[i].dataset));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys_and_names_are_distinct),
        cmocka_unit_test(test_find),
        cmocka_unit_test(test_training_sources),
        cmocka_unit_test(test_roles),
        cmocka_unit_test(test_models),
        cmocka_unit_test(test_order_and_sizes_of_table_4),
        cmocka_unit_test(test_the_summaries_have_no_other),
    };
    return cmocka_run_group_tests(tests, read_summaries, free_summaries) != 0;
}
