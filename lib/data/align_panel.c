#include "data/align_panel.h"

#include <assert.h>
#include <string.h>

/* ---- models ---- */

static const struct {
    const char *key, *label;
} models[PL_ALIGN_MODELS] = {
#define MODEL_TEXT(name, key, label) {key, label},
    PL_ALIGN_MODEL_LIST(MODEL_TEXT)
#undef MODEL_TEXT
};

const char *pl_align_model_key(pl_align_model model)
{
    return models[model].key;
}

const char *pl_align_model_label(pl_align_model model)
{
    return models[model].label;
}

static const struct {
    const char *key, *label;
} phases[PL_ALIGN_PHASES] = {{"pre", "before"}, {"post", "after"}};

const char *pl_align_phase_key(pl_align_phase phase)
{
    return phases[phase].key;
}

const char *pl_align_phase_label(pl_align_phase phase)
{
    return phases[phase].label;
}

/* ---- data ---- */

static const char *const items[PL_ALIGN_TASKS] = {"table3", "table4", "table15"};

const char *pl_align_task_item(pl_align_task task)
{
    return items[task];
}

/* Direct assessments go from 0 to 100. Raters of corrections chose from 0 to 4; in TMU-GFM 0 is for "other",
 * which its means leave out. Raters of words chose from 1 to 5. */
#define PAIR(key, label)                                                                                     \
    {                                                                                                        \
        key, label, PL_ALIGN_MTQE, "mlqe-pe", key, 0, 100                                                    \
    }
#define WORDS(key, label)                                                                                    \
    {                                                                                                        \
        key, label, PL_ALIGN_LCP, "mlsp2024-labels", key, 1, 5                                               \
    }

static const pl_align_dataset datasets[PL_ALIGN_DATASETS] = {
    PAIR("en-de", "En-De"),
    PAIR("en-zh", "En-Zh"),
    PAIR("et-en", "Et-En"),
    PAIR("ne-en", "Ne-En"),
    PAIR("ro-en", "Ro-En"),
    PAIR("ru-en", "Ru-En"),
    PAIR("si-en", "Si-En"),
    {"tmugfm", "TMU-GFM", PL_ALIGN_GECQE, "tmu-gfm", "ave_g", 0, 4},
    {"flutec", "FLUTEC", PL_ALIGN_GECQE, "autojqe", "FLUTEC", 0, 4},
    {"tecjl", "TECJL", PL_ALIGN_GECQE, "autojqe", "TECJL", 0, 4},
    WORDS("catalan", "Catalan"),
    WORDS("english", "English"),
    WORDS("filipino", "Filipino"),
    WORDS("french", "French"),
    WORDS("german", "German"),
    WORDS("italian", "Italian"),
    WORDS("japanese", "Japanese"),
    WORDS("sinhala", "Sinhala"),
    WORDS("spanish", "Spanish"),
};

const pl_align_dataset *pl_align_dataset_at(size_t i)
{
    assert(i < PL_ALIGN_DATASETS);
    return &datasets[i];
}

const pl_align_dataset *pl_align_dataset_find(const char *key)
{
    for (size_t i = 0; i < PL_ALIGN_DATASETS; i++)
        if (strcmp(datasets[i].key, key) == 0)
            return &datasets[i];
    return NULL;
}

const pl_align_dataset *pl_align_task_datasets(pl_align_task task, size_t *n)
{
    const pl_align_dataset *first = NULL;
    *n = 0;
    for (size_t i = 0; i < PL_ALIGN_DATASETS; i++)
        if (datasets[i].task == task) {
            first = first != NULL ? first : &datasets[i];
            ++*n;
        }
    return first;
}

const pl_align_dataset *pl_align_studied(pl_align_task task)
{
    static const char *const studied[PL_ALIGN_TASKS] = {
        [PL_ALIGN_MTQE] = "en-de", [PL_ALIGN_GECQE] = "tmugfm"};
    return studied[task] != NULL ? pl_align_dataset_find(studied[task]) : NULL;
}
