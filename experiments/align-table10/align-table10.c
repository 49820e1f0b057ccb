/* # Table 10: features and bias, English to German
 *
 * The mode ratio of an item is the share of its ten scores that are the most frequent score of the data set.
 * The table correlates it with the five features of Table 9 over the 1,000 items. That takes the generated
 * scores, and for perplexity a language model, so that no cell can be recomputed here.
 *
 * **Which correlations are more than chance.** Without any, $p$ follows from the printed $r$ and $n = 1000$
 * as in Table 3. About half of the twenty have $p < 0.01$.
 *
 * **What the text says.** Perplexity correlates negatively but for Gemma. That is so of the perplexity of
 * source and target together, for all three models. Of the source alone Mistral's prints as 0.00, Llama's
 * $-0.05$ may be chance, and Qwen's is $-0.10$; of the target alone Mistral's prints as 0.00, too.
 */
#include "runtime/align_feature.h"

int main(int argc, char **argv)
{
    static const pl_align_model all_but_gemma[] = {PL_ALIGN_MISTRAL, PL_ALIGN_LLAMA, PL_ALIGN_QWEN};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-table10");
    pl_align_feature_table(x, PL_ALIGN_MTQE, pl_printed(x, "align:data:en-de:size"));
    pl_judge(x, "prose-5.1", "perplexity", "negative",
             pl_align_feature_negative(x, PL_ALIGN_MTQE, all_but_gemma, 3, PL_ALIGN_OVERALL_PERPLEXITY));
    return pl_experiment_end(x);
}
