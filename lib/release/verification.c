#include "release/verification.h"

#include "base/digits.h"
#include "base/memory.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void pl_verification_free(pl_verification *verification)
{
    if (verification == NULL)
        return;
    for (size_t i = 0; i < verification->n; i++) {
        free(verification->checks[i].file);
        free(verification->checks[i].text);
    }
    free(verification->checks);
    free(verification);
}

void pl_subject_add(const pl_subject *s, const char *name, pl_check_result result, const char *format, ...)
{
    pl_verification *all = s->all;
    va_list arguments;
    va_start(arguments, format);
    all->checks = pl_grow(all->checks, &all->capacity, all->n + 1, sizeof *all->checks);
    all->checks[all->n++] =
        (pl_check){pl_copy_text(s->path), name, result, pl_format_list(format, arguments)};
    all->counts[result]++;
    va_end(arguments);
}

/* ---- a count or a digest against what is stated ---- */

void pl_subject_check_count(const pl_subject *s, const char *name, const char *what, int64_t found,
                            int64_t stated)
{
    if (stated == PL_UNSTATED)
        pl_subject_add(s, name, PL_CHECK_UNSTATED, "%s %s, and no manifest says how many",
                       pl_digits_count((size_t)found).text, what);
    else if (found == stated)
        pl_subject_add(s, name, PL_CHECK_PASSED, "%s %s", pl_digits_count((size_t)found).text, what);
    else
        pl_subject_add(s, name, PL_CHECK_FAILED, "%s %s, not %s", pl_digits_count((size_t)found).text, what,
                       pl_digits_count((size_t)stated).text);
}

void pl_subject_check_digest(const pl_subject *s, const char *name, const pl_digest *found,
                             const char *stated)
{
    if (stated == NULL)
        pl_subject_add(s, name, PL_CHECK_UNSTATED, "SHA-256 %.16s…, and no manifest says which", found->hex);
    else if (strcmp(found->hex, stated) == 0)
        pl_subject_add(s, name, PL_CHECK_PASSED, "SHA-256 %.16s…", found->hex);
    else
        pl_subject_add(s, name, PL_CHECK_FAILED, "SHA-256 is %s, not %s", found->hex, stated);
}

const pl_statement *pl_subject_stated(const pl_subject *s)
{
    static const pl_statement nothing = {
        .archive_bytes = PL_UNSTATED,
        .content_bytes = PL_UNSTATED,
        .rows = PL_UNSTATED,
        .unique_ids = PL_UNSTATED,
        .statuses = {PL_UNSTATED, PL_UNSTATED, PL_UNSTATED},
    };
    return s->stated != NULL ? s->stated : &nothing;
}

/* The reading itself; pl_error has the file, which stands above already. */
void pl_subject_report_fault(const pl_subject *s, const char *name)
{
    pl_error fault = s->read->error;
    char text[2 * sizeof fault];
    if (strcmp(fault.file, s->path) == 0)
        fault.file[0] = '\0';
    pl_subject_add(s, name, PL_CHECK_FAILED, "%s", pl_error_describe(&fault, text, sizeof text));
}
