#include "presentation/states.h"

#include "base/memory.h"
#include "presentation/jsonl.h"
#include "presentation/repeats.h"

#include <stdlib.h>
#include <string.h>

static const char *const built_in[PL_STATES_BUILT_IN] = {
    "A member reports that the printer on the second floor prints pale pages.",
    "A visitor asks on which days the reading room is open.",
    "The invoice for March names the old address of the office.",
    "A driver writes that the parcel was left with a neighbour.",
    "The shared calendar shows a meeting one hour too early.",
    "A teacher asks whether the workshop can be moved to Thursday.",
    "The lift in the east wing stops between two floors for a moment.",
    "A customer would like a copy of a receipt from last year.",
    "The search page returns the same result twice.",
    "A colleague has found an umbrella in the canteen.",
    "The backup of Sunday finished forty minutes later than usual.",
    "A subscriber asks how to change the delivery day.",
    "The heating in room 12 makes a clicking sound.",
    "An author asks whether the figures may be printed in colour.",
    "The form does not accept a telephone number with a space in it.",
    "A guest wants to know where bicycles can be parked.",
    "The newsletter of May was sent with two pictures missing.",
    "A supplier announces that the next delivery comes in two parts.",
    "The map on the website shows the former entrance.",
    "A reader points out a misspelt name on page 31.",
    "The access card of a new employee opens only one of two doors.",
    "A parent asks for the timetable of the summer courses.",
    "The export file has its columns in another order than before.",
    "A tenant says that the stairway light goes out too soon.",
    "The projector in the large hall needs several tries to start.",
    "A student asks which edition of the textbook is used.",
    "The water dispenser near the entrance drips a little.",
    "A partner organisation proposes a call next week.",
    "The password reminder arrived after a quarter of an hour.",
    "A gardener asks when the courtyard may be entered.",
    "The total of the monthly report differs from the sum of its lines by one cent.",
    "A traveller asks whether a reservation can be split in two.",
    "The clock in the waiting room is four minutes slow.",
    "An intern asks who keeps the key of the archive.",
    "The page loads, but its menu appears in another language.",
    "A musician asks for the dimensions of the stage.",
    "The label of one sample carries two dates.",
    "A volunteer offers to take the Saturday shift.",
    "The list of participants contains one person twice.",
    "A shopkeeper asks how returned goods should be packed.",
};

void pl_states_clear(pl_states *states)
{
    for (size_t i = 0; i < states->n; i++)
        free(states->texts[i]);
    free(states->texts);
    free(states->first_like);
    *states = (pl_states){.texts = NULL};
}

static void find_repeated(pl_states *states)
{
    pl_piece *pieces = pl_allocate(states->n, sizeof *pieces);
    for (size_t i = 0; i < states->n; i++)
        pieces[i] = (pl_piece){states->texts[i], strlen(states->texts[i])};
    states->first_like = pl_allocate(states->n, sizeof(size_t));
    states->distinct = pl_repeats_find(pieces, states->n, states->first_like);
    free(pieces);
}

void pl_states_own(char **texts, size_t n, pl_states *states)
{
    *states = (pl_states){.texts = texts, .n = n};
    find_repeated(states);
}

pl_status pl_states_built_in(size_t n, pl_states *states, pl_error *error)
{
    if (n < 1 || n > PL_STATES_BUILT_IN)
        return pl_fail(error, PL_USAGE, NULL, 0, 0,
                       "there are %d built-in states, so 1 to %d can be asked, not %zu", PL_STATES_BUILT_IN,
                       PL_STATES_BUILT_IN, n);
    *states = (pl_states){.texts = pl_allocate(n, sizeof(char *)), .n = n};
    for (size_t i = 0; i < n; i++)
        states->texts[i] = pl_copy_text(built_in[i]);
    find_repeated(states);
    return PL_OK;
}

/* ---- from a file ---- */

static pl_status take_row(const pl_jsonl *rows, char **text, pl_error *error)
{
    json_t *row = NULL;
    PL_TRY(pl_jsonl_object(rows, &row, error));
    const json_t *state = json_object_get(row, "state");
    pl_status status = PL_OK;
    if (state == NULL)
        status = pl_jsonl_fail(rows, error, "the row has no field \"state\"");
    else if (!json_is_string(state) || json_string_length(state) == 0)
        status = pl_jsonl_fail(rows, error, "the field \"state\" is no text, or an empty one");
    else
        *text = pl_copy_text(json_string_value(state));
    json_decref(row);
    return status;
}

static pl_status read_rows(pl_jsonl *rows, size_t most, pl_states *states, pl_error *error)
{
    size_t capacity = 0, blank = 0; /* line of the first of the blank lines just read */
    while (states->n < most) {
        bool there = false;
        PL_TRY(pl_jsonl_next(rows, &there, error));
        if (!there)
            break;
        if (pl_jsonl_is_blank(rows)) {
            blank = blank > 0 ? blank : rows->line;
            continue;
        }
        if (blank > 0)
            return pl_fail(error, PL_BAD_INPUT, rows->path, blank, 0, "is a blank line before the last row");
        states->texts = pl_grow(states->texts, &capacity, states->n + 1, sizeof(char *));
        PL_TRY(take_row(rows, &states->texts[states->n], error));
        states->n++;
    }
    if (states->n == 0)
        return pl_fail(error, PL_BAD_INPUT, rows->path, 0, 0, "has no row");
    return PL_OK;
}

pl_status pl_states_read(const char *path, size_t most, pl_states *states, pl_error *error)
{
    pl_jsonl rows;
    PL_TRY(pl_jsonl_open(path, &rows, error));
    pl_states read = {.texts = NULL};
    pl_status status = read_rows(&rows, most, &read, error);
    pl_jsonl_close(&rows);
    if (status != PL_OK) {
        pl_states_clear(&read);
        return status;
    }
    find_repeated(&read);
    *states = read;
    return PL_OK;
}
