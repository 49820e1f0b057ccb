#include "runtime/align_gold.h"

#include "data/labels.h"

static pl_align_gold words_gold(pl_experiment *x, const pl_align_dataset *dataset)
{
    pl_align_gold gold = {.input = pl_experiment_input(x, dataset->key)};
    if (gold.input == NULL)
        return gold;
    int64_t rows = pl_input_size(x, pl_experiment_input(x, "sizes"), dataset->key);
    gold.scores = pl_input_labels(x, gold.input, dataset->key, rows);
    pl_labels_scale(gold.scores, &gold.lowest, &gold.highest);
    return gold;
}

pl_align_gold pl_align_gold_of(pl_experiment *x, const pl_align_dataset *dataset)
{
    if (dataset->task == PL_ALIGN_LCP)
        return words_gold(x, dataset);
    const pl_input *input = pl_experiment_input(x, dataset->source);
    return (pl_align_gold){.input = input,
                           .scores = pl_input_gold(x, input, dataset->series),
                           .lowest = dataset->lowest,
                           .highest = dataset->highest};
}

pl_value pl_align_gold_size(const pl_align_gold *gold)
{
    return gold->input != NULL ? pl_from_count(gold->input, gold->scores->n)
                               : pl_value_none(PL_ALIGN_GOLD_NEEDS);
}

pl_value pl_align_gold_kurtosis(pl_experiment *x, const pl_align_gold *gold, pl_kurtosis_kind kind)
{
    if (gold->input == NULL)
        return pl_value_none(PL_ALIGN_GOLD_NEEDS);
    pl_moments moments;
    pl_real kurtosis;
    pl_require(x, pl_moments_of_frequency(gold->scores, &moments), "moments of the human scores");
    pl_require(x, pl_moments_kurtosis(&moments, kind, &kurtosis), "kurtosis of the human scores");
    return pl_from_real(gold->input, kurtosis.value, kurtosis.error);
}
