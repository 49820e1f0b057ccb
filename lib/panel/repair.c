#include "panel/repair.h"

#include "base/memory.h"

pl_repair *pl_repairs_run(const pl_ratings *panel, uint64_t seed, size_t repetitions, unsigned threads)
{
    pl_repair *repairs = pl_allocate(panel->judges_count, sizeof *repairs);
    for (size_t j = 0; j < panel->judges_count; j++) {
        pl_view *view = pl_view_of(panel, panel->judges[j].scores);
        repairs[j].calibrated =
            pl_calibration_of(view, PL_CALIBRATION_FOLDS, repairs[j].calibration) == PL_OK;
        if (repairs[j].calibrated)
            pl_assist_try(view, seed, repetitions, threads, &repairs[j].trials);
        pl_view_free(view);
    }
    return repairs;
}
