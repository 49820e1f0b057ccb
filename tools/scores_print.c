/* The report of plumb scores, for people. */
#include "base/memory.h"
#include "claims/decimal.h"
#include "runtime/terminal.h"
#include "tools/scores.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_COLUMNS = 27 };

char *scores_setting(const pl_score_series *series)
{
    char *temperature =
        isnan(series->temperature) ? pl_copy_text("") : pl_format(" T %g", series->temperature);
    char *text = pl_format("%s%s%s %g-%g", series->phase[0] != '\0' ? " " : "", series->phase, temperature,
                           series->range.low, series->range.high);
    free(temperature);
    return text;
}

/* ---- a line ---- */

static void print_number(double number, int places, int columns)
{
    char text[64];
    pl_terminal_cell(stdout, isnan(number) ? "-" : pl_decimal_display(number, places, text, sizeof text),
                     -columns);
}

static double number_of(const pl_measured *measured)
{
    return measured->needs == NULL ? measured->real.value : NAN;
}

static void print_p(double p)
{
    char text[32];
    snprintf(text, sizeof text, p < 0.00005 ? "<.0001" : "%.4f", p);
    pl_terminal_cell(stdout, isnan(p) ? "-" : text, -8);
}

static void print_mode(const pl_mode *mode)
{
    char text[32];
    snprintf(text, sizeof text, " %.4g", mode->value);
    pl_terminal_cell(stdout, mode->count > 0 ? text : "-", -6);
}

static void print_series(const pl_score_series *series, const pl_score_measures *m)
{
    char *setting = scores_setting(series), *name = pl_format("  %s%s", series->model, setting);
    pl_terminal_cell(stdout, name, NAME_COLUMNS);
    if (pl_terminal_width(name) > NAME_COLUMNS)
        printf("\n%*s", NAME_COLUMNS, "");
    printf("%6" PRId64, m->scored);
    print_number(number_of(&m->kurtosis), 2, 9);
    print_number(number_of(&m->r), 3, 8);
    print_p(m->p);
    print_mode(&m->mode);
    print_number(m->mode.count > 0 ? 100 * pl_ratio_value(m->mode.ratio) : NAN, 1, 6);
    printf("%5" PRId64 "%5" PRId64 "\n", series->dropped, series->clipped);
    free(name);
    free(setting);
}

static void print_calibrated(const pl_score_measures *m)
{
    printf("%-*s%6" PRId64, NAME_COLUMNS, "    calibrated", m->scored);
    print_number(number_of(&m->kurtosis), 2, 9);
    print_number(number_of(&m->r), 3, 8);
    print_p(m->p);
    putchar('\n');
}

/* ---- the whole ---- */

static void print_headings(bool coloured)
{
    pl_terminal_bold(stdout, coloured);
    printf("%-*s%6s%9s%8s%8s%6s%6s%5s%5s\n", NAME_COLUMNS, "data set, model, setting", "items", "kurtosis",
           "r", "p", "mode", "%", "drop", "clip");
    pl_terminal_plain(stdout, coloured);
}

static void print_gold(double kurtosis)
{
    char text[64];
    printf("  human scores: kurtosis %s", pl_decimal_display(kurtosis, 2, text, sizeof text));
}

static void print_dataset(const pl_score_series *series, const pl_score_measures *m, bool coloured)
{
    pl_terminal_bold(stdout, coloured);
    fputs(series->dataset, stdout);
    pl_terminal_plain(stdout, coloured);
    if (m->gold_kurtosis.needs == NULL)
        print_gold(m->gold_kurtosis.real.value);
    putchar('\n');
}

static void print_wrapped(char *text)
{
    pl_terminal_wrap(stdout, text, 0, 0);
    free(text);
}

/* What a dash stands for, once each. */
static void print_missing(const scores_run *run)
{
    const char *told[8] = {NULL};
    size_t n = 0;
    for (size_t i = 0; i < run->scores->n; i++) {
        const char *needs[] = {run->measures[i].kurtosis.needs, run->measures[i].r.needs};
        for (size_t k = 0; k < 2; k++) {
            bool known = needs[k] == NULL;
            for (size_t j = 0; j < n; j++)
                known = known || told[j] == needs[k];
            if (known || n == sizeof told / sizeof told[0])
                continue;
            told[n++] = needs[k];
            print_wrapped(pl_format("- for want of %s.", needs[k]));
        }
    }
}

static void print_unscored(const scores_run *run)
{
    int64_t items = 0;
    for (size_t i = 0; i < run->scores->n; i++)
        items += run->measures[i].items - run->measures[i].scored;
    if (items > 0)
        print_wrapped(pl_format("Left out: %" PRId64 " item%s without a number among the outputs.", items,
                                items == 1 ? "" : "s"));
}

void scores_print(const scores_run *run)
{
    bool coloured = pl_terminal_coloured(stdout);
    if (pl_scores_are_synthetic(run->scores))
        print_wrapped(pl_copy_text("Synthetic data: no number below describes a real judge."));
    print_headings(coloured);
    for (size_t i = 0; i < run->scores->n; i++) {
        const pl_score_series *series = run->scores->series[i];
        if (i == 0 || strcmp(series->dataset, run->scores->series[i - 1]->dataset) != 0)
            print_dataset(series, &run->measures[i], coloured);
        print_series(series, &run->measures[i]);
        if (run->calibrated != NULL)
            print_calibrated(&run->calibrated[i]);
    }
    print_wrapped(
        pl_copy_text("Kurtosis: excess, of the population. p: two-sided, of r. mode: of all outputs."));
    if (run->calibrated != NULL)
        print_wrapped(pl_format(
            "Calibrated: weights q/p, q a Beta distribution fitted to human scores of %s.", run->people));
    print_missing(run);
    print_unscored(run);
}
