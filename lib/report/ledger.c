#include "report/ledger.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Verdicts of an experiment stand together, mostly: the last one is looked at first. */
static const pl_manifest *known_experiment(const pl_ledger *ledger, const char *id)
{
    for (size_t i = ledger->experiments_count; i-- > 0;)
        if (strcmp(ledger->experiments[i]->id, id) == 0)
            return ledger->experiments[i];
    return NULL;
}

static pl_status find_experiment(pl_ledger *ledger, const char *id, const pl_manifest **experiment,
                                 pl_error *error)
{
    *experiment = known_experiment(ledger, id);
    if (*experiment != NULL)
        return PL_OK;
    if (strpbrk(id, "/\\") != NULL || id[0] == '\0' || id[0] == '.')
        return pl_fail(error, PL_BAD_INPUT, NULL, 0, 0, "\"%s\" is no name of an experiment", id);
    pl_manifest *manifest = NULL;
    char *path = pl_project_path(ledger->project, "experiments/%s/manifest.yml", id);
    pl_status status = pl_manifest_read(path, &manifest, error);
    free(path);
    PL_TRY(status);
    ledger->experiments = pl_grow(ledger->experiments, &ledger->experiments_capacity,
                                  ledger->experiments_count + 1, sizeof(pl_manifest *));
    ledger->experiments[ledger->experiments_count++] = manifest;
    *experiment = manifest;
    return PL_OK;
}

static pl_status fill_entry(pl_ledger *ledger, size_t i, pl_error *error)
{
    const pl_verdict_row *row = &ledger->verdicts.rows[i];
    pl_ledger_entry *entry = &ledger->entries[i];
    PL_TRY(pl_project_claim_of(ledger->project, row, &entry->claim, error));
    PL_TRY(find_experiment(ledger, row->experiment, &entry->experiment, error));
    entry->row = row;
    entry->finding = pl_finding_of(ledger->findings, row->id);
    entry->standing = pl_verdict_standing(row->verdict.outcome, row->verdict.evidence);
    entry->as_recorded = pl_finding_list_expects(ledger->findings, row->id, &row->verdict);
    return PL_OK;
}

static pl_status count_waiting(pl_ledger *ledger, pl_error *error)
{
    const pl_paper_list *papers = pl_project_papers(ledger->project);
    size_t registered = 0;
    for (unsigned i = 0; i < papers->count; i++) {
        const pl_registry *registry = NULL;
        PL_TRY(pl_project_registry(ledger->project, papers->papers[i].id, &registry, error));
        registered += pl_registry_count(registry);
    }
    ledger->waiting = registered - ledger->n; /* every verdict has a claim of its own */
    return PL_OK;
}

static pl_status fill(pl_ledger *ledger, const char *verdicts, pl_error *error)
{
    char *path =
        verdicts != NULL ? pl_copy_text(verdicts) : pl_project_path(ledger->project, "tables/verdicts.csv");
    pl_status status = pl_verdict_list_read(path, &ledger->verdicts, error);
    free(path);
    PL_TRY(status);
    PL_TRY(pl_project_catalogue(ledger->project, &ledger->catalogue, error));
    PL_TRY(pl_project_findings(ledger->project, &ledger->findings, error));
    ledger->n = ledger->verdicts.n;
    ledger->entries = pl_allocate(ledger->n, sizeof *ledger->entries);
    for (size_t i = 0; i < ledger->n; i++)
        PL_TRY(fill_entry(ledger, i, error));
    return count_waiting(ledger, error);
}

pl_status pl_ledger_open(const char *root, const char *verdicts, pl_ledger **ledger, pl_error *error)
{
    pl_project *project = NULL;
    PL_TRY(pl_project_open(root, &project, error));
    pl_ledger *opened = pl_allocate(1, sizeof *opened);
    opened->project = project;
    pl_status status = fill(opened, verdicts, error);
    if (status == PL_OK)
        *ledger = opened;
    else
        pl_ledger_close(opened);
    return status;
}

void pl_ledger_close(pl_ledger *ledger)
{
    if (ledger == NULL)
        return;
    for (size_t i = 0; i < ledger->experiments_count; i++)
        pl_manifest_free(ledger->experiments[i]);
    free(ledger->experiments);
    free(ledger->entries);
    pl_verdict_list_clear(&ledger->verdicts);
    pl_project_close(ledger->project);
    free(ledger);
}
