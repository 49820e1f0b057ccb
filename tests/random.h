/* Pseudo-random cases that Python can make too, and one number for many answers; see tests/truth/claims.py.
 */
#ifndef PL_TESTS_RANDOM_H
#define PL_TESTS_RANDOM_H

#include <stdint.h>
#include <string.h>

/* splitmix64 (Steele, Lea & Flood, Fast splittable pseudorandom number generators, OOPSLA 2014, figure 11).
 */
static inline uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static inline int64_t random_below(uint64_t *state, int64_t n)
{
    return (int64_t)(random_next(state) % (uint64_t)n);
}

/* Signed, of at most this many bits, small ones as likely as large ones. */
static inline int64_t random_integer(uint64_t *state, int bits)
{
    uint64_t drawn = random_next(state);
    int64_t size = (int64_t)(drawn >> (63 - random_below(state, bits)));
    return random_below(state, 2) != 0 ? -size : size;
}

/* FNV-1a by 64-bit words. */
#define FOLD_START UINT64_C(0xCBF29CE484222325)

static inline void fold_integer(uint64_t *fold, int64_t number)
{
    *fold = (*fold ^ (uint64_t)number) * UINT64_C(0x100000001B3);
}

static inline void fold_double(uint64_t *fold, double number)
{
    double canonical = number + 0.0; /* -0 as 0 */
    int64_t bits;
    memcpy(&bits, &canonical, sizeof bits);
    fold_integer(fold, bits);
}

/* Blocks of cases, block b drawn from seed b + 1, whose answers fold into something else than the truth; 0
 * when all is well. */
static inline int folds_that_differ(void (*one_case)(uint64_t *random, uint64_t *fold), const uint64_t *truth,
                                    int blocks, int cases)
{
    int differing = 0;
    for (int block = 0; block < blocks; block++) {
        uint64_t random = (uint64_t)block + 1, fold = FOLD_START;
        for (int i = 0; i < cases; i++)
            one_case(&random, &fold);
        differing += fold != truth[block];
    }
    return differing;
}

#endif
