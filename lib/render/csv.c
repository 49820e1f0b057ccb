#include "render/csv.h"

#include "base/file.h"
#include "base/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void append(pl_csv *csv, const char *bytes, size_t n)
{
    csv->bytes = pl_grow(csv->bytes, &csv->capacity, csv->n + n, 1);
    memcpy(csv->bytes + csv->n, bytes, n);
    csv->n += n;
}

static void begin_field(pl_csv *csv)
{
    if (csv->fields++ > 0)
        append(csv, ",", 1);
}

static int is_number(const char *text)
{
    char *end = NULL;
    strtod(text, &end);
    return end != text && *end == '\0';
}

int pl_text_is_formula(const char *text)
{
    return *text != '\0' && strchr("=+-@\t\r", *text) != NULL && !is_number(text);
}

void pl_csv_text(pl_csv *csv, const char *text)
{
    begin_field(csv);
    if (text == NULL)
        return;
    const char *guard = pl_text_is_formula(text) ? "'" : "";
    if (strpbrk(text, ",\"\r\n") == NULL) {
        append(csv, guard, strlen(guard));
        append(csv, text, strlen(text));
        return;
    }
    append(csv, "\"", 1);
    append(csv, guard, strlen(guard));
    for (const char *at = text; *at != '\0'; at++)
        append(csv, *at == '"' ? "\"\"" : at, *at == '"' ? 2 : 1);
    append(csv, "\"", 1);
}

void pl_csv_number(pl_csv *csv, double number)
{
    begin_field(csv);
    if (isnan(number))
        return;
    char text[32];
    int n = snprintf(text, sizeof text, "%.17g", number == 0.0 ? 0.0 : number);
    append(csv, text, (size_t)n);
}

void pl_csv_end_line(pl_csv *csv)
{
    append(csv, "\n", 1);
    csv->fields = 0;
}

pl_status pl_csv_write(pl_csv *csv, const char *path, pl_error *error)
{
    pl_status status = pl_file_replace(path, csv->bytes, csv->n, error);
    free(csv->bytes);
    *csv = (pl_csv){0};
    return status;
}
