#include "stats/ranks.h"

#include "base/memory.h"

#include <gsl/gsl_sort.h>
#include <math.h>
#include <stdlib.h>

pl_status pl_ranks_mid(const double *values, size_t n, double *ranks)
{
    for (size_t i = 0; i < n; i++)
        if (isnan(values[i]))
            return PL_UNDEFINED;
    size_t *order = pl_allocate(n, sizeof *order);
    gsl_sort_index(order, values, 1, n);
    for (size_t begin = 0, end; begin < n; begin = end) {
        end = begin + 1;
        while (end < n && values[order[end]] == values[order[begin]])
            end++;
        for (size_t i = begin; i < end; i++)
            ranks[order[i]] = 0.5 * (double)(begin + 1 + end); /* ranks begin+1 to end */
    }
    free(order);
    return PL_OK;
}
