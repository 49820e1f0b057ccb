#include "panel/synthetic.h"

#include "base/memory.h"
#include "panel/synthetic_quality.h"
#include "panel/synthetic_wording.h"
#include "stats/ranks.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_sort.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WHOLE_SCORES = PL_SCORE_HIGH - PL_SCORE_LOW + 1, SCORES_MAX = 8 * WHOLE_SCORES };

/* ---- marginals ---- */

/* Of the workers, by split, from 1 to 9. Test: mean 6.97, standard deviation 1.94, 61.1 % at 7 or more
 * (sections 3 and 5.5); validation: 60.7 % (Appendix F); training: mean 6.92, 49.7 % at 8 or 9, most often 9,
 * 27 % (Appendix N). What the document leaves open is a smooth tail. */
static const double worker_shares[][WHOLE_SCORES] = {
    [PL_SPLIT_TEST] = {0.0174, 0.0204, 0.0262, 0.0409, 0.0823, 0.2017, 0.1110, 0.2300, 0.2701},
    [PL_SPLIT_VALIDATION] = {0.0182, 0.0208, 0.0262, 0.0406, 0.0821, 0.2050, 0.1080, 0.2290, 0.2701},
    [PL_SPLIT_TRAIN] = {0.0118, 0.0199, 0.0334, 0.0570, 0.0989, 0.1739, 0.1080, 0.2270, 0.2701},
};

/* Gives the rows that are not NaN in order the scores from PL_SCORE_LOW on in steps, each to its share of
 * them; shares add up to 1. */
static void deal(const double *order_by, size_t rows, const double *shares, size_t scores, double step,
                 double *dealt)
{
    size_t *order = pl_allocate(rows, sizeof *order), n = 0;
    double *kept = pl_allocate(rows, sizeof *kept), *ranks = pl_allocate(rows, sizeof *ranks);
    for (size_t i = 0; i < rows; i++) {
        dealt[i] = NAN;
        if (isnan(order_by[i]))
            continue;
        kept[n] = order_by[i];
        order[n++] = i;
    }
    pl_ranks_mid(kept, n, ranks); /* fails for NaN alone */
    for (size_t i = 0; i < n; i++) {
        double at = ranks[i] - 0.5, sum = shares[0] * (double)n;
        size_t s = 0;
        while (s + 1 < scores && sum <= at)
            sum += shares[++s] * (double)n;
        dealt[order[i]] = PL_SCORE_LOW + step * (double)s;
    }
    free(order);
    free(kept);
    free(ranks);
}

static size_t scores_of(const pl_synthetic_judge *judge)
{
    return 1 + (size_t)((PL_SCORE_HIGH - PL_SCORE_LOW) / judge->step + 1e-9);
}

/* A normal distribution in steps, the ends taking what lies beyond, and the favourite. */
static void fill_shares(const pl_synthetic_judge *judge, double *shares)
{
    size_t n = scores_of(judge);
    double before = 0;
    for (size_t s = 0; s < n; s++) {
        double edge = PL_SCORE_LOW + judge->step * ((double)s + 0.5);
        double below = s + 1 < n ? gsl_cdf_gaussian_P(edge - judge->mean, judge->deviation) : 1;
        shares[s] = (1 - judge->favoured) * (below - before);
        before = below;
    }
    size_t favourite = (size_t)((judge->favourite - PL_SCORE_LOW) / judge->step + 0.5);
    shares[favourite < n ? favourite : n - 1] += judge->favoured;
}

/* ---- judges ---- */

/* Takes whole instances away, in random order, until no more than the share of the rows is left. */
static void cut_coverage(const pl_synthetic_scene *scene, double coverage, size_t number, double *impression)
{
    const pl_synthetic_hierarchy *h = scene->h;
    double *keys = pl_allocate(h->instances, sizeof *keys);
    size_t *order = pl_allocate(h->instances, sizeof *order);
    pl_random random = pl_panel_random(scene->seed, PL_STREAM_TREE, scene->split, 1 + number);
    for (size_t i = 0; i < h->instances; i++)
        keys[i] = pl_random_unit(&random);
    gsl_sort_index(order, keys, 1, h->instances);
    size_t left = h->rows;
    double wanted = coverage * (double)h->rows + 0.5 * PL_SYNTHETIC_SET;
    for (size_t k = 0; k < h->instances && (double)left > wanted; k++)
        for (size_t row = h->begin[order[k]]; row < h->begin[order[k] + 1]; row++, left--)
            impression[row] = NAN;
    free(keys);
    free(order);
}

static void add_judge(const pl_synthetic_scene *scene, const pl_synthetic_judge *judge, size_t number,
                      pl_ratings *panel)
{
    double shares[SCORES_MAX] = {0};
    pl_panel_judge *made = pl_ratings_add_judge(panel, judge->name, judge->group);
    double *impression = pl_synthetic_impression(scene, judge, number);
    cut_coverage(scene, judge->coverage, number, impression);
    fill_shares(judge, shares);
    deal(impression, panel->rows, shares, scores_of(judge), judge->step, made->scores);
    for (size_t i = 0; i < panel->rows; i++)
        made->scored += !isnan(made->scores[i]);
    free(impression);
}

static bool is_share(double x)
{
    return x >= 0 && x <= 1;
}

static bool has_marginal(const pl_synthetic_judge *j)
{
    return isfinite(j->mean) && j->deviation > 0 && j->step >= 1.0 / 8 && j->favourite >= PL_SCORE_LOW &&
           j->favourite <= PL_SCORE_HIGH && is_share(j->favoured);
}

static bool has_eye(const pl_synthetic_judge *j)
{
    return is_share(j->location) && is_share(j->breadth) && is_share(j->cell_skill) && is_share(j->skill) &&
           is_share(j->taste) && is_share(j->verbosity) && is_share(j->order) &&
           is_share(j->taste + j->verbosity + j->order) && is_share(j->rank_code) && j->coverage > 0 &&
           j->coverage <= 1;
}

/* ---- names and texts ---- */

static void name_all(const pl_synthetic_scene *scene, pl_ratings *panel)
{
    const pl_synthetic_hierarchy *h = scene->h;
    size_t *task = pl_allocate(3 * h->rows, sizeof *task);
    size_t *occupation = task + h->rows, *family = occupation + h->rows;
    int64_t *indexes = pl_allocate(h->rows, sizeof *indexes);
    for (size_t i = 0; i < h->rows; i++) {
        task[i] = h->task_of_instance[h->instance_of_row[i]];
        occupation[i] = h->occupation_of_task[task[i]];
        family[i] = h->family_of_occupation[occupation[i]];
        indexes[i] = (int64_t)h->index[i];
        panel->responses[i] = pl_format("%s-%05zu", pl_panel_split_key(scene->split), i + 1);
    }
    char *instances = pl_format("%s-instance", pl_panel_split_key(scene->split));
    char *tasks = pl_format("%s-task", pl_panel_split_key(scene->split));
    pl_ratings_group_numbers(panel, PL_BY_INSTANCE, instances, h->instance_of_row);
    pl_ratings_group_numbers(panel, PL_BY_TASK, tasks, task);
    pl_ratings_group_numbers(panel, PL_BY_OCCUPATION, "occupation", occupation);
    pl_ratings_group_numbers(panel, PL_BY_FAMILY, "family", family);
    pl_ratings_group_numbers(panel, PL_BY_GENERATOR, "generator", h->generator);
    pl_ratings_group_index(panel, indexes);
    free(instances);
    free(tasks);
    free(indexes);
    free(task);
}

static void write_texts(const pl_synthetic_scene *scene, pl_ratings *panel)
{
    panel->texts = pl_allocate(panel->rows, sizeof *panel->texts);
    panel->lengths = pl_allocate(panel->rows, sizeof *panel->lengths);
    for (size_t i = 0; i < panel->rows; i++) {
        pl_random random = pl_panel_random(scene->seed, PL_STREAM_TEXT, scene->split, i);
        pl_synthetic_manner manner = {.quality = scene->q->quality[i],
                                      .verbosity = scene->q->verbosity[i],
                                      .subject = panel->by[PL_BY_OCCUPATION].of_row[i],
                                      .generator = scene->h->generator[i]};
        panel->texts[i] = pl_synthetic_text(&random, &manner);
        panel->lengths[i] = (double)strlen(panel->texts[i]); /* they are ASCII */
    }
}

/* ---- all of it ---- */

static pl_ratings *make(const pl_synthetic_scene *scene, const pl_synthetic_judge *judges,
                        size_t judges_count)
{
    pl_ratings *panel = pl_ratings_new("synthetic", scene->h->rows);
    panel->origin = pl_format("synthetic, seed %llu, %s split", (unsigned long long)scene->seed,
                              pl_panel_split_key(scene->split));
    name_all(scene, panel);
    write_texts(scene, panel);
    deal(scene->q->worker, panel->rows, worker_shares[scene->split], WHOLE_SCORES, 1, panel->worker);
    for (size_t j = 0; j < judges_count; j++)
        add_judge(scene, &judges[j], j, panel);
    return panel;
}

pl_status pl_synthetic_ratings(uint64_t seed, pl_panel_split split, const pl_synthetic_judge *judges,
                               size_t judges_count, pl_ratings **panel)
{
    for (size_t j = 0; j < judges_count; j++)
        if (judges[j].name == NULL || !has_marginal(&judges[j]) || !has_eye(&judges[j]))
            return PL_UNDEFINED;
    pl_synthetic_scene scene = {.seed = seed, .split = split};
    scene.h = pl_synthetic_hierarchy_new(seed, split);
    scene.q = pl_synthetic_quality_new(seed, split, scene.h);
    *panel = make(&scene, judges, judges_count);
    pl_synthetic_quality_free(scene.q);
    pl_synthetic_hierarchy_free(scene.h);
    return PL_OK;
}
