/* # Figure 1: order says nothing about level
 *
 * The introduction's example: a worker scores five summaries 5 to 9, a judge scores them 1 to 5. Every pair
 * is ordered alike, so pair accuracy is 1, and the worker accepts three (7 or more), the judge none.
 *
 * Section 4 has the general case: for any desired mean $m$ and any $a > 0$,
 * $$x'_i = a\,x_i + m - a\,\bar x$$
 * keeps every order and has mean $m$. Panel (b) moves the judge's scores over the scale with $a = 1$, and
 * with $a = \frac12$: pair accuracy stays 1 at each of them, while anything from none to all five is
 * accepted. All of it is exact.
 *
 * The document's own picture shows a pair of real instances; that, and the count of such pairs, need the
 * panel.
 */
#include "panel/ordering.h"
#include "runtime/onet_panel.h"

#include <stdio.h>

enum { SUMMARIES = 5, STEPS = 9 };

typedef struct scores {
    double of[SUMMARIES];
} scores;

static scores printed_scores(pl_experiment *x, const char *who)
{
    scores s;
    for (int i = 0; i < SUMMARIES; i++)
        s.of[i] = pl_printed_setting(x, "onet:fig1:%s:score.%d", who, i + 1).best;
    return s;
}

/* Mean m, spread times half / 2. */
static scores moved(const scores *s, double m, int half)
{
    double mean = 0;
    scores result;
    for (int i = 0; i < SUMMARIES; i++)
        mean += s->of[i] / SUMMARIES;
    for (int i = 0; i < SUMMARIES; i++)
        result.of[i] = m + half * (s->of[i] - mean) / 2;
    return result;
}

static int64_t accepted(const scores *s, double threshold)
{
    int64_t count = 0;
    for (int i = 0; i < SUMMARIES; i++)
        count += s->of[i] >= threshold;
    return count;
}

static pl_value pair_accuracy(pl_experiment *x, const scores *judge, const scores *worker)
{
    pl_ordering ordering = {0};
    pl_ratio accuracy;
    pl_ordering_add(&ordering, judge->of, worker->of, SUMMARIES);
    pl_require(x, pl_ordering_accuracy(&ordering, &accuracy), "pair accuracy of the example");
    return pl_value_ratio(PL_PRINTED, accuracy.numerator, accuracy.denominator);
}

/* A number that was counted from a scorer's printed scores and the threshold. */
static pl_value resting_on_scores(pl_experiment *x, const char *who, pl_value value)
{
    for (int i = 0; i < SUMMARIES; i++)
        value = pl_value_resting_on(value, pl_printed_setting(x, "onet:fig1:%s:score.%d", who, i + 1));
    return pl_value_resting_on(value, pl_printed_setting(x, "onet:fig1:example:threshold"));
}

static void plot_example(pl_experiment *x, pl_figure *figure, const scores *worker, const scores *judge,
                         double threshold)
{
    pl_panel *panel = pl_figure_add_panel(figure, "a", "Five summaries, two scorers");
    pl_panel_label_axes(panel, "Summary", "Score");
    panel->y.low = PL_SCORE_LOW;
    panel->y.high = PL_SCORE_HIGH;
    panel->x.whole = panel->y.whole = true;
    static const char *const who[] = {"worker", "judge"}, *const label[] = {"Worker", "Judge"};
    const scores *all[] = {worker, judge};
    for (int w = 0; w < 2; w++) {
        pl_series *series = pl_panel_add_series(panel, PL_LINES, who[w], label[w]);
        for (int i = 0; i < SUMMARIES; i++) {
            char key[16];
            snprintf(key, sizeof key, "shown.%d", i + 1);
            pl_plot(x, series, key, i + 1, pl_value_count(PL_PRINTED, (int64_t)all[w]->of[i]));
        }
        pl_judge(x, "fig1", who[w], "accepted",
                 resting_on_scores(x, who[w], pl_stated(accepted(all[w], threshold))));
    }
    pl_panel_add_reference(panel, PL_REFERENCE_HORIZONTAL, threshold, "acceptable from here on");
}

static void plot_moves(pl_experiment *x, pl_figure *figure, const scores *worker, const scores *judge,
                       double threshold)
{
    pl_panel *panel = pl_figure_add_panel(figure, "b", "The judge's scores, moved to any mean");
    pl_panel_label_axes(panel, "Mean after the move", "Share");
    panel->y.low = 0;
    panel->y.high = 1;
    pl_series *order = pl_panel_add_series(panel, PL_LINES, "pair-accuracy", "Pair accuracy");
    static const char *const keys[] = {"accepted.half", "accepted.same"}, *const labels[] = {
                                                                              "Accepted, half the spread",
                                                                              "Accepted, same spread"};
    for (int half = 1; half <= 2; half++) {
        pl_series *share = pl_panel_add_series(panel, PL_LINES, keys[half - 1], labels[half - 1]);
        for (int m = PL_SCORE_LOW; m < PL_SCORE_LOW + STEPS; m++) {
            char key[16];
            scores there = moved(judge, m, half);
            snprintf(key, sizeof key, "mean=%d", m);
            pl_plot(x, share, key, m, pl_value_ratio(PL_PRINTED, accepted(&there, threshold), SUMMARIES));
            if (half == 2)
                pl_plot(x, order, key, m, pair_accuracy(x, &there, worker));
        }
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-fig1");
    pl_figure *figure = pl_figure_begin(x, 2);
    scores worker = printed_scores(x, "worker"), judge = printed_scores(x, "judge");
    double threshold = pl_printed_setting(x, "onet:fig1:example:threshold").best;
    plot_example(x, figure, &worker, &judge, threshold);
    plot_moves(x, figure, &worker, &judge, threshold);
    pl_figure_add_note(figure,
                       "The example of section 1 and the transformation of section 4, exactly. The pair of "
                       "real instances that the document draws needs its panel.");
    pl_judge(x, "fig1", "example", "threshold", pl_printed_setting(x, "onet:prose-3:threshold:tau"));
    pl_judge(x, "fig1", "pairs", "configurations",
             pl_printed(x, "onet:prose-3:near-complete:configurations"));
    pl_carry_settings(x, "onet:fig1:pairs:*", PL_ONET_SETTING);
    pl_carry(x, "onet:fig1:pairs:*", PL_ONET_NEEDS);
    pl_carry(x, "onet:fig1:*", PL_ONET_SETTING);
    return pl_experiment_end(x);
}
