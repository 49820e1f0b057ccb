/* x log x, looked up where x has four decimals, as most released probabilities do.
 *
 * A table only: the value is to the bit the one that log gives.
 */
#ifndef PL_RELEASE_LOG_TABLE_H
#define PL_RELEASE_LOG_TABLE_H

#include <math.h>

enum { PL_LOG_TABLE_STEPS = 10000 };

typedef struct pl_log_table {
    struct {
        double x, weighted;
    } steps[PL_LOG_TABLE_STEPS + 1]; /* of i / PL_LOG_TABLE_STEPS */
} pl_log_table;

pl_log_table *pl_log_table_new(void);
void pl_log_table_free(pl_log_table *table); /* NULL is fine */

/* x log x for x >= 0; 0 for 0. */
static inline double pl_weighted_log(double x)
{
    return x > 0 ? x * log(x) : 0;
}

/* Where x would be; for x from 0 to 1. */
static inline int pl_log_table_step(double x)
{
    return (int)(x * PL_LOG_TABLE_STEPS + 0.5);
}

/* The same. */
static inline double pl_log_table_weighted(const pl_log_table *table, double x)
{
    if (x <= 1) {
        int i = pl_log_table_step(x);
        if (table->steps[i].x == x)
            return table->steps[i].weighted;
    }
    return pl_weighted_log(x);
}

/* Says that this x will be looked up soon: it is fetched meanwhile. */
static inline void pl_log_table_prepare(const pl_log_table *table, double x)
{
    if (x <= 1)
        __builtin_prefetch(&table->steps[pl_log_table_step(x)]);
}

#endif
