/* Least, median and greatest of a number over the near-complete judges of a panel, drawn and held against the
 * printed ones: Figure 3 of the onet document. */
#ifndef PL_RUNTIME_ONET_SPREAD_H
#define PL_RUNTIME_ONET_SPREAD_H

#include "panel/placement.h"
#include "runtime/onet_panel.h"

typedef enum pl_onet_place { PL_ONET_LOWEST, PL_ONET_MEDIAN, PL_ONET_HIGHEST, PL_ONET_PLACES } pl_onet_place;

/* A number of one judge; which tells several apart. NaN: it has none. */
typedef double pl_onet_number_of(const pl_judge_audit *judge, int which);

/* In percent: the share that a judge accepts at a threshold, PL_THRESHOLD_FIRST to PL_THRESHOLD_LAST. */
double pl_onet_accepted(const pl_judge_audit *judge, int threshold);

/* In percent: occupations that judge and workers classify differently, of those that are stable by a rule
 * (panel/stability.h) or of all. NaN when there are none. */
enum { PL_ONET_ALL = PL_STABILITY_RULES };
double pl_onet_disagreed(const pl_judge_audit *judge, int rule);

/* In percent: the share that a judge accepts, with equal weights of these. */
typedef enum pl_onet_weight {
    PL_ONET_BY_RESPONSE,
    PL_ONET_BY_TASK,
    PL_ONET_BY_OCCUPATION,
    PL_ONET_WEIGHTS
} pl_onet_weight;

double pl_onet_weighted(const pl_judge_audit *judge, int weight);

/* The number at this place, NaN when there is no such judge; for display and to judge a claim by. */
double pl_onet_spread(const pl_onet *onet, pl_onet_number_of *number, int which, pl_onet_place place);
pl_value pl_onet_spread_evidence(const pl_onet *onet, pl_onet_number_of *number, int which,
                                 pl_onet_place place);

/* Three series of a panel of a figure, named after their places: "panel.lowest" ... */
typedef struct pl_onet_spread_series {
    pl_series *of[PL_ONET_PLACES];
} pl_onet_spread_series;

pl_onet_spread_series pl_onet_add_spread(pl_panel *panel, pl_series_kind kind);
/* A point to each of them. */
void pl_onet_plot_spread(const pl_onet *onet, const pl_onet_spread_series *series, const char *key, double at,
                         pl_onet_number_of *number, int which);

/* A series for printed numbers, with one look in all panels of the figure. */
pl_series *pl_onet_add_printed(pl_panel *panel, const char *key);

/* Which judges the three places are of, and how many are left out, for the foot of the figure. */
void pl_onet_note_spread(const pl_onet *onet, pl_figure *figure);

#endif
