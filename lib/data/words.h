/* The words of a sentence.
 *
 * What counts as a word is a choice, so there are several; characters are classified by GLib after The
 * Unicode Standard.
 */
#ifndef PL_DATA_WORDS_H
#define PL_DATA_WORDS_H

#include <stddef.h>

typedef enum pl_word_kind {
    PL_WORDS_BLANKS,  /* whatever stands between blanks: Python's str.split() */
    PL_WORDS_LETTERS, /* runs of letters, digits and underscores, folded to lower case: re.findall(r"\w+",
                         text.lower()) */
    PL_WORDS_TOKENS   /* the same as written, and every other character that is no blank as a word of its own:
                         re.findall(r"\w+|[^\w\s]", text) */
} pl_word_kind;

typedef struct pl_words {
    char **texts; /* in the order of the sentence; owned */
    size_t n, capacity;
} pl_words;

/* Calls take for each word of a text in turn; the word is gone when take returns. As below. */
void pl_words_each(const char *text, pl_word_kind kind, void (*take)(void *context, const char *word),
                   void *context);

/* text is UTF-8 (data/utf8.h). O(length). */
pl_words pl_words_of(const char *text, pl_word_kind kind);
void pl_words_clear(pl_words *words);

#endif
