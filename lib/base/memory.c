#include "base/memory.h"

#include "base/status.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void pl_run_out_of_memory(void)
{
    fputs("out of memory\n", stderr);
    exit(pl_status_exit_code(PL_INTERNAL));
}

/* Larger objects than PTRDIFF_MAX break pointer arithmetic, so they count as not to be had. */
static size_t product(size_t n, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(n, size, &bytes) || bytes > PTRDIFF_MAX)
        pl_run_out_of_memory();
    return bytes > 0 ? bytes : 1;
}

void *pl_allocate(size_t n, size_t size)
{
    void *p = calloc(1, product(n, size));
    if (p == NULL)
        pl_run_out_of_memory();
    return p;
}

void *pl_grow(void *p, size_t *capacity, size_t n, size_t size)
{
    if (p != NULL && n <= *capacity)
        return p;
    size_t wanted = *capacity > 0 ? *capacity : 4;
    while (wanted < n)
        wanted = wanted > SIZE_MAX / 2 ? n : 2 * wanted;
    void *grown = realloc(p, product(wanted, size));
    if (grown == NULL)
        pl_run_out_of_memory();
    *capacity = wanted;
    return grown;
}

char *pl_copy_bytes(const char *bytes, size_t n)
{
    char *copy = pl_allocate(n + 1, 1);
    if (n > 0)
        memcpy(copy, bytes, n);
    return copy;
}

char *pl_copy_text(const char *text)
{
    return text != NULL ? pl_copy_bytes(text, strlen(text)) : NULL;
}

char *pl_format_list(const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int n = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (n < 0) /* only over-long or unencodable output; our formats have neither */
        pl_run_out_of_memory();
    char *text = pl_allocate((size_t)n + 1, 1);
    vsnprintf(text, (size_t)n + 1, format, arguments);
    return text;
}

char *pl_format(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = pl_format_list(format, arguments);
    va_end(arguments);
    return text;
}
