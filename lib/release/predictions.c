#include "release/predictions.h"

#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Of an identifier. */
typedef struct sighting {
    uint32_t times; /* rows that have it */
    uint32_t last;  /* line of the last of them */
} sighting;

typedef struct scan {
    const pl_index *index; /* NULL: none */
    const pl_ids *ids;     /* of the index, else own */
    pl_ids *own;
    pl_row_source source;
    sighting *seen; /* by the number of the identifier */
    size_t seen_capacity;
    size_t unique;
    uint32_t guess; /* files mostly keep the order of the index */
    bool again;     /* the second reading: rows that are not the last of their identifier are passed */
    pl_scoring *scoring;
    pl_prediction_facts facts;
} scan;

void pl_prediction_facts_clear(pl_prediction_facts *facts)
{
    for (size_t i = 0; i < facts->duplicates_count; i++)
        free(facts->duplicates[i]);
    facts->duplicates_count = 0;
}

/* ---- does a row fit its item? ---- */

static pl_status check_slot(const scan *s, const char *what, int slot, size_t k, pl_error *error)
{
    if (slot != PL_ABSENT && slot >= (int)k)
        return pl_row_fail(&s->source, error, "the %s position is %d, not 0 to %zu", what, slot, k - 1);
    return PL_OK;
}

static pl_status check_fit(scan *s, uint32_t item, const pl_prediction *p, pl_error *error)
{
    const pl_index_item *about = &s->index->items[item];
    const pl_setting *setting = s->index->settings[about->setting];
    s->facts.other_gold += p->gold != PL_ABSENT && p->gold != about->slot;
    s->facts.other_datasets += p->dataset.n > 0 && !pl_text_is(p->dataset, setting->dataset);
    if (p->status != PL_ROW_OK)
        return PL_OK;
    if (p->k != PL_ABSENT && p->k != (int)setting->k)
        return pl_row_fail(&s->source, error, "the row has %d candidates, but %zu in line %zu of %s", p->k,
                           setting->k, (size_t)item + 1, s->index->name);
    PL_TRY(check_slot(s, "predicted", p->predicted, setting->k, error));
    if (p->vector > (int)setting->k)
        return pl_row_fail(&s->source, error, "probabilities has a letter beyond %zu candidates", setting->k);
    return PL_OK;
}

/* ---- rows ---- */

static uint32_t add_id(scan *s, pl_text id)
{
    bool added;
    uint32_t item = pl_ids_add(s->own, id, &added);
    if (added) {
        s->seen = pl_grow_large(s->seen, &s->seen_capacity, (size_t)item + 1, sizeof *s->seen);
        s->seen[item] = (sighting){0, 0};
    }
    return item;
}

_Static_assert((int)PL_ROWS_MAX <= (int)PL_IDS_AT_ONCE, "all rows of one call are looked up at once");

/* The items of n <= PL_ROWS_MAX rows in another order than that of the index. */
static void find_items(const scan *s, const pl_prediction *rows, size_t n, uint32_t *items)
{
    pl_text ids[PL_ROWS_MAX];
    for (size_t i = 0; i < n; i++)
        ids[i] = rows[i].id;
    pl_ids_find_many(s->ids, ids, n, items);
}

/* The items of n <= PL_ROWS_MAX rows, and fetches what will be read of these. Files mostly keep the order of
 * the index, or none at all. */
static void identify_all(scan *s, const pl_prediction *rows, size_t n, uint32_t *items)
{
    if (s->own != NULL) {
        for (size_t i = 0; i < n; i++)
            items[i] = add_id(s, rows[i].id);
        return;
    }
    items[0] = pl_ids_find(s->ids, rows[0].id, s->guess);
    if (items[0] == s->guess) {
        for (size_t i = 1; i < n; i++)
            items[i] = pl_ids_find(s->ids, rows[i].id, items[i - 1] + 1);
    } else {
        find_items(s, rows, n, items);
    }
    s->guess = items[n - 1] + 1;
    for (size_t i = 0; i < n; i++)
        if (items[i] != PL_IDS_NONE)
            __builtin_prefetch(&s->seen[items[i]]);
    pl_scoring_prepare(s->scoring, items, rows, n);
}

static void note_model(pl_model_fact *fact, pl_text model)
{
    size_t n = model.n < sizeof fact->name ? model.n : sizeof fact->name - 1;
    if (n > 0 && fact->name[0] == '\0')
        memcpy(fact->name, model.bytes, n);
    fact->others += n > 0 && (memcmp(fact->name, model.bytes, n) != 0 || fact->name[n] != '\0');
}

static void note_vector(pl_vector_facts *facts, const pl_prediction *p, size_t line)
{
    static const double rounded = 0.5e-4, computed = 1e-9; /* an entry, all of them */
    double slack = p->vector * rounded + computed;
    if (p->status != PL_ROW_OK)
        return;
    facts->none += p->vector == 0;
    if (p->sum > 1 + slack && facts->above++ == 0)
        facts->above_line = line;
    if (p->vector > 0 && p->sum < 1 - slack && facts->below++ == 0)
        facts->below_line = line;
}

static void note_row(scan *s, const pl_prediction *p)
{
    note_model(&s->facts.requested, p->model);
    note_model(&s->facts.returned, p->returned_model);
    note_vector(&s->facts.vectors, p, s->source.line);
}

static void count(scan *s, uint32_t item, const pl_prediction *p)
{
    pl_prediction_facts *facts = &s->facts;
    facts->statuses[p->status]++;
    s->seen[item].last = (uint32_t)s->source.line;
    if (s->seen[item].times++ == 0)
        s->unique++;
    else if (facts->duplicates_count < PL_DUPLICATES_LISTED)
        facts->duplicates[facts->duplicates_count++] = pl_copy_bytes(p->id.bytes, p->id.n);
}

static pl_status take_row(scan *s, uint32_t item, const pl_prediction *p, pl_error *error)
{
    if (item == PL_IDS_NONE)
        return pl_row_fail(&s->source, error, "the sample_id \"%.*s\" is not in %s", (int)p->id.n,
                           p->id.bytes, s->index->name);
    if (!s->again)
        note_row(s, p);
    if (s->index != NULL) /* the second time, too: the file may have changed, and scoring takes what fits */
        PL_TRY(check_fit(s, item, p, error));
    if (!s->again)
        count(s, item, p);
    /* Once a row has repeated an identifier, the first reading scores no more. */
    bool counts = s->again ? s->seen[item].last == s->source.line : s->unique == s->source.line;
    if (s->index != NULL && counts)
        pl_scoring_add(s->scoring, item, p);
    return PL_OK;
}

/* ---- the file ---- */

static void settle(scan *s, const pl_index *index)
{
    s->index = index;
    s->own = index == NULL ? pl_ids_new() : NULL;
    s->ids = index == NULL ? s->own : index->ids;
    if (index == NULL)
        return;
    s->seen_capacity = pl_ids_count(index->ids);
    s->seen = pl_allocate_large(s->seen_capacity, sizeof *s->seen);
    s->scoring = pl_scoring_begin(index);
}

static pl_status take_rows(scan *s, pl_row_file *file, pl_error *error)
{
    uint32_t items[PL_ROWS_MAX];
    pl_rows rows;
    for (;;) {
        PL_TRY(pl_row_file_next(file, &rows, error));
        if (rows.n == 0)
            return PL_OK;
        const pl_prediction *predictions = rows.first;
        if (rows.line + rows.n >= PL_IDS_NONE)
            return pl_row_fail(&s->source, error, "there are too many rows");
        identify_all(s, predictions, rows.n, items);
        for (size_t i = 0; i < rows.n; i++) {
            s->source.line = rows.line + i;
            pl_row_file_identify(file, predictions[i].id);
            PL_TRY(take_row(s, items[i], &predictions[i], error));
        }
    }
}

static pl_status read_row(pl_fields *fields, const void *about, pl_row_source *source, pl_text line,
                          void *row, pl_error *error)
{
    (void)about;
    return pl_prediction_read(fields, source, line, row, error);
}

static const pl_row_kind prediction_kind = {sizeof(pl_prediction), pl_prediction_fields, read_row, NULL};

static pl_status read_file(scan *s, const pl_reading *reading, pl_error *error)
{
    pl_row_file *file;
    pl_row_facts facts = {.rows = 0};
    PL_TRY(pl_row_file_open(reading, &prediction_kind, &file, error));
    pl_status status = take_rows(s, file, error);
    if (status == PL_OK)
        status = pl_row_file_finish(file, &facts, error);
    if (status == PL_OK && s->again && strcmp(facts.bytes.archive.hex, s->facts.file.bytes.archive.hex) != 0)
        status = pl_fail(error, PL_CHECKSUM, reading->name, 0, 0, "changed while it was read");
    if (status == PL_OK && !s->again)
        s->facts.file = facts;
    pl_row_file_close(file);
    return status;
}

/* ---- the whole file ---- */

static pl_status check_complete(const scan *s, pl_error *error)
{
    size_t n = pl_ids_count(s->ids);
    for (uint32_t i = 0; s->unique < n && i < n; i++)
        if (s->seen[i].times == 0) {
            pl_text id = pl_ids_at(s->ids, i);
            return pl_fail(error, PL_BAD_INPUT, s->source.file, 0, 0,
                           "no row has the sample_id \"%.*s\" of line %zu of %s (%zu of %zu are missing)",
                           (int)id.n, id.bytes, (size_t)i + 1, s->index->name, n - s->unique, n);
        }
    return PL_OK;
}

/* A file with rows that do not count is scored anew: sums cannot be taken back without the rows. */
static pl_status score_again(scan *s, const pl_reading *reading, pl_error *error)
{
    pl_reading again = {.path = reading->path,
                        .name = reading->name,
                        .content_bytes = reading->content_bytes,
                        .crew = reading->crew};
    pl_scoring_free(s->scoring);
    s->scoring = pl_scoring_begin(s->index);
    s->again = true;
    s->guess = 0;
    return read_file(s, &again, error);
}

static pl_status digest_selection(scan *s, pl_error *error)
{
    size_t n = pl_ids_count(s->ids);
    uint32_t *times = pl_allocate(n, sizeof *times);
    for (size_t i = 0; i < n; i++)
        times[i] = s->seen[i].times;
    pl_status status = pl_ids_selection_digest(s->ids, times, &s->facts.file.selection, error);
    free(times);
    return status;
}

static pl_status read_all(scan *s, const pl_reading *reading, pl_error *error)
{
    PL_TRY(read_file(s, reading, error));
    s->facts.unique_ids = (int64_t)s->unique;
    if (s->facts.file.rows == 0)
        return pl_fail(error, PL_BAD_INPUT, reading->name, 0, 0, "there are no rows");
    if (s->index != NULL)
        PL_TRY(check_complete(s, error));
    if (reading->thorough)
        PL_TRY(digest_selection(s, error));
    return s->index != NULL && s->facts.file.rows > s->facts.unique_ids ? score_again(s, reading, error)
                                                                        : PL_OK;
}

pl_status pl_predictions_read(const pl_reading *reading, const pl_index *index, pl_scoring **scoring,
                              pl_prediction_facts *facts, pl_error *error)
{
    scan s = {.source.file = reading->name};
    settle(&s, index);
    pl_status status = read_all(&s, reading, error);
    pl_free_large(s.seen, s.seen_capacity, sizeof *s.seen);
    pl_ids_free(s.own);
    if (status == PL_OK) {
        *scoring = s.scoring;
        *facts = s.facts;
    } else {
        pl_scoring_free(s.scoring);
        pl_prediction_facts_clear(&s.facts);
    }
    return status;
}
