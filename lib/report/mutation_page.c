#include "report/mutation_page.h"

#include "base/digits.h"
#include "base/markup.h"
#include "report/page.h"
#include "runtime/mutation.h"

#include <math.h>
#include <stdlib.h>

/* ---- by evidence ---- */

/* The bar says the share once more, for the eye. */
static void add_share(pl_markup *to, size_t guarded, size_t claims)
{
    double share = 100.0 * (double)guarded / (double)claims;
    pl_markup_format(to,
                     "<td class=\"n\">%.1f %%</td><td class=\"share\"><i style=\"width: %.1f%%\"></i></td>",
                     share, share);
}

static void add_evidence(pl_markup *to, const pl_mutation *mutation, pl_evidence evidence)
{
    size_t claims = mutation->claims[evidence], weak = mutation->survived[evidence];
    if (claims == 0)
        return;
    pl_markup_add(to, "<tr><th scope=\"row\">");
    pl_markup_html(to, pl_evidence_key(evidence));
    pl_markup_add(to, "</th><td class=\"about\">");
    pl_markup_html(to, pl_evidence_text(evidence));
    pl_markup_format(to, "</td><td class=\"n\">%s</td>", pl_digits_count(claims).text);
    if (pl_evidence_decides(evidence)) {
        pl_markup_format(to, "<td class=\"n\">%s</td><td class=\"n\">%s</td>",
                         pl_digits_count(claims - weak).text, pl_digits_count(weak).text);
        add_share(to, claims - weak, claims);
    } else {
        pl_markup_add(to, "<td class=\"n quiet\">–</td><td class=\"n quiet\">–</td>"
                          "<td class=\"n quiet\">–</td><td></td>");
    }
    pl_markup_add(to, "</tr>\n");
}

/* ---- the weakly guarded ---- */

static const char *reason(const pl_verdict_row *row)
{
    if (row->verdict.outcome == PL_DIFFERS)
        return "differs by more than the move";
    if (row->verdict.outcome == PL_UNDETERMINED)
        return "undecided as it is printed";
    return "the evidence covers a neighbour too";
}

static void add_survivor(pl_markup *to, const pl_mutation_survivor *weak)
{
    const pl_verdict_row *row = weak->row;
    const char *standing = pl_standing_key(pl_verdict_standing(row->verdict.outcome, row->verdict.evidence));
    pl_markup_add(to, "<tr><th scope=\"row\"><a href=\"claims.html#");
    pl_markup_html(to, row->id);
    pl_markup_add(to, "\">");
    pl_markup_html(to, row->id);
    pl_markup_add(to, "</a><span>");
    pl_markup_html(to, weak->claim->statement);
    pl_markup_add(to, "</span></th><td class=\"n\">");
    pl_markup_html(to, row->printed);
    pl_markup_format(to, "</td><td class=\"n\">");
    if (isinf(row->verdict.width))
        pl_markup_add(to, "unknown");
    else
        pl_markup_format(to, "%.3g", row->verdict.width);
    pl_markup_format(to, "</td><td><i class=\"mark %s\"></i> %s</td><td>%s</td></tr>\n", standing, standing,
                     reason(row));
}

/* ---- the page ---- */

static pl_status fill(const pl_ledger *ledger, const pl_mutation *mutation, const char *style,
                      const char *menu, char **page, pl_error *error)
{
    pl_markup evidence = {0}, survivors = {0}, count = {0};
    for (int i = 0; i <= PL_NONE; i++)
        add_evidence(&evidence, mutation, (pl_evidence)i);
    for (size_t i = 0; i < mutation->weak_count; i++)
        add_survivor(&survivors, &mutation->weak[i]);
    pl_markup_add(&count, pl_digits_count(mutation->weak_count).text);
    const pl_page_part list[] = {{"style", style},
                                 {"menu", menu},
                                 {"evidence", pl_markup_text(&evidence)},
                                 {"count", pl_markup_text(&count)},
                                 {"survivors", pl_markup_text(&survivors)}};
    char *path = pl_project_path(ledger->project, "paper/pages/mutation.html");
    pl_status status = pl_page_fill(path, list, sizeof list / sizeof list[0], page, error);
    free(path);
    pl_markup_clear(&evidence);
    pl_markup_clear(&survivors);
    pl_markup_clear(&count);
    return status;
}

pl_status pl_mutation_page_format(const pl_ledger *ledger, char **page, pl_error *error)
{
    char *style = NULL, *menu = NULL;
    pl_mutation mutation = {.weak = NULL};
    PL_TRY(pl_mutation_run(ledger->project, &ledger->verdicts, &mutation, error));
    pl_status status = pl_page_style(ledger->project, "mutation.css", &style, error);
    if (status == PL_OK)
        status = pl_page_menu(ledger->project, "mutation.html", &menu, error);
    if (status == PL_OK)
        status = fill(ledger, &mutation, style, menu, page, error);
    pl_mutation_clear(&mutation);
    free(style);
    free(menu);
    return status;
}
