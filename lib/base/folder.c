#include "base/folder.h"

#include "base/memory.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

pl_status pl_folder_list(const char *path, char ***names, size_t *n, pl_error *error)
{
    DIR *stream = opendir(*path != '\0' ? path : ".");
    if (stream == NULL)
        return pl_fail(error, PL_MISSING, path, 0, 0, "cannot be listed: %s", strerror(errno));
    char **list = NULL;
    size_t count = 0, capacity = 0;
    for (const struct dirent *entry = readdir(stream); entry != NULL; entry = readdir(stream)) {
        if (entry->d_name[0] == '.')
            continue;
        list = pl_grow(list, &capacity, count + 1, sizeof(char *));
        list[count++] = pl_copy_text(entry->d_name);
    }
    closedir(stream);
    if (count > 0) /* qsort takes no NULL */
        qsort(list, count, sizeof(char *), compare_names);
    *names = list;
    *n = count;
    return PL_OK;
}

void pl_folder_list_free(char **names, size_t n)
{
    for (size_t i = 0; i < n; i++)
        free(names[i]);
    free(names);
}
