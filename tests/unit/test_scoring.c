/* The sums of probability vectors and the bounds of their errors, against the same sums in long double, whose
 * own error is a thousandth of them. */
#include "release/measure.h"
#include "release/scoring.h"
#include "tests/check.h"
#include "tests/random.h"

#include <stdlib.h>

enum { K = 26, ITEMS = 2000 };

/* An index of one setting, in which every item shows its labels in another order. */
typedef struct world {
    pl_index index;
    pl_setting setting, *settings[1];
    pl_index_item items[ITEMS];
    unsigned char labels[ITEMS * K];
    int64_t gold[K], slots[K];
} world;

static world *make_world(size_t k)
{
    world *w = calloc(1, sizeof *w);
    uint64_t random = k;
    w->setting = (pl_setting){.ordinal = true,
                              .k = k,
                              .classes = k,
                              .n = ITEMS,
                              .gold = w->gold,
                              .slots = w->slots,
                              .candidate_sets = 1};
    w->setting.dataset = w->setting.variant = w->setting.binning = (char[]){""};
    w->settings[0] = &w->setting;
    w->index =
        (pl_index){.items = w->items, .labels = w->labels, .settings = w->settings, .settings_count = 1};
    w->index.ids = pl_ids_new();
    for (size_t i = 0; i < ITEMS; i++) {
        w->items[i] =
            (pl_index_item){.permutation = (uint32_t)(i * k), .partner = PL_IDS_NONE, .subset = PL_IDS_NONE};
        for (size_t j = 0; j < k; j++) {
            size_t other = (size_t)random_below(&random, (int64_t)j + 1);
            w->labels[i * k + j] = w->labels[i * k + other];
            w->labels[i * k + other] = (unsigned char)j;
        }
        w->items[i].gold = (uint8_t)random_below(&random, (int64_t)k);
        w->gold[w->items[i].gold]++;
    }
    return w;
}

static void free_world(world *w)
{
    pl_ids_free(w->index.ids);
    free(w);
}

/* The truth, as far as long double goes. */
typedef struct truth {
    long double probability[K], entropy, margin;
} truth;

static void add_truth(truth *t, const unsigned char *labels, const pl_prediction *p, size_t k)
{
    long double sum = 0, entropy = 0, first = 0, second = 0;
    for (size_t i = 0; i < k; i++)
        sum += (long double)p->probability[i];
    for (size_t i = 0; i < k; i++) {
        long double share = (long double)p->probability[i] / sum;
        t->probability[labels[i]] += share;
        entropy -= share > 0 ? share * logl(share) : 0;
        second = share > first ? first : share > second ? share : second;
        first = share > first ? share : first;
    }
    t->entropy += entropy;
    t->margin += first - second;
}

typedef double drawing(uint64_t *random, size_t slot);

static double four_decimals(uint64_t *random, size_t slot)
{
    return slot == 0 ? 0.3 : (double)random_below(random, 600) / 1e4;
}

static double any_digits(uint64_t *random, size_t slot)
{
    return slot == 0 ? 0.3 : (double)(random_next(random) >> 11) * 0x1p-58;
}

static double not_normalised(uint64_t *random, size_t slot)
{
    return slot == 0 ? 70.5 : (double)random_below(random, 1000);
}

static double nearly_certain(uint64_t *random, size_t slot)
{
    return slot == 0 ? 1 : random_below(random, 3) > 0 ? 0 : (double)random_below(random, 10) * 1e-12;
}

static void expect_enclosed(const pl_answers *answers, pl_measure measure, long double truth, double widest)
{
    pl_measured value;
    assert_int_equal(pl_answers_measure(answers, measure, &value), PL_OK);
    if (!(fabsl(truth - value.real.value) <= (long double)value.real.error))
        fail_msg("%s: %.17g is off by %Lg, more than %g", pl_measure_key(measure), value.real.value,
                 fabsl(truth - value.real.value), value.real.error);
    assert_true(value.real.error < widest);
}

static void check_sums(size_t k, drawing *draw)
{
    world *w = make_world(k);
    pl_scoring *scoring = pl_scoring_begin(&w->index);
    pl_tallies *tallies = pl_tallies_new();
    truth t = {.entropy = 0};
    uint64_t random = 99;
    for (uint32_t i = 0; i < ITEMS; i++) {
        pl_prediction p = {.status = PL_ROW_OK, .predicted = 0, .vector = (int)k};
        for (size_t slot = 0; slot < k; slot++)
            p.probability[slot] = draw(&random, slot);
        pl_scoring_add(scoring, i, &p);
        add_truth(&t, w->labels + i * k, &p, k);
    }
    pl_scoring_end(scoring, "m", w->settings, tallies);
    const pl_answers *answers = tallies->answers[0];
    long double soft = 0;
    for (size_t i = 0; i < k; i++) {
        long double share = t.probability[i] / ITEMS;
        assert_close(answers->probability[i], (double)t.probability[i], 1e-14, 1e-14);
        soft -= share > 0 ? share * logl(share) : 0;
    }
    expect_enclosed(answers, PL_MEASURE_ENTROPY, t.entropy / ITEMS / logl((long double)k), 1e-12);
    expect_enclosed(answers, PL_MEASURE_MARGIN, t.margin / ITEMS, 1e-13);
    expect_enclosed(answers, PL_MEASURE_SOFT, expl(soft) / (long double)k, 1e-12);
    pl_scoring_free(scoring);
    pl_tallies_free(tallies);
    free_world(w);
}

static void test_bounds(void **state)
{
    (void)state;
    static drawing *const drawings[] = {four_decimals, any_digits, not_normalised, nearly_certain};
    static const size_t ks[] = {2, 3, 14, 26};
    for (size_t i = 0; i < 4; i++)
        for (size_t j = 0; j < 4; j++)
            check_sums(ks[i], drawings[j]);
}

/* What a table gives for four decimals is what log gives. */
static void test_certain_answers(void **state)
{
    (void)state;
    world *w = make_world(3);
    pl_scoring *scoring = pl_scoring_begin(&w->index);
    pl_tallies *tallies = pl_tallies_new();
    for (uint32_t i = 0; i < ITEMS; i++) {
        pl_prediction p = {.status = i == 5 ? PL_ROW_ERROR : PL_ROW_OK, .predicted = 1, .vector = 3};
        p.probability[1] = 1;
        pl_scoring_add(scoring, i, &p);
    }
    pl_scoring_end(scoring, "m", w->settings, tallies);
    const pl_answers *answers = tallies->answers[0];
    assert_true(answers->entropy == 0);
    assert_true(answers->margin == ITEMS - 1);
    assert_int_equal(answers->excluded, 1);
    pl_scoring_free(scoring);
    pl_scoring_free(NULL);
    pl_tallies_free(tallies);
    free_world(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_certain_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
