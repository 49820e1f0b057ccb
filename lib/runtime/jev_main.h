/* The four models of the main evaluation: their means, from the release, or else from what the paper prints.
 *
 * Source: jev (arXiv 2609.38827), Tables 1 to 3 and section 4.1. Units as in runtime/jev_measure.h. Where a
 * value follows from printed numbers it rests on them, so that none of these can be checked by it.
 */
#ifndef PL_RUNTIME_JEV_MAIN_H
#define PL_RUNTIME_JEV_MAIN_H

#include "runtime/jev_measure.h"

/* "ordinal" or "nominal", as in claim ids. */
const char *pl_jev_task_key(pl_jev_group group);

/* What Table 1 prints of a model on the ordinal or the nominal data sets. */
pl_value pl_jev_in_table1(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure);

/* What Table 3 prints of KEV-0.8B or KEV-4B before post-training. */
pl_value pl_jev_in_table3(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure);

/* pl_jev_mean of the ordinal or the nominal group and a model of the main evaluation; without evidence it is
 * what Table 1 prints. R is then 100 less the printed D_R, which presumes that D_R is the deviation of the
 * mean (finding jev-table3-deviation); for the model whose R is the highest in section 4.1, and above 100, it
 * is 100 and D_R; for other nominal R it is between the two. */
pl_value pl_jev_main(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure);

/* Nominal U_arg from R and back. Three of the four gold distributions are flat, so that with the gold
 * utilization G of SCOTUS and the mean ratios R4 over all four and R3 without SCOTUS (Table 2)
 *     U_arg = G R4 + 3/4 (1 - G) R3.
 * The first takes R4 from pl_jev_main. The second is the mean R of the release; else it takes U_arg from
 * Table 3 where that has the model; else R is known from D_R but for its side of 100. */
pl_value pl_jev_nominal_utilization(pl_jev jev, pl_jev_model model);
pl_value pl_jev_nominal_ratio(pl_jev jev, pl_jev_model model);

/* 100 - points: R from D_R and back, where R is below 100. */
pl_value pl_jev_below_hundred(pl_value points);

#endif
