/* The design of a synthetic release: which items there are, what their gold labels are, how scores become
 * levels.
 *
 * Sources: FORMATS section 1 of the release for the data sets of each condition and their sizes; jev (arXiv
 * 2609.38827), section 3.5 and Appendix C for binning and the balance of gold positions. Tasks, K and gold
 * counts of the 40 data sets are those of the released score summaries (data/balora.h). Everything else is
 * drawn, each item from a random stream of its own, so that any row can be made alone.
 */
#ifndef PL_RELEASE_SYNTHETIC_DESIGN_H
#define PL_RELEASE_SYNTHETIC_DESIGN_H

#include "data/balora.h"
#include "release/tally.h"
#include "stats/histogram.h"
#include "stats/random.h"

enum {
    PL_SYNTHETIC_ITEMS = 5000,   /* of each data set, at scale 1 */
    PL_SYNTHETIC_REFINED = 1400, /* of these, in the refinement */
    PL_SYNTHETIC_POSITION_SOURCES = 9,
    PL_SYNTHETIC_REFINED_SOURCES = 4, /* three that are scored, and a nominal one */
    PL_SYNTHETIC_RULES = 2,           /* of binning; see pl_binning */
    PL_SYNTHETIC_K_MIN = 2,
    PL_SYNTHETIC_K_MAX = 14,
    PL_SYNTHETIC_KS = PL_SYNTHETIC_K_MAX - PL_SYNTHETIC_K_MIN + 1,
    PL_SYNTHETIC_REFINEMENTS = 7 * PL_SYNTHETIC_KS, /* source, rule, K */
};

typedef struct pl_synthetic_source {
    const char *name; /* borrowed from the shape */
    bool ordinal;
    bool trained; /* BA-LoRA saw examples of it (data/jev_panel.h) */
    int k;
    size_t number;       /* among the sources; part of the streams */
    unsigned char *gold; /* population labels, in random order */
} pl_synthetic_source;

typedef struct pl_synthetic_design {
    uint64_t seed;
    size_t items, refined; /* shown, of each data set; the first of the population */
    size_t population;     /* of each data set */
    pl_synthetic_source *sources;
    size_t sources_count;
    const pl_synthetic_source *position[PL_SYNTHETIC_POSITION_SOURCES];
    const pl_synthetic_source *refinement[PL_SYNTHETIC_REFINED_SOURCES];
    /* Levels of the scored sources; the population's scores are binned, whatever is shown of it. */
    pl_histogram *levels[PL_SYNTHETIC_REFINED_SOURCES - 1][PL_SYNTHETIC_RULES][PL_SYNTHETIC_KS];
    unsigned char *slots; /* refined of each refinement: where the gold candidate is shown, evenly dealt */
} pl_synthetic_design;

/* shape must outlive the design. PL_USAGE when scale is not from 0.001 to 10; PL_BAD_INPUT when the shape
 * lacks a data set. */
pl_status pl_synthetic_design_new(const pl_balora *shape, uint64_t seed, double scale,
                                  pl_synthetic_design **design, pl_error *error);
void pl_synthetic_design_free(pl_synthetic_design *design); /* NULL is fine */

/* What a stream is drawn for. */
typedef enum pl_synthetic_purpose {
    PL_SYNTHETIC_GOLD,        /* order of a source's gold labels */
    PL_SYNTHETIC_SLOTS,       /* slots of a refinement */
    PL_SYNTHETIC_ITEM,        /* an item */
    PL_SYNTHETIC_PERMUTATION, /* an item as it is shown in a condition */
    PL_SYNTHETIC_INDEX_TEXT,
    PL_SYNTHETIC_ROW_ORDER,
    PL_SYNTHETIC_OUTCOME,
    PL_SYNTHETIC_ANCHOR, /* labels that a model likes */
    PL_SYNTHETIC_ANSWER,
    PL_SYNTHETIC_ANSWER_TEXT,
} pl_synthetic_purpose;

/* A stream of its own for each purpose, a < 2^24 and b < 2^32. */
pl_random pl_synthetic_stream(uint64_t seed, pl_synthetic_purpose purpose, uint64_t a, uint64_t b);

/* Where an item of an ordinal source lies on its scale, 0 to 1: within the part of its gold label. */
double pl_synthetic_place(const pl_synthetic_design *design, const pl_synthetic_source *source, size_t item);

/* The score of an item of scored source i, 0 to 1: its place, bent and rounded to a grid, so that there are
 * ties. */
double pl_synthetic_score(const pl_synthetic_design *design, size_t i, size_t item);

#endif
