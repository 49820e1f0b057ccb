#include "check.h"

#include "data/frame.h"
#include "render/csv.h"
#include "render/output.h"
#include "sample_table.h"
#include "scratch.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

static void expect_line(pl_csv *csv, const char *want)
{
    pl_csv_end_line(csv);
    assert_int_equal(csv->n, strlen(want));
    assert_memory_equal(csv->bytes, want, csv->n);
    free(csv->bytes);
    *csv = (pl_csv){0};
}

/* RFC 4180, section 2, rules 5 to 7. */
static void fields_are_quoted_when_they_must_be(void **state)
{
    (void)state;
    pl_csv csv = {0};
    pl_csv_text(&csv, "plain");
    pl_csv_text(&csv, "a,b");
    pl_csv_text(&csv, "say \"so\"");
    pl_csv_text(&csv, "two\nlines");
    pl_csv_text(&csv, "return\r");
    pl_csv_text(&csv, "");
    pl_csv_text(&csv, NULL);
    expect_line(&csv, "plain,\"a,b\",\"say \"\"so\"\"\",\"two\nlines\",\"return\r\",,\n");
}

static void formulas_are_disarmed_and_numbers_are_not(void **state)
{
    (void)state;
    pl_csv csv = {0};
    pl_csv_text(&csv, "=1+1");
    pl_csv_text(&csv, "@SUM(A1)");
    pl_csv_text(&csv, "-2+3");
    pl_csv_text(&csv, "+cmd|'/c'");
    pl_csv_text(&csv, "\tx");
    pl_csv_text(&csv, "-0.57");
    pl_csv_text(&csv, "a=b");
    pl_csv_text(&csv, "=A1,B1");
    expect_line(&csv, "'=1+1,'@SUM(A1),'-2+3,'+cmd|'/c','\tx,-0.57,a=b,\"'=A1,B1\"\n");
}

static void numbers_keep_every_bit(void **state)
{
    (void)state;
    static const double hard[] = {1.0 / 3.0,           0.1,      DBL_MAX, DBL_MIN, DBL_TRUE_MIN,
                                  123456789.123456789, -2.5e-300};
    pl_csv csv = {0};
    for (size_t i = 0; i < sizeof hard / sizeof hard[0]; i++)
        pl_csv_number(&csv, hard[i]);
    csv.bytes = pl_grow(csv.bytes, &csv.capacity, csv.n + 1, 1);
    csv.bytes[csv.n] = '\0';
    char *at = csv.bytes;
    for (size_t i = 0; i < sizeof hard / sizeof hard[0]; i++, at++) {
        double back = strtod(at, &at);
        assert_memory_equal(&back, &hard[i], sizeof back);
    }
    free(csv.bytes);
}

static void odd_numbers_have_one_form(void **state)
{
    (void)state;
    pl_csv csv = {0};
    pl_csv_number(&csv, -0.0);
    pl_csv_number(&csv, NAN);
    pl_csv_number(&csv, INFINITY);
    pl_csv_number(&csv, 7.0);
    expect_line(&csv, "0,,inf,7\n");
}

static void table_is_written_cell_by_cell(void **state)
{
    (void)state;
    sample *s = sample_new();
    const char *path = scratch_path("table.csv");
    char *text = NULL;
    size_t n = 0;
    pl_status status = pl_table_write_csv(s->table, path, NULL);
    sample_free(s);
    assert_int_equal(status, PL_OK);
    assert_int_equal(pl_file_read(path, 1 << 20, &text, &n, NULL), PL_OK);
    assert_string_equal(
        text, "row,group,label,column,heading,value,low,high,printed,evidence,outcome,note\n"
              "en-de/gemma,En-De,Gemma,kurtosis.gold,Kurtosis: gold,1.4812000000000001,1.4811999999989998,"
              "1.4812000000010004,1.48,primary,agrees,\n"
              "en-de/gemma,En-De,Gemma,kurtosis.post,Kurtosis: post,,,,128.17,none,unchecked,\n"
              "en-de/gemma,En-De,Gemma,r.post,r: "
              "post,0.32950000000000002,0.32600000000000001,0.33300000000000002,0.33,"
              "printed,agrees,\n"
              "en-de/gemma,En-De,Gemma,share,Share of "
              "U_arg,33.333333333333336,33.333333333333329,33.333333333333343,,"
              "statistics,,\n"
              "en-de/qwen,En-De,\"Qwen, 7 B\",kurtosis.gold,Kurtosis: "
              "gold,-0.53879999999999995,-0.53880000000100003,"
              "-0.53879999999899986,-0.57,primary,differs,\"Two definitions were tried, \"\"biased\"\" and "
              "unbiased.\"\n"
              "en-de/qwen,En-De,\"Qwen, 7 B\",kurtosis.post,Kurtosis: "
              "post,1401,1401,1401,\"1,400\",statistics,differs,\n"
              "en-de/qwen,En-De,\"Qwen, 7 B\",r.post,r: "
              "post,0.18809999999999999,0.18779999999999999,0.18840000000000001,"
              ".188,simulation,agrees,\n"
              "en-de/qwen,En-De,\"Qwen, 7 B\",share,Share of U_arg,,,,,none,,\n"
              "ro-en/gemma,Ro-En,'=Gemma,kurtosis.gold,Kurtosis: "
              "gold,0.20115,0.19,0.21229999999999999,0.20,statistics,"
              "undetermined,\n"
              "ro-en/gemma,Ro-En,'=Gemma,r.post,r: "
              "post,0.90000000000000002,0.90000000000000002,0.90000000000000002,0.83,"
              "statistics,agrees,\n"
              "ro-en/gemma,Ro-En,'=Gemma,share,Share of U_arg,-2.25,-2.25,-2.25,,statistics,,\n");
    free(text);
}

/* The reader of lib/data goes through libcsv: a third party's idea of the format. */
static void table_reads_back(void **state)
{
    (void)state;
    sample *s = sample_new();
    const char *path = scratch_path("back.csv");
    pl_frame *frame = NULL;
    double value = 0.0;
    assert_int_equal(pl_table_write_csv(s->table, path, NULL), PL_OK);
    assert_int_equal(pl_frame_read(path, PL_CSV, &frame, NULL), PL_OK);
    assert_int_equal(pl_frame_columns(frame), 12);
    assert_int_equal(pl_frame_rows(frame), 11);
    assert_string_equal(pl_frame_text(frame, 4, 2), "Qwen, 7 B");
    assert_string_equal(pl_frame_text(frame, 4, 11), s->table->rows[1].cells[0].note);
    assert_int_equal(pl_frame_real(frame, 4, 5, &value, NULL), PL_OK);
    assert_memory_equal(&value, &s->table->rows[1].cells[0].value.best, sizeof value);
    pl_frame_free(frame);
    sample_free(s);
}

static void unwritable_path_is_reported(void **state)
{
    (void)state;
    sample *s = sample_new();
    assert_non_null(scratch_write("file", "x"));
    pl_status status = pl_table_write_csv(s->table, scratch_path("file/t.csv"), NULL);
    sample_free(s);
    assert_int_equal(status, PL_IO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_quoted_when_they_must_be),
        cmocka_unit_test(formulas_are_disarmed_and_numbers_are_not),
        cmocka_unit_test(numbers_keep_every_bit),
        cmocka_unit_test(odd_numbers_have_one_form),
        cmocka_unit_test(table_is_written_cell_by_cell),
        cmocka_unit_test(table_reads_back),
        cmocka_unit_test(unwritable_path_is_reported),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
