#include "tools/evidence.h"

#include "base/memory.h"
#include "data/catalogue.h"
#include "report/source.h"
#include "runtime/manifest.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { INPUTS_SHOWN = 8 };

/* Takes text. */
static void add(char ***lines, size_t *n, size_t *capacity, char *text)
{
    *lines = pl_grow(*lines, capacity, *n + 1, sizeof(char *));
    (*lines)[(*n)++] = text;
}

static void add_input(evidence *evidence, char *text)
{
    add(&evidence->inputs, &evidence->inputs_count, &evidence->inputs_capacity, text);
}

static void add_better(evidence *evidence, char *text)
{
    add(&evidence->better, &evidence->better_count, &evidence->better_capacity, text);
}

void evidence_clear(evidence *evidence)
{
    for (size_t i = 0; i < evidence->inputs_count; i++)
        free(evidence->inputs[i]);
    for (size_t i = 0; i < evidence->better_count; i++)
        free(evidence->better[i]);
    free(evidence->inputs);
    free(evidence->better);
}

/* ---- inputs ---- */

static pl_status describe_input(pl_project *project, const pl_catalogue *catalogue, const char *name,
                                char **text, pl_error *error)
{
    pl_source source;
    PL_TRY(pl_source_find(project, catalogue, name, &source, error));
    if (source.kind == PL_SOURCE_CLAIM)
        *text = pl_format("%s, printed %s", name, source.claim->printed);
    else if (source.kind == PL_SOURCE_STATISTIC)
        *text = pl_format("%s, SHA-256 %s", name, source.statistic->sha256);
    else if (source.kind == PL_SOURCE_FILE)
        *text = pl_format("%s, SHA-256 %s", name, source.file->sha256);
    else if (source.kind == PL_SOURCE_DATASET)
        *text = pl_format("%s, %s at commit %.12s", name, source.dataset->url, source.dataset->commit);
    else
        *text = pl_copy_text(name);
    return PL_OK;
}

static pl_status read_inputs(pl_project *project, const pl_catalogue *catalogue, const char *inputs,
                             evidence *evidence, pl_error *error)
{
    size_t hidden = 0;
    for (char *name; (name = pl_source_next(&inputs)) != NULL;) {
        char *text = NULL;
        pl_status status = PL_OK;
        if (evidence->inputs_count < INPUTS_SHOWN)
            status = describe_input(project, catalogue, name, &text, error);
        else
            hidden++;
        free(name);
        PL_TRY(status);
        if (text != NULL)
            add_input(evidence, text);
    }
    if (hidden > 0)
        add_input(evidence, pl_format("and %zu more", hidden));
    return PL_OK;
}

/* ---- better evidence ---- */

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

static pl_status read_better(pl_project *project, const pl_catalogue *catalogue, const pl_manifest *manifest,
                             const pl_verdict_row *row, evidence *evidence, pl_error *error)
{
    const pl_registry *registry = NULL;
    PL_TRY(pl_project_registry(project, manifest->paper, &registry, error));
    for (unsigned i = 0; i < manifest->inputs_count; i++) {
        const pl_manifest_input *way = &manifest->inputs[i];
        bool better = way->evidence < (int)row->verdict.evidence && way->evidence <= PL_STATISTICS;
        bool elsewhere = way->dataset != NULL && is_of_others(registry, way->name, row->id);
        if (better && !elsewhere && !rests_on(row, way) && may_help(manifest, way, row))
            add_better(evidence, pl_source_way(catalogue, way));
    }
    return PL_OK;
}

/* ---- both ---- */

static pl_status read_parts(pl_project *project, const pl_catalogue *catalogue, const pl_verdict_row *row,
                            evidence *evidence, pl_error *error)
{
    pl_manifest *manifest = NULL;
    char *path = pl_project_path(project, "experiments/%s/manifest.yml", row->experiment);
    pl_status status = pl_manifest_read(path, &manifest, error);
    free(path);
    PL_TRY(status);
    status = read_better(project, catalogue, manifest, row, evidence, error);
    pl_manifest_free(manifest);
    PL_TRY(status);
    return read_inputs(project, catalogue, row->inputs, evidence, error);
}

pl_status evidence_read(pl_project *project, const pl_verdict_row *row, evidence *evidence, pl_error *error)
{
    *evidence = (struct evidence){.inputs = NULL};
    pl_catalogue *catalogue = NULL;
    char *path = pl_project_path(project, "manifests/datasets.yml");
    pl_status status = pl_catalogue_read(path, &catalogue, error);
    free(path);
    PL_TRY(status);
    status = read_parts(project, catalogue, row, evidence, error);
    pl_catalogue_free(catalogue);
    if (status != PL_OK)
        evidence_clear(evidence);
    return status;
}
