#include "data/words.h"

#include "base/memory.h"

#include <glib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Most text is ASCII, where GLib's tables are not needed. */
static bool is_letter(gunichar c)
{
    return c == '_' || (c < 128 ? g_ascii_isalnum((char)c) : g_unichar_isalnum(c));
}

static gunichar character(const char *text)
{
    return (guchar)*text < 128 ? (guchar)*text : g_utf8_get_char(text);
}

static bool is_blank(gunichar c)
{
    return c < 128 ? g_ascii_isspace((char)c) : g_unichar_isspace(c);
}

/* Where the run of characters that belong to the word of the one at begin ends. */
static char *end_of_word(char *begin, pl_word_kind kind)
{
    bool letters = is_letter(character(begin));
    char *end = g_utf8_next_char(begin);
    if (kind != PL_WORDS_BLANKS && !letters)
        return end;
    for (; *end != '\0'; end = g_utf8_next_char(end)) {
        gunichar c = character(end);
        if (kind == PL_WORDS_BLANKS ? is_blank(c) : !is_letter(c))
            break;
    }
    return end;
}

static char *copy_folded(const char *text, pl_word_kind kind)
{
    return kind == PL_WORDS_LETTERS ? g_utf8_strdown(text, -1) : g_strdup(text);
}

static void each_word(char *copy, pl_word_kind kind, void (*take)(void *context, const char *word),
                      void *context)
{
    char *end;
    for (char *begin = copy; *begin != '\0'; begin = end) {
        gunichar c = character(begin);
        end = g_utf8_next_char(begin);
        if (is_blank(c))
            continue;
        end = end_of_word(begin, kind);
        if (kind == PL_WORDS_LETTERS && !is_letter(c))
            continue;
        char behind = *end;
        *end = '\0';
        take(context, begin);
        *end = behind;
    }
}

/* ---- runs of letters in ASCII, of which there may be millions ---- */

/* The folded letter, 0 for what is none. */
static char fold(unsigned char c)
{
    if (!is_letter(c))
        return '\0';
    bool capital = (unsigned char)(c - 'A') < 26;
    return (char)(capital ? c - 'A' + 'a' : c);
}

static void each_ascii_word(const char *text, void (*take)(void *context, const char *word), void *context)
{
    char *word = pl_allocate(strlen(text) + 1, 1);
    size_t n = 0;
    for (const char *at = text; at == text || at[-1] != '\0'; at++) {
        char letter = fold((unsigned char)*at);
        if (letter != '\0') {
            word[n++] = letter;
        } else if (n > 0) {
            word[n] = '\0';
            take(context, word);
            n = 0;
        }
    }
    free(word);
}

void pl_words_each(const char *text, pl_word_kind kind, void (*take)(void *context, const char *word),
                   void *context)
{
    if (kind == PL_WORDS_LETTERS && g_str_is_ascii(text)) {
        each_ascii_word(text, take, context);
        return;
    }
    char *copy = copy_folded(text, kind);
    each_word(copy, kind, take, context);
    g_free(copy);
}

static void add(void *context, const char *word)
{
    pl_words *words = context;
    words->texts = pl_grow(words->texts, &words->capacity, words->n + 1, sizeof(char *));
    words->texts[words->n++] = pl_copy_text(word);
}

pl_words pl_words_of(const char *text, pl_word_kind kind)
{
    pl_words words = {.texts = NULL};
    pl_words_each(text, kind, add, &words);
    return words;
}

void pl_words_clear(pl_words *words)
{
    for (size_t i = 0; i < words->n; i++)
        free(words->texts[i]);
    free(words->texts);
    *words = (pl_words){.texts = NULL};
}
