/* UTF-8 sixteen bytes at a time, for data/utf8.c. */
#ifndef PL_DATA_UTF8_BLOCKS_H
#define PL_DATA_UTF8_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether n bytes are well-formed UTF-8. False also for what is too short to be worth it, and where the
 * processor lacks the instructions: then nothing is known. O(n). */
bool pl_utf8_blocks_valid(const char *bytes, size_t n);

#endif
