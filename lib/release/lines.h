/* Lines of a gzip file, one at a time. */
#ifndef PL_RELEASE_LINES_H
#define PL_RELEASE_LINES_H

#include "release/pieces.h"

typedef struct pl_lines pl_lines;

/* As pl_gzip_open. */
pl_status pl_lines_open(const char *path, const pl_gzip_options *options, pl_lines **lines, pl_error *error);
void pl_lines_close(pl_lines *lines); /* NULL is fine */

/* The next line without its newline, followed by a newline and PL_JSON_PADDING - 1 bytes more; good until the
 * next call. The last line may lack its newline in the file. line->bytes is NULL at the end. PL_BAD_INPUT for
 * a line longer than PL_LINE_LIMIT and as pl_gzip_read. */
pl_status pl_lines_next(pl_lines *lines, pl_text *line, pl_error *error);

/* Of the line given last, 1-based; 0 before the first. */
size_t pl_lines_number(const pl_lines *lines);

/* After the end, once. */
pl_status pl_lines_finish(pl_lines *lines, pl_gzip_facts *facts, pl_error *error);

#endif
