/* Large pages are Linux's; elsewhere memory is as any other. */
#define _DEFAULT_SOURCE 1
#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { LARGE_PAGE = 1 << 21, WORTH_IT = LARGE_PAGE / 2 };

/* 0: too small for large pages. Else bytes of whole ones. */
static size_t whole_pages(size_t n, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(n, size, &bytes) || bytes > PTRDIFF_MAX - LARGE_PAGE)
        pl_run_out_of_memory();
    return bytes < WORTH_IT ? 0 : (bytes + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
}

/* Maps one page more and gives back what lies in front of the first border of a page and behind the last. */
static void *map_pages(size_t bytes)
{
    char *all = mmap(NULL, bytes + LARGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED)
        pl_run_out_of_memory();
    size_t before = (LARGE_PAGE - (uintptr_t)all % LARGE_PAGE) % LARGE_PAGE;
    if (before > 0)
        munmap(all, before);
    munmap(all + before + bytes, LARGE_PAGE - before);
#ifdef MADV_HUGEPAGE
    madvise(all + before, bytes, MADV_HUGEPAGE);
#endif
    return all + before;
}

void *pl_allocate_large(size_t n, size_t size)
{
    size_t bytes = whole_pages(n, size);
    return bytes > 0 ? map_pages(bytes) : pl_allocate(n, size);
}

void pl_free_large(void *p, size_t n, size_t size)
{
    size_t bytes = whole_pages(n, size);
    if (bytes == 0 || p == NULL)
        free(p);
    else
        munmap(p, bytes);
}

void *pl_grow_large(void *p, size_t *capacity, size_t n, size_t size)
{
    size_t before = p != NULL ? *capacity : 0, wanted = before > 0 ? before : 4;
    if (p != NULL && n <= before)
        return p;
    while (wanted < n)
        wanted = wanted > SIZE_MAX / 2 ? n : 2 * wanted;
    void *grown = pl_allocate_large(wanted, size);
    if (before > 0)
        memcpy(grown, p, before * size);
    pl_free_large(p, before, size);
    *capacity = wanted;
    return grown;
}
