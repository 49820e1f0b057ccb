#include "release/index.h"

#include "base/memory.h"
#include "data/jev_panel.h"
#include "release/index_row.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is needed only while the index is read. */
typedef struct builder {
    pl_index *index;
    pl_row_source source;
    pl_ids *settings; /* numbered as index->settings */
    pl_ids *subsets;  /* numbered as index->subset_settings */
    pl_ids *bases;    /* position: items; first_of[i] is where base i was shown first */
    uint32_t *first_of;
    size_t first_capacity;
    uint32_t last_setting; /* rows of a setting follow one another */
} builder;

void pl_index_free(pl_index *index)
{
    if (index == NULL)
        return;
    pl_ids_free(index->ids);
    for (size_t i = 0; i < index->settings_count; i++)
        pl_setting_free(index->settings[i]);
    free(index->settings);
    free(index->subset_settings);
    pl_free_large(index->items, index->items_capacity, sizeof *index->items);
    free(index->labels);
    free(index->name);
    free(index);
}

/* ---- settings ---- */

enum { KEY_MAX = 3 * (PL_TEXT_MAX + 1) + 1 };

static size_t append_text(char *key, size_t n, pl_text text)
{
    if (text.n > 0)
        memcpy(key + n, text.bytes, text.n);
    key[n + text.n] = '\0';
    return n + text.n + 1;
}

/* Texts have no zero bytes, so different settings have different keys. */
static pl_text setting_key(pl_condition condition, const pl_index_row *row, char *key)
{
    size_t n = append_text(key, 0, row->dataset);
    n = append_text(key, n, row->variant);
    n = append_text(key, n, row->binning);
    if (condition == PL_CONDITION_REFINEMENT)
        key[n++] = (char)row->k;
    return (pl_text){key, n};
}

static pl_setting *make_setting(pl_condition condition, const pl_index_row *row)
{
    pl_setting *setting = pl_allocate(1, sizeof *setting);
    setting->condition = condition;
    setting->dataset = pl_copy_bytes(row->dataset.bytes, row->dataset.n);
    setting->variant = pl_copy_bytes(row->variant.bytes, row->variant.n);
    setting->binning = pl_copy_bytes(row->binning.bytes, row->binning.n);
    setting->ordinal = row->ordinal;
    setting->k = (size_t)row->k;
    setting->classes = (size_t)row->classes;
    setting->gold = pl_allocate(setting->classes, sizeof *setting->gold);
    setting->slots = pl_allocate(setting->k, sizeof *setting->slots);
    setting->edges_count = (size_t)row->edges_count;
    setting->edges = pl_allocate(setting->edges_count, sizeof *setting->edges);
    memcpy(setting->edges, row->edges, setting->edges_count * sizeof *setting->edges);
    setting->candidate_sets = row->subset == 0;
    return setting;
}

/* Names are shown and written into CSV files. */
static pl_status check_name(const pl_row_source *source, const char *key, pl_text text, pl_error *error)
{
    for (size_t i = 0; i < text.n; i++)
        if ((unsigned char)text.bytes[i] < ' ' || strchr(",\"|\x7F", text.bytes[i]) != NULL)
            return pl_row_fail(source, error, "%s has a byte 0x%02x, which does not belong in a name", key,
                               (unsigned char)text.bytes[i]);
    return PL_OK;
}

/* Measures are averaged over two orders (jev, section 3.4); of a third nobody would know what it is. */
static pl_status check_order(const builder *b, const pl_index_row *row, pl_error *error)
{
    const pl_index *index = b->index;
    size_t orders = 0;
    for (size_t i = 0; i < index->settings_count && index->condition == PL_CONDITION_POSITION; i++)
        orders += pl_text_is(row->dataset, index->settings[i]->dataset);
    if (orders < 2)
        return PL_OK;
    return pl_row_fail(&b->source, error, "order_variant is \"%.*s\", the third of %.*s", (int)row->variant.n,
                       row->variant.bytes, (int)row->dataset.n, row->dataset.bytes);
}

static bool is_shown(pl_condition condition, const char *dataset)
{
    const pl_jev_dataset *found = pl_jev_panel_find(dataset);
    if (found == NULL || condition == PL_CONDITION_MAIN)
        return found != NULL;
    return condition == PL_CONDITION_POSITION ? found->reordered : found->refined;
}

/* Of a new setting, with the row at hand: nothing is refused for its name, but it is told. */
static void note_source(builder *b, pl_text dataset)
{
    pl_index *index = b->index;
    for (size_t i = 0; i < index->settings_count; i++)
        if (pl_text_is(dataset, index->settings[i]->dataset))
            return;
    char *name = pl_copy_bytes(dataset.bytes, dataset.n);
    if (!is_shown(index->condition, name) && index->sources.strange++ == 0) {
        index->sources.line = b->source.line;
        snprintf(index->sources.name, sizeof index->sources.name, "%s", name);
    }
    free(name);
}

static pl_status find_setting(builder *b, const pl_index_row *row, uint32_t *setting, pl_error *error)
{
    char bytes[KEY_MAX];
    pl_index *index = b->index;
    pl_text key = setting_key(index->condition, row, bytes);
    uint32_t found = pl_ids_find(b->settings, key, b->last_setting);
    if (found == PL_IDS_NONE) {
        bool added;
        PL_TRY(check_name(&b->source, "source", row->dataset, error));
        PL_TRY(check_name(&b->source, "order_variant", row->variant, error));
        PL_TRY(check_order(b, row, error));
        found = pl_ids_add(b->settings, key, &added);
        index->settings = pl_grow(index->settings, &index->settings_capacity, index->settings_count + 1,
                                  sizeof(pl_setting *));
        note_source(b, row->dataset);
        index->settings[index->settings_count++] = make_setting(index->condition, row);
    }
    *setting = b->last_setting = found;
    return PL_OK;
}

static pl_status count_in_setting(builder *b, pl_setting *setting, const pl_index_row *row, pl_error *error)
{
    if (setting->k != (size_t)row->k)
        return pl_row_fail(&b->source, error, "option_count is %d, but %zu in other rows of %s", row->k,
                           setting->k, setting->dataset);
    if (setting->classes != (size_t)row->classes || setting->ordinal != row->ordinal)
        return pl_row_fail(&b->source, error, "the row is of another kind than other rows of %s",
                           setting->dataset);
    setting->n++;
    setting->gold[row->gold]++;
    setting->slots[row->slot]++;
    size_t bytes = setting->edges_count * sizeof *setting->edges;
    if (setting->edges_count == (size_t)row->edges_count && memcmp(setting->edges, row->edges, bytes) == 0)
        return PL_OK;
    if (setting->edges_count > 0 && b->index->bins.differing == 0)
        b->index->bins.differing = b->source.line;
    setting->edges_count = 0;
    return PL_OK;
}

static void count_bins(pl_index *index)
{
    pl_bin_facts *bins = &index->bins;
    for (size_t i = 0; i < index->settings_count; i++) {
        const pl_setting *setting = index->settings[i];
        if (setting->binning[0] == '\0')
            continue;
        bins->binned++;
        if (setting->edges_count != setting->k + 1)
            continue;
        size_t rises = 0;
        for (size_t j = 0; j < setting->k; j++)
            rises += setting->edges[j] < setting->edges[j + 1];
        bins->edged++;
        bins->rising += rises == setting->k;
    }
}

/* ---- subsets and orders ---- */

static uint32_t find_subset(builder *b, uint32_t setting, const pl_index_row *row)
{
    if (row->subset == 0)
        return PL_IDS_NONE;
    pl_index *index = b->index;
    uint32_t pair[2] = {setting, row->subset};
    bool added;
    uint32_t found = pl_ids_add(b->subsets, (pl_text){(const char *)pair, sizeof pair}, &added);
    if (added) {
        index->subset_settings = pl_grow(index->subset_settings, &index->subsets_capacity,
                                         index->subsets_count + 1, sizeof(uint32_t));
        index->subset_settings[index->subsets_count++] = setting;
        index->settings[setting]->candidate_sets++;
    }
    return found;
}

static pl_status check_partner(builder *b, const pl_index_item *first, const pl_index_item *second,
                               pl_error *error)
{
    const pl_setting *a = b->index->settings[first->setting], *c = b->index->settings[second->setting];
    size_t line = (size_t)(first - b->index->items) + 1;
    if (first->partner != PL_IDS_NONE)
        return pl_row_fail(&b->source, error, "the item is shown in a third order, after lines %zu and %zu",
                           line, (size_t)first->partner + 1);
    if (first->setting == second->setting)
        return pl_row_fail(&b->source, error, "the item was shown in this order_variant in line %zu already",
                           line);
    if (strcmp(a->dataset, c->dataset) != 0 || a->k != c->k || first->gold != second->gold)
        return pl_row_fail(
            &b->source, error,
            "source, option_count or original_gold_position are not those of the item in line %zu", line);
    return PL_OK;
}

static pl_status find_partner(builder *b, uint32_t i, const pl_index_row *row, pl_error *error)
{
    bool added;
    uint32_t base = pl_ids_add(b->bases, row->base, &added);
    if (added) {
        b->first_of = pl_grow(b->first_of, &b->first_capacity, (size_t)base + 1, sizeof *b->first_of);
        b->first_of[base] = i;
        return PL_OK;
    }
    pl_index_item *first = &b->index->items[b->first_of[base]], *second = &b->index->items[i];
    PL_TRY(check_partner(b, first, second, error));
    first->partner = i;
    second->partner = b->first_of[base];
    return PL_OK;
}

static pl_status check_partners(const builder *b, pl_error *error)
{
    const pl_index *index = b->index;
    for (uint32_t base = 0; b->first_of != NULL && base < pl_ids_count(b->bases); base++) {
        pl_text id = pl_ids_at(b->bases, base);
        if (index->items[b->first_of[base]].partner == PL_IDS_NONE)
            return pl_fail(error, PL_BAD_INPUT, index->name, (size_t)b->first_of[base] + 1, 0,
                           "the item \"%.*s\" is shown in one order only", (int)id.n, id.bytes);
    }
    return PL_OK;
}

/* ---- rows ---- */

static uint32_t keep_permutation(pl_index *index, const pl_index_row *row)
{
    size_t begin = index->labels_count, k = (size_t)row->k;
    if (index->condition == PL_CONDITION_MAIN) { /* always the identity: one for all */
        index->labels = pl_grow(index->labels, &index->labels_capacity, PL_LABELS_MAX, 1);
        memcpy(index->labels, row->permutation, k);
        return 0;
    }
    index->labels = pl_grow(index->labels, &index->labels_capacity, begin + k, 1);
    memcpy(index->labels + begin, row->permutation, k);
    index->labels_count += k;
    return (uint32_t)begin;
}

static pl_status add_row(builder *b, const pl_index_row *row, uint32_t hash, pl_error *error)
{
    pl_index *index = b->index;
    bool added;
    uint32_t i = pl_ids_add_hashed(index->ids, row->id, hash, &added);
    if (!added)
        return pl_row_fail(&b->source, error, "the sample_id \"%.*s\" stands in line %zu already",
                           (int)row->id.n, row->id.bytes, (size_t)i + 1);
    uint32_t setting;
    PL_TRY(find_setting(b, row, &setting, error));
    PL_TRY(count_in_setting(b, index->settings[setting], row, error));
    index->items = pl_grow_large(index->items, &index->items_capacity, (size_t)i + 1, sizeof *index->items);
    index->items[i] = (pl_index_item){.setting = setting,
                                      .permutation = keep_permutation(index, row),
                                      .partner = PL_IDS_NONE,
                                      .subset = find_subset(b, setting, row),
                                      .gold = (uint8_t)row->gold,
                                      .slot = (uint8_t)row->slot};
    return index->condition == PL_CONDITION_POSITION ? find_partner(b, i, row, error) : PL_OK;
}

static pl_status add_rows(builder *b, pl_row_file *file, const pl_rows *rows, pl_error *error)
{
    const pl_index_row *row = rows->first;
    uint32_t hashes[PL_ROWS_MAX];
    for (size_t i = 0; i < rows->n; i++) {
        hashes[i] = pl_ids_hash(row[i].id);
        pl_ids_prepare(b->index->ids, hashes[i]);
    }
    for (size_t i = 0; i < rows->n; i++) {
        b->source.line = rows->line + i;
        pl_row_file_identify(file, row[i].id);
        PL_TRY(add_row(b, &row[i], hashes[i], error));
    }
    return PL_OK;
}

static pl_status read_rows(builder *b, pl_row_file *file, pl_error *error)
{
    static const size_t most = UINT32_MAX / PL_LABELS_MAX; /* labels are numbered in 32 bits */
    pl_rows rows;
    for (;;) {
        PL_TRY(pl_row_file_next(file, &rows, error));
        if (rows.n == 0)
            break;
        if (rows.line + rows.n > most)
            return pl_row_fail(&b->source, error, "there are more than %zu rows", most);
        PL_TRY(add_rows(b, file, &rows, error));
    }
    if (pl_ids_count(b->index->ids) == 0)
        return pl_fail(error, PL_BAD_INPUT, b->index->name, 0, 0, "there are no rows");
    count_bins(b->index);
    return check_partners(b, error);
}

static pl_status read_row(pl_fields *fields, const void *about, pl_row_source *source, pl_text line,
                          void *row, pl_error *error)
{
    const pl_condition *condition = about;
    return pl_index_row_read(fields, *condition, source, line, row, error);
}

static pl_status read_file(builder *b, const pl_reading *reading, pl_error *error)
{
    pl_row_file *file;
    pl_row_kind kind = {sizeof(pl_index_row), pl_index_fields, read_row, &b->index->condition};
    PL_TRY(pl_row_file_open(reading, &kind, &file, error));
    pl_status status = read_rows(b, file, error);
    if (status == PL_OK)
        status = pl_row_file_finish(file, &b->index->facts, error);
    if (status == PL_OK && reading->thorough)
        status = pl_ids_selection_digest(b->index->ids, NULL, &b->index->facts.selection, error);
    pl_row_file_close(file);
    return status;
}

pl_status pl_index_read(const pl_reading *reading, pl_condition condition, pl_index **index, pl_error *error)
{
    builder b = {.index = pl_allocate(1, sizeof(pl_index)),
                 .source.file = reading->name,
                 .settings = pl_ids_new(),
                 .subsets = pl_ids_new(),
                 .bases = pl_ids_new()};
    b.index->condition = condition;
    b.index->name = pl_copy_text(reading->name);
    b.index->ids = pl_ids_new();
    pl_status status = read_file(&b, reading, error);
    pl_ids_free(b.settings);
    pl_ids_free(b.subsets);
    pl_ids_free(b.bases);
    free(b.first_of);
    if (status == PL_OK)
        *index = b.index;
    else
        pl_index_free(b.index);
    return status;
}
