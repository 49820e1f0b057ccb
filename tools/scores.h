/* What the parts of plumb scores share. */
#ifndef PL_TOOLS_SCORES_H
#define PL_TOOLS_SCORES_H

#include "render/table.h"
#include "scores/score_measure.h"

typedef struct scores_run {
    const char *path; /* as it was given */
    const pl_scores *scores;
    const pl_score_measures *measures;   /* one a series */
    const pl_score_measures *calibrated; /* the same after calibration; NULL when it was not asked for */
    const char *people;                  /* whose human scores it was fitted to, for people; or NULL */
} scores_run;

/* "post, T 0.7, 1-100": what tells a series apart from others of its data set and model; the caller's. */
char *scores_setting(const pl_score_series *series);
/* Series whose origin says that they are made up are named so. */
void scores_print(const scores_run *run); /* for people; 80 columns */
pl_table *scores_table(const scores_run *run);

#endif
