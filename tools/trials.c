/* plumb trials: the trials of prediction assistance, run once. */
#include "runtime/onet_trial_file.h"
#include "runtime/watch.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <stdio.h>

static const char help[] =
    "usage: plumb trials [OPTION]...\n"
    "\n"
    "Tries prediction assistance on made-up rating panels, 500 samples of labels in\n"
    "each condition, and writes what comes of it into a file, with what was tried and\n"
    "the SHA-256 of its lines. onet-table12 and onet-table14 take the file that\n"
    "PLUMB_TRIALS names instead of running the trials, each its own.\n"
    "\n"
    "  -o, --out FILE   the file (default: build/onet-trials.csv)\n"
    "  -h, --help       this text\n"
    "\n"
    "Exit codes: 0 written; 2 usage; 4 the file cannot be written.\n";

int plumb_trials(int argc, char **argv)
{
    const char *out = "build/onet-trials.csv";
    const command_option options[] = {{.name = "out", .letter = 'o', .text = &out}};
    int code = command_options("trials", help, options, 1, argc, argv, NULL);
    if (code != COMMAND_GOES_ON)
        return code;
    pl_error error;
    pl_watch *watch = pl_watch_begin("trying prediction assistance", 0);
    pl_onet_trials *trials = pl_onet_trials_run(NULL);
    pl_watch_end(watch);
    pl_status status = pl_onet_trials_write(trials, out, &error);
    pl_onet_trials_free(trials);
    return command_end("trials", status, &error);
}
