/* Tables as HTML. That the whole is valid is checked on the reports themselves (tests/pages). */
#include "render/output.h"

#include "tests/check.h"
#include "tests/sample_table.h"
#include "tests/scratch.h"

static char *written(const pl_table *table)
{
    char *text = NULL;
    size_t n;
    assert_int_equal(pl_table_write_html(table, scratch_path("t.html"), NULL), PL_OK);
    assert_int_equal(pl_file_read(scratch_path("t.html"), 1 << 20, &text, &n, NULL), PL_OK);
    return text;
}

static void expect_within(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("\"%s\" is not in\n%s", part, text);
}

static void test_headings(void **state)
{
    (void)state;
    sample *s = sample_new();
    char *html = written(s->table);
    expect_within(
        html, "<table class=\"numbers grouped\">\n<caption>Numbers, U<sub>arg</sub> among them</caption>");
    expect_within(
        html, "<tr><td colspan=\"2\"></td><th colspan=\"2\" scope=\"colgroup\"><span>Kurtosis</span></th>");
    expect_within(html, "<th scope=\"col\" class=\"n\">Share of U<sub>arg</sub> (%)</th>");
    expect_within(html, "<th scope=\"rowgroup\" rowspan=\"2\">En-De</th><th scope=\"row\">Gemma</th>");
    expect_within(html, "<tr class=\"part\"><th scope=\"rowgroup\" rowspan=\"1\">Ro-En</th>");
    expect_within(html, "<p>A note below the table, 1 of 1.</p>");
    free(html);
    sample_free(s);
}

/* Rows that differ in their group alone must not look alike. */
static void test_groups_show_without_a_heading(void **state)
{
    (void)state;
    pl_table *table = pl_table_new("x", "Title", "Source");
    table->row_heading = pl_copy_text("Model");
    pl_table_add_column(table, "k", "Number", NULL, NULL, 0);
    pl_table_add_row(table, "a", "Gemma", "Mean");
    pl_table_add_row(table, "b", "Gemma", "Share");
    char *html = written(table);
    expect_within(html, "<tr><th scope=\"col\"></th><th scope=\"col\">Model</th>");
    expect_within(html, "<th scope=\"rowgroup\" rowspan=\"1\">Mean</th><th scope=\"row\">Gemma</th>");
    expect_within(html, "<th scope=\"rowgroup\" rowspan=\"1\">Share</th><th scope=\"row\">Gemma</th>");
    free(html);
    pl_table_free(table);
}

/* Shape and word beside the colour, the value where it matters; what is unchecked is called so. */
static void test_cells_say_how_they_stand(void **state)
{
    (void)state;
    sample *s = sample_new();
    char *html = written(s->table);
    expect_within(html, "<td class=\"n reproduced\"><a href=\"#sample:table9:en-de/gemma:kurtosis.gold\"");
    expect_within(html,
                  ">128.17<i class=\"mark unchecked\" role=\"img\" aria-label=\"unchecked\"></i></a></td>");
    expect_within(html, ">0.33\u2217<i class=\"mark consistent\"");
    expect_within(html, ">\u22120.57<i class=\"mark differs\" role=\"img\" aria-label=\"differs\"></i></a>"
                        "<small>\u22120.54</small></td>");
    expect_within(html, ">\u22650.83<i class=\"mark reproduced\"");
    expect_within(html, "<td class=\"n computed\">33.3</td>");
    expect_within(html, "<td class=\"n quiet\">no data</td>");
    expect_within(html, "<td class=\"n quiet\">\u2013</td>");
    free(html);
    sample_free(s);
}

static void test_hostile_names_are_text(void **state)
{
    (void)state;
    pl_table *table = pl_table_new("x", "<script>alert(1)</script>", "\"><img src=x>");
    table->row_heading = pl_copy_text("a & b");
    pl_table_add_column(table, "k", "<b>", NULL, "&", 0);
    pl_table_add_row(table, "r", "</table>", NULL);
    pl_table_add_note(table, "%s", "<!--");
    char *html = written(table);
    expect_within(html, "<caption>&lt;script&gt;alert(1)&lt;/script&gt;</caption>");
    expect_within(html,
                  "<th scope=\"col\">a &amp; b</th><th scope=\"col\" class=\"n\">&lt;b&gt; (&amp;)</th>");
    expect_within(html, "<th scope=\"row\">&lt;/table&gt;</th>");
    expect_within(html, "<p>&lt;!--</p>");
    assert_null(strstr(html, "<script"));
    free(html);
    pl_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_headings),
        cmocka_unit_test(test_groups_show_without_a_heading),
        cmocka_unit_test(test_cells_say_how_they_stand),
        cmocka_unit_test(test_hostile_names_are_text),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
