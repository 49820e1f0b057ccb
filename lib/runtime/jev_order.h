/* The same items with their candidates in the original and in two random orders.
 *
 * Source: jev (arXiv 2609.38827), section 3.4. The original order is that of the main evaluation. All of it
 * needs the release: without one values have no evidence. Units as in runtime/jev_measure.h.
 */
#ifndef PL_RUNTIME_JEV_ORDER_H
#define PL_RUNTIME_JEV_ORDER_H

#include "runtime/jev_measure.h"

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

/* One of the nine data sets, and their macro-average; group is PL_JEV_ORDINAL or PL_JEV_NOMINAL. */
pl_value pl_jev_ordered(pl_jev jev, pl_jev_model model, const char *dataset, pl_jev_order order,
                        pl_measure measure);
pl_value pl_jev_ordered_mean(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_jev_order order,
                             pl_measure measure);

/* The two random orders against each other: share of items that got the same label in both, and how far the
 * probability vectors are apart (mean TVD), in percent and points. */
typedef enum pl_jev_comparison { PL_JEV_AGREEMENT, PL_JEV_SHIFT } pl_jev_comparison;

pl_value pl_jev_compared(pl_jev jev, pl_jev_model model, const char *dataset, pl_jev_comparison comparison);
pl_value pl_jev_compared_mean(pl_jev jev, pl_jev_model model, pl_jev_group group,
                              pl_jev_comparison comparison);

#endif
