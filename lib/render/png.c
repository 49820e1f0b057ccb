#include "render/png.h"

#include "base/file.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct buffer {
    unsigned char *bytes;
    size_t n, capacity;
} buffer;

static cairo_status_t append(void *closure, const unsigned char *data, unsigned n)
{
    buffer *to = closure;
    to->bytes = pl_grow(to->bytes, &to->capacity, to->n + n, 1);
    memcpy(to->bytes + to->n, data, n);
    to->n += n;
    return CAIRO_STATUS_SUCCESS;
}

/* 200 dots an inch are 7874 (0x1EC2) a metre; the last four bytes are the chunk's CRC (PNG, third
 * edition, 11.3.4.3). */
static const unsigned char RESOLUTION[] = {0,    0, 0, 9,    'p',  'H', 'Y',  's',  0,    0,   0x1E,
                                           0xC2, 0, 0, 0x1E, 0xC2, 1,   0x6E, 0xD0, 0x75, 0x3E};
enum { AFTER_HEADER = 8 + 25 }; /* signature and IHDR, which comes first and has a fixed length */

pl_status pl_png_write(cairo_surface_t *image, const char *path, pl_error *error)
{
    buffer plain = {0}, whole = {0};
    cairo_status_t drawn = cairo_surface_write_to_png_stream(image, append, &plain);
    pl_status status = PL_OK;
    if (drawn != CAIRO_STATUS_SUCCESS) {
        status = pl_fail(error, PL_INTERNAL, path, 0, 0, "drawing failed: %s", cairo_status_to_string(drawn));
    } else {
        append(&whole, plain.bytes, AFTER_HEADER);
        append(&whole, RESOLUTION, sizeof RESOLUTION);
        append(&whole, plain.bytes + AFTER_HEADER, (unsigned)(plain.n - AFTER_HEADER));
        status = pl_file_replace(path, (const char *)whole.bytes, whole.n, error);
    }
    free(plain.bytes);
    free(whole.bytes);
    return status;
}
