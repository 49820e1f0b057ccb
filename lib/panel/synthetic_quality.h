/* Inside the synthetic panel: the latent numbers behind the scores, all about standard normal. */
#ifndef PL_PANEL_SYNTHETIC_QUALITY_H
#define PL_PANEL_SYNTHETIC_QUALITY_H

#include "panel/synthetic_hierarchy.h"

/* An entry each for instances and rows. */
typedef struct pl_synthetic_quality {
    double *location;  /* of an instance, variance 1: family, occupation, task, itself */
    double *severity;  /* of its worker, variance 1 */
    double *quality;   /* of a row within its instance, variance 1: generator and response */
    double *verbosity; /* of a row, variance 1: log length as it was meant; partly goes with quality */
    double *worker;    /* what the worker sees of a row, variance about 1 */
    double taste[PL_SYNTHETIC_GENERATORS]; /* what judges like about a generator beyond quality */
} pl_synthetic_quality;

pl_synthetic_quality *pl_synthetic_quality_new(uint64_t seed, pl_panel_split split,
                                               const pl_synthetic_hierarchy *h);
void pl_synthetic_quality_free(pl_synthetic_quality *q); /* NULL is fine */

/* A split as it is made. */
typedef struct pl_synthetic_scene {
    uint64_t seed;
    pl_panel_split split;
    pl_synthetic_hierarchy *h;
    pl_synthetic_quality *q;
} pl_synthetic_scene;

/* What a judge's scores are ordered by, one a row; number is the judge's in its roster. The caller's to free.
 */
double *pl_synthetic_impression(const pl_synthetic_scene *scene, const pl_synthetic_judge *judge,
                                size_t number);

#endif
