#include "tools/raw.h"

#include "base/file.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static const char *first_set(const char *option, const char *variable, const char *otherwise)
{
    const char *value = option ? option : getenv(variable);
    return value && value[0] ? value : otherwise;
}

pl_status raw_open(raw_data *data, const char *root, const char *folder, pl_error *error)
{
    data->root = first_set(root, "PLUMB_ROOT", "");
    if (strcmp(data->root, ".") == 0) /* plainer paths in messages */
        data->root = "";
    const char *named = first_set(folder, "PLUMB_DATA", NULL);
    data->named = named != NULL;
    data->folder = named ? pl_copy_text(named) : pl_path_join(data->root, "data/raw");
    data->catalogue = NULL;
    char *path = pl_path_join(data->root, "manifests/datasets.yml");
    pl_status status = pl_catalogue_read(path, &data->catalogue, error);
    free(path);
    return status;
}

pl_status raw_check(const raw_data *data, pl_error *error)
{
    if (!data->named || pl_folder_exists(data->folder))
        return PL_OK;
    return pl_fail(error, PL_BAD_INPUT, data->folder, 0, 0, "there is no such folder of raw data");
}

void raw_close(raw_data *data)
{
    pl_catalogue_free(data->catalogue);
    free(data->folder);
}
