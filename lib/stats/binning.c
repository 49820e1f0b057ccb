#include "stats/binning.h"

#include "base/memory.h"
#include "base/wide.h"

#include <stdlib.h>

static const struct {
    const char *key, *label;
} rules[] = {
#define RULE_TEXT(name, key, label) {key, label},
    PL_BINNING_LIST(RULE_TEXT)
#undef RULE_TEXT
};

const char *pl_binning_key(pl_binning rule)
{
    return rules[rule].key;
}

const char *pl_binning_label(pl_binning rule)
{
    return rules[rule].label;
}

/* Inner edges by Eq. 6, the quantile function made unique by the rule for ties. Compares k times the number
 * of scores below a cut with j n, in integers. The targets rise, so one pass over the distinct scores meets
 * all cuts; a cut that serves two targets makes two equal edges, which the histogram refuses. */
static void cut_evenly(const pl_frequency *scores, int64_t k, double *inner)
{
    size_t cut = 1; /* distinct scores below the cut; at least one on either side */
    pl_wide below = scores->counts[0];
    for (int64_t j = 1; j < k; j++) {
        pl_wide target = (pl_wide)j * scores->n;
        while (cut + 1 < scores->distinct) {
            pl_wide next = below + scores->counts[cut];
            if (k * next - target >= target - k * below)
                break;
            below = next;
            cut++;
        }
        inner[j - 1] = scores->values[cut];
    }
}

static pl_status cut_scale(pl_binning rule, const pl_frequency *scores, double low, double high, size_t k,
                           pl_histogram **levels)
{
    if (rule == PL_EQUAL_WIDTH)
        return pl_histogram_new_even(low, high, k, levels);
    if (k > scores->distinct)
        return PL_UNDEFINED;
    double *edges = pl_allocate(k + 1, sizeof *edges);
    edges[0] = low;
    edges[k] = high;
    cut_evenly(scores, (int64_t)k, edges + 1);
    pl_status status = pl_histogram_new_edges(edges, k + 1, levels);
    free(edges);
    return status;
}

static bool is_sound(const pl_histogram *levels)
{
    bool sound = levels->below == 0 && levels->above == 0;
    for (size_t i = 0; i < levels->bins; i++)
        sound &= levels->counts[i] > 0;
    return sound;
}

pl_status pl_binning_apply(pl_binning rule, const pl_frequency *scores, double low, double high, size_t k,
                           pl_histogram **levels)
{
    if (k == 0 || scores->n == 0)
        return PL_UNDEFINED;
    pl_histogram *made = NULL;
    PL_TRY(cut_scale(rule, scores, low, high, k, &made));
    pl_histogram_add_frequency(made, scores);
    if (!is_sound(made)) {
        pl_histogram_free(made);
        return PL_UNDEFINED;
    }
    *levels = made;
    return PL_OK;
}
