#include "data/utf8.h"

#include "data/utf8_blocks.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The well-formed sequences, by first byte: how many bytes follow, and the range of the first of these. All
 * later ones are 80..BF. (The Unicode Standard 15.0, table 3-7.) */
static const struct lead {
    unsigned char first, last;
    unsigned char following;
    unsigned char low, high;
} leads[] = {
    {0xC2, 0xDF, 1, 0x80, 0xBF}, {0xE0, 0xE0, 2, 0xA0, 0xBF}, {0xE1, 0xEC, 2, 0x80, 0xBF},
    {0xED, 0xED, 2, 0x80, 0x9F}, {0xEE, 0xEF, 2, 0x80, 0xBF}, {0xF0, 0xF0, 3, 0x90, 0xBF},
    {0xF1, 0xF3, 3, 0x80, 0xBF}, {0xF4, 0xF4, 3, 0x80, 0x8F},
};

/* Length of the character that begins at s, of which n bytes are there; 0 when it is not well formed. */
static size_t character_length(const unsigned char *s, size_t n)
{
    if (s[0] < 0x80)
        return 1;
    if (s[0] >= 0xC2 && s[0] <= 0xDF) /* most of what is not ASCII, without a search */
        return n > 1 && s[1] >= 0x80 && s[1] <= 0xBF ? 2 : 0;
    const struct lead *lead = NULL;
    for (size_t i = 0; i < sizeof leads / sizeof leads[0] && !lead; i++)
        if (leads[i].first <= s[0] && s[0] <= leads[i].last)
            lead = &leads[i];
    if (!lead || n <= lead->following || s[1] < lead->low || s[1] > lead->high)
        return 0;
    for (size_t i = 2; i <= lead->following; i++)
        if (s[i] < 0x80 || s[i] > 0xBF)
            return 0;
    return (size_t)lead->following + 1;
}

static bool is_ascii_word(const unsigned char *s)
{
    uint64_t word;
    memcpy(&word, s, sizeof word);
    return (word & UINT64_C(0x8080808080808080)) == 0;
}

size_t pl_utf8_prefix(const char *bytes, size_t n)
{
    const unsigned char *s = (const unsigned char *)bytes;
    size_t at = 0;
    if (pl_utf8_blocks_valid(bytes, n))
        return n;
    while (at < n) {
        if (n - at >= 8 && is_ascii_word(s + at)) {
            at += 8;
            continue;
        }
        size_t length = character_length(s + at, n - at);
        if (length == 0)
            break;
        at += length;
    }
    return at;
}

pl_status pl_utf8_check_line(const char *name, size_t line, size_t offset, const char *bytes, size_t n,
                             pl_error *error)
{
    size_t valid = pl_utf8_prefix(bytes, n);
    const char *nul = valid ? memchr(bytes, '\0', valid) : NULL;
    size_t at = nul ? (size_t)(nul - bytes) : valid;
    if (at == n)
        return PL_OK;
    return pl_fail(error, PL_BAD_INPUT, name, line, at + 1, "byte 0x%02x at offset %zu %s",
                   (unsigned char)bytes[at], offset + at, nul ? "does not belong in text" : "is not UTF-8");
}

pl_status pl_utf8_check(const char *name, const char *bytes, size_t n, pl_error *error)
{
    size_t line = 1;
    for (size_t at = 0; at < n; line++) {
        const char *feed = memchr(bytes + at, '\n', n - at);
        size_t next = feed ? (size_t)(feed - bytes) + 1 : n;
        PL_TRY(pl_utf8_check_line(name, line, at, bytes + at, next - at, error));
        at = next;
    }
    return PL_OK;
}

static bool is_steering(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    if (*at < ' ' || *at == 0x7F || (at[0] == 0xC2 && at[1] < 0xA0))
        return true;
    return at[0] == 0xE2 && ((at[1] == 0x80 && at[2] >= 0xA8 && at[2] <= 0xAE) ||
                             (at[1] == 0x81 && at[2] >= 0xA6 && at[2] <= 0xA9));
}

bool pl_utf8_steers(const char *text)
{
    for (; *text != '\0'; text++)
        if (is_steering(text))
            return true;
    return false;
}
