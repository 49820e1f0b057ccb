/* Findings in a report: what is printed, what the evidence gives, what was tried, how to see it. */
#include "report/weave_internal.h"

#include "base/memory.h"
#include "render/cell.h"
#include "render/distinct.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- text ---- */

/* Before a negative number, and between blanks in a difference. */
static bool is_minus(const char *text, const char *at)
{
    return *at == '-' && (isdigit((unsigned char)at[1]) || at[1] == ' ') &&
           (at == text || strchr(" (|", at[-1]) != NULL);
}

/* Letters of a subscript, as in D_R and U_arg; columns of files like z_mean have none. */
static size_t subscript_at(const char *text, const char *at)
{
    size_t n = 0;
    if (*at != '_' || at == text || !isupper((unsigned char)at[-1]) ||
        (at - 1 > text && isalnum((unsigned char)at[-2])))
        return 0;
    while (isalpha((unsigned char)at[1 + n]))
        n++;
    return n;
}

/* Plain text as Markdown, with minus signs and subscripts set as such. */
static void add_text(pl_markup *to, const char *text)
{
    for (const char *at = text; *at != '\0'; at++) {
        size_t n = subscript_at(text, at);
        char one[2] = {*at, '\0'};
        if (n > 0) {
            pl_markup_format(to, "~%.*s~", (int)n, at + 1);
            at += n;
        } else if (is_minus(text, at)) {
            pl_markup_add(to, "\u2212");
        } else {
            pl_markup_markdown(to, one);
        }
    }
}

static void add_paragraph(pl_markup *to, const char *label, const char *text)
{
    pl_markup_format(to, "**%s.** ", label);
    add_text(to, text);
    pl_markup_add(to, "\n\n");
}

/* ---- its claims ---- */

static void gather(const pl_weaver *weaver, const pl_finding *finding, pl_weave_claims *differing)
{
    for (size_t i = 0; i < weaver->ledger->n; i++) {
        const pl_ledger_entry *entry = &weaver->ledger->entries[i];
        if (entry->row->verdict.outcome == PL_DIFFERS && entry->finding == finding)
            pl_weave_claims_add(differing, entry);
    }
}

/* The commands that show it: its experiments, then its claims. */
static void add_command(pl_markup *to, const pl_finding *finding, const pl_weave_claims *claims)
{
    pl_distinct experiments = {0};
    for (size_t i = 0; i < claims->n; i++)
        pl_distinct_add(&experiments, claims->entries[i]->experiment->id);
    char *names = pl_distinct_join(&experiments, " ");
    pl_markup_format(to, "**To see it.**\n\n```\nmake plumb %s && ./plumb show %s\n```\n\n", names,
                     finding->id);
    free(names);
    pl_distinct_clear(&experiments);
}

/* ---- a finding ---- */

static void add_head(pl_weaver *weaver, const pl_finding *finding, const pl_weave_claims *claims)
{
    pl_markup *out = &weaver->out;
    pl_markup_add(out, "\n## ");
    add_text(out, finding->title);
    pl_markup_format(out, " {#%s}\n\n", finding->id);
    pl_markup_format(out, "::: {.sure}\n%zu claim%s; how sure of the cause: %s\n:::\n\n", claims->n,
                     claims->n == 1 ? "" : "s", finding->confidence);
}

static void add_tried(pl_markup *to, const pl_finding *finding)
{
    if (finding->tried_count == 0)
        return;
    pl_markup_add(to, "**What was tried.**\n\n");
    for (unsigned i = 0; i < finding->tried_count; i++) {
        pl_markup_add(to, "- ");
        add_text(to, finding->tried[i]);
        pl_markup_add(to, "\n");
    }
    pl_markup_add(to, "\n");
}

static pl_status add_finding(pl_weaver *weaver, pl_place place, const pl_finding *finding, pl_error *error)
{
    pl_weave_claims claims = {.entries = NULL};
    pl_markup *out = &weaver->out;
    PL_TRY(pl_weave_anchor(weaver, place, finding->id, error));
    gather(weaver, finding, &claims);
    add_head(weaver, finding, &claims);
    add_paragraph(out, "What is printed", finding->printed);
    pl_weave_places(weaver, out, &claims);
    add_paragraph(out, "What the evidence gives", finding->evidence);
    add_tried(out, finding);
    add_paragraph(out, "Likeliest cause", finding->cause);
    add_command(out, finding, &claims);
    pl_weave_claims_clear(&claims);
    return PL_OK;
}

/* ---- the directives ---- */

static bool is_about(const pl_finding *finding, const char *paper)
{
    size_t n = strlen(paper);
    return n == 0 || (strncmp(finding->claims[0], paper, n) == 0 && finding->claims[0][n] == ':');
}

pl_status pl_weave_findings(pl_weaver *weaver, pl_place place, const char *paper, pl_error *error)
{
    if (*paper != '\0' && pl_paper_list_find(pl_project_papers(weaver->ledger->project), paper) == NULL)
        return pl_weave_fail(place, error, "there is no paper \"%s\"", paper);
    size_t shown = 0;
    for (size_t i = 0; i < pl_finding_list_count(weaver->ledger->findings); i++) {
        const pl_finding *finding = pl_finding_list_at(weaver->ledger->findings, i);
        if (!is_about(finding, paper))
            continue;
        PL_TRY(add_finding(weaver, place, finding, error));
        shown++;
    }
    if (shown == 0)
        pl_markup_add(&weaver->out, "None.\n");
    return PL_OK;
}

pl_status pl_weave_finding(pl_weaver *weaver, pl_place place, const char *id, pl_error *error)
{
    const pl_finding *finding = pl_finding_list_find(weaver->ledger->findings, id);
    if (finding == NULL)
        return pl_weave_fail(place, error, "there is no finding \"%s\"", id);
    bool here = strstr(weaver->narrative, "{{findings") != NULL;
    pl_markup_add(&weaver->out, "[");
    add_text(&weaver->out, finding->title);
    pl_markup_format(&weaver->out, "](%s#%s)", here ? "" : "findings.html", id);
    return PL_OK;
}
