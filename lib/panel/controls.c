#include "panel/controls.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "data/tfidf.h"
#include "panel/calibration.h"
#include "stats/folds.h"
#include "stats/ridge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *key, *text;
} names[] = {
#define CONTROL_NAME(name, key, text) {key, text},
    PL_CONTROL_LIST(CONTROL_NAME)
#undef CONTROL_NAME
};

const char *pl_control_text(pl_control control)
{
    return names[control].text;
}

/* ---- means, and one slope of the logarithm of the length ---- */

/* Sums over the training rows of a group: y the worker's score, x the logarithm of the length. */
typedef struct sums {
    double n, y, x, xx, xy;
} sums;

static void add_row(sums *s, const pl_ratings *panel, uint32_t row)
{
    double y = panel->worker[row], x = panel->lengths != NULL ? log(panel->lengths[row]) : 0;
    s->n++;
    s->y += y;
    s->x += x;
    s->xx += x * x;
    s->xy += x * y;
}

/* The least-squares slope within the groups, all having the same; 0 when lengths do not vary there. */
static double slope_within(const sums *groups, size_t n)
{
    double xx = 0, xy = 0, scale = 0;
    for (size_t g = 0; g < n; g++) {
        if (groups[g].n == 0)
            continue;
        xx += groups[g].xx - groups[g].x * groups[g].x / groups[g].n;
        xy += groups[g].xy - groups[g].x * groups[g].y / groups[g].n;
        scale += groups[g].xx;
    }
    return xx > 1e-12 * scale ? xy / xx : 0;
}

/* The training group of this name, or the sums over all when there is none with rows. */
static const sums *find_group(const pl_grouping *by, const sums *groups, const sums *all, const char *name)
{
    for (size_t g = 0; g < by->n; g++)
        if (groups[g].n > 0 && strcmp(by->names[g], name) == 0)
            return &groups[g];
    return all;
}

/* The group's mean and, where asked for, what the length adds: least squares with a constant for each group.
 */
static void predict_groups(pl_grouping_kind kind, bool with_length, const pl_rows *training,
                           const pl_rows *wanted, double *predicted)
{
    const pl_grouping *by = &training->panel->by[kind], *other = &wanted->panel->by[kind];
    sums all = {0}, *groups = pl_allocate(by->n, sizeof *groups);
    const sums **found = pl_allocate(other->n, sizeof(const sums *));
    for (size_t i = 0; i < training->n; i++) {
        add_row(&groups[by->of_row[training->rows[i]]], training->panel, training->rows[i]);
        add_row(&all, training->panel, training->rows[i]);
    }
    double slope = with_length ? slope_within(groups, by->n) : 0;
    for (size_t g = 0; g < other->n; g++)
        found[g] = find_group(by, groups, &all, other->names[g]);
    for (size_t i = 0; i < wanted->n; i++) {
        uint32_t row = wanted->rows[i];
        const sums *s = found[other->of_row[row]];
        double x = with_length ? log(wanted->panel->lengths[row]) : 0;
        predicted[i] = s->y / s->n + (with_length ? slope * (x - s->x / s->n) : 0);
    }
    free(found);
    free(groups);
}

static void predict_mean(const pl_rows *training, const pl_rows *wanted, double *predicted)
{
    double sum = 0;
    for (size_t i = 0; i < training->n; i++)
        sum += training->panel->worker[training->rows[i]];
    for (size_t i = 0; i < wanted->n; i++)
        predicted[i] = sum / (double)training->n;
}

/* ---- texts ---- */

static const double ridge_alpha = 1;

static const char *group_name(const pl_ratings *panel, pl_grouping_kind kind, uint32_t row)
{
    return panel->by[kind].names[panel->by[kind].of_row[row]];
}

static char **texts_of(const pl_rows *rows, bool in_context)
{
    char **texts = pl_allocate(rows->n, sizeof *texts);
    for (size_t i = 0; i < rows->n; i++) {
        uint32_t row = rows->rows[i];
        texts[i] = in_context ? pl_format("%s %s %s", group_name(rows->panel, PL_BY_OCCUPATION, row),
                                          group_name(rows->panel, PL_BY_FAMILY, row), rows->panel->texts[row])
                              : pl_copy_text(rows->panel->texts[row]);
    }
    return texts;
}

static void free_texts(char **texts, size_t n)
{
    for (size_t i = 0; i < n; i++)
        free(texts[i]);
    free(texts);
}

static pl_status predict_texts(bool in_context, const pl_rows *training, const pl_rows *wanted,
                               double *predicted)
{
    char **known = texts_of(training, in_context), **unknown = texts_of(wanted, in_context);
    double *scores = pl_allocate(training->n, sizeof *scores);
    for (size_t i = 0; i < training->n; i++)
        scores[i] = training->panel->worker[training->rows[i]];
    pl_sparse *x = NULL;
    pl_tfidf *features = pl_tfidf_fit((const char *const *)known, training->n, &x);
    pl_sparse *other = pl_tfidf_transform(features, (const char *const *)unknown, wanted->n);
    pl_ridge *fit = NULL;
    pl_status status = pl_ridge_fit(x, scores, ridge_alpha, &fit);
    if (status == PL_OK)
        pl_ridge_predict(fit, other, predicted);
    pl_ridge_free(fit);
    pl_sparse_free(x);
    pl_sparse_free(other);
    pl_tfidf_free(features);
    free(scores);
    free_texts(known, training->n);
    free_texts(unknown, wanted->n);
    return status;
}

/* ---- all of them ---- */

static bool has_what_it_takes(pl_control control, const pl_ratings *panel)
{
    if (control == PL_CONTROL_LENGTH)
        return panel->lengths != NULL;
    return (control != PL_CONTROL_RESPONSE && control != PL_CONTROL_CONTEXT) || panel->texts != NULL;
}

pl_status pl_control_predict(pl_control control, const pl_rows *training, const pl_rows *wanted,
                             double *predicted)
{
    if (training->n == 0 || !has_what_it_takes(control, training->panel) ||
        !has_what_it_takes(control, wanted->panel))
        return PL_UNDEFINED;
    switch (control) {
    case PL_CONTROL_POSITION:
    case PL_CONTROL_LENGTH:
        predict_groups(PL_BY_INDEX, control == PL_CONTROL_LENGTH, training, wanted, predicted);
        return PL_OK;
    case PL_CONTROL_OCCUPATION:
        predict_groups(PL_BY_OCCUPATION, false, training, wanted, predicted);
        return PL_OK;
    case PL_CONTROL_RESPONSE:
    case PL_CONTROL_CONTEXT:
        return predict_texts(control == PL_CONTROL_CONTEXT, training, wanted, predicted);
    default:
        predict_mean(training, wanted, predicted);
        return PL_OK;
    }
}

/* The rows of a fold, or those of the others; the caller's to free. */
static uint32_t *rows_of(const pl_ratings *panel, const uint32_t *fold_of_task, uint32_t fold, bool others,
                         size_t *n)
{
    uint32_t *rows = pl_allocate(panel->rows, sizeof *rows);
    *n = 0;
    for (size_t i = 0; i < panel->rows; i++)
        if ((fold_of_task[panel->by[PL_BY_TASK].of_row[i]] == fold) != others)
            rows[(*n)++] = (uint32_t)i;
    return rows;
}

static pl_status score_fold(pl_control control, const pl_ratings *panel, const uint32_t *fold_of_task,
                            uint32_t fold, double *scores)
{
    pl_rows training = {.panel = panel}, wanted = {.panel = panel};
    uint32_t *known = rows_of(panel, fold_of_task, fold, true, &training.n);
    uint32_t *unknown = rows_of(panel, fold_of_task, fold, false, &wanted.n);
    double *predicted = pl_allocate(wanted.n, sizeof *predicted);
    training.rows = known;
    wanted.rows = unknown;
    pl_status status = pl_control_predict(control, &training, &wanted, predicted);
    for (size_t i = 0; i < wanted.n && status == PL_OK; i++)
        scores[unknown[i]] = predicted[i];
    free(predicted);
    free(known);
    free(unknown);
    return status;
}

static pl_status score_across_folds(pl_control control, const pl_ratings *panel, double *scores)
{
    const pl_grouping *tasks = &panel->by[PL_BY_TASK];
    uint32_t *sizes = pl_allocate(tasks->n, sizeof *sizes), *of = pl_allocate(tasks->n, sizeof *of);
    for (size_t t = 0; t < tasks->n; t++)
        sizes[t] = tasks->begin[t + 1] - tasks->begin[t];
    pl_status status = pl_folds_of_groups(sizes, tasks->n, PL_CALIBRATION_FOLDS, of);
    for (uint32_t fold = 0; fold < PL_CALIBRATION_FOLDS && status == PL_OK; fold++)
        status = score_fold(control, panel, of, fold, scores);
    free(sizes);
    free(of);
    return status;
}

static uint32_t *all_rows(const pl_ratings *panel)
{
    uint32_t *rows = pl_allocate(panel->rows, sizeof *rows);
    for (size_t i = 0; i < panel->rows; i++)
        rows[i] = (uint32_t)i;
    return rows;
}

pl_status pl_control_scores(pl_control control, const pl_ratings *panel, const pl_ratings *training,
                            double *scores)
{
    if (training == NULL)
        return score_across_folds(control, panel, scores);
    uint32_t *known = all_rows(training), *unknown = all_rows(panel);
    const pl_rows from = {training, known, training->rows}, to = {panel, unknown, panel->rows};
    pl_status status = pl_control_predict(control, &from, &to, scores);
    free(known);
    free(unknown);
    return status;
}

/* ---- as judges ---- */

/* Of a control's name in a panel without groups. */
static const char prefix[] = "Control: ";

bool pl_control_is_named(const char *name)
{
    if (strncmp(name, prefix, sizeof prefix - 1) == 0)
        name += sizeof prefix - 1;
    for (int c = 0; c < PL_CONTROLS; c++)
        if (strcmp(name, pl_control_text((pl_control)c)) == 0)
            return true;
    return false;
}

typedef struct adding {
    const pl_ratings *panel, *training;
    double *scores[PL_CONTROLS];
    pl_status status[PL_CONTROLS];
} adding;

static void score(void *context, size_t control)
{
    adding *a = context;
    a->scores[control] = pl_allocate(a->panel->rows, sizeof(double));
    a->status[control] = pl_control_scores((pl_control)control, a->panel, a->training, a->scores[control]);
}

static bool has_groups(const pl_ratings *panel)
{
    for (size_t j = 0; j < panel->judges_count; j++)
        if (panel->judges[j].group != NULL)
            return true;
    return false;
}

void pl_controls_add(pl_ratings *panel, const pl_ratings *training, unsigned threads)
{
    adding a = {.panel = panel, .training = training};
    const char *group = has_groups(panel) ? "control" : NULL;
    pl_parallel_for(PL_CONTROLS, threads, score, &a);
    for (int c = 0; c < PL_CONTROLS; c++) {
        if (a.status[c] == PL_OK) {
            char *name = pl_format("%s%s", group != NULL ? "" : prefix, pl_control_text((pl_control)c));
            pl_panel_judge *judge = pl_ratings_add_judge(panel, name, group);
            memcpy(judge->scores, a.scores[c], panel->rows * sizeof *judge->scores);
            judge->scored = panel->rows;
            judge->control = true;
            free(name);
        }
        free(a.scores[c]);
    }
}
