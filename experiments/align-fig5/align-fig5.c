/* # Figure 5: temperatures, English to German
 *
 * The first remedy for numerical bias is a higher temperature $T$: the logits $z$ of the next word are
 * divided by it before one is drawn,
 * $$p_i = \frac{e^{z_i/T}}{\sum_j e^{z_j/T}},$$
 * so that the answers spread. The models score again at 0.4, 0.7, 1.0 and 1.3, from 0 to 9. Section 4.3 says
 * that Gemma has its highest $r$ at 1.0 and the other models at 0.7, on this set and on that of Figure 6,
 * and that Gemma's is below the 0.14 which it reaches with scores from 1 to 100 (Table 7).
 *
 * The curves themselves are printed nowhere. Known are the points at 0.7, the temperature of all other
 * experiments (Table 5). The rest, and so which temperature is best, needs the models' scores; or their
 * probabilities, since temperature is a known function of these.
 *
 * What is checked is the settings: the range and 0.7 are those of section 3.2.2, and 1.0 is one of the four.
 */
#include "runtime/align_temperature.h"

#include <stdio.h>

static void judge_settings(pl_experiment *x)
{
    pl_judge(x, "prose-4.2", "temperature", "values", pl_stated(PL_ALIGN_TEMPERATURES));
    pl_judge(x, "prose-4.2", "temperature", "first", pl_value_none("the authors' program"));
    pl_judge(x, "prose-4.2", "temperature", "second",
             pl_printed_setting(x, "align:prose-3.2.2:generation:temperature"));
    pl_judge(x, "prose-4.2", "temperature", "third",
             pl_printed_setting(x, "align:prose-4.3:temperature/gemma:best"));
    pl_judge(x, "prose-4.2", "temperature", "fourth", pl_value_none("the authors' program"));
    pl_judge(x, "prose-4.2", "temperature", "low", pl_printed_setting(x, "align:prose-3.2.2:range:low"));
    pl_judge(x, "prose-4.2", "temperature", "high", pl_printed_setting(x, "align:prose-3.2.2:range:high"));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-fig5");
    pl_align_temperature_figure(x, PL_ALIGN_MTQE);
    judge_settings(x);
    for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++) {
        char row[24];
        snprintf(row, sizeof row, "temperature/%s", pl_align_model_key(model));
        pl_judge(x, "prose-4.3", row, "best", pl_align_temperature_best(x, PL_ALIGN_MTQE, model));
    }
    pl_judge(x, "prose-4.3", "temperature/gemma", "r",
             pl_align_temperature_highest(x, PL_ALIGN_MTQE, PL_ALIGN_GEMMA));
    return pl_experiment_end(x);
}
