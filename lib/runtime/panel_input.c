/* Rating panels as inputs of experiments: somebody's own, or a made-up one. */
#include "experiment_internal.h"

#include "base/memory.h"
#include "data/digest.h"
#include "panel/synthetic.h"
#include "runtime/panel_names.h"

#include <stdlib.h>
#include <string.h>

/* Of the panel that is made up when there is none. */
enum { SEED = 1 };

static void take(pl_experiment *x, pl_input *input, pl_ratings *panel)
{
    char *text = pl_ratings_describe(panel);
    unsigned source = pl_experiment_source(x, text, NULL);
    free(text);
    input->panel = panel;
    input->synthetic = pl_ratings_synthetic(panel);
    x->sources[source].synthetic = input->synthetic;
    input->sources = pl_sources_of(source);
}

/* Only a digest that somebody named tells whose panel it is: a made-up one has the sizes and the marginals
 * that are printed. */
static pl_status is_own(const pl_experiment *x, bool *own, pl_error *error)
{
    pl_digest digest;
    *own = false;
    if (x->paper->panel == NULL)
        return PL_OK;
    PL_TRY(pl_digest_file(x->panel_file, &digest, NULL, error));
    *own = strcmp(digest.hex, x->paper->panel) == 0;
    return PL_OK;
}

pl_status pl_panel_input_read(pl_experiment *x, pl_input *input, pl_error *error)
{
    pl_ratings *panel = NULL;
    bool own = false;
    if (x->panel_file == NULL)
        return pl_fail(error, PL_MISSING, NULL, 0, 0, "PANEL names no rating panel");
    pl_status status = pl_ratings_read(x->panel_file, &panel, error);
    if (status == PL_OK)
        status = pl_panel_check_names(panel, error);
    if (status == PL_OK)
        status = is_own(x, &own, error);
    if (status != PL_OK) { /* a file that somebody names must be there */
        pl_ratings_free(panel);
        return status == PL_MISSING ? PL_BAD_INPUT : status;
    }
    pl_panel_warn(panel);
    input->path = pl_copy_text(x->panel_file);
    take(x, input, panel);
    input->apart = !own && !input->synthetic;
    return PL_OK;
}

pl_status pl_panel_input_make(pl_experiment *x, pl_input *input, pl_error *error)
{
    size_t n;
    pl_ratings *panel = NULL;
    const pl_synthetic_judge *judges = pl_synthetic_judges(&n);
    pl_status status = pl_synthetic_ratings(SEED, PL_SPLIT_TEST, judges, n, &panel);
    if (status != PL_OK)
        return pl_fail(error, status, NULL, 0, 0, "the made-up panel: %s", pl_status_text(status));
    take(x, input, panel);
    return PL_OK;
}

const pl_ratings *pl_input_panel(pl_experiment *x, const pl_input *input)
{
    if (input != NULL && input->panel != NULL)
        return input->panel;
    pl_experiment_contradict(x, "reads a rating panel from an input that is none");
}
