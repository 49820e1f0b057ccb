#include "runtime/natural.h"

#include <stddef.h>
#include <string.h>

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static const char *skip_zeros(const char *text)
{
    while (*text == '0')
        text++;
    return text;
}

static size_t digits_at(const char *text)
{
    size_t n = 0;
    while (is_digit(text[n]))
        n++;
    return n;
}

/* Compares the numbers that both texts begin with and moves past them. */
static int compare_numbers(const char **a, const char **b)
{
    const char *x = skip_zeros(*a), *y = skip_zeros(*b);
    size_t m = digits_at(x), n = digits_at(y);
    *a = x + m;
    *b = y + n;
    if (m != n)
        return m < n ? -1 : 1;
    return memcmp(x, y, n);
}

int pl_natural_compare(const char *a, const char *b)
{
    const char *x = a, *y = b;
    while (*x != '\0' && *y != '\0') {
        if (is_digit(*x) && is_digit(*y)) {
            int order = compare_numbers(&x, &y);
            if (order != 0)
                return order;
        } else if (*x == *y) {
            x++;
            y++;
        } else {
            break;
        }
    }
    if (*x == *y)
        return strcmp(a, b);
    return (unsigned char)*x < (unsigned char)*y ? -1 : 1;
}
