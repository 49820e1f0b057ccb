#include "panel/stability.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "stats/resampling.h"

#include <stdlib.h>

static const struct {
    const char *key, *text;
} rules[] = {
#define RULE(name, key, text) {key, text},
    PL_STABILITY_LIST(RULE)
#undef RULE
};

const char *pl_stability_key(pl_stability_rule rule)
{
    return rules[rule].key;
}

const char *pl_stability_text(pl_stability_rule rule)
{
    return rules[rule].text;
}

/* What is drawn: an instance or a rating. */
typedef struct unit {
    int64_t accepts, n;
} unit;

typedef struct work {
    const pl_ratings *panel;
    pl_stability_rule rule;
    uint64_t seed;
    size_t draws;
    bool *stable;
} work;

/* Rows of an occupation by instance come one after the other, as its members are in order of rows and an
 * instance's may not be: so each row looks for the unit of its instance. */
static size_t list_units(const work *w, size_t occupation, unit *units, uint32_t *instances)
{
    const pl_grouping *by = &w->panel->by[PL_BY_OCCUPATION];
    size_t n = 0;
    for (size_t i = by->begin[occupation]; i < by->begin[occupation + 1]; i++) {
        uint32_t row = by->members[i], instance = w->panel->by[PL_BY_INSTANCE].of_row[row];
        size_t u = w->rule == PL_STABLE_RATINGS ? n : 0;
        while (u < n && instances[u] != instance)
            u++;
        if (u == n) {
            units[n] = (unit){0, 0};
            instances[n++] = instance;
        }
        units[u].accepts += w->panel->worker[row] >= PL_SCORE_ACCEPTABLE;
        units[u].n++;
    }
    return n;
}

static unit sum(const unit *units, size_t n)
{
    unit all = {0, 0};
    for (size_t u = 0; u < n; u++) {
        all.accepts += units[u].accepts;
        all.n += units[u].n;
    }
    return all;
}

static bool excludes_half(const work *w, size_t occupation, const unit *units, size_t n)
{
    pl_random random = pl_random_stream(w->seed, occupation);
    double *shares = pl_allocate(w->draws, sizeof *shares), low, high;
    for (size_t d = 0; d < w->draws; d++) {
        unit all = {0, 0};
        for (size_t k = 0; k < n; k++) {
            const unit *drawn = &units[pl_random_below(&random, n)];
            all.accepts += drawn->accepts;
            all.n += drawn->n;
        }
        shares[d] = (double)all.accepts / (double)all.n;
    }
    pl_resampling_interval(shares, w->draws, &low, &high);
    free(shares);
    return low > 0.5 || high < 0.5;
}

/* At most 2/5 or at least 3/5. */
static bool has_margin(unit all)
{
    return 5 * all.accepts <= 2 * all.n || 5 * all.accepts >= 3 * all.n;
}

static void judge(void *context, size_t occupation)
{
    const work *w = context;
    const pl_grouping *by = &w->panel->by[PL_BY_OCCUPATION];
    size_t rows = by->begin[occupation + 1] - by->begin[occupation];
    unit *units = pl_allocate(rows, sizeof *units);
    uint32_t *instances = pl_allocate(rows, sizeof *instances);
    size_t n = list_units(w, occupation, units, instances);
    if (rows >= PL_OCCUPATION_MINIMUM)
        w->stable[occupation] =
            w->rule == PL_STABLE_MARGIN ? has_margin(sum(units, n)) : excludes_half(w, occupation, units, n);
    free(units);
    free(instances);
}

bool *pl_stability_of(const pl_ratings *panel, pl_stability_rule rule, uint64_t seed, size_t draws,
                      unsigned threads)
{
    size_t n = panel->by[PL_BY_OCCUPATION].n;
    work w = {panel, rule, seed, draws, pl_allocate(n, sizeof *w.stable)};
    pl_parallel_for(n, threads, judge, &w);
    return w.stable;
}

pl_classification pl_stability_classify(const pl_cells *cells, const bool *stable)
{
    pl_classification all = {0};
    for (size_t c = 0; c < cells->n; c++)
        if (stable[cells->group[c]])
            pl_cells_classify_one(cells, c, &all);
    return all;
}
