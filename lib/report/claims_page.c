#include "report/claims_page.h"

#include "base/file.h"
#include "report/page.h"
#include "report/verdict_json.h"

#include <stdlib.h>

enum { LARGEST_PART = 1 << 20 };

static pl_status read_part(const pl_ledger *ledger, const char *name, char **text, pl_error *error)
{
    size_t n = 0;
    char *path = pl_project_path(ledger->project, "paper/pages/%s", name);
    pl_status status = pl_file_read(path, LARGEST_PART, text, &n, error);
    free(path);
    return status;
}

static pl_status fill(const pl_ledger *ledger, const char *style, const char *script, char **page,
                      pl_error *error)
{
    char *json = NULL;
    PL_TRY(pl_verdict_json_format(ledger, &json, error));
    char *data = pl_page_data(json), *path = pl_project_path(ledger->project, "paper/pages/claims.html");
    free(json);
    const pl_page_part parts[] = {{"style", style}, {"script", script}, {"data", data}};
    pl_status status = pl_page_fill(path, parts, sizeof parts / sizeof parts[0], page, error);
    free(path);
    free(data);
    return status;
}

pl_status pl_claims_page_format(const pl_ledger *ledger, char **page, pl_error *error)
{
    char *style = NULL, *script = NULL;
    PL_TRY(read_part(ledger, "claims.css", &style, error));
    pl_status status = read_part(ledger, "claims.js", &script, error);
    if (status == PL_OK)
        status = fill(ledger, style, script, page, error);
    free(style);
    free(script);
    return status;
}
