/* Files that must be the ones that a list names: size and SHA-256. */
#ifndef PL_DATA_CHECKSUM_H
#define PL_DATA_CHECKSUM_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

enum { PL_ANY_SIZE = -1 };

typedef struct pl_checksum {
    const char *sha256; /* 64 lower-case hexadecimal digits; NULL: any content of at most this size */
    int64_t bytes;      /* or PL_ANY_SIZE */
} pl_checksum;

/* PL_CHECKSUM, naming what was found and what was wanted, when these n bytes are others. place is the error's
 * file. */
pl_status pl_checksum_verify_bytes(pl_checksum wanted, const char *place, const char *bytes, size_t n,
                                   pl_error *error);

/* Remembers the files found right, so that none is read twice while its size, date and inode stay the same.
 */
typedef struct pl_checksums pl_checksums;
pl_checksums *pl_checksums_new(void);
void pl_checksums_free(pl_checksums *known); /* NULL is fine */

/* PL_MISSING when there is no such file, PL_CHECKSUM when it is another, PL_BAD_INPUT when it cannot be read.
 */
pl_status pl_checksums_verify(pl_checksums *known, const char *path, pl_checksum wanted, pl_error *error);

#endif
