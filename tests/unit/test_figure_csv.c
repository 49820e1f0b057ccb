#include "tests/check.h"

#include "data/frame.h"
#include "render/output.h"
#include "tests/sample_figure.h"
#include "tests/scratch.h"

#include <stdlib.h>
#include <string.h>

static char *written(const sample_figure *s)
{
    char *bytes = NULL;
    size_t n = 0;
    const char *path = scratch_path("figure.csv");
    assert_int_equal(pl_figure_write_csv(s->figure, path, NULL), PL_OK);
    assert_int_equal(pl_file_read(path, 1 << 20, &bytes, &n, NULL), PL_OK);
    return bytes;
}

static void a_point_is_a_line(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    char *text = written(s);
    assert_string_equal(
        text, "panel,series,point,x,start,value,low,high,error_low,error_high,printed,evidence,outcome,note\n"
              "a,s0,Entailment,Entailment,,33.4375,33.4375,33.4375,,,33.4,statistics,agrees,\n"
              "a,s0,Neutral,Neutral,,33.375,33.375,33.375,,,,statistics,,\n"
              "a,s0,Contradiction,Contradiction,,33.1875,33.1875,33.1875,,,,statistics,,\n"
              "a,s1,Entailment,Entailment,,,,,,,30.2,none,unchecked,not printed\n"
              "a,s1,Neutral,Neutral,,38.75,38.75,38.75,,,38.7,statistics,agrees,\n"
              "a,s1,Contradiction,Contradiction,,,,,,,,none,,needs the release\n"
              "a,s2,Entailment,Entailment,,27.25,27.25,27.25,,,,statistics,,\n"
              "a,s2,Neutral,Neutral,,51.25,51.25,51.25,,,52.0,statistics,differs,\n"
              "a,s2,Contradiction,Contradiction,,,,,,,,none,,\"needs the release; only the sum, \"\"two\"\" "
              "of it\"\n");
    free(text);
    sample_figure_free(s);
}

static void arrows_have_starts_and_errors_have_ends(void **state)
{
    (void)state;
    sample_figure *s = sample_arrows();
    pl_point *point = &s->figure->panels[0].series[0].points[0];
    pl_point_set_error(point, 0.1, 90.0);
    char *text = written(s);
    assert_non_null(strstr(text, "\na,m,0,Data set 0,30,80,80,80,0.10000000000000001,90,,statistics,,\n"));
    assert_non_null(strstr(text, "\na,m,2,Data set 2,,78,78,78,,,,statistics,,start needs the release\n"));
    assert_non_null(strstr(text, "\na,m,7,Data set 7,44,,,,,,,none,,needs the release\n"));
    free(text);
    sample_figure_free(s);
}

/* Of a judged point the verdict's evidence counts: it may rest on less than the value. */
static void the_evidence_is_the_verdicts(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    s->figure->panels[0].series[0].points[0].verdict.evidence = PL_PRINTED;
    char *text = written(s);
    assert_non_null(
        strstr(text, "\na,s0,Entailment,Entailment,,33.4375,33.4375,33.4375,,,33.4,printed,agrees,\n"));
    free(text);
    sample_figure_free(s);
}

/* Full precision: what is read back has the same bits. */
static void numbers_survive(void **state)
{
    (void)state;
    pl_figure *figure = pl_figure_new("f", NULL, NULL, 1);
    pl_series *series = pl_panel_add_series(pl_figure_add_panel(figure, "p", NULL), PL_LINES, "s", NULL);
    pl_series_add_point(series, "k", 0.1, pl_value_real(PL_PRIMARY, 1.0 / 3.0, 1e-3));
    pl_series_add_point(series, "=1+1", -2e-300, pl_value_real(PL_PRIMARY, -0.0, 0.0));
    const char *path = scratch_path("figure.csv");
    pl_frame *frame = NULL;
    double x, value, low;
    assert_int_equal(pl_figure_write_csv(figure, path, NULL), PL_OK);
    assert_int_equal(pl_frame_read(path, PL_CSV, &frame, NULL), PL_OK);
    assert_int_equal(pl_frame_rows(frame), 2);
    assert_int_equal(pl_frame_real(frame, 0, 3, &x, NULL), PL_OK);
    assert_int_equal(pl_frame_real(frame, 0, 5, &value, NULL), PL_OK);
    assert_int_equal(pl_frame_real(frame, 0, 6, &low, NULL), PL_OK);
    assert_close(x, 0.1, 0.0, 0.0);
    assert_close(value, 1.0 / 3.0, 0.0, 0.0);
    assert_close(low, figure->panels[0].series[0].points[0].y.range.low, 0.0, 0.0);
    assert_string_equal(pl_frame_text(frame, 1, 2), "'=1+1");
    assert_string_equal(pl_frame_text(frame, 1, 5), "0");
    pl_frame_free(frame);
    pl_figure_free(figure);
}

/* As many lines as points and a heading, whatever the kinds. */
static void every_point_is_written(void **state)
{
    (void)state;
    for (size_t k = 0; k < SAMPLE_FIGURE_COUNT; k++) {
        sample_figure *s = SAMPLE_FIGURES[k]();
        char *text = written(s);
        size_t points = 1, lines = 0;
        for (size_t p = 0; p < s->figure->panels_count; p++)
            for (size_t i = 0; i < s->figure->panels[p].series_count; i++)
                points += s->figure->panels[p].series[i].points_count;
        for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++)
            lines++;
        assert_int_equal(lines, points);
        free(text);
        sample_figure_free(s);
    }
}

static void a_file_that_cannot_be_written_is_an_error(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    assert_int_equal(pl_figure_write_csv(s->figure, "/dev/null/figure.csv", NULL), PL_IO);
    sample_figure_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_point_is_a_line),
        cmocka_unit_test(arrows_have_starts_and_errors_have_ends),
        cmocka_unit_test(the_evidence_is_the_verdicts),
        cmocka_unit_test(numbers_survive),
        cmocka_unit_test(every_point_is_written),
        cmocka_unit_test(a_file_that_cannot_be_written_is_an_error),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
