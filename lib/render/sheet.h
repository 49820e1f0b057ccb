/* XLSX workbooks through libxlsxwriter, with everything fixed that could make bytes differ.
 *
 * Writing functions return nothing: the first failure stays with the workbook, and pl_workbook_close reports
 * it. Rows and columns count from 0. The date in the file is SOURCE_DATE_EPOCH (render/date.h), at least
 * 1980-01-01.
 */
#ifndef PL_RENDER_SHEET_H
#define PL_RENDER_SHEET_H

#include "base/status.h"
#include "claims/claim.h"
#include "claims/verdict.h"
#include "render/output.h"
#include "render/tally.h"

#include <stddef.h>
#include <xlsxwriter.h>

typedef struct pl_workbook pl_workbook;

/* PL_IO when path cannot be written. title and subject (may be NULL) become properties of the document. */
pl_status pl_workbook_open(const char *path, const char *title, const char *subject, pl_workbook **book,
                           pl_error *error);
/* Writes the file and frees the workbook, also on failure. */
pl_status pl_workbook_close(pl_workbook *book, pl_error *error);
lxw_workbook *pl_workbook_handle(pl_workbook *book); /* borrowed; for charts */
/* Keeps the first failure of a libxlsxwriter call made directly. */
void pl_workbook_check(pl_workbook *book, lxw_error result);

typedef struct pl_sheet {
    pl_workbook *book;
    lxw_worksheet *sheet;
} pl_sheet;

/* A sheet that prints on landscape A4, one page wide. Characters that sheet names may not have become "-",
 * and the name is cut after 31. */
pl_sheet pl_workbook_add_sheet(pl_workbook *book, const char *name);

/* How a cell looks; flags are added up. */
enum {
    PL_SHEET_BOLD = 1,
    PL_SHEET_ITALIC = 2,
    PL_SHEET_MUTED = 4,
    PL_SHEET_WRAP = 8,
    PL_SHEET_CENTRE = 16,
    PL_SHEET_RIGHT = 32,
    PL_SHEET_RULE_ABOVE = 64,
    PL_SHEET_RULE_BELOW = 128,
    PL_SHEET_TITLE = 256,
    PL_SHEET_SMALL = 512,
    PL_SHEET_LIGHT_RULE_ABOVE = 1024,
    PL_SHEET_BOTTOM = 2048 /* else at the top of a row that is higher */
};
enum { PL_SHEET_NO_STANDING = -1 };

/* The format of that look; standing fills the cell with its tint; number_format NULL is "General". Borrowed,
 * one for each distinct look. */
lxw_format *pl_workbook_format(pl_workbook *book, unsigned flags, int standing, const char *number_format);

/* Text stays text, also when it looks like a formula; scripts lose their marks; NULL is an empty cell. */
void pl_sheet_text(pl_sheet *sheet, size_t row, size_t column, const char *text, lxw_format *format);
/* The same over several columns of a row; the row becomes as high as a wrapped text needs at so many
 * characters a line, each as high as type of so many points needs. */
#define PL_SHEET_TYPE 11.0
#define PL_SHEET_TITLE_TYPE 14.0
#define PL_SHEET_SMALL_TYPE 9.0
void pl_sheet_wide_text(pl_sheet *sheet, size_t row, size_t first, size_t last, double characters,
                        double type, const char *text, lxw_format *format);
/* NaN is an empty cell; infinities are the text of their sign and name. */
void pl_sheet_number(pl_sheet *sheet, size_t row, size_t column, double number, lxw_format *format);
/* Shown when the mouse rests on the cell. Empty text is none. */
void pl_sheet_comment(pl_sheet *sheet, size_t row, size_t column, const char *text);
/* Width in characters. */
void pl_sheet_width(pl_sheet *sheet, size_t first, size_t last, double characters);

/* Height of a row in lines of text; programs do not all find it themselves. One line is left alone. */
void pl_sheet_row_lines(pl_sheet *sheet, size_t row, size_t lines);

/* Characters (code points) of a text without its script marks; NULL has none. */
size_t pl_text_length(const char *text);
/* Lines that a text takes when its words are wrapped at so many characters (at least 1); at least 1. */
size_t pl_text_lines(const char *text, double characters);

/* A number format that shows the claim's number as the document prints it: places, leading zero, commas,
 * comparator, a minus as U+2212. after (may be "") is set behind the number, blanks as wide as room (may be
 * "") behind that, so that numbers of a column stay below each other. The caller's. */
char *pl_sheet_claim_format(const pl_claim *claim, const char *after, const char *room);

/* A number format of six or seven significant digits for numbers of this size; NULL for whole ones. */
const char *pl_sheet_reading_format(double number);

/* "24 reproduced: agrees with public data or their statistics", one row for each standing present, from row
 * on, in the first two columns; returns the first row behind. */
size_t pl_sheet_legend(pl_sheet *sheet, size_t row, const pl_tally *tally);

/* Adds the sheets "Claims", where there are any, and "Provenance". */
void pl_workbook_add_record(pl_workbook *book, const pl_record *record);

#endif
