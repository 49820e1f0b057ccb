/* Complete cases: means over the items that a model answered both before and after post-training.
 *
 * The release's own script of section 4.4 of jev (arXiv 2609.38827) leaves out items that either model did
 * not answer: one of 200,000. Which one it is follows from rows alone; counts of labels leave a range, which
 * encloses what every item would give that may be the one. Units as in runtime/jev_measure.h.
 */
#ifndef PL_RUNTIME_JEV_COMPLETE_H
#define PL_RUNTIME_JEV_COMPLETE_H

#include "runtime/jev_measure.h"

/* pl_jev_mean without what the partner, the same model before or after post-training, did not answer. From
 * the released summaries, which have no partner: without one item at most, of any data set of the group. From
 * a release: without one item of each data set of which the partner lacks one; no evidence where it lacks
 * more, or where both lack some. A model that is its own partner has all its items. Measures of probabilities
 * have no evidence. O(k^2) for each data set, times k for ratios and kappa. */
pl_value pl_jev_mean_complete(pl_jev jev, pl_jev_model model, pl_jev_model partner, pl_jev_group group,
                              pl_measure measure);

#endif
