#include "release/scoring.h"

#include "base/memory.h"
#include "release/exact_sum.h"
#include "release/log_table.h"
#include "release/patterns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The answers in a setting. */
typedef struct account {
    int64_t n, excluded, vectors;
    int64_t *cells;
    pl_exact_sum *probability;
    pl_exact_sum entropy, margin;
} account;

/* The two orders of a data set; kept with the setting that the index shows first. */
typedef struct pair_account {
    int64_t items, agreements, vectors;
    pl_exact_sum shift;
} pair_account;

/* The first answer to an item of position9, until the second comes. */
typedef struct answer {
    int label;       /* canonical */
    double sum;      /* of the probabilities; 0: none */
    double vector[]; /* canonical, as released */
} answer;

enum { SUMS_BITS = 6, LINE = 64 /* bytes that are fetched at once, on most machines */ };

typedef struct known_log {
    double x, log;
} known_log;

struct pl_scoring {
    const pl_index *index;
    account *accounts;         /* of each setting */
    pair_account *pairs;       /* of each setting; used for the first of two */
    answer **waiting;          /* position: by item */
    pl_subset_counts *subsets; /* NULL without subsets */
    pl_log_table *logs;
    known_log sums[1 << SUMS_BITS]; /* of sums of vectors, by their bits */
};

pl_scoring *pl_scoring_begin(const pl_index *index)
{
    pl_scoring *s = pl_allocate(1, sizeof *s);
    s->index = index;
    s->accounts = pl_allocate(index->settings_count, sizeof *s->accounts);
    for (size_t i = 0; i < index->settings_count; i++) {
        size_t classes = index->settings[i]->classes;
        s->accounts[i].cells = pl_allocate(classes * classes, sizeof(int64_t));
        s->accounts[i].probability = pl_allocate(classes, sizeof(pl_exact_sum));
    }
    s->pairs = pl_allocate(index->settings_count, sizeof *s->pairs);
    if (index->condition == PL_CONDITION_POSITION)
        s->waiting = pl_allocate(pl_ids_count(index->ids), sizeof(answer *));
    s->logs = pl_log_table_new();
    s->subsets = index->subsets_count > 0 ? pl_subset_counts_new(index->subsets_count) : NULL;
    return s;
}

void pl_scoring_free(pl_scoring *s)
{
    if (s == NULL)
        return;
    for (size_t i = 0; i < s->index->settings_count; i++) {
        free(s->accounts[i].cells);
        free(s->accounts[i].probability);
    }
    if (s->waiting != NULL)
        for (size_t i = 0; i < pl_ids_count(s->index->ids); i++)
            free(s->waiting[i]);
    free(s->accounts);
    free(s->pairs);
    free(s->waiting);
    pl_subset_counts_free(s->subsets);
    pl_log_table_free(s->logs);
    free(s);
}

/* ---- one answer ---- */

/* Of the sum of a vector. Decimals that should give 1 give a handful of sums, whose logarithms are kept. */
static double log_of_sum(pl_scoring *s, double sum)
{
    uint64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    known_log *known = &s->sums[bits * UINT64_C(0x9E3779B97F4A7C15) >> (64 - SUMS_BITS)];
    if (known->x != sum)
        *known = (known_log){sum, log(sum)};
    return known->log;
}

/* jev, Appendix B, Eq. 4, of one vector, divided by its sum S first (FORMATS section 1). With shares x/S,
 * H = log S - (sum of x log x) / S, which needs one logarithm for what has four decimals. */
static void add_vector(pl_scoring *s, account *a, const unsigned char *labels, const double *probability,
                       size_t k, double sum)
{
    bool near = sum > 0.5 && sum < 2; /* else log S would eat the digits */
    double weighted = 0, first = 0, second = 0, scale = 1 / sum;
    for (size_t slot = 0; slot < k; slot++) {
        double x = probability[slot], share = x * scale;
        pl_exact_add(&a->probability[labels[slot]], share);
        weighted += pl_log_table_weighted(s->logs, near ? x : share);
        double lower = x < first ? x : first;
        second = lower > second ? lower : second;
        first = x > first ? x : first;
    }
    double entropy = near ? log_of_sum(s, sum) - weighted * scale : -weighted;
    a->vectors++;
    pl_exact_add(&a->entropy, fmax(0, entropy));
    pl_exact_add(&a->margin, (first - second) * scale);
}

/* Half the sum of |a - b| (jev, Eq. 3), of vectors that are divided by their sums. */
static double variation(const answer *a, const answer *b, size_t k)
{
    double distance = 0;
    for (size_t label = 0; label < k; label++)
        distance += fabs(a->vector[label] / a->sum - b->vector[label] / b->sum);
    return distance / 2;
}

static void add_pair(pair_account *pair, const answer *a, const answer *b, size_t k)
{
    pair->items++;
    pair->agreements += a->label == b->label;
    if (a->sum > 0 && b->sum > 0) {
        pair->vectors++;
        pl_exact_add(&pair->shift, variation(a, b, k));
    }
}

static answer *make_answer(const pl_prediction *p, const unsigned char *labels, size_t k, double sum)
{
    answer *made = pl_allocate(1, sizeof *made + k * sizeof made->vector[0]);
    made->label = labels[p->predicted];
    made->sum = sum;
    for (size_t slot = 0; slot < k && sum > 0; slot++)
        made->vector[labels[slot]] = p->probability[slot];
    return made;
}

/* The sums of a pair are the same whichever of the two comes first. */
static void match(pl_scoring *s, uint32_t item, answer *given, size_t k)
{
    const pl_index_item *items = s->index->items;
    uint32_t partner = items[item].partner;
    answer *other = s->waiting[partner];
    if (other == NULL) {
        s->waiting[item] = given;
        return;
    }
    uint32_t first = item < partner ? item : partner;
    add_pair(&s->pairs[items[first].setting], given, other, k);
    free(other);
    free(given);
    s->waiting[partner] = NULL;
}

static void prepare_account(const pl_scoring *s, const pl_index_item *about)
{
    const account *a = &s->accounts[about->setting];
    size_t classes = s->index->settings[about->setting]->classes;
    __builtin_prefetch(&a->cells[about->gold * classes + about->gold]); /* where many answers are */
    for (size_t label = 0; label < classes; label += LINE / sizeof *a->probability)
        __builtin_prefetch(&a->probability[label]);
}

void pl_scoring_prepare(const pl_scoring *s, const uint32_t *items, const pl_prediction *predictions,
                        size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (items[i] != PL_IDS_NONE)
            __builtin_prefetch(&s->index->items[items[i]]);
    for (size_t i = 0; i < n; i++)
        for (int slot = 0; slot < predictions[i].vector; slot++)
            pl_log_table_prepare(s->logs, predictions[i].probability[slot]);
    for (size_t i = 0; i < n; i++)
        if (items[i] != PL_IDS_NONE)
            prepare_account(s, &s->index->items[items[i]]);
}

void pl_scoring_add(pl_scoring *s, uint32_t item, const pl_prediction *p)
{
    const pl_index_item *about = &s->index->items[item];
    const pl_setting *setting = s->index->settings[about->setting];
    const unsigned char *labels = s->index->labels + about->permutation;
    account *a = &s->accounts[about->setting];
    if (p->status != PL_ROW_OK) {
        a->excluded++;
        return;
    }
    size_t predicted = labels[p->predicted];
    double sum = 0;
    a->n++;
    a->cells[about->gold * setting->classes + predicted]++;
    if (p->vector > 0) {
        for (size_t slot = 0; slot < setting->k; slot++)
            sum += p->probability[slot];
        add_vector(s, a, labels, p->probability, setting->k, sum);
    }
    if (s->waiting != NULL)
        match(s, item, make_answer(p, labels, setting->k, sum), setting->k);
    if (about->subset != PL_IDS_NONE)
        pl_subset_counts_add(s->subsets, about->subset, about->gold, predicted);
}

/* ---- the tallies ---- */

static pl_answers *make_answers(const account *a, const pl_setting *setting, const char *model)
{
    size_t classes = setting->classes;
    pl_answers *answers = pl_allocate(1, sizeof *answers);
    answers->setting = setting;
    answers->model = pl_copy_text(model);
    answers->n = a->n;
    answers->excluded = a->excluded;
    answers->cells = pl_allocate(classes * classes, sizeof *answers->cells);
    memcpy(answers->cells, a->cells, classes * classes * sizeof *answers->cells);
    answers->vectors = a->vectors;
    answers->probability = pl_allocate(classes, sizeof *answers->probability);
    for (size_t label = 0; label < classes; label++)
        answers->probability[label] = pl_exact_value(a->probability[label]);
    answers->entropy = pl_exact_value(a->entropy);
    answers->margin = pl_exact_value(a->margin);
    return answers;
}

/* The pairs of a data set may be kept with either of its two settings, item by item. */
static pl_pairing make_pairing(const pl_scoring *s, size_t i, const char *model)
{
    const pl_setting *setting = s->index->settings[i];
    pair_account sum = {.items = 0};
    for (size_t j = i; j < s->index->settings_count; j++) {
        const pair_account *pair = &s->pairs[j];
        if (strcmp(s->index->settings[j]->dataset, setting->dataset) != 0)
            continue;
        sum.items += pair->items;
        sum.agreements += pair->agreements;
        sum.vectors += pair->vectors;
        sum.shift.units += pair->shift.units;
    }
    return (pl_pairing){.model = pl_copy_text(model),
                        .dataset = pl_copy_text(setting->dataset),
                        .ordinal = setting->ordinal,
                        .k = setting->k,
                        .items = sum.items,
                        .agreements = sum.agreements,
                        .vectors = sum.vectors,
                        .shift = pl_exact_value(sum.shift)};
}

static bool is_first_of_dataset(const pl_index *index, size_t i)
{
    for (size_t j = 0; j < i; j++)
        if (strcmp(index->settings[j]->dataset, index->settings[i]->dataset) == 0)
            return false;
    return true;
}

void pl_scoring_end(pl_scoring *s, const char *model, pl_setting *const *settings, pl_tallies *tallies)
{
    for (size_t i = 0; i < s->index->settings_count; i++) {
        pl_answers *answers = make_answers(&s->accounts[i], settings[i], model);
        if (s->subsets != NULL)
            pl_subset_counts_patterns(s->subsets, s->index->subset_settings, (uint32_t)i, answers);
        pl_tallies_add_answers(tallies, answers);
        if (s->waiting != NULL && is_first_of_dataset(s->index, i))
            pl_tallies_add_pairing(tallies, make_pairing(s, i, model));
    }
}
