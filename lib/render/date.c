#include "render/date.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>

static const int64_t LAST_SECOND = 253402300799; /* 9999-12-31T23:59:59Z */

pl_status pl_source_date(int64_t *seconds, pl_error *error)
{
    const char *text = getenv("SOURCE_DATE_EPOCH");
    if (text == NULL || *text == '\0') {
        *seconds = 0;
        return PL_OK;
    }
    char *end = NULL;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (!isdigit((unsigned char)*text) || *end != '\0' || errno != 0 || value > LAST_SECOND)
        return pl_fail(error, PL_USAGE, NULL, 0, 0,
                       "SOURCE_DATE_EPOCH is \"%.40s\", no number of seconds from 0 to %lld", text,
                       (long long)LAST_SECOND);
    *seconds = value;
    return PL_OK;
}
