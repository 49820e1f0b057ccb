#include "release/synthetic_filler.h"

#include <assert.h>
#include <string.h>

static const char *const sentences[] = {
    "The lamp by the window was warm, and nobody had asked for it to be lit. ",
    "Four boxes arrived on Tuesday; the fifth is said to be on its way. ",
    "\"Rather good,\" she wrote, \"but not as good as the last one.\" ",
    "It rained. ",
    "A path leads down to the water, past C:\\old\\mill and the two oaks. ",
    "Whoever counts the steps finds forty/forty-one of them, depending on the day. ",
    "Der Zähler steht auf null, und die Prüfung beginnt von vorn. ",
    "Le résultat n'a rien d'étonnant : il suffit de relire la première page. ",
    "Column one\tcolumn two\tcolumn three. ",
    "First line.\nSecond line, which is longer than the first. ",
    "Оценка близка к середине шкалы. ",
    "結果は三回とも同じでした。",
    "التقدير قريب من المتوسط. ",
    "The café on the corner closes at six, the bakery never 🙂. ",
    "Between two and three hundred pages, most of them blank, none of them numbered. ",
    "No further remarks were made about the colour of the door. ",
    "He would have preferred a smaller size, a lower price and an earlier train. ",
    "Temperature 21.5 °C, pressure ≈ 1013 hPa, wind from the north-west. ",
    "What is written here has no meaning; it only takes room. ",
    "Braces { } and brackets [ ] inside a text end nothing, nor does a comma, nor a colon: \"k\": 3. ",
};

static const char *const classes[] = {
    "harbour", "orchard", "violin", "glacier", "bakery", "comet",  "railway", "fábrica", "lexicon",
    "meadow",  "turbine", "novel",  "theorem", "école",  "castle", "river",   "кит",     "mosaic",
    "engine",  "garden",  "銀河",   "market",  "summit", "parish", "quartet", "lantern",
};

enum {
    SENTENCES = sizeof sentences / sizeof sentences[0],
    CLASSES = sizeof classes / sizeof classes[0],
};

void pl_synthetic_sentences(pl_random *random, size_t bytes, pl_synthetic_text *text)
{
    text->n = 0;
    while (text->n < bytes) {
        const char *sentence = sentences[pl_random_below(random, SENTENCES)];
        pl_synthetic_add(text, sentence, strlen(sentence));
    }
}

const char *pl_synthetic_class_name(int i)
{
    assert(i >= 0 && i < CLASSES);
    return classes[i];
}

void pl_synthetic_hash(pl_random *random, char *digits)
{
    uint64_t bits = 0;
    for (int i = 0; i < PL_SYNTHETIC_HASH_LENGTH; i++) {
        bits = i % 16 == 0 ? pl_random_bits(random) : bits >> 4;
        digits[i] = "0123456789abcdef"[bits & 15];
    }
    digits[PL_SYNTHETIC_HASH_LENGTH] = '\0';
}
