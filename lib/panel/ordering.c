#include "panel/ordering.h"

#include "stats/kendall.h"

/* Below, comparing all pairs is faster than sorting. */
enum { FEW = 32 };

static void compare_all(pl_ordering *ordering, const double *judge, const double *worker, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        for (size_t j = 0; j < i; j++) {
            int of_worker = (worker[i] > worker[j]) - (worker[i] < worker[j]);
            int of_judge = (judge[i] > judge[j]) - (judge[i] < judge[j]);
            ordering->concordant += of_worker * of_judge > 0;
            ordering->discordant += of_worker * of_judge < 0;
            ordering->tied += of_worker != 0 && of_judge == 0;
        }
    }
}

void pl_ordering_add(pl_ordering *ordering, const double *judge, const double *worker, size_t n)
{
    pl_kendall counts;
    if (n <= FEW) {
        compare_all(ordering, judge, worker, n);
    } else if (pl_kendall_count(judge, worker, n, &counts) == PL_OK) { /* fails for NaN alone */
        ordering->concordant += counts.concordant;
        ordering->discordant += counts.discordant;
        ordering->tied += counts.tied_x;
    }
}

pl_ordering pl_ordering_of(const pl_view *view)
{
    pl_ordering ordering = {0};
    for (size_t begin = 0, end; begin < view->n; begin = end) {
        end = pl_view_end(view, PL_BY_INSTANCE, begin);
        pl_ordering_add(&ordering, view->judge + begin, view->worker + begin, end - begin);
    }
    return ordering;
}

static int64_t decisive(const pl_ordering *ordering)
{
    return ordering->concordant + ordering->discordant + ordering->tied;
}

pl_status pl_ordering_accuracy(const pl_ordering *ordering, pl_ratio *accuracy)
{
    return pl_ratio_reduce(2 * ordering->concordant + ordering->tied, 2 * (pl_wide)decisive(ordering),
                           accuracy);
}

pl_status pl_ordering_coverage(const pl_ordering *ordering, pl_ratio *coverage)
{
    return pl_ratio_reduce(ordering->concordant + ordering->discordant, decisive(ordering), coverage);
}

pl_status pl_ordering_conditional(const pl_ordering *ordering, pl_ratio *conditional)
{
    return pl_ratio_reduce(ordering->concordant, ordering->concordant + ordering->discordant, conditional);
}
