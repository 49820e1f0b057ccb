/* What can be wrong with a synthetic release: one defect at a time, so that each refusal can be provoked. */
#ifndef PL_RELEASE_SYNTHETIC_FAULT_H
#define PL_RELEASE_SYNTHETIC_FAULT_H

#include "release/synthetic_archive.h"
#include "release/synthetic_index.h"
#include "release/synthetic_prediction.h"

/* Where a fault is. Predictions, archives and manifest entries are those of kev-4b in the main condition. */
typedef enum pl_synthetic_site {
    PL_SYNTHETIC_NOWHERE,
    PL_SYNTHETIC_IN_PREDICTION,
    PL_SYNTHETIC_IN_MAIN_INDEX,
    PL_SYNTHETIC_IN_POSITION_INDEX,
    PL_SYNTHETIC_IN_REFINEMENT_INDEX,
    PL_SYNTHETIC_IN_ARCHIVE,
    PL_SYNTHETIC_IN_MANIFEST,
    PL_SYNTHETIC_IN_INDEX_MANIFEST, /* entry of main40 */
    PL_SYNTHETIC_IN_FILES,
    PL_SYNTHETIC_IN_INDEX_FILES,
} pl_synthetic_site;

/* name, key, site, what it is */
#define PL_SYNTHETIC_FAULT_LIST(X)                                                                           \
    X(PL_FAULT_NONE, "none", PL_SYNTHETIC_NOWHERE, "nothing")                                                \
    X(PL_FAULT_NOT_JSON, "not-json", PL_SYNTHETIC_IN_PREDICTION, "the row ends in its middle")               \
    X(PL_FAULT_NOT_UTF8, "not-utf8", PL_SYNTHETIC_IN_PREDICTION, "a text has a byte that is no UTF-8")       \
    X(PL_FAULT_MISSING_ID, "missing-id", PL_SYNTHETIC_IN_PREDICTION, "the row has no id")                    \
    X(PL_FAULT_UNKNOWN_ID, "unknown-id", PL_SYNTHETIC_IN_PREDICTION, "the index has no such id")             \
    X(PL_FAULT_MISSING_ROW, "missing-row", PL_SYNTHETIC_IN_PREDICTION, "an id of the index has no row")      \
    X(PL_FAULT_POSITION, "position", PL_SYNTHETIC_IN_PREDICTION, "the predicted position is K")              \
    X(PL_FAULT_COUNT, "count", PL_SYNTHETIC_IN_PREDICTION, "the row has one candidate more than its item")   \
    X(PL_FAULT_NEGATIVE, "negative", PL_SYNTHETIC_IN_PREDICTION, "a probability is negative")                \
    X(PL_FAULT_NAN, "nan", PL_SYNTHETIC_IN_PREDICTION, "a probability is NaN")                               \
    X(PL_FAULT_INFINITE, "infinite", PL_SYNTHETIC_IN_PREDICTION, "a probability is beyond all doubles")      \
    X(PL_FAULT_ZERO, "zero", PL_SYNTHETIC_IN_PREDICTION, "the probabilities sum to 0")                       \
    X(PL_FAULT_INDEX_ID, "index-missing-id", PL_SYNTHETIC_IN_MAIN_INDEX, "the row has no id")                \
    X(PL_FAULT_GOLD, "gold-position", PL_SYNTHETIC_IN_MAIN_INDEX, "the gold position is K")                  \
    X(PL_FAULT_PERMUTATION, "permutation", PL_SYNTHETIC_IN_POSITION_INDEX, "a label is shown twice")         \
    X(PL_FAULT_SUBSET, "subset", PL_SYNTHETIC_IN_REFINEMENT_INDEX, "a label is shown that is no candidate")  \
    X(PL_FAULT_TRUNCATED, "truncated-gzip", PL_SYNTHETIC_IN_ARCHIVE, "the last third is missing")            \
    X(PL_FAULT_CORRUPT, "corrupt-gzip", PL_SYNTHETIC_IN_ARCHIVE, "the CRC-32 is wrong")                      \
    X(PL_FAULT_BOMB, "gzip-bomb", PL_SYNTHETIC_IN_ARCHIVE, "it grows without end")                           \
    X(PL_FAULT_ARCHIVE_BYTES, "archive-bytes", PL_SYNTHETIC_IN_MANIFEST, "archive_bytes is wrong")           \
    X(PL_FAULT_ARCHIVE_DIGEST, "archive-digest", PL_SYNTHETIC_IN_MANIFEST, "archive_sha256 is wrong")        \
    X(PL_FAULT_CONTENT_BYTES, "content-bytes", PL_SYNTHETIC_IN_MANIFEST, "bytes is wrong")                   \
    X(PL_FAULT_CONTENT_DIGEST, "content-digest", PL_SYNTHETIC_IN_MANIFEST, "content_sha256 is wrong")        \
    X(PL_FAULT_ROWS, "rows", PL_SYNTHETIC_IN_MANIFEST, "rows is wrong")                                      \
    X(PL_FAULT_UNIQUE_IDS, "unique-ids", PL_SYNTHETIC_IN_MANIFEST, "unique_ids is wrong")                    \
    X(PL_FAULT_DUPLICATES, "duplicate-ids", PL_SYNTHETIC_IN_MANIFEST, "duplicate_ids is wrong")              \
    X(PL_FAULT_STATUSES, "statuses", PL_SYNTHETIC_IN_MANIFEST, "statuses is wrong")                          \
    X(PL_FAULT_ORDERED_IDS, "ordered-ids", PL_SYNTHETIC_IN_MANIFEST, "ordered_ids_sha256 is wrong")          \
    X(PL_FAULT_SELECTION, "selection", PL_SYNTHETIC_IN_MANIFEST, "selection_sha256 is wrong")                \
    X(PL_FAULT_INDEX_DIGEST, "index-digest", PL_SYNTHETIC_IN_INDEX_MANIFEST, "sha256 is wrong")              \
    X(PL_FAULT_MISSING_FILE, "missing-file", PL_SYNTHETIC_IN_FILES, "the file is missing")                   \
    X(PL_FAULT_MISSING_INDEX, "missing-index", PL_SYNTHETIC_IN_INDEX_FILES, "the file is missing")

typedef enum pl_synthetic_fault {
#define PL_SYNTHETIC_FAULT_NAME(name, key, site, what) name,
    PL_SYNTHETIC_FAULT_LIST(PL_SYNTHETIC_FAULT_NAME)
#undef PL_SYNTHETIC_FAULT_NAME
        PL_SYNTHETIC_FAULTS
} pl_synthetic_fault;

const char *pl_synthetic_fault_key(pl_synthetic_fault fault);
const char *pl_synthetic_fault_what(pl_synthetic_fault fault);
pl_synthetic_site pl_synthetic_fault_site(pl_synthetic_fault fault);
/* false when there is no fault of this key. */
bool pl_synthetic_fault_find(const char *key, pl_synthetic_fault *fault);

/* Whether the fault is in the predictions of a model, or in an index, whatever their part of it. */
bool pl_synthetic_fault_hits_predictions(pl_synthetic_fault fault, size_t model, pl_condition condition);
bool pl_synthetic_fault_hits_index(pl_synthetic_fault fault, pl_condition condition);

/* Which of n rows has it, from 0. */
size_t pl_synthetic_fault_row(size_t n);

/* The following change what the fault is about, and nothing when it is about something else. */
void pl_synthetic_spoil_prediction(pl_synthetic_fault fault, pl_synthetic_prediction *row);
void pl_synthetic_spoil_index_row(pl_synthetic_fault fault, pl_synthetic_index_row *row);
void pl_synthetic_spoil_text(pl_synthetic_fault fault, pl_synthetic_text *text);
/* Rewrites an archive, and what is known of its bytes. */
pl_status pl_synthetic_spoil_archive(pl_synthetic_fault fault, const char *path, pl_synthetic_facts *facts,
                                     pl_error *error);
/* What the manifest will say. */
void pl_synthetic_spoil_facts(pl_synthetic_fault fault, pl_synthetic_facts *facts);

#endif
