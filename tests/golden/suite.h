/* What the golden tests share: the project and the verdicts of this run.
 *
 * PLUMB_ROOT is the project, PLUMB_OUT the folder with tables/verdicts.csv, PLUMB_BUILD the one with bin/;
 * the current folder and ./build where they are not set.
 */
#ifndef PL_TESTS_GOLDEN_SUITE_H
#define PL_TESTS_GOLDEN_SUITE_H

#include "claims/verdict.h"
#include "data/frame.h"
#include "runtime/project.h"
#include "tests/sandbox.h"

#include <math.h>

typedef struct suite {
    pl_project *project;
    pl_verdict_list verdicts;
    bool raw; /* some of them rest on raw data, which the golden files are written without */
} suite;

static inline void suite_require(pl_status status, const pl_error *error)
{
    char text[2 * sizeof(pl_error)];
    if (status == PL_OK)
        return;
    fprintf(stderr, "%s\n", pl_error_describe(error, text, sizeof text));
    exit(pl_status_exit_code(status));
}

/* Ends the program when there is none. */
static inline suite suite_open(void)
{
    suite opened = {.project = NULL};
    pl_error error;
    suite_require(pl_project_open(NULL, &opened.project, &error), &error);
    char *path =
        pl_path_join(sandbox_setting("PLUMB_OUT", sandbox_setting("PLUMB_ROOT", ".")), "tables/verdicts.csv");
    pl_status status = pl_verdict_list_read(path, &opened.verdicts, &error);
    free(path);
    suite_require(status, &error);
    for (size_t i = 0; i < opened.verdicts.n; i++)
        opened.raw |= opened.verdicts.rows[i].verdict.evidence == PL_PRIMARY;
    return opened;
}

static inline void suite_close(suite *opened)
{
    pl_verdict_list_clear(&opened->verdicts);
    pl_project_close(opened->project);
}

/* Rungs of the evidence ladder, 0 the best. Primary data and statistics of them give the same numbers, so
 * that they are one rung. */
static inline int suite_rung(pl_evidence evidence)
{
    return evidence <= PL_STATISTICS ? 0 : (int)evidence - PL_STATISTICS;
}

/* golden is the evidence that the golden file names. With raw data it may be better than that: then there is
 * nothing to compare, and the running test is skipped. Else better or worse evidence fails it. */
static inline void suite_compare_rungs(const suite *opened, pl_evidence evidence, const char *golden)
{
    int known = PL_PRIMARY;
    while (known < PL_NONE && strcmp(pl_evidence_key((pl_evidence)known), golden) != 0)
        known++;
    assert_string_equal(pl_evidence_key((pl_evidence)known), golden);
    if (opened->raw && suite_rung(evidence) < suite_rung((pl_evidence)known))
        skip();
    if (suite_rung(evidence) != suite_rung((pl_evidence)known))
        fail_msg("the evidence is %s, but was %s", pl_evidence_key(evidence), golden);
}

/* A cell that is empty or a number; NaN when empty. Ends the program when it is neither. */
static inline double suite_number(const pl_frame *frame, size_t row, size_t column)
{
    double value = NAN;
    pl_error error;
    const char *text = pl_frame_text(frame, row, column);
    if (strcmp(text, "inf") == 0)
        return INFINITY;
    if (text[0] != '\0')
        suite_require(pl_frame_real(frame, row, column, &value, &error), &error);
    return value;
}

/* Reads a golden file with these headings; NULL when there is none. */
static inline pl_frame *suite_read(const suite *opened, const char *name, const char *const *headings,
                                   size_t n)
{
    char *path = pl_project_path(opened->project, "tests/golden/%s", name);
    pl_frame *frame = NULL;
    pl_error error;
    pl_status status = pl_frame_read(path, PL_CSV, &frame, &error);
    free(path);
    if (status == PL_MISSING)
        return NULL;
    suite_require(status, &error);
    suite_require(pl_frame_expect(frame, headings, n, &error), &error);
    return frame;
}

#endif
