/* plumb tally: the rows of a JEV release, counted once. */
#include "release/release.h"
#include "runtime/progress.h"
#include "tools/command.h"
#include "tools/plumb.h"
#include "tools/rows.h"

#include <stdio.h>

static const char help[] =
    "usage: plumb tally [OPTION]... RELEASE\n"
    "\n"
    "Reads all rows of a checkout of the JEV release once and writes what its\n"
    "measures need into a tally file: counts of gold and predicted labels, sums of\n"
    "probabilities, and the SHA-256 of every archive that was read. Experiments take\n"
    "the file instead of the rows as long as the archives are these.\n"
    "\n"
    "  -o, --out FILE     the tally file (default: build/release-tallies.csv)\n"
    "  -t, --threads N    threads (default: as many as processors)\n"
    "  -h, --help         this text\n"
    "\n"
    "Exit codes: 0 written; 2 usage; 3 the release is missing, broken or not what its\n"
    "manifests say; 4 the file cannot be written.\n";

static pl_status tally(const char *folder, const char *out, unsigned threads, pl_error *error)
{
    pl_release *release = NULL;
    reading_progress progress = {.label = "tallying"};
    PL_TRY(pl_release_open(folder, &release, error));
    say_if_without_index("tally", release, folder);
    pl_release_watch(release, watch_reading, &progress);
    pl_status status = pl_release_tally(release, NULL, 0, threads, error);
    pl_progress_end(progress.line);
    const pl_tallies *tallies = pl_release_tallies(release);
    if (status == PL_OK)
        status = pl_tallies_write(tallies, out, error);
    if (status == PL_OK)
        printf("%s: %zu tallies in %zu settings, from %zu archives\n", out, tallies->answers_count,
               tallies->settings_count, tallies->sources_count);
    if (status == PL_OK)
        say_if_synthetic("tally", tallies);
    pl_release_close(release);
    return status;
}

int plumb_tally(int argc, char **argv)
{
    const char *out = "build/release-tallies.csv", *threads = NULL;
    unsigned count = 0;
    int rest = 0;
    const command_option options[] = {
        {.name = "out", .letter = 'o', .text = &out},
        {.name = "threads", .letter = 't', .text = &threads},
    };
    int code = command_options("tally", help, options, sizeof options / sizeof options[0], argc, argv, &rest);
    if (code != COMMAND_GOES_ON)
        return code;
    if (rest + 1 != argc)
        return command_misuse("tally", rest == argc ? "name the release" : "name one release");
    code = command_threads("tally", threads, &count);
    if (code != COMMAND_GOES_ON)
        return code;
    pl_error error;
    return command_end("tally", tally(argv[rest], out, count, &error), &error);
}
