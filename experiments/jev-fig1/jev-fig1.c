/* # Figure 1: Neutral on ANLI
 *
 * On 6,400 ANLI items JEV 1.13 answers Neutral more often than the nearly balanced gold labels ask for. The
 * figure draws the shares of the three labels among gold labels, predictions and errors, of which the text
 * prints three gold counts and two Neutral shares, and nothing of the others. The ANLI answers are in no
 * released file, so the printed numbers are held against each other, as integers where they count something.
 *
 * - The gold counts, the positions of Neutral and those of the gold answer each add up to 6,400, and 1,603 is
 *   the only number of errors in as many items that prints as an accuracy of 74.95 %.
 * - Neutral among predictions. With the lowest and highest rate $a$ and $c$ at which Neutral is chosen in its
 *   three slots, and the share $f$ of the smallest slot, the overall rate is between $(1-f)a + fc$ and
 *   $fa + (1-f)c$: 37.95 to 38.85 % for the printed 37.2 and 39.6 %. The printed 38.8 % fits, if only just.
 *   Solved for an end, the same bounds $a$ and $c$, too widely to decide.
 * - Neutral among errors. Let $P$ predictions and $G$ gold labels be Neutral and $E$ items be wrong, $e$ of
 *   them by a wrong Neutral. Right Neutrals are at most $G$, so $e \ge P - G$; a missed Neutral is an error
 *   as well, so $G - (P - e) \le E - e$. This allows 21 to 61 % of the errors, and 51.3 % among them.
 */
#include "claims/derivation.h"
#include "runtime/experiment.h"

enum { PARTS = 3, NEUTRAL = 1 };
static const char *const labels[PARTS] = {"Entailment", "Neutral", "Contradiction"};

/* What the text counts in three parts, each time with its own mention of the total. */
static const struct {
    const char *row, *parts[PARTS], *total;
} splits[] = {
    {"gold", {"entailment.count", "neutral.count", "contradiction.count"}, "count"},
    {"neutral-position", {"first", "second", "third"}, "count.appendix"},
    {"gold-position", {"first", "second", "third"}, "count.caption"},
};

static pl_value counted(pl_experiment *x, const char *row, const char *column)
{
    return pl_value_whole(pl_printed(x, "jev:fig1:%s:%s", row, column));
}

static pl_value percent(pl_value part, pl_value whole)
{
    return pl_value_scale(pl_value_divide(part, whole), 100, 1);
}

/* The total from its parts, and each part from the total and the others. */
static void judge_splits(pl_experiment *x)
{
    for (size_t s = 0; s < sizeof splits / sizeof splits[0]; s++) {
        pl_value parts[PARTS], total = counted(x, "items", splits[s].total);
        for (size_t i = 0; i < PARTS; i++)
            parts[i] = counted(x, splits[s].row, splits[s].parts[i]);
        pl_judge(x, "fig1", "items", splits[s].total, pl_value_sum(parts, PARTS));
        for (size_t i = 0; i < PARTS; i++) {
            pl_value others = pl_value_add(parts[(i + 1) % PARTS], parts[(i + 2) % PARTS]);
            pl_judge(x, "fig1", splits[s].row, splits[s].parts[i], pl_value_subtract(total, others));
        }
    }
}

static void judge_accuracy(pl_experiment *x)
{
    pl_value items = counted(x, "items", "count"), one = pl_stated(1);
    pl_value printed = pl_value_scale(pl_printed(x, "jev:fig1:accuracy:share"), 1, 100);
    pl_value errors = pl_value_multiply(items, pl_value_subtract(one, printed));
    pl_judge(x, "fig1", "errors", "count", pl_value_whole(errors));

    pl_value right = pl_value_subtract(items, counted(x, "errors", "count"));
    static const char *const places[] = {"", ".abstract", ".appendix"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        pl_judge_claim(x, percent(right, items), "fig1:accuracy:share%s", places[i]);
}

/* Neutral's share of the predictions from its lowest and highest rate in a slot, and these two from it. */
static void judge_rates(pl_experiment *x, pl_figure *figure)
{
    pl_value slots[PARTS];
    for (size_t i = 0; i < PARTS; i++)
        slots[i] = counted(x, splits[1].row, splits[1].parts[i]);
    pl_value f = pl_value_divide(pl_value_least(slots, PARTS), counted(x, "items", "count.appendix"));
    pl_value rest = pl_value_subtract(pl_stated(1), f);

    pl_value low = pl_printed(x, "jev:fig1:neutral-rate:lowest");
    pl_value high = pl_printed(x, "jev:fig1:neutral-rate:highest");
    pl_value share = pl_printed(x, "jev:fig1:predictions:neutral.share");
    pl_value overall = pl_value_between(pl_value_mix(low, high, f), pl_value_mix(low, high, rest));
    pl_judge(x, "fig1", "predictions", "neutral.share", overall);
    pl_judge(x, "fig1", "predictions", "neutral.share.abstract", overall);
    pl_judge(x, "fig1", "neutral-rate", "lowest",
             pl_value_between(pl_value_unmix(share, high, f), pl_value_unmix(share, high, rest)));
    pl_judge(x, "fig1", "neutral-rate", "highest",
             pl_value_between(pl_value_unmix(share, low, f), pl_value_unmix(share, low, rest)));
    pl_figure_add_note(figure, "The rates by position allow %.2f to %.2f %% Neutral predictions.",
                       overall.range.low, overall.range.high);
}

/* Neutral's share of the errors from the numbers of predictions, gold labels and errors. */
static void judge_errors(pl_experiment *x, pl_figure *figure)
{
    pl_value share = pl_value_scale(pl_printed(x, "jev:fig1:predictions:neutral.share"), 1, 100);
    pl_value predicted = pl_value_whole(pl_value_multiply(share, counted(x, "items", "count")));
    pl_value errors = counted(x, "errors", "count");
    pl_value least = pl_value_subtract(predicted, counted(x, "gold", "neutral.count"));
    pl_value most = pl_value_scale(pl_value_add(least, errors), 1, 2);
    pl_value allowed = percent(pl_value_whole(pl_value_between(least, most)), errors);
    pl_judge(x, "fig1", "errors", "neutral.share", allowed);
    pl_judge(x, "fig1", "errors", "neutral.share.abstract", allowed);
    pl_figure_add_note(figure,
                       "The counts of labels and errors allow %.1f to %.1f %% of the errors to be Neutral.",
                       allowed.range.low, allowed.range.high);
}

/* A share of a printed gold count, or the printed one of Neutral, with the standing of that claim. */
static void plot_share(pl_experiment *x, pl_series *series, bool gold, size_t label)
{
    const char *column = gold ? splits[0].parts[label] : "neutral.share";
    pl_value share = gold               ? percent(counted(x, "gold", column), counted(x, "items", "count"))
                     : label == NEUTRAL ? pl_printed(x, "jev:fig1:%s:%s", series->key, column)
                                        : pl_value_none(NULL);
    pl_point *bar = pl_plot(x, series, labels[label], (double)label, share);
    if (!pl_value_is_known(&share))
        return;
    pl_point_set_label(bar, "%.1f", share.best);
    pl_plot_mark(x, bar, "jev:fig1:%s:%s", series->key, column);
}

static void plot_shares(pl_experiment *x, pl_panel *panel)
{
    static const char *const keys[PARTS] = {"gold", "predictions", "errors"};
    static const char *const names[PARTS] = {"Gold labels", "Predictions", "Errors"};
    static const int colours[PARTS] = {PL_COLOUR_GOLD, 0, 4}; /* 0: as JEV 1.13 in the other figures */
    pl_panel_label_axes(panel, NULL, "Share (%)");
    for (size_t i = 0; i < PARTS; i++)
        pl_panel_add_category(panel, labels[i]);
    for (size_t s = 0; s < PARTS; s++) {
        pl_series *series = pl_panel_add_series(panel, PL_BARS, keys[s], names[s]);
        series->colour = colours[s];
        for (size_t i = 0; i < PARTS; i++)
            plot_share(x, series, s == 0, i);
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-fig1");
    pl_figure *figure = pl_figure_begin(x, 1);
    judge_splits(x);
    judge_accuracy(x);
    judge_rates(x, figure);
    judge_errors(x, figure);
    plot_shares(x, pl_figure_add_panel(figure, "labels", NULL));
    return pl_experiment_end(x);
}
