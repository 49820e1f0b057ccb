#include "report/comment.h"

#include "base/file.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1 << 22 };

static const char opening[] = "/* # ";

/* Without " * " or " *". Text that formatting has left without a star stands as it is. */
static char *without_star(const char *line, size_t n)
{
    size_t blank = strspn(line, " ");
    if (blank < n && line[blank] == '*') {
        size_t skip = blank + 1 + (line[blank + 1] == ' ');
        return pl_copy_bytes(line + (skip < n ? skip : n), skip < n ? n - skip : 0);
    }
    return pl_copy_bytes(line, n);
}

static void add_line(pl_comment *comment, char *line)
{
    comment->lines = pl_grow(comment->lines, &comment->capacity, comment->n + 1, sizeof(char *));
    comment->lines[comment->n++] = line;
}

/* text is the file up to the comment's end. */
static void take_lines(const char *text, pl_comment *comment)
{
    const char *end = strchr(text, '\n');
    size_t begin = strlen(opening), n = end != NULL ? (size_t)(end - text) : strlen(text);
    comment->title = pl_copy_bytes(text + begin, n - begin);
    comment->first_line = 2;
    while (end != NULL) {
        const char *line = end + 1;
        end = strchr(line, '\n');
        add_line(comment, without_star(line, end != NULL ? (size_t)(end - line) : strlen(line)));
    }
}

pl_status pl_comment_read(const char *path, pl_comment *comment, pl_error *error)
{
    char *text = NULL;
    size_t n;
    PL_TRY(pl_file_read(path, LARGEST, &text, &n, error));
    char *end = strstr(text, "*/");
    if (strncmp(text, opening, strlen(opening)) != 0 || end == NULL) {
        free(text);
        return pl_fail(error, PL_BAD_INPUT, path, 1, 0, "does not begin with a comment that begins with %s",
                       "\"# Title\"");
    }
    while (end > text && end[-1] == ' ')
        end--;
    *end = '\0';
    *comment = (pl_comment){.title = NULL};
    take_lines(text, comment);
    free(text);
    return PL_OK;
}

void pl_comment_clear(pl_comment *comment)
{
    for (size_t i = 0; i < comment->n; i++)
        free(comment->lines[i]);
    free(comment->lines);
    free(comment->title);
    *comment = (pl_comment){.title = NULL};
}
