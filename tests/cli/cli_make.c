/* What make builds again: the Makefile over a library of three small files and one experiment. */
#include "tests/cli/project.h"

static int begin(void **state)
{
    sandbox *box = sandbox_begin();
    *state = box;
    unsetenv("MAKEFLAGS");
    unsetenv("MFLAGS");
    unsetenv("MAKELEVEL");
    expect_run(
        box, 0,
        "cp -r '%s/Makefile' '%s/tools' . && rm tools/*.c tools/*.h && mkdir -p lib/base lib/stats data "
        "manifests/claims experiments/toy-table1",
        real.root, real.root);
    sandbox_write(box, "tools/units.mk", "units/lib/base/1 := one two gone\n");
    sandbox_write(box, "lib/base/one.h", "int one(void);\n");
    sandbox_write(box, "lib/base/one.c", "#include \"base/one.h\"\nint one(void) { return 1; }\n");
    sandbox_write(box, "lib/base/two.h", "int two(void);\n");
    sandbox_write(box, "lib/base/two.c", "#include \"base/two.h\"\nint two(void) { return 2; }\n");
    sandbox_write(box, "lib/stats/three.h", "int three(void);\n");
    sandbox_write(
        box, "lib/stats/three.c",
        "#include \"base/one.h\"\n#include \"stats/three.h\"\nint three(void) { return one() + 2; }\n");
    sandbox_write(box, "experiments/toy-table1/manifest.yml", "kind: table\n");
    sandbox_write(box, "experiments/toy-table1/toy-table1.c",
                  "#include \"stats/three.h\"\nint main(void) { return three(); }\n");
    expect_run(box, 0, "make build/bin/toy-table1");
    return 0;
}

#define OVER_A_LIBRARY(test) cmocka_unit_test_setup_teardown(test, begin, drop_project)

/* The program again, after a command a second later than all there is; what make said. */
static const char *make_after(sandbox *box, const char *command)
{
    expect_run(box, 0,
               "find . -type f -exec touch -d '-1 hour' {} + && touch -d '-59 minutes' build/obj/*/*/*.o && "
               "touch -d '-58 minutes' build/linked/libplumb.so && touch -d '-57 minutes' build/lib/* && "
               "touch -d '-56 minutes' build/linked/toy-table1 && touch -d '-55 minutes' build/bin/* && "
               "touch then && touch -d '-30 minutes' then && %s && "
               "make build/bin/toy-table1",
               command);
    return sandbox_keep(box, pl_copy_text(box->out));
}

static bool is_new(sandbox *box, const char *file)
{
    sandbox_run(box, "test %s -nt then", file);
    return box->code == 0;
}

static void test_the_program_runs(void **state)
{
    sandbox *box = *state;
    expect_within(box->out, "  compile lib/base/1, 2 files\n");
    expect_within(box->out, "  compile lib/stats/three.c\n");
    expect_run(box, 3, "build/bin/toy-table1");
}

static void test_nothing_is_made_twice(void **state)
{
    sandbox *box = *state;
    const char *said = make_after(box, "true");
    expect_without(said, "compile");
    assert_false(is_new(box, "build/linked/toy-table1"));
}

static void test_a_touched_header_rebuilds_and_reruns_nothing(void **state)
{
    sandbox *box = *state;
    const char *said = make_after(box, "touch lib/base/two.h");
    expect_within(said, "  compile lib/base/1, 2 files\n");
    expect_without(said, "three.c");
    assert_true(is_new(box, "build/linked/libplumb.so"));
    assert_false(is_new(box, "build/lib/libplumb.so"));
    assert_false(is_new(box, "build/bin/toy-table1"));

    expect_within(make_after(box, "touch lib/base/one.h"), "  compile lib/stats/three.c\n");
}

static void test_a_changed_file_of_a_unit_is_a_new_library(void **state)
{
    sandbox *box = *state;
    make_after(box, "sed -i 's/return 1/return 5/' lib/base/one.c");
    assert_true(is_new(box, "build/lib/libplumb.so"));
    expect_run(box, 7, "build/bin/toy-table1");
}

static void test_a_file_that_is_gone_or_new(void **state)
{
    sandbox *box = *state;
    expect_within(make_after(box, "rm lib/base/two.c"), "  compile lib/base/1, 1 files\n");
    const char *said =
        make_after(box, "printf 'int four(void);\\nint four(void) { return 4; }\\n' >lib/base/four.c");
    expect_within(said, "  compile lib/base/four.c\n");
    expect_run(box, 0, "nm build/lib/libplumb.so | grep ' T four'");
}

static void test_all_processors_work_unless_told(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "say.mk", "include Makefile\nsaid again: ; @echo jobs: $(filter -j%,$(MAKEFLAGS))\n");
    expect_run(box, 0, "echo jobs: -j$(nproc)");
    const char *all = sandbox_keep(box, pl_copy_text(box->out));
    expect_run(box, 0, "make -f say.mk said");
    assert_string_equal(box->out, all);
    expect_run(box, 0, "make -f say.mk -j3 said");
    assert_string_equal(box->out, "jobs: -j3\n");
    expect_run(box, 0, "make -f say.mk said again");
    assert_string_equal(box->out, "jobs:\njobs:\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        OVER_A_LIBRARY(test_the_program_runs),
        OVER_A_LIBRARY(test_nothing_is_made_twice),
        OVER_A_LIBRARY(test_a_touched_header_rebuilds_and_reruns_nothing),
        OVER_A_LIBRARY(test_a_changed_file_of_a_unit_is_a_new_library),
        OVER_A_LIBRARY(test_a_file_that_is_gone_or_new),
        OVER_A_LIBRARY(test_all_processors_work_unless_told),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
