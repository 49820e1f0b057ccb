/* The two presentation checks run on a simulated head, as values.
 *
 * This is `plumb presentation --simulate`: the same questions, the same draws of orders, the same counting.
 * Evidence is a simulation. Rates are exact fractions, as they count decisions.
 */
#ifndef PL_RUNTIME_HEAD_RUN_H
#define PL_RUNTIME_HEAD_RUN_H

#include "base/status.h"
#include "claims/value.h"

#include <stddef.h>

typedef struct pl_head_design {
    const char *head;                  /* presentation/head.h: "linear:0.1,spread=0.5" */
    size_t levels, states, orders_max; /* named levels, the first built-in states */
} pl_head_design;

typedef struct pl_head_run {
    pl_value orders, decisions;
    pl_value questions; /* different ones, which is how often the head is called */
    pl_value controls;
    pl_value first, last; /* shares of the first and the last slot */
    pl_value lowest;      /* share of the first slot if every tie went to the lowest slot, as max() does */
    pl_value even;        /* 1/K */
    pl_value tie_rate;
    pl_value control; /* logits */
} pl_head_run;

/* PL_USAGE for a design that `plumb presentation` refuses. O(states orders K). */
pl_status pl_head_run_checks(const pl_head_design *design, pl_head_run *run, pl_error *error);

#endif
