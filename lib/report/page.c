#include "report/page.h"

#include "base/file.h"
#include "base/markup.h"
#include "base/memory.h"
#include "report/menu.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_TEMPLATE = 1 << 22 };

static const char fence[] = "@@";
enum { FENCE = sizeof fence - 1 };

/* Length of the name in a mark that begins here, behind its fence; 0: this is no mark. */
static size_t name_length(const char *text)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    return strncmp(text + n, fence, FENCE) == 0 ? n : 0;
}

static size_t find_part(const pl_page_part *parts, size_t n, const char *name, size_t length)
{
    size_t i = 0;
    while (i < n && (strlen(parts[i].name) != length || strncmp(parts[i].name, name, length) != 0))
        i++;
    return i;
}

static size_t line_of(const char *text, const char *at)
{
    size_t line = 1;
    for (; text < at; text++)
        line += *text == '\n';
    return line;
}

/* Writes the page; used tells which parts have a mark. */
static pl_status replace(const char *path, const char *template, const pl_page_part *parts, size_t n,
                         bool *used, pl_markup *page, pl_error *error)
{
    const char *from = template;
    for (const char *at = from; (at = strstr(at, fence)) != NULL;) {
        const char *name = at + FENCE;
        size_t length = name_length(name);
        if (length == 0) {
            at = name;
            continue;
        }
        size_t i = find_part(parts, n, name, length);
        if (i == n)
            return pl_fail(error, PL_BAD_INPUT, path, line_of(template, at), 0, "there is no part \"%.*s\"",
                           (int)length, name);
        used[i] = true;
        pl_markup_add_bytes(page, from, (size_t)(at - from));
        pl_markup_add(page, parts[i].text);
        from = at = name + length + FENCE;
    }
    pl_markup_add(page, from);
    for (size_t i = 0; i < n; i++)
        if (!used[i])
            return pl_fail(error, PL_BAD_INPUT, path, 0, 0, "the mark %s%s%s is missing", fence,
                           parts[i].name, fence);
    return PL_OK;
}

pl_status pl_page_fill(const char *template_path, const pl_page_part *parts, size_t n, char **page,
                       pl_error *error)
{
    char *template = NULL;
    size_t bytes = 0;
    PL_TRY(pl_file_read(template_path, LARGEST_TEMPLATE, &template, &bytes, error));
    bool *used = pl_allocate(n, sizeof *used);
    pl_markup filled = {0};
    pl_status status = replace(template_path, template, parts, n, used, &filled, error);
    if (status == PL_OK)
        *page = pl_copy_text(pl_markup_text(&filled));
    pl_markup_clear(&filled);
    free(template);
    free(used);
    return status;
}

char *pl_page_data(const char *json)
{
    static const char unsafe[] = "<>&"; /* in texts of JSON only, where an escape means the same */
    pl_markup data = {0};
    while (*json != '\0') {
        size_t safe = strcspn(json, unsafe);
        pl_markup_add_bytes(&data, json, safe);
        json += safe;
        if (*json != '\0')
            pl_markup_format(&data, "\\u%04x", (unsigned)*json++);
    }
    char *text = pl_copy_text(pl_markup_text(&data));
    pl_markup_clear(&data);
    return text;
}

/* ---- what pages share ---- */

static pl_status read_sheet(const pl_project *project, const char *folder, const char *name, char **text,
                            pl_error *error)
{
    size_t n = 0;
    char *path = pl_project_path(project, "paper/%s/%s", folder, name);
    pl_status status = pl_file_read(path, LARGEST_TEMPLATE, text, &n, error);
    free(path);
    return status;
}

pl_status pl_page_style(const pl_project *project, const char *name, char **style, pl_error *error)
{
    char *shared = NULL, *own = NULL;
    PL_TRY(read_sheet(project, "style", "report.css", &shared, error));
    pl_status status = read_sheet(project, "pages", name, &own, error);
    if (status == PL_OK)
        *style = pl_format("%s\n%s", shared, own);
    free(shared);
    free(own);
    return status;
}

pl_status pl_page_menu(const pl_project *project, const char *current, char **items, pl_error *error)
{
    pl_menu menu;
    PL_TRY(pl_menu_read(project, &menu, error));
    pl_markup html = {0};
    for (size_t i = 0; i < menu.n; i++) {
        pl_markup_add(&html, "<li><a href=\"");
        pl_markup_html(&html, menu.pages[i].file);
        pl_markup_add(&html, strcmp(menu.pages[i].file, current) == 0 ? "\" aria-current=\"page\">" : "\">");
        pl_markup_html(&html, menu.pages[i].name);
        pl_markup_add(&html, "</a></li>\n");
    }
    *items = pl_copy_text(pl_markup_text(&html));
    pl_markup_clear(&html);
    pl_menu_clear(&menu);
    return PL_OK;
}
