/* Scoring: answers of a model, row by row, into tallies.
 *
 * Memory is that of the tallies, and of the probabilities of those items of position9 whose other order has
 * not come yet. The result does not depend on the order of rows.
 */
#ifndef PL_RELEASE_SCORING_H
#define PL_RELEASE_SCORING_H

#include "release/index.h"
#include "release/prediction.h"
#include "release/tally.h"

typedef struct pl_scoring pl_scoring;

/* Borrows the index. */
pl_scoring *pl_scoring_begin(const pl_index *index);
void pl_scoring_free(pl_scoring *scoring); /* NULL is fine */

/* Counts the answer to an item, which fits it: K, slots and probabilities are those of the item. A status
 * other than ok is counted as excluded. Once an item. O(K). */
void pl_scoring_add(pl_scoring *scoring, uint32_t item, const pl_prediction *prediction);

/* Says that the answers to n items will be added soon: what is read then is fetched meanwhile. PL_IDS_NONE
 * stands for no item. O(n K). */
void pl_scoring_prepare(const pl_scoring *scoring, const uint32_t *items, const pl_prediction *predictions,
                        size_t n);

/* Adds a tally for each setting, and for position a pairing for each data set, to tallies. settings[i] stands
 * for setting i of the index. */
void pl_scoring_end(pl_scoring *scoring, const char *model, pl_setting *const *settings, pl_tallies *tallies);

#endif
