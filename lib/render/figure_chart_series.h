/* The series of a native chart. */
#ifndef PL_RENDER_FIGURE_CHART_SERIES_H
#define PL_RENDER_FIGURE_CHART_SERIES_H

#include "render/figure_chart.h"
#include "render/figure_text.h"

enum { PL_CHART_SERIES_MAX = 4 * PL_SERIES_MAX };

/* A chart in the making. */
typedef struct pl_chart_builder {
    const pl_panel_block *block;
    const pl_panel *panel;
    lxw_chart *chart;
    uint8_t type; /* a lxw_chart_type */
    pl_chart_data *data;
    size_t series_count;                  /* of the chart, with helping ones */
    int16_t unnamed[PL_CHART_SERIES_MAX]; /* helping series, which the legend leaves out */
    size_t unnamed_count;
} pl_chart_builder;

/* Adds series s of the panel with its error bars; false when those cannot be shown. */
bool pl_chart_add_series(pl_chart_builder *builder, size_t s);
/* Adds all series of a panel that has arrows over categories and nothing else; false when some have an end
 * but no start and so cannot be shown. */
bool pl_chart_add_floating(pl_chart_builder *builder);
/* Adds a reference line that spans the data (y upwards); false when it cannot be shown. */
bool pl_chart_add_reference(pl_chart_builder *builder, const pl_reference *reference, pl_box data);

#endif
