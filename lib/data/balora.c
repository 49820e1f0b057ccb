#include "data/balora.h"

#include "base/memory.h"
#include "data/frame.h"
#include "stats/entropy.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum column {
    MODEL,
    DATASET,
    TASK,
    K,
    N,
    ACCURACY,
    TVD,
    NORMALIZED_ENTROPY,
    QWK,
    NMAE,
    GOLD_COUNTS,
    PREDICTION_COUNTS,
    COLUMNS
};

static const char *const headings[COLUMNS] = {
    "model", "dataset",  "task",        "k",
    "n",     "accuracy", "tvd",         "normalized_entropy",
    "qwk",   "nmae",     "gold_counts", "prediction_counts",
};

/* The frame's row that is being read. */
typedef struct source {
    const pl_frame *frame;
    size_t row;
    pl_error *error;
} source;

/* ---- cells ---- */

static pl_status read_integer(source s, enum column column, int64_t low, int64_t high, int64_t *value)
{
    PL_TRY(pl_frame_integer(s.frame, s.row, column, value, s.error));
    if (*value < low || *value > high)
        return pl_frame_fail(s.frame, s.row, column, s.error,
                             "%s is %" PRId64 ", not %" PRId64 " to %" PRId64, headings[column], *value, low,
                             high);
    return PL_OK;
}

static pl_status read_figure(source s, enum column column, double low, double *value)
{
    PL_TRY(pl_frame_real(s.frame, s.row, column, value, s.error));
    if (*value < low || *value > 1)
        return pl_frame_fail(s.frame, s.row, column, s.error, "%s is %.17g, not %g to 1", headings[column],
                             *value, low);
    return PL_OK;
}

static pl_status read_count(source s, enum column column, const char **text, char after, int64_t *count)
{
    char *end = NULL;
    long long value = **text >= '0' && **text <= '9' ? strtoll(*text, &end, 10) : -1;
    if (value < 0 || value > PL_BALORA_LARGEST_N || *end != after)
        return pl_frame_fail(s.frame, s.row, column, s.error,
                             "%s is not as many counts as k, joined by \"|\"", headings[column]);
    *count = value;
    *text = end + 1;
    return PL_OK;
}

static pl_status read_counts(source s, enum column column, const pl_balora_row *row, int64_t *counts)
{
    const char *text = pl_frame_text(s.frame, s.row, column);
    int64_t sum = 0;
    for (int64_t i = 0; i < row->k; i++) {
        PL_TRY(read_count(s, column, &text, i + 1 < row->k ? '|' : '\0', &counts[i]));
        sum += counts[i];
    }
    if (sum != row->n)
        return pl_frame_fail(s.frame, s.row, column, s.error, "%s sum to %" PRId64 ", not to n = %" PRId64,
                             headings[column], sum, row->n);
    return PL_OK;
}

/* ---- figures against counts ---- */

static pl_status expect(source s, enum column column, double released, double computed)
{
    if (fabs(released - computed) <= PL_BALORA_TOLERANCE)
        return PL_OK;
    return pl_frame_fail(s.frame, s.row, column, s.error, "%s is %.17g, but the counts give %.17g",
                         headings[column], released, computed);
}

/* The numerator that makes a fraction with this denominator of the figure. */
static pl_status read_fraction(source s, enum column column, double figure, int64_t denominator,
                               int64_t *numerator)
{
    *numerator = (int64_t)llround(figure * (double)denominator);
    return expect(s, column, figure, (double)*numerator / (double)denominator);
}

static pl_status check_distribution(source s, pl_balora_row *row)
{
    int64_t distance = 0;
    for (int64_t i = 0; i < row->k; i++)
        distance += llabs(row->prediction_counts[i] - row->gold_counts[i]);
    row->tvd_excess = distance / 2; /* even, as both sum to n */
    PL_TRY(expect(s, TVD, row->tvd, (double)row->tvd_excess / (double)row->n));
    pl_real entropy;
    PL_TRY(pl_entropy_of_counts(row->prediction_counts, (size_t)row->k, &entropy));
    return expect(s, NORMALIZED_ENTROPY, row->normalized_entropy, entropy.value / log((double)row->k));
}

/* Sum over label pairs of the squared distance times both counts: n times what the squared deviations would
 * sum to if predictions were independent of gold. */
static int64_t squared_chance_deviation(const pl_balora_row *row)
{
    int64_t sum = 0;
    for (int64_t i = 0; i < row->k; i++)
        for (int64_t j = 0; j < row->k; j++)
            sum += (i - j) * (i - j) * row->gold_counts[i] * row->prediction_counts[j];
    return sum;
}

static pl_status check_order(source s, pl_balora_row *row)
{
    PL_TRY(read_figure(s, NMAE, 0, &row->nmae));
    PL_TRY(read_figure(s, QWK, -1, &row->qwk));
    PL_TRY(read_fraction(s, NMAE, row->nmae, row->n * (row->k - 1), &row->deviation));
    int64_t chance = squared_chance_deviation(row);
    if (chance == 0)
        return pl_frame_fail(s.frame, s.row, QWK, s.error,
                             "qwk is not defined: one label has all the counts");
    int64_t squared = (int64_t)llround((1 - row->qwk) * (double)chance / (double)row->n);
    row->qwk_denominator = chance;
    row->qwk_numerator = chance - squared * row->n;
    PL_TRY(expect(s, QWK, row->qwk, (double)row->qwk_numerator / (double)row->qwk_denominator));
    /* Every miss is off by d in 1 ... k-1, and d <= d*d with the same parity. */
    int64_t misses = row->n - row->hits;
    if (row->deviation < misses || row->deviation > misses * (row->k - 1))
        return pl_frame_fail(s.frame, s.row, NMAE, s.error,
                             "%" PRId64 " misses cannot be off by %" PRId64 " together", misses,
                             row->deviation);
    if (squared < row->deviation || (squared - row->deviation) % 2 != 0)
        return pl_frame_fail(s.frame, s.row, QWK, s.error,
                             "deviations of %" PRId64 " cannot have squares of %" PRId64, row->deviation,
                             squared);
    return PL_OK;
}

static pl_status check_no_order(source s, pl_balora_row *row)
{
    for (enum column column = QWK; column <= NMAE; column++)
        if (pl_frame_text(s.frame, s.row, column)[0] != '\0')
            return pl_frame_fail(s.frame, s.row, column, s.error, "a nominal data set has no %s",
                                 headings[column]);
    row->qwk = NAN;
    row->nmae = NAN;
    return PL_OK;
}

/* ---- rows ---- */

static pl_status read_task(source s, bool *ordinal)
{
    const char *task = pl_frame_text(s.frame, s.row, TASK);
    if (strcmp(task, "ordinal") != 0 && strcmp(task, "nominal") != 0)
        return pl_frame_fail(s.frame, s.row, TASK, s.error, "\"%s\" is neither ordinal nor nominal", task);
    *ordinal = task[0] == 'o';
    return PL_OK;
}

/* Who was scored on what, and the counts. */
static pl_status read_counted(source s, pl_balora_row *row)
{
    row->line = pl_frame_line(s.frame, s.row);
    row->model = pl_copy_text(pl_frame_text(s.frame, s.row, MODEL));
    row->dataset = pl_copy_text(pl_frame_text(s.frame, s.row, DATASET));
    PL_TRY(read_task(s, &row->ordinal));
    PL_TRY(read_integer(s, K, 2, PL_BALORA_LARGEST_K, &row->k));
    PL_TRY(read_integer(s, N, 1, PL_BALORA_LARGEST_N, &row->n));
    row->gold_counts = pl_allocate((size_t)row->k, sizeof *row->gold_counts);
    row->prediction_counts = pl_allocate((size_t)row->k, sizeof *row->prediction_counts);
    PL_TRY(read_counts(s, GOLD_COUNTS, row, row->gold_counts));
    return read_counts(s, PREDICTION_COUNTS, row, row->prediction_counts);
}

static pl_status read_row(source s, pl_balora_row *row)
{
    PL_TRY(read_counted(s, row));
    PL_TRY(read_figure(s, ACCURACY, 0, &row->accuracy));
    PL_TRY(read_figure(s, TVD, 0, &row->tvd));
    PL_TRY(read_figure(s, NORMALIZED_ENTROPY, 0, &row->normalized_entropy));
    PL_TRY(read_fraction(s, ACCURACY, row->accuracy, row->n, &row->hits));
    PL_TRY(check_distribution(s, row));
    return row->ordinal ? check_order(s, row) : check_no_order(s, row);
}

/* A row against an earlier one: no pair twice, and the models were scored on the same items. */
static pl_status check_pair(source s, const pl_balora_row *row, const pl_balora_row *earlier)
{
    if (strcmp(row->dataset, earlier->dataset) != 0)
        return PL_OK;
    if (strcmp(row->model, earlier->model) == 0)
        return pl_frame_fail(s.frame, s.row, DATASET, s.error, "%s and %s are on line %zu already",
                             row->model, row->dataset, earlier->line);
    if (row->ordinal != earlier->ordinal)
        return pl_frame_fail(s.frame, s.row, TASK, s.error, "the task is another one on line %zu",
                             earlier->line);
    if (row->k != earlier->k ||
        memcmp(row->gold_counts, earlier->gold_counts, (size_t)row->k * sizeof(int64_t)) != 0)
        return pl_frame_fail(s.frame, s.row, GOLD_COUNTS, s.error, "the gold counts are others on line %zu",
                             earlier->line);
    return PL_OK;
}

/* Every model was scored on every data set: a row that is not there would be missed silently in a mean. */
static pl_status check_complete(const pl_frame *frame, const pl_balora *summary, pl_error *error)
{
    for (size_t i = 0; i < summary->n; i++)
        for (size_t j = 0; j < summary->n; j++)
            if (!pl_balora_find(summary, summary->rows[j].model, summary->rows[i].dataset))
                return pl_frame_fail(frame, i, DATASET, error, "there is no row of %s on %s",
                                     summary->rows[j].model, summary->rows[i].dataset);
    return PL_OK;
}

static pl_status read_rows(const pl_frame *frame, pl_balora *summary, pl_error *error)
{
    PL_TRY(pl_frame_expect(frame, headings, COLUMNS, error));
    summary->n = pl_frame_rows(frame);
    summary->rows = pl_allocate(summary->n, sizeof *summary->rows);
    for (size_t i = 0; i < summary->n; i++) {
        source s = {frame, i, error};
        PL_TRY(read_row(s, &summary->rows[i]));
        for (size_t j = 0; j < i; j++)
            PL_TRY(check_pair(s, &summary->rows[i], &summary->rows[j]));
    }
    return check_complete(frame, summary, error);
}

pl_status pl_balora_read(const char *path, pl_balora **summary, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read(path, PL_CSV, &frame, error));
    pl_balora *read = pl_allocate(1, sizeof *read);
    pl_status status = read_rows(frame, read, error);
    pl_frame_free(frame);
    if (status == PL_OK)
        *summary = read;
    else
        pl_balora_free(read);
    return status;
}

void pl_balora_free(pl_balora *summary)
{
    if (!summary)
        return;
    for (size_t i = 0; i < summary->n; i++) {
        free(summary->rows[i].model);
        free(summary->rows[i].dataset);
        free(summary->rows[i].gold_counts);
        free(summary->rows[i].prediction_counts);
    }
    free(summary->rows);
    free(summary);
}

const pl_balora_row *pl_balora_find(const pl_balora *summary, const char *model, const char *dataset)
{
    for (size_t i = 0; i < summary->n; i++)
        if (strcmp(summary->rows[i].model, model) == 0 && strcmp(summary->rows[i].dataset, dataset) == 0)
            return &summary->rows[i];
    return NULL;
}
