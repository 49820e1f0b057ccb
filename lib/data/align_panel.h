/* What "Exploring the Effects of Alignment on Numerical Bias" scores: four models, each before and after
 * alignment, on nineteen data sets of three tasks.
 *
 * Source: align (arXiv 2601.16444), Table 1 for the models, section 3.2.1 and Appendix A for the data. Keys
 * are those of claim ids.
 */
#ifndef PL_DATA_ALIGN_PANEL_H
#define PL_DATA_ALIGN_PANEL_H

#include <stddef.h>

#define PL_ALIGN_MODEL_LIST(X)                                                                               \
    X(PL_ALIGN_GEMMA, "gemma", "Gemma")                                                                      \
    X(PL_ALIGN_MISTRAL, "mistral", "Mistral")                                                                \
    X(PL_ALIGN_LLAMA, "llama", "Llama")                                                                      \
    X(PL_ALIGN_QWEN, "qwen", "Qwen")

typedef enum pl_align_model {
#define PL_ALIGN_MODEL_NAME(name, key, label) name,
    PL_ALIGN_MODEL_LIST(PL_ALIGN_MODEL_NAME)
#undef PL_ALIGN_MODEL_NAME
        PL_ALIGN_MODELS
} pl_align_model;

const char *pl_align_model_key(pl_align_model model);
const char *pl_align_model_label(pl_align_model model);

typedef enum pl_align_phase { PL_ALIGN_BEFORE, PL_ALIGN_AFTER, PL_ALIGN_PHASES } pl_align_phase;

const char *pl_align_phase_key(pl_align_phase phase);   /* pre, post */
const char *pl_align_phase_label(pl_align_phase phase); /* before, after */

typedef enum pl_align_task {
    PL_ALIGN_MTQE,  /* quality of translations: Table 3 */
    PL_ALIGN_GECQE, /* quality of grammatical corrections: Table 4 */
    PL_ALIGN_LCP,   /* complexity of words: Table 15 */
    PL_ALIGN_TASKS
} pl_align_task;

/* The item that prints kurtosis and r of a task: "table3". */
const char *pl_align_task_item(pl_align_task task);

typedef struct pl_align_dataset {
    const char *key;   /* en-de */
    const char *label; /* En-De */
    pl_align_task task;
    const char *source;     /* data set of the human scores in the catalogue: mlqe-pe */
    const char *series;     /* their series there (data/gold.h, data/labels.h) */
    double lowest, highest; /* ends of the scale that the human raters used */
} pl_align_dataset;

enum { PL_ALIGN_DATASETS = 19 };

/* In the order of Tables 3, 4 and 15; i < PL_ALIGN_DATASETS. */
const pl_align_dataset *pl_align_dataset_at(size_t i);
/* NULL when there is no such key. */
const pl_align_dataset *pl_align_dataset_find(const char *key);
/* The first of *n data sets of a task; the others follow it. */
const pl_align_dataset *pl_align_task_datasets(pl_align_task task, size_t *n);

/* The data set whose aligned models a task's temperatures, calibration, ranges and features are tried on
 * (section 4.2): En-De, TMU-GFM; NULL for LCP. */
const pl_align_dataset *pl_align_studied(pl_align_task task);

#endif
