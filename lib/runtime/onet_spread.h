/* Least, median and greatest of a number over the near-complete judges of a panel, drawn and held against the
 * printed ones: Figure 3 of the onet document. */
#ifndef PL_RUNTIME_ONET_SPREAD_H
#define PL_RUNTIME_ONET_SPREAD_H

#include "runtime/onet_panel.h"

typedef enum pl_onet_place { PL_ONET_LOWEST, PL_ONET_MEDIAN, PL_ONET_HIGHEST, PL_ONET_PLACES } pl_onet_place;

/* A number of one judge; which tells several apart. NaN: it has none. */
typedef double pl_onet_number_of(const pl_judge_audit *judge, int which);

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

/* A series for printed numbers: open markers in a colour of render/style.h. */
pl_series *pl_onet_add_printed(pl_panel *panel, const char *key, const char *label, int colour);

#endif
