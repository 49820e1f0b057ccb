#include "experiment_internal.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/output.h"

#include <getopt.h>
#include <gsl/gsl_errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* ---- ending early ---- */

static void end_watch(pl_experiment *x)
{
    pl_watch_end(x->watch);
    x->watch = NULL;
}

void pl_experiment_free(pl_experiment *x)
{
    if (x == NULL)
        return;
    end_watch(x);
    for (size_t i = 0; i < x->sources_count; i++)
        free(x->sources[i].text);
    free(x->sources);
    pl_input_set_clear(&x->inputs);
    pl_verdict_list_clear(&x->judged);
    free(x->judgements);
    pl_table_free(x->table);
    pl_figure_free(x->figure);
    pl_manifest_free(x->manifest);
    pl_project_close(x->project);
    free(x->out);
    free(x->verdicts_folder);
    free(x->raw_folder);
    free(x->release_folder);
    free(x->tally_file);
    free(x->trials_file);
    free(x->scores_folder);
    free(x->panel_file);
    free(x->recorded_folder);
    free(x);
}

void pl_experiment_stop(pl_experiment *x, const pl_error *error)
{
    char text[2 * sizeof(pl_error)];
    end_watch(x);
    pl_error_describe(error, text, sizeof text);
    if (error->file[0] == '\0' && x->manifest != NULL)
        fprintf(stderr, "%s: ", x->manifest->id);
    fprintf(stderr, "%s\n", text);
    int code = pl_status_exit_code(error->status);
    pl_experiment_free(x);
    exit(code);
}

void pl_experiment_contradict(pl_experiment *x, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_error error;
    pl_fail(&error, PL_INTERNAL, NULL, 0, 0, "%s", reason);
    free(reason);
    pl_experiment_stop(x, &error);
}

void pl_require(pl_experiment *x, pl_status status, const char *format, ...)
{
    if (status == PL_OK)
        return;
    va_list arguments;
    va_start(arguments, format);
    char *what = pl_format_list(format, arguments);
    va_end(arguments);
    pl_error error;
    char why[2 * sizeof error] = ""; /* what could not be opened */
    if (status == PL_MISSING && x->inputs.why_closed.reason[0] != '\0')
        pl_error_describe(&x->inputs.why_closed, why, sizeof why);
    pl_fail(&error, status, NULL, 0, 0, "%s: %s%s%s", what, pl_status_text(status),
            why[0] != '\0' ? "; " : "", why);
    free(what);
    pl_experiment_stop(x, &error);
}

/* ---- the command line ---- */

typedef struct options {
    const char *root, *out, *verdicts;
} options;

static void print_usage(FILE *stream, const char *id)
{
    fprintf(stream,
            "usage: %s [--root DIR] [--out DIR] [--verdicts DIR]\n"
            "\n"
            "Regenerates one item and judges its claims.\n"
            "  --root DIR      the project (default: $PLUMB_ROOT, else here)\n"
            "  --out DIR       where tables/ and figures/ are written (default: the root)\n"
            "  --verdicts DIR  where this item's verdicts go (default: <out>/build/verdicts)\n"
            "  --help          this text\n"
            "\n"
            "Environment: PLUMB_DATA, raw data (default: data/raw in the project); RELEASE,\n"
            "a checkout of the JEV release; PLUMB_TALLIES, its rows counted by plumb tally;\n"
            "PLUMB_TRIALS, trials of prediction assistance, run by plumb trials;\n"
            "SCORES, a folder of score files (plumb scores --help tells their columns);\n"
            "PANEL, a rating panel (plumb audit --help); RECORDED, a folder of runs that\n"
            "plumb presentation recorded; SOURCE_DATE_EPOCH, the date in the outputs\n"
            "(default: 0); NO_COLOR, when set, no colours.\n"
            "\n"
            "Exit codes: 0 as recorded; 1 an outcome is not as recorded; 2 usage; 3 an input\n"
            "is missing, broken or not what its checksum says; 4 internal.\n",
            id);
}

/* Ends the program on --help and on wrong usage. */
static options read_options(int argc, char **argv, const char *id)
{
    static const struct option known[] = {
        {"root", required_argument, NULL, 'r'},
        {"out", required_argument, NULL, 'o'},
        {"verdicts", required_argument, NULL, 'v'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    options chosen = {.root = NULL};
    int letter;
    while ((letter = getopt_long(argc, argv, "", known, NULL)) != -1) {
        switch (letter) {
        case 'r':
            chosen.root = optarg;
            break;
        case 'o':
            chosen.out = optarg;
            break;
        case 'v':
            chosen.verdicts = optarg;
            break;
        case 'h':
            print_usage(stdout, id);
            exit(0);
        default:
            print_usage(stderr, id);
            exit(pl_status_exit_code(PL_USAGE));
        }
    }
    if (optind < argc) {
        fprintf(stderr, "%s: unexpected argument \"%s\"\n", id, argv[optind]);
        exit(pl_status_exit_code(PL_USAGE));
    }
    return chosen;
}

/* ---- beginning ---- */

/* An environment variable that is set to something. */
static const char *setting(const char *name)
{
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0' ? value : NULL;
}

static void choose_folders(pl_experiment *x, const options *chosen)
{
    const char *raw = setting("PLUMB_DATA");
    if (chosen->out != NULL)
        x->out = pl_copy_text(strcmp(chosen->out, ".") == 0 ? "" : chosen->out);
    else
        x->out = pl_project_path(x->project, "%s", "");
    x->verdicts_folder =
        chosen->verdicts != NULL ? pl_copy_text(chosen->verdicts) : pl_path_join(x->out, "build/verdicts");
    x->raw_folder = raw != NULL ? pl_copy_text(raw) : pl_project_path(x->project, "data/raw");
    x->release_folder = pl_copy_text(setting("RELEASE"));
    x->tally_file = pl_copy_text(setting("PLUMB_TALLIES"));
    x->trials_file = pl_copy_text(setting("PLUMB_TRIALS"));
    x->scores_folder = pl_copy_text(setting(PL_SETTING_SCORES));
    x->panel_file = pl_copy_text(setting(PL_SETTING_PANEL));
    x->recorded_folder = pl_copy_text(setting(PL_SETTING_RECORDED));
}

/* A folder that somebody named must be there; the usual one need not. */
static pl_status check_raw_folder(const pl_experiment *x, pl_error *error)
{
    if (setting("PLUMB_DATA") == NULL || pl_folder_exists(x->raw_folder))
        return PL_OK;
    return pl_fail(error, PL_BAD_INPUT, x->raw_folder, 0, 0,
                   "PLUMB_DATA names it, and there is no such folder");
}

static pl_status check_patterns(const pl_experiment *x, const char *path, pl_error *error)
{
    for (unsigned i = 0; i < x->manifest->claims_count; i++) {
        size_t j = 0, n = pl_registry_count(x->registry);
        while (j < n && !pl_claim_matches(x->manifest->claims[i], pl_registry_at(x->registry, j)->id))
            j++;
        if (j < n)
            continue;
        char *pointer = pl_format("/claims/%u", i);
        pl_status status = pl_manifest_fail(
            path, error, pointer, "pattern \"%s\" stands for no registered claim", x->manifest->claims[i]);
        free(pointer);
        return status;
    }
    return PL_OK;
}

static pl_status read_manifest(pl_experiment *x, const char *path, pl_error *error)
{
    PL_TRY(pl_manifest_read(path, &x->manifest, error));
    PL_TRY(pl_project_registry(x->project, x->manifest->paper, &x->registry, error));
    return check_patterns(x, path, error);
}

static pl_status open_experiment(pl_experiment *x, const options *chosen, const char *id, pl_error *error)
{
    PL_TRY(pl_project_open(chosen->root, &x->project, error));
    choose_folders(x, chosen);
    PL_TRY(check_raw_folder(x, error));
    char *path = pl_project_path(x->project, "experiments/%s/manifest.yml", id);
    pl_status status = read_manifest(x, path, error);
    free(path);
    PL_TRY(status);
    x->paper = pl_paper_list_find(pl_project_papers(x->project), x->manifest->paper);
    x->item = x->manifest->id + strlen(x->manifest->paper) + 1;
    return PL_OK;
}

pl_experiment *pl_experiment_begin(int argc, char **argv, const char *id)
{
    pl_output_guard();
    setlocale(LC_ALL, "C");
    gsl_set_error_handler_off();
    options chosen = read_options(argc, argv, id);
    pl_experiment *x = pl_allocate(1, sizeof *x);
    pl_error error;
    if (open_experiment(x, &chosen, id, &error) != PL_OK)
        pl_experiment_stop(x, &error);
    x->watch = pl_watch_begin(id, 0);
    return x;
}

/* ---- ending ---- */

int pl_experiment_end(pl_experiment *x)
{
    pl_error error;
    const pl_finding_list *findings = NULL;
    pl_experiment_close_judging(x);
    if (pl_input_set_check_asked(x, &error) != PL_OK)
        pl_experiment_stop(x, &error);
    if (pl_project_findings(x->project, &findings, &error) != PL_OK)
        pl_experiment_stop(x, &error);
    if (pl_experiment_emit(x, &error) != PL_OK)
        pl_experiment_stop(x, &error);
    end_watch(x);
    size_t unrecorded = pl_experiment_report(x, findings);
    pl_experiment_free(x);
    return pl_status_exit_code(unrecorded > 0 ? PL_DISAGREES : PL_OK);
}
