#include "data/field.h"

#include "base/memory.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

pl_status pl_field_fail(pl_field field, pl_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_status status = pl_fail(error, PL_BAD_INPUT, field.file, field.line, field.column, "%s", reason);
    free(reason);
    return status;
}

pl_status pl_field_integer(pl_field field, int64_t *value, pl_error *error)
{
    const char *digits = field.text + (*field.text == '-' || *field.text == '+');
    if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return pl_field_fail(field, error, "\"%s\" is not an integer", field.text);
    errno = 0;
    long long number = strtoll(field.text, NULL, 10);
    if (errno == ERANGE)
        return pl_field_fail(field, error, "%s does not fit in 64 bits", field.text);
    *value = number;
    return PL_OK;
}

pl_status pl_field_real(pl_field field, double *value, pl_error *error)
{
    char *end = NULL;
    double number = NAN;
    /* strtod also takes leading blanks, "inf", "nan" and hexadecimal; none of their letters is in this list.
     */
    if (field.text[strspn(field.text, "+-.0123456789eE")] == '\0')
        number = strtod(field.text, &end);
    if (!end || end == field.text || *end != '\0')
        return pl_field_fail(field, error, "\"%s\" is not a decimal number", field.text);
    if (!isfinite(number))
        return pl_field_fail(field, error, "%s is too large", field.text);
    *value = number;
    return PL_OK;
}
