#include "release/former_rows.h"

#include "base/memory.h"

#include <stdlib.h>

enum {
    ROWS = 2,
    TIMES = 3,          /* rows that may not fit, one after the other, before one of them is taken */
    STRANGERS_MAX = 15, /* rows that begin like no remembered one while one that was of use is kept */
    PAUSE_MAX = 31      /* the same of either while one that never was of use is kept */
};

typedef struct memory {
    pl_former_row row;
    bool used;          /* a row fitted */
    unsigned missed;    /* rows that began alike and did not fit, since one did or this one is remembered */
    unsigned strangers; /* rows that began like no remembered one, since then */
    unsigned pause;     /* as PAUSE_MAX, and less at first */
} memory;

struct pl_former_rows {
    memory memories[ROWS];
    pl_former_row *usual; /* NULL: no row fitted yet */
};

pl_former_rows *pl_former_rows_new(void)
{
    return pl_allocate(1, sizeof(pl_former_rows));
}

void pl_former_rows_free(pl_former_rows *rows)
{
    free(rows);
}

pl_former_row *pl_former_rows_like(pl_former_rows *rows, const pl_json *json)
{
    for (size_t i = 0; i < ROWS; i++)
        if (pl_former_row_begins(&rows->memories[i].row, json))
            return &rows->memories[i].row;
    return NULL;
}

pl_former_row *pl_former_rows_usual(const pl_former_rows *rows)
{
    return rows->usual;
}

/* ---- is the next row worth remembering? ---- */

/* Of a row that began alike and did not fit: no single one among those that are alike, and only now and then
 * one where none is like the one before. */
static bool is_due(memory *m)
{
    unsigned missed = m->missed++;
    return missed >= (m->used ? TIMES : m->pause);
}

/* row is one of those that are remembered. */
static memory *memory_of(pl_former_rows *rows, const pl_former_row *row)
{
    size_t i = 0;
    while (i + 1 < ROWS && &rows->memories[i].row != row)
        i++;
    return &rows->memories[i];
}

/* What a row like no remembered one may replace; NULL when everything is still of use. */
static memory *least_useful(pl_former_rows *rows)
{
    memory *least = NULL;
    for (size_t i = 0; i < ROWS; i++) {
        memory *m = &rows->memories[i];
        m->strangers++;
        if (least == NULL || (least->row.n > 0 && (m->row.n == 0 || m->strangers > least->strangers)))
            least = m;
    }
    return least->strangers > (least->used ? STRANGERS_MAX : least->pause) ? least : NULL;
}

static void remember(memory *m, const pl_json *json, pl_row_field_finder *find, const void *fields)
{
    m->pause = m->used ? 0 : m->pause < PAUSE_MAX ? 2 * m->pause + 1 : PAUSE_MAX;
    m->missed = m->strangers = 0;
    m->used = false;
    pl_former_row_remember(&m->row, json, find, fields);
}

void pl_former_rows_end(pl_former_rows *rows, const pl_row_passage *passage, const pl_json *json,
                        pl_row_field_finder *find, const void *fields)
{
    if (passage->like == NULL) {
        memory *replaced = json->begin[0] == '{' ? least_useful(rows) : NULL;
        if (replaced != NULL)
            remember(replaced, json, find, fields);
        return;
    }
    memory *m = memory_of(rows, passage->like);
    if (passage->fitted) {
        m->used = true;
        m->missed = m->strangers = 0;
        rows->usual = passage->like;
    } else if (is_due(m)) {
        remember(m, json, find, fields);
    }
}
