/* Sparse matrices by rows, as texts give them. */
#ifndef PL_STATS_SPARSE_H
#define PL_STATS_SPARSE_H

#include <stddef.h>
#include <stdint.h>

/* Row r has the entries begin[r] to begin[r + 1] - 1, each in a column of its own. */
typedef struct pl_sparse {
    size_t rows, columns;
    size_t entries, column_room, value_room; /* allocated room of the arrays below */
    size_t *begin;                           /* rows + 1 */
    uint32_t *column;
    double *value;
} pl_sparse;

/* Room for so many rows, none of them filled. */
pl_sparse *pl_sparse_new(size_t rows, size_t columns);
/* Appends to the row that is being filled; pl_sparse_end_row goes on to the next one. Amortised O(1). */
void pl_sparse_add(pl_sparse *matrix, uint32_t column, double value);
void pl_sparse_end_row(pl_sparse *matrix, size_t row);
void pl_sparse_free(pl_sparse *matrix); /* NULL is fine */

/* product[r] = row r times vector; O(entries). */
void pl_sparse_multiply(const pl_sparse *matrix, const double *vector, double *product);
/* product[c] = column c times vector; O(entries + columns). */
void pl_sparse_multiply_transposed(const pl_sparse *matrix, const double *vector, double *product);

#endif
