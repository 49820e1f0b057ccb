#include "runtime/asterisk.h"

#include "base/memory.h"
#include "claims/significance.h"
#include "experiment_internal.h"

#include <stdlib.h>

/* What stands behind a correlation with this p, as the document marks it. */
static const char *mark_of(const pl_value *p, double alpha, pl_outcome outcome)
{
    if (p->range.high < alpha)
        return "∗";
    return outcome == PL_DIFFERS ? "†" : outcome == PL_UNDETERMINED ? "(∗)" : NULL;
}

void pl_cell_correlation(pl_experiment *x, const char *phase, pl_value shown, pl_value r, pl_value n,
                         double alpha)
{
    pl_value p = pl_significance_of_r(r, n);
    char *cell = pl_format("r.%s", phase), *claim = pl_format("p.%s", phase);
    pl_cell(x, cell, shown);
    pl_table_cell *filled = x->last.cell;
    pl_judge(x, x->item, x->row->key, claim, p);
    pl_outcome outcome = x->judged.rows[x->judged.n - 1].verdict.outcome;
    filled->mark = pl_copy_text(mark_of(&p, alpha, outcome));
    filled->mark_differs = outcome == PL_DIFFERS;
    bool told = !pl_agreed(x) && pl_value_is_known(&p);
    if (told && r.evidence == PL_PRINTED)
        pl_note(x, "p is %.4g to %.4g over the rounding interval of r", p.range.low, p.range.high);
    else if (told)
        pl_note(x, "p is %.4g", p.best);
    free(cell);
    free(claim);
}
