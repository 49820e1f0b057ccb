/* # Figure 8: what the protocol does to the scores
 *
 * The fine-tune of two epochs, pointwise and few-shot/listwise. (a) is the share of its score variance that
 * lies between groups, $V_G = \sum_g n_g(\bar z_g-\bar z)^2 / \sum_i(z_i-\bar z)^2$, and the share of the
 * rest within instances that its own ranks explain. After its mean and standard deviation are matched to the
 * workers', (b) is the spread $s$ of its cell means over that of theirs and (c) the slope $b$ of its means on
 * theirs.
 *
 * Pale or full bars are printed, the others those of a panel: the reader's (PANEL) or a made-up one. Of the
 * printed numbers, instances and ranks stand in Appendix G and section 5.7 alike; the generator shares differ
 * by the 0.214 of Table 9, as Appendix G tells. Nothing else here is printed twice.
 *
 * (d) Slope over spread is Pearson's $r$ of the cell means, $r = b/s$. It is larger than the correlation
 * that section 5.7 prints for the same cells, by 0.02 in all four cases, and never within rounding: that one
 * is Spearman's, as Table 8 heads it. What falls from pointwise to listwise falls either way.
 */
#include "base/memory.h"
#include "claims/derivation.h"
#include "runtime/onet_panel.h"

#include <math.h>
#include <stdlib.h>

#define PRINTED(id) pl_printed(x, "onet:" id)

enum { PROTOCOLS = 2 };
static const struct protocol {
    pl_onet_judge judge;
    const char *key, *label;
} protocols[PROTOCOLS] = {{PL_ONET_FT2, "pointwise", "Pointwise"},
                          {PL_ONET_FT2_LISTWISE, "listwise", "Listwise"}};

static const char *const cells[] = {"task", "occupation"}, *const cell_labels[] = {"Tasks", "Occupations"};

/* ---- numbers of a judge, and other places that print them ---- */

static const struct share {
    const char *key, *label;
    pl_panel_measure measure;
} shares[] = {
    {"instance", "Instance", PL_SHARE_INSTANCE},       {"task", "Task", PL_SHARE_TASK},
    {"occupation", "Occupation", PL_SHARE_OCCUPATION}, {"generator", "Generator", PL_SHARE_GENERATOR},
    {"rank", "Own rank", PL_RANK_DETERMINATION},
};
enum { SHARES = sizeof shares / sizeof shares[0], CELLS = 2 };

static double share_of(const pl_judge_audit *judge, size_t i)
{
    return 100 * judge->of[shares[i].measure].value;
}

static double dispersion_of(const pl_judge_audit *judge, size_t i)
{
    return i == 0 ? judge->task_alignment.dispersion : judge->occupation_alignment.dispersion;
}

static double slope_of(const pl_judge_audit *judge, size_t i)
{
    return i == 0 ? judge->task_alignment.slope : judge->occupation_alignment.slope;
}

static pl_value share_elsewhere(pl_experiment *x, const struct share *share, const struct protocol *p)
{
    if (share->measure == PL_SHARE_INSTANCE || share->measure == PL_RANK_DETERMINATION)
        return pl_printed(x, "onet:prose-g:%s:%s", p->key, share->key);
    if (share->measure != PL_SHARE_GENERATOR)
        return pl_value_none(PL_ONET_NEEDS);
    pl_value shift = pl_value_scale(PRINTED("prose-g:generator:shift.table9"), 100, 1);
    return p->judge == PL_ONET_FT2 ? pl_value_subtract(PRINTED("fig8:listwise:generator"), shift)
                                   : pl_value_add(PRINTED("fig8:pointwise:generator"), shift);
}

/* ---- (a) to (c): bars of printed numbers and of the panel ---- */

static const struct chart {
    const char *key, *title, *axis, *series; /* series: what keys begin with */
    double (*number)(const pl_judge_audit *, size_t);
    bool shares; /* categories are shares, else cells */
} charts[] = {
    {"a", "Variance of scores between groups", "Share (%)", "", share_of, true},
    {"b", "Spread of cell means", "Ratio to the workers' spread", "dispersion.", dispersion_of, false},
    {"c", "Slope on the workers' cell means", "Slope", "slope.", slope_of, false},
};

static void plot_protocol(const pl_onet *onet, pl_panel *panel, const struct chart *c,
                          const struct protocol *p, bool printed)
{
    bool of_shares = c->shares;
    const pl_judge_audit *judge = pl_onet_find(onet, p->judge);
    char *key = pl_format("%s%s%s", printed ? "" : "panel.", c->series, p->key),
         *label = pl_format("%s, %s", p->label, printed ? "printed" : "panel");
    pl_series *series = pl_panel_add_series(panel, PL_BARS, key, label);
    for (size_t i = 0; i < (of_shares ? SHARES : CELLS); i++) {
        double number = judge != NULL ? c->number(judge, i) : (double)NAN;
        pl_value value = printed ? pl_onet_evidence(onet, number) : pl_onet_number(onet, number);
        if (printed && of_shares)
            value = pl_value_or(value, share_elsewhere(onet->x, &shares[i], p));
        pl_plot(onet->x, series, of_shares ? shares[i].key : cells[i], (double)i, value);
    }
    free(key);
    free(label);
}

static void plot_chart(const pl_onet *onet, pl_figure *figure, const struct chart *c)
{
    pl_panel *panel = pl_figure_add_panel(figure, c->key, c->title);
    pl_panel_label_axes(panel, NULL, c->axis);
    for (size_t i = 0; i < (c->shares ? SHARES : CELLS); i++)
        pl_panel_add_category(panel, c->shares ? shares[i].label : cell_labels[i]);
    for (int i = 0; i < 2 * PROTOCOLS; i++)
        plot_protocol(onet, panel, c, &protocols[i % PROTOCOLS], i < PROTOCOLS);
}

/* ---- (d) Pearson's r that slope and spread imply ---- */

static void plot_implied(pl_experiment *x, pl_figure *figure)
{
    pl_panel *panel = pl_figure_add_panel(figure, "d", "Slope over spread, and the printed correlation");
    pl_panel_label_axes(panel, NULL, "Correlation of cell means");
    pl_series *implied = pl_panel_add_series(panel, PL_BARS, "implied", "Slope over spread (Pearson)");
    pl_series *printed = pl_panel_add_series(panel, PL_BARS, "printed", "Printed");
    implied->colour = 4; /* the first four are those of (a) to (c) */
    printed->colour = 5;
    for (size_t at = 0; at < (size_t)CELLS * PROTOCOLS; at++) {
        const char *cell = cells[at / PROTOCOLS], *protocol = protocols[at % PROTOCOLS].key;
        char *key = pl_format("%s/%s", cell, protocol),
             *label = pl_format("%s, %s", cell_labels[at / PROTOCOLS], protocol);
        pl_panel_add_category(panel, label);
        pl_value r = pl_value_divide(pl_printed(x, "onet:fig8:slope.%s:%s", protocol, cell),
                                     pl_printed(x, "onet:fig8:dispersion.%s:%s", protocol, cell));
        pl_plot(x, implied, key, (double)at, r);
        pl_plot(x, printed, key, (double)at, pl_printed(x, "onet:prose-5.7:%s:%s", cell, protocol));
        free(key);
        free(label);
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-fig8");
    pl_onet onet = pl_onet_open(x, PL_OF_SHARES | PL_OF_POSITION);
    pl_figure *figure = pl_figure_begin(x, 2);
    for (size_t i = 0; i < sizeof charts / sizeof charts[0]; i++)
        plot_chart(&onet, figure, &charts[i]);
    plot_implied(x, figure);
    pl_onet_note(&onet, figure);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
