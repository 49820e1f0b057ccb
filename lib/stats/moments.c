#include "stats/moments.h"

#include <math.h>
#include <stdbool.h>

/* n values, each with its count (1 when counts is NULL). */
typedef struct sample {
    const double *values;
    const int64_t *counts;
    size_t distinct;
    int64_t n;
} sample;

static pl_ball count_of(const sample *s, size_t i)
{
    return s->counts != NULL ? pl_ball_integer(s->counts[i]) : pl_ball_exact(1);
}

/* The shift by one of the values leaves small numbers to sum when the values lie far from 0. */
static pl_ball shifted(double value, double origin)
{
    return pl_ball_subtract(pl_ball_datum(value), pl_ball_exact(origin));
}

static pl_ball shifted_mean(const sample *s)
{
    pl_ball sum = pl_ball_exact(0);
    for (size_t i = 0; i < s->distinct; i++)
        sum = pl_ball_add(sum, pl_ball_multiply(count_of(s, i), shifted(s->values[i], s->values[0])));
    return pl_ball_divide(sum, pl_ball_integer(s->n));
}

pl_ball pl_moments_centre(const pl_moments *moments, double value)
{
    return pl_ball_subtract(shifted(value, moments->origin), moments->offset);
}

static void find_range(const sample *s, double *low, double *high)
{
    *low = *high = s->values[0];
    for (size_t i = 1; i < s->distinct; i++) {
        *low = fmin(*low, s->values[i]);
        *high = fmax(*high, s->values[i]);
    }
}

static void add_powers(const sample *s, pl_moments *m)
{
    for (size_t i = 0; i < s->distinct; i++) {
        pl_ball d = pl_moments_centre(m, s->values[i]);
        pl_ball square = pl_ball_multiply(d, d), weighted = pl_ball_multiply(count_of(s, i), square);
        m->m2 = pl_ball_add(m->m2, weighted);
        m->m3 = pl_ball_add(m->m3, pl_ball_multiply(weighted, d));
        m->m4 = pl_ball_add(m->m4, pl_ball_multiply(weighted, square));
    }
    pl_ball n = pl_ball_integer(s->n);
    m->m2 = pl_ball_divide(m->m2, n);
    m->m3 = pl_ball_divide(m->m3, n);
    m->m4 = pl_ball_divide(m->m4, n);
}

static pl_moments moments_of(const sample *s)
{
    double first = s->values[0];
    pl_moments m = {.n = s->n, .origin = first, .offset = shifted(first, first)};
    find_range(s, &m.low, &m.high);
    if (m.low == m.high)
        return m; /* the zero variance is exact, not a matter of rounding */
    m.offset = shifted_mean(s);
    add_powers(s, &m);
    return m;
}

pl_status pl_moments_of_values(const double *values, size_t n, pl_moments *moments)
{
    if (n == 0)
        return PL_UNDEFINED;
    for (size_t i = 0; i < n; i++)
        if (!isfinite(values[i]))
            return PL_UNDEFINED;
    *moments = moments_of(&(sample){values, NULL, n, (int64_t)n});
    return PL_OK;
}

pl_status pl_moments_of_frequency(const pl_frequency *table, pl_moments *moments)
{
    if (table->n == 0)
        return PL_UNDEFINED;
    *moments = moments_of(&(sample){table->values, table->counts, table->distinct, table->n});
    return PL_OK;
}

pl_real pl_moments_mean(const pl_moments *moments)
{
    return pl_ball_real(pl_ball_add(pl_ball_exact(moments->origin), moments->offset));
}

/* sum (x - mean)^2 / (n - 1). */
static pl_ball sample_variance(const pl_moments *m)
{
    return pl_ball_divide(pl_ball_multiply(m->m2, pl_ball_integer(m->n)), pl_ball_integer(m->n - 1));
}

static pl_status variance_ball(const pl_moments *m, pl_divisor divisor, pl_ball *variance)
{
    if (divisor == PL_SAMPLE && m->n < 2)
        return PL_UNDEFINED;
    *variance = divisor == PL_SAMPLE ? sample_variance(m) : m->m2;
    return PL_OK;
}

pl_status pl_moments_variance(const pl_moments *moments, pl_divisor divisor, pl_real *variance)
{
    pl_ball v;
    PL_TRY(variance_ball(moments, divisor, &v));
    *variance = pl_ball_real(v);
    return PL_OK;
}

pl_status pl_moments_deviation(const pl_moments *moments, pl_divisor divisor, pl_real *deviation)
{
    pl_ball v;
    PL_TRY(variance_ball(moments, divisor, &v));
    *deviation = pl_ball_real(pl_ball_root(v));
    return PL_OK;
}

static pl_ball skewness_over(const pl_moments *m, pl_ball variance)
{
    return pl_ball_divide(m->m3, pl_ball_multiply(variance, pl_ball_root(variance)));
}

static pl_ball kurtosis_over(const pl_moments *m, pl_ball variance)
{
    return pl_ball_divide(m->m4, pl_ball_multiply(variance, variance));
}

pl_status pl_moments_skewness(const pl_moments *moments, pl_skewness_kind kind, pl_real *skewness)
{
    int64_t n = moments->n;
    if (moments->low == moments->high || (kind == PL_SKEWNESS_SAMPLE && n < 3))
        return PL_UNDEFINED;
    pl_ball variance = kind == PL_SKEWNESS_DEVIATION ? sample_variance(moments) : moments->m2;
    pl_ball result = skewness_over(moments, variance);
    if (kind == PL_SKEWNESS_SAMPLE) {
        pl_ball factor = pl_ball_root(pl_ball_integer((pl_wide)n * (n - 1)));
        result = pl_ball_divide(pl_ball_multiply(result, factor), pl_ball_integer(n - 2));
    }
    *skewness = pl_ball_real(result);
    return PL_OK;
}

/* G2 of g2 (Joanes & Gill, section 1). */
static pl_ball unbiased_excess(pl_ball excess, int64_t n)
{
    pl_ball bracket =
        pl_ball_add(pl_ball_multiply(pl_ball_integer((pl_wide)n + 1), excess), pl_ball_exact(6));
    return pl_ball_divide(pl_ball_multiply(pl_ball_integer(n - 1), bracket),
                          pl_ball_integer((pl_wide)(n - 2) * (n - 3)));
}

pl_status pl_moments_kurtosis(const pl_moments *moments, pl_kurtosis_kind kind, pl_real *kurtosis)
{
    bool by_sample = kind == PL_KURTOSIS_EXCESS_SAMPLE || kind == PL_KURTOSIS_SAMPLE;
    bool by_deviation = kind == PL_KURTOSIS_EXCESS_DEVIATION || kind == PL_KURTOSIS_DEVIATION;
    bool is_plain =
        kind == PL_KURTOSIS_POPULATION || kind == PL_KURTOSIS_SAMPLE || kind == PL_KURTOSIS_DEVIATION;
    if (moments->low == moments->high || (by_sample && moments->n < 4))
        return PL_UNDEFINED;
    pl_ball three = pl_ball_exact(3);
    pl_ball variance = by_deviation ? sample_variance(moments) : moments->m2;
    pl_ball excess = pl_ball_subtract(kurtosis_over(moments, variance), three);
    if (by_sample)
        excess = unbiased_excess(excess, moments->n);
    *kurtosis = pl_ball_real(is_plain ? pl_ball_add(excess, three) : excess);
    return PL_OK;
}
