#include "scores/score_role.h"

#include <glib.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const char *const headings[PL_SCORE_ROLES] = {
#define ROLE_HEADING(name, heading) heading,
    PL_SCORE_ROLE_LIST(ROLE_HEADING)
#undef ROLE_HEADING
};

const char *pl_score_role_heading(pl_score_role role)
{
    return headings[role];
}

static pl_score_role find(const char *heading)
{
    int role = 0;
    while (role < PL_SCORE_ROLES && strcmp(headings[role], heading) != 0)
        role++;
    return (pl_score_role)role;
}

static const char output[] = "output", decimal[] = "0123456789";

size_t pl_score_output_number(const char *heading)
{
    if (strncmp(heading, output, sizeof output - 1) != 0)
        return 0;
    const char *digits = heading + sizeof output - 1;
    size_t n = strspn(digits, decimal);
    return n > 0 && n <= 5 && digits[0] != '0' && digits[n] == '\0' ? (size_t)strtoul(digits, NULL, 10) : 0;
}

/* "output0", "output01" in small letters and without blanks around; "output_text" is something else. */
static bool is_numbered(const char *heading)
{
    const size_t n = sizeof output - 1;
    return strncmp(heading, output, n) == 0 && heading[n] != '\0' &&
           heading[n + strspn(heading + n, decimal)] == '\0';
}

pl_status pl_score_role_read(pl_field heading, pl_score_role *role, pl_error *error)
{
    *role = find(heading.text);
    if (*role < PL_SCORE_ROLES || pl_score_output_number(heading.text) > 0)
        return PL_OK;
    char *plain = g_strstrip(g_ascii_strdown(heading.text, -1));
    pl_score_role meant = find(plain);
    bool numbered = is_numbered(plain);
    g_free(plain);
    if (meant < PL_SCORE_ROLES)
        return pl_field_fail(heading, error, "the heading \"%s\" is not known, but \"%s\" is", heading.text,
                             headings[meant]);
    if (numbered)
        return pl_field_fail(heading, error,
                             "the heading \"%s\" is not known: outputs are \"output1\", \"output2\", ...",
                             heading.text);
    return PL_OK;
}
