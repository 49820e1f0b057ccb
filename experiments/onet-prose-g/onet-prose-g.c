/* # Diagnostics of the protocol
 *
 * Appendix G, but for what Figure 8 draws. With the document's panel, the two fine-tunes are measured again.
 * Without it:
 *
 * - Generator by response index: $V = \sqrt{\chi^2/(n\,\min(r-1,c-1))}$ with $n$ = 4,501 and five positions
 *   gives 0.249, as printed. The 160 degrees of freedom are $(r-1)(c-1) = 40 \cdot 4$, so that 41 generators
 *   take part; the corpus has 47, which would give 184. Six variants are not in the test split, or were left
 *   out: the text does not say which. ($\chi^2$ from a $V$ of two decimals is too wide to decide.)
 * - 86 % of the shift to generators is left when response index is removed: 0.182 of 0.212; Table 9's 0.214
 * is the difference of the shares in section 5.7.
 * - 15 differences are three ways to aggregate at five minimum sizes, all negative as the highest is.
 */
#include "claims/comparison.h"
#include "claims/derivation.h"
#include "runtime/onet_panel.h"

#include <math.h>
#include <stdio.h>

static const pl_onet_claim measured[] = {
    {"prose-g", "index", "listwise", PL_ONET_FT2_LISTWISE, PL_SHARE_INDEX, 100, NULL},
    {"prose-g", "index", "pointwise", PL_ONET_FT2, PL_SHARE_INDEX, 100, NULL},
    {"prose-g", "length", "slope", PL_ONET_FT2_LISTWISE, PL_LENGTH_SLOPE, 1, NULL},
    {"prose-g", "listwise", "instance", PL_ONET_FT2_LISTWISE, PL_SHARE_INSTANCE, 100,
     "fig8:listwise:instance"},
    {"prose-g", "listwise", "rank", PL_ONET_FT2_LISTWISE, PL_RANK_DETERMINATION, 100, "fig8:listwise:rank"},
    {"prose-g", "pointwise", "instance", PL_ONET_FT2, PL_SHARE_INSTANCE, 100, "fig8:pointwise:instance"},
    {"prose-g", "pointwise", "rank", PL_ONET_FT2, PL_RANK_DETERMINATION, 100, "fig8:pointwise:rank"},
};

#define PRINTED(id) pl_printed(x, "onet:" id)

static double square_root(double a, void *context)
{
    (void)context;
    return sqrt(a);
}

static pl_value root(pl_value a)
{
    return pl_value_monotone(square_root, NULL, a, 1e-15);
}

enum { POSITIONS = 5, AGGREGATIONS = 3, MINIMUM_SIZES = 5 };

/* That of the panel, if it is the document's; NULL without. */
static const pl_association *association_of(const pl_onet *onet)
{
    bool known = onet->own && onet->audit != NULL && onet->audit->has_association;
    return known ? &onet->audit->association : NULL;
}

static void judge_association(const pl_onet *onet)
{
    pl_experiment *x = onet->x;
    const pl_association *own = association_of(onet);
    pl_value ratings = PRINTED("prose-3:split:test"), chi = PRINTED("prose-g:association:chi-square"),
             v = PRINTED("prose-g:association:v"), degrees = pl_value_none(PL_ONET_NEEDS);
    pl_value dimension = pl_value_multiply(ratings, pl_stated(POSITIONS - 1));
    pl_value value_of_v = root(pl_value_divide(chi, dimension));
    pl_value value_of_chi = pl_value_multiply(pl_value_multiply(v, v), dimension);
    if (own != NULL) {
        degrees = pl_from_count(onet->input, own->degrees);
        value_of_v = pl_from_real(onet->input, own->v.value, own->v.error);
        value_of_chi = pl_from_real(onet->input, own->chi_square.value, own->chi_square.error);
    }
    pl_judge(x, "prose-g", "association", "v", value_of_v);
    pl_judge(x, "prose-g", "association", "chi-square", value_of_chi);
    pl_judge(x, "prose-g", "association", "degrees", degrees);
    pl_note(x, "40 times 4: 41 generators of the corpus's 47 at five positions");
}

static void judge_shift(pl_experiment *x)
{
    pl_value controlled = PRINTED("prose-g:generator:shift.controlled"),
             whole = PRINTED("prose-g:generator:shift");
    pl_value left = pl_value_scale(PRINTED("prose-g:generator:shift.left"), 1, 100);
    pl_judge(x, "prose-g", "generator", "shift.left",
             pl_value_scale(pl_value_divide(controlled, whole), 100, 1));
    pl_judge(x, "prose-g", "generator", "shift.controlled", pl_value_multiply(left, whole));
    pl_judge(x, "prose-g", "generator", "shift", pl_value_divide(controlled, left));
    pl_value rise =
        pl_value_subtract(PRINTED("fig8:listwise:generator"), PRINTED("fig8:pointwise:generator"));
    pl_judge(x, "prose-g", "generator", "shift.table9", pl_value_scale(rise, 1, 100));
    pl_value deltas = pl_value_multiply(pl_stated(AGGREGATIONS), pl_stated(MINIMUM_SIZES));
    pl_judge(x, "prose-g", "robustness", "task.deltas", deltas);
    pl_judge(x, "prose-g", "robustness", "occupation.deltas", deltas);
}

/* All are negative when the highest is. */
static void judge_signs(pl_experiment *x)
{
    static const char *const levels[] = {"task", "occupation"};
    for (size_t i = 0; i < 2; i++) {
        pl_value highest = pl_printed(x, "onet:prose-g:robustness:%s.highest", levels[i]),
                 deltas = pl_printed(x, "onet:prose-g:robustness:%s.deltas", levels[i]);
        char column[32];
        snprintf(column, sizeof column, "%s.negative", levels[i]);
        pl_judge(x, "prose-g", "robustness", column,
                 pl_value_multiply(deltas, pl_value_exceeds(pl_stated(0), highest)));
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-prose-g");
    pl_onet onet = pl_onet_open(x, PL_OF_SHARES | PL_OF_POSITION | PL_OF_LENGTH);
    pl_onet_judge_claims(&onet, measured, sizeof measured / sizeof measured[0]);
    judge_association(&onet);
    judge_shift(x);
    judge_signs(x);
    pl_carry(x, "onet:prose-g:robustness:minimum*", PL_ONET_SETTING);
    pl_carry_settings(x, "onet:*", PL_ONET_SETTING);
    pl_carry(x, "onet:*", PL_ONET_NEEDS);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
