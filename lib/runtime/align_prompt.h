/* Tables 2, 13 and 14: prompts. They are the authors' text, so the tables here describe their slots and offer
 * a wording of our own. */
#ifndef PL_RUNTIME_ALIGN_PROMPT_H
#define PL_RUNTIME_ALIGN_PROMPT_H

#include "runtime/experiment.h"

/* A place that is filled in for each data set or item. */
typedef struct pl_align_slot {
    const char *key, *label;
    int times; /* how often the prompt has it */
} pl_align_slot;

/* The experiment's table: lowest and highest score, which every prompt names twice and which are 0 and 9 but
 * where ranges are compared, and n further slots. wording is set below the table. */
void pl_align_prompt_table(pl_experiment *x, const pl_align_slot *slots, size_t n, const char *wording);

#endif
