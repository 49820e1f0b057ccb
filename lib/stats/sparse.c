#include "stats/sparse.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

pl_sparse *pl_sparse_new(size_t rows, size_t columns)
{
    pl_sparse *matrix = pl_allocate(1, sizeof *matrix);
    matrix->rows = rows;
    matrix->columns = columns;
    matrix->begin = pl_allocate(rows + 1, sizeof *matrix->begin);
    return matrix;
}

void pl_sparse_add(pl_sparse *matrix, uint32_t column, double value)
{
    size_t n = matrix->entries + 1;
    matrix->column = pl_grow(matrix->column, &matrix->column_room, n, sizeof *matrix->column);
    matrix->value = pl_grow(matrix->value, &matrix->value_room, n, sizeof *matrix->value);
    matrix->column[matrix->entries] = column;
    matrix->value[matrix->entries++] = value;
}

void pl_sparse_end_row(pl_sparse *matrix, size_t row)
{
    matrix->begin[row + 1] = matrix->entries;
}

void pl_sparse_free(pl_sparse *matrix)
{
    if (matrix == NULL)
        return;
    free(matrix->begin);
    free(matrix->column);
    free(matrix->value);
    free(matrix);
}

void pl_sparse_multiply(const pl_sparse *matrix, const double *vector, double *product)
{
    for (size_t r = 0; r < matrix->rows; r++) {
        double sum = 0;
        for (size_t e = matrix->begin[r]; e < matrix->begin[r + 1]; e++)
            sum += matrix->value[e] * vector[matrix->column[e]];
        product[r] = sum;
    }
}

void pl_sparse_multiply_transposed(const pl_sparse *matrix, const double *vector, double *product)
{
    if (matrix->columns > 0)
        memset(product, 0, matrix->columns * sizeof *product);
    for (size_t r = 0; r < matrix->rows; r++)
        for (size_t e = matrix->begin[r]; e < matrix->begin[r + 1]; e++)
            product[matrix->column[e]] += matrix->value[e] * vector[r];
}
