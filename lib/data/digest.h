/* SHA-256 (FIPS 180-4), as 64 lower-case hexadecimal digits. */
#ifndef PL_DATA_DIGEST_H
#define PL_DATA_DIGEST_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

enum { PL_DIGEST_LENGTH = 64 };

typedef struct pl_digest {
    char hex[PL_DIGEST_LENGTH + 1];
} pl_digest;

/* Of bytes that come in pieces. A failure of the cryptographic library is kept and reported by the end, which
 * always frees the stream; NULL frees nothing. */
typedef struct pl_digest_stream pl_digest_stream;
pl_digest_stream *pl_digest_begin(void);
void pl_digest_add(pl_digest_stream *stream, const void *bytes, size_t n);
pl_status pl_digest_end(pl_digest_stream *stream, pl_digest *digest, pl_error *error);

pl_status pl_digest_bytes(const void *bytes, size_t n, pl_digest *digest, pl_error *error);

/* Of a file, read in pieces of constant size; *bytes is its length and may be NULL. PL_MISSING when there is
 * none, PL_BAD_INPUT when it cannot be read. */
pl_status pl_digest_file(const char *path, pl_digest *digest, int64_t *bytes, pl_error *error);

#endif
