#include "render/cell.h"

#include "base/digits.h"
#include "base/memory.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DISPLAY_SIZE = 400, MORE_PLACES = 6 }; /* the longest double has 309 digits before its point */

char *pl_claim_show(const pl_claim *claim)
{
    const char *printed = claim->printed;
    const char *sign = *printed == '-' ? "\u2212" : "";
    const char *comparator = claim->comparator == PL_EQUAL ? "" : pl_comparator_key(claim->comparator);
    const char *power = strstr(printed, "^-"); /* of ten */
    const char *number = printed + (*sign != '\0');
    if (power == NULL)
        return pl_format("%s%s%s", comparator, sign, number);
    return pl_format("%s%s%.*s^{\u2212%s}", comparator, sign, (int)(power - number), number, power + 2);
}

/* Removes the zero before the point, as in ".188". */
static void drop_leading_zero(char *number)
{
    size_t sign = strspn(number, "\u2212"); /* its three bytes occur in no other character of a number */
    if (strncmp(number + sign, "0.", 2) == 0)
        memmove(number + sign, number + sign + 1, strlen(number + sign));
}

/* Whether these words stand in the text, not as a part of others. */
static bool has_words(const char *text, const char *words)
{
    size_t n = strlen(words);
    for (const char *at = strstr(text, words); at != NULL; at = strstr(at + 1, words)) {
        bool begins = at == text || !isalnum((unsigned char)at[-1]);
        if (begins && !isalnum((unsigned char)at[n]))
            return true;
    }
    return false;
}

char *pl_claim_title(const pl_claim *claim)
{
    bool named = claim->unit[0] == '\0' ||
                 (isalpha((unsigned char)claim->unit[0]) && has_words(claim->statement, claim->unit));
    return named ? pl_copy_text(claim->statement) : pl_format("%s (%s)", claim->statement, claim->unit);
}

/* Whether the printed number has groups of digits, or is too short to tell. */
static bool allows_groups(const char *printed)
{
    const char digits[] = "0123456789";
    return strchr(printed, ',') != NULL || strspn(printed + strcspn(printed, digits), digits) <= 3;
}

char *pl_claim_show_like(const pl_claim *claim, double value, int places)
{
    const char *printed = claim->printed;
    char text[DISPLAY_SIZE];
    pl_decimal_display(value, places, text, sizeof text);
    if (allows_groups(printed))
        pl_digits_group(text, sizeof text);
    if (printed[strcspn(printed, "0123456789.")] == '.')
        drop_leading_zero(text);
    return pl_copy_text(text);
}

/* Takes over both texts. */
static char *join_ends(char *low, char *high)
{
    if (strcmp(low, high) == 0) {
        free(high);
        return low;
    }
    char *range = pl_format("%s to %s", low, high);
    free(low);
    free(high);
    return range;
}

static bool looks_printed(double value, int places, const pl_claim *claim)
{
    char shown[DISPLAY_SIZE], printed[DISPLAY_SIZE];
    pl_decimal_display(value, places, shown, sizeof shown);
    pl_decimal_display(pl_decimal_value(claim->number), places, printed, sizeof printed);
    return strcmp(shown, printed) == 0;
}

/* Whether the ends of the range, a hair's breadth apart, are rounded to two numbers: an exact tie. */
static bool is_tie(const pl_value *value, int places)
{
    char low[DISPLAY_SIZE], high[DISPLAY_SIZE];
    if (!pl_value_is_exact(value))
        return false;
    pl_decimal_display(value->range.low, places, low, sizeof low);
    pl_decimal_display(value->range.high, places, high, sizeof high);
    return strcmp(low, high) != 0;
}

/* Places that show the whole number, at least and at most six more than these. */
static int places_of(double number, int least)
{
    const double rounding = 1e-9;
    int places = least, most = least + MORE_PLACES;
    while (places < most &&
           fabs(remainder(number * pow(10.0, places), 1.0)) > rounding * fmax(1.0, fabs(number)))
        places++;
    return places;
}

/* Of a range that is open to one side: "\u226594.95". */
static char *show_open_range(const pl_interval *range, const pl_claim *claim)
{
    bool below = isfinite(range->low), above = isfinite(range->high);
    if (below == above)
        return NULL;
    double bound = below ? range->low : range->high;
    char *end = pl_claim_show_like(claim, bound, places_of(bound, claim->number.places));
    char *text = pl_format("%s%s", below ? "\u2265" : "\u2264", end);
    free(end);
    return text;
}

char *pl_value_show_beside(const pl_value *value, const pl_claim *claim)
{
    if (!pl_value_is_known(value))
        return NULL;
    if (!isfinite(value->range.low) || !isfinite(value->range.high))
        return show_open_range(&value->range, claim);
    int places = claim->number.places, most = places + MORE_PLACES;
    while (places < most && (is_tie(value, places) || looks_printed(value->range.low, places, claim) ||
                             looks_printed(value->range.high, places, claim)))
        places++;
    return join_ends(pl_claim_show_like(claim, value->range.low, places),
                     pl_claim_show_like(claim, value->range.high, places));
}

char *pl_number_show(double value, int places)
{
    char text[DISPLAY_SIZE];
    pl_decimal_display(value, places, text, sizeof text);
    pl_digits_group(text, sizeof text);
    return pl_copy_text(text);
}

pl_cell_text pl_cell_show(const pl_table_column *column, const pl_table_cell *cell)
{
    if (!cell->filled)
        return (pl_cell_text){PL_CELL_EMPTY, pl_copy_text("\u2013"), NULL};
    if (cell->claim != NULL)
        return (pl_cell_text){
            PL_CELL_PRINTED, pl_claim_show(cell->claim),
            cell->verdict.outcome != PL_AGREES ? pl_value_show_beside(&cell->value, cell->claim) : NULL};
    if (!pl_value_is_known(&cell->value))
        return (pl_cell_text){PL_CELL_MISSING, pl_copy_text("no data"), NULL};
    pl_cell_kind kind = column->own ? PL_CELL_OWN : PL_CELL_COMPUTED;
    return (pl_cell_text){kind, pl_number_show(cell->value.best, column->places), NULL};
}

void pl_cell_text_clear(pl_cell_text *text)
{
    free(text->number);
    free(text->computed);
    *text = (pl_cell_text){0};
}

pl_standing pl_cell_standing(const pl_table_cell *cell)
{
    return pl_verdict_standing(cell->verdict.outcome, cell->verdict.evidence);
}
