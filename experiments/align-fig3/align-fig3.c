/* # Figure 3: distributions of scores, corrections
 *
 * Figure 2 for grammatical corrections: TMU-GFM (English, mean of up to five ratings) and TECJL (Japanese,
 * mean of three), both from 0 to 4 and mapped to 0 to 9. The former is fullest in the step of 7, which holds
 * the means of 3 and 3.2; the latter at the very top, 9 here, above the 8 that the text names for the models
 * after alignment. All rows are shown, since which 80 % of them the paper scores is not said. The models
 * need their score files.
 */
#include "runtime/align_histogram.h"

int main(int argc, char **argv)
{
    static const char *const sets[] = {"tmugfm", "tecjl"};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-fig3");
    pl_align_histogram_figure(x, sets, sizeof sets / sizeof sets[0]);
    return pl_experiment_end(x);
}
