/* A figure as a page: PDF or PNG. */
#include "render/output.h"

#include "render/canvas.h"
#include "render/figure_draw.h"
#include "render/figure_layout.h"

static pl_status draw_page(const pl_figure_layout *layout, const char *format, const char *path,
                           pl_error *error)
{
    const pl_figure *figure = layout->figure;
    pl_canvas *canvas = NULL;
    PL_TRY(pl_canvas_open(format, path, layout->width, layout->height,
                          figure->title != NULL ? figure->title : figure->id, &canvas, error));
    pl_figure_draw(layout, canvas);
    return pl_canvas_close(canvas, error);
}

pl_status pl_figure_write_pages(const pl_figure *figure, const char *const formats[],
                                const char *const paths[], size_t n, pl_error *error)
{
    pl_canvas *ruler = NULL;
    PL_TRY(pl_canvas_measuring(&ruler, error));
    pl_figure_layout *layout = pl_figure_lay_out(figure, ruler);
    pl_status status = pl_canvas_close(ruler, error);
    for (size_t i = 0; i < n && status == PL_OK; i++)
        status = draw_page(layout, formats[i], paths[i], error);
    pl_figure_layout_free(layout);
    return status;
}

pl_status pl_figure_write_page(const pl_figure *figure, const char *format, const char *path, pl_error *error)
{
    return pl_figure_write_pages(figure, &format, &path, 1, error);
}
