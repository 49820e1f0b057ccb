#include "release/measure.h"

#include "stats/agreement.h"
#include "stats/ball.h"
#include "stats/distance.h"
#include "stats/entropy.h"
#include "stats/utilization.h"

#include <float.h>
#include <math.h>

static const char *const keys[] = {
#define MEASURE_KEY(name, key) key,
    PL_MEASURE_LIST(MEASURE_KEY)
#undef MEASURE_KEY
};

const char *pl_measure_key(pl_measure measure)
{
    return keys[measure];
}

/* Gold and predicted counts of the canonical labels. */
typedef struct margins {
    int64_t gold[PL_LABELS_MAX], predicted[PL_LABELS_MAX];
} margins;

static pl_contingency table_of(const pl_answers *answers)
{
    return (pl_contingency){.k = answers->setting->classes, .cells = answers->cells, .n = answers->n};
}

static margins margins_of(const pl_answers *answers)
{
    margins m = {.gold[0] = 0};
    pl_contingency table = table_of(answers);
    pl_contingency_gold(&table, m.gold);
    pl_contingency_predicted(&table, m.predicted);
    return m;
}

static pl_status exactly(pl_status status, pl_ratio ratio, pl_measured *value)
{
    PL_TRY(status);
    *value = (pl_measured){
        true, ratio,
        pl_ball_real(pl_ball_divide(pl_ball_integer(ratio.numerator), pl_ball_integer(ratio.denominator)))};
    return PL_OK;
}

static pl_status about(pl_status status, pl_real real, pl_measured *value)
{
    PL_TRY(status);
    *value = (pl_measured){.real = real};
    return PL_OK;
}

/* ---- exact measures ---- */

static pl_status measure_table(const pl_answers *answers, pl_measure measure, pl_measured *value)
{
    pl_contingency table = table_of(answers);
    pl_ratio ratio = {0, 1};
    if (measure == PL_MEASURE_ACCURACY)
        return exactly(pl_agreement_accuracy(&table, &ratio), ratio, value);
    if (!answers->setting->ordinal)
        return PL_UNDEFINED;
    return exactly(measure == PL_MEASURE_ERROR ? pl_agreement_absolute_error(&table, &ratio)
                                               : pl_agreement_kappa(&table, PL_KAPPA_QUADRATIC, &ratio),
                   ratio, value);
}

static pl_status measure_distance(const pl_answers *answers, pl_measured *value)
{
    margins m = margins_of(answers);
    pl_ratio ratio = {0, 1};
    return exactly(pl_distance_total_variation(m.predicted, m.gold, answers->setting->classes, &ratio), ratio,
                   value);
}

/* ---- effective supports ---- */

static pl_status ratio_of_counts(const int64_t *predicted, const int64_t *gold, size_t k, pl_ball *ratio)
{
    pl_ball p, q;
    PL_TRY(pl_entropy_ball_of_counts(predicted, k, &p));
    PL_TRY(pl_entropy_ball_of_counts(gold, k, &q));
    *ratio = pl_ball_exp(pl_ball_subtract(p, q));
    return PL_OK;
}

/* The ratios of the subsets, weighted by their items (jev, Appendix C, "DBpedia reference"). */
static pl_status ratio_within(const pl_answers *answers, pl_ball *ratio)
{
    pl_ball sum = pl_ball_exact(0);
    pl_wide items = 0;
    for (size_t i = 0; i < answers->patterns_count; i++) {
        const pl_subset_pattern *pattern = &answers->patterns[i];
        pl_ball of_subset;
        int64_t n;
        PL_TRY(pl_count_total(pattern->gold, pattern->labels, &n));
        PL_TRY(ratio_of_counts(pattern->predicted, pattern->gold, pattern->labels, &of_subset));
        pl_wide weight = (pl_wide)n * pattern->subsets;
        sum = pl_ball_add(sum, pl_ball_multiply(of_subset, pl_ball_integer(weight)));
        items += weight;
    }
    if (items == 0)
        return PL_UNDEFINED;
    *ratio = pl_ball_divide(sum, pl_ball_integer(items));
    return PL_OK;
}

static pl_status measure_ratio(const pl_answers *answers, pl_measure measure, pl_measured *value)
{
    margins m = margins_of(answers);
    pl_ball ratio;
    PL_TRY(pl_setting_has_subsets(answers->setting)
               ? ratio_within(answers, &ratio)
               : ratio_of_counts(m.predicted, m.gold, answers->setting->classes, &ratio));
    if (measure == PL_MEASURE_DEVIATION)
        ratio =
            pl_ball_multiply(pl_ball_absolute(pl_ball_subtract(ratio, pl_ball_exact(1))), pl_ball_exact(100));
    return about(PL_OK, pl_ball_real(ratio), value);
}

static pl_status measure_utilization(const pl_answers *answers, pl_measure measure, pl_measured *value)
{
    margins m = margins_of(answers);
    pl_real real = {0, 0};
    if (pl_setting_has_subsets(answers->setting))
        return PL_UNDEFINED;
    const int64_t *counts = measure == PL_MEASURE_GOLD ? m.gold : m.predicted;
    return about(pl_utilization(counts, answers->setting->k, &real), real, value);
}

pl_status pl_setting_coverage(const pl_setting *setting, pl_real *share)
{
    return pl_setting_has_subsets(setting) ? PL_UNDEFINED : pl_utilization(setting->gold, setting->k, share);
}

/* ---- sums of probability vectors ----
 *
 * With u = 2^-53, a probability x is the double nearest to the released decimal (relative error u); the sum
 * of k of them is off by (k-1)u more, its reciprocal and the product by u each, so a share is off by less
 * than (k + 4)u of itself. The term that pl_exact_add makes of it is cut by less than 2^-60, and the sum is
 * rounded once when it becomes a double. INFLATION covers terms in u squared. */

#define ROUNDOFF (DBL_EPSILON / 2)
#define CUT 0x1p-60
#define INFLATION 1.001

static double share_error(size_t k)
{
    return (double)(k + 4) * ROUNDOFF * INFLATION;
}

static pl_ball sum_ball(double sum, double relative, double absolute)
{
    long double radius = (long double)sum * (relative + ROUNDOFF) + absolute;
    return (pl_ball){sum, radius * INFLATION};
}

/* exp(H) / k of the summed vectors; their sum is the number of vectors. */
static pl_status measure_soft(const pl_answers *answers, pl_measured *value)
{
    size_t k = answers->setting->k;
    if (pl_setting_has_subsets(answers->setting))
        return PL_UNDEFINED;
    pl_ball entropy = pl_ball_exact(0), items = pl_ball_integer(answers->vectors);
    for (size_t i = 0; i < k; i++) {
        double sum = answers->probability[i];
        pl_ball share = pl_ball_divide(sum_ball(sum, share_error(k), (double)answers->vectors * CUT), items);
        if (sum > 0)
            entropy = pl_ball_subtract(entropy, pl_ball_multiply(share, pl_ball_log(share)));
    }
    pl_ball soft = pl_ball_divide(pl_ball_exp(entropy), pl_ball_integer((pl_wide)k));
    return about(PL_OK, pl_ball_real(soft), value);
}

/* scoring.c has an entropy as log S - t/S, with t the sum of x log x, for 1/2 < S < 2, and A that of |x log
 * x|: then A/S < H + 7/2. log is off by less than 8u of itself (4 ulp, as in stats/ball.c). So a term of t is
 * off by (1 + 10 |log x|)u x, t by (S + (k + 9)A)u, 1/S and its product by (k + 3)u, log S by (k + 8 log 2)u,
 * and their difference by H u; H is at most log k. Outside of these S it is the sum of -p log p, with a
 * smaller error. */
static double entropy_error(size_t k)
{
    return ((double)(2 * k + 13) * log((double)k) + (double)(8 * k + 52)) * ROUNDOFF * INFLATION;
}

static pl_status measure_entropy(const pl_answers *answers, pl_measured *value)
{
    size_t k = answers->setting->k;
    pl_ball sum = sum_ball(answers->entropy, 0, (double)answers->vectors * (entropy_error(k) + CUT));
    pl_ball most =
        pl_ball_multiply(pl_ball_integer(answers->vectors), pl_ball_log(pl_ball_integer((pl_wide)k)));
    return about(PL_OK, pl_ball_real(pl_ball_divide(sum, most)), value);
}

static pl_status measure_margin(const pl_answers *answers, pl_measured *value)
{
    double of_row = 2 * share_error(answers->setting->k);
    pl_ball sum = sum_ball(answers->margin, 0, (double)answers->vectors * (of_row + CUT));
    return about(PL_OK, pl_ball_real(pl_ball_divide(sum, pl_ball_integer(answers->vectors))), value);
}

pl_status pl_answers_measure(const pl_answers *answers, pl_measure measure, pl_measured *value)
{
    bool of_vectors =
        measure == PL_MEASURE_SOFT || measure == PL_MEASURE_ENTROPY || measure == PL_MEASURE_MARGIN;
    if (answers->n == 0 || (of_vectors && answers->vectors != answers->n))
        return PL_UNDEFINED;
    switch (measure) {
    case PL_MEASURE_ACCURACY:
    case PL_MEASURE_ERROR:
    case PL_MEASURE_KAPPA:
        return measure_table(answers, measure, value);
    case PL_MEASURE_DISTANCE:
        return measure_distance(answers, value);
    case PL_MEASURE_RATIO:
    case PL_MEASURE_DEVIATION:
        return measure_ratio(answers, measure, value);
    case PL_MEASURE_SOFT:
        return measure_soft(answers, value);
    case PL_MEASURE_ENTROPY:
        return measure_entropy(answers, value);
    case PL_MEASURE_MARGIN:
        return measure_margin(answers, value);
    default:
        return measure_utilization(answers, measure, value);
    }
}

/* ---- the two orders ---- */

pl_status pl_pairing_agreement(const pl_pairing *pairing, pl_ratio *share)
{
    return pl_ratio_reduce(pairing->agreements, pairing->items, share);
}

/* Half the sum of k differences of shares, which are each off by share_error of themselves and sum to 1, each
 * difference and the sum rounded. */
pl_status pl_pairing_shift(const pl_pairing *pairing, pl_real *distance)
{
    if (pairing->items == 0 || pairing->vectors != pairing->items)
        return PL_UNDEFINED;
    double of_pair = share_error(pairing->k) + (double)pairing->k * ROUNDOFF * INFLATION;
    pl_ball total = sum_ball(pairing->shift, 0, (double)pairing->vectors * (of_pair + CUT));
    *distance = pl_ball_real(pl_ball_divide(total, pl_ball_integer(pairing->vectors)));
    return PL_OK;
}
