/* Random numbers in numbered streams.
 *
 * Stream i of a seed is the same whoever draws from it and when, so replicate i of a simulation gets the same
 * numbers on any number of threads. The 2^64 streams of a seed are distinct, each 2^65 numbers long. A
 * pl_random is a plain value: copying it copies the position. Built on stats/philox.h: the key is the seed,
 * the counter is the position in its low and the stream in its high half.
 */
#ifndef PL_STATS_RANDOM_H
#define PL_STATS_RANDOM_H

#include "stats/philox.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct pl_random {
    uint64_t seed, stream;
    uint64_t next_block; /* position in the stream, in blocks of two numbers */
    uint64_t spare;      /* the second number of the last block ... */
    bool has_spare;      /* ... when it has not been drawn yet */
} pl_random;

pl_random pl_random_stream(uint64_t seed, uint64_t stream);

/* 64 independent bits. */
uint64_t pl_random_bits(pl_random *random);

/* Uniform in [0, 1[: a multiple of 2^-53, all equally likely. */
double pl_random_unit(pl_random *random);

/* Uniform in 0 to n - 1, without bias; n >= 1. Lemire, ACM Transactions on Modeling and Computer Simulation
 * 29 (2019). */
uint64_t pl_random_below(pl_random *random, uint64_t n);

#endif
