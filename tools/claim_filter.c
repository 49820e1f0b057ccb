#include "tools/claim_filter.h"

#include "base/file.h"
#include "base/memory.h"
#include "claims/summary.h"
#include "tools/suggest.h"

#include <stdlib.h>
#include <string.h>

bool claim_filter_lists(const claim_filter *filter)
{
    return filter->paper != NULL || filter->item != NULL || filter->evidence != NULL ||
           filter->outcome != NULL;
}

/* ---- words that nothing has ---- */

/* Ends with PL_USAGE and what may have been meant. */
static pl_status refuse_word(const char *what, const suggestions *nearest, pl_error *error)
{
    char *meant = suggest_text(nearest);
    pl_fail(error, PL_USAGE, NULL, 0, 0, "there is no %s \"%s\"%s", what, nearest->wanted, meant);
    free(meant);
    return PL_USAGE;
}

static pl_status check_paper(const pl_project *project, const char *paper, pl_error *error)
{
    const pl_paper_list *papers = pl_project_papers(project);
    suggestions nearest = {.wanted = paper};
    if (paper == NULL || pl_paper_list_find(papers, paper) != NULL)
        return PL_OK;
    for (unsigned i = 0; i < papers->count; i++)
        suggest_consider(&nearest, papers->papers[i].id);
    return refuse_word("paper", &nearest, error);
}

/* An item that the registry of the filter paper has, or that of any paper. */
static pl_status check_item(pl_project *project, const char *paper, const char *item, pl_error *error)
{
    const pl_paper_list *papers = pl_project_papers(project);
    suggestions nearest = {.wanted = item};
    const char *last = "";
    for (unsigned i = 0; item != NULL && i < papers->count; i++) {
        const pl_registry *registry = NULL;
        if (paper != NULL && strcmp(paper, papers->papers[i].id) != 0)
            continue;
        PL_TRY(pl_project_registry(project, papers->papers[i].id, &registry, error));
        for (size_t j = 0; j < pl_registry_count(registry); j++) {
            const char *other = pl_registry_at(registry, j)->item;
            if (strcmp(other, item) == 0)
                return PL_OK;
            if (strcmp(other, last) != 0) /* claims of an item are neighbours */
                suggest_consider(&nearest, other);
            last = other;
        }
    }
    return item == NULL ? PL_OK : refuse_word("item", &nearest, error);
}

static pl_status check_evidence(const char *evidence, pl_error *error)
{
    suggestions nearest = {.wanted = evidence};
    for (int i = 0; evidence != NULL && i < PL_EVIDENCE_COUNT; i++) {
        const char *key = pl_evidence_key((pl_evidence)i);
        if (strcmp(evidence, key) == 0)
            return PL_OK;
        suggest_consider(&nearest, key);
    }
    return evidence == NULL ? PL_OK : refuse_word("evidence", &nearest, error);
}

/* An outcome or a standing. */
static pl_status check_outcome(const char *outcome, pl_error *error)
{
    suggestions nearest = {.wanted = outcome};
    for (int i = 0; outcome != NULL && i < PL_OUTCOME_COUNT + PL_STANDING_COUNT; i++) {
        const char *key = i < PL_OUTCOME_COUNT ? pl_outcome_key((pl_outcome)i)
                                               : pl_standing_key((pl_standing)(i - PL_OUTCOME_COUNT));
        if (strcmp(outcome, key) == 0)
            return PL_OK;
        suggest_consider(&nearest, key);
    }
    return outcome == NULL ? PL_OK : refuse_word("outcome", &nearest, error);
}

/* The audit judges no claim, so that the verdicts do not know it. */
static bool is_experiment(pl_project *project, const char *id)
{
    char *manifest = pl_project_path(project, "experiments/%s/manifest.yml", id);
    bool there = pl_file_exists(manifest);
    free(manifest);
    return there;
}

static pl_status check_experiments(const claim_filter *filter, pl_project *project,
                                   const pl_verdict_list *verdicts, pl_error *error)
{
    for (int i = 0; i < filter->experiments_count; i++) {
        suggestions nearest = {.wanted = filter->experiments[i]};
        const char *last = "";
        bool found = false;
        for (size_t j = 0; j < verdicts->n && !found; j++) {
            const char *other = verdicts->rows[j].experiment;
            found = strcmp(other, nearest.wanted) == 0;
            if (!found && strcmp(other, last) != 0)
                suggest_consider(&nearest, other);
            last = other;
        }
        if (!found && !is_experiment(project, nearest.wanted))
            return refuse_word("judged experiment", &nearest, error);
    }
    return PL_OK;
}

pl_status claim_filter_check(const claim_filter *filter, pl_project *project, const pl_verdict_list *verdicts,
                             pl_error *error)
{
    PL_TRY(check_evidence(filter->evidence, error));
    PL_TRY(check_outcome(filter->outcome, error));
    PL_TRY(check_paper(project, filter->paper, error));
    PL_TRY(check_item(project, filter->paper, filter->item, error));
    return check_experiments(filter, project, verdicts, error);
}

/* ---- applying ---- */

/* Whether the part of the id that begins there is this word; NULL is any. */
static bool part_is(const char *part, const char *word)
{
    return word == NULL || (strcspn(part, ":") == strlen(word) && strncmp(part, word, strlen(word)) == 0);
}

bool claim_filter_asks(const claim_filter *filter, const char *experiment)
{
    for (int i = 0; i < filter->experiments_count; i++)
        if (strcmp(filter->experiments[i], experiment) == 0)
            return true;
    return filter->experiments_count == 0;
}

static bool passes(const claim_filter *filter, const pl_verdict_row *row)
{
    const pl_verdict *verdict = &row->verdict;
    const char *colon = strchr(row->id, ':');
    const char *outcome = filter->outcome, *evidence = filter->evidence;
    pl_standing standing = pl_verdict_standing(verdict->outcome, verdict->evidence);
    return part_is(row->id, filter->paper) && (colon == NULL || part_is(colon + 1, filter->item)) &&
           (evidence == NULL || strcmp(evidence, pl_evidence_key(verdict->evidence)) == 0) &&
           (outcome == NULL || strcmp(outcome, pl_outcome_key(verdict->outcome)) == 0 ||
            strcmp(outcome, pl_standing_key(standing)) == 0);
}

void claim_filter_apply(const claim_filter *filter, const pl_verdict_list *verdicts,
                        pl_verdict_list *selected)
{
    for (size_t i = 0; i < verdicts->n; i++)
        if (claim_filter_asks(filter, verdicts->rows[i].experiment) && passes(filter, &verdicts->rows[i]))
            pl_verdict_list_add(selected, &verdicts->rows[i]);
}
