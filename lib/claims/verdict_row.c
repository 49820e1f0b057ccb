/* A row of verdicts, whatever file it comes from. */
#include "base/memory.h"
#include "claims/index.h"
#include "claims/verdict.h"
#include "data/utf8.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const fields[PL_VERDICT_FIELDS] = {
#define KEY(name, key) key,
    PL_VERDICT_FIELD_LIST(KEY)
#undef KEY
};

const char *pl_verdict_field_key(pl_verdict_field field)
{
    return fields[field];
}

/* Made-up data say nothing about a document, however near their numbers come. */
bool pl_evidence_decides(pl_evidence evidence)
{
    return evidence != PL_SYNTHETIC && evidence != PL_NONE;
}

bool pl_evidence_parse(const char *key, pl_evidence *evidence)
{
    for (int i = PL_PRIMARY; i <= PL_NONE; i++)
        if (strcmp(key, pl_evidence_key((pl_evidence)i)) == 0) {
            *evidence = (pl_evidence)i;
            return true;
        }
    return false;
}

bool pl_outcome_parse(const char *key, pl_outcome *outcome)
{
    for (int i = PL_AGREES; i <= PL_UNCHECKED; i++)
        if (strcmp(key, pl_outcome_key((pl_outcome)i)) == 0) {
            *outcome = (pl_outcome)i;
            return true;
        }
    return false;
}

bool pl_verdict_exact_parse(const char *text, int64_t *numerator, int64_t *denominator)
{
    if (text[0] == '\0') {
        *numerator = *denominator = 0;
        return true;
    }
    char *slash, *end = NULL;
    errno = 0;
    long long above = strtoll(text, &slash, 10), below = 0;
    if (slash != text && *slash == '/')
        below = strtoll(slash + 1, &end, 10);
    if (below < 1 || *end != '\0' || errno != 0)
        return false;
    *numerator = above;
    *denominator = below;
    return true;
}

static pl_status refuse(pl_verdict_field field, pl_error *error, const char *reason)
{
    return pl_fail(error, PL_BAD_INPUT, NULL, 0, field + 1, "%s", reason);
}

pl_status pl_verdict_row_complete(pl_verdict_row *row, pl_error *error)
{
    pl_verdict *verdict = &row->verdict;
    pl_decimal number;
    pl_error inner;
    if (row->id[0] == '\0')
        return refuse(PL_FIELD_ID, error, "id is empty");
    if (pl_utf8_steers(row->id))
        return refuse(PL_FIELD_ID, error, "id has a control character");
    if (pl_evidence_decides(verdict->evidence) == (verdict->outcome == PL_UNCHECKED))
        return pl_fail(error, PL_BAD_INPUT, NULL, 0, PL_FIELD_OUTCOME + 1,
                       "outcome %s contradicts evidence %s", pl_outcome_key(verdict->outcome),
                       pl_evidence_key(verdict->evidence));
    if (isnan(row->low) != isnan(row->high) || row->low > row->high)
        return refuse(PL_FIELD_LOW, error, "low and high are no interval");
    if (pl_decimal_parse(row->printed, &number, &inner) != PL_OK)
        return refuse(PL_FIELD_PRINTED, error, inner.reason);
    pl_value value = pl_verdict_row_value(row);
    verdict->width = pl_evidence_decides(verdict->evidence) ? pl_verdict_width(number, &value) : NAN;
    verdict->tie = verdict->width == 0 && verdict->margin == 0;
    return PL_OK;
}

/* The same number, or none in both. */
static bool same(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static pl_status check_numbers(const pl_verdict_row *row, const pl_value *value, pl_error *error)
{
    bool as_exact = same(row->computed, value->best) && same(row->low, value->range.low) &&
                    same(row->high, value->range.high);
    if (pl_value_is_exact(value) && !as_exact)
        return refuse(PL_FIELD_EXACT, error, "exact is not what computed, low and high are");
    /* The mean of simulations need not lie between the ends that most of them lie between. */
    bool outside = row->computed < row->low || row->computed > row->high;
    if (outside && row->verdict.evidence != PL_SIMULATION)
        return refuse(PL_FIELD_COMPUTED, error, "computed is not between low and high");
    return PL_OK;
}

pl_status pl_verdict_row_rejudge(const pl_verdict_row *row, const pl_claim *claim, pl_error *error)
{
    pl_value value = pl_verdict_row_value(row);
    PL_TRY(check_numbers(row, &value, error));
    pl_verdict again = pl_verdict_judge(claim, &value);
    if (again.outcome != row->verdict.outcome)
        return pl_fail(error, PL_BAD_INPUT, NULL, 0, PL_FIELD_OUTCOME + 1,
                       "outcome is %s, but what was computed makes it %s",
                       pl_outcome_key(row->verdict.outcome), pl_outcome_key(again.outcome));
    if (!same(again.margin, row->verdict.margin))
        return pl_fail(error, PL_BAD_INPUT, NULL, 0, PL_FIELD_MARGIN + 1,
                       "margin is %.17g, but what was computed makes it %.17g", row->verdict.margin,
                       again.margin);
    return PL_OK;
}

bool pl_verdict_list_repeats(const pl_verdict_list *list, size_t *first, size_t *again)
{
    pl_index_entry *entries = pl_allocate(list->n, sizeof *entries);
    for (size_t i = 0; i < list->n; i++)
        entries[i] = (pl_index_entry){.id = list->rows[i].id, .row = i};
    pl_index_sort(entries, list->n);
    bool repeats = pl_index_repeats(entries, list->n, first, again);
    free(entries);
    return repeats;
}
