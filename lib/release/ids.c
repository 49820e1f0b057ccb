#include "release/ids.h"

#include "base/memory.h"
#include "base/wide.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1 << 10 }; /* a power of two */

/* What is kept of an identifier: its number and its length in front of its bytes, so that one look in memory
 * finds all of it; and then nothing up to the next multiple of a word. */
typedef struct record {
    uint32_t number, n;
    char bytes[];
} record;

/* The hash says of most other identifiers that they are others, without a look at their records. */
typedef struct slot {
    uint32_t place; /* of the record, in words; 0 where free */
    uint32_t hash;
} slot;

struct pl_ids {
    uint64_t *words; /* of records, behind an unused one */
    size_t words_count, words_capacity;
    uint32_t *places; /* of the records, by number */
    size_t n, places_capacity;
    slot *slots; /* at most half are taken */
    size_t slots_count;
};

pl_ids *pl_ids_new(void)
{
    pl_ids *ids = pl_allocate(1, sizeof *ids);
    ids->words = pl_grow_large(NULL, &ids->words_capacity, 1, sizeof *ids->words);
    ids->words_count = 1;
    ids->slots_count = FIRST_SLOTS;
    ids->slots = pl_allocate_large(FIRST_SLOTS, sizeof *ids->slots);
    return ids;
}

void pl_ids_free(pl_ids *ids)
{
    if (ids == NULL)
        return;
    pl_free_large(ids->words, ids->words_capacity, sizeof *ids->words);
    pl_free_large(ids->places, ids->places_capacity, sizeof *ids->places);
    pl_free_large(ids->slots, ids->slots_count, sizeof *ids->slots);
    free(ids);
}

size_t pl_ids_count(const pl_ids *ids)
{
    return ids->n;
}

static inline const record *record_at(const pl_ids *ids, uint32_t place)
{
    return (const record *)(const void *)(ids->words + place);
}

pl_text pl_ids_at(const pl_ids *ids, uint32_t i)
{
    const record *kept = record_at(ids, ids->places[i]);
    return (pl_text){kept->bytes, kept->n};
}

/* Two words of eight bytes are mixed by a multiplication whose halves are folded together. */
static inline uint64_t mix(uint64_t a, uint64_t b)
{
    pl_unsigned_wide product = (pl_unsigned_wide)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

uint32_t pl_ids_hash(pl_text id)
{
    static const uint64_t odd[] = {UINT64_C(0x9E3779B97F4A7C15), UINT64_C(0xD6E8FEB86659FD93)};
    uint64_t state = odd[1] ^ id.n, words[2];
    size_t at = 0;
    for (; id.n - at >= sizeof words; at += sizeof words) {
        memcpy(words, id.bytes + at, sizeof words);
        state = mix(words[0] ^ odd[0], words[1] ^ state);
    }
    words[0] = words[1] = 0;
    if (id.n > at)
        memcpy(words, id.bytes + at, id.n - at);
    return (uint32_t)mix(mix(words[0] ^ odd[0], words[1] ^ state), odd[0]);
}

static inline bool is_record(const record *kept, pl_text id)
{
    return kept->n == id.n && memcmp(kept->bytes, id.bytes, id.n) == 0;
}

/* Where the identifier is, or would be put. */
static inline slot *slot_of(const pl_ids *ids, pl_text id, uint32_t hash)
{
    size_t mask = ids->slots_count - 1, at = hash & mask;
    for (;; at = (at + 1) & mask) {
        slot *s = &ids->slots[at];
        if (s->place == 0 || (s->hash == hash && is_record(record_at(ids, s->place), id)))
            return s;
    }
}

static void double_slots(pl_ids *ids)
{
    size_t count = 2 * ids->slots_count, mask = count - 1;
    slot *slots = pl_allocate_large(count, sizeof *slots);
    for (size_t i = 0; i < ids->slots_count; i++) {
        size_t at = ids->slots[i].hash & mask;
        if (ids->slots[i].place == 0)
            continue;
        while (slots[at].place != 0)
            at = (at + 1) & mask;
        slots[at] = ids->slots[i];
    }
    pl_free_large(ids->slots, ids->slots_count, sizeof *ids->slots);
    ids->slots = slots;
    ids->slots_count = count;
}

/* Returns its place. */
static uint32_t append(pl_ids *ids, pl_text id)
{
    size_t place = ids->words_count, word = sizeof *ids->words;
    ids->words_count += (sizeof(record) + id.n + word - 1) / word;
    ids->words = pl_grow_large(ids->words, &ids->words_capacity, ids->words_count, word);
    record *kept = (record *)(void *)(ids->words + place);
    kept->number = (uint32_t)ids->n;
    kept->n = (uint32_t)id.n;
    if (id.n > 0)
        memcpy(kept->bytes, id.bytes, id.n);
    ids->places = pl_grow_large(ids->places, &ids->places_capacity, ids->n + 1, sizeof *ids->places);
    ids->places[ids->n++] = (uint32_t)place;
    return (uint32_t)place;
}

void pl_ids_prepare(const pl_ids *ids, uint32_t hash)
{
    __builtin_prefetch(&ids->slots[hash & (ids->slots_count - 1)]);
}

uint32_t pl_ids_add_hashed(pl_ids *ids, pl_text id, uint32_t hash, bool *added)
{
    if (2 * (ids->n + 1) > ids->slots_count)
        double_slots(ids);
    slot *s = slot_of(ids, id, hash);
    *added = s->place == 0;
    if (*added)
        *s = (slot){append(ids, id), hash};
    return record_at(ids, s->place)->number;
}

uint32_t pl_ids_add(pl_ids *ids, pl_text id, bool *added)
{
    return pl_ids_add_hashed(ids, id, pl_ids_hash(id), added);
}

static inline uint32_t number_in(const pl_ids *ids, const slot *s)
{
    return s->place == 0 ? PL_IDS_NONE : record_at(ids, s->place)->number;
}

uint32_t pl_ids_find(const pl_ids *ids, pl_text id, uint32_t guess)
{
    if (guess < ids->n && is_record(record_at(ids, ids->places[guess]), id))
        return guess;
    return number_in(ids, slot_of(ids, id, pl_ids_hash(id)));
}

void pl_ids_find_many(const pl_ids *ids, const pl_text *wanted, size_t n, uint32_t *numbers)
{
    const slot *slots[PL_IDS_AT_ONCE];
    uint32_t hashes[PL_IDS_AT_ONCE];
    for (size_t i = 0; i < n; i++) {
        hashes[i] = pl_ids_hash(wanted[i]);
        slots[i] = &ids->slots[hashes[i] & (ids->slots_count - 1)];
        __builtin_prefetch(slots[i]);
    }
    for (size_t i = 0; i < n; i++)
        __builtin_prefetch(record_at(ids, slots[i]->place));
    for (size_t i = 0; i < n; i++)
        numbers[i] = number_in(ids, slot_of(ids, wanted[i], hashes[i]));
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
