/* Score files in JSON lines: an object is a row, its strings and numbers are the fields. */
#include "scores/scores_files.h"

#include "base/memory.h"
#include "presentation/jsonl.h"

#include <stdlib.h>
#include <string.h>

/* One line's fields; the texts that were made for its numbers. */
typedef struct reading {
    pl_jsonl lines;
    pl_field *outputs;
    size_t outputs_count, outputs_capacity;
    char **texts;
    size_t texts_count, texts_capacity;
    size_t items;
} reading;

static void forget_line(reading *r)
{
    for (size_t i = 0; i < r->texts_count; i++)
        free(r->texts[i]);
    r->texts_count = 0;
    r->outputs_count = 0;
}

/* A string as it is, a number in its shortest form, null as nothing. */
static pl_status read_field(reading *r, const char *key, const json_t *value, pl_field *field,
                            pl_error *error)
{
    *field = (pl_field){.file = r->lines.path, .line = r->lines.line, .text = ""};
    if (json_is_string(value))
        field->text = json_string_value(value);
    if (json_is_string(value) || json_is_null(value))
        return PL_OK;
    if (!json_is_number(value))
        return pl_jsonl_fail(&r->lines, error, "\"%s\" is neither a text nor a number", key);
    r->texts = pl_grow(r->texts, &r->texts_capacity, r->texts_count + 1, sizeof *r->texts);
    field->text = r->texts[r->texts_count++] = pl_json_canonical(value);
    return PL_OK;
}

static pl_status read_outputs(reading *r, const json_t *list, pl_error *error)
{
    if (!json_is_array(list))
        return pl_jsonl_fail(&r->lines, error, "\"outputs\" is no list of outputs");
    for (size_t i = 0; i < json_array_size(list); i++) {
        r->outputs = pl_grow(r->outputs, &r->outputs_capacity, r->outputs_count + 1, sizeof *r->outputs);
        PL_TRY(read_field(r, "outputs", json_array_get(list, i), &r->outputs[r->outputs_count], error));
        r->outputs_count++;
    }
    return PL_OK;
}

static pl_status read_object(reading *r, json_t *object, pl_score_row *row, pl_error *error)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        pl_score_role role;
        pl_field heading = {.file = r->lines.path, .line = r->lines.line, .text = key};
        PL_TRY(pl_score_role_read(heading, &role, error));
        if (strcmp(key, "outputs") == 0)
            PL_TRY(read_outputs(r, value, error));
        else if (role < PL_SCORE_ROLES)
            PL_TRY(read_field(r, key, value, &row->fields[role], error));
    }
    row->outputs = r->outputs;
    row->outputs_count = r->outputs_count;
    return row->fields[PL_SCORE_ITEM].text != NULL
               ? PL_OK
               : pl_jsonl_fail(&r->lines, error, "there is no key \"item\"");
}

static pl_status take_line(reading *r, const pl_score_defaults *defaults, pl_scores *scores, pl_error *error)
{
    json_t *object = NULL;
    pl_score_row row = {.outputs = NULL};
    PL_TRY(pl_jsonl_object(&r->lines, &object, error));
    pl_status status = read_object(r, object, &row, error);
    if (status == PL_OK)
        status = pl_score_row_take(&row, defaults, scores, error);
    r->items++;
    forget_line(r);
    json_decref(object);
    return status;
}

static pl_status read_lines(reading *r, const pl_score_defaults *defaults, pl_scores *scores, pl_error *error)
{
    bool there = true;
    for (;;) {
        PL_TRY(pl_jsonl_next(&r->lines, &there, error));
        if (!there)
            break;
        if (!pl_jsonl_is_blank(&r->lines))
            PL_TRY(take_line(r, defaults, scores, error));
    }
    return r->items > 0 ? PL_OK : pl_fail(error, PL_BAD_INPUT, r->lines.path, 0, 0, "has no items");
}

pl_status pl_scores_read_json(const char *path, const pl_score_defaults *defaults, pl_scores *scores,
                              pl_error *error)
{
    reading r = {.outputs = NULL};
    PL_TRY(pl_jsonl_open(path, &r.lines, error));
    pl_status status = read_lines(&r, defaults, scores, error);
    pl_jsonl_close(&r.lines);
    forget_line(&r);
    free(r.outputs);
    free(r.texts);
    return status;
}
