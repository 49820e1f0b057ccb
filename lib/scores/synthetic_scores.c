#include "scores/synthetic_scores.h"

#include "base/memory.h"
#include "scores/synthetic_gold.h"
#include "scores/synthetic_pair.h"
#include "stats/temperature.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVELS_MAX = 101 };

static const pl_scale common = {0, 9}; /* all ranges are mapped to it */
static const double favourite = 8, usual_temperature = 0.7;

/* ---- judges ---- */

typedef struct judge {
    double skill;   /* correlation of its place on the scale with the human score */
    double width;   /* of its softmax at the usual temperature */
    double bias;    /* weight of the favourite against the best level's 1 */
    double strange; /* share of outputs that are no numbers */
    double outside; /* share that is out of range */
} judge;

static const judge judges[PL_ALIGN_MODELS][PL_ALIGN_PHASES] = {
    [PL_ALIGN_GEMMA] = {{0.30, 2.6, 0.3, 0.10, 0.05}, {0.15, 0.6, 400, 0.004, 0.001}},
    [PL_ALIGN_MISTRAL] = {{0.12, 3.0, 0.2, 0.15, 0.08}, {0.25, 0.7, 60, 0.010, 0.003}},
    [PL_ALIGN_LLAMA] = {{0.32, 2.2, 0.5, 0.08, 0.06}, {0.42, 0.8, 15, 0.002, 0.001}},
    [PL_ALIGN_QWEN] = {{0.36, 1.8, 0.4, 0.05, 0.03}, {0.48, 0.9, 6, 0.001, 0.000}},
};

/* ---- settings ---- */

typedef struct setting {
    pl_align_phase phase;
    double temperature;
    pl_scale range;
} setting;

enum { USUAL = PL_ALIGN_PHASES };

/* The usual ones come first; the others are for studied data sets (section 4.2). */
static const setting settings[] = {
    {PL_ALIGN_BEFORE, 0.7, {0, 9}},  {PL_ALIGN_AFTER, 0.7, {0, 9}}, {PL_ALIGN_AFTER, 0.4, {0, 9}},
    {PL_ALIGN_AFTER, 1.0, {0, 9}},   {PL_ALIGN_AFTER, 1.3, {0, 9}}, {PL_ALIGN_AFTER, 0.7, {1, 5}},
    {PL_ALIGN_AFTER, 0.7, {1, 100}},
};

enum { SETTINGS = sizeof settings / sizeof settings[0] };

/* ---- one item ---- */

/* What all settings of a judge have in common for an item: where on the common scale it sees it. */
static double place_of(const judge *j, double quality, pl_random *random)
{
    double noise = gsl_cdf_ugaussian_Pinv((pl_random_unit(random) + 0x1p-54));
    return pl_scale_clip(common, j->skill * quality + (1 - j->skill) * (5.5 + 2 * noise));
}

static size_t levels_of(pl_scale range)
{
    return (size_t)(range.high - range.low) + 1;
}

/* The softmax over the levels of the range at the setting's temperature. */
static void fill_shares(const judge *j, const setting *s, double place, double shares[LEVELS_MAX])
{
    size_t levels = levels_of(s->range);
    for (size_t i = 0; i < levels; i++) {
        double level = pl_scale_map(s->range, common, s->range.low + (double)i);
        double away = (level - place) / j->width, off = (level - favourite) / 0.55;
        shares[i] = exp(-away * away / 2) + j->bias * exp(-off * off / 2) * exp(-fabs(away) / 4);
    }
    /* cannot fail: the weight nearest to the place is above 0 */
    (void)pl_temperature_change(shares, levels, usual_temperature, s->temperature, shares);
}

static size_t draw_level(const double *shares, size_t levels, pl_random *random)
{
    double u = pl_random_unit(random), sum = 0;
    for (size_t i = 0; i < levels; i++) {
        sum += shares[i];
        if (u < sum)
            return i;
    }
    return levels - 1;
}

static void write_output(const judge *j, const setting *s, const double *shares, pl_random *random,
                         char output[PL_SYNTHETIC_OUTPUT_SIZE])
{
    static const char *const strange[] = {"The", "", "N/A", "8/10", "I would", "Score"};
    double u = pl_random_unit(random);
    double level = s->range.low + (double)draw_level(shares, levels_of(s->range), random);
    if (u < j->strange)
        snprintf(output, PL_SYNTHETIC_OUTPUT_SIZE, "%s",
                 strange[pl_random_below(random, sizeof strange / sizeof strange[0])]);
    else if (u < j->strange + j->outside)
        snprintf(output, PL_SYNTHETIC_OUTPUT_SIZE, "%g", s->range.high + 1 + level);
    else if (u > 0.97 && level < s->range.high)
        snprintf(output, PL_SYNTHETIC_OUTPUT_SIZE, "%.1f", level + 0.5);
    else
        snprintf(output, PL_SYNTHETIC_OUTPUT_SIZE, u > 0.95 ? " %g\n" : "%g", level);
}

/* ---- a data set ---- */

typedef struct run {
    const pl_align_dataset *dataset;
    const pl_synthetic_gold *gold;
    const pl_synthetic_pair *pairs; /* NULL: the data set has no texts */
    uint64_t seed;
    pl_synthetic_answer_taker *take;
    void *context;
} run;

/* Streams: one for what a judge sees of the items, one for each of its settings. */
static pl_random stream(const run *r, pl_align_model model, size_t part)
{
    uint64_t set = (uint64_t)(r->dataset - pl_align_dataset_at(0));
    return pl_random_stream(r->seed, (set * PL_ALIGN_MODELS + model) * (2 + SETTINGS) + part);
}

static pl_status take_setting(const run *r, pl_align_model model, size_t number, pl_error *error)
{
    const setting *s = &settings[number];
    const judge *j = &judges[model][s->phase];
    pl_random places = stream(r, model, s->phase), draws = stream(r, model, 2 + number);
    double shares[LEVELS_MAX] = {0};
    for (size_t i = 0; i < r->gold->n; i++) {
        pl_synthetic_answer answer = {.dataset = r->dataset,
                                      .model = model,
                                      .phase = s->phase,
                                      .temperature = s->temperature,
                                      .range = s->range,
                                      .item = (int64_t)i + 1,
                                      .gold = r->gold->scores[i]};
        if (r->pairs != NULL && number < USUAL) {
            answer.source = r->pairs[i].source;
            answer.target = r->pairs[i].target;
            memcpy(answer.perplexity, r->pairs[i].perplexity, sizeof answer.perplexity);
        }
        double quality = pl_scale_map(r->gold->scale, common, answer.gold);
        fill_shares(j, s, place_of(j, quality, &places), shares);
        for (size_t k = 0; k < PL_SYNTHETIC_OUTPUTS; k++)
            write_output(j, s, shares, &draws, answer.outputs[k]);
        PL_TRY(r->take(r->context, &answer, error));
    }
    return PL_OK;
}

static pl_status take_all(const run *r, pl_error *error)
{
    bool studied = r->dataset == pl_align_studied(r->dataset->task);
    for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++)
        for (size_t number = 0; number < (studied ? SETTINGS : USUAL); number++)
            PL_TRY(take_setting(r, model, number, error));
    return PL_OK;
}

pl_status pl_synthetic_scores(const char *root, const pl_align_dataset *dataset, uint64_t seed,
                              pl_synthetic_answer_taker *take, void *context, pl_error *error)
{
    pl_synthetic_gold *gold = NULL;
    PL_TRY(pl_synthetic_gold_make(root, dataset, seed, &gold, error));
    bool texts = dataset == pl_align_studied(dataset->task);
    pl_synthetic_pair *pairs = texts ? pl_synthetic_pairs_make(gold, seed) : NULL;
    run r = {dataset, gold, pairs, seed, take, context};
    pl_status status = take_all(&r, error);
    pl_synthetic_pairs_free(pairs, gold->n);
    pl_synthetic_gold_free(gold);
    return status;
}
