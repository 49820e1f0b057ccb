/* Assertions about reals with a bound of their error (stats/number.h). */
#ifndef PL_TESTS_REAL_H
#define PL_TESTS_REAL_H

#include "stats/number.h"
#include "tests/check.h"

/* The bound holds for the exact value want[0] + want[1], and is worth having: a few units in the last place
 * of a result near scale, the size of the numbers that it is a difference of. */
#define assert_encloses(got, want, scale) check_enclosed(#got, (got), (want), (scale), __FILE__, __LINE__)

static inline void check_enclosed(const char *what, pl_real got, const double *want, double scale,
                                  const char *file, int line)
{
    long double off = fabsl(((long double)got.value - want[0]) - want[1]);
    if (off <= got.error && got.error <= 1e-15 * scale)
        return;
    print_error("%s is %.17g +- %.3g, off by %.3Lg; no wider than 1e-15 of %.3g\n", what, got.value,
                got.error, off, scale);
    _fail(file, line);
}

#endif
