/* An experiment in a report: what its program says, its result, its claims, and how to redo it. */
#include "report/weave_internal.h"

#include "base/file.h"
#include "base/folder.h"
#include "base/memory.h"
#include "report/comment.h"
#include "runtime/manifest.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1 << 26 };

/* ---- its parts ---- */

/* What is needed for one experiment. */
typedef struct part {
    pl_manifest *manifest;
    pl_comment comment;
    char *program; /* path */
    pl_weave_claims claims;
} part;

static void part_clear(part *part)
{
    pl_manifest_free(part->manifest);
    pl_comment_clear(&part->comment);
    pl_weave_claims_clear(&part->claims);
    free(part->program);
}

static pl_status part_read(pl_weaver *weaver, const char *id, part *part, pl_error *error)
{
    char *manifest = pl_project_path(weaver->ledger->project, "experiments/%s/manifest.yml", id);
    pl_weave_note_file(weaver, manifest);
    pl_status status = pl_manifest_read(manifest, &part->manifest, error);
    free(manifest);
    PL_TRY(status);
    part->program = pl_project_path(weaver->ledger->project, "experiments/%s/%s.c", id, id);
    pl_weave_note_file(weaver, part->program);
    pl_weave_gather(weaver, id, NULL, &part->claims);
    return pl_comment_read(part->program, &part->comment, error);
}

/* ---- head ---- */

static void add_links(pl_weaver *weaver, const part *part)
{
    const char *id = part->manifest->id, *links = weaver->options->links;
    const char *folder = strcmp(part->manifest->kind, "figure") == 0 ? "figures" : "tables";
    pl_markup *out = &weaver->out;
    pl_markup_format(out, "<code>make %s</code>", id);
    pl_markup_format(out, " <a href=\"%s/experiments/%s/%s.c\">program</a>", links, id, id);
    pl_markup_format(out, " <a href=\"%s/%s/%s.csv\">CSV</a>", links, folder, id);
}

static void add_head(pl_weaver *weaver, const part *part)
{
    const char *id = part->manifest->id;
    pl_markup *out = &weaver->out;
    pl_markup_format(out, "\n## %s {#%s}\n", part->comment.title, id);
    pl_weave_raw_begin(out, "html");
    pl_markup_add(out, "<div class=\"stands\">");
    pl_weave_tally_html(out, part->claims.standings);
    pl_markup_add(out, "<p class=\"redo\">");
    add_links(weaver, part);
    pl_markup_add(out, "</p></div>");
    pl_weave_raw_end(out);
    pl_weave_raw_begin(out, "latex");
    pl_weave_tally_latex(out, part->claims.standings);
    pl_markup_format(out, "\\plredo{make %s}", id);
    pl_weave_raw_end(out);
}

/* ---- prose ---- */

static pl_status add_prose(pl_weaver *weaver, const part *part, pl_error *error)
{
    for (size_t i = 0; i < part->comment.n; i++) {
        pl_place place = {part->program, part->comment.first_line + i};
        PL_TRY(pl_weave_line(weaver, place, part->comment.lines[i], error));
    }
    return PL_OK;
}

/* ---- result ---- */

static pl_status add_fragment(pl_weaver *weaver, const char *id, pl_error *error)
{
    char *name = pl_format("%s.html", id), *path = pl_path_join(weaver->options->fragments, name);
    char *text = NULL;
    size_t n;
    pl_weave_note_file(weaver, path);
    pl_status status = pl_file_read(path, LARGEST, &text, &n, error);
    if (status == PL_OK) {
        pl_weave_raw_begin(&weaver->out, "html");
        pl_markup_add_bytes(&weaver->out, text, n);
        pl_weave_raw_end(&weaver->out);
    }
    free(text);
    free(path);
    free(name);
    return status;
}

static void add_picture_html(pl_weaver *weaver, const part *part)
{
    pl_markup *out = &weaver->out;
    pl_weave_raw_begin(out, "html");
    pl_markup_add(out, "<figure class=\"drawn\"><img src=\"");
    pl_markup_html(out, weaver->options->results);
    pl_markup_format(out, "/figures/%s.png\" alt=\"", part->manifest->id);
    pl_markup_html(out, part->manifest->title);
    pl_markup_add(out, "\"></figure>");
    pl_weave_raw_end(out);
}

static void add_picture_latex(pl_weaver *weaver, const char *folder, const char *id)
{
    pl_weave_raw_begin(&weaver->out, "latex");
    pl_markup_format(&weaver->out, "\\plpicture{%s/%s/%s.pdf}", weaver->options->results, folder, id);
    pl_weave_raw_end(&weaver->out);
}

/* On paper, what the running text says is a list that breaks between pages, and not a picture. */
static void add_list_latex(pl_weaver *weaver, const part *part)
{
    pl_weave_raw_begin(&weaver->out, "latex");
    pl_weave_claims_latex(&weaver->out, &part->claims, NULL);
    pl_weave_raw_end(&weaver->out);
}

static pl_status add_result(pl_weaver *weaver, const part *part, pl_error *error)
{
    const pl_manifest *manifest = part->manifest;
    if (strcmp(manifest->kind, "figure") == 0) {
        add_picture_html(weaver, part);
        add_picture_latex(weaver, "figures", manifest->id);
        return PL_OK;
    }
    if (strcmp(manifest->kind, "prose") == 0)
        add_list_latex(weaver, part);
    else
        add_picture_latex(weaver, "tables", manifest->id);
    return add_fragment(weaver, manifest->id, error);
}

/* ---- claims ---- */

static void add_claims(pl_weaver *weaver, const part *part)
{
    pl_markup *out = &weaver->out;
    size_t n = part->claims.n;
    pl_weave_raw_begin(out, "html");
    pl_markup_format(out, "<details class=\"claims\"><summary>%zu claim%s, one by one</summary>", n,
                     n == 1 ? "" : "s");
    pl_weave_claims_html(weaver, out, &part->claims);
    pl_markup_add(out, "</details>");
    pl_weave_raw_end(out);
    if (strcmp(part->manifest->kind, "prose") != 0)
        pl_weave_claims_latex(&weaver->listing, &part->claims, part->comment.title);
}

static pl_status add_part(pl_weaver *weaver, pl_place place, const part *part, pl_error *error)
{
    PL_TRY(pl_weave_anchor(weaver, place, part->manifest->id, error));
    add_head(weaver, part);
    PL_TRY(add_prose(weaver, part, error));
    PL_TRY(add_result(weaver, part, error));
    if (part->claims.n > 0)
        add_claims(weaver, part);
    return PL_OK;
}

/* ---- the directives ---- */

pl_status pl_weave_experiment(pl_weaver *weaver, pl_place place, const char *id, pl_error *error)
{
    char *manifest = pl_project_path(weaver->ledger->project, "experiments/%s/manifest.yml", id);
    bool there = *id != '\0' && pl_file_exists(manifest);
    free(manifest);
    if (!there)
        return pl_weave_fail(place, error, "there is no experiment \"%s\"", id);
    part part = {.manifest = NULL};
    pl_status status = part_read(weaver, id, &part, error);
    if (status == PL_OK)
        status = add_part(weaver, place, &part, error);
    part_clear(&part);
    return status;
}

/* Whether the narrative has a directive of its own for it. */
static bool is_named(const pl_weaver *weaver, const char *id)
{
    char *directive = pl_format("{{experiment %s}}", id);
    bool named = strstr(weaver->narrative, directive) != NULL;
    free(directive);
    return named;
}

pl_status pl_weave_experiments(pl_weaver *weaver, pl_place place, const char *argument, pl_error *error)
{
    if (weaver->paper == NULL || *argument != '\0')
        return pl_weave_fail(place, error, "{{experiments}} stands alone in the report of a paper");
    char **ids = NULL;
    size_t n = 0;
    PL_TRY(pl_experiment_list(weaver->ledger->project, weaver->paper->id, &ids, &n, error));
    pl_status status = PL_OK;
    for (size_t i = 0; i < n && status == PL_OK; i++)
        if (!is_named(weaver, ids[i]))
            status = pl_weave_experiment(weaver, place, ids[i], error);
    pl_folder_list_free(ids, n);
    return status;
}
