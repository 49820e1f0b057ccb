#include "render/png.h"

#include "base/file.h"
#include "base/memory.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { LEVEL = 3 };             /* of zlib: a third of the time of 6, and a tenth larger */
enum { DOTS_PER_METRE = 7874 }; /* 200 an inch */

typedef struct buffer {
    unsigned char *bytes;
    size_t n, capacity;
} buffer;

static void append(buffer *to, const void *data, size_t n)
{
    to->bytes = pl_grow(to->bytes, &to->capacity, to->n + n, 1);
    if (n > 0)
        memcpy(to->bytes + to->n, data, n);
    to->n += n;
}

static void append_number(buffer *to, unsigned long number)
{
    unsigned char bytes[4] = {(unsigned char)(number >> 24), (unsigned char)(number >> 16),
                              (unsigned char)(number >> 8), (unsigned char)number};
    append(to, bytes, sizeof bytes);
}

/* Length, type, data, and the CRC of the latter two (PNG, third edition, 5.3). */
static void append_chunk(buffer *to, const char *type, const unsigned char *data, size_t n)
{
    append_number(to, n);
    append(to, type, 4);
    append(to, data, n);
    append_number(to, crc32(0, to->bytes + to->n - n - 4, (uInt)(n + 4)));
}

/* Rows of red, green and blue, each after the number of its filter, 0: flat colours and letters come out
 * smaller without any, and it is the choice of filters that takes longest. */
static unsigned char *rows_of(cairo_surface_t *image, size_t width, size_t height, size_t *n)
{
    const unsigned char *pixels = cairo_image_surface_get_data(image);
    size_t stride = (size_t)cairo_image_surface_get_stride(image);
    unsigned char *rows = pl_allocate(height * (3 * width + 1), 1), *at = rows;
    for (size_t y = 0; y < height; y++) {
        *at++ = 0;
        for (size_t x = 0; x < width; x++) {
            uint32_t pixel;
            memcpy(&pixel, pixels + y * stride + 4 * x, sizeof pixel);
            *at++ = (unsigned char)(pixel >> 16);
            *at++ = (unsigned char)(pixel >> 8);
            *at++ = (unsigned char)pixel;
        }
    }
    *n = (size_t)(at - rows);
    return rows;
}

static bool append_pixels(buffer *to, cairo_surface_t *image, size_t width, size_t height)
{
    size_t n = 0;
    unsigned char *rows = rows_of(image, width, height, &n);
    uLongf packed_size = compressBound((uLong)n);
    unsigned char *packed = pl_allocate(packed_size, 1);
    bool packs = compress2(packed, &packed_size, rows, (uLong)n, LEVEL) == Z_OK;
    append_chunk(to, "IDAT", packed, packed_size);
    free(packed);
    free(rows);
    return packs;
}

pl_status pl_png_write(cairo_surface_t *image, const char *path, pl_error *error)
{
    cairo_surface_flush(image);
    cairo_status_t drawn = cairo_surface_status(image);
    if (drawn != CAIRO_STATUS_SUCCESS)
        return pl_fail(error, PL_INTERNAL, path, 0, 0, "drawing failed: %s", cairo_status_to_string(drawn));
    static const unsigned char signature[] = {0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A};
    static const unsigned char depth_and_kind[] = {8, 2, 0, 0, 0};
    size_t width = (size_t)cairo_image_surface_get_width(image);
    size_t height = (size_t)cairo_image_surface_get_height(image);
    buffer header = {0}, resolution = {0}, whole = {0};
    append_number(&header, width);
    append_number(&header, height);
    append(&header, depth_and_kind, sizeof depth_and_kind);
    append_number(&resolution, DOTS_PER_METRE);
    append_number(&resolution, DOTS_PER_METRE);
    append(&resolution, "\1", 1);

    append(&whole, signature, sizeof signature);
    append_chunk(&whole, "IHDR", header.bytes, header.n);
    append_chunk(&whole, "pHYs", resolution.bytes, resolution.n);
    bool packs = append_pixels(&whole, image, width, height);
    append_chunk(&whole, "IEND", NULL, 0);
    pl_status status = packs ? pl_file_replace(path, (const char *)whole.bytes, whole.n, error)
                             : pl_fail(error, PL_INTERNAL, path, 0, 0, "zlib does not pack the picture");
    free(header.bytes);
    free(resolution.bytes);
    free(whole.bytes);
    return status;
}
