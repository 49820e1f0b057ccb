/* Gold scores of the MLSP 2024 shared task, which are behind a data agreement: read from a reader's own copy.
 *
 * The publisher's files have no header and the tab-separated fields identifier, language, sentence, word and
 * complexity: the mean of the raters' choices from 1 to 5, as it is or mapped linearly to 0 to 1. Their
 * digests are not public, so a file is held against the public one without the scores: as many rows, of the
 * same language, no identifier twice.
 */
#ifndef PL_DATA_LABELS_H
#define PL_DATA_LABELS_H

#include "base/status.h"
#include "stats/frequency.h"

#include <stdint.h>

/* The data set in the catalogue. */
#define PL_LABELS_DATASET "mlsp2024-labels"

/* Reads a file of a language (data/sizes.h) that must have so many rows. Refuses, with file and line, what is
 * said above, a score outside both scales, and some on one and some on the other. The table is the caller's.
 */
pl_status pl_labels_read(const char *path, const char *language, int64_t rows, pl_frequency **scores,
                         pl_error *error);

/* Ends of the scale that these scores are on: 0 and 1 when none exceeds 1, else 1 and 5. */
void pl_labels_scale(const pl_frequency *scores, double *lowest, double *highest);

#endif
