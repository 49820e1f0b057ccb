/* The trials themselves, for what runs them and what keeps them in a file. Not for experiments. */
#ifndef PL_RUNTIME_ONET_TRIAL_INTERNAL_H
#define PL_RUNTIME_ONET_TRIAL_INTERNAL_H

#include "panel/synthetic.h"
#include "runtime/onet_trial.h"

enum {
    PL_ONET_TRIED_PANELS = 6,
    PL_ONET_BLIND = PL_ONET_PREDICTORS, /* the Haiku-like judge without skill */
    PL_ONET_TRIED
};

struct pl_onet_trials {
    size_t panels;
    bool has[PL_ONET_TRIED];
    pl_assist_trials of[PL_ONET_TRIED_PANELS][PL_ONET_TRIED];
};

/* How the judge of a made-up panel scores that is tried in this place; name NULL for the text regression. */
pl_synthetic_judge pl_onet_tried_judge(int tried);

#endif
