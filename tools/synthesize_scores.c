/* plumb synthesize scores: score files of the alignment document's design, to try its way on. */
#include "base/file.h"
#include "base/memory.h"
#include "base/steps.h"
#include "render/csv.h"
#include "runtime/watch.h"
#include "scores/synthetic_scores.h"
#include "tools/command.h"
#include "tools/synthesize.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: plumb synthesize scores --out DIR [OPTION]...\n"
    "\n"
    "Writes score files into DIR as align (arXiv 2601.16444) would need them: ten\n"
    "outputs an item of four models before and after alignment, and of En-De and\n"
    "TMU-GFM at other temperatures and ranges, too: <data set>/<model>.csv. Human\n"
    "scores are the real ones in another order; all else is made up, and every row\n"
    "says so. The same seed gives the same files everywhere. Then:\n"
    "make align SCORES=DIR\n"
    "\n"
    "  -o, --out DIR     where to\n"
    "  -s, --set NAME    one data set: en-de, ..., tmugfm, ..., catalan (default: all\n"
    "                    19, 30 MB)\n"
    "  -n, --seed N      default: 1\n"
    "  -r, --root DIR    the project, whose data/ has the human scores (default:\n"
    "                    $PLUMB_ROOT, else the current folder)\n"
    "  -h, --help        this text\n"
    "\n"
    "Exit codes: 0 written; 2 usage; 3 the project's data are missing or broken; 4 a\n"
    "file cannot be written.\n";

typedef struct request {
    const char *out, *root;
    uint64_t seed;
} request;

/* The file that is being made: that of a model on a data set, under usual settings or the others. */
typedef struct writing {
    const request *asked;
    pl_csv csv;
    char *path;
    size_t files;
    int64_t rows;
} writing;

static char *path_of(const writing *w, const pl_synthetic_answer *answer)
{
    bool usual = answer->temperature == 0.7 && answer->range.low == 0;
    return pl_format("%s/%s/%s%s.csv", w->asked->out, answer->dataset->key, pl_align_model_key(answer->model),
                     usual ? "" : "_settings");
}

static pl_status end_file(writing *w, pl_error *error)
{
    if (w->path == NULL)
        return PL_OK;
    pl_status status = pl_csv_write(&w->csv, w->path, error);
    free(w->path);
    w->path = NULL;
    w->csv = (pl_csv){0};
    w->files++;
    return status;
}

static void write_header(writing *w, const pl_synthetic_answer *answer)
{
    static const char *const headings[] = {"item",        "gold",  "model", "phase",
                                           "temperature", "range", "origin"};
    static const char *const of_texts[] = {"source", "target", "sppl", "tppl", "oppl"};
    for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++)
        pl_csv_text(&w->csv, headings[i]);
    for (size_t i = 0; answer->source != NULL && i < sizeof of_texts / sizeof of_texts[0]; i++)
        pl_csv_text(&w->csv, of_texts[i]);
    for (int i = 1; i <= PL_SYNTHETIC_OUTPUTS; i++) {
        char heading[16];
        snprintf(heading, sizeof heading, "output%d", i);
        pl_csv_text(&w->csv, heading);
    }
    pl_csv_end_line(&w->csv);
}

static void write_row(writing *w, const pl_synthetic_answer *answer)
{
    char item[24], temperature[16], range[32], origin[48];
    snprintf(item, sizeof item, "%" PRId64, answer->item);
    snprintf(temperature, sizeof temperature, "%g", answer->temperature);
    snprintf(range, sizeof range, "%g-%g", answer->range.low, answer->range.high);
    snprintf(origin, sizeof origin, "synthetic, seed %" PRIu64, w->asked->seed);
    pl_csv_text(&w->csv, item);
    pl_csv_number(&w->csv, answer->gold);
    pl_csv_text(&w->csv, pl_align_model_key(answer->model));
    pl_csv_text(&w->csv, pl_align_phase_key(answer->phase));
    pl_csv_text(&w->csv, temperature);
    pl_csv_text(&w->csv, range);
    pl_csv_text(&w->csv, origin);
    if (answer->source != NULL) {
        pl_csv_text(&w->csv, answer->source);
        pl_csv_text(&w->csv, answer->target);
        for (int i = 0; i < 3; i++)
            pl_csv_number(&w->csv, answer->perplexity[i]);
    }
    for (int i = 0; i < PL_SYNTHETIC_OUTPUTS; i++)
        pl_csv_text(&w->csv, answer->outputs[i]);
    pl_csv_end_line(&w->csv);
    w->rows++;
}

static pl_status take_answer(void *context, const pl_synthetic_answer *answer, pl_error *error)
{
    writing *w = context;
    char *path = path_of(w, answer);
    bool same = w->path != NULL && strcmp(path, w->path) == 0;
    pl_status status = same ? PL_OK : end_file(w, error);
    if (same) {
        free(path);
    } else {
        w->path = path;
        write_header(w, answer);
    }
    if (status == PL_OK)
        write_row(w, answer);
    return status;
}

static int make(const request *asked, const pl_align_dataset *only)
{
    writing w = {.asked = asked};
    pl_error error;
    pl_status status = PL_OK;
    pl_watch *watch = pl_watch_begin("writing score files", PL_ALIGN_DATASETS);
    for (size_t i = 0; i < PL_ALIGN_DATASETS && status == PL_OK; i++) {
        const pl_align_dataset *dataset = pl_align_dataset_at(i);
        if (only == NULL || only == dataset)
            status = pl_synthetic_scores(asked->root, dataset, asked->seed, take_answer, &w, &error);
        pl_steps_add(1);
    }
    if (status == PL_OK)
        status = end_file(&w, &error);
    pl_watch_end(watch);
    free(w.path);
    free(w.csv.bytes);
    if (status == PL_OK)
        printf("%s: %zu files, %" PRId64 " rows; synthetic, seed %" PRIu64 "\n", asked->out, w.files, w.rows,
               asked->seed);
    return command_end("synthesize", status, &error);
}

int synthesize_scores(int argc, char **argv)
{
    const char *variable = getenv("PLUMB_ROOT");
    request asked = {.seed = 1, .root = variable != NULL ? variable : ""};
    const char *set = NULL, *seed = NULL;
    const command_option options[] = {
        {.name = "out", .letter = 'o', .text = &asked.out},
        {.name = "set", .letter = 's', .text = &set},
        {.name = "seed", .letter = 'n', .text = &seed},
        {.name = "root", .letter = 'r', .text = &asked.root},
    };
    int code =
        command_options("synthesize", help, options, sizeof options / sizeof options[0], argc, argv, NULL);
    if (code != COMMAND_GOES_ON)
        return code;
    if (asked.out == NULL)
        return command_misuse("synthesize", "--out is missing");
    if (!command_number(seed, INT64_MAX, &asked.seed))
        return command_misuse("synthesize", "the seed \"%s\" is no whole number", seed);
    const pl_align_dataset *only = set != NULL ? pl_align_dataset_find(set) : NULL;
    if (set != NULL && only == NULL)
        return command_misuse("synthesize", "align has no data set \"%s\"", set);
    return make(&asked, only);
}
