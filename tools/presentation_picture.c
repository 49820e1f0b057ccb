/* The picture of plumb presentation: what each slot wins, and what it is worth. */
#include "base/file.h"
#include "base/memory.h"
#include "claims/decimal.h"
#include "render/output.h"
#include "tools/presentation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "png" or "pdf"; NULL for another extension. */
static const char *format_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    if (dot != NULL && (strcmp(dot, ".png") == 0 || strcmp(dot, ".pdf") == 0))
        return dot + 1;
    return NULL;
}

pl_status presentation_check_picture(const char *path, pl_error *error)
{
    return format_of(path) != NULL
               ? PL_OK
               : pl_fail(error, PL_USAGE, path, 0, 0, "a picture is a .png or a .pdf file");
}

static void add_slots(pl_panel *panel, size_t k)
{
    for (size_t slot = 0; slot < k; slot++) {
        char name[24];
        snprintf(name, sizeof name, "%zu", slot);
        pl_panel_add_category(panel, name);
    }
}

static void add_bar(pl_series *series, size_t slot, double number)
{
    char key[24];
    snprintf(key, sizeof key, "%zu", slot);
    pl_series_add_point(series, key, (double)slot, pl_value_real(PL_PRIMARY, number, 0));
}

static void draw_shares(const presentation *p, pl_figure *figure)
{
    size_t k = p->levels.n;
    pl_panel *panel = pl_figure_add_panel(figure, "a", "Share of the decisions");
    pl_panel_label_axes(panel, "Slot", "Share");
    panel->y.low = 0;
    add_slots(panel, k);
    pl_series *series = pl_panel_add_series(panel, PL_BARS, "share", NULL);
    for (size_t slot = 0; slot < k; slot++) {
        double share = 0;
        pl_slot_wins_share(p->result.wins, slot, &share);
        add_bar(series, slot, share);
    }
    pl_panel_add_reference(panel, PL_REFERENCE_HORIZONTAL, 1 / (double)k, "Without preference, 1/K");
}

/* Relative to the mean over the slots, so that the bar of slot 0 is the control. */
static void draw_control(const presentation *p, pl_figure *figure)
{
    size_t k = p->levels.n;
    const char *unit = p->result.means_space == PL_LOGITS ? "Logits less their mean" : "Probability less 1/K";
    pl_panel *panel = pl_figure_add_panel(figure, "b", "Identical-option control");
    pl_panel_label_axes(panel, "Slot", unit);
    add_slots(panel, k);
    pl_series *series = pl_panel_add_series(panel, PL_BARS, "control", NULL);
    double first = 0, control = 0;
    pl_slot_means_slot(p->result.means, 0, &first);
    pl_slot_means_control(p->result.means, &control);
    for (size_t slot = 0; slot < k; slot++) {
        double mean = 0;
        pl_slot_means_slot(p->result.means, slot, &mean);
        add_bar(series, slot, slot == 0 ? control : mean - (first - control));
    }
}

static pl_figure *draw(const presentation *p)
{
    char *source =
        pl_format("%zu levels, %zu orders, %zu states; %s", p->levels.n, p->orders.n, p->states.n, p->target);
    pl_figure *figure = pl_figure_new("presentation", "Where a score question shows its levels", source, 2);
    free(source);
    draw_shares(p, figure);
    draw_control(p, figure);
    double rate = 0, control = 0;
    pl_ratio ties = {0, 1};
    pl_slot_wins_share(p->result.wins, 0, &rate);
    pl_slot_wins_tie_rate(p->result.wins, &ties);
    pl_slot_means_control(p->result.means, &control);
    char shown[32];
    pl_figure_add_note(figure, "First-slot rate %.3f (1/K %.3f), tie rate %.3f; control %s.", rate,
                       1 / (double)p->levels.n, pl_ratio_value(ties),
                       pl_decimal_display(control, 3, shown, sizeof shown));
    pl_figure_add_note(figure, "%s", pl_presentation_caveat);
    return figure;
}

pl_status presentation_write_picture(const presentation *p, const char *path, pl_error *error)
{
    pl_figure *figure = draw(p);
    pl_file_set *files = pl_file_set_begin();
    const char *temporary = pl_file_set_add(files, path);
    pl_status status = pl_figure_write_page(figure, format_of(path), temporary, error);
    if (status == PL_OK)
        status = pl_file_set_commit(files, error);
    pl_file_set_drop(files);
    pl_figure_free(figure);
    return status;
}
