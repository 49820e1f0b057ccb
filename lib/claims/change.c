#include "claims/change.h"

#include "base/memory.h"
#include "claims/index.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *key, *text;
} words[PL_CHANGE_KINDS] = {
#define WORDS(name, key, text) {key, text},
    PL_CHANGE_LIST(WORDS)
#undef WORDS
};

const char *pl_change_key(pl_change_kind kind)
{
    return words[kind].key;
}

const char *pl_change_text(pl_change_kind kind)
{
    return words[kind].text;
}

bool pl_change_is_regression(pl_change_kind kind)
{
    return kind <= PL_CHANGE_DOWN;
}

size_t pl_change_list_regressions(const pl_change_list *list)
{
    size_t n = 0;
    for (int kind = 0; kind < PL_CHANGE_KINDS; kind++)
        if (pl_change_is_regression((pl_change_kind)kind))
            n += list->counts[kind];
    return n;
}

/* From best to worst; what is unchecked has no rank. */
static int rank_of(pl_outcome outcome)
{
    static const int ranks[] = {
        [PL_AGREES] = 0, [PL_UNDETERMINED] = 1, [PL_DIFFERS] = 2, [PL_UNCHECKED] = -1};
    return ranks[outcome];
}

/* PL_CHANGE_KINDS: no change. */
static pl_change_kind kind_of(const pl_verdict_row *before, const pl_verdict_row *after)
{
    int was = rank_of(before->verdict.outcome), is = rank_of(after->verdict.outcome);
    bool both = was >= 0 && is >= 0;
    if (both && is > was)
        return PL_CHANGE_WORSE;
    if (after->verdict.evidence > before->verdict.evidence)
        return PL_CHANGE_DOWN;
    if (both && is < was)
        return PL_CHANGE_BETTER;
    if (after->verdict.evidence < before->verdict.evidence)
        return PL_CHANGE_UP;
    return strcmp(before->printed, after->printed) != 0 ? PL_CHANGE_REPRINTED : PL_CHANGE_KINDS;
}

static pl_index_entry *index_ids(const pl_verdict_list *list)
{
    pl_index_entry *entries = pl_allocate(list->n, sizeof *entries);
    for (size_t i = 0; i < list->n; i++)
        entries[i] = (pl_index_entry){.id = list->rows[i].id, .row = i};
    pl_index_sort(entries, list->n);
    return entries;
}

static void add(pl_change_list *list, pl_change change)
{
    list->changes = pl_grow(list->changes, &list->capacity, list->n + 1, sizeof *list->changes);
    list->changes[list->n++] = change;
    list->counts[change.kind]++;
}

/* What the newer set says about each of its claims. */
static void add_present(const pl_verdict_list *before, const pl_verdict_list *after, pl_change_list *list)
{
    pl_index_entry *entries = index_ids(before);
    for (size_t i = 0; i < after->n; i++) {
        const pl_verdict_row *row = &after->rows[i];
        const pl_index_entry *found = pl_index_find(entries, before->n, row->id);
        const pl_verdict_row *old = found != NULL ? &before->rows[found->row] : NULL;
        pl_change_kind kind = old != NULL ? kind_of(old, row) : PL_CHANGE_NEW;
        if (kind == PL_CHANGE_KINDS)
            list->same++;
        else
            add(list, (pl_change){.kind = kind, .before = old, .after = row});
    }
    free(entries);
}

static void add_gone(const pl_verdict_list *before, const pl_verdict_list *after, pl_change_list *list)
{
    pl_index_entry *entries = index_ids(after);
    for (size_t i = 0; i < before->n; i++)
        if (pl_index_find(entries, after->n, before->rows[i].id) == NULL)
            add(list, (pl_change){.kind = PL_CHANGE_GONE, .before = &before->rows[i]});
    free(entries);
}

/* Sorted by kind; stable, since the places of a kind are filled in order. */
static void group(pl_change_list *list)
{
    pl_change *sorted = pl_allocate(list->n, sizeof *sorted);
    size_t next = 0;
    for (int kind = 0; kind < PL_CHANGE_KINDS; kind++)
        for (size_t i = 0; i < list->n; i++)
            if (list->changes[i].kind == (pl_change_kind)kind)
                sorted[next++] = list->changes[i];
    free(list->changes);
    list->changes = sorted;
    list->capacity = list->n;
}

void pl_change_list_make(const pl_verdict_list *before, const pl_verdict_list *after, pl_change_list *list)
{
    *list = (pl_change_list){.changes = NULL};
    add_gone(before, after, list);
    add_present(before, after, list);
    group(list);
}

void pl_change_list_clear(pl_change_list *list)
{
    free(list->changes);
    *list = (pl_change_list){.changes = NULL};
}
