/* Legends: what the marks of a figure mean, set in rows. */
#ifndef PL_RENDER_FIGURE_LEGEND_H
#define PL_RENDER_FIGURE_LEGEND_H

#include "render/figure_layout.h"

typedef struct pl_legend_entry {
    pl_legend_sample sample;
    char *text;
} pl_legend_entry;

typedef struct pl_legend {
    pl_legend_entry *entries;
    size_t count, capacity;
} pl_legend;

/* Series, references and colour scale of a panel: each look once. Empty where the panel needs none, because
 * its only series has nothing to be told from. */
pl_legend pl_legend_of_panel(const pl_figure *figure, const pl_panel *panel);
/* Takes out of the panels' legends what one for the whole figure can say: all, when those that have one have
 * the same; else the series that several panels have, each by the same name in the same colour, where no
 * panel gives that name or colour to something else. The caller frees the result, which may be empty. */
pl_legend pl_legend_take_common(pl_legend *legends, size_t n);
/* What hatched, pale, open and ringed marks mean; empty when the figure has none. */
pl_legend pl_legend_of_states(const pl_figure *figure);
void pl_legend_free(pl_legend *legend);

/* Sets the entries in rows from (x, y), no wider than width; returns the height, 0 for an empty legend. Adds
 * samples and texts to the layout when place is true. */
double pl_legend_flow(const pl_legend *legend, pl_figure_layout *layout, pl_canvas *canvas, pl_text_role role,
                      double x, double y, double width, bool place);

#endif
