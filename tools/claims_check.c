#include "tools/claims_check.h"

#include "base/memory.h"
#include "claims/summary.h"
#include "runtime/manifest_list.h"
#include "tools/command.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct checked {
    pl_project *project;
    char *file; /* of the verdicts */
    const pl_verdict_list *verdicts;
    const claim_filter *filter;
    pl_manifest_list manifests;
} checked;

/* ---- each verdict ---- */

/* What is wrong with a row, at its place. */
static pl_status blame_row(const checked *c, const pl_verdict_row *row, const pl_error *found,
                           pl_error *error)
{
    return pl_fail(error, PL_BAD_INPUT, c->file, row->line, found->column, "%s", found->reason);
}

static pl_status check_row(const checked *c, const pl_verdict_row *row, pl_error *error)
{
    const pl_claim *claim = NULL;
    pl_error found;
    pl_status status = pl_project_claim_of(c->project, row, &claim, &found);
    if (status != PL_OK && found.file[0] != '\0') { /* a registry that cannot be read */
        *error = found;
        return status;
    }
    if (status != PL_OK)
        return blame_row(c, row, &found, error);
    const pl_manifest *naming = pl_manifest_list_naming(&c->manifests, row->id);
    if (naming == NULL || strcmp(naming->id, row->experiment) != 0)
        return pl_fail(error, PL_BAD_INPUT, c->file, row->line, PL_FIELD_EXPERIMENT + 1,
                       "the verdict on %s is of \"%s\", but the claim belongs to %s", row->id,
                       row->experiment, naming != NULL ? naming->id : "no experiment");
    if (pl_verdict_row_rejudge(row, claim, &found) == PL_OK)
        return PL_OK;
    return pl_fail(error, PL_BAD_INPUT, c->file, row->line, found.column, "the verdict on %s: %s", row->id,
                   found.reason);
}

static pl_status check_rows(const checked *c, pl_error *error)
{
    for (size_t i = 0; i < c->verdicts->n; i++)
        if (claim_filter_asks(c->filter, c->verdicts->rows[i].experiment))
            PL_TRY(check_row(c, &c->verdicts->rows[i], error));
    return PL_OK;
}

/* ---- each claim ---- */

/* An experiment judges every claim that its manifest names, so that a verdict that is not there was lost. A
 * claim that no manifest names is an input of other checks, registered before its own experiment is written.
 */
static pl_status check_claim(const checked *c, const pl_claim *claim, size_t *waiting, pl_error *error)
{
    if (pl_verdict_list_find(c->verdicts, claim->id) != NULL)
        return PL_OK;
    const pl_manifest *naming = pl_manifest_list_naming(&c->manifests, claim->id);
    if (naming == NULL) {
        ++*waiting;
        return PL_OK;
    }
    if (!claim_filter_asks(c->filter, naming->id))
        return PL_OK;
    char *path = pl_project_path(c->project, "manifests/claims/%s.csv", claim->paper);
    pl_fail(error, PL_BAD_INPUT, path, claim->source_line, 0, "%s has no verdict in %s: run make %s",
            claim->id, c->file, naming->id);
    free(path);
    return PL_BAD_INPUT;
}

static pl_status check_claims(const checked *c, pl_error *error)
{
    const pl_paper_list *papers = pl_project_papers(c->project);
    size_t waiting = 0;
    for (unsigned i = 0; i < papers->count; i++) {
        const pl_registry *registry = NULL;
        PL_TRY(pl_project_registry(c->project, papers->papers[i].id, &registry, error));
        for (size_t j = 0; j < pl_registry_count(registry); j++)
            PL_TRY(check_claim(c, pl_registry_at(registry, j), &waiting, error));
    }
    if (waiting > 0 && c->filter->experiments_count == 0)
        printf("\n%zu registered claims wait for an experiment\n", waiting);
    fflush(stdout);
    return PL_OK;
}

/* ---- findings ---- */

/* Whether a problem is about a claim that was asked for; it may be named by a pattern. */
static bool concerns(const checked *c, const pl_problem *problem)
{
    for (size_t i = 0; i < c->verdicts->n; i++) {
        const pl_verdict_row *row = &c->verdicts->rows[i];
        if (claim_filter_asks(c->filter, row->experiment) && pl_claim_matches(problem->claim, row->id))
            return true;
    }
    return false;
}

static pl_status check_findings(const checked *c, pl_error *error)
{
    pl_summary_record record;
    pl_problem_list problems = {.rows = NULL};
    size_t wrong = 0;
    PL_TRY(pl_project_record(c->project, c->verdicts, &record, error));
    pl_summary_check(&record, &problems);
    for (size_t i = 0; i < problems.n; i++) {
        if (c->filter->experiments_count > 0 && !concerns(c, &problems.rows[i]))
            continue;
        fprintf(stderr, "%s\n", problems.rows[i].text);
        wrong++;
    }
    pl_problem_list_clear(&problems);
    if (wrong > 0)
        return pl_fail(error, PL_DISAGREES, NULL, 0, 0, "%zu outcome%s not as recorded", wrong,
                       wrong == 1 ? " is" : "s are");
    return PL_OK;
}

/* ---- all of it ---- */

pl_status claims_check(pl_project *project, const char *file, const pl_verdict_list *verdicts,
                       const claim_filter *filter, pl_error *error)
{
    checked c = {.project = project, .verdicts = verdicts, .filter = filter};
    PL_TRY(pl_manifest_list_read(project, &c.manifests, error));
    c.file = command_verdicts(project, file);
    pl_status status = check_rows(&c, error);
    if (status == PL_OK)
        status = check_claims(&c, error);
    if (status == PL_OK)
        status = check_findings(&c, error);
    free(c.file);
    pl_manifest_list_clear(&c.manifests);
    return status;
}
