/* # Table 2: the prompt for translations
 *
 * The paper prints the prompt by which a model is asked to score a translation. Its text is the authors';
 * what matters to a reproduction is where it is filled in, so the slots are listed, and a wording of our own
 * says the same. Two things of the original are worth keeping in mind. It asks for a *continuous* scale,
 * while the prompts for corrections and words (Tables 13 and 14) ask for integers, though all scores are read
 * alike. And an answer has at most five tokens.
 *
 * Section 3.2.2 fixes how scores are made from it: range 0 to 9, temperature 0.7, ten answers an item, of
 * which those that are no number are dropped, numbers outside the range are clipped to it, and the mean is
 * the score. Range, temperature and number of answers are named in sections 3.3, 4.2 and 5.1 again, and
 * agree.
 */
#include "runtime/align_prompt.h"

int main(int argc, char **argv)
{
    static const pl_align_slot slots[] = {{"source-language", "Name of the source language", 1},
                                          {"target-language", "Name of the target language", 1},
                                          {"source", "Source sentence", 1},
                                          {"translation", "Translation", 1}};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-table2");
    pl_align_prompt_table(
        x, slots, sizeof slots / sizeof slots[0],
        "“How good a {target language} translation of the {source language} sentence is this, in meaning and "
        "in style? Answer with one number and nothing else, from {lowest} for useless to {highest} for "
        "perfect. {source} {translation}”");

    pl_judge(x, "prose-3.2.2", "generation", "tokens", pl_value_none("the authors' program"));
    pl_judge(x, "prose-3.2.2", "generation", "temperature",
             pl_printed_setting(x, "align:prose-4.2:range:temperature"));
    pl_judge(x, "prose-3.2.2", "generation", "scores",
             pl_printed_setting(x, "align:prose-5.1:generation:scores"));
    pl_judge(x, "prose-5.1", "generation", "scores",
             pl_printed_setting(x, "align:prose-3.2.2:generation:scores"));
    pl_judge(x, "prose-3.2.2", "range", "low", pl_printed_setting(x, "align:prose-3.3:range:low"));
    pl_judge(x, "prose-3.2.2", "range", "high", pl_printed_setting(x, "align:prose-3.3:range:high"));
    return pl_experiment_end(x);
}
