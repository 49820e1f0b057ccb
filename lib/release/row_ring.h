/* The rows of a file in their order, read by every thread of a crew that has nothing else to do.
 *
 * The thread that asks for the rows inflates the file, piece by piece. Where another one is idle it inflates
 * some pieces ahead, which the other reads meanwhile; so it is left with little more than inflating and with
 * what its caller does with the rows. Rows, their order and errors are the same with any number of threads.
 */
#ifndef PL_RELEASE_ROW_RING_H
#define PL_RELEASE_ROW_RING_H

#include "release/row_reader.h"
#include "release/work.h"

typedef struct pl_row_ring pl_row_ring;

/* The file's path, how it is read as gzip (options->name is set), the rows' kind, the strict parser
 * (row_reader.h), and the crew that may help; NULL: none. As pl_gzip_open. */
pl_status pl_row_ring_open(const char *path, const pl_gzip_options *options, const pl_row_kind *kind,
                           bool strict, pl_crew *crew, pl_row_ring **ring, pl_error *error);
void pl_row_ring_close(pl_row_ring *ring); /* NULL is fine */

/* Rows, one behind the other, good until the next call. */
typedef struct pl_rows {
    const void *first;
    size_t n;    /* 1 to PL_ROWS_MAX; 0 at the end */
    size_t line; /* of the first, 1-based; at the end, that of the last */
} pl_rows;

enum { PL_ROWS_MAX = 32 };

/* The next rows. As pl_pieces_next and pl_row_reader_read, but with the line of the file. */
pl_status pl_row_ring_next(pl_row_ring *ring, pl_rows *rows, pl_error *error);

/* After the end, once. */
pl_status pl_row_ring_finish(pl_row_ring *ring, pl_gzip_facts *facts, pl_error *error);

#endif
