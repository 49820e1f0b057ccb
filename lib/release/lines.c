#include "release/lines.h"

#include "base/memory.h"

#include <stdlib.h>

struct pl_lines {
    pl_pieces *pieces;
    pl_piece piece;
    size_t at; /* in the piece */
    size_t number;
};

pl_status pl_lines_open(const char *path, const pl_gzip_options *options, pl_lines **lines, pl_error *error)
{
    pl_pieces *pieces;
    PL_TRY(pl_pieces_open(path, options, &pieces, error));
    *lines = pl_allocate(1, sizeof **lines);
    (*lines)->pieces = pieces;
    return PL_OK;
}

void pl_lines_close(pl_lines *lines)
{
    if (lines == NULL)
        return;
    pl_pieces_close(lines->pieces);
    pl_piece_clear(&lines->piece);
    free(lines);
}

pl_status pl_lines_next(pl_lines *lines, pl_text *line, pl_error *error)
{
    bool more = pl_piece_line(&lines->piece, &lines->at, line);
    if (!more) {
        pl_error why;
        if (pl_pieces_next(lines->pieces, &lines->piece, &why) != PL_OK)
            return pl_piece_fail(&why, lines->number, error);
        lines->at = 0;
        more = pl_piece_line(&lines->piece, &lines->at, line);
    }
    if (!more)
        *line = (pl_text){NULL, 0};
    lines->number += more;
    return PL_OK;
}

size_t pl_lines_number(const pl_lines *lines)
{
    return lines->number;
}

pl_status pl_lines_finish(pl_lines *lines, pl_gzip_facts *facts, pl_error *error)
{
    return pl_pieces_finish(lines->pieces, facts, error);
}
