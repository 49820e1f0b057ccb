/* Synthetic rating panels with the design of onet (arXiv 2610.02492), whose own panel is not public.
 *
 * Sizes, hierarchy and the marginals of the scores follow the document: section 3 for the design,
 * sections 5.1 to 5.7, Tables 2 and 11 and Appendices G and N for workers and judges. Texts, names and scores
 * are made up. A response has a latent quality, made of its family, occupation, task, instance, generator and
 * itself; the worker adds her own severity to the instance and noise. Judges see the location of the instance
 * and the quality within it, each with its own skill. What workers and judges see is only ordered by these
 * latent numbers: scores are dealt to rows in that order, so that each marginal is as designed whatever the
 * seed.
 *
 * Ordering is not a marginal. Which groups order pairs better than others is modelled, where the printed pair
 * accuracies differ by 0.03 or more; the level moves with the seed by some hundredths, for all judges alike,
 * as they share the taste for 47 generators. How many pairs a judge orders is not modelled, but that
 * pointwise judges order fewer than listwise ones: dealt scores tie less often than the document's, and the
 * coverage of every group comes out above what Table 2 prints.
 *
 * Splits share occupations, families and generators, never tasks.
 */
#ifndef PL_PANEL_SYNTHETIC_H
#define PL_PANEL_SYNTHETIC_H

#include "panel/panel.h"

typedef enum pl_panel_split {
    PL_SPLIT_TEST,       /* 4,501 rows, 515 tasks, 307 occupations, 22 families, 47 generators */
    PL_SPLIT_VALIDATION, /* 4,646 rows */
    PL_SPLIT_TRAIN       /* 36,649 rows */
} pl_panel_split;

const char *pl_panel_split_key(pl_panel_split split); /* "test", "validation", "train" */

/* How a judge scores. */
typedef struct pl_synthetic_judge {
    const char *name, *group;
    /* Marginal: a share of the rows gets the favourite score, the others a normal distribution that is
     * rounded to multiples of step above 1 and cut at the ends of the scale. */
    double mean, deviation;     /* severity and compression */
    double favourite, favoured; /* score; share of the rows */
    double step;
    /* What orders the scores. */
    double location; /* share of variance that is the instance's location, 0 to 1 */
    double breadth;  /* share of its own errors of location that whole occupations have in common */
    double cell_skill,
        skill;        /* correlation with the true location, with the true quality within an instance */
    double taste;     /* share of its errors within instances that goes with the generator ... */
    double verbosity; /* ... with length ... */
    double order;     /* ... and with the place in the set: later ones lose */
    double rank_code; /* 0 to 1: how far its own ranking within the instance replaces the quality it sees */
    double coverage;  /* share of the rows that it scores, in whole instances */
} pl_synthetic_judge;

/* The default roster of 33, in nine groups; static. Names say what they are made after. */
const pl_synthetic_judge *pl_synthetic_judges(size_t *n);

/* A panel with texts, lengths and an origin ("synthetic, seed 1, test split"); judges may be NULL and 0. Same
 * arguments, same panel. PL_UNDEFINED when a share is outside 0 to 1 or a deviation or step is not above 0.
 */
pl_status pl_synthetic_ratings(uint64_t seed, pl_panel_split split, const pl_synthetic_judge *judges,
                               size_t judges_count, pl_ratings **panel);

#endif
