#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct {
    int code;
    const char *text;
} statuses[] = {
#define STATUS_ROW(name, code, text) {code, text},
    PL_STATUS_LIST(STATUS_ROW)
#undef STATUS_ROW
};

enum { STATUSES = sizeof statuses / sizeof statuses[0] };

static int is_status(pl_status status)
{
    return (int)status >= 0 && (int)status < STATUSES;
}

const char *pl_status_text(pl_status status)
{
    return is_status(status) ? statuses[status].text : "unknown status";
}

int pl_status_exit_code(pl_status status)
{
    return is_status(status) ? statuses[status].code : statuses[PL_INTERNAL].code;
}

/* Text that was cut to size bytes may end within a UTF-8 sequence: XML and JSON reports would then be
 * invalid, so the stump goes. */
static void trim_stump(char *text)
{
    size_t n = strlen(text), tail = 0;
    while (tail < 3 && tail < n && ((unsigned char)text[n - 1 - tail] & 0xC0) == 0x80)
        tail++;
    if (tail == n)
        return;
    unsigned char lead = (unsigned char)text[n - 1 - tail];
    size_t want = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    if (want > tail)
        text[n - 1 - tail] = '\0';
}

/* Text of an input or an argument may hold what steers a terminal: control characters of ASCII but for line
 * feeds, and of Latin-1 (C2 80 to C2 9F in UTF-8). */
static void disarm(char *text)
{
    for (unsigned char *at = (unsigned char *)text; *at != '\0'; at++) {
        if ((*at < 0x20 && *at != '\n') || *at == 0x7F)
            *at = '?';
        else if (at[0] == 0xC2 && at[1] >= 0x80 && at[1] <= 0x9F)
            at[0] = at[1] = '?';
    }
}

pl_status pl_fail(pl_error *error, pl_status status, const char *file, size_t line, size_t column,
                  const char *format, ...)
{
    if (error == NULL)
        return status;
    /* Filled aside: file and the arguments may point into *error when a reason is extended. */
    pl_error filled = {.status = status, .line = line, .column = column};
    if (file != NULL && snprintf(filled.file, sizeof filled.file, "%s", file) >= (int)sizeof filled.file)
        trim_stump(filled.file);
    va_list arguments;
    va_start(arguments, format);
    if (vsnprintf(filled.reason, sizeof filled.reason, format, arguments) >= (int)sizeof filled.reason)
        trim_stump(filled.reason);
    va_end(arguments);
    disarm(filled.file);
    disarm(filled.reason);
    *error = filled;
    return status;
}

const char *pl_error_describe(const pl_error *error, char *text, size_t size)
{
    char place[sizeof error->file + 64] = "";
    int used = snprintf(place, sizeof place, "%s", error->file);
    if (error->line > 0)
        used += snprintf(place + used, sizeof place - (size_t)used, "%s%zu", used > 0 ? ":" : "line ",
                         error->line);
    if (error->line > 0 && error->column > 0)
        snprintf(place + used, sizeof place - (size_t)used, ":%zu", error->column);
    const char *reason = error->reason[0] != '\0' ? error->reason : pl_status_text(error->status);
    if (size > 0 && snprintf(text, size, "%s%s%s", place, place[0] != '\0' ? ": " : "", reason) >= (int)size)
        trim_stump(text);
    return text;
}
