/* plumb scores: anybody's score files, measured as the alignment document measures its judges. */
#include "tools/scores.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/frame.h"
#include "runtime/forms.h"
#include "runtime/watch.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: plumb scores PATH [OPTION]...\n"
    "\n"
    "Measures what judges gave, by data set and judge: kurtosis of the scores, their\n"
    "correlation r with the human ones and its p, the mode of all outputs and its\n"
    "share (mode ratio), outputs that were dropped and clipped. PATH is a score file\n"
    "or a folder of them: .csv, .tsv (quotes are text) or .jsonl, a row an item. Its\n"
    "columns:\n"
    "\n"
    "  item              its name; once, or several times with a column sample\n"
    "  score             a number in the range, or instead\n"
    "  output1, ...      raw outputs; no numbers are dropped, others clipped to the\n"
    "                    range and averaged (one column output goes with sample;\n"
    "                    in JSON lines a list outputs)\n"
    "  gold              the human score\n"
    "  dataset, model    else the name of the folder and of the file\n"
    "  phase, temperature, range (0-9)   settings, each a series of its own\n"
    "  source, target, sppl, tppl, oppl  texts and perplexities, for align's features\n"
    "  origin            \"synthetic ...\" in all rows when they are made up\n"
    "\n"
    "All but item and a score are optional. For make align SCORES=DIR data sets are\n"
    "en-de, ..., tmugfm, flutec, tecjl, catalan, ...; models gemma, mistral, llama,\n"
    "qwen; phases pre and post; and a range is stated in each row.\n"
    "\n"
    "  -r, --range L-H      the range of rows that state none\n"
    "  -c, --calibrate L-H  generative calibration (align, Eq. 1) to human scores of\n"
    "                       this scale: a Beta distribution, fitted to those of the\n"
    "                       file; cells are the whole points of the judge's range\n"
    "  -g, --gold FILE      ... or to the column gold of this CSV file\n"
    "  -o, --out DIR        write scores.csv, .xlsx, .pdf and .png there\n"
    "  -h, --help           this text\n"
    "\n"
    "Exit codes: 0 measured; 2 usage; 3 a file is missing or broken (which line,\n"
    "which column); 4 a file cannot be written.\n";

typedef struct arguments {
    const char *path, *range, *calibrate, *gold, *out;
} arguments;

/* ---- calibration ---- */

enum { DRAWS = 1000, POINTS_MAX = 1000 };

/* The column gold of a file; the caller's. */
static pl_status read_people(const char *path, pl_frequency **people, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read(path, pl_dialect_of(path), &frame, error));
    size_t column = 0;
    pl_frequency *made = pl_frequency_new();
    pl_status status = pl_frame_column(frame, "gold", &column, error);
    for (size_t row = 0; row < pl_frame_rows(frame) && status == PL_OK; row++) {
        double gold;
        status = pl_frame_real(frame, row, column, &gold, error);
        if (status == PL_OK)
            status = pl_frequency_add(made, gold, 1);
    }
    pl_frame_free(frame);
    if (status == PL_OK)
        *people = made;
    else
        pl_frequency_free(made);
    return status;
}

static pl_status calibrate_to(const pl_score_series *series, const pl_frequency *people, pl_scale scale,
                              uint64_t stream, pl_score_measures *measures, pl_error *error)
{
    pl_beta fit;
    pl_generative_calibration *calibration = NULL;
    if (people == NULL || pl_beta_fit(people, scale, &fit) != PL_OK)
        return pl_fail(error, PL_BAD_INPUT, series->file, 0, 0,
                       "%s, %s: no Beta distribution fits: it takes human scores that differ, from %g to %g",
                       series->dataset, series->model, scale.low, scale.high);
    double points = series->range.high - series->range.low;
    if (points > POINTS_MAX || points != floor(points))
        return pl_fail(error, PL_BAD_INPUT, series->file, 0, 0,
                       "%s, %s: calibration takes a range of 1 to %d whole points", series->dataset,
                       series->model, POINTS_MAX);
    pl_random random = pl_random_stream(1, stream);
    pl_frequency *numbers = pl_score_series_numbers(series);
    size_t levels = (size_t)points + 1;
    pl_status status = pl_generative_calibration_new(series->range, levels, PL_CELLS_ROUNDED, numbers, DRAWS,
                                                     &random, fit, &calibration);
    pl_frequency_free(numbers);
    if (status != PL_OK)
        return pl_fail(error, PL_BAD_INPUT, series->file, 0, 0, "%s, %s: there are no scores to calibrate",
                       series->dataset, series->model);
    *measures = pl_score_measures_of(series, calibration);
    pl_generative_calibration_free(calibration);
    return PL_OK;
}

static pl_status calibrate(const pl_scores *scores, const pl_frequency *people, pl_scale scale,
                           pl_score_measures *measures, pl_error *error)
{
    for (size_t i = 0; i < scores->n; i++) {
        pl_frequency *own = people == NULL ? pl_score_series_gold(scores->series[i]) : NULL;
        pl_status status =
            calibrate_to(scores->series[i], people != NULL ? people : own, scale, i, &measures[i], error);
        pl_frequency_free(own);
        PL_TRY(status);
    }
    return PL_OK;
}

/* ---- the report ---- */

static pl_status write_forms(const scores_run *run, const char *folder, pl_error *error)
{
    pl_provenance *rows = pl_allocate(run->scores->files_count, sizeof *rows);
    for (size_t i = 0; i < run->scores->files_count; i++)
        rows[i] = (pl_provenance){run->scores->files[i].name, run->scores->files[i].sha256.hex};
    pl_record record = {.provenance = rows, .provenance_count = run->scores->files_count};
    pl_table *table = scores_table(run);
    pl_file_set *files = pl_file_set_begin();
    char *stem = pl_path_join(folder, table->id);
    pl_status status = pl_folder_make(folder, error);
    if (status == PL_OK)
        status = pl_forms_write_table(table, &record, stem, files, error);
    if (status == PL_OK)
        status = pl_file_set_commit(files, error);
    pl_file_set_drop(files);
    pl_table_free(table);
    free(stem);
    free(rows);
    return status;
}

static pl_status measure(const arguments *given, const pl_scores *scores, pl_scale people,
                         const pl_frequency *others, pl_error *error)
{
    pl_watch *watch = pl_watch_begin("measuring", 0);
    pl_score_measures *plain = pl_allocate(scores->n, sizeof *plain), *calibrated = NULL;
    for (size_t i = 0; i < scores->n; i++)
        plain[i] = pl_score_measures_of(scores->series[i], NULL);
    pl_status status = PL_OK;
    if (given->calibrate != NULL) {
        calibrated = pl_allocate(scores->n, sizeof *calibrated);
        status = calibrate(scores, others, people, calibrated, error);
    }
    scores_run run = {given->path, scores, plain, calibrated,
                      given->gold != NULL ? given->gold : "the same items"};
    if (status == PL_OK && given->out != NULL)
        status = write_forms(&run, given->out, error);
    pl_watch_end(watch);
    if (status == PL_OK)
        scores_print(&run);
    free(calibrated);
    free(plain);
    return status;
}

static int run(const arguments *given, pl_scale range, pl_scale people)
{
    pl_error error;
    pl_scores *scores = NULL;
    pl_frequency *others = NULL;
    pl_watch *watch = pl_watch_begin("reading", 0);
    pl_status status = given->gold != NULL ? read_people(given->gold, &others, &error) : PL_OK;
    if (status == PL_OK)
        status = pl_scores_read(given->path, range, &scores, &error);
    pl_watch_end(watch);
    if (status == PL_OK)
        status = measure(given, scores, people, others, &error);
    pl_frequency_free(others);
    pl_scores_free(scores);
    return command_end("scores", status, &error);
}

/* ---- options ---- */

static bool read_range(const char *text, pl_scale *range)
{
    return text == NULL || pl_score_range_read((pl_field){.text = text}, range, NULL) == PL_OK;
}

int plumb_scores(int argc, char **argv)
{
    arguments given = {.path = NULL};
    pl_scale range = {0, 0}, people = {0, 0};
    const command_option options[] = {
        {.name = "range", .letter = 'r', .text = &given.range},
        {.name = "calibrate", .letter = 'c', .text = &given.calibrate},
        {.name = "gold", .letter = 'g', .text = &given.gold},
        {.name = "out", .letter = 'o', .text = &given.out},
    };
    int rest;
    int code =
        command_options("scores", help, options, sizeof options / sizeof options[0], argc, argv, &rest);
    if (code != COMMAND_GOES_ON)
        return code;
    if (rest + 1 != argc)
        return command_misuse("scores", rest == argc ? "say which file or folder" : "one path at a time");
    given.path = argv[rest];
    if (!read_range(given.range, &range))
        return command_misuse("scores", "\"%s\" is no range such as 0-9", given.range);
    if (!read_range(given.calibrate, &people))
        return command_misuse("scores", "\"%s\" is no scale such as 0-100", given.calibrate);
    if (given.gold != NULL && given.calibrate == NULL)
        return command_misuse("scores", "--gold needs --calibrate, the scale of these scores");
    return run(&given, range, people);
}
