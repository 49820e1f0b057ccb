#include "data/words.h"

#include "base/memory.h"

#include <glib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static bool is_letter(gunichar c)
{
    return g_unichar_isalnum(c) || c == '_';
}

static void add(pl_words *words, const char *from, const char *to)
{
    words->texts = pl_grow(words->texts, &words->capacity, words->n + 1, sizeof(char *));
    words->texts[words->n++] = pl_copy_bytes(from, (size_t)(to - from));
}

/* Where the run of characters that belong to the word of the one at begin ends. */
static const char *end_of_word(const char *begin, pl_word_kind kind)
{
    bool letters = is_letter(g_utf8_get_char(begin));
    const char *end = g_utf8_next_char(begin);
    if (kind != PL_WORDS_BLANKS && !letters)
        return end;
    for (; *end != '\0'; end = g_utf8_next_char(end)) {
        gunichar c = g_utf8_get_char(end);
        if (kind == PL_WORDS_BLANKS ? g_unichar_isspace(c) : !is_letter(c))
            break;
    }
    return end;
}

static pl_words split(const char *text, pl_word_kind kind)
{
    pl_words words = {.texts = NULL};
    const char *end;
    for (const char *begin = text; *begin != '\0'; begin = end) {
        gunichar c = g_utf8_get_char(begin);
        end = g_utf8_next_char(begin);
        if (g_unichar_isspace(c))
            continue;
        end = end_of_word(begin, kind);
        if (kind != PL_WORDS_LETTERS || is_letter(c))
            add(&words, begin, end);
    }
    return words;
}

pl_words pl_words_of(const char *text, pl_word_kind kind)
{
    if (kind != PL_WORDS_LETTERS)
        return split(text, kind);
    char *folded = g_utf8_strdown(text, -1);
    pl_words words = split(folded, kind);
    g_free(folded);
    return words;
}

void pl_words_clear(pl_words *words)
{
    for (size_t i = 0; i < words->n; i++)
        free(words->texts[i]);
    free(words->texts);
    *words = (pl_words){.texts = NULL};
}
