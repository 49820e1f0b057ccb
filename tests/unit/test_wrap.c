/* Texts broken into lines: where, and when at a hyphen. */
#include "render/figure_text.h"

#include "render/canvas.h"
#include "render/style.h"
#include "tests/check.h"

#include <string.h>

static pl_canvas *canvas;

static int open_canvas(void **state)
{
    (void)state;
    return pl_canvas_measuring(&canvas, NULL) != PL_OK;
}

static int close_canvas(void **state)
{
    (void)state;
    return pl_canvas_close(canvas, NULL) != PL_OK;
}

/* Breaks text for a line just as wide as like, and expects these lines. */
static void expect_lines(const char *text, const char *like, const char *const *lines, size_t n)
{
    double width = pl_text_width(canvas, like, PL_TYPE_BODY, PL_REGULAR);
    pl_wrapped wrapped = pl_text_wrap(canvas, text, PL_TYPE_BODY, PL_REGULAR, width);
    bool same = wrapped.count == n && !wrapped.broken;
    for (size_t i = 0; same && i < n; i++)
        same = strcmp(wrapped.lines[i], lines[i]) == 0;
    if (!same)
        print_message("%zu lines, the first \"%s\"\n", wrapped.count,
                      wrapped.count > 0 ? wrapped.lines[0] : "");
    pl_wrapped_free(&wrapped);
    assert_true(same);
}

static void words_stay_whole_where_a_line_can_hold_them(void **state)
{
    (void)state;
    static const char *const lines[] = {"KEV-0.8B", "BA-LoRA"};
    expect_lines("KEV-0.8B BA-LoRA", "KEV-0.8B BA-", lines, 2);
}

static void a_word_wider_than_a_line_is_cut_at_its_hyphens(void **state)
{
    (void)state;
    static const char *const lines[] = {"of choice-", "count-", "ablation"};
    expect_lines("of choice-count-ablation", "of choice-", lines, 3);
}

static void a_text_that_fits_is_one_line(void **state)
{
    (void)state;
    static const char *const lines[] = {"score-to-score"};
    expect_lines("score-to-score", "score-to-score", lines, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stay_whole_where_a_line_can_hold_them),
        cmocka_unit_test(a_word_wider_than_a_line_is_cut_at_its_hyphens),
        cmocka_unit_test(a_text_that_fits_is_one_line),
    };
    return cmocka_run_group_tests(tests, open_canvas, close_canvas);
}
