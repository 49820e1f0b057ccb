/* Text quoted into markup. */
#include "base/markup.h"

#include "tests/check.h"

#include <string.h>

static void expect(void (*quote)(pl_markup *, const char *), const char *text, const char *want)
{
    pl_markup markup = {0};
    quote(&markup, text);
    assert_string_equal(pl_markup_text(&markup), want);
    assert_int_equal(markup.n, strlen(want));
    pl_markup_clear(&markup);
    assert_string_equal(pl_markup_text(&markup), "");
}

/* Python 3.11.2: html.escape("<a href=\"x\">R & D's</a>", quote=True), with &#x27; written in decimal. */
static void test_html(void **state)
{
    (void)state;
    expect(pl_markup_html, "<a href=\"x\">R & D's</a>",
           "&lt;a href=&quot;x&quot;&gt;R &amp; D&#39;s&lt;/a&gt;");
    expect(pl_markup_html, "\u2212 caf\u00e9", "\u2212 caf\u00e9");
}

/* The ten special characters of LaTeX (Lamport, LaTeX: A Document Preparation System, section 2.1). */
static void test_latex(void **state)
{
    (void)state;
    expect(pl_markup_latex, "# $ % & ~ _ ^ \\ { }",
           "\\# \\$ \\% \\& \\textasciitilde{} \\_ \\textasciicircum{} \\textbackslash{} \\{ \\}");
    expect(pl_markup_latex, "plain \u2265 3", "plain \u2265 3");
}

/* pandoc 2.17.1.1 reads each of these back as the text (printf ... | pandoc -f markdown -t plain
 * --wrap=none). */
static void test_markdown(void **state)
{
    (void)state;
    expect(pl_markup_markdown, "ave_g of *all* 80 %", "ave\\_g of \\*all\\* 80 %");
    expect(pl_markup_markdown, "# 1. $x$ [a](b) `c` <d>", "\\# 1\\. \\$x\\$ \\[a\\]\\(b\\) \\`c\\` \\<d\\>");
    expect(pl_markup_markdown, "- p@q ~r~ 2^3 | \"s\"", "\\- p\\@q \\~r\\~ 2\\^3 \\| \\\"s\\\"");
}

static void test_pieces_are_joined(void **state)
{
    (void)state;
    pl_markup markup = {0};
    pl_markup_add(&markup, "");
    pl_markup_add(&markup, "a");
    pl_markup_format(&markup, "%d", 17);
    pl_markup_add_bytes(&markup, "bcd", 2);
    assert_string_equal(pl_markup_text(&markup), "a17bc");
    pl_markup_clear(&markup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_html),
        cmocka_unit_test(test_latex),
        cmocka_unit_test(test_markdown),
        cmocka_unit_test(test_pieces_are_joined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
