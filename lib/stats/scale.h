/* Scales of scores: the range that a judge is asked for, and the linear way from one to another. */
#ifndef PL_STATS_SCALE_H
#define PL_STATS_SCALE_H

#include <stdbool.h>

/* Both ends belong to it. */
typedef struct pl_scale {
    double low, high;
} pl_scale;

/* Whether it has two finite ends, low below high; the functions below need that. */
bool pl_scale_is_proper(pl_scale scale);
/* False for NaN. */
bool pl_scale_contains(pl_scale scale, double score);
/* The nearest score of the scale, for infinities too; NaN for NaN. */
double pl_scale_clip(pl_scale scale, double score);
/* Ends go to ends and what is between them linearly; scores outside go on along the line. */
double pl_scale_map(pl_scale from, pl_scale to, double score);

#endif
