#include "runtime/onet_panel.h"

#include "base/memory.h"
#include "base/parallel.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *key, *name;
} judges[PL_ONET_JUDGES] = {
#define JUDGE(judge, key, name) {key, name},
    PL_ONET_JUDGE_LIST(JUDGE)
#undef JUDGE
};

const char *pl_onet_judge_key(pl_onet_judge judge)
{
    return judges[judge].key;
}

/* ---- whose panel it is ---- */

static size_t large_groups(const pl_grouping *grouping, int64_t minimum)
{
    size_t large = 0;
    for (size_t g = 0; g < grouping->n; g++)
        large += grouping->begin[g + 1] - grouping->begin[g] >= minimum;
    return large;
}

static bool is_own(const pl_ratings *panel)
{
    enum { ROWS = 4501, TASKS = 515, OCCUPATIONS = 307, FAMILIES = 21 };
    return !pl_ratings_synthetic(panel) && panel->rows == ROWS &&
           large_groups(&panel->by[PL_BY_TASK], PL_TASK_MINIMUM) == TASKS &&
           large_groups(&panel->by[PL_BY_OCCUPATION], PL_OCCUPATION_MINIMUM) == OCCUPATIONS &&
           large_groups(&panel->by[PL_BY_FAMILY], PL_FAMILY_MINIMUM) == FAMILIES;
}

pl_onet pl_onet_open(pl_experiment *x, unsigned parts)
{
    pl_onet onet = {.x = x, .input = pl_experiment_input(x, "panel")};
    if (onet.input == NULL)
        return onet;
    const pl_ratings *panel = pl_input_panel(x, onet.input);
    pl_bootstrap how = pl_bootstrap_default();
    how.parts = parts;
    how.threads = PL_ALL_PROCESSORS;
    onet.audit = pl_audit_run(panel, &how);
    onet.own = is_own(panel);
    return onet;
}

void pl_onet_close(pl_onet *onet)
{
    pl_audit_free(onet->audit);
    *onet = (pl_onet){.audit = NULL};
}

/* ---- its numbers ---- */

/* Relative to numbers of the size of 1: sums of some thousand scores in double precision. */
#define ROUNDING 1e-11

pl_value pl_onet_number(const pl_onet *onet, double number)
{
    return onet->audit == NULL || isnan(number) ? pl_value_none(PL_ONET_NEEDS)
                                                : pl_from_real(onet->input, number, ROUNDING);
}

pl_value pl_onet_estimate(const pl_onet *onet, pl_estimate estimate)
{
    pl_value value = pl_onet_number(onet, estimate.value);
    if (value.evidence != PL_NONE && !isnan(estimate.low))
        value.range = (pl_interval){estimate.low, estimate.high};
    return value;
}

pl_value pl_onet_evidence(const pl_onet *onet, double number)
{
    return onet->own ? pl_onet_number(onet, number) : pl_value_none(PL_ONET_NEEDS);
}

const pl_judge_audit *pl_onet_find(const pl_onet *onet, pl_onet_judge judge)
{
    for (size_t j = 0; onet->audit != NULL && j < onet->audit->judges_count; j++) {
        const char *name = onet->audit->judges[j].name;
        if (strcmp(name, judges[judge].key) == 0 || strcmp(name, judges[judge].name) == 0)
            return &onet->audit->judges[j];
    }
    return NULL;
}

pl_value pl_onet_measure(const pl_onet *onet, pl_onet_judge judge, pl_panel_measure measure)
{
    const pl_judge_audit *found = pl_onet_find(onet, judge);
    return pl_onet_evidence(onet, found != NULL ? found->of[measure].value : (double)NAN);
}

pl_onet_spread pl_onet_spread_of(const pl_onet *onet, double (*number)(const pl_judge_audit *, int),
                                 int which)
{
    pl_onet_spread spread = {NAN, NAN, NAN};
    if (onet->audit == NULL)
        return spread;
    double *numbers = pl_allocate(onet->audit->judges_count, sizeof *numbers);
    size_t n = 0;
    for (size_t j = 0; j < onet->audit->judges_count; j++)
        if (onet->audit->judges[j].near_complete)
            numbers[n++] = number(&onet->audit->judges[j], which);
    gsl_sort(numbers, 1, n);
    if (n > 0)
        spread =
            (pl_onet_spread){numbers[0], gsl_stats_median_from_sorted_data(numbers, 1, n), numbers[n - 1]};
    free(numbers);
    return spread;
}

char *pl_onet_panel_text(const pl_onet *onet)
{
    const pl_ratings *panel = onet->audit->panel;
    char *whose = pl_ratings_describe(panel);
    bool foreign = !onet->own && !pl_ratings_synthetic(panel);
    char *text = pl_format("Panel: %s; %zu responses, %zu judges.%s", whose, panel->rows, panel->judges_count,
                           foreign ? " It is not the document's: no printed number is judged by it." : "");
    free(whose);
    return text;
}
