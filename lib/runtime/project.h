/* A checkout of the suite: where its files are, and those of them that several programs read. */
#ifndef PL_RUNTIME_PROJECT_H
#define PL_RUNTIME_PROJECT_H

#include "base/status.h"
#include "claims/claim.h"
#include "claims/finding.h"
#include "claims/summary.h"
#include "claims/verdict.h"
#include "data/catalogue.h"
#include "runtime/paper.h"

typedef struct pl_project pl_project;

/* root NULL: the environment's PLUMB_ROOT, else the current folder. Reads manifests/papers.yml; everything
 * else is read when it is first asked for. */
pl_status pl_project_open(const char *root, pl_project **project, pl_error *error);
void pl_project_close(pl_project *project); /* NULL is fine */

const pl_paper_list *pl_project_papers(const pl_project *project);

/* Path of something in the project; relative to the current folder when the root is. The caller's to free. */
char *pl_project_path(const pl_project *project, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The claims of a paper; borrowed. A paper that papers.yml does not have is PL_BAD_INPUT. */
pl_status pl_project_registry(pl_project *project, const char *paper, const pl_registry **registry,
                              pl_error *error);

/* The claim with this id, *claim NULL when its paper's registry has none; borrowed. An id that begins with no
 * paper has none either. */
pl_status pl_project_claim(pl_project *project, const char *id, const pl_claim **claim, pl_error *error);

/* The claim that a verdict is about; borrowed. PL_BAD_INPUT when no registry has it or it is printed
 * otherwise there: the verdicts are of other claims than these. */
pl_status pl_project_claim_of(pl_project *project, const pl_verdict_row *row, const pl_claim **claim,
                              pl_error *error);

/* manifests/findings.yml; borrowed. Beside what pl_finding_list_read refuses: an id that no registry has and
 * a pattern that stands for no claim, with file and line. */
pl_status pl_project_findings(pl_project *project, const pl_finding_list **findings, pl_error *error);

/* These verdicts with the project's findings and all its registries, to compare them; all borrowed. */
pl_status pl_project_record(pl_project *project, const pl_verdict_list *verdicts, pl_summary_record *record,
                            pl_error *error);

/* manifests/datasets.yml; borrowed, and not const because it remembers which files it has verified. */
pl_status pl_project_catalogue(pl_project *project, pl_catalogue **catalogue, pl_error *error);

#endif
