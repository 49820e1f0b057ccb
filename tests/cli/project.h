/* A copy of the project in a sandbox, for command-line tests: registries, manifests, carried statistics and
 * the verdicts of this run. Programs are on the PATH, the copy is the project, and there are no raw data.
 *
 * PLUMB_ROOT is the project to copy, PLUMB_BUILD the folder with bin/, PLUMB_OUT that with
 * tables/verdicts.csv; the current folder and ./build where they are not set.
 */
#ifndef PL_TESTS_CLI_PROJECT_H
#define PL_TESTS_CLI_PROJECT_H

#include "tests/sandbox.h"

typedef struct places {
    char *root, *build, *out, *verdicts; /* absolute; verdicts: of each experiment, as make has them */
} places;

static places real;

/* Once a program, before its tests. */
static inline int find_places(void **state)
{
    (void)state;
    const char *root = sandbox_setting("PLUMB_ROOT", ".");
    real.root = sandbox_absolute(root);
    real.build = sandbox_absolute(sandbox_setting("PLUMB_BUILD", "build"));
    real.out = sandbox_absolute(sandbox_setting("PLUMB_OUT", root));
    real.verdicts = sandbox_absolute(sandbox_setting("PLUMB_VERDICTS", "build/verdicts"));
    char *path = pl_format("%s/bin:%s", real.build, sandbox_setting("PATH", "/usr/bin:/bin"));
    setenv("PATH", path, 1);
    free(path);
    setenv("PLUMB_ROOT", ".", 1);
    setenv("TERM", "xterm", 1);
    return 0;
}

static inline int forget_places(void **state)
{
    (void)state;
    free(real.root);
    free(real.build);
    free(real.out);
    free(real.verdicts);
    return 0;
}

static inline int copy_project(void **state)
{
    sandbox *box = sandbox_begin();
    *state = box;
    unsetenv("PLUMB_DATA");
    unsetenv("RELEASE");
    unsetenv("SCORES");
    unsetenv("PANEL");
    unsetenv("RECORDED");
    unsetenv("NO_COLOR");
    sandbox_run(
        box,
        "cp -r '%s/manifests' '%s/experiments' . && mkdir data tables && cp '%s/tables/verdicts.csv' tables"
        " && cd '%s/data' && for set in *; do [ $set = raw ] || cp -r $set '%s/data'; done",
        real.root, real.root, real.out, real.root, box->folder);
    sandbox_expect(box, 0);
    return 0;
}

static inline int drop_project(void **state)
{
    sandbox_end(*state);
    return 0;
}

#define IN_PROJECT(test) cmocka_unit_test_setup_teardown(test, copy_project, drop_project)

/* Runs a command that must end with this code. */
#define expect_run(box, code, ...)                                                                           \
    do {                                                                                                     \
        sandbox_run(box, __VA_ARGS__);                                                                       \
        sandbox_expect(box, code);                                                                           \
    } while (0)

/* No line of what was written is wider than a terminal. */
static inline void expect_narrow(const char *text, size_t (*width)(const char *))
{
    for (const char *line = text; *line != '\0';) {
        size_t n = strcspn(line, "\n");
        char *one = pl_copy_bytes(line, n);
        size_t columns = width(one);
        if (columns > 80)
            print_error("%zu columns: %s\n", columns, one);
        free(one);
        assert_true(columns <= 80);
        line += n + (line[n] != '\0');
    }
}

#endif
