#include "tools/diff.h"

#include "data/object.h"
#include "runtime/terminal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const pl_verdict_row *named(const pl_change *change)
{
    return change->after != NULL ? change->after : change->before;
}

static size_t changed_from(const pl_change_list *list, pl_change_kind kind)
{
    size_t first = 0;
    for (int i = 0; i < (int)kind; i++)
        first += list->counts[i];
    return first;
}

/* "3 regressions; 1589 claims are as they were". */
static void put_summary(FILE *out, const pl_change_list *list)
{
    size_t regressions = pl_change_list_regressions(list);
    fprintf(out, "%zu regression%s, %zu change%s in all; %zu claim%s as before\n", regressions,
            regressions == 1 ? "" : "s", list->n, list->n == 1 ? "" : "s", list->same,
            list->same == 1 ? " is" : "s are");
}

/* ---- for terminals ---- */

static void put_verdict(FILE *out, const pl_verdict_row *row)
{
    fprintf(out, "%s %s", pl_evidence_key(row->verdict.evidence), pl_outcome_key(row->verdict.outcome));
}

static void put_change(FILE *out, const pl_change *change)
{
    const pl_verdict_row *before = change->before, *after = change->after;
    fprintf(out, "  %s\n      ", named(change)->id);
    if (before != NULL && after != NULL && strcmp(before->printed, after->printed) != 0)
        fprintf(out, "%s -> %s: ", before->printed, after->printed);
    else
        fprintf(out, "%s: ", named(change)->printed);
    if (before != NULL)
        put_verdict(out, before);
    fputs(before != NULL && after != NULL ? " -> " : "", out);
    if (after != NULL)
        put_verdict(out, after);
    putc('\n', out);
}

static void put_heading(FILE *out, const pl_change_list *list, pl_change_kind kind, bool coloured)
{
    bool regression = pl_change_is_regression(kind);
    putc('\n', out);
    if (regression)
        pl_terminal_tint(out, PL_STANDS_DIFFERING, coloured);
    else
        pl_terminal_bold(out, coloured);
    fprintf(out, "%s (%zu)", pl_change_text(kind), list->counts[kind]);
    pl_terminal_plain(out, coloured);
    putc('\n', out);
}

void diff_write_text(FILE *out, const pl_change_list *list)
{
    bool coloured = pl_terminal_coloured(out);
    put_summary(out, list);
    for (size_t i = 0; i < list->n; i++) {
        pl_change_kind kind = list->changes[i].kind;
        if (i == changed_from(list, kind))
            put_heading(out, list, kind, coloured);
        put_change(out, &list->changes[i]);
    }
}

/* ---- Markdown ---- */

/* Every ASCII punctuation mark may have a backslash before it (CommonMark 0.30, 2.4), and then means itself.
 */
static void put_escaped(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (ispunct((unsigned char)*text) && strchr(",.=-/", *text) == NULL)
            putc('\\', out);
        putc(iscntrl((unsigned char)*text) ? ' ' : *text, out);
    }
}

static void put_cell(FILE *out, const pl_verdict_row *row)
{
    fputs(" | ", out);
    if (row != NULL)
        put_verdict(out, row);
}

static void put_row(FILE *out, const pl_change *change)
{
    fputs("| ", out);
    put_escaped(out, named(change)->id);
    fputs(" | ", out);
    if (change->kind == PL_CHANGE_REPRINTED) {
        put_escaped(out, change->before->printed);
        fputs(" → ", out);
    }
    put_escaped(out, named(change)->printed);
    put_cell(out, change->before);
    put_cell(out, change->after);
    fputs(" |\n", out);
}

void diff_write_markdown(FILE *out, const pl_change_list *list)
{
    put_summary(out, list);
    for (size_t i = 0; i < list->n; i++) {
        pl_change_kind kind = list->changes[i].kind;
        if (i == changed_from(list, kind))
            fprintf(out, "\n### %s%s (%zu)\n\n| claim | printed | before | after |\n|---|--:|---|---|\n",
                    pl_change_is_regression(kind) ? "Regression: " : "", pl_change_text(kind),
                    list->counts[kind]);
        put_row(out, &list->changes[i]);
    }
}

/* ---- JSON ---- */

static json_t *describe_verdict(const pl_verdict_row *row)
{
    if (row == NULL)
        return json_null();
    json_t *object = pl_object_made(json_object());
    pl_object_set_text(object, "printed", row->printed);
    pl_object_set_text(object, "evidence", pl_evidence_key(row->verdict.evidence));
    pl_object_set_text(object, "outcome", pl_outcome_key(row->verdict.outcome));
    return object;
}

static json_t *describe_change(const pl_change *change)
{
    json_t *object = pl_object_made(json_object());
    pl_object_set_text(object, "id", named(change)->id);
    pl_object_set_text(object, "kind", pl_change_key(change->kind));
    pl_object_set(object, "regression", json_boolean(pl_change_is_regression(change->kind)));
    pl_object_set(object, "before", describe_verdict(change->before));
    pl_object_set(object, "after", describe_verdict(change->after));
    return object;
}

void diff_write_json(FILE *out, const pl_change_list *list)
{
    json_t *object = pl_object_made(json_object()), *counts = pl_object_made(json_object());
    json_t *changes = pl_object_made(json_array());
    for (int kind = 0; kind < PL_CHANGE_KINDS; kind++)
        pl_object_set_integer(counts, pl_change_key((pl_change_kind)kind), (int64_t)list->counts[kind]);
    for (size_t i = 0; i < list->n; i++)
        pl_object_append(changes, describe_change(&list->changes[i]));
    pl_object_set_integer(object, "regressions", (int64_t)pl_change_list_regressions(list));
    pl_object_set_integer(object, "same", (int64_t)list->same);
    pl_object_set(object, "counts", counts);
    pl_object_set(object, "changes", changes);
    char *text = pl_object_format(object, JSON_INDENT(2));
    fprintf(out, "%s\n", text);
    free(text);
}
