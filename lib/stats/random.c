#include "stats/random.h"

pl_random pl_random_stream(uint64_t seed, uint64_t stream)
{
    return (pl_random){.seed = seed, .stream = stream};
}

/* Many streams give a number or two, so that the first block comes alone; the others come by four. */
void pl_random_refill(pl_random *random)
{
    uint64_t position = random->next_block;
    pl_philox_block counter = {{(uint32_t)position, (uint32_t)(position >> 32), (uint32_t)random->stream,
                                (uint32_t)(random->stream >> 32)}};
    if (position == 0) {
        pl_philox_block block = pl_philox(counter, random->seed);
        random->spare[PL_PHILOX_FOUR - 2] = (uint64_t)block.word[1] << 32 | block.word[0];
        random->spare[PL_PHILOX_FOUR - 1] = (uint64_t)block.word[3] << 32 | block.word[2];
        random->spares = 2;
        random->next_block = 1;
        return;
    }
    pl_philox_four(counter, random->seed, random->spare);
    random->spares = PL_PHILOX_FOUR;
    random->next_block = position + PL_PHILOX_FOUR / 2;
}

double pl_random_unit(pl_random *random)
{
    return (double)(pl_random_bits(random) >> 11) * 0x1p-53;
}
