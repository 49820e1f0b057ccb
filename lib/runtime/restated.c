#include "runtime/restated.h"

#include "experiment_internal.h"

void pl_judge_restated(pl_experiment *x, const pl_restated *claims, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const pl_restated *claim = &claims[i];
        pl_value value = pl_printed(x, "%s:%s", x->manifest->paper, claim->by);
        if (claim->denominator != 0)
            value = pl_value_scale(value, claim->numerator, claim->denominator);
        pl_judge(x, claim->item, claim->row, claim->column, value);
    }
}
