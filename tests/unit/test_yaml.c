/* Loading YAML: what is refused, and that the place of a fault is the line a person would look at. */
#include "data/yaml.h"

#include "tests/check.h"
#include "tests/scratch.h"

typedef struct thing {
    char *id;
    char **names;
    unsigned names_count;
    int size;
    double share;
} thing;

static const cyaml_schema_value_t text_schema = {CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, 99)};
static const cyaml_schema_field_t thing_fields[] = {
    CYAML_FIELD_STRING_PTR("id", CYAML_FLAG_POINTER, thing, id, 1, 99),
    CYAML_FIELD_SEQUENCE("names", CYAML_FLAG_POINTER, thing, names, &text_schema, 1, 9),
    CYAML_FIELD_INT("size", CYAML_FLAG_OPTIONAL, thing, size),
    CYAML_FIELD_FLOAT("share", CYAML_FLAG_OPTIONAL, thing, share),
    CYAML_FIELD_END,
};
static const cyaml_schema_value_t thing_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, thing, thing_fields)};
static const cyaml_schema_value_t list_schema = {
    CYAML_VALUE_SEQUENCE(CYAML_FLAG_POINTER, thing, &thing_schema, 0, CYAML_UNLIMITED)};
static const cyaml_schema_value_t one_schema = {CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, thing, thing_fields)};

static void test_list(void **state)
{
    (void)state;
    const char *path =
        scratch_write("list.yml", "- id: a\n  names: [x, y]\n  size: -3\n- {id: b, names: [z]}\n");
    void *data = NULL;
    unsigned n = 0;
    assert_int_equal(pl_yaml_load_list(path, &list_schema, &data, &n, NULL), PL_OK);
    const thing *things = data;
    assert_int_equal(n, 2);
    assert_string_equal(things[0].id, "a");
    assert_int_equal(things[0].names_count, 2);
    assert_string_equal(things[0].names[1], "y");
    assert_int_equal(things[0].size, -3);
    assert_string_equal(things[1].id, "b");
    pl_yaml_free_list(&list_schema, data, n);

    path = scratch_write("empty-list.yml", "[]\n");
    n = 7;
    assert_int_equal(pl_yaml_load_list(path, &list_schema, &data, &n, NULL), PL_OK);
    assert_int_equal(n, 0);
    pl_yaml_free_list(&list_schema, data, n);
}

static void test_one(void **state)
{
    (void)state;
    const char *path = scratch_write("one.yml", "# a comment\nid: a\nnames:\n  - x\nshare: 0.25\n");
    void *data = NULL;
    assert_int_equal(pl_yaml_load(path, &one_schema, &data, NULL), PL_OK);
    assert_string_equal(((thing *)data)->names[0], "x");
    assert_close(((thing *)data)->share, 0.25, 0, 0);
    pl_yaml_free(&one_schema, data);
    pl_yaml_free(&one_schema, NULL);
}

static const struct refusal {
    const char *text;
    size_t line, column;
    const char *reason; /* part of it */
} refusals[] = {
    {"- id: a\n  names: [x]\n  foo: 3\n", 3, 3, "unexpected key: foo"},
    {"- id: a\n  names: [x]\n- id: b\n", 3, 3, "the key \"names\" is missing"},
    {"- id: a\n  size: 3\n", 1, 3, "the key \"names\" is missing"}, /* not at size, read last */
    {"- names: [x]\n", 1, 3, "the key \"id\" is missing"},
    {"- id: a\n  id: b\n  names: [x]\n", 2, 3, "the key \"id\" is there twice"},
    {"- id: a\n  names: [x]\n  size: 3x\n", 3, 9, "\"3x\" is no number"},
    {"- id: a\n  names: [x]\n  size:\n", 3, 8, "\"\" is no number"},
    {"- id: a\n  names: [x]\n  share: 0.5 apples\n", 3, 10, "is no number"},
    {"- id: a\n  names: [x]\n- id: b\n  names: []\n", 4, 3, "the list is too short: it needs 1"},
    {"- id: ''\n  names: [x]\n", 1, 3, "the text is empty"},
    {"- id: a\n  names: [x, '']\n", 2, 14, "the text is empty"},
    {"- id: [a]\n  names: [x]\n", 1, 3, "expected a text, not a list"},
    {"id: a\nnames: [x]\n", 1, 1, "expected a list, not keys"},
    {"- id: a\n  names: [x\n- id: b\n", 3, 5, "did not find expected"},
    {"- id: a\n\tnames: x\n", 2, 1, "tab character"},
    {"", 1, 0, "holds no YAML"},
    {"# nothing\n", 1, 0, "holds no YAML"},
    {"- id: a\n  names: [x]\n- id: \xff\n", 3, 7, "UTF-8"},
    {"- id: a\n  names: [x]\n---\n- id: b\n  names: [y]\n", 3, 1, "second document"},
    {"- id: &q a\n  names: [b, *q]\n", 2, 11, "alias"},
    {"- &q\n  id: a\n  names: [b]\n- <<: *q\n", 4, 3, "unexpected key: <<"},
};

static void test_refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const struct refusal *want = &refusals[i];
        const char *path = scratch_write("refused.yml", want->text);
        void *data = NULL;
        unsigned n = 99;
        pl_error error;
        assert_int_equal(pl_yaml_load_list(path, &list_schema, &data, &n, &error), PL_BAD_INPUT);
        if (strstr(error.reason, want->reason) == NULL || error.line != want->line ||
            error.column != want->column)
            fail_msg("case %zu: %zu:%zu %s", i, error.line, error.column, error.reason);
        assert_string_equal(error.file, path);
        assert_null(data);
        assert_int_equal(n, 99);
    }
}

/* 64 levels are read (and then refused for what they are); a million would take libyaml minutes. */
static void test_depth(void **state)
{
    (void)state;
    enum { MANY = 1000000 };
    char *brackets = pl_allocate(MANY + 1, 1);
    memset(brackets, '[', MANY);
    const char *path = scratch_write("deep.yml", brackets);
    void *data = NULL;
    pl_error error;
    assert_int_equal(pl_yaml_load(path, &one_schema, &data, &error), PL_BAD_INPUT);
    assert_string_equal(error.reason, "is nested deeper than 64 levels");
    assert_int_equal(error.column, 65);
    memset(brackets + 64, ']', 64);
    path = scratch_write_bytes("deep.yml", brackets, 128);
    free(brackets);
    assert_int_equal(pl_yaml_load(path, &one_schema, &data, &error), PL_BAD_INPUT);
    assert_non_null(strstr(error.reason, "expected keys, not a list"));
}

static void test_missing_file(void **state)
{
    (void)state;
    void *data = NULL;
    pl_error error;
    assert_int_equal(pl_yaml_load(scratch_path("none.yml"), &one_schema, &data, &error), PL_MISSING);
    assert_null(data);
}

static void test_place(void **state)
{
    (void)state;
    const char *path = scratch_write("place.yml", "- id: a\n- id: b\n  names:\n    - x\n    - y\n");
    size_t line, column;
    pl_yaml_place(path, &line, &column, "/%d/id", 1);
    assert_int_equal(line, 2);
    assert_int_equal(column, 3);
    pl_yaml_place(path, &line, &column, "/1/names/1");
    assert_int_equal(line, 5);
    assert_int_equal(column, 7);
    pl_yaml_place(path, &line, &column, "/1/missing/1"); /* as deep as there is something */
    assert_int_equal(line, 2);
    pl_yaml_place(path, &line, &column, "/9");
    assert_int_equal(line, 1);
    pl_yaml_place(scratch_path("none.yml"), &line, &column, "/0");
    assert_int_equal(line, 0);
    assert_int_equal(column, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_list),         cmocka_unit_test(test_one),   cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_missing_file), cmocka_unit_test(test_depth), cmocka_unit_test(test_place),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
