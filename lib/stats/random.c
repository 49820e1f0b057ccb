#include "stats/random.h"

#include "base/wide.h"

pl_random pl_random_stream(uint64_t seed, uint64_t stream)
{
    return (pl_random){.seed = seed, .stream = stream};
}

uint64_t pl_random_bits(pl_random *random)
{
    if (random->has_spare) {
        random->has_spare = false;
        return random->spare;
    }
    uint64_t position = random->next_block++;
    pl_philox_block counter = {{(uint32_t)position, (uint32_t)(position >> 32), (uint32_t)random->stream,
                                (uint32_t)(random->stream >> 32)}};
    pl_philox_block block = pl_philox(counter, random->seed);
    random->spare = (uint64_t)block.word[3] << 32 | block.word[2];
    random->has_spare = true;
    return (uint64_t)block.word[1] << 32 | block.word[0];
}

double pl_random_unit(pl_random *random)
{
    return (double)(pl_random_bits(random) >> 11) * 0x1p-53;
}

/* Section 4: the high half of bits * n is uniform once the 2^64 mod n lowest products are refused. */
uint64_t pl_random_below(pl_random *random, uint64_t n)
{
    pl_unsigned_wide scaled = (pl_unsigned_wide)pl_random_bits(random) * n;
    if ((uint64_t)scaled < n) {
        uint64_t refused = -n % n;
        while ((uint64_t)scaled < refused)
            scaled = (pl_unsigned_wide)pl_random_bits(random) * n;
    }
    return (uint64_t)(scaled >> 64);
}
