#include "claims/reading.h"

#include "base/memory.h"
#include "claims/verdict.h"

#include <stdlib.h>

void pl_reading_add(pl_reading *reading, const pl_claim *claim, pl_value value)
{
    if (value.evidence == PL_NONE)
        return;
    size_t n = reading->n + 1;
    reading->claims = pl_grow(reading->claims, &reading->claims_capacity, n, sizeof *reading->claims);
    reading->pairs = pl_grow(reading->pairs, &reading->pairs_capacity, n, sizeof *reading->pairs);
    reading->claims[reading->n] = claim;
    reading->pairs[reading->n] = (pl_rounding_pair){.value = value, .printed = claim->number};
    reading->n = n;
}

void pl_reading_clear(pl_reading *reading)
{
    free(reading->claims);
    free(reading->pairs);
    *reading = (pl_reading){.n = 0};
}

/* The count as something that follows from all values that were tried. */
static pl_value counted(const pl_reading *reading, size_t count)
{
    if (reading->n == 0)
        return pl_value_none("values of the claims");
    pl_value value = pl_value_count(PL_PRIMARY, (int64_t)count);
    for (size_t i = 0; i < reading->n; i++)
        value = pl_value_resting_on(value, reading->pairs[i].value);
    return value;
}

pl_value pl_reading_tried(const pl_reading *reading)
{
    return counted(reading, reading->n);
}

/* How many agree with their claims, or are explained, where the values decide anything. */
static pl_value decided(const pl_reading *reading, size_t count)
{
    for (size_t i = 0; i < reading->n; i++)
        if (!pl_evidence_decides(pl_value_counts_as(&reading->pairs[i].value)))
            return pl_value_none("values that were measured");
    return counted(reading, count);
}

pl_value pl_reading_agreeing(const pl_reading *reading)
{
    size_t count = 0;
    for (size_t i = 0; i < reading->n; i++)
        count += pl_verdict_judge(reading->claims[i], &reading->pairs[i].value).outcome == PL_AGREES;
    return decided(reading, count);
}

pl_value pl_reading_explained(const pl_reading *reading, pl_rounding rule)
{
    return decided(reading, pl_rounding_compare(reading->pairs, reading->n).explained[rule]);
}
