/* The gated scores of words, brought by a reader: they become evidence, or are refused. */
#include "tests/cli/project.h"

#define FOLDER "raw/mlsp2024-labels"
#define CATALAN FOLDER "/multils_test_catalan_lcp_labels.tsv"

/* Made-up scores of so many Catalan words: 1 + (i^2 mod 7) / 2 for i = 1, 2, ... */
static void write_labels(sandbox *box, int rows)
{
    expect_run(box, 0,
               "mkdir -p " FOLDER " && awk 'BEGIN { for (i = 1; i <= %d; i++) printf \"ca_%%d\\tcatalan\\t"
               "frase\\tmot\\t%%g\\n\", i, 1 + (i * i %% 7) / 2 }' >" CATALAN,
               rows);
}

/* scipy 1.10.1: stats.kurtosis([1 + (i * i % 7) / 2 for i in range(1, 446)]) is -1.2106640033548799, the same
 * on the scale of 0 to 1. 127 of the 445 are 3, which is 4.5 on 0 to 9. */
static void test_labels_become_evidence(void **state)
{
    sandbox *box = *state;
    write_labels(box, 445);
    sandbox_run(box, "PLUMB_DATA=raw align-table15");
    assert_in_range(box->code, 0, 1);
    const char *table = sandbox_read(box, "tables/align-table15.csv");
    expect_within(table, "catalan/gemma,Catalan,Gemma,kurtosis.gold,Kurtosis: gold,-1.21066400335");
    expect_within(table, ",−0.50,primary,differs,");
    expect_within(table, "english/gemma,English,Gemma,kurtosis.gold,Kurtosis: gold,,,,1.36,none,unchecked,");
    sandbox_run(box, "PLUMB_DATA=raw align-fig7");
    sandbox_expect(box, 0);
    expect_within(sandbox_read(box, "figures/align-fig7.csv"), "catalan/pre,gold,4.5,4.5,,28.5393258426966");
}

static void test_other_rows_are_refused(void **state)
{
    sandbox *box = *state;
    write_labels(box, 444);
    expect_run(box, 3, "PLUMB_DATA=raw align-table15");
    expect_within(box->error, CATALAN ": has 444 rows, where the public file without scores has 445\n");
    assert_false(sandbox_has(box, "tables/align-table15.csv"));
    write_labels(box, 445);
    expect_run(box, 0, "sed -i '7s/[^\\t]*$/9/' " CATALAN);
    expect_run(box, 3, "PLUMB_DATA=raw align-fig7");
    expect_within(box->error, CATALAN ":7:5: 9 is on neither scale, 0 to 1 or 1 to 5\n");
}

static void test_fetch_leaves_them_alone(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb fetch --data raw mlsp2024-labels");
    expect_within(box->out,
                  "mlsp2024-labels behind an agreement: put your own copy into raw/mlsp2024-labels\n");
    expect_run(box, 3, "mkdir empty && plumb fetch --data raw --mirror empty");
    expect_without(box->out, "mlsp2024-labels");
    expect_without(box->error, "mlsp2024-labels");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_PROJECT(test_labels_become_evidence),
        IN_PROJECT(test_other_rows_are_refused),
        IN_PROJECT(test_fetch_leaves_them_alone),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
