/* The columns of the tally file (tally.h). */
#ifndef PL_RELEASE_TALLY_COLUMNS_H
#define PL_RELEASE_TALLY_COLUMNS_H

enum { PL_TALLY_VERSION = 1 };

/* A row is of one kind and leaves the columns of others empty:
 *   tallies   n: the version of the format; path: "synthetic" of a release that was made up; the first row
 *   source    path, sha256, n: bytes
 *   setting   condition to task, n, subsets, gold, slots, edges
 *   answers   condition to k, model, n to vectors, entropy, margin, cells, probability
 *   pattern   condition to k, model, subsets, gold, predicted
 *   pairing   dataset, k, task, model, n, vectors, agreements, shift
 *   end       sha256: of all bytes before this row; the last row
 * Several numbers in a cell are joined by "|". */
#define PL_TALLY_COLUMN_LIST(X)                                                                              \
    X(KIND, "kind")                                                                                          \
    X(PATH, "path")                                                                                          \
    X(SHA256, "sha256")                                                                                      \
    X(CONDITION, "condition")                                                                                \
    X(DATASET, "dataset")                                                                                    \
    X(VARIANT, "variant")                                                                                    \
    X(BINNING, "binning")                                                                                    \
    X(K, "k")                                                                                                \
    X(TASK, "task")                                                                                          \
    X(MODEL, "model")                                                                                        \
    X(N, "n")                                                                                                \
    X(EXCLUDED, "excluded")                                                                                  \
    X(VECTORS, "vectors")                                                                                    \
    X(AGREEMENTS, "agreements")                                                                              \
    X(ENTROPY, "entropy")                                                                                    \
    X(MARGIN, "margin")                                                                                      \
    X(SHIFT, "shift")                                                                                        \
    X(SUBSETS, "subsets")                                                                                    \
    X(GOLD, "gold")                                                                                          \
    X(SLOTS, "slots")                                                                                        \
    X(EDGES, "edges")                                                                                        \
    X(PREDICTED, "predicted")                                                                                \
    X(CELLS, "cells")                                                                                        \
    X(PROBABILITY, "probability")

typedef enum pl_tally_column {
#define PL_TALLY_COLUMN_NAME(name, heading) PL_COLUMN_##name,
    PL_TALLY_COLUMN_LIST(PL_TALLY_COLUMN_NAME)
#undef PL_TALLY_COLUMN_NAME
        PL_TALLY_COLUMNS
} pl_tally_column;

/* PL_TALLY_COLUMNS headings. */
extern const char *const pl_tally_headings[];

#endif
