/* The table model: what a table shows, independent of the format that it is written in.
 *
 * Columns stand under optional group headings, rows may be grouped. Cells carry the printed number of the
 * document, the value of this run and the verdict. The writers are in render/output.h. The model owns all its
 * text but for claims and what values need. Titles, headings, labels and notes may use the scripts of
 * render/canvas.h: U_{arg}.
 */
#ifndef PL_RENDER_TABLE_H
#define PL_RENDER_TABLE_H

#include "claims/claim.h"
#include "claims/value.h"
#include "claims/verdict.h"
#include "render/tally.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct pl_table_column {
    char *key;     /* last part of the claim id: kurtosis.gold */
    char *heading; /* gold */
    char *group;   /* Kurtosis; NULL when alone; adjacent equal groups are joined */
    char *unit;    /* %, or NULL */
    int places;    /* decimals to show where no claim says so */
    bool own;      /* no document prints its numbers: this run's look like any other; false when added */
} pl_table_column;

typedef struct pl_table_cell {
    bool filled;
    pl_value value;
    const pl_claim *claim; /* NULL: a number that the document does not print; borrowed */
    pl_verdict verdict;
    char *mark;        /* shown behind the number: an asterisk; NULL for none */
    bool mark_differs; /* the mark stands for a claim that differs, and has its colour */
    char *note;        /* for people, NULL for none */
    char *inputs;      /* sources, joined by "; " */
} pl_table_cell;

typedef struct pl_table_row {
    char *key;            /* en-de/gemma */
    char *label;          /* Gemma */
    char *group;          /* En-De; NULL when none; equal adjacent groups are shown once */
    pl_table_cell *cells; /* one a column */
} pl_table_row;

typedef struct pl_table {
    char *id, *title, *caption;        /* jev-table6; its heading; what to know when reading it */
    char *source;                      /* "Table 6, jev (arXiv 2609.38827)" */
    char *row_heading, *group_heading; /* headings of the label columns; group_heading NULL: none */
    pl_table_column *columns;
    size_t columns_count, columns_capacity;
    pl_table_row *rows;
    size_t rows_count, rows_capacity;
    pl_tally judged; /* all numbers of its item, also those that it does not show; none: nobody counted */
    char **notes;    /* lines below the table */
    size_t notes_count, notes_capacity;
} pl_table;

pl_table *pl_table_new(const char *id, const char *title, const char *source);
void pl_table_free(pl_table *table);
void pl_table_add_column(pl_table *table, const char *key, const char *heading, const char *group,
                         const char *unit, int places);
/* Columns come before the first row. The row's cells are not filled and hold no value; the pointer holds
 * until the next row. */
pl_table_row *pl_table_add_row(pl_table *table, const char *key, const char *label, const char *group);
/* Index of a column; columns_count when there is none. */
size_t pl_table_column_index(const pl_table *table, const char *key);
void pl_table_add_note(pl_table *table, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* One behind the last column that stands under the same group heading as this one; alone: column + 1. */
size_t pl_table_column_group_end(const pl_table *table, size_t column);
/* One behind the last of the adjacent rows of this row's group; without a group: row + 1. */
size_t pl_table_row_group_end(const pl_table *table, size_t row);
bool pl_table_has_column_groups(const pl_table *table);
/* Whether a column of groups stands before the labels: it has a heading, or a row has a group. */
bool pl_table_has_row_groups(const pl_table *table);
/* The note that all filled cells have, so that it need not be marked at each; NULL when they do not share
 * one. Borrowed. */
const char *pl_table_shared_note(const pl_table *table);
/* Headings with their unit in parentheses, at the group where all its columns share it. column is the group's
 * first in pl_table_group_title, and has a group. The caller's to free. */
char *pl_table_group_title(const pl_table *table, size_t column);
char *pl_table_column_title(const pl_table *table, size_t column);

#endif
