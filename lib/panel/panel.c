#include "panel/panel.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *pl_grouping_key(pl_grouping_kind kind)
{
    static const char *const keys[] = {
#define GROUPING_KEY(name, key, heading) key,
        PL_GROUPING_LIST(GROUPING_KEY)
#undef GROUPING_KEY
    };
    return keys[kind];
}

pl_ratings *pl_ratings_new(const char *name, size_t rows)
{
    pl_ratings *panel = pl_allocate(1, sizeof *panel);
    panel->name = pl_copy_text(name);
    panel->rows = rows;
    panel->responses = pl_allocate(rows, sizeof *panel->responses);
    panel->worker = pl_allocate(rows, sizeof *panel->worker);
    return panel;
}

static void free_texts(char **texts, size_t n)
{
    for (size_t i = 0; texts != NULL && i < n; i++)
        free(texts[i]);
    free(texts);
}

static void clear_grouping(pl_grouping *grouping)
{
    free_texts(grouping->names, grouping->n);
    free(grouping->of_row);
    free(grouping->begin);
    free(grouping->members);
}

void pl_ratings_free(pl_ratings *panel)
{
    if (panel == NULL)
        return;
    for (size_t kind = 0; kind < PL_GROUPINGS; kind++)
        clear_grouping(&panel->by[kind]);
    for (size_t j = 0; j < panel->judges_count; j++) {
        free(panel->judges[j].name);
        free(panel->judges[j].group);
        free(panel->judges[j].scores);
    }
    free(panel->judges);
    free_texts(panel->responses, panel->rows);
    free_texts(panel->texts, panel->rows);
    free(panel->worker);
    free(panel->lengths);
    free(panel->origin);
    free(panel->name);
    free(panel);
}

/* ---- groups ---- */

typedef struct entry {
    const char *name;
    int64_t index;
    uint32_t row;
} entry;

static int by_row(const entry *a, const entry *b)
{
    return (a->row > b->row) - (a->row < b->row);
}

static int by_name(const void *a, const void *b)
{
    const entry *p = a, *q = b;
    int order = strcmp(p->name, q->name);
    return order != 0 ? order : by_row(p, q);
}

static int by_index(const void *a, const void *b)
{
    const entry *p = a, *q = b;
    int order = (p->index > q->index) - (p->index < q->index);
    return order != 0 ? order : by_row(p, q);
}

/* Members of the groups from of_row, by counting. */
static void list_members(pl_grouping *grouping, size_t rows)
{
    grouping->begin = pl_allocate(grouping->n + 1, sizeof *grouping->begin);
    grouping->members = pl_allocate(rows, sizeof *grouping->members);
    for (size_t i = 0; i < rows; i++)
        grouping->begin[grouping->of_row[i]]++;
    uint32_t end = 0;
    for (size_t g = 0; g <= grouping->n; g++) {
        end += grouping->begin[g];
        grouping->begin[g] = end;
    }
    for (size_t i = rows; i-- > 0;)
        grouping->members[--grouping->begin[grouping->of_row[i]]] = (uint32_t)i;
}

/* Groups in order of their first rows, which each row knows (they become the groups); names are still to be
 * filled. */
static pl_grouping number_groups(uint32_t *first, size_t rows)
{
    pl_grouping grouping = {.of_row = first};
    for (size_t i = 0; i < rows; i++)
        first[i] = first[i] == i ? (uint32_t)grouping.n++ : first[first[i]];
    list_members(&grouping, rows);
    grouping.names = pl_allocate(grouping.n, sizeof *grouping.names);
    return grouping;
}

void pl_ratings_group(pl_ratings *panel, pl_grouping_kind kind, const char *const *names)
{
    size_t rows = panel->rows;
    entry *entries = pl_allocate(rows, sizeof *entries);
    for (size_t i = 0; i < rows; i++)
        entries[i] = (entry){names[i], 0, (uint32_t)i};
    qsort(entries, rows, sizeof *entries, by_name);
    uint32_t *first = pl_allocate(rows, sizeof *first);
    for (size_t i = 0; i < rows; i++) {
        int again = i > 0 && strcmp(entries[i].name, entries[i - 1].name) == 0;
        first[entries[i].row] = again ? first[entries[i - 1].row] : entries[i].row;
    }
    free(entries);
    pl_grouping grouping = number_groups(first, rows);
    for (size_t g = 0; g < grouping.n; g++)
        grouping.names[g] = pl_copy_text(names[grouping.members[grouping.begin[g]]]);
    clear_grouping(&panel->by[kind]);
    panel->by[kind] = grouping;
}

void pl_ratings_group_numbers(pl_ratings *panel, pl_grouping_kind kind, const char *stem,
                              const size_t *numbers)
{
    size_t rows = panel->rows, most = 0;
    for (size_t i = 0; i < rows; i++)
        most = numbers[i] > most ? numbers[i] : most;
    uint32_t *first = pl_allocate(rows, sizeof *first), *first_of = pl_allocate(most + 1, sizeof *first_of);
    for (size_t i = rows; i-- > 0;)
        first_of[numbers[i]] = (uint32_t)i;
    for (size_t i = 0; i < rows; i++)
        first[i] = first_of[numbers[i]];
    free(first_of);
    pl_grouping grouping = number_groups(first, rows);
    for (size_t g = 0; g < grouping.n; g++)
        grouping.names[g] = pl_format("%s-%04zu", stem, 1 + numbers[grouping.members[grouping.begin[g]]]);
    clear_grouping(&panel->by[kind]);
    panel->by[kind] = grouping;
}

void pl_ratings_group_index(pl_ratings *panel, const int64_t *indexes)
{
    size_t rows = panel->rows;
    entry *entries = pl_allocate(rows, sizeof *entries);
    for (size_t i = 0; i < rows; i++)
        entries[i] = (entry){NULL, indexes[i], (uint32_t)i};
    qsort(entries, rows, sizeof *entries, by_index);
    pl_grouping grouping = {.of_row = pl_allocate(rows, sizeof *grouping.of_row),
                            .names = pl_allocate(rows, sizeof *grouping.names)};
    for (size_t i = 0; i < rows; i++) {
        if (i == 0 || entries[i].index != entries[i - 1].index)
            grouping.names[grouping.n++] = pl_format("%lld", (long long)entries[i].index);
        grouping.of_row[entries[i].row] = (uint32_t)(grouping.n - 1);
    }
    free(entries);
    list_members(&grouping, rows);
    clear_grouping(&panel->by[PL_BY_INDEX]);
    panel->by[PL_BY_INDEX] = grouping;
}

/* ---- judges ---- */

pl_panel_judge *pl_ratings_add_judge(pl_ratings *panel, const char *name, const char *group)
{
    panel->judges =
        pl_grow(panel->judges, &panel->judges_capacity, panel->judges_count + 1, sizeof *panel->judges);
    pl_panel_judge *judge = &panel->judges[panel->judges_count++];
    *judge = (pl_panel_judge){.name = pl_copy_text(name),
                              .group = pl_copy_text(group),
                              .scores = pl_allocate(panel->rows, sizeof *judge->scores)};
    for (size_t i = 0; i < panel->rows; i++)
        judge->scores[i] = NAN;
    return judge;
}

const pl_panel_judge *pl_ratings_judge(const pl_ratings *panel, const char *name)
{
    for (size_t j = 0; j < panel->judges_count; j++)
        if (strcmp(panel->judges[j].name, name) == 0)
            return &panel->judges[j];
    return NULL;
}

bool pl_ratings_synthetic(const pl_ratings *panel)
{
    return panel->origin != NULL && strncmp(panel->origin, "synthetic", strlen("synthetic")) == 0;
}

char *pl_ratings_describe(const pl_ratings *panel)
{
    const char *slash = strrchr(panel->name, '/'), *name = slash != NULL ? slash + 1 : panel->name;
    if (panel->origin == NULL)
        return pl_copy_text(name);
    bool repeated = strncmp(panel->origin, name, strlen(name)) == 0;
    return repeated ? pl_copy_text(panel->origin) : pl_format("%s; %s", name, panel->origin);
}
