/* Inside the synthetic panel: made-up texts of responses. */
#ifndef PL_PANEL_SYNTHETIC_WORDING_H
#define PL_PANEL_SYNTHETIC_WORDING_H

#include "stats/random.h"

#include <stddef.h>

typedef struct pl_synthetic_manner {
    double quality;   /* standard normal: how often a sentence is a good one */
    double verbosity; /* standard normal: log of the number of sentences */
    size_t subject;   /* what it is about */
    size_t generator; /* whose turns of phrase it has */
} pl_synthetic_manner;

/* Sentences without commas, quotes, tabs or line breaks; the caller's to free. */
char *pl_synthetic_text(pl_random *random, const pl_synthetic_manner *manner);

#endif
