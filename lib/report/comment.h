/* The prose of a source file: the Markdown in its leading comment.
 *
 * / * # Title
 *  *
 *  * Text, with $equations$.
 *  * /
 */
#ifndef PL_REPORT_COMMENT_H
#define PL_REPORT_COMMENT_H

#include "base/status.h"

#include <stddef.h>

typedef struct pl_comment {
    char *title;  /* without "# " */
    char **lines; /* what follows the title, without the comment's stars */
    size_t n, capacity;
    size_t first_line; /* of the file, where lines[0] stands; the others follow one by one */
} pl_comment;

/* PL_BAD_INPUT, with its line, when the file does not begin with a comment whose first line is a title. On
 * success the caller clears *comment. */
pl_status pl_comment_read(const char *path, pl_comment *comment, pl_error *error);
void pl_comment_clear(pl_comment *comment);

#endif
