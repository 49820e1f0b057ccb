#include "render/figure_height.h"

#include "render/figure_place.h"
#include "render/figure_ticks.h"

#include <math.h>

double pl_plot_free_height(double width)
{
    const double proportion = 0.62, least = 74.0, most = 185.0;
    return fmin(fmax(proportion * width, least), most);
}

static void raise_to(double *number, double least)
{
    *number = fmax(*number, least);
}

/* Height of one row of categories: of its label, and of what stands beside it. */
static double row_pitch(const pl_panel_place *place, pl_canvas *canvas, double names_limit)
{
    const double heat = 10.5, arrow = 9.0, dots = 10.5, bar = 6.5, between = 4.0;
    const pl_panel *panel = place->panel;
    double line = pl_text_height(canvas, PL_TYPE_SMALL);
    double pitch = 1.5 + line * (double)pl_up_labels_lines(&place->up, canvas, names_limit);
    for (size_t s = 0; s < panel->series_count; s++) {
        size_t count;
        pl_series_ordinal(panel, s, &count);
        switch (panel->series[s].kind) {
        case PL_BARS:
            raise_to(&pitch, bar * (double)count + between);
            break;
        case PL_ARROWS:
            raise_to(&pitch, arrow * (double)count + between);
            break;
        case PL_HEAT:
            raise_to(&pitch, heat);
            break;
        default:
            raise_to(&pitch, place->dodged ? 5.0 * (double)count + between : dots);
        }
    }
    return pitch;
}

double pl_plot_height(const pl_panel_place *place, pl_canvas *canvas, double width, double names_limit)
{
    const double largest_square = 260.0, cell_least = 11.0, cell_most = 26.0;
    const pl_panel *panel = place->panel;
    if (panel->horizontal && place->up.categories_count > 0)
        return row_pitch(place, canvas, names_limit) * (double)place->up.categories_count;
    if (pl_panel_has_kind(panel, PL_HEAT)) {
        double cell = width * place->bin / (place->across.scale.high - place->across.scale.low);
        return fmin(fmax(cell, cell_least), cell_most) * (double)place->up.categories_count;
    }
    if (pl_panel_has_identity(panel))
        return fmin(width, largest_square);
    return pl_plot_free_height(width);
}
