#include "report/source.h"

#include "base/memory.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char *const keys[] = {
#define KEY(name, key) key,
    PL_SOURCE_KIND_LIST(KEY)
#undef KEY
};

const char *pl_source_kind_key(pl_source_kind kind)
{
    return keys[kind];
}

char *pl_source_next(const char **at)
{
    static const char separator[] = "; ";
    if (**at == '\0')
        return NULL;
    const char *end = strstr(*at, separator);
    size_t n = end != NULL ? (size_t)(end - *at) : strlen(*at);
    char *name = pl_copy_bytes(*at, n);
    *at += end != NULL ? n + strlen(separator) : n;
    return name;
}

static void find_raw(const pl_catalogue *catalogue, const char *name, pl_source *source)
{
    char *id = pl_copy_bytes(name, strcspn(name, "/"));
    const char *path = name[strlen(id)] == '/' ? name + strlen(id) + 1 : NULL;
    const pl_dataset *dataset = NULL;
    const pl_data_file *file = NULL;
    if (pl_catalogue_dataset(catalogue, id, &dataset, NULL) == PL_OK) {
        if (path == NULL)
            *source = (pl_source){.kind = PL_SOURCE_DATASET, .dataset = dataset};
        else if (pl_catalogue_file(catalogue, dataset, path, &file, NULL) == PL_OK && file->sha256 != NULL)
            *source = (pl_source){.kind = PL_SOURCE_FILE, .dataset = dataset, .file = file};
    }
    free(id);
}

pl_status pl_source_find(pl_project *project, const pl_catalogue *catalogue, const char *name,
                         pl_source *source, pl_error *error)
{
    const pl_claim *claim = NULL;
    const pl_statistic *statistic = NULL;
    PL_TRY(pl_project_claim(project, name, &claim, error));
    *source = (pl_source){.kind = PL_SOURCE_OTHER};
    if (claim != NULL)
        *source = (pl_source){.kind = PL_SOURCE_CLAIM, .claim = claim};
    else if (pl_catalogue_statistic(catalogue, name, &statistic, NULL) == PL_OK)
        *source = (pl_source){.kind = PL_SOURCE_STATISTIC, .statistic = statistic};
    else
        find_raw(catalogue, name, source);
    return PL_OK;
}

static pl_status is_transcribed(pl_project *project, const pl_catalogue *catalogue, const char *inputs,
                                bool *transcribed, pl_error *error)
{
    *transcribed = false;
    for (char *name; !*transcribed && (name = pl_source_next(&inputs)) != NULL;) {
        pl_source source;
        pl_status status = pl_source_find(project, catalogue, name, &source, error);
        free(name);
        PL_TRY(status);
        *transcribed = source.statistic != NULL && source.statistic->made == PL_MADE_TRANSCRIBED;
    }
    return PL_OK;
}

pl_status pl_source_count_transcribed(pl_project *project, const pl_catalogue *catalogue,
                                      const pl_verdict_list *verdicts, size_t *n, pl_error *error)
{
    *n = 0;
    for (size_t i = 0; i < verdicts->n; i++) {
        const pl_verdict_row *row = &verdicts->rows[i];
        bool transcribed;
        if (pl_verdict_standing(row->verdict.outcome, row->verdict.evidence) != PL_REPRODUCED)
            continue;
        PL_TRY(is_transcribed(project, catalogue, row->inputs, &transcribed, error));
        *n += transcribed;
    }
    return PL_OK;
}

char *pl_source_way(const pl_catalogue *catalogue, const pl_manifest_input *way)
{
    const pl_dataset *dataset = NULL;
    const char *key = pl_evidence_key((pl_evidence)way->evidence);
    if (way->setting != NULL && strcmp(way->setting, PL_SETTING_PANEL) == 0)
        return pl_format("%s: PANEL=<file>, a rating panel (plumb audit --help)", key);
    if (way->setting != NULL && strcmp(way->setting, PL_SETTING_RECORDED) == 0)
        return pl_format("%s: RECORDED=<folder>, runs of plumb presentation --record", key);
    if (way->setting != NULL)
        return pl_format("%s: %s=<folder>, score files of the models (plumb scores --help)", key,
                         way->setting);
    if (way->dataset == NULL)
        return way->file != NULL ? pl_format("%s: %s", key, way->file) : pl_copy_text(key);
    bool known = pl_catalogue_dataset(catalogue, way->dataset, &dataset, NULL) == PL_OK;
    if (known && dataset->gated)
        return pl_format("%s: your own copy of %s in the data folder; it is behind an agreement", key,
                         way->dataset);
    if (known && dataset->own_manifests)
        return pl_format("%s: RELEASE=<folder>, a checkout of %s", key, dataset->url);
    return pl_format("%s: the raw files of %s (plumb fetch %s)", key, way->dataset, way->dataset);
}
