#include "tools/rows.h"

#include <stdio.h>

void watch_reading(void *context, int64_t done, int64_t total)
{
    enum { KILOBYTE = 1000 };
    reading_progress *progress = context;
    if (progress->line == NULL)
        progress->line = pl_progress_begin(progress->label, (size_t)(total / KILOBYTE) + 1);
    pl_progress_reach(progress->line, (size_t)((done < total ? done : total) / KILOBYTE));
}

void say_if_synthetic(const char *command, const pl_tallies *tallies)
{
    if (tallies->synthetic)
        fprintf(stderr, "plumb %s: the answers are SYNTHETIC, made up to try the pipeline\n", command);
}

void say_if_without_index(const char *command, const pl_release *release, const char *folder)
{
    for (int i = 0; i < PL_CONDITIONS; i++) {
        const char *index = NULL;
        size_t n = pl_release_without_index(release, (pl_condition)i, &index);
        if (n > 0)
            fprintf(stderr,
                    "plumb %s: %s/%s is missing: %zu file%s of predictions cannot be used without it\n",
                    command, folder, index, n, n == 1 ? "" : "s");
    }
}
