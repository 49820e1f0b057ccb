#include "data/labels.h"

#include "base/memory.h"
#include "data/frame.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { IDENTIFIER, LANGUAGE, SENTENCE, WORD, COMPLEXITY, COLUMNS };

static const double top = 5; /* of the longer scale */

static pl_status check_shape(const pl_frame *frame, const char *language, int64_t rows, pl_error *error)
{
    if (pl_frame_columns(frame) != COLUMNS)
        return pl_fail(error, PL_BAD_INPUT, pl_frame_name(frame), 1, 0, "the rows have %zu fields, not %d",
                       pl_frame_columns(frame), COLUMNS);
    if ((int64_t)pl_frame_rows(frame) != rows)
        return pl_fail(error, PL_BAD_INPUT, pl_frame_name(frame), 0, 0,
                       "has %zu rows, where the public file without scores has %" PRId64,
                       pl_frame_rows(frame), rows);
    for (size_t i = 0; i < pl_frame_rows(frame); i++)
        if (strcmp(pl_frame_text(frame, i, LANGUAGE), language) != 0)
            return pl_frame_fail(frame, i, LANGUAGE, error, "the language is \"%s\", not \"%s\"",
                                 pl_frame_text(frame, i, LANGUAGE), language);
    return PL_OK;
}

typedef struct identity {
    const char *text;
    size_t row;
} identity;

static int by_text_and_row(const void *a, const void *b)
{
    const identity *x = a, *y = b;
    int order = strcmp(x->text, y->text);
    return order != 0 ? order : (x->row > y->row) - (x->row < y->row);
}

static pl_status check_identifiers(const pl_frame *frame, pl_error *error)
{
    size_t n = pl_frame_rows(frame);
    identity *known = pl_allocate(n, sizeof *known);
    for (size_t i = 0; i < n; i++)
        known[i] = (identity){pl_frame_text(frame, i, IDENTIFIER), i};
    qsort(known, n, sizeof *known, by_text_and_row);
    pl_status status = PL_OK;
    for (size_t i = 1; i < n && status == PL_OK; i++)
        if (strcmp(known[i].text, known[i - 1].text) == 0)
            status = pl_frame_fail(frame, known[i].row, IDENTIFIER, error, "\"%s\" is also on line %zu",
                                   known[i].text, pl_frame_line(frame, known[i - 1].row));
    free(known);
    return status;
}

static pl_status read_scores(const pl_frame *frame, double *scores, pl_error *error)
{
    for (size_t i = 0; i < pl_frame_rows(frame); i++) {
        PL_TRY(pl_frame_real(frame, i, COMPLEXITY, &scores[i], error));
        if (!(scores[i] >= 0 && scores[i] <= top))
            return pl_frame_fail(frame, i, COMPLEXITY, error, "%g is on neither scale, 0 to 1 or 1 to 5",
                                 scores[i]);
    }
    return PL_OK;
}

static pl_status check_scale(const pl_frame *frame, const double *scores, const pl_frequency *table,
                             pl_error *error)
{
    double lowest, highest;
    size_t above = 0;
    pl_labels_scale(table, &lowest, &highest);
    for (size_t i = 0; i < pl_frame_rows(frame); i++)
        if (scores[i] > scores[above])
            above = i;
    for (size_t i = 0; i < pl_frame_rows(frame); i++)
        if (scores[i] < lowest)
            return pl_frame_fail(frame, i, COMPLEXITY, error, "%g is below 1, but %g on line %zu is above it",
                                 scores[i], scores[above], pl_frame_line(frame, above));
    return PL_OK;
}

static pl_status tabulate(const pl_frame *frame, pl_frequency **table, pl_error *error)
{
    size_t n = pl_frame_rows(frame);
    double *scores = pl_allocate(n, sizeof *scores);
    pl_frequency *made = NULL;
    pl_status status = read_scores(frame, scores, error);
    if (status == PL_OK)
        status = pl_frequency_from(scores, n, &made);
    if (status == PL_OK)
        status = check_scale(frame, scores, made, error);
    if (status == PL_OK)
        *table = made;
    else
        pl_frequency_free(made);
    free(scores);
    return status;
}

pl_status pl_labels_read(const char *path, const char *language, int64_t rows, pl_frequency **scores,
                         pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read_headless(path, PL_TSV_LITERAL, &frame, error));
    pl_status status = check_shape(frame, language, rows, error);
    if (status == PL_OK)
        status = check_identifiers(frame, error);
    if (status == PL_OK)
        status = tabulate(frame, scores, error);
    pl_frame_free(frame);
    return status;
}

void pl_labels_scale(const pl_frequency *scores, double *lowest, double *highest)
{
    bool unit = scores->n == 0 || scores->values[scores->distinct - 1] <= 1;
    *lowest = unit ? 0 : 1;
    *highest = unit ? 1 : top;
}
