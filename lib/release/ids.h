/* Identifiers in the order in which they came, found again by hashing.
 *
 * Each is kept once, as bytes in one block: the length of the identifiers plus some 32 to 48 bytes each.
 */
#ifndef PL_RELEASE_IDS_H
#define PL_RELEASE_IDS_H

#include "base/status.h"
#include "data/digest.h"
#include "release/json.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PL_IDS_NONE UINT32_MAX

typedef struct pl_ids pl_ids;

pl_ids *pl_ids_new(void);
void pl_ids_free(pl_ids *ids); /* NULL is fine */
size_t pl_ids_count(const pl_ids *ids);

/* The number of this identifier, which is added when it is new: from 0, in order of coming. *added says
 * whether it was. O(1) on average. At most PL_IDS_NONE - 1 identifiers; the caller sees to that. */
uint32_t pl_ids_add(pl_ids *ids, pl_text id, bool *added);

/* PL_IDS_NONE when it was never added. guess, when it is a number of ids, is looked at first: right guesses
 * cost a comparison. */
uint32_t pl_ids_find(const pl_ids *ids, pl_text id, uint32_t guess);

/* The same of n <= PL_IDS_AT_ONCE identifiers without a guess: what is read for one is fetched from memory
 * while others are looked for. */
enum { PL_IDS_AT_ONCE = 32 };
void pl_ids_find_many(const pl_ids *ids, const pl_text *wanted, size_t n, uint32_t *numbers);

/* The same as pl_ids_add with pl_ids_hash of the identifier at hand. pl_ids_prepare says that it will be
 * added soon: what is read first is fetched meanwhile. */
uint32_t pl_ids_hash(pl_text id);
void pl_ids_prepare(const pl_ids *ids, uint32_t hash);
uint32_t pl_ids_add_hashed(pl_ids *ids, pl_text id, uint32_t hash, bool *added);

/* Borrowed; good until the next pl_ids_add. */
pl_text pl_ids_at(const pl_ids *ids, uint32_t i);

/* The release's digest of a selection: SHA-256 over the identifiers sorted by code point, each followed by a
 * newline; identifier i occurs times[i] times (times NULL: once). UTF-8 sorts by code point as bytes do.
 * O(n log n). */
pl_status pl_ids_selection_digest(const pl_ids *ids, const uint32_t *times, pl_digest *digest,
                                  pl_error *error);

#endif
