#include "release/tally.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/digest.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *key, *index;
} conditions[] = {
#define CONDITION_TEXT(name, key, index) {key, index},
    PL_CONDITION_LIST(CONDITION_TEXT)
#undef CONDITION_TEXT
};

const char *pl_condition_key(pl_condition condition)
{
    return conditions[condition].key;
}

const char *pl_condition_index(pl_condition condition)
{
    return conditions[condition].index;
}

/* ---- ownership ---- */

static void *copy(const void *items, size_t n, size_t size)
{
    void *copied = pl_allocate(n, size);
    if (n > 0)
        memcpy(copied, items, n * size);
    return copied;
}

pl_setting *pl_setting_copy(const pl_setting *setting)
{
    pl_setting *copied = copy(setting, 1, sizeof *setting);
    copied->dataset = pl_copy_text(setting->dataset);
    copied->variant = pl_copy_text(setting->variant);
    copied->binning = pl_copy_text(setting->binning);
    copied->gold = copy(setting->gold, setting->classes, sizeof *setting->gold);
    copied->slots = copy(setting->slots, setting->k, sizeof *setting->slots);
    copied->edges = copy(setting->edges, setting->edges_count, sizeof *setting->edges);
    return copied;
}

void pl_setting_free(pl_setting *setting)
{
    if (setting == NULL)
        return;
    free(setting->dataset);
    free(setting->variant);
    free(setting->binning);
    free(setting->gold);
    free(setting->slots);
    free(setting->edges);
    free(setting);
}

void pl_answers_free(pl_answers *answers)
{
    if (answers == NULL)
        return;
    for (size_t i = 0; i < answers->patterns_count; i++) {
        free(answers->patterns[i].gold);
        free(answers->patterns[i].predicted);
    }
    free(answers->patterns);
    free(answers->model);
    free(answers->cells);
    free(answers->probability);
    free(answers);
}

pl_tallies *pl_tallies_new(void)
{
    return pl_allocate(1, sizeof(pl_tallies));
}

void pl_tallies_free(pl_tallies *tallies)
{
    if (tallies == NULL)
        return;
    for (size_t i = 0; i < tallies->sources_count; i++)
        free(tallies->sources[i].path);
    for (size_t i = 0; i < tallies->settings_count; i++)
        pl_setting_free(tallies->settings[i]);
    for (size_t i = 0; i < tallies->answers_count; i++)
        pl_answers_free(tallies->answers[i]);
    for (size_t i = 0; i < tallies->pairings_count; i++) {
        free(tallies->pairings[i].model);
        free(tallies->pairings[i].dataset);
    }
    free(tallies->sources);
    free(tallies->settings);
    free(tallies->answers);
    free(tallies->pairings);
    free(tallies);
}

bool pl_setting_has_subsets(const pl_setting *setting)
{
    return setting->classes > setting->k;
}

/* ---- order ---- */

static int compare_numbers(size_t a, size_t b)
{
    return (a > b) - (a < b);
}

static int compare_settings(const pl_setting *a, const pl_setting *b)
{
    if (a->condition != b->condition)
        return a->condition < b->condition ? -1 : 1;
    int order = strcmp(a->dataset, b->dataset);
    order = order != 0 ? order : strcmp(a->variant, b->variant);
    order = order != 0 ? order : strcmp(a->binning, b->binning);
    return order != 0 ? order : compare_numbers(a->k, b->k);
}

static int by_setting(const void *a, const void *b)
{
    return compare_settings(*(pl_setting *const *)a, *(pl_setting *const *)b);
}

static int by_model_and_setting(const void *a, const void *b)
{
    const pl_answers *x = *(pl_answers *const *)a, *y = *(pl_answers *const *)b;
    int order = strcmp(x->model, y->model);
    return order != 0 ? order : compare_settings(x->setting, y->setting);
}

static int by_model_and_dataset(const void *a, const void *b)
{
    const pl_pairing *x = a, *y = b;
    int order = strcmp(x->model, y->model);
    return order != 0 ? order : strcmp(x->dataset, y->dataset);
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const pl_tally_source *)a)->path, ((const pl_tally_source *)b)->path);
}

static void sort(void *items, size_t n, size_t size, int (*compare)(const void *, const void *))
{
    if (n > 1)
        qsort(items, n, size, compare);
}

void pl_tallies_sort(pl_tallies *t)
{
    sort(t->sources, t->sources_count, sizeof *t->sources, by_path);
    sort(t->settings, t->settings_count, sizeof *t->settings, by_setting);
    sort(t->answers, t->answers_count, sizeof *t->answers, by_model_and_setting);
    sort(t->pairings, t->pairings_count, sizeof *t->pairings, by_model_and_dataset);
}

/* ---- building ---- */

static bool is_same_setting(const pl_setting *a, const pl_setting *b)
{
    return a->ordinal == b->ordinal && a->k == b->k && a->classes == b->classes && a->n == b->n &&
           a->candidate_sets == b->candidate_sets && a->edges_count == b->edges_count &&
           memcmp(a->gold, b->gold, a->classes * sizeof *a->gold) == 0 &&
           memcmp(a->slots, b->slots, a->k * sizeof *a->slots) == 0 &&
           memcmp(a->edges, b->edges, a->edges_count * sizeof *a->edges) == 0;
}

static pl_setting *find_same(const pl_tallies *t, const pl_setting *setting)
{
    for (size_t i = 0; i < t->settings_count; i++)
        if (compare_settings(t->settings[i], setting) == 0)
            return t->settings[i];
    return NULL;
}

pl_setting *pl_tallies_take_setting(pl_tallies *t, const pl_setting *setting)
{
    pl_setting *found = find_same(t, setting);
    if (found != NULL)
        return is_same_setting(found, setting) ? found : NULL;
    t->settings = pl_grow(t->settings, &t->settings_capacity, t->settings_count + 1, sizeof(pl_setting *));
    return t->settings[t->settings_count++] = pl_setting_copy(setting);
}

void pl_tallies_add_source(pl_tallies *t, const char *path, int64_t bytes, const char *sha256)
{
    for (size_t i = 0; i < t->sources_count; i++)
        if (strcmp(t->sources[i].path, path) == 0)
            return;
    t->sources = pl_grow(t->sources, &t->sources_capacity, t->sources_count + 1, sizeof *t->sources);
    pl_tally_source *source = &t->sources[t->sources_count++];
    *source = (pl_tally_source){.path = pl_copy_text(path), .bytes = bytes};
    memcpy(source->sha256, sha256, sizeof source->sha256);
}

void pl_tallies_add_answers(pl_tallies *t, pl_answers *answers)
{
    t->answers = pl_grow(t->answers, &t->answers_capacity, t->answers_count + 1, sizeof(pl_answers *));
    t->answers[t->answers_count++] = answers;
}

void pl_tallies_add_pairing(pl_tallies *t, pl_pairing pairing)
{
    t->pairings = pl_grow(t->pairings, &t->pairings_capacity, t->pairings_count + 1, sizeof *t->pairings);
    t->pairings[t->pairings_count++] = pairing;
}

void pl_answers_add_pattern(pl_answers *answers, pl_subset_pattern pattern)
{
    answers->patterns = pl_grow(answers->patterns, &answers->patterns_capacity, answers->patterns_count + 1,
                                sizeof *answers->patterns);
    answers->patterns[answers->patterns_count++] = pattern;
}

/* Moves n items of size bytes behind those of items. */
static void *move_behind(void *items, size_t *count, size_t *capacity, const void *more, size_t n,
                         size_t size)
{
    char *grown = pl_grow(items, capacity, *count + n, size);
    if (n > 0)
        memcpy(grown + *count * size, more, n * size);
    *count += n;
    return grown;
}

bool pl_tallies_merge(pl_tallies *t, pl_tallies *more)
{
    for (size_t i = 0; i < more->settings_count; i++) {
        const pl_setting *same = find_same(t, more->settings[i]);
        if (same != NULL && !is_same_setting(same, more->settings[i]))
            return false;
    }
    t->synthetic |= more->synthetic;
    for (size_t i = 0; i < more->settings_count; i++)
        pl_tallies_take_setting(t, more->settings[i]);
    for (size_t i = 0; i < more->answers_count; i++)
        more->answers[i]->setting = find_same(t, more->answers[i]->setting);
    for (size_t i = 0; i < more->sources_count; i++)
        pl_tallies_add_source(t, more->sources[i].path, more->sources[i].bytes, more->sources[i].sha256);
    t->answers = move_behind(t->answers, &t->answers_count, &t->answers_capacity, more->answers,
                             more->answers_count, sizeof *t->answers);
    t->pairings = move_behind(t->pairings, &t->pairings_count, &t->pairings_capacity, more->pairings,
                              more->pairings_count, sizeof *t->pairings);
    more->answers_count = more->pairings_count = 0;
    pl_tallies_free(more);
    return true;
}

/* ---- finding ---- */

static const char *or_empty(const char *text)
{
    return text != NULL ? text : "";
}

const pl_setting *pl_tallies_setting(const pl_tallies *t, pl_condition condition, const char *dataset,
                                     const char *variant, const char *binning, size_t k)
{
    for (size_t i = 0; i < t->settings_count; i++) {
        const pl_setting *s = t->settings[i];
        if (s->condition == condition && (k == 0 || s->k == k) && strcmp(s->dataset, dataset) == 0 &&
            strcmp(s->variant, or_empty(variant)) == 0 && strcmp(s->binning, or_empty(binning)) == 0)
            return s;
    }
    return NULL;
}

const pl_answers *pl_tallies_find(const pl_tallies *t, const char *model, const pl_setting *setting)
{
    for (size_t i = 0; i < t->answers_count; i++)
        if (t->answers[i]->setting == setting && strcmp(t->answers[i]->model, model) == 0)
            return t->answers[i];
    return NULL;
}

const pl_answers *pl_tallies_main(const pl_tallies *t, const char *model, const char *dataset)
{
    return pl_tallies_find(t, model, pl_tallies_setting(t, PL_CONDITION_MAIN, dataset, NULL, NULL, 0));
}

const pl_answers *pl_tallies_position(const pl_tallies *t, const char *model, const char *dataset,
                                      unsigned order)
{
    for (size_t i = 0; i < t->answers_count; i++) {
        const pl_answers *answers = t->answers[i];
        if (answers->setting->condition == PL_CONDITION_POSITION && strcmp(answers->model, model) == 0 &&
            strcmp(answers->setting->dataset, dataset) == 0 && order-- == 0)
            return answers;
    }
    return NULL;
}

const pl_pairing *pl_tallies_pairing(const pl_tallies *t, const char *model, const char *dataset)
{
    for (size_t i = 0; i < t->pairings_count; i++)
        if (strcmp(t->pairings[i].model, model) == 0 && strcmp(t->pairings[i].dataset, dataset) == 0)
            return &t->pairings[i];
    return NULL;
}

const pl_answers *pl_tallies_refinement(const pl_tallies *t, const char *model, const char *dataset,
                                        const char *binning, size_t k)
{
    return pl_tallies_find(t, model,
                           pl_tallies_setting(t, PL_CONDITION_REFINEMENT, dataset, NULL, binning, k));
}

/* ---- against the release ---- */

pl_status pl_tallies_verify(const pl_tallies *t, const char *folder, pl_error *error)
{
    for (size_t i = 0; i < t->sources_count; i++) {
        pl_digest found;
        char *path = pl_path_join(folder, t->sources[i].path);
        pl_status status = pl_digest_file(path, &found, NULL, error);
        if (status == PL_OK && strcmp(found.hex, t->sources[i].sha256) != 0)
            status = pl_fail(error, PL_CHECKSUM, path, 0, 0, "SHA-256 is %s, but %s was tallied", found.hex,
                             t->sources[i].sha256);
        free(path);
        PL_TRY(status);
    }
    return PL_OK;
}
