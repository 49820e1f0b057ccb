/* The numbers of CPython's random.Random(seed), to repeat what a Python program drew.
 *
 * MT19937 (Matsumoto & Nishimura, ACM Transactions on Modeling and Computer Simulation 8 (1998) 3-30), seeded
 * by its authors' init_by_array with the 32-bit words of the seed, as CPython's Modules/_randommodule.c does.
 * GSL has the generator, but seeds it by another recurrence, so that none of its seeds gives these numbers.
 * For anything that need not equal Python's, use stats/random.h.
 */
#ifndef PL_STATS_CPYTHON_RANDOM_H
#define PL_STATS_CPYTHON_RANDOM_H

#include <stddef.h>
#include <stdint.h>

enum { PL_CPYTHON_WORDS = 624 };

typedef struct pl_cpython_random {
    uint32_t words[PL_CPYTHON_WORDS];
    size_t next; /* of the words; PL_CPYTHON_WORDS: new ones are due */
} pl_cpython_random;

/* random.Random(seed), for a seed that is an integer of 0 or more. */
void pl_cpython_random_begin(pl_cpython_random *random, uint64_t seed);

/* random.getrandbits(bits), bits 1 to 32. */
uint32_t pl_cpython_random_bits(pl_cpython_random *random, unsigned bits);

/* random.randrange(n), n >= 1: as many bits as n has, drawn again until they are below n. Draws for n = 1,
 * too, as Python does. */
uint32_t pl_cpython_random_below(pl_cpython_random *random, uint32_t n);

/* random.sample(range(n), n), a uniformly random order of 0 to n - 1, n >= 1. (random.shuffle gives others:
 * it leaves out the last draw and fills the list from its end.) O(n). */
void pl_cpython_random_order(pl_cpython_random *random, size_t n, size_t *order);

#endif
