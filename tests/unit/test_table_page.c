#include "check.h"

#include "picture.h"
#include "render/output.h"
#include "render/page.h"
#include "render/table_layout.h"
#include "sample_table.h"
#include "scratch.h"

#include <stdlib.h>
#include <string.h>

static pl_canvas *measuring;

static int open_all(void **state)
{
    unsetenv("SOURCE_DATE_EPOCH");
    return scratch_open(state) != 0 || pl_canvas_measuring(&measuring, NULL) != PL_OK;
}

static int close_all(void **state)
{
    return pl_canvas_close(measuring, NULL) != PL_OK || scratch_close(state) != 0;
}

/* ---- tables to try ---- */

static const char LONG[] =
    "a heading with quite a few words and Donaudampfschifffahrtsgesellschaft among them";

/* Many wide columns with long texts everywhere: more than a page holds. */
static sample *crowded(void)
{
    enum { COLUMNS = 14, ROWS = 40 };
    sample *s = pl_allocate(1, sizeof *s);
    s->table = pl_table_new("crowded", LONG, LONG);
    s->table->caption = pl_copy_text(LONG);
    s->table->group_heading = pl_copy_text("Group");
    s->table->row_heading = pl_copy_text(LONG);
    for (int j = 0; j < COLUMNS; j++) {
        char *key = pl_format("c%d", j);
        pl_table_add_column(s->table, key, j % 3 == 0 ? LONG : "N", j < 4 ? LONG : NULL, "%", j % 5);
        free(key);
    }
    for (int i = 0; i < ROWS; i++) {
        char *key = pl_format("r%d", i);
        pl_table_row *row = pl_table_add_row(s->table, key, i % 7 == 0 ? LONG : "Gemma",
                                             i < 20   ? LONG
                                             : i < 21 ? "short"
                                             : i < 22 ? LONG
                                                      : NULL);
        for (int j = 0; j < COLUMNS; j++) {
            row->cells[j].filled = (i + j) % 4 != 0;
            row->cells[j].value = pl_value_real(PL_STATISTICS, (i - 20) * pow(10.0, j % 6), 0.0);
        }
        free(key);
    }
    return s;
}

/* One column, one row, no groups: less than a page needs. */
static sample *tiny(void)
{
    sample *s = pl_allocate(1, sizeof *s);
    s->table = pl_table_new("tiny", "T", "S");
    pl_table_add_column(s->table, "n", "N", NULL, NULL, 0);
    pl_table_add_row(s->table, "r", "R", NULL);
    sample_fill(s, 0, "n", "7", PL_EQUAL, pl_value_count(PL_STATISTICS, 7));
    return s;
}

static sample *bare(void)
{
    sample *s = pl_allocate(1, sizeof *s);
    s->table = pl_table_new("bare", "No rows, no columns", "S");
    return s;
}

typedef sample *make_sample(void);
static make_sample *const SAMPLES[] = {sample_new, crowded, tiny, bare};
enum { SAMPLE_COUNT = sizeof SAMPLES / sizeof SAMPLES[0] };

/* ---- the layout ---- */

static double text_height(const char *text, double width, pl_weight weight)
{
    return text == NULL
               ? 0.0
               : pl_text_paragraph(measuring, 0, 0, width, text, PL_TYPE_BODY, weight, pl_style_ink(), false);
}

static double unbroken_width(const char *text, pl_weight weight)
{
    double widest = 0.0;
    char *copy = pl_copy_text(text);
    for (char *rest = copy, *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        widest = fmax(widest, pl_text_width(measuring, word, PL_TYPE_BODY, weight));
    free(copy);
    return widest;
}

static void check_columns(const pl_table *t, const pl_table_layout *layout)
{
    double right = layout->label_x + layout->label_width;
    for (size_t j = 0; j < t->columns_count; j++) {
        const pl_column_box *box = &layout->columns[j];
        double left = pl_column_box_point(box) - box->whole - PL_TABLE_TINT_PADDING;
        assert_true(left >= right + PL_TABLE_TINT_PADDING - 1e-9);
        assert_true(box->width >=
                    unbroken_width(layout->headings[j], pl_table_heading_weight(&t->columns[j])));
        right = left + box->block + PL_TABLE_TINT_PADDING;
        assert_true(right + PL_TABLE_TINT_PADDING <= layout->stack_width + 1e-9);
        right = fmax(right, box->x + box->width);
    }
    assert_true(right <= layout->stack_width + 1e-9);
}

static void check_stack(const pl_table *t, const pl_table_layout *layout, size_t first, size_t behind)
{
    double line = pl_text_height(measuring, PL_TYPE_BODY),
           bottom = layout->spanners_height + layout->headings_height;
    for (size_t i = first; i < behind; i++) {
        assert_true(layout->row_tops[i] >= bottom);
        double content = fmax(line, text_height(t->rows[i].label, layout->label_width, PL_REGULAR));
        assert_true(layout->row_heights[i] >= content + 2 * PL_TABLE_LINE_PADDING - 1e-9);
        bottom = layout->row_tops[i] + layout->row_heights[i];
        char *name = pl_table_row_group_name(t, i, first);
        if (name != NULL) {
            size_t next = pl_table_row_group_end(t, i);
            double end = next < behind ? layout->row_tops[next] : layout->height;
            assert_true(end - layout->row_tops[i] >= text_height(name, layout->group_width, PL_REGULAR));
        }
        free(name);
    }
    assert_true(bottom <= layout->height);
}

static void check_rows(const pl_table *t, const pl_table_layout *layout)
{
    const double gaps = (double)(layout->stacks - 1) * PL_TABLE_STACK_GAP;
    assert_close(layout->width, (double)layout->stacks * layout->stack_width + gaps, 0, 1e-9);
    assert_true(layout->width <= layout->page_width + 1e-9);
    assert_int_equal(layout->stack_begin[0], 0);
    assert_int_equal(layout->stack_begin[layout->stacks], t->rows_count);
    for (size_t s = 0; s < layout->stacks; s++)
        check_stack(t, layout, layout->stack_begin[s], layout->stack_begin[s + 1]);
}

static void nothing_overlaps(void **state)
{
    (void)state;
    for (size_t k = 0; k < SAMPLE_COUNT; k++) {
        sample *s = SAMPLES[k]();
        pl_table_layout *layout = pl_table_layout_new(s->table, measuring);
        check_columns(s->table, layout);
        check_rows(s->table, layout);
        pl_table_layout_free(layout, s->table);
        sample_free(s);
    }
}

static void numbers_have_room_on_both_sides_of_the_point(void **state)
{
    (void)state;
    sample *s = sample_new();
    pl_table_layout *layout = pl_table_layout_new(s->table, measuring);
    for (size_t i = 0; i < s->table->rows_count; i++) {
        for (size_t j = 0; j < s->table->columns_count; j++) {
            const pl_cell_box *cell = &layout->cells[i * s->table->columns_count + j];
            const pl_column_box *box = &layout->columns[j];
            if (cell->text.kind != PL_CELL_PRINTED)
                continue;
            double all = pl_text_width(measuring, cell->text.number, PL_TYPE_BODY, PL_REGULAR);
            double suffix = pl_text_width(measuring, cell->suffix, PL_TYPE_BODY, PL_REGULAR);
            assert_true(cell->whole <= box->whole + 1e-9);
            assert_true(all - cell->whole <= box->fraction + 1e-9);
            assert_true(box->whole + box->fraction + suffix + PL_TABLE_MARK_GAP + PL_TABLE_MARK_SIZE <=
                        box->block + 1e-9);
            if (cell->text.computed != NULL)
                assert_true(pl_text_width(measuring, cell->text.computed, PL_TYPE_SMALL, PL_REGULAR) <=
                            box->block + 1e-9);
        }
    }
    pl_table_layout_free(layout, s->table);
    sample_free(s);
}

static void whole_width_ends_at_the_point(void **state)
{
    (void)state;
    assert_close(pl_text_whole_width(measuring, "12.50", 8, PL_REGULAR),
                 pl_text_width(measuring, "12", 8, PL_REGULAR), 0, 1e-9);
    assert_close(pl_text_whole_width(measuring, "1,400", 8, PL_REGULAR),
                 pl_text_width(measuring, "1,400", 8, PL_REGULAR), 0, 1e-9);
    assert_close(pl_text_whole_width(measuring, ".5", 8, PL_REGULAR), 0.0, 0, 1e-9);
    assert_true(pl_text_is_one_number("\u2265.83"));
    assert_false(pl_text_is_one_number("0.1 to 0.2"));
    assert_false(pl_text_is_one_number("no data"));
    assert_false(pl_text_is_one_number("\u2013"));
}

static void groups_are_parted_by_space(void **state)
{
    (void)state;
    sample *s = sample_new();
    pl_table_layout *layout = pl_table_layout_new(s->table, measuring);
    double within = layout->row_tops[1] - layout->row_tops[0] - layout->row_heights[0];
    double between = layout->row_tops[2] - layout->row_tops[1] - layout->row_heights[1];
    assert_close(within, 0.0, 0, 1e-9);
    assert_close(between, PL_TABLE_GROUP_SPACE, 0, 1e-9);
    assert_false(pl_table_row_is_parted(s->table, 0, 0));
    assert_true(pl_table_row_is_parted(s->table, 2, 0));
    pl_table_layout_free(layout, s->table);
    sample_free(s);
}

/* White space between columns of numbers that stand under one heading. */
static double gap_of(int columns)
{
    sample *s = pl_allocate(1, sizeof *s);
    s->table = pl_table_new("plain", "T", "S");
    for (int j = 0; j < columns; j++)
        pl_table_add_column(s->table, "n", "N", "G", NULL, 2);
    pl_table_row *row = pl_table_add_row(s->table, "r", "R", NULL);
    for (int j = 0; j < columns; j++) {
        row->cells[j].filled = true;
        row->cells[j].value = pl_value_real(PL_STATISTICS, 128.17, 0.0);
    }
    pl_table_layout *layout = pl_table_layout_new(s->table, measuring);
    double gap = layout->columns[1].x - layout->columns[0].x - layout->columns[0].width;
    assert_close(layout->width, layout->page_width, 0, 1.0);
    pl_table_layout_free(layout, s->table);
    sample_free(s);
    return gap;
}

static void wide_tables_are_set_tightly(void **state)
{
    (void)state;
    assert_true(gap_of(20) + 1.0 < gap_of(9)); /* spreading over whole points adds less */
}

static void narrow_tables_are_spread_over_their_page(void **state)
{
    (void)state;
    sample *s = sample_new();
    pl_table_layout *layout = pl_table_layout_new(s->table, measuring);
    assert_close(layout->width, layout->page_width, 0, 1e-9);
    pl_table_layout_free(layout, s->table);
    sample_free(s);
    s = tiny();
    layout = pl_table_layout_new(s->table, measuring);
    assert_true(layout->page_width > 2 * layout->width); /* but not one with a column or two */
    pl_table_layout_free(layout, s->table);
    sample_free(s);
}

/* ---- folding ---- */

static sample *long_list(int rows)
{
    sample *s = pl_allocate(1, sizeof *s);
    s->table = pl_table_new("list", "T", "S");
    s->table->group_heading = pl_copy_text("Where");
    s->table->row_heading = pl_copy_text("Claim");
    pl_table_add_column(s->table, "n", "N", NULL, NULL, 0);
    for (int i = 0; i < rows; i++) {
        char *key = pl_format("r%d", i);
        pl_table_add_row(s->table, key, "a number", i < 10 ? "First" : "Second");
        free(key);
    }
    return s;
}

static void a_list_that_is_higher_than_a_page_is_folded(void **state)
{
    (void)state;
    static const int rows[] = {30, 80, 120};
    for (size_t k = 0; k < 3; k++) {
        sample *s = long_list(rows[k]);
        pl_table_layout *layout = pl_table_layout_new(s->table, measuring);
        check_rows(s->table, layout);
        assert_int_equal(layout->stacks, k + 1);
        assert_true(layout->height < 720.0);
        for (size_t b = 0; b < layout->stacks; b++) /* about equally high */
            assert_close((double)(layout->stack_begin[b + 1] - layout->stack_begin[b]),
                         (double)rows[k] / (double)layout->stacks, 0, 3.0);
        pl_table_layout_free(layout, s->table);
        sample_free(s);
    }
}

/* The middle is row 38. */
static void stacks_part_between_groups_that_are_near(void **state)
{
    (void)state;
    static const int begin[] = {36, 38, 40, 25};
    static const size_t want[] = {36, 38, 40, 38};
    for (size_t k = 0; k < 4; k++) {
        sample *s = long_list(76);
        for (int i = 0; i < 76; i++) {
            free(s->table->rows[i].group);
            s->table->rows[i].group = pl_copy_text(i < begin[k] ? "First" : "Second");
        }
        pl_table_layout *layout = pl_table_layout_new(s->table, measuring);
        check_rows(s->table, layout);
        assert_int_equal(layout->stacks, 2);
        assert_int_equal(layout->stack_begin[1], want[k]);
        pl_table_layout_free(layout, s->table);
        sample_free(s);
    }
}

static void a_group_that_goes_on_in_the_next_stack_is_named_again(void **state)
{
    (void)state;
    sample *s = long_list(12);
    static const struct {
        size_t row, first;
        const char *want;
    } cases[] = {
        {0, 0, "First"}, {1, 0, NULL}, {5, 5, "First (cont.)"}, {10, 10, "Second"}, {10, 5, "Second"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *name = pl_table_row_group_name(s->table, cases[i].row, cases[i].first);
        if (cases[i].want == NULL)
            assert_null(name);
        else
            assert_string_equal(name, cases[i].want);
        free(name);
    }
    assert_true(pl_table_row_is_parted(s->table, 10, 5));
    assert_false(pl_table_row_is_parted(s->table, 10, 10));
    sample_free(s);
}

/* ---- the pages ---- */

static void nothing_is_cut_at_the_edges(void **state)
{
    (void)state;
    for (size_t k = 0; k < SAMPLE_COUNT; k++) {
        sample *s = SAMPLES[k]();
        const char *path = scratch_path("page.png");
        pl_status status = pl_table_write_page(s->table, "png", path, NULL);
        sample_free(s);
        assert_int_equal(status, PL_OK);
        picture p = picture_load(path);
        picture_bounds ink = picture_ink(p);
        const double margin = PL_PAGE_MARGIN - PICTURE_POINTS; /* rules are centred on the edge */
        assert_true(ink.left >= margin && ink.right <= p.width * PICTURE_POINTS - margin);
        assert_true(ink.top >= margin && ink.bottom <= p.height * PICTURE_POINTS - margin);
        cairo_surface_destroy(p.image);
    }
}

/* Whether some dot of the page has the colour. */
static bool page_shows(const pl_table *table, pl_colour colour)
{
    const char *path = scratch_path("mark.png");
    assert_int_equal(pl_table_write_page(table, "png", path, NULL), PL_OK);
    picture p = picture_load(path);
    bool found = false;
    for (int y = 0; y < p.height; y++)
        for (int x = 0; x < p.width; x++)
            found |= (picture_pixel(p, x, y) & 0xFFFFFF) == pl_colour_hex(colour);
    cairo_surface_destroy(p.image);
    return found;
}

static void a_mark_of_what_differs_has_its_colour(void **state)
{
    (void)state;
    for (int differs = 0; differs < 2; differs++) {
        sample *s = tiny();
        s->table->rows[0].cells[0].mark = pl_copy_text("\u2020");
        s->table->rows[0].cells[0].mark_differs = differs;
        assert_int_equal(page_shows(s->table, pl_style_standing(PL_STANDS_DIFFERING)), differs);
        sample_free(s);
    }
}

static void same_table_gives_the_same_bytes_alone_or_with_another_page(void **state)
{
    (void)state;
    static const char *const formats[] = {"pdf", "png"};
    for (size_t k = 0; k < 2; k++) {
        char *bytes[2] = {NULL, NULL};
        size_t n[2] = {0, 0};
        for (int round = 0; round < 2; round++) {
            sample *s = sample_new();
            const char *path = scratch_path(round == 0 ? "first" : "second");
            const char *const both[] = {formats[1 - k], formats[k]}, *const paths[] = {scratch_path("other"),
                                                                                       path};
            pl_status status = round == 0 ? pl_table_write_page(s->table, formats[k], path, NULL)
                                          : pl_table_write_pages(s->table, both, paths, 2, NULL);
            sample_free(s);
            assert_int_equal(status, PL_OK);
            assert_int_equal(pl_file_read(path, 1 << 22, &bytes[round], &n[round], NULL), PL_OK);
        }
        assert_true(n[0] > 1000);
        assert_int_equal(n[0], n[1]);
        assert_memory_equal(bytes[0], bytes[1], n[0]);
        free(bytes[0]);
        free(bytes[1]);
    }
}

static void failures_are_reported(void **state)
{
    (void)state;
    pl_error error = {0};
    sample *s = sample_new();
    assert_non_null(scratch_write("file", "x"));
    assert_int_equal(pl_table_write_page(s->table, "png", scratch_path("file/t.png"), &error), PL_IO);
    assert_int_equal(pl_table_write_page(s->table, "pdf", scratch_path("file/t.pdf"), &error), PL_IO);
    assert_int_equal(pl_table_write_page(s->table, "svg", scratch_path("t.svg"), &error), PL_USAGE);
    pl_table_add_note(s->table, "no glyph: \u25D0");
    assert_int_equal(pl_table_write_page(s->table, "png", scratch_path("box.png"), &error), PL_INTERNAL);
    assert_non_null(strstr(error.reason, "no glyph"));
    sample_free(s);
}

/* ---- head and foot ---- */

static void head_and_foot_measure_what_they_draw(void **state)
{
    (void)state;
    char note_text[] = "a note";
    char *notes[] = {note_text};
    pl_page page = {"Title", "Caption", "Source", notes, 1, {{3, 0, 1, 0, 0, 9}}};
    double head = pl_page_head(measuring, 0, 0, 200, &page, false);
    double foot = pl_page_foot(measuring, 0, 0, 200, &page, false);
    assert_close(pl_page_head(measuring, 5, 7, 200, &page, true), head, 0, 1e-9);
    assert_close(pl_page_foot(measuring, 5, 7, 200, &page, true), foot, 0, 1e-9);
    page.notes_count = 0;
    assert_true(pl_page_foot(measuring, 0, 0, 200, &page, false) < foot);
    page = (pl_page){.title = "Title"};
    assert_true(pl_page_head(measuring, 0, 0, 200, &page, false) < head);
    assert_close(pl_page_foot(measuring, 0, 0, 200, &page, false), 0.0, 0, 0);
}

static void legend_flows_into_more_lines(void **state)
{
    (void)state;
    pl_page page = {.tally = {{24, 6, 3, 5, 5, 97}}};
    double wide = pl_page_foot(measuring, 0, 0, 600, &page, false);
    double narrow = pl_page_foot(measuring, 0, 0, 150, &page, false);
    double one_each = pl_page_foot(measuring, 0, 0, 10, &page, false);
    double line = pl_text_height(measuring, PL_TYPE_SMALL);
    assert_true(narrow > wide + line);
    assert_true(one_each > wide + 5 * line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_overlaps),
        cmocka_unit_test(numbers_have_room_on_both_sides_of_the_point),
        cmocka_unit_test(whole_width_ends_at_the_point),
        cmocka_unit_test(groups_are_parted_by_space),
        cmocka_unit_test(wide_tables_are_set_tightly),
        cmocka_unit_test(narrow_tables_are_spread_over_their_page),
        cmocka_unit_test(a_list_that_is_higher_than_a_page_is_folded),
        cmocka_unit_test(stacks_part_between_groups_that_are_near),
        cmocka_unit_test(a_group_that_goes_on_in_the_next_stack_is_named_again),
        cmocka_unit_test(nothing_is_cut_at_the_edges),
        cmocka_unit_test(a_mark_of_what_differs_has_its_colour),
        cmocka_unit_test(same_table_gives_the_same_bytes_alone_or_with_another_page),
        cmocka_unit_test(failures_are_reported),
        cmocka_unit_test(head_and_foot_measure_what_they_draw),
        cmocka_unit_test(legend_flows_into_more_lines),
    };
    return cmocka_run_group_tests(tests, open_all, close_all) != 0;
}
