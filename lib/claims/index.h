/* An index of ids: finds a row by its id, and ids that occur twice. */
#ifndef PL_CLAIMS_INDEX_H
#define PL_CLAIMS_INDEX_H

#include <stdbool.h>
#include <stddef.h>

typedef struct pl_index_entry {
    const char *id; /* borrowed */
    size_t row;
} pl_index_entry;

/* Sorts by id, rows of equal ids in their order. O(n log n) */
void pl_index_sort(pl_index_entry *entries, size_t n);

/* Whether an id occurs twice among sorted entries; *first and *again are its rows then. */
bool pl_index_repeats(const pl_index_entry *entries, size_t n, size_t *first, size_t *again);

/* The entry of this id among sorted entries, or NULL. O(log n) */
const pl_index_entry *pl_index_find(const pl_index_entry *entries, size_t n, const char *id);

#endif
