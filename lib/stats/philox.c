#include "stats/philox.h"

enum { ROUNDS = 10 };

/* Multipliers, and the key's increments: the golden ratio and sqrt(3) - 1, in 32 bits (section 4.3). */
static const uint32_t MULTIPLIER_0 = 0xD2511F53, MULTIPLIER_1 = 0xCD9E8D57;
static const uint32_t INCREMENT_0 = 0x9E3779B9, INCREMENT_1 = 0xBB67AE85;

pl_philox_block pl_philox(pl_philox_block counter, uint64_t key)
{
    uint32_t key_0 = (uint32_t)key, key_1 = (uint32_t)(key >> 32);
    uint32_t *c = counter.word;
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t first = (uint64_t)MULTIPLIER_0 * c[0], second = (uint64_t)MULTIPLIER_1 * c[2];
        c[0] = (uint32_t)(second >> 32) ^ c[1] ^ key_0;
        c[1] = (uint32_t)second;
        c[2] = (uint32_t)(first >> 32) ^ c[3] ^ key_1;
        c[3] = (uint32_t)first;
        key_0 += INCREMENT_0;
        key_1 += INCREMENT_1;
    }
    return counter;
}
