/* Balls: reals in extended precision, each with a bound of its error.
 *
 * A statistic computed on balls carries a proved bound to its end, so no formula needs an error analysis of
 * its own (midpoint-radius arithmetic; Johansson, IEEE Transactions on Computers 66 (2017), section 2). The
 * ball (middle, radius) stands for every real in [middle - radius, middle + radius]; each operation returns
 * a ball that contains all results for members of its arguments. An operation that leaves its domain within a
 * ball has radius INFINITY. Operations are O(1). Needs rounding to nearest, the default.
 */
#ifndef PL_STATS_BALL_H
#define PL_STATS_BALL_H

#include "stats/number.h"

#include <stddef.h>

typedef struct pl_ball {
    long double middle, radius;
} pl_ball;

/* This very number. */
pl_ball pl_ball_exact(long double value);
/* A datum: an integer below 2^53 in magnitude is itself; anything else may be the nearest double to some
 * decimal number, and the ball contains all decimals that it may stand for. */
pl_ball pl_ball_datum(double value);
/* An integer of any size, rounded where it must be. */
pl_ball pl_ball_integer(pl_wide value);

pl_ball pl_ball_negate(pl_ball a);
pl_ball pl_ball_add(pl_ball a, pl_ball b);
pl_ball pl_ball_subtract(pl_ball a, pl_ball b);
pl_ball pl_ball_multiply(pl_ball a, pl_ball b);
pl_ball pl_ball_divide(pl_ball a, pl_ball b);
pl_ball pl_ball_absolute(pl_ball a);
/* Of a number that is known to be 0 or more, though its ball may reach below. */
pl_ball pl_ball_root(pl_ball a);
pl_ball pl_ball_log(pl_ball a);
pl_ball pl_ball_log1p(pl_ball a); /* log(1 + a), accurate near 0 */
pl_ball pl_ball_exp(pl_ball a);
pl_ball pl_ball_expm1(pl_ball a); /* exp(a) - 1, accurate near 0 */

/* k weights divided by their sum. PL_UNDEFINED when one is negative or not finite, all are 0, or k is 0;
 * shares may have been written to then. O(k). */
pl_status pl_ball_shares(const double *weights, size_t k, pl_ball *shares);

/* Rounded to double, with the rounding in the bound. */
pl_real pl_ball_real(pl_ball a);

#endif
