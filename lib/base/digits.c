#include "base/digits.h"

#include <stdio.h>
#include <string.h>

char *pl_digits_group(char *text, size_t size)
{
    size_t sign = strspn(text, "\u2212"), digits = strspn(text + sign, "0123456789");
    for (size_t left = digits; left > 3; left -= 3) {
        char *at = text + sign + left - 3;
        if (strlen(text) + 2 > size)
            return text;
        memmove(at + 1, at, strlen(at) + 1);
        *at = ',';
    }
    return text;
}

pl_shown_count pl_digits_count(size_t count)
{
    pl_shown_count shown;
    snprintf(shown.text, sizeof shown.text, "%zu", count);
    pl_digits_group(shown.text, sizeof shown.text);
    return shown;
}
