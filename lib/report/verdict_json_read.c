/* verdicts.json, read back. */
#include "base/file.h"
#include "base/memory.h"
#include "data/object.h"
#include "report/verdict_json.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_FILE = 1 << 28 };

typedef struct reader {
    const char *path;
    size_t i; /* the claim that is read */
    const json_t *claim;
    pl_error *error;
} reader;

static pl_status fail(const reader *in, pl_verdict_field field, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static pl_status fail(const reader *in, pl_verdict_field field, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_status status = pl_fail(in->error, PL_BAD_INPUT, in->path, 0, 0, "claims[%zu].%s: %s", in->i,
                               pl_verdict_field_key(field), reason);
    free(reason);
    return status;
}

static const json_t *member(const reader *in, pl_verdict_field field)
{
    return json_object_get(in->claim, pl_verdict_field_key(field));
}

/* Borrowed from the document. */
static pl_status read_text(const reader *in, pl_verdict_field field, const char **text)
{
    const json_t *value = member(in, field);
    if (!json_is_string(value))
        return fail(in, field, value == NULL ? "is missing" : "is no text");
    *text = json_string_value(value);
    return PL_OK;
}

static pl_status read_number(const reader *in, pl_verdict_field field, double *number)
{
    const json_t *value = member(in, field);
    const char *text = json_is_string(value) ? json_string_value(value) : "";
    if (json_is_number(value))
        *number = json_number_value(value);
    else if (json_is_null(value))
        *number = NAN;
    else if (strcmp(text, "inf") == 0)
        *number = INFINITY;
    else if (strcmp(text, "-inf") == 0)
        *number = -INFINITY;
    else
        return fail(in, field, value == NULL ? "is missing" : "is no number, null, \"inf\" or \"-inf\"");
    return PL_OK;
}

static pl_status read_exact(const reader *in, pl_verdict_row *row)
{
    const char *text = "";
    if (!json_is_null(member(in, PL_FIELD_EXACT)))
        PL_TRY(read_text(in, PL_FIELD_EXACT, &text));
    if (!pl_verdict_exact_parse(text, &row->numerator, &row->denominator))
        return fail(in, PL_FIELD_EXACT, "\"%s\" is no fraction of 64-bit integers", text);
    return PL_OK;
}

static pl_status read_keys(const reader *in, pl_verdict *verdict)
{
    const char *text = NULL;
    PL_TRY(read_text(in, PL_FIELD_EVIDENCE, &text));
    if (!pl_evidence_parse(text, &verdict->evidence))
        return fail(in, PL_FIELD_EVIDENCE, "there is no evidence \"%s\"", text);
    PL_TRY(read_text(in, PL_FIELD_OUTCOME, &text));
    if (!pl_outcome_parse(text, &verdict->outcome))
        return fail(in, PL_FIELD_OUTCOME, "there is no outcome \"%s\"", text);
    return PL_OK;
}

/* "a; b; c" of the list; the caller's. */
static pl_status read_inputs(const reader *in, char **inputs)
{
    const json_t *list = member(in, PL_FIELD_INPUTS), *item;
    size_t i;
    if (!json_is_array(list))
        return fail(in, PL_FIELD_INPUTS, list == NULL ? "is missing" : "is no list");
    char *joined = pl_copy_text("");
    json_array_foreach(list, i, item)
    {
        if (!json_is_string(item)) {
            free(joined);
            return fail(in, PL_FIELD_INPUTS, "holds something that is no text");
        }
        char *longer = pl_format("%s%s%s", joined, i > 0 ? "; " : "", json_string_value(item));
        free(joined);
        joined = longer;
    }
    *inputs = joined;
    return PL_OK;
}

static pl_status read_texts(const reader *in, pl_verdict_row *row)
{
    PL_TRY(read_text(in, PL_FIELD_ID, (const char **)&row->id));
    PL_TRY(read_text(in, PL_FIELD_PRINTED, (const char **)&row->printed));
    PL_TRY(read_text(in, PL_FIELD_EXPERIMENT, (const char **)&row->experiment));
    return read_text(in, PL_FIELD_NOTE, (const char **)&row->note);
}

static pl_status read_claim(const reader *in, pl_verdict_list *list)
{
    pl_verdict_row row = {.id = NULL}; /* its texts are lent until they have been copied */
    pl_error inner;
    PL_TRY(read_texts(in, &row));
    PL_TRY(read_keys(in, &row.verdict));
    PL_TRY(read_number(in, PL_FIELD_COMPUTED, &row.computed));
    PL_TRY(read_number(in, PL_FIELD_LOW, &row.low));
    PL_TRY(read_number(in, PL_FIELD_HIGH, &row.high));
    PL_TRY(read_number(in, PL_FIELD_MARGIN, &row.verdict.margin));
    PL_TRY(read_exact(in, &row));
    if (pl_verdict_row_complete(&row, &inner) != PL_OK)
        return fail(in, (pl_verdict_field)(inner.column - 1), "%s", inner.reason);
    PL_TRY(read_inputs(in, &row.inputs));
    pl_verdict_list_add(list, &row);
    free(row.inputs);
    return PL_OK;
}

static pl_status read_claims(const char *path, const json_t *document, pl_verdict_list *list, pl_error *error)
{
    const json_t *claims = json_object_get(document, "claims"), *claim;
    if (!json_is_array(claims))
        return pl_fail(error, PL_BAD_INPUT, path, 0, 0, "there is no list \"claims\"");
    reader in = {.path = path, .error = error};
    json_array_foreach(claims, in.i, claim)
    {
        in.claim = claim;
        PL_TRY(read_claim(&in, list));
    }
    size_t first, again;
    if (list->rows != NULL && pl_verdict_list_repeats(list, &first, &again))
        return pl_fail(error, PL_BAD_INPUT, path, 0, 0, "claims[%zu].id: %s is also claims[%zu]", again,
                       list->rows[again].id, first);
    return PL_OK;
}

pl_status pl_verdict_json_read(const char *path, pl_verdict_list *list, pl_error *error)
{
    char *bytes = NULL;
    size_t n = 0;
    PL_TRY(pl_file_read(path, LARGEST_FILE, &bytes, &n, error));
    json_error_t found;
    json_t *document = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, &found);
    free(bytes);
    if (document == NULL)
        return pl_fail(error, PL_BAD_INPUT, path, found.line > 0 ? (size_t)found.line : 0,
                       found.column > 0 ? (size_t)found.column : 0, "is no JSON: %s", found.text);
    pl_verdict_list read = {.rows = NULL};
    pl_status status = read_claims(path, document, &read, error);
    json_decref(document);
    if (status == PL_OK)
        *list = read;
    else
        pl_verdict_list_clear(&read);
    return status;
}
