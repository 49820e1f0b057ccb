#include "release/synthetic_item.h"

#include "stats/binning.h"
#include "stats/sampling.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

size_t pl_synthetic_item_count(const pl_synthetic_design *design, pl_condition condition)
{
    switch (condition) {
    case PL_CONDITION_MAIN:
        return design->sources_count * design->items;
    case PL_CONDITION_POSITION:
        return (size_t)2 * PL_SYNTHETIC_POSITION_SOURCES * design->items;
    default:
        return PL_SYNTHETIC_REFINEMENTS * design->refined;
    }
}

/* ---- permutations ---- */

static void set_identity(pl_synthetic_item *item)
{
    for (int i = 0; i < item->k; i++)
        item->permutation[i] = (unsigned char)i;
}

static int slot_of_gold(const pl_synthetic_item *item)
{
    const unsigned char *found = memchr(item->permutation, item->gold, (size_t)item->k);
    assert(found != NULL);
    return (int)(found - item->permutation);
}

static bool is_identity(const unsigned char *permutation, size_t k)
{
    for (size_t i = 0; i < k; i++)
        if (permutation[i] != i)
            return false;
    return true;
}

/* Section 3.4: two orders that differ from each other and from the original one. The second depends on the
 * first, so both are drawn for either. */
static void permute_twice(const pl_synthetic_design *design, pl_synthetic_item *item)
{
    pl_random random =
        pl_synthetic_stream(design->seed, PL_SYNTHETIC_PERMUTATION, item->source->number, item->number);
    size_t k = (size_t)item->k;
    unsigned char first[PL_SYNTHETIC_K_MAX];
    set_identity(item);
    do
        pl_sampling_shuffle(&random, item->permutation, k, 1);
    while (is_identity(item->permutation, k));
    memcpy(first, item->permutation, k);
    while (item->order == 1 &&
           (is_identity(item->permutation, k) || memcmp(item->permutation, first, k) == 0))
        pl_sampling_shuffle(&random, item->permutation, k, 1);
    item->slot = slot_of_gold(item);
}

/* Puts the labels that are there into random order, but gold at its slot. */
static void permute_around_gold(pl_random *random, pl_synthetic_item *item)
{
    unsigned char *labels = item->permutation;
    int last = item->k - 1;
    labels[slot_of_gold(item)] = labels[last];
    pl_sampling_shuffle(random, labels, (size_t)last, 1);
    labels[last] = labels[item->slot];
    labels[item->slot] = (unsigned char)item->gold;
}

/* Appendix C, "DBpedia reference": a random subset that has the gold class. */
static void draw_subset(pl_random *random, pl_synthetic_item *item)
{
    size_t chosen[PL_SYNTHETIC_K_MAX];
    size_t others = (size_t)item->classes - 1, n = (size_t)item->k - 1;
    pl_sampling_choose(random, others, n, chosen); /* cannot fail: k <= classes */
    item->permutation[n] = (unsigned char)item->gold;
    item->subset = UINT32_C(1) << item->gold;
    for (size_t i = 0; i < n; i++) {
        size_t label = chosen[i] + (chosen[i] >= (size_t)item->gold);
        item->permutation[i] = (unsigned char)label;
        item->subset |= UINT32_C(1) << label;
    }
}

/* ---- conditions ---- */

static void show_main(const pl_synthetic_design *design, size_t ordinal, pl_synthetic_item *item)
{
    item->source = &design->sources[ordinal / design->items];
    item->number = ordinal % design->items;
    item->gold = item->slot = item->source->gold[item->number];
    item->k = item->classes = item->source->k;
    set_identity(item);
}

static void show_position(const pl_synthetic_design *design, size_t ordinal, pl_synthetic_item *item)
{
    item->source = design->position[ordinal / (2 * design->items)];
    item->number = ordinal / 2 % design->items;
    item->order = ordinal % 2;
    item->gold = item->source->gold[item->number];
    item->k = item->classes = item->source->k;
    permute_twice(design, item);
}

static int level_of(const pl_synthetic_design *design, const pl_synthetic_item *item)
{
    size_t level = 0;
    bool found = pl_histogram_find(item->levels,
                                   pl_synthetic_score(design, (size_t)item->refined, item->number), &level);
    assert(found);
    (void)found;
    return (int)level;
}

static void show_refined(const pl_synthetic_design *design, size_t ordinal, pl_synthetic_item *item)
{
    size_t refinement = ordinal / design->refined, block = refinement / PL_SYNTHETIC_KS;
    size_t k = refinement % PL_SYNTHETIC_KS;
    bool scored = block < (size_t)PL_SYNTHETIC_RULES * (PL_SYNTHETIC_REFINED_SOURCES - 1);
    item->refined = (int)(block / PL_SYNTHETIC_RULES);
    item->source = design->refinement[item->refined];
    item->number = ordinal % design->refined;
    item->k = item->classes = PL_SYNTHETIC_K_MIN + (int)k;
    pl_random random =
        pl_synthetic_stream(design->seed, PL_SYNTHETIC_PERMUTATION, 0x100 + refinement, item->number);
    if (scored) {
        item->rule = (int)(block % PL_SYNTHETIC_RULES);
        item->levels = design->levels[item->refined][item->rule][k];
        item->gold = level_of(design, item);
        set_identity(item);
    } else {
        item->classes = item->source->k;
        item->gold = item->source->gold[item->number];
        draw_subset(&random, item);
    }
    item->slot = design->slots[ordinal];
    permute_around_gold(&random, item);
}

void pl_synthetic_item_at(const pl_synthetic_design *design, pl_condition condition, size_t ordinal,
                          pl_synthetic_item *item)
{
    *item = (pl_synthetic_item){
        .condition = condition, .ordinal = ordinal, .refined = -1, .rule = -1, .place = 0.5};
    if (condition == PL_CONDITION_MAIN)
        show_main(design, ordinal, item);
    else if (condition == PL_CONDITION_POSITION)
        show_position(design, ordinal, item);
    else
        show_refined(design, ordinal, item);
    if (item->source->ordinal)
        item->place = pl_synthetic_place(design, item->source, item->number);
}

/* ---- names ---- */

const char *pl_synthetic_order_name(unsigned order)
{
    static const char *const names[] = {"random_1", "random_2"};
    return names[order];
}

/* About one item in 90 has another alphabet at its end. */
static const char *tail_of(size_t number)
{
    static const char *const tails[] = {"-é", "-ж", "-京都", "-🙂"};
    return number % 89 == 7 ? tails[number % 4] : "";
}

void pl_synthetic_item_base_id(const pl_synthetic_design *design, const pl_synthetic_item *item, char *id)
{
    pl_random random =
        pl_synthetic_stream(design->seed, PL_SYNTHETIC_ITEM, item->source->number, item->number);
    pl_random_bits(&random); /* its place */
    snprintf(id, PL_SYNTHETIC_ID_ROOM, "%s:%08" PRIx32 ":%05zu%s", item->source->name,
             (uint32_t)pl_random_bits(&random), item->number, tail_of(item->number));
}

void pl_synthetic_item_id(const pl_synthetic_design *design, const pl_synthetic_item *item, char *id)
{
    pl_synthetic_item_base_id(design, item, id);
    size_t n = strlen(id), room = PL_SYNTHETIC_ID_ROOM - n;
    if (item->condition == PL_CONDITION_POSITION)
        snprintf(id + n, room, "::%s", pl_synthetic_order_name(item->order));
    else if (item->condition == PL_CONDITION_REFINEMENT)
        snprintf(id + n, room, "::%s-k%02d",
                 item->rule >= 0 ? pl_binning_key((pl_binning)item->rule) : "subset", item->k);
}
