/* plumb verify: a JEV release against its own manifests. */
#include "release/verify.h"
#include "runtime/progress.h"
#include "runtime/terminal.h"
#include "tools/command.h"
#include "tools/plumb.h"
#include "tools/rows.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: plumb verify [OPTION]... RELEASE\n"
    "\n"
    "Reads every row of a checkout of the JEV release and compares it with the\n"
    "release's three manifests: sizes and SHA-256 of archives and contents, rows,\n"
    "sample_ids and their digests, statuses. Joins each file of predictions with its\n"
    "index and checks K, positions, permutations, bin edges and probabilities. Prints\n"
    "a line a check, and goes on after a failure. A release of which only a part is\n"
    "there is verified as far as it goes.\n"
    "\n"
    "  ok        as the manifest says\n"
    "  FAILED    not as it says, or broken\n"
    "  unstated  no manifest says what it should be, or it could not be decided\n"
    "  missing   the file is not there\n"
    "\n"
    "  -s, --strict       read every row with a second, strict JSON parser, too\n"
    "  -c, --complete     a missing file is a failure\n"
    "  -t, --threads N    threads (default: as many as processors)\n"
    "  -h, --help         this text\n"
    "\n"
    "Exit codes: 0 nothing failed; 2 usage; 3 a check failed, there is no release, or\n"
    "(with --complete) a file is missing.\n";

static const struct {
    const char *key;
    pl_standing standing; /* its colour */
} results[] = {
    [PL_CHECK_PASSED] = {"ok", PL_REPRODUCED},
    [PL_CHECK_FAILED] = {"FAILED", PL_STANDS_DIFFERING},
    [PL_CHECK_UNSTATED] = {"unstated", PL_STANDS_UNDETERMINED},
    [PL_CHECK_MISSING] = {"missing", PL_STANDS_UNCHECKED},
};

enum { RESULT_COLUMNS = 8, SUBJECT_COLUMNS = 10 };

static void print_check(const pl_check *check, bool coloured)
{
    fputs("  ", stdout);
    pl_terminal_tint(stdout, results[check->result].standing, coloured);
    pl_terminal_cell(stdout, results[check->result].key, RESULT_COLUMNS);
    pl_terminal_plain(stdout, coloured);
    printf("  %-*s  ", SUBJECT_COLUMNS, check->subject);
    pl_terminal_wrap(stdout, check->text, 2 + RESULT_COLUMNS + 2 + SUBJECT_COLUMNS + 2,
                     2 + RESULT_COLUMNS + 2 + SUBJECT_COLUMNS + 2);
}

/* The folder on a line of its own where it and the name do not fit on one. */
static void print_path(const char *path, const char *indent)
{
    const char *slash = strrchr(path, '/');
    if (strlen(indent) + pl_terminal_width(path) > PL_TERMINAL_COLUMNS && slash != NULL)
        printf("%s%.*s\n%s  %s\n", indent, (int)(slash - path + 1), path, indent, slash + 1);
    else
        printf("%s%s\n", indent, path);
}

static void print_heading(const char *path, bool coloured)
{
    pl_terminal_bold(stdout, coloured);
    print_path(path, "");
    pl_terminal_plain(stdout, coloured);
}

/* Missing files, which have nothing else to tell, in one list at the end. */
static void print_missing(const pl_verification *v, bool coloured)
{
    if (v->counts[PL_CHECK_MISSING] == 0)
        return;
    print_heading("missing", coloured);
    for (size_t i = 0; i < v->n; i++)
        if (v->checks[i].result == PL_CHECK_MISSING)
            print_path(v->checks[i].file, "  ");
}

static void print_checks(const pl_verification *v)
{
    bool coloured = pl_terminal_coloured(stdout);
    const char *file = "";
    for (size_t i = 0; i < v->n; i++) {
        if (v->checks[i].result == PL_CHECK_MISSING)
            continue;
        if (strcmp(file, v->checks[i].file) != 0)
            print_heading(v->checks[i].file, coloured);
        file = v->checks[i].file;
        print_check(&v->checks[i], coloured);
    }
    print_missing(v, coloured);
    printf("\n%zu checks: %zu ok, %zu failed, %zu unstated; %zu files missing\n",
           v->n - v->counts[PL_CHECK_MISSING], v->counts[PL_CHECK_PASSED], v->counts[PL_CHECK_FAILED],
           v->counts[PL_CHECK_UNSTATED], v->counts[PL_CHECK_MISSING]);
    if (v->synthetic)
        puts("SYNTHETIC: made up to try the pipeline, as its manifests say");
}

static int verify(const char *folder, const pl_verify_options *chosen, bool complete)
{
    pl_error error;
    pl_verification *verification = NULL;
    reading_progress progress = {.label = "verifying"};
    pl_verify_options options = *chosen;
    options.watch = watch_reading;
    options.context = &progress;
    pl_status status = pl_verify_release(folder, &options, &verification, &error);
    pl_progress_end(progress.line);
    if (status != PL_OK)
        return command_fail("verify", &error);
    print_checks(verification);
    bool failed =
        verification->counts[PL_CHECK_FAILED] > 0 || (complete && verification->counts[PL_CHECK_MISSING] > 0);
    pl_verification_free(verification);
    return failed ? pl_status_exit_code(PL_CHECKSUM) : 0;
}

int plumb_verify(int argc, char **argv)
{
    pl_verify_options chosen = {.strict = false};
    bool complete = false;
    const char *threads = NULL;
    int rest = 0;
    const command_option options[] = {
        {.name = "strict", .letter = 's', .given = &chosen.strict},
        {.name = "complete", .letter = 'c', .given = &complete},
        {.name = "threads", .letter = 't', .text = &threads},
    };
    int code =
        command_options("verify", help, options, sizeof options / sizeof options[0], argc, argv, &rest);
    if (code != COMMAND_GOES_ON)
        return code;
    if (rest + 1 != argc)
        return command_misuse("verify", rest == argc ? "name the release" : "name one release");
    code = command_threads("verify", threads, &chosen.threads);
    if (code != COMMAND_GOES_ON)
        return code;
    return verify(argv[rest], &chosen, complete);
}
