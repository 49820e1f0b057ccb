/* # Figure 2: distributions of scores, four language pairs
 *
 * How often each score from 0 to 9 is given to the translations of four language pairs, by people and by the
 * four models before and after alignment. The paper reads it so: before alignment the distributions vary;
 * after it all models pile up around 8, on whatever pair, while people judge the pairs quite differently.
 *
 * The latter is real data here: direct assessments $y$ from 0 to 100, mapped to $9\,y/100$ and counted in
 * steps of half a point. Six in ten German translations fall into the steps from 8 on; the Chinese ones peak
 * at 6, the Nepali at 2.5, and the Sinhala spread over the whole range with two peaks. So a model that says
 * 8 is near the truth for one of the four only. The models need their score files.
 */
#include "runtime/align_histogram.h"
#include "runtime/align_scores.h"

int main(int argc, char **argv)
{
    static const char *const pairs[] = {"en-de", "en-zh", "ne-en", "si-en"};
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-fig2");
    pl_align_histogram_figure(x, pairs, sizeof pairs / sizeof pairs[0]);
    pl_judge(x, "prose-3.3", "range", "low", pl_printed_setting(x, "align:prose-3.2.2:range:low"));
    pl_judge(x, "prose-3.3", "range", "high", pl_printed_setting(x, "align:prose-3.2.2:range:high"));
    pl_judge(x, "prose-3.3", "after", "score", pl_align_commonest(x, pairs, 4, PL_ALIGN_AFTER));
    return pl_experiment_end(x);
}
