#include "claims/interval.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

/* ---- making ---- */

static double down(double x)
{
    return nextafter(x, -INFINITY);
}

static double up(double x)
{
    return nextafter(x, INFINITY);
}

static pl_interval outwards(double low, double high)
{
    if (isnan(low) || isnan(high))
        return pl_interval_unknown();
    return (pl_interval){down(low), up(high)};
}

pl_interval pl_interval_point(double value)
{
    return (pl_interval){value, value};
}

pl_interval pl_interval_around(double value, double error)
{
    double size = fabs(error);
    return size == 0 ? pl_interval_point(value) : outwards(value - size, value + size);
}

pl_interval pl_interval_unknown(void)
{
    return (pl_interval){NAN, NAN};
}

bool pl_interval_is_known(pl_interval a)
{
    return !isnan(a.low) && !isnan(a.high);
}

static bool both_known(pl_interval a, pl_interval b)
{
    return pl_interval_is_known(a) && pl_interval_is_known(b);
}

/* ---- arithmetic (Moore, Kearfott & Cloud, section 2.3); NaN ends make unknown by themselves ---- */

pl_interval pl_interval_add(pl_interval a, pl_interval b)
{
    return outwards(a.low + b.low, a.high + b.high);
}

pl_interval pl_interval_subtract(pl_interval a, pl_interval b)
{
    return outwards(a.low - b.high, a.high - b.low);
}

static pl_interval hull_of_four(double p, double q, double r, double s)
{
    if (isnan(p) || isnan(q) || isnan(r) || isnan(s))
        return pl_interval_unknown();
    return outwards(fmin(fmin(p, q), fmin(r, s)), fmax(fmax(p, q), fmax(r, s)));
}

/* An infinite end stands for members that grow without bound; each of them times 0 is 0. */
static double end_product(double x, double y)
{
    bool nothing = (x == 0 && !isnan(y)) || (y == 0 && !isnan(x));
    return nothing ? 0 : x * y;
}

pl_interval pl_interval_multiply(pl_interval a, pl_interval b)
{
    return hull_of_four(end_product(a.low, b.low), end_product(a.low, b.high), end_product(a.high, b.low),
                        end_product(a.high, b.high));
}

pl_interval pl_interval_divide(pl_interval a, pl_interval b)
{
    if (!both_known(a, b) || (b.low <= 0 && b.high >= 0))
        return pl_interval_unknown();
    return hull_of_four(a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high);
}

pl_interval pl_interval_scale(pl_interval a, double factor)
{
    return pl_interval_multiply(a, pl_interval_point(factor));
}

/* ---- the rest rounds nothing, so nothing is moved outwards ---- */

pl_interval pl_interval_absolute(pl_interval a)
{
    if (!pl_interval_is_known(a))
        return a;
    double x = fabs(a.low), y = fabs(a.high);
    bool straddles = a.low <= 0 && a.high >= 0;
    return (pl_interval){straddles ? 0 : fmin(x, y), fmax(x, y)};
}

pl_interval pl_interval_minimum(pl_interval a, pl_interval b)
{
    if (!both_known(a, b))
        return pl_interval_unknown();
    return (pl_interval){fmin(a.low, b.low), fmin(a.high, b.high)};
}

pl_interval pl_interval_maximum(pl_interval a, pl_interval b)
{
    if (!both_known(a, b))
        return pl_interval_unknown();
    return (pl_interval){fmax(a.low, b.low), fmax(a.high, b.high)};
}

pl_interval pl_interval_hull(pl_interval a, pl_interval b)
{
    if (!both_known(a, b))
        return pl_interval_unknown();
    return (pl_interval){fmin(a.low, b.low), fmax(a.high, b.high)};
}

bool pl_interval_intersects(pl_interval a, pl_interval b)
{
    return !both_known(a, b) || (a.low <= b.high && b.low <= a.high);
}

bool pl_interval_inside(pl_interval inner, pl_interval outer)
{
    if (!pl_interval_is_known(outer))
        return true;
    return pl_interval_is_known(inner) && outer.low <= inner.low && inner.high <= outer.high;
}

double pl_interval_width(pl_interval a)
{
    if (!pl_interval_is_known(a))
        return INFINITY;
    return a.low == a.high ? 0 : a.high - a.low; /* also infinite points, whose difference is NaN */
}

/* ---- functions ---- */

/* A value of f with f's own error; an infinite one has none. */
static pl_interval blurred(double value, double relative_error)
{
    double error = isinf(value) ? 0 : fabs(value * relative_error);
    return outwards(value - error, value + error);
}

pl_interval pl_interval_monotone(double (*f)(double, void *), void *context, pl_interval a,
                                 double relative_error)
{
    if (!pl_interval_is_known(a))
        return a;
    return pl_interval_hull(blurred(f(a.low, context), relative_error),
                            blurred(f(a.high, context), relative_error));
}

enum { MOST_CORNER_SIDES = 20, FINEST_STEP = 20 };

typedef struct search {
    double (*f)(const double *, void *);
    void *context;
    const pl_interval *box;
    size_t n;
    double *x; /* the point looked at */
} search;

/* f at x, turned so that more is better. Where f is not defined it is NaN, which is never found to be better.
 */
static double merit(const search *s, double sign)
{
    return sign * s->f(s->x, s->context);
}

static void go_to_corner(const search *s, unsigned long corner)
{
    for (size_t i = 0; i < s->n; i++) {
        bool high = s->n <= MOST_CORNER_SIDES ? corner >> i & 1 : corner != 0;
        s->x[i] = high ? s->box[i].high : s->box[i].low;
    }
}

/* Moves along coordinate i by step of its side, up or down, when that helps; returns the merit reached. */
static double try_coordinate(const search *s, size_t i, double step, double sign, double reached)
{
    double here = s->x[i], side = s->box[i].high - s->box[i].low;
    for (int direction = -1; direction <= 1; direction += 2) {
        s->x[i] = fmin(fmax(here + direction * step * side, s->box[i].low), s->box[i].high);
        double found = merit(s, sign);
        if (found > reached)
            return found;
    }
    s->x[i] = here;
    return reached;
}

static double climb(const search *s, double sign)
{
    unsigned long corners = s->n <= MOST_CORNER_SIDES ? 1UL << s->n : 2, best = 0;
    double reached = -INFINITY;
    for (unsigned long corner = 0; corner < corners; corner++) {
        go_to_corner(s, corner);
        double found = merit(s, sign);
        if (found > reached) {
            reached = found;
            best = corner;
        }
    }
    go_to_corner(s, best);
    for (int halvings = 1; halvings <= FINEST_STEP;) {
        double before = reached;
        for (size_t i = 0; i < s->n; i++)
            reached = try_coordinate(s, i, ldexp(1, -halvings), sign, reached);
        if (!(reached > before))
            halvings++;
    }
    return sign * reached;
}

pl_interval pl_interval_search(double (*f)(const double *, void *), void *context, const pl_interval *box,
                               size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!isfinite(box[i].low) || !isfinite(box[i].high))
            return pl_interval_unknown();
    search s = {f, context, box, n, pl_allocate(n, sizeof(double))};
    double low = climb(&s, -1), high = climb(&s, 1);
    free(s.x);
    return low <= high ? (pl_interval){low, high} : pl_interval_unknown(); /* defined nowhere */
}
