/* Settings of the JEV experiments, as the released configuration and code have them: data/jev/settings.csv.
 *
 * Columns: setting, model (empty: the same for all), value, and the repository, commit and file that it was
 * transcribed from. A value is exact, as decimal as it is written there.
 */
#ifndef PL_RUNTIME_JEV_SETTING_H
#define PL_RUNTIME_JEV_SETTING_H

#include "runtime/experiment.h"

/* From the input "settings" of the manifest; model is a key of data/jev_panel.h, or NULL for what does not
 * differ between models. A setting that the file does not have ends the program. O(rows). */
pl_value pl_jev_setting(pl_experiment *x, const char *setting, const char *model);

#endif
