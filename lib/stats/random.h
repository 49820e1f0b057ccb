/* Random numbers in numbered streams.
 *
 * Stream i of a seed is the same whoever draws from it and when, so replicate i of a simulation gets the same
 * numbers on any number of threads. The 2^64 streams of a seed are distinct, each 2^65 numbers long. A
 * pl_random is a plain value: copying it copies the position. Built on stats/philox.h: the key is the seed,
 * the counter is the position in its low and the stream in its high half.
 */
#ifndef PL_STATS_RANDOM_H
#define PL_STATS_RANDOM_H

#include "base/wide.h"
#include "stats/philox.h"

#include <stddef.h>
#include <stdint.h>

typedef struct pl_random {
    uint64_t seed, stream;
    uint64_t next_block;            /* position in the stream, in blocks of two numbers */
    uint64_t spare[PL_PHILOX_FOUR]; /* numbers of the last blocks; the last spares of them ... */
    size_t spares;                  /* ... have not been drawn yet */
} pl_random;

pl_random pl_random_stream(uint64_t seed, uint64_t stream);

void pl_random_refill(pl_random *random); /* for pl_random_bits: spares, when there are none */

/* 64 independent bits. */
static inline uint64_t pl_random_bits(pl_random *random)
{
    if (random->spares == 0)
        pl_random_refill(random);
    return random->spare[PL_PHILOX_FOUR - random->spares--];
}

/* Uniform in [0, 1[: a multiple of 2^-53, all equally likely. */
double pl_random_unit(pl_random *random);

/* Uniform in 0 to n - 1, without bias; n >= 1. Lemire, ACM Transactions on Modeling and Computer Simulation
 * 29 (2019), section 4: the high half of bits * n is uniform once the 2^64 mod n lowest products are refused.
 */
static inline uint64_t pl_random_below(pl_random *random, uint64_t n)
{
    pl_unsigned_wide scaled = (pl_unsigned_wide)pl_random_bits(random) * n;
    if ((uint64_t)scaled < n) {
        uint64_t refused = -n % n;
        while ((uint64_t)scaled < refused)
            scaled = (pl_unsigned_wide)pl_random_bits(random) * n;
    }
    return (uint64_t)(scaled >> 64);
}

#endif
