/* Assertions that cmocka lacks. assert_float_equal casts to float and passes on NaN. */
#ifndef PL_TESTS_CHECK_H
#define PL_TESTS_CHECK_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* |got - want| <= relative * |want| + absolute; NaN on either side fails. */
#define assert_close(got, want, relative, absolute)                                                          \
    do {                                                                                                     \
        double check_got = (got), check_want = (want);                                                       \
        double check_limit = (relative)*fabs(check_want) + (absolute);                                       \
        if (!(fabs(check_got - check_want) <= check_limit))                                                  \
            fail_msg("%s is %.17g, not %.17g (differs by %.3g, limit %.3g)", #got, check_got, check_want,    \
                     fabs(check_got - check_want), check_limit);                                             \
    } while (0)

#define assert_nan(got)                                                                                      \
    do {                                                                                                     \
        double check_value = (got);                                                                          \
        if (!isnan(check_value))                                                                             \
            fail_msg("%s is %.17g, not NaN", #got, check_value);                                             \
    } while (0)

#endif
