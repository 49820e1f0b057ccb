/* The bootstrap of the audit, timed: pair accuracy, Spearman, bias, SD ratio and acceptance of all judges of
 * a panel, with their intervals.
 *
 * usage: audit_bootstrap PANEL THREADS DRAWS [WEIGHTS]
 * Prints one line of JSON: seconds of wall clock and of processor time, without reading the panel, and the
 * measures. Writes how often each task is taken in each draw to WEIGHTS (32-bit integers, draw by draw) for
 * peers to do the same.
 */
#include "base/memory.h"
#include "panel/bootstrap.h"
#include "stats/resampling.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const pl_panel_measure measures[] = {PL_PAIR_ACCURACY, PL_RESPONSE_SPEARMAN, PL_BIAS,
                                            PL_DEVIATION_RATIO, PL_ACCEPTANCE_7};
enum { MEASURES = sizeof measures / sizeof measures[0] };

static double now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int write_weights(const pl_ratings *panel, const pl_bootstrap *how, const char *path)
{
    size_t tasks = panel->by[PL_BY_TASK].n;
    pl_lanes *weights = pl_allocate(tasks, sizeof *weights);
    FILE *stream = fopen(path, "wb");
    for (size_t d = 0; stream != NULL && d < how->draws; d++) {
        if (d % PL_LANES == 0)
            pl_resampling_weights(how->seed, d, tasks, weights);
        for (size_t t = 0; t < tasks; t++) {
            int32_t weight = (int32_t)weights[t].of[d % PL_LANES];
            fwrite(&weight, sizeof weight, 1, stream);
        }
    }
    free(weights);
    return stream == NULL || fclose(stream) != 0;
}

/* A list of [value, low, high] for each judge and measure. */
static void print_results(const pl_bootstrap_result *result)
{
    printf(", \"results\": [");
    for (size_t v = 0; v < result->views; v++)
        for (size_t m = 0; m < MEASURES; m++) {
            pl_estimate e = pl_bootstrap_estimate(result, v, measures[m]);
            printf("%s[%.17g, %.17g, %.17g]", v + m > 0 ? ", " : "", e.value, e.low, e.high);
        }
    puts("]}");
}

static void run(const pl_ratings *panel, const pl_bootstrap *how)
{
    const pl_view **views = pl_allocate(panel->judges_count, sizeof(const pl_view *));
    double wall = now(CLOCK_MONOTONIC), processor = now(CLOCK_PROCESS_CPUTIME_ID), sum = 0;
    for (size_t j = 0; j < panel->judges_count; j++)
        views[j] = pl_view_of(panel, panel->judges[j].scores);
    pl_bootstrap_result *result = pl_bootstrap_run(how, views, panel->judges_count);
    for (size_t v = 0; v < result->views; v++)
        for (size_t m = 0; m < MEASURES; m++)
            sum += pl_bootstrap_estimate(result, v, measures[m]).high; /* the intervals belong to the work */
    printf("{\"wall\": %.6f, \"processor\": %.6f, \"finite\": %d", now(CLOCK_MONOTONIC) - wall,
           now(CLOCK_PROCESS_CPUTIME_ID) - processor, isfinite(sum) != 0);
    print_results(result);
    pl_bootstrap_free(result);
    for (size_t j = 0; j < panel->judges_count; j++)
        pl_view_free((pl_view *)views[j]);
    free(views);
}

int main(int argc, char **argv)
{
    pl_error error;
    pl_ratings *panel = NULL;
    char text[1024];
    if (argc < 4)
        return 2;
    if (pl_ratings_read(argv[1], &panel, &error) != PL_OK) {
        fprintf(stderr, "%s\n", pl_error_describe(&error, text, sizeof text));
        return 3;
    }
    pl_bootstrap how = {.seed = 1, .draws = strtoul(argv[3], NULL, 10), .parts = PL_OF_RESPONSES};
    how.threads = (unsigned)strtoul(argv[2], NULL, 10);
    run(panel, &how);
    int failed = argc > 4 && write_weights(panel, &how, argv[4]);
    pl_ratings_free(panel);
    return failed ? 4 : 0;
}
