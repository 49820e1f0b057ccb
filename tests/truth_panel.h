/* The random panel of tests/data/panel/resamples.h, with its four judges A to D. */
#ifndef PL_TESTS_TRUTH_PANEL_H
#define PL_TESTS_TRUTH_PANEL_H

#include "tests/data/panel/resamples.h"
#include "tests/sample_panel.h"

#include <string.h>

static const int *const truth_groups[PL_GROUPINGS] = {truth_instance, truth_task,      truth_occupation,
                                                      truth_family,   truth_generator, truth_index};

static inline pl_ratings *truth_panel(void)
{
    static const char *const names[TRUTH_JUDGES] = {"A", "B", "C", "D"};
    pl_ratings *panel = sample_panel(TRUTH_ROWS, truth_groups, truth_worker);
    panel->lengths = pl_allocate(TRUTH_ROWS, sizeof *panel->lengths);
    memcpy(panel->lengths, truth_lengths, sizeof truth_lengths);
    for (size_t j = 0; j < TRUTH_JUDGES; j++)
        sample_judge(panel, names[j], truth_scores[j]);
    return panel;
}

/* Set-up and tear-down of a test. */
static inline int open_truth_panel(void **state)
{
    *state = truth_panel();
    return 0;
}

static inline int close_truth_panel(void **state)
{
    pl_ratings_free(*state);
    return 0;
}

#define WITH_PANEL(test) cmocka_unit_test_setup_teardown(test, open_truth_panel, close_truth_panel)

#endif
