/* Table 12 of onet, timed: prediction assistance by some judges of a panel and, with a training panel, by the
 * ridge regression on response texts, which is fitted first.
 *
 * usage: audit_assistance PANEL TRAINING|- THREADS REPETITIONS JUDGES [DRAWS]
 * JUDGES: the first so many. Prints one line of JSON: seconds of wall clock and of processor time, without
 * reading the panels, and the width ratios of the cross-fitted estimates [predictor][target][budget]. Writes
 * the tasks drawn to DRAWS (a 32-bit 0 or 1 for each task of each repetition, budget by budget) for peers to
 * do the same.
 */
#include "base/memory.h"
#include "panel/assistance_trial.h"
#include "panel/controls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEED = 1 };

static double now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int write_draws(size_t tasks, size_t repetitions, const char *path)
{
    FILE *stream = fopen(path, "wb");
    size_t *drawn = pl_allocate(tasks, sizeof *drawn);
    int32_t *flags = pl_allocate(tasks, sizeof *flags);
    for (size_t i = 0; stream != NULL && i < PL_ASSIST_BUDGETS * repetitions; i++) {
        size_t budget = i / repetitions, n = pl_assist_budget(budget, tasks);
        pl_assist_draw(SEED, budget, i % repetitions, tasks, drawn);
        for (size_t t = 0, k = 0; t < tasks; t++) {
            flags[t] = k < n && drawn[k] == t;
            k += (size_t)flags[t];
        }
        fwrite(flags, sizeof *flags, tasks, stream);
    }
    free(drawn);
    free(flags);
    return stream == NULL || fclose(stream) != 0;
}

static void try_scores(const pl_ratings *panel, const double *scores, size_t repetitions, unsigned threads,
                       pl_assist_trials *trials)
{
    pl_view *view = pl_view_of(panel, scores);
    pl_assist_try(view, SEED, repetitions, threads, trials);
    pl_view_free(view);
}

static void print_trials(const pl_assist_trials *trials, size_t n)
{
    printf(", \"results\": [");
    for (size_t i = 0; i < n; i++) {
        const char *before = i > 0 ? ", " : "";
        for (size_t t = 0; t < PL_ASSIST_TARGETS; t++, before = ", ") {
            printf("%s[", before);
            for (size_t b = 0; b < PL_ASSIST_BUDGETS; b++)
                printf("%s%.17g", b > 0 ? ", " : "", trials[i].of[t][b][PL_ASSIST_CROSS].width.value);
            printf("]");
        }
    }
    puts("]}");
}

static void run(const pl_ratings *panel, const pl_ratings *training, size_t judges, size_t repetitions,
                unsigned threads)
{
    double wall = now(CLOCK_MONOTONIC), processor = now(CLOCK_PROCESS_CPUTIME_ID);
    pl_assist_trials *trials = pl_allocate(judges + 1, sizeof *trials);
    for (size_t j = 0; j < judges; j++)
        try_scores(panel, panel->judges[j].scores, repetitions, threads, &trials[j]);
    if (training != NULL) {
        double *scores = pl_allocate(panel->rows, sizeof *scores);
        if (pl_control_scores(PL_CONTROL_RESPONSE, panel, training, scores) == PL_OK)
            try_scores(panel, scores, repetitions, threads, &trials[judges++]);
        free(scores);
    }
    printf("{\"wall\": %.6f, \"processor\": %.6f", now(CLOCK_MONOTONIC) - wall,
           now(CLOCK_PROCESS_CPUTIME_ID) - processor);
    print_trials(trials, judges);
    free(trials);
}

int main(int argc, char **argv)
{
    pl_error error = {.reason = ""};
    pl_ratings *panel = NULL, *training = NULL;
    char text[1024];
    if (argc < 6)
        return 2;
    if (pl_ratings_read(argv[1], &panel, &error) != PL_OK ||
        (strcmp(argv[2], "-") != 0 && pl_ratings_read(argv[2], &training, &error) != PL_OK)) {
        fprintf(stderr, "%s\n", pl_error_describe(&error, text, sizeof text));
        return 3;
    }
    size_t repetitions = strtoul(argv[4], NULL, 10), judges = strtoul(argv[5], NULL, 10);
    run(panel, training, judges < panel->judges_count ? judges : panel->judges_count, repetitions,
        (unsigned)strtoul(argv[3], NULL, 10));
    int failed = argc > 6 && write_draws(panel->by[PL_BY_TASK].n, repetitions, argv[6]);
    pl_ratings_free(panel);
    pl_ratings_free(training);
    return failed ? 4 : 0;
}
