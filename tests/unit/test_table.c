#include "check.h"

#include "render/cell.h"
#include "render/distinct.h"
#include "render/table.h"
#include "render/table_foot.h"
#include "sample_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int open_sample(void **state)
{
    *state = sample_new();
    return 0;
}

static int close_sample(void **state)
{
    sample_free(*state);
    return 0;
}

static const pl_table_cell *cell_at(const sample *s, size_t row, const char *column)
{
    return &s->table->rows[row].cells[pl_table_column_index(s->table, column)];
}

/* ---- the model ---- */

static void rows_and_columns_are_kept_in_order(void **state)
{
    (void)state;
    enum { COLUMNS = 20, ROWS = 300 };
    pl_table *t = pl_table_new("x", "title", "source");
    for (int j = 0; j < COLUMNS; j++) {
        char key[16];
        snprintf(key, sizeof key, "c%d", j);
        pl_table_add_column(t, key, "heading", NULL, NULL, j);
    }
    for (int i = 0; i < ROWS; i++) {
        char key[16];
        snprintf(key, sizeof key, "r%d", i);
        pl_table_row *row = pl_table_add_row(t, key, "label", NULL);
        assert_false(row->cells[COLUMNS - 1].filled);
        assert_false(pl_value_is_known(&row->cells[COLUMNS - 1].value));
    }
    assert_string_equal(t->rows[ROWS - 1].key, "r299");
    assert_int_equal(t->rows_count, ROWS);
    assert_int_equal(t->columns[7].places, 7);
    assert_int_equal(pl_table_column_index(t, "c19"), 19);
    assert_int_equal(pl_table_column_index(t, "c20"), COLUMNS);
    pl_table_free(t);
    pl_table_free(NULL);
}

static void groups_end_where_the_name_changes(void **state)
{
    const pl_table *t = ((const sample *)*state)->table;
    assert_true(pl_table_has_column_groups(t));
    assert_int_equal(pl_table_column_group_end(t, 0), 2);
    assert_int_equal(pl_table_column_group_end(t, 2), 3);
    assert_int_equal(pl_table_column_group_end(t, 3), 4);
    assert_int_equal(pl_table_row_group_end(t, 0), 2);
    assert_int_equal(pl_table_row_group_end(t, 2), 3);
}

static void groups_reach_to_the_end(void **state)
{
    (void)state;
    pl_table *t = pl_table_new("x", "title", "source");
    pl_table_add_column(t, "a", "a", "G", NULL, 0);
    pl_table_add_column(t, "b", "b", "G", NULL, 0);
    pl_table_add_row(t, "1", "1", "H");
    pl_table_add_row(t, "2", "2", "H");
    assert_int_equal(pl_table_column_group_end(t, 0), 2);
    assert_int_equal(pl_table_row_group_end(t, 0), 2);
    pl_table_free(t);
}

static void columns_without_a_group_stay_alone(void **state)
{
    (void)state;
    pl_table *t = pl_table_new("x", "title", "source");
    pl_table_add_column(t, "a", "a", NULL, NULL, 0);
    pl_table_add_column(t, "b", "b", NULL, NULL, 0);
    pl_table_add_row(t, "1", "1", NULL);
    pl_table_add_row(t, "2", "2", NULL);
    assert_false(pl_table_has_column_groups(t));
    assert_int_equal(pl_table_column_group_end(t, 0), 1);
    assert_int_equal(pl_table_row_group_end(t, 0), 1);
    pl_table_free(t);
}

static void expect_titles(const pl_table *t, size_t column, const char *group, const char *heading)
{
    char *above = pl_table_group_title(t, column), *below = pl_table_column_title(t, column);
    assert_string_equal(above, group);
    assert_string_equal(below, heading);
    free(above);
    free(below);
}

static void units_are_said_once(void **state)
{
    (void)state;
    pl_table *t = pl_table_new("x", "title", "source");
    pl_table_add_column(t, "a", "before", "Accuracy", "%", 1);
    pl_table_add_column(t, "b", "after", "Accuracy", "%", 1);
    pl_table_add_column(t, "c", "time", "Cost", "s", 1);
    pl_table_add_column(t, "d", "memory", "Cost", "MB", 1);
    pl_table_add_column(t, "e", "Share", NULL, "%", 1);
    pl_table_add_column(t, "f", "N", NULL, NULL, 1);
    expect_titles(t, 0, "Accuracy (%)", "before");
    assert_int_equal(pl_table_column_group_end(t, 0), 2);
    expect_titles(t, 2, "Cost", "time (s)");
    char *title = pl_table_column_title(t, 1);
    assert_string_equal(title, "after");
    free(title);
    title = pl_table_column_title(t, 3);
    assert_string_equal(title, "memory (MB)");
    free(title);
    title = pl_table_column_title(t, 4);
    assert_string_equal(title, "Share (%)");
    free(title);
    title = pl_table_column_title(t, 5);
    assert_string_equal(title, "N");
    free(title);
    pl_table_free(t);
}

/* ---- what cells show ---- */

static void expect_cell(const sample *s, size_t row, const char *column, pl_cell_kind kind,
                        const char *number, const char *computed)
{
    size_t j = pl_table_column_index(s->table, column);
    pl_cell_text text = pl_cell_show(&s->table->columns[j], &s->table->rows[row].cells[j]);
    assert_int_equal(text.kind, kind);
    assert_string_equal(text.number, number);
    if (computed == NULL)
        assert_null(text.computed);
    else
        assert_string_equal(text.computed, computed);
    pl_cell_text_clear(&text);
}

static void cells_show_what_is_printed_and_what_differs(void **state)
{
    const sample *s = *state;
    expect_cell(s, 0, "kurtosis.gold", PL_CELL_PRINTED, "1.48", NULL);
    expect_cell(s, 0, "kurtosis.post", PL_CELL_PRINTED, "128.17", NULL);
    expect_cell(s, 0, "r.post", PL_CELL_PRINTED, "0.33", NULL);
    expect_cell(s, 0, "share", PL_CELL_COMPUTED, "33.3", NULL);
    expect_cell(s, 1, "kurtosis.gold", PL_CELL_PRINTED, "\u22120.57", "\u22120.54");
    expect_cell(s, 1, "kurtosis.post", PL_CELL_PRINTED, "1,400", "1,401");
    expect_cell(s, 1, "r.post", PL_CELL_PRINTED, ".188", NULL);
    expect_cell(s, 1, "share", PL_CELL_MISSING, "no data", NULL);
    expect_cell(s, 2, "kurtosis.gold", PL_CELL_PRINTED, "0.20", "0.19 to 0.21");
    expect_cell(s, 2, "kurtosis.post", PL_CELL_EMPTY, "\u2013", NULL);
    expect_cell(s, 2, "r.post", PL_CELL_PRINTED, "\u22650.83", NULL);
    expect_cell(s, 2, "share", PL_CELL_COMPUTED, "\u22122.2", NULL);
}

/* A column that no document has: its numbers look like any other, and nothing is said about them. */
static void own_columns_look_like_any_other(void **state)
{
    sample *s = *state;
    pl_table_column *share = &s->table->columns[pl_table_column_index(s->table, "share")];
    pl_table_foot foot = pl_table_foot_make(s->table, &(pl_distinct){0});
    assert_non_null(strstr(foot.lines[0], "not printed in the document"));
    pl_table_foot_clear(&foot);
    share->own = true;
    expect_cell(s, 0, "share", PL_CELL_OWN, "33.3", NULL);
    expect_cell(s, 1, "share", PL_CELL_MISSING, "no data", NULL);
    foot = pl_table_foot_make(s->table, &(pl_distinct){0});
    for (size_t i = 0; i < foot.n; i++)
        assert_null(strstr(foot.lines[i], "not printed in the document"));
    pl_table_foot_clear(&foot);
}

static void expect_beside(const char *printed, pl_value value, const char *want)
{
    pl_claim claim = {.printed = pl_copy_text(printed), .comparator = PL_EQUAL};
    assert_int_equal(pl_decimal_parse(printed, &claim.number, NULL), PL_OK);
    char *shown = pl_value_show_beside(&value, &claim);
    if (want == NULL)
        assert_null(shown);
    else
        assert_string_equal(shown, want);
    free(shown);
    free(claim.printed);
}

/* Roundings by Python 3.11: format(value, ".3f") and so on. */
static void values_are_shown_as_far_as_they_tell(void **state)
{
    (void)state;
    expect_beside("0.27", pl_value_real(PL_PRIMARY, 0.2749, 0.0), "0.275");
    expect_beside("0.27", pl_value_real(PL_PRIMARY, 0.27004, 0.0), "0.27004");
    expect_beside("0.27", pl_value_real(PL_PRIMARY, 0.29, 0.0), "0.29");
    expect_beside("466", pl_value_count(PL_PRIMARY, 467), "467");
    expect_beside(".188", pl_value_real(PL_PRIMARY, 0.1926, 0.0), ".193");
    expect_beside("-.188", pl_value_real(PL_PRIMARY, -0.1926, 0.0), "\u2212.193");
    expect_beside("1,234,567", pl_value_count(PL_PRIMARY, 12345678), "12,345,678");
    expect_beside("1,234.5", pl_value_real(PL_PRIMARY, -1235.75, 0.0), "\u22121,235.8");
    expect_beside("1,000", pl_value_count(PL_PRIMARY, 999), "999");
    expect_beside("57.3", sample_between(PL_PRINTED, 57.41, 57.68), "57.4 to 57.7");
    expect_beside("57.3", sample_between(PL_PRINTED, 57.28, 57.68), "57.28 to 57.68");
    expect_beside("0.27", pl_value_real(PL_PRIMARY, 0.27, 0.0), "0.27000000");
    expect_beside("0.292", pl_value_ratio(PL_PRIMARY, 21, 80), "0.2625"); /* a tie is shown whole */
    expect_beside("0.27", pl_value_none("data"), NULL);
    expect_beside("0.27", sample_between(PL_PRINTED, -INFINITY, 1.0), "\u22641.00");
    expect_beside("98.2", sample_between(PL_PRINTED, 95.55, INFINITY), "\u226595.55");
    expect_beside("98.2", sample_between(PL_PRINTED, -INFINITY, INFINITY), NULL);
}

static void comments_tell_all(void **state)
{
    const sample *s = *state;
    char *text = pl_cell_comment(cell_at(s, 1, "kurtosis.gold"));
    assert_string_equal(text, "printed: \u22120.57 % (Table 9)\n"
                              "computed: -0.5388\n"
                              "error: at most 1e-12\n"
                              "margin: 2.62 units of the last place outside\n"
                              "evidence: primary, recomputed from public row-level data\n"
                              "outcome: differs\n"
                              "claim: sample:table9:en-de/qwen:kurtosis.gold\n"
                              "note: Two definitions were tried, \"biased\" and unbiased.");
    free(text);
    text = pl_cell_comment(cell_at(s, 0, "r.post"));
    assert_non_null(strstr(text, "\ninterval: 0.326 to 0.333\nmargin: "));
    free(text);
    text = pl_cell_comment(cell_at(s, 0, "share"));
    assert_string_equal(text, "not printed in the document\ncomputed: 33.33333333 = 100/3");
    free(text);
    text = pl_cell_comment(cell_at(s, 0, "kurtosis.post"));
    assert_non_null(strstr(text, "\nneeds: the authors' score files\n"));
    assert_null(strstr(text, "margin"));
    free(text);
    text = pl_cell_comment(cell_at(s, 2, "kurtosis.post"));
    assert_string_equal(text, "");
    free(text);
}

/* ---- below the table ---- */

static void standings_are_counted(void **state)
{
    pl_table_foot foot = pl_table_foot_make(((const sample *)*state)->table, &(pl_distinct){0});
    assert_int_equal(foot.tally.counts[PL_REPRODUCED], 2);
    assert_int_equal(foot.tally.counts[PL_CONSISTENT], 1);
    assert_int_equal(foot.tally.counts[PL_SIMULATED], 1);
    assert_int_equal(foot.tally.counts[PL_STANDS_DIFFERING], 2);
    assert_int_equal(foot.tally.counts[PL_STANDS_UNDETERMINED], 1);
    assert_int_equal(foot.tally.counts[PL_STANDS_UNCHECKED], 1);
    assert_int_equal(pl_tally_total(&foot.tally), 8);
    pl_table_foot_clear(&foot);
}

/* The legend counts the item's numbers, as the terminal does, and says how many of them are shown. */
static void numbers_that_are_not_shown_count(void **state)
{
    pl_table *table = ((sample *)*state)->table;
    pl_table_foot foot = pl_table_foot_make(table, &(pl_distinct){0});
    for (size_t i = 0; i < foot.n; i++)
        assert_null(strstr(foot.lines[i], "Counted"));
    table->judged = foot.tally;
    table->judged.counts[PL_SIMULATED] += 2;
    pl_table_foot_clear(&foot);
    foot = pl_table_foot_make(table, &(pl_distinct){0});
    assert_int_equal(foot.tally.counts[PL_SIMULATED], 3);
    assert_int_equal(pl_tally_total(&foot.tally), 10);
    assert_string_equal(
        foot.lines[0],
        "Counted: all 10 numbers of this item; 8 are shown here, the rest in its sheet of claims.");
    pl_table_foot_clear(&foot);
    table->judged.counts[PL_SIMULATED] = 1; /* all are shown */
    foot = pl_table_foot_make(table, &(pl_distinct){0});
    assert_null(strstr(foot.lines[0], "Counted"));
    pl_table_foot_clear(&foot);
}

static void pictures_without_numbers_say_so(void **state)
{
    (void)state;
    static const char *const wants[] = {
        "Counted: the 1 number of this item; its sheet of claims lists it.",
        "Counted: the 2 numbers of this item; its sheet of claims lists them."};
    for (size_t all = 1; all <= 2; all++) {
        char *note = pl_tally_note(&(pl_tally){.counts = {[PL_SIMULATED] = all}}, &(pl_tally){{0}});
        assert_string_equal(note, wants[all - 1]);
        free(note);
    }
}

static void printed_numbers_are_set(void **state)
{
    (void)state;
    static const struct {
        const char *printed, *want;
        pl_comparator comparator;
    } cases[] = {{"-0.34", "\u22120.34", PL_EQUAL},
                 {"1,400", "1,400", PL_EQUAL},
                 {"83", "\u226583", PL_AT_LEAST},
                 {"1.5\u00D710^-5", "1.5\u00D710^{\u22125}", PL_EQUAL}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        pl_claim claim = {.printed = pl_copy_text(cases[i].printed), .comparator = cases[i].comparator};
        char *shown = pl_claim_show(&claim);
        assert_string_equal(shown, cases[i].want);
        free(shown);
        free(claim.printed);
    }
}

static void numbers_are_shown_like_the_printed_one(void **state)
{
    (void)state;
    static const struct {
        const char *printed, *want;
        double value;
        int places;
    } cases[] = {{"1,400", "1,399", 1399, 0},
                 {"952", "1,053", 1053, 0}, /* too short to tell how the document sets thousands */
                 {"1119", "1081", 1081, 0},
                 {"-0.34", "1,053.5", 1053.5, 1},
                 {".188", ".19", 0.19, 2},
                 {"-.05", "\u2212.0512", -0.0512, 4}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        pl_claim claim = {.printed = pl_copy_text(cases[i].printed)};
        char *shown = pl_claim_show_like(&claim, cases[i].value, cases[i].places);
        assert_string_equal(shown, cases[i].want);
        free(shown);
        free(claim.printed);
    }
}

/* "ordinal data sets (data sets)" says it twice. */
static void titles_name_a_unit_once(void **state)
{
    (void)state;
    static const struct {
        const char *statement, *unit, *want;
    } cases[] = {{"ordinal data sets", "data sets", "ordinal data sets"},
                 {"points of the scale", "points", "points of the scale"},
                 {"lowest score", "points", "lowest score (points)"},
                 {"widest of the data setss", "data sets", "widest of the data setss (data sets)"},
                 {"orders of preorders", "orders", "orders of preorders"},
                 {"preorders", "orders", "preorders (orders)"},
                 {"sets below 70 % of R", "%", "sets below 70 % of R (%)"},
                 {"mean R", "", "mean R"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        pl_claim claim = {.statement = pl_copy_text(cases[i].statement), .unit = pl_copy_text(cases[i].unit)};
        char *title = pl_claim_title(&claim);
        assert_string_equal(title, cases[i].want);
        free(title);
        free(claim.statement);
        free(claim.unit);
    }
}

static void numbers_of_this_run_are_grouped(void **state)
{
    (void)state;
    static const struct {
        double value;
        int places;
        const char *want;
    } cases[] = {{40000, 0, "40,000"}, {-1234567.25, 1, "\u22121,234,567.2"}, {999.4, 0, "999"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *shown = pl_number_show(cases[i].value, cases[i].places);
        assert_string_equal(shown, cases[i].want);
        free(shown);
    }
}

static void foot_names_notes_and_needs(void **state)
{
    const char *notes[] = {"first", "second"};
    pl_distinct footnotes = {notes, 2, 2};
    pl_table_foot foot = pl_table_foot_make(((const sample *)*state)->table, &footnotes);
    assert_int_equal(foot.n, 5);
    assert_non_null(strstr(foot.lines[0], "Italic"));
    assert_string_equal(foot.lines[1], "A note below the table, 1 of 1.");
    assert_string_equal(foot.lines[2], "^{a} first");
    assert_string_equal(foot.lines[3], "^{b} second");
    assert_non_null(strstr(foot.lines[4], "the authors' score files; recorded responses"));
    pl_table_foot_clear(&foot);
}

static void a_note_of_all_cells_is_shared(void **state)
{
    (void)state;
    pl_table *table = pl_table_new("t", "Title", NULL);
    pl_table_add_column(table, "a", "A", NULL, NULL, 0);
    pl_table_add_column(table, "b", "B", NULL, NULL, 0);
    pl_table_cell *cells = pl_table_add_row(table, "r", "R", NULL)->cells;
    assert_null(pl_table_shared_note(table)); /* nothing filled */
    cells[0].filled = true;
    assert_null(pl_table_shared_note(table)); /* no note */
    cells[0].note = pl_copy_text("made up");
    assert_string_equal(pl_table_shared_note(table), "made up"); /* what is not filled does not count */
    cells[1].filled = true;
    assert_null(pl_table_shared_note(table));
    cells[1].note = pl_copy_text("measured");
    assert_null(pl_table_shared_note(table));
    pl_distinct none = {0};
    free(cells[1].note);
    cells[1].note = pl_copy_text("made up");
    pl_table_foot foot = pl_table_foot_make(table, &none);
    assert_string_equal(foot.lines[foot.n - 1], "All numbers: made up.");
    pl_table_foot_clear(&foot);
    pl_table_free(table);
}

static void letters_go_on_after_z(void **state)
{
    (void)state;
    static const struct {
        size_t index;
        const char *letter;
    } cases[] = {{0, "a"},   {25, "z"},  {26, "aa"},  {27, "ab"},
                 {51, "az"}, {52, "ba"}, {701, "zz"}, {702, "aaa"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *letter = pl_footnote_letter(cases[i].index);
        assert_string_equal(letter, cases[i].letter);
        free(letter);
    }
}

static void distinct_texts_keep_their_first_place(void **state)
{
    (void)state;
    pl_distinct set = {0};
    char again[] = "one";
    assert_int_equal(pl_distinct_add(&set, "one"), 0);
    assert_int_equal(pl_distinct_add(&set, "two"), 1);
    assert_int_equal(pl_distinct_add(&set, again), 0);
    char *joined = pl_distinct_join(&set, "; ");
    assert_string_equal(joined, "one; two");
    free(joined);
    pl_distinct_clear(&set);
    assert_int_equal(set.n, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_and_columns_are_kept_in_order),
        cmocka_unit_test_setup_teardown(groups_end_where_the_name_changes, open_sample, close_sample),
        cmocka_unit_test(groups_reach_to_the_end),
        cmocka_unit_test(columns_without_a_group_stay_alone),
        cmocka_unit_test(units_are_said_once),
        cmocka_unit_test_setup_teardown(cells_show_what_is_printed_and_what_differs, open_sample,
                                        close_sample),
        cmocka_unit_test_setup_teardown(own_columns_look_like_any_other, open_sample, close_sample),
        cmocka_unit_test(values_are_shown_as_far_as_they_tell),
        cmocka_unit_test_setup_teardown(comments_tell_all, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(standings_are_counted, open_sample, close_sample),
        cmocka_unit_test_setup_teardown(numbers_that_are_not_shown_count, open_sample, close_sample),
        cmocka_unit_test(printed_numbers_are_set),
        cmocka_unit_test(numbers_are_shown_like_the_printed_one),
        cmocka_unit_test(titles_name_a_unit_once),
        cmocka_unit_test(pictures_without_numbers_say_so),
        cmocka_unit_test(numbers_of_this_run_are_grouped),
        cmocka_unit_test_setup_teardown(foot_names_notes_and_needs, open_sample, close_sample),
        cmocka_unit_test(a_note_of_all_cells_is_shared),
        cmocka_unit_test(letters_go_on_after_z),
        cmocka_unit_test(distinct_texts_keep_their_first_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
