#include "runtime/restated.h"

#include "base/memory.h"
#include "experiment_internal.h"

#include <stdbool.h>
#include <stdlib.h>

/* What was chosen is exact as it is printed, and tells of every other digit; what was measured was rounded.
 * An id that no registry has is left to pl_printed to refuse. */
static pl_value other_print(pl_experiment *x, const char *by)
{
    char *id = pl_format("%s:%s", x->manifest->paper, by);
    pl_error error;
    const pl_claim *claim = NULL;
    bool found = pl_project_claim(x->project, id, &claim, &error) == PL_OK && claim != NULL;
    bool chosen = found && claim->kind == PL_KIND_SETTING && claim->comparator == PL_EQUAL;
    pl_value value = chosen ? pl_printed_setting(x, "%s", id) : pl_printed(x, "%s", id);
    free(id);
    return value;
}

void pl_judge_restated(pl_experiment *x, const pl_restated *claims, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const pl_restated *claim = &claims[i];
        pl_value value = other_print(x, claim->by);
        if (claim->denominator != 0)
            value = pl_value_scale(value, claim->numerator, claim->denominator);
        pl_judge(x, claim->item, claim->row, claim->column, value);
    }
}
