#include "runtime/manifest_list.h"

#include "base/file.h"
#include "base/folder.h"
#include "base/memory.h"

#include <stdlib.h>

static pl_status read_one(const pl_project *project, const char *id, pl_manifest_list *list, pl_error *error)
{
    char *path = pl_project_path(project, "experiments/%s/manifest.yml", id);
    pl_status status = PL_OK;
    if (pl_file_exists(path)) {
        status = pl_manifest_read(path, &list->manifests[list->n], error);
        list->n += status == PL_OK;
    }
    free(path);
    return status;
}

pl_status pl_manifest_list_read(const pl_project *project, pl_manifest_list *list, pl_error *error)
{
    char **names = NULL, *folder = pl_project_path(project, "experiments");
    size_t n = 0;
    pl_status status = pl_folder_list(folder, &names, &n, error);
    free(folder);
    PL_TRY(status);
    pl_manifest_list read = {.manifests = pl_allocate(n, sizeof(pl_manifest *))};
    for (size_t i = 0; i < n && status == PL_OK; i++)
        status = read_one(project, names[i], &read, error);
    pl_folder_list_free(names, n);
    if (status == PL_OK)
        *list = read;
    else
        pl_manifest_list_clear(&read);
    return status;
}

void pl_manifest_list_clear(pl_manifest_list *list)
{
    for (size_t i = 0; i < list->n; i++)
        pl_manifest_free(list->manifests[i]);
    free(list->manifests);
    *list = (pl_manifest_list){.manifests = NULL};
}

const pl_manifest *pl_manifest_list_naming(const pl_manifest_list *list, const char *claim)
{
    for (size_t i = 0; i < list->n; i++)
        if (pl_manifest_names(list->manifests[i], claim))
            return list->manifests[i];
    return NULL;
}
