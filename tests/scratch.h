/* A folder for the files of one test program, removed with all that is in it. */
#ifndef PL_TESTS_SCRATCH_H
#define PL_TESTS_SCRATCH_H

#include "base/file.h"
#include "base/memory.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static char scratch_folder[256];

/* Group set-up and tear-down for cmocka_run_group_tests. */
static inline int scratch_open(void **state)
{
    (void)state;
    const char *base = getenv("TMPDIR");
    snprintf(scratch_folder, sizeof scratch_folder, "%s/plumb-test-XXXXXX", base != NULL ? base : "/tmp");
    return mkdtemp(scratch_folder) == NULL;
}

/* A file, or a folder with what is in it. */
static inline int scratch_remove(const char *path)
{
    DIR *folder = opendir(path);
    if (folder != NULL) {
        for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
            if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
                continue;
            char *inner = pl_path_join(path, entry->d_name);
            scratch_remove(inner);
            free(inner);
        }
        closedir(folder);
    }
    return remove(path);
}

static inline int scratch_close(void **state)
{
    (void)state;
    return scratch_remove(scratch_folder);
}

/* The path of a file of this name in the folder; good until the next call but three. */
static inline const char *scratch_path(const char *name)
{
    static char paths[4][512];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", scratch_folder, name);
    return path;
}

/* Writes n bytes to that file with the C library alone, and returns the path; NULL when that fails. */
static inline const char *scratch_write_bytes(const char *name, const char *bytes, size_t n)
{
    const char *path = scratch_path(name);
    FILE *stream = fopen(path, "wb");
    if (stream == NULL)
        return NULL;
    size_t written = fwrite(bytes, 1, n, stream);
    return fclose(stream) == 0 && written == n ? path : NULL;
}

static inline const char *scratch_write(const char *name, const char *text)
{
    return scratch_write_bytes(name, text, strlen(text));
}

#endif
