/* What all parts of the report of plumb audit say. */
#include "base/digits.h"
#include "base/memory.h"
#include "claims/decimal.h"
#include "tools/audit.h"

#include <math.h>

char *audit_source(const audit_run *run)
{
    return pl_ratings_describe(run->audit->panel);
}

char *audit_title(const audit_run *run, const char *title)
{
    return pl_ratings_synthetic(run->audit->panel) ? pl_format("Synthetic data: %s", title)
                                                   : pl_copy_text(title);
}

char *audit_intervals(const audit_run *run)
{
    return pl_format(
        "Intervals: 95 %% percentiles of %s bootstrap draws of whole tasks (of occupations for shares of "
        "occupations), seed %llu.",
        pl_digits_count(run->audit->how.draws).text, (unsigned long long)run->audit->how.seed);
}

size_t audit_judges(const audit_run *run)
{
    size_t n = 0;
    for (size_t j = 0; j < run->audit->judges_count; j++)
        n += !run->audit->judges[j].control;
    return n;
}

char *audit_controls(const audit_run *run)
{
    if (audit_judges(run) == run->audit->judges_count)
        return NULL;
    return run->training != NULL
               ? pl_format("Controls use no judge; they are fitted to %s.", run->training)
               : pl_format("Controls use no judge; each row's comes from the labels of other tasks, in %d "
                           "folds.",
                           PL_CALIBRATION_FOLDS);
}

/* Made up, or its owner's: no claim rests on either. */
static pl_value of_panel(const audit_run *run, pl_value value)
{
    if (!pl_ratings_synthetic(run->audit->panel))
        return pl_value_apart(value);
    value.evidence = PL_SYNTHETIC;
    return value;
}

pl_value audit_number(const audit_run *run, double number)
{
    return isnan(number) ? pl_value_none("scores that differ")
                         : of_panel(run, pl_value_real(PL_PRIMARY, number, 0));
}

pl_value audit_value(const audit_run *run, pl_estimate estimate)
{
    pl_value value = audit_number(run, estimate.value);
    if (!isnan(estimate.value) && !isnan(estimate.low))
        value.range = (pl_interval){estimate.low, estimate.high};
    return value;
}

pl_value audit_share(const audit_run *run, int64_t part, int64_t whole)
{
    return whole > 0 ? of_panel(run, pl_value_ratio(PL_PRIMARY, part, whole))
                     : pl_value_none("stable occupations");
}
