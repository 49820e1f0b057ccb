/* Recorded runs of plumb presentation as inputs of experiments. */
#include "experiment_internal.h"

#include "base/file.h"
#include "base/memory.h"

pl_status pl_recorded_input_open(pl_experiment *x, pl_input *input, pl_error *error)
{
    if (x->recorded_folder == NULL)
        return pl_fail(error, PL_MISSING, NULL, 0, 0, "RECORDED names no folder of recorded runs");
    if (!pl_folder_exists(x->recorded_folder))
        return pl_fail(error, PL_BAD_INPUT, x->recorded_folder, 0, 0,
                       "RECORDED names it, and there is no such folder");
    input->folder = pl_copy_text(x->recorded_folder);
    input->sources = pl_sources_of(pl_experiment_source(x, "recorded runs", NULL));
    return PL_OK;
}
