/* A figure as a page: PDF or PNG. */
#include "render/output.h"

#include "render/canvas.h"
#include "render/figure_draw.h"
#include "render/figure_layout.h"

pl_status pl_figure_write_page(const pl_figure *figure, const char *format, const char *path, pl_error *error)
{
    pl_canvas *ruler = NULL, *canvas = NULL;
    PL_TRY(pl_canvas_measuring(&ruler, error));
    pl_figure_layout *layout = pl_figure_lay_out(figure, ruler);
    pl_status status = pl_canvas_close(ruler, error);
    if (status == PL_OK)
        status = pl_canvas_open(format, path, layout->width, layout->height,
                                figure->title != NULL ? figure->title : figure->id, &canvas, error);
    if (status == PL_OK) {
        pl_figure_draw(layout, canvas);
        status = pl_canvas_close(canvas, error);
    }
    pl_figure_layout_free(layout);
    return status;
}
