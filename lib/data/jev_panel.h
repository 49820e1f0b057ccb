/* The 40 data sets of the JEV panel: how the paper calls them, and which were trained on.
 *
 * Source: jev (arXiv 2609.38827), Table 4 for the names, section 3.6 for the eight training sources. Task, K
 * and counts are in the data (data/balora.h).
 */
#ifndef PL_DATA_JEV_PANEL_H
#define PL_DATA_JEV_PANEL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct pl_jev_dataset {
    const char *key;  /* in the release: stsbenchmark_similarity */
    const char *name; /* in the paper: STS Benchmark Similarity */
    bool trained;     /* BA-LoRA saw examples of its source */
} pl_jev_dataset;

enum { PL_JEV_PANEL_SIZE = 40 };

/* In the order of Table 4; i < PL_JEV_PANEL_SIZE. */
const pl_jev_dataset *pl_jev_panel_at(size_t i);
/* NULL when the panel has no such key. O(size). */
const pl_jev_dataset *pl_jev_panel_find(const char *key);

#endif
