#include "panel/panel.h"

#include "base/memory.h"
#include "data/frame.h"
#include "panel/controls.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a column of the file is. */
enum {
    RESPONSE = PL_GROUPINGS, /* below: the groupings */
    SCORE,
    REQUIRED, /* all above must be there */
    TEXT = REQUIRED,
    LENGTH,
    ORIGIN,
    ROLES
};

static const char *const headings[ROLES] = {
#define GROUPING_HEADING(name, key, heading) [name] = (heading),
    PL_GROUPING_LIST(GROUPING_HEADING)
#undef GROUPING_HEADING
        [RESPONSE] = "response_id",
    [SCORE] = "score",
    [TEXT] = "text",
    [LENGTH] = "length",
    [ORIGIN] = "origin",
};

typedef struct reading {
    const pl_frame *frame;
    size_t columns[ROLES]; /* pl_frame_columns when there is none */
    pl_ratings *panel;
} reading;

static bool has(const reading *r, int role)
{
    return r->columns[role] < pl_frame_columns(r->frame);
}

static pl_status find_columns(reading *r, pl_error *error)
{
    size_t n = pl_frame_columns(r->frame);
    for (int role = 0; role < ROLES; role++) {
        r->columns[role] = n;
        for (size_t c = 0; c < n; c++)
            if (strcmp(pl_frame_heading(r->frame, c), headings[role]) == 0)
                r->columns[role] = c;
        if (!has(r, role) && role < REQUIRED)
            return pl_fail(error, PL_BAD_INPUT, pl_frame_name(r->frame), 1, 0, "there is no column \"%s\"",
                           headings[role]);
    }
    return PL_OK;
}

/* ---- ids and groups ---- */

static const char **texts_of(const reading *r, int role)
{
    const char **texts = pl_allocate(r->panel->rows, sizeof *texts);
    for (size_t i = 0; i < r->panel->rows; i++)
        texts[i] = pl_frame_text(r->frame, i, r->columns[role]);
    return texts;
}

static pl_status require_cells(const reading *r, pl_error *error)
{
    for (size_t i = 0; i < r->panel->rows; i++)
        for (int role = 0; role < REQUIRED; role++)
            if (pl_frame_text(r->frame, i, r->columns[role])[0] == '\0')
                return pl_frame_fail(r->frame, i, r->columns[role], error, "the row has no %s",
                                     headings[role]);
    return PL_OK;
}

static void take_groups(reading *r)
{
    for (int kind = PL_BY_INSTANCE; kind < PL_BY_INDEX; kind++) {
        const char **names = texts_of(r, kind);
        pl_ratings_group(r->panel, (pl_grouping_kind)kind, names);
        free(names);
    }
}

static pl_status take_indexes(reading *r, pl_error *error)
{
    int64_t *indexes = pl_allocate(r->panel->rows, sizeof *indexes);
    pl_status status = PL_OK;
    for (size_t i = 0; i < r->panel->rows && status == PL_OK; i++) {
        status = pl_frame_integer(r->frame, i, r->columns[PL_BY_INDEX], &indexes[i], error);
        if (status == PL_OK && indexes[i] < 0)
            status = pl_frame_fail(r->frame, i, r->columns[PL_BY_INDEX], error, "%lld is below 0",
                                   (long long)indexes[i]);
    }
    if (status == PL_OK)
        pl_ratings_group_index(r->panel, indexes);
    free(indexes);
    return status;
}

/* The first row, in order of the file, whose response index came before in its instance; rows when there is
 * none. */
static size_t find_repeated_index(const pl_ratings *panel, size_t *before)
{
    const pl_grouping *instances = &panel->by[PL_BY_INSTANCE], *indexes = &panel->by[PL_BY_INDEX];
    size_t repeated = panel->rows;
    uint32_t *latest = pl_allocate(indexes->n, sizeof *latest); /* row + 1 of an index; 0 before the first */
    for (size_t m = 0; m < panel->rows; m++) {                  /* instance by instance */
        uint32_t row = instances->members[m], *last = &latest[indexes->of_row[row]];
        if (*last > 0 && instances->of_row[*last - 1] == instances->of_row[row] && row < repeated) {
            repeated = row;
            *before = *last - 1;
        }
        *last = row + 1;
    }
    free(latest);
    return repeated;
}

static pl_status check_indexes(const reading *r, pl_error *error)
{
    size_t before = 0, row = find_repeated_index(r->panel, &before);
    if (row == r->panel->rows)
        return PL_OK;
    const pl_grouping *instances = &r->panel->by[PL_BY_INSTANCE];
    return pl_frame_fail(
        r->frame, row, r->columns[PL_BY_INDEX], error,
        "instance \"%s\" has a response %s in line %zu already", instances->names[instances->of_row[row]],
        pl_frame_text(r->frame, row, r->columns[PL_BY_INDEX]), pl_frame_line(r->frame, before));
}

/* Whether each group of one kind lies in one group of the next. */
static pl_status check_nesting(const reading *r, pl_grouping_kind inner, pl_grouping_kind outer,
                               pl_error *error)
{
    const pl_grouping *in = &r->panel->by[inner], *out = &r->panel->by[outer];
    for (size_t i = 0; i < r->panel->rows; i++) {
        size_t first = in->members[in->begin[in->of_row[i]]];
        if (out->of_row[i] != out->of_row[first])
            return pl_frame_fail(r->frame, i, r->columns[outer], error,
                                 "%s \"%s\" is in %s \"%s\" here and in \"%s\" in line %zu",
                                 pl_grouping_key(inner), in->names[in->of_row[i]], pl_grouping_key(outer),
                                 out->names[out->of_row[i]], out->names[out->of_row[first]],
                                 pl_frame_line(r->frame, first));
    }
    return PL_OK;
}

typedef struct response {
    const char *id;
    size_t row;
} response;

static int by_id(const void *a, const void *b)
{
    const response *p = a, *q = b;
    int order = strcmp(p->id, q->id);
    return order != 0 ? order : (p->row > q->row) - (p->row < q->row);
}

/* The first row, in order of the file, whose response came before; rows when there is none. */
static size_t find_repeated(const response *sorted, size_t rows, size_t *before)
{
    size_t repeated = rows;
    for (size_t i = 1; i < rows; i++) {
        if (strcmp(sorted[i].id, sorted[i - 1].id) != 0 || sorted[i].row >= repeated)
            continue;
        repeated = sorted[i].row;
        *before = sorted[i - 1].row;
    }
    return repeated;
}

static pl_status take_responses(reading *r, pl_error *error)
{
    size_t rows = r->panel->rows, before = 0;
    response *sorted = pl_allocate(rows, sizeof *sorted);
    for (size_t i = 0; i < rows; i++) {
        sorted[i] = (response){pl_frame_text(r->frame, i, r->columns[RESPONSE]), i};
        r->panel->responses[i] = pl_copy_text(sorted[i].id);
    }
    qsort(sorted, rows, sizeof *sorted, by_id);
    size_t repeated = find_repeated(sorted, rows, &before);
    free(sorted);
    if (repeated == rows)
        return PL_OK;
    return pl_frame_fail(r->frame, repeated, r->columns[RESPONSE], error,
                         "response \"%s\" is in line %zu already", r->panel->responses[repeated],
                         pl_frame_line(r->frame, before));
}

/* ---- scores ---- */

static pl_status read_score(const reading *r, size_t row, size_t column, double *score, pl_error *error)
{
    PL_TRY(pl_frame_real(r->frame, row, column, score, error));
    if (*score < PL_SCORE_LOW || *score > PL_SCORE_HIGH)
        return pl_frame_fail(r->frame, row, column, error, "score %s is outside %d to %d",
                             pl_frame_text(r->frame, row, column), PL_SCORE_LOW, PL_SCORE_HIGH);
    return PL_OK;
}

static pl_status take_worker(reading *r, pl_error *error)
{
    for (size_t i = 0; i < r->panel->rows; i++)
        PL_TRY(read_score(r, i, r->columns[SCORE], &r->panel->worker[i], error));
    return PL_OK;
}

static const char prefix[] = "judge:";

static bool marked(const char *heading)
{
    return strncmp(heading, prefix, sizeof prefix - 1) == 0;
}

static bool any_marked(const pl_frame *frame)
{
    for (size_t c = 0; c < pl_frame_columns(frame); c++)
        if (marked(pl_frame_heading(frame, c)))
            return true;
    return false;
}

static bool has_role(const reading *r, size_t column)
{
    for (int role = 0; role < ROLES; role++)
        if (r->columns[role] == column)
            return true;
    return false;
}

/* From "judge:group/name", "judge:name" or "name"; a group may have slashes, a marked name has none. */
static pl_panel_judge *add_judge(reading *r, const char *heading)
{
    if (!marked(heading))
        return pl_ratings_add_judge(r->panel, heading, NULL);
    const char *full = heading + sizeof prefix - 1, *slash = strrchr(full, '/');
    if (slash == NULL)
        return pl_ratings_add_judge(r->panel, full, NULL);
    char *group = pl_copy_bytes(full, (size_t)(slash - full));
    pl_panel_judge *judge = pl_ratings_add_judge(r->panel, slash + 1, group);
    free(group);
    return judge;
}

static pl_status fail_heading(const reading *r, size_t column, pl_error *error, const char *what,
                              const char *name)
{
    char *reason = pl_format("judge \"%s\" %s", name, what);
    pl_status status = pl_fail(error, PL_BAD_INPUT, pl_frame_name(r->frame), 1, column + 1, "%s", reason);
    free(reason);
    return status;
}

/* Names are shown on terminals. */
static bool has_control_characters(const char *name)
{
    for (; *name != '\0'; name++)
        if ((unsigned char)*name < ' ' || *name == '\x7F')
            return true;
    return false;
}

/* Tables have the workers and the controls in rows of their own. */
static bool is_reserved(const char *name)
{
    return strcmp(name, "Workers") == 0 || pl_control_is_named(name);
}

static pl_status take_judge(reading *r, size_t column, pl_error *error)
{
    pl_panel_judge *judge = add_judge(r, pl_frame_heading(r->frame, column));
    judge->column = column + 1;
    if (judge->name[0] == '\0')
        return fail_heading(r, column, error, "has no name", judge->name);
    if (has_control_characters(judge->name) || (judge->group != NULL && has_control_characters(judge->group)))
        return pl_fail(error, PL_BAD_INPUT, pl_frame_name(r->frame), 1, column + 1,
                       "the judge's name has a control character");
    if (is_reserved(judge->name))
        return fail_heading(r, column, error, "has the name of another row of the tables", judge->name);
    if (pl_ratings_judge(r->panel, judge->name) != judge)
        return fail_heading(r, column, error, "has two columns", judge->name);
    for (size_t i = 0; i < r->panel->rows; i++) {
        if (pl_frame_text(r->frame, i, column)[0] == '\0')
            continue;
        PL_TRY(read_score(r, i, column, &judge->scores[i], error));
        judge->scored++;
    }
    return judge->scored > 0 ? PL_OK : fail_heading(r, column, error, "has no score", judge->name);
}

static pl_status take_judges(reading *r, pl_error *error)
{
    bool by_prefix = any_marked(r->frame);
    for (size_t c = 0; c < pl_frame_columns(r->frame); c++)
        if (!has_role(r, c) && (!by_prefix || marked(pl_frame_heading(r->frame, c))))
            PL_TRY(take_judge(r, c, error));
    if (r->panel->judges_count == 0)
        return pl_fail(error, PL_BAD_INPUT, pl_frame_name(r->frame), 1, 0, "there is no column of a judge");
    return PL_OK;
}

/* ---- texts, lengths, origin ---- */

static void take_texts(reading *r)
{
    r->panel->texts = pl_allocate(r->panel->rows, sizeof *r->panel->texts);
    for (size_t i = 0; i < r->panel->rows; i++)
        r->panel->texts[i] = pl_copy_text(pl_frame_text(r->frame, i, r->columns[TEXT]));
}

static size_t count_characters(const char *text)
{
    size_t n = 0;
    for (; *text != '\0'; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80; /* no continuation of a UTF-8 character */
    return n;
}

static pl_status take_lengths(reading *r, pl_error *error)
{
    pl_ratings *panel = r->panel;
    panel->lengths = pl_allocate(panel->rows, sizeof *panel->lengths);
    for (size_t i = 0; i < panel->rows; i++) {
        if (!has(r, LENGTH)) {
            panel->lengths[i] = fmax(1, (double)count_characters(panel->texts[i]));
            continue;
        }
        PL_TRY(pl_frame_real(r->frame, i, r->columns[LENGTH], &panel->lengths[i], error));
        if (panel->lengths[i] <= 0)
            return pl_frame_fail(r->frame, i, r->columns[LENGTH], error, "length %s is not above 0",
                                 pl_frame_text(r->frame, i, r->columns[LENGTH]));
    }
    return PL_OK;
}

static pl_status take_origin(reading *r, pl_error *error)
{
    const char *origin = pl_frame_text(r->frame, 0, r->columns[ORIGIN]);
    for (size_t i = 1; i < r->panel->rows; i++)
        if (strcmp(pl_frame_text(r->frame, i, r->columns[ORIGIN]), origin) != 0)
            return pl_frame_fail(r->frame, i, r->columns[ORIGIN], error,
                                 "the origin is not that of the first row");
    r->panel->origin = *origin != '\0' ? pl_copy_text(origin) : NULL;
    return PL_OK;
}

static pl_status take_extras(reading *r, pl_error *error)
{
    if (has(r, TEXT))
        take_texts(r);
    if (has(r, TEXT) || has(r, LENGTH))
        PL_TRY(take_lengths(r, error));
    return has(r, ORIGIN) ? take_origin(r, error) : PL_OK;
}

/* ---- all of it ---- */

static pl_status take_all(reading *r, pl_error *error)
{
    PL_TRY(require_cells(r, error));
    PL_TRY(take_responses(r, error));
    take_groups(r);
    PL_TRY(take_indexes(r, error));
    PL_TRY(check_indexes(r, error));
    PL_TRY(check_nesting(r, PL_BY_INSTANCE, PL_BY_TASK, error));
    PL_TRY(check_nesting(r, PL_BY_TASK, PL_BY_OCCUPATION, error));
    PL_TRY(check_nesting(r, PL_BY_OCCUPATION, PL_BY_FAMILY, error));
    PL_TRY(take_worker(r, error));
    PL_TRY(take_judges(r, error));
    return take_extras(r, error);
}

static pl_status take_panel(const pl_frame *frame, pl_ratings **panel, pl_error *error)
{
    reading r = {.frame = frame};
    PL_TRY(find_columns(&r, error));
    if (pl_frame_rows(frame) < 2)
        return pl_fail(error, PL_BAD_INPUT, pl_frame_name(frame), 0, 0, "a panel has at least two rows");
    r.panel = pl_ratings_new(pl_frame_name(frame), pl_frame_rows(frame));
    r.panel->unended = !pl_frame_is_ended(frame);
    pl_status status = take_all(&r, error);
    if (status == PL_OK)
        *panel = r.panel;
    else
        pl_ratings_free(r.panel);
    return status;
}

pl_status pl_ratings_read(const char *path, pl_ratings **panel, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read(path, pl_dialect_of(path), &frame, error));
    pl_status status = take_panel(frame, panel, error);
    pl_frame_free(frame);
    return status;
}
