/* Synthetic generations with the design of the alignment paper (arXiv 2601.16444), whose models' scores are
 * not public: to try the way from score files to its tables and figures.
 *
 * Human scores are the real ones, shuffled, where the project carries them; those of words are made up, as
 * are texts, perplexities and all outputs. A judge has a softmax over the whole scores of its range, around a
 * score that follows the human one as far as its skill goes, and prefers 8 the more the stronger its bias;
 * it draws ten outputs an item, some of them no numbers or out of range. Everything that a judge makes of an
 * item under another temperature or range comes from the same place on the scale. The same seed gives the
 * same outputs everywhere.
 */
#ifndef PL_SCORES_SYNTHETIC_H
#define PL_SCORES_SYNTHETIC_H

#include "base/status.h"
#include "data/align_panel.h"
#include "stats/scale.h"

#include <stdint.h>

enum { PL_SYNTHETIC_OUTPUTS = 10, PL_SYNTHETIC_OUTPUT_SIZE = 24 };

/* What a judge makes of an item under one setting. Borrowed until the taker returns. */
typedef struct pl_synthetic_answer {
    const pl_align_dataset *dataset;
    pl_align_model model;
    pl_align_phase phase;
    double temperature;
    pl_scale range;
    int64_t item; /* from 1 */
    double gold;
    const char *source, *target; /* NULL but for a studied data set under the usual setting */
    double perplexity[3];        /* of source, target, both; only with texts */
    char outputs[PL_SYNTHETIC_OUTPUTS][PL_SYNTHETIC_OUTPUT_SIZE];
} pl_synthetic_answer;

typedef pl_status pl_synthetic_answer_taker(void *context, const pl_synthetic_answer *answer,
                                            pl_error *error);

/* All answers for a data set, model by model: before and after alignment under the usual setting (0.7, 0 to
 * 9), and for a studied set (data/align_panel.h) those of the aligned model at three more temperatures and
 * two more ranges. root is the project, whose data/ has the human scores and sizes. Fails as reading them
 * does, or as the taker. */
pl_status pl_synthetic_scores(const char *root, const pl_align_dataset *dataset, uint64_t seed,
                              pl_synthetic_answer_taker *take, void *context, pl_error *error);

#endif
