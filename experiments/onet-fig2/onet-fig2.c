/* # Figure 2: placement, and placement against ordering
 *
 * (a) is the bias of every judge, the mean of $\hat y - y$ over the rows that it scored, with the 2.5
 * and 97.5 percentiles of 1,000 bootstrap draws of whole tasks; (b) has each judge's bias and its pair
 * accuracy.
 *
 * The panel of the document is not public. The small marks are those of a panel: the reader's (PANEL), or a
 * made-up one of the same design, which says nothing of the document. The gold squares are what the text
 * prints of five judges. Of those, four are checked against other places, and agree: the largest bias of
 * Table 13 is that of Opus, Table 11 has the pointwise fine-tune, and Table 2's medians of two and of three
 * give its sister and the biases of Llama and GPT-OSS. So is one pair accuracy, in section 5.7.
 *
 * With the document's own panel they are recomputed, and the correlation below the figure is that of section
 * 5.3.
 */
#include "base/memory.h"
#include "claims/decimal.h"
#include "claims/derivation.h"
#include "runtime/onet_panel.h"

#include <stdlib.h>

#define PRINTED(id) pl_printed(x, "onet:" id)

static const struct named {
    pl_onet_judge judge;
    const char *label;
} printed[] = {
    {PL_ONET_OPUS, "Opus, printed"},         {PL_ONET_GPT_OSS, "GPT-OSS, printed"},
    {PL_ONET_LLAMA, "Llama, printed"},       {PL_ONET_FT2, "FT2 pointwise, printed"},
    {PL_ONET_FT1, "FT1 pointwise, printed"},
};
enum { NAMED = sizeof printed / sizeof printed[0] };

/* ---- what the text prints ---- */

static pl_value bias_elsewhere(pl_experiment *x, pl_onet_judge judge)
{
    switch (judge) {
    case PL_ONET_OPUS:
        return pl_value_scale(PRINTED("table13:raw:mean.max"), -1, 1);
    case PL_ONET_FT2:
        return PRINTED("table11:ft2-pointwise:bias.raw");
    case PL_ONET_FT1: /* the other one of two with this median */
        return pl_value_subtract(pl_value_scale(PRINTED("table2:fine-tuned-pointwise:bias"), 2, 1),
                                 PRINTED("table11:ft2-pointwise:bias.raw"));
    case PL_ONET_LLAMA: /* the middle one of 0.12, 0.91 and 1.09 */
        return PRINTED("table2:open-weight-pointwise:absolute.bias");
    default:
        return PRINTED("table2:open-weight-pointwise:bias");
    }
}

static pl_value bias_of(const pl_onet *onet, pl_onet_judge judge)
{
    return pl_value_or(pl_onet_measure(onet, judge, PL_BIAS), bias_elsewhere(onet->x, judge));
}

static pl_value accuracy_of(const pl_onet *onet, pl_onet_judge judge)
{
    pl_experiment *x = onet->x;
    pl_value measured = pl_onet_measure(onet, judge, PL_PAIR_ACCURACY);
    return judge == PL_ONET_FT2 ? pl_value_or(measured, PRINTED("prose-5.7:pair-accuracy:pointwise"))
                                : measured;
}

/* ---- the panels ---- */

static void add_judges(const pl_onet *onet, pl_panel *panel)
{
    pl_series *series = pl_panel_add_series(panel, PL_SCATTER, "panel", "Judges of the panel");
    for (size_t j = 0; j < onet->audit->judges_count; j++) {
        const pl_judge_audit *judge = &onet->audit->judges[j];
        pl_estimate bias = judge->of[PL_BIAS];
        pl_panel_add_category(panel, judge->name);
        pl_point *point = pl_plot(onet->x, series, judge->name, (double)j, pl_onet_number(onet, bias.value));
        pl_point_set_error(point, bias.low, bias.high);
    }
}

static void plot_biases(const pl_onet *onet, pl_figure *figure)
{
    pl_panel *panel = pl_figure_add_panel(figure, "a", "Mean bias");
    panel->horizontal = true;
    pl_panel_label_axes(panel, NULL, "Judge less worker (points)");
    add_judges(onet, panel);
    pl_series *series = pl_panel_add_series(panel, PL_SCATTER, "bias", "Printed in the text");
    for (size_t i = 0; i < NAMED; i++) {
        size_t place = pl_panel_add_category(panel, printed[i].label);
        pl_plot(onet->x, series, pl_onet_judge_key(printed[i].judge), (double)place,
                bias_of(onet, printed[i].judge));
    }
    pl_panel_add_reference(panel, PL_REFERENCE_VERTICAL, 0, "no bias");
}

static void plot_accuracies(const pl_onet *onet, pl_figure *figure)
{
    pl_panel *panel = pl_figure_add_panel(figure, "b", "Ordering against placement");
    panel->weight = 1.1;
    pl_panel_label_axes(panel, "Mean bias (points)", "Pair accuracy");
    pl_series *series = pl_panel_add_series(panel, PL_SCATTER, "panel.accuracy", "Judges of the panel");
    for (size_t j = 0; j < onet->audit->judges_count; j++) {
        const pl_judge_audit *judge = &onet->audit->judges[j];
        if (judge->near_complete)
            pl_plot(onet->x, series, judge->name, judge->of[PL_BIAS].value,
                    pl_onet_number(onet, judge->of[PL_PAIR_ACCURACY].value));
    }
    series = pl_panel_add_series(panel, PL_SCATTER, "pair-accuracy", "Printed in the text");
    static const struct named both[] = {{PL_ONET_OPUS, "Opus"}, {PL_ONET_FT2, "FT2 pointwise"}};
    for (size_t i = 0; i < 2; i++) {
        const char *key = pl_onet_judge_key(both[i].judge);
        pl_point *point = pl_plot(onet->x, series, key, pl_printed(onet->x, "onet:fig2:bias:%s", key).best,
                                  accuracy_of(onet, both[i].judge));
        pl_point_set_label(point, "%s", both[i].label);
    }
}

static void add_notes(const pl_onet *onet, pl_figure *figure)
{
    double r;
    char shown[32];
    pl_onet_note(onet, figure);
    if (pl_audit_relate(onet->audit, PL_PAIR_ACCURACY, PL_BIAS, PL_RELATION_PEARSON, &r) == PL_OK)
        pl_figure_add_note(
            figure,
            "(b) has the judges that scored at least %.1f %% of the responses: their pair accuracy "
            "and bias correlate by %s (Pearson).",
            100 * PL_NEAR_COMPLETE, pl_decimal_display(r, 2, shown, sizeof shown));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-fig2");
    pl_onet onet = pl_onet_open(x, PL_OF_RESPONSES | PL_OF_INTERVALS);
    pl_figure *figure = pl_figure_begin(x, 2);
    plot_biases(&onet, figure);
    plot_accuracies(&onet, figure);
    add_notes(&onet, figure);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
