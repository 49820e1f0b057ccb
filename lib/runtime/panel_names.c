#include "runtime/panel_names.h"

#include "base/memory.h"
#include "render/font.h"

#include <stdio.h>
#include <stdlib.h>

static pl_status check_judges(const pl_ratings *panel, pl_error *error)
{
    const char **texts = pl_allocate(2 * panel->judges_count, sizeof *texts);
    for (size_t j = 0; j < panel->judges_count; j++) {
        texts[2 * j] = panel->judges[j].group;
        texts[2 * j + 1] = panel->judges[j].name;
    }
    size_t first = 0;
    pl_status status = pl_font_find_lacking(texts, 2 * panel->judges_count, &first, error);
    if (status == PL_OK && first < 2 * panel->judges_count)
        status = pl_fail(error, PL_BAD_INPUT, panel->name, 1, panel->judges[first / 2].column,
                         "the font of tables and pictures lacks a character of \"%s\"", texts[first]);
    free(texts);
    return status;
}

pl_status pl_panel_check_description(const pl_ratings *panel, pl_error *error)
{
    char *text = pl_ratings_describe(panel);
    const char *const texts[] = {text};
    size_t first = 0;
    pl_status status = pl_font_find_lacking(texts, 1, &first, error);
    if (status == PL_OK && first == 0)
        status = pl_fail(error, PL_BAD_INPUT, panel->name, 0, 0,
                         "the font of tables and pictures lacks a character of \"%s\"", text);
    free(text);
    return status;
}

pl_status pl_panel_check_names(const pl_ratings *panel, pl_error *error)
{
    PL_TRY(pl_panel_check_description(panel, error));
    return check_judges(panel, error);
}

void pl_panel_warn(const pl_ratings *panel)
{
    if (panel->unended)
        fprintf(stderr, "%s: the last line has no end: if the file is cut off, its last number is, too\n",
                panel->name);
}
