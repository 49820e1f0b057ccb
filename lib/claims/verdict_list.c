/* verdicts.csv: a list of verdict rows, read and written. */
#include "claims/verdict.h"

#include "base/memory.h"
#include "claims/index.h"
#include "data/frame.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum field {
    ID,
    PRINTED,
    COMPUTED,
    LOW,
    HIGH,
    EXACT,
    MARGIN,
    EVIDENCE,
    OUTCOME,
    EXPERIMENT,
    INPUTS,
    NOTE,
    FIELDS
};

static const char *const headings[FIELDS] = {"id",      "printed",    "computed", "low",
                                             "high",    "exact",      "margin",   "evidence",
                                             "outcome", "experiment", "inputs",   "note"};

/* ---- the list ---- */

static char *copy_or_empty(const char *text)
{
    return pl_copy_text(text != NULL ? text : "");
}

void pl_verdict_list_add(pl_verdict_list *list, const pl_verdict_row *row)
{
    pl_verdict_row copy = *row;
    copy.id = copy_or_empty(row->id);
    copy.printed = copy_or_empty(row->printed);
    copy.experiment = copy_or_empty(row->experiment);
    copy.inputs = copy_or_empty(row->inputs);
    copy.note = copy_or_empty(row->note);
    list->rows = pl_grow(list->rows, &list->capacity, list->n + 1, sizeof *list->rows);
    list->rows[list->n++] = copy;
}

const pl_verdict_row *pl_verdict_list_find(const pl_verdict_list *list, const char *id)
{
    for (size_t i = 0; i < list->n; i++)
        if (strcmp(list->rows[i].id, id) == 0)
            return &list->rows[i];
    return NULL;
}

void pl_verdict_list_clear(pl_verdict_list *list)
{
    for (size_t i = 0; i < list->n; i++) {
        free(list->rows[i].id);
        free(list->rows[i].printed);
        free(list->rows[i].experiment);
        free(list->rows[i].inputs);
        free(list->rows[i].note);
    }
    free(list->rows);
    *list = (pl_verdict_list){.rows = NULL};
}

pl_value pl_verdict_row_value(const pl_verdict_row *row)
{
    if (row->denominator > 0)
        return pl_value_ratio(row->verdict.evidence, row->numerator, row->denominator);
    pl_value value = pl_value_range(row->verdict.evidence, (pl_interval){row->low, row->high});
    value.best = row->computed;
    return value;
}

/* ---- writing ---- */

static void put_text(FILE *out, const char *text)
{
    if (strpbrk(text, ",\"\r\n") == NULL) {
        fputs(text, out);
        return;
    }
    putc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"')
            putc('"', out);
        putc(*text, out);
    }
    putc('"', out);
}

static void put_number(FILE *out, double number)
{
    if (!isnan(number))
        fprintf(out, "%.17g", number);
    putc(',', out);
}

static void put_row(FILE *out, const pl_verdict_row *row)
{
    put_text(out, row->id);
    putc(',', out);
    put_text(out, row->printed);
    putc(',', out);
    put_number(out, row->computed);
    put_number(out, row->low);
    put_number(out, row->high);
    if (row->denominator > 0)
        fprintf(out, "%lld/%lld", (long long)row->numerator, (long long)row->denominator);
    putc(',', out);
    put_number(out, row->verdict.margin);
    fprintf(out, "%s,%s,", pl_evidence_key(row->verdict.evidence), pl_outcome_key(row->verdict.outcome));
    put_text(out, row->experiment);
    putc(',', out);
    put_text(out, row->inputs);
    putc(',', out);
    put_text(out, row->note);
    putc('\n', out);
}

char *pl_verdict_list_format(const pl_verdict_list *list)
{
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    for (size_t i = 0; i < FIELDS && out != NULL; i++)
        fprintf(out, "%s%c", headings[i], i + 1 < FIELDS ? ',' : '\n');
    for (size_t i = 0; i < list->n && out != NULL; i++)
        put_row(out, &list->rows[i]);
    if (out == NULL || fclose(out) != 0)
        pl_run_out_of_memory();
    return text;
}

/* ---- reading ---- */

/* An empty cell is NaN; a range may be open to one side. */
static pl_status read_real(const pl_frame *frame, size_t row, size_t column, double *value, pl_error *error)
{
    const char *cell = pl_frame_text(frame, row, column);
    if (cell[0] == '\0')
        *value = NAN;
    else if (strcmp(cell, "inf") == 0)
        *value = INFINITY;
    else if (strcmp(cell, "-inf") == 0)
        *value = -INFINITY;
    else
        return pl_frame_real(frame, row, column, value, error);
    return PL_OK;
}

/* "n/d", or empty: 0 and 0. */
static pl_status read_exact(const pl_frame *frame, size_t row, int64_t *numerator, int64_t *denominator,
                            pl_error *error)
{
    const char *cell = pl_frame_text(frame, row, EXACT);
    if (cell[0] == '\0') {
        *numerator = *denominator = 0;
        return PL_OK;
    }
    char *slash, *end = NULL;
    errno = 0;
    long long above = strtoll(cell, &slash, 10), below = 0;
    if (slash != cell && *slash == '/')
        below = strtoll(slash + 1, &end, 10);
    if (below < 1 || *end != '\0' || errno != 0)
        return pl_frame_fail(frame, row, EXACT, error, "\"%s\" is no fraction of 64-bit integers", cell);
    *numerator = above;
    *denominator = below;
    return PL_OK;
}

static pl_status read_keys(const pl_frame *frame, size_t row, pl_verdict *verdict, pl_error *error)
{
    const char *text = pl_frame_text(frame, row, EVIDENCE);
    int evidence = PL_PRIMARY, outcome = PL_AGREES;
    while (evidence <= PL_NONE && strcmp(text, pl_evidence_key((pl_evidence)evidence)) != 0)
        evidence++;
    if (evidence > PL_NONE)
        return pl_frame_fail(frame, row, EVIDENCE, error, "there is no evidence \"%s\"", text);
    text = pl_frame_text(frame, row, OUTCOME);
    while (outcome <= PL_UNCHECKED && strcmp(text, pl_outcome_key((pl_outcome)outcome)) != 0)
        outcome++;
    if (outcome > PL_UNCHECKED)
        return pl_frame_fail(frame, row, OUTCOME, error, "there is no outcome \"%s\"", text);
    if ((evidence == PL_NONE) != (outcome == PL_UNCHECKED))
        return pl_frame_fail(frame, row, OUTCOME, error, "outcome %s contradicts evidence %s", text,
                             pl_evidence_key((pl_evidence)evidence));
    verdict->evidence = (pl_evidence)evidence;
    verdict->outcome = (pl_outcome)outcome;
    return PL_OK;
}

static pl_status read_numbers(const pl_frame *frame, size_t i, pl_verdict_row *row, pl_error *error)
{
    PL_TRY(read_real(frame, i, COMPUTED, &row->computed, error));
    PL_TRY(read_real(frame, i, LOW, &row->low, error));
    PL_TRY(read_real(frame, i, HIGH, &row->high, error));
    PL_TRY(read_exact(frame, i, &row->numerator, &row->denominator, error));
    PL_TRY(read_real(frame, i, MARGIN, &row->verdict.margin, error));
    if (isnan(row->low) != isnan(row->high) || row->low > row->high)
        return pl_frame_fail(frame, i, LOW, error, "low and high are no interval");
    return PL_OK;
}

/* What the file does not carry follows from what it does. */
static pl_status restore_width(const pl_frame *frame, size_t i, pl_verdict_row *row, pl_error *error)
{
    pl_decimal number;
    pl_error inner;
    if (pl_decimal_parse(pl_frame_text(frame, i, PRINTED), &number, &inner) != PL_OK)
        return pl_frame_fail(frame, i, PRINTED, error, "%s", inner.reason);
    pl_value value = pl_verdict_row_value(row);
    row->verdict.width = pl_verdict_width(number, &value);
    row->verdict.tie = row->verdict.width == 0 && row->verdict.margin == 0;
    return PL_OK;
}

static pl_status read_row(const pl_frame *frame, size_t i, pl_verdict_list *list, pl_error *error)
{
    pl_verdict_row row = {.id = NULL};
    if (pl_frame_text(frame, i, ID)[0] == '\0')
        return pl_frame_fail(frame, i, ID, error, "id is empty");
    PL_TRY(read_keys(frame, i, &row.verdict, error));
    PL_TRY(read_numbers(frame, i, &row, error));
    PL_TRY(restore_width(frame, i, &row, error));
    /* Lent until pl_verdict_list_add has copied them. */
    row.id = (char *)pl_frame_text(frame, i, ID);
    row.printed = (char *)pl_frame_text(frame, i, PRINTED);
    row.experiment = (char *)pl_frame_text(frame, i, EXPERIMENT);
    row.inputs = (char *)pl_frame_text(frame, i, INPUTS);
    row.note = (char *)pl_frame_text(frame, i, NOTE);
    pl_verdict_list_add(list, &row);
    return PL_OK;
}

static pl_status refuse_repeats(const pl_frame *frame, pl_error *error)
{
    size_t n = pl_frame_rows(frame), first, again;
    pl_index_entry *entries = pl_allocate(n, sizeof *entries);
    for (size_t i = 0; i < n; i++)
        entries[i] = (pl_index_entry){.id = pl_frame_text(frame, i, ID), .row = i};
    pl_index_sort(entries, n);
    pl_status status = PL_OK;
    if (pl_index_repeats(entries, n, &first, &again))
        status = pl_frame_fail(frame, again, ID, error, "%s is also in line %zu",
                               pl_frame_text(frame, again, ID), pl_frame_line(frame, first));
    free(entries);
    return status;
}

static pl_status fill(const pl_frame *frame, pl_verdict_list *list, pl_error *error)
{
    PL_TRY(pl_frame_expect(frame, headings, FIELDS, error));
    PL_TRY(refuse_repeats(frame, error));
    for (size_t i = 0; i < pl_frame_rows(frame); i++)
        PL_TRY(read_row(frame, i, list, error));
    return PL_OK;
}

pl_status pl_verdict_list_read(const char *path, pl_verdict_list *list, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read(path, PL_CSV, &frame, error));
    pl_verdict_list read = {.rows = NULL};
    pl_status status = fill(frame, &read, error);
    pl_frame_free(frame);
    if (status == PL_OK)
        *list = read;
    else
        pl_verdict_list_clear(&read);
    return status;
}
