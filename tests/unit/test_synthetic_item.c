/* The design of a synthetic release: who is shown what, as sections 3.4 and 3.5 and Appendix C of jev say. */
#include "release/synthetic_item.h"

#include "release/synthetic_model.h"
#include "stats/binning.h"
#include "stats/utilization.h"
#include "tests/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pl_balora *shape;
static pl_synthetic_design *design;

enum { SEED = 3 };

static int open_design(void **state)
{
    (void)state;
    const char *root = getenv("PLUMB_ROOT");
    char path[1024];
    snprintf(path, sizeof path, "%s/data/jev/balora_summary.csv", root != NULL ? root : ".");
    if (pl_balora_read(path, &shape, NULL) != PL_OK)
        return 1;
    return pl_synthetic_design_new(shape, SEED, 1, &design, NULL) != PL_OK;
}

static int close_design(void **state)
{
    (void)state;
    pl_synthetic_design_free(design);
    pl_balora_free(shape);
    return 0;
}

/* ---- sizes and sources ---- */

/* FORMATS section 1. */
static void full_size(void **state)
{
    (void)state;
    assert_int_equal(pl_synthetic_item_count(design, PL_CONDITION_MAIN), 200000);
    assert_int_equal(pl_synthetic_item_count(design, PL_CONDITION_POSITION), 90000);
    assert_int_equal(pl_synthetic_item_count(design, PL_CONDITION_REFINEMENT), 127400);
}

static void gold_counts_are_the_released_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < design->sources_count; i++) {
        const pl_synthetic_source *source = &design->sources[i];
        const pl_balora_row *row = pl_balora_find(shape, "kev-4b-ba-lora", source->name);
        int64_t counts[PL_SYNTHETIC_K_MAX] = {0};
        for (size_t item = 0; item < design->population; item++)
            counts[source->gold[item]]++;
        assert_int_equal(source->k, row->k);
        assert_memory_equal(counts, row->gold_counts, (size_t)row->k * sizeof counts[0]);
    }
}

static void scales_out_of_range(void **state)
{
    (void)state;
    static const double scales[] = {0, -1, 0.0009, 10.1, NAN};
    pl_synthetic_design *none = NULL;
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++)
        assert_int_equal(pl_synthetic_design_new(shape, SEED, scales[i], &none, NULL), PL_USAGE);
    assert_null(none);
}

static void larger_than_the_original(void **state)
{
    (void)state;
    pl_synthetic_design *large;
    assert_int_equal(pl_synthetic_design_new(shape, SEED, 1.2, &large, NULL), PL_OK);
    assert_int_equal(large->items, 6000);
    assert_int_equal(large->refined, 1680);
    assert_int_equal(large->population, 10000);
    pl_synthetic_design_free(large);
}

/* ---- items ---- */

static bool is_permutation(const pl_synthetic_item *item)
{
    uint32_t wanted = item->subset != 0 ? item->subset : (UINT32_C(1) << item->k) - 1, seen = 0;
    for (int slot = 0; slot < item->k; slot++)
        seen |= UINT32_C(1) << item->permutation[slot];
    return seen == wanted && __builtin_popcount(seen) == item->k;
}

static void every_item_shows_its_candidates(void **state)
{
    (void)state;
    for (int condition = 0; condition < PL_CONDITIONS; condition++)
        for (size_t i = 0; i < pl_synthetic_item_count(design, (pl_condition)condition); i += 7) {
            pl_synthetic_item item;
            pl_synthetic_item_at(design, (pl_condition)condition, i, &item);
            assert_true(is_permutation(&item));
            assert_int_equal(item.permutation[item.slot], item.gold);
            assert_true(item.place >= 0 && item.place <= 1);
        }
}

static bool is_original(const pl_synthetic_item *item)
{
    for (int slot = 0; slot < item->k; slot++)
        if (item->permutation[slot] != slot)
            return false;
    return true;
}

/* Section 3.4: orders that differ from each other and from the original one. */
static void two_orders(void **state)
{
    (void)state;
    for (size_t i = 0; i < pl_synthetic_item_count(design, PL_CONDITION_POSITION); i += 2) {
        pl_synthetic_item first, second;
        pl_synthetic_item_at(design, PL_CONDITION_POSITION, i, &first);
        pl_synthetic_item_at(design, PL_CONDITION_POSITION, i + 1, &second);
        assert_ptr_equal(first.source, second.source);
        assert_int_equal(first.number, second.number);
        assert_int_equal(first.gold, second.gold);
        assert_memory_not_equal(first.permutation, second.permutation, (size_t)first.k);
        assert_false(is_original(&first));
        assert_false(is_original(&second));
    }
}

/* Table 6: in each condition the gold positions differ by one item at most. */
static void gold_positions_are_balanced(void **state)
{
    (void)state;
    for (size_t r = 0; r < PL_SYNTHETIC_REFINEMENTS; r++) {
        size_t counts[PL_SYNTHETIC_K_MAX] = {0}, k = 0;
        for (size_t i = 0; i < design->refined; i++) {
            pl_synthetic_item item;
            pl_synthetic_item_at(design, PL_CONDITION_REFINEMENT, r * design->refined + i, &item);
            k = (size_t)item.k;
            counts[item.slot]++;
        }
        for (size_t slot = 0; slot < k; slot++)
            assert_in_range(counts[slot], design->refined / k, (design->refined + k - 1) / k);
    }
}

/* Equation 6: one and the number of inner edges that the score reaches; here counted from 0. */
static void levels_are_those_of_the_scores(void **state)
{
    (void)state;
    size_t scored = 6 * (size_t)PL_SYNTHETIC_KS * design->refined;
    for (size_t i = 0; i < scored; i += 5) {
        pl_synthetic_item item;
        pl_synthetic_item_at(design, PL_CONDITION_REFINEMENT, i, &item);
        double score = pl_synthetic_score(design, (size_t)item.refined, item.number);
        int level = 0;
        for (int j = 1; j < item.k; j++)
            level += score >= item.levels->edges[j];
        assert_int_equal(level, item.gold);
        assert_int_equal(item.levels->bins, item.k);
    }
}

/* As Table 5 finds it on real scores: equal frequency is near to balance, equal width is not. */
static void rules_differ_in_balance(void **state)
{
    (void)state;
    for (size_t source = 0; source < PL_SYNTHETIC_REFINED_SOURCES - 1; source++) {
        pl_real even, wide;
        const pl_histogram *frequency = design->levels[source][PL_EQUAL_FREQUENCY][PL_SYNTHETIC_KS - 1];
        const pl_histogram *width = design->levels[source][PL_EQUAL_WIDTH][PL_SYNTHETIC_KS - 1];
        assert_int_equal(pl_utilization(frequency->counts, PL_SYNTHETIC_K_MAX, &even), PL_OK);
        assert_int_equal(pl_utilization(width->counts, PL_SYNTHETIC_K_MAX, &wide), PL_OK);
        assert_true(even.value > 0.97);
        assert_true(wide.value < even.value - 0.001);
    }
}

/* Appendix C: at K = 2 the subsets are pairs of 14 classes, of which all occur; at K = 14 there is one. */
static void subsets_have_gold(void **state)
{
    (void)state;
    size_t block = 6 * (size_t)PL_SYNTHETIC_KS * design->refined, pairs = 0;
    static bool seen[1 << PL_SYNTHETIC_K_MAX];
    for (size_t i = 0; i < PL_SYNTHETIC_KS * design->refined; i++) {
        pl_synthetic_item item;
        pl_synthetic_item_at(design, PL_CONDITION_REFINEMENT, block + i, &item);
        assert_int_equal(__builtin_popcount(item.subset), item.k);
        assert_true(item.subset >> item.gold & 1);
        pairs += item.k == 2 && !seen[item.subset];
        seen[item.subset] = true;
    }
    assert_int_equal(pairs, 91);
}

/* ---- identifiers ---- */

static int compare_ids(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void ids_are_different_and_not_all_ascii(void **state)
{
    (void)state;
    typedef char identifier[PL_SYNTHETIC_ID_ROOM];
    size_t n = pl_synthetic_item_count(design, PL_CONDITION_REFINEMENT), beyond_ascii = 0;
    identifier *ids = calloc(n, sizeof *ids);
    assert_non_null(ids);
    for (size_t i = 0; i < n; i++) {
        pl_synthetic_item item;
        pl_synthetic_item_at(design, PL_CONDITION_REFINEMENT, i, &item);
        pl_synthetic_item_id(design, &item, ids[i]);
        for (const char *c = ids[i]; *c != '\0'; c++)
            beyond_ascii += (unsigned char)*c >= 0xC0;
    }
    qsort(ids, n, sizeof *ids, compare_ids);
    size_t repeated = 0;
    for (size_t i = 1; i < n; i++)
        repeated += strcmp(ids[i - 1], ids[i]) == 0;
    free(ids);
    assert_int_equal(repeated, 0);
    assert_true(beyond_ascii > n / 200);
}

/* ---- answers ---- */

/* exp(H(p)) / exp(H(q)) of an ordinal refinement. */
static double ratio_at(size_t model, size_t k)
{
    int64_t gold[PL_SYNTHETIC_K_MAX] = {0}, predicted[PL_SYNTHETIC_K_MAX] = {0};
    for (size_t i = 0; i < design->refined; i++) {
        pl_synthetic_item item;
        pl_synthetic_answer answer;
        pl_synthetic_item_at(design, PL_CONDITION_REFINEMENT, (k - PL_SYNTHETIC_K_MIN) * design->refined + i,
                             &item);
        pl_synthetic_answer_to(design, model, &item, &answer);
        gold[item.gold]++;
        predicted[item.permutation[answer.predicted]]++;
    }
    pl_real ratio = {0, 0};
    assert_int_equal(pl_utilization_ratio(predicted, gold, k, &ratio), PL_OK);
    return ratio.value;
}

/* The models are made to use less of a finer scale. */
static void compression_grows_with_k(void **state)
{
    (void)state;
    for (size_t model = 0; model < 4; model++) {
        double coarse = ratio_at(model, PL_SYNTHETIC_K_MIN), fine = ratio_at(model, PL_SYNTHETIC_K_MAX);
        assert_true(coarse > 0.8);
        assert_true(fine < coarse - 0.05);
    }
}

static void answers_are_distributions(void **state)
{
    (void)state;
    for (size_t model = 0; model < PL_SYNTHETIC_MODELS; model++)
        for (size_t i = 0; i < pl_synthetic_item_count(design, PL_CONDITION_MAIN); i += 101) {
            pl_synthetic_item item;
            pl_synthetic_answer answer;
            double sum = 0;
            pl_synthetic_item_at(design, PL_CONDITION_MAIN, i, &item);
            pl_synthetic_answer_to(design, model, &item, &answer);
            for (int slot = 0; slot < item.k; slot++) {
                sum += answer.probability[slot];
                assert_true(answer.probability[slot] <= answer.probability[answer.predicted]);
            }
            assert_close(sum, 1, 1e-15, 0);
        }
}

/* FORMATS section 1: one rejected row in each KEV main file, none for JEV; and some errors elsewhere. */
static void few_are_not_answered(void **state)
{
    (void)state;
    static const size_t want[PL_SYNTHETIC_MODELS][PL_CONDITIONS] = {{0, 0, 0}, {1, 2, 0}, {1, 0, 0},
                                                                    {1, 0, 3}, {0, 0, 0}, {0, 0, 0}};
    pl_synthetic_design *small;
    assert_int_equal(pl_synthetic_design_new(shape, SEED, 0.05, &small, NULL), PL_OK);
    for (size_t model = 0; model < PL_SYNTHETIC_MODELS; model++)
        for (int condition = 0; condition < PL_CONDITIONS; condition++) {
            size_t missed = 0;
            for (size_t i = 0; i < pl_synthetic_item_count(small, (pl_condition)condition); i++) {
                pl_synthetic_item item;
                pl_synthetic_answer answer;
                pl_synthetic_item_at(small, (pl_condition)condition, i, &item);
                pl_synthetic_answer_to(small, model, &item, &answer);
                missed += answer.status != PL_ROW_OK;
            }
            assert_int_equal(missed, want[model][condition]);
        }
    pl_synthetic_design_free(small);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(full_size),
        cmocka_unit_test(gold_counts_are_the_released_ones),
        cmocka_unit_test(scales_out_of_range),
        cmocka_unit_test(larger_than_the_original),
        cmocka_unit_test(every_item_shows_its_candidates),
        cmocka_unit_test(two_orders),
        cmocka_unit_test(gold_positions_are_balanced),
        cmocka_unit_test(levels_are_those_of_the_scores),
        cmocka_unit_test(rules_differ_in_balance),
        cmocka_unit_test(subsets_have_gold),
        cmocka_unit_test(ids_are_different_and_not_all_ascii),
        cmocka_unit_test(compression_grows_with_k),
        cmocka_unit_test(answers_are_distributions),
        cmocka_unit_test(few_are_not_answered),
    };
    return cmocka_run_group_tests(tests, open_design, close_design) != 0;
}
