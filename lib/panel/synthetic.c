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

/* Of the workers, by split, from 1 to 9. Test: mean 6.97, standard deviation 1.94, 61.1 % at 7 or more (sections
 * 3 and 5.5); validation: 60.7 % (Appendix F); training: mean 6.92, 49.7 % at 8 or 9, most often 9, 27 %
 * (Appendix N). What the document leaves open is a smooth tail. */
static const double worker_shares[][WHOLE_SCORES] = {
    [PL_SPLIT_TEST] = {0.0174, 0.0204, 0.0262, 0.0409, 0.0823, 0.2017, 0.1110, 0.2300, 0.2701},
    [PL_SPLIT_VALIDATION] = {0.0182, 0.0208, 0.0262, 0.0406, 0.0821, 0.2050, 0.1080, 0.2290, 0.2701},
    [PL_SPLIT_TRAIN] = {0.0118, 0.0199, 0.0334, 0.0570, 0.0989, 0.1739, 0.1080, 0.2270, 0.2701},
};

/* Gives the rows that are not NaN in order the scores from PL_SCORE_LOW on in steps, each to its share of them;
 * shares add up to 1. */
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
    double favourite = (judge->favourite - PL_SCORE_LOW) / judge->step;
    shares[(size_t)(favourite + 0.5) % n] += judge->favoured;
}

/* ---- judges ---- */

/* Takes whole instances away, in random order, until no more than the share of the rows is left. */
static void cut_coverage(uint64_t seed, pl_panel_split split, double coverage, size_t number,
                         const pl_synthetic_hierarchy *h, double *impression)
{
    double *keys = pl_allocate(h->instances, sizeof *keys);
    size_t *order = pl_allocate(h->instances, sizeof *order);
    pl_random random = pl_panel_random(seed, PL_STREAM_TREE, split, 1 + number);
    for (size_t i = 0; i < h->instances; i++)
        keys[i] = pl_random_unit(&random);
    gsl_sort_index(order, keys, 1, h->instances);
    double left = (double)h->rows, wanted = coverage * left;
    for (size_t k = 0; k < h->instances && left > wanted + 0.5 * PL_SYNTHETIC_SET; k++)
        for (size_t row = h->begin[order[k]]; row < h->begin[order[k] + 1]; row++, left--)
            impression[row] = NAN;
    free(keys);
    free(order);
}

typedef struct making {
    uint64_t seed;
    pl_panel_split split;
    const pl_synthetic_hierarchy *h;
    const pl_synthetic_quality *q;
    pl_ratings *panel;
} making;

static void add_judge(const making *m, const pl_synthetic_judge *judge, size_t number)
{
    double shares[SCORES_MAX];
    pl_judge *made = pl_ratings_add_judge(m->panel, judge->name, judge->group);
    double *impression = pl_synthetic_impression(m->seed, m->split, judge, number, m->h, m->q);
    cut_coverage(m->seed, m->split, judge->coverage, number, m->h, impression);
    fill_shares(judge, shares);
    deal(impression, m->h->rows, shares, scores_of(judge), judge->step, made->scores);
    for (size_t i = 0; i < m->h->rows; i++)
        made->scored += !isnan(made->scores[i]);
    free(impression);
}

static bool is_share(double x)
{
    return x >= 0 && x <= 1;
}

static bool makes_sense(const pl_synthetic_judge *j)
{
    return j->name != NULL && isfinite(j->mean) && j->deviation > 0 && j->step >= 1.0 / 8 &&
           j->favourite >= PL_SCORE_LOW && j->favourite <= PL_SCORE_HIGH && is_share(j->favoured) &&
           is_share(j->location) && is_share(j->breadth) && is_share(j->cell_skill) && is_share(j->skill) &&
           is_share(j->taste) && is_share(j->verbosity) && is_share(j->taste + j->verbosity) &&
           is_share(j->rank_code) && is_share(j->coverage) && j->coverage > 0;
}

/* ---- names and texts ---- */

static void name_groups(const making *m, pl_grouping_kind kind, const char *format, const size_t *numbers)
{
    char **names = pl_allocate(m->h->rows, sizeof *names);
    for (size_t i = 0; i < m->h->rows; i++)
        names[i] = pl_format("%s%04zu", format, 1 + numbers[i]);
    pl_ratings_group(m->panel, kind, (const char *const *)names);
    for (size_t i = 0; i < m->h->rows; i++)
        free(names[i]);
    free(names);
}

static void name_all(const making *m)
{
    const pl_synthetic_hierarchy *h = m->h;
    size_t *numbers = pl_allocate(4 * h->rows, sizeof *numbers);
    size_t *task = numbers + h->rows, *occupation = task + h->rows, *family = occupation + h->rows;
    int64_t *indexes = pl_allocate(h->rows, sizeof *indexes);
    for (size_t i = 0; i < h->rows; i++) {
        numbers[i] = h->instance_of_row[i];
        task[i] = h->task_of_instance[numbers[i]];
        occupation[i] = h->occupation_of_task[task[i]];
        family[i] = h->family_of_occupation[occupation[i]];
        indexes[i] = (int64_t)h->index[i];
    }
    const char *key = pl_panel_split_key(m->split);
    char *instances = pl_format("%s-instance-", key), *tasks = pl_format("%s-task-", key);
    name_groups(m, PL_BY_INSTANCE, instances, numbers);
    name_groups(m, PL_BY_TASK, tasks, task);
    name_groups(m, PL_BY_OCCUPATION, "occupation-", occupation);
    name_groups(m, PL_BY_FAMILY, "family-", family);
    name_groups(m, PL_BY_GENERATOR, "generator-", h->generator);
    pl_ratings_group_index(m->panel, indexes);
    free(instances);
    free(tasks);
    free(indexes);
    free(numbers);
}

static void write_texts(const making *m)
{
    pl_ratings *panel = m->panel;
    panel->texts = pl_allocate(panel->rows, sizeof *panel->texts);
    panel->lengths = pl_allocate(panel->rows, sizeof *panel->lengths);
    for (size_t i = 0; i < panel->rows; i++) {
        pl_random random = pl_panel_random(m->seed, PL_STREAM_TEXT, m->split, i);
        pl_synthetic_manner manner = {.quality = m->q->quality[i],
                                      .verbosity = m->q->verbosity[i],
                                      .subject = panel->by[PL_BY_OCCUPATION].of_row[i],
                                      .generator = m->h->generator[i]};
        panel->texts[i] = pl_synthetic_text(&random, &manner);
        panel->lengths[i] = (double)strlen(panel->texts[i]); /* they are ASCII */
        panel->responses[i] = pl_format("%s-%05zu", pl_panel_split_key(m->split), i + 1);
    }
}

pl_status pl_synthetic_ratings(uint64_t seed, pl_panel_split split, const pl_synthetic_judge *judges,
                               size_t judges_count, pl_ratings **panel)
{
    for (size_t j = 0; j < judges_count; j++)
        if (!makes_sense(&judges[j]))
            return PL_UNDEFINED;
    pl_synthetic_hierarchy *h = pl_synthetic_hierarchy_new(seed, split);
    pl_synthetic_quality *q = pl_synthetic_quality_new(seed, split, h);
    making m = {seed, split, h, q, pl_ratings_new("synthetic", h->rows)};
    m.panel->origin = pl_format("synthetic, seed %llu, %s split", (unsigned long long)seed,
                                pl_panel_split_key(split));
    name_all(&m);
    write_texts(&m);
    deal(q->worker, h->rows, worker_shares[split], WHOLE_SCORES, 1, m.panel->worker);
    for (size_t j = 0; j < judges_count; j++)
        add_judge(&m, &judges[j], j);
    pl_synthetic_quality_free(q);
    pl_synthetic_hierarchy_free(h);
    *panel = m.panel;
    return PL_OK;
}
