/* Closed intervals of reals with outward rounding.
 *
 * Every operation returns an interval that contains the exact result for all members of its
 * arguments: ends are moved outwards by one unit in the last place (Moore, Kearfott & Cloud,
 * Introduction to Interval Analysis, SIAM 2009, ch. 2-3). An interval with NaN ends is
 * empty knowledge: it contains everything and every result of it is unknown too.
 * A variable that occurs twice in an expression widens the result (the dependency problem);
 * use pl_interval_monotone with the end points or pl_interval_search for those.
 */
#ifndef PL_CLAIMS_INTERVAL_H
#define PL_CLAIMS_INTERVAL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct pl_interval {
    double low, high;
} pl_interval;

pl_interval pl_interval_point(double value);                /* exactly this double */
pl_interval pl_interval_around(double value, double error); /* value +- |error| */
pl_interval pl_interval_unknown(void);
bool pl_interval_is_known(pl_interval a);

pl_interval pl_interval_add(pl_interval a, pl_interval b);
pl_interval pl_interval_subtract(pl_interval a, pl_interval b);
pl_interval pl_interval_multiply(pl_interval a, pl_interval b);
pl_interval pl_interval_divide(pl_interval a, pl_interval b); /* unknown when b contains 0 */
pl_interval pl_interval_scale(pl_interval a, double factor);
pl_interval pl_interval_absolute(pl_interval a);
pl_interval pl_interval_minimum(pl_interval a, pl_interval b);
pl_interval pl_interval_maximum(pl_interval a, pl_interval b);
pl_interval pl_interval_hull(pl_interval a, pl_interval b);

bool pl_interval_intersects(pl_interval a, pl_interval b);
bool pl_interval_inside(pl_interval inner, pl_interval outer);
double pl_interval_width(pl_interval a); /* 0 or more; infinite when unknown */

/* Image under f, which the caller knows to be monotone (either way) on a; f's own error is at
 * most relative_error of its result. */
pl_interval pl_interval_monotone(double (*f)(double, void *), void *context, pl_interval a,
                                 double relative_error);

/* Range of f over the box of n intervals, by a deterministic search: all corners (n <= 20) and a
 * coordinate descent from the best of them until no step of 2^-20 of a side helps. The result is an INNER
 * approximation: it is reached by members of the box, so it can refute ("no values that
 * round like this give that") only together with an argument; say "searched" where it is used.
 * Cost: O(2^n + steps * n) evaluations. */
pl_interval pl_interval_search(double (*f)(const double *, void *), void *context, const pl_interval *box,
                               size_t n);

#endif
