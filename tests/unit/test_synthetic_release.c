#include "release/synthetic.h"

#include "base/memory.h"
#include "base/steps.h"
#include "tests/check.h"
#include "tests/scratch.h"

/* Data sets of the shape that the release has. */
static pl_balora *read_shape(void)
{
    pl_balora *shape = NULL;
    const char *root = getenv("PLUMB_ROOT");
    char *path = pl_path_join(root != NULL ? root : "", "data/jev/balora_summary.csv");
    assert_int_equal(pl_balora_read(path, &shape, NULL), PL_OK);
    free(path);
    return shape;
}

/* Some rows of --repeats are there twice; all others are announced. */
static void a_step_is_a_row(void **state)
{
    (void)state;
    pl_balora *shape = read_shape();
    const pl_synthetic_options options = {.scale = 0.001, .seed = 1, .threads = 3};
    pl_synthetic_report made;
    size_t done, total;
    char *folder = pl_path_join(scratch_folder, "made");
    assert_int_equal(pl_synthetic_write(shape, &options, folder, &made, NULL), PL_OK);
    pl_steps_read(&done, &total);
    assert_int_equal(done, made.rows);
    assert_int_equal(total, made.rows);
    pl_synthetic_report_clear(&made);
    pl_balora_free(shape);
    free(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_step_is_a_row)};
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
