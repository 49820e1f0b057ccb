#include "render/canvas.h"

#include "base/memory.h"
#include "render/canvas_internal.h"
#include "render/date.h"
#include "render/png.h"

#include <cairo-pdf.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double POINTS_PER_INCH = 72.0;

static pl_status translate(cairo_status_t status, const char *path, pl_error *error)
{
    if (status == CAIRO_STATUS_SUCCESS)
        return PL_OK;
    pl_status ours =
        status == CAIRO_STATUS_WRITE_ERROR || status == CAIRO_STATUS_FILE_NOT_FOUND ? PL_IO : PL_INTERNAL;
    return pl_fail(error, ours, path, 0, 0, "drawing failed: %s", cairo_status_to_string(status));
}

static void fix_rendering(cairo_t *cairo)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(cairo, options);
    cairo_font_options_destroy(options);
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST);
}

/* Takes over the surface, also on failure. */
static pl_status begin(cairo_surface_t *surface, const char *path, double scale, pl_canvas **canvas,
                       pl_error *error)
{
    pl_canvas *made = pl_allocate(1, sizeof *made);
    made->surface = surface;
    made->cairo = cairo_create(surface);
    made->path = pl_copy_text(path);
    cairo_scale(made->cairo, scale, scale);
    fix_rendering(made->cairo);
    pl_status status = translate(cairo_status(made->cairo), path, error);
    if (status == PL_OK)
        status = pl_canvas_internal_text_begin(made, error);
    if (status != PL_OK) {
        cairo_destroy(made->cairo);
        cairo_surface_destroy(surface);
        free(made->path);
        free(made);
        return status;
    }
    *canvas = made;
    return PL_OK;
}

static void paint_paper(pl_canvas *canvas)
{
    pl_colour paper = pl_style_paper();
    cairo_set_source_rgb(canvas->cairo, paper.red, paper.green, paper.blue);
    cairo_paint(canvas->cairo);
}

pl_status pl_canvas_measuring(pl_canvas **canvas, pl_error *error)
{
    return begin(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL), NULL, 1.0, canvas, error);
}

/* Cairo would stamp the clock. */
static void set_date(cairo_surface_t *pdf, int64_t seconds)
{
    time_t when = (time_t)seconds;
    struct tm parts;
    char text[32];
    gmtime_r(&when, &parts);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATE_DATE, text);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_MOD_DATE, text);
}

pl_status pl_canvas_pdf(const char *path, double width, double height, const char *title, pl_canvas **canvas,
                        pl_error *error)
{
    int64_t seconds = 0;
    PL_TRY(pl_source_date(&seconds, error));
    cairo_surface_t *pdf = cairo_pdf_surface_create(path, width, height);
    set_date(pdf, seconds);
    char *plain = pl_text_plain(title);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_TITLE, plain);
    cairo_pdf_surface_set_metadata(pdf, CAIRO_PDF_METADATA_CREATOR, "Plumbline");
    free(plain);
    return begin(pdf, path, 1.0, canvas, error);
}

pl_status pl_canvas_png(const char *path, double width, double height, pl_canvas **canvas, pl_error *error)
{
    double scale = PL_PNG_DOTS_PER_INCH / POINTS_PER_INCH;
    int columns = (int)ceil(width * scale), rows = (int)ceil(height * scale);
    PL_TRY(begin(cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns, rows), path, scale, canvas, error));
    (*canvas)->is_png = true;
    paint_paper(*canvas);
    return PL_OK;
}

pl_status pl_canvas_open(const char *format, const char *path, double width, double height, const char *title,
                         pl_canvas **canvas, pl_error *error)
{
    if (strcmp(format, "pdf") == 0)
        return pl_canvas_pdf(path, width, height, title, canvas, error);
    if (strcmp(format, "png") == 0)
        return pl_canvas_png(path, width, height, canvas, error);
    return pl_fail(error, PL_USAGE, path, 0, 0, "pages are written as pdf or png, not as \"%s\"", format);
}

static pl_status finish(pl_canvas *canvas, pl_error *error)
{
    PL_TRY(translate(cairo_status(canvas->cairo), canvas->path, error));
    if (canvas->unknown[0] != '\0')
        return pl_fail(error, PL_INTERNAL, canvas->path, 0, 0, "the font lacks a character of \"%s\"",
                       canvas->unknown);
    if (canvas->is_png)
        return pl_png_write(canvas->surface, canvas->path, error);
    cairo_surface_finish(canvas->surface);
    return translate(cairo_surface_status(canvas->surface), canvas->path, error);
}

pl_status pl_canvas_close(pl_canvas *canvas, pl_error *error)
{
    if (canvas == NULL)
        return PL_OK;
    pl_status status = finish(canvas, error);
    pl_canvas_internal_text_end(canvas);
    cairo_destroy(canvas->cairo);
    cairo_surface_destroy(canvas->surface);
    free(canvas->path);
    free(canvas);
    return status;
}

cairo_t *pl_canvas_cairo(pl_canvas *canvas)
{
    return canvas->cairo;
}

static void set_colour(cairo_t *cairo, pl_colour colour)
{
    cairo_set_source_rgb(cairo, colour.red, colour.green, colour.blue);
}

static void stroke_line(cairo_t *cairo, double x0, double y0, double x1, double y1, double width,
                        pl_colour colour)
{
    set_colour(cairo, colour);
    cairo_set_line_width(cairo, width);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
    cairo_new_path(cairo);
    cairo_move_to(cairo, x0, y0);
    cairo_line_to(cairo, x1, y1);
    cairo_stroke(cairo);
}

void pl_canvas_line(pl_canvas *canvas, double x0, double y0, double x1, double y1, double width,
                    pl_colour colour)
{
    stroke_line(canvas->cairo, x0, y0, x1, y1, width, colour);
}

void pl_canvas_dashed_line(pl_canvas *canvas, double x0, double y0, double x1, double y1, double width,
                           pl_colour colour)
{
    const double dashes[] = {3.0, 2.0};
    cairo_set_dash(canvas->cairo, dashes, 2, 0.0);
    stroke_line(canvas->cairo, x0, y0, x1, y1, width, colour);
    cairo_set_dash(canvas->cairo, NULL, 0, 0.0);
}

void pl_canvas_box(pl_canvas *canvas, double x, double y, double width, double height, pl_colour fill)
{
    set_colour(canvas->cairo, fill);
    cairo_new_path(canvas->cairo);
    cairo_rectangle(canvas->cairo, x, y, width, height);
    cairo_fill(canvas->cairo);
}

void pl_canvas_rounded_box(pl_canvas *canvas, double x, double y, double width, double height, double radius,
                           pl_colour fill)
{
    const double quarter = acos(0.0);
    cairo_t *cairo = canvas->cairo;
    double r = fmin(radius, fmin(width, height) / 2.0);
    set_colour(cairo, fill);
    cairo_new_path(cairo);
    cairo_arc(cairo, x + width - r, y + r, r, -quarter, 0.0);
    cairo_arc(cairo, x + width - r, y + height - r, r, 0.0, quarter);
    cairo_arc(cairo, x + r, y + height - r, r, quarter, 2.0 * quarter);
    cairo_arc(cairo, x + r, y + r, r, 2.0 * quarter, 3.0 * quarter);
    cairo_close_path(cairo);
    cairo_fill(cairo);
}

void pl_canvas_missing_box(pl_canvas *canvas, double x, double y, double width, double height, pl_colour edge)
{
    const double step = 6.0, thin = 0.5;
    cairo_t *cairo = canvas->cairo;
    pl_canvas_box(canvas, x, y, width, height, pl_style_missing());
    cairo_save(cairo);
    cairo_rectangle(cairo, x, y, width, height);
    cairo_clip(cairo);
    for (long i = (long)ceil((x + y) / step); step * (double)i < x + y + width + height; i++) {
        double sum = step * (double)i; /* of the coordinates of a line's points */
        stroke_line(cairo, sum - y - height, y + height, sum - y, y, thin, pl_style_missing_line());
    }
    cairo_restore(cairo);
    set_colour(cairo, edge);
    cairo_set_line_width(cairo, thin);
    cairo_rectangle(cairo, x + thin / 2.0, y + thin / 2.0, width - thin, height - thin);
    cairo_stroke(cairo);
}
