#include "scores/score_row.h"

#include "base/memory.h"
#include "data/utf8.h"
#include "scores/output.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *text_of(const pl_score_row *row, pl_score_role role, const char *otherwise)
{
    return row->fields[role].text != NULL ? row->fields[role].text : otherwise;
}

static bool has(const pl_score_row *row, pl_score_role role)
{
    return row->fields[role].text != NULL;
}

/* ---- the setting ---- */

pl_status pl_score_range_read(pl_field field, pl_scale *range, pl_error *error)
{
    const char *dash = field.text[0] != '\0' ? strchr(field.text + 1, '-') : NULL;
    if (dash == NULL)
        return pl_field_fail(field, error, "\"%s\" is no range such as 0-9", field.text);
    char *first = pl_copy_bytes(field.text, (size_t)(dash - field.text));
    pl_field low = field, high = field;
    low.text = first;
    high.text = dash + 1;
    pl_status status = pl_field_real(low, &range->low, error);
    if (status == PL_OK)
        status = pl_field_real(high, &range->high, error);
    free(first);
    if (status == PL_OK && !pl_scale_is_proper(*range))
        return pl_field_fail(field, error, "\"%s\" does not go up", field.text);
    return status;
}

/* A name that is shown to people: something, and nothing that a terminal would obey. */
static pl_status check_name(const pl_score_row *row, pl_score_role role, pl_error *error)
{
    pl_field field = row->fields[role];
    if (field.text == NULL)
        return PL_OK;
    if (field.text[0] == '\0')
        return pl_field_fail(field, error, "the %s is empty", pl_score_role_heading(role));
    if (pl_utf8_steers(field.text))
        return pl_field_fail(field, error, "the %s has a control character", pl_score_role_heading(role));
    return PL_OK;
}

static pl_status check_names(const pl_score_row *row, pl_error *error)
{
    PL_TRY(check_name(row, PL_SCORE_MODEL, error));
    PL_TRY(check_name(row, PL_SCORE_DATASET, error));
    PL_TRY(check_name(row, PL_SCORE_LANGUAGE, error));
    return check_name(row, PL_SCORE_PHASE, error);
}

static pl_status read_setting(const pl_score_row *row, const pl_score_defaults *defaults,
                              pl_score_setting *setting, pl_error *error)
{
    *setting = (pl_score_setting){
        .dataset = text_of(row, PL_SCORE_DATASET, text_of(row, PL_SCORE_LANGUAGE, defaults->dataset)),
        .model = text_of(row, PL_SCORE_MODEL, defaults->model),
        .phase = text_of(row, PL_SCORE_PHASE, ""),
        .temperature = NAN,
        .range = defaults->range,
    };
    if (has(row, PL_SCORE_TEMPERATURE)) {
        pl_field field = row->fields[PL_SCORE_TEMPERATURE];
        PL_TRY(pl_field_real(field, &setting->temperature, error));
        if (setting->temperature <= 0)
            return pl_field_fail(field, error, "temperature %s is not above 0", field.text);
    }
    if (has(row, PL_SCORE_RANGE))
        return pl_score_range_read(row->fields[PL_SCORE_RANGE], &setting->range, error);
    if (!pl_scale_is_proper(setting->range))
        return pl_field_fail(row->fields[PL_SCORE_ITEM], error,
                             "no range is stated: there is no column \"range\", as 0-9, and none was given");
    return PL_OK;
}

/* ---- the series ---- */

static pl_status check_origin(const pl_score_row *row, pl_score_series *series, bool is_new, pl_error *error)
{
    const char *origin = text_of(row, PL_SCORE_ORIGIN, "");
    if (is_new && origin[0] != '\0')
        series->origin = pl_copy_text(origin);
    if (strcmp(origin, series->origin != NULL ? series->origin : "") == 0)
        return PL_OK;
    pl_field field = has(row, PL_SCORE_ORIGIN) ? row->fields[PL_SCORE_ORIGIN] : row->fields[PL_SCORE_ITEM];
    return pl_field_fail(field, error, "the origin is not that of the first row of %s, %s", series->dataset,
                         series->model);
}

/* A series has scores, or outputs of the judge. */
static pl_status check_raw(const pl_score_row *row, pl_score_series *series, bool is_new, pl_error *error)
{
    bool is_raw = !has(row, PL_SCORE_SCORE);
    if (is_new)
        series->is_raw = is_raw;
    if (is_raw == series->is_raw)
        return PL_OK;
    return pl_field_fail(row->fields[PL_SCORE_ITEM], error, "there %s, but the first row of %s, %s has %s",
                         is_raw ? "are outputs" : "is a score", series->dataset, series->model,
                         is_raw ? "a score" : "outputs");
}

static pl_status find_series(const pl_score_row *row, const pl_score_defaults *defaults, pl_scores *scores,
                             pl_score_series **series, pl_error *error)
{
    pl_score_setting setting;
    PL_TRY(read_setting(row, defaults, &setting, error));
    *series = pl_scores_find(scores, setting);
    bool is_new = *series == NULL;
    if (is_new)
        *series = pl_scores_add(scores, setting, row->fields[PL_SCORE_ITEM].file);
    PL_TRY(check_raw(row, *series, is_new, error));
    return check_origin(row, *series, is_new, error);
}

/* ---- the item ---- */

static pl_status read_gold(const pl_score_row *row, double *gold, pl_error *error)
{
    *gold = NAN;
    if (!has(row, PL_SCORE_GOLD))
        return PL_OK;
    pl_field field = row->fields[PL_SCORE_GOLD];
    if (field.text[0] == '\0')
        return pl_field_fail(field, error, "item \"%s\" has no gold score", row->fields[PL_SCORE_ITEM].text);
    return pl_field_real(field, gold, error);
}

/* What a row says of its item, as all rows of the item must. The texts are the row's; NULL for none. */
typedef struct facts {
    double gold, perplexity[PL_PERPLEXITIES];
    const char *source, *target;
} facts;

static pl_status read_perplexities(const pl_score_row *row, double perplexity[PL_PERPLEXITIES],
                                   pl_error *error)
{
    for (int i = 0; i < PL_PERPLEXITIES; i++) {
        pl_field field = row->fields[PL_SCORE_SPPL + i];
        perplexity[i] = NAN;
        if (field.text == NULL)
            continue;
        PL_TRY(pl_field_real(field, &perplexity[i], error));
        if (perplexity[i] <= 0)
            return pl_field_fail(field, error, "perplexity %s is not above 0", field.text);
    }
    return PL_OK;
}

static pl_status read_text(const pl_score_row *row, pl_score_role role, const char **text, pl_error *error)
{
    pl_field field = row->fields[role];
    if (field.text == NULL || field.text[strspn(field.text, " \t\r\n")] == '\0')
        return pl_field_fail(field.text != NULL ? field : row->fields[PL_SCORE_ITEM], error,
                             "item \"%s\" has no %s", row->fields[PL_SCORE_ITEM].text,
                             pl_score_role_heading(role));
    *text = field.text;
    return PL_OK;
}

static pl_status read_facts(const pl_score_row *row, facts *said, pl_error *error)
{
    *said = (facts){.source = NULL};
    PL_TRY(read_gold(row, &said->gold, error));
    PL_TRY(read_perplexities(row, said->perplexity, error));
    if (!has(row, PL_SCORE_SOURCE) && !has(row, PL_SCORE_TARGET))
        return PL_OK;
    PL_TRY(read_text(row, PL_SCORE_SOURCE, &said->source, error));
    return read_text(row, PL_SCORE_TARGET, &said->target, error);
}

static bool same_number(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static bool same_text(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* What of the item this row gives otherwise; NULL when nothing. */
static const char *difference(const pl_scored_item *item, const facts *said)
{
    if (!same_number(item->gold, said->gold))
        return "gold score";
    for (int i = 0; i < PL_PERPLEXITIES; i++)
        if (!same_number(item->perplexity[i], said->perplexity[i]))
            return pl_score_role_heading((pl_score_role)(PL_SCORE_SPPL + i));
    if (!same_text(item->source, said->source))
        return pl_score_role_heading(PL_SCORE_SOURCE);
    return same_text(item->target, said->target) ? NULL : pl_score_role_heading(PL_SCORE_TARGET);
}

/* An item that has a row already: another sample of it, which says the same of it. */
static pl_status check_again(const pl_score_row *row, const pl_score_series *series,
                             const pl_scored_item *item, const facts *said, pl_error *error)
{
    pl_field id = row->fields[PL_SCORE_ITEM];
    const char *other = difference(item, said);
    char *place = pl_scored_item_place(item, id.file);
    pl_status status = PL_OK;
    if (!has(row, PL_SCORE_SAMPLE))
        status = pl_field_fail(id, error,
                               "item \"%s\" of %s, %s is on %s too: several models need a column "
                               "\"model\", several scores of an item a column \"sample\"",
                               id.text, series->dataset, series->model, place);
    else if (other != NULL)
        status = pl_field_fail(id, error, "item \"%s\" has another %s than on %s", id.text, other, place);
    free(place);
    return status;
}

static pl_scored_item *add_item(pl_score_series *series, pl_field id, const char *file, const facts *said)
{
    pl_scored_item *item = pl_score_series_add(series, id.text, file, id.line);
    item->gold = said->gold;
    memcpy(item->perplexity, said->perplexity, sizeof item->perplexity);
    item->source = said->source != NULL ? pl_copy_text(said->source) : NULL;
    item->target = said->target != NULL ? pl_copy_text(said->target) : NULL;
    return item;
}

/* The item of the row: a new one, or one that is there. */
static pl_status find_item(const pl_score_row *row, const pl_scores *scores, pl_score_series *series,
                           pl_scored_item **item, pl_error *error)
{
    pl_field id = row->fields[PL_SCORE_ITEM], sample = row->fields[PL_SCORE_SAMPLE];
    facts said;
    PL_TRY(read_facts(row, &said, error));
    *item = pl_score_series_item(series, id.text);
    if (*item != NULL)
        PL_TRY(check_again(row, series, *item, &said, error));
    if (sample.text != NULL && !pl_score_series_take_sample(series, id.text, sample.text))
        return pl_field_fail(sample, error, "item \"%s\" of %s, %s has sample \"%s\" twice", id.text,
                             series->dataset, series->model, sample.text);
    if (*item == NULL)
        *item = add_item(series, id, scores->files[scores->files_count - 1].path, &said);
    return PL_OK;
}

/* ---- what the judge gave ---- */

static pl_status take_score(const pl_score_row *row, pl_score_series *series, pl_scored_item *item,
                            pl_error *error)
{
    pl_field field = row->fields[PL_SCORE_SCORE];
    double score;
    if (field.text[0] == '\0')
        return pl_field_fail(field, error, "item \"%s\" has %sno score", item->id,
                             isnan(item->gold) ? "" : "a gold score but ");
    PL_TRY(pl_field_real(field, &score, error));
    if (!pl_scale_contains(series->range, score))
        return pl_field_fail(field, error, "score %s is outside %g to %g", field.text, series->range.low,
                             series->range.high);
    series->outputs++;
    pl_scored_item_add(item, score);
    return PL_OK;
}

static void take_output(const char *text, pl_score_series *series, pl_scored_item *item)
{
    double score;
    pl_output_kind kind = pl_output_read(text, series->range, &score);
    series->outputs++;
    series->dropped += kind == PL_OUTPUT_DROPPED;
    series->clipped += kind == PL_OUTPUT_CLIPPED;
    if (kind != PL_OUTPUT_DROPPED)
        pl_scored_item_add(item, score);
}

static pl_status take_outputs(const pl_score_row *row, pl_score_series *series, pl_scored_item *item,
                              pl_error *error)
{
    if (has(row, PL_SCORE_SCORE))
        return take_score(row, series, item, error);
    if (has(row, PL_SCORE_OUTPUT))
        take_output(row->fields[PL_SCORE_OUTPUT].text, series, item);
    for (size_t i = 0; i < row->outputs_count; i++)
        take_output(row->outputs[i].text, series, item);
    return PL_OK;
}

static pl_status check_kind(const pl_score_row *row, pl_error *error)
{
    int kinds = has(row, PL_SCORE_SCORE) + has(row, PL_SCORE_OUTPUT) + (row->outputs_count > 0);
    if (kinds == 1)
        return PL_OK;
    return pl_field_fail(row->fields[PL_SCORE_ITEM], error,
                         kinds == 0 ? "there is neither a score nor an output of a judge"
                                    : "there are scores and outputs, or two kinds of outputs");
}

pl_status pl_score_row_take(const pl_score_row *row, const pl_score_defaults *defaults, pl_scores *scores,
                            pl_error *error)
{
    pl_score_series *series = NULL;
    pl_scored_item *item = NULL;
    if (row->fields[PL_SCORE_ITEM].text[0] == '\0')
        return pl_field_fail(row->fields[PL_SCORE_ITEM], error, "the item has no name");
    PL_TRY(check_names(row, error));
    PL_TRY(check_kind(row, error));
    PL_TRY(find_series(row, defaults, scores, &series, error));
    PL_TRY(find_item(row, scores, series, &item, error));
    return take_outputs(row, series, item, error);
}
