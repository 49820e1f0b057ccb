/* Number formats that make a number look as a document prints it. */
#include "render/sheet.h"

#include "base/memory.h"

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

char *pl_sheet_claim_format(const pl_claim *claim, const char *before, const char *after)
{
    const char *comparator = claim->comparator == PL_EQUAL ? "" : pl_comparator_key(claim->comparator);
    const char *fill = *before != '\0' ? "* " : ""; /* spaces up to the number */
    char *left = literal(before), *bound = literal(comparator);
    char *digits = digits_format(claim), *right = literal(after);
    char *format = pl_format("%s%s%s%s%s%s;%s%s%s\"\u2212\"%s%s", left, fill, bound, sign_format(claim),
                             digits, right, left, fill, bound, digits, right);
    free(left);
    free(bound);
    free(digits);
    free(right);
    if (strlen(format) <= FORMAT_MAX_BYTES)
        return format;
    free(format);
    return *before != '\0' ? pl_sheet_claim_format(claim, "", after) : pl_copy_text("General");
}
