/* Occupancy: how many of so many boxes are hit by balls that fall independently, each box as likely as any.
 *
 * The distribution is exact (Johnson & Kotz, Urn Models and Their Application, 1977, section 3.1), by the
 * recurrence over the balls: the next one hits one of the j boxes that are hit with probability j/boxes, else
 * a new one. All terms are positive, so that every probability is good to balls * 2^-51, relatively, as long
 * as it is a normal number.
 */
#ifndef PL_STATS_OCCUPANCY_H
#define PL_STATS_OCCUPANCY_H

#include "base/status.h"

#include <stddef.h>

typedef struct pl_occupancy {
    double *probability; /* of 0 to most boxes */
    size_t most;         /* the smaller of boxes and balls */
    double mean, deviation;
} pl_occupancy;

/* The caller's to free. PL_UNDEFINED without boxes. O(balls * most). */
pl_status pl_occupancy_new(size_t boxes, size_t balls, pl_occupancy **occupancy);
void pl_occupancy_free(pl_occupancy *occupancy); /* NULL is fine */

/* boxes (1 - (1 - 1/boxes)^balls), boxes >= 1. O(1). */
double pl_occupancy_mean(size_t boxes, size_t balls);

/* Probability of at most so many boxes. O(boxes). */
double pl_occupancy_at_most(const pl_occupancy *occupancy, size_t boxes);

/* The narrowest interval outside which there is at most this probability on either side. PL_UNDEFINED for a
 * tail outside ]0, 1/2[. O(most). */
pl_status pl_occupancy_interval(const pl_occupancy *occupancy, double tail, size_t *low, size_t *high);

#endif
