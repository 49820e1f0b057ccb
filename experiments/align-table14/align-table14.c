/* # Table 14: the prompt for words
 *
 * As Table 2, for the difficulty of one word in a sentence: the slots and a wording of our own, no number.
 * The scale is of integers, the language is not named. High scores mean difficult: unlike in the other
 * tasks, they are no praise.
 */
#include "runtime/align_prompt.h"

int main(int argc, char **argv)
{
    static const pl_align_slot slots[] = {{"sentence", "Sentence", 1}, {"word", "Word in it", 1}};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-table14");
    pl_align_prompt_table(
        x, slots, sizeof slots / sizeof slots[0],
        "“How hard is this word to understand where it stands? Answer with one whole number and nothing "
        "else, from {lowest} for easy to {highest} for hard. {sentence} {word}”");
    return pl_experiment_end(x);
}
