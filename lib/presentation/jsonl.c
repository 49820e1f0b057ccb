#include "presentation/jsonl.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- values ---- */

pl_status pl_json_parse(const char *file, size_t line, const char *bytes, size_t n, json_t **value,
                        pl_error *error)
{
    size_t readable = pl_utf8_prefix(bytes, n);
    if (readable < n)
        return pl_fail(error, PL_BAD_INPUT, file, line, readable + 1, "is not UTF-8");
    json_error_t found;
    json_t *parsed = json_loadb(bytes, n, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &found);
    if (parsed == NULL)
        return pl_fail(error, PL_BAD_INPUT, file, line, found.position > 0 ? (size_t)found.position : 0,
                       "is not JSON: %s", found.text);
    *value = parsed;
    return PL_OK;
}

char *pl_json_canonical(const json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY | JSON_REAL_PRECISION(17));
    if (text == NULL)
        pl_run_out_of_memory();
    return text;
}

/* ---- lines ---- */

pl_status pl_jsonl_open(const char *path, pl_jsonl *rows, pl_error *error)
{
    FILE *stream = NULL;
    PL_TRY(pl_file_open(path, path, &stream, error));
    static const char mark[] = "\xEF\xBB\xBF";
    char first[sizeof mark - 1];
    bool marked =
        fread(first, 1, sizeof first, stream) == sizeof first && memcmp(first, mark, sizeof first) == 0;
    if (!marked)
        rewind(stream);
    *rows =
        (pl_jsonl){.path = pl_copy_text(path), .stream = stream, .begin = marked ? (int64_t)sizeof first : 0};
    return PL_OK;
}

void pl_jsonl_close(pl_jsonl *rows)
{
    if (rows->stream != NULL)
        fclose(rows->stream);
    free(rows->path);
    free(rows->text);
    *rows = (pl_jsonl){.path = NULL};
}

pl_status pl_jsonl_next(pl_jsonl *rows, bool *there, pl_error *error)
{
    rows->begin += rows->line > 0 ? (int64_t)rows->n + rows->ended : 0;
    errno = 0;
    ssize_t got = getline(&rows->text, &rows->capacity, rows->stream);
    *there = got > 0;
    if (got <= 0 && ferror((FILE *)rows->stream))
        return pl_fail(error, PL_BAD_INPUT, rows->path, rows->line + 1, 0, "cannot be read: %s",
                       strerror(errno));
    if (got <= 0)
        return PL_OK;
    rows->line++;
    rows->n = (size_t)got;
    rows->ended = rows->text[rows->n - 1] == '\n';
    if (rows->ended)
        rows->text[--rows->n] = '\0';
    return PL_OK;
}

bool pl_jsonl_is_blank(const pl_jsonl *rows)
{
    for (size_t i = 0; i < rows->n; i++)
        if (strchr(" \t\r", rows->text[i]) == NULL || rows->text[i] == '\0')
            return false;
    return true;
}

pl_status pl_jsonl_object(const pl_jsonl *rows, json_t **object, pl_error *error)
{
    json_t *value = NULL;
    PL_TRY(pl_json_parse(rows->path, rows->line, rows->text, rows->n, &value, error));
    if (!json_is_object(value)) {
        json_decref(value);
        return pl_jsonl_fail(rows, error, "is no JSON object");
    }
    *object = value;
    return PL_OK;
}

pl_status pl_jsonl_fail(const pl_jsonl *rows, pl_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_status status = pl_fail(error, PL_BAD_INPUT, rows->path, rows->line, 0, "%s", reason);
    free(reason);
    return status;
}
