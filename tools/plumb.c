/* The plumb command: what it can do, and who does it. */
#include "tools/plumb.h"

#include "base/output.h"
#include "base/status.h"
#include "runtime/version.h"
#include "tools/suggest.h"

#include <gsl/gsl_errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *full_name; /* begins what getopt says */
    const char *summary;
} command;

static const command commands[] = {
    {"claims", plumb_claims, "plumb claims", "how many claims stand how, and the findings"},
    {"show", plumb_show, "plumb show", "all that is known about a claim"},
    {"mutate", plumb_mutate, "plumb mutate", "would the suite notice a wrong number?"},
    {"collect", plumb_collect, "plumb collect", "merge the experiments' verdicts into one file"},
    {"diff", plumb_diff, "plumb diff", "what changed between two sets of verdicts"},
    {"export", plumb_export, "plumb export", "the verdicts for other programs, and as a page"},
    {"weave", plumb_weave, "plumb weave", "a report's text with what the project says"},
    {"audit", plumb_audit, "plumb audit", "the judges of a rating panel, measured"},
    {"scores", plumb_scores, "plumb scores", "kurtosis, r and mode of anybody's judge scores"},
    {"presentation", plumb_presentation, "plumb presentation", "does position move a score? the two checks"},
    {"fetch", plumb_fetch, "plumb fetch", "bring and verify the raw data"},
    {"statistics", plumb_statistics, "plumb statistics", "re-make the carried statistics from the raw data"},
    {"verify", plumb_verify, "plumb verify", "a JEV release against its own manifests"},
    {"tally", plumb_tally, "plumb tally", "count the rows of a JEV release once"},
    {"metrics", plumb_metrics, "plumb metrics", "every measure of a release, as one table"},
    {"trials", plumb_trials, "plumb trials", "run the trials of prediction assistance once"},
    {"synthesize", plumb_synthesize, "plumb synthesize", "a synthetic release, panel or score files"},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const command *find(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static void print_help(FILE *stream)
{
    fputs("usage: plumb COMMAND [OPTION]...\n"
          "\n"
          "Plumbline checks the printed numbers of four documents about LLM judges.\n"
          "`make` regenerates their tables and figures and judges every number; plumb\n"
          "tells what came of it.\n"
          "\n",
          stream);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(stream, "  %-12s %s\n", commands[i].name, commands[i].summary);
    fputs("\n"
          "  help [COMMAND], --help, --version\n"
          "\n"
          "Environment: PLUMB_ROOT, the project (default: the current folder);\n"
          "PLUMB_DATA, raw data (default: data/raw in the project); NO_COLOR, when set,\n"
          "no colours, which are used on terminals alone.\n"
          "\n"
          "Exit codes: 0 as expected; 1 the outcome of a claim is not as recorded;\n"
          "2 usage; 3 an input is missing, broken or not what its checksum says;\n"
          "4 internal.\n",
          stream);
}

static int refuse(const char *name)
{
    suggestions nearest = {.wanted = name};
    for (size_t i = 0; i < COMMANDS; i++)
        suggest_consider(&nearest, commands[i].name);
    char *meant = suggest_text(&nearest);
    pl_error error;
    pl_fail(&error, PL_USAGE, NULL, 0, 0, "there is no command \"%s\"%s", name, meant);
    free(meant);
    fprintf(stderr, "plumb: %s\ntry: plumb help\n", error.reason);
    return pl_status_exit_code(PL_USAGE);
}

static int run(const command *command, int argc, char **argv)
{
    argv[0] = (char *)command->full_name;
    return command->run(argc, argv);
}

static int give_help(int argc, char **argv)
{
    if (argc < 2) {
        print_help(stdout);
        return 0;
    }
    const command *command = find(argv[1]);
    char option[] = "--help", *arguments[] = {NULL, option, NULL};
    return command != NULL ? run(command, 2, arguments) : refuse(argv[1]);
}

int main(int argc, char **argv)
{
    pl_output_guard();
    setenv("LC_ALL", "C", 1);
    setlocale(LC_ALL, "C");
    gsl_set_error_handler_off();
    if (argc < 2) {
        print_help(stderr);
        return pl_status_exit_code(PL_USAGE);
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("plumb %s\n", pl_version());
        return 0;
    }
    if (strcmp(argv[1], "help") == 0 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return give_help(argc - 1, argv + 1);
    const command *command = find(argv[1]);
    return command != NULL ? run(command, argc - 1, argv + 1) : refuse(argv[1]);
}
