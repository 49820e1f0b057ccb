/* JSON as it is written: a growing text and the values that go onto its end.
 *
 * A JSON library writes a value in one way. Here the same value must come in all the ways in which releases
 * have it: escapes or UTF-8, blanks or none, keys in any order.
 */
#ifndef PL_RELEASE_SYNTHETIC_TEXT_H
#define PL_RELEASE_SYNTHETIC_TEXT_H

#include "release/json.h"
#include "stats/random.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct pl_synthetic_text {
    char *bytes; /* no final zero byte */
    size_t n, capacity;
    bool ascii;        /* \u escapes for what is not ASCII */
    bool spaced;       /* a blank after each comma and colon */
    bool escape_slash; /* "\/" */
    bool escape_keys;  /* the first character of each key as \u escape */
} pl_synthetic_text;

void pl_synthetic_text_free(pl_synthetic_text *text); /* what it holds, not itself */
pl_text pl_synthetic_text_view(const pl_synthetic_text *text);

/* Draws how the next row is written; most rows come plain. */
void pl_synthetic_vary(pl_synthetic_text *text, pl_random *random);

/* As they are. */
void pl_synthetic_add(pl_synthetic_text *text, const char *bytes, size_t n);

/* Brackets and braces: "[", "{" before their first value, "]", "}" after the last. */
void pl_synthetic_open(pl_synthetic_text *text, char bracket);
void pl_synthetic_close(pl_synthetic_text *text, char bracket);

/* A key of the object that is open; then one value. Commas and colons come by themselves. */
void pl_synthetic_key(pl_synthetic_text *text, const char *key);

void pl_synthetic_string(pl_synthetic_text *text, pl_text utf8);
void pl_synthetic_word(pl_synthetic_text *text, const char *utf8);  /* the same of a C string */
void pl_synthetic_raw(pl_synthetic_text *text, const char *value);  /* null, true, NaN */
void pl_synthetic_integer(pl_synthetic_text *text, int64_t number); /* 0 or more */
void pl_synthetic_real(pl_synthetic_text *text, double number);     /* %.17g */
/* So many units of 10^-places, 1 <= places <= 4, as short as possible: 0.25, 0.0, 1.0. */
void pl_synthetic_decimal(pl_synthetic_text *text, int64_t units, int places);

#endif
