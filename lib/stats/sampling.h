/* Random orders and samples without replacement. */
#ifndef PL_STATS_SAMPLING_H
#define PL_STATS_SAMPLING_H

#include "base/status.h"
#include "stats/frequency.h"
#include "stats/random.h"

#include <stddef.h>
#include <stdint.h>

/* Puts n objects of size bytes into a uniformly random order: Durstenfeld's form of the Fisher-Yates shuffle
 * (Knuth, The Art of Computer Programming, vol. 2, algorithm 3.4.2 P). O(n). */
void pl_sampling_shuffle(pl_random *random, void *objects, size_t n, size_t size);

/* m of the indices 0 to n - 1 in increasing order, every subset equally likely: selection sampling (Knuth,
 * algorithm 3.4.2 S). chosen has room for m. PL_UNDEFINED for m > n. O(n). */
pl_status pl_sampling_choose(pl_random *random, size_t n, size_t m, size_t *chosen);

/* A sample of m of the n values of a table, without replacement, as a new table: the counts are multivariate
 * hypergeometric. The caller's to free. PL_UNDEFINED for m < 0 or m > n. O(n). */
pl_status pl_sampling_subset(pl_random *random, const pl_frequency *table, int64_t m, pl_frequency **subset);

#endif
