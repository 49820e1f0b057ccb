#include "stats/sampling.h"

#include <stdbool.h>
#include <string.h>

/* Eight bytes at a time, then what is left. */
static void swap_bytes(unsigned char *a, unsigned char *b, size_t size)
{
    uint64_t of_a, of_b;
    for (; size >= sizeof of_a; size -= sizeof of_a, a += sizeof of_a, b += sizeof of_a) {
        memcpy(&of_a, a, sizeof of_a);
        memcpy(&of_b, b, sizeof of_b);
        memcpy(a, &of_b, sizeof of_b);
        memcpy(b, &of_a, sizeof of_a);
    }
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = a[i];
        a[i] = b[i];
        b[i] = byte;
    }
}

void pl_sampling_shuffle(pl_random *random, void *objects, size_t n, size_t size)
{
    unsigned char *bytes = objects;
    for (size_t left = n; left > 1; left--) {
        size_t chosen = (size_t)pl_random_below(random, left);
        if (chosen != left - 1)
            swap_bytes(bytes + chosen * size, bytes + (left - 1) * size, size);
    }
}

/* Whether the next of left items belongs to the sample that still wants some of them. */
static bool is_drawn(pl_random *random, uint64_t wanted, uint64_t left)
{
    return pl_random_below(random, left) < wanted;
}

pl_status pl_sampling_choose(pl_random *random, size_t n, size_t m, size_t *chosen)
{
    if (m > n)
        return PL_UNDEFINED;
    size_t have = 0;
    for (size_t i = 0; have < m; i++)
        if (is_drawn(random, m - have, n - i))
            chosen[have++] = i;
    return PL_OK;
}

pl_status pl_sampling_subset(pl_random *random, const pl_frequency *table, int64_t m, pl_frequency **subset)
{
    if (m < 0 || m > table->n)
        return PL_UNDEFINED;
    pl_frequency *drawn = pl_frequency_new();
    int64_t left = table->n;
    for (size_t j = 0; j < table->distinct; j++) {
        int64_t count = 0;
        for (int64_t c = 0; c < table->counts[j]; c++, left--)
            if (is_drawn(random, (uint64_t)(m - drawn->n - count), (uint64_t)left))
                count++;
        if (count > 0)
            pl_frequency_add(drawn, table->values[j], count);
    }
    *subset = drawn;
    return PL_OK;
}
