/* Parsers alone: every row of a file passed by the scanner, read by jansson, or only split off.
 *
 * usage: parse lines|scanner|jansson FILE...; prints the rows.
 */
#include "release/pieces.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef bool parser(pl_text row);

static bool split(pl_text row)
{
    return row.n > 0;
}

static bool scan(pl_text row)
{
    pl_json json = pl_json_begin(row.bytes, row.n);
    pl_json_skip(&json);
    return pl_json_end(&json);
}

static bool load(pl_text row)
{
    json_t *tree = json_loadb(row.bytes, row.n, 0, NULL);
    json_decref(tree);
    return tree != NULL;
}

static pl_status parse_piece(const char *path, const pl_piece *piece, parser *parse, size_t *rows,
                             pl_error *error)
{
    pl_text row;
    for (size_t at = 0; pl_piece_line(piece, &at, &row);) {
        ++*rows;
        if (!parse(row))
            return pl_fail(error, PL_BAD_INPUT, path, *rows, 0, "the row is no JSON");
    }
    return PL_OK;
}

static pl_status parse_file(const char *path, parser *parse, size_t *rows, pl_error *error)
{
    pl_pieces *pieces;
    pl_piece piece = {.bytes = NULL};
    size_t n = 0;
    PL_TRY(pl_pieces_open(path, &(pl_gzip_options){.name = path}, &pieces, error));
    pl_status status = pl_pieces_next(pieces, &piece, error);
    while (status == PL_OK && piece.n > 0) {
        status = parse_piece(path, &piece, parse, &n, error);
        if (status == PL_OK)
            status = pl_pieces_next(pieces, &piece, error);
    }
    *rows += n;
    pl_piece_clear(&piece);
    pl_pieces_close(pieces);
    return status;
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    parser *parse = strcmp(name, "scanner") == 0 ? scan : strcmp(name, "jansson") == 0 ? load : split;
    size_t rows = 0;
    pl_error error;
    for (int i = 2; i < argc; i++)
        if (parse_file(argv[i], parse, &rows, &error) != PL_OK) {
            char text[2 * sizeof error];
            fprintf(stderr, "%s\n", pl_error_describe(&error, text, sizeof text));
            return EXIT_FAILURE;
        }
    printf("%zu\n", rows);
    return EXIT_SUCCESS;
}
