#include "render/figure_cell.h"

#include "base/memory.h"
#include "render/canvas.h"
#include "render/cell.h"
#include "render/figure_style.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What the point rests on or needs; the caller's to free. */
static char *story_of(const pl_point *point)
{
    pl_table_cell cell = {.filled = true,
                          .value = point->y,
                          .claim = point->claim,
                          .verdict = point->verdict,
                          .note = point->note,
                          .inputs = point->inputs};
    return pl_cell_comment(&cell);
}

static void comment(pl_sheet *sheet, size_t row, size_t column, const pl_point *point)
{
    char *text = story_of(point);
    pl_sheet_comment(sheet, row, column, text);
    free(text);
}

/* Cuts the text after so many bytes, not within a character. */
static void cut(char *text, size_t most)
{
    if (strlen(text) <= most)
        return;
    while ((text[most] & 0xC0) == 0x80)
        most--;
    text[most] = '\0';
}

/* A new format of the workbook with this fill. */
static lxw_format *filled(pl_sheet *sheet, pl_colour fill)
{
    lxw_format *format = workbook_add_format(pl_workbook_handle(sheet->book));
    format_set_bg_color(format, pl_colour_hex(fill));
    format_set_font_color(format, pl_colour_hex(pl_style_ink_on(fill)));
    format_set_align(format, LXW_ALIGN_CENTER);
    return format;
}

lxw_format *pl_point_cell_hatch(pl_sheet *sheet)
{
    lxw_format *format = workbook_add_format(pl_workbook_handle(sheet->book));
    format_set_pattern(format, LXW_PATTERN_LIGHT_UP);
    format_set_fg_color(format, pl_colour_hex(pl_style_rule()));
    format_set_bg_color(format, pl_colour_hex(pl_style_paper()));
    return format;
}

void pl_point_cell_missing(pl_sheet *sheet, size_t row, size_t column, const pl_point *point,
                           lxw_format *hatch)
{
    enum { PROMPT_MOST = 255 }; /* by the file format */
    lxw_conditional_format blank = {.type = LXW_CONDITIONAL_TYPE_BLANKS, .format = hatch};
    pl_workbook_check(sheet->book, worksheet_conditional_format_cell(sheet->sheet, (lxw_row_t)row,
                                                                     (lxw_col_t)column, &blank));
    if (point == NULL)
        return;
    char *story = story_of(point), *plain = pl_text_plain(story);
    cut(plain, PROMPT_MOST);
    lxw_data_validation prompt = {.validate = LXW_VALIDATION_TYPE_ANY, .input_message = plain};
    pl_workbook_check(sheet->book, worksheet_data_validation_cell(sheet->sheet, (lxw_row_t)row,
                                                                  (lxw_col_t)column, &prompt));
    free(plain);
    free(story);
}

/* Digits enough to compare by eye; the cell holds the full number. */
static const char *format_for(double number)
{
    double size = fabs(number);
    if (number == round(number) || !isfinite(number))
        return NULL;
    return size >= 100.0 ? "0.00" : size >= 1.0 ? "0.000" : size >= 1e-3 ? "0.0000" : "0.00E+00";
}

void pl_point_cell_bare(pl_sheet *sheet, size_t row, size_t column, double number)
{
    if (isnan(number))
        return;
    pl_sheet_number(sheet, row, column, number,
                    pl_workbook_format(sheet->book, 0, PL_SHEET_NO_STANDING, format_for(number)));
}

void pl_point_cell_number(pl_sheet *sheet, size_t row, size_t column, const pl_point *point,
                          lxw_format *hatch)
{
    double number;
    pl_point_state state = pl_point_number(point, &number);
    int standing = point->claim != NULL
                       ? (int)pl_verdict_standing(point->verdict.outcome, point->verdict.evidence)
                       : PL_SHEET_NO_STANDING;
    unsigned flags = state == PL_POINT_CARRIED ? PL_SHEET_ITALIC | PL_SHEET_MUTED : 0;
    if (state == PL_POINT_MISSING) {
        pl_point_cell_missing(sheet, row, column, point, hatch);
        return;
    }
    pl_sheet_number(sheet, row, column, number,
                    pl_workbook_format(sheet->book, flags, standing, format_for(number)));
    comment(sheet, row, column, point);
}

const char *pl_panel_shade_digits(const pl_panel *panel, const pl_axis_scale *shades)
{
    double size = fmax(fabs(shades->low), fabs(shades->high));
    for (size_t s = 0; s < panel->series_count; s++)
        for (size_t i = 0; i < panel->series[s].points_count && panel->series[s].kind == PL_HEAT; i++) {
            double number;
            pl_point_number(&panel->series[s].points[i], &number);
            if (isfinite(number) && number != round(number))
                return size >= 10.0 ? "0.0" : size >= 1.0 ? "0.00" : "0.000";
        }
    return NULL;
}

void pl_point_cell_shade(pl_sheet *sheet, size_t row, size_t column, const pl_point *point,
                         const pl_axis_scale *shades, const char *digits, lxw_format *hatch)
{
    double number;
    if (pl_point_number(point, &number) == PL_POINT_MISSING) {
        pl_point_cell_missing(sheet, row, column, point, hatch);
        return;
    }
    comment(sheet, row, column, point);
    lxw_format *format = filled(sheet, pl_style_ramp(pl_axis_scale_map(shades, number)));
    char *printed = point->claim != NULL ? pl_sheet_claim_format(point->claim, "", "") : NULL;
    if (printed != NULL || digits != NULL)
        format_set_num_format(format, printed != NULL ? printed : digits);
    free(printed);
    if (pl_point_is_marked(point)) {
        pl_standing standing = pl_verdict_standing(point->verdict.outcome, point->verdict.evidence);
        format_set_border(format, LXW_BORDER_THICK);
        format_set_border_color(format, pl_colour_hex(pl_style_standing(standing)));
    }
    pl_sheet_number(sheet, row, column, number, format);
}
