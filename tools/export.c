/* plumb export: the verdicts for other programs, and for a browser. */
#include "base/file.h"
#include "report/badge.h"
#include "report/claims_page.h"
#include "report/codecheck.h"
#include "report/crate.h"
#include "report/junit.h"
#include "report/ledger.h"
#include "report/mutation_page.h"
#include "report/verdict_json.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] = "usage: plumb export [OPTION]... FORMAT\n"
                           "\n"
                           "Writes the verdicts in another form. FORMAT is one of\n"
                           "\n"
                           "  json      verdicts with their claims: schemas/verdicts.schema.json\n"
                           "  junit     JUnit XML for continuous integration: schemas/junit.xsd\n"
                           "  badge     an endpoint badge of Shields\n"
                           "  codecheck a draft of codecheck.yml\n"
                           "  crate     ro-crate-metadata.json, Process Run Crate 0.5\n"
                           "  page      a page that lists the claims: one HTML file, no network\n"
                           "  mutation  the mutation report, as a page like that\n"
                           "\n"
                           "  -o, --out FILE       where to (default: standard output)\n"
                           "  -v, --verdicts FILE  default: tables/verdicts.csv in the project\n"
                           "  -r, --root DIR       the project (default: $PLUMB_ROOT, else here)\n"
                           "  -h, --help           this text\n"
                           "\n"
                           "Exit codes: 0 done; 2 usage; 3 a file is missing or broken, or the verdicts\n"
                           "are of other claims; 4 FILE cannot be written.\n";

static const struct format {
    const char *name;
    pl_status (*write)(const pl_ledger *ledger, char **text, pl_error *error);
} formats[] = {
    {"json", pl_verdict_json_format},      {"junit", pl_junit_format},         {"badge", pl_badge_format},
    {"page", pl_claims_page_format},       {"codecheck", pl_codecheck_format}, {"crate", pl_crate_format},
    {"mutation", pl_mutation_page_format},
};

static const struct format *find_format(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    return NULL;
}

static pl_status write_text(const char *text, const char *out, pl_error *error)
{
    if (out != NULL)
        return pl_file_replace(out, text, strlen(text), error);
    fputs(text, stdout); /* whether it arrived is found out at the end (base/output.h) */
    return PL_OK;
}

static pl_status export(const struct format *format, const char *root, const char *verdicts, const char *out,
                        pl_error *error)
{
    pl_ledger *ledger = NULL;
    char *text = NULL;
    PL_TRY(pl_ledger_open(root, verdicts, &ledger, error));
    pl_status status = format->write(ledger, &text, error);
    if (status == PL_OK)
        status = write_text(text, out, error);
    free(text);
    pl_ledger_close(ledger);
    return status;
}

int plumb_export(int argc, char **argv)
{
    const char *root = NULL, *verdicts = NULL, *out = NULL;
    const command_option options[] = {
        {"out", 'o', &out, NULL},
        {"verdicts", 'v', &verdicts, NULL},
        {"root", 'r', &root, NULL},
    };
    int rest;
    int code =
        command_options("export", help, options, sizeof options / sizeof options[0], argc, argv, &rest);
    if (code != COMMAND_GOES_ON)
        return code;
    if (argc - rest != 1)
        return command_misuse("export", rest == argc ? "which format?" : "one format at a time");
    const struct format *format = find_format(argv[rest]);
    if (format == NULL)
        return command_misuse("export", "there is no format \"%s\"", argv[rest]);
    pl_error error;
    return command_end("export", export(format, root, verdicts, out, &error), &error);
}
