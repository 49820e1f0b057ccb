#include "release/index_row.h"

#include "release/prediction.h"

#include <string.h>

typedef struct integers {
    int n; /* PL_ABSENT: no list */
    unsigned *items;
} integers;

/* What the keys say. */
typedef struct raw {
    pl_text sample_id, source, task_type, base_sample_id, order_variant, binning_method;
    int option_count, gold_position, original_gold_position, gold_canonical_level;
    integers permutation, candidates;
    pl_index_row *row; /* where the rest goes */
} raw;

/* Nothing yet. Member by member: what copies a structure waits until all that was stored before is written.
 */
static void clear(raw *r)
{
    const pl_text none = {NULL, 0};
    r->sample_id = none;
    r->source = none;
    r->task_type = none;
    r->base_sample_id = none;
    r->order_variant = none;
    r->binning_method = none;
    r->option_count = PL_ABSENT;
    r->gold_position = PL_ABSENT;
    r->original_gold_position = PL_ABSENT;
    r->gold_canonical_level = PL_ABSENT;
    r->permutation.n = PL_ABSENT;
    r->candidates.n = PL_ABSENT;
}

/* ---- fields ---- */

enum { NUMBER_MAX = 1 << 20 };

#define TEXT_FIELD(member)                                                                                   \
    static pl_status read_##member(pl_row_source *source, const char *key, void *row, pl_error *error)       \
    {                                                                                                        \
        return pl_row_text(source, key, &((raw *)row)->member, error);                                       \
    }
#define INTEGER_FIELD(member)                                                                                \
    static pl_status read_##member(pl_row_source *source, const char *key, void *row, pl_error *error)       \
    {                                                                                                        \
        return pl_row_integer(source, key, -NUMBER_MAX, NUMBER_MAX, &((raw *)row)->member, error);           \
    }
TEXT_FIELD(sample_id)
TEXT_FIELD(source)
TEXT_FIELD(task_type)
TEXT_FIELD(base_sample_id)
TEXT_FIELD(binning_method)
INTEGER_FIELD(option_count)
INTEGER_FIELD(gold_position)
INTEGER_FIELD(original_gold_position)
INTEGER_FIELD(gold_canonical_level)

/* A name or a number. */
static pl_status read_order_variant(pl_row_source *source, const char *key, void *row, pl_error *error)
{
    raw *r = row;
    if (pl_json_peek(&source->json) != PL_JSON_NUMBER)
        return pl_row_text(source, key, &r->order_variant, error);
    int number = 0;
    PL_TRY(pl_row_integer(source, key, 0, NUMBER_MAX, &number, error));
    r->order_variant = pl_row_number_text(source, number);
    return PL_OK;
}

static pl_status read_integers(pl_row_source *source, const char *key, integers *list, pl_error *error)
{
    if (pl_json_peek(&source->json) == PL_JSON_NULL)
        return pl_json_pass_null(&source->json) ? PL_OK : pl_row_check(source, error);
    if (pl_json_peek(&source->json) != PL_JSON_ARRAY && source->json.fault == NULL)
        return pl_row_fail(source, error, "%s is no list", key);
    pl_json_open_array(&source->json);
    list->n = 0;
    for (bool first = true; pl_json_next_of_list(&source->json, first); first = false) {
        int item = PL_ABSENT;
        PL_TRY(pl_row_integer(source, key, 0, NUMBER_MAX, &item, error));
        if (item == PL_ABSENT)
            return pl_row_fail(source, error, "%s has an entry null", key);
        if (list->n == PL_LABELS_MAX)
            return pl_row_fail(source, error, "%s has more than %d entries", key, PL_LABELS_MAX);
        list->items[list->n++] = (unsigned)item;
    }
    return pl_row_check(source, error);
}

static pl_status read_permutation(pl_row_source *source, const char *key, void *row, pl_error *error)
{
    return read_integers(source, key, &((raw *)row)->permutation, error);
}

static pl_status read_candidates(pl_row_source *source, const char *key, void *row, pl_error *error)
{
    return read_integers(source, key, &((raw *)row)->candidates, error);
}

/* No answer is scored by edges: of another form they are left out, which plumb verify tells. */
static pl_status read_edges(pl_row_source *source, const char *key, void *row, pl_error *error)
{
    (void)key;
    pl_index_row *r = ((raw *)row)->row;
    int n = 0;
    if (pl_json_peek(&source->json) != PL_JSON_ARRAY) {
        pl_json_skip(&source->json);
        return pl_row_check(source, error);
    }
    pl_json_open_array(&source->json);
    for (bool first = true; pl_json_next_of_list(&source->json, first); first = false) {
        if (n >= 0 && n < PL_EDGES_MAX && pl_json_peek(&source->json) == PL_JSON_NUMBER) {
            pl_json_pass_number(&source->json, &r->edges[n++]);
            continue;
        }
        pl_json_skip(&source->json);
        n = -1;
    }
    r->edges_count = n > 0 ? n : 0;
    return pl_row_check(source, error);
}

pl_fields pl_index_fields(void)
{
    static const pl_field fields[] = {
        {"sample_id", read_sample_id},
        {"source", read_source},
        {"task_type", read_task_type},
        {"base_sample_id", read_base_sample_id},
        {"order_variant", read_order_variant},
        {"binning_method", read_binning_method},
        {"option_count", read_option_count},
        {"gold_position", read_gold_position},
        {"original_gold_position", read_original_gold_position},
        {"gold_canonical_level", read_gold_canonical_level},
        {"permutation_new_to_canonical", read_permutation},
        {"candidate_set_canonical", read_candidates},
        {"bin_edges", read_edges},
    };
    return pl_fields_of(fields, sizeof fields / sizeof fields[0]);
}

/* ---- what must hold ---- */

static pl_status need_text(const pl_row_source *source, const char *key, pl_text text, pl_error *error)
{
    return text.n > 0 ? PL_OK : pl_row_fail(source, error, "the row has no %s", key);
}

static pl_status need_label(const pl_row_source *source, const char *key, int label, int classes,
                            pl_error *error)
{
    if (label == PL_ABSENT)
        return pl_row_fail(source, error, "the row has no %s", key);
    if (label < 0 || label >= classes)
        return pl_row_fail(source, error, "%s is %d, not 0 to %d", key, label, classes - 1);
    return PL_OK;
}

/* FORMATS section 1: these four are nominal, which only some of the indexes say themselves. */
static bool is_nominal_source(pl_text dataset)
{
    return pl_text_is(dataset, "snips7") || pl_text_is(dataset, "yahoo_answers10") ||
           pl_text_is(dataset, "scotus13") || pl_text_is(dataset, "dbpedia14");
}

static pl_status take_task(const pl_row_source *source, const raw *r, pl_index_row *row, pl_error *error)
{
    row->ordinal = !is_nominal_source(row->dataset);
    if (r->task_type.n == 0)
        return PL_OK;
    row->ordinal = pl_text_is(r->task_type, "ordinal_choice");
    if (!row->ordinal && !pl_text_is(r->task_type, "nominal_choice"))
        return pl_row_fail(source, error, "task_type is \"%.*s\", neither ordinal_choice nor nominal_choice",
                           (int)(r->task_type.n < 40 ? r->task_type.n : 40), r->task_type.bytes);
    return PL_OK;
}

/* The candidates as a set; all K labels without a subset. */
static pl_status take_candidates(const pl_row_source *source, const raw *r, pl_index_row *row,
                                 pl_error *error)
{
    row->classes = row->k;
    row->subset = 0;
    if (r->candidates.n == PL_ABSENT)
        return PL_OK;
    for (int i = 0; i < r->candidates.n; i++) {
        unsigned label = r->candidates.items[i];
        if (label >= PL_SUBSET_CLASSES)
            return pl_row_fail(source, error, "candidate_set_canonical is %u, not 0 to %d", label,
                               PL_SUBSET_CLASSES - 1);
        row->subset |= UINT32_C(1) << label;
    }
    if (r->candidates.n != row->k || __builtin_popcount(row->subset) != row->k)
        return pl_row_fail(source, error, "candidate_set_canonical is not a set of %d classes", row->k);
    row->classes = PL_SUBSET_CLASSES;
    return PL_OK;
}

static pl_status take_permutation(const pl_row_source *source, const raw *r, pl_index_row *row,
                                  pl_error *error)
{
    uint32_t wanted = row->subset != 0 ? row->subset : (UINT32_C(1) << row->k) - 1, seen = 0;
    if (r->permutation.n == PL_ABSENT)
        return pl_row_fail(source, error, "the row has no permutation_new_to_canonical");
    if (r->permutation.n != row->k)
        return pl_row_fail(source, error, "the permutation has %d entries for %d candidates",
                           r->permutation.n, row->k);
    for (int i = 0; i < row->k; i++) {
        unsigned label = r->permutation.items[i];
        if (label >= (unsigned)row->classes || !(wanted >> label & 1))
            return pl_row_fail(source, error, "the permutation is none: %u is no candidate", label);
        if (seen >> label & 1)
            return pl_row_fail(source, error, "the permutation is none: it has %u twice", label);
        seen |= UINT32_C(1) << label;
        row->permutation[i] = (unsigned char)label;
    }
    return PL_OK;
}

/* Where the gold label is shown; what the row itself says of that must be the same. */
static pl_status take_slot(const pl_row_source *source, const raw *r, pl_index_row *row, pl_error *error)
{
    const unsigned char *found = memchr(row->permutation, row->gold, (size_t)row->k);
    if (found == NULL)
        return pl_row_fail(source, error, "the gold label %d is no candidate", row->gold);
    row->slot = (int)(found - row->permutation);
    if (r->gold_position != PL_ABSENT && r->gold_position != row->slot)
        return pl_row_fail(source, error,
                           "gold_position is %d, but the permutation shows the gold label at %d",
                           r->gold_position, row->slot);
    return PL_OK;
}

static pl_status take_main(const pl_row_source *source, const raw *r, pl_index_row *row, pl_error *error)
{
    PL_TRY(need_label(source, "gold_position", r->gold_position, row->k, error));
    row->classes = row->k;
    row->subset = 0;
    row->gold = row->slot = r->gold_position;
    for (int i = 0; i < row->k; i++)
        row->permutation[i] = (unsigned char)i;
    return PL_OK;
}

static pl_status take_shown(const pl_row_source *source, const raw *r, const char *key, int gold,
                            pl_index_row *row, pl_error *error)
{
    PL_TRY(take_candidates(source, r, row, error));
    PL_TRY(need_label(source, key, gold, row->classes, error));
    row->gold = gold;
    PL_TRY(take_permutation(source, r, row, error));
    return take_slot(source, r, row, error);
}

static pl_status take_position(const pl_row_source *source, raw *r, pl_index_row *row, pl_error *error)
{
    PL_TRY(need_text(source, "base_sample_id", r->base_sample_id, error));
    PL_TRY(need_text(source, "order_variant", r->order_variant, error));
    row->base = r->base_sample_id;
    row->variant = r->order_variant;
    r->candidates.n = PL_ABSENT;
    return take_shown(source, r, "original_gold_position", r->original_gold_position, row, error);
}

static pl_status take_refinement(const pl_row_source *source, const raw *r, pl_index_row *row,
                                 pl_error *error)
{
    bool binned =
        pl_text_is(r->binning_method, "equal_frequency") || pl_text_is(r->binning_method, "equal_width");
    bool subset = r->candidates.n != PL_ABSENT;
    if (r->binning_method.n > 0 && !binned)
        return pl_row_fail(
            source, error, "binning_method is \"%.*s\", neither equal_frequency nor equal_width",
            (int)(r->binning_method.n < 40 ? r->binning_method.n : 40), r->binning_method.bytes);
    if (binned == subset)
        return pl_row_fail(source, error,
                           "the row must have one of binning_method and candidate_set_canonical");
    row->binning = r->binning_method;
    return take_shown(source, r, "gold_canonical_level", r->gold_canonical_level, row, error);
}

pl_status pl_index_row_read(pl_fields *fields, pl_condition condition, pl_row_source *source, pl_text line,
                            pl_index_row *row, pl_error *error)
{
    const pl_text none = {"", 0};
    unsigned labels[2][PL_LABELS_MAX];
    raw r;
    clear(&r);
    r.permutation.items = labels[0];
    r.candidates.items = labels[1];
    r.row = row;
    row->base = none; /* none of them from another: that would wait until the other is written */
    row->variant = none;
    row->binning = none;
    row->edges_count = 0;
    PL_TRY(pl_fields_read(fields, source, line, &r, error));
    PL_TRY(need_text(source, "sample_id", r.sample_id, error));
    PL_TRY(need_text(source, "source", r.source, error));
    row->id = r.sample_id;
    row->dataset = r.source;
    row->k = r.option_count;
    if (row->k == PL_ABSENT)
        return pl_row_fail(source, error, "the row has no option_count");
    if (row->k < 2 || row->k > PL_LABELS_MAX)
        return pl_row_fail(source, error, "option_count is %d, not 2 to %d", row->k, PL_LABELS_MAX);
    PL_TRY(take_task(source, &r, row, error));
    if (condition == PL_CONDITION_MAIN)
        return take_main(source, &r, row, error);
    return condition == PL_CONDITION_POSITION ? take_position(source, &r, row, error)
                                              : take_refinement(source, &r, row, error);
}
