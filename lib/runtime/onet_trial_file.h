/* The trials of made-up panels in a file, so that the experiments that rest on the same ones run them once.
 *
 * A CSV file of some hundred kilobytes: what was tried, in words and numbers; a row for each panel,
 * predictor, target, budget and method; and the SHA-256 of all lines before. Reading gives the same trials,
 * to the bit, but for the sign of a zero; trials have no NaN.
 */
#ifndef PL_RUNTIME_ONET_TRIAL_FILE_H
#define PL_RUNTIME_ONET_TRIAL_FILE_H

#include "runtime/onet_trial.h"

/* Replaces the file (base/file.h). PL_USAGE for trials of somebody's own panel. */
pl_status pl_onet_trials_write(const pl_onet_trials *trials, const char *path, pl_error *error);

/* PL_MISSING when there is none; PL_CHECKSUM when its last line does not fit the others; PL_BAD_INPUT when it
 * is of other trials than this version runs, has a number that no trial can have, is cut off or has other
 * ends of lines than it was written with, with the line; then or when it is no file of trials. The caller's
 * to free. */
pl_status pl_onet_trials_read(const char *path, pl_onet_trials **trials, pl_error *error);

#endif
