#include "runtime/project.h"

#include "base/file.h"
#include "base/memory.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct pl_project {
    char *root; /* empty: the current folder */
    pl_paper_list papers;
    pl_registry **registries; /* one a paper, NULL until asked for */
    pl_finding_list *findings;
    pl_catalogue *catalogue;
};

pl_status pl_project_open(const char *root, pl_project **project, pl_error *error)
{
    if (root == NULL)
        root = getenv("PLUMB_ROOT");
    if (root == NULL || strcmp(root, ".") == 0)
        root = "";
    pl_project *opened = pl_allocate(1, sizeof *opened);
    opened->root = pl_copy_text(root);
    char *path = pl_project_path(opened, "manifests/papers.yml");
    pl_status status = pl_paper_list_read(path, &opened->papers, error);
    free(path);
    if (status != PL_OK) {
        pl_project_close(opened);
        return status;
    }
    opened->registries = pl_allocate(opened->papers.count, sizeof(pl_registry *));
    *project = opened;
    return PL_OK;
}

void pl_project_close(pl_project *project)
{
    if (project == NULL)
        return;
    for (unsigned i = 0; project->registries != NULL && i < project->papers.count; i++)
        pl_registry_free(project->registries[i]);
    free(project->registries);
    pl_finding_list_free(project->findings);
    pl_catalogue_free(project->catalogue);
    pl_paper_list_clear(&project->papers);
    free(project->root);
    free(project);
}

const pl_paper_list *pl_project_papers(const pl_project *project)
{
    return &project->papers;
}

char *pl_project_path(const pl_project *project, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *name = pl_format_list(format, arguments);
    va_end(arguments);
    char *path = pl_path_join(project->root, name);
    free(name);
    return path;
}

pl_status pl_project_registry(pl_project *project, const char *paper, const pl_registry **registry,
                              pl_error *error)
{
    const pl_paper *found = pl_paper_list_find(&project->papers, paper);
    if (found == NULL) {
        char *path = pl_project_path(project, "manifests/papers.yml");
        pl_fail(error, PL_BAD_INPUT, path, 0, 0, "there is no paper \"%s\"", paper);
        free(path);
        return PL_BAD_INPUT;
    }
    pl_registry **kept = &project->registries[found - project->papers.papers];
    if (*kept == NULL) {
        char *path = pl_project_path(project, "manifests/claims/%s.csv", paper);
        pl_status status = pl_registry_read(path, kept, error);
        free(path);
        PL_TRY(status);
    }
    *registry = *kept;
    return PL_OK;
}

pl_status pl_project_claim(pl_project *project, const char *id, const pl_claim **claim, pl_error *error)
{
    char *paper = pl_copy_bytes(id, strcspn(id, ":"));
    const pl_registry *registry = NULL;
    pl_status status = PL_OK;
    if (pl_paper_list_find(&project->papers, paper) != NULL)
        status = pl_project_registry(project, paper, &registry, error);
    free(paper);
    PL_TRY(status);
    *claim = registry != NULL ? pl_registry_find(registry, id) : NULL;
    return PL_OK;
}

pl_status pl_project_claim_of(pl_project *project, const pl_verdict_row *row, const pl_claim **claim,
                              pl_error *error)
{
    const pl_claim *found = NULL;
    PL_TRY(pl_project_claim(project, row->id, &found, error));
    if (found == NULL)
        return pl_fail(error, PL_BAD_INPUT, NULL, 0, 0, "there is a verdict on %s, which no registry has",
                       row->id);
    if (strcmp(found->printed, row->printed) != 0)
        return pl_fail(error, PL_BAD_INPUT, NULL, 0, 0,
                       "the verdict on %s is about \"%s\", but \"%s\" is registered: run make", row->id,
                       row->printed, found->printed);
    *claim = found;
    return PL_OK;
}

/* ---- findings ---- */

typedef struct listing {
    const pl_finding_list *findings;
    bool *used; /* by finding and entry, in order: it stands for some claim */
} listing;

static void mark_entries(listing *list, const char *id)
{
    size_t n = 0;
    for (size_t i = 0; i < pl_finding_list_count(list->findings); i++) {
        const pl_finding *finding = pl_finding_list_at(list->findings, i);
        for (size_t j = 0; j < finding->claims_count; j++, n++)
            list->used[n] = list->used[n] || pl_claim_matches(finding->claims[j], id);
    }
}

static pl_status mark_all(pl_project *project, listing *list, pl_error *error)
{
    for (unsigned i = 0; i < project->papers.count; i++) {
        const pl_registry *registry = NULL;
        PL_TRY(pl_project_registry(project, project->papers.papers[i].id, &registry, error));
        for (size_t j = 0; j < pl_registry_count(registry); j++)
            mark_entries(list, pl_registry_at(registry, j)->id);
    }
    return PL_OK;
}

static pl_status refuse_unused(const listing *list, pl_error *error)
{
    size_t n = 0;
    for (size_t i = 0; i < pl_finding_list_count(list->findings); i++) {
        const pl_finding *finding = pl_finding_list_at(list->findings, i);
        for (size_t j = 0; j < finding->claims_count; j++, n++)
            if (!list->used[n])
                return pl_finding_list_fail(list->findings, (pl_finding_entry){i, j}, error,
                                            "finding %s lists %s, which no registry has", finding->id,
                                            finding->claims[j]);
    }
    return PL_OK;
}

/* What findings list is registered. */
static pl_status check_findings(pl_project *project, const pl_finding_list *findings, pl_error *error)
{
    size_t entries = 0;
    for (size_t i = 0; i < pl_finding_list_count(findings); i++)
        entries += pl_finding_list_at(findings, i)->claims_count;
    if (entries == 0)
        return PL_OK;
    listing list = {.findings = findings, .used = pl_allocate(entries, sizeof(bool))};
    pl_status status = mark_all(project, &list, error);
    if (status == PL_OK)
        status = refuse_unused(&list, error);
    free(list.used);
    return status;
}

static pl_status read_findings(pl_project *project, const char *path, pl_error *error)
{
    pl_finding_list *read = NULL;
    PL_TRY(pl_finding_list_read(path, &read, error));
    pl_status status = check_findings(project, read, error);
    if (status == PL_OK)
        project->findings = read;
    else
        pl_finding_list_free(read);
    return status;
}

pl_status pl_project_findings(pl_project *project, const pl_finding_list **findings, pl_error *error)
{
    if (project->findings == NULL) {
        char *path = pl_project_path(project, "manifests/findings.yml");
        pl_status status = read_findings(project, path, error);
        free(path);
        PL_TRY(status);
    }
    *findings = project->findings;
    return PL_OK;
}

pl_status pl_project_record(pl_project *project, const pl_verdict_list *verdicts, pl_summary_record *record,
                            pl_error *error)
{
    const pl_finding_list *findings = NULL;
    const pl_registry *registry = NULL;
    PL_TRY(pl_project_findings(project, &findings, error));
    for (unsigned i = 0; i < project->papers.count; i++)
        PL_TRY(pl_project_registry(project, project->papers.papers[i].id, &registry, error));
    *record = (pl_summary_record){.verdicts = verdicts,
                                  .findings = findings,
                                  .registries = (const pl_registry *const *)project->registries,
                                  .registries_count = project->papers.count};
    return PL_OK;
}

pl_status pl_project_catalogue(pl_project *project, pl_catalogue **catalogue, pl_error *error)
{
    if (project->catalogue == NULL) {
        char *path = pl_project_path(project, "manifests/datasets.yml");
        pl_status status = pl_catalogue_read(path, &project->catalogue, error);
        free(path);
        PL_TRY(status);
    }
    *catalogue = project->catalogue;
    return PL_OK;
}
