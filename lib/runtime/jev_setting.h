/* Settings of the JEV experiments, as the released configuration and code have them: data/jev/settings.csv.
 *
 * Columns: setting, model (empty: the same for all), value, and the repository, commit and file that it was
 * transcribed from. A value is exact, as decimal as it is written there.
 */
#ifndef PL_RUNTIME_JEV_SETTING_H
#define PL_RUNTIME_JEV_SETTING_H

#include "data/frame.h"
#include "runtime/experiment.h"

/* The columns, and of every row, whoever reads it, that its value is a number and that it is there once.
 * PL_BAD_INPUT with line and reason. O(rows^2). */
pl_status pl_jev_settings_check(const pl_frame *frame, pl_error *error);

/* From the input "settings" of the manifest; model is a key of data/jev_panel.h, or NULL for what does not
 * differ between models. A setting that the file does not have ends the program, as does a file that fails
 * the check. O(rows^2). */
pl_value pl_jev_setting(pl_experiment *x, const char *setting, const char *model);

/* ---- what follows from settings of post-training; model is "kev-0.8b" or "kev-4b" ---- */

/* Records of an optimizer step: micro-batch times accumulation. */
pl_value pl_jev_effective_batch(pl_experiment *x, const char *model);
/* Optimizer steps: all examples, every epoch, in such batches. */
pl_value pl_jev_optimizer_steps(pl_experiment *x, const char *model);
/* A limit of tokens of KEV's training context, "default-branch-cap" or "default-packed-cap", raised by as
 * much as the release raises that of a state. */
pl_value pl_jev_raised_cap(pl_experiment *x, const char *setting);

#endif
