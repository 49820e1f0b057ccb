/* Rosters: what a good file becomes, and the places of what is wrong in a bad one. */
#include "panel/roster.h"
#include "tests/check.h"
#include "tests/scratch.h"

#define HEADER                                                                                               \
    "name,group,mean,deviation,favourite,favoured,step,location,breadth,cell_skill,skill,taste,verbosity,"   \
    "order,rank_"                                                                                            \
    "code,coverage\n"

static void a_roster_is_read(void **state)
{
    (void)state;
    pl_roster *roster = NULL;
    pl_error error = {0};
    const char *path =
        scratch_write("r.csv", HEADER "a,x/y,5.5,1.25,7,0.1,0.5,0.2,0.3,0.4,0.45,0.06,0.07,0.08,0.9,1\n"
                                      "b,,1,2,3,0,1,0,0,0,0,0,0,0,0,0.5\n");
    if (pl_roster_read(path, &roster, &error) != PL_OK)
        fail_msg("%zu:%zu: %s", error.line, error.column, error.reason);
    static const double want[] = {5.5, 1.25, 7, 0.1, 0.5, 0.2, 0.3, 0.4, 0.45, 0.06, 0.07, 0.08, 0.9, 1};
    assert_int_equal(roster->n, 2);
    assert_string_equal(roster->judges[0].name, "a");
    assert_string_equal(roster->judges[0].group, "x/y");
    for (size_t f = 0; f < 14; f++)
        assert_true(pl_roster_value(&roster->judges[0], f) == want[f]);
    assert_null(pl_roster_field(14));
    assert_true(roster->judges[0].rank_code == 0.9 && roster->judges[1].coverage == 0.5);
    pl_roster_free(roster);
    pl_roster_free(NULL);
}

static void refuse(const char *text, size_t line, size_t column, const char *reason)
{
    pl_roster *roster = NULL;
    pl_error error = {0};
    assert_int_equal(pl_roster_read(scratch_write("r.csv", text), &roster, &error), PL_BAD_INPUT);
    assert_null(roster);
    assert_string_equal(error.reason, reason);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

static void broken_rosters_are_refused(void **state)
{
    (void)state;
    refuse(HEADER, 0, 0, "there is no judge");
    refuse("name,group\na,b\n", 1, 0, "the header has 2 columns, not 16");
    refuse(HEADER ",x,1,2,3,0,1,0,0,0,0,0,0,0,0,1\n", 2, 1, "\"\" is no name of a judge");
    refuse(HEADER "a/b,x,1,2,3,0,1,0,0,0,0,0,0,0,0,1\n", 2, 1, "\"a/b\" is no name of a judge");
    refuse(HEADER "a,x,1,2,3,0,1,0,0,0,0,0,0,0,0,1\na,y,1,2,3,0,1,0,0,0,0,0,0,0,0,1\n", 3, 1,
           "judge \"a\" is there twice");
    refuse(HEADER "a,x,1,0,3,0,1,0,0,0,0,0,0,0,0,1\n", 2, 4, "deviation 0 is outside 1e-06 to 100");
    refuse(HEADER "a,x,1,2,9.5,0,1,0,0,0,0,0,0,0,0,1\n", 2, 5, "favourite 9.5 is outside 1 to 9");
    refuse(HEADER "a,x,1,2,3,0,1,0,0,0,0,0,0,0,0,1.5\n", 2, 16, "coverage 1.5 is outside 1e-06 to 1");
    refuse(HEADER "a,x,1,2,3,0,1,0,0,0,0,0.5,0.5,0.5,0,1\n", 2, 1,
           "taste, verbosity and order add up to more than 1");
    refuse(HEADER "a,x,high,2,3,0,1,0,0,0,0,0,0,0,0,1\n", 2, 3, "\"high\" is not a decimal number");
}

/* What the file takes, the generator takes. */
static void the_ends_of_all_ranges_make_a_panel(void **state)
{
    (void)state;
    pl_roster *roster = NULL;
    const char *path = scratch_write("r.csv", HEADER "a,x,-100,1e-6,1,0,0.125,0,0,0,0,0,0,0,0,1e-6\n"
                                                     "b,y,100,100,9,1,8,1,1,1,1,1,0,0,1,1\n");
    assert_int_equal(pl_roster_read(path, &roster, NULL), PL_OK);
    pl_ratings *panel = NULL;
    assert_int_equal(pl_synthetic_ratings(1, PL_SPLIT_TEST, roster->judges, roster->n, &panel), PL_OK);
    for (size_t i = 0; i < panel->rows; i++)
        assert_true(panel->judges[1].scores[i] == 9);
    pl_ratings_free(panel);
    pl_roster_free(roster);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_roster_is_read),
        cmocka_unit_test(broken_rosters_are_refused),
        cmocka_unit_test(the_ends_of_all_ranges_make_a_panel),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
