#include "runtime/answers.h"

#include <string.h>

static const char *known_digest(const pl_dataset *dataset, const char *path)
{
    for (unsigned i = 0; i < dataset->files_count; i++)
        if (strcmp(dataset->files[i].path, path) == 0 && dataset->files[i].sha256 != NULL)
            return dataset->files[i].sha256;
    return "";
}

/* A release of its own digests that are not the catalogue's is another one. */
static pl_status check_catalogue(const pl_tallies *tallies, const pl_dataset *dataset, pl_error *error)
{
    for (size_t i = 0; i < tallies->sources_count; i++) {
        const pl_tally_source *source = &tallies->sources[i];
        const char *known = known_digest(dataset, source->path);
        if (strcmp(source->sha256, known) != 0)
            return pl_fail(error, PL_CHECKSUM, source->path, 0, 0,
                           "SHA-256 is %s, but commit %.7s of %s has %s", source->sha256, dataset->commit,
                           dataset->id, known[0] != '\0' ? known : "no such file");
    }
    return PL_OK;
}

pl_status pl_answers_open(const char *folder, const pl_dataset *dataset, const char *kept,
                          pl_release **release, pl_error *error)
{
    pl_release *opened = NULL;
    PL_TRY(pl_release_open(folder, &opened, error));
    if (kept != NULL)
        (void)pl_release_load(opened, kept, NULL); /* a file that does not fit is as good as none */
    pl_status status = pl_release_tally(opened, NULL, 0, 0, error);
    if (status == PL_OK && !pl_release_is_synthetic(opened))
        status = check_catalogue(pl_release_tallies(opened), dataset, error);
    if (status == PL_OK)
        *release = opened;
    else
        pl_release_close(opened);
    return status;
}
