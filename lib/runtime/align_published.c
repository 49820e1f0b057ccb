#include "runtime/align_published.h"

#include "base/memory.h"
#include "data/labels.h"
#include "experiment_internal.h"
#include "runtime/align_gold.h"
#include "scores/score_measure.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Human scores are the same when they differ by no more than this part of their scale. */
static const double same = 1e-6;

_Noreturn static void refuse(pl_experiment *x, const pl_score_series *series, char *reason)
{
    pl_error error;
    size_t line = series->n > 0 ? series->items[0].line : 0;
    pl_fail(&error, PL_BAD_INPUT, series->file, line, 0, "%s, %s: %s", series->dataset, series->model,
            reason);
    free(reason);
    pl_experiment_stop(x, &error);
}

/* ---- names ---- */

static bool is_model(const char *name)
{
    for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++)
        if (strcmp(pl_align_model_key(model), name) == 0)
            return true;
    return false;
}

static bool is_phase(const char *name)
{
    return strcmp(name, pl_align_phase_key(PL_ALIGN_BEFORE)) == 0 ||
           strcmp(name, pl_align_phase_key(PL_ALIGN_AFTER)) == 0;
}

void pl_align_check_names(pl_experiment *x, const pl_scores *scores)
{
    for (size_t i = 0; i < scores->n; i++) {
        const pl_score_series *series = scores->series[i];
        if (pl_align_dataset_find(series->dataset) == NULL)
            refuse(x, series, pl_copy_text("the paper has no such data set (en-de, tmugfm, catalan, ...)"));
        if (!is_model(series->model))
            refuse(x, series, pl_copy_text("the model is none of gemma, mistral, llama, qwen"));
        if (!is_phase(series->phase))
            refuse(x, series, pl_format("the phase \"%s\" is neither pre nor post", series->phase));
    }
}

/* ---- human scores ---- */

/* How many items of a set the paper scored: all, but for corrections. */
static int64_t expected_items(pl_experiment *x, const pl_align_dataset *dataset, const pl_align_gold *gold)
{
    if (dataset->task == PL_ALIGN_LCP)
        return pl_input_size(x, pl_experiment_input(x, "sizes"), dataset->key);
    if (dataset->task == PL_ALIGN_MTQE)
        return gold->scores->n;
    return (int64_t)pl_printed(x, "align:data:%s:size", dataset->key).best;
}

static void check_size(pl_experiment *x, const pl_score_series *series, const pl_align_dataset *dataset,
                       const pl_align_gold *gold)
{
    int64_t expected = expected_items(x, dataset, gold), n = (int64_t)series->n;
    bool whole = gold->scores != NULL && n == gold->scores->n;
    if (n != expected && !whole)
        refuse(x, series, pl_format("has %" PRId64 " items, not %" PRId64, n, expected));
}

/* The number of scores of a table within reach of a score. */
static int64_t count_near(const pl_frequency *table, double score, double reach)
{
    int64_t count = 0;
    for (size_t i = 0; i < table->distinct; i++)
        if (fabs(table->values[i] - score) <= reach)
            count += table->counts[i];
    return count;
}

static double reach_of(const pl_align_gold *gold)
{
    return same * (gold->highest - gold->lowest);
}

void pl_align_check_gold(pl_experiment *x, const pl_score_series *series, const pl_align_dataset *dataset)
{
    pl_align_gold gold = pl_align_gold_of(x, dataset);
    check_size(x, series, dataset, &gold);
    pl_frequency *given = pl_score_series_gold(series);
    double strange = NAN;
    for (size_t i = 0; given != NULL && gold.scores != NULL && i < given->distinct && isnan(strange); i++)
        if (count_near(given, given->values[i], reach_of(&gold)) >
            count_near(gold.scores, given->values[i], reach_of(&gold)))
            strange = given->values[i];
    pl_frequency_free(given);
    if (!isnan(strange))
        refuse(x, series,
               pl_format("more items have the human score %.17g than the published data have", strange));
}

pl_scale pl_align_gold_scale(const pl_score_series *series, const pl_align_dataset *dataset)
{
    pl_scale scale = {dataset->lowest, dataset->highest};
    pl_frequency *given = pl_score_series_gold(series);
    if (given != NULL && dataset->task == PL_ALIGN_LCP)
        pl_labels_scale(given, &scale.low, &scale.high);
    pl_frequency_free(given);
    return scale;
}

pl_frequency *pl_align_left_out(pl_experiment *x, const pl_score_series *series,
                                const pl_align_dataset *dataset)
{
    pl_align_gold gold = pl_align_gold_of(x, dataset);
    pl_frequency *given = pl_score_series_gold(series), *left = pl_frequency_new();
    for (size_t i = 0; i < gold.scores->distinct; i++) {
        int64_t used = given != NULL ? count_near(given, gold.scores->values[i], reach_of(&gold)) : 0;
        if (gold.scores->counts[i] > used)
            pl_frequency_add(left, gold.scores->values[i], gold.scores->counts[i] - used);
    }
    pl_frequency_free(given);
    return left;
}
