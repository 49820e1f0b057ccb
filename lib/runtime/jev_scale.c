#include "runtime/jev_scale.h"

#include "claims/derivation.h"
#include "stats/allocation.h"
#include "stats/utilization.h"

#include <math.h>

static const struct {
    const char *key, *dataset, *label;
} sources[] = {
#define SOURCE_TEXT(name, key, dataset, label) {key, dataset, label},
    PL_JEV_SOURCE_LIST(SOURCE_TEXT)
#undef SOURCE_TEXT
};

static const char *const rules[PL_BINNINGS] = {
    [PL_EQUAL_FREQUENCY] = "equal-frequency", [PL_EQUAL_WIDTH] = "equal-width"};

const char *pl_jev_source_key(pl_jev_source source)
{
    return sources[source].key;
}

const char *pl_jev_source_dataset(pl_jev_source source)
{
    return sources[source].dataset;
}

const char *pl_jev_source_label(pl_jev_source source)
{
    return sources[source].label;
}

const char *pl_jev_rule_key(pl_binning rule)
{
    return rules[rule];
}

static const pl_setting *setting_of(pl_jev jev, pl_jev_scale scale)
{
    return pl_jev_refined_setting(jev, sources[scale.source].dataset, scale.rule, (size_t)scale.k);
}

pl_jev_balance pl_jev_balance_of(pl_experiment *x, const pl_input *input, const int64_t *counts, int k)
{
    pl_allocation_bounds bounds;
    pl_real share;
    pl_require(x, pl_allocation_of_counts(counts, k, &bounds), "counts of %d levels", k);
    pl_require(x, pl_utilization(counts, (size_t)k, &share), "G of %d levels", k);
    return (pl_jev_balance){
        .fewest = pl_from_count(input, bounds.fewest),
        .most = pl_from_count(input, bounds.most),
        .utilization = pl_value_scale(pl_from_real(input, share.value, share.error), 100, 1),
    };
}

pl_value pl_jev_scale_edge(pl_jev jev, pl_jev_scale scale, int j)
{
    const pl_setting *setting = setting_of(jev, scale);
    if (setting != NULL && setting->edges_count == (size_t)scale.k + 1)
        return pl_from_real(jev.release, setting->edges[j], fabs(setting->edges[j]) * 0x1p-53);
    return scale.rule == PL_EQUAL_WIDTH ? pl_value_scale(pl_stated(j), 1, scale.k)
                                        : pl_value_none(PL_JEV_RELEASE);
}

/* ---- else as Table 5 prints it ---- */

pl_value pl_jev_in_table5(pl_experiment *x, pl_jev_scale scale, const char *what)
{
    return pl_printed(x, "jev:table5:K=%d/%s:%s.%s", scale.k, rules[scale.rule], sources[scale.source].key,
                      what);
}

/* What the mean over the sources leaves for one of them. */
static pl_value left_of_mean(pl_experiment *x, pl_jev_scale scale)
{
    if (scale.rule != PL_EQUAL_FREQUENCY || (scale.k != 2 && scale.k != 14))
        return pl_value_none(PL_JEV_RELEASE);
    pl_value left = pl_value_scale(pl_printed(x, "jev:prose-4.3:gold:K=%d", scale.k), PL_JEV_SOURCES, 1);
    for (pl_jev_source other = 0; other < PL_JEV_SOURCES; other++)
        if (other != scale.source)
            left =
                pl_value_subtract(left, pl_jev_in_table5(x, (pl_jev_scale){other, scale.rule, scale.k}, "g"));
    return left;
}

/* What follows from three printed numbers. */
static pl_value following(pl_interval range, pl_value a, pl_value b, pl_value c)
{
    pl_value rest = pl_value_resting_on(pl_value_resting_on(a, b), c);
    return pl_value_resting_on(pl_value_range(PL_PRINTED, range), rest);
}

/* Each of fewest, most and G from the two others and the number of items; unknown where they contradict each
 * other. */
static pl_jev_balance implied_balance(pl_experiment *x, pl_jev_scale scale)
{
    pl_value items = pl_printed(x, "jev:table5:condition:items"), g = pl_jev_in_table5(x, scale, "g");
    pl_value fewest = pl_jev_in_table5(x, scale, "fewest"), most = pl_jev_in_table5(x, scale, "most");
    pl_allocation_bounds bounds = {(int64_t)items.best, scale.k, (int64_t)fewest.best, (int64_t)most.best};
    pl_interval counts[2] = {pl_interval_unknown(), pl_interval_unknown()}, share = pl_interval_unknown();
    for (int i = 0; i < 2; i++) {
        int64_t low, high;
        if (pl_utilization_bound(bounds, i == 0, g.range.low / 100, g.range.high / 100, &low, &high) == PL_OK)
            counts[i] = (pl_interval){(double)low, (double)high};
    }
    if (pl_utilization_within(bounds, &share.low, &share.high) != PL_OK)
        share = pl_interval_unknown();
    pl_value checks[] = {pl_value_scale(following(share, items, fewest, most), 100, 1),
                         left_of_mean(x, scale)};
    return (pl_jev_balance){.fewest = pl_value_whole(following(counts[0], items, most, g)),
                            .most = pl_value_whole(following(counts[1], items, fewest, g)),
                            .utilization = pl_value_meet(checks, 2)};
}

pl_jev_balance pl_jev_scale_balance(pl_jev jev, pl_jev_scale scale)
{
    const pl_setting *setting = setting_of(jev, scale);
    return setting != NULL ? pl_jev_balance_of(jev.x, jev.release, setting->gold, scale.k)
                           : implied_balance(jev.x, scale);
}

pl_value pl_jev_scale_utilization(pl_jev jev, pl_jev_scale scale)
{
    return setting_of(jev, scale) != NULL ? pl_jev_scale_balance(jev, scale).utilization
                                          : pl_jev_in_table5(jev.x, scale, "g");
}
