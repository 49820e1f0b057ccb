#include "presentation/repeats.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct numbered {
    pl_piece piece;
    size_t number;
} numbered;

static int compare_bytes(const pl_piece *a, const pl_piece *b)
{
    int order = memcmp(a->bytes, b->bytes, a->n < b->n ? a->n : b->n);
    return order != 0 ? order : (a->n > b->n) - (a->n < b->n);
}

static int by_bytes_and_number(const void *first, const void *second)
{
    const numbered *a = first, *b = second;
    int order = compare_bytes(&a->piece, &b->piece);
    return order != 0 ? order : (a->number > b->number) - (a->number < b->number);
}

size_t pl_repeats_find(const pl_piece *pieces, size_t n, size_t *first_like)
{
    numbered *sorted = pl_allocate(n, sizeof *sorted);
    for (size_t i = 0; i < n; i++)
        sorted[i] = (numbered){pieces[i], i};
    qsort(sorted, n, sizeof *sorted, by_bytes_and_number);
    size_t distinct = 0, first = 0;
    for (size_t i = 0; i < n; i++) {
        if (i == 0 || compare_bytes(&sorted[i].piece, &sorted[i - 1].piece) != 0) {
            first = sorted[i].number;
            distinct++;
        }
        first_like[sorted[i].number] = first;
    }
    free(sorted);
    return distinct;
}
