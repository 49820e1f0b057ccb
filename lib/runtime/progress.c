#include "runtime/progress.h"

#include "base/memory.h"
#include "runtime/terminal.h"

#include <stdlib.h>
#include <time.h>

#define QUIET_SECONDS 1.0
#define SECONDS_BETWEEN_DRAWINGS 0.1
enum { BAR_CELLS = 20, LABEL_COLUMNS = 30 };

struct pl_progress {
    FILE *stream;
    bool drawing, drawn;
    double (*clock)(void);
    const char *label;
    size_t total;
    double begun, next;
};

static double monotonic_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

pl_progress *pl_progress_begin_on(FILE *stream, bool drawing, double (*clock)(void), const char *label,
                                  size_t total)
{
    pl_progress *progress = pl_allocate(1, sizeof *progress);
    progress->stream = stream;
    progress->drawing = drawing;
    progress->clock = clock;
    progress->label = label;
    progress->total = total;
    if (drawing) {
        progress->begun = clock();
        progress->next = progress->begun + QUIET_SECONDS;
    }
    return progress;
}

pl_progress *pl_progress_begin(const char *label, size_t total)
{
    return pl_progress_begin_on(stderr, pl_terminal_is(stderr), monotonic_seconds, label, total);
}

/* One line of at most 79 columns: in the 80th some terminals wrap. */
static void draw(pl_progress *progress, size_t done, double seconds)
{
    FILE *stream = progress->stream;
    fprintf(stream, "\r%-*.*s", LABEL_COLUMNS, LABEL_COLUMNS, progress->label);
    if (progress->total > 0) {
        double share = done < progress->total ? (double)done / (double)progress->total : 1.0;
        int filled = (int)(share * BAR_CELLS);
        fprintf(stream, " [%.*s%*s] %3d %%", filled, "####################", BAR_CELLS - filled, "",
                (int)(100 * share));
        if (share > 0)
            fprintf(stream, "  %.0f s left", seconds * (1 - share) / share);
    } else {
        fprintf(stream, " %zu done, %.0f s", done, seconds);
    }
    fputs("\033[K", stream);
    fflush(stream);
    progress->drawn = true;
}

void pl_progress_reach(pl_progress *progress, size_t done)
{
    if (!progress->drawing)
        return;
    double now = progress->clock();
    if (now < progress->next)
        return;
    progress->next = now + SECONDS_BETWEEN_DRAWINGS;
    draw(progress, done, now - progress->begun);
}

void pl_progress_end(pl_progress *progress)
{
    if (progress == NULL)
        return;
    if (progress->drawn) {
        fputs("\r\033[K", progress->stream);
        fflush(progress->stream);
    }
    free(progress);
}
