/* Number formats that make a number look as a document prints it. */
#include "render/sheet.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT_MAX_BYTES = LXW_FORMAT_FIELD_LEN - 1 }; /* a longer format would be cut by the library */

/* "text" as a literal of a number format; a quote cannot occur within one. */
static char *literal(const char *text)
{
    if (*text == '\0')
        return pl_copy_text("");
    char *quoted = pl_format("\"%s\"", text);
    for (char *at = quoted + 1; at[1] != '\0'; at++)
        if (*at == '"')
            *at = '\'';
    return quoted;
}

/* "0.00", ".000", "#,##0": the digits as printed. */
static char *digits_format(const pl_claim *claim)
{
    const char *printed = claim->printed;
    char zeros[20];
    int places = claim->number.places;
    memset(zeros, '0', (size_t)places);
    zeros[places] = '\0';
    bool bare = printed[strcspn(printed, "0123456789.")] == '.';
    const char *whole = strchr(printed, ',') != NULL ? "#,##0" : bare ? "" : "0";
    return pl_format("%s%s%s", whole, places > 0 ? "." : "", zeros);
}

/* What stands before the digits of a number that is not negative: "+", or the minus of a printed -0.00. */
static const char *sign_format(const pl_claim *claim)
{
    if (claim->number.digits == 0 && claim->number.minus)
        return "\"\u2212\"";
    return *claim->printed == '+' ? "\"+\"" : "";
}

/* "_a_b": blanks as wide as the characters of the text. */
static char *blanks(const char *text)
{
    char *codes = pl_allocate(2 * strlen(text) + 1, 1), *to = codes;
    for (const char *at = text; *at != '\0'; at++) {
        if ((*at & 0xC0) != 0x80)
            *to++ = '_';
        *to++ = *at;
    }
    *to = '\0';
    return codes;
}

char *pl_sheet_claim_format(const pl_claim *claim, const char *after, const char *room)
{
    const char *comparator = claim->comparator == PL_EQUAL ? "" : pl_comparator_key(claim->comparator);
    char *bound = literal(comparator), *digits = digits_format(claim);
    char *right = literal(after), *blank = blanks(room);
    char *format = pl_format("%s%s%s%s%s;%s\"\u2212\"%s%s%s", bound, sign_format(claim), digits, right, blank,
                             bound, digits, right, blank);
    free(blank);
    free(right);
    free(digits);
    free(bound);
    if (strlen(format) <= FORMAT_MAX_BYTES)
        return format;
    free(format);
    return *room != '\0' ? pl_sheet_claim_format(claim, after, "") : pl_copy_text("General");
}

const char *pl_sheet_reading_format(double number)
{
    double size = fabs(number);
    if (!isfinite(number) || number == round(number))
        return NULL;
    return size >= 1e4     ? "0.0"
           : size >= 100.0 ? "0.000"
           : size >= 1.0   ? "0.00000"
           : size >= 1e-3  ? "0.000000"
                           : "0.000E+00";
}
