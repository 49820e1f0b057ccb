/* # Figure 1: what a numerical bias does
 *
 * The figure that opens the paper sketches its point: a biased judge gives nearly the same score to every
 * item, and so can match the human scores where these happen to be high, and not where they are low.
 *
 * Here the sketch has data. Scores $y$ of people between $a$ and $b$ are mapped to $9\,(y-a)/(b-a)$ and
 * counted in steps of half a point. On translations from English to German they are high, 7.5 on average,
 * and on those from Nepali to English low, 3.3; so a judge that says 8 to everything lies 0.5 above people's
 * mean on the former and 4.7 on the latter. Gemma after alignment, with kurtosis 128 on the former (Table
 * 3), is the most biased of the models. Its scores need its score file. The figure prints no number.
 */
#include "runtime/align_scatter.h"

int main(int argc, char **argv)
{
    static const pl_align_scatter columns[] = {{"en-de", PL_ALIGN_AFTER}, {"ne-en", PL_ALIGN_AFTER}};
    static const pl_align_model most_biased[] = {PL_ALIGN_GEMMA};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-fig1");
    pl_align_scatter_figure(x, columns, 2, most_biased, 1);
    return pl_experiment_end(x);
}
