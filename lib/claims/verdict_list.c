/* verdicts.csv: a list of verdict rows, read and written. */
#include "claims/verdict.h"

#include "base/memory.h"
#include "data/frame.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    for (int i = 0; i < PL_VERDICT_FIELDS && out != NULL; i++)
        fprintf(out, "%s%c", pl_verdict_field_key((pl_verdict_field)i),
                i + 1 < PL_VERDICT_FIELDS ? ',' : '\n');
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

static pl_status read_keys(const pl_frame *frame, size_t row, pl_verdict *verdict, pl_error *error)
{
    const char *text = pl_frame_text(frame, row, PL_FIELD_EVIDENCE);
    if (!pl_evidence_parse(text, &verdict->evidence))
        return pl_frame_fail(frame, row, PL_FIELD_EVIDENCE, error, "there is no evidence \"%s\"", text);
    text = pl_frame_text(frame, row, PL_FIELD_OUTCOME);
    if (!pl_outcome_parse(text, &verdict->outcome))
        return pl_frame_fail(frame, row, PL_FIELD_OUTCOME, error, "there is no outcome \"%s\"", text);
    return PL_OK;
}

static pl_status read_numbers(const pl_frame *frame, size_t i, pl_verdict_row *row, pl_error *error)
{
    const char *exact = pl_frame_text(frame, i, PL_FIELD_EXACT);
    PL_TRY(read_real(frame, i, PL_FIELD_COMPUTED, &row->computed, error));
    PL_TRY(read_real(frame, i, PL_FIELD_LOW, &row->low, error));
    PL_TRY(read_real(frame, i, PL_FIELD_HIGH, &row->high, error));
    PL_TRY(read_real(frame, i, PL_FIELD_MARGIN, &row->verdict.margin, error));
    if (!pl_verdict_exact_parse(exact, &row->numerator, &row->denominator))
        return pl_frame_fail(frame, i, PL_FIELD_EXACT, error, "\"%s\" is no fraction of 64-bit integers",
                             exact);
    return PL_OK;
}

static pl_status read_row(const pl_frame *frame, size_t i, pl_verdict_list *list, pl_error *error)
{
    /* Texts are lent until pl_verdict_list_add has copied them. */
    pl_verdict_row row = {
        .id = (char *)pl_frame_text(frame, i, PL_FIELD_ID),
        .printed = (char *)pl_frame_text(frame, i, PL_FIELD_PRINTED),
        .experiment = (char *)pl_frame_text(frame, i, PL_FIELD_EXPERIMENT),
        .inputs = (char *)pl_frame_text(frame, i, PL_FIELD_INPUTS),
        .note = (char *)pl_frame_text(frame, i, PL_FIELD_NOTE),
        .line = pl_frame_line(frame, i),
    };
    pl_error inner;
    PL_TRY(read_keys(frame, i, &row.verdict, error));
    PL_TRY(read_numbers(frame, i, &row, error));
    if (pl_verdict_row_complete(&row, &inner) != PL_OK)
        return pl_frame_fail(frame, i, inner.column - 1, error, "%s", inner.reason);
    pl_verdict_list_add(list, &row);
    return PL_OK;
}

static pl_status fill(const pl_frame *frame, pl_verdict_list *list, pl_error *error)
{
    const char *headings[PL_VERDICT_FIELDS];
    for (int i = 0; i < PL_VERDICT_FIELDS; i++)
        headings[i] = pl_verdict_field_key((pl_verdict_field)i);
    PL_TRY(pl_frame_expect(frame, headings, PL_VERDICT_FIELDS, error));
    PL_TRY(pl_frame_expect_end(frame, error));
    for (size_t i = 0; i < pl_frame_rows(frame); i++)
        PL_TRY(read_row(frame, i, list, error));
    size_t first, again;
    if (pl_verdict_list_repeats(list, &first, &again))
        return pl_frame_fail(frame, again, PL_FIELD_ID, error, "%s is also in line %zu", list->rows[again].id,
                             pl_frame_line(frame, first));
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
