#include "stats/philox.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

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

#ifdef __SSE2__

/* Two blocks side by side: a word of each in the low halves of two numbers, whose high halves nobody reads.
 */
typedef struct pair {
    __m128i c[4];
} pair;

static pair next_round(pair p, __m128i key_0, __m128i key_1)
{
    __m128i first = _mm_mul_epu32(p.c[0], _mm_set1_epi32((int)MULTIPLIER_0));
    __m128i second = _mm_mul_epu32(p.c[2], _mm_set1_epi32((int)MULTIPLIER_1));
    return (pair){{_mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(second, 32), p.c[1]), key_0), second,
                   _mm_xor_si128(_mm_xor_si128(_mm_srli_epi64(first, 32), p.c[3]), key_1), first}};
}

static __m128i join(__m128i high, __m128i low)
{
    return _mm_or_si128(_mm_slli_epi64(high, 32), _mm_srli_epi64(_mm_slli_epi64(low, 32), 32));
}

static void write_pair(pair p, uint64_t *numbers)
{
    __m128i first = join(p.c[1], p.c[0]), second = join(p.c[3], p.c[2]);
    _mm_storeu_si128((__m128i *)(void *)numbers, _mm_unpacklo_epi64(first, second));
    _mm_storeu_si128((__m128i *)(void *)(numbers + 2), _mm_unpackhi_epi64(first, second));
}

static pair begin_pair(uint64_t position, const uint32_t *stream)
{
    uint64_t next = position + 1;
    __m128i low = _mm_set_epi64x((long long)next, (long long)position);
    return (pair){
        {low, _mm_srli_epi64(low, 32), _mm_set1_epi32((int)stream[0]), _mm_set1_epi32((int)stream[1])}};
}

void pl_philox_four(pl_philox_block counter, uint64_t key, uint64_t numbers[PL_PHILOX_FOUR])
{
    uint64_t position = (uint64_t)counter.word[1] << 32 | counter.word[0];
    pair a = begin_pair(position, counter.word + 2), b = begin_pair(position + 2, counter.word + 2);
    __m128i key_0 = _mm_set1_epi32((int)(uint32_t)key), key_1 = _mm_set1_epi32((int)(uint32_t)(key >> 32));
    for (int round = 0; round < ROUNDS; round++) {
        a = next_round(a, key_0, key_1);
        b = next_round(b, key_0, key_1);
        key_0 = _mm_add_epi32(key_0, _mm_set1_epi32((int)INCREMENT_0));
        key_1 = _mm_add_epi32(key_1, _mm_set1_epi32((int)INCREMENT_1));
    }
    write_pair(a, numbers);
    write_pair(b, numbers + PL_PHILOX_FOUR / 2);
}

#else

void pl_philox_four(pl_philox_block counter, uint64_t key, uint64_t numbers[PL_PHILOX_FOUR])
{
    uint64_t position = (uint64_t)counter.word[1] << 32 | counter.word[0];
    for (uint64_t i = 0; i < PL_PHILOX_FOUR / 2; i++) {
        counter.word[0] = (uint32_t)(position + i);
        counter.word[1] = (uint32_t)((position + i) >> 32);
        pl_philox_block block = pl_philox(counter, key);
        numbers[2 * i] = (uint64_t)block.word[1] << 32 | block.word[0];
        numbers[2 * i + 1] = (uint64_t)block.word[3] << 32 | block.word[2];
    }
}

#endif
