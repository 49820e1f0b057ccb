#include "release/ids.h"

#include "base/memory.h"
#include "base/wide.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1 << 10 }; /* a power of two */

/* The hash says of most other identifiers that they are others, without a look at their bytes. */
typedef struct slot {
    uint32_t number; /* of the identifier; PL_IDS_NONE where free */
    uint32_t hash;
} slot;

struct pl_ids {
    char *bytes;
    size_t bytes_count, bytes_capacity;
    uint64_t *begins; /* n + 1 offsets into bytes */
    size_t n, begins_capacity;
    slot *slots; /* at most half are taken */
    size_t slots_count;
};

static slot *free_slots(size_t n)
{
    slot *slots = pl_allocate(n, sizeof *slots);
    for (size_t i = 0; i < n; i++)
        slots[i].number = PL_IDS_NONE;
    return slots;
}

pl_ids *pl_ids_new(void)
{
    pl_ids *ids = pl_allocate(1, sizeof *ids);
    ids->begins = pl_grow(NULL, &ids->begins_capacity, 1, sizeof *ids->begins);
    ids->begins[0] = 0;
    ids->slots_count = FIRST_SLOTS;
    ids->slots = free_slots(FIRST_SLOTS);
    return ids;
}

void pl_ids_free(pl_ids *ids)
{
    if (ids == NULL)
        return;
    free(ids->bytes);
    free(ids->begins);
    free(ids->slots);
    free(ids);
}

size_t pl_ids_count(const pl_ids *ids)
{
    return ids->n;
}

pl_text pl_ids_at(const pl_ids *ids, uint32_t i)
{
    return (pl_text){ids->bytes + ids->begins[i], (size_t)(ids->begins[i + 1] - ids->begins[i])};
}

/* By words of eight bytes, each mixed into the state by a multiplication whose halves are folded together. */
static uint64_t mix(uint64_t state, uint64_t word)
{
    pl_unsigned_wide product = (pl_unsigned_wide)(state ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static uint32_t hash_of(pl_text id)
{
    uint64_t state = UINT64_C(0xD6E8FEB86659FD93) ^ id.n, word;
    size_t at = 0;
    for (; id.n - at >= sizeof word; at += sizeof word) {
        memcpy(&word, id.bytes + at, sizeof word);
        state = mix(state, word);
    }
    word = 0;
    memcpy(&word, id.bytes + at, id.n - at);
    return (uint32_t)mix(mix(state, word), 0);
}

static bool is_at(const pl_ids *ids, uint32_t i, pl_text id)
{
    pl_text kept = pl_ids_at(ids, i);
    return kept.n == id.n && memcmp(kept.bytes, id.bytes, id.n) == 0;
}

/* Where the identifier is, or would be put. */
static slot *slot_of(const pl_ids *ids, pl_text id, uint32_t hash)
{
    size_t mask = ids->slots_count - 1, at = hash & mask;
    for (;; at = (at + 1) & mask) {
        slot *s = &ids->slots[at];
        if (s->number == PL_IDS_NONE || (s->hash == hash && is_at(ids, s->number, id)))
            return s;
    }
}

static void double_slots(pl_ids *ids)
{
    size_t count = 2 * ids->slots_count, mask = count - 1;
    slot *slots = free_slots(count);
    for (size_t i = 0; i < ids->slots_count; i++) {
        size_t at = ids->slots[i].hash & mask;
        if (ids->slots[i].number == PL_IDS_NONE)
            continue;
        while (slots[at].number != PL_IDS_NONE)
            at = (at + 1) & mask;
        slots[at] = ids->slots[i];
    }
    free(ids->slots);
    ids->slots = slots;
    ids->slots_count = count;
}

static void append(pl_ids *ids, pl_text id)
{
    ids->bytes = pl_grow(ids->bytes, &ids->bytes_capacity, ids->bytes_count + id.n, 1);
    memcpy(ids->bytes + ids->bytes_count, id.bytes, id.n);
    ids->bytes_count += id.n;
    ids->begins = pl_grow(ids->begins, &ids->begins_capacity, ids->n + 2, sizeof *ids->begins);
    ids->begins[++ids->n] = ids->bytes_count;
}

void pl_ids_prepare(const pl_ids *ids, pl_text id)
{
    __builtin_prefetch(&ids->slots[hash_of(id) & (ids->slots_count - 1)]);
}

uint32_t pl_ids_add(pl_ids *ids, pl_text id, bool *added)
{
    if (2 * (ids->n + 1) > ids->slots_count)
        double_slots(ids);
    uint32_t hash = hash_of(id);
    slot *s = slot_of(ids, id, hash);
    *added = s->number == PL_IDS_NONE;
    if (*added) {
        *s = (slot){(uint32_t)ids->n, hash};
        append(ids, id);
    }
    return s->number;
}

uint32_t pl_ids_find(const pl_ids *ids, pl_text id, uint32_t guess)
{
    if (guess < ids->n && is_at(ids, guess, id))
        return guess;
    return slot_of(ids, id, hash_of(id))->number;
}

void pl_ids_find_many(const pl_ids *ids, const pl_text *wanted, size_t n, uint32_t *numbers)
{
    const slot *slots[PL_IDS_AT_ONCE];
    uint32_t hashes[PL_IDS_AT_ONCE];
    for (size_t i = 0; i < n; i++) {
        hashes[i] = hash_of(wanted[i]);
        slots[i] = &ids->slots[hashes[i] & (ids->slots_count - 1)];
        __builtin_prefetch(slots[i]);
    }
    for (size_t i = 0; i < n; i++)
        if (slots[i]->number != PL_IDS_NONE)
            __builtin_prefetch(&ids->begins[slots[i]->number]);
    for (size_t i = 0; i < n; i++)
        if (slots[i]->number != PL_IDS_NONE)
            __builtin_prefetch(ids->bytes + ids->begins[slots[i]->number]);
    for (size_t i = 0; i < n; i++)
        numbers[i] = slot_of(ids, wanted[i], hashes[i])->number;
}

/* ---- the digest of a selection ---- */

static int compare(const void *a, const void *b)
{
    const pl_text *x = a, *y = b;
    int order = memcmp(x->bytes, y->bytes, x->n < y->n ? x->n : y->n);
    return order != 0 ? order : (x->n > y->n) - (x->n < y->n);
}

typedef struct sorted_id {
    pl_text id; /* first: compare looks at it */
    uint32_t number;
} sorted_id;

pl_status pl_ids_selection_digest(const pl_ids *ids, const uint32_t *times, pl_digest *digest,
                                  pl_error *error)
{
    sorted_id *sorted = pl_allocate(ids->n, sizeof *sorted);
    for (uint32_t i = 0; i < ids->n; i++)
        sorted[i] = (sorted_id){pl_ids_at(ids, i), i};
    if (ids->n > 0)
        qsort(sorted, ids->n, sizeof *sorted, compare);
    pl_digest_stream *stream = pl_digest_begin();
    for (size_t i = 0; i < ids->n; i++)
        for (uint32_t n = times != NULL ? times[sorted[i].number] : 1; n > 0; n--) {
            pl_digest_add(stream, sorted[i].id.bytes, sorted[i].id.n);
            pl_digest_add(stream, "\n", 1);
        }
    free(sorted);
    return pl_digest_end(stream, digest, error);
}
