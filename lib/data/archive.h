/* One member of a .tar.gz, read into memory and never unpacked to disk.
 *
 * The archive comes from outside. It is read to its end, and refused as a whole when it is cut short or
 * broken, when a member has an absolute path or one with "..", is a link, a device or anything but a file or
 * a folder, when the wanted name occurs twice, or when it grows beyond the limits below. The checksum inside
 * gzip is not verified: compare the SHA-256 of the file first.
 */
#ifndef PL_DATA_ARCHIVE_H
#define PL_DATA_ARCHIVE_H

#include "base/status.h"

#include <stddef.h>

enum {
    PL_ARCHIVE_MEMBER_LIMIT = 64 << 20, /* bytes of the wanted member */
    PL_ARCHIVE_TOTAL_LIMIT = 512 << 20, /* bytes of the archive, decompressed */
    PL_ARCHIVE_RATIO_LIMIT = 100        /* times the compressed size; the first MB is free */
};

/* *bytes belongs to the caller and has a zero byte behind its *n bytes. PL_MISSING when there is no such
 * archive, PL_BAD_INPUT when it has no such member or is refused; the error's file is the archive. O(size of
 * the archive). */
pl_status pl_archive_read(const char *path, const char *member, char **bytes, size_t *n, pl_error *error);

#endif
