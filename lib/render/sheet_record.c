/* The sheets "Claims" and "Provenance". */
#include "render/sheet.h"

#include "base/memory.h"
#include "render/cell.h"

#include <math.h>
#include <stdlib.h>

static const struct claim_column {
    const char *heading;
    double width;   /* characters, at least; ids and units do not wrap and may need more */
    unsigned align; /* numbers stand right */
} CLAIM_COLUMNS[] = {
    {"claim", 38, 0},
    {"where", 24, 0},
    {"statement", 44, 0},
    {"printed", 12, PL_SHEET_RIGHT},
    {"unit", 9, 0},
    {"computed", 14, PL_SHEET_RIGHT},
    {"low", 14, PL_SHEET_RIGHT},
    {"high", 14, PL_SHEET_RIGHT},
    {"margin (units)", 14, PL_SHEET_RIGHT},
    {"evidence", 12, PL_SHEET_CENTRE},
    {"standing", 18, 0},
    {"inputs", 40, 0},
    {"note", 44, 0},
    {"line", 7, PL_SHEET_RIGHT},
};
enum {
    ID = 0,
    WHERE = 1,
    STATEMENT = 2,
    UNIT = 4,
    INPUTS = 11,
    NOTE = 12,
    CLAIM_COLUMN_COUNT = sizeof CLAIM_COLUMNS / sizeof CLAIM_COLUMNS[0]
};

static double column_width(const pl_record *record, size_t column)
{
    double width = CLAIM_COLUMNS[column].width;
    for (size_t i = 0; i < record->claims_count && (column == ID || column == UNIT); i++) {
        const pl_claim *claim = record->claims[i];
        width = fmax(width, (double)pl_text_length(column == ID ? claim->id : claim->unit));
    }
    return width;
}

static void write_headings(pl_sheet *sheet, const pl_record *record)
{
    for (size_t j = 0; j < CLAIM_COLUMN_COUNT; j++) {
        const struct claim_column *column = &CLAIM_COLUMNS[j];
        pl_sheet_width(sheet, j, j, column_width(record, j));
        pl_sheet_text(sheet, 0, j, column->heading,
                      pl_workbook_format(sheet->book, PL_SHEET_BOLD | PL_SHEET_RULE_BELOW | column->align,
                                         PL_SHEET_NO_STANDING, NULL));
    }
}

static void write_standing(pl_sheet *sheet, size_t row, size_t column, const pl_verdict *verdict)
{
    pl_standing standing = pl_verdict_standing(verdict->outcome, verdict->evidence);
    char *text = pl_format("%s %s", pl_style_standing_glyph(standing), pl_standing_key(standing));
    pl_sheet_text(sheet, row, column, text, pl_workbook_format(sheet->book, 0, (int)standing, NULL));
    free(text);
}

/* The cell holds the full number; a minus is U+2212 as everywhere. */
static void write_number(pl_sheet *sheet, size_t row, size_t column, double number)
{
    const char *places = pl_sheet_reading_format(number);
    char *format = places != NULL ? pl_format("%s;\"\u2212\"%s", places, places) : NULL;
    pl_sheet_number(sheet, row, column, number,
                    pl_workbook_format(sheet->book, 0, PL_SHEET_NO_STANDING, format));
    free(format);
}

static void write_printed(pl_sheet *sheet, size_t row, size_t column, const pl_claim *claim)
{
    char *format = pl_sheet_claim_format(claim, "", "");
    pl_sheet_number(sheet, row, column, pl_decimal_value(claim->number),
                    pl_workbook_format(sheet->book, 0, PL_SHEET_NO_STANDING, format));
    free(format);
}

static size_t most(size_t a, size_t b)
{
    return a > b ? a : b;
}

static size_t lines_of_claim(const pl_claim *claim, const pl_verdict_row *verdict)
{
    size_t statement = pl_text_lines(claim->statement, CLAIM_COLUMNS[STATEMENT].width);
    size_t where = pl_text_lines(claim->where, CLAIM_COLUMNS[WHERE].width);
    size_t inputs = pl_text_lines(verdict->inputs, CLAIM_COLUMNS[INPUTS].width);
    return most(most(where, statement),
                most(inputs, pl_text_lines(verdict->note, CLAIM_COLUMNS[NOTE].width)));
}

static void write_claim(pl_sheet *sheet, size_t row, const pl_claim *claim, const pl_verdict_row *verdict)
{
    lxw_format *plain = pl_workbook_format(sheet->book, 0, PL_SHEET_NO_STANDING, NULL);
    lxw_format *wrapped = pl_workbook_format(sheet->book, PL_SHEET_WRAP, PL_SHEET_NO_STANDING, NULL);
    lxw_format *centred = pl_workbook_format(sheet->book, PL_SHEET_CENTRE, PL_SHEET_NO_STANDING, NULL);
    lxw_format *margin = pl_workbook_format(sheet->book, 0, PL_SHEET_NO_STANDING, "0.00;\"\u2212\"0.00");
    size_t j = 0;
    pl_sheet_text(sheet, row, j++, claim->id, plain);
    pl_sheet_text(sheet, row, j++, claim->where, wrapped);
    pl_sheet_text(sheet, row, j++, claim->statement, wrapped);
    write_printed(sheet, row, j++, claim);
    pl_sheet_text(sheet, row, j++, claim->unit, plain);
    write_number(sheet, row, j++, verdict->computed);
    write_number(sheet, row, j++, verdict->low);
    write_number(sheet, row, j++, verdict->high);
    pl_sheet_number(sheet, row, j++, verdict->verdict.margin, margin);
    pl_sheet_text(sheet, row, j++, pl_evidence_key(verdict->verdict.evidence), centred);
    write_standing(sheet, row, j++, &verdict->verdict);
    pl_sheet_text(sheet, row, j++, verdict->inputs, wrapped);
    pl_sheet_text(sheet, row, j++, verdict->note, wrapped);
    pl_sheet_number(sheet, row, j++, (double)claim->line, plain);
    pl_sheet_row_lines(sheet, row, lines_of_claim(claim, verdict));
}

static void add_claims(pl_workbook *book, const pl_record *record)
{
    pl_sheet sheet = pl_workbook_add_sheet(book, "Claims");
    write_headings(&sheet, record);
    for (size_t i = 0; i < record->claims_count; i++)
        write_claim(&sheet, i + 1, record->claims[i], &record->rows[i]);
    worksheet_freeze_panes(sheet.sheet, 1, 1);
    worksheet_repeat_rows(sheet.sheet, 0, 0);
    pl_workbook_check(book, worksheet_autofilter(sheet.sheet, 0, 0, (lxw_row_t)record->claims_count,
                                                 CLAIM_COLUMN_COUNT - 1));
}

static void add_provenance(pl_workbook *book, const pl_record *record)
{
    const double name_width = 44.0, value_width = 80.0;
    pl_sheet sheet = pl_workbook_add_sheet(book, "Provenance");
    lxw_format *heading =
        pl_workbook_format(book, PL_SHEET_BOLD | PL_SHEET_RULE_BELOW, PL_SHEET_NO_STANDING, NULL);
    lxw_format *wrapped = pl_workbook_format(book, PL_SHEET_WRAP, PL_SHEET_NO_STANDING, NULL);
    pl_sheet_width(&sheet, 0, 0, name_width);
    pl_sheet_width(&sheet, 1, 1, value_width);
    pl_sheet_text(&sheet, 0, 0, "name", heading);
    pl_sheet_text(&sheet, 0, 1, "value", heading);
    for (size_t i = 0; i < record->provenance_count; i++) {
        const pl_provenance *entry = &record->provenance[i];
        pl_sheet_text(&sheet, i + 1, 0, entry->name, wrapped);
        pl_sheet_text(&sheet, i + 1, 1, entry->value, wrapped);
        pl_sheet_row_lines(
            &sheet, i + 1,
            most(pl_text_lines(entry->name, name_width), pl_text_lines(entry->value, value_width)));
    }
    worksheet_freeze_panes(sheet.sheet, 1, 0);
    worksheet_repeat_rows(sheet.sheet, 0, 0);
}

void pl_workbook_add_record(pl_workbook *book, const pl_record *record)
{
    if (record->claims_count > 0)
        add_claims(book, record);
    add_provenance(book, record);
}

size_t pl_sheet_legend(pl_sheet *sheet, size_t row, const pl_tally *tally)
{
    for (int i = 0; i < PL_STANDING_COUNT; i++) {
        if (tally->counts[i] == 0)
            continue;
        pl_standing standing = (pl_standing)i;
        char *text = pl_format("%zu %s: %s", tally->counts[i], pl_standing_key(standing),
                               pl_standing_meaning(standing));
        pl_sheet_text(sheet, row, 0, pl_style_standing_glyph(standing),
                      pl_workbook_format(sheet->book, PL_SHEET_CENTRE, i, NULL));
        pl_sheet_text(sheet, row++, 1, text,
                      pl_workbook_format(sheet->book, PL_SHEET_SMALL, PL_SHEET_NO_STANDING, NULL));
        free(text);
    }
    return row;
}
