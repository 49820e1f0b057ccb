/* plumb diff: what changed between two sets of verdicts. */
#include "tools/diff.h"

#include "base/file.h"
#include "base/memory.h"
#include "report/verdict_json.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <stdlib.h>
#include <string.h>

static const char help[] = "usage: plumb diff [OPTION]... OLD NEW\n"
                           "\n"
                           "Compares two sets of verdicts (verdicts.csv, or verdicts.json by its ending),\n"
                           "as of two releases: which claims are gone or new, whose outcome flipped, and\n"
                           "which moved on the ladder of evidence. Each claim is listed once, under the\n"
                           "first that fits:\n"
                           "\n"
                           "  gone       regression: the new set does not have it\n"
                           "  worse      regression: agrees, then undetermined or differs; undetermined,\n"
                           "             then differs\n"
                           "  down       regression: weaker evidence, or none any more\n"
                           "  better     the other way round\n"
                           "  up         better evidence; a claim that was unchecked may differ now\n"
                           "  reprinted  another printed number, the same verdict\n"
                           "  new        the old set does not have it\n"
                           "\n"
                           "  -f, --format FORMAT  text (default), markdown or json\n"
                           "  -o, --out FILE       where to (default: standard output)\n"
                           "  -h, --help           this text\n"
                           "\n"
                           "Exit codes: 0 no regression; 1 a regression; 2 usage; 3 a file is missing or\n"
                           "broken; 4 FILE cannot be written.\n";

static const struct format {
    const char *name;
    void (*write)(FILE *out, const pl_change_list *list);
} formats[] = {{"text", diff_write_text}, {"markdown", diff_write_markdown}, {"json", diff_write_json}};

static const struct format *find_format(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    return NULL;
}

static pl_status read_verdicts(const char *path, pl_verdict_list *list, pl_error *error)
{
    const char *ending = strrchr(path, '.');
    bool json = ending != NULL && strcmp(ending, ".json") == 0;
    return (json ? pl_verdict_json_read : pl_verdict_list_read)(path, list, error);
}

static pl_status write_changes(const struct format *format, const pl_change_list *list, const char *out,
                               pl_error *error)
{
    if (out == NULL) {
        format->write(stdout, list);
        return PL_OK;
    }
    char *text = NULL;
    size_t n = 0;
    FILE *stream = open_memstream(&text, &n);
    if (stream != NULL)
        format->write(stream, list);
    if (stream == NULL || fclose(stream) != 0)
        pl_run_out_of_memory();
    pl_status status = pl_file_replace(out, text, n, error);
    free(text);
    return status;
}

static pl_status compare(const struct format *format, const pl_verdict_list *before,
                         const pl_verdict_list *after, const char *out, pl_error *error)
{
    pl_change_list list;
    pl_change_list_make(before, after, &list);
    size_t regressions = pl_change_list_regressions(&list);
    pl_status status = write_changes(format, &list, out, error);
    pl_change_list_clear(&list);
    if (status == PL_OK && regressions > 0)
        status = pl_fail(error, PL_DISAGREES, NULL, 0, 0, "%zu regression%s", regressions,
                         regressions == 1 ? "" : "s");
    return status;
}

static pl_status diff(const struct format *format, char **paths, const char *out, pl_error *error)
{
    pl_verdict_list before = {.rows = NULL}, after = {.rows = NULL};
    PL_TRY(read_verdicts(paths[0], &before, error));
    pl_status status = read_verdicts(paths[1], &after, error);
    if (status == PL_OK)
        status = compare(format, &before, &after, out, error);
    pl_verdict_list_clear(&before);
    pl_verdict_list_clear(&after);
    return status;
}

int plumb_diff(int argc, char **argv)
{
    const char *name = "text", *out = NULL;
    const command_option options[] = {{"format", 'f', &name, NULL}, {"out", 'o', &out, NULL}};
    int rest;
    int code = command_options("diff", help, options, sizeof options / sizeof options[0], argc, argv, &rest);
    if (code != COMMAND_GOES_ON)
        return code;
    const struct format *format = find_format(name);
    if (format == NULL)
        return command_misuse("diff", "there is no format \"%s\"", name);
    if (argc - rest != 2)
        return command_misuse("diff", "two sets of verdicts are compared, OLD and NEW");
    pl_error error;
    return command_end("diff", diff(format, argv + rest, out, &error), &error);
}
