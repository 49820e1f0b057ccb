/* Which verdicts somebody wants to see. */
#ifndef PL_TOOLS_CLAIM_FILTER_H
#define PL_TOOLS_CLAIM_FILTER_H

#include "base/status.h"
#include "claims/verdict.h"
#include "runtime/project.h"

#include <stdbool.h>

typedef struct claim_filter {
    const char *paper, *item, *evidence, *outcome; /* NULL: any; outcome may be a standing */
    char **experiments;                            /* any when there are none */
    int experiments_count;
} claim_filter;

/* Whether it asks for more than experiments: then the claims themselves are wanted, not their sums. */
bool claim_filter_lists(const claim_filter *filter);

/* Whether what this experiment judges is wanted, as far as experiments go. */
bool claim_filter_asks(const claim_filter *filter, const char *experiment);

/* PL_USAGE, with what may have been meant, when it asks for what no claim can have: a paper that is not
 * there, an item that the registry lacks, an experiment that has no verdicts and no manifest. */
pl_status claim_filter_check(const claim_filter *filter, pl_project *project, const pl_verdict_list *verdicts,
                             pl_error *error);

/* Copies the verdicts that pass to *selected. */
void claim_filter_apply(const claim_filter *filter, const pl_verdict_list *verdicts,
                        pl_verdict_list *selected);

#endif
