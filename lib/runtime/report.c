/* What an experiment says when it ends: two lines for people, and one for each claim that is not as recorded.
 */
#include "experiment_internal.h"

#include "base/file.h"
#include "base/memory.h"
#include "claims/summary.h"
#include "runtime/terminal.h"

#include <stdlib.h>
#include <string.h>

enum { ID_COLUMNS = 13, ITEM_COLUMNS = 9, WIDEST_ITEM = 32, INDENT = ID_COLUMNS + 1 };

/* What the numbers rest on, best first: "statistics, printed"; "none" only when it is all. The caller's. */
static char *evidence_text(const pl_summary_counts *counts)
{
    char *text = pl_copy_text("");
    for (int evidence = 0; evidence < PL_EVIDENCE_COUNT; evidence++) {
        size_t n = 0;
        for (int outcome = 0; outcome < PL_OUTCOME_COUNT; outcome++)
            n += counts->cells[evidence][outcome];
        if (n == 0 || (evidence == PL_NONE && text[0] != '\0'))
            continue;
        const char *separator = text[0] != '\0' ? ", " : "";
        char *longer = pl_format("%s%s%s", text, separator, pl_evidence_key((pl_evidence)evidence));
        free(text);
        text = longer;
    }
    return text;
}

/* "35 reproduced", "2 differ"; NULL when there is none. The caller's. */
static char *standing_text(const pl_summary_counts *counts, pl_standing standing)
{
    size_t n = counts->standings[standing];
    bool several = standing == PL_STANDS_DIFFERING && n > 1;
    return n > 0 ? pl_format("%zu %s", n, several ? "differ" : pl_standing_key(standing)) : NULL;
}

static size_t standings_width(const pl_summary_counts *counts)
{
    size_t width = 0;
    for (int i = 0; i < PL_STANDING_COUNT; i++) {
        char *text = standing_text(counts, (pl_standing)i);
        if (text != NULL)
            width += strlen(text) + (width > 0 ? 2 : 0);
        free(text);
    }
    return width;
}

/* Joined by commas, tinted, from this column on; a line that is full goes on in the next, indented. */
static void put_standings(FILE *stream, const pl_summary_counts *counts, size_t column, bool coloured)
{
    bool first = true;
    for (int i = 0; i < PL_STANDING_COUNT; i++) {
        char *text = standing_text(counts, (pl_standing)i);
        if (text == NULL)
            continue;
        bool full = !first && column + 2 + strlen(text) + 1 > PL_TERMINAL_COLUMNS; /* 1: the next comma */
        if (!first)
            fputs(full ? "," : ", ", stream);
        if (full)
            fprintf(stream, "\n%*s", INDENT, "");
        column = (full ? INDENT : column + (first ? 0 : 2)) + strlen(text);
        first = false;
        pl_terminal_tint(stream, (pl_standing)i, coloured);
        fputs(text, stream);
        pl_terminal_plain(stream, coloured);
        free(text);
    }
}

/* The item's name, cut where it would fill the line. The caller's. */
static char *item_text(const char *item)
{
    char *text = pl_copy_text(item);
    if (pl_terminal_width(text) <= WIDEST_ITEM)
        return text;
    size_t n = strlen(text);
    while (pl_terminal_width(text) >= WIDEST_ITEM) { /* a character less, with all its bytes */
        do
            n--;
        while (((unsigned char)text[n] & 0xC0) == 0x80);
        text[n] = '\0';
    }
    char *cut = pl_format("%s\u2026", text);
    free(text);
    return cut;
}

/* The standings go into a line of their own where they do not fit behind the rest. */
static void write_line(const pl_experiment *x, const pl_summary_counts *counts)
{
    bool coloured = pl_terminal_coloured(stdout);
    char *evidence = evidence_text(counts);
    bool told = counts->cells[PL_SYNTHETIC][PL_UNCHECKED] > 0;
    const char *made_up = pl_experiment_uses_synthetic(x) && !told ? " (synthetic)" : "";
    char *item = item_text(x->manifest->item);
    char *rest =
        pl_format(" %-*s %4zu number%s%s%s%s", ITEM_COLUMNS, item, counts->claims,
                  counts->claims == 1 ? "" : "s", evidence[0] != '\0' ? "  " : "", evidence, made_up);
    free(item);
    pl_terminal_bold(stdout, coloured);
    pl_terminal_cell(stdout, x->manifest->id, ID_COLUMNS);
    pl_terminal_plain(stdout, coloured);
    fputs(rest, stdout);
    size_t column = ID_COLUMNS + pl_terminal_width(rest) + 2;
    bool fits = column + standings_width(counts) <= PL_TERMINAL_COLUMNS;
    if (counts->claims == 0)
        ;
    else if (fits)
        fputs("  ", stdout);
    else
        printf("\n%*s", INDENT, "");
    put_standings(stdout, counts, fits ? column : INDENT, coloured);
    free(rest);
    free(evidence);
}

static void write_files(const pl_experiment *x)
{
    char *stem = pl_experiment_stem(x), *path = pl_path_join(x->out, stem);
    printf("\n%*s%s.{csv,xlsx,pdf,png}\n", INDENT, "", path);
    free(path);
    free(stem);
}

static void complain(const pl_experiment *x, const pl_claim *claim, const pl_verdict_row *row)
{
    char *path = pl_project_path(x->project, "manifests/claims/%s.csv", x->paper->id);
    char *margin = pl_units_show(row->verdict.margin);
    fprintf(stderr, "%s:%zu: %s ", path, claim->source_line, row->id);
    if (row->verdict.outcome == PL_DIFFERS)
        fprintf(stderr, "differs (printed %s, computed %.6g, margin %s) and is in no finding\n", row->printed,
                row->computed, margin);
    else
        fprintf(stderr, "is recorded as differing, but its outcome is %s\n",
                pl_outcome_key(row->verdict.outcome));
    free(margin);
    free(path);
}

size_t pl_experiment_report(const pl_experiment *x, const pl_finding_list *findings)
{
    pl_summary *summary = pl_summary_new(&x->judged);
    write_line(x, &summary->total);
    write_files(x);
    pl_summary_free(summary);
    fflush(stdout);
    size_t unrecorded = 0;
    for (size_t i = 0; i < x->judged.n; i++) {
        const pl_verdict_row *row = &x->judged.rows[i];
        if (pl_finding_list_expects(findings, row->id, &row->verdict))
            continue;
        complain(x, x->judgements[i].claim, row);
        unrecorded++;
    }
    return unrecorded;
}
