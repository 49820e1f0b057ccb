/* An item of a synthetic release as it is shown under a condition: one row of an index. */
#ifndef PL_RELEASE_SYNTHETIC_ITEM_H
#define PL_RELEASE_SYNTHETIC_ITEM_H

#include "release/synthetic_design.h"

enum { PL_SYNTHETIC_ID_ROOM = 160 };

typedef struct pl_synthetic_item {
    pl_condition condition;
    const pl_synthetic_source *source;
    size_t number;                                 /* within the source */
    size_t ordinal;                                /* row of the index */
    unsigned order;                                /* position: 0 or 1 */
    int refined;                                   /* refinement: number among the refined sources; else -1 */
    int rule;                                      /* refinement of a scored source: a pl_binning; else -1 */
    int k, classes;                                /* candidates; canonical labels */
    int gold, slot;                                /* canonical label; where it is shown */
    uint32_t subset;                               /* bit i: class i is a candidate; 0 where all are */
    unsigned char permutation[PL_SYNTHETIC_K_MAX]; /* slot -> canonical label */
    double place;                                  /* on the scale, 0 to 1; 0.5 where there is none */
    const pl_histogram *levels;                    /* borrowed; NULL where there are none */
} pl_synthetic_item;

/* Rows of the condition's index. */
size_t pl_synthetic_item_count(const pl_synthetic_design *design, pl_condition condition);

/* Row ordinal of it, from 0. O(K). */
void pl_synthetic_item_at(const pl_synthetic_design *design, pl_condition condition, size_t ordinal,
                          pl_synthetic_item *item);

/* Its sample_id, and that of the same item in the main condition, into room for PL_SYNTHETIC_ID_ROOM bytes.
 * UTF-8; some are not ASCII. */
void pl_synthetic_item_id(const pl_synthetic_design *design, const pl_synthetic_item *item, char *id);
void pl_synthetic_item_base_id(const pl_synthetic_design *design, const pl_synthetic_item *item, char *id);

/* How the index names the order: "random_1". */
const char *pl_synthetic_order_name(unsigned order);

#endif
