/* Assertions about reals with a bound of their error (stats/number.h). */
#ifndef PL_TESTS_REAL_H
#define PL_TESTS_REAL_H

#include "check.h"
#include "stats/number.h"

/* The bound holds for the exact value want[0] + want[1], and is worth having: a few units in the last place
 * of a result near `scale`, the size of the numbers that it is a difference of. */
#define assert_encloses(got, want, scale)                                                                    \
    do {                                                                                                     \
        pl_real real = (got);                                                                                \
        const double *exact = (want);                                                                        \
        long double off = fabsl(((long double)real.value - exact[0]) - exact[1]);                            \
        if (!(off <= real.error))                                                                            \
            fail_msg("%s is %.17g, off by %.3Lg, more than its bound %.3g", #got, real.value, off,           \
                     real.error);                                                                            \
        if (!(real.error <= 1e-15 * (scale)))                                                                \
            fail_msg("%s has a bound of %.3g, too wide for %.3g", #got, real.error, (double)(scale));        \
    } while (0)

#endif
