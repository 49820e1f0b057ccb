/* The documents: manifests/papers.yml.
 *
 * - id: jev                      (what claims and experiments begin with)
 *   title: More Choices, Fewer Decisions
 *   reference: arXiv 2609.38827  (how it is cited in a few words)
 *   url: https://arxiv.org/abs/2609.38827
 *   panel: 64 hexadecimal digits (optional: SHA-256 of the rating panel that the document measured)
 */
#ifndef PL_RUNTIME_PAPER_H
#define PL_RUNTIME_PAPER_H

#include "base/status.h"

#include <stddef.h>

typedef struct pl_paper {
    char *id, *title, *reference, *url;
    char *panel; /* NULL: nobody has named one */
} pl_paper;

typedef struct pl_paper_list {
    pl_paper *papers; /* in the file's order */
    unsigned count;
} pl_paper_list;

/* Refuses unknown and missing keys, ids that are not of a-z and 0-9 or are there twice, and panels that are
 * no digest in lower case, with file, line and reason. */
pl_status pl_paper_list_read(const char *path, pl_paper_list *list, pl_error *error);
void pl_paper_list_clear(pl_paper_list *list);
/* NULL when there is none. */
const pl_paper *pl_paper_list_find(const pl_paper_list *list, const char *id);

#endif
