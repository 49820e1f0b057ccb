/* Whole files: read at once, written atomically. */
#ifndef PL_BASE_FILE_H
#define PL_BASE_FILE_H

#include "base/status.h"

#include <stdbool.h>
#include <stdio.h>

/* Opens a regular file for reading; name stands for it in errors. PL_MISSING when there is none, PL_BAD_INPUT
 * when it cannot be read or is a folder, a device or a pipe, without waiting for any of them. */
pl_status pl_file_open(const char *path, const char *name, FILE **stream, pl_error *error);

/* Reads a regular file of at most limit bytes. *bytes belongs to the caller and has a zero byte
 * behind its *n bytes. PL_MISSING when there is none, PL_BAD_INPUT when it is larger. */
pl_status pl_file_read(const char *path, size_t limit, char **bytes, size_t *n, pl_error *error);

/* Replaces path by these bytes: a temporary file beside it, fsync, rename. Either the old
 * file or the new one is there afterwards, whole. Makes missing folders. What is there and no
 * regular file is left alone (PL_IO). Temporaries of path that a killed process of this machine
 * left are removed. */
pl_status pl_file_replace(const char *path, const char *bytes, size_t n, pl_error *error);

/* Several files that appear together or not at all, as far as rename allows: each is
 * written under its temporary name, and pl_file_set_commit renames them all at the end.
 * pl_file_set_drop removes what was not committed. */
typedef struct pl_file_set pl_file_set;
pl_file_set *pl_file_set_begin(void);
/* The temporary path to write to, in the folder of final_path; owned by the set. */
const char *pl_file_set_add(pl_file_set *set, const char *final_path);
pl_status pl_file_set_commit(pl_file_set *set, pl_error *error);
void pl_file_set_drop(pl_file_set *set); /* also after a commit; NULL is fine */

bool pl_file_exists(const char *path);
bool pl_folder_exists(const char *path);
/* "a/b" from "a" and "b"; an absolute b is returned alone. The caller's to free. */
char *pl_path_join(const char *folder, const char *name);
/* The folder that path is in, "." when it names none; the caller's to free. */
char *pl_path_folder(const char *path);
/* mkdir -p. */
pl_status pl_folder_make(const char *path, pl_error *error);

#endif
