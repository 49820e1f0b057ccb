#include "stats/beta.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_sf_gamma.h>
#include <gsl/gsl_sf_psi.h>
#include <math.h>
#include <stdbool.h>

static const pl_scale unit = {0, 1};

static bool touches_end(const pl_frequency *scores, pl_scale scale)
{
    return scores->values[0] == scale.low || scores->values[scores->distinct - 1] == scale.high;
}

double pl_beta_argument(const pl_frequency *scores, pl_scale scale, double score)
{
    double x = pl_scale_map(scale, unit, score), n = (double)scores->n;
    return touches_end(scores, scale) ? (x * (n - 1) + 0.5) / n : x;
}

/* All that the likelihood needs: means of log x and log(1 - x). Mean and variance begin the search. */
typedef struct summary {
    double log_x, log_rest, mean, variance;
} summary;

static summary summarize(const pl_frequency *scores, pl_scale scale)
{
    long double log_x = 0, log_rest = 0, sum = 0, squares = 0;
    for (size_t i = 0; i < scores->distinct; i++) {
        long double x = pl_beta_argument(scores, scale, scores->values[i]);
        long double count = (long double)scores->counts[i];
        log_x += count * logl(x);
        log_rest += count * log1pl(-x);
        sum += count * x;
        squares += count * x * x;
    }
    long double n = (long double)scores->n, mean = sum / n;
    return (summary){(double)(log_x / n), (double)(log_rest / n), (double)mean,
                     (double)(squares / n - mean * mean)};
}

static double log_likelihood(const summary *s, pl_beta b)
{
    return (b.alpha - 1) * s->log_x + (b.beta - 1) * s->log_rest - gsl_sf_lnbeta(b.alpha, b.beta);
}

/* The moments' estimate; of the right size whatever the scores. */
static pl_beta first_guess(const summary *s)
{
    double common = s->mean * (1 - s->mean) / s->variance - 1;
    if (!(common > 0))
        common = 0.1;
    return (pl_beta){common * s->mean, common * (1 - s->mean)};
}

/* Newton's step towards the root of the likelihood equations
 *     psi(alpha) - psi(alpha + beta) = mean log x,   psi(beta) - psi(alpha + beta) = mean log(1 - x). */
static pl_beta newton_step(const summary *s, pl_beta b)
{
    double both = gsl_sf_psi(b.alpha + b.beta), curve = gsl_sf_psi_1(b.alpha + b.beta);
    double u = gsl_sf_psi(b.alpha) - both - s->log_x, v = gsl_sf_psi(b.beta) - both - s->log_rest;
    double p = gsl_sf_psi_1(b.alpha) - curve, q = gsl_sf_psi_1(b.beta) - curve;
    double determinant = p * q - curve * curve;
    return (pl_beta){-(q * u + curve * v) / determinant, -(p * v + curve * u) / determinant};
}

/* The likelihood is concave (an exponential family), so a step that is halved until it stays in the domain
 * and loses nothing leads to the one maximum. */
static pl_beta climb(const summary *s, pl_beta at)
{
    enum { STEPS = 100, HALVINGS = 60 };
    for (int i = 0; i < STEPS; i++) {
        pl_beta step = newton_step(s, at), next = at;
        double now = log_likelihood(s, at);
        for (int j = 0; j < HALVINGS; j++) {
            next = (pl_beta){at.alpha + ldexp(step.alpha, -j), at.beta + ldexp(step.beta, -j)};
            if (next.alpha > 0 && next.beta > 0 && log_likelihood(s, next) >= now - 1e-12 * (1 + fabs(now)))
                break;
        }
        bool still = fabs(step.alpha) <= 1e-14 * at.alpha && fabs(step.beta) <= 1e-14 * at.beta;
        at = next;
        if (still)
            break;
    }
    return at;
}

pl_status pl_beta_fit(const pl_frequency *scores, pl_scale scale, pl_beta *fit)
{
    if (!pl_scale_is_proper(scale) || scores->distinct < 2 || !pl_scale_contains(scale, scores->values[0]) ||
        !pl_scale_contains(scale, scores->values[scores->distinct - 1]))
        return PL_UNDEFINED;
    summary s = summarize(scores, scale);
    pl_beta found = climb(&s, first_guess(&s));
    if (!isfinite(found.alpha) || !isfinite(found.beta))
        return PL_UNDEFINED;
    *fit = found;
    return PL_OK;
}

double pl_beta_between(pl_beta beta, double low, double high)
{
    low = pl_scale_clip(unit, low);
    high = pl_scale_clip(unit, high);
    /* from the nearer end, so that a small share of the upper tail is not the difference of two ones */
    if (low > beta.alpha / (beta.alpha + beta.beta))
        return gsl_cdf_beta_Q(low, beta.alpha, beta.beta) - gsl_cdf_beta_Q(high, beta.alpha, beta.beta);
    return gsl_cdf_beta_P(high, beta.alpha, beta.beta) - gsl_cdf_beta_P(low, beta.alpha, beta.beta);
}
