#include "release/row_ring.h"

#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>

enum { SLOTS = 4 };

typedef enum slot_state {
    EMPTY,
    FULL,  /* inflated */
    TAKEN, /* is read by a thread */
    READ   /* its rows are there */
} slot_state;

typedef struct slot {
    slot_state state; /* guarded by the lock of the crew */
    pl_piece piece;
    size_t read;           /* bytes of the piece */
    pl_row_reader *reader; /* for any thread; made when it is needed first */
    pl_piece_rows rows;    /* that were read last: all of them, when the slot is READ */
} slot;

struct pl_row_ring {
    pl_row_kind kind;
    const char *name;
    bool strict;
    pl_crew *crew;
    pl_share share;
    pl_pieces *pieces;
    pl_row_reader *reader; /* of the thread that asks for rows */
    slot slots[SLOTS];
    size_t given, inflated; /* pieces since the beginning; piece i is in slot i % SLOTS */
    bool ended;             /* nothing more will be inflated */
    pl_error why;           /* its status is PL_OK at the end of the file */
    bool began;             /* rows of piece `given` are being given, */
    size_t at;              /* so many of those that its slot has, */
    size_t lines;           /* and so many of all pieces */
};

/* ---- for any thread ---- */

static void *take(void *context)
{
    pl_row_ring *ring = context;
    for (size_t i = ring->given; i < ring->inflated; i++) {
        slot *s = &ring->slots[i % SLOTS];
        if (s->state != FULL)
            continue;
        s->state = TAKEN;
        if (s->reader == NULL)
            s->reader = pl_row_reader_new(&ring->kind, ring->name, ring->strict);
        return s;
    }
    return NULL;
}

static void read_slot(void *part)
{
    slot *s = part;
    pl_row_reader_read(s->reader, &s->piece, &s->read, SIZE_MAX, &s->rows);
}

static void give(void *context, void *part)
{
    (void)context;
    ((slot *)part)->state = READ;
}

/* ---- for the thread that asks for rows ---- */

static void lock(const pl_row_ring *ring)
{
    if (ring->crew != NULL)
        pl_crew_lock(ring->crew);
}

static void unlock(const pl_row_ring *ring)
{
    if (ring->crew != NULL)
        pl_crew_unlock(ring->crew);
}

pl_status pl_row_ring_open(const char *path, const pl_gzip_options *options, const pl_row_kind *kind,
                           bool strict, pl_crew *crew, pl_row_ring **ring, pl_error *error)
{
    pl_pieces *pieces;
    PL_TRY(pl_pieces_open(path, options, &pieces, error));
    pl_row_ring *opened = pl_allocate(1, sizeof *opened);
    opened->kind = *kind;
    opened->name = options->name;
    opened->strict = strict;
    opened->crew = crew;
    opened->share = (pl_share){.take = take, .work = read_slot, .give = give, .context = opened};
    opened->pieces = pieces;
    opened->reader = pl_row_reader_new(&opened->kind, options->name, strict);
    lock(opened);
    if (crew != NULL)
        pl_crew_offer(crew, &opened->share);
    unlock(opened);
    *ring = opened;
    return PL_OK;
}

static bool is_any(const pl_row_ring *ring, slot_state state)
{
    for (size_t i = 0; i < SLOTS; i++)
        if (ring->slots[i].state == state)
            return true;
    return false;
}

void pl_row_ring_close(pl_row_ring *ring)
{
    if (ring == NULL)
        return;
    lock(ring);
    if (ring->crew != NULL)
        pl_crew_withdraw(ring->crew, &ring->share);
    if (ring->began && ring->slots[ring->given % SLOTS].state == TAKEN)
        ring->slots[ring->given % SLOTS].state = EMPTY; /* by this thread */
    while (ring->crew != NULL && is_any(ring, TAKEN))
        pl_crew_wait(ring->crew);
    unlock(ring);
    for (size_t i = 0; i < SLOTS; i++) {
        pl_piece_clear(&ring->slots[i].piece);
        pl_piece_rows_clear(&ring->slots[i].rows);
        pl_row_reader_free(ring->slots[i].reader);
    }
    pl_row_reader_free(ring->reader);
    pl_pieces_close(ring->pieces);
    free(ring);
}

/* With the lock, which it opens meanwhile. */
static void inflate(pl_row_ring *ring)
{
    slot *s = &ring->slots[ring->inflated % SLOTS];
    unlock(ring);
    ring->why.status = PL_OK;
    ring->ended = pl_pieces_next(ring->pieces, &s->piece, &ring->why) != PL_OK || s->piece.n == 0;
    lock(ring);
    if (ring->ended)
        return;
    s->state = FULL;
    s->read = 0;
    s->rows.count = 0;
    s->rows.error.status = PL_OK;
    ring->inflated++;
    if (ring->crew != NULL)
        pl_crew_call(ring->crew);
}

/* Whether another piece is wanted now: the next one, or one for a thread that would read it. */
static bool is_wanted(const pl_row_ring *ring)
{
    size_t ahead = ring->inflated - ring->given;
    if (ring->ended || ahead == 0)
        return !ring->ended;
    return ring->crew != NULL && ahead < SLOTS && (pl_crew_is_idle(ring->crew) || is_any(ring, TAKEN));
}

/* Until the next piece is there and no other thread reads it; with the lock. False at the end. */
static bool await_piece(pl_row_ring *ring)
{
    for (;;) {
        if (is_wanted(ring)) {
            inflate(ring);
            continue;
        }
        slot *s = &ring->slots[ring->given % SLOTS];
        if (ring->given == ring->inflated)
            return false;
        if (s->state == READ)
            return true;
        if (s->state == FULL) {
            s->state = TAKEN;
            return true;
        }
        slot *other = take(ring);
        if (other == NULL) {
            pl_crew_wait(ring->crew);
            continue;
        }
        unlock(ring);
        read_slot(other);
        lock(ring);
        give(ring, other);
    }
}

static bool begin_piece(pl_row_ring *ring)
{
    lock(ring);
    ring->began = await_piece(ring);
    unlock(ring);
    ring->at = 0;
    return ring->began;
}

static void end_piece(pl_row_ring *ring)
{
    lock(ring);
    ring->slots[ring->given++ % SLOTS].state = EMPTY;
    unlock(ring);
    ring->began = false;
}

/* Of the rows that the slot has. */
static void give_some(pl_row_ring *ring, const slot *s, pl_rows *rows)
{
    size_t left = s->rows.count - ring->at;
    rows->first = s->rows.rows + ring->kind.size * ring->at;
    rows->n = left < PL_ROWS_MAX ? left : PL_ROWS_MAX;
    rows->line = ring->lines + (left > 0);
    ring->at += rows->n;
    ring->lines += rows->n;
}

pl_status pl_row_ring_next(pl_row_ring *ring, pl_rows *rows, pl_error *error)
{
    for (;;) {
        if (!ring->began && !begin_piece(ring))
            break;
        slot *s = &ring->slots[ring->given % SLOTS];
        bool all = ring->at == s->rows.count;
        if (all && s->rows.error.status != PL_OK)
            return pl_piece_fail(&s->rows.error, ring->lines - ring->at, error);
        if (all && s->read == s->piece.n) {
            end_piece(ring);
            continue;
        }
        if (all) {
            pl_row_reader_read(ring->reader, &s->piece, &s->read, PL_ROWS_MAX, &s->rows);
            ring->at = 0;
        } else {
            give_some(ring, s, rows);
            return PL_OK;
        }
    }
    *rows = (pl_rows){.line = ring->lines};
    return ring->why.status != PL_OK ? pl_piece_fail(&ring->why, ring->lines, error) : PL_OK;
}

pl_status pl_row_ring_finish(pl_row_ring *ring, pl_gzip_facts *facts, pl_error *error)
{
    return pl_pieces_finish(ring->pieces, facts, error);
}
