/* # Figure 4: scores of models and of people, English to German
 *
 * Each item's score by a model (vertical) against that by people (horizontal), before and after alignment.
 * Were the model right, the items would lie on the line where both are equal. The text reads two things from
 * it: no model is near the line before alignment, and scores pile up at single values after it.
 *
 * As many items share a pair of scores, both axes are cut into steps and the items of a pair of steps are
 * counted, instead of drawing one point over the other. The human axis is real (top), the other needs the
 * models' score files. The figure prints no number; what Table 3 prints of the same scores is judged there.
 */
#include "runtime/align_scatter.h"

int main(int argc, char **argv)
{
    static const pl_align_scatter columns[] = {{"en-de", PL_ALIGN_BEFORE}, {"en-de", PL_ALIGN_AFTER}};
    static const pl_align_model all[] = {PL_ALIGN_GEMMA, PL_ALIGN_MISTRAL, PL_ALIGN_LLAMA, PL_ALIGN_QWEN};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-fig4");
    pl_align_scatter_figure(x, columns, 2, all, PL_ALIGN_MODELS);
    return pl_experiment_end(x);
}
