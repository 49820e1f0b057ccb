/* What the sweep of the kev thread measured, printed and by model: the flat head, the fitted linear head, and
 * for the control the least-squares line.
 */
#ifndef PL_RUNTIME_KEV_MODEL_H
#define PL_RUNTIME_KEV_MODEL_H

#include "runtime/head_run.h"
#include "runtime/kev_head.h"

/* name, column of the table */
#define PL_KEV_QUANTITY_LIST(X)                                                                              \
    X(PL_KEV_FIRST, "first.rate")                                                                            \
    X(PL_KEV_LAST, "last.share")                                                                             \
    X(PL_KEV_CONTROL, "control")

typedef enum pl_kev_quantity {
#define PL_KEV_QUANTITY_NAME(name, column) name,
    PL_KEV_QUANTITY_LIST(PL_KEV_QUANTITY_NAME)
#undef PL_KEV_QUANTITY_NAME
        PL_KEV_QUANTITIES
} pl_kev_quantity;

typedef enum pl_kev_model {
    PL_KEV_PRINTED,
    PL_KEV_FLAT,
    PL_KEV_LINEAR,
    PL_KEV_LINE,  /* the control's alone */
    PL_KEV_MISFIT /* what is printed less the linear head's */
} pl_kev_model;

typedef struct pl_kev_models {
    pl_kev_head linear;
    pl_head_run flat[PL_KEV_MOST_LEVELS + 1]; /* by levels: the checks run on it, as a simulation */
} pl_kev_models;

pl_kev_models pl_kev_models_make(pl_experiment *x);

/* A quantity at so many levels. */
pl_value pl_kev_model_value(pl_experiment *x, const pl_kev_models *models, pl_kev_model model,
                            pl_kev_quantity quantity, int levels);

/* How much of it is chance: the standard deviation of the linear head's share from run to run. NaN for the
 * others, which have none, or none that is known. */
double pl_kev_model_deviation(const pl_kev_models *models, pl_kev_model model, pl_kev_quantity quantity,
                              int levels);

/* Over all levels, of the flat head: least and greatest first-slot rate times K (a range), least tie rate,
 * and least rate were every tie the lowest slot's. */
typedef struct pl_kev_null {
    pl_value times_levels, tie_rate, lowest;
} pl_kev_null;
pl_kev_null pl_kev_null_of(const pl_kev_models *models);

#endif
