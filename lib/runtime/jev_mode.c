#include "runtime/jev_mode.h"

#include "claims/derivation.h"

static const struct {
    const char *key, *label;
} thirds[] = {
#define THIRD_TEXT(name, key, label) {key, label},
    PL_JEV_THIRD_LIST(THIRD_TEXT)
#undef THIRD_TEXT
};

const char *pl_jev_third_key(pl_jev_third third)
{
    return thirds[third].key;
}

const char *pl_jev_third_label(pl_jev_third third)
{
    return thirds[third].label;
}

pl_jev_third pl_jev_third_of(int64_t i, int64_t k, int64_t first)
{
    int64_t index = i + first;
    if (3 * index < k)
        return PL_JEV_LOWER;
    return 3 * index >= 2 * k ? PL_JEV_UPPER : PL_JEV_MIDDLE;
}

int64_t pl_jev_mode(const int64_t *counts, int64_t k)
{
    int64_t mode = 0;
    for (int64_t i = 1; i < k; i++)
        if (counts[i] > counts[mode])
            mode = i;
    return mode;
}

pl_value pl_jev_third_size(pl_jev jev, pl_jev_model model, pl_jev_third third, int64_t first)
{
    const pl_input *input = NULL;
    int64_t size = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const char *dataset = pl_jev_panel_at(i)->key;
        pl_jev_predictions found = pl_jev_predicted(jev, model, dataset);
        if (found.input == NULL)
            return pl_value_none(PL_JEV_RELEASE);
        input = found.input;
        int64_t mode = pl_jev_mode(found.counts, found.k);
        size += pl_jev_dataset_facts(jev, dataset).ordinal && pl_jev_third_of(mode, found.k, first) == third;
    }
    return pl_from_count(input, size);
}

pl_value pl_jev_in_fig4(pl_jev jev, pl_jev_model model, pl_jev_third third)
{
    return pl_printed(jev.x, "jev:fig4:%s:%s", thirds[third].key, pl_jev_model_key(model));
}

pl_value pl_jev_third_main(pl_jev jev, pl_jev_model model, pl_jev_third third)
{
    return pl_value_or(pl_jev_third_size(jev, model, third, 0), pl_jev_in_fig4(jev, model, third));
}

/* What the two other thirds leave of the ordinal data sets. */
static pl_value left_over(pl_jev jev, pl_jev_model model, pl_jev_third third)
{
    pl_value left = pl_printed(jev.x, "jev:fig4:panel:ordinal");
    for (pl_jev_third other = 0; other < PL_JEV_THIRDS; other++)
        if (other != third)
            left = pl_value_subtract(left, pl_jev_in_fig4(jev, model, other));
    return left;
}

pl_value pl_jev_third_implied(pl_jev jev, pl_jev_model model, pl_jev_third third)
{
    pl_value counted = pl_jev_third_size(jev, model, third, 0);
    return counted.evidence != PL_NONE ? counted : left_over(jev, model, third);
}

/* The index of the lowest level with which the printed counts come out: of 0 and 1 the one that most of the
 * counts follow. */
pl_value pl_jev_first_level(pl_jev jev)
{
    int followed[2] = {0, 0};
    pl_value counted = pl_value_none(PL_JEV_RELEASE);
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        for (pl_jev_third third = 0; third < PL_JEV_THIRDS; third++)
            for (int first = 0; first < 2; first++) {
                counted = pl_jev_third_size(jev, model, third, first);
                followed[first] += counted.best == pl_jev_in_fig4(jev, model, third).best;
            }
    if (counted.evidence == PL_NONE)
        return counted;
    return pl_value_resting_on(pl_stated(followed[1] > followed[0]), counted);
}

pl_value pl_jev_mode_share(pl_jev jev, pl_jev_model model, const char *dataset)
{
    pl_jev_predictions found = pl_jev_predicted(jev, model, dataset);
    if (found.input == NULL)
        return pl_value_none(PL_JEV_RELEASE);
    int64_t most = found.counts[pl_jev_mode(found.counts, found.k)];
    return pl_value_scale(pl_from_ratio(found.input, most, found.n), 100, 1);
}

pl_value pl_jev_mode_level(pl_jev jev, pl_jev_model model, const char *dataset)
{
    pl_jev_predictions found = pl_jev_predicted(jev, model, dataset);
    if (found.input == NULL)
        return pl_value_none(PL_JEV_RELEASE);
    return pl_from_count(found.input, pl_jev_mode(found.counts, found.k) + 1);
}
