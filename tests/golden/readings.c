/* What findings tell of readings is what the program counts.
 *
 * The sentences of manifests/findings.yml that have numbers of readings in them are put together again from
 * tables/jev-readings.csv, align-readings.csv and jev-table3.csv of this run, and must be there word for
 * word. PLUMB_OUT is the folder with tables/.
 */
#include "tests/golden/suite.h"

static suite opened;
static const pl_finding *deviation, *twice, *gold;
static pl_frame *readings, *table3, *kurtosis;

/* ---- numbers of a table ---- */

static size_t column_of(const pl_frame *table, const char *heading)
{
    size_t column = 0;
    pl_error error;
    suite_require(pl_frame_column(table, heading, &column, &error), &error);
    return column;
}

static double number_in(const pl_frame *table, const char *row, const char *column)
{
    size_t rows = column_of(table, "row"), columns = column_of(table, "column"),
           values = column_of(table, "value");
    for (size_t i = 0; i < pl_frame_rows(table); i++)
        if (strcmp(pl_frame_text(table, i, rows), row) == 0 &&
            strcmp(pl_frame_text(table, i, columns), column) == 0)
            return suite_number(table, i, values);
    fail_msg("%s has no %s of %s", pl_frame_name(table), column, row);
    return NAN;
}

static long count_of(const char *reading, const char *column)
{
    char *row = pl_format("after/%s", reading);
    double count = number_in(readings, row, column);
    free(row);
    assert_true(count == floor(count));
    return (long)count;
}

/* Of both measures that were rounded twice. */
static long count_both(const char *reading)
{
    return count_of(reading, "nmae") + count_of(reading, "qwk");
}

static long broken(const char *reading)
{
    return count_of("tried", "all") - count_of(reading, "all");
}

static const char *word(long count)
{
    static const char *const words[] = {"none",  "one",   "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    assert_in_range(count, 0, sizeof words / sizeof words[0] - 1);
    return words[count];
}

/* ---- sentences ---- */

static bool is_told(const pl_finding *finding, const char *text)
{
    bool told = strstr(finding->evidence, text) != NULL;
    for (size_t i = 0; i < finding->tried_count; i++)
        told |= strstr(finding->tried[i], text) != NULL;
    return told;
}

static void expect_told(const pl_finding *finding, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void expect_told(const pl_finding *finding, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = pl_format_list(format, arguments);
    va_end(arguments);
    if (!is_told(finding, text))
        fail_msg("finding %s does not say: %s", finding->id, text);
    free(text);
}

static void test_deviations(void **state)
{
    (void)state;
    static const char *const rows[] = {"kev-0.8b/unseen", "kev-0.8b/all", "kev-4b/unseen", "kev-4b/all",
                                       "kev-4b/nominal"};
    double defined[5], of_mean[5];
    for (size_t i = 0; i < 5; i++) {
        defined[i] = number_in(table3, rows[i], "dr.after");
        of_mean[i] = number_in(table3, rows[i], "dr.of-mean");
    }
    expect_told(deviation, "the released counts give %.2f, %.2f, %.2f, %.2f and %.2f points", defined[0],
                defined[1], defined[2], defined[3], defined[4]);
    expect_told(deviation,
                "100|mean R - 1|: %.2f, %.2f, %.2f, %.2f and %.2f, and the %s other cells; all %s agree",
                of_mean[0], of_mean[1], of_mean[2], of_mean[3], of_mean[4], word(count_of("defined", "dr")),
                word(count_of("of-mean", "dr")));
    assert_int_equal(count_of("of-mean", "dr"), count_of("tried", "dr"));
    assert_int_equal(count_of("defined", "dr"), count_of("tried", "dr") - 5);
    assert_int_equal(count_of("complete", "dr"), count_of("tried", "dr"));
}

static void test_ratio_of_macros(void **state)
{
    (void)state;
    double means[3][2];
    static const char *const rows[] = {"after/macros-shares", "after/macros-supports", "after/defined"};
    for (size_t i = 0; i < 3; i++) {
        means[i][0] = number_in(readings, rows[i], "mean-r.kev-0.8b");
        means[i][1] = number_in(readings, rows[i], "mean-r.kev-4b");
    }
    expect_told(
        deviation,
        "mean U_arg over mean G is %.1f and %.1f %%, mean exp(H(p)) over mean exp(H(q)) %.1f and %.1f %%; "
        "printed is %.1f and %.1f %%, the mean of ratios",
        means[0][0], means[0][1], means[1][0], means[1][1], means[2][0], means[2][1]);
    expect_told(deviation, "%s and %s of the %s mean R of Table 3 agree",
                word(count_of("macros-shares", "r")), word(count_of("macros-supports", "r")),
                word(count_of("tried", "r")));
    assert_int_equal(count_of("defined", "r"), count_of("tried", "r"));
}

static void test_rounded_twice(void **state)
{
    (void)state;
    expect_told(
        twice, "average to %.4f %%, %.6f and %.6f", number_in(table3, "kev-0.8b/unseen", "nmae.after"),
        number_in(table3, "kev-0.8b/unseen", "qwk.after"), number_in(table3, "kev-4b/unseen", "qwk.after"));
    expect_told(twice, "all %s nMAE and QWK cells agree", word(count_both("twice-1")));
    assert_int_equal(count_both("twice-1"), count_both("tried"));
    expect_told(twice,
                "the same for all %ld cells, D_R as the deviation of the mean: %s other cell breaks, TVD",
                count_of("tried", "all"), word(broken("twice-1")));
    assert_int_equal(count_of("tried", "tvd") - count_of("twice-1", "tvd"), broken("twice-1"));
    expect_told(twice, "to one more decimal, then half even: %s cells break", word(broken("twice-1-even")));
    assert_true(count_of("twice-1-even", "nmae") < count_of("tried", "nmae"));
}

static void test_other_roundings(void **state)
{
    (void)state;
    expect_told(twice, "half even at once: the same cells as half up, %ld of %ld",
                count_of("half-even", "all"), count_of("tried", "all"));
    assert_int_equal(count_of("half-up", "all"), count_of("half-even", "all"));
    expect_told(twice, "truncation: %ld of %ld cells break", broken("truncated"), count_of("tried", "all"));
    expect_told(twice, "or to one more: %s and %s of the %s cells break",
                word(count_both("tried") - count_both("first-0")),
                word(count_both("tried") - count_both("first-1")), word(count_both("tried")));
}

static void test_unseen_as_the_rest(void **state)
{
    (void)state;
    static const char *const rest[] = {"rest-0", "rest-1", "rest-2", "rest-3"};
    expect_told(twice,
                "rounded to the printed decimals or up to three more: explains neither nMAE nor both kappas");
    for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++) {
        assert_true(count_of(rest[i], "nmae") < count_of("tried", "nmae"));
        assert_true(count_of(rest[i], "qwk") < count_of("tried", "qwk"));
    }
}

static void test_definitions_of_kurtosis(void **state)
{
    (void)state;
    static const char *const definitions[] = {"g2", "G2", "b2-3", "g2+3", "G2+3", "b2"};
    double tried = number_in(kurtosis, "tried", "table3"), most = 0;
    for (size_t i = 0; i < sizeof definitions / sizeof definitions[0]; i++) {
        assert_int_equal(number_in(kurtosis, definitions[i], "table3") == tried, i == 0);
        most = fmax(most, number_in(kurtosis, definitions[i], "table4"));
    }
    expect_told(
        gold,
        "six definitions of kurtosis on all rows: at most %.0f of the %.0f numbers of Table 4, one set "
        "of three, agree; Table 3 follows the population's excess, and no other, in all %.0f",
        most, number_in(kurtosis, "tried", "table4"), tried);
    assert_true(number_in(kurtosis, "truncated", "table3") < tried);
    assert_true(number_in(kurtosis, "half-up", "table3") == tried);
}

/* ---- the files ---- */

static pl_frame *read_table(const char *name)
{
    char *path =
        pl_format("%s/tables/%s.csv", sandbox_setting("PLUMB_OUT", sandbox_setting("PLUMB_ROOT", ".")), name);
    pl_frame *table = NULL;
    pl_error error;
    pl_status status = pl_frame_read(path, PL_CSV, &table, &error);
    free(path);
    suite_require(status, &error);
    return table;
}

static const pl_finding *find(const pl_finding_list *findings, const char *id)
{
    const pl_finding *finding = pl_finding_list_find(findings, id);
    if (finding != NULL)
        return finding;
    fprintf(stderr, "there is no finding %s\n", id);
    exit(1);
}

static int open_all(void **state)
{
    (void)state;
    const pl_finding_list *findings = NULL;
    pl_error error;
    opened = suite_open();
    suite_require(pl_project_findings(opened.project, &findings, &error), &error);
    deviation = find(findings, "jev-table3-deviation");
    twice = find(findings, "jev-table3-rounded-twice");
    gold = find(findings, "align-table4-tmugfm-gold");
    kurtosis = read_table("align-readings");
    readings = read_table("jev-readings");
    table3 = read_table("jev-table3");
    return 0;
}

static int close_all(void **state)
{
    (void)state;
    pl_frame_free(readings);
    pl_frame_free(kurtosis);
    pl_frame_free(table3);
    suite_close(&opened);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deviations),         cmocka_unit_test(test_ratio_of_macros),
        cmocka_unit_test(test_rounded_twice),      cmocka_unit_test(test_other_roundings),
        cmocka_unit_test(test_unseen_as_the_rest), cmocka_unit_test(test_definitions_of_kurtosis),
    };
    return cmocka_run_group_tests(tests, open_all, close_all) != 0;
}
