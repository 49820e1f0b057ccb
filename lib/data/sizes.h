/* Sizes of the clean test files of the MLSP 2024 shared task: rows by language.
 *
 * Their gold scores are behind a data agreement; how many rows each public file has is all that the project
 * carries.
 */
#ifndef PL_DATA_SIZES_H
#define PL_DATA_SIZES_H

#include "base/status.h"
#include "data/catalogue.h"

#include <stddef.h>
#include <stdint.h>

/* The languages, lower-case, in alphabetical order: *n of them, static. */
const char *const *pl_sizes_languages(size_t *n);

/* From the raw file, whose checksum is verified first: its rows, each of which must have the fields
 * identifier, language, sentence and word. */
pl_status pl_sizes_read_raw(pl_catalogue *catalogue, const char *data_folder, const char *language,
                            int64_t *rows, pl_error *error);

/* From a carried file with the columns language,rows. */
pl_status pl_sizes_read_carried(const char *path, const char *language, int64_t *rows, pl_error *error);

/* The text of the carried file, made from the raw files; the caller's to free. */
pl_status pl_sizes_format(pl_catalogue *catalogue, const char *data_folder, char **text, pl_error *error);

#endif
