/* # Table 1: the models
 *
 * Four series of open models, each with one model before alignment and the one that was made from it by
 * instruction or preference tuning. Their names carry two kinds of numbers: billions of parameters and a
 * version or generation. A model and the one aligned from it share both, so the names are held against each
 * other; the number of series is that of section 3.2.2. The models themselves are not run here.
 *
 * Mistral's pair is its first version (0.1) and Gemma's the first generation, without a number. The graphics
 * card and the licence of Appendix A cannot be checked.
 */
#include "runtime/align_print.h"

/* Both cells of a row, each checked by the other. */
static void show_pair(pl_experiment *x, const char *row, const char *before, const char *after)
{
    pl_cell(x, before, pl_printed_setting(x, "align:table1:%s:%s", row, after));
    pl_cell(x, after, pl_printed_setting(x, "align:table1:%s:%s", row, before));
}

static void show_model(pl_experiment *x, pl_align_model model)
{
    const char *key = pl_align_model_key(model);
    pl_row(x, NULL, pl_align_model_label(model), "%s", key);
    show_pair(x, key, "size.pre", "size.post");
    if (model != PL_ALIGN_GEMMA)
        show_pair(x, key, "version.pre", "version.post");
    if (model == PL_ALIGN_LLAMA || model == PL_ALIGN_QWEN)
        pl_cell(x, "version.series", pl_printed_setting(x, "align:table1:%s:version.pre", key));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-table1");
    pl_table *table = pl_table_begin(x, NULL, "Series");
    pl_column(table, "size.pre", "before", "Parameters", "billions", 0);
    pl_column(table, "size.post", "after", "Parameters", "billions", 0);
    pl_column(table, "version.series", "series", "Version", NULL, 1);
    pl_column(table, "version.pre", "before", "Version", NULL, 1);
    pl_column(table, "version.post", "after", "Version", NULL, 1);
    for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++)
        show_model(x, model);
    pl_table_add_note(table, "Gemma's names carry no version.");

    pl_judge(x, "prose-3.2.2", "generation", "models", pl_stated((int64_t)table->rows_count));
    pl_judge(x, "prose-A", "hardware", "gpu", pl_value_none("the authors' machine"));
    pl_judge(x, "prose-A", "licence", "apache", pl_value_none("the models' licences"));
    return pl_experiment_end(x);
}
