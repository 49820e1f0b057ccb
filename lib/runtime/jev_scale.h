/* The controlled scales: a source of scores, cut into K levels by one of two rules.
 *
 * Source: jev (arXiv 2609.38827), Appendix C and Table 5.
 */
#ifndef PL_RUNTIME_JEV_SCALE_H
#define PL_RUNTIME_JEV_SCALE_H

#include "runtime/jev_refinement.h"

/* name, key in claim ids, data set, label */
#define PL_JEV_SOURCE_LIST(X)                                                                                \
    X(PL_JEV_REALTOXICITY, "realtoxicity", "realtoxicity_continuation", "RealToxicity")                      \
    X(PL_JEV_CIVIL_COMMENTS, "civil-comments", "civil_comments_toxicity", "Civil Comments")                  \
    X(PL_JEV_STS_BENCHMARK, "sts-benchmark", "stsbenchmark_similarity", "STS Benchmark")

typedef enum pl_jev_source {
#define PL_JEV_SOURCE_NAME(name, key, dataset, label) name,
    PL_JEV_SOURCE_LIST(PL_JEV_SOURCE_NAME)
#undef PL_JEV_SOURCE_NAME
        PL_JEV_SOURCES
} pl_jev_source;

const char *pl_jev_source_key(pl_jev_source source);
const char *pl_jev_source_dataset(pl_jev_source source);
const char *pl_jev_source_label(pl_jev_source source);

/* As in claim ids: "equal-frequency". */
const char *pl_jev_rule_key(pl_binning rule);

typedef struct pl_jev_scale {
    pl_jev_source source;
    pl_binning rule;
    int k;
} pl_jev_scale;

/* How the items lie in the levels. */
typedef struct pl_jev_balance {
    pl_value fewest, most; /* items of a level */
    pl_value utilization;  /* G in percent */
} pl_jev_balance;

/* Of k counts that rest on an input. */
pl_jev_balance pl_jev_balance_of(pl_experiment *x, const pl_input *input, const int64_t *counts, int k);

/* Of the release's index. Without it each of the three is what the two others that Table 5 prints leave of
 * it, given the number of items (stats/utilization.h), G also what section 4.3 leaves, which prints its mean
 * over the sources for K = 2 and 14; unknown where they contradict each other. */
pl_jev_balance pl_jev_scale_balance(pl_jev jev, pl_jev_scale scale);

/* G in percent, of the index; without it what Table 5 prints. */
pl_value pl_jev_scale_utilization(pl_jev jev, pl_jev_scale scale);

/* What Table 5 prints of a scale; what: "fewest", "most" or "g". */
pl_value pl_jev_in_table5(pl_experiment *x, pl_jev_scale scale, const char *what);

/* The edge between level j and the next, 1 <= j < K; of the index, else j/K where the rule is equal width on
 * a scale from 0 to 1, else without evidence. */
pl_value pl_jev_scale_edge(pl_jev jev, pl_jev_scale scale, int j);

#endif
