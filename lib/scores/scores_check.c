/* What must hold of scores together, when all files are read. */
#include "scores/scores_files.h"

#include "base/memory.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A series has human scores of all its items or of none. */
static pl_status check_whole(const pl_score_series *series, pl_error *error)
{
    for (size_t i = 1; i < series->n; i++)
        if (isnan(series->items[i].gold) != isnan(series->items[0].gold))
            return pl_fail(error, PL_BAD_INPUT, series->items[i].file, series->items[i].line, 0,
                           "item \"%s\" of %s, %s has %s gold score, but item \"%s\" has %s",
                           series->items[i].id, series->dataset, series->model,
                           isnan(series->items[i].gold) ? "no" : "a", series->items[0].id,
                           isnan(series->items[i].gold) ? "one" : "none");
    return PL_OK;
}

/* People gave an item of a data set one score, whoever judged it. golds: the item where it was first given.
 */
static pl_status check_same(GHashTable *golds, const pl_score_series *series, pl_scored_item *item,
                            pl_error *error)
{
    if (isnan(item->gold))
        return PL_OK;
    char *key = pl_format("%zu %s %s", strlen(series->dataset), series->dataset, item->id);
    const pl_scored_item *first = g_hash_table_lookup(golds, key);
    if (first == NULL) {
        g_hash_table_insert(golds, key, item);
        return PL_OK;
    }
    free(key);
    if (first->gold == item->gold)
        return PL_OK;
    char *place = pl_scored_item_place(first, item->file);
    pl_fail(error, PL_BAD_INPUT, item->file, item->line, 0,
            "item \"%s\" of %s has the gold score %.15g, but %.15g on %s: several data sets need a column "
            "\"dataset\" or a folder each",
            item->id, series->dataset, item->gold, first->gold, place);
    free(place);
    return PL_BAD_INPUT;
}

pl_status pl_scores_check(const pl_scores *scores, pl_error *error)
{
    GHashTable *golds = g_hash_table_new_full(g_str_hash, g_str_equal, free, NULL);
    pl_status status = PL_OK;
    for (size_t i = 0; i < scores->n && status == PL_OK; i++) {
        const pl_score_series *series = scores->series[i];
        status = check_whole(series, error);
        for (size_t j = 0; j < series->n && status == PL_OK; j++)
            status = check_same(golds, series, &series->items[j], error);
    }
    g_hash_table_destroy(golds);
    return status;
}
