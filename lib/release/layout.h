/* Which row files a release has, and what they are called. */
#ifndef PL_RELEASE_LAYOUT_H
#define PL_RELEASE_LAYOUT_H

#include "base/status.h"
#include "release/tally.h"

#include <stdbool.h>
#include <stddef.h>

enum { PL_LAYOUT_FILES = 17 }; /* 3 indexes, then 14 files of predictions */

typedef struct pl_layout_file {
    pl_condition condition;
    const char *model; /* NULL: the condition's index */
    char *path;        /* within the release; of one that is missing, what it should be called */
    char *rival;       /* another file that would be the same part, and is not read; NULL: none */
    bool present;
} pl_layout_file;

typedef struct pl_layout {
    pl_layout_file files[PL_LAYOUT_FILES];
} pl_layout;

/* The names of predictions state how many rows there are, as in jev-1.13__main-40datasets__200000.jsonl.gz;
 * any number is taken. Of several files of a part the first by name is it. */
void pl_layout_find(const char *folder, pl_layout *layout);
/* PL_BAD_INPUT, with the file, when two would be the same part. */
pl_status pl_layout_check(const pl_layout *layout, pl_error *error);
void pl_layout_clear(pl_layout *layout);

/* NULL model: the index of the condition. NULL when the release has no such part. */
const pl_layout_file *pl_layout_file_of(const pl_layout *layout, const char *model, pl_condition condition);

#endif
