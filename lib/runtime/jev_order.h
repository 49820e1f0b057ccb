/* The same items with their candidates in the original and in two random orders.
 *
 * Source: jev (arXiv 2609.38827), section 3.4. The original order is that of the main evaluation. All of it
 * needs the release: without one values have no evidence, but for those that Table 2 prints. Units as in
 * runtime/jev_measure.h.
 */
#ifndef PL_RUNTIME_JEV_ORDER_H
#define PL_RUNTIME_JEV_ORDER_H

#include "runtime/jev_main.h"

/* name, key in claim ids, label */
#define PL_JEV_ORDER_LIST(X)                                                                                 \
    X(PL_JEV_ORIGINAL, "original", "Orig.")                                                                  \
    X(PL_JEV_RANDOM, "random", "Rand.") /* mean of the measures in the two random orders */

typedef enum pl_jev_order {
#define PL_JEV_ORDER_NAME(name, key, label) name,
    PL_JEV_ORDER_LIST(PL_JEV_ORDER_NAME)
#undef PL_JEV_ORDER_NAME
        PL_JEV_ORDERS
} pl_jev_order;

const char *pl_jev_order_key(pl_jev_order order);
const char *pl_jev_order_label(pl_jev_order order);

/* The data sets of a group that were reordered, in the panel's order; returns how many. */
size_t pl_jev_list_reordered(pl_jev jev, pl_jev_group group,
                             const pl_jev_dataset *datasets[PL_JEV_PANEL_SIZE]);

/* One of the nine data sets, and their macro-average; group is PL_JEV_ORDINAL or PL_JEV_NOMINAL. */
pl_value pl_jev_ordered(pl_jev jev, pl_jev_model model, const char *dataset, pl_jev_order order,
                        pl_measure measure);
pl_value pl_jev_ordered_mean(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_jev_order order,
                             pl_measure measure);

/* The two random orders against each other: share of items that got the same label in both, and how far the
 * probability vectors are apart (mean TVD), in percent and points. */
#define PL_JEV_COMPARISON_LIST(X)                                                                            \
    X(PL_JEV_AGREEMENT, "agreement")                                                                         \
    X(PL_JEV_SHIFT, "shift")

typedef enum pl_jev_comparison {
#define PL_JEV_COMPARISON_NAME(name, key) name,
    PL_JEV_COMPARISON_LIST(PL_JEV_COMPARISON_NAME)
#undef PL_JEV_COMPARISON_NAME
        PL_JEV_COMPARISONS
} pl_jev_comparison;

const char *pl_jev_comparison_key(pl_jev_comparison comparison);

pl_value pl_jev_compared(pl_jev jev, pl_jev_model model, const char *dataset, pl_jev_comparison comparison);
pl_value pl_jev_compared_mean(pl_jev jev, pl_jev_model model, pl_jev_group group,
                              pl_jev_comparison comparison);

/* The macro-averages; without a release what Table 2 prints. R is then 100 less the printed D_R, as in
 * runtime/jev_main.h. */
pl_value pl_jev_ordered_main(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_jev_order order,
                             pl_measure measure);
pl_value pl_jev_compared_main(pl_jev jev, pl_jev_model model, pl_jev_group group,
                              pl_jev_comparison comparison);
/* From the original order to the random ones. */
pl_value pl_jev_change(pl_jev jev, pl_jev_model model, const char *dataset, pl_measure measure);
pl_value pl_jev_change_main(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure);

/* What Table 2 prints. */
pl_value pl_jev_in_table2(pl_jev jev, pl_jev_model model, pl_jev_group group, const char *column);

#endif
