#include "check.h"

#include "render/output.h"
#include "render/sheet.h"
#include "sample_table.h"
#include "scratch.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PART_LIMIT = 1 << 20 };

/* ---- the parts of a workbook, read through libarchive ---- */

/* Text of one part; NULL when the archive has none of that name. The caller's. */
static char *part(const char *path, const char *name)
{
    char *text = NULL;
    struct archive *zip = archive_read_new();
    struct archive_entry *entry = NULL;
    archive_read_support_format_zip(zip);
    assert_int_equal(archive_read_open_filename(zip, path, 10240), ARCHIVE_OK);
    while (text == NULL && archive_read_next_header(zip, &entry) == ARCHIVE_OK) {
        if (strcmp(archive_entry_pathname(entry), name) != 0)
            continue;
        text = pl_allocate(PART_LIMIT, 1);
        assert_true(archive_read_data(zip, text, PART_LIMIT - 1) > 0);
    }
    archive_read_free(zip);
    return text;
}

static bool part_has(const char *path, const char *name, const char *what)
{
    char *text = part(path, name);
    assert_non_null(text);
    bool found = strstr(text, what) != NULL;
    free(text);
    return found;
}

static const char SHEET[] = "xl/worksheets/sheet1.xml", CLAIMS[] = "xl/worksheets/sheet2.xml",
                  PROVENANCE[] = "xl/worksheets/sheet3.xml", STRINGS[] = "xl/sharedStrings.xml",
                  STYLES[] = "xl/styles.xml", COMMENTS[] = "xl/comments1.xml", CORE[] = "docProps/core.xml";

static const pl_provenance PROVENANCES[] = {{"command", "make sample-table9"},
                                            {"data/sample.csv", "=HYPERLINK(\"http://example.org\")"}};

static pl_status write_sample(const char *path, pl_error *error)
{
    sample *s = sample_new();
    const pl_claim *claims[SAMPLE_CLAIMS_MAX];
    for (size_t i = 0; i < s->n; i++)
        claims[i] = &s->claims[i];
    pl_record record = {claims, s->rows, s->n, PROVENANCES, 2};
    pl_status status = pl_table_write_sheet(s->table, &record, path, error);
    sample_free(s);
    return status;
}

static char *sample_path;

static int open_sample(void **state)
{
    unsetenv("SOURCE_DATE_EPOCH");
    if (scratch_open(state) != 0)
        return 1;
    sample_path = pl_copy_text(scratch_path("sample.xlsx"));
    return write_sample(sample_path, NULL) != PL_OK;
}

static int close_sample(void **state)
{
    free(sample_path);
    return scratch_close(state);
}

static bool sample_has(const char *name, const char *what)
{
    return part_has(sample_path, name, what);
}

/* ---- the sheet of the table ---- */

static void numbers_are_numbers(void **state)
{
    (void)state;
    assert_true(sample_has(SHEET, "><v>1.48</v>"));
    assert_true(sample_has(SHEET, "><v>128.17</v>"));
    assert_true(sample_has(SHEET, "><v>-0.57</v>"));
    assert_true(sample_has(SHEET, "><v>1400</v>"));
    assert_true(sample_has(SHEET, "><v>33.33333333333334</v>"));
    assert_false(sample_has(SHEET, "NAN"));
    assert_false(sample_has(SHEET, "INF"));
}

/* What the formats show was looked at in LibreOffice 7.4.7. */
static void formats_show_what_is_printed(void **state)
{
    (void)state;
    /* Blanks as wide as what stands behind another number of the column. */
    assert_true(sample_has(STYLES, "formatCode=\"0.00&quot; \u25CF&quot;_ _0_._1_9_ _t_o_ _0_._2_1;"
                                   "&quot;\u2212&quot;0.00&quot; \u25CF&quot;_ _0_._1_9"));
    assert_true(sample_has(STYLES, "formatCode=\"0.00&quot;\u2217 \u25D0&quot;;"));
    assert_true(sample_has(STYLES, "formatCode=\".000&quot; \u25C7&quot;;"));
    assert_true(sample_has(STYLES, "formatCode=\"#,##0&quot; \u2717 \u2260 1,401&quot;;"));
    assert_true(sample_has(STYLES, "formatCode=\"0.00&quot; ? 0.19 to 0.21&quot;;"));
    assert_true(sample_has(STYLES, "formatCode=\"&quot;\u2265&quot;0.00&quot; \u25CF&quot;;"));
    assert_true(sample_has(STYLES, "formatCode=\"0.0;&quot;\u2212&quot;0.0\""));
}

static void every_standing_has_its_fill(void **state)
{
    (void)state;
    for (int i = 0; i < PL_STANDING_COUNT; i++) {
        char *fill =
            pl_format("<fgColor rgb=\"FF%06X\"/>", pl_colour_hex(pl_style_standing_tint((pl_standing)i)));
        assert_true(sample_has(STYLES, fill));
        free(fill);
    }
}

static void headings_and_groups_are_merged(void **state)
{
    (void)state;
    assert_true(sample_has(SHEET, "<mergeCell ref=\"C4:D4\"/>")); /* Kurtosis */
    assert_true(sample_has(SHEET, "<mergeCell ref=\"A6:A7\"/>")); /* En-De */
    assert_true(sample_has(SHEET, "<pane xSplit=\"2\" ySplit=\"5\" topLeftCell=\"C6\""));
    assert_true(sample_has(STRINGS, "<t>Share of U_arg (%)</t>"));
    assert_true(sample_has(STRINGS, "<t>Numbers, U_arg among them</t>"));
    assert_true(sample_has(STRINGS, "<t>no data</t>"));
    assert_true(sample_has(STRINGS, "<t>2 differs: "));
}

static void sheets_print_on_one_landscape_page_wide(void **state)
{
    (void)state;
    const char *const sheets[] = {SHEET, CLAIMS, PROVENANCE};
    for (size_t i = 0; i < 3; i++) {
        assert_true(sample_has(sheets[i], "orientation=\"landscape\""));
        assert_true(sample_has(sheets[i], "<pageSetUpPr fitToPage=\"1\"/>"));
        assert_true(sample_has(sheets[i], "fitToHeight=\"0\""));
    }
}

static void every_judged_cell_is_commented(void **state)
{
    (void)state;
    assert_true(sample_has(COMMENTS, "<comment ref=\"C6\""));
    assert_true(sample_has(COMMENTS, "claim: sample:table9:en-de/qwen:kurtosis.gold"));
    assert_true(sample_has(COMMENTS, "note: Two definitions were tried"));
    assert_true(sample_has(COMMENTS, "needs: recorded responses"));
    assert_false(sample_has(COMMENTS, "<comment ref=\"D8\"")); /* the empty cell */
}

/* ---- the other sheets ---- */

static void formulas_stay_text(void **state)
{
    (void)state;
    const char *const sheets[] = {SHEET, CLAIMS, PROVENANCE};
    assert_true(sample_has(STRINGS, "<t>=Gemma</t>"));
    assert_true(sample_has(STRINGS, "<t>=HYPERLINK(\"http://example.org\")</t>"));
    assert_true(sample_has(STRINGS, "<t>=SUM(A1) is no formula, but words</t>"));
    for (size_t i = 0; i < 3; i++)
        assert_false(sample_has(sheets[i], "<f>"));
}

/* What stands beside would cut it; 0.7109375 of a character is the margin of a cell. */
static void ids_and_units_have_room(void **state)
{
    (void)state;
    sample *s = sample_new();
    pl_claim claim = s->claims[0];
    claim.id = pl_copy_text("sample:table9:a-row-of-fifty/characters:with.its.column");
    claim.unit = pl_copy_text("standard deviations");
    const pl_record record = {(const pl_claim *[]){&claim}, s->rows, 1, PROVENANCES, 2};
    const char *path = scratch_path("wide.xlsx");
    assert_int_equal(pl_table_write_sheet(s->table, &record, path, NULL), PL_OK);
    assert_true(part_has(path, CLAIMS, "<col min=\"1\" max=\"1\" width=\"55.7109375\""));
    assert_true(part_has(path, CLAIMS, "<col min=\"5\" max=\"5\" width=\"19.7109375\""));
    free(claim.id);
    free(claim.unit);
    sample_free(s);
}

static void claims_can_be_filtered(void **state)
{
    (void)state;
    assert_true(sample_has("xl/workbook.xml", "<sheet name=\"Claims\""));
    assert_true(sample_has("xl/workbook.xml", "<sheet name=\"Provenance\""));
    assert_true(sample_has(CLAIMS, "<autoFilter ref=\"A1:N9\"/>"));
    assert_true(sample_has(CLAIMS, "state=\"frozen\""));
    assert_true(sample_has(CLAIMS, "><v>-0.5387999999999999</v>"));
    assert_false(sample_has(CLAIMS, "NAN")); /* the unchecked claim has no computed value */
    assert_true(sample_has(STRINGS, "<t>sample:table9:ro-en/gemma:r.post</t>"));
    assert_true(sample_has(STRINGS, "<t>\u2717 differs</t>"));
}

/* ---- bytes ---- */

static void same_table_gives_the_same_bytes(void **state)
{
    (void)state;
    char *first = NULL, *second = NULL;
    size_t n = 0, m = 0;
    const char *again = scratch_path("again.xlsx");
    nanosleep(&(struct timespec){1, 200000000},
              NULL); /* the clock shows another second: it must not be in the file */
    assert_int_equal(write_sample(again, NULL), PL_OK);
    assert_int_equal(pl_file_read(sample_path, PART_LIMIT, &first, &n, NULL), PL_OK);
    assert_int_equal(pl_file_read(again, PART_LIMIT, &second, &m, NULL), PL_OK);
    assert_int_equal(n, m);
    assert_memory_equal(first, second, n);
    free(first);
    free(second);
}

/* date -u -d @1600000000 (GNU coreutils 9.1): Sun Sep 13 12:26:40 UTC 2020 */
static void workbook_carries_the_source_date(void **state)
{
    (void)state;
    assert_true(sample_has(CORE, ">1980-01-01T00:00:00Z</dcterms:created>"));
    setenv("SOURCE_DATE_EPOCH", "1600000000", 1);
    const char *path = scratch_path("dated.xlsx");
    pl_status status = write_sample(path, NULL);
    unsetenv("SOURCE_DATE_EPOCH");
    assert_int_equal(status, PL_OK);
    assert_true(part_has(path, CORE, ">2020-09-13T12:26:40Z</dcterms:created>"));
    assert_true(part_has(path, CORE, ">2020-09-13T12:26:40Z</dcterms:modified>"));
}

/* ---- failures and corners ---- */

static void failures_are_reported(void **state)
{
    (void)state;
    pl_error error = {0};
    assert_non_null(scratch_write("file", "x"));
    assert_int_equal(write_sample(scratch_path("file/t.xlsx"), &error), PL_IO);
    pl_workbook *book = NULL; /* at once, before anything is written to it */
    assert_int_equal(pl_workbook_open(scratch_path("file/t.xlsx"), "title", NULL, &book, &error), PL_IO);
    assert_null(book);
    setenv("SOURCE_DATE_EPOCH", "never", 1);
    pl_status status = write_sample(scratch_path("never.xlsx"), &error);
    unsetenv("SOURCE_DATE_EPOCH");
    assert_int_equal(status, PL_USAGE);
    assert_false(pl_file_exists(scratch_path("never.xlsx")));
}

static void library_failures_stay_with_the_workbook(void **state)
{
    (void)state;
    pl_workbook *book = NULL;
    pl_error error = {0};
    assert_int_equal(pl_workbook_open(scratch_path("twice.xlsx"), "title", NULL, &book, NULL), PL_OK);
    pl_workbook_add_sheet(book, "same");
    pl_sheet second = pl_workbook_add_sheet(book, "same");
    pl_sheet_number(&second, 0, 0, 1.0, NULL);
    assert_int_equal(pl_workbook_close(book, &error), PL_INTERNAL);
    assert_non_null(strstr(error.reason, "already in use"));
}

static void looks_have_one_format_each(void **state)
{
    (void)state;
    pl_workbook *book = NULL;
    assert_int_equal(pl_workbook_open(scratch_path("looks.xlsx"), "title", NULL, &book, NULL), PL_OK);
    lxw_format *first = pl_workbook_format(book, PL_SHEET_BOLD, PL_REPRODUCED, "0.0");
    assert_ptr_equal(pl_workbook_format(book, PL_SHEET_BOLD, PL_REPRODUCED, "0.0"), first);
    assert_ptr_not_equal(pl_workbook_format(book, PL_SHEET_WRAP, PL_REPRODUCED, "0.0"), first);
    assert_ptr_not_equal(pl_workbook_format(book, PL_SHEET_BOLD, PL_CONSISTENT, "0.0"), first);
    assert_ptr_not_equal(pl_workbook_format(book, PL_SHEET_BOLD, PL_REPRODUCED, "0.00"), first);
    assert_ptr_not_equal(pl_workbook_format(book, PL_SHEET_BOLD, PL_REPRODUCED, NULL), first);
    assert_int_equal(pl_workbook_close(book, NULL), PL_OK);
}

static void odd_numbers_and_names_are_written_soundly(void **state)
{
    (void)state;
    const char *path = scratch_path("odd.xlsx");
    pl_workbook *book = NULL;
    assert_int_equal(pl_workbook_open(path, "title", NULL, &book, NULL), PL_OK);
    pl_sheet sheet = pl_workbook_add_sheet(book, "a/b:[c] \u2192 \u2192 and more than thirty-one letters");
    pl_sheet_number(&sheet, 0, 0, NAN, NULL);
    pl_sheet_number(&sheet, 1, 0, INFINITY, NULL);
    pl_sheet_number(&sheet, 2, 0, -INFINITY, NULL);
    pl_sheet_text(&sheet, 3, 0, "U_{arg}", NULL);
    assert_int_equal(pl_workbook_close(book, NULL), PL_OK);
    assert_true(
        part_has(path, "xl/workbook.xml", "<sheet name=\"a-b--c- \u2192 \u2192 and more than thirt\""));
    assert_false(part_has(path, SHEET, "NAN"));
    assert_false(part_has(path, SHEET, "INF"));
    assert_true(part_has(path, STRINGS, "<t>\u2212\u221E</t>"));
    assert_true(part_has(path, STRINGS, "<t>U_arg</t>"));
}

static void expect_format(const char *printed, const char *after, const char *room, const char *want)
{
    pl_claim claim = {.printed = pl_copy_text(printed), .comparator = PL_EQUAL};
    assert_int_equal(pl_decimal_parse(printed, &claim.number, NULL), PL_OK);
    char *format = pl_sheet_claim_format(&claim, after, room);
    assert_string_equal(format, want);
    free(format);
    free(claim.printed);
}

static void formats_follow_the_printed_string(void **state)
{
    (void)state;
    expect_format("12", "", "", "0;\"\u2212\"0");
    expect_format("-0.00", "", "", "\"\u2212\"0.00;\"\u2212\"0.00");
    expect_format("+1,400.5", "", "", "\"+\"#,##0.0;\"\u2212\"#,##0.0");
    expect_format(".5", " say \"so\"", "", ".0\" say 'so'\";\"\u2212\".0\" say 'so'\"");
    expect_format("1.5", " x", "\u2260 9", "0.0\" x\"_\u2260_ _9;\"\u2212\"0.0\" x\"_\u2260_ _9");
    /* A format longer than the library takes loses the blanks, never what is behind the number. */
    expect_format("1.5", " x", "a very long text for which no format leaves enough room behind its number",
                  "0.0\" x\";\"\u2212\"0.0\" x\"");
}

/* textwrap.wrap(text, width) of Python 3.11 gives as many lines. */
static void lines_are_counted_as_words_wrap(void **state)
{
    (void)state;
    assert_int_equal(pl_text_lines("", 10), 1);
    assert_int_equal(pl_text_lines(NULL, 10), 1);
    assert_int_equal(pl_text_lines("one two", 7), 1);
    assert_int_equal(pl_text_lines("one two", 6), 2);
    assert_int_equal(pl_text_lines("data/jev/balora_summary.csv; manifests/claims/jev.csv", 40), 2);
    assert_int_equal(pl_text_lines("abcdefghijklmnopqrstuvwxyz", 10), 3);
    /* textwrap would begin the long word behind "ab"; spreadsheets begin it on a line of its own. */
    assert_int_equal(pl_text_lines("ab abcdefghijklmnopqrst cd", 10), 4);
    assert_int_equal(pl_text_length("\u22120.5\u2217 U_{a}"), 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_numbers),
        cmocka_unit_test(formats_show_what_is_printed),
        cmocka_unit_test(every_standing_has_its_fill),
        cmocka_unit_test(headings_and_groups_are_merged),
        cmocka_unit_test(sheets_print_on_one_landscape_page_wide),
        cmocka_unit_test(every_judged_cell_is_commented),
        cmocka_unit_test(formulas_stay_text),
        cmocka_unit_test(ids_and_units_have_room),
        cmocka_unit_test(claims_can_be_filtered),
        cmocka_unit_test(same_table_gives_the_same_bytes),
        cmocka_unit_test(workbook_carries_the_source_date),
        cmocka_unit_test(failures_are_reported),
        cmocka_unit_test(library_failures_stay_with_the_workbook),
        cmocka_unit_test(looks_have_one_format_each),
        cmocka_unit_test(odd_numbers_and_names_are_written_soundly),
        cmocka_unit_test(formats_follow_the_printed_string),
        cmocka_unit_test(lines_are_counted_as_words_wrap),
    };
    return cmocka_run_group_tests(tests, open_sample, close_sample) != 0;
}
