/* Tallies: all that stays of the rows of the JEV release, and all that its measures need.
 *
 * A setting is one way in which items were shown: a data set under a condition, with its number of candidates
 * and, where the condition has them, the order of presentation or the binning rule. What the index says of a
 * setting is counted once, in pl_setting; what a model answered in it is a pl_answers. Labels are canonical
 * everywhere: answers were mapped back through the permutation of their item. Rounding differs neither with
 * the order of rows nor with the number of threads: sums are exact in units of 2^-60.
 *
 * Sources: FORMATS section 1 of the release for the rows; jev (arXiv 2609.38827), sections 3.3 to 3.5 and
 * Appendices A to C.
 */
#ifndef PL_RELEASE_TALLY_H
#define PL_RELEASE_TALLY_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* name, key in files, the release's name of its index */
#define PL_CONDITION_LIST(X)                                                                                 \
    X(PL_CONDITION_MAIN, "main", "main40")            /* 40 data sets in their own order (section 4.1) */    \
    X(PL_CONDITION_POSITION, "position", "position9") /* two random orders an item (section 3.4) */          \
    X(PL_CONDITION_REFINEMENT, "kcurve", "kcurve4")   /* K = 2 to 14 on the same items (section 3.5) */

typedef enum pl_condition {
#define PL_CONDITION_NAME(name, key, index) name,
    PL_CONDITION_LIST(PL_CONDITION_NAME)
#undef PL_CONDITION_NAME
        PL_CONDITIONS
} pl_condition;

const char *pl_condition_key(pl_condition condition);
const char *pl_condition_index(pl_condition condition);

enum { PL_LABELS_MAX = 26 }; /* candidates are lettered A to Z */

typedef struct pl_setting {
    pl_condition condition;
    char *dataset; /* source of the release: "stsbenchmark_similarity" */
    char *variant; /* position: the order's name in the index; else "" */
    char *binning; /* kcurve: "equal_frequency", "equal_width"; "" for DBpedia and in other conditions */
    bool ordinal;
    size_t k;               /* candidates shown, 2 to PL_LABELS_MAX */
    size_t classes;         /* canonical labels: k, but 14 where each item has its own subset of DBpedia's */
    int64_t n;              /* items of the index */
    int64_t *gold;          /* classes counts: items of each gold label */
    int64_t *slots;         /* k counts: items whose gold candidate was shown in each slot */
    int64_t candidate_sets; /* distinct subsets that were shown; 1 where all items share the candidates */
    double *edges;      /* bin edges of the index, when it has a list of numbers and the same for all items */
    size_t edges_count; /* 0: none */
} pl_setting;

/* How often gold and predicted labels were spread like this within a subset of DBpedia's classes. The ratio
 * of effective supports needs no more: which labels they are does not matter to it. */
typedef struct pl_subset_pattern {
    int64_t subsets; /* that many subsets */
    size_t labels;   /* entries of either list; what they leave out is 0 */
    int64_t *gold;   /* counts, largest first, padded with zeros; both lists have the same sum */
    int64_t *predicted;
} pl_subset_pattern;

typedef struct pl_answers {
    const pl_setting *setting;   /* borrowed from the same pl_tallies */
    char *model;                 /* "kev-4b", "kev-4b-ba-lora" */
    int64_t n;                   /* scored items: status ok; setting->n - excluded */
    int64_t excluded;            /* rejected or error */
    int64_t *cells;              /* classes * classes counts: cells[gold * classes + predicted], sum n */
    int64_t vectors;             /* scored items with probabilities; the sums below are over these */
    double *probability;         /* classes sums of probabilities, each vector divided by its sum first */
    double entropy;              /* sum of the entropies of the same vectors, natural logarithm */
    double margin;               /* sum of largest minus second largest probability */
    pl_subset_pattern *patterns; /* where items have subsets of the classes: pl_setting_has_subsets */
    size_t patterns_count, patterns_capacity;
} pl_answers;

/* The two orders of a data set against each other, item by item (condition position). */
typedef struct pl_pairing {
    char *model, *dataset;
    bool ordinal;
    size_t k;
    int64_t items;      /* scored in both orders */
    int64_t agreements; /* of these: the same canonical label predicted in both */
    int64_t vectors;    /* of these: with probabilities in both; the sums below are over these */
    double shift; /* sum of total variation distances of the two canonical vectors, divided by their sums */
} pl_pairing;

/* An archive that was read. */
typedef struct pl_tally_source {
    char *path; /* relative to the release */
    int64_t bytes;
    char sha256[65];
} pl_tally_source;

typedef struct pl_tallies {
    bool synthetic; /* the release says that it was made up */
    pl_tally_source *sources;
    size_t sources_count, sources_capacity;
    pl_setting **settings; /* by condition, data set, variant, binning, k */
    size_t settings_count, settings_capacity;
    pl_answers **answers; /* by model and setting */
    size_t answers_count, answers_capacity;
    pl_pairing *pairings; /* by model and data set */
    size_t pairings_count, pairings_capacity;
} pl_tallies;

pl_setting *pl_setting_copy(const pl_setting *setting);
void pl_setting_free(pl_setting *setting); /* NULL is fine */
/* Whether its items have candidates of their own among more classes: DBpedia's refinement. */
bool pl_setting_has_subsets(const pl_setting *setting);

pl_tallies *pl_tallies_new(void);
void pl_tallies_free(pl_tallies *tallies); /* NULL is fine */

/* All below borrow from tallies and return NULL when there is none. variant or binning NULL is "". k 0: any,
 * where the condition fixes it. O(n). */
const pl_setting *pl_tallies_setting(const pl_tallies *tallies, pl_condition condition, const char *dataset,
                                     const char *variant, const char *binning, size_t k);
const pl_answers *pl_tallies_find(const pl_tallies *tallies, const char *model, const pl_setting *setting);
const pl_answers *pl_tallies_main(const pl_tallies *tallies, const char *model, const char *dataset);
/* order 0 or 1, in the order of their names. */
const pl_answers *pl_tallies_position(const pl_tallies *tallies, const char *model, const char *dataset,
                                      unsigned order);
const pl_pairing *pl_tallies_pairing(const pl_tallies *tallies, const char *model, const char *dataset);
/* binning NULL: DBpedia. */
const pl_answers *pl_tallies_refinement(const pl_tallies *tallies, const char *model, const char *dataset,
                                        const char *binning, size_t k);

/* ---- building ---- */

/* The setting of tallies that is the same as this one, counts and all; added as a copy when there is none.
 * NULL when there is one with other counts. O(n). */
pl_setting *pl_tallies_take_setting(pl_tallies *tallies, const pl_setting *setting);

/* sha256 has 64 digits; a path that is there already is left alone. */
void pl_tallies_add_source(pl_tallies *tallies, const char *path, int64_t bytes, const char *sha256);

/* Takes them over. */
void pl_tallies_add_answers(pl_tallies *tallies, pl_answers *answers);
void pl_tallies_add_pairing(pl_tallies *tallies, pl_pairing pairing);
void pl_answers_add_pattern(pl_answers *answers, pl_subset_pattern pattern);
void pl_answers_free(pl_answers *answers); /* NULL is fine */

/* Moves all that more holds into tallies, and frees more. Sources that both have are kept once. Whether it
 * could: false, with tallies as they were, when a setting has other counts in more. */
bool pl_tallies_merge(pl_tallies *tallies, pl_tallies *more);

/* Puts everything in its order; the functions that find need that. */
void pl_tallies_sort(pl_tallies *tallies);

/* ---- the tally file ----
 *
 * A CSV file of some hundred kilobytes, so that 2 GB of rows are read once: what was read with its SHA-256,
 * the settings, the tallies, the pairings, counts in full and sums as %.17g, and at the end the SHA-256 of
 * all lines before. Reading gives the same pl_tallies, to the bit. */

/* Replaces the file (base/file.h). */
pl_status pl_tallies_write(const pl_tallies *tallies, const char *path, pl_error *error);

/* PL_MISSING when there is none; PL_CHECKSUM when its last line does not fit the others; PL_BAD_INPUT, with
 * the line, for another version, a count that does not sum, or anything else that this version does not
 * write. */
pl_status pl_tallies_read(const char *path, pl_tallies **tallies, pl_error *error);

/* Whether the archives in this folder of the release are the ones that were tallied: PL_OK; PL_MISSING or
 * PL_CHECKSUM, naming the first that is not. Reads all of them. */
pl_status pl_tallies_verify(const pl_tallies *tallies, const char *folder, pl_error *error);

#endif
