#include "render/figure_height.h"

#include "render/figure_place.h"
#include "render/figure_ticks.h"

#include <math.h>

double pl_plot_free_height(double width)
{
    const double proportion = 0.62, least = 74.0, most = 185.0;
    return fmin(fmax(proportion * width, least), most);
}

/* Height of one row of categories: of its label, and of what stands beside it. */
static double row_pitch(const pl_panel_place *place, pl_canvas *canvas, double names_limit)
{
    const double least = 10.5, arrow = 9.0, dot = 5.0, bar = 6.5, stack = 10.0, between = 4.0, around = 1.5;
    const pl_panel *panel = place->panel;
    size_t lines = place->up.labelled ? pl_up_labels_lines(&place->up, canvas, names_limit) : 1;
    double pitch = fmax(least, around + (double)lines * pl_text_height(canvas, PL_TYPE_SMALL));
    for (size_t s = 0; s < panel->series_count; s++) {
        size_t count;
        pl_series_ordinal(panel, s, &count);
        if (panel->series[s].kind == PL_STACKED_BARS)
            pitch = fmax(pitch, stack + between);
        double each = panel->series[s].kind == PL_BARS                          ? bar
                      : panel->series[s].kind == PL_ARROWS                      ? arrow
                      : pl_series_is_dotted(&panel->series[s]) && place->dodged ? dot
                                                                                : 0.0;
        pitch = fmax(pitch, each * (double)count + between);
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

double pl_plot_height_most(const pl_panel_place *place, double wanted)
{
    const double stretch = 1.4, tall = 2.4;
    bool cloud = pl_panel_is_cloud(place->panel) && !pl_panel_has_identity(place->panel);
    return cloud ? fmax(stretch * wanted, tall * place->plot.width) : stretch * wanted;
}
