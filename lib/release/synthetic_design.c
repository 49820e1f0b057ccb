#include "release/synthetic_design.h"

#include "base/memory.h"
#include "data/jev_panel.h"
#include "stats/binning.h"
#include "stats/sampling.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const position_names[] = {
    "civil_comments_toxicity",
    "helpsteer2_correctness",
    "ibm_argument_quality",
    "realtoxicity_continuation",
    "shp_community_approval",
    "tripadvisor_hotel_reviews",
    "dbpedia14",
    "snips7",
    "yahoo_answers10",
};

static const char *const refinement_names[] = {
    "realtoxicity_continuation",
    "civil_comments_toxicity",
    "stsbenchmark_similarity",
    "dbpedia14",
};

/* How the scores of the three are bent and rounded: unlike each other, and coarse enough for ties. */
static const struct score_shape {
    double bend, grid;
} score_shapes[] = {{0.6, 1000}, {1.8, 300}, {1.2, 125}};

pl_random pl_synthetic_stream(uint64_t seed, pl_synthetic_purpose purpose, uint64_t a, uint64_t b)
{
    return pl_random_stream(seed, (uint64_t)purpose << 56 | a << 32 | b);
}

void pl_synthetic_design_free(pl_synthetic_design *design)
{
    if (design == NULL)
        return;
    for (size_t i = 0; i < design->sources_count; i++)
        free(design->sources[i].gold);
    free(design->sources);
    pl_histogram **levels = &design->levels[0][0][0];
    for (size_t i = 0; i < sizeof design->levels / sizeof *levels; i++)
        pl_histogram_free(levels[i]);
    free(design->slots);
    free(design);
}

/* ---- sources ---- */

/* Each gold count as often as the population holds the released sample, in random order. */
static unsigned char *draw_gold(const pl_synthetic_design *design, const pl_balora_row *row, size_t number)
{
    unsigned char *gold = pl_allocate(design->population, 1);
    size_t copies = design->population / PL_SYNTHETIC_ITEMS, n = 0;
    for (int64_t label = 0; label < row->k; label++) {
        size_t count = copies * (size_t)row->gold_counts[label];
        assert(n + count <= design->population);
        memset(gold + n, (int)label, count);
        n += count;
    }
    assert(n == design->population);
    pl_random random = pl_synthetic_stream(design->seed, PL_SYNTHETIC_GOLD, 0, number);
    pl_sampling_shuffle(&random, gold, n, 1);
    return gold;
}

/* The rows of one model: each data set once. */
static pl_status add_sources(pl_synthetic_design *design, const pl_balora *shape, pl_error *error)
{
    design->sources = pl_allocate(shape->n, sizeof *design->sources);
    for (size_t i = 0; i < shape->n; i++) {
        const pl_balora_row *row = &shape->rows[i];
        if (strcmp(row->model, shape->rows[0].model) != 0)
            continue;
        if (row->n != PL_SYNTHETIC_ITEMS || row->k > PL_SYNTHETIC_K_MAX)
            return pl_fail(error, PL_BAD_INPUT, NULL, 0, 0,
                           "%s has n = %lld and k = %lld, not %d and at most %d", row->dataset,
                           (long long)row->n, (long long)row->k, PL_SYNTHETIC_ITEMS, PL_SYNTHETIC_K_MAX);
        const pl_jev_dataset *panel = pl_jev_panel_find(row->dataset);
        size_t number = design->sources_count++;
        design->sources[number] = (pl_synthetic_source){.name = row->dataset,
                                                        .ordinal = row->ordinal,
                                                        .trained = panel != NULL && panel->trained,
                                                        .k = (int)row->k,
                                                        .number = number,
                                                        .gold = draw_gold(design, row, number)};
    }
    return PL_OK;
}

static const pl_synthetic_source *find_source(const pl_synthetic_design *design, const char *name)
{
    for (size_t i = 0; i < design->sources_count; i++)
        if (strcmp(design->sources[i].name, name) == 0)
            return &design->sources[i];
    return NULL;
}

static pl_status find_sources(const pl_synthetic_design *design, const char *const *names, size_t n,
                              const pl_synthetic_source **found, pl_error *error)
{
    for (size_t i = 0; i < n; i++) {
        const pl_synthetic_source *source = find_source(design, names[i]);
        if (source == NULL)
            return pl_fail(error, PL_BAD_INPUT, NULL, 0, 0, "the shape has no data set %s", names[i]);
        found[i] = source;
    }
    return PL_OK;
}

/* ---- scores and levels ---- */

double pl_synthetic_place(const pl_synthetic_design *design, const pl_synthetic_source *source, size_t item)
{
    pl_random random = pl_synthetic_stream(design->seed, PL_SYNTHETIC_ITEM, source->number, item);
    return (source->gold[item] + pl_random_unit(&random)) / source->k;
}

double pl_synthetic_score(const pl_synthetic_design *design, size_t i, size_t item)
{
    const struct score_shape *shape = &score_shapes[i];
    double place = pl_synthetic_place(design, design->refinement[i], item);
    double bent = place / (place + shape->bend * (1 - place));
    return floor(bent * shape->grid + 0.5) / shape->grid;
}

static pl_status bin_scores(pl_synthetic_design *design, size_t i, pl_error *error)
{
    pl_frequency *scores = pl_frequency_new();
    pl_status status = PL_OK;
    for (size_t item = 0; item < design->population && status == PL_OK; item++)
        status = pl_frequency_add(scores, pl_synthetic_score(design, i, item), 1);
    for (int rule = 0; rule < PL_SYNTHETIC_RULES; rule++)
        for (size_t k = 0; k < PL_SYNTHETIC_KS && status == PL_OK; k++)
            status = pl_binning_apply((pl_binning)rule, scores, 0, 1, PL_SYNTHETIC_K_MIN + k,
                                      &design->levels[i][rule][k]);
    pl_frequency_free(scores);
    if (status != PL_OK)
        return pl_fail(error, status, NULL, 0, 0, "the scores of %s leave a level empty",
                       design->refinement[i]->name);
    return PL_OK;
}

/* Appendix C, "Gold-position balance": item i gets slot i mod K, then the items change places. */
static void deal_slots(pl_synthetic_design *design)
{
    design->slots = pl_allocate(PL_SYNTHETIC_REFINEMENTS, design->refined);
    for (size_t r = 0; r < PL_SYNTHETIC_REFINEMENTS; r++) {
        unsigned char *slots = design->slots + r * design->refined;
        size_t k = PL_SYNTHETIC_K_MIN + r % PL_SYNTHETIC_KS;
        for (size_t i = 0; i < design->refined; i++)
            slots[i] = (unsigned char)(i % k);
        pl_random random = pl_synthetic_stream(design->seed, PL_SYNTHETIC_SLOTS, 0, r);
        pl_sampling_shuffle(&random, slots, design->refined, 1);
    }
}

static pl_status fill(pl_synthetic_design *design, const pl_balora *shape, pl_error *error)
{
    PL_TRY(add_sources(design, shape, error));
    PL_TRY(find_sources(design, position_names, PL_SYNTHETIC_POSITION_SOURCES, design->position, error));
    PL_TRY(find_sources(design, refinement_names, PL_SYNTHETIC_REFINED_SOURCES, design->refinement, error));
    for (size_t i = 0; i < PL_SYNTHETIC_REFINED_SOURCES - 1; i++)
        PL_TRY(bin_scores(design, i, error));
    deal_slots(design);
    return PL_OK;
}

/* At least one, so that no condition is without rows. */
static size_t scaled(double n, double scale)
{
    double rounded = floor(n * scale + 0.5);
    return rounded < 1 ? 1 : (size_t)rounded;
}

pl_status pl_synthetic_design_new(const pl_balora *shape, uint64_t seed, double scale,
                                  pl_synthetic_design **design, pl_error *error)
{
    if (!(scale >= 0.001 && scale <= 10))
        return pl_fail(error, PL_USAGE, NULL, 0, 0, "the scale is %g, not 0.001 to 10", scale);
    pl_synthetic_design *made = pl_allocate(1, sizeof *made);
    made->seed = seed;
    made->items = scaled(PL_SYNTHETIC_ITEMS, scale);
    made->refined = scaled(PL_SYNTHETIC_REFINED, scale);
    made->population = PL_SYNTHETIC_ITEMS * (size_t)ceil(scale);
    pl_status status = fill(made, shape, error);
    if (status == PL_OK)
        *design = made;
    else
        pl_synthetic_design_free(made);
    return status;
}
