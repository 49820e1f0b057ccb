/* What a sheet tells about a cell when the mouse rests on it. */
#include "render/cell.h"

#include "base/memory.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

static void add_line(char **text, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add_line(char **text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *line = pl_format_list(format, arguments);
    va_end(arguments);
    char *longer = pl_format("%s%s%s", *text, **text != '\0' ? "\n" : "", line);
    free(line);
    free(*text);
    *text = longer;
}

static bool is_said(const char *text)
{
    return text != NULL && *text != '\0';
}

/* An interval that only covers rounding errors says more as an error. */
static void add_range(char **text, const pl_value *value)
{
    const double small = 1e-9;
    double error = fmax(value->range.high - value->best, value->best - value->range.low);
    if (error <= small * fabs(value->best))
        add_line(text, "error: at most %.2g", error);
    else
        add_line(text, "interval: %.10g to %.10g", value->range.low, value->range.high);
}

static void add_value(char **text, const pl_value *value)
{
    if (!pl_value_is_known(value)) {
        if (is_said(value->needs))
            add_line(text, "needs: %s", value->needs);
        return;
    }
    if (pl_value_is_exact(value) && value->denominator != 1)
        add_line(text, "computed: %.10g = %lld/%lld", value->best, (long long)value->numerator,
                 (long long)value->denominator);
    else
        add_line(text, "computed: %.10g%s", value->best, pl_value_is_exact(value) ? " (exact)" : "");
    if (!pl_value_is_exact(value))
        add_range(text, value);
}

static void add_margin(char **text, const pl_verdict *verdict)
{
    char *units = pl_units_show(fabs(verdict->margin));
    add_line(text, "margin: %s of the last place %s%s", units, verdict->margin < 0.0 ? "outside" : "inside",
             verdict->tie ? ", a tie" : "");
    free(units);
}

static void add_verdict(char **text, const pl_claim *claim, const pl_verdict *verdict)
{
    if (!isnan(verdict->margin))
        add_margin(text, verdict);
    add_line(text, "evidence: %s, %s", pl_evidence_key(verdict->evidence),
             pl_evidence_text(verdict->evidence));
    add_line(text, "outcome: %s", pl_outcome_key(verdict->outcome));
    add_line(text, "claim: %s", claim->id);
}

char *pl_cell_comment(const pl_table_cell *cell)
{
    char *text = pl_copy_text("");
    const pl_claim *claim = cell->claim;
    if (!cell->filled)
        return text;
    if (claim != NULL) {
        char *printed = pl_claim_show(claim);
        add_line(&text, "printed: %s%s%s (%s)", printed, is_said(claim->unit) ? " " : "",
                 is_said(claim->unit) ? claim->unit : "", is_said(claim->where) ? claim->where : claim->item);
        free(printed);
    } else {
        add_line(&text, "not printed in the document");
    }
    add_value(&text, &cell->value);
    if (claim != NULL)
        add_verdict(&text, claim, &cell->verdict);
    if (is_said(cell->inputs))
        add_line(&text, "inputs: %s", cell->inputs);
    if (is_said(cell->note))
        add_line(&text, "note: %s", cell->note);
    return text;
}
