#include "data/utf8_blocks.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <stdint.h>
#include <string.h>
#include <tmmintrin.h>

enum { BLOCK = 16 };

#define WITH_SHUFFLES __attribute__((target("ssse3")))

/* What can be wrong with two neighbouring bytes: Keiser and Lemire, Validating UTF-8 in less than one
 * instruction per byte (Software: Practice and Experience 51, 2021), section 6. A fault is where the high
 * half of the first byte, its low half and the high half of the second all allow the same one. */
enum {
    TOO_SHORT = 1 << 0, /* a lead, and no continuation behind it */
    TOO_LONG = 1 << 1,  /* a continuation behind ASCII */
    OVER_LONG_3 = 1 << 2,
    TOO_LARGE = 1 << 3, /* F4 90 and above */
    SURROGATE = 1 << 4,
    OVER_LONG_2 = 1 << 5,
    FAR_TOO_LARGE = 1 << 6, /* F5 80 and above; with the same bit, F0 80 to F0 8F: over-long */
    OVER_LONG_4 = 1 << 6,
    CONTINUED = 1 << 7, /* two continuations: right only as the third or fourth byte of a character */
    ANY_LOW = TOO_SHORT | TOO_LONG | CONTINUED,
    LARGE_LOW = ANY_LOW | TOO_LARGE | FAR_TOO_LARGE,
    ANY_NEXT = TOO_LONG | OVER_LONG_2 | CONTINUED
};

static const uint8_t first_high[BLOCK] = {TOO_LONG,
                                          TOO_LONG,
                                          TOO_LONG,
                                          TOO_LONG,
                                          TOO_LONG,
                                          TOO_LONG,
                                          TOO_LONG,
                                          TOO_LONG,
                                          CONTINUED,
                                          CONTINUED,
                                          CONTINUED,
                                          CONTINUED,
                                          TOO_SHORT | OVER_LONG_2,
                                          TOO_SHORT,
                                          TOO_SHORT | OVER_LONG_3 | SURROGATE,
                                          TOO_SHORT | TOO_LARGE | FAR_TOO_LARGE | OVER_LONG_4};
static const uint8_t first_low[BLOCK] = {ANY_LOW | OVER_LONG_2 | OVER_LONG_3 | OVER_LONG_4,
                                         ANY_LOW | OVER_LONG_2,
                                         ANY_LOW,
                                         ANY_LOW,
                                         ANY_LOW | TOO_LARGE,
                                         LARGE_LOW,
                                         LARGE_LOW,
                                         LARGE_LOW,
                                         LARGE_LOW,
                                         LARGE_LOW,
                                         LARGE_LOW,
                                         LARGE_LOW,
                                         LARGE_LOW,
                                         LARGE_LOW | SURROGATE,
                                         LARGE_LOW,
                                         LARGE_LOW};
static const uint8_t second_high[BLOCK] = {TOO_SHORT,
                                           TOO_SHORT,
                                           TOO_SHORT,
                                           TOO_SHORT,
                                           TOO_SHORT,
                                           TOO_SHORT,
                                           TOO_SHORT,
                                           TOO_SHORT,
                                           ANY_NEXT | OVER_LONG_3 | OVER_LONG_4,
                                           ANY_NEXT | OVER_LONG_3 | TOO_LARGE,
                                           ANY_NEXT | SURROGATE | TOO_LARGE,
                                           ANY_NEXT | SURROGATE | TOO_LARGE,
                                           TOO_SHORT,
                                           TOO_SHORT,
                                           TOO_SHORT,
                                           TOO_SHORT};

static inline __m128i load(const void *bytes)
{
    return _mm_loadu_si128((const __m128i *)bytes);
}

/* Not 0 where a byte of the block is at fault; before is the block in front of it. */
WITH_SHUFFLES static inline __m128i faults(__m128i block, __m128i before)
{
    const __m128i low_half = _mm_set1_epi8(0x0F);
    __m128i last = _mm_alignr_epi8(block, before, BLOCK - 1);
    __m128i by_pairs = _mm_and_si128(
        _mm_and_si128(_mm_shuffle_epi8(load(first_high), _mm_and_si128(_mm_srli_epi16(last, 4), low_half)),
                      _mm_shuffle_epi8(load(first_low), _mm_and_si128(last, low_half))),
        _mm_shuffle_epi8(load(second_high), _mm_and_si128(_mm_srli_epi16(block, 4), low_half)));
    /* The third byte behind E0 to FF and the fourth behind F0 to FF have to be second continuations. */
    __m128i third = _mm_subs_epu8(_mm_alignr_epi8(block, before, BLOCK - 2), _mm_set1_epi8(0xE0 - 0x80));
    __m128i fourth = _mm_subs_epu8(_mm_alignr_epi8(block, before, BLOCK - 3), _mm_set1_epi8(0xF0 - 0x80));
    __m128i continued = _mm_and_si128(_mm_or_si128(third, fourth), _mm_set1_epi8((char)CONTINUED));
    return _mm_xor_si128(continued, by_pairs);
}

WITH_SHUFFLES static bool is_valid(const char *bytes, size_t n)
{
    __m128i before = _mm_setzero_si128(), found = before;
    size_t at = 0;
    for (; n - at >= BLOCK; at += BLOCK) {
        __m128i block = load(bytes + at);
        found = _mm_or_si128(found, faults(block, before));
        before = block;
    }
    char rest[BLOCK] = {0}; /* zeros show a character that is cut short */
    memcpy(rest, bytes + at, n - at);
    found = _mm_or_si128(found, faults(load(rest), before));
    return _mm_movemask_epi8(_mm_cmpeq_epi8(found, _mm_setzero_si128())) == 0xFFFF;
}

bool pl_utf8_blocks_valid(const char *bytes, size_t n)
{
    return n >= BLOCK && __builtin_cpu_supports("ssse3") && is_valid(bytes, n);
}
#else
bool pl_utf8_blocks_valid(const char *bytes, size_t n)
{
    (void)bytes;
    (void)n;
    return false;
}
#endif
