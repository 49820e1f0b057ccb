/* A gzip file as a stream of bytes, with the SHA-256 of both sides in the same pass.
 *
 * ISA-L inflates through a small buffer, so memory is constant. Several members one after the other are one
 * stream (RFC 1952, section 2.2). Refused, naming the file: what is not gzip; a stream that is cut short or
 * broken, or whose CRC-32 or length is wrong; anything behind the last member; content that grows beyond its
 * limits.
 */
#ifndef PL_RELEASE_GZIP_H
#define PL_RELEASE_GZIP_H

#include "base/status.h"
#include "data/digest.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PL_GZIP_RATIO_LIMIT = 200 }; /* times the size of the archive; the first MB is free */

typedef struct pl_gzip_options {
    const char *name;      /* in errors; NULL: the path */
    int64_t content_limit; /* most bytes that may come out; 0: only the ratio limits them */
    bool digest_content;   /* costs more than inflating; the archive's digest costs little */
    atomic_llong *counter; /* NULL, or to be raised by the bytes of the archive as they are read */
} pl_gzip_options;

/* What was read, once the end was reached. */
typedef struct pl_gzip_facts {
    int64_t archive_bytes, content_bytes;
    pl_digest archive;
    pl_digest content; /* empty when it was not asked for */
} pl_gzip_facts;

typedef struct pl_gzip pl_gzip;

/* PL_MISSING when there is no such file. */
pl_status pl_gzip_open(const char *path, const pl_gzip_options *options, pl_gzip **gzip, pl_error *error);
void pl_gzip_close(pl_gzip *gzip); /* NULL is fine */

/* The next bytes, at most room > 0 of them; *got is 0 at the end alone. */
pl_status pl_gzip_read(pl_gzip *gzip, void *bytes, size_t room, size_t *got, pl_error *error);

/* After the end was read, once. */
pl_status pl_gzip_finish(pl_gzip *gzip, pl_gzip_facts *facts, pl_error *error);

#endif
