#include "tools/evidence.h"

#include "base/memory.h"
#include "data/catalogue.h"
#include "report/better.h"
#include "report/source.h"
#include "runtime/manifest.h"

#include <stdlib.h>

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
        *text = pl_format("%s, %s, SHA-256 %s", name, pl_made_key(source.statistic->made),
                          source.statistic->sha256);
    else if (source.kind == PL_SOURCE_FILE)
        *text = pl_format("%s, SHA-256 %s", name, source.file->sha256);
    else if (source.kind == PL_SOURCE_DATASET)
        *text = pl_format("%s, %s at commit %.12s", name, source.dataset->url, source.dataset->commit);
    else
        *text = pl_copy_text(name);
    return PL_OK;
}

static pl_status read_inputs(pl_project *project, const pl_catalogue *catalogue, const pl_verdict_row *row,
                             evidence *evidence, pl_error *error)
{
    const char *inputs = row->inputs;
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
    if (row->verdict.evidence == PL_PRINTED && evidence->inputs_count == 0)
        add_input(evidence,
                  pl_format("no printed number: what the document states and defines, as written in "
                            "experiments/%s/%s.c",
                            row->experiment, row->experiment));
    if (hidden > 0)
        add_input(evidence, pl_format("and %zu more", hidden));
    return PL_OK;
}

/* ---- better evidence ---- */

static pl_status read_better(pl_project *project, const pl_catalogue *catalogue, const pl_manifest *manifest,
                             const pl_verdict_row *row, evidence *evidence, pl_error *error)
{
    const pl_registry *registry = NULL;
    PL_TRY(pl_project_registry(project, manifest->paper, &registry, error));
    for (unsigned i = 0; i < manifest->inputs_count; i++) {
        const pl_manifest_input *way = &manifest->inputs[i];
        if (pl_way_is_better(registry, manifest, way, row))
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
    return read_inputs(project, catalogue, row, evidence, error);
}

pl_status evidence_read(pl_project *project, const pl_verdict_row *row, evidence *evidence, pl_error *error)
{
    *evidence = (struct evidence){.inputs = NULL};
    pl_catalogue *catalogue = NULL;
    PL_TRY(pl_project_catalogue(project, &catalogue, error));
    pl_status status = read_parts(project, catalogue, row, evidence, error);
    if (status != PL_OK)
        evidence_clear(evidence);
    return status;
}
