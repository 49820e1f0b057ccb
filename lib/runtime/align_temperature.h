/* Figures 5 and 6: the aligned models at four temperatures. */
#ifndef PL_RUNTIME_ALIGN_TEMPERATURE_H
#define PL_RUNTIME_ALIGN_TEMPERATURE_H

#include "runtime/align_print.h"

/* name, key in claim ids, label, value: they are equally far apart */
#define PL_ALIGN_TEMPERATURE_LIST(X)                                                                         \
    X(PL_ALIGN_COOL, "first", "0.4", 0.4)                                                                    \
    X(PL_ALIGN_DEFAULT, "second", "0.7", 0.7) /* of all other experiments */                                 \
    X(PL_ALIGN_WARM, "third", "1.0", 1.0)                                                                    \
    X(PL_ALIGN_HOT, "fourth", "1.3", 1.3)

typedef enum pl_align_temperature {
#define PL_ALIGN_TEMPERATURE_NAME(name, key, label, value) name,
    PL_ALIGN_TEMPERATURE_LIST(PL_ALIGN_TEMPERATURE_NAME)
#undef PL_ALIGN_TEMPERATURE_NAME
        PL_ALIGN_TEMPERATURES
} pl_align_temperature;

/* Begins the experiment's figure of a task and fills it: kurtosis and r by temperature, a line a model. The
 * default temperature is that of Table 5 or 6. */
void pl_align_temperature_figure(pl_experiment *x, pl_align_task task);

/* The temperature of the four at which an aligned model has its highest r on a task, and that r; without
 * evidence unless the reader has score files of all four. */
pl_value pl_align_temperature_best(pl_experiment *x, pl_align_task task, pl_align_model model);
pl_value pl_align_temperature_highest(pl_experiment *x, pl_align_task task, pl_align_model model);

#endif
