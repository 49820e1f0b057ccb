#include "report/badge.h"

#include "base/memory.h"
#include "claims/summary.h"
#include "data/object.h"

#include <stdlib.h>

/* waiting claims are registered and have no verdict yet. */
static const char *colour_of(const pl_summary_counts *total, size_t waiting, size_t wrong)
{
    if (wrong > 0)
        return "red";
    size_t right = total->standings[PL_REPRODUCED] + total->standings[PL_CONSISTENT];
    return right == total->claims && right > 0 && waiting == 0 ? "brightgreen" : "blue";
}

pl_status pl_badge_format(const pl_ledger *ledger, char **text, pl_error *error)
{
    pl_problem_list problems = {.rows = NULL};
    pl_summary_record record;
    PL_TRY(pl_project_record(ledger->project, &ledger->verdicts, &record, error));
    pl_summary_check(&record, &problems);
    size_t wrong = problems.n;
    pl_problem_list_clear(&problems);
    pl_summary *summary = pl_summary_new(&ledger->verdicts);
    const size_t *standings = summary->total.standings;
    char *message = wrong > 0
                        ? pl_format("%zu not as recorded", wrong)
                        : pl_format("%zu reproduced, %zu consistent, %zu differ", standings[PL_REPRODUCED],
                                    standings[PL_CONSISTENT], standings[PL_STANDS_DIFFERING]);
    char *label = pl_format("%zu printed numbers", ledger->n);
    json_t *badge = pl_object_made(json_object());
    pl_object_set_integer(badge, "schemaVersion", 1);
    pl_object_set_text(badge, "label", label);
    pl_object_set_text(badge, "message", message);
    pl_object_set_text(badge, "color", colour_of(&summary->total, ledger->waiting, wrong));
    pl_object_set(badge, "isError", json_boolean(wrong > 0));
    pl_summary_free(summary);
    free(label);
    free(message);
    char *json = pl_object_format(badge, JSON_INDENT(2));
    *text = pl_format("%s\n", json);
    free(json);
    return PL_OK;
}
