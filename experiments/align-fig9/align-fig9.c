/* # Figure 9: distributions of scores, FLUTEC
 *
 * Figure 3 for the other set of Japanese corrections. Means of three ratings from 0 to 4 fall on thirds, so
 * the human distribution is a comb; two in five corrections have the best mean. A model that says 8 is thus
 * one point below the most frequent human score. The models need their score files; the figure prints no
 * number.
 */
#include "runtime/align_histogram.h"

int main(int argc, char **argv)
{
    static const char *const sets[] = {"flutec"};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-fig9");
    pl_align_histogram_figure(x, sets, sizeof sets / sizeof sets[0]);
    return pl_experiment_end(x);
}
