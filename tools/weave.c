/* plumb weave: a report's narrative with what the project says, for pandoc. */
#include "report/weave.h"
#include "base/file.h"
#include "base/markup.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <stdlib.h>
#include <string.h>

static const char help[] = "usage: plumb weave SOURCE --out FILE [OPTION]...\n"
                           "\n"
                           "Inserts into a report's narrative (paper/jev.md) what its directives name:\n"
                           "experiments with their prose, results and claims, functions, findings. Writes\n"
                           "Markdown for pandoc. make report does this and all that follows.\n"
                           "\n"
                           "  -o, --out FILE       the Markdown; left alone when it would not change\n"
                           "  -d, --depends FILE   what it was made from, as a rule for make\n"
                           "      --target NAME    what that rule makes (default: the Markdown)\n"
                           "      --results DIR    where tables/ and figures/ are (default: here)\n"
                           "      --fragments DIR  where the tables as HTML are (default: build/verdicts)\n"
                           "      --links PATH     from the report to the project (default: ../..)\n"
                           "  -v, --verdicts FILE  default: tables/verdicts.csv in the project\n"
                           "  -r, --root DIR       the project (default: $PLUMB_ROOT, else here)\n"
                           "  -h, --help           this text\n"
                           "\n"
                           "Exit codes: 0 written; 2 usage; 3 something that the text names does not exist\n"
                           "(file, line and name are said), or a file is missing or broken; 4 not written.\n";

typedef struct options {
    const char *root, *verdicts, *out, *depends, *target;
    pl_weave_options weave;
} options;

/* Pages are made from it only when it is newer than they are. */
static pl_status write_changed(const char *path, const char *text, pl_error *error)
{
    char *old = NULL;
    size_t n = 0, length = strlen(text);
    bool same =
        pl_file_read(path, length, &old, &n, NULL) == PL_OK && n == length && memcmp(old, text, n) == 0;
    free(old);
    return same ? PL_OK : pl_file_replace(path, text, length, error);
}

static void add_path(pl_markup *rule, const char *path)
{
    for (const char *at = path; *at != '\0'; at++)
        pl_markup_format(rule, strchr(" #%:", *at) != NULL ? "\\%c" : *at == '$' ? "$%c" : "%c", *at);
}

/* An empty rule a file, so that one that is gone does not stop make. */
static pl_status write_rule(const options *chosen, const pl_woven *woven, pl_error *error)
{
    pl_markup rule = {0};
    add_path(&rule, chosen->target != NULL ? chosen->target : chosen->out);
    pl_markup_add(&rule, ":");
    for (size_t i = 0; i < woven->files_count; i++) {
        pl_markup_add(&rule, " \\\n ");
        add_path(&rule, woven->files[i]);
    }
    pl_markup_add(&rule, "\n");
    for (size_t i = 0; i < woven->files_count; i++) {
        add_path(&rule, woven->files[i]);
        pl_markup_add(&rule, ":\n");
    }
    pl_status status = pl_file_replace(chosen->depends, rule.bytes, rule.n, error);
    pl_markup_clear(&rule);
    return status;
}

static pl_status run(const options *chosen, pl_error *error)
{
    pl_ledger *ledger = NULL;
    pl_woven woven = {.text = NULL};
    PL_TRY(pl_ledger_open(chosen->root, chosen->verdicts, &ledger, error));
    pl_status status = pl_weave(ledger, &chosen->weave, &woven, error);
    if (status == PL_OK)
        status = write_changed(chosen->out, woven.text, error);
    if (status == PL_OK && chosen->depends != NULL)
        status = write_rule(chosen, &woven, error);
    pl_woven_clear(&woven);
    pl_ledger_close(ledger);
    return status;
}

int plumb_weave(int argc, char **argv)
{
    options chosen = {.weave = {.results = ".", .fragments = "build/verdicts", .links = "../.."}};
    const command_option options[] = {
        {"out", 'o', &chosen.out, NULL},
        {"depends", 'd', &chosen.depends, NULL},
        {"target", '\0', &chosen.target, NULL},
        {"results", '\0', &chosen.weave.results, NULL},
        {"fragments", '\0', &chosen.weave.fragments, NULL},
        {"links", '\0', &chosen.weave.links, NULL},
        {"verdicts", 'v', &chosen.verdicts, NULL},
        {"root", 'r', &chosen.root, NULL},
    };
    int first;
    int code =
        command_options("weave", help, options, sizeof options / sizeof options[0], argc, argv, &first);
    if (code != COMMAND_GOES_ON)
        return code;
    if (argc - first != 1 || chosen.out == NULL)
        return command_misuse("weave", "one source and --out are needed");
    chosen.weave.source = argv[first];
    pl_error error;
    return command_end("weave", run(&chosen, &error), &error);
}
