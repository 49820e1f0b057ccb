#include "runtime/mutation.h"

#include "base/memory.h"
#include "render/csv.h"

#include <stdlib.h>

static void count(pl_mutation *mutation, const pl_claim *claim, const pl_verdict_row *row)
{
    pl_value value = pl_verdict_row_value(row);
    pl_guard guard = pl_verdict_guard(claim, &value);
    mutation->claims[row->verdict.evidence]++;
    if (guard != PL_WEAKLY_GUARDED)
        return;
    mutation->survived[row->verdict.evidence]++;
    mutation->weak =
        pl_grow(mutation->weak, &mutation->weak_capacity, mutation->weak_count + 1, sizeof *mutation->weak);
    mutation->weak[mutation->weak_count++] = (pl_mutation_survivor){.claim = claim, .row = row};
}

pl_status pl_mutation_run(pl_project *project, const pl_verdict_list *verdicts, pl_mutation *mutation,
                          pl_error *error)
{
    pl_mutation made = {.weak = NULL};
    for (size_t i = 0; i < verdicts->n; i++) {
        const pl_claim *claim = NULL;
        pl_status status = pl_project_claim_of(project, &verdicts->rows[i], &claim, error);
        if (status != PL_OK) {
            pl_mutation_clear(&made);
            return status;
        }
        count(&made, claim, &verdicts->rows[i]);
    }
    *mutation = made;
    return PL_OK;
}

void pl_mutation_clear(pl_mutation *mutation)
{
    free(mutation->weak);
    *mutation = (pl_mutation){.weak = NULL};
}

pl_status pl_mutation_write(const pl_mutation *mutation, const char *path, pl_error *error)
{
    static const char *const headings[] = {"id", "evidence", "outcome", "width"};
    pl_csv csv = {0};
    for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++)
        pl_csv_text(&csv, headings[i]);
    pl_csv_end_line(&csv);
    for (size_t i = 0; i < mutation->weak_count; i++) {
        const pl_verdict_row *row = mutation->weak[i].row;
        char *width = pl_format("%.3g", row->verdict.width);
        pl_csv_text(&csv, row->id);
        pl_csv_text(&csv, pl_evidence_key(row->verdict.evidence));
        pl_csv_text(&csv, pl_outcome_key(row->verdict.outcome));
        pl_csv_text(&csv, width);
        pl_csv_end_line(&csv);
        free(width);
    }
    return pl_csv_write(&csv, path, error);
}
