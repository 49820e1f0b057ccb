/* What the subcommands of plumb share. */
#ifndef PL_TOOLS_COMMAND_H
#define PL_TOOLS_COMMAND_H

#include "base/status.h"
#include "claims/verdict.h"
#include "runtime/project.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- options ---- */

/* --name and -letter. With text: it takes an argument, not an empty one, which goes there; else it sets
 * *given. */
typedef struct command_option {
    const char *name;
    char letter; /* '\0': none */
    const char **text;
    bool *given;
} command_option;

enum { COMMAND_GOES_ON = -1, COMMAND_OPTIONS_MAX = 24 };

/* Reads n options; arguments that are none stay in argv from *rest on, in order. rest NULL: there must be
 * none.
 * --help and -h print help. Returns COMMAND_GOES_ON, or the exit code to end with. */
int command_options(const char *name, const char *help, const command_option *options, size_t n, int argc,
                    char **argv, int *rest);

/* A whole number from 0 to most, in digits alone; false for another text. text NULL leaves *number as it is.
 */
bool command_number(const char *text, uint64_t most, uint64_t *number);

/* A decimal number that a double can hold, and nothing else; false for another text. text NULL leaves *number
 * as it is. */
bool command_real(const char *text, double *number);

/* The argument of --threads, 1 to 256; NULL: as many as processors. Returns COMMAND_GOES_ON, or the exit code
 * to end the command with. */
int command_threads(const char *command, const char *text, unsigned *threads);

/* ---- ends ---- */

/* Writes "plumb <command>: <place>: <reason>" to standard error; returns the exit code. */
int command_fail(const char *command, const pl_error *error);
/* The same for wrong usage; says where help is. */
int command_misuse(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* After getopt has said what is wrong: where help is. */
int command_hint(const char *command);

/* Ends a command: 0, or command_fail. */
int command_end(const char *command, pl_status status, const pl_error *error);

/* ---- verdicts ---- */

/* The project, and its verdicts from path; path NULL: tables/verdicts.csv. On failure nothing is left open.
 */
pl_status command_open(const char *root, const char *path, pl_project **project, pl_verdict_list *verdicts,
                       pl_error *error);

/* The file that command_open reads for this path; the caller's. */
char *command_verdicts(const pl_project *project, const char *path);

/* A line for each verdict: its claim, what is printed, what is computed, how it stands. */
void command_list(const pl_verdict_list *verdicts);

/* What was computed, to three more places than are printed: "467", "0.43210"; "-" when nothing was. The
 * caller's. */
char *command_computed(const pl_verdict_row *row, int places);

#endif
