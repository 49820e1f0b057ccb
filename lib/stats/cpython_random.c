#include "stats/cpython_random.h"

enum { N = PL_CPYTHON_WORDS, M = 397 };

static const uint32_t MATRIX = 0x9908B0DF, UPPER = 0x80000000, LOWER = 0x7FFFFFFF;

/* ---- seeding: init_genrand and init_by_array of mt19937ar.c (2002) ---- */

static void fill(uint32_t *words, uint32_t seed)
{
    words[0] = seed;
    for (uint32_t i = 1; i < N; i++)
        words[i] = 1812433253U * (words[i - 1] ^ words[i - 1] >> 30) + i;
}

/* The word before i, stirred. At the end of the array the last word is copied to the front, which is skipped.
 */
static uint32_t stirred(uint32_t *words, size_t i, uint32_t factor)
{
    return words[i] ^ (words[i - 1] ^ words[i - 1] >> 30) * factor;
}

static size_t step(uint32_t *words, size_t i)
{
    if (i + 1 < N)
        return i + 1;
    words[0] = words[N - 1];
    return 1;
}

static void fill_by_key(uint32_t *words, const uint32_t *key, size_t n)
{
    fill(words, 19650218U);
    size_t i = 1, j = 0;
    for (size_t left = N; left > 0; left--) { /* the key is shorter than the state */
        words[i] = stirred(words, i, 1664525U) + key[j] + (uint32_t)j;
        i = step(words, i);
        j = j + 1 < n ? j + 1 : 0;
    }
    for (size_t left = N - 1; left > 0; left--) {
        words[i] = stirred(words, i, 1566083941U) - (uint32_t)i;
        i = step(words, i);
    }
    words[0] = 0x80000000U;
}

void pl_cpython_random_begin(pl_cpython_random *random, uint64_t seed)
{
    const uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
    fill_by_key(random->words, key, key[1] != 0 ? 2 : 1);
    random->next = N;
}

/* ---- drawing ---- */

static void renew(uint32_t *words)
{
    for (size_t i = 0; i < N; i++) {
        uint32_t both = (words[i] & UPPER) | (words[(i + 1) % N] & LOWER);
        words[i] = words[(i + M) % N] ^ both >> 1 ^ (both & 1 ? MATRIX : 0);
    }
}

static uint32_t draw(pl_cpython_random *random)
{
    if (random->next == N) {
        renew(random->words);
        random->next = 0;
    }
    uint32_t word = random->words[random->next++];
    word ^= word >> 11;
    word ^= word << 7 & 0x9D2C5680U;
    word ^= word << 15 & 0xEFC60000U;
    return word ^ word >> 18;
}

uint32_t pl_cpython_random_bits(pl_cpython_random *random, unsigned bits)
{
    return draw(random) >> (32 - bits);
}

uint32_t pl_cpython_random_below(pl_cpython_random *random, uint32_t n)
{
    unsigned bits = 0;
    while (bits < 32 && n >> bits != 0)
        bits++;
    uint32_t drawn;
    do
        drawn = pl_cpython_random_bits(random, bits);
    while (drawn >= n);
    return drawn;
}

/* What is left stands in the pool's first places, which for the sake of memory are the order's last ones: the
 * pool's place p is order[n - 1 - p]. */
void pl_cpython_random_order(pl_cpython_random *random, size_t n, size_t *order)
{
    for (size_t p = 0; p < n; p++)
        order[n - 1 - p] = p;
    for (size_t i = 0; i < n; i++) {
        size_t chosen = n - 1 - pl_cpython_random_below(random, (uint32_t)(n - i));
        size_t taken = order[chosen];
        order[chosen] = order[i]; /* the pool's last place moves into the gap */
        order[i] = taken;
    }
}
