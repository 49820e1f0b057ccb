/* Inside the synthetic panel: which responses there are, and where each stands. */
#ifndef PL_PANEL_SYNTHETIC_HIERARCHY_H
#define PL_PANEL_SYNTHETIC_HIERARCHY_H

#include "panel/synthetic.h"
#include "stats/random.h"

enum {
    PL_SYNTHETIC_OCCUPATIONS = 307,
    PL_SYNTHETIC_FAMILIES = 22,
    PL_SYNTHETIC_GENERATORS = 47,
    PL_SYNTHETIC_SET = 5
};

/* What a random stream is drawn for. */
typedef enum pl_panel_stream {
    PL_STREAM_OCCUPATION, /* shared by all splits, as are families and generators */
    PL_STREAM_FAMILY,
    PL_STREAM_GENERATOR,
    PL_STREAM_TREE,
    PL_STREAM_SET, /* generators of an instance */
    PL_STREAM_TASK,
    PL_STREAM_INSTANCE,
    PL_STREAM_RESPONSE,
    PL_STREAM_TEXT,
    PL_STREAM_JUDGE /* and all above */
} pl_panel_stream;

/* Of its own for each purpose < 2^16, split and i < 2^40. */
pl_random pl_panel_random(uint64_t seed, unsigned purpose, pl_panel_split split, size_t i);
/* A standard normal deviate, by inversion. */
double pl_random_normal(pl_random *random);

/* Rows by occupation, task, instance; numbers from 0. */
typedef struct pl_synthetic_hierarchy {
    size_t tasks, instances, rows;
    size_t *occupation_of_task, *task_of_instance;
    size_t *begin; /* instances + 1: first row of each */
    size_t *instance_of_row, *generator;
    size_t *index; /* of the response in its instance, 0 to PL_SYNTHETIC_SET - 1 */
    size_t family_of_occupation[PL_SYNTHETIC_OCCUPATIONS];
} pl_synthetic_hierarchy;

/* An instance has five responses, a few have four; a task at least five. The last family has one occupation
 * with one instance, so that it stays below the document's minimum of eight. Six generators are rare. */
pl_synthetic_hierarchy *pl_synthetic_hierarchy_new(uint64_t seed, pl_panel_split split);
void pl_synthetic_hierarchy_free(pl_synthetic_hierarchy *h); /* NULL is fine */

#endif
