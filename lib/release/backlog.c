#include "release/backlog.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* A record is its head, the probabilities, the identifier and the data set, one after the other. */
typedef struct head {
    size_t line, id, dataset; /* bytes of the texts */
    pl_row_status status;
    int predicted, gold, k, vector;
} head;

enum { CHUNK = 1 << 20, CHUNKS = PL_BACKLOG_MAX / CHUNK };

struct pl_backlog {
    char *chunks[CHUNKS];
    size_t used[CHUNKS];      /* bytes of each */
    size_t written, read, at; /* chunk that is written, that is read, and where */
};

pl_backlog *pl_backlog_new(void)
{
    return pl_allocate(1, sizeof(pl_backlog));
}

void pl_backlog_free(pl_backlog *backlog)
{
    if (backlog == NULL)
        return;
    for (size_t i = 0; i < CHUNKS; i++)
        free(backlog->chunks[i]);
    free(backlog);
}

/* Multiples of a head's alignment, so that every record is aligned. */
static size_t size_of(const head *h)
{
    size_t bytes = sizeof *h + (size_t)h->vector * sizeof(double) + h->id + h->dataset;
    return (bytes + _Alignof(head) - 1) / _Alignof(head) * _Alignof(head);
}

/* Room in the chunk that is written, or in the next; NULL when all are full. */
static char *make_room(pl_backlog *b, size_t size)
{
    if (b->used[b->written] + size > CHUNK) {
        if (b->written + 1 == CHUNKS)
            return NULL;
        b->written++;
    }
    if (b->chunks[b->written] == NULL)
        b->chunks[b->written] = pl_allocate(1, CHUNK);
    char *room = b->chunks[b->written] + b->used[b->written];
    b->used[b->written] += size;
    return room;
}

bool pl_backlog_keep(pl_backlog *backlog, const pl_prediction *p, size_t line)
{
    head h = {line, p->id.n, p->dataset.n, p->status, p->predicted, p->gold, p->k, p->vector};
    char *room = make_room(backlog, size_of(&h));
    if (room == NULL)
        return false;
    size_t probabilities = (size_t)p->vector * sizeof p->probability[0];
    memcpy(room, &h, sizeof h);
    memcpy(room + sizeof h, p->probability, probabilities);
    memcpy(room + sizeof h + probabilities, p->id.bytes, p->id.n);
    if (p->dataset.n > 0)
        memcpy(room + sizeof h + probabilities + p->id.n, p->dataset.bytes, p->dataset.n);
    return true;
}

bool pl_backlog_take(pl_backlog *b, pl_prediction *p, size_t *line)
{
    if (b->at == b->used[b->read] && b->read < b->written) {
        free(b->chunks[b->read]);
        b->chunks[b->read++] = NULL;
        b->at = 0;
    }
    if (b->at == b->used[b->read])
        return false;
    const char *record = b->chunks[b->read] + b->at;
    head h;
    memcpy(&h, record, sizeof h);
    size_t probabilities = (size_t)h.vector * sizeof p->probability[0];
    *p = (pl_prediction){.id = {record + sizeof h + probabilities, h.id},
                         .dataset = {record + sizeof h + probabilities + h.id, h.dataset},
                         .status = h.status,
                         .predicted = h.predicted,
                         .gold = h.gold,
                         .k = h.k,
                         .vector = h.vector};
    memcpy(p->probability, record + sizeof h, probabilities);
    b->at += size_of(&h);
    *line = h.line;
    return true;
}
