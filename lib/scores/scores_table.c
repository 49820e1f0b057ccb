/* Score files in CSV and TSV. */
#include "scores/scores_files.h"

#include "base/memory.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { OUTPUTS_MAX = 10000 };

/* What a column is for: a role; or output number, above 0; or nothing. */
typedef struct column {
    pl_score_role role;
    size_t output;
} column;

typedef struct reading {
    const pl_score_defaults *defaults;
    pl_scores *scores;
    column *columns;
    size_t columns_count, outputs_count;
    pl_field *outputs; /* of the current row */
    size_t items;      /* rows read */
} reading;

static pl_status refuse_repeated(const pl_file_row *header, pl_error *error)
{
    for (size_t i = 0; i < header->n; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(header->cells[i], header->cells[j]) == 0)
                return pl_field_fail(pl_file_row_field(header, i), error, "the header names \"%s\" twice",
                                     header->cells[i]);
    return PL_OK;
}

/* Outputs 1 to n without a gap. */
static pl_status check_outputs(const reading *r, const pl_file_row *header, pl_error *error)
{
    for (size_t number = 1; number <= r->outputs_count; number++) {
        bool there = false;
        for (size_t i = 0; i < r->columns_count; i++)
            there = there || r->columns[i].output == number;
        if (!there)
            return pl_fail(error, PL_BAD_INPUT, header->file, header->line, 0,
                           "there is no column \"output%zu\", but later ones", number);
    }
    return PL_OK;
}

static bool has_role(const reading *r, pl_score_role role)
{
    for (size_t i = 0; i < r->columns_count; i++)
        if (r->columns[i].role == role)
            return true;
    return false;
}

static pl_status take_header(reading *r, const pl_file_row *header, pl_error *error)
{
    if (header->n > OUTPUTS_MAX)
        return pl_fail(error, PL_BAD_INPUT, header->file, header->line, 0, "has more than %d columns",
                       OUTPUTS_MAX);
    PL_TRY(refuse_repeated(header, error));
    r->columns_count = header->n;
    r->columns = pl_allocate(header->n, sizeof *r->columns);
    for (size_t i = 0; i < header->n; i++) {
        size_t output = r->columns[i].output = pl_score_output_number(header->cells[i]);
        PL_TRY(pl_score_role_read(pl_file_row_field(header, i), &r->columns[i].role, error));
        r->outputs_count = output > r->outputs_count ? output : r->outputs_count;
    }
    PL_TRY(check_outputs(r, header, error));
    if (!has_role(r, PL_SCORE_ITEM))
        return pl_fail(error, PL_BAD_INPUT, header->file, header->line, 0, "there is no column \"item\"");
    if (!has_role(r, PL_SCORE_SCORE) && !has_role(r, PL_SCORE_OUTPUT) && r->outputs_count == 0)
        return pl_fail(error, PL_BAD_INPUT, header->file, header->line, 0,
                       "there is no column \"score\", \"output\" or \"output1\", \"output2\", ...");
    r->outputs = pl_allocate(r->outputs_count, sizeof *r->outputs);
    return PL_OK;
}

static pl_status take_row(void *context, const pl_file_row *row, pl_error *error)
{
    reading *r = context;
    if (r->columns == NULL)
        return take_header(r, row, error);
    if (row->n != r->columns_count)
        return pl_fail(error, PL_BAD_INPUT, row->file, row->line, 0, "the row has %zu fields, not %zu",
                       row->n, r->columns_count);
    pl_score_row taken = {.outputs = r->outputs, .outputs_count = r->outputs_count};
    for (size_t i = 0; i < row->n; i++) {
        if (r->columns[i].output > 0)
            r->outputs[r->columns[i].output - 1] = pl_file_row_field(row, i);
        else if (r->columns[i].role < PL_SCORE_ROLES)
            taken.fields[r->columns[i].role] = pl_file_row_field(row, i);
    }
    r->items++;
    return pl_score_row_take(&taken, r->defaults, r->scores, error);
}

pl_status pl_scores_read_table(const char *path, const pl_score_defaults *defaults, pl_scores *scores,
                               pl_error *error)
{
    reading r = {.defaults = defaults, .scores = scores};
    pl_status status = pl_rows_read(path, pl_dialect_of(path), take_row, &r, error);
    if (status == PL_OK && r.items == 0)
        status = pl_fail(error, PL_BAD_INPUT, path, 0, 0, "has no items");
    free(r.columns);
    free(r.outputs);
    return status;
}
