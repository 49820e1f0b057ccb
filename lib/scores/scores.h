/* Scores that judges gave to items: what a score file, or a folder of them, holds.
 *
 * A series is what one judge gave to one data set under one setting. Its items are in the order of the file.
 * How an item's score comes about: align (arXiv 2601.16444), section 3.2.2, step 2.
 */
#ifndef PL_SCORES_H
#define PL_SCORES_H

#include "base/status.h"
#include "data/digest.h"
#include "data/features.h"
#include "data/field.h"
#include "stats/frequency.h"
#include "stats/scale.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Perplexities of an item, which take a language model. name, heading of the column */
#define PL_PERPLEXITY_LIST(X)                                                                                \
    X(PL_PERPLEXITY_SOURCE, "sppl")                                                                          \
    X(PL_PERPLEXITY_TARGET, "tppl")                                                                          \
    X(PL_PERPLEXITY_OVERALL, "oppl")

typedef enum pl_perplexity {
#define PL_PERPLEXITY_NAME(name, heading) name,
    PL_PERPLEXITY_LIST(PL_PERPLEXITY_NAME)
#undef PL_PERPLEXITY_NAME
        PL_PERPLEXITIES
} pl_perplexity;

typedef struct pl_scored_item {
    char *id;
    const char *file; /* where it is first named: the path of a file of the scores, */
    size_t line;      /* and the line */
    double gold;      /* the human score; NaN when the file has none */
    double *numbers;  /* the judge's scores of it, n of them, within the range */
    size_t n, capacity;
    char *source, *target;              /* texts; NULL when the file has none */
    double perplexity[PL_PERPLEXITIES]; /* NaN where the file has none */
} pl_scored_item;

typedef struct pl_score_series {
    char *dataset, *model;
    char *phase;        /* "pre", "post"; empty when the file does not say */
    double temperature; /* NaN when the file does not say */
    pl_scale range;     /* what the judge was asked for */
    char *origin;       /* where the scores come from; NULL when the file does not say */
    char *file;         /* where it begins */
    pl_scored_item *items;
    size_t n, capacity;
    void *index;   /* items by id */
    void *samples; /* what was read of items that have several rows */
    /* Of all outputs of all items. A score file has none to drop or clip. */
    int64_t outputs, dropped, clipped;
    bool is_raw; /* the judge's outputs rather than scores */
} pl_score_series;

typedef struct pl_score_file {
    char *path; /* as it was opened */
    char *name; /* below the folder that was read; of a file that was read alone, its path */
    pl_digest sha256;
} pl_score_file;

typedef struct pl_scores {
    pl_score_series **series;
    size_t n, capacity;
    pl_score_file *files; /* in the order of reading */
    size_t files_count, files_capacity;
} pl_scores;

/* ---- reading ---- */

/* Reads a file, or all files of a folder and of its folders, in the order of their names: CSV (.csv), TSV
 * (.tsv, quotes are text), JSON lines (.jsonl, an object a line with these names as keys), in capitals too;
 * others are left alone. Columns, in any order; others are left alone, but one that is like these is refused
 * ("Gold", " score", "output0"):
 *
 *   item              not empty
 *   score             a number in the range: the file has scores; or
 *   output1 ...       raw outputs of the judge (scores/output.h), a column each; in JSON lines a list
 *                     "outputs"; or
 *   output            raw outputs, a row each, with
 *   sample            optional: tells several rows of an item apart, also of scores
 *   gold              optional: the human score, the same in all rows of an item
 *   model             optional: the judge; otherwise the file's name without its ending
 *   dataset, or language  optional: otherwise the name of the folder that the file is in
 *   phase             optional: any text
 *   temperature       optional: above 0
 *   range             optional: LOW-HIGH, as 0-9; otherwise the one that the caller states
 *   origin            optional: the same phrase in all rows of a series, "synthetic ..." when made up
 *   source, target    optional, both or neither: texts, not blank
 *   sppl, tppl, oppl  optional: perplexities, above 0
 *
 * range may be improper, for none stated. PL_BAD_INPUT, with file, line and column, for: a missing or
 * empty cell that is needed (a gold without a score, a score without its gold), a score that is no number or
 * outside the range, a model, data set or phase that is empty or has a
 * control character, no range stated, an item twice without a sample or with the same one (as when a file has
 * two models and no column that tells them apart), other gold of the same item, whoever judged it, other
 * texts or perplexities of it in a series, two origins of a series, or scores beside outputs, files without
 * items, one in a folder that is no regular file, a folder that holds itself by a link, and what data/rows.h
 * refuses. PL_MISSING when there is no such file or folder, or the folder has no score files. Numbers and
 * texts are kept in memory, raw outputs are not. O(bytes). */
pl_status pl_scores_read(const char *path, pl_scale range, pl_scores **scores, pl_error *error);
void pl_scores_free(pl_scores *scores); /* NULL is fine */

/* LOW-HIGH, as "0-9" or "-5-5". PL_BAD_INPUT when it is none, or does not go up. */
pl_status pl_score_range_read(pl_field field, pl_scale *range, pl_error *error);

/* ---- looking ---- */

/* Whether the file says that the scores are made up. */
bool pl_score_series_is_synthetic(const pl_score_series *series);
bool pl_scores_are_synthetic(const pl_scores *scores); /* any series is */

/* The mean of an item's numbers; NaN when it has none. */
double pl_scored_item_score(const pl_scored_item *item);
/* A feature of its texts; NaN without texts, and where it is undefined for them (data/features.h). */
double pl_scored_item_feature(const pl_scored_item *item, pl_feature feature);

/* ---- for readers ---- */

pl_scores *pl_scores_new(void);

/* What tells series apart; texts are copied. */
typedef struct pl_score_setting {
    const char *dataset, *model, *phase;
    double temperature;
    pl_scale range;
} pl_score_setting;

/* NULL when there is none. */
pl_score_series *pl_scores_find(const pl_scores *scores, pl_score_setting setting);
/* file is where it begins. */
pl_score_series *pl_scores_add(pl_scores *scores, pl_score_setting setting, const char *file);
/* NULL when there is none; else good until the next item is added. */
pl_scored_item *pl_score_series_item(const pl_score_series *series, const char *id);
/* file is not copied. */
pl_scored_item *pl_score_series_add(pl_score_series *series, const char *id, const char *file, size_t line);
/* False when the series has had this sample of the item before. */
bool pl_score_series_take_sample(pl_score_series *series, const char *id, const char *sample);
/* Where it is first named, for a reason at a place in the file here: "line 2", "line 2 of b.csv"; the
 * caller's. */
char *pl_scored_item_place(const pl_scored_item *item, const char *here);
void pl_scored_item_add(pl_scored_item *item, double number);

#endif
