/* Claims in a report: tables of them, single ones, counts. */
#include "report/weave_internal.h"

#include "base/memory.h"
#include "render/cell.h"
#include "render/style.h"
#include "render/tally.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- gathering ---- */

void pl_weave_claims_add(pl_weave_claims *claims, const pl_ledger_entry *entry)
{
    claims->entries = pl_grow(claims->entries, &claims->capacity, claims->n + 1, sizeof *claims->entries);
    claims->entries[claims->n++] = entry;
    claims->standings[entry->standing]++;
}

void pl_weave_gather(const pl_weaver *weaver, const char *experiment, const char *paper,
                     pl_weave_claims *claims)
{
    for (size_t i = 0; i < weaver->ledger->n; i++) {
        const pl_ledger_entry *entry = &weaver->ledger->entries[i];
        if ((experiment == NULL || strcmp(entry->experiment->id, experiment) == 0) &&
            (paper == NULL || strcmp(entry->claim->paper, paper) == 0))
            pl_weave_claims_add(claims, entry);
    }
}

void pl_weave_claims_clear(pl_weave_claims *claims)
{
    free(claims->entries);
    *claims = (pl_weave_claims){.entries = NULL};
}

/* ---- their texts; the caller's to free ---- */

static char *printed_text(const pl_claim *claim)
{
    char *number = pl_claim_show(claim);
    bool unitless = *claim->unit == '\0', percent = strcmp(claim->unit, "%") == 0;
    char *text = pl_format("%s%s%s", number, unitless ? "" : percent ? "\u202f" : " ", claim->unit);
    free(number);
    return text;
}

/* Two places more than are printed tell on which side of a digit the value lies. */
enum { MORE_PLACES = 2 };

static char *agreeing_text(const pl_ledger_entry *entry)
{
    const pl_verdict_row *row = entry->row;
    int places = row->denominator == 1 ? 0 : entry->claim->number.places + MORE_PLACES;
    char *low = pl_claim_show_like(entry->claim, row->low, places);
    char *high = pl_claim_show_like(entry->claim, row->high, places);
    char *text = strcmp(low, high) == 0 ? pl_copy_text(low) : pl_format("%s to %s", low, high);
    free(low);
    free(high);
    return text;
}

/* A range that is open to one side. */
static char *open_text(const pl_ledger_entry *entry)
{
    bool above = isinf(entry->row->high);
    char *end = pl_claim_show_like(entry->claim, above ? entry->row->low : entry->row->high,
                                   entry->claim->number.places + MORE_PLACES);
    char *text = pl_format("%s%s", above ? "\u2265" : "\u2264", end);
    free(end);
    return text;
}

static char *computed_text(const pl_ledger_entry *entry)
{
    const pl_verdict_row *row = entry->row;
    if (isnan(row->low) || isnan(row->high) || (isinf(row->low) && isinf(row->high)))
        return pl_copy_text("\u2013");
    if (isinf(row->low) || isinf(row->high))
        return open_text(entry);
    if (row->verdict.outcome == PL_AGREES)
        return agreeing_text(entry);
    pl_value value = pl_verdict_row_value(row);
    char *text = pl_value_show_beside(&value, entry->claim);
    return text != NULL ? text : pl_copy_text("\u2013");
}

/* In units of the last printed place. */
static char *margin_text(const pl_ledger_entry *entry)
{
    double margin = entry->row->verdict.margin;
    if (isnan(margin))
        return pl_copy_text("\u2013");
    return pl_units_number(margin);
}

/* The id without paper and item, which stand above it. */
static const char *short_id(const pl_claim *claim)
{
    return claim->id + strlen(claim->paper) + 1;
}

/* ---- HTML ---- */

void pl_weave_fragment(pl_markup *to, const char *text)
{
    for (const char *at = text; *at != '\0'; at++) {
        bool allowed = isalnum((unsigned char)*at) || strchr("-._~!$&'()*+,;=:@/?", *at) != NULL;
        if (allowed)
            pl_markup_add_bytes(to, at, 1);
        else
            pl_markup_format(to, "%%%02X", (unsigned char)*at);
    }
}

void pl_weave_mark_html(pl_markup *to, pl_standing standing)
{
    const char *key = pl_standing_key(standing);
    pl_markup_format(to, "<i class=\"mark %s\"></i>", key);
}

static void add_cell_html(pl_markup *to, const char *class, char *text)
{
    pl_markup_format(to, "<td%s>", class);
    pl_markup_html(to, text);
    pl_markup_add(to, "</td>");
    free(text);
}

typedef struct column {
    const char *title, *class;
} column;

static void begin_table_html(pl_markup *to, const column *columns, size_t n)
{
    pl_markup_add(to, "<div class=\"wide\"><table class=\"claims\"><thead><tr>");
    for (size_t c = 0; c < n; c++) {
        pl_markup_add(to, "<th scope=\"col\"");
        if (*columns[c].class != '\0')
            pl_markup_format(to, " class=\"%s\"", columns[c].class);
        pl_markup_format(to, ">%s</th>", columns[c].title);
    }
    pl_markup_add(to, "</tr></thead><tbody>\n");
}

/* An id may break behind its signs. */
static bool id_breaks_behind(char sign)
{
    return sign != '\0' && strchr(":/.", sign) != NULL;
}

static void add_id_html(pl_markup *to, const char *id)
{
    for (const char *at = id; *at != '\0'; at++) {
        char one[2] = {*at, '\0'};
        pl_markup_html(to, one);
        if (id_breaks_behind(*at))
            pl_markup_add(to, "<wbr>");
    }
}

/* Its id leads to the page of claims, where there is one; placed: with the place where it is printed. */
static void add_name_html(const pl_weaver *weaver, pl_markup *to, const pl_claim *claim, bool placed)
{
    bool linked = pl_weave_has_page(weaver, "claims.html");
    pl_markup_add(to, "<th scope=\"row\">");
    if (linked) {
        pl_markup_add(to, "<a href=\"claims.html#");
        pl_weave_fragment(to, claim->id);
        pl_markup_add(to, "\">");
    }
    pl_markup_add(to, "<code>");
    add_id_html(to, short_id(claim));
    pl_markup_format(to, "</code>%s<span>", linked ? "</a>" : "");
    pl_markup_html(to, claim->statement);
    if (placed) {
        pl_markup_add(to, " (");
        pl_markup_html(to, claim->where);
        pl_markup_add(to, ")");
    }
    pl_markup_add(to, "</span></th>");
}

static void add_outcome_html(pl_markup *to, const pl_ledger_entry *entry)
{
    pl_markup_add(to, "<td class=\"outcome\">");
    pl_weave_mark_html(to, entry->standing);
    pl_markup_format(to, " %s", pl_standing_key(entry->standing));
    if (entry->finding != NULL && entry->row->verdict.outcome == PL_DIFFERS)
        pl_markup_format(to, " <a href=\"findings.html#%s\">finding</a>", entry->finding->id);
    pl_markup_add(to, "</td>");
}

static void add_claim_html(const pl_weaver *weaver, pl_markup *to, const pl_ledger_entry *entry)
{
    pl_markup_format(to, "<tr class=\"%s\" id=\"", pl_standing_key(entry->standing));
    pl_markup_html(to, entry->claim->id);
    pl_markup_add(to, "\">");
    add_name_html(weaver, to, entry->claim, true);
    add_cell_html(to, " class=\"n\"", printed_text(entry->claim));
    add_cell_html(to, " class=\"n\"", computed_text(entry));
    add_cell_html(to, " class=\"n\"", margin_text(entry));
    add_cell_html(to, "", pl_copy_text(pl_evidence_key(entry->row->verdict.evidence)));
    add_outcome_html(to, entry);
    pl_markup_add(to, "</tr>\n");
}

void pl_weave_claims_html(const pl_weaver *weaver, pl_markup *to, const pl_weave_claims *claims)
{
    begin_table_html(to,
                     (const column[]){{"Claim", ""},
                                      {"Printed", "n"},
                                      {"Here", "n"},
                                      {"Margin", "n"},
                                      {"Evidence", ""},
                                      {"Stands", ""}},
                     6);
    for (size_t i = 0; i < claims->n; i++)
        add_claim_html(weaver, to, claims->entries[i]);
    pl_markup_add(to, "</tbody></table></div>");
}

/* ---- LaTeX ---- */

static void add_id_latex(pl_markup *to, const char *id)
{
    for (const char *at = id; *at != '\0'; at++) {
        char one[2] = {*at, '\0'};
        pl_markup_latex(to, one);
        if (id_breaks_behind(*at))
            pl_markup_add(to, "\\allowbreak{}");
    }
}

static void add_cell_latex(pl_markup *to, char *text)
{
    pl_markup_add(to, " & ");
    pl_markup_latex(to, text);
    free(text);
}

void pl_weave_claims_latex(pl_markup *to, const pl_weave_claims *claims, const char *title)
{
    if (title != NULL) {
        pl_markup_add(to, "\\pllisting{");
        pl_markup_latex(to, title);
        pl_markup_add(to, "}\n");
    }
    pl_markup_add(to, "\\begin{plclaims}\n");
    for (size_t i = 0; i < claims->n; i++) {
        const pl_ledger_entry *entry = claims->entries[i];
        const char *key = pl_standing_key(entry->standing);
        add_id_latex(to, short_id(entry->claim));
        add_cell_latex(to, printed_text(entry->claim));
        add_cell_latex(to, computed_text(entry));
        add_cell_latex(to, margin_text(entry));
        add_cell_latex(to, pl_copy_text(pl_evidence_key(entry->row->verdict.evidence)));
        pl_markup_format(to, " & \\plmark{%s} %s \\\\\n", key, key);
    }
    pl_markup_add(to, "\\end{plclaims}\n");
}

pl_status pl_weave_listing(pl_weaver *weaver, pl_place place, const char *argument, pl_error *error)
{
    if (*argument != '\0')
        return pl_weave_fail(place, error, "{{listing}} takes nothing");
    pl_weave_raw_begin(&weaver->out, "latex");
    pl_markup_add(&weaver->out, pl_markup_text(&weaver->listing));
    pl_weave_raw_end(&weaver->out);
    return PL_OK;
}

/* ---- where they are printed ---- */

static void add_place_html(const pl_weaver *weaver, pl_markup *to, const pl_ledger_entry *entry)
{
    const pl_claim *claim = entry->claim;
    pl_markup_add(to, "<tr>");
    add_name_html(weaver, to, claim, false);
    add_cell_html(to, " class=\"n\"", printed_text(claim));
    add_cell_html(to, " class=\"n\"", computed_text(entry));
    add_cell_html(to, "", pl_copy_text(claim->where));
    add_cell_html(to, " class=\"n\"", pl_format("%ld", claim->line));
    pl_markup_add(to, "</tr>\n");
}

static void add_place_latex(pl_markup *to, const pl_ledger_entry *entry)
{
    const pl_claim *claim = entry->claim;
    add_id_latex(to, claim->id);
    add_cell_latex(to, printed_text(claim));
    add_cell_latex(to, computed_text(entry));
    add_cell_latex(to, pl_copy_text(claim->where));
    add_cell_latex(to, pl_format("%ld", claim->line));
    pl_markup_add(to, " \\\\\n");
}

void pl_weave_places(const pl_weaver *weaver, pl_markup *to, const pl_weave_claims *claims)
{
    pl_weave_raw_begin(to, "html");
    begin_table_html(
        to, (const column[]){{"Claim", ""}, {"Printed", "n"}, {"Here", "n"}, {"Place", ""}, {"Line", "n"}},
        5);
    for (size_t i = 0; i < claims->n; i++)
        add_place_html(weaver, to, claims->entries[i]);
    pl_markup_add(to, "</tbody></table></div>");
    pl_weave_raw_end(to);
    pl_weave_raw_begin(to, "latex");
    pl_markup_add(to, "\\begin{plplaces}\n");
    for (size_t i = 0; i < claims->n; i++)
        add_place_latex(to, claims->entries[i]);
    pl_markup_add(to, "\\end{plplaces}");
    pl_weave_raw_end(to);
}

/* O(claims) */
static const pl_ledger_entry *find_entry(const pl_ledger *ledger, const char *id)
{
    for (size_t i = 0; i < ledger->n; i++)
        if (strcmp(ledger->entries[i].claim->id, id) == 0)
            return &ledger->entries[i];
    return NULL;
}

/* One claim in a sentence. */
pl_status pl_weave_claim(pl_weaver *weaver, pl_place place, const char *id, pl_error *error)
{
    const pl_ledger_entry *entry = find_entry(weaver->ledger, id);
    if (entry == NULL)
        return pl_weave_fail(place, error, "no experiment judges a claim \"%s\"", id);
    pl_markup *out = &weaver->out;
    const char *key = pl_standing_key(entry->standing);
    char *printed = printed_text(entry->claim);
    pl_markup_markdown(out, printed);
    free(printed);
    pl_markup_format(out, "\u00a0`<i class=\"mark %s\"></i>`{=html}`\\plmark{%s}`{=latex}", key, key);
    return PL_OK;
}

/* ---- how they stand ---- */

static size_t total_of(const size_t standings[PL_STANDING_COUNT])
{
    size_t total = 0;
    for (size_t i = 0; i < PL_STANDING_COUNT; i++)
        total += standings[i];
    return total;
}

void pl_weave_tally_html(pl_markup *to, const size_t standings[PL_STANDING_COUNT])
{
    if (total_of(standings) == 0)
        return;
    pl_markup_add(to, "<span class=\"bar\" aria-hidden=\"true\">");
    for (size_t i = 0; i < PL_STANDING_COUNT; i++)
        if (standings[i] > 0)
            pl_markup_format(to, "<i class=\"%s\" style=\"flex-grow:%zu\"></i>",
                             pl_standing_key((pl_standing)i), standings[i]);
    pl_markup_add(to, "</span><ul class=\"tally\">");
    for (size_t i = 0; i < PL_STANDING_COUNT; i++) {
        if (standings[i] == 0)
            continue;
        pl_markup_format(to, "<li class=\"%s\">", pl_standing_key((pl_standing)i));
        pl_weave_mark_html(to, (pl_standing)i);
        pl_markup_format(to, " %zu %s</li>", standings[i], pl_standing_key((pl_standing)i));
    }
    pl_markup_add(to, "</ul>");
}

void pl_weave_tally_latex(pl_markup *to, const size_t standings[PL_STANDING_COUNT])
{
    size_t total = total_of(standings);
    if (total == 0)
        return;
    pl_markup_add(to, "\\pltally{");
    for (size_t i = 0; i < PL_STANDING_COUNT; i++)
        if (standings[i] > 0)
            pl_markup_format(to, "\\plbar{%s}{%.5f}", pl_standing_key((pl_standing)i),
                             (double)standings[i] / (double)total);
    pl_markup_add(to, "}{");
    const char *between = "";
    for (size_t i = 0; i < PL_STANDING_COUNT; i++) {
        if (standings[i] == 0)
            continue;
        pl_markup_format(to, "%s\\plcount{%s}{%zu}", between, pl_standing_key((pl_standing)i), standings[i]);
        between = "\\plgap ";
    }
    pl_markup_add(to, "}");
}
