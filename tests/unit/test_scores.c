/* Score files: what they may hold, and what is refused with its place. */
#include "scores/output.h"
#include "scores/scores.h"
#include "tests/check.h"
#include "tests/scratch.h"

#include <sys/stat.h>
#include <unistd.h>

static const pl_scale digits = {0, 9}, unstated = {0, 0};

static pl_scores *scores;

static int tear_down(void **state)
{
    (void)state;
    pl_scores_free(scores);
    scores = NULL;
    return 0;
}

/* ---- one output ---- */

static void expect_output(const char *text, pl_output_kind kind, double want)
{
    double score = 77;
    if (pl_output_read(text, digits, &score) != kind || score != want)
        fail_msg("\"%s\" is read as %g", text, score);
}

static void outputs(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double score;
    } numbers[] = {{"8", 8},       {" 8\n", 8},    {"+7", 7}, {"8.", 8},    {".5", 0.5},
                   {"8.5e0", 8.5}, {"\t0\r\n", 0}, {"-0", 0}, {"90E-1", 9}, {"000000000000000000008", 8}};
    static const struct {
        const char *text;
        double score;
    } clipped[] = {{"10", 9}, {"-1", 0}, {"1e400", 9}, {"-1e400", 0}, {"9.0000001", 9}, {"85", 9}};
    static const char *const dropped[] = {"",
                                          " ",
                                          ".",
                                          "-",
                                          "+-8",
                                          "8/10",
                                          "8 of 9",
                                          "eight",
                                          "8,5",
                                          "0x8",
                                          "nan",
                                          "NaN",
                                          "inf",
                                          "-inf",
                                          "8e",
                                          "8e+",
                                          "e8",
                                          "8 9",
                                          "\"8\"",
                                          "8.5.1",
                                          "\xEF\xBC\x98" /* a full-width eight */,
                                          "\xD9\xA8" /* an Arabic one */,
                                          "8\xC2\xA0",
                                          "Score: 8",
                                          "1_0"};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        expect_output(numbers[i].text, PL_OUTPUT_NUMBER, numbers[i].score);
    for (size_t i = 0; i < sizeof clipped / sizeof clipped[0]; i++)
        expect_output(clipped[i].text, PL_OUTPUT_CLIPPED, clipped[i].score);
    for (size_t i = 0; i < sizeof dropped / sizeof dropped[0]; i++)
        expect_output(dropped[i], PL_OUTPUT_DROPPED, 77);
}

/* ---- files ---- */

static void read_well(const char *name, const char *text, pl_scale range)
{
    tear_down(NULL);
    pl_error error;
    if (pl_scores_read(scratch_write(name, text), range, &scores, &error) != PL_OK)
        fail_msg("%s:%zu:%zu: %s", error.file, error.line, error.column, error.reason);
}

/* The first series of a file that is refused at a place. */
static void refuse_file(const char *name, const char *text, size_t line, size_t column, const char *reason)
{
    pl_error error;
    const char *path = scratch_write(name, text);
    assert_int_equal(pl_scores_read(path, digits, &scores, &error), PL_BAD_INPUT);
    assert_null(scores);
    assert_string_equal(error.file, path);
    if (strcmp(error.reason, reason) != 0)
        fail_msg("\"%s\", not \"%s\"", error.reason, reason);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

static void refuse(const char *text, size_t line, size_t column, const char *reason)
{
    refuse_file("judge.csv", text, line, column, reason);
}

static void a_score_file(void **state)
{
    (void)state;
    read_well("judge.csv", "\xEF\xBB\xBFitem,gold,score,note\r\na,1.5,8,\"x, \"\"y\"\"\"\r\nb,2,9,\r\n",
              digits);
    assert_int_equal(scores->n, 1);
    const pl_score_series *series = scores->series[0];
    assert_string_equal(series->model, "judge");
    assert_string_equal(series->phase, "");
    assert_nan(series->temperature);
    assert_int_equal(series->n, 2);
    assert_string_equal(series->items[1].id, "b");
    assert_true(series->items[0].gold == 1.5 && pl_scored_item_score(&series->items[1]) == 9);
    assert_null(series->items[0].source);
    assert_nan(pl_scored_item_feature(&series->items[0], PL_FEATURE_LENGTH));
    assert_int_equal(series->outputs, 2);
    assert_false(pl_scores_are_synthetic(scores));
    assert_int_equal(scores->files_count, 1);
    assert_int_equal(strlen(scores->files[0].sha256.hex), PL_DIGEST_LENGTH);
}

static void generations_in_columns(void **state)
{
    (void)state;
    read_well("g.tsv", "output2\titem\toutput1\n8/9\ta\t7\n12\tb\t\"8\"\n x\tc\t\n", digits);
    const pl_score_series *series = scores->series[0];
    assert_int_equal(series->outputs, 6);
    assert_int_equal(series->dropped, 4);
    assert_int_equal(series->clipped, 1);
    assert_true(pl_scored_item_score(&series->items[0]) == 7);
    assert_true(pl_scored_item_score(&series->items[1]) == 9);
    assert_nan(pl_scored_item_score(&series->items[2]));
    assert_nan(series->items[0].gold);
}

static void generations_in_rows(void **state)
{
    (void)state;
    read_well("g.csv", "item,sample,gold,output\na,1,3,7\nb,1,4,8\na,2,3,8\nb,2,4,none\n", digits);
    assert_int_equal(scores->series[0]->n, 2);
    assert_true(pl_scored_item_score(&scores->series[0]->items[0]) == 7.5);
    assert_true(pl_scored_item_score(&scores->series[0]->items[1]) == 8);
    assert_int_equal(scores->series[0]->dropped, 1);
}

static void json_lines(void **state)
{
    (void)state;
    read_well("g.jsonl",
              "{\"item\": 1, \"gold\": 3.5, \"outputs\": [\"7\", 8, null, 8.5, \"no\"], \"model\": \"m\"}\n\n"
              "{\"item\": \"1\", \"gold\": 3.5, \"score\": 4, \"model\": \"n\", \"more\": {\"x\": []}}\n",
              digits);
    assert_int_equal(scores->n, 2);
    assert_string_equal(scores->series[0]->model, "m");
    assert_int_equal(scores->series[0]->dropped, 2);
    assert_close(pl_scored_item_score(&scores->series[0]->items[0]), 23.5 / 3, 1e-15, 0);
    assert_true(scores->series[1]->items[0].gold == 3.5);
}

static void settings_tell_series_apart(void **state)
{
    (void)state;
    read_well("all.csv",
              "item,score,model,dataset,phase,temperature,range\na,3,m,d,pre,0.7,0-9\na,3,m,d,post,0.7,0-9\n"
              "a,3,m,d,post,1.0,0-9\na,3,m,d,post,1,1-5\na,3,n,d,post,1,1-5\na,-3,n,e,post,1,-5-5\n",
              unstated);
    assert_int_equal(scores->n, 6);
    assert_string_equal(scores->series[5]->dataset, "e");
    assert_true(scores->series[5]->range.low == -5 && scores->series[5]->range.high == 5);
    pl_score_setting wanted = {"d", "m", "post", 1, {1, 5}};
    assert_ptr_equal(pl_scores_find(scores, wanted), scores->series[3]);
    wanted.temperature = NAN;
    assert_null(pl_scores_find(scores, wanted));
}

static void texts_become_features(void **state)
{
    (void)state;
    read_well("t.csv", "item,score,source,target,oppl\na,3,one two three,one two,12.5\n", digits);
    const pl_scored_item *item = &scores->series[0]->items[0];
    assert_true(pl_scored_item_feature(item, PL_FEATURE_LENGTH) == 3);
    assert_close(pl_scored_item_feature(item, PL_FEATURE_OVERLAP), 2.0 / 3, 1e-15, 0);
    assert_true(item->perplexity[PL_PERPLEXITY_OVERALL] == 12.5);
    assert_nan(item->perplexity[PL_PERPLEXITY_SOURCE]);
}

static void made_up_scores(void **state)
{
    (void)state;
    read_well("s.csv", "item,score,origin\na,3,\"synthetic, seed 1\"\n", digits);
    assert_true(pl_scores_are_synthetic(scores));
    read_well("s.csv", "item,score,origin\na,3,measured on Monday\n", digits);
    assert_false(pl_scores_are_synthetic(scores));
}

/* The folder names the data set, the file the model. */
static void a_folder(void **state)
{
    (void)state;
    char *folder = pl_format("%s/folder/en-de", scratch_folder);
    pl_status made = pl_folder_make(folder, NULL);
    free(folder);
    assert_int_equal(made, PL_OK);
    scratch_write("folder/en-de/qwen.csv", "item,score\na,3\n");
    scratch_write("folder/en-de/gemma.csv", "item,score\na,4\n");
    scratch_write("folder/all.jsonl", "{\"item\": \"a\", \"score\": 5, \"dataset\": \"d\"}\n");
    scratch_write("folder/notes.txt", "not a score file");
    scratch_write("folder/.hidden.csv", "neither");
    assert_int_equal(pl_scores_read(scratch_path("folder"), digits, &scores, NULL), PL_OK);
    assert_int_equal(scores->n, 3);
    assert_string_equal(scores->series[0]->dataset, "d");
    assert_string_equal(scores->series[1]->dataset, "en-de");
    assert_string_equal(scores->series[1]->model, "gemma");
    assert_string_equal(scores->files[2].name, "en-de/qwen.csv");
    tear_down(NULL);
    pl_error error;
    assert_int_equal(pl_scores_read(scratch_path("nowhere"), digits, &scores, &error), PL_MISSING);
}

static void a_folder_without_score_files(void **state)
{
    (void)state;
    char *folder = pl_format("%s/bare", scratch_folder);
    pl_status made = pl_folder_make(folder, NULL);
    free(folder);
    assert_int_equal(made, PL_OK);
    pl_error error;
    assert_int_equal(pl_scores_read(scratch_path("bare"), digits, &scores, &error), PL_MISSING);
    assert_string_equal(error.reason, "has no score files: .csv, .tsv or .jsonl");
}

/* ---- what is refused ---- */

static void scores_that_are_none(void **state)
{
    (void)state;
    refuse("item,gold,score\na,1,3\nb,1,9.5\n", 3, 3, "score 9.5 is outside 0 to 9");
    refuse("item,gold,score\na,1,-0.5\n", 2, 3, "score -0.5 is outside 0 to 9");
    refuse("item,gold,score\na,1,\n", 2, 3, "item \"a\" has a gold score but no score");
    refuse("item,score\na,\n", 2, 2, "item \"a\" has no score");
    refuse("item,gold,score\na,,3\n", 2, 2, "item \"a\" has no gold score");
    refuse("item,score\na,nan\n", 2, 2, "\"nan\" is not a decimal number");
    refuse("item,score\na,inf\n", 2, 2, "\"inf\" is not a decimal number");
    refuse("item,score\na,0x5\n", 2, 2, "\"0x5\" is not a decimal number");
    refuse("item,score\na,1e400\n", 2, 2, "1e400 is too large");
    refuse("item,score\na, 5\n", 2, 2, "\" 5\" is not a decimal number");
    refuse("item,score\na,\xD9\xA5\n", 2, 2, "\"\xD9\xA5\" is not a decimal number");
    refuse("item,gold,score\na,high,5\n", 2, 2, "\"high\" is not a decimal number");
}

static void items_twice(void **state)
{
    (void)state;
    char *reason =
        pl_format("item \"a\" of %s, judge is on line 2 too: several models need a column \"model\", "
                  "several scores of an item a column \"sample\"",
                  strrchr(scratch_folder, '/') + 1);
    refuse("item,gold,score\na,1,3\nb,2,4\na,1,5\n", 4, 1, reason);
    free(reason);
    reason = pl_format("item \"a\" of %s, judge has sample \"1\" twice", strrchr(scratch_folder, '/') + 1);
    refuse("item,sample,score\na,1,3\na,2,4\na,1,5\n", 4, 2, reason);
    free(reason);
    refuse("item,sample,gold,score\na,1,1,3\na,2,2,4\n", 3, 1,
           "item \"a\" has another gold score than on line 2");
    refuse("item,sample,tppl,score\na,1,1,3\na,2,2,4\n", 3, 1, "item \"a\" has another tppl than on line 2");
    refuse("item,sample,source,target,score\na,1,x,y,3\na,2,z,y,4\n", 3, 1,
           "item \"a\" has another source than on line 2");
    refuse("item,sample,source,target,score\na,1,x,y,3\na,2,x,z,4\n", 3, 1,
           "item \"a\" has another target than on line 2");
    read_well("t.csv", "item,sample,source,target,oppl,score\na,1,x,y,2,3\na,2,x,y,2.0,4\n", digits);
    tear_down(NULL);
    refuse("item,score\n,3\n", 2, 1, "the item has no name");
}

static void headers(void **state)
{
    (void)state;
    refuse("gold,score\n1,3\n", 1, 0, "there is no column \"item\"");
    refuse("item,gold\na,3\n", 1, 0,
           "there is no column \"score\", \"output\" or \"output1\", \"output2\", ...");
    refuse("item,output1,output3\na,3,4\n", 1, 0, "there is no column \"output2\", but later ones");
    refuse("item,score,score\na,3,4\n", 1, 3, "the header names \"score\" twice");
    refuse("item,score,output\na,3,4\n", 2, 1, "there are scores and outputs, or two kinds of outputs");
    refuse("item,score,Gold\na,3,4\n", 1, 3, "the heading \"Gold\" is not known, but \"gold\" is");
    refuse("item,score, model\na,3,4\n", 1, 3, "the heading \" model\" is not known, but \"model\" is");
    refuse("item,output0,output1\na,3,4\n", 1, 2,
           "the heading \"output0\" is not known: outputs are \"output1\", \"output2\", ...");
    refuse("item,output1,Output2\na,3,4\n", 1, 3,
           "the heading \"Output2\" is not known: outputs are \"output1\", \"output2\", ...");
    read_well("h.csv", "item,score,output_text,golden,out,\na,3,x,y,z,\n", digits);
    tear_down(NULL);
    refuse("item,score\na,3,4\n", 2, 0, "the row has 3 fields, not 2");
    refuse("item,score\n", 0, 0, "has no items");
    refuse("", 0, 0, "has no items");
    refuse("item,score\na,\"3\n", 2, 2, "the quote around this field is never closed");
    refuse("item,score\na,\xFF\n", 2, 3, "byte 0xff at offset 13 is not UTF-8");
}

static void settings(void **state)
{
    (void)state;
    refuse("item,score,model\na,3,\n", 2, 3, "the model is empty");
    refuse("item,score,dataset\na,3,\"\x1B[31m\"\n", 2, 3, "the dataset has a control character");
    refuse("item,score,phase\na,3,\x7F\n", 2, 3, "the phase has a control character");
    refuse("item,score,temperature\na,3,0\n", 2, 3, "temperature 0 is not above 0");
    refuse("item,score,range\na,3,9-0\n", 2, 3, "\"9-0\" does not go up");
    refuse("item,score,range\na,3,9\n", 2, 3, "\"9\" is no range such as 0-9");
    refuse("item,score,range\na,3,\n", 2, 3, "\"\" is no range such as 0-9");
    refuse("item,score,range\na,3,0-9-\n", 2, 3, "\"9-\" is not a decimal number");
    refuse("item,score,oppl\na,3,-1\n", 2, 3, "perplexity -1 is not above 0");
    refuse("item,score,source\na,3,words\n", 2, 1, "item \"a\" has no target");
    refuse("item,score,source,target\na,3,words,\n", 2, 4, "item \"a\" has no target");
    refuse("item,score,source,target\na,3, ,words\n", 2, 3, "item \"a\" has no source");
    pl_error error;
    const char *path = scratch_write("r.csv", "item,score\na,3\n");
    assert_int_equal(pl_scores_read(path, unstated, &scores, &error), PL_BAD_INPUT);
    assert_string_equal(error.reason,
                        "no range is stated: there is no column \"range\", as 0-9, and none was given");
    refuse("item,score,model\na,3,\xC2\x9B"
           "31m\n",
           2, 3, "the model has a control character");
    refuse("item,score,model\na,3,\xE2\x80\xAE"
           "m\n",
           2, 3, "the model has a control character");
    refuse("item,score,model\na,3,\xE2\x81\xA6"
           "m\n",
           2, 3, "the model has a control character");
    read_well("n.csv", "item,score,model\na,3,\xC2\xA0\xE2\x80\xA6\xE2\x81\xAAm\n", digits);
    tear_down(NULL);
}

static void origins(void **state)
{
    (void)state;
    char *reason =
        pl_format("the origin is not that of the first row of %s, judge", strrchr(scratch_folder, '/') + 1);
    refuse("item,score,origin\na,3,synthetic\nb,3,\n", 3, 3, reason);
    refuse("item,score,origin\na,3,measured\nb,3,synthetic\n", 3, 3, reason);
    free(reason);
}

static void bad_json(void **state)
{
    (void)state;
    refuse_file("b.jsonl", "{\"item\": \"a\", \"score\": 3}\n{\"score\": 3}\n", 2, 0,
                "there is no key \"item\"");
    refuse_file("b.jsonl", "{\"item\": \"a\", \"score\": [3]}\n", 1, 0,
                "\"score\" is neither a text nor a number");
    refuse_file("b.jsonl", "{\"item\": \"a\", \"outputs\": \"3\"}\n", 1, 0,
                "\"outputs\" is no list of outputs");
    refuse_file("b.jsonl", "{\"item\": \"a\"}\n", 1, 0, "there is neither a score nor an output of a judge");
    refuse_file("b.jsonl", "{\"item\": \"a\", \"outputs\": []}\n", 1, 0,
                "there is neither a score nor an output of a judge");
    refuse_file("b.jsonl", "\n", 0, 0, "has no items");
    refuse_file("b.jsonl", "{\"item\": \"a\", \"score\": 3, \"Gold\": 2}\n", 1, 0,
                "the heading \"Gold\" is not known, but \"gold\" is");
    char *reason = pl_format("there are outputs, but the first row of %s, b has a score",
                             strrchr(scratch_folder, '/') + 1);
    refuse_file("b.jsonl", "{\"item\": 1, \"score\": 3}\n{\"item\": 2, \"outputs\": [3]}\n", 2, 0, reason);
    free(reason);
}

/* Makes a folder below the scratch folder. */
static void make_folder(const char *below)
{
    char *folder = pl_format("%s/%s", scratch_folder, below);
    pl_status made = pl_folder_make(folder, NULL);
    free(folder);
    assert_int_equal(made, PL_OK);
}

/* People gave an item one score, whoever judged it; other data sets have other items. */
static void other_gold(void **state)
{
    (void)state;
    char *reason =
        pl_format("item \"b\" of %s has the gold score 2.5, but 2 on line 3: several data sets need a "
                  "column \"dataset\" or a folder each",
                  strrchr(scratch_folder, '/') + 1);
    refuse("item,score,gold,model\na,3,1,m\nb,3,2,m\na,3,1,n\nb,3,2.5,n\n", 5, 0, reason);
    free(reason);
    read_well("g.csv", "item,score,gold,dataset\na,3,1,d\na,3,2,e\n", digits);
    read_well("g.csv", "item,score,gold,model\na,3,1,m\na,3,1.0,n\nb,3,2,n\n", digits);
    tear_down(NULL);
    make_folder("other/d");
    scratch_write("other/d/1.csv", "item,score,gold\na,3,1\n");
    scratch_write("other/d/2.csv", "item,score,gold\nb,3,1\na,3,1.5\n");
    pl_error error;
    assert_int_equal(pl_scores_read(scratch_path("other"), digits, &scores, &error), PL_BAD_INPUT);
    assert_int_equal(error.line, 3);
    char *first = pl_format("%s/other/d/1.csv", scratch_folder);
    reason = pl_format("item \"a\" of d has the gold score 1.5, but 1 on line 2 of %s: several data sets "
                       "need a column \"dataset\" or a folder each",
                       first);
    free(first);
    assert_string_equal(error.reason, reason);
    free(reason);
}

static void refuse_folder(const char *folder, const char *fault, const char *reason)
{
    pl_error error;
    assert_true(pl_scores_read(scratch_path(folder), digits, &scores, &error) != PL_OK);
    assert_null(scores);
    if (strstr(error.file, fault) == NULL || strcmp(error.reason, reason) != 0)
        fail_msg("%s: %s", error.file, error.reason);
}

/* What has the name of a score file and is none is not passed over. */
static void a_folder_with_other_things(void **state)
{
    (void)state;
    make_folder("things/d");
    scratch_write("things/d/m.csv", "item,score\na,3\n");
    scratch_write("things/d/n.TSV", "item\tscore\na\t3\n");
    assert_int_equal(symlink("nothing", scratch_path("things/note")), 0);
    assert_int_equal(pl_scores_read(scratch_path("things"), digits, &scores, NULL), PL_OK);
    assert_int_equal(scores->n, 2);
    tear_down(NULL);
    assert_int_equal(symlink("nothing", scratch_path("things/d/o.csv")), 0);
    refuse_folder("things", "things/d/o.csv", "there is no such file");
    assert_int_equal(unlink(scratch_path("things/d/o.csv")), 0);
    assert_int_equal(mkfifo(scratch_path("things/d/o.jsonl"), 0600), 0);
    refuse_folder("things", "things/d/o.jsonl", "is no regular file");
    assert_int_equal(unlink(scratch_path("things/d/o.jsonl")), 0);
    assert_int_equal(symlink(".", scratch_path("things/again")), 0);
    refuse_folder("things", "things/again", "is a link to the folder that it is in");
    assert_int_equal(unlink(scratch_path("things/again")), 0); /* or it would be emptied again and again */
}

/* Two files may hold parts of a series, but then both have human scores. */
static void half_of_the_gold(void **state)
{
    (void)state;
    make_folder("half/d");
    scratch_write("half/d/1.csv", "item,score,gold,model\na,3,1,m\n");
    scratch_write("half/d/2.csv", "item,score,model\nb,3,m\n");
    pl_error error;
    assert_int_equal(pl_scores_read(scratch_path("half"), digits, &scores, &error), PL_BAD_INPUT);
    assert_string_equal(error.reason, "item \"b\" of d, m has no gold score, but item \"a\" has one");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outputs),
        cmocka_unit_test_teardown(a_score_file, tear_down),
        cmocka_unit_test_teardown(generations_in_columns, tear_down),
        cmocka_unit_test_teardown(generations_in_rows, tear_down),
        cmocka_unit_test_teardown(json_lines, tear_down),
        cmocka_unit_test_teardown(settings_tell_series_apart, tear_down),
        cmocka_unit_test_teardown(texts_become_features, tear_down),
        cmocka_unit_test_teardown(made_up_scores, tear_down),
        cmocka_unit_test_teardown(a_folder, tear_down),
        cmocka_unit_test(a_folder_without_score_files),
        cmocka_unit_test(scores_that_are_none),
        cmocka_unit_test(items_twice),
        cmocka_unit_test(headers),
        cmocka_unit_test(settings),
        cmocka_unit_test(origins),
        cmocka_unit_test(bad_json),
        cmocka_unit_test_teardown(other_gold, tear_down),
        cmocka_unit_test_teardown(a_folder_with_other_things, tear_down),
        cmocka_unit_test(half_of_the_gold),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
