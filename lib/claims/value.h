/* A number together with what it rests on.
 *
 * A pl_value carries its best estimate, an interval that encloses the truth, the exact
 * fraction when it is known in integers, the weakest evidence among its ingredients, and the set of its
 * sources. Arithmetic on values propagates all of them, so that a result cannot claim better evidence
 * than its weakest input, nor be checked against itself.
 */
#ifndef PL_CLAIMS_VALUE_H
#define PL_CLAIMS_VALUE_H

#include "claims/interval.h"

#include <stdbool.h>
#include <stdint.h>

/* Best first; the numeric order is used ("weakest of"). key as in verdicts.csv. */
#define PL_EVIDENCE_LIST(X)                                                                                  \
    X(PL_PRIMARY, "primary", "recomputed from public row-level data")                                        \
    X(PL_STATISTICS, "statistics", "recomputed from sufficient statistics of public data")                   \
    X(PL_PRINTED, "printed", "follows from other printed numbers of the document")                           \
    X(PL_SIMULATION, "simulation", "a simulation under the stated design")                                   \
    X(PL_SYNTHETIC, "synthetic", "computed from made-up data, to try the way to it; decides nothing")        \
    X(PL_NONE, "none", "carried over; nothing here can check it")

typedef enum pl_evidence {
#define PL_EVIDENCE_NAME(name, key, text) name,
    PL_EVIDENCE_LIST(PL_EVIDENCE_NAME)
#undef PL_EVIDENCE_NAME
} pl_evidence;

const char *pl_evidence_key(pl_evidence evidence);
const char *pl_evidence_text(pl_evidence evidence);

/* A set of sources (inputs and printed claims), numbered by the experiment runtime. */
enum { PL_SOURCES_MAX = 1024 };
typedef struct pl_sources {
    uint64_t bits[PL_SOURCES_MAX / 64];
} pl_sources;

pl_sources pl_sources_of(unsigned source);
pl_sources pl_sources_union(const pl_sources *a, const pl_sources *b);
bool pl_sources_contain(const pl_sources *set, unsigned source);

typedef struct pl_value {
    double best;         /* NaN when there is none */
    pl_interval range;   /* encloses the truth; unknown when there is none */
    int64_t numerator;   /* exact value numerator/denominator ... */
    int64_t denominator; /* ... when denominator > 0 */
    pl_sources sources;
    const char *needs; /* evidence none: what data would check it; static or runtime-owned text */
    pl_evidence evidence;
    bool apart; /* of somebody's own data, which are not what a document measured: shown, and evidence of none
                   of its claims */
} pl_value;

/* No evidence: best is NaN, range unknown. needs names the data that would give some. */
pl_value pl_value_none(const char *needs);
/* An integer or a fraction known exactly. denominator > 0. */
pl_value pl_value_ratio(pl_evidence evidence, int64_t numerator, int64_t denominator);
pl_value pl_value_count(pl_evidence evidence, int64_t count);
/* A computed real with a bound of its error (rounding and method), error >= 0. */
pl_value pl_value_real(pl_evidence evidence, double value, double error);
/* Anything inside range; best is the middle. */
pl_value pl_value_range(pl_evidence evidence, pl_interval range);

bool pl_value_is_exact(const pl_value *a);
bool pl_value_is_known(const pl_value *a);

/* Exact fractions stay exact while they fit in 64 bits, else fall back to intervals. */
pl_value pl_value_add(pl_value a, pl_value b);
pl_value pl_value_subtract(pl_value a, pl_value b);
pl_value pl_value_multiply(pl_value a, pl_value b);
pl_value pl_value_divide(pl_value a, pl_value b);
pl_value pl_value_scale(pl_value a, int64_t numerator, int64_t denominator);
pl_value pl_value_absolute(pl_value a);
/* Of a quantity that lies in low to high whatever a is, such as a share: best and range are cut to that. */
pl_value pl_value_cut(pl_value a, double low, double high);
pl_value pl_value_minimum(pl_value a, pl_value b);
pl_value pl_value_maximum(pl_value a, pl_value b);
/* f monotone on the range; see pl_interval_monotone. Never exact. */
pl_value pl_value_monotone(double (*f)(double, void *), void *context, pl_value a, double relative_error);
/* The same number, set apart; what is computed from it is apart, too. */
pl_value pl_value_apart(pl_value a);
/* The evidence that it is for a claim: its own, and none when it is apart. */
pl_evidence pl_value_counts_as(const pl_value *a);
/* Takes over the evidence and sources of also, leaving the number alone: for a result that
 * depends on a choice made from other data. */
pl_value pl_value_resting_on(pl_value a, pl_value also);

#endif
