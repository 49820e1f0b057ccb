/* Decoded pixels of a PNG that the canvas wrote. */
#ifndef PL_TESTS_PICTURE_H
#define PL_TESTS_PICTURE_H

#include "check.h"

#include <cairo.h>

static const double PICTURE_POINTS = 72.0 / 200.0; /* a dot, in points */

typedef struct picture {
    cairo_surface_t *image; /* the caller's to destroy */
    int width, height;      /* dots */
} picture;

static inline picture picture_load(const char *path)
{
    picture p = {cairo_image_surface_create_from_png(path), 0, 0};
    assert_int_equal(cairo_surface_status(p.image), CAIRO_STATUS_SUCCESS);
    p.width = cairo_image_surface_get_width(p.image);
    p.height = cairo_image_surface_get_height(p.image);
    return p;
}

/* 0xRRGGBB */
static inline uint32_t picture_pixel(picture p, int x, int y)
{
    ptrdiff_t stride = cairo_image_surface_get_stride(p.image);
    const unsigned char *row = cairo_image_surface_get_data(p.image) + y * stride;
    return ((const uint32_t *)(const void *)row)[x] & 0xFFFFFF;
}

/* The smallest rectangle with all that is not white, in points; left > right when there is none. */
typedef struct picture_bounds {
    double left, top, right, bottom;
} picture_bounds;

static inline picture_bounds picture_ink(picture p)
{
    picture_bounds b = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (int y = 0; y < p.height; y++)
        for (int x = 0; x < p.width; x++)
            if (picture_pixel(p, x, y) != 0xFFFFFF)
                b = (picture_bounds){fmin(b.left, x * PICTURE_POINTS), fmin(b.top, y * PICTURE_POINTS),
                                     fmax(b.right, (x + 1) * PICTURE_POINTS),
                                     fmax(b.bottom, (y + 1) * PICTURE_POINTS)};
    return b;
}

#endif
