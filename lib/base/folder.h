/* What a folder holds. */
#ifndef PL_BASE_FOLDER_H
#define PL_BASE_FOLDER_H

#include "base/status.h"

#include <stddef.h>

/* Names of files and folders in it, hidden ones left out, in the order of their bytes. PL_MISSING when there
 * is no such folder. On success the caller frees *names with pl_folder_list_free. */
pl_status pl_folder_list(const char *path, char ***names, size_t *n, pl_error *error);
void pl_folder_list_free(char **names, size_t n);

#endif
