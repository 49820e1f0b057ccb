/* The JEV panel: the 40 data sets and six models, how the paper calls them and what they take part in.
 *
 * Source: jev (arXiv 2609.38827), Table 4 for the names, sections 3.1 and 3.4 to 3.6 for the roles. Task, K
 * and counts are in the data (data/balora.h).
 */
#ifndef PL_DATA_JEV_PANEL_H
#define PL_DATA_JEV_PANEL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct pl_jev_dataset {
    const char *key;  /* in the release: stsbenchmark_similarity */
    const char *name; /* in the paper: STS Benchmark Similarity */
    bool trained;     /* BA-LoRA saw examples of its source (section 3.6) */
    bool reordered;   /* shown in two random orders too (section 3.4) */
    bool refined;     /* shown with K = 2 to 14 candidates too (section 3.5) */
} pl_jev_dataset;

enum { PL_JEV_PANEL_SIZE = 40 };

/* In the order of Table 4; i < PL_JEV_PANEL_SIZE. */
const pl_jev_dataset *pl_jev_panel_at(size_t i);
/* NULL when the panel has no such key. O(size). */
const pl_jev_dataset *pl_jev_panel_find(const char *key);

/* Models: four of the main evaluation, then two that were post-trained from the second and third of them.
 * Key in files and claim ids, name in the paper. */
#define PL_JEV_MODEL_LIST(X)                                                                                 \
    X(PL_JEV_113, "jev-1.13", "JEV 1.13")                                                                    \
    X(PL_JEV_KEV_08B, "kev-0.8b", "KEV-0.8B")                                                                \
    X(PL_JEV_KEV_4B, "kev-4b", "KEV-4B")                                                                     \
    X(PL_JEV_KEV_9B, "kev-9b", "KEV-9B")                                                                     \
    X(PL_JEV_KEV_08B_TUNED, "kev-0.8b-ba-lora", "KEV-0.8B BA-LoRA")                                          \
    X(PL_JEV_KEV_4B_TUNED, "kev-4b-ba-lora", "KEV-4B BA-LoRA")

typedef enum pl_jev_model {
#define PL_JEV_MODEL_NAME(name, key, label) name,
    PL_JEV_MODEL_LIST(PL_JEV_MODEL_NAME)
#undef PL_JEV_MODEL_NAME
        PL_JEV_MODELS,
    PL_JEV_MAIN_MODELS = PL_JEV_KEV_08B_TUNED
} pl_jev_model;

const char *pl_jev_model_key(pl_jev_model model);
const char *pl_jev_model_label(pl_jev_model model);

#endif
