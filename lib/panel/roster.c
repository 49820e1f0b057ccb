#include "panel/roster.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Columns that come before the numbers. */
enum { NAME, GROUP, TEXTS };

typedef struct field {
    const char *name;
    size_t offset;
    double low, high; /* what the synthetic panel takes */
} field;

#define FIELD(name, low, high)                                                                               \
    {                                                                                                        \
#name, offsetof(pl_synthetic_judge, name), low, high                                                 \
    }

static const field fields[] = {
    FIELD(mean, -100, 100), FIELD(deviation, 1e-6, 100), FIELD(favourite, PL_SCORE_LOW, PL_SCORE_HIGH),
    FIELD(favoured, 0, 1),  FIELD(step, 0.125, 8),       FIELD(location, 0, 1),
    FIELD(breadth, 0, 1),   FIELD(cell_skill, 0, 1),     FIELD(skill, 0, 1),
    FIELD(taste, 0, 1),     FIELD(verbosity, 0, 1),      FIELD(order, 0, 1),
    FIELD(rank_code, 0, 1), FIELD(coverage, 1e-6, 1),
};
enum { FIELDS = sizeof fields / sizeof fields[0] };

const char *pl_roster_field(size_t f)
{
    return f < FIELDS ? fields[f].name : NULL;
}

static double *place(pl_synthetic_judge *judge, size_t f)
{
    return (double *)(void *)((char *)judge + fields[f].offset);
}

double pl_roster_value(const pl_synthetic_judge *judge, size_t f)
{
    return *(const double *)(const void *)((const char *)judge + fields[f].offset);
}

/* ---- reading ---- */

static pl_status read_name(const pl_roster *roster, size_t row, pl_error *error)
{
    const char *name = pl_frame_text(roster->frame, row, NAME);
    if (*name == '\0' || strchr(name, '/') != NULL)
        return pl_frame_fail(roster->frame, row, NAME, error, "\"%s\" is no name of a judge", name);
    for (size_t k = 0; k < row; k++)
        if (strcmp(roster->judges[k].name, name) == 0)
            return pl_frame_fail(roster->frame, row, NAME, error, "judge \"%s\" is there twice", name);
    roster->judges[row].name = name;
    roster->judges[row].group = pl_frame_text(roster->frame, row, GROUP);
    return PL_OK;
}

static pl_status read_number(const pl_roster *roster, size_t row, size_t f, pl_error *error)
{
    double *number = place(&roster->judges[row], f);
    PL_TRY(pl_frame_real(roster->frame, row, TEXTS + f, number, error));
    if (*number < fields[f].low || *number > fields[f].high)
        return pl_frame_fail(roster->frame, row, TEXTS + f, error, "%s %s is outside %g to %g",
                             fields[f].name, pl_frame_text(roster->frame, row, TEXTS + f), fields[f].low,
                             fields[f].high);
    return PL_OK;
}

static pl_status read_judge(const pl_roster *roster, size_t row, pl_error *error)
{
    PL_TRY(read_name(roster, row, error));
    for (size_t f = 0; f < FIELDS; f++)
        PL_TRY(read_number(roster, row, f, error));
    const pl_synthetic_judge *judge = &roster->judges[row];
    if (judge->taste + judge->verbosity + judge->order > 1)
        return pl_frame_fail(roster->frame, row, NAME, error,
                             "taste, verbosity and order add up to more than 1");
    return PL_OK;
}

static pl_status read_all(pl_roster *roster, pl_error *error)
{
    const char *headings[TEXTS + FIELDS] = {"name", "group"};
    for (size_t f = 0; f < FIELDS; f++)
        headings[TEXTS + f] = fields[f].name;
    PL_TRY(pl_frame_expect(roster->frame, headings, TEXTS + FIELDS, error));
    roster->n = pl_frame_rows(roster->frame);
    if (roster->n == 0)
        return pl_fail(error, PL_BAD_INPUT, pl_frame_name(roster->frame), 0, 0, "there is no judge");
    roster->judges = pl_allocate(roster->n, sizeof *roster->judges);
    for (size_t row = 0; row < roster->n; row++)
        PL_TRY(read_judge(roster, row, error));
    return PL_OK;
}

pl_status pl_roster_read(const char *path, pl_roster **roster, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read(path, PL_CSV, &frame, error));
    pl_roster *made = pl_allocate(1, sizeof *made);
    made->frame = frame;
    pl_status status = read_all(made, error);
    if (status == PL_OK)
        *roster = made;
    else
        pl_roster_free(made);
    return status;
}

void pl_roster_free(pl_roster *roster)
{
    if (roster == NULL)
        return;
    free(roster->judges);
    pl_frame_free(roster->frame);
    free(roster);
}
