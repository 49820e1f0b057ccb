/* plumb metrics: every measure of a JEV release, as one table. */
#include "base/memory.h"
#include "data/jev_panel.h"
#include "release/measure.h"
#include "release/release.h"
#include "render/csv.h"
#include "runtime/jev_mode.h"
#include "stats/contingency.h"
#include "tools/command.h"
#include "tools/plumb.h"
#include "tools/rows.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: plumb metrics [OPTION]... RELEASE\n"
    "       plumb metrics [OPTION]... --tally FILE\n"
    "\n"
    "Reads a checkout of the JEV release, or as much of it as is there, or a file of\n"
    "plumb tally, and writes every measure as CSV: model, condition, dataset, metric,\n"
    "value.\n"
    "\n"
    "  model      as in file names; \"index\" for what the indexes say alone\n"
    "  condition  main; position:<order>, and position for the mean of both orders\n"
    "             and their comparison; kcurve:<binning>:k=<K>, kcurve:subset:k=<K>\n"
    "  dataset    a source; *ordinal, *nominal, *training, *unseen: their means\n"
    "  metric     accuracy, uarg, g, r, dr (points), tvd, nmae, qwk, usoft, entropy,\n"
    "             margin, shares of 1; agreement, shift; n, pairs, third.*: counts;\n"
    "             datasets: how many a mean is of (main: 36, 4, 8 and 28 in all)\n"
    "\n"
    "A metric that is not defined has no line, nor has a mean with a data set that it\n"
    "is not defined for. A mean is of the data sets that are there.\n"
    "\n"
    "  -o, --out FILE     where to (default: standard output)\n"
    "  -t, --threads N    threads (default: as many as processors)\n"
    "  -h, --help         this text\n"
    "\n"
    "Exit codes: 0 written; 2 usage; 3 the release is missing or broken; 4 the file\n"
    "cannot be written.\n";

/* ---- cells ---- */

/* Beside the measures of a setting: what compares two orders, and how many there are. */
enum { AGREEMENT = PL_MEASURES, SHIFT, N, PAIRS, DATASETS, METRICS };

typedef struct cell {
    const char *model, *dataset; /* borrowed; a group's name in place of a data set's */
    char *condition;
    bool ordinal;
    size_t members;         /* of a group */
    double values[METRICS]; /* NaN: not defined */
} cell;

typedef struct table {
    cell *cells;
    size_t n, capacity;
} table;

static const char *metric_key(size_t metric)
{
    static const char *const keys[] = {"agreement", "shift", "n", "pairs", "datasets"};
    return metric < PL_MEASURES ? pl_measure_key((pl_measure)metric) : keys[metric - PL_MEASURES];
}

static cell *add_cell(table *t, const char *model, char *condition, const char *dataset)
{
    t->cells = pl_grow(t->cells, &t->capacity, t->n + 1, sizeof *t->cells);
    cell *added = &t->cells[t->n++];
    *added = (cell){.model = model, .dataset = dataset, .condition = condition};
    for (size_t i = 0; i < METRICS; i++)
        added->values[i] = NAN;
    return added;
}

static void clear(table *t)
{
    for (size_t i = 0; i < t->n; i++)
        free(t->cells[i].condition);
    free(t->cells);
}

/* ---- settings and orders ---- */

static char *condition_of(const pl_setting *setting)
{
    const char *key = pl_condition_key(setting->condition);
    if (setting->condition == PL_CONDITION_MAIN)
        return pl_copy_text(key);
    if (setting->condition == PL_CONDITION_POSITION)
        return pl_format("%s:%s", key, setting->variant);
    return pl_format("%s:%s:k=%02zu", key, setting->binning[0] != '\0' ? setting->binning : "subset",
                     setting->k);
}

static double value_of(const pl_answers *answers, pl_measure measure)
{
    pl_measured value;
    if (pl_answers_measure(answers, measure, &value) != PL_OK)
        return NAN;
    return value.exact ? pl_ratio_value(value.ratio) : value.real.value;
}

static void add_answers(table *t, const pl_answers *answers)
{
    cell *c = add_cell(t, answers->model, condition_of(answers->setting), answers->setting->dataset);
    c->ordinal = answers->setting->ordinal;
    for (size_t i = 0; i < PL_MEASURES; i++)
        c->values[i] = value_of(answers, (pl_measure)i);
    if (answers->n > 0)
        c->values[N] = (double)answers->n;
}

/* The two orders are averaged (section 3.4), and compared item by item. */
static void add_pairing(table *t, const pl_tallies *tallies, const pl_pairing *pairing)
{
    pl_ratio agreement;
    pl_real shift;
    cell *c =
        add_cell(t, pairing->model, pl_copy_text(pl_condition_key(PL_CONDITION_POSITION)), pairing->dataset);
    const pl_answers *orders[] = {pl_tallies_position(tallies, pairing->model, pairing->dataset, 0),
                                  pl_tallies_position(tallies, pairing->model, pairing->dataset, 1)};
    c->ordinal = pairing->ordinal;
    for (size_t i = 0; i < PL_MEASURES; i++)
        c->values[i] = (value_of(orders[0], (pl_measure)i) + value_of(orders[1], (pl_measure)i)) / 2;
    if (pairing->items > 0)
        c->values[PAIRS] = (double)pairing->items;
    if (pl_pairing_agreement(pairing, &agreement) == PL_OK)
        c->values[AGREEMENT] = pl_ratio_value(agreement);
    if (pl_pairing_shift(pairing, &shift) == PL_OK)
        c->values[SHIFT] = shift.value;
}

/* ---- groups ---- */

static cell *find_group(table *t, size_t first, const cell *member, const char *group)
{
    for (size_t i = first; i < t->n; i++)
        if (strcmp(t->cells[i].model, member->model) == 0 && strcmp(t->cells[i].dataset, group) == 0 &&
            strcmp(t->cells[i].condition, member->condition) == 0)
            return &t->cells[i];
    cell *added = add_cell(t, member->model, pl_copy_text(member->condition), group);
    for (size_t i = 0; i < N; i++) /* counts are not averaged */
        added->values[i] = 0;
    return added;
}

static void add_to_group(table *t, size_t first, size_t member, const char *group)
{
    const cell copy = t->cells[member]; /* the table may move */
    cell *sum = find_group(t, first, &copy, group);
    sum->members++;
    for (size_t i = 0; i < N; i++)
        sum->values[i] += copy.values[i];
}

/* Macro-averages over the sources of a kind (sections 3.3 and 3.6). */
static void add_groups(table *t)
{
    size_t first = t->n;
    for (size_t i = 0; i < first; i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_find(t->cells[i].dataset);
        bool ordinal = t->cells[i].ordinal;
        add_to_group(t, first, i, ordinal ? "*ordinal" : "*nominal");
        if (ordinal)
            add_to_group(t, first, i, dataset != NULL && dataset->trained ? "*training" : "*unseen");
    }
    for (size_t i = first; i < t->n; i++) {
        t->cells[i].values[DATASETS] = (double)t->cells[i].members;
        for (size_t metric = 0; metric < N; metric++)
            t->cells[i].values[metric] /= (double)t->cells[i].members;
    }
}

/* ---- lines ---- */

static void add_line(pl_csv *csv, const char *model, const char *condition, const char *dataset,
                     const char *metric, double value)
{
    pl_csv_text(csv, model);
    pl_csv_text(csv, condition);
    pl_csv_text(csv, dataset);
    pl_csv_text(csv, metric);
    pl_csv_number(csv, value);
    pl_csv_end_line(csv);
}

static void list_cells(pl_csv *csv, const table *t)
{
    for (size_t i = 0; i < t->n; i++)
        for (size_t metric = 0; metric < METRICS; metric++) {
            const cell *c = &t->cells[i];
            if (!isnan(c->values[metric]))
                add_line(csv, c->model, c->condition, c->dataset, metric_key(metric), c->values[metric]);
        }
}

/* Appendix E, "Anchor location": on how many ordinal data sets the mode is in each third. */
static void list_thirds(pl_csv *csv, const pl_tallies *tallies, const char *model)
{
    int64_t thirds[PL_JEV_THIRDS] = {0}, datasets = 0;
    for (size_t i = 0; i < tallies->answers_count; i++) {
        const pl_answers *answers = tallies->answers[i];
        int64_t counts[PL_LABELS_MAX], k = (int64_t)answers->setting->k;
        if (strcmp(answers->model, model) != 0 || answers->setting->condition != PL_CONDITION_MAIN ||
            !answers->setting->ordinal)
            continue;
        pl_contingency cells = {.k = answers->setting->k, .cells = answers->cells, .n = answers->n};
        pl_contingency_predicted(&cells, counts);
        thirds[pl_jev_third_of(pl_jev_mode(counts, k), k, 0)]++;
        datasets++;
    }
    for (int i = 0; i < PL_JEV_THIRDS && datasets > 0; i++) {
        char *metric = pl_format("third.%s", pl_jev_third_key((pl_jev_third)i));
        add_line(csv, model, pl_condition_key(PL_CONDITION_MAIN), "*ordinal", metric, (double)thirds[i]);
        free(metric);
    }
}

static void list_counts(pl_csv *csv, const char *condition, const pl_setting *setting, const char *name,
                        const int64_t *counts, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        char *metric = pl_format("%s.%zu", name, i);
        add_line(csv, "index", condition, setting->dataset, metric, (double)counts[i]);
        free(metric);
    }
}

static void list_setting(pl_csv *csv, const pl_setting *setting)
{
    char *condition = condition_of(setting);
    pl_real coverage;
    add_line(csv, "index", condition, setting->dataset, "n", (double)setting->n);
    add_line(csv, "index", condition, setting->dataset, "k", (double)setting->k);
    list_counts(csv, condition, setting, "gold", setting->gold, setting->classes);
    list_counts(csv, condition, setting, "slot", setting->slots, setting->k);
    for (size_t i = 0; i < setting->edges_count; i++) {
        char *metric = pl_format("edge.%zu", i);
        add_line(csv, "index", condition, setting->dataset, metric, setting->edges[i]);
        free(metric);
    }
    if (pl_setting_coverage(setting, &coverage) == PL_OK)
        add_line(csv, "index", condition, setting->dataset, "g", coverage.value);
    free(condition);
}

static void list(pl_csv *csv, const pl_tallies *tallies)
{
    table t = {.n = 0};
    static const char *const header[] = {"model", "condition", "dataset", "metric", "value"};
    for (size_t i = 0; i < sizeof header / sizeof header[0]; i++)
        pl_csv_text(csv, header[i]);
    pl_csv_end_line(csv);
    for (size_t i = 0; i < tallies->settings_count; i++)
        list_setting(csv, tallies->settings[i]);
    for (size_t i = 0; i < tallies->answers_count; i++)
        add_answers(&t, tallies->answers[i]);
    for (size_t i = 0; i < tallies->pairings_count; i++)
        add_pairing(&t, tallies, &tallies->pairings[i]);
    add_groups(&t);
    list_cells(csv, &t);
    for (size_t i = 0; i < pl_release_models(); i++)
        list_thirds(csv, tallies, pl_release_model(i));
    clear(&t);
}

/* ---- the command ---- */

static pl_status write_out(pl_csv *csv, const char *out, pl_error *error)
{
    if (out != NULL)
        return pl_csv_write(csv, out, error);
    bool written = fwrite(csv->bytes, 1, csv->n, stdout) == csv->n && fflush(stdout) == 0;
    free(csv->bytes);
    return written ? PL_OK : pl_fail(error, PL_IO, NULL, 0, 0, "standard output: %s", strerror(errno));
}

static pl_status write_metrics(const pl_tallies *tallies, const char *out, pl_error *error)
{
    pl_csv csv = {0};
    list(&csv, tallies);
    say_if_synthetic("metrics", tallies);
    return write_out(&csv, out, error);
}

static pl_status measure_release(const char *folder, unsigned threads, const char *out, pl_error *error)
{
    pl_release *release;
    reading_progress progress = {.label = "tallying"};
    PL_TRY(pl_release_open(folder, &release, error));
    say_if_without_index("metrics", release, folder);
    pl_release_watch(release, watch_reading, &progress);
    pl_status status = pl_release_tally(release, NULL, 0, threads, error);
    pl_progress_end(progress.line);
    if (status == PL_OK)
        status = write_metrics(pl_release_tallies(release), out, error);
    pl_release_close(release);
    return status;
}

static pl_status measure_tallies(const char *path, const char *out, pl_error *error)
{
    pl_tallies *tallies;
    PL_TRY(pl_tallies_read(path, &tallies, error));
    pl_status status = write_metrics(tallies, out, error);
    pl_tallies_free(tallies);
    return status;
}

int plumb_metrics(int argc, char **argv)
{
    const char *out = NULL, *threads = NULL, *tally = NULL;
    const command_option options[] = {
        {.name = "out", .letter = 'o', .text = &out},
        {.name = "threads", .letter = 't', .text = &threads},
        {.name = "tally", .text = &tally},
    };
    int rest;
    unsigned count;
    pl_error error;
    int code =
        command_options("metrics", help, options, sizeof options / sizeof options[0], argc, argv, &rest);
    if (code != COMMAND_GOES_ON)
        return code;
    if (rest + (tally == NULL) != argc)
        return command_misuse("metrics", "name one release, or one tally file");
    code = command_threads("metrics", threads, &count);
    if (code != COMMAND_GOES_ON)
        return code;
    pl_status status =
        tally != NULL ? measure_tallies(tally, out, &error) : measure_release(argv[rest], count, out, &error);
    return command_end("metrics", status, &error);
}
