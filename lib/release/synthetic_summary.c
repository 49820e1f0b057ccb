#include "release/synthetic_manifest.h"

#include "base/memory.h"
#include "data/object.h"
#include "stats/agreement.h"
#include "stats/distance.h"
#include "stats/entropy.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

char *pl_synthetic_summary_name(const pl_synthetic_file *file)
{
    static const char ending[] = ".jsonl.gz";
    if (file->is_index || !pl_synthetic_model_at(file->model)->post_trained)
        return NULL;
    size_t n = strlen(file->name) - strlen(ending);
    return pl_format("%.*s__score_summary.json", (int)n, file->name);
}

/* One source's answers, as a table over its own K. */
static pl_contingency *table_of(const pl_synthetic_source *source, const int64_t *cells)
{
    pl_contingency *table;
    size_t k = (size_t)source->k;
    int64_t own[PL_SYNTHETIC_CELLS];
    for (size_t gold = 0; gold < k; gold++)
        memcpy(own + gold * k, cells + gold * PL_SYNTHETIC_K_MAX, k * sizeof *own);
    pl_contingency_from(own, k, &table); /* cannot fail: k is at least 2, and cells are counts */
    return table;
}

static json_t *list_of(const int64_t *counts, int k)
{
    json_t *list = pl_object_made(json_array());
    for (int i = 0; i < k; i++)
        pl_object_append(list, json_integer(counts[i]));
    return list;
}

/* NaN where the measure is not defined. */
static double value_of(pl_status status, pl_ratio ratio)
{
    return status == PL_OK ? pl_ratio_value(ratio) : NAN;
}

static void set_measures(json_t *summary, const pl_synthetic_source *source, const pl_contingency *table,
                         const int64_t *gold, const int64_t *predicted)
{
    pl_ratio ratio = {0, 1};
    pl_real entropy = {NAN, 0};
    pl_status status = pl_agreement_accuracy(table, &ratio);
    pl_object_set_real(summary, "accuracy", value_of(status, ratio));
    status = pl_distance_total_variation(predicted, gold, table->k, &ratio);
    pl_object_set_real(summary, "total_variation_distance", value_of(status, ratio));
    pl_entropy_of_counts(predicted, table->k, &entropy); /* fails for no item: NaN */
    pl_object_set_real(summary, "normalized_prediction_entropy", entropy.value / log((double)source->k));
    status = source->ordinal ? pl_agreement_kappa(table, PL_KAPPA_QUADRATIC, &ratio) : PL_UNDEFINED;
    pl_object_set_real(summary, "qwk", value_of(status, ratio));
    status = source->ordinal ? pl_agreement_absolute_error(table, &ratio) : PL_UNDEFINED;
    pl_object_set_real(summary, "normalized_mae", value_of(status, ratio));
}

static json_t *summarize(const pl_synthetic_source *source, const int64_t *cells)
{
    int64_t gold[PL_SYNTHETIC_K_MAX], predicted[PL_SYNTHETIC_K_MAX];
    json_t *summary = pl_object_made(json_object());
    pl_contingency *table = table_of(source, cells);
    pl_contingency_gold(table, gold);
    pl_contingency_predicted(table, predicted);
    pl_object_set_integer(summary, "rows", table->n);
    pl_object_set_integer(summary, "option_count", source->k);
    pl_object_set_text(summary, "task_type", source->ordinal ? "ordinal_choice" : "nominal_choice");
    set_measures(summary, source, table, gold, predicted);
    pl_object_set(summary, "gold_counts", list_of(gold, source->k));
    pl_object_set(summary, "prediction_counts", list_of(predicted, source->k));
    pl_contingency_free(table);
    return summary;
}

pl_status pl_synthetic_summary_write(const pl_synthetic_design *design, const pl_synthetic_file *file,
                                     const char *path, pl_error *error)
{
    json_t *document = pl_object_made(json_object()), *datasets = pl_object_made(json_object());
    for (size_t i = 0; i < design->sources_count; i++)
        pl_object_set(datasets, design->sources[i].name,
                      summarize(&design->sources[i], file->cells + i * PL_SYNTHETIC_CELLS));
    pl_object_set_text(document, "note", "Synthetic: made by plumb synthesize release.");
    pl_object_set_text(document, "checkpoint", pl_synthetic_model_at(file->model)->name);
    pl_object_set_text(document, "output", file->name);
    pl_object_set(document, "datasets", datasets);
    return pl_object_write(document, path, file->name, error);
}
