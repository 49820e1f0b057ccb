/* What a verdict rests on, looked up: an entry of the field inputs of verdicts.csv. */
#ifndef PL_REPORT_SOURCE_H
#define PL_REPORT_SOURCE_H

#include "base/status.h"
#include "claims/verdict.h"
#include "data/catalogue.h"
#include "runtime/manifest.h"
#include "runtime/project.h"

#include <stddef.h>

#define PL_SOURCE_KIND_LIST(X)                                                                               \
    X(PL_SOURCE_CLAIM, "claim")         /* another printed number */                                         \
    X(PL_SOURCE_STATISTIC, "statistic") /* a carried file of statistics */                                   \
    X(PL_SOURCE_FILE, "file")           /* a raw file of a data set */                                       \
    X(PL_SOURCE_DATASET, "dataset")     /* a data set as a whole */                                          \
    X(PL_SOURCE_OTHER, "other")         /* a statement, a setting: its name says it */

typedef enum pl_source_kind {
#define PL_SOURCE_KIND_NAME(name, key) name,
    PL_SOURCE_KIND_LIST(PL_SOURCE_KIND_NAME)
#undef PL_SOURCE_KIND_NAME
} pl_source_kind;

/* What is set depends on the kind; the rest is NULL. All borrowed. */
typedef struct pl_source {
    pl_source_kind kind;
    const pl_claim *claim;
    const pl_statistic *statistic;
    const pl_dataset *dataset; /* of PL_SOURCE_FILE, too */
    const pl_data_file *file;
} pl_source;

/* Looks name up: an id of a claim, a path of a carried file, "<data set>/<file>", "<data set>", else other. A
 * raw file without a checksum in the catalogue is other. Fails only where a registry cannot be read. */
pl_status pl_source_find(pl_project *project, const pl_catalogue *catalogue, const char *name,
                         pl_source *source, pl_error *error);

/* How many reproduced verdicts rest on statistics that were transcribed, not counted: they agree with what
 * the authors released, and nothing here was counted from rows. Fails as pl_source_find. */
pl_status pl_source_count_transcribed(pl_project *project, const pl_catalogue *catalogue,
                                      const pl_verdict_list *verdicts, size_t *n, pl_error *error);

const char *pl_source_kind_key(pl_source_kind kind);

/* A way to an input in words, its evidence first: "primary: the raw files of mlqe-pe (plumb fetch mlqe-pe)".
 * The caller's. */
char *pl_source_way(const pl_catalogue *catalogue, const pl_manifest_input *way);

/* The next name of a list "a; b; c", from *at on, which moves behind it; NULL at the end. The caller's. */
char *pl_source_next(const char **at);

#endif
