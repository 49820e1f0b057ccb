/* # Figure 10: scores of models and of people, corrections and words
 *
 * Figure 4 for TMU-GFM and for the complexity of English words: pairs of a human and a model's score,
 * counted in steps. The human scores of the former are real; those of the latter are behind a data agreement
 * and are read from a copy in PLUMB_DATA; the models need their score files. The figure prints no number;
 * the correlations of the same scores stand in Tables 4 and 15.
 */
#include "runtime/align_scatter.h"

int main(int argc, char **argv)
{
    static const pl_align_scatter columns[] = {{"tmugfm", PL_ALIGN_BEFORE},
                                               {"tmugfm", PL_ALIGN_AFTER},
                                               {"english", PL_ALIGN_BEFORE},
                                               {"english", PL_ALIGN_AFTER}};
    static const pl_align_model all[] = {PL_ALIGN_GEMMA, PL_ALIGN_MISTRAL, PL_ALIGN_LLAMA, PL_ALIGN_QWEN};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-fig10");
    pl_align_scatter_figure(x, columns, 4, all, PL_ALIGN_MODELS);
    return pl_experiment_end(x);
}
