/* Rating panels: responses to occupational tasks, each with one worker's score and the scores of judges.
 *
 * A row is a response. Rows keep the order of the file. Six groupings divide them; instance, task, occupation
 * and family are nested in this order (onet, arXiv 2610.02492, section 3).
 */
#ifndef PL_PANEL_H
#define PL_PANEL_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PL_SCORE_LOW = 1, PL_SCORE_HIGH = 9, PL_SCORE_ACCEPTABLE = 7 };

/* grouping, key, what a group is called */
#define PL_GROUPING_LIST(X)                                                                                  \
    X(PL_BY_INSTANCE, "instance", "instance_id")                                                             \
    X(PL_BY_TASK, "task", "task_id")                                                                         \
    X(PL_BY_OCCUPATION, "occupation", "occupation")                                                          \
    X(PL_BY_FAMILY, "family", "family")                                                                      \
    X(PL_BY_GENERATOR, "generator", "generator")                                                             \
    X(PL_BY_INDEX, "index", "response_index")

typedef enum pl_grouping_kind {
#define PL_GROUPING_NAME(name, key, heading) name,
    PL_GROUPING_LIST(PL_GROUPING_NAME)
#undef PL_GROUPING_NAME
        PL_GROUPINGS
} pl_grouping_kind;

const char *pl_grouping_key(pl_grouping_kind kind);

/* A partition of the rows. Group g has the rows members[begin[g]] to members[begin[g + 1] - 1], increasing.
 * Groups are numbered by first appearance, those of PL_BY_INDEX by increasing response index. */
typedef struct pl_grouping {
    size_t n;         /* groups, each with at least one row */
    uint32_t *of_row; /* a row each: its group */
    uint32_t *begin;  /* n + 1 */
    uint32_t *members;
    char **names; /* n, as in the file */
} pl_grouping;

typedef struct pl_panel_judge {
    char *name;
    char *group;    /* family of configurations, for medians by group; NULL when the file names none */
    double *scores; /* a row each, PL_SCORE_LOW to PL_SCORE_HIGH; NaN: this judge has no score there */
    size_t scored;  /* rows with a score */
    size_t column;  /* of the file, from 1; 0: it is from no file */
    bool control; /* made of other labels (panel/controls.h), no judge: its scores may be outside the scale */
} pl_panel_judge;

typedef struct pl_ratings {
    char *name;   /* path, for messages */
    char *origin; /* where the ratings come from, in one phrase; begins with "synthetic" when they are made
                     up; NULL when the file does not say */
    size_t rows;
    char **responses; /* ids */
    pl_grouping by[PL_GROUPINGS];
    double *worker;  /* PL_SCORE_LOW to PL_SCORE_HIGH, one a row */
    double *lengths; /* of the responses in characters, above 0; NULL when the file has neither texts nor
                        lengths */
    char **texts;    /* NULL when the file has none */
    pl_panel_judge *judges;
    size_t judges_count, judges_capacity;
    bool unended; /* the last line of its file has no end: it may be cut off */
} pl_ratings;

/* ---- making one in memory ---- */

/* rows without ids (NULL), groups, or lengths, with worker scores of 0; all of that is still to be filled.
 * name is copied. */
pl_ratings *pl_ratings_new(const char *name, size_t rows);
void pl_ratings_free(pl_ratings *panel); /* NULL is fine */
/* Groups the rows by equal names, one a row, which are copied; once for each kind. O(rows log rows). */
void pl_ratings_group(pl_ratings *panel, pl_grouping_kind kind, const char *const *names);
/* The same by numbers from 0; group k is called "stem-NNNN", k + 1 in four digits. O(rows + largest). */
void pl_ratings_group_numbers(pl_ratings *panel, pl_grouping_kind kind, const char *stem,
                              const size_t *numbers);
/* The same by integers, in increasing order. */
void pl_ratings_group_index(pl_ratings *panel, const int64_t *indexes);
/* A judge without scores (NaN). Set scored when they are in. Moves judges: pointers to the others become
 * invalid. */
pl_panel_judge *pl_ratings_add_judge(pl_ratings *panel, const char *name, const char *group);

/* ---- reading one ---- */

/* Reads a panel: tab-separated (quotes are text) when path ends in .tsv, else CSV (RFC 4180). One row a
 * response, at least two. Columns by heading, in any order:
 *
 *   response_id, instance_id, task_id, occupation, family, generator   not empty
 *   response_index   an integer >= 0
 *   score            the worker's, a number from 1 to 9
 *   text             optional: the response
 *   length           optional: its length in characters, > 0; otherwise that of text, at least 1
 *   origin           optional: the same phrase in all rows, "synthetic ..." when they are made up
 *
 * Judges are the columns whose heading begins with "judge:", then their name, or "group/name" (split at the
 * last slash); other columns are left alone. When no heading begins so, all remaining columns are judges. A
 * judge's cell is a number from 1 to 9, or empty.
 *
 * PL_BAD_INPUT, with line and column, for: a missing or empty cell that is required, a score that is no
 * number (NaN and infinities are none) or out of range, a response twice, a response index twice in an
 * instance, an instance in two tasks, a task in two occupations, an occupation in two families, a judge
 * without any score, named twice, with a control character in its name, or named like another row of the
 * tables ("Workers", a control), and what data/frame.h refuses. An instance of one response is fine: it forms
 * no pairs and has no ranks. O(cells log rows). */
pl_status pl_ratings_read(const char *path, pl_ratings **panel, pl_error *error);

/* NULL when there is no judge of this name. */
const pl_panel_judge *pl_ratings_judge(const pl_ratings *panel, const char *name);
bool pl_ratings_synthetic(const pl_ratings *panel);
/* "panel.csv; synthetic, seed 1, test split": the file's name without its folders and the origin, the origin
 * alone when it begins with that name; the caller's to free. */
char *pl_ratings_describe(const pl_ratings *panel);

#endif
