/* # Figure 5: the fifteen largest gains
 *
 * The paper shows the 15 data sets on which $R$ of KEV-0.8B rises most by BA-LoRA: the eight that it was
 * trained on and seven others, which Appendix E.1 names. Beside them stands what the same training does to
 * KEV-4B.
 *
 * Where the arrows end is known: the released summaries have the counts of both models after post-training.
 * Where they begin needs the release, but for SCOTUS, whose $R$ the text prints for KEV-0.8B. With the
 * release both ends are recomputed, the data sets are sorted by their gain, and the selection is repeated:
 * the judged number is how many of the named 15 are among the 15 largest gains.
 */
#include "base/memory.h"
#include "runtime/jev_measure.h"

#include <stdlib.h>
#include <string.h>

enum { NAMED = 15 };

/* Beyond the training sources, as Appendix E.1 names them. */
static const char *const unseen[] = {
    "stsbenchmark_similarity", "emobank_valence",   "scotus13", "helpsteer", "asap2",
    "metacritic_games",        "semeval2018_ei_oc",
};

static bool is_named(const pl_jev_dataset *dataset)
{
    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++)
        if (strcmp(unseen[i], dataset->key) == 0)
            return true;
    return dataset->trained;
}

static pl_value before(pl_jev jev, pl_jev_model model, const char *dataset)
{
    pl_value ratio = pl_jev_value(jev, model, dataset, PL_MEASURE_RATIO);
    if (ratio.evidence == PL_NONE && model == PL_JEV_KEV_08B && strcmp(dataset, "scotus13") == 0)
        return pl_printed(jev.x, "jev:prose-4.1:kev-0.8b/scotus13:r");
    return ratio;
}

/* A data set and the gain of the small model on it; where that is not known, its R after, the training
 * sources first, so that an order is there. */
typedef struct line {
    const pl_jev_dataset *dataset;
    double rank;
} line;

static int by_rank(const void *first, const void *second)
{
    const line *a = first, *b = second;
    return (a->rank < b->rank) - (a->rank > b->rank);
}

static bool knows_gains(pl_jev jev)
{
    return jev.tallies != NULL &&
           pl_jev_mean(jev, PL_JEV_KEV_08B, PL_JEV_ORDINAL, PL_MEASURE_RATIO).evidence != PL_NONE;
}

static double rank_of(pl_jev jev, const pl_jev_dataset *dataset)
{
    enum { ABOVE_ANY_RATIO = 10000 };
    double after = pl_jev_value(jev, PL_JEV_KEV_08B_TUNED, dataset->key, PL_MEASURE_RATIO).best;
    if (knows_gains(jev))
        return after - before(jev, PL_JEV_KEV_08B, dataset->key).best;
    return after + (dataset->trained ? ABOVE_ANY_RATIO : 0);
}

/* The whole panel, or the named ones, largest first; returns how many. */
static size_t sort_lines(pl_jev jev, bool named_only, line lines[PL_JEV_PANEL_SIZE])
{
    size_t n = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_at(i);
        if (!named_only || is_named(dataset))
            lines[n++] = (line){dataset, rank_of(jev, dataset)};
    }
    qsort(lines, n, sizeof *lines, by_rank);
    return n;
}

/* How many of the named data sets have one of the 15 largest gains; all of them are named where gains are not
 * known. */
static pl_value selected(pl_jev jev)
{
    line lines[PL_JEV_PANEL_SIZE] = {{NULL, 0}};
    if (!knows_gains(jev))
        return pl_stated((int64_t)sort_lines(jev, true, lines));
    sort_lines(jev, false, lines);
    int64_t n = 0;
    for (size_t i = 0; i < NAMED; i++)
        n += is_named(lines[i].dataset);
    return pl_from_count(jev.release, n);
}

static void name_line(pl_panel *panel, const pl_jev_dataset *dataset)
{
    char *label = pl_format("%s%s", dataset->name, dataset->trained ? " *" : "");
    pl_panel_add_category(panel, label);
    free(label);
}

static void plot_gains(pl_jev jev, pl_panel *panel, pl_jev_model model, pl_jev_model tuned, const line *lines,
                       size_t n)
{
    panel->horizontal = true;
    panel->y.low = 0;
    pl_panel_label_axes(panel, NULL, "R (%)");
    pl_panel_add_reference(panel, PL_REFERENCE_VERTICAL, 100, NULL);
    pl_series *series =
        pl_panel_add_series(panel, PL_ARROWS, pl_jev_model_key(model), "Before to after BA-LoRA");
    for (size_t i = 0; i < n; i++) {
        const char *dataset = lines[i].dataset->key;
        name_line(panel, lines[i].dataset);
        pl_value after = pl_jev_value(jev, tuned, dataset, PL_MEASURE_RATIO);
        pl_plot(jev.x, series, dataset, (double)i, after)->start = before(jev, model, dataset);
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-fig5");
    pl_jev jev = pl_jev_open(x);
    line lines[PL_JEV_PANEL_SIZE] = {{NULL, 0}};
    size_t n = sort_lines(jev, true, lines);
    pl_figure *figure = pl_figure_begin(x, 2);
    figure->shared_x = true;
    plot_gains(jev, pl_figure_add_panel(figure, "a", "KEV-0.8B"), PL_JEV_KEV_08B, PL_JEV_KEV_08B_TUNED, lines,
               n);
    plot_gains(jev, pl_figure_add_panel(figure, "b", "KEV-4B"), PL_JEV_KEV_4B, PL_JEV_KEV_4B_TUNED, lines, n);
    pl_figure_add_note(
        figure, "%s",
        knows_gains(jev)
            ? "* Training source. Sorted by the gain of KEV-0.8B."
            : "* Training source. Sorted by R of KEV-0.8B after post-training, the training sources "
              "first, since the gains need the release.");
    static const char *const places[] = {"method", "results", "appendix"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        pl_judge(x, "fig5", places[i], "datasets", selected(jev));
    return pl_experiment_end(x);
}
