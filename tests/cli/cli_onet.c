/* The onet experiments on a reader's panel: the document's own, a made-up one, somebody else's, a broken one.
 */
#include "tests/cli/project.h"

#define SYNTHESIZE "plumb synthesize panel --out made-up.csv --no-text"
/* Without the column that says so it has the sizes and the marginals of the document's panel. */
#define DISGUISE                                                                                             \
    "/usr/bin/python3 -c \"import csv; rows = list(csv.reader(open('made-up.csv'))); at = "                  \
    "rows[0].index('origin'); csv.writer(open('own.csv', 'w')).writerows(r[:at] + r[at + 1:] for r in "      \
    "rows)\" && head -n 4001 own.csv >other.csv"
/* As whoever has the document's panel would; manifests/papers.yml ends with onet. */
#define NAME "printf '  panel: %%s\n' $(sha256sum own.csv | cut -c1-64) >>manifests/papers.yml"
#define RUN(panel, id) "PANEL=" panel " onet-" id " --out out --verdicts verdicts"

static int open_panels(void **state)
{
    copy_project(state);
    sandbox *box = *state;
    expect_run(box, 0, SYNTHESIZE " && " DISGUISE " && mkdir out out/tables out/figures");
    return 0;
}

static void test_made_up_panels_say_so_and_judge_nothing(void **state)
{
    sandbox *box = *state;
    static const char *const commands[] = {RUN("made-up.csv", "fig2"), RUN("", "fig2"), RUN("", "audit")};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        expect_run(box, 0, "%s", commands[i]);
        expect_within(box->out, "(synthetic)");
    }
    expect_run(box, 0, "pdftotext out/figures/onet-fig2.pdf - | grep 'SYNTHETIC DATA: '");
    expect_run(box, 0, "pdftotext out/tables/onet-audit.pdf - | grep 'SYNTHETIC DATA: '");
    expect_run(box, 0, "grep -c ',panel,.*,synthetic,' out/figures/onet-fig2.csv");
    assert_string_equal(box->out, "33\n");
    expect_run(box, 1, "grep -h ',primary,' verdicts/*.csv out/*/*.csv");
    expect_run(box, 1, "grep -h 'onet:fig2.*,synthetic,' verdicts/*.csv"); /* other prints judge those */
}

/* Tables that take nothing from a made-up panel do not look as if they did. */
static void test_printed_numbers_stay_printed(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, RUN("made-up.csv", "table2") " && mv out/tables/onet-table2.csv with.csv");
    expect_run(box, 0, RUN("", "table2") " && cmp with.csv out/tables/onet-table2.csv");
    expect_run(box, 0, "grep -c SYNTHETIC with.csv; true");
    assert_string_equal(box->out, "0\n");
}

/* Trials that others have run are taken as they are, or the program ends. */
static void test_trials_of_a_file(void **state)
{
    sandbox *box = *state;
    expect_run(box, 3, "PLUMB_TRIALS=nowhere.csv onet-table14 --out out --verdicts verdicts");
    expect_within(box->error, "nowhere.csv");
    sandbox_write(box, "broken.csv", "kind,key\ntried,plumb\n");
    expect_run(box, 3, "PLUMB_TRIALS=broken.csv onet-table12 --out out --verdicts verdicts");
    expect_within(box->error, "broken.csv");
    expect_run(box, 0, "plumb trials --help");
    expect_within(box->out, "usage: plumb trials");
    expect_run(box, 2, "plumb trials more");
}

/* Recomputed from the rows; the bias by an independent program. */
static void test_the_documents_panel_judges(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, NAME);
    expect_run(box, 1, RUN("own.csv", "fig2")); /* made up after all: some of it differs */
    expect_within(box->out, "7 numbers  primary");
    expect_run(
        box, 0,
        "/usr/bin/python3 -c \"import csv; r = list(csv.DictReader(open('own.csv'))); v = {x['id']: x for "
        "x in csv.DictReader(open('verdicts/onet-fig2.csv'))}['onet:fig2:bias:opus']; n = [k for k in r[0] "
        "if 'Opus-like pointwise' in k][0]; b = sum(float(x[n]) - float(x['score']) for x in r) / len(r); "
        "print(abs(b - float(v['computed'])) < 1e-9, v['evidence'], v['inputs'])\"");
    assert_string_equal(box->out, "True primary own.csv\n");
    expect_run(box, 1, RUN("own.csv", "prose-5.1"));
    expect_run(box, 0, "grep 'prose-5.2:bias:below,' verdicts/onet-prose-5.1.csv");
    expect_within(box->out, "prose-5.2:bias:below,29,29,29,29,29/1,0.5,primary,agrees,");
}

/* Nobody named it: audited and drawn, and compared with nothing, whatever its sizes and marginals. */
static void test_another_panel_judges_nothing(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, RUN("own.csv", "fig2") " && " RUN("own.csv", "prose-5.1"));
    expect_run(box, 0, NAME);
    expect_run(box, 0, RUN("other.csv", "fig3"));
    expect_run(box, 0, RUN("other.csv", "fig9") " && " RUN("other.csv", "audit"));
    expect_run(box, 1, "grep -h ',primary,' verdicts/*.csv out/*/*.csv");
    /* Drawn all the same: a point has its value, and no evidence. */
    expect_run(box, 0, "grep -c ',[0-9.][0-9.]*,[0-9.]*,[0-9.]*,,,,none,,$' out/figures/onet-fig9.csv");
    expect_run(box, 0, "pdftotext out/figures/onet-fig3.pdf - | tr '\\n' ' '");
    expect_within(box->out, "no printed number is judged by it.");
    expect_run(box, 0, "grep -c 'SYNTHETIC\\|,synthetic,' out/figures/onet-fig3.csv; true");
    assert_string_equal(box->out, "0\n");
}

static void test_broken_panels_stop_it(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, RUN("", "fig9") " && cp out/figures/onet-fig9.csv before.csv");
    expect_run(box, 3, RUN("nowhere.csv", "fig9"));
    expect_within(box->error, "nowhere.csv: there is no such file");
    expect_run(box, 0,
               "head -n 20 own.csv >broken.csv && sed -n 20p own.csv | sed 's/,[0-9],/,12,/' >>broken.csv");
    expect_run(box, 3, RUN("broken.csv", "fig9"));
    expect_within(box->error, "broken.csv:21:");
    expect_run(box, 0, "cmp before.csv out/figures/onet-fig9.csv");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_made_up_panels_say_so_and_judge_nothing, open_panels,
                                        drop_project),
        cmocka_unit_test_setup_teardown(test_printed_numbers_stay_printed, open_panels, drop_project),
        cmocka_unit_test_setup_teardown(test_trials_of_a_file, open_panels, drop_project),
        cmocka_unit_test_setup_teardown(test_the_documents_panel_judges, open_panels, drop_project),
        cmocka_unit_test_setup_teardown(test_another_panel_judges_nothing, open_panels, drop_project),
        cmocka_unit_test_setup_teardown(test_broken_panels_stop_it, open_panels, drop_project),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
