#include "scores/scores.h"

#include "base/memory.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

pl_scores *pl_scores_new(void)
{
    return pl_allocate(1, sizeof(pl_scores));
}

static void free_series(pl_score_series *series)
{
    for (size_t i = 0; i < series->n; i++) {
        free(series->items[i].id);
        free(series->items[i].numbers);
        free(series->items[i].source);
        free(series->items[i].target);
    }
    free(series->items);
    free(series->dataset);
    free(series->model);
    free(series->phase);
    free(series->origin);
    free(series->file);
    g_hash_table_destroy(series->index);
    g_hash_table_destroy(series->samples);
    free(series);
}

void pl_scores_free(pl_scores *scores)
{
    if (scores == NULL)
        return;
    for (size_t i = 0; i < scores->n; i++)
        free_series(scores->series[i]);
    for (size_t i = 0; i < scores->files_count; i++) {
        free(scores->files[i].path);
        free(scores->files[i].name);
    }
    free(scores->series);
    free(scores->files);
    free(scores);
}

/* ---- series ---- */

static bool same_number(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static bool has_setting(const pl_score_series *series, const pl_score_setting *setting)
{
    return strcmp(series->dataset, setting->dataset) == 0 && strcmp(series->model, setting->model) == 0 &&
           strcmp(series->phase, setting->phase) == 0 &&
           same_number(series->temperature, setting->temperature) &&
           series->range.low == setting->range.low && series->range.high == setting->range.high;
}

/* Rows of a series follow one another as a rule, so the last one is tried first. */
pl_score_series *pl_scores_find(const pl_scores *scores, pl_score_setting setting)
{
    for (size_t i = scores->n; i-- > 0;)
        if (has_setting(scores->series[i], &setting))
            return scores->series[i];
    return NULL;
}

pl_score_series *pl_scores_add(pl_scores *scores, pl_score_setting setting, const char *file)
{
    pl_score_series *series = pl_allocate(1, sizeof *series);
    series->dataset = pl_copy_text(setting.dataset);
    series->model = pl_copy_text(setting.model);
    series->phase = pl_copy_text(setting.phase);
    series->temperature = setting.temperature;
    series->range = setting.range;
    series->file = pl_copy_text(file);
    series->index = g_hash_table_new_full(g_str_hash, g_str_equal, free, free);
    series->samples = g_hash_table_new_full(g_str_hash, g_str_equal, free, NULL);
    scores->series = pl_grow(scores->series, &scores->capacity, scores->n + 1, sizeof *scores->series);
    scores->series[scores->n++] = series;
    return series;
}

bool pl_score_series_is_synthetic(const pl_score_series *series)
{
    static const char mark[] = "synthetic";
    return series->origin != NULL && strncmp(series->origin, mark, sizeof mark - 1) == 0;
}

bool pl_scores_are_synthetic(const pl_scores *scores)
{
    for (size_t i = 0; i < scores->n; i++)
        if (pl_score_series_is_synthetic(scores->series[i]))
            return true;
    return false;
}

/* ---- items ---- */

pl_scored_item *pl_score_series_item(const pl_score_series *series, const char *id)
{
    const size_t *place = g_hash_table_lookup(series->index, id);
    return place != NULL ? &series->items[*place] : NULL;
}

pl_scored_item *pl_score_series_add(pl_score_series *series, const char *id, const char *file, size_t line)
{
    series->items = pl_grow(series->items, &series->capacity, series->n + 1, sizeof *series->items);
    pl_scored_item *item = &series->items[series->n];
    *item = (pl_scored_item){.id = pl_copy_text(id), .file = file, .line = line, .gold = NAN};
    for (int i = 0; i < PL_PERPLEXITIES; i++)
        item->perplexity[i] = NAN;
    size_t *place = pl_allocate(1, sizeof *place);
    *place = series->n++;
    g_hash_table_insert(series->index, pl_copy_text(id), place);
    return item;
}

bool pl_score_series_take_sample(pl_score_series *series, const char *id, const char *sample)
{
    return g_hash_table_add(series->samples, pl_format("%zu %s %s", strlen(id), id, sample));
}

char *pl_scored_item_place(const pl_scored_item *item, const char *here)
{
    return strcmp(item->file, here) == 0 ? pl_format("line %zu", item->line)
                                         : pl_format("line %zu of %s", item->line, item->file);
}

void pl_scored_item_add(pl_scored_item *item, double number)
{
    item->numbers = pl_grow(item->numbers, &item->capacity, item->n + 1, sizeof *item->numbers);
    item->numbers[item->n++] = number;
}

double pl_scored_item_score(const pl_scored_item *item)
{
    long double sum = 0;
    for (size_t i = 0; i < item->n; i++)
        sum += item->numbers[i];
    return item->n > 0 ? (double)(sum / (long double)item->n) : NAN;
}

double pl_scored_item_feature(const pl_scored_item *item, pl_feature feature)
{
    pl_ratio value;
    bool known = item->source != NULL && pl_feature_of(feature, item->source, item->target, &value) == PL_OK;
    return known ? pl_ratio_value(value) : NAN;
}
