#include "release/row_reader.h"

#include "base/memory.h"
#include "release/strict.h"

#include <stdlib.h>

pl_row_reader *pl_row_reader_new(const pl_row_kind *kind, const char *file, bool strict)
{
    pl_row_reader *made = pl_allocate(1, sizeof *made);
    made->kind = kind;
    made->strict = strict;
    made->fields = kind->fields();
    made->source.file = file;
    return made;
}

void pl_row_reader_free(pl_row_reader *reader)
{
    if (reader == NULL)
        return;
    pl_row_source_clear(&reader->source);
    free(reader);
}

static pl_status read_row(pl_row_reader *reader, pl_text line, void *row, pl_error *error)
{
    pl_row_source *source = &reader->source;
    if (line.n == 0)
        return pl_row_fail(source, error, "the line is empty");
    if (reader->strict)
        PL_TRY(pl_strict_check(source->file, source->line, line, error));
    return reader->kind->read(&reader->fields, reader->kind->about, source, line, row, error);
}

static void drop_texts(pl_piece_rows *rows)
{
    for (size_t i = 0; i < rows->texts_count; i++)
        free(rows->texts[i]);
    rows->texts_count = 0;
}

void pl_piece_rows_clear(pl_piece_rows *rows)
{
    drop_texts(rows);
    free(rows->texts);
    free(rows->rows);
    *rows = (pl_piece_rows){.rows = NULL};
}

/* What the row that was read last says in texts of the reader becomes theirs. */
static void keep_texts(pl_row_source *source, pl_piece_rows *rows)
{
    if (source->texts_count == 0)
        return;
    rows->texts = pl_grow(rows->texts, &rows->texts_capacity, rows->texts_count + 1, sizeof *rows->texts);
    rows->texts[rows->texts_count++] = source->texts;
    source->texts = NULL;
    source->texts_count = source->texts_capacity = 0;
}

void pl_row_reader_read(pl_row_reader *reader, const pl_piece *piece, size_t *at, size_t most,
                        pl_piece_rows *rows)
{
    size_t size = reader->kind->size;
    pl_text line;
    drop_texts(rows);
    rows->error.status = PL_OK;
    rows->count = 0;
    while (rows->count < most && pl_piece_line(piece, at, &line)) {
        reader->source.line = rows->count + 1;
        rows->rows = pl_grow(rows->rows, &rows->capacity, rows->count + 1, size);
        if (read_row(reader, line, rows->rows + rows->count * size, &rows->error) != PL_OK)
            break;
        keep_texts(&reader->source, rows);
        rows->count++;
    }
}
