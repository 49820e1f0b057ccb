#include "runtime/progress.h"

#include "base/memory.h"
#include "runtime/terminal.h"

#include <stdlib.h>
#include <string.h>
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

/* GNU make tells programs where its job server is when it runs several at once. */
static bool is_beside_others(void)
{
    const char *flags = getenv("MAKEFLAGS");
    return flags != NULL && strstr(flags, "--jobserver") != NULL;
}

bool pl_progress_is_wanted(void)
{
    return pl_terminal_is(stderr) && !is_beside_others();
}

static double quiet_seconds(void)
{
    const char *text = getenv("PLUMB_PROGRESS");
    char *end = NULL;
    if (text == NULL)
        return QUIET_SECONDS;
    double seconds = strtod(text, &end);
    return end != text && *end == '\0' && seconds >= 0 ? seconds : QUIET_SECONDS;
}

pl_progress *pl_progress_begin(const char *label, size_t total)
{
    pl_progress *progress =
        pl_progress_begin_on(stderr, pl_progress_is_wanted(), monotonic_seconds, label, total);
    if (progress->drawing)
        progress->next = progress->begun + quiet_seconds();
    return progress;
}

void pl_progress_expect(pl_progress *progress, size_t total)
{
    progress->total = total;
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
        if (done > 0)
            fprintf(stream, " %zu done,", done);
        fprintf(stream, " %.0f s", seconds);
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
