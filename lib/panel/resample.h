/* Inside the bootstrap: parts of the audit that turn weights of tasks into measures, sixteen draws at a time.
 */
#ifndef PL_PANEL_RESAMPLE_H
#define PL_PANEL_RESAMPLE_H

#include "panel/measure.h"
#include "panel/view.h"
#include "stats/resampling.h"

/* Sixteen draws. */
typedef struct pl_resample {
    const pl_lanes *tasks; /* a panel's task each: how often it is drawn */
    uint64_t seed, stream; /* of lane 0, for units other than tasks */
    unsigned parts;        /* PL_OF_… that are asked for, added up: others may be left out */
    bool as_it_is;         /* no resample: every unit once */
    pl_lanes *others;      /* weights of so many other units, kept because most views have as many */
    size_t others_count;
} pl_resample;

/* Weights of n units that are no tasks; borrowed, good until the next call. */
const pl_lanes *pl_resample_others(pl_resample *draw, size_t n);

/* What is left of a sum of squares less a part of it that was summed in another order: no more than the
 * rounding of the two is nothing, as the difference of equal group means is. */
double pl_resample_left(double whole, double part);

typedef struct pl_resample_part {
    unsigned part; /* PL_OF_… that ask for it, added up */
    void *(*prepare)(const pl_view *view);
    size_t (*room)(const void *prepared); /* lanes to work in */
    /* Sets its measures in results (PL_PANEL_MEASURES of them), NaN where they are not defined. */
    void (*measure)(const void *prepared, pl_resample *draw, pl_lanes *room, pl_lanes *results);
    void (*discard)(void *prepared);
} pl_resample_part;

extern const pl_resample_part pl_resample_sums;      /* what adds up over tasks */
extern const pl_resample_part pl_resample_responses; /* ranks of responses */
extern const pl_resample_part pl_resample_tasks;     /* means of tasks */
extern const pl_resample_part pl_resample_groups;    /* means of occupations and families */
extern const pl_resample_part pl_resample_position;  /* generators, response indexes, lengths */
extern const pl_resample_part pl_resample_classes;   /* occupations by majority */

#endif
