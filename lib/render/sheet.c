#include "render/sheet.h"

#include "base/memory.h"
#include "render/canvas.h"
#include "render/date.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_LENGTH = 31 };                  /* of a sheet's name, by the file format */
static const int64_t EARLIEST_DATE = 315532800; /* 1980-01-01, where the dates of zip files begin */
static const double LINE_HEIGHT = 15.0;         /* points, of the default font */

typedef struct look {
    unsigned flags;
    int standing;
    char *number_format; /* NULL: General */
    lxw_format *format;
} look;

struct pl_workbook {
    lxw_workbook *handle;
    char *path;
    lxw_error failure; /* the first */
    look *looks;
    size_t looks_count, looks_capacity;
};

static pl_status translate(lxw_error result, const char *path, pl_error *error)
{
    if (result == LXW_NO_ERROR)
        return PL_OK;
    bool of_file = result >= LXW_ERROR_CREATING_XLSX_FILE && result <= LXW_ERROR_ZIP_CLOSE;
    return pl_fail(error, of_file ? PL_IO : PL_INTERNAL, path, 0, 0, "writing the workbook failed: %s",
                   lxw_strerror(result));
}

/* libxlsxwriter opens the file at the end only, and then complains on standard error. */
static pl_status check_writable(const char *path, pl_error *error)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return pl_fail(error, PL_IO, path, 0, 0, "the file cannot be written");
    fclose(file);
    return PL_OK;
}

static void set_properties(pl_workbook *book, const char *title, const char *subject, int64_t date)
{
    char *plain_title = pl_text_plain(title), *plain_subject = pl_text_plain(subject != NULL ? subject : "");
    lxw_doc_properties properties = {
        .title = plain_title,
        .subject = plain_subject,
        .author = "Plumbline",
        .created = (time_t)(date > EARLIEST_DATE ? date : EARLIEST_DATE),
    };
    pl_workbook_check(book, workbook_set_properties(book->handle, &properties));
    free(plain_title);
    free(plain_subject);
}

pl_status pl_workbook_open(const char *path, const char *title, const char *subject, pl_workbook **book,
                           pl_error *error)
{
    int64_t date = 0;
    PL_TRY(pl_source_date(&date, error));
    PL_TRY(check_writable(path, error));
    lxw_workbook *handle = workbook_new(path);
    if (handle == NULL)
        return pl_fail(error, PL_INTERNAL, path, 0, 0, "the workbook could not be begun");
    pl_workbook *made = pl_allocate(1, sizeof *made);
    made->handle = handle;
    made->path = pl_copy_text(path);
    set_properties(made, title, subject, date);
    *book = made;
    return PL_OK;
}

pl_status pl_workbook_close(pl_workbook *book, pl_error *error)
{
    pl_workbook_check(book, workbook_close(book->handle));
    pl_status status = translate(book->failure, book->path, error);
    for (size_t i = 0; i < book->looks_count; i++)
        free(book->looks[i].number_format);
    free(book->looks);
    free(book->path);
    free(book);
    return status;
}

lxw_workbook *pl_workbook_handle(pl_workbook *book)
{
    return book->handle;
}

void pl_workbook_check(pl_workbook *book, lxw_error result)
{
    if (book->failure == LXW_NO_ERROR)
        book->failure = result;
}

static char *sheet_name(const char *name)
{
    char *clean = pl_text_plain(name);
    size_t length = 0;
    for (char *at = clean; *at != '\0'; at++) {
        length += (*at & 0xC0) != 0x80; /* counts characters, not bytes */
        if (length > NAME_MAX_LENGTH)
            *at-- = '\0';
        else if (strchr("[]:*?/\\'", *at) != NULL)
            *at = '-';
    }
    return clean;
}

pl_sheet pl_workbook_add_sheet(pl_workbook *book, const char *name)
{
    char *clean = sheet_name(name);
    lxw_worksheet *sheet = workbook_add_worksheet(book->handle, clean);
    if (sheet == NULL) {
        pl_workbook_check(book, LXW_ERROR_SHEETNAME_ALREADY_USED);
        sheet = workbook_add_worksheet(book->handle, NULL); /* so that callers can go on */
    }
    worksheet_set_landscape(sheet);
    worksheet_set_paper(sheet, 9); /* A4 */
    worksheet_fit_to_pages(sheet, 1, 0);
    worksheet_set_footer(sheet, "&L&A&RPage &P of &N");
    free(clean);
    return (pl_sheet){book, sheet};
}

/* ---- formats ---- */

static void apply_flags(lxw_format *format, unsigned flags)
{
    if (flags & (PL_SHEET_BOLD | PL_SHEET_TITLE))
        format_set_bold(format);
    if (flags & PL_SHEET_ITALIC)
        format_set_italic(format);
    if (flags & PL_SHEET_MUTED)
        format_set_font_color(format, pl_colour_hex(pl_style_muted()));
    if (flags & PL_SHEET_WRAP)
        format_set_text_wrap(format);
    if (flags & PL_SHEET_CENTRE)
        format_set_align(format, LXW_ALIGN_CENTER);
    if (flags & PL_SHEET_RIGHT)
        format_set_align(format, LXW_ALIGN_RIGHT);
    if (flags & PL_SHEET_RULE_ABOVE)
        format_set_top(format, LXW_BORDER_THIN);
    if (flags & PL_SHEET_LIGHT_RULE_ABOVE) {
        format_set_top(format, LXW_BORDER_THIN);
        format_set_top_color(format, pl_colour_hex(pl_style_rule()));
    }
    if (flags & PL_SHEET_RULE_BELOW)
        format_set_bottom(format, LXW_BORDER_THIN);
    if (flags & PL_SHEET_TITLE)
        format_set_font_size(format, PL_SHEET_TITLE_TYPE);
    if (flags & PL_SHEET_SMALL)
        format_set_font_size(format, PL_SHEET_SMALL_TYPE);
    format_set_align(format, flags & PL_SHEET_BOTTOM ? LXW_ALIGN_VERTICAL_BOTTOM : LXW_ALIGN_VERTICAL_TOP);
}

static bool is_look(const look *have, unsigned flags, int standing, const char *number_format)
{
    if (have->flags != flags || have->standing != standing)
        return false;
    if (have->number_format == NULL || number_format == NULL)
        return have->number_format == number_format;
    return strcmp(have->number_format, number_format) == 0;
}

lxw_format *pl_workbook_format(pl_workbook *book, unsigned flags, int standing, const char *number_format)
{
    for (size_t i = 0; i < book->looks_count; i++)
        if (is_look(&book->looks[i], flags, standing, number_format))
            return book->looks[i].format;
    lxw_format *format = workbook_add_format(book->handle);
    apply_flags(format, flags);
    if (standing != PL_SHEET_NO_STANDING)
        format_set_bg_color(format, pl_colour_hex(pl_style_standing_tint((pl_standing)standing)));
    if (number_format != NULL)
        format_set_num_format(format, number_format);
    book->looks = pl_grow(book->looks, &book->looks_capacity, book->looks_count + 1, sizeof *book->looks);
    book->looks[book->looks_count++] = (look){flags, standing, pl_copy_text(number_format), format};
    return format;
}

/* ---- cells ---- */

void pl_sheet_text(pl_sheet *sheet, size_t row, size_t column, const char *text, lxw_format *format)
{
    lxw_row_t r = (lxw_row_t)row;
    lxw_col_t c = (lxw_col_t)column;
    if (text == NULL || *text == '\0') {
        pl_workbook_check(sheet->book, worksheet_write_blank(sheet->sheet, r, c, format));
        return;
    }
    char *plain = pl_text_plain(text);
    pl_workbook_check(sheet->book, worksheet_write_string(sheet->sheet, r, c, plain, format));
    free(plain);
}

void pl_sheet_wide_text(pl_sheet *sheet, size_t row, size_t first, size_t last, double characters,
                        double type, const char *text, lxw_format *format)
{
    if (last > first)
        pl_workbook_check(sheet->book, worksheet_merge_range(sheet->sheet, (lxw_row_t)row, (lxw_col_t)first,
                                                             (lxw_row_t)row, (lxw_col_t)last, "", format));
    pl_sheet_text(sheet, row, first, text, format);
    double lines = (double)pl_text_lines(text, characters * PL_SHEET_TYPE / type);
    pl_sheet_row_lines(sheet, row, (size_t)ceil(lines * fmax(1.0, type / PL_SHEET_TYPE) - 0.3));
}

void pl_sheet_row_lines(pl_sheet *sheet, size_t row, size_t lines)
{
    if (lines > 1)
        pl_workbook_check(sheet->book,
                          worksheet_set_row(sheet->sheet, (lxw_row_t)row, (double)lines * LINE_HEIGHT, NULL));
}

void pl_sheet_number(pl_sheet *sheet, size_t row, size_t column, double number, lxw_format *format)
{
    if (isnan(number))
        pl_sheet_text(sheet, row, column, NULL, format);
    else if (isinf(number))
        pl_sheet_text(sheet, row, column, number > 0.0 ? "\u221E" : "\u2212\u221E", format);
    else
        pl_workbook_check(sheet->book, worksheet_write_number(sheet->sheet, (lxw_row_t)row, (lxw_col_t)column,
                                                              number, format));
}

static size_t count_lines(const char *text)
{
    const double line_length = 52.0; /* characters that fit into a comment of COMMENT_WIDTH */
    size_t lines = 0;
    char *copy = pl_copy_text(text);
    for (char *rest = copy, *line; (line = strtok_r(rest, "\n", &rest)) != NULL;)
        lines += pl_text_lines(line, line_length);
    free(copy);
    return lines;
}

void pl_sheet_comment(pl_sheet *sheet, size_t row, size_t column, const char *text)
{
    enum { COMMENT_WIDTH = 330, COMMENT_LINE = 15, COMMENT_PADDING = 10 }; /* pixels */
    if (*text == '\0')
        return;
    lxw_comment_options options = {
        .author = "Plumbline",
        .width = COMMENT_WIDTH,
        .height = (uint16_t)(COMMENT_LINE * count_lines(text) + COMMENT_PADDING),
    };
    char *plain = pl_text_plain(text);
    pl_workbook_check(sheet->book, worksheet_write_comment_opt(sheet->sheet, (lxw_row_t)row,
                                                               (lxw_col_t)column, plain, &options));
    free(plain);
}

void pl_sheet_width(pl_sheet *sheet, size_t first, size_t last, double characters)
{
    pl_workbook_check(
        sheet->book, worksheet_set_column(sheet->sheet, (lxw_col_t)first, (lxw_col_t)last, characters, NULL));
}

size_t pl_text_length(const char *text)
{
    size_t length = 0;
    char *plain = pl_text_plain(text != NULL ? text : "");
    for (const char *at = plain; *at != '\0'; at++)
        length += (*at & 0xC0) != 0x80;
    free(plain);
    return length;
}

size_t pl_text_lines(const char *text, double characters)
{
    size_t lines = 1;
    double used = 0.0;
    char *plain = pl_text_plain(text != NULL ? text : "");
    for (char *rest = plain, *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
        double length = (double)pl_text_length(word), with_space = used > 0.0 ? used + 1.0 + length : length;
        if (with_space <= characters) {
            used = with_space;
            continue;
        }
        lines += (used > 0.0) + (size_t)((length - 1.0) / characters); /* a long word is broken */
        used = fmod(length - 1.0, characters) + 1.0;
    }
    free(plain);
    return lines;
}
