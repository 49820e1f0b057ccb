/* # Table 13: the prompt for corrections
 *
 * As Table 2, for the correction of a sentence: the slots of the prompt and a wording of our own, no number.
 * Neither language is named: the same English prompt serves TMU-GFM and the two Japanese sets. It asks for
 * an integer scale, and names no criterion but the quality of the correction, though the human scores that
 * it is compared with are grammaticality alone (TMU-GFM).
 */
#include "runtime/align_prompt.h"

int main(int argc, char **argv)
{
    static const pl_align_slot slots[] = {{"original", "Original sentence", 1},
                                          {"corrected", "Corrected sentence", 1}};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-table13");
    pl_align_prompt_table(
        x, slots, sizeof slots / sizeof slots[0],
        "“How well does the second sentence correct the grammar of the first? Answer with one whole number "
        "and nothing else, from {lowest} for badly to {highest} for perfectly. {original} {corrected}”");
    return pl_experiment_end(x);
}
