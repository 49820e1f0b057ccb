/* The manifests of all experiments of a project. */
#ifndef PL_RUNTIME_MANIFEST_LIST_H
#define PL_RUNTIME_MANIFEST_LIST_H

#include "runtime/manifest.h"
#include "runtime/project.h"

#include <stddef.h>

typedef struct pl_manifest_list {
    pl_manifest **manifests; /* by id, in the order of bytes */
    size_t n;
} pl_manifest_list;

/* Reads experiments/<id>/manifest.yml of every folder that has one. Fails as pl_manifest_read, and with
 * PL_MISSING when there is no folder experiments; *list stays as it was then. On success the caller releases
 * it with pl_manifest_list_clear. */
pl_status pl_manifest_list_read(const pl_project *project, pl_manifest_list *list, pl_error *error);
void pl_manifest_list_clear(pl_manifest_list *list);

/* The first manifest that names the claim, NULL when none does; borrowed. */
const pl_manifest *pl_manifest_list_naming(const pl_manifest_list *list, const char *claim);

#endif
