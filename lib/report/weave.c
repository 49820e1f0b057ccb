/* The weaver's frame: lines of the narrative in, Markdown out. */
#include "report/weave_internal.h"

#include "base/file.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1 << 22 };

/* ---- shared ---- */

pl_status pl_weave_fail(pl_place place, pl_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_fail(error, PL_BAD_INPUT, place.file, place.line, 0, "%s", reason);
    free(reason);
    return PL_BAD_INPUT;
}

void pl_weave_note_file(pl_weaver *weaver, const char *path)
{
    pl_woven *woven = &weaver->woven;
    for (size_t i = 0; i < woven->files_count; i++)
        if (strcmp(woven->files[i], path) == 0)
            return;
    woven->files = pl_grow(woven->files, &woven->files_capacity, woven->files_count + 1, sizeof(char *));
    woven->files[woven->files_count++] = pl_copy_text(path);
}

pl_status pl_weave_anchor(pl_weaver *weaver, pl_place place, const char *anchor, pl_error *error)
{
    for (size_t i = 0; i < weaver->anchors_count; i++)
        if (strcmp(weaver->anchors[i], anchor) == 0)
            return pl_weave_fail(place, error, "the report has a place called #%s already", anchor);
    weaver->anchors =
        pl_grow(weaver->anchors, &weaver->anchors_capacity, weaver->anchors_count + 1, sizeof(char *));
    weaver->anchors[weaver->anchors_count++] = pl_copy_text(anchor);
    return PL_OK;
}

bool pl_weave_has_page(const pl_weaver *weaver, const char *file)
{
    return pl_menu_find(&weaver->menu, file) != NULL;
}

void pl_weave_raw_begin(pl_markup *to, const char *format)
{
    pl_markup_format(to, "\n```{=%s}\n", format);
}

void pl_weave_raw_end(pl_markup *to)
{
    pl_markup_add(to, "\n```\n\n");
}

/* ---- directives ---- */

static const struct directive {
    const char *name;
    pl_weave_insert *insert;
} directives[] = {
    {"experiment", pl_weave_experiment},
    {"experiments", pl_weave_experiments},
    {"code", pl_weave_code},
    {"claim", pl_weave_claim},
    {"finding", pl_weave_finding},
    {"findings", pl_weave_findings},
    {"summary", pl_weave_summary},
    {"count", pl_weave_count},
    {"legend", pl_weave_legend},
    {"pages", pl_weave_pages},
    {"listing", pl_weave_listing},
};

pl_status pl_weave_directive(pl_weaver *weaver, pl_place place, const char *name, const char *arguments,
                             pl_error *error)
{
    for (size_t i = 0; i < sizeof directives / sizeof directives[0]; i++)
        if (strcmp(directives[i].name, name) == 0)
            return directives[i].insert(weaver, place, arguments, error);
    return pl_weave_fail(place, error, "there is no directive \"%s\"", name);
}

/* text begins behind the braces and has n bytes. */
static pl_status carry_out(pl_weaver *weaver, pl_place place, const char *text, size_t n, pl_error *error)
{
    char *inside = pl_copy_bytes(text, n);
    char *arguments = inside + strcspn(inside, " ");
    if (*arguments != '\0')
        *arguments++ = '\0';
    pl_status status = pl_weave_directive(weaver, place, inside, arguments, error);
    free(inside);
    return status;
}

/* Directives in code are text. */
pl_status pl_weave_line(pl_weaver *weaver, pl_place place, const char *line, pl_error *error)
{
    PL_TRY(pl_weave_check_citations(weaver, place, line, error));
    PL_TRY(pl_weave_note_references(weaver, place, line, error));
    bool code = false;
    const char *from = line;
    for (const char *at = line; *at != '\0'; at++) {
        code ^= *at == '`';
        if (code || strncmp(at, "{{", 2) != 0)
            continue;
        const char *end = strstr(at, "}}");
        if (end == NULL)
            return pl_weave_fail(place, error, "{{ without }}");
        pl_markup_add_bytes(&weaver->out, from, (size_t)(at - from));
        PL_TRY(carry_out(weaver, place, at + 2, (size_t)(end - at - 2), error));
        from = end + 2;
        at = end + 1;
    }
    pl_markup_add(&weaver->out, from);
    pl_markup_add(&weaver->out, "\n");
    return PL_OK;
}

/* ---- the report ---- */

/* The report's name: that of its source without folder and ending. The caller's. */
static char *name_of(const char *source)
{
    const char *name = strrchr(source, '/') != NULL ? strrchr(source, '/') + 1 : source;
    return pl_copy_bytes(name, strcspn(name, "."));
}

/* pandoc reads a metadata block anywhere in a document. */
static void add_menu(pl_weaver *weaver)
{
    pl_markup *out = &weaver->out;
    char *name = name_of(weaver->options->source), *own = pl_format("%s.html", name);
    pl_markup_add(out, "---\nmenu:\n");
    for (size_t i = 0; i < weaver->menu.n; i++) {
        const pl_menu_entry *page = &weaver->menu.pages[i];
        const char *current = strcmp(page->file, own) == 0 ? ", current: true" : "";
        pl_markup_format(out, "  - {file: %s, name: \"%s\"%s}\n", page->file, page->name, current);
    }
    free(own);
    free(name);
    if (weaver->paper != NULL)
        pl_markup_format(out, "address: %s\nreference: %s\npdf: %s.pdf\n", weaver->paper->url,
                         weaver->paper->reference, weaver->paper->id);
    pl_markup_add(out, "...\n\n");
}

static pl_status weave_lines(pl_weaver *weaver, pl_error *error)
{
    pl_place place = {weaver->options->source, 0};
    bool fenced = false;
    pl_status status = PL_OK;
    for (const char *at = weaver->narrative, *end; status == PL_OK && *at != '\0'; at = end) {
        size_t n = strcspn(at, "\n");
        char *line = pl_copy_bytes(at, n);
        end = at + n + (at[n] == '\n');
        place.line++;
        fenced ^= strncmp(line, "```", 3) == 0;
        if (fenced)
            pl_markup_format(&weaver->out, "%s\n", line);
        else
            status = pl_weave_line(weaver, place, line, error);
        free(line);
    }
    return status;
}

static pl_status weave_report(pl_weaver *weaver, pl_error *error)
{
    size_t n;
    PL_TRY(pl_file_read(weaver->options->source, LARGEST, &weaver->narrative, &n, error));
    pl_weave_note_file(weaver, weaver->options->source);
    PL_TRY(pl_menu_read(weaver->ledger->project, &weaver->menu, error));
    PL_TRY(pl_weave_read_bibliography(weaver, error));
    add_menu(weaver);
    PL_TRY(weave_lines(weaver, error));
    return pl_weave_check_links(weaver, error);
}

static const pl_paper *paper_of(const pl_project *project, const char *source)
{
    char *id = name_of(source);
    const pl_paper *paper = pl_paper_list_find(pl_project_papers(project), id);
    free(id);
    return paper;
}

static void clear_texts(char **texts, size_t n)
{
    for (size_t i = 0; i < n; i++)
        free(texts[i]);
    free(texts);
}

static void weaver_clear(pl_weaver *weaver)
{
    for (size_t i = 0; i < weaver->links_count; i++) {
        free(weaver->links[i].target);
        free(weaver->links[i].file);
    }
    free(weaver->links);
    clear_texts(weaver->anchors, weaver->anchors_count);
    clear_texts(weaver->keys, weaver->keys_count);
    pl_menu_clear(&weaver->menu);
    pl_markup_clear(&weaver->out);
    pl_markup_clear(&weaver->listing);
    pl_woven_clear(&weaver->woven);
    free(weaver->narrative);
}

pl_status pl_weave(const pl_ledger *ledger, const pl_weave_options *options, pl_woven *woven, pl_error *error)
{
    pl_weaver weaver = {
        .ledger = ledger, .options = options, .paper = paper_of(ledger->project, options->source)};
    pl_status status = weave_report(&weaver, error);
    if (status == PL_OK) {
        *woven = weaver.woven;
        woven->text = pl_copy_text(pl_markup_text(&weaver.out));
        weaver.woven = (pl_woven){.text = NULL};
    }
    weaver_clear(&weaver);
    return status;
}

void pl_woven_clear(pl_woven *woven)
{
    clear_texts(woven->files, woven->files_count);
    free(woven->text);
    *woven = (pl_woven){.text = NULL};
}
