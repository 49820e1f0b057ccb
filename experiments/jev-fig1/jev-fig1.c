/* # Figure 1: Neutral on ANLI
 *
 * The observation that opens the paper: on 6,400 ANLI items JEV 1.13 answers Neutral more often than the
 * nearly balanced gold labels ask for, and about half of its errors are a wrong Neutral. The figure draws
 * the shares of the three labels among gold labels, predictions and errors. Of these nine bars the text
 * prints three gold counts and the two Neutral shares; how predictions and errors divide between Entailment
 * and Contradiction is printed nowhere and stays open here.
 *
 * The ANLI answers are in no released file, so the printed numbers are held against each other, as integers
 * where they count something.
 *
 * - The gold counts, the positions of Neutral and the positions of the gold answer each add up to 6,400.
 * - Accuracy: 1,603 is the only number of errors in 6,400 items that prints as 74.95 %.
 * - Neutral among predictions. Let $a$ and $c$ be the lowest and highest rate at which Neutral is chosen in
 *   its three slots, and $f$ the share of the smallest slot. The overall rate is then between
 *   $(1-f)a + fc$ and $fa + (1-f)c$, which for the printed 37.2 and 39.6 % is 37.95 to 38.85 %. The printed
 *   38.8 % fits, if only just: two slots must be near the upper end. The same identity, solved for an end,
 *   bounds $a$ and $c$, too widely to decide.
 * - Neutral among errors. Let $P$ predictions and $G$ gold labels be Neutral and $E$ items be wrong, $e$ of
 *   them by a wrong Neutral. Right Neutrals are at most $G$, so $e \ge P - G$; a missed Neutral is an error
 *   as well, so $G - (P - e) \le E - e$ and $e \le (P + E - G)/2$. This allows 21 to 61 % of the errors. It
 *   does not contradict the printed 51.3 %, nor does it support it.
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
    pl_judge(x, "fig1", "accuracy", "share", percent(right, items));
    pl_judge(x, "fig1", "accuracy", "share.abstract", percent(right, items));
    pl_judge(x, "fig1", "accuracy", "share.appendix", percent(right, items));
}

/* The mean of two rates, the second with this weight. */
static pl_value mixed(pl_value first, pl_value second, pl_value weight)
{
    pl_value rest = pl_value_subtract(pl_stated(1), weight);
    return pl_value_add(pl_value_multiply(first, rest), pl_value_multiply(second, weight));
}

/* What the first rate must be for that mean. */
static pl_value unmixed(pl_value mean, pl_value second, pl_value weight)
{
    pl_value rest = pl_value_subtract(pl_stated(1), weight);
    return pl_value_divide(pl_value_subtract(mean, pl_value_multiply(second, weight)), rest);
}

/* Neutral's share of the predictions from its lowest and highest rate in a slot, and these two from the
 * share. */
static void judge_rates(pl_experiment *x, pl_figure *figure)
{
    pl_value slot = counted(x, "neutral-position", "first");
    slot = pl_value_minimum(slot, counted(x, "neutral-position", "second"));
    slot = pl_value_minimum(slot, counted(x, "neutral-position", "third"));
    pl_value f = pl_value_divide(slot, counted(x, "items", "count.appendix"));
    pl_value rest = pl_value_subtract(pl_stated(1), f);

    pl_value low = pl_printed(x, "jev:fig1:neutral-rate:lowest");
    pl_value high = pl_printed(x, "jev:fig1:neutral-rate:highest");
    pl_value share = pl_printed(x, "jev:fig1:predictions:neutral.share");
    pl_value overall = pl_value_between(mixed(low, high, f), mixed(low, high, rest));
    pl_judge(x, "fig1", "predictions", "neutral.share", overall);
    pl_judge(x, "fig1", "predictions", "neutral.share.abstract", overall);
    pl_judge(x, "fig1", "neutral-rate", "lowest",
             pl_value_between(unmixed(share, high, f), unmixed(share, high, rest)));
    pl_judge(x, "fig1", "neutral-rate", "highest",
             pl_value_between(unmixed(share, low, f), unmixed(share, low, rest)));
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

static void plot(pl_experiment *x, pl_series *series, size_t label, pl_value share)
{
    pl_point *bar = pl_plot(x, series, labels[label], (double)label, share);
    if (pl_value_is_known(&share))
        pl_point_set_label(bar, "%.1f", share.best);
}

static void plot_shares(pl_experiment *x, pl_panel *panel)
{
    pl_series *gold = pl_panel_add_series(panel, PL_BARS, "gold", "Gold labels");
    pl_series *predictions = pl_panel_add_series(panel, PL_BARS, "predictions", "Predictions");
    pl_series *errors = pl_panel_add_series(panel, PL_BARS, "errors", "Errors");
    gold->colour = PL_COLOUR_GOLD;
    predictions->colour = 0; /* as JEV 1.13 in the other figures */
    errors->colour = 4;
    for (size_t i = 0; i < PARTS; i++) {
        pl_panel_add_category(panel, labels[i]);
        plot(x, gold, i, percent(counted(x, "gold", splits[0].parts[i]), counted(x, "items", "count")));
        bool printed = i == NEUTRAL;
        plot(x, predictions, i,
             printed ? pl_printed(x, "jev:fig1:predictions:neutral.share") : pl_value_none(NULL));
        plot(x, errors, i, printed ? pl_printed(x, "jev:fig1:errors:neutral.share") : pl_value_none(NULL));
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-fig1");
    pl_figure *figure = pl_figure_begin(x, 1);
    pl_panel *panel = pl_figure_add_panel(figure, "labels", NULL);
    pl_panel_label_axes(panel, NULL, "Share (%)");
    plot_shares(x, panel);
    judge_splits(x);
    judge_accuracy(x);
    judge_rates(x, figure);
    judge_errors(x, figure);
    return pl_experiment_end(x);
}
