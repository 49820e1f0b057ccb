#include "stats/agreement.h"

#include "base/memory.h"

#include <stdlib.h>

pl_status pl_agreement_accuracy(const pl_contingency *table, pl_ratio *accuracy)
{
    pl_wide hits = 0;
    for (size_t i = 0; i < table->k; i++)
        hits += table->cells[i * table->k + i];
    return pl_ratio_reduce(hits, table->n, accuracy);
}

static int64_t distance(size_t a, size_t b)
{
    return (int64_t)(a > b ? a - b : b - a);
}

static int64_t weight(pl_kappa_weights weights, size_t a, size_t b)
{
    switch (weights) {
    case PL_KAPPA_LINEAR:
        return distance(a, b);
    case PL_KAPPA_QUADRATIC:
        return distance(a, b) * distance(a, b);
    case PL_KAPPA_NOMINAL:
        break;
    }
    return a != b;
}

/* sum w O. */
static pl_wide observed(const pl_contingency *table, pl_kappa_weights weights)
{
    pl_wide sum = 0;
    for (size_t i = 0; i < table->k; i++)
        for (size_t j = 0; j < table->k; j++)
            sum += (pl_wide)table->cells[i * table->k + j] * weight(weights, i, j);
    return sum;
}

/* n sum w E, a whole number. */
static pl_wide expected(const pl_contingency *table, pl_kappa_weights weights)
{
    size_t k = table->k;
    int64_t *gold = pl_allocate(k, sizeof *gold), *predicted = pl_allocate(k, sizeof *predicted);
    pl_contingency_gold(table, gold);
    pl_contingency_predicted(table, predicted);
    pl_wide sum = 0;
    for (size_t i = 0; i < k; i++)
        for (size_t j = 0; j < k; j++)
            sum += (pl_wide)gold[i] * predicted[j] * weight(weights, i, j);
    free(gold);
    free(predicted);
    return sum;
}

pl_status pl_agreement_absolute_error(const pl_contingency *table, pl_ratio *error)
{
    pl_wide most = (pl_wide)table->n * ((pl_wide)table->k - 1);
    return pl_ratio_reduce(observed(table, PL_KAPPA_LINEAR), most, error);
}

pl_status pl_agreement_kappa(const pl_contingency *table, pl_kappa_weights weights, pl_ratio *kappa)
{
    static const int64_t most_items = INT64_C(1) << 42; /* n^2 k^2 stays within pl_wide */
    if (table->n > most_items)
        return PL_UNDEFINED;
    pl_wide by_chance = expected(table, weights);
    return pl_ratio_reduce(by_chance - table->n * observed(table, weights), by_chance, kappa);
}
