/* Reading panels: what a good file becomes, and every kind of broken one with its place. */
#include "panel/panel.h"
#include "tests/check.h"
#include "tests/scratch.h"

#define HEADER "response_id,instance_id,task_id,occupation,family,generator,response_index,score"

static int tear_down(void **state)
{
    pl_ratings_free(*state);
    return 0;
}

static int set_up(void **state)
{
    *state = NULL;
    return 0;
}

/* The panel is freed by the tear-down. */
static const pl_ratings *read_as(void **state, const char *name, const char *text)
{
    pl_ratings *panel = NULL;
    pl_error error = {0};
    if (pl_ratings_read(scratch_write(name, text), &panel, &error) != PL_OK)
        fail_msg("line %zu, column %zu: %s", error.line, error.column, error.reason);
    *state = panel;
    return panel;
}

static void a_panel_is_read(void **state)
{
    const pl_ratings *p = read_as(state, "p.csv",
                                  "origin,text," HEADER ",judge:north/one,note,judge:two\n"
                                  "synthetic x,\"a, b\",r1,i1,t1,o1,f1,g2,10,7,8,x,\n"
                                  "synthetic x,\xC3\xA9t\xC3\xA9,r2,i1,t1,o1,f1,g1,2,6.5,,y,1\n"
                                  "synthetic x,,r3,i2,t2,o2,f1,g2,10,9,1.25,,9\n");
    assert_int_equal(p->rows, 3);
    assert_string_equal(p->origin, "synthetic x");
    assert_true(pl_ratings_synthetic(p));
    assert_string_equal(p->responses[1], "r2");
    assert_true(p->worker[1] == 6.5);
    assert_string_equal(p->texts[0], "a, b");
    assert_true(p->lengths[0] == 4);
    assert_true(p->lengths[1] == 3); /* characters, not bytes */
    assert_true(p->lengths[2] == 1); /* its logarithm is needed */
    assert_int_equal(p->judges_count, 2);
    assert_string_equal(p->judges[0].name, "one");
    assert_string_equal(p->judges[0].group, "north");
    assert_int_equal(p->judges[0].scored, 2);
    assert_true(p->judges[0].scores[2] == 1.25);
    assert_nan(p->judges[0].scores[1]);
    assert_null(p->judges[1].group);
    assert_ptr_equal(pl_ratings_judge(p, "two"), &p->judges[1]);
    assert_null(pl_ratings_judge(p, "note"));
    assert_int_equal(p->by[PL_BY_INSTANCE].n, 2);
    assert_int_equal(p->by[PL_BY_FAMILY].n, 1);
    assert_int_equal(p->by[PL_BY_GENERATOR].of_row[0], 0); /* by first appearance */
    assert_string_equal(p->by[PL_BY_GENERATOR].names[1], "g1");
    assert_int_equal(p->by[PL_BY_INDEX].of_row[0], 1); /* by number, not as text */
    assert_string_equal(p->by[PL_BY_INDEX].names[1], "10");
    assert_memory_equal(p->by[PL_BY_GENERATOR].begin, ((uint32_t[]){0, 2, 3}), 12);
    assert_memory_equal(p->by[PL_BY_GENERATOR].members, ((uint32_t[]){0, 2, 1}), 12);
}

static void without_a_prefix_all_other_columns_are_judges(void **state)
{
    const pl_ratings *p = read_as(state, "p.tsv",
                                  "response_id\tinstance_id\ttask_id\toccupation\tfamily\tgenerator\t"
                                  "response_index\tscore\tlength\tgroup/one\t\"two\"\n"
                                  "r1\ti\tt\to\tf\tg\t0\t1\t12\t3\t4\n"
                                  "r2\ti\tt\to\tf\tg\t1\t9\t0.5\t\t4\n");
    assert_int_equal(p->by[PL_BY_INDEX].n, 2);
    assert_int_equal(p->judges_count, 2);
    assert_string_equal(p->judges[0].name, "group/one");
    assert_null(p->judges[0].group);
    assert_string_equal(p->judges[1].name, "\"two\""); /* quotes are text in .tsv */
    assert_true(p->lengths[1] == 0.5);
    assert_null(p->texts);
    assert_null(p->origin);
    assert_false(pl_ratings_synthetic(p));
}

static void a_group_may_have_slashes(void **state)
{
    const pl_ratings *p = read_as(state, "p.csv",
                                  HEADER ",judge:few-shot/listwise/one\n"
                                         "r1,i,t,o,f,g,0,1,2\nr2,i,t,o,f,g,1,1,2\n");
    assert_string_equal(p->judges[0].group, "few-shot/listwise");
    assert_string_equal(p->judges[0].name, "one");
    assert_null(p->lengths);
}

/* ---- broken files ---- */

static void refuse(const char *text, size_t line, size_t column, const char *reason)
{
    pl_ratings *panel = NULL;
    pl_error error = {0};
    const char *path = scratch_write("bad.csv", text);
    assert_int_equal(pl_ratings_read(path, &panel, &error), PL_BAD_INPUT);
    assert_null(panel);
    assert_string_equal(error.file, path);
    assert_string_equal(error.reason, reason);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

#define GOOD "r1,i1,t1,o1,f1,g1,0,7,5\n"

static void scores_are_checked(void **state)
{
    (void)state;
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,1,10,5\n", 3, 8, "score 10 is outside 1 to 9");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,1,0.99,5\n", 3, 8, "score 0.99 is outside 1 to 9");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,1,nan,5\n", 3, 8, "\"nan\" is not a decimal number");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,1,,5\n", 3, 8, "the row has no score");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,1,7,9.01\n", 3, 9, "score 9.01 is outside 1 to 9");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,1,7,high\n", 3, 9, "\"high\" is not a decimal number");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,1,7,inf\n", 3, 9, "\"inf\" is not a decimal number");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,1,7,1e400\n", 3, 9, "1e400 is too large");
}

static void ids_and_groups_are_checked(void **state)
{
    (void)state;
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,1,7,5\nr1,i1,t1,o1,f1,g1,2,7,5\nr2,i1,t1,o1,f1,g1,2,7,5\n",
           4, 1, "response \"r1\" is in line 2 already");
    refuse(HEADER ",a\n" GOOD "r2,i1,t2,o1,f1,g1,1,7,5\n", 3, 3,
           "instance \"i1\" is in task \"t2\" here and in \"t1\" in line 2");
    refuse(HEADER ",a\n" GOOD "r2,i2,t1,o2,f1,g1,1,7,5\n", 3, 4,
           "task \"t1\" is in occupation \"o2\" here and in \"o1\" in line 2");
    refuse(HEADER ",a\n" GOOD "r2,i2,t2,o1,f2,g1,1,7,5\n", 3, 5,
           "occupation \"o1\" is in family \"f2\" here and in \"f1\" in line 2");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,,f1,g1,1,7,5\n", 3, 4, "the row has no occupation");
    refuse(HEADER ",a\n" GOOD "r2,i2,t1,o1,f1,g1,0,7,5\nr3,i2,t1,o1,f1,g1,1,7,5\nr4,i1,t1,o1,f1,g1,0,7,5\n"
                  "r5,i2,t1,o1,f1,g1,0,7,5\n",
           5, 7, "instance \"i1\" has a response 0 in line 2 already");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,-1,7,5\n", 3, 7, "-1 is below 0");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1,o1,f1,g1,1.5,7,5\n", 3, 7, "\"1.5\" is not an integer");
}

static void columns_are_checked(void **state)
{
    (void)state;
    refuse("response_id,instance_id,task_id,occupation,family,generator,response_index,a\n", 1, 0,
           "there is no column \"score\"");
    refuse(HEADER "\nr1,i1,t1,o1,f1,g1,0,7\nr2,i1,t1,o1,f1,g1,1,7\n", 1, 0, "there is no column of a judge");
    refuse(HEADER ",a\n" GOOD, 0, 0, "a panel has at least two rows");
    refuse(HEADER ",a,b\nr1,i1,t1,o1,f1,g1,0,7,5,\nr2,i1,t1,o1,f1,g1,1,7,5,\n", 1, 10,
           "judge \"b\" has no score");
    refuse(HEADER ",judge:x/a,judge:y/a\nr1,i1,t1,o1,f1,g1,0,7,5,5\nr2,i1,t1,o1,f1,g1,1,7,5,5\n", 1, 10,
           "judge \"a\" has two columns");
    refuse(HEADER ",Workers\nr1,i1,t1,o1,f1,g1,0,7,5\nr2,i1,t1,o1,f1,g1,1,7,5\n", 1, 9,
           "judge \"Workers\" has the name of another row of the tables");
    refuse(HEADER ",judge:x/Mean of training\nr1,i1,t1,o1,f1,g1,0,7,5\nr2,i1,t1,o1,f1,g1,1,7,5\n", 1, 9,
           "judge \"Mean of training\" has the name of another row of the tables");
    refuse(HEADER ",Control: Means by position\nr1,i1,t1,o1,f1,g1,0,7,5\nr2,i1,t1,o1,f1,g1,1,7,5\n", 1, 9,
           "judge \"Control: Means by position\" has the name of another row of the tables");
    refuse(HEADER ",judge:x/\nr1,i1,t1,o1,f1,g1,0,7,5\nr2,i1,t1,o1,f1,g1,1,7,5\n", 1, 9,
           "judge \"\" has no name");
    refuse(HEADER ",judge:x/\033[31ma\nr1,i1,t1,o1,f1,g1,0,7,5\nr2,i1,t1,o1,f1,g1,1,7,5\n", 1, 9,
           "the judge's name has a control character");
    refuse(HEADER ",judge:\177x/a\nr1,i1,t1,o1,f1,g1,0,7,5\nr2,i1,t1,o1,f1,g1,1,7,5\n", 1, 9,
           "the judge's name has a control character");
    refuse(HEADER ",a,length\nr1,i1,t1,o1,f1,g1,0,7,5,3\nr2,i1,t1,o1,f1,g1,1,7,5,0\n", 3, 10,
           "length 0 is not above 0");
    refuse(HEADER ",a,origin\nr1,i1,t1,o1,f1,g1,0,7,5,here\nr2,i1,t1,o1,f1,g1,1,7,5,there\n", 3, 10,
           "the origin is not that of the first row");
    refuse(HEADER ",a\n" GOOD "r2,i1,t1\n", 3, 0, "the row has 3 fields, not 9");
}

static void a_missing_file_is_missing(void **state)
{
    (void)state;
    pl_ratings *panel = NULL;
    assert_int_equal(pl_ratings_read(scratch_path("none.csv"), &panel, NULL), PL_MISSING);
    assert_null(panel);
}

#define READS(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        READS(a_panel_is_read),
        READS(without_a_prefix_all_other_columns_are_judges),
        READS(a_group_may_have_slashes),
        cmocka_unit_test(scores_are_checked),
        cmocka_unit_test(ids_and_groups_are_checked),
        cmocka_unit_test(columns_are_checked),
        cmocka_unit_test(a_missing_file_is_missing),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
