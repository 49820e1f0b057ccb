#include "release/synthetic_model.h"

#include <assert.h>
#include <stddef.h>

static const pl_synthetic_model models[PL_SYNTHETIC_MODELS] = {
    {.name = "jev-1.13",
     .base = "jev-1.13",
     .blur = 0.14,
     .width = 0.19,
     .sharpness = 3,
     .anchor = 2.1,
     .order = 0.10,
     .confusion = 0.16},
    {.name = "kev-0.8b",
     .base = "kev-0.8b",
     .keeps_order = true,
     .rejected = 1,
     .errors = {0, 2, 0},
     .blur = 0.33,
     .width = 0.42,
     .sharpness = 1,
     .anchor = 2.4,
     .order = 0.55,
     .confusion = 0.31},
    {.name = "kev-4b",
     .base = "kev-4b",
     .keeps_order = true,
     .rejected = 1,
     .blur = 0.23,
     .width = 0.33,
     .sharpness = 1,
     .anchor = 1.7,
     .order = 0.40,
     .confusion = 0.22},
    {.name = "kev-9b",
     .base = "kev-9b",
     .keeps_order = true,
     .rejected = 1,
     .errors = {0, 0, 3},
     .blur = 0.20,
     .width = 0.30,
     .sharpness = 1,
     .anchor = 1.4,
     .order = 0.30,
     .confusion = 0.19},
    {.name = "kev-0.8b-ba-lora",
     .base = "kev-0.8b",
     .post_trained = true,
     .keeps_order = true,
     .blur = 0.26,
     .width = 0.30,
     .sharpness = 1,
     .anchor = 2.0,
     .order = 0.35,
     .confusion = 0.28},
    {.name = "kev-4b-ba-lora",
     .base = "kev-4b",
     .post_trained = true,
     .keeps_order = true,
     .blur = 0.18,
     .width = 0.26,
     .sharpness = 1,
     .anchor = 1.1,
     .order = 0.25,
     .confusion = 0.20},
};

/* What was trained on is liked this much less. */
static const double trained_share = 0.25;

const pl_synthetic_model *pl_synthetic_model_at(size_t i)
{
    assert(i < PL_SYNTHETIC_MODELS);
    return &models[i];
}

/* ---- what is not answered ---- */

/* So many rows of a file, each somewhere in its own part of it. */
static bool is_among(const pl_synthetic_design *design, size_t model, const pl_synthetic_item *item, int n)
{
    size_t count = pl_synthetic_item_count(design, item->condition);
    for (int i = 0; i < n; i++) {
        pl_random random = pl_synthetic_stream(design->seed, PL_SYNTHETIC_OUTCOME,
                                               model * 16 + item->condition, (uint64_t)i);
        size_t part = count / (size_t)n;
        if (item->ordinal == (size_t)i * part + pl_random_below(&random, part))
            return true;
    }
    return false;
}

static pl_row_status status_of(const pl_synthetic_design *design, size_t model, const pl_synthetic_item *item)
{
    const pl_synthetic_model *m = &models[model];
    if (item->condition == PL_CONDITION_MAIN && is_among(design, model, item, m->rejected))
        return PL_ROW_REJECTED;
    return is_among(design, model, item, m->errors[item->condition]) ? PL_ROW_ERROR : PL_ROW_OK;
}

/* ---- what is answered ---- */

static double bounded(double x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* Irwin and Hall: the sum of four, centred, with variance 1/3. */
static double noise(pl_random *random)
{
    double sum = -2;
    for (int i = 0; i < 4; i++)
        sum += pl_random_unit(random);
    return sum;
}

static double power(double x, int n)
{
    double result = x;
    while (--n > 0)
        result *= x;
    return result;
}

/* 1 for most labels, more for a few. */
static double liking(const pl_synthetic_design *design, size_t model, const pl_synthetic_item *item,
                     int label)
{
    const pl_synthetic_model *m = &models[model];
    bool trained = m->post_trained && item->source->trained;
    uint64_t scale = item->source->number << 8 | (uint64_t)(item->rule + 1) << 4 | (uint64_t)item->k;
    pl_random random =
        pl_synthetic_stream(design->seed, PL_SYNTHETIC_ANCHOR, model, scale << 8 | (uint64_t)label);
    return 1 + m->anchor * (trained ? trained_share : 1) * power(pl_random_unit(&random), 4);
}

static double ordinal_weight(const pl_synthetic_model *m, const pl_synthetic_item *item, int label,
                             double seen)
{
    double middle = (label + 0.5) / item->k, distance = (middle - seen) / m->width;
    return power(1 / (1 + distance * distance), m->sharpness);
}

/* The class that an item is taken for, by its slot: gold, or one of the other candidates. */
static int taken_slot(const pl_synthetic_model *m, const pl_synthetic_item *item, pl_random *random)
{
    static const double easy = 0.15; /* DBpedia's classes are told apart more often */
    double confusion = item->classes == PL_SYNTHETIC_K_MAX ? easy * m->confusion : m->confusion;
    bool confused = pl_random_unit(random) < confusion;
    int other = (int)pl_random_below(random, (uint64_t)item->k - 1);
    return !confused ? item->slot : other + (other >= item->slot);
}

static double slot_weight(const pl_synthetic_model *m, const pl_synthetic_item *item, int slot)
{
    return 1 + m->order * (item->k - 1 - slot) / (item->k - 1);
}

static void decide(pl_synthetic_answer *answer, int k)
{
    double sum = 0;
    answer->predicted = 0;
    for (int slot = 0; slot < k; slot++) {
        sum += answer->probability[slot];
        if (answer->probability[slot] > answer->probability[answer->predicted])
            answer->predicted = slot;
    }
    for (int slot = 0; slot < k; slot++)
        answer->probability[slot] /= sum;
}

/* What a model sees of an item is the same in every condition; how it weighs labels is not. */
static void weigh(const pl_synthetic_design *design, size_t model, const pl_synthetic_item *item,
                  pl_synthetic_answer *answer)
{
    static const double doubt = 40; /* how much more the class weighs than any other, at least */
    const pl_synthetic_model *m = &models[model];
    pl_random once = pl_synthetic_stream(design->seed, PL_SYNTHETIC_ANSWER, model << 8 | item->source->number,
                                         item->number);
    pl_random shown = pl_synthetic_stream(design->seed, PL_SYNTHETIC_ANSWER,
                                          (model + 1) << 16 | item->condition, item->ordinal);
    double seen = bounded(item->place + m->blur * noise(&once));
    int taken = taken_slot(m, item, &once);
    for (int slot = 0; slot < item->k; slot++) {
        double jitter = 0.85 + 0.3 * pl_random_unit(&shown);
        int label = item->permutation[slot];
        double weight = item->source->ordinal
                            ? ordinal_weight(m, item, label, seen) * liking(design, model, item, label)
                        : slot == taken ? doubt * item->k
                                        : power(pl_random_unit(&shown), 6);
        answer->probability[slot] = weight * jitter * slot_weight(m, item, slot);
    }
}

void pl_synthetic_answer_to(const pl_synthetic_design *design, size_t model, const pl_synthetic_item *item,
                            pl_synthetic_answer *answer)
{
    answer->status = status_of(design, model, item);
    weigh(design, model, item, answer);
    decide(answer, item->k);
}
