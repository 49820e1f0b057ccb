/* Gold scores: frequency tables of what human raters gave, from raw files or from carried statistics.
 *
 * A series is one column of one published file, whole or cut: "en-de" of mlqe-pe, "ave_g/first-3377" of
 * tmu-gfm. The same series read either way is the same table, bit for bit.
 */
#ifndef PL_DATA_GOLD_H
#define PL_DATA_GOLD_H

#include "base/status.h"
#include "data/catalogue.h"
#include "data/frame.h"
#include "stats/frequency.h"

#include <stdbool.h>
#include <stddef.h>

/* What a series is. */
typedef struct pl_gold_series {
    const char *dataset; /* id in the catalogue */
    const char *name;
    const char *file;   /* of the data set */
    const char *member; /* of that archive; NULL when the file is plain */
    const char *column; /* heading */
    size_t first, last; /* only this many rows from the start, or from the end, in file order; both 0: all */
    pl_dialect dialect;
    bool carried; /* in data/<dataset>/gold.csv too; the others need the raw file */
} pl_gold_series;

/* The series of a data set, in the order of its gold.csv: *n of them, static; NULL and 0 when it has none. */
const pl_gold_series *pl_gold_series_of(const char *dataset, size_t *n);

/* The table that a series is a column of, from the verified raw file: all its rows and columns. */
pl_status pl_gold_read_frame(pl_catalogue *catalogue, const char *data_folder, const char *dataset,
                             const char *series, pl_frame **frame, pl_error *error);

/* From the raw file, whose checksum is verified first. PL_MISSING and PL_CHECKSUM as the catalogue says;
 * PL_BAD_INPUT for an unknown series or a broken file, located as <file>:<line> or <archive>/<member>:<line>.
 */
pl_status pl_gold_read_raw(pl_catalogue *catalogue, const char *data_folder, const char *dataset,
                           const char *series, pl_frequency **table, pl_error *error);

/* From a carried file with the columns series,n,score,count: for each series n, the number of scores, the
 * distinct scores in increasing order and how often each occurs. The whole file is checked: counts that do
 * not sum to n, scores out of order, a series in two places are refused with file and line. */
pl_status pl_gold_read_carried(const char *path, const char *series, pl_frequency **table, pl_error *error);

/* The text of a data set's carried file, made from its raw files; the caller's to free. */
pl_status pl_gold_format(pl_catalogue *catalogue, const char *data_folder, const char *dataset, char **text,
                         pl_error *error);

#endif
