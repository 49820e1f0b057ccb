/* Functions found in the library's sources. */
#include "report/definition.h"

#include "tests/check.h"
#include "tests/scratch.h"

static void write_library(void)
{
    assert_int_equal(pl_folder_make(scratch_path("lib/a"), NULL), PL_OK);
    assert_int_equal(pl_folder_make(scratch_path("lib/b"), NULL), PL_OK);
    scratch_write("lib/a/one.h", "/* What one does. */\n"
                                 "int pl_one(int a,\n"
                                 "           int b);\n"
                                 "\n"
                                 "int pl_bare(void);\n");
    scratch_write("lib/a/one.c", "#include \"one.h\"\n"
                                 "\n"
                                 "static int helper(void)\n"
                                 "{\n"
                                 "    return pl_one(1, 2);\n"
                                 "}\n"
                                 "\n"
                                 "int pl_one(int a,\n"
                                 "           int b)\n"
                                 "{\n"
                                 "    if (a) {\n"
                                 "        return b;\n"
                                 "    }\n"
                                 "    return 0;\n"
                                 "}\n"
                                 "\n"
                                 "int pl_bare(void)\n"
                                 "{\n"
                                 "    return 1;\n"
                                 "}\n");
    scratch_write("lib/b/two.c", "/* Eq. 2.\n"
                                 " * Why. */\n"
                                 "int pl_two(void)\n"
                                 "{\n"
                                 "    return pl_bare();\n"
                                 "}\n"
                                 "\n"
                                 "static int helper(void)\n"
                                 "{\n"
                                 "    return 2;\n"
                                 "}\n");
}

static void expect(const char *name, const char *file, size_t line, const char *text)
{
    pl_definition definition;
    assert_int_equal(pl_definition_find(scratch_folder, name, &definition, NULL), PL_OK);
    assert_string_equal(definition.file, file);
    assert_int_equal(definition.line, line);
    assert_string_equal(definition.text, text);
    pl_definition_clear(&definition);
}

static void test_a_function_with_what_is_said_of_it(void **state)
{
    (void)state;
    write_library();
    expect("pl_two", "lib/b/two.c", 3,
           "/* Eq. 2.\n * Why. */\nint pl_two(void)\n{\n    return pl_bare();\n}\n");
    expect("pl_one", "lib/a/one.c", 8,
           "/* What one does. */\n"
           "int pl_one(int a,\n           int b)\n{\n    if (a) {\n        return b;\n    }\n    return "
           "0;\n}\n");
    expect("pl_bare", "lib/a/one.c", 17, "int pl_bare(void)\n{\n    return 1;\n}\n");
}

static void expect_refusal(const char *name, pl_status status, const char *reason)
{
    pl_definition definition = {.file = NULL};
    pl_error error;
    assert_int_equal(pl_definition_find(scratch_folder, name, &definition, &error), status);
    assert_string_equal(error.reason, reason);
    assert_null(definition.file);
}

static void test_what_is_not_there_or_twice(void **state)
{
    (void)state;
    write_library();
    expect_refusal("pl_on", PL_MISSING, "lib defines no function pl_on");
    expect_refusal("l_one", PL_MISSING, "lib defines no function l_one");
    expect_refusal("helper", PL_BAD_INPUT, "helper is defined in lib/a/one.c and in lib/b/two.c");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_function_with_what_is_said_of_it),
        cmocka_unit_test(test_what_is_not_there_or_twice),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
