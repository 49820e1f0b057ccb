#include "release/synthetic_index.h"

#include "release/synthetic_filler.h"
#include "stats/binning.h"
#include "stats/sampling.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

void pl_synthetic_index_row_make(const pl_synthetic_design *design, pl_condition condition, size_t ordinal,
                                 pl_synthetic_index_row *row)
{
    pl_synthetic_item_at(design, condition, ordinal, &row->item);
    pl_synthetic_item_id(design, &row->item, row->id);
    pl_synthetic_item_base_id(design, &row->item, row->base_id);
}

/* A row while it is written. */
typedef struct writing {
    const pl_synthetic_index_row *row;
    pl_random random;
    pl_synthetic_text *filler, *text;
} writing;

typedef void write_value(writing *w);

typedef struct field {
    const char *key;
    write_value *write;
} field;

/* ---- values ---- */

static void write_ordinal(writing *w)
{
    pl_synthetic_integer(w->text, (int64_t)w->row->item.ordinal);
}

static void write_id(writing *w)
{
    pl_synthetic_word(w->text, w->row->id);
}

static void write_base_id(writing *w)
{
    pl_synthetic_word(w->text, w->row->base_id);
}

static void write_source(writing *w)
{
    pl_synthetic_word(w->text, w->row->item.source->name);
}

static void write_task(writing *w)
{
    pl_synthetic_word(w->text, w->row->item.source->ordinal ? "ordinal_choice" : "nominal_choice");
}

static void write_k(writing *w)
{
    pl_synthetic_integer(w->text, w->row->item.k);
}

static void write_slot(writing *w)
{
    pl_synthetic_integer(w->text, w->row->item.slot);
}

static void write_gold(writing *w)
{
    pl_synthetic_integer(w->text, w->row->item.gold);
}

static void write_order(writing *w)
{
    pl_synthetic_word(w->text, pl_synthetic_order_name(w->row->item.order));
}

static void write_permutation(writing *w)
{
    pl_synthetic_open(w->text, '[');
    for (int slot = 0; slot < w->row->item.k; slot++)
        pl_synthetic_integer(w->text, w->row->item.permutation[slot]);
    pl_synthetic_close(w->text, ']');
}

static void write_rule(writing *w)
{
    int rule = w->row->item.rule;
    if (rule >= 0)
        pl_synthetic_word(w->text, pl_binning_key((pl_binning)rule));
    else
        pl_synthetic_raw(w->text, "null");
}

/* The classes in increasing order, as a name of the set. */
static void write_set_name(writing *w)
{
    char name[4 * PL_SYNTHETIC_K_MAX], *at = name;
    if (w->row->item.subset == 0) {
        pl_synthetic_raw(w->text, "null");
        return;
    }
    at += snprintf(at, sizeof name, "set");
    for (int label = 0; label < w->row->item.classes; label++)
        if (w->row->item.subset >> label & 1)
            at += snprintf(at, sizeof name - (size_t)(at - name), "-%d", label);
    pl_synthetic_word(w->text, name);
}

static void write_set(writing *w)
{
    pl_synthetic_open(w->text, '[');
    for (int label = 0; label < w->row->item.classes; label++)
        if (w->row->item.subset >> label & 1)
            pl_synthetic_integer(w->text, label);
    pl_synthetic_close(w->text, ']');
}

static void write_edges(writing *w)
{
    const pl_histogram *levels = w->row->item.levels;
    pl_synthetic_open(w->text, '[');
    for (size_t i = 0; i <= levels->bins; i++)
        pl_synthetic_real(w->text, levels->edges[i]);
    pl_synthetic_close(w->text, ']');
}

static void write_hash(writing *w)
{
    char digits[PL_SYNTHETIC_HASH_LENGTH + 1];
    pl_synthetic_hash(&w->random, digits);
    pl_synthetic_word(w->text, digits);
}

static void write_split(writing *w)
{
    static const char *const splits[] = {"train", "validation", "test"};
    pl_synthetic_word(w->text, splits[w->row->item.number % 3]);
}

static void write_stratum(writing *w)
{
    char name[32];
    snprintf(name, sizeof name, "gold-%02d", w->row->item.gold);
    pl_synthetic_word(w->text, name);
}

static void write_seed(writing *w)
{
    pl_synthetic_integer(w->text, 20260101);
}

static void write_repository(writing *w)
{
    char name[96];
    snprintf(name, sizeof name, "synthetic/%s", w->row->item.source->name);
    pl_synthetic_word(w->text, name);
}

static void write_revision(writing *w)
{
    pl_synthetic_raw(w->text, "null");
}

/* ---- what was asked ---- */

enum { CHOICE_ROOM = 96 };

static void name_choice(const pl_synthetic_item *item, int label, char *name)
{
    if (item->levels != NULL)
        snprintf(name, CHOICE_ROOM, "Level %02d of %02d: from %.6f %s %.6f", label + 1, item->k,
                 item->levels->edges[label], label + 1 < item->k ? "to below" : "to and with",
                 item->levels->edges[label + 1]);
    else if (item->source->ordinal)
        snprintf(name, CHOICE_ROOM, "Level %02d of %02d", label + 1, item->k);
    else
        snprintf(name, CHOICE_ROOM, "The %s", pl_synthetic_class_name(label));
}

static void write_choices_by(writing *w, bool canonical)
{
    const pl_synthetic_item *item = &w->row->item;
    char name[CHOICE_ROOM];
    pl_synthetic_open(w->text, '[');
    for (int i = 0; i < item->k; i++) {
        name_choice(item, canonical && item->subset == 0 ? i : item->permutation[i], name);
        pl_synthetic_word(w->text, name);
    }
    pl_synthetic_close(w->text, ']');
}

static void write_choices(writing *w)
{
    write_choices_by(w, false);
}

static void write_canonical_choices(writing *w)
{
    write_choices_by(w, true);
}

static void write_gold_text(writing *w)
{
    char name[CHOICE_ROOM];
    name_choice(&w->row->item, w->row->item.gold, name);
    pl_synthetic_word(w->text, name);
}

/* So that files have about the sizes of FORMATS section 1. */
static void write_question(writing *w)
{
    static const size_t bytes[PL_CONDITIONS] = {100, 405, 685};
    size_t mean = bytes[w->row->item.condition];
    pl_synthetic_sentences(&w->random, mean / 2 + pl_random_below(&w->random, mean + 1), w->filler);
    pl_synthetic_string(w->text, pl_synthetic_text_view(w->filler));
}

/* Keys of the row itself, one level deeper. */
static const field nested[] = {
    {"sample_id", write_id},
    {"source", write_source},
    {"question", write_question},
    {"choices", write_choices},
    {"canonical_choices", write_canonical_choices},
    {"gold_label_text", write_gold_text},
    {"gold_position", write_slot},
    {"option_count", write_k},
    {"context_truncated", write_revision},
};

/* A row of the refinement has either edges or a subset. */
static bool is_written(const pl_synthetic_index_row *row, const field *f)
{
    if (f->write == write_id)
        return row->id[0] != '\0';
    if (f->write == write_edges)
        return row->item.levels != NULL;
    return f->write != write_set || row->item.subset != 0;
}

enum { FIELDS_MAX = 32 };

/* order: a permutation of the n fields. */
static void write_fields(writing *w, const field *fields, const size_t *order, size_t n)
{
    pl_synthetic_open(w->text, '{');
    for (size_t i = 0; i < n; i++) {
        const field *f = &fields[order[i]];
        if (is_written(w->row, f)) {
            pl_synthetic_key(w->text, f->key);
            f->write(w);
        }
    }
    pl_synthetic_close(w->text, '}');
}

static void set_order(size_t *order, size_t n)
{
    for (size_t i = 0; i < n; i++)
        order[i] = i;
}

static void write_nested(writing *w)
{
    size_t order[FIELDS_MAX] = {0}, n = sizeof nested / sizeof nested[0];
    set_order(order, n);
    write_fields(w, nested, order, n);
}

/* ---- rows ---- */

static const field main_fields[] = {
    {"ordinal", write_ordinal},
    {"sample_id", write_id},
    {"source", write_source},
    {"original_id", write_base_id},
    {"split", write_split},
    {"sampling_stratum", write_stratum},
    {"sampling_seed", write_seed},
    {"source_repo", write_repository},
    {"source_revision", write_revision},
    {"task_type", write_task},
    {"option_count", write_k},
    {"gold_position", write_gold},
    {"row_sha256", write_hash},
    {"context_sha256", write_hash},
    {"row_without_context", write_nested},
};

static const field position_fields[] = {
    {"ordinal", write_ordinal},
    {"sample_id", write_id},
    {"base_sample_id", write_base_id},
    {"source", write_source},
    {"order_variant", write_order},
    {"option_count", write_k},
    {"gold_position", write_slot},
    {"original_gold_position", write_gold},
    {"permutation_new_to_canonical", write_permutation},
    {"row_sha256", write_hash},
    {"context_sha256", write_hash},
    {"row_without_context", write_nested},
};

static const field refinement_fields[] = {
    {"ordinal", write_ordinal},
    {"sample_id", write_id},
    {"base_sample_id", write_base_id},
    {"source", write_source},
    {"task_type", write_task},
    {"option_count", write_k},
    {"gold_position", write_slot},
    {"binning_method", write_rule},
    {"candidate_set_id", write_set_name},
    {"row_sha256", write_hash},
    {"context_sha256", write_hash},
    {"gold_canonical_level", write_gold},
    {"permutation_new_to_canonical", write_permutation},
    {"candidate_set_canonical", write_set},
    {"bin_edges", write_edges},
    {"row_without_context", write_nested},
};

static const struct kind {
    const field *fields;
    size_t n;
} kinds[PL_CONDITIONS] = {
    [PL_CONDITION_MAIN] = {main_fields, sizeof main_fields / sizeof main_fields[0]},
    [PL_CONDITION_POSITION] = {position_fields, sizeof position_fields / sizeof position_fields[0]},
    [PL_CONDITION_REFINEMENT] = {refinement_fields, sizeof refinement_fields / sizeof refinement_fields[0]},
};

void pl_synthetic_index_row_write(const pl_synthetic_design *design, const pl_synthetic_index_row *row,
                                  pl_synthetic_text *filler, pl_synthetic_text *text)
{
    const struct kind *kind = &kinds[row->item.condition];
    size_t order[FIELDS_MAX] = {0};
    writing w = {
        row,
        pl_synthetic_stream(design->seed, PL_SYNTHETIC_INDEX_TEXT, row->item.condition, row->item.ordinal),
        filler, text};
    pl_synthetic_vary(text, &w.random);
    set_order(order, kind->n);
    if (pl_random_below(&w.random, 8) == 0)
        pl_sampling_shuffle(&w.random, order, kind->n, sizeof order[0]);
    write_fields(&w, kind->fields, order, kind->n);
}
