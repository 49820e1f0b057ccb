#include "tools/suggest.h"

#include "base/memory.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* How many letters must be inserted, removed or changed to get from a to b (Levenshtein 1966); within: to
 * some part of b (Sellers 1980). O(|a| |b|). */
static size_t edit_distance(const char *a, const char *b, bool within)
{
    size_t m = strlen(a), n = strlen(b), width = n + 1;
    size_t *cost = pl_allocate((m + 1) * width, sizeof *cost);
    for (size_t j = 0; j <= n; j++)
        cost[j] = within ? 0 : j;
    for (size_t i = 1; i <= m; i++) {
        size_t *row = cost + i * width, *above = row - width;
        row[0] = i;
        for (size_t j = 1; j <= n; j++)
            row[j] = smaller(smaller(row[j - 1], above[j]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
    }
    const size_t *last = cost + m * width;
    size_t distance = last[n];
    for (size_t j = 0; within && j < n; j++)
        distance = smaller(distance, last[j]);
    free(cost);
    return distance;
}

/* What is further away was not meant. */
static size_t furthest(const char *wanted)
{
    return 1 + strlen(wanted) / 4;
}

static bool is_kept(const suggestions *nearest, const char *word)
{
    for (size_t i = 0; i < nearest->n; i++)
        if (strcmp(nearest->words[i], word) == 0)
            return true;
    return false;
}

/* Keeps the nearest, the earlier of equals first. */
static void keep(suggestions *nearest, const char *word, size_t distance)
{
    size_t at = nearest->n;
    while (at > 0 && nearest->distances[at - 1] > distance)
        at--;
    if (at == SUGGESTIONS || is_kept(nearest, word))
        return;
    size_t last = nearest->n < SUGGESTIONS ? nearest->n++ : SUGGESTIONS - 1;
    for (size_t i = last; i > at; i--) {
        nearest->words[i] = nearest->words[i - 1];
        nearest->distances[i] = nearest->distances[i - 1];
    }
    nearest->words[at] = word;
    nearest->distances[at] = distance;
}

void suggest_consider(suggestions *nearest, const char *word)
{
    enum { LONGEST = 1000 };
    if (nearest->considered < SUGGESTIONS_FEW)
        nearest->few[nearest->considered] = word;
    nearest->considered++;
    size_t length = strlen(nearest->wanted);
    if (length == 0 || length > LONGEST || strlen(word) > LONGEST)
        return;
    size_t part = edit_distance(nearest->wanted, word, true);
    nearest->holding += part == 0;
    if (part <= furthest(nearest->wanted))
        keep(nearest, word, part * 2 * LONGEST + edit_distance(nearest->wanted, word, false));
}

/* The words behind before, with this between two, and that before the last. The caller's. */
static char *join(const char *before, const char *const *words, size_t n, const char *between,
                  const char *last)
{
    char *text = pl_copy_text(before);
    for (size_t i = 0; i < n; i++) {
        const char *separator = i == 0 ? "" : i + 1 < n ? between : last;
        char *longer = pl_format("%s%s%s", text, separator, words[i]);
        free(text);
        text = longer;
    }
    return text;
}

char *suggest_text(const suggestions *nearest)
{
    if (nearest->n == 0 && nearest->considered <= SUGGESTIONS_FEW)
        return join("; there are ", nearest->few, nearest->considered, ", ", " and ");
    char *text = join(nearest->n > 0 ? "; did you mean " : "", nearest->words, nearest->n, ", ", " or ");
    char *asked = pl_format("%s%s", text, nearest->n > 0 ? "?" : "");
    free(text);
    return asked;
}

/* ---- claims ---- */

static pl_status search(pl_project *project, suggestions *nearest, pl_error *error)
{
    const pl_paper_list *papers = pl_project_papers(project);
    for (unsigned i = 0; i < papers->count; i++) {
        const pl_registry *registry = NULL;
        PL_TRY(pl_project_registry(project, papers->papers[i].id, &registry, error));
        for (size_t j = 0; j < pl_registry_count(registry); j++)
            suggest_consider(nearest, pl_registry_at(registry, j)->id);
    }
    return PL_OK;
}

pl_status suggest_near(pl_project *project, const char *id, pl_error *error)
{
    suggestions nearest = {.wanted = id};
    PL_TRY(search(project, &nearest, error));
    char *names =
        join(nearest.n > 0 ? "; the nearest are\n  " : "", nearest.words, nearest.n, "\n  ", "\n  ");
    char *more = nearest.holding > SUGGESTIONS
                     ? pl_format("\n%zu ids hold this text: plumb show '*%s*'", nearest.holding, id)
                     : pl_copy_text("");
    pl_fail(error, PL_USAGE, NULL, 0, 0, "there is no claim \"%s\"%s%s", id, names, more);
    free(more);
    free(names);
    return PL_USAGE;
}
