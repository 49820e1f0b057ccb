#include "release/synthetic_text.h"

#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void pl_synthetic_text_free(pl_synthetic_text *text)
{
    free(text->bytes);
    *text = (pl_synthetic_text){.n = 0};
}

pl_text pl_synthetic_text_view(const pl_synthetic_text *text)
{
    return (pl_text){text->bytes, text->n};
}

void pl_synthetic_vary(pl_synthetic_text *text, pl_random *random)
{
    text->ascii = pl_random_below(random, 6) == 0;
    text->spaced = pl_random_below(random, 12) == 0;
    text->escape_slash = pl_random_below(random, 12) == 0;
    text->escape_keys = pl_random_below(random, 200) == 0;
}

/* Room for n more bytes. */
static char *reserve(pl_synthetic_text *text, size_t n)
{
    if (text->n + n > text->capacity)
        text->bytes = pl_grow(text->bytes, &text->capacity, text->n + n, 1);
    return text->bytes + text->n;
}

void pl_synthetic_add(pl_synthetic_text *text, const char *bytes, size_t n)
{
    memcpy(reserve(text, n), bytes, n);
    text->n += n;
}

static void add_byte(pl_synthetic_text *text, char byte)
{
    *reserve(text, 1) = byte;
    text->n++;
}

/* ---- what stands between values ---- */

/* Before a value or a key: a comma, unless what stands before opens it. */
static void separate(pl_synthetic_text *text)
{
    char last = '[';
    for (size_t i = text->n; i > 0 && (last = text->bytes[i - 1]) == ' '; i--)
        ;
    if (text->n == 0 || last == '[' || last == '{' || last == ':')
        return;
    add_byte(text, ',');
    if (text->spaced)
        add_byte(text, ' ');
}

void pl_synthetic_open(pl_synthetic_text *text, char bracket)
{
    separate(text);
    add_byte(text, bracket);
}

void pl_synthetic_close(pl_synthetic_text *text, char bracket)
{
    add_byte(text, bracket);
}

/* ---- strings ---- */

static void add_escape(pl_synthetic_text *text, unsigned unit)
{
    char escape[8];
    int n = snprintf(escape, sizeof escape, "\\u%04x", unit & 0xFFFF);
    pl_synthetic_add(text, escape, (size_t)n);
}

/* The code point that begins at bytes, which are UTF-8; sets *length. */
static unsigned decode(const unsigned char *bytes, size_t *length)
{
    *length = bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4;
    unsigned point = bytes[0] & (0xFFU >> (*length + 1));
    for (size_t i = 1; i < *length; i++)
        point = point << 6 | (bytes[i] & 0x3F);
    return point;
}

/* RFC 8259, section 7: beyond the basic plane as two surrogates. */
static size_t add_point_escaped(pl_synthetic_text *text, const char *bytes)
{
    size_t length;
    unsigned point = decode((const unsigned char *)bytes, &length);
    if (point >= 0x10000) {
        add_escape(text, 0xD800 + ((point - 0x10000) >> 10));
        point = 0xDC00 + ((point - 0x10000) & 0x3FF);
    }
    add_escape(text, point);
    return length;
}

/* The short escape of a character, or 0. */
static char short_escape(char c)
{
    switch (c) {
    case '"':
    case '\\':
    case '/':
        return c;
    case '\n':
        return 'n';
    case '\t':
        return 't';
    default:
        return '\0';
    }
}

/* Adds what begins at bytes and is not plain; returns how many of them that were. */
static size_t add_character(pl_synthetic_text *text, const char *bytes)
{
    char escape = short_escape(*bytes);
    if (escape != '\0') {
        add_byte(text, '\\');
        add_byte(text, escape);
        return 1;
    }
    if ((unsigned char)*bytes >= 0x80)
        return add_point_escaped(text, bytes);
    add_escape(text, (unsigned char)*bytes);
    return 1;
}

static bool is_plain(const pl_synthetic_text *text, char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\' && (c != '/' || !text->escape_slash) &&
           ((unsigned char)c < 0x80 || !text->ascii);
}

void pl_synthetic_string(pl_synthetic_text *text, pl_text utf8)
{
    separate(text);
    add_byte(text, '"');
    for (size_t i = 0; i < utf8.n;) {
        size_t plain = i;
        while (plain < utf8.n && is_plain(text, utf8.bytes[plain]))
            plain++;
        pl_synthetic_add(text, utf8.bytes + i, plain - i);
        i = plain;
        if (i < utf8.n)
            i += add_character(text, utf8.bytes + i);
    }
    add_byte(text, '"');
}

void pl_synthetic_word(pl_synthetic_text *text, const char *utf8)
{
    pl_synthetic_string(text, (pl_text){utf8, strlen(utf8)});
}

/* A key may be escaped like any string. */
void pl_synthetic_key(pl_synthetic_text *text, const char *key)
{
    if (text->escape_keys) {
        separate(text);
        add_byte(text, '"');
        add_escape(text, (unsigned char)key[0]);
        pl_synthetic_add(text, key + 1, strlen(key + 1));
        add_byte(text, '"');
    } else {
        pl_synthetic_word(text, key);
    }
    add_byte(text, ':');
    if (text->spaced)
        add_byte(text, ' ');
}

/* ---- other values ---- */

void pl_synthetic_raw(pl_synthetic_text *text, const char *value)
{
    separate(text);
    pl_synthetic_add(text, value, strlen(value));
}

void pl_synthetic_integer(pl_synthetic_text *text, int64_t number)
{
    char digits[24], *at = digits + sizeof digits;
    do
        *--at = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    separate(text);
    pl_synthetic_add(text, at, (size_t)(digits + sizeof digits - at));
}

void pl_synthetic_real(pl_synthetic_text *text, double number)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.17g", number);
    pl_synthetic_raw(text, digits);
}

void pl_synthetic_decimal(pl_synthetic_text *text, int64_t units, int places)
{
    static const int64_t powers[] = {1, 10, 100, 1000, 10000};
    pl_synthetic_integer(text, units / powers[places]);
    add_byte(text, '.');
    int64_t rest = units % powers[places];
    do {
        add_byte(text, (char)('0' + rest / powers[places - 1]));
        rest = rest % powers[places - 1];
        places--;
    } while (rest > 0);
}
