#include "report/better.h"

#include <string.h>

/* Whether the value rests on this file, or on this data set or a file of it. */
static bool rests_on(const pl_verdict_row *row, const pl_manifest_input *way)
{
    const char *source = way->file != NULL && way->dataset == NULL ? way->file : way->dataset;
    size_t n = source != NULL ? strlen(source) : 0;
    for (const char *at = row->inputs; source != NULL && at != NULL; at = strstr(at, "; ")) {
        at += strncmp(at, "; ", 2) == 0 ? 2 : 0;
        if (strncmp(at, source, n) == 0 && strchr("/; ", at[n]) != NULL) /* the end of the text, too */
            return true;
    }
    return false;
}

/* Whether name is what an id says between two of : / and . */
static bool is_part(const char *name, const char *id)
{
    size_t n = strlen(name);
    for (const char *at = id; at != NULL; at = strpbrk(at, ":/.")) {
        at += strspn(at, ":/.");
        if (strncmp(at, name, n) == 0 && (at[n] == '\0' || strchr(":/.", at[n]) != NULL))
            return true;
    }
    return false;
}

/* Whether an input is about other claims: they name it, and this one does not (german for catalan). */
static bool is_of_others(const pl_registry *registry, const char *name, const char *id)
{
    if (is_part(name, id))
        return false;
    for (size_t i = 0; i < pl_registry_count(registry); i++)
        if (is_part(name, pl_registry_at(registry, i)->id))
            return true;
    return false;
}

/* What a document chose is in no data of a reader's own, unless the verdict asks for them by name (the
 * temperature that did best: score files). */
static bool is_elsewhere(const pl_registry *registry, const pl_manifest_input *way, const pl_verdict_row *row)
{
    const pl_claim *claim = pl_registry_find(registry, row->id);
    return way->setting != NULL && claim != NULL && claim->kind == PL_KIND_SETTING &&
           (row->note == NULL || strstr(row->note, way->setting) == NULL);
}

/* Of the input that a value rests on: other ways to it. Of other inputs: those that are not open by lesser
 * evidence, for what is open the value would rest on if it could. */
static bool may_help(const pl_manifest *manifest, const pl_manifest_input *way, const pl_verdict_row *row)
{
    bool open = false;
    for (unsigned i = 0; i < manifest->inputs_count; i++) {
        const pl_manifest_input *other = &manifest->inputs[i];
        if (strcmp(other->name, way->name) != 0)
            continue;
        if (rests_on(row, other))
            return true;
        open = open || other->evidence == PL_STATISTICS;
    }
    return !open && row->verdict.evidence > PL_STATISTICS;
}

bool pl_way_is_better(const pl_registry *registry, const pl_manifest *manifest, const pl_manifest_input *way,
                      const pl_verdict_row *row)
{
    bool better = way->evidence < (int)row->verdict.evidence && way->evidence <= PL_STATISTICS;
    return better && !rests_on(row, way) && !is_elsewhere(registry, way, row) &&
           may_help(manifest, way, row) &&
           (way->dataset == NULL || !is_of_others(registry, way->name, row->id));
}
