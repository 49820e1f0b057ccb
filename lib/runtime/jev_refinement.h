/* The same items on scales of K = 2 to 14 candidates, and DBpedia beside them.
 *
 * Source: jev (arXiv 2609.38827), section 3.5 and Appendix C. All of it needs the release: without one values
 * have no evidence, but for the ends of curves that the paper prints. Units as in runtime/jev_measure.h.
 */
#ifndef PL_RUNTIME_JEV_REFINEMENT_H
#define PL_RUNTIME_JEV_REFINEMENT_H

#include "runtime/jev_main.h"
#include "stats/binning.h"

enum { PL_JEV_FEWEST_REFINED = 2, PL_JEV_MOST_REFINED = 14 };

/* What the index says of a condition; NULL without a release. Borrowed. */
const pl_setting *pl_jev_refined_setting(pl_jev jev, const char *dataset, pl_binning binning, size_t k);

/* The same of DBpedia, where every item has a subset of the classes of its own. */
const pl_setting *pl_jev_reference_setting(pl_jev jev, size_t k);

/* The measure of a model of the main evaluation on one source of scores. */
pl_value pl_jev_refined(pl_jev jev, pl_jev_model model, const char *dataset, pl_binning binning, size_t k,
                        pl_measure measure);

/* The macro-average over the three sources. */
pl_value pl_jev_refined_mean(pl_jev jev, pl_jev_model model, pl_binning binning, size_t k,
                             pl_measure measure);

/* Mean R with equal frequency at either end of the range of K; without the release what Figure 3 is told to
 * have there in section 4.3. */
pl_value pl_jev_refined_end(pl_jev jev, pl_jev_model model, int k);
pl_value pl_jev_in_fig3(pl_jev jev, pl_jev_model model, int k);

/* On DBpedia: R is within subsets, weighted by their size. */
pl_value pl_jev_refined_reference(pl_jev jev, pl_jev_model model, size_t k, pl_measure measure);

#endif
