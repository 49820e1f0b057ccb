#include "runtime/asterisk.h"

#include "runtime/experiment_internal.h"
#include "tests/sandbox.h"

#include <getopt.h>

/* A project of one table: 1,000 pairs; r = 0.30 (p = 2e-22), 0.08 (p = 0.0072 to 0.0177) and 0.04 (p = 0.16
 * to 0.27), the ends by scipy.stats.t.sf of scipy 1.10.1 as in test_significance.c. */
static const char papers[] = "- id: toy\n"
                             "  title: Toy\n"
                             "  reference: none\n"
                             "  url: https://example.org\n";
static const char manifest[] = "id: toy-table1\n"
                               "paper: toy\n"
                               "item: Table 1\n"
                               "kind: table\n"
                               "title: Correlations\n"
                               "claims: [\"toy:table1:*\"]\n";
static const char claims[] = "id,item,row,column,kind,printed,unit,comparator,where,line,statement\n"
                             "toy:table1:strong:r.post,table1,strong,r.post,value,0.30,,=,Table 1,1,strong\n"
                             "toy:table1:strong:p.post,table1,strong,p.post,bound,0.01,,<,Table 1,1,starred\n"
                             "toy:table1:open:r.post,table1,open,r.post,value,0.08,,=,Table 1,2,open\n"
                             "toy:table1:open:p.post,table1,open,p.post,bound,0.01,,>,Table 1,2,not starred\n"
                             "toy:table1:weak:r.post,table1,weak,r.post,value,0.04,,=,Table 1,3,weak\n"
                             "toy:table1:weak:p.post,table1,weak,p.post,bound,0.01,,>,Table 1,3,not starred\n"
                             "toy:table1:wrong:r.post,table1,wrong,r.post,value,0.04,,=,Table 1,4,wrong\n"
                             "toy:table1:wrong:p.post,table1,wrong,p.post,bound,0.01,,<,Table 1,4,starred\n";
static const char findings[] =
    "- id: wrong\n  title: t\n  claims: [\"toy:table1:wrong:p.post\"]\n  printed: p\n"
    "  evidence: e\n  tried: []\n  cause: c\n  confidence: high\n";

static int set_up(void **state)
{
    sandbox *box = sandbox_begin();
    *state = box;
    sandbox_write(box, "manifests/papers.yml", papers);
    sandbox_write(box, "manifests/findings.yml", findings);
    sandbox_write(box, "manifests/claims/toy.csv", claims);
    sandbox_write(box, "experiments/toy-table1/manifest.yml", manifest);
    return 0;
}

static int tear_down(void **state)
{
    sandbox_end(*state);
    return 0;
}

/* The table of the project, filled; r.post itself stays without evidence. */
static pl_experiment *fill(const sandbox *box)
{
    char root[512], *arguments[] = {"toy-table1", "--root", root, NULL};
    static const char *const rows[] = {"strong", "open", "weak", "wrong"};
    snprintf(root, sizeof root, "%s", box->folder);
    optind = 1;
    pl_experiment *x = pl_experiment_begin(3, arguments, "toy-table1");
    pl_column(pl_table_begin(x, NULL, "Row"), "r.post", "r", NULL, NULL, 2);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        pl_row(x, NULL, rows[i], "%s", rows[i]);
        pl_value r = pl_printed(x, "toy:table1:%s:r.post", rows[i]);
        pl_cell_correlation(x, "post", pl_value_none("scores"), r, pl_stated(1000), 0.01);
    }
    return x;
}

static void test_marks_what_is_and_what_cannot_be_significant(void **state)
{
    pl_experiment *x = fill(*state);
    const pl_table_row *rows = x->table->rows;
    assert_string_equal(rows[0].cells[0].mark, "∗");
    assert_string_equal(rows[1].cells[0].mark, "(∗)"); /* for some r that round like this */
    assert_null(rows[2].cells[0].mark);
    assert_string_equal(rows[3].cells[0].mark, "†");
    assert_int_equal(pl_experiment_end(x), 0);
}

static void test_judges_the_stars_and_not_the_cell(void **state)
{
    assert_int_equal(pl_experiment_end(fill(*state)), 0);
    const char *verdicts = sandbox_read(*state, "build/verdicts/toy-table1.csv");
    expect_within(verdicts, "printed,agrees,toy-table1,toy:table1:strong:r.post,\n");
    expect_within(verdicts, "printed,undetermined,toy-table1,toy:table1:open:r.post,"
                            "p is 0.007157 to 0.01769 over the rounding interval of r\n");
    expect_within(verdicts, "printed,agrees,toy-table1,toy:table1:weak:r.post,\n");
    expect_within(verdicts, "none,unchecked,toy-table1,,needs scores\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_marks_what_is_and_what_cannot_be_significant, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_judges_the_stars_and_not_the_cell, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
