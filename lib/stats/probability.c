#include "stats/probability.h"

#include "base/memory.h"
#include "stats/entropy.h"

#include <stdlib.h>

/* k >= 2. */
static pl_ball margin_of(const pl_ball *shares, size_t k)
{
    pl_ball first = shares[0], second = shares[1];
    if (second.middle > first.middle) {
        first = shares[1];
        second = shares[0];
    }
    for (size_t j = 2; j < k; j++) {
        if (shares[j].middle > first.middle) {
            second = first;
            first = shares[j];
        } else if (shares[j].middle > second.middle) {
            second = shares[j];
        }
    }
    return pl_ball_subtract(first, second);
}

pl_status pl_probability_margin(const double *weights, size_t k, pl_real *margin)
{
    if (k < 2)
        return PL_UNDEFINED;
    pl_ball *shares = pl_allocate(k, sizeof *shares);
    pl_status status = pl_ball_shares(weights, k, shares);
    if (status == PL_OK)
        *margin = pl_ball_real(margin_of(shares, k));
    free(shares);
    return status;
}

pl_status pl_probability_new(size_t k, pl_probability **summary)
{
    if (k < 2)
        return PL_UNDEFINED;
    pl_probability *made = pl_allocate(1, sizeof *made);
    made->k = k; /* all sums are exact zeros, as allocated */
    made->mass = pl_allocate(k, sizeof *made->mass);
    made->shares = pl_allocate(k, sizeof *made->shares);
    *summary = made;
    return PL_OK;
}

void pl_probability_free(pl_probability *summary)
{
    if (summary == NULL)
        return;
    free(summary->mass);
    free(summary->shares);
    free(summary);
}

pl_status pl_probability_add(pl_probability *summary, const double *weights)
{
    size_t k = summary->k;
    PL_TRY(pl_ball_shares(weights, k, summary->shares));
    for (size_t j = 0; j < k; j++)
        summary->mass[j] = pl_ball_add(summary->mass[j], summary->shares[j]);
    summary->entropy = pl_ball_add(summary->entropy, pl_entropy_ball_of_shares(summary->shares, k));
    summary->margin = pl_ball_add(summary->margin, margin_of(summary->shares, k));
    summary->n++;
    return PL_OK;
}

static pl_ball mean_of(const pl_probability *summary, pl_ball sum)
{
    return pl_ball_divide(sum, pl_ball_integer(summary->n));
}

pl_status pl_probability_soft_utilization(const pl_probability *summary, pl_real *share)
{
    if (summary->n == 0)
        return PL_UNDEFINED;
    size_t k = summary->k;
    pl_ball *means = pl_allocate(k, sizeof *means);
    for (size_t j = 0; j < k; j++)
        means[j] = mean_of(summary, summary->mass[j]);
    pl_ball support = pl_ball_exp(pl_entropy_ball_of_shares(means, k));
    free(means);
    *share = pl_ball_real(pl_ball_divide(support, pl_ball_integer((pl_wide)k)));
    return PL_OK;
}

pl_status pl_probability_mean_entropy(const pl_probability *summary, pl_real *share)
{
    if (summary->n == 0)
        return PL_UNDEFINED;
    pl_ball log_k = pl_ball_log(pl_ball_integer((pl_wide)summary->k));
    *share = pl_ball_real(pl_ball_divide(mean_of(summary, summary->entropy), log_k));
    return PL_OK;
}

pl_status pl_probability_mean_margin(const pl_probability *summary, pl_real *margin)
{
    if (summary->n == 0)
        return PL_UNDEFINED;
    *margin = pl_ball_real(mean_of(summary, summary->margin));
    return PL_OK;
}

pl_status pl_probability_mean(const pl_probability *summary, size_t label, pl_real *probability)
{
    if (summary->n == 0 || label >= summary->k)
        return PL_UNDEFINED;
    *probability = pl_ball_real(mean_of(summary, summary->mass[label]));
    return PL_OK;
}
