#include "scores/synthetic_gold.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/gold.h"
#include "data/sizes.h"
#include "stats/sampling.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Streams of their own, far from those of the judges. */
enum { GOLD_STREAM = 1000000 };

/* Rows that the paper scored of the sets of corrections (Appendix A); of the others all. */
static int64_t rows_scored(const pl_align_dataset *dataset, int64_t all)
{
    static const struct {
        const char *key;
        int64_t rows;
    } parts[] = {{"tmugfm", 3377}, {"flutec", 3773}, {"tecjl", 3513}};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (strcmp(parts[i].key, dataset->key) == 0 && parts[i].rows < all)
            return parts[i].rows;
    return all;
}

static pl_status take_carried(const char *root, const pl_align_dataset *dataset, pl_random *random,
                              pl_synthetic_gold *gold, pl_error *error)
{
    pl_frequency *all = NULL, *part = NULL;
    char *file = pl_format("data/%s/gold.csv", dataset->source), *path = pl_path_join(root, file);
    pl_status status = pl_gold_read_carried(path, dataset->series, &all, error);
    free(file);
    free(path);
    PL_TRY(status);
    int64_t n = rows_scored(dataset, all->n);
    status = pl_sampling_subset(random, all, n, &part);
    if (status == PL_OK) {
        gold->n = (size_t)n;
        gold->scale = (pl_scale){dataset->lowest, dataset->highest};
        gold->scores = pl_frequency_expand(part);
        pl_sampling_shuffle(random, gold->scores, gold->n, sizeof *gold->scores);
    }
    pl_frequency_free(part);
    pl_frequency_free(all);
    return status;
}

/* Means of ten raters' choices from 1 to 5, who find most words easy. */
static pl_status make_words(const char *root, const pl_align_dataset *dataset, pl_random *random,
                            pl_synthetic_gold *gold, pl_error *error)
{
    enum { RATERS = 10 };
    int64_t rows = 0;
    char *path = pl_path_join(root, "data/mlsp2024/sizes.csv");
    pl_status status = pl_sizes_read_carried(path, dataset->key, &rows, error);
    free(path);
    PL_TRY(status);
    gold->n = (size_t)rows;
    gold->scale = (pl_scale){dataset->lowest, dataset->highest};
    gold->scores = pl_allocate(gold->n, sizeof *gold->scores);
    for (size_t i = 0; i < gold->n; i++) {
        double hardness = pl_random_unit(random) * pl_random_unit(random);
        int64_t sum = 0;
        for (int rater = 0; rater < RATERS; rater++)
            sum += 1 + (int64_t)floor(4.999 * hardness * (0.5 + pl_random_unit(random) / 2));
        gold->scores[i] = (double)sum / RATERS;
    }
    return PL_OK;
}

pl_status pl_synthetic_gold_make(const char *root, const pl_align_dataset *dataset, uint64_t seed,
                                 pl_synthetic_gold **gold, pl_error *error)
{
    pl_random random = pl_random_stream(seed, GOLD_STREAM + (uint64_t)(dataset - pl_align_dataset_at(0)));
    pl_synthetic_gold *made = pl_allocate(1, sizeof *made);
    pl_status status = dataset->task == PL_ALIGN_LCP ? make_words(root, dataset, &random, made, error)
                                                     : take_carried(root, dataset, &random, made, error);
    if (status == PL_OK)
        *gold = made;
    else
        pl_synthetic_gold_free(made);
    return status;
}

void pl_synthetic_gold_free(pl_synthetic_gold *gold)
{
    free(gold->scores);
    free(gold);
}
