/* Text by blocks of bytes, for the scanner; texts are followed by padding as json.h says. */
#ifndef PL_RELEASE_JSON_BLOCK_H
#define PL_RELEASE_JSON_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>

enum { PL_BLOCK = 16 };

static inline __m128i pl_block_load(const char *bytes)
{
    return _mm_loadu_si128((const __m128i *)(const void *)bytes);
}

/* Of two blocks behind one another; bit i: byte i is the same in both texts. */
static inline uint32_t pl_block_equal_two(const char *a, const char *b)
{
    unsigned first = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(pl_block_load(a), pl_block_load(b)));
    unsigned second =
        (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(pl_block_load(a + PL_BLOCK), pl_block_load(b + PL_BLOCK)));
    return first | second << PL_BLOCK;
}
#endif

/* Moves *at to the next quote, backslash or control character, of which the newline behind the text is one;
 * returns whether a byte before it is not ASCII. */
static inline bool pl_block_pass_plain(const char **at)
{
    const char *s = *at;
    bool beyond_ascii = false;
#ifdef __SSE2__
    const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\'),
                  last_control = _mm_set1_epi8(0x1F);
    for (;; s += PL_BLOCK) {
        __m128i block = pl_block_load(s);
        __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(block, last_control), block);
        __m128i stops = _mm_or_si128(
            _mm_or_si128(_mm_cmpeq_epi8(block, quote), _mm_cmpeq_epi8(block, backslash)), control);
        unsigned where = (unsigned)_mm_movemask_epi8(stops), high = (unsigned)_mm_movemask_epi8(block);
        if (where != 0) {
            unsigned before = (where & -where) - 1;
            *at = s + __builtin_ctz(where);
            return beyond_ascii || (high & before) != 0;
        }
        beyond_ascii = beyond_ascii || high != 0;
    }
#else
    for (; *s != '"' && *s != '\\' && (unsigned char)*s > 0x1F; s++)
        beyond_ascii = beyond_ascii || (unsigned char)*s > 0x7F;
    *at = s;
    return beyond_ascii;
#endif
}

/* How many bytes of a and b are the same before the first that is not; at most n. Both have padding. */
static inline size_t pl_block_equal_run(const char *a, const char *b, size_t n)
{
    size_t run = 0;
#ifdef __SSE2__
    for (; run < n; run += (size_t)2 * PL_BLOCK) {
        uint32_t others = ~pl_block_equal_two(a + run, b + run);
        if (others != 0) {
            run += (size_t)__builtin_ctz(others);
            break;
        }
    }
    return run < n ? run : n;
#else
    while (run < n && a[run] == b[run])
        run++;
    return run;
#endif
}

enum { PL_BLOCK_PREFIX_MAX = 32 };

/* Whether the text begins with the n <= PL_BLOCK_PREFIX_MAX bytes of prefix, which has room for all of these.
 */
static inline bool pl_block_begins_with(const char *text, const char *prefix, unsigned n)
{
#ifdef __SSE2__
    return (~(uint64_t)pl_block_equal_two(text, prefix) & ((UINT64_C(1) << n) - 1)) == 0;
#else
    return memcmp(text, prefix, n) == 0;
#endif
}

#endif
