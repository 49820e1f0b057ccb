#include "claims/summary.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- counting ---- */

static void count_verdict(pl_summary_counts *counts, const pl_verdict *verdict)
{
    counts->claims++;
    counts->cells[verdict->evidence][verdict->outcome]++;
    counts->standings[pl_verdict_standing(verdict->outcome, verdict->evidence)]++;
    counts->ties += verdict->outcome == PL_AGREES && verdict->tie;
}

/* The counts of the paper that the id begins with; new ones when it is the first of its paper. */
static pl_summary_counts *counts_of(pl_summary *summary, size_t *capacity, const char *id)
{
    size_t length = strcspn(id, ":");
    for (size_t i = 0; i < summary->n; i++) {
        const char *paper = summary->papers[i].paper;
        if (strncmp(paper, id, length) == 0 && paper[length] == '\0')
            return &summary->papers[i];
    }
    summary->papers = pl_grow(summary->papers, capacity, summary->n + 1, sizeof *summary->papers);
    pl_summary_counts *counts = &summary->papers[summary->n++];
    *counts = (pl_summary_counts){.paper = pl_copy_bytes(id, length)};
    return counts;
}

static int compare_papers(const void *a, const void *b)
{
    return strcmp(((const pl_summary_counts *)a)->paper, ((const pl_summary_counts *)b)->paper);
}

pl_summary *pl_summary_new(const pl_verdict_list *verdicts)
{
    pl_summary *summary = pl_allocate(1, sizeof *summary);
    size_t capacity = 0;
    for (size_t i = 0; i < verdicts->n; i++) {
        const pl_verdict_row *row = &verdicts->rows[i];
        count_verdict(counts_of(summary, &capacity, row->id), &row->verdict);
        count_verdict(&summary->total, &row->verdict);
    }
    if (summary->n > 0)
        qsort(summary->papers, summary->n, sizeof *summary->papers, compare_papers);
    return summary;
}

void pl_summary_free(pl_summary *summary)
{
    if (summary == NULL)
        return;
    for (size_t i = 0; i < summary->n; i++)
        free(summary->papers[i].paper);
    free(summary->papers);
    free(summary);
}

/* ---- findings against verdicts ---- */

static void report(pl_problem_list *problems, const char *claim, const pl_error *error)
{
    char text[2 * sizeof *error];
    pl_error_describe(error, text, sizeof text);
    problems->rows = pl_grow(problems->rows, &problems->capacity, problems->n + 1, sizeof *problems->rows);
    problems->rows[problems->n++] = (pl_problem){.claim = claim, .text = pl_copy_text(text)};
}

void pl_problem_list_clear(pl_problem_list *problems)
{
    for (size_t i = 0; i < problems->n; i++)
        free(problems->rows[i].text);
    free(problems->rows);
    *problems = (pl_problem_list){.rows = NULL};
}

/* Whether it differs, or rests on made-up data, which decide nothing. */
static bool may_differ(const pl_verdict_row *row)
{
    return row->verdict.outcome == PL_DIFFERS || row->verdict.evidence == PL_SYNTHETIC;
}

/* Whether an entry of a finding that names one claim is as its verdict; *error says what is not. */
static pl_status check_id(const pl_summary_record *record, pl_finding_entry at, pl_error *error)
{
    const pl_finding *finding = pl_finding_list_at(record->findings, at.finding);
    const char *id = finding->claims[at.claim];
    const pl_verdict_row *row = pl_verdict_list_find(record->verdicts, id);
    if (row == NULL)
        return pl_finding_list_fail(record->findings, at, error, "finding %s lists %s, which has no verdict",
                                    finding->id, id);
    if (may_differ(row))
        return PL_OK;
    return pl_finding_list_fail(
        record->findings, at, error, "finding %s lists %s, whose outcome is %s (%s; printed %s)", finding->id,
        id, pl_outcome_key(row->verdict.outcome), pl_evidence_key(row->verdict.evidence), row->printed);
}

static bool matches_what_differs(const pl_verdict_list *verdicts, const char *pattern)
{
    for (size_t i = 0; i < verdicts->n; i++)
        if (may_differ(&verdicts->rows[i]) && pl_claim_matches(pattern, verdicts->rows[i].id))
            return true;
    return false;
}

/* Whether a claim that it matches has not been judged. */
static bool matches_what_is_open(const pl_summary_record *record, const char *pattern)
{
    for (size_t i = 0; i < record->registries_count; i++) {
        const pl_registry *registry = record->registries[i];
        for (size_t j = 0; j < pl_registry_count(registry); j++) {
            const char *id = pl_registry_at(registry, j)->id;
            if (pl_claim_matches(pattern, id) && pl_verdict_list_find(record->verdicts, id) == NULL)
                return true;
        }
    }
    return false;
}

static pl_status check_pattern(const pl_summary_record *record, pl_finding_entry at, pl_error *error)
{
    const pl_finding *finding = pl_finding_list_at(record->findings, at.finding);
    const char *pattern = finding->claims[at.claim];
    if (matches_what_differs(record->verdicts, pattern) || matches_what_is_open(record, pattern))
        return PL_OK;
    return pl_finding_list_fail(record->findings, at, error,
                                "finding %s lists %s, which matches no claim that differs", finding->id,
                                pattern);
}

static void check_unlisted(const pl_verdict_row *row, const pl_finding_list *findings,
                           pl_problem_list *problems)
{
    if (row->verdict.outcome != PL_DIFFERS || pl_finding_of(findings, row->id) != NULL)
        return;
    pl_error error;
    char *margin = pl_units_show(row->verdict.margin);
    pl_fail(&error, PL_DISAGREES, NULL, 0, 0,
            "%s differs (printed %s, computed %.6g, margin %s) and is in no finding", row->id, row->printed,
            row->computed, margin);
    free(margin);
    report(problems, row->id, &error);
}

void pl_summary_check_finding(const pl_summary_record *record, size_t i, pl_problem_list *problems)
{
    const pl_finding *finding = pl_finding_list_at(record->findings, i);
    for (size_t j = 0; j < finding->claims_count; j++) {
        pl_error error = {.status = PL_OK};
        pl_finding_entry at = {i, j};
        const char *claim = finding->claims[j];
        bool pattern = strpbrk(claim, "*?") != NULL;
        if ((pattern ? check_pattern : check_id)(record, at, &error) != PL_OK)
            report(problems, claim, &error);
    }
}

void pl_summary_check(const pl_summary_record *record, pl_problem_list *problems)
{
    for (size_t i = 0; i < record->verdicts->n; i++)
        check_unlisted(&record->verdicts->rows[i], record->findings, problems);
    for (size_t i = 0; i < pl_finding_list_count(record->findings); i++)
        pl_summary_check_finding(record, i, problems);
}
