/* plumb show: all that is known about a claim. */
#include "base/memory.h"
#include "claims/rounding.h"
#include "runtime/manifest_list.h"
#include "runtime/terminal.h"
#include "tools/command.h"
#include "tools/evidence.h"
#include "tools/plumb.h"
#include "tools/suggest.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] = "usage: plumb show [OPTION]... CLAIM...\n"
                           "\n"
                           "Shows what is printed and where, what was computed from which inputs, on\n"
                           "which evidence, how the two compare, the command that redoes it, and what\n"
                           "better evidence would be. A CLAIM is an id (jev:table6:K=3:most); one with *\n"
                           "or ? in it is a pattern and lists the claims that match; the id of a finding\n"
                           "(jev-table3-deviation) lists the claims that it is about.\n"
                           "\n"
                           "  -v, --verdicts FILE  default: tables/verdicts.csv in the project\n"
                           "  -r, --root DIR       the project (default: $PLUMB_ROOT, else here)\n"
                           "  -h, --help           this text\n"
                           "\n"
                           "margin is how far inside the accepted interval the value lies, in units of\n"
                           "the last printed place: 0.5 in the middle, negative outside.\n"
                           "\n"
                           "Exit codes: 0 shown; 2 usage, or there is no such claim; 3 a file is missing\n"
                           "or broken, or the experiment that judges the claim has not run.\n";

enum { LABEL_COLUMNS = 11, VALUE_COLUMNS = 13 };

/* ---- one line each ---- */

static void put_label(const char *label, bool coloured)
{
    pl_terminal_bold(stdout, coloured);
    pl_terminal_cell(stdout, label, LABEL_COLUMNS);
    pl_terminal_plain(stdout, coloured);
}

static void put_text(const char *label, const char *text, bool coloured)
{
    put_label(label, coloured);
    pl_terminal_wrap(stdout, text, LABEL_COLUMNS, LABEL_COLUMNS);
}

/* A short value, and behind it in a column of its own what there is to say about it. Frees about. */
static void put_pair(const char *label, const char *value, char *about, bool coloured)
{
    enum { INDENT = LABEL_COLUMNS + VALUE_COLUMNS };
    put_label(label, coloured);
    pl_terminal_cell(stdout, value, about[0] != '\0' ? VALUE_COLUMNS : 0);
    size_t width = pl_terminal_width(value);
    if (width >= VALUE_COLUMNS && about[0] != '\0')
        printf("\n%*s", INDENT, "");
    pl_terminal_wrap(stdout, about, INDENT, INDENT);
    free(about);
}

/* ---- what was computed ---- */

/* The fewest places that show how wide the range is, at least two more than are printed. */
static int places_for(double width, int places)
{
    int needed = width > 0 && width < 1 ? (int)ceil(-log10(width)) + 1 : 0;
    int shown = needed > places + 2 ? needed : places + 2;
    return shown < 15 ? shown : 15;
}

static char *range_text(const pl_verdict_row *row, int places)
{
    char low[64], high[64];
    double width = row->high - row->low;
    if (isnan(width))
        return pl_copy_text("its range is unknown");
    /* Far below what is printed only the size of the error matters. */
    if (width < pow(10, -places - 3))
        return pl_format("± %.1g", 0.5 * width);
    int shown = places_for(width, places);
    return pl_format("between %s and %s", pl_decimal_display(row->low, shown, low, sizeof low),
                     pl_decimal_display(row->high, shown, high, sizeof high));
}

static char *exactness(const pl_verdict_row *row, int places)
{
    if (row->denominator == 1)
        return pl_copy_text("exact");
    if (row->denominator > 0)
        return pl_format("exact, %lld/%lld", (long long)row->numerator, (long long)row->denominator);
    return range_text(row, places);
}

static void show_computed(const pl_claim *claim, const pl_verdict_row *row, bool coloured)
{
    if (row->verdict.evidence == PL_NONE) {
        put_text("computed", "nothing", coloured);
        return;
    }
    char *value = command_computed(row, claim->number.places);
    put_pair("computed", value, exactness(row, claim->number.places), coloured);
    free(value);
}

/* ---- how it compares ---- */

/* Evidence that is narrower, in units of the last place, is as good as a point. */
#define NARROW_UNITS 1e-3

/* The rules that turn a value on the bound into the printed number. */
static char *tie_text(const pl_claim *claim, const pl_verdict_row *row)
{
    pl_value value = pl_verdict_row_value(row);
    char *rules = NULL;
    for (int i = 0; i < PL_ROUNDING_COUNT; i++) {
        pl_rounding rule = (pl_rounding)i;
        if (pl_rounding_explain(rule, &value, claim->number) != PL_EXPLAINED)
            continue;
        char *longer = rules == NULL ? pl_copy_text(pl_rounding_key(rule))
                                     : pl_format("%s, %s", rules, pl_rounding_key(rule));
        free(rules);
        rules = longer;
    }
    char *text = pl_format("exactly half-way between two printed numbers; rounded like this by: %s",
                           rules != NULL ? rules : "none of the usual rules");
    free(rules);
    return text;
}

static char *margin_text(const pl_claim *claim, const pl_verdict *verdict)
{
    bool bounded = claim->comparator == PL_EQUAL || claim->comparator == PL_ABOUT;
    const char *reach = !bounded ? "" : claim->comparator == PL_ABOUT ? " of 1" : " of 0.5";
    /* Of a range that has to meet the printed number only, the margin is that of its best member. */
    bool soft = verdict->evidence == PL_PRINTED || verdict->evidence == PL_SIMULATION;
    const char *at_best = soft && bounded && verdict->width >= NARROW_UNITS ? "at best " : "";
    char *number = pl_units_number(verdict->margin), *wide = pl_units_number(verdict->width);
    char *margin = isnan(verdict->margin) ? pl_copy_text("no margin")
                                          : pl_format("margin %s%s%s units", at_best, number, reach);
    char *text = verdict->width >= NARROW_UNITS ? pl_format("%s; the evidence is %s units wide", margin, wide)
                                                : pl_copy_text(margin);
    free(number);
    free(wide);
    free(margin);
    return text;
}

static void show_outcome(const pl_claim *claim, const pl_verdict_row *row, bool coloured)
{
    const pl_verdict *verdict = &row->verdict;
    pl_standing standing = pl_verdict_standing(verdict->outcome, verdict->evidence);
    put_label("outcome", coloured);
    pl_terminal_tint(stdout, standing, coloured);
    bool judged = verdict->outcome != PL_UNCHECKED;
    pl_terminal_cell(stdout, pl_outcome_key(verdict->outcome), judged ? VALUE_COLUMNS : 0);
    pl_terminal_plain(stdout, coloured);
    char *margin = judged ? margin_text(claim, verdict) : pl_copy_text("");
    pl_terminal_wrap(stdout, margin, LABEL_COLUMNS + VALUE_COLUMNS, LABEL_COLUMNS + VALUE_COLUMNS);
    free(margin);
    put_label("standing", coloured);
    pl_terminal_tint(stdout, standing, coloured);
    fputs(pl_standing_key(standing), stdout);
    pl_terminal_plain(stdout, coloured);
    putchar('\n');
    if (verdict->tie) {
        char *text = tie_text(claim, row);
        put_text("tie", text, coloured);
        free(text);
    }
}

static void show_finding(const pl_finding_list *findings, const char *id, bool coloured)
{
    const pl_finding *finding = pl_finding_of(findings, id);
    if (finding == NULL)
        return;
    char *text = pl_format("%s: %s", finding->id, finding->title);
    put_text("finding", text, coloured);
    free(text);
}

/* ---- a claim ---- */

static void show_printed(pl_project *project, const pl_claim *claim, bool coloured)
{
    const pl_paper *paper = pl_paper_list_find(pl_project_papers(project), claim->paper);
    bool equal = claim->comparator == PL_EQUAL, unitless = claim->unit[0] == '\0';
    char *printed =
        pl_format("%s%s%s%s%s", equal ? "" : pl_comparator_key(claim->comparator), equal ? "" : " ",
                  claim->printed, unitless || strcmp(claim->unit, "%") == 0 ? "" : " ", claim->unit);
    put_pair("printed", printed,
             pl_format("%s, %s (%s); manifests/claims/%s.csv:%zu", claim->where, claim->paper,
                       paper->reference, claim->paper, claim->source_line),
             coloured);
    free(printed);
    put_text("statement", claim->statement, coloured);
}

static pl_status show_row(pl_project *project, const pl_claim *claim, const pl_verdict_row *row,
                          pl_error *error)
{
    bool coloured = pl_terminal_coloured(stdout);
    const pl_finding_list *findings = NULL;
    evidence evidence;
    PL_TRY(pl_project_findings(project, &findings, error));
    PL_TRY(evidence_read(project, row, &evidence, error));
    pl_terminal_bold(stdout, coloured);
    puts(claim->id);
    pl_terminal_plain(stdout, coloured);
    show_printed(project, claim, coloured);
    show_computed(claim, row, coloured);
    put_pair("evidence", pl_evidence_key(row->verdict.evidence),
             pl_copy_text(pl_evidence_text(row->verdict.evidence)), coloured);
    for (size_t i = 0; i < evidence.inputs_count; i++)
        put_text(i == 0 ? "inputs" : "", evidence.inputs[i], coloured);
    show_outcome(claim, row, coloured);
    show_finding(findings, claim->id, coloured);
    if (row->note[0] != '\0')
        put_text("note", row->note, coloured);
    char *redo = pl_format("make %s", row->experiment);
    put_text("redo", redo, coloured);
    free(redo);
    for (size_t i = 0; i < evidence.better_count; i++)
        put_text(i == 0 ? "better" : "", evidence.better[i], coloured);
    evidence_clear(&evidence);
    return PL_OK;
}

/* A claim without a verdict: the experiment that judges it has not run, or there is none. */
static pl_status show_waiting(pl_project *project, const pl_claim *claim, pl_error *error)
{
    bool coloured = pl_terminal_coloured(stdout);
    pl_manifest_list manifests = {.manifests = NULL};
    PL_TRY(pl_manifest_list_read(project, &manifests, error));
    const pl_manifest *naming = pl_manifest_list_naming(&manifests, claim->id);
    bool named = naming != NULL;
    if (named)
        pl_fail(error, PL_MISSING, NULL, 0, 0, "%s has no verdict yet: run make %s", claim->id, naming->id);
    pl_manifest_list_clear(&manifests);
    if (named)
        return PL_MISSING;
    pl_terminal_bold(stdout, coloured);
    puts(claim->id);
    pl_terminal_plain(stdout, coloured);
    show_printed(project, claim, coloured);
    put_text("outcome", "none: no experiment judges this claim yet; other claims may rest on it", coloured);
    return PL_OK;
}

static pl_status show_id(pl_project *project, const pl_verdict_list *verdicts, const char *id,
                         pl_error *error)
{
    const pl_claim *claim = NULL;
    PL_TRY(pl_project_claim(project, id, &claim, error));
    if (claim == NULL)
        return suggest_near(project, id, error);
    const pl_verdict_row *row = pl_verdict_list_find(verdicts, id);
    if (row == NULL)
        return show_waiting(project, claim, error);
    PL_TRY(pl_project_claim_of(project, row, &claim, error));
    return show_row(project, claim, row, error);
}

static pl_status list_matches(const pl_verdict_list *verdicts, const char *pattern, pl_error *error)
{
    pl_verdict_list matches = {.rows = NULL};
    for (size_t i = 0; i < verdicts->n; i++)
        if (pl_claim_matches(pattern, verdicts->rows[i].id))
            pl_verdict_list_add(&matches, &verdicts->rows[i]);
    pl_status status = PL_OK;
    if (matches.n > 0)
        command_list(&matches);
    else
        status = pl_fail(error, PL_USAGE, NULL, 0, 0, "no claim matches %s", pattern);
    pl_verdict_list_clear(&matches);
    return status;
}

/* The claims that belong to a finding; false when no finding is called so. */
static bool list_finding(const pl_finding_list *findings, const pl_verdict_list *verdicts, const char *id)
{
    const pl_finding *finding = pl_finding_list_find(findings, id);
    if (finding == NULL)
        return false;
    bool coloured = pl_terminal_coloured(stdout);
    pl_verdict_list matches = {.rows = NULL};
    for (size_t i = 0; i < verdicts->n; i++)
        if (verdicts->rows[i].verdict.outcome == PL_DIFFERS &&
            pl_finding_of(findings, verdicts->rows[i].id) == finding)
            pl_verdict_list_add(&matches, &verdicts->rows[i]);
    pl_terminal_bold(stdout, coloured);
    pl_terminal_wrap(stdout, finding->title, 0, 0);
    pl_terminal_plain(stdout, coloured);
    command_list(&matches);
    pl_verdict_list_clear(&matches);
    return true;
}

static pl_status show_one(pl_project *project, const pl_verdict_list *verdicts, const char *id,
                          pl_error *error)
{
    const pl_finding_list *findings = NULL;
    PL_TRY(pl_project_findings(project, &findings, error));
    if (strpbrk(id, "*?") != NULL)
        return list_matches(verdicts, id, error);
    return list_finding(findings, verdicts, id) ? PL_OK : show_id(project, verdicts, id, error);
}

static pl_status show_all(const char *root, const char *file, int count, char **ids, pl_error *error)
{
    pl_project *project = NULL;
    pl_verdict_list verdicts = {.rows = NULL};
    PL_TRY(command_open(root, file, &project, &verdicts, error));
    pl_status status = PL_OK;
    for (int i = 0; i < count && status == PL_OK; i++) {
        if (i > 0)
            putchar('\n');
        status = show_one(project, &verdicts, ids[i], error);
    }
    fflush(stdout);
    pl_verdict_list_clear(&verdicts);
    pl_project_close(project);
    return status;
}

int plumb_show(int argc, char **argv)
{
    const char *root = NULL, *verdicts = NULL;
    const command_option options[] = {{"verdicts", 'v', &verdicts, NULL}, {"root", 'r', &root, NULL}};
    int first;
    int code = command_options("show", help, options, sizeof options / sizeof options[0], argc, argv, &first);
    if (code != COMMAND_GOES_ON)
        return code;
    if (first == argc)
        return command_misuse("show", "which claim?");
    pl_error error;
    return command_end("show", show_all(root, verdicts, argc - first, argv + first, &error), &error);
}
