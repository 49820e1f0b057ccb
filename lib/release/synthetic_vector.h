/* Probabilities as JSON, in the ways in which rows of predictions have them. */
#ifndef PL_RELEASE_SYNTHETIC_VECTOR_H
#define PL_RELEASE_SYNTHETIC_VECTOR_H

#include "release/synthetic_text.h"

/* How a vector is spoilt: its first entry, or all of it. */
typedef enum pl_synthetic_defect {
    PL_SYNTHETIC_SOUND,
    PL_SYNTHETIC_NEGATIVE,
    PL_SYNTHETIC_NAN,
    PL_SYNTHETIC_INFINITE,
    PL_SYNTHETIC_ZERO /* all entries */
} pl_synthetic_defect;

enum { PL_SYNTHETIC_VECTOR_MAX = 15 }; /* a candidate more than any item has */

typedef struct pl_synthetic_vector {
    double shares[PL_SYNTHETIC_VECTOR_MAX]; /* by slot */
    int n;
    pl_synthetic_defect defect;
} pl_synthetic_vector;

/* A list, rounded to 4 decimals. */
void pl_synthetic_write_rounded(pl_synthetic_text *text, const pl_synthetic_vector *vector);

/* A list, as a program writes what it holds in single precision. */
void pl_synthetic_write_full(pl_synthetic_text *text, const pl_synthetic_vector *vector);

/* An object with keys A, B, C, ..., rounded to 4 decimals; letters come in any order, and most of those that
 * are 0 are left out. */
void pl_synthetic_write_lettered(pl_synthetic_text *text, const pl_synthetic_vector *vector,
                                 pl_random *random);

#endif
