/* Pair counts of one large group, timed.
 *
 * usage: audit_kendall FILE N: x and then y, n doubles each. Prints one line of JSON: seconds (wall,
 * processor) of the best of five and the counts.
 */
#include "base/memory.h"
#include "stats/kendall.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    size_t n = strtoul(argv[2], NULL, 10);
    double *x = pl_allocate(2 * n, sizeof *x), *y = x + n, wall = 1e9, processor = 1e9;
    FILE *stream = fopen(argv[1], "rb");
    if (stream == NULL || fread(x, sizeof *x, 2 * n, stream) != 2 * n)
        return 3;
    fclose(stream);
    pl_kendall counts = {0};
    for (int round = 0; round < 5; round++) {
        double w = now(CLOCK_MONOTONIC), p = now(CLOCK_PROCESS_CPUTIME_ID);
        if (pl_kendall_count(x, y, n, &counts) != PL_OK)
            return 4;
        w = now(CLOCK_MONOTONIC) - w;
        p = now(CLOCK_PROCESS_CPUTIME_ID) - p;
        wall = w < wall ? w : wall;
        processor = p < processor ? p : processor;
    }
    printf("{\"wall\": %.6f, \"processor\": %.6f, \"results\": [%" PRId64 ", %" PRId64 ", %" PRId64
           ", %" PRId64 ", %" PRId64 "]}\n",
           wall, processor, counts.concordant, counts.discordant, counts.tied_x, counts.tied_y,
           counts.tied_both);
    free(x);
    return 0;
}
