#include "runtime/onet_panel.h"

#include "base/digits.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "runtime/experiment_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *key, *name;
} judges[PL_ONET_JUDGES] = {
#define JUDGE(judge, key, name) {key, name},
    PL_ONET_JUDGE_LIST(JUDGE)
#undef JUDGE
};

const char *pl_onet_judge_key(pl_onet_judge judge)
{
    return judges[judge].key;
}

pl_onet pl_onet_open(pl_experiment *x, unsigned parts)
{
    pl_onet onet = {.x = x, .input = pl_experiment_input(x, "panel")};
    if (onet.input == NULL)
        return onet;
    const pl_ratings *panel = pl_input_panel(x, onet.input);
    pl_bootstrap how = pl_bootstrap_default();
    how.parts = parts;
    how.threads = PL_ALL_PROCESSORS;
    onet.audit = pl_audit_run(panel, &how);
    onet.own = onet.input->path != NULL && !onet.input->synthetic && !onet.input->apart;
    return onet;
}

void pl_onet_close(pl_onet *onet)
{
    pl_audit_free(onet->audit);
    *onet = (pl_onet){.audit = NULL};
}

/* ---- its numbers ---- */

/* Relative to numbers of the size of 1: sums of some thousand scores in double precision. */
#define ROUNDING 1e-11

pl_value pl_onet_number(const pl_onet *onet, double number)
{
    return onet->audit == NULL || isnan(number) ? pl_value_none(PL_ONET_NEEDS)
                                                : pl_from_real(onet->input, number, ROUNDING);
}

pl_value pl_onet_estimate(const pl_onet *onet, pl_estimate estimate)
{
    pl_value value = pl_onet_number(onet, estimate.value);
    if (value.evidence != PL_NONE && !isnan(estimate.low))
        value.range = (pl_interval){estimate.low, estimate.high};
    return value;
}

pl_value pl_onet_evidence(const pl_onet *onet, double number)
{
    return onet->own ? pl_onet_number(onet, number) : pl_value_none(PL_ONET_NEEDS);
}

const pl_judge_audit *pl_onet_find(const pl_onet *onet, pl_onet_judge judge)
{
    for (size_t j = 0; onet->audit != NULL && j < onet->audit->judges_count; j++) {
        const char *name = onet->audit->judges[j].name;
        if (strcmp(name, judges[judge].key) == 0 || strcmp(name, judges[judge].name) == 0)
            return &onet->audit->judges[j];
    }
    return NULL;
}

pl_value pl_onet_measure(const pl_onet *onet, pl_onet_judge judge, pl_panel_measure measure)
{
    const pl_judge_audit *found = pl_onet_find(onet, judge);
    return pl_onet_evidence(onet, found != NULL ? found->of[measure].value : (double)NAN);
}

void pl_onet_judge_claims(const pl_onet *onet, const pl_onet_claim *claims, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const pl_onet_claim *claim = &claims[i];
        pl_value value = pl_value_scale(pl_onet_measure(onet, claim->judge, claim->measure), claim->times, 1);
        if (value.evidence == PL_NONE && claim->by != NULL)
            value = pl_printed(onet->x, "onet:%s", claim->by);
        pl_judge(onet->x, claim->item, claim->row, claim->column, value);
    }
}

pl_value pl_onet_relation(const pl_onet *onet, pl_panel_measure x, pl_panel_measure y, pl_relation how)
{
    double r;
    if (!onet->own || pl_audit_relate(onet->audit, x, y, how, &r) != PL_OK)
        return pl_value_none(PL_ONET_NEEDS);
    return pl_onet_evidence(onet, r);
}

pl_value pl_onet_count(const pl_onet *onet, pl_panel_measure measure, double from, double to)
{
    int64_t count = 0;
    for (size_t j = 0; onet->own && j < onet->audit->judges_count; j++) {
        double value = onet->audit->judges[j].of[measure].value;
        count += value >= from && value <= to;
    }
    return onet->own ? pl_from_count(onet->input, count) : pl_value_none(PL_ONET_NEEDS);
}

/* The higher, the further ahead. */
static double standing(const pl_judge_audit *judge, pl_panel_measure measure, pl_onet_order order)
{
    double value = judge->of[measure].value;
    return order == PL_ONET_HIGHER ? value : order == PL_ONET_LOWER ? -value : -fabs(value);
}

pl_value pl_onet_ahead(const pl_onet *onet, pl_onet_judge judge, pl_panel_measure measure,
                       pl_onet_order order, bool near_complete)
{
    const pl_judge_audit *best = pl_onet_find(onet, judge);
    int64_t count = 0;
    if (!onet->own || best == NULL)
        return pl_value_none(PL_ONET_NEEDS);
    for (size_t j = 0; j < onet->audit->judges_count; j++) {
        const pl_judge_audit *other = &onet->audit->judges[j];
        count += (other->near_complete || !near_complete) &&
                 standing(other, measure, order) > standing(best, measure, order);
    }
    return pl_from_count(onet->input, count);
}

pl_value pl_onet_chosen(const pl_onet *onet, pl_onet_judge judge, pl_criterion criterion)
{
    const pl_selection *selection = onet->own ? onet->audit->selection : NULL;
    const pl_judge_audit *found = pl_onet_find(onet, judge);
    for (size_t v = 0; selection != NULL && v < selection->views; v++)
        if (&onet->audit->judges[onet->audit->selectable[v]] == found)
            return pl_from_count(onet->input, (int64_t)selection->by[criterion].chosen[v]);
    return pl_value_none(PL_ONET_NEEDS);
}

/* Of the document's panel alone; NULL when it has no such group. */
static const pl_group_audit *own_group(const pl_onet *onet, const char *name)
{
    for (size_t g = 0; onet->own && g < onet->audit->groups_count; g++)
        if (strcmp(onet->audit->groups[g].name, name) == 0)
            return &onet->audit->groups[g];
    return NULL;
}

pl_value pl_onet_group_size(const pl_onet *onet, const char *name)
{
    const pl_group_audit *group = own_group(onet, name);
    return group != NULL ? pl_from_count(onet->input, (int64_t)group->judges) : pl_value_none(PL_ONET_NEEDS);
}

pl_value pl_onet_group_median(const pl_onet *onet, const char *name, int measure)
{
    const pl_group_audit *group = own_group(onet, name);
    if (group == NULL)
        return pl_value_none(PL_ONET_NEEDS);
    return pl_onet_evidence(onet,
                            measure == PL_ONET_ABSOLUTE_BIAS ? group->absolute_bias : group->median[measure]);
}

char *pl_onet_panel_text(const pl_onet *onet)
{
    const pl_ratings *panel = onet->audit->panel;
    char *whose = pl_ratings_describe(panel);
    bool foreign = !onet->own && !pl_ratings_synthetic(panel);
    char *text =
        pl_format("Panel: %s; %s responses, %s judges.%s", whose, pl_digits_count(panel->rows).text,
                  pl_digits_count(panel->judges_count).text,
                  foreign ? " It is not named as the document's: no printed number is judged by it." : "");
    free(whose);
    return text;
}

void pl_onet_note(const pl_onet *onet, pl_figure *figure)
{
    char *text = pl_onet_panel_text(onet);
    pl_figure_add_note(figure, "%s", text);
    free(text);
}
