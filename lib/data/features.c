#include "data/features.h"

#include "base/memory.h"
#include "data/gold.h"
#include "data/overlap.h"
#include "data/words.h"
#include "stats/correlation.h"
#include "stats/frequency.h"
#include "stats/moments.h"
#include "stats/quantile.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- definitions ---- */

static const struct {
    const char *feature, *key, *label;
} texts[PL_FEATURES] = {
#define FEATURE_TEXT(name, feature, key, label) {feature, key, label},
    PL_FEATURE_LIST(FEATURE_TEXT)
#undef FEATURE_TEXT
};

const char *pl_feature_key(pl_feature feature)
{
    return texts[feature].feature;
}

const char *pl_feature_definition(pl_feature feature)
{
    return texts[feature].key;
}

const char *pl_feature_label(pl_feature feature)
{
    return texts[feature].label;
}

static bool is_length(pl_feature feature)
{
    return feature < PL_FEATURE_OVERLAP;
}

pl_feature pl_feature_plainest(pl_feature feature)
{
    return is_length(feature) ? PL_FEATURE_LENGTH : PL_FEATURE_OVERLAP;
}

static pl_word_kind words_of(pl_feature feature)
{
    switch (feature) {
    case PL_FEATURE_LENGTH_LETTERS:
    case PL_FEATURE_OVERLAP_LETTERS:
        return PL_WORDS_LETTERS;
    case PL_FEATURE_LENGTH_TOKENS:
        return PL_WORDS_TOKENS;
    default:
        return PL_WORDS_BLANKS;
    }
}

static pl_overlap overlap_of(pl_feature feature)
{
    switch (feature) {
    case PL_FEATURE_OVERLAP_SOURCE:
        return PL_OVERLAP_SOURCE;
    case PL_FEATURE_OVERLAP_TARGET:
        return PL_OVERLAP_TARGET;
    case PL_FEATURE_OVERLAP_DICE:
        return PL_OVERLAP_DICE;
    case PL_FEATURE_OVERLAP_ORDERED:
        return PL_OVERLAP_ORDERED;
    default:
        return PL_OVERLAP_JACCARD;
    }
}

pl_status pl_feature_of(pl_feature feature, const char *source, const char *target, pl_ratio *value)
{
    pl_words first = pl_words_of(source, words_of(feature));
    pl_status status = PL_OK;
    if (is_length(feature)) {
        *value = (pl_ratio){(int64_t)first.n, 1};
    } else {
        pl_words second = pl_words_of(target, words_of(feature));
        status = pl_overlap_of(overlap_of(feature), &first, &second, value);
        pl_words_clear(&second);
    }
    pl_words_clear(&first);
    return status;
}

/* ---- of all rows ---- */

static const pl_feature_texts all_texts[] = {
    {"mlqe-pe", "en-de", "original", "translation"},
    {"tmu-gfm", "ave_g", "source", "output"},
};

const pl_feature_texts *pl_features_texts(const char *dataset)
{
    for (size_t i = 0; i < sizeof all_texts / sizeof all_texts[0]; i++)
        if (strcmp(all_texts[i].dataset, dataset) == 0)
            return &all_texts[i];
    return NULL;
}

static pl_status find_texts(const char *dataset, const pl_feature_texts **found, pl_error *error)
{
    *found = pl_features_texts(dataset);
    return *found != NULL ? PL_OK
                          : pl_fail(error, PL_BAD_INPUT, NULL, 0, 0,
                                    "data set %s has no texts to take features of", dataset);
}

pl_status pl_features_of_frame(pl_feature feature, const pl_frame *frame, const char *dataset, double *values,
                               pl_error *error)
{
    const pl_feature_texts *columns;
    size_t source, target;
    PL_TRY(find_texts(dataset, &columns, error));
    PL_TRY(pl_frame_column(frame, columns->source, &source, error));
    PL_TRY(pl_frame_column(frame, columns->target, &target, error));
    for (size_t i = 0; i < pl_frame_rows(frame); i++) {
        pl_ratio value;
        if (pl_feature_of(feature, pl_frame_text(frame, i, source), pl_frame_text(frame, i, target),
                          &value) != PL_OK)
            return pl_frame_fail(frame, i, target, error, "source or target has no words");
        values[i] = pl_ratio_value(value);
    }
    return PL_OK;
}

static pl_status quantile(const pl_frequency *table, int64_t quarters, double *value)
{
    pl_real found;
    PL_TRY(pl_quantile(table, quarters, 4, PL_QUANTILE_LINEAR, &found));
    *value = found.value;
    return PL_OK;
}

static pl_status summarize_table(const pl_frequency *table, pl_feature_summary *summary)
{
    pl_moments moments;
    pl_real deviation;
    PL_TRY(pl_moments_of_frequency(table, &moments));
    PL_TRY(pl_moments_deviation(&moments, PL_POPULATION, &deviation));
    PL_TRY(quantile(table, 0, &summary->least));
    PL_TRY(quantile(table, 1, &summary->lower));
    PL_TRY(quantile(table, 2, &summary->median));
    PL_TRY(quantile(table, 3, &summary->upper));
    PL_TRY(quantile(table, 4, &summary->greatest));
    summary->n = table->n;
    summary->mean = pl_moments_mean(&moments).value;
    summary->deviation = deviation.value;
    return PL_OK;
}

static pl_status summarize_values(const double *values, const double *plainest, size_t n,
                                  pl_feature_summary *summary)
{
    pl_frequency *table = NULL;
    pl_real agreement;
    PL_TRY(pl_correlation_pearson(values, plainest, n, &agreement));
    PL_TRY(pl_frequency_from(values, n, &table));
    pl_status status = summarize_table(table, summary);
    pl_frequency_free(table);
    summary->agreement = agreement.value;
    return status;
}

pl_status pl_features_summarize(pl_feature feature, const pl_frame *frame, const char *dataset,
                                pl_feature_summary *summary, pl_error *error)
{
    size_t n = pl_frame_rows(frame);
    double *values = pl_allocate(n, sizeof *values), *plainest = pl_allocate(n, sizeof *plainest);
    pl_feature_summary made;
    pl_status status = pl_features_of_frame(feature, frame, dataset, values, error);
    if (status == PL_OK)
        status = pl_features_of_frame(pl_feature_plainest(feature), frame, dataset, plainest, error);
    if (status == PL_OK && (status = summarize_values(values, plainest, n, &made)) != PL_OK)
        pl_fail(error, status, pl_frame_name(frame), 0, 0, "the feature %s is the same in all %zu rows",
                pl_feature_definition(feature), n);
    if (status == PL_OK)
        *summary = made;
    free(values);
    free(plainest);
    return status;
}

/* ---- carried files ---- */

enum { FEATURE, DEFINITION, N, MEAN, DEVIATION, LEAST, LOWER, MEDIAN, UPPER, GREATEST, AGREEMENT, COLUMNS };

static const char *const headings[COLUMNS] = {"feature",   "definition", "n",        "mean",
                                              "deviation", "least",      "lower",    "median",
                                              "upper",     "greatest",   "agreement"};

/* The real columns of a summary, from MEAN on. */
static double *field(pl_feature_summary *summary, size_t column)
{
    double *const fields[] = {&summary->mean,   &summary->deviation, &summary->least,    &summary->lower,
                              &summary->median, &summary->upper,     &summary->greatest, &summary->agreement};
    return fields[column - MEAN];
}

static pl_status check_row(const pl_frame *frame, size_t i, const pl_feature_summary *s, pl_error *error)
{
    if (s->n < 1)
        return pl_frame_fail(frame, i, N, error, "n is %" PRId64, s->n);
    if (!(s->least >= 0 && s->least <= s->lower && s->lower <= s->median && s->median <= s->upper &&
          s->upper <= s->greatest))
        return pl_frame_fail(frame, i, LEAST, error, "the quantiles are not in order");
    if (!(s->mean >= s->least && s->mean <= s->greatest))
        return pl_frame_fail(frame, i, MEAN, error, "the mean is not between least and greatest");
    if (!(s->deviation > 0 && s->deviation <= (s->greatest - s->least) / 2))
        return pl_frame_fail(frame, i, DEVIATION, error, "no such deviation is possible");
    if (!(s->agreement >= -1 && s->agreement <= 1))
        return pl_frame_fail(frame, i, AGREEMENT, error, "a correlation outside -1 to 1");
    return PL_OK;
}

static pl_status read_row(const pl_frame *frame, size_t i, pl_feature_summary *summary, pl_error *error)
{
    PL_TRY(pl_frame_integer(frame, i, N, &summary->n, error));
    for (size_t column = MEAN; column < COLUMNS; column++)
        PL_TRY(pl_frame_real(frame, i, column, field(summary, column), error));
    return check_row(frame, i, summary, error);
}

static pl_status find_row(const pl_frame *frame, pl_feature feature, pl_feature_summary *summary,
                          pl_error *error)
{
    bool found = false;
    PL_TRY(pl_frame_expect(frame, headings, COLUMNS, error));
    for (size_t i = 0; i < pl_frame_rows(frame); i++) {
        pl_feature_summary row;
        PL_TRY(read_row(frame, i, &row, error));
        if (strcmp(pl_frame_text(frame, i, FEATURE), pl_feature_key(feature)) != 0 ||
            strcmp(pl_frame_text(frame, i, DEFINITION), pl_feature_definition(feature)) != 0)
            continue;
        if (found)
            return pl_frame_fail(frame, i, DEFINITION, error, "%s is listed twice",
                                 pl_feature_definition(feature));
        found = true;
        *summary = row;
    }
    return found ? PL_OK
                 : pl_fail(error, PL_BAD_INPUT, pl_frame_name(frame), 0, 0, "there is no definition \"%s\"",
                           pl_feature_definition(feature));
}

pl_status pl_features_read_carried(const char *path, pl_feature feature, pl_feature_summary *summary,
                                   pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read(path, PL_CSV, &frame, error));
    pl_feature_summary found;
    pl_status status = find_row(frame, feature, &found, error);
    pl_frame_free(frame);
    if (status == PL_OK)
        *summary = found;
    return status;
}

/* Puts text behind what is there, and frees both. */
static char *join(char *before, char *text)
{
    char *joined = pl_format("%s%s", before, text);
    free(before);
    free(text);
    return joined;
}

static char *format_row(pl_feature feature, pl_feature_summary *summary)
{
    char *row =
        pl_format("%s,%s,%" PRId64, pl_feature_key(feature), pl_feature_definition(feature), summary->n);
    for (size_t column = MEAN; column < COLUMNS; column++)
        row = join(row, pl_format(",%.17g", *field(summary, column)));
    return join(row, pl_copy_text("\n"));
}

static pl_status format_rows(const pl_frame *frame, const char *dataset, char **text, pl_error *error)
{
    char *made = pl_copy_text(headings[0]);
    for (size_t column = 1; column < COLUMNS; column++)
        made = join(made, pl_format(",%s", headings[column]));
    made = join(made, pl_copy_text("\n"));
    pl_status status = PL_OK;
    for (pl_feature feature = 0; feature < PL_FEATURES && status == PL_OK; feature++) {
        pl_feature_summary summary;
        status = pl_features_summarize(feature, frame, dataset, &summary, error);
        if (status == PL_OK)
            made = join(made, format_row(feature, &summary));
    }
    if (status == PL_OK)
        *text = made;
    else
        free(made);
    return status;
}

pl_status pl_features_format(pl_catalogue *catalogue, const char *data_folder, const char *dataset,
                             char **text, pl_error *error)
{
    const pl_feature_texts *columns;
    pl_frame *frame = NULL;
    PL_TRY(find_texts(dataset, &columns, error));
    PL_TRY(pl_gold_read_frame(catalogue, data_folder, dataset, columns->series, &frame, error));
    pl_status status = format_rows(frame, dataset, text, error);
    pl_frame_free(frame);
    return status;
}
