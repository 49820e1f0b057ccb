/* Tables 7 and 8: the aligned models when the prompt asks for scores of another range. */
#ifndef PL_RUNTIME_ALIGN_RANGE_H
#define PL_RUNTIME_ALIGN_RANGE_H

#include "runtime/align_print.h"

/* name, key in claim ids, label, ends */
#define PL_ALIGN_RANGE_LIST(X)                                                                               \
    X(PL_ALIGN_SHORT, "1-5", "1–5", 1, 5)                                                                    \
    X(PL_ALIGN_USUAL, "0-9", "0–9", 0, 9)                                                                    \
    X(PL_ALIGN_LONG, "1-100", "1–100", 1, 100)

typedef enum pl_align_range {
#define PL_ALIGN_RANGE_NAME(name, key, label, low, high) name,
    PL_ALIGN_RANGE_LIST(PL_ALIGN_RANGE_NAME)
#undef PL_ALIGN_RANGE_NAME
        PL_ALIGN_RANGES
} pl_align_range;

const char *pl_align_range_key(pl_align_range range);

/* The experiment's table of a task: kurtosis and r by range, a row a model. The usual range is held against
 * Table 5 or 6. */
void pl_align_range_table(pl_experiment *x, pl_align_task task);

/* The best there is of a number of that table: measured of the reader's score files, or else as printed. */
pl_value pl_align_range_cell(pl_experiment *x, pl_align_task task, pl_align_model model,
                             pl_align_measure measure, pl_align_range range);

#endif
