/* The sweep of the kev thread from recorded runs: the files K2.jsonl to K6.jsonl of the input "runs", as
 * plumb presentation --record writes them with the level texts "opt a,opt b,..." and 120 orders at most, in
 * 40 states.
 *
 * The states must be those of the document's script, which are asked with --data. A run in the built-in
 * states is another measurement than the document's and ends the program (exit 3), unless a simulated head
 * answered: that decides nothing anyway.
 */
#ifndef PL_RUNTIME_KEV_RECORDED_H
#define PL_RUNTIME_KEV_RECORDED_H

#include "runtime/kev_model.h"

/* What would bring them. */
#define PL_KEV_NEEDS "recorded runs of the checkpoint (RECORDED=<folder>, docs/presentation.md)"

/* A quantity at so many levels, the control in raw logits; without evidence, needing PL_KEV_NEEDS, where
 * there is no run, or none with logits and their temperature. */
pl_value pl_kev_recorded(pl_experiment *x, int levels, pl_kev_quantity quantity);
/* The share of a slot, counted from 0. */
pl_value pl_kev_recorded_slot(pl_experiment *x, int levels, int slot);

#endif
