/* JSON lines through jansson, strictly: no key twice, UTF-8 only, nothing behind the value. */
#ifndef PL_PRESENTATION_JSONL_H
#define PL_PRESENTATION_JSONL_H

#include "base/status.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* n bytes that are one JSON value. PL_BAD_INPUT, with the byte as column, when they are not; file and line
 * are the error's and may be NULL and 0. The caller's to json_decref. */
pl_status pl_json_parse(const char *file, size_t line, const char *bytes, size_t n, json_t **value,
                        pl_error *error);

/* The value as one line without blanks, keys sorted, so that equal values give equal texts; the caller's. */
char *pl_json_canonical(const json_t *value);

typedef struct pl_jsonl {
    char *path;
    void *stream; /* FILE */
    char *text;   /* the line read last, without its newline, and its length */
    size_t n, capacity;
    size_t line;   /* its number, 1-based */
    int64_t begin; /* where it begins in the file */
    bool ended;    /* it had a newline */
} pl_jsonl;

/* A UTF-8 byte order mark is skipped. PL_MISSING when there is no such file, PL_BAD_INPUT when it cannot be
 * read. On success the caller closes.
 */
pl_status pl_jsonl_open(const char *path, pl_jsonl *rows, pl_error *error);
void pl_jsonl_close(pl_jsonl *rows);

/* Reads the next line; *there is false at the end of the file. PL_BAD_INPUT when reading fails. */
pl_status pl_jsonl_next(pl_jsonl *rows, bool *there, pl_error *error);
/* Whether the line has nothing but blanks. */
bool pl_jsonl_is_blank(const pl_jsonl *rows);
/* The line's value, which must be an object; the caller's to json_decref. */
pl_status pl_jsonl_object(const pl_jsonl *rows, json_t **object, pl_error *error);
/* PL_BAD_INPUT with the place of the line. */
pl_status pl_jsonl_fail(const pl_jsonl *rows, pl_error *error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
