#include "render/png.h"

#include "base/file.h"
#include "base/memory.h"

#include <png.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL = 3 };             /* of zlib: a third of the time of 6, and a tenth larger */
enum { DOTS_PER_METRE = 7874 }; /* 200 an inch */

/* What libpng is at. */
typedef struct writing {
    png_structp png;
    png_infop info;
    unsigned char *row; /* red, green and blue of its pixels */
    unsigned char *bytes;
    size_t n, capacity;
    char reason[128]; /* why it gave up */
} writing;

static void take(png_structp png, png_bytep data, size_t n)
{
    writing *w = png_get_io_ptr(png);
    w->bytes = pl_grow(w->bytes, &w->capacity, w->n + n, 1);
    memcpy(w->bytes + w->n, data, n);
    w->n += n;
}

static void give_up(png_structp png, png_const_charp reason)
{
    writing *w = png_get_error_ptr(png);
    snprintf(w->reason, sizeof w->reason, "%s", reason);
    png_longjmp(png, 1);
}

static void begin_picture(writing *w, cairo_surface_t *image)
{
    png_set_IHDR(w->png, w->info, (png_uint_32)cairo_image_surface_get_width(image),
                 (png_uint_32)cairo_image_surface_get_height(image), 8, PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_pHYs(w->png, w->info, DOTS_PER_METRE, DOTS_PER_METRE, PNG_RESOLUTION_METER);
    /* Flat colours and letters come out smaller without filters, whose choice takes longest. */
    png_set_filter(w->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(w->png, LEVEL);
    /* All pixels in one chunk: the buffer holds them, packed or not. */
    png_set_compression_buffer_size(w->png, (size_t)cairo_image_surface_get_height(image) *
                                                (size_t)cairo_image_surface_get_stride(image));
    png_write_info(w->png, w->info);
}

static void write_pixels(writing *w, cairo_surface_t *image)
{
    const unsigned char *pixels = cairo_image_surface_get_data(image);
    int width = cairo_image_surface_get_width(image), height = cairo_image_surface_get_height(image);
    size_t stride = (size_t)cairo_image_surface_get_stride(image);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            uint32_t pixel;
            memcpy(&pixel, pixels + (size_t)y * stride + 4 * (size_t)x, sizeof pixel);
            png_save_uint_32(w->row + 3 * (size_t)x, pixel << 8); /* the next pixel covers the fourth byte */
        }
        png_write_row(w->png, w->row);
    }
}

/* False, with a reason, when libpng gives up, which jumps back here. */
static bool write_picture(writing *w, cairo_surface_t *image)
{
    if (setjmp(png_jmpbuf(w->png)) != 0)
        return false;
    begin_picture(w, image);
    write_pixels(w, image);
    png_write_end(w->png, NULL);
    return true;
}

pl_status pl_png_write(cairo_surface_t *image, const char *path, pl_error *error)
{
    cairo_surface_flush(image);
    cairo_status_t drawn = cairo_surface_status(image);
    if (drawn != CAIRO_STATUS_SUCCESS)
        return pl_fail(error, PL_INTERNAL, path, 0, 0, "drawing failed: %s", cairo_status_to_string(drawn));
    writing w = {.reason = "no memory"};
    w.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &w, give_up, NULL);
    w.info = w.png != NULL ? png_create_info_struct(w.png) : NULL;
    w.row = pl_allocate(3 * (size_t)cairo_image_surface_get_width(image) + 1, 1);
    if (w.info != NULL)
        png_set_write_fn(w.png, &w, take, NULL);
    pl_status status = w.info != NULL && write_picture(&w, image)
                           ? pl_file_replace(path, (const char *)w.bytes, w.n, error)
                           : pl_fail(error, PL_INTERNAL, path, 0, 0, "drawing failed: %s", w.reason);
    png_destroy_write_struct(&w.png, &w.info);
    free(w.row);
    free(w.bytes);
    return status;
}
