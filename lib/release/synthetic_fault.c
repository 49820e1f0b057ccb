#include "release/synthetic_fault.h"

#include "base/file.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static const struct fault {
    const char *key;
    pl_synthetic_site site;
    const char *what;
} faults[PL_SYNTHETIC_FAULTS] = {
#define FAULT(name, key, site, what) {key, site, what},
    PL_SYNTHETIC_FAULT_LIST(FAULT)
#undef FAULT
};

const char *pl_synthetic_fault_key(pl_synthetic_fault fault)
{
    return faults[fault].key;
}

const char *pl_synthetic_fault_what(pl_synthetic_fault fault)
{
    return faults[fault].what;
}

pl_synthetic_site pl_synthetic_fault_site(pl_synthetic_fault fault)
{
    return faults[fault].site;
}

bool pl_synthetic_fault_find(const char *key, pl_synthetic_fault *fault)
{
    for (int i = 0; i < PL_SYNTHETIC_FAULTS; i++)
        if (strcmp(faults[i].key, key) == 0) {
            *fault = (pl_synthetic_fault)i;
            return true;
        }
    return false;
}

bool pl_synthetic_fault_hits_predictions(pl_synthetic_fault fault, size_t model, pl_condition condition)
{
    pl_synthetic_site site = faults[fault].site;
    bool about = site == PL_SYNTHETIC_IN_PREDICTION || site == PL_SYNTHETIC_IN_ARCHIVE ||
                 site == PL_SYNTHETIC_IN_MANIFEST || site == PL_SYNTHETIC_IN_FILES;
    return about && condition == PL_CONDITION_MAIN &&
           strcmp(pl_synthetic_model_at(model)->name, "kev-4b") == 0;
}

bool pl_synthetic_fault_hits_index(pl_synthetic_fault fault, pl_condition condition)
{
    switch (faults[fault].site) {
    case PL_SYNTHETIC_IN_MAIN_INDEX:
    case PL_SYNTHETIC_IN_INDEX_MANIFEST:
    case PL_SYNTHETIC_IN_INDEX_FILES:
        return condition == PL_CONDITION_MAIN;
    case PL_SYNTHETIC_IN_POSITION_INDEX:
        return condition == PL_CONDITION_POSITION;
    case PL_SYNTHETIC_IN_REFINEMENT_INDEX:
        return condition == PL_CONDITION_REFINEMENT;
    default:
        return false;
    }
}

/* Near the end, where the refinement has its subsets. */
size_t pl_synthetic_fault_row(size_t n)
{
    return n * 9 / 10;
}

/* ---- rows ---- */

void pl_synthetic_spoil_prediction(pl_synthetic_fault fault, pl_synthetic_prediction *row)
{
    row->schema = PL_SYNTHETIC_LEGACY; /* the first entry of a list is always written */
    row->status = PL_ROW_OK;
    switch (fault) {
    case PL_FAULT_MISSING_ID:
        row->id[0] = '\0';
        break;
    case PL_FAULT_UNKNOWN_ID:
        row->id[0] = '~';
        break;
    case PL_FAULT_POSITION:
        row->predicted = row->vector.n;
        break;
    case PL_FAULT_COUNT:
        row->vector.shares[row->vector.n++] = 0;
        break;
    case PL_FAULT_NEGATIVE:
        row->vector.defect = PL_SYNTHETIC_NEGATIVE;
        break;
    case PL_FAULT_NAN:
        row->vector.defect = PL_SYNTHETIC_NAN;
        break;
    case PL_FAULT_INFINITE:
        row->vector.defect = PL_SYNTHETIC_INFINITE;
        break;
    case PL_FAULT_ZERO:
        row->vector.defect = PL_SYNTHETIC_ZERO;
        break;
    default:
        break;
    }
}

void pl_synthetic_spoil_index_row(pl_synthetic_fault fault, pl_synthetic_index_row *row)
{
    pl_synthetic_item *item = &row->item;
    switch (fault) {
    case PL_FAULT_INDEX_ID:
        row->id[0] = '\0';
        break;
    case PL_FAULT_GOLD:
        item->gold = item->k;
        break;
    case PL_FAULT_PERMUTATION:
        item->permutation[0] = item->permutation[1];
        break;
    case PL_FAULT_SUBSET:
        /* A class that is no candidate, in a slot that does not show gold. */
        for (int label = 0; label < item->classes; label++)
            if (!(item->subset >> label & 1))
                item->permutation[item->slot == 0] = (unsigned char)label;
        break;
    default:
        break;
    }
}

void pl_synthetic_spoil_text(pl_synthetic_fault fault, pl_synthetic_text *text)
{
    if (fault == PL_FAULT_NOT_JSON)
        text->n /= 2;
    char *place = memchr(text->bytes, ':', text->n);
    if (fault == PL_FAULT_NOT_UTF8 && place != NULL)
        place[-2] = (char)0xFF; /* the last letter of a key */
}

/* ---- archives ---- */

static pl_status rewrite(const char *path, char *bytes, size_t n, pl_gzip_facts *facts, pl_error *error)
{
    PL_TRY(pl_file_replace(path, bytes, n, error));
    facts->archive_bytes = (int64_t)n;
    return pl_digest_bytes(bytes, n, &facts->archive, error);
}

pl_status pl_synthetic_spoil_archive(pl_synthetic_fault fault, const char *path, pl_synthetic_facts *facts,
                                     pl_error *error)
{
    enum { LARGEST = 1 << 30, TRAILER = 8 /* RFC 1952, section 2.3.1: CRC-32, length */ };
    char *bytes;
    size_t n;
    if (fault != PL_FAULT_TRUNCATED && fault != PL_FAULT_CORRUPT)
        return PL_OK;
    PL_TRY(pl_file_read(path, LARGEST, &bytes, &n, error));
    if (fault == PL_FAULT_TRUNCATED)
        n -= n / 3;
    else
        bytes[n - TRAILER] = (char)(bytes[n - TRAILER] ^ 1);
    pl_status status = rewrite(path, bytes, n, &facts->bytes, error);
    free(bytes);
    return status;
}

/* ---- manifests ---- */

/* Another digit. */
static void spoil_digest(pl_digest *digest)
{
    digest->hex[0] = digest->hex[0] == '0' ? '1' : '0';
}

void pl_synthetic_spoil_facts(pl_synthetic_fault fault, pl_synthetic_facts *facts)
{
    switch (fault) {
    case PL_FAULT_ARCHIVE_BYTES:
        facts->bytes.archive_bytes++;
        break;
    case PL_FAULT_ARCHIVE_DIGEST:
    case PL_FAULT_INDEX_DIGEST:
        spoil_digest(&facts->bytes.archive);
        break;
    case PL_FAULT_CONTENT_BYTES:
        facts->bytes.content_bytes++;
        break;
    case PL_FAULT_CONTENT_DIGEST:
        spoil_digest(&facts->bytes.content);
        break;
    case PL_FAULT_ROWS:
        facts->rows++;
        break;
    case PL_FAULT_UNIQUE_IDS:
        facts->unique_ids--;
        break;
    case PL_FAULT_DUPLICATES:
        facts->duplicates[facts->duplicates_count++] = pl_copy_text("nobody");
        break;
    case PL_FAULT_STATUSES:
        facts->statuses[PL_ROW_OK]--;
        facts->statuses[PL_ROW_ERROR]++;
        break;
    case PL_FAULT_ORDERED_IDS:
        spoil_digest(&facts->ordered_ids);
        break;
    case PL_FAULT_SELECTION:
        spoil_digest(&facts->selection);
        break;
    default:
        break;
    }
}
