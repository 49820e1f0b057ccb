#include "presentation/levels.h"

#include "base/memory.h"
#include "data/utf8.h"
#include "presentation/repeats.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t\n\r\f\v"
#define DEFAULT_TEXTS "low,medium,high"

void pl_levels_clear(pl_levels *levels)
{
    for (size_t i = 0; i < levels->n; i++)
        free(levels->texts[i]);
    free(levels->texts);
    *levels = (pl_levels){.texts = NULL};
}

static void name_levels(size_t n, pl_levels *levels)
{
    levels->texts = pl_allocate(n, sizeof(char *));
    levels->n = n;
    for (size_t i = 0; i < n; i++)
        levels->texts[i] = pl_format("level %zu", i + 1);
}

/* A text without the blanks around it; the caller's. */
static char *trimmed(const char *text, size_t n)
{
    size_t begin = 0;
    while (begin < n && strchr(BLANKS, text[begin]) != NULL)
        begin++;
    while (n > begin && strchr(BLANKS, text[n - 1]) != NULL)
        n--;
    return pl_copy_bytes(text + begin, n - begin);
}

static void split(const char *texts, pl_levels *levels)
{
    size_t capacity = 0;
    for (const char *at = texts;; at++) {
        size_t n = strcspn(at, ",");
        levels->texts = pl_grow(levels->texts, &capacity, levels->n + 1, sizeof(char *));
        levels->texts[levels->n++] = trimmed(at, n);
        at += n;
        if (*at == '\0')
            return;
    }
}

static pl_status check_distinct(const pl_levels *levels, pl_error *error)
{
    pl_piece pieces[PL_LEVELS_MAX];
    size_t first_like[PL_LEVELS_MAX];
    for (size_t i = 0; i < levels->n; i++)
        pieces[i] = (pl_piece){levels->texts[i], strlen(levels->texts[i])};
    pl_repeats_find(pieces, levels->n, first_like);
    for (size_t i = 0; i < levels->n; i++)
        if (first_like[i] != i)
            return pl_fail(error, PL_USAGE, NULL, 0, 0, "levels %zu and %zu have one text, \"%s\"",
                           first_like[i] + 1, i + 1, levels->texts[i]);
    return PL_OK;
}

static pl_status check_texts(const pl_levels *levels, pl_error *error)
{
    if (levels->n > PL_LEVELS_MAX)
        return pl_fail(error, PL_USAGE, NULL, 0, 0, "%zu levels are too many: at most %d", levels->n,
                       PL_LEVELS_MAX);
    for (size_t i = 0; i < levels->n; i++) {
        size_t length = strlen(levels->texts[i]);
        if (length == 0)
            return pl_fail(error, PL_USAGE, NULL, 0, 0, "the text of level %zu is empty", i + 1);
        if (pl_utf8_prefix(levels->texts[i], length) != length)
            return pl_fail(error, PL_USAGE, NULL, 0, 0, "the text of level %zu is not UTF-8", i + 1);
    }
    return check_distinct(levels, error);
}

pl_status pl_levels_read(const int64_t *count, const char *texts, pl_levels *levels, pl_error *error)
{
    if (count != NULL && (*count < 1 || *count > PL_LEVELS_MAX))
        return pl_fail(error, PL_USAGE, NULL, 0, 0, "there must be 1 to %d levels, not %" PRId64,
                       PL_LEVELS_MAX, *count);
    pl_levels read = {.texts = NULL};
    if (count != NULL && texts == NULL)
        name_levels((size_t)*count, &read);
    else
        split(texts != NULL ? texts : DEFAULT_TEXTS, &read);
    pl_status status = check_texts(&read, error);
    if (status == PL_OK && count != NULL && (size_t)*count != read.n)
        status = pl_fail(error, PL_USAGE, NULL, 0, 0, "%" PRId64 " levels are asked for and %zu texts given",
                         *count, read.n);
    if (status == PL_OK)
        *levels = read;
    else
        pl_levels_clear(&read);
    return status;
}
