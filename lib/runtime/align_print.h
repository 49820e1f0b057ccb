/* What the tables of the alignment paper print of a model on a data set, and where they print it twice.
 *
 * Tables 3, 4 and 15 give kurtosis and r before and after alignment. Tables 5 and 6 repeat the aligned models
 * on En-De and TMU-GFM to three decimals, before calibration; so do Tables 7 and 8, at the range of 0 to 9.
 */
#ifndef PL_RUNTIME_ALIGN_PRINT_H
#define PL_RUNTIME_ALIGN_PRINT_H

#include "data/align_panel.h"
#include "runtime/experiment.h"

/* What would bring the models' numbers. */
#define PL_ALIGN_SCORES_NEEDS "the models' score files (SCORES=<folder>)"

/* name, key in claim ids, heading */
#define PL_ALIGN_MEASURE_LIST(X)                                                                             \
    X(PL_ALIGN_KURTOSIS, "kurtosis", "Kurtosis")                                                             \
    X(PL_ALIGN_CORRELATION, "r", "r")

typedef enum pl_align_measure {
#define PL_ALIGN_MEASURE_NAME(name, key, heading) name,
    PL_ALIGN_MEASURE_LIST(PL_ALIGN_MEASURE_NAME)
#undef PL_ALIGN_MEASURE_NAME
        PL_ALIGN_MEASURES
} pl_align_measure;

const char *pl_align_measure_key(pl_align_measure measure);
const char *pl_align_measure_heading(pl_align_measure measure);

/* The cell of Table 3, 4 or 15. */
pl_value pl_align_printed(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model,
                          pl_align_phase phase, pl_align_measure measure);

/* The item that prints the calibration of a task's studied data set, "table5", and the one with the ranges,
 * "table7". */
const char *pl_align_calibration_item(pl_align_task task);
const char *pl_align_range_item(pl_align_task task);
const char *pl_align_feature_item(pl_align_task task); /* "table10" */

/* What the document calls a table: "5" of the item "table5". */
const char *pl_align_table_number(const char *item);

/* The same number as in Table 5 or 6; without evidence, needing what is given, where there is none. */
pl_value pl_align_repeated(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model,
                           pl_align_phase phase, pl_align_measure measure, const char *needs);

/* The best there is of a number: measured of the reader's score files (runtime/align_scores.h), or else what
 * the document as a whole supports: that of Table 5 or 6 where there is one, else that of Table 3, 4 or 15.
 * They disagree on one number only, Qwen's kurtosis on En-De (manifests/findings.yml). */
pl_value pl_align_supported(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model,
                            pl_align_phase phase, pl_align_measure measure);

#endif
