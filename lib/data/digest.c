#include "data/digest.h"

#include "base/file.h"
#include "base/memory.h"

#include <errno.h>
#include <openssl/evp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 1 << 16 };

struct pl_digest_stream {
    EVP_MD_CTX *context;
    bool failed;
};

pl_digest_stream *pl_digest_begin(void)
{
    pl_digest_stream *stream = pl_allocate(1, sizeof *stream);
    stream->context = EVP_MD_CTX_new();
    stream->failed = !stream->context || EVP_DigestInit_ex(stream->context, EVP_sha256(), NULL) != 1;
    return stream;
}

void pl_digest_add(pl_digest_stream *stream, const void *bytes, size_t n)
{
    stream->failed = stream->failed || EVP_DigestUpdate(stream->context, bytes, n) != 1;
}

pl_status pl_digest_end(pl_digest_stream *stream, pl_digest *digest, pl_error *error)
{
    unsigned char raw[EVP_MAX_MD_SIZE];
    unsigned length = 0;
    bool failed = stream->failed || EVP_DigestFinal_ex(stream->context, raw, &length) != 1;
    EVP_MD_CTX_free(stream->context);
    free(stream);
    if (failed || 2 * length != PL_DIGEST_LENGTH)
        return pl_fail(error, PL_INTERNAL, NULL, 0, 0, "libcrypto cannot compute SHA-256");
    for (unsigned i = 0; i < length; i++)
        snprintf(digest->hex + 2 * (size_t)i, 3, "%02x", raw[i]);
    return PL_OK;
}

pl_status pl_digest_bytes(const void *bytes, size_t n, pl_digest *digest, pl_error *error)
{
    pl_digest_stream *stream = pl_digest_begin();
    pl_digest_add(stream, bytes, n);
    return pl_digest_end(stream, digest, error);
}

static pl_status add_file(pl_digest_stream *stream, FILE *file, const char *path, int64_t *bytes,
                          pl_error *error)
{
    char *piece = pl_allocate(PIECE, 1);
    int64_t total = 0;
    size_t got;
    while ((got = fread(piece, 1, PIECE, file)) > 0) {
        pl_digest_add(stream, piece, got);
        total += (int64_t)got;
    }
    int number = errno;
    free(piece);
    if (ferror(file))
        return pl_fail(error, PL_BAD_INPUT, path, 0, 0, "cannot be read: %s", strerror(number));
    *bytes = total;
    return PL_OK;
}

pl_status pl_digest_file(const char *path, pl_digest *digest, int64_t *bytes, pl_error *error)
{
    FILE *file = NULL;
    PL_TRY(pl_file_open(path, path, &file, error));
    pl_digest_stream *stream = pl_digest_begin();
    pl_digest result;
    int64_t total = 0;
    pl_status status = add_file(stream, file, path, &total, error);
    pl_status ended = pl_digest_end(stream, &result, status == PL_OK ? error : NULL);
    fclose(file);
    if (status == PL_OK)
        status = ended;
    if (status != PL_OK)
        return status;
    *digest = result;
    if (bytes)
        *bytes = total;
    return PL_OK;
}
