/* One raw output of a judge that was asked for a score.
 *
 * Source: align (arXiv 2601.16444), section 3.2.2, step 2: outputs that are no numbers are left out, numbers
 * outside the range that was asked for become its nearest end.
 */
#ifndef PL_SCORES_OUTPUT_H
#define PL_SCORES_OUTPUT_H

#include "stats/scale.h"

typedef enum pl_output_kind {
    PL_OUTPUT_NUMBER,  /* within the range, as it is */
    PL_OUTPUT_CLIPPED, /* moved to an end of the range */
    PL_OUTPUT_DROPPED  /* no number */
} pl_output_kind;

/* What an output counts as; *score is its number within the range, left alone when it is dropped. A number is
 * a decimal one in ASCII with blanks around it at most: a sign, digits with one point, an exponent.
 * "8/10", "8 of 9", "eight", "0x8", "inf", "nan" and "８" are none. A number that no double can hold counts
 * as infinite, and is clipped. */
pl_output_kind pl_output_read(const char *text, pl_scale range, double *score);

#endif
