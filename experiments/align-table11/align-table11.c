/* # Table 11: features and bias, TMU-GFM
 *
 * Table 10 for corrections of English sentences, over the 3,377 that are scored. No cell can be recomputed
 * here.
 *
 * **What the text says.** Word overlap correlates negatively for all four models, so the more is corrected
 * the stronger the bias. The four are negative and far from chance, by the one definition of overlap that was
 * used; Table 9 shows how much others differ from each other. Perplexity says little here: of its twelve
 * correlations most may be chance.
 */
#include "runtime/align_feature.h"

int main(int argc, char **argv)
{
    static const pl_align_model all[] = {PL_ALIGN_GEMMA, PL_ALIGN_MISTRAL, PL_ALIGN_LLAMA, PL_ALIGN_QWEN};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-table11");
    pl_align_feature_table(x, PL_ALIGN_GECQE, pl_printed(x, "align:data:tmugfm:size"));
    pl_judge(x, "prose-5.1", "overlap", "negative",
             pl_align_feature_negative(x, PL_ALIGN_GECQE, all, PL_ALIGN_MODELS, PL_ALIGN_WORD_OVERLAP));
    return pl_experiment_end(x);
}
