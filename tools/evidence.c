#include "tools/evidence.h"

#include "base/memory.h"
#include "data/catalogue.h"
#include "runtime/manifest.h"

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

/* "<data set>/<file>" or "<data set>"; NULL when it is neither. */
static char *describe_raw(const pl_catalogue *catalogue, const char *source)
{
    char *id = pl_copy_bytes(source, strcspn(source, "/"));
    const pl_dataset *dataset = NULL;
    const pl_data_file *file = NULL;
    char *text = NULL;
    if (pl_catalogue_dataset(catalogue, id, &dataset, NULL) == PL_OK) {
        const char *path = source[strlen(id)] == '/' ? source + strlen(id) + 1 : NULL;
        if (path == NULL)
            text = pl_format("%s, %s at commit %.12s", id, dataset->url, dataset->commit);
        else if (pl_catalogue_file(catalogue, dataset, path, &file, NULL) == PL_OK && file->sha256 != NULL)
            text = pl_format("%s, SHA-256 %s", source, file->sha256);
    }
    free(id);
    return text;
}

static pl_status describe_input(pl_project *project, const pl_catalogue *catalogue, const char *source,
                                char **text, pl_error *error)
{
    const pl_claim *claim = NULL;
    const pl_statistic *statistic = NULL;
    PL_TRY(pl_project_claim(project, source, &claim, error));
    if (claim != NULL)
        *text = pl_format("%s, printed %s", source, claim->printed);
    else if (pl_catalogue_statistic(catalogue, source, &statistic, NULL) == PL_OK)
        *text = pl_format("%s, SHA-256 %s", source, statistic->sha256);
    else
        *text = describe_raw(catalogue, source);
    if (*text == NULL)
        *text = pl_copy_text(source);
    return PL_OK;
}

static pl_status read_inputs(pl_project *project, const pl_catalogue *catalogue, const char *inputs,
                             evidence *evidence, pl_error *error)
{
    size_t hidden = 0;
    for (const char *at = inputs; *at != '\0';) {
        const char *end = strstr(at, "; ");
        size_t n = end != NULL ? (size_t)(end - at) : strlen(at);
        if (evidence->inputs_count < INPUTS_SHOWN) {
            char *source = pl_copy_bytes(at, n), *text = NULL;
            pl_status status = describe_input(project, catalogue, source, &text, error);
            free(source);
            PL_TRY(status);
            add_input(evidence, text);
        } else {
            hidden++;
        }
        at += n + (end != NULL ? 2 : 0);
    }
    if (hidden > 0)
        add_input(evidence, pl_format("and %zu more", hidden));
    return PL_OK;
}

/* ---- better evidence ---- */

static char *describe_way(const pl_catalogue *catalogue, const pl_manifest_input *way)
{
    const pl_dataset *dataset = NULL;
    const char *key = pl_evidence_key((pl_evidence)way->evidence);
    if (way->dataset == NULL)
        return way->file != NULL ? pl_format("%s: %s", key, way->file) : pl_copy_text(key);
    if (pl_catalogue_dataset(catalogue, way->dataset, &dataset, NULL) == PL_OK && dataset->own_manifests)
        return pl_format("%s: RELEASE=<folder>, a checkout of %s", key, dataset->url);
    return pl_format("%s: the raw files of %s (plumb fetch %s)", key, way->dataset, way->dataset);
}

static void read_better(const pl_catalogue *catalogue, const pl_manifest *manifest, pl_evidence have,
                        evidence *evidence)
{
    for (unsigned i = 0; i < manifest->inputs_count; i++)
        if (manifest->inputs[i].evidence < (int)have && manifest->inputs[i].evidence <= PL_STATISTICS)
            add_better(evidence, describe_way(catalogue, &manifest->inputs[i]));
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
    read_better(catalogue, manifest, row->verdict.evidence, evidence);
    pl_manifest_free(manifest);
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
