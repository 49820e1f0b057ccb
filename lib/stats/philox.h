/* Philox4x32-10: a random function of a counter under a key.
 *
 * Salmon, Moraes, Dror & Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC11 (2011), section 4.3. It
 * keeps no state, so any block can be had by any thread at any time; it passes TestU01's BigCrush.
 */
#ifndef PL_STATS_PHILOX_H
#define PL_STATS_PHILOX_H

#include <stdint.h>

typedef struct pl_philox_block {
    uint32_t word[4];
} pl_philox_block;

/* key's low half is the first key word. */
pl_philox_block pl_philox(pl_philox_block counter, uint64_t key);

/* Four blocks at once, of counter and the three above it (the low two words count), in the time of one and a
 * half: as 64-bit numbers, two a block, of the words 1 and 0, then 3 and 2, high half first. */
enum { PL_PHILOX_FOUR = 8 };
void pl_philox_four(pl_philox_block counter, uint64_t key, uint64_t numbers[PL_PHILOX_FOUR]);

#endif
