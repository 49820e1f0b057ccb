/* What calibration leaves of mean and acceptance share, by random deals of tasks over five folds: Table 13 of
 * onet (arXiv 2610.02492).
 *
 * Twenty deals of the document's own panel, or of each of six made-up panels of its design
 * (panel/synthetic.h).
 */
#ifndef PL_RUNTIME_ONET_DEAL_H
#define PL_RUNTIME_ONET_DEAL_H

#include "panel/calibration.h"
#include "runtime/experiment.h"

/* Over the near-complete judges: median and greatest absolute error of the acceptance share, in percentage
 * points, and of the mean, in rating points. */
typedef enum pl_deal_measure {
    PL_DEAL_ACCEPTANCE_MEDIAN,
    PL_DEAL_ACCEPTANCE_MAX,
    PL_DEAL_MEAN_MEDIAN,
    PL_DEAL_MEAN_MAX,
    PL_DEAL_MEASURES
} pl_deal_measure;

typedef struct pl_onet_deals pl_onet_deals;

/* own: the document's panel, or NULL for made-up ones. Some seconds. */
pl_onet_deals *pl_onet_deals_run(const pl_ratings *own);
void pl_onet_deals_free(pl_onet_deals *deals); /* NULL is fine */

/* From the least to the greatest over the deals, best their mean; without evidence where it is not defined.
 */
pl_value pl_onet_deals_value(const pl_onet_deals *deals, pl_calibrator calibrator, pl_deal_measure measure);

#endif
