/* The answers of a JEV release, for an experiment: tallied and checked. */
#ifndef PL_RUNTIME_ANSWERS_H
#define PL_RUNTIME_ANSWERS_H

#include "data/catalogue.h"
#include "release/release.h"

/* All answers that are in the folder: from the tally file, where there is one (kept is not NULL) and it was
 * made from these very archives, else from the rows, which takes some seconds for the full release. The
 * archives are those of their own manifests (release/release.h), and, unless these say that they are
 * synthetic, those of the catalogue's data set: else PL_CHECKSUM. The caller closes *release, which owns the
 * tallies. */
pl_status pl_answers_open(const char *folder, const pl_dataset *dataset, const char *kept,
                          pl_release **release, pl_error *error);

#endif
