#include "tests/check.h"

#include "render/output.h"
#include "tests/sample_figure.h"
#include "tests/scratch.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdlib.h>
#include <string.h>

enum { PART_LIMIT = 1 << 21, DEEPEST = 64, NAME_SIZE = 128 };

/* ---- the parts of a workbook, read through libarchive ---- */

/* Calls see for each part whose name begins so; returns how many there are. */
static size_t visit(const char *path, const char *prefix,
                    void (*see)(const char *name, char *text, void *context), void *context)
{
    size_t count = 0;
    struct archive *zip = archive_read_new();
    struct archive_entry *entry = NULL;
    char *text = pl_allocate(PART_LIMIT, 1);
    archive_read_support_format_zip(zip);
    assert_int_equal(archive_read_open_filename(zip, path, 10240), ARCHIVE_OK);
    while (archive_read_next_header(zip, &entry) == ARCHIVE_OK) {
        const char *name = archive_entry_pathname(entry);
        if (strncmp(name, prefix, strlen(prefix)) != 0)
            continue;
        la_ssize_t n = archive_read_data(zip, text, PART_LIMIT - 1);
        assert_true(n >= 0 && n < PART_LIMIT - 1);
        text[n] = '\0';
        see(name, text, context);
        count++;
    }
    free(text);
    archive_read_free(zip);
    return count;
}

typedef struct search {
    const char *what;
    size_t found;
} search;

static void look_for(const char *name, char *text, void *context)
{
    (void)name;
    search *search = context;
    for (const char *at = text; (at = strstr(at, search->what)) != NULL; at++)
        search->found++;
}

/* How often the text occurs in the parts of this name's beginning. */
static size_t occurrences(const char *path, const char *prefix, const char *what)
{
    search search = {what, 0};
    assert_true(visit(path, prefix, look_for, &search) > 0);
    return search.found;
}

typedef struct follow {
    const char *first, *then;
    bool found;
} follow;

static void look_behind(const char *name, char *text, void *context)
{
    (void)name;
    follow *follow = context;
    const char *at = strstr(text, follow->first);
    follow->found |= at != NULL && strstr(at, follow->then) != NULL;
}

/* The same, within one cell of a sheet. */
static void look_within_cell(const char *name, char *text, void *context)
{
    (void)name;
    follow *follow = context;
    const char *at = strstr(text, follow->first), *end = at != NULL ? strstr(at, "</c>") : NULL;
    const char *then = at != NULL ? strstr(at, follow->then) : NULL;
    follow->found = then != NULL && end != NULL && then < end;
}

/* Elements are nested and closed, text has no stray angle brackets: a small part of what a parser checks. */
static void check_nesting(const char *name, char *text, void *context)
{
    (void)context;
    char open[DEEPEST][NAME_SIZE];
    size_t depth = 0, roots = 0;
    for (char *at = text; (at = strchr(at, '<')) != NULL;) {
        char *end = strchr(at, '>'), tag[NAME_SIZE];
        assert_non_null(end);
        bool closes = at[1] == '/', alone = end[-1] == '/' || at[1] == '?';
        size_t n = strcspn(at + 1 + closes, " />");
        assert_true(n > 0 && n < NAME_SIZE && depth < DEEPEST);
        memcpy(tag, at + 1 + closes, n);
        tag[n] = '\0';
        at = end + 1;
        if (closes) {
            if (depth == 0 || strcmp(open[depth - 1], tag) != 0)
                fail_msg("%s: </%s> closes what is not open", name, tag);
            depth--;
        } else if (!alone) {
            roots += depth == 0;
            memcpy(open[depth++], tag, n + 1);
        }
    }
    assert_int_equal(depth, 0);
    assert_int_equal(roots, 1);
}

static const char *write_sample(const sample_figure *s, const char *name)
{
    static const pl_provenance provenance[] = {{"command", "make sample-fig9"}};
    const pl_record record = {.provenance = provenance, .provenance_count = 1};
    const char *path = scratch_path(name);
    assert_int_equal(pl_figure_write_sheet(s->figure, &record, path, NULL), PL_OK);
    return path;
}

static const char CHART[] = "xl/charts/chart", SHEET[] = "xl/worksheets/sheet1.xml",
                  STRINGS[] = "xl/sharedStrings.xml";

/* ---- all kinds ---- */

static void every_part_parses(void **state)
{
    (void)state;
    for (size_t k = 0; k < SAMPLE_FIGURE_COUNT; k++) {
        sample_figure *s = SAMPLE_FIGURES[k]();
        const char *path = write_sample(s, "figure.xlsx");
        assert_true(visit(path, "xl/", check_nesting, NULL) > 5);
        assert_int_equal(occurrences(path, "xl/workbook.xml", "name=\"Claims\""), 0); /* it has none */
        assert_int_equal(occurrences(path, "xl/workbook.xml", "name=\"Provenance\""), 1);
        sample_figure_free(s);
    }
}

static size_t charts(const char *path)
{
    search none = {"no such text", 0};
    return visit(path, CHART, look_for, &none);
}

static void a_panel_has_its_chart(void **state)
{
    (void)state;
    static const struct {
        make_sample_figure *make;
        size_t charts;
        const char *kind;
    } cases[] = {
        {sample_bars, 1, "<c:barDir val=\"col\"/><c:grouping val=\"clustered\"/>"},
        {sample_lines, 2, "<c:scatterChart>"},
        {sample_heat, 1, "<c:barDir val=\"col\"/><c:grouping val=\"stacked\"/>"}, /* the map is a grid */
        {sample_arrows, 1, "<c:barDir val=\"bar\"/><c:grouping val=\"stacked\"/>"},
        {sample_histograms, 7, "<c:grouping val=\"clustered\"/>"},
        {sample_scatter, 2, "<c:scatterChart>"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sample_figure *s = cases[i].make();
        const char *path = write_sample(s, "figure.xlsx");
        assert_int_equal(charts(path), cases[i].charts);
        assert_int_equal(occurrences(path, CHART, cases[i].kind), cases[i].charts);
        sample_figure_free(s);
    }
}

static void a_line_over_categories_is_a_line_chart(void **state)
{
    (void)state;
    sample_figure *s = sample_crowded();
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(charts(path), 6);
    assert_int_equal(occurrences(path, CHART, "<c:lineChart>"), 1);
    assert_int_equal(occurrences(path, CHART, "<c:barDir val=\"bar\"/>"), 2);
    assert_int_equal(occurrences(path, CHART, "<c:logBase val=\"10\"/>"), 2);
    sample_figure_free(s);
}

/* ---- numbers ---- */

/* A blank cell is a gap; a zero or a word would be drawn. */
static void what_is_missing_is_a_gap(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, CHART, "<c:dispBlanksAs"), 0); /* left out: the format's "gap" */
    assert_int_equal(occurrences(path, CHART, "<c:ptCount val=\"3\"/>"),
                     6); /* three series, categories and values */
    assert_int_equal(occurrences(path, CHART, "<c:pt idx="), 3 * 3 + 7); /* two values are missing */
    assert_int_equal(occurrences(path, CHART, "<c:v>51.25</c:v>"), 1);
    assert_int_equal(occurrences(path, CHART, "<c:v>30.2</c:v>"), 1); /* carried over from the document */
    sample_figure_free(s);
}

static void carried_and_differing_points_look_so(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, CHART, "<c:dPt><c:idx val=\"0\"/>"), 1);
    assert_int_equal(occurrences(path, CHART, "<c:dPt><c:idx val=\"1\"/>"), 1);
    assert_int_equal(occurrences(path, CHART, "<a:srgbClr val=\"A83A00\"/>"), 1);
    sample_figure_free(s);
}

static void comments_tell_what_a_number_rests_on(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    const char *path = write_sample(s, "figure.xlsx"), *comments = "xl/comments";
    assert_int_equal(occurrences(path, SHEET, "needs: the release"), 2); /* prompts of the blank cells */
    assert_int_equal(occurrences(path, comments, "outcome: differs"), 1);
    assert_int_equal(occurrences(path, comments, "printed: 52.0 %"), 1);
    assert_int_equal(occurrences(path, SHEET, "only the sum"), 1);
    sample_figure_free(s);
}

static void a_label_like_a_formula_is_text(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, SHEET, "<f>"), 0);
    assert_int_equal(occurrences(path, STRINGS, "<t>=Errors, wrong</t>"), 1);
    assert_int_equal(occurrences(path, CHART, "<c:f>=Errors"), 0);
    sample_figure_free(s);
}

/* The format allows prompts of 255 characters. */
static void a_long_prompt_is_cut(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    pl_point_set_note(&s->figure->panels[0].series[2].points[2], "%0300d\u00E9\u00E9\u00E9", 0);
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, SHEET, "prompt="), 2);
    assert_int_equal(occurrences(path, SHEET, "\u00E9"), 0);
    sample_figure_free(s);
}

/* Four models, one of which lacks three points: 13 x each, and the cells beside them. */
static void series_with_the_same_x_share_a_column(void **state)
{
    (void)state;
    sample_figure *s = sample_lines();
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, CHART, "<c:xVal><c:numRef><c:f>'sample-lines'!$A$"), 8);
    sample_figure_free(s);
}

static void error_bars_are_pieces_of_lines(void **state)
{
    (void)state;
    sample_figure *s = sample_scatter();
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, "xl/workbook.xml", "name=\"Chart data\""), 1);
    assert_int_equal(occurrences(path, CHART, "<c:ptCount val=\"180\"/>"),
                     4); /* 60 bars of 3 rows, x and y, twice */
    assert_int_equal(occurrences(path, CHART, "<c:pt idx=\"179\">"), 2); /* an x; the number is a gap */
    assert_int_equal(occurrences(path, CHART, "<c:legendEntry><c:idx val=\"1\"/><c:delete val=\"1\"/>"), 2);
    sample_figure_free(s);
}

/* The bars of one length are native; of unequal ones the sheet says that the chart lacks them. */
static void unequal_error_bars_of_bars_are_told(void **state)
{
    (void)state;
    static const char lacks[] = "cannot show error bars of unequal lengths";
    sample_figure *s = sample_bars();
    pl_point *points = s->figure->panels[0].series[0].points;
    for (int i = 0; i < 3; i++) {
        points[i].error_low = points[i].y.best - 1.0;
        points[i].error_high = points[i].y.best + 1.0;
    }
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, CHART, "<c:errValType val=\"fixedVal\"/><c:val val=\"1\"/>"), 1);
    assert_int_equal(occurrences(path, STRINGS, lacks), 0);
    for (int i = 0; i < 3; i++)
        points[i].error_high += 1.0;
    path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, CHART, "<c:errBars>"), 0);
    assert_int_equal(occurrences(path, STRINGS, lacks), 1);
    sample_figure_free(s);
}

/* Over numbers and categories of lines a reference is a series, among bars it is told. */
static void references_are_drawn_or_told(void **state)
{
    (void)state;
    static const char lacks[] = "cannot show reference lines";
    sample_figure *lines = sample_lines(), *bars = sample_bars();
    const char *path = write_sample(lines, "figure.xlsx");
    assert_int_equal(occurrences(path, CHART, "<c:v>Reference</c:v>"), 2);
    assert_int_equal(occurrences(path, STRINGS, lacks), 0);
    pl_panel_add_reference(bars->figure->panels, PL_REFERENCE_HORIZONTAL, 33.3, "A third");
    path = write_sample(bars, "figure.xlsx");
    assert_int_equal(occurrences(path, STRINGS, lacks), 1);
    sample_figure_free(lines);
    sample_figure_free(bars);
}

/* Rises and the one fall, each on a bar that is not drawn. */
static void arrows_are_floating_bars(void **state)
{
    (void)state;
    sample_figure *s = sample_arrows();
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, CHART, "<c:ser>"), 3);
    assert_int_equal(occurrences(path, CHART, "<c:spPr><a:noFill/></c:spPr>"), 1);
    assert_int_equal(occurrences(path, CHART, "<c:orientation val=\"maxMin\"/>"), 1); /* the first on top */
    follow fall = {": fall</c:v>", "<c:pt idx=\"4\"><c:v>9</c:v>", false};
    visit(path, CHART, look_behind, &fall);
    assert_true(fall.found);
    assert_int_equal(occurrences(path, STRINGS, "cannot show arrows without a start"), 1);
    sample_figure_free(s);
}

/* Each arrow has a row of its own: stacked on each other they would end where no number is. */
static void arrows_of_several_series_do_not_pile_up(void **state)
{
    (void)state;
    pl_figure *figure = pl_figure_new("f", "F", NULL, 1);
    pl_panel *panel = pl_figure_add_panel(figure, "a", NULL);
    sample_figure s = {.figure = figure};
    panel->horizontal = true;
    pl_panel_add_category(panel, "Ordinal");
    pl_panel_add_category(panel, "Nominal");
    for (int m = 0; m < 2; m++) {
        pl_series *series =
            pl_panel_add_series(panel, PL_ARROWS, m == 0 ? "jev" : "kev", m == 0 ? "JEV" : "KEV");
        for (int i = 0; i < 2; i++)
            sample_point(series, i, sample_value(70.0 + m))->start = sample_value(60.0 + i);
    }
    const char *path = write_sample(&s, "figure.xlsx");
    assert_int_equal(occurrences(path, CHART, "<c:ser>"), 3);
    assert_int_equal(occurrences(path, CHART, "<c:ptCount val=\"4\"/>"), 6);
    assert_int_equal(occurrences(path, STRINGS, "<t>Nominal, JEV</t>"), 1);
    follow rises = {
        "<c:v>KEV</c:v>",
        "<c:ptCount val=\"4\"/><c:pt idx=\"1\"><c:v>11</c:v></c:pt><c:pt idx=\"3\"><c:v>10</c:v></c:pt>",
        false};
    visit(path, CHART, look_behind, &rises);
    assert_true(rises.found);
    pl_figure_free(figure);
}

/* Bars of a stack grow away from zero: from the end near it, and on both sides of it. */
static void arrows_may_be_below_zero(void **state)
{
    (void)state;
    static const double ends[3][2] = {{-5.0, -2.0}, {-1.0, 3.0}, {4.0, -6.0}};
    pl_figure *figure = pl_figure_new("f", "F", NULL, 1);
    pl_panel *panel = pl_figure_add_panel(figure, "a", NULL);
    sample_figure s = {.figure = figure};
    pl_series *series = pl_panel_add_series(panel, PL_ARROWS, "m", "M");
    for (int i = 0; i < 3; i++) {
        pl_panel_add_category(panel, "c");
        sample_point(series, i, sample_value(ends[i][1]))->start = sample_value(ends[i][0]);
    }
    follow cases[] = {
        {"<c:v> </c:v>", "<c:ptCount val=\"3\"/><c:pt idx=\"0\"><c:v>-2</c:v></c:pt></c:numCache>", false},
        {"<c:v>M</c:v>",
         "<c:pt idx=\"0\"><c:v>-3</c:v></c:pt><c:pt idx=\"1\"><c:v>3</c:v></c:pt></c:numCache>", false},
        {"<c:v>M: fall</c:v>", "<c:ptCount val=\"3\"/><c:pt idx=\"2\"><c:v>4</c:v></c:pt></c:numCache>",
         false},
        {"<c:v>M: rise, below zero</c:v>",
         "<c:ptCount val=\"3\"/><c:pt idx=\"1\"><c:v>-1</c:v></c:pt></c:numCache>", false},
        {"<c:v>M: fall, below zero</c:v>",
         "<c:ptCount val=\"3\"/><c:pt idx=\"2\"><c:v>-6</c:v></c:pt></c:numCache>", false}};
    const char *path = write_sample(&s, "figure.xlsx");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        visit(path, CHART, look_behind, &cases[i]);
        assert_true(cases[i].found);
    }
    pl_figure_free(figure);
}

/* Below all blocks the look of a cell without data stands once, with what would fill it. */
static void the_foot_says_what_blank_cells_need(void **state)
{
    (void)state;
    sample_figure *s = sample_heat();
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, STRINGS, "<t>needs the release</t>"), 1);
    sample_figure_free(s);
}

/* Shades of the map are fills of cells: 20 rows have another colour than the 20 before, and 2 models are
 * hatched. */
static void a_map_is_a_grid_in_its_colours(void **state)
{
    (void)state;
    sample_figure *s = sample_heat();
    const char *path = write_sample(s, "figure.xlsx");
    char dark[64];
    snprintf(dark, sizeof dark, "<fgColor rgb=\"FF%06X\"/>", pl_colour_hex(pl_style_ramp(0.975)));
    assert_int_equal(occurrences(path, "xl/styles.xml", dark), 1);
    assert_int_equal(occurrences(path, SHEET, "<cfRule type=\"containsBlanks\""), 80 + 6);
    assert_int_equal(occurrences(path, SHEET, "<v>97.5</v>"), 2);
    sample_figure_free(s);
}

/* 0 to 97.5 in steps of 2.5: whole numbers among them have a decimal, too, and a printed one its own. */
static void numbers_of_a_map_have_the_same_decimals(void **state)
{
    (void)state;
    sample_figure *s = sample_heat();
    sample_print(s, &s->figure->panels[0].series[1].points[4], "10.00");
    const char *path = write_sample(s, "figure.xlsx");
    assert_int_equal(occurrences(path, "xl/styles.xml", "formatCode=\"0.0\""), 1);
    assert_int_equal(occurrences(path, "xl/styles.xml", "formatCode=\"0.000\""), 0);
    assert_int_equal(occurrences(path, "xl/styles.xml", "formatCode=\"0.00;"), 1);
    sample_figure_free(s);
}

/* Rows of the joint distribution run upwards as in the picture: in the column of the first x the numbers are
 * 1 to 9 from the top, because the shade is highest where both are equal. */
static void rows_of_a_map_run_upwards(void **state)
{
    (void)state;
    sample_figure *s = sample_odd();
    const char *path = write_sample(s, "figure.xlsx");
    bool found = false;
    for (int row = 1; row < 100 && !found; row++) {
        found = true;
        for (int i = 0; i < 9 && found; i++) {
            char cell[32], number[32];
            snprintf(cell, sizeof cell, "<c r=\"B%d\"", row + i);
            snprintf(number, sizeof number, "><v>%d</v>", 1 + i);
            follow place = {cell, number, false};
            visit(path, SHEET, look_within_cell, &place);
            found = place.found;
        }
    }
    assert_true(found);
    sample_figure_free(s);
}

/* ---- the file ---- */

static void same_figure_same_bytes(void **state)
{
    (void)state;
    for (size_t k = 0; k < SAMPLE_FIGURE_COUNT; k++) {
        sample_figure *s = SAMPLE_FIGURES[k]();
        char *first = NULL, *second = NULL;
        size_t n = 0, m = 0;
        assert_int_equal(pl_file_read(write_sample(s, "one.xlsx"), PART_LIMIT, &first, &n, NULL), PL_OK);
        assert_int_equal(pl_file_read(write_sample(s, "two.xlsx"), PART_LIMIT, &second, &m, NULL), PL_OK);
        assert_int_equal(n, m);
        assert_memory_equal(first, second, n);
        free(first);
        free(second);
        sample_figure_free(s);
    }
}

static void a_file_that_cannot_be_written_is_an_error(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    pl_record record = {0};
    assert_int_equal(pl_figure_write_sheet(s->figure, &record, "/dev/null/figure.xlsx", NULL), PL_IO);
    sample_figure_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_part_parses),
        cmocka_unit_test(a_panel_has_its_chart),
        cmocka_unit_test(a_line_over_categories_is_a_line_chart),
        cmocka_unit_test(what_is_missing_is_a_gap),
        cmocka_unit_test(carried_and_differing_points_look_so),
        cmocka_unit_test(comments_tell_what_a_number_rests_on),
        cmocka_unit_test(a_label_like_a_formula_is_text),
        cmocka_unit_test(a_long_prompt_is_cut),
        cmocka_unit_test(series_with_the_same_x_share_a_column),
        cmocka_unit_test(error_bars_are_pieces_of_lines),
        cmocka_unit_test(unequal_error_bars_of_bars_are_told),
        cmocka_unit_test(references_are_drawn_or_told),
        cmocka_unit_test(arrows_are_floating_bars),
        cmocka_unit_test(arrows_of_several_series_do_not_pile_up),
        cmocka_unit_test(arrows_may_be_below_zero),
        cmocka_unit_test(the_foot_says_what_blank_cells_need),
        cmocka_unit_test(a_map_is_a_grid_in_its_colours),
        cmocka_unit_test(numbers_of_a_map_have_the_same_decimals),
        cmocka_unit_test(rows_of_a_map_run_upwards),
        cmocka_unit_test(same_figure_same_bytes),
        cmocka_unit_test(a_file_that_cannot_be_written_is_an_error),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
