/* # Figure 6: temperatures, TMU-GFM
 *
 * Figure 5 for corrections of English sentences: kurtosis of the scores and their correlation with people at
 * four temperatures. The points at 0.7 are those of Table 6 and drawn; the other three need the models'
 * scores. The figure prints no number; what the text says of both figures is judged beside Figure 5.
 */
#include "runtime/align_temperature.h"

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-fig6");
    pl_align_temperature_figure(x, PL_ALIGN_GECQE);
    return pl_experiment_end(x);
}
