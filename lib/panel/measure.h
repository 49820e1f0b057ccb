/* Measures of a judge, as the audit names them. */
#ifndef PL_PANEL_MEASURE_H
#define PL_PANEL_MEASURE_H

#include <stdbool.h>

/* What is computed together. */
enum {
    PL_OF_RESPONSES = 1, /* ordering and placement of single responses */
    PL_OF_CELLS = 2,     /* correlations of cell means */
    PL_OF_SHARES = 4,    /* where the judge's variance lies */
    PL_OF_POSITION = 8,  /* what goes with generator and response index */
    PL_OF_CLASSES = 16,  /* occupations by strict majority; the intervals resample occupations, not tasks */
    PL_OF_LENGTH = 32,   /* what goes with length, which takes least squares for each draw */
    /* Of an audit alone: what takes draws of its own, so that nobody waits for what is not shown. */
    PL_OF_INTERVALS = 64,  /* of the measures, which have none without */
    PL_OF_STABILITY = 128, /* which occupations are stable */
    PL_OF_SPLITS = 256,    /* split-half reliability of the workers */
    PL_OF_SELECTION = 512,
    PL_OF_ALL = 1023
};

/* measure, part, key, heading, decimals to show */
#define PL_PANEL_MEASURE_LIST(X)                                                                             \
    X(PL_PAIR_ACCURACY, PL_OF_RESPONSES, "pair-accuracy", "Pair accuracy", 3)                                \
    X(PL_PAIR_COVERAGE, PL_OF_RESPONSES, "pair-coverage", "Pair coverage", 3)                                \
    X(PL_PAIR_CONDITIONAL, PL_OF_RESPONSES, "pair-conditional", "Conditional accuracy", 3)                   \
    X(PL_RESPONSE_SPEARMAN, PL_OF_RESPONSES, "response-spearman", "Response ρ", 3)                           \
    X(PL_BIAS, PL_OF_RESPONSES, "bias", "Bias", 2)                                                           \
    X(PL_ABSOLUTE_ERROR, PL_OF_RESPONSES, "absolute-error", "MAE", 2)                                        \
    X(PL_DEVIATION_RATIO, PL_OF_RESPONSES, "deviation-ratio", "SD ratio", 2)                                 \
    X(PL_ACCEPTANCE_5, PL_OF_RESPONSES, "acceptance-5", "Acceptance at 5", 3)                                \
    X(PL_ACCEPTANCE_6, PL_OF_RESPONSES, "acceptance-6", "Acceptance at 6", 3)                                \
    X(PL_ACCEPTANCE_7, PL_OF_RESPONSES, "acceptance-7", "Acceptance at 7", 3)                                \
    X(PL_ACCEPTANCE_8, PL_OF_RESPONSES, "acceptance-8", "Acceptance at 8", 3)                                \
    X(PL_ACCEPTANCE_DIFFERENCE, PL_OF_RESPONSES, "acceptance-difference", "Acceptance less workers'", 3)     \
    X(PL_TASK_SPEARMAN, PL_OF_CELLS, "task-spearman", "Task ρ", 3)                                           \
    X(PL_TASK_PEARSON, PL_OF_CELLS, "task-pearson", "Task r", 3)                                             \
    X(PL_OCCUPATION_SPEARMAN, PL_OF_CELLS, "occupation-spearman", "Occupation ρ", 3)                         \
    X(PL_OCCUPATION_PEARSON, PL_OF_CELLS, "occupation-pearson", "Occupation r", 3)                           \
    X(PL_FAMILY_SPEARMAN, PL_OF_CELLS, "family-spearman", "Family ρ", 3)                                     \
    X(PL_FAMILY_PEARSON, PL_OF_CELLS, "family-pearson", "Family r", 3)                                       \
    X(PL_SHARE_INSTANCE, PL_OF_SHARES, "share-instance", "V of instances", 3)                                \
    X(PL_SHARE_TASK, PL_OF_SHARES, "share-task", "V of tasks", 3)                                            \
    X(PL_RANK_DETERMINATION, PL_OF_SHARES, "rank-determination", "Own rank within instance", 3)              \
    X(PL_SHARE_OCCUPATION, PL_OF_SHARES, "share-occupation", "V of occupations", 3)                          \
    X(PL_SHARE_FAMILY, PL_OF_SHARES, "share-family", "V of families", 3)                                     \
    X(PL_SHARE_GENERATOR, PL_OF_POSITION, "share-generator", "V of generators", 3)                           \
    X(PL_SHARE_INDEX, PL_OF_POSITION, "share-index", "V of response index", 3)                               \
    X(PL_SHARE_GENERATOR_CONTROLLED, PL_OF_POSITION, "share-generator-controlled",                           \
      "V of generators, index removed", 3)                                                                   \
    X(PL_LENGTH_SLOPE, PL_OF_LENGTH, "length-slope", "Points per SD of log length", 3)                       \
    X(PL_MAJORITY, PL_OF_CLASSES, "majority", "Occupations accepted", 3)                                     \
    X(PL_DISAGREEMENT, PL_OF_CLASSES, "disagreement", "Occupations disagreed on", 3)

/* pair-accuracy ... acceptance-8: ordering.h, placement.h. acceptance-difference: at PL_SCORE_ACCEPTABLE.
 * response-spearman: stats/correlation.h. task-, occupation-, family-spearman and -pearson: cells.h, with its
 * minimum sizes. share-*: V of stats/variance_share.h; controlled: of the scores less the mean of their
 * response index. rank-determination: of the variance within instances, the share that the judge's own
 * mid-ranks within the instance explain linearly, with one slope. length-slope: least squares of the score on
 * the standardised log length, the worker's score, response index and generator. majority, disagreement:
 * cells.h, occupations. */
typedef enum pl_panel_measure {
#define PL_PANEL_MEASURE_NAME(name, part, key, heading, places) name,
    PL_PANEL_MEASURE_LIST(PL_PANEL_MEASURE_NAME)
#undef PL_PANEL_MEASURE_NAME
        PL_PANEL_MEASURES
} pl_panel_measure;

const char *pl_panel_measure_key(pl_panel_measure measure);
const char *pl_panel_measure_heading(pl_panel_measure measure);
int pl_panel_measure_places(pl_panel_measure measure);
unsigned pl_panel_measure_part(pl_panel_measure measure); /* PL_OF_… */
/* Whether it is of a judge's scores alone: the others say nothing of the workers against themselves. */
bool pl_panel_measure_is_of_scores(pl_panel_measure measure);

/* A value with its 95 % percentile interval; NaN where there is none. */
typedef struct pl_estimate {
    double value, low, high;
} pl_estimate;

#endif
