#include "report/claims_page.h"

#include "base/file.h"
#include "report/page.h"
#include "report/verdict_json.h"

#include <stdlib.h>

enum { LARGEST_SCRIPT = 1 << 20 };

typedef struct parts {
    char *style, *script, *menu, *data;
} parts;

static pl_status read_script(const pl_ledger *ledger, char **text, pl_error *error)
{
    size_t n = 0;
    char *path = pl_project_path(ledger->project, "paper/pages/claims.js");
    pl_status status = pl_file_read(path, LARGEST_SCRIPT, text, &n, error);
    free(path);
    return status;
}

static pl_status gather(const pl_ledger *ledger, parts *found, pl_error *error)
{
    char *json = NULL;
    PL_TRY(pl_page_style(ledger->project, "claims.css", &found->style, error));
    PL_TRY(pl_page_menu(ledger->project, "claims.html", &found->menu, error));
    PL_TRY(read_script(ledger, &found->script, error));
    PL_TRY(pl_verdict_json_format(ledger, &json, error));
    found->data = pl_page_data(json);
    free(json);
    return PL_OK;
}

static pl_status fill(const pl_ledger *ledger, const parts *found, char **page, pl_error *error)
{
    const pl_page_part list[] = {
        {"style", found->style}, {"script", found->script}, {"menu", found->menu}, {"data", found->data}};
    char *path = pl_project_path(ledger->project, "paper/pages/claims.html");
    pl_status status = pl_page_fill(path, list, sizeof list / sizeof list[0], page, error);
    free(path);
    return status;
}

pl_status pl_claims_page_format(const pl_ledger *ledger, char **page, pl_error *error)
{
    parts found = {.style = NULL};
    pl_status status = gather(ledger, &found, error);
    if (status == PL_OK)
        status = fill(ledger, &found, page, error);
    free(found.style);
    free(found.script);
    free(found.menu);
    free(found.data);
    return status;
}
