/* The models of a synthetic release, and how they answer.
 *
 * Nothing is fitted to anything: a model sees where an item lies on its scale, blurred, and weighs each label
 * by its distance from there, by how much it likes the label (an anchor, drawn once for each model and scale)
 * and by where it is shown. Distances between neighbouring labels shrink as K grows and anchors do not, so
 * decisions use less of a finer scale. Only the four operations of arithmetic are used, which give the same
 * bits everywhere.
 */
#ifndef PL_RELEASE_SYNTHETIC_MODEL_H
#define PL_RELEASE_SYNTHETIC_MODEL_H

#include "release/prediction.h"
#include "release/synthetic_item.h"

typedef struct pl_synthetic_model {
    const char *name; /* "kev-4b-ba-lora" */
    const char *base; /* "kev-4b": in file names */
    double blur;      /* of what is seen, on a scale of 1 */
    double width;     /* distance at which a label's weight is halved, before sharpening */
    double anchor;    /* how much more the best liked label weighs */
    double order;     /* how much more the first slot weighs than the last */
    double confusion; /* share of nominal items that are taken for another class */
    int sharpness;    /* power of the weights */
    int rejected;     /* rows of the main condition that were not answered */
    int errors[PL_CONDITIONS];
    bool post_trained; /* answers the main condition only */
    bool keeps_order;  /* rows are in the order of the index */
} pl_synthetic_model;

enum { PL_SYNTHETIC_MODELS = 6 };
const pl_synthetic_model *pl_synthetic_model_at(size_t i); /* i < PL_SYNTHETIC_MODELS */

typedef struct pl_synthetic_answer {
    pl_row_status status;
    int predicted;                          /* slot */
    double probability[PL_SYNTHETIC_K_MAX]; /* by slot, summing to 1 */
} pl_synthetic_answer;

/* O(K). */
void pl_synthetic_answer_to(const pl_synthetic_design *design, size_t model, const pl_synthetic_item *item,
                            pl_synthetic_answer *answer);

#endif
