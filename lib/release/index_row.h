/* A row of an index: which item was shown, and how.
 *
 *   main40     sample_id, source, task_type, option_count, gold_position
 *   position9  the same without task_type, and base_sample_id, order_variant, original_gold_position,
 *              permutation_new_to_canonical
 *   kcurve4    sample_id, source, task_type, option_count, gold_canonical_level,
 *              permutation_new_to_canonical; binning_method and bin_edges, or candidate_set_canonical
 */
#ifndef PL_RELEASE_INDEX_ROW_H
#define PL_RELEASE_INDEX_ROW_H

#include "release/fields.h"
#include "release/tally.h"

enum { PL_SUBSET_CLASSES = 14, PL_EDGES_MAX = 32 };

typedef struct pl_index_row {
    pl_text id, dataset, base, variant, binning; /* in the row's line or its source; empty where not given */
    bool ordinal;
    int k;           /* candidates shown */
    int classes;     /* canonical labels: k, or PL_SUBSET_CLASSES where the row has a subset of them */
    int gold;        /* canonical label */
    int slot;        /* where it was shown */
    uint32_t subset; /* bit i: class i is a candidate; 0 without a subset */
    unsigned char permutation[PL_LABELS_MAX]; /* slot -> canonical label, k entries */
    double edges[PL_EDGES_MAX];
    int edges_count; /* 0: the row has no list of numbers */
} pl_index_row;

pl_fields pl_index_fields(void);

/* PL_BAD_INPUT, with line and reason: the line is no JSON object; a field of the condition is missing or of
 * another kind; K outside 2 to PL_LABELS_MAX; a gold position outside 0 to K-1; a permutation that is not K
 * different labels, that leaves the candidates, or that does not take the gold position to the gold label. */
pl_status pl_index_row_read(pl_fields *fields, pl_condition condition, pl_row_source *source, pl_text line,
                            pl_index_row *row, pl_error *error);

#endif
