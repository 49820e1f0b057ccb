#include "claims/claim.h"

#include "base/memory.h"
#include "claims/index.h"
#include "data/frame.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_keys[] = {
#define KIND_KEY(name, key) key,
    PL_CLAIM_KIND_LIST(KIND_KEY)
#undef KIND_KEY
};

static const char *const comparator_keys[] = {
#define COMPARATOR_KEY(name, key) key,
    PL_COMPARATOR_LIST(COMPARATOR_KEY)
#undef COMPARATOR_KEY
};

enum {
    KINDS = sizeof kind_keys / sizeof kind_keys[0],
    COMPARATORS = sizeof comparator_keys / sizeof comparator_keys[0]
};

const char *pl_claim_kind_key(pl_claim_kind kind)
{
    return kind_keys[kind];
}

const char *pl_comparator_key(pl_comparator comparator)
{
    return comparator_keys[comparator];
}

/* ---- reading ---- */

enum field { ID, ITEM, ROW, COLUMN, KIND, PRINTED, UNIT, COMPARATOR, WHERE, LINE, STATEMENT, FIELDS };

static const char *const headings[FIELDS] = {"id",   "item",       "row",   "column", "kind",     "printed",
                                             "unit", "comparator", "where", "line",   "statement"};

struct pl_registry {
    pl_claim *claims;
    size_t n;
    pl_index_entry *by_id; /* sorted */
};

/* Index of key among n keys; n when it is none of them. */
static size_t key_index(const char *const *keys, size_t n, const char *key)
{
    size_t i = 0;
    while (i < n && strcmp(keys[i], key) != 0)
        i++;
    return i;
}

/* The file's name without folder and ".csv"; the caller's. */
static char *paper_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *ending = strstr(name, ".csv");
    return pl_copy_bytes(name, ending != NULL ? (size_t)(ending - name) : strlen(name));
}

/* Every field but the unit says something, and the parts of an id hold neither what separates them nor what a
 * pattern would take for itself. */
static pl_status check_texts(const pl_frame *frame, size_t row, pl_error *error)
{
    for (size_t i = 0; i < FIELDS; i++) {
        const char *text = pl_frame_text(frame, row, i);
        if (text[0] == '\0' && i != UNIT)
            return pl_frame_fail(frame, row, i, error, "%s is empty", headings[i]);
        if ((i == ITEM || i == ROW || i == COLUMN) && strpbrk(text, ":*?") != NULL)
            return pl_frame_fail(frame, row, i, error, "%s \"%s\" holds one of : * ?", headings[i], text);
    }
    return PL_OK;
}

static pl_status check_id(const pl_frame *frame, size_t row, const char *paper, pl_error *error)
{
    char *want = pl_format("%s:%s:%s:%s", paper, pl_frame_text(frame, row, ITEM),
                           pl_frame_text(frame, row, ROW), pl_frame_text(frame, row, COLUMN));
    pl_status status = PL_OK;
    if (strcmp(pl_frame_text(frame, row, ID), want) != 0)
        status = pl_frame_fail(frame, row, ID, error, "id is \"%s\" where file and columns make \"%s\"",
                               pl_frame_text(frame, row, ID), want);
    free(want);
    return status;
}

/* Everything of a row that may be wrong, before any of it is copied. */
static pl_status check_row(const pl_frame *frame, size_t row, const char *paper, pl_claim *claim,
                           pl_error *error)
{
    PL_TRY(check_texts(frame, row, error));
    PL_TRY(check_id(frame, row, paper, error));
    const char *text = pl_frame_text(frame, row, KIND);
    size_t kind = key_index(kind_keys, KINDS, text);
    if (kind == KINDS)
        return pl_frame_fail(frame, row, KIND, error, "there is no kind \"%s\"", text);
    text = pl_frame_text(frame, row, COMPARATOR);
    size_t comparator = key_index(comparator_keys, COMPARATORS, text);
    if (comparator == COMPARATORS)
        return pl_frame_fail(frame, row, COMPARATOR, error, "there is no comparator \"%s\"", text);
    pl_error inner;
    if (pl_decimal_parse(pl_frame_text(frame, row, PRINTED), &claim->number, &inner) != PL_OK)
        return pl_frame_fail(frame, row, PRINTED, error, "%s", inner.reason);
    int64_t line;
    PL_TRY(pl_frame_integer(frame, row, LINE, &line, error));
    if (line < 1)
        return pl_frame_fail(frame, row, LINE, error, "line is %s, below 1", pl_frame_text(frame, row, LINE));
    claim->kind = (pl_claim_kind)kind;
    claim->comparator = (pl_comparator)comparator;
    claim->line = (long)line;
    return PL_OK;
}

static void copy_texts(const pl_frame *frame, size_t row, const char *paper, pl_claim *claim)
{
    claim->id = pl_copy_text(pl_frame_text(frame, row, ID));
    claim->paper = pl_copy_text(paper);
    claim->item = pl_copy_text(pl_frame_text(frame, row, ITEM));
    claim->row = pl_copy_text(pl_frame_text(frame, row, ROW));
    claim->column = pl_copy_text(pl_frame_text(frame, row, COLUMN));
    claim->printed = pl_copy_text(pl_frame_text(frame, row, PRINTED));
    claim->unit = pl_copy_text(pl_frame_text(frame, row, UNIT));
    claim->where = pl_copy_text(pl_frame_text(frame, row, WHERE));
    claim->statement = pl_copy_text(pl_frame_text(frame, row, STATEMENT));
    claim->source_line = pl_frame_line(frame, row);
}

static pl_status index_ids(pl_registry *registry, const pl_frame *frame, pl_error *error)
{
    registry->by_id = pl_allocate(registry->n, sizeof *registry->by_id);
    for (size_t i = 0; i < registry->n; i++)
        registry->by_id[i] = (pl_index_entry){.id = registry->claims[i].id, .row = i};
    pl_index_sort(registry->by_id, registry->n);
    size_t first, again;
    if (pl_index_repeats(registry->by_id, registry->n, &first, &again))
        return pl_frame_fail(frame, again, ID, error, "%s is also in line %zu", registry->claims[again].id,
                             registry->claims[first].source_line);
    return PL_OK;
}

static pl_status fill(pl_registry *registry, const pl_frame *frame, const char *paper, pl_error *error)
{
    PL_TRY(pl_frame_expect(frame, headings, FIELDS, error));
    PL_TRY(pl_frame_expect_end(frame, error));
    registry->claims = pl_allocate(pl_frame_rows(frame), sizeof *registry->claims);
    for (size_t row = 0; row < pl_frame_rows(frame); row++) {
        pl_claim *claim = &registry->claims[row];
        PL_TRY(check_row(frame, row, paper, claim, error));
        copy_texts(frame, row, paper, claim);
        registry->n++;
    }
    return index_ids(registry, frame, error);
}

pl_status pl_registry_read(const char *path, pl_registry **registry, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read(path, PL_CSV, &frame, error));
    pl_registry *read = pl_allocate(1, sizeof *read);
    char *paper = paper_of(path);
    pl_status status = fill(read, frame, paper, error);
    free(paper);
    pl_frame_free(frame);
    if (status == PL_OK)
        *registry = read;
    else
        pl_registry_free(read);
    return status;
}

void pl_registry_free(pl_registry *registry)
{
    if (registry == NULL)
        return;
    for (size_t i = 0; i < registry->n; i++) {
        pl_claim *claim = &registry->claims[i];
        char *texts[] = {claim->id,      claim->paper, claim->item,  claim->row,      claim->column,
                         claim->printed, claim->unit,  claim->where, claim->statement};
        for (size_t j = 0; j < sizeof texts / sizeof texts[0]; j++)
            free(texts[j]);
    }
    free(registry->claims);
    free(registry->by_id);
    free(registry);
}

/* ---- asking ---- */

size_t pl_registry_count(const pl_registry *registry)
{
    return registry->n;
}

const pl_claim *pl_registry_at(const pl_registry *registry, size_t i)
{
    return &registry->claims[i];
}

const pl_claim *pl_registry_find(const pl_registry *registry, const char *id)
{
    const pl_index_entry *found = pl_index_find(registry->by_id, registry->n, id);
    return found != NULL ? &registry->claims[found->row] : NULL;
}

/* The text behind the character (of one or more UTF-8 bytes) at its front. */
static const char *after_character(const char *text)
{
    text++;
    while (((unsigned char)*text & 0xC0) == 0x80)
        text++;
    return text;
}

/* Greedy, taking up the last '*' again when a match fails behind it: O(length of pattern * length of id). */
int pl_claim_matches(const char *pattern, const char *id)
{
    const char *star = NULL, *resume = NULL;
    while (*id != '\0') {
        if (*pattern == '*') {
            star = ++pattern;
            resume = id;
        } else if (*pattern == '?') {
            pattern++;
            id = after_character(id);
        } else if (*pattern == *id) {
            pattern++;
            id++;
        } else if (star != NULL) {
            pattern = star;
            id = ++resume;
        } else {
            return 0;
        }
    }
    return pattern[strspn(pattern, "*")] == '\0';
}
