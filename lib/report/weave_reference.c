/* What a report refers to: citations, links, places. */
#include "report/weave_internal.h"

#include "base/file.h"
#include "base/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1 << 22 };

/* ---- citations ---- */

static bool is_in_key(char c)
{
    return isalnum((unsigned char)c) || (c != '\0' && strchr("-_:.", c) != NULL);
}

/* "@article{key," at the left margin. */
pl_status pl_weave_read_bibliography(pl_weaver *weaver, pl_error *error)
{
    char *path = pl_project_path(weaver->ledger->project, "paper/references.bib"), *text = NULL;
    size_t n;
    pl_status status = pl_file_read(path, LARGEST, &text, &n, error);
    pl_weave_note_file(weaver, path);
    free(path);
    PL_TRY(status);
    for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        const char *brace = *line == '@' ? strchr(line, '{') : NULL;
        if (brace == NULL)
            continue;
        weaver->keys = pl_grow(weaver->keys, &weaver->keys_capacity, weaver->keys_count + 1, sizeof(char *));
        weaver->keys[weaver->keys_count++] = pl_copy_bytes(brace + 1, strcspn(brace + 1, ",\n"));
    }
    free(text);
    return PL_OK;
}

static bool is_key(const pl_weaver *weaver, const char *key)
{
    for (size_t i = 0; i < weaver->keys_count; i++)
        if (strcmp(weaver->keys[i], key) == 0)
            return true;
    return false;
}

/* The key of the citation at '@'; the caller's. */
static char *key_at(const char *at)
{
    size_t n = 1;
    while (is_in_key(at[n]))
        n++;
    while (n > 1 && !isalnum((unsigned char)at[n - 1])) /* a full stop ends the sentence, not the key */
        n--;
    return pl_copy_bytes(at + 1, n - 1);
}

pl_status pl_weave_check_citations(const pl_weaver *weaver, pl_place place, const char *line, pl_error *error)
{
    bool code = false;
    for (const char *at = line; *at != '\0'; at++) {
        code ^= *at == '`';
        if (code || *at != '@' || !isalnum((unsigned char)at[1]) || (at > line && is_in_key(at[-1])))
            continue;
        char *key = key_at(at);
        pl_status status = PL_OK;
        if (!is_key(weaver, key))
            status = pl_weave_fail(place, error, "paper/references.bib has no \"%s\"", key);
        free(key);
        PL_TRY(status);
    }
    return PL_OK;
}

/* ---- links and places ---- */

static void note_link(pl_weaver *weaver, pl_place place, const char *target, size_t n)
{
    weaver->links =
        pl_grow(weaver->links, &weaver->links_capacity, weaver->links_count + 1, sizeof *weaver->links);
    weaver->links[weaver->links_count++] =
        (pl_weave_link){pl_copy_bytes(target, n), pl_copy_text(place.file), place.line};
}

static bool is_outside(const char *target)
{
    return strncmp(target, "https:", 6) == 0 || strncmp(target, "http:", 5) == 0 ||
           strncmp(target, "mailto:", 7) == 0;
}

pl_status pl_weave_note_references(pl_weaver *weaver, pl_place place, const char *line, pl_error *error)
{
    for (const char *at = strstr(line, "]("); at != NULL; at = strstr(at + 1, "]("))
        if (!is_outside(at + 2))
            note_link(weaver, place, at + 2, strcspn(at + 2, ")"));
    const char *anchor = *line == '#' ? strstr(line, "{#") : NULL;
    if (anchor == NULL)
        return PL_OK;
    char *name = pl_copy_bytes(anchor + 2, strcspn(anchor + 2, " }"));
    pl_status status = pl_weave_anchor(weaver, place, name, error);
    free(name);
    return status;
}

static bool has_anchor(const pl_weaver *weaver, const char *anchor)
{
    for (size_t i = 0; i < weaver->anchors_count; i++)
        if (strcmp(weaver->anchors[i], anchor) == 0)
            return true;
    return false;
}

static bool is_experiment_of(const pl_weaver *weaver, const char *id, const pl_paper *paper)
{
    size_t n = strlen(paper->id);
    char *path = pl_project_path(weaver->ledger->project, "experiments/%s/manifest.yml", id);
    bool there = strncmp(id, paper->id, n) == 0 && id[n] == '-' && pl_file_exists(path);
    free(path);
    return there;
}

/* Places of other pages that this report knows of: experiments, findings and claims. */
static bool is_elsewhere(pl_weaver *weaver, const pl_menu_entry *page, const char *anchor)
{
    const pl_claim *claim = NULL;
    if (page->paper != NULL)
        return is_experiment_of(weaver, anchor, page->paper);
    if (strcmp(page->file, "findings.html") == 0)
        return pl_finding_list_find(weaver->ledger->findings, anchor) != NULL;
    return strcmp(page->file, "claims.html") == 0 &&
           pl_project_claim(weaver->ledger->project, anchor, &claim, NULL) == PL_OK && claim != NULL;
}

static pl_status check_link(pl_weaver *weaver, const pl_weave_link *link, pl_error *error)
{
    pl_place place = {link->file, link->line};
    if (*link->target == '#')
        return has_anchor(weaver, link->target + 1)
                   ? PL_OK
                   : pl_weave_fail(place, error, "the report has no place called %s", link->target);
    size_t n = strcspn(link->target, "#");
    char *file = pl_copy_bytes(link->target, n);
    const pl_menu_entry *page = pl_menu_find(&weaver->menu, file);
    free(file);
    if (page == NULL)
        return pl_weave_fail(place, error, "there is no page for %s", link->target);
    if (link->target[n] == '#' && !is_elsewhere(weaver, page, link->target + n + 1))
        return pl_weave_fail(place, error, "%s has no place for %s", page->file, link->target);
    return PL_OK;
}

pl_status pl_weave_check_links(pl_weaver *weaver, pl_error *error)
{
    for (size_t i = 0; i < weaver->links_count; i++)
        PL_TRY(check_link(weaver, &weaver->links[i], error));
    return PL_OK;
}
