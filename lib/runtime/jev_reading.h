/* Readings of Tables 1 and 3: what their numbers are when the text is read in another way.
 *
 * Source: jev (arXiv 2609.38827), section 3.3, which has every measure computed per data set and then
 * averaged, and says nothing of rounding. A reading says what is averaged, and its numbers agree as they do
 * in verdicts; or it says how that is rounded, with D_R of mean R, and then numbers agree that the rule makes
 * just so. What a reading says nothing of is taken as defined. Units and evidence as in
 * runtime/jev_measure.h.
 */
#ifndef PL_RUNTIME_JEV_READING_H
#define PL_RUNTIME_JEV_READING_H

#include "runtime/jev_measure.h"

/* Tables of printed numbers: KEV-0.8B and KEV-4B after and before post-training, and the main evaluation. The
 * R of section 4.4 belong to Table 3. */
#define PL_JEV_TABLE_LIST(X)                                                                                 \
    X(PL_JEV_AFTER, "after", "Table 3, after")                                                               \
    X(PL_JEV_BEFORE, "before", "Table 3, before")                                                            \
    X(PL_JEV_TABLE1, "table1", "Table 1")

typedef enum pl_jev_table {
#define PL_JEV_TABLE_NAME(name, key, label) name,
    PL_JEV_TABLE_LIST(PL_JEV_TABLE_NAME)
#undef PL_JEV_TABLE_NAME
        PL_JEV_TABLES
} pl_jev_table;

const char *pl_jev_table_key(pl_jev_table table);
const char *pl_jev_table_label(pl_jev_table table);

/* One number of a table. The model is that before post-training, also in PL_JEV_AFTER: its row. */
typedef struct pl_jev_number {
    pl_jev_table table;
    pl_jev_model model;
    pl_jev_group group;
    pl_measure measure;
} pl_jev_number;

/* First what is averaged; from half up on, how it is rounded. */
#define PL_JEV_READING_LIST(X)                                                                               \
    X(PL_JEV_AS_DEFINED, "defined", "as defined")                                                            \
    X(PL_JEV_OF_MEAN, "of-mean", "D_{R} of mean R")                                                          \
    X(PL_JEV_MACROS_OF_SHARES, "macros-shares", "ratio of macros: U_{arg} by G")                             \
    X(PL_JEV_MACROS_OF_SUPPORTS, "macros-supports", "ratio of macros: effective labels")                     \
    X(PL_JEV_COMPLETE, "complete", "D_{R} of mean R, complete cases")                                        \
    X(PL_JEV_HALF_UP, "half-up", "half up")                                                                  \
    X(PL_JEV_HALF_EVEN, "half-even", "half even")                                                            \
    X(PL_JEV_TRUNCATED, "truncated", "cut off")                                                              \
    X(PL_JEV_TWICE_ONE, "twice-1", "half up to one more decimal, then half up")                              \
    X(PL_JEV_TWICE_TWO, "twice-2", "half up to two more, then half up")                                      \
    X(PL_JEV_TWICE_EVEN, "twice-1-even", "half up to one more, then half even")                              \
    X(PL_JEV_FIRST, "first-0", "each data set, then the mean")                                               \
    X(PL_JEV_FIRST_ONE, "first-1", "the same, data sets to one more")                                        \
    X(PL_JEV_REST, "rest-0", "unseen as the rest of rounded means")                                          \
    X(PL_JEV_REST_ONE, "rest-1", "the same, means to one more")                                              \
    X(PL_JEV_REST_TWO, "rest-2", "the same, to two more")                                                    \
    X(PL_JEV_REST_THREE, "rest-3", "the same, to three more")

typedef enum pl_jev_reading {
#define PL_JEV_READING_NAME(name, key, label) name,
    PL_JEV_READING_LIST(PL_JEV_READING_NAME)
#undef PL_JEV_READING_NAME
        PL_JEV_READINGS
} pl_jev_reading;

const char *pl_jev_reading_key(pl_jev_reading reading);
const char *pl_jev_reading_label(pl_jev_reading reading);
bool pl_jev_reading_is_of_rounding(pl_jev_reading reading);
/* Those of the rest are of unseen data sets, of which Table 1 has no row. */
bool pl_jev_reading_is_of(pl_jev_reading reading, pl_jev_table table);

/* What the mean is by a reading; one of rounding then makes the printed number of it. Whether the number is
 * printed does not matter. At most one pass over the group, but for complete cases (runtime/jev_complete.h).
 */
pl_value pl_jev_reading_value(pl_jev jev, const pl_jev_number *number, pl_jev_reading reading);

/* How many numbers of a measure the table has that can be tried, and with how many of them a reading agrees
 * (claims/reading.h); no evidence where there are none. */
pl_value pl_jev_reading_tried(pl_jev jev, pl_jev_table table, pl_measure measure);
pl_value pl_jev_reading_count(pl_jev jev, pl_jev_table table, pl_measure measure, pl_jev_reading reading);

#endif
