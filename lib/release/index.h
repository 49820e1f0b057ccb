/* An index of the release in memory: what is needed to score a row of predictions.
 *
 * Some 30 bytes an item beside its identifier.
 */
#ifndef PL_RELEASE_INDEX_H
#define PL_RELEASE_INDEX_H

#include "release/ids.h"
#include "release/reading.h"
#include "release/tally.h"

typedef struct pl_index_item {
    uint32_t setting;     /* of pl_index.settings */
    uint32_t permutation; /* where its slots begin in pl_index.labels */
    uint32_t partner;     /* position: the same item in the other order; else PL_IDS_NONE */
    uint32_t subset;      /* number of its candidate subset within the index; PL_IDS_NONE without */
    uint8_t gold, slot;
} pl_index_item;

/* What the refinement's index says of its bins (jev, Appendix C), setting by setting. */
typedef struct pl_bin_facts {
    size_t binned;    /* settings with a binning */
    size_t edged;     /* of these, such as have K + 1 edges, the same in all rows */
    size_t rising;    /* of these, such as have each edge above the one before */
    size_t differing; /* line of the first row whose edges are not its setting's; 0: none */
} pl_bin_facts;

/* Data sets that the paper does not have in this condition (data/jev_panel.h). */
typedef struct pl_source_facts {
    size_t strange;
    size_t line;    /* of the first row of the first of them */
    char name[128]; /* cut when longer */
} pl_source_facts;

typedef struct pl_index {
    pl_condition condition;
    char *name; /* of the file, in errors */
    pl_ids *ids;
    pl_index_item *items; /* item i has identifier i and stands in line i + 1 */
    size_t items_capacity;
    unsigned char *labels; /* of permutations: slot -> canonical label */
    size_t labels_count, labels_capacity;
    pl_setting **settings;
    size_t settings_count, settings_capacity;
    uint32_t *subset_settings; /* setting of each subset */
    size_t subsets_count, subsets_capacity;
    pl_row_facts facts;
    pl_bin_facts bins;
    pl_source_facts sources;
} pl_index;

/* Reads index_row.h's rows of the condition. PL_BAD_INPUT, with line and reason, also for an identifier that
 * occurs twice, a data set whose items differ in K or task (but for the refinement, where K is part of the
 * setting), an item of position9 that is not shown in exactly two orders, or whose two orders differ in data
 * set, K or gold label, or a data set of it whose orders have more than two names. */
pl_status pl_index_read(const pl_reading *reading, pl_condition condition, pl_index **index, pl_error *error);
void pl_index_free(pl_index *index); /* NULL is fine */

#endif
