/* Folders listed. */
#include "base/folder.h"

#include "tests/check.h"
#include "tests/scratch.h"

static void test_names_in_order_without_hidden_ones(void **state)
{
    (void)state;
    char **names = NULL;
    size_t n = 0;
    assert_int_equal(pl_folder_make(scratch_path("f/b"), NULL), PL_OK);
    scratch_write("f/c", "");
    scratch_write("f/a10", "");
    scratch_write("f/a9", "");
    scratch_write("f/.d", "");
    assert_int_equal(pl_folder_list(scratch_path("f"), &names, &n, NULL), PL_OK);
    const char *const wanted[] = {"a10", "a9", "b", "c"};
    assert_int_equal(n, 4);
    for (size_t i = 0; i < n; i++)
        assert_string_equal(names[i], wanted[i]);
    pl_folder_list_free(names, n);
}

static void test_no_folder_and_an_empty_one(void **state)
{
    (void)state;
    char **names = NULL;
    size_t n = 1;
    pl_error error;
    assert_int_equal(pl_folder_list(scratch_path("none"), &names, &n, &error), PL_MISSING);
    assert_string_equal(error.file, scratch_path("none"));
    assert_int_equal(n, 1);
    assert_int_equal(pl_folder_make(scratch_path("empty"), NULL), PL_OK);
    assert_int_equal(pl_folder_list(scratch_path("empty"), &names, &n, NULL), PL_OK);
    assert_int_equal(n, 0);
    pl_folder_list_free(names, n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_in_order_without_hidden_ones),
        cmocka_unit_test(test_no_folder_and_an_empty_one),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
