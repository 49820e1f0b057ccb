/* Digits in groups of three, as people read large numbers. */
#ifndef PL_BASE_DIGITS_H
#define PL_BASE_DIGITS_H

#include <stddef.h>

/* Puts commas between groups of three digits before the point of a displayed number, in place. text has room
 * for size bytes; what does not fit stays without further commas. Returns text. */
char *pl_digits_group(char *text, size_t size);

/* A count as it is shown, in groups of three digits: pl_digits_count(4501).text is "4,501". */
typedef struct pl_shown_count {
    char text[32];
} pl_shown_count;

pl_shown_count pl_digits_count(size_t count);

#endif
