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

static void report(pl_problem_list *problems, char *text)
{
    problems->texts = pl_grow(problems->texts, &problems->capacity, problems->n + 1, sizeof *problems->texts);
    problems->texts[problems->n++] = text;
}

void pl_problem_list_clear(pl_problem_list *problems)
{
    for (size_t i = 0; i < problems->n; i++)
        free(problems->texts[i]);
    free(problems->texts);
    *problems = (pl_problem_list){.texts = NULL};
}

/* An entry of a finding that names one claim. */
static void check_id(const pl_verdict_list *verdicts, const pl_finding *finding, const char *id,
                     pl_problem_list *problems)
{
    const pl_verdict_row *row = pl_verdict_list_find(verdicts, id);
    if (row == NULL)
        report(problems, pl_format("finding %s lists %s, which has no verdict", finding->id, id));
    else if (row->verdict.outcome != PL_DIFFERS && row->verdict.evidence != PL_SYNTHETIC)
        report(problems, pl_format("finding %s lists %s, whose outcome is %s (%s; printed %s)", finding->id,
                                   id, pl_outcome_key(row->verdict.outcome),
                                   pl_evidence_key(row->verdict.evidence), row->printed));
}

static void check_pattern(const pl_verdict_list *verdicts, const pl_finding *finding, const char *pattern,
                          pl_problem_list *problems)
{
    for (size_t i = 0; i < verdicts->n; i++) {
        const pl_verdict_row *row = &verdicts->rows[i];
        bool counts = row->verdict.outcome == PL_DIFFERS || row->verdict.evidence == PL_SYNTHETIC;
        if (counts && pl_claim_matches(pattern, row->id))
            return;
    }
    report(problems,
           pl_format("finding %s lists %s, which matches no claim that differs", finding->id, pattern));
}

void pl_summary_check_finding(const pl_verdict_list *verdicts, const pl_finding *finding,
                              pl_problem_list *problems)
{
    for (unsigned i = 0; i < finding->claims_count; i++) {
        bool pattern = strpbrk(finding->claims[i], "*?") != NULL;
        (pattern ? check_pattern : check_id)(verdicts, finding, finding->claims[i], problems);
    }
}

void pl_summary_check(const pl_verdict_list *verdicts, const pl_finding_list *findings,
                      pl_problem_list *problems)
{
    for (size_t i = 0; i < verdicts->n; i++) {
        const pl_verdict_row *row = &verdicts->rows[i];
        if (row->verdict.outcome == PL_DIFFERS && pl_finding_of(findings, row->id) == NULL)
            report(problems,
                   pl_format("%s differs (printed %s, computed %.6g, margin %.3g units) and is in no finding",
                             row->id, row->printed, row->computed, row->verdict.margin));
    }
    for (size_t i = 0; i < pl_finding_list_count(findings); i++)
        pl_summary_check_finding(verdicts, pl_finding_list_at(findings, i), problems);
}
