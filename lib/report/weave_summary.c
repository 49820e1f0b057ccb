/* Where the claims stand, the marks, the pages, and functions of the library. */
#include "report/weave_internal.h"

#include "base/digits.h"
#include "base/memory.h"
#include "render/tally.h"
#include "report/definition.h"
#include "report/source.h"

#include <stdlib.h>
#include <string.h>

/* ---- counts ---- */

/* paper "": all. */
static void count(const pl_weaver *weaver, const char *paper, size_t standings[PL_STANDING_COUNT])
{
    pl_weave_claims claims = {.entries = NULL};
    pl_weave_gather(weaver, NULL, *paper != '\0' ? paper : NULL, &claims);
    memcpy(standings, claims.standings, sizeof claims.standings);
    pl_weave_claims_clear(&claims);
}

static bool is_paper(const pl_weaver *weaver, const char *id)
{
    return pl_paper_list_find(pl_project_papers(weaver->ledger->project), id) != NULL;
}

static size_t total_of(const size_t standings[PL_STANDING_COUNT])
{
    size_t total = 0;
    for (size_t i = 0; i < PL_STANDING_COUNT; i++)
        total += standings[i];
    return total;
}

static void add_tally(pl_weaver *weaver, const size_t standings[PL_STANDING_COUNT])
{
    pl_weave_raw_begin(&weaver->out, "html");
    pl_markup_add(&weaver->out, "<div class=\"stands\">");
    pl_weave_tally_html(&weaver->out, standings);
    pl_markup_add(&weaver->out, "</div>");
    pl_weave_raw_end(&weaver->out);
    pl_weave_raw_begin(&weaver->out, "latex");
    pl_weave_tally_latex(&weaver->out, standings);
    pl_weave_raw_end(&weaver->out);
}

static void add_paper(pl_weaver *weaver, const pl_paper *paper)
{
    size_t standings[PL_STANDING_COUNT];
    count(weaver, paper->id, standings);
    if (total_of(standings) == 0)
        return;
    pl_markup_format(&weaver->out, "\n**[%s](%s.html)**, %s: %zu claims\n", paper->id, paper->id,
                     paper->reference, total_of(standings));
    add_tally(weaver, standings);
}

pl_status pl_weave_summary(pl_weaver *weaver, pl_place place, const char *paper, pl_error *error)
{
    size_t standings[PL_STANDING_COUNT];
    if (*paper != '\0' && !is_paper(weaver, paper))
        return pl_weave_fail(place, error, "there is no paper \"%s\"", paper);
    if (*paper != '\0') {
        count(weaver, paper, standings);
        add_tally(weaver, standings);
        return PL_OK;
    }
    const pl_paper_list *papers = pl_project_papers(weaver->ledger->project);
    for (unsigned i = 0; i < papers->count; i++)
        add_paper(weaver, &papers->papers[i]);
    return PL_OK;
}

/* "transcribed": of those that are reproduced. */
static pl_status count_transcribed(pl_weaver *weaver, pl_error *error)
{
    const pl_ledger *ledger = weaver->ledger;
    size_t n = 0;
    PL_TRY(pl_source_count_transcribed(ledger->project, ledger->catalogue, &ledger->verdicts, &n, error));
    pl_markup_format(&weaver->out, "%zu", n);
    return PL_OK;
}

/* "differs jev", "claims", "transcribed". */
pl_status pl_weave_count(pl_weaver *weaver, pl_place place, const char *argument, pl_error *error)
{
    if (strcmp(argument, "transcribed") == 0)
        return count_transcribed(weaver, error);
    size_t standings[PL_STANDING_COUNT], n = strcspn(argument, " ");
    const char *paper = argument + n + (argument[n] == ' ');
    if (*paper != '\0' && !is_paper(weaver, paper))
        return pl_weave_fail(place, error, "there is no paper \"%s\"", paper);
    count(weaver, paper, standings);
    size_t number = total_of(standings), found = strncmp(argument, "claims", n) == 0;
    for (size_t i = 0; i < PL_STANDING_COUNT; i++) {
        const char *key = pl_standing_key((pl_standing)i);
        if (strlen(key) == n && strncmp(argument, key, n) == 0) {
            number = standings[i];
            found = 1;
        }
    }
    if (!found)
        return pl_weave_fail(place, error, "claims do not stand as \"%.*s\"", (int)n, argument);
    pl_markup_add(&weaver->out, pl_digits_count(number).text);
    return PL_OK;
}

/* ---- the marks ---- */

pl_status pl_weave_legend(pl_weaver *weaver, pl_place place, const char *argument, pl_error *error)
{
    if (*argument != '\0')
        return pl_weave_fail(place, error, "{{legend}} takes nothing");
    for (size_t i = 0; i < PL_STANDING_COUNT; i++) {
        const char *key = pl_standing_key((pl_standing)i);
        pl_markup_add(&weaver->out, "- `");
        pl_weave_mark_html(&weaver->out, (pl_standing)i);
        pl_markup_format(&weaver->out, "`{=html}`\\plmark{%s}`{=latex} **%s**: %s\n", key, key,
                         pl_standing_meaning((pl_standing)i));
    }
    return PL_OK;
}

/* ---- the pages ---- */

static void add_card(pl_weaver *weaver, const pl_menu_entry *page)
{
    pl_markup *out = &weaver->out;
    size_t standings[PL_STANDING_COUNT];
    if (page->paper == NULL) {
        if (strcmp(page->file, "index.html") != 0)
            pl_markup_format(out, "::: {.card}\n## [%s](%s)\n\n%s\n:::\n\n", page->name, page->file,
                             page->text);
        return;
    }
    count(weaver, page->paper->id, standings);
    pl_markup_format(out, "::: {.card}\n## [");
    pl_markup_markdown(out, page->paper->title);
    pl_markup_format(out, "](%s)\n\n", page->file);
    pl_markup_format(out, "[%s](%s) · [PDF](%s.pdf)\n", page->paper->reference, page->paper->url,
                     page->paper->id);
    add_tally(weaver, standings);
    pl_markup_add(out, ":::\n\n");
}

pl_status pl_weave_pages(pl_weaver *weaver, pl_place place, const char *argument, pl_error *error)
{
    if (*argument != '\0')
        return pl_weave_fail(place, error, "{{pages}} takes nothing");
    pl_markup_add(&weaver->out, ":::: {.cards}\n");
    for (int papers = 1; papers >= 0; papers--) /* the papers first */
        for (size_t i = 0; i < weaver->menu.n; i++)
            if ((weaver->menu.pages[i].paper != NULL) == papers)
                add_card(weaver, &weaver->menu.pages[i]);
    pl_markup_add(&weaver->out, "::::\n");
    return PL_OK;
}

/* ---- a function ---- */

pl_status pl_weave_code(pl_weaver *weaver, pl_place place, const char *name, pl_error *error)
{
    pl_definition definition;
    pl_error why;
    char *root = pl_project_path(weaver->ledger->project, "%s", "");
    pl_status status = pl_definition_find(root, name, &definition, &why);
    free(root);
    if (status != PL_OK)
        return pl_weave_fail(place, error, "%s", why.reason);
    char *path = pl_project_path(weaver->ledger->project, "%s", definition.file);
    pl_weave_note_file(weaver, path);
    free(path);
    pl_markup *out = &weaver->out;
    pl_markup_format(out, "\n::: {.code}\n[`%s`, %s:%zu](%s/%s)\n\n", name, definition.file, definition.line,
                     weaver->options->links, definition.file);
    pl_markup_format(out, "```c\n%s```\n:::\n\n", definition.text);
    pl_definition_clear(&definition);
    return PL_OK;
}
