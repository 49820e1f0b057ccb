#include "release/patterns.h"

#include "base/memory.h"
#include "release/index_row.h"

#include <stdlib.h>
#include <string.h>

/* Of one subset: gold and predicted labels. */
typedef struct spread {
    int32_t gold[PL_SUBSET_CLASSES], predicted[PL_SUBSET_CLASSES];
} spread;

struct pl_subset_counts {
    spread *subsets;
    size_t n;
};

pl_subset_counts *pl_subset_counts_new(size_t subsets)
{
    pl_subset_counts *counts = pl_allocate(1, sizeof *counts);
    counts->subsets = pl_allocate(subsets, sizeof *counts->subsets);
    counts->n = subsets;
    return counts;
}

void pl_subset_counts_free(pl_subset_counts *counts)
{
    if (counts == NULL)
        return;
    free(counts->subsets);
    free(counts);
}

void pl_subset_counts_add(pl_subset_counts *counts, uint32_t subset, size_t gold, size_t predicted)
{
    counts->subsets[subset].gold[gold]++;
    counts->subsets[subset].predicted[predicted]++;
}

static int largest_first(const void *a, const void *b)
{
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x < y) - (x > y);
}

static int compare_spreads(const void *a, const void *b)
{
    const spread *x = a, *y = b;
    for (size_t i = 0; i < PL_SUBSET_CLASSES; i++)
        if (x->gold[i] != y->gold[i])
            return x->gold[i] > y->gold[i] ? -1 : 1;
    for (size_t i = 0; i < PL_SUBSET_CLASSES; i++)
        if (x->predicted[i] != y->predicted[i])
            return x->predicted[i] > y->predicted[i] ? -1 : 1;
    return 0;
}

/* The spreads of the setting, each with its counts in falling order, equal ones side by side. */
static spread *sorted_spreads(const pl_subset_counts *counts, const uint32_t *settings, uint32_t setting,
                              size_t *n)
{
    spread *sorted = pl_allocate(counts->n, sizeof *sorted);
    *n = 0;
    for (size_t i = 0; i < counts->n; i++) {
        if (settings[i] != setting)
            continue;
        spread *s = &sorted[*n];
        *s = counts->subsets[i];
        qsort(s->gold, PL_SUBSET_CLASSES, sizeof s->gold[0], largest_first);
        qsort(s->predicted, PL_SUBSET_CLASSES, sizeof s->predicted[0], largest_first);
        *n += s->gold[0] > 0;
    }
    if (*n > 0)
        qsort(sorted, *n, sizeof *sorted, compare_spreads);
    return sorted;
}

static pl_subset_pattern make_pattern(const spread *s)
{
    pl_subset_pattern pattern = {.labels = PL_SUBSET_CLASSES};
    while (s->gold[pattern.labels - 1] == 0 && s->predicted[pattern.labels - 1] == 0)
        pattern.labels--;
    pattern.gold = pl_allocate(pattern.labels, sizeof *pattern.gold);
    pattern.predicted = pl_allocate(pattern.labels, sizeof *pattern.predicted);
    for (size_t i = 0; i < pattern.labels; i++) {
        pattern.gold[i] = s->gold[i];
        pattern.predicted[i] = s->predicted[i];
    }
    return pattern;
}

void pl_subset_counts_patterns(const pl_subset_counts *counts, const uint32_t *settings, uint32_t setting,
                               pl_answers *answers)
{
    size_t n;
    spread *sorted = sorted_spreads(counts, settings, setting, &n);
    for (size_t i = 0; i < n; i++) {
        if (i == 0 || compare_spreads(&sorted[i - 1], &sorted[i]) != 0)
            pl_answers_add_pattern(answers, make_pattern(&sorted[i]));
        answers->patterns[answers->patterns_count - 1].subsets++;
    }
    free(sorted);
}
