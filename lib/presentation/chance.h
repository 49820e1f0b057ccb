/* Chance: how far the shares of the slots are from what can be expected of a head, because a run asks so many
 * states only.
 */
#ifndef PL_PRESENTATION_CHANCE_H
#define PL_PRESENTATION_CHANCE_H

#include "presentation/head.h"
#include "presentation/orders.h"

#include <stddef.h>

/* Standard deviation, from run to run, of each slot's share of the wins in states states that are asked in
 * these orders. Simulated: runs >= 2 runs, each with tastes of its own that depend on nothing but the run's
 * number. deviation has room for orders->k. Relative error about 1 / sqrt(2 runs). O(runs states orders k).
 */
void pl_chance_deviation(const pl_head *head, const pl_orders *orders, size_t states, size_t runs,
                         double *deviation);

#endif
