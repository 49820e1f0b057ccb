/* # Figure 7: distributions of scores, complexity of words
 *
 * Figure 2 for lexical complexity in nine languages, where a high score means a difficult word. The human
 * scores are behind a data agreement: they are drawn from a copy in PLUMB_DATA whose rows are as many as the
 * public file without scores has (Table 12), and mapped to 0 to 9 like the others. The models need their
 * score files. The figure prints no number.
 */
#include "runtime/align_histogram.h"

int main(int argc, char **argv)
{
    static const char *const languages[] = {"catalan", "english",  "filipino", "french", "german",
                                            "italian", "japanese", "sinhala",  "spanish"};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-fig7");
    pl_align_histogram_figure(x, languages, sizeof languages / sizeof languages[0]);
    return pl_experiment_end(x);
}
