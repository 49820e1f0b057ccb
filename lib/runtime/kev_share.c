#include "runtime/kev_share.h"

#include "stats/granularity.h"

#include <string.h>

pl_kev_share pl_kev_share_of(pl_experiment *x, int levels, const char *column, const char *needs)
{
    const int64_t n = pl_kev_decisions(levels);
    const char *other = strcmp(column, "first.rate") == 0 ? "last.share" : "first.rate";
    pl_value printed = pl_kev_printed(x, levels, column);
    pl_kev_share share = {pl_value_none(needs), pl_value_none(needs)};
    pl_granularity g;
    pl_require(x, pl_granularity_of(printed.range.low, printed.range.high, n, &g), "counts that round to %s",
               column);
    if (!pl_granularity_fits(&g))
        share.share = pl_value_ratio(PL_PRINTED, g.nearest, n);
    else if (levels == 2)
        share.share = pl_value_subtract(pl_stated(1), pl_kev_printed(x, levels, other));
    if (g.fewest == g.most)
        share.count = pl_value_resting_on(pl_stated(g.fewest), printed);
    return share;
}

pl_value pl_kev_possible(int levels)
{
    enum { PERCENT = 100, NUMBERS = 1000 };
    return pl_value_minimum(pl_stated(PERCENT),
                            pl_value_ratio(PL_PRINTED, PERCENT * pl_kev_decisions(levels), NUMBERS));
}
