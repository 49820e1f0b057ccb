/* A raw data folder of a test's own, with the catalogue that describes it, in the scratch folder. */
#ifndef PL_TESTS_RAW_FOLDER_H
#define PL_TESTS_RAW_FOLDER_H

#include "data/catalogue.h"
#include "data/digest.h"
#include "tests/scratch.h"

/* The catalogue of one data set with one file, which lies as <scratch>/<dataset>/<file> with this content.
 * *catalogue is the caller's; whether all went well. */
static inline bool raw_folder_make(const char *dataset, const char *file, const char *content, size_t n,
                                   pl_catalogue **catalogue)
{
    char *name = pl_format("%s/%s", dataset, file);
    char *path = pl_path_join(scratch_folder, name);
    pl_digest digest = {.hex = ""};
    bool made = pl_file_replace(path, content, n, NULL) == PL_OK &&
                pl_digest_bytes(content, n, &digest, NULL) == PL_OK;
    char *text =
        pl_format("- id: %s\n  title: t\n  url: https://github.com/o/r\n"
                  "  commit: 2a670a1140416cf80507b5a829659383c878feb8\n  licence: l\n  redistribution: r\n"
                  "  files:\n    - {path: %s, source: s, bytes: %zu, sha256: \"%s\"}\n",
                  dataset, file, n, digest.hex);
    made = made && pl_catalogue_read(scratch_write("datasets.yml", text), catalogue, NULL) == PL_OK;
    free(text);
    free(path);
    free(name);
    return made;
}

#endif
