/* The experiment that tests of jev's measures stand in, without a release: open_jev_of in a group's set-up
 * puts its pl_jev into *state, close_jev is the tear-down. */
#ifndef PL_TESTS_JEV_EXPERIMENT_H
#define PL_TESTS_JEV_EXPERIMENT_H

#include "runtime/experiment_internal.h"
#include "runtime/jev_measure.h"

#include <stdlib.h>

static int open_jev_of(void **state, const char *id)
{
    static pl_jev jev;
    static char name[] = "test";
    char *arguments[] = {name, NULL};
    unsetenv("RELEASE");
    jev = pl_jev_open(pl_experiment_begin(1, arguments, id));
    *state = &jev;
    return jev.rows == NULL;
}

static int close_jev(void **state)
{
    pl_experiment_free(((pl_jev *)*state)->x);
    return 0;
}

#endif
