/* Rows of predictions that wait for their index, which another thread is still reading.
 *
 * First in, first out. Bounded: where the index is late, the reader of predictions has to wait.
 */
#ifndef PL_RELEASE_BACKLOG_H
#define PL_RELEASE_BACKLOG_H

#include "release/prediction.h"

enum { PL_BACKLOG_MAX = 32 << 20 /* bytes: some 200,000 rows */ };

typedef struct pl_backlog pl_backlog;

pl_backlog *pl_backlog_new(void);
void pl_backlog_free(pl_backlog *backlog); /* NULL is fine */

/* Keeps a copy of the row and of its line; false when there is no more room. Not after a row was taken. */
bool pl_backlog_keep(pl_backlog *backlog, const pl_prediction *prediction, size_t line);

/* The next row, with texts that are good until the next call; false when there is none. */
bool pl_backlog_take(pl_backlog *backlog, pl_prediction *prediction, size_t *line);

#endif
