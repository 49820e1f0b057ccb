/* plumb synthesize: data of the same shape as what cannot be had here, to try the pipelines on. */
#include "tools/synthesize.h"

#include "base/file.h"
#include "base/memory.h"
#include "release/synthetic.h"
#include "runtime/watch.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: plumb synthesize release --out DIR [OPTION]...\n"
    "       plumb synthesize panel --out FILE [OPTION]... (see its own --help)\n"
    "       plumb synthesize scores --out DIR [OPTION]... (see its own --help)\n"
    "\n"
    "Writes a synthetic JEV release into DIR, which must be empty or new: all row\n"
    "files, score summaries and manifests of the real one, with made-up texts and the\n"
    "answers of a response model. The same seed gives the same rows everywhere.\n"
    "\n"
    "  -o, --out DIR      where to\n"
    "  -s, --scale F      part of the full size, 0.001 to 10 (default: 1, which is\n"
    "                     200,000 items in the main condition and 260 MB)\n"
    "  -n, --seed N       default: 1\n"
    "      --repeats      some rows are replaced by a later one with the same id\n"
    "      --fault NAME   with one defect, which is named on the last line of the\n"
    "                     output; \"list\" lists them\n"
    "  -t, --threads N    files at a time (default: as many as processors)\n"
    "  -r, --root DIR     the project, whose data/jev/balora_summary.csv tells the\n"
    "                     data sets (default: $PLUMB_ROOT, else the current folder)\n"
    "  -h, --help         this text\n"
    "\n"
    "Exit codes: 0 written; 2 usage, or DIR is not empty; 3 the project's data are\n"
    "missing or broken; 4 a file cannot be written.\n";

/* The arguments, as they were given. */
typedef struct arguments {
    const char *out, *scale, *seed, *fault, *threads, *root;
    bool repeats;
} arguments;

static void list_faults(void)
{
    for (int i = PL_FAULT_NONE + 1; i < PL_SYNTHETIC_FAULTS; i++)
        printf("  %-18s %s\n", pl_synthetic_fault_key((pl_synthetic_fault)i),
               pl_synthetic_fault_what((pl_synthetic_fault)i));
}

/* ---- reading arguments ---- */

static int understand(const arguments *given, pl_synthetic_options *options)
{
    if (!command_number(given->seed, INT64_MAX, &options->seed))
        return command_misuse("synthesize", "the seed \"%s\" is no whole number", given->seed);
    if (!command_real(given->scale, &options->scale))
        return command_misuse("synthesize", "the scale \"%s\" is no number", given->scale);
    if (given->fault != NULL && !pl_synthetic_fault_find(given->fault, &options->fault))
        return command_misuse("synthesize", "there is no fault \"%s\"; --fault list lists them",
                              given->fault);
    options->repeats = given->repeats;
    return command_threads("synthesize", given->threads, &options->threads);
}

/* ---- the release ---- */

static pl_status read_shape(const char *root, pl_balora **shape, pl_error *error)
{
    const char *variable = getenv("PLUMB_ROOT");
    char *path = pl_path_join(root != NULL       ? root
                              : variable != NULL ? variable
                                                 : "",
                              "data/jev/balora_summary.csv");
    pl_status status = pl_balora_read(path, shape, error);
    free(path);
    return status;
}

static void report(const pl_synthetic_report *r, const pl_synthetic_options *options)
{
    printf("%zu files, %" PRId64 " rows, %.1f MB, %.1f MB gzip; seed %" PRIu64 ", scale %g\n", r->files,
           r->rows, (double)r->content_bytes / 1e6, (double)r->archive_bytes / 1e6, options->seed,
           options->scale);
    if (r->fault != NULL)
        printf("%s: %s\n", r->fault, pl_synthetic_fault_what(options->fault));
}

static int synthesize_release(const arguments *given)
{
    pl_synthetic_options options = {.scale = 1, .seed = 1};
    pl_synthetic_report made;
    pl_balora *shape;
    pl_error error;
    int code = understand(given, &options);
    if (code != COMMAND_GOES_ON)
        return code;
    if (given->out == NULL)
        return command_misuse("synthesize", "--out is missing");
    pl_status status = read_shape(given->root, &shape, &error);
    if (status != PL_OK)
        return command_end("synthesize", status, &error);
    pl_watch *watch = pl_watch_begin("writing a release", 0);
    status = pl_synthetic_write(shape, &options, given->out, &made, &error);
    pl_watch_end(watch);
    pl_balora_free(shape);
    if (status == PL_OK) {
        report(&made, &options);
        pl_synthetic_report_clear(&made);
    }
    return command_end("synthesize", status, &error);
}

int plumb_synthesize(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(int argc, char **argv);
    } others[] = {{"panel", synthesize_panel}, {"scores", synthesize_scores}};
    for (size_t i = 0; argc > 1 && i < sizeof others / sizeof others[0]; i++)
        if (strcmp(argv[1], others[i].name) == 0) {
            argv[1] = argv[0]; /* begins what getopt says */
            return others[i].run(argc - 1, argv + 1);
        }
    arguments given = {.out = NULL};
    const command_option options[] = {
        {.name = "out", .letter = 'o', .text = &given.out},
        {.name = "scale", .letter = 's', .text = &given.scale},
        {.name = "seed", .letter = 'n', .text = &given.seed},
        {.name = "repeats", .given = &given.repeats},
        {.name = "fault", .text = &given.fault},
        {.name = "threads", .letter = 't', .text = &given.threads},
        {.name = "root", .letter = 'r', .text = &given.root},
    };
    int rest;
    int code =
        command_options("synthesize", help, options, sizeof options / sizeof options[0], argc, argv, &rest);
    if (code != COMMAND_GOES_ON)
        return code;
    if (rest + 1 != argc || strcmp(argv[rest], "release") != 0)
        return command_misuse("synthesize", "say what: release, panel or scores");
    if (given.fault != NULL && strcmp(given.fault, "list") == 0) {
        list_faults();
        return 0;
    }
    return synthesize_release(&given);
}
