/* Made-up words for a synthetic release: where the real one has texts, there must be bytes. */
#ifndef PL_RELEASE_SYNTHETIC_FILLER_H
#define PL_RELEASE_SYNTHETIC_FILLER_H

#include "release/synthetic_text.h"
#include "stats/random.h"

/* Replaces text by sentences of UTF-8, at least so many bytes of them, at most a sentence more. Scripts of
 * several kinds, quotes, backslashes, tabs and line ends occur. */
void pl_synthetic_sentences(pl_random *random, size_t bytes, pl_synthetic_text *text);

/* A name of a class, different for each i below 26. */
const char *pl_synthetic_class_name(int i);

enum { PL_SYNTHETIC_HASH_LENGTH = 64 };
/* 64 hexadecimal digits and a zero byte: what a SHA-256 looks like. */
void pl_synthetic_hash(pl_random *random, char *digits);

#endif
