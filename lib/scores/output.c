#include "scores/output.h"

#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\r\n\v\f";
static const char digits[] = "0123456789";

/* Length of the decimal number at the beginning of a text; 0 when there is none. */
static size_t number_length(const char *text)
{
    const char *at = text + (*text == '-' || *text == '+');
    size_t before = strspn(at, digits), after = 0;
    at += before;
    if (*at == '.') {
        after = strspn(at + 1, digits);
        at += 1 + after;
    }
    if (before + after == 0)
        return 0;
    if (*at == 'e' || *at == 'E') {
        const char *exponent = at + 1 + (at[1] == '-' || at[1] == '+');
        size_t length = strspn(exponent, digits);
        if (length > 0)
            at = exponent + length;
    }
    return (size_t)(at - text);
}

pl_output_kind pl_output_read(const char *text, pl_scale range, double *score)
{
    text += strspn(text, blanks);
    size_t length = number_length(text);
    if (length == 0 || text[length + strspn(text + length, blanks)] != '\0')
        return PL_OUTPUT_DROPPED;
    double number = strtod(text, NULL);
    *score = pl_scale_clip(range, number);
    return *score == number ? PL_OUTPUT_NUMBER : PL_OUTPUT_CLIPPED;
}
