#include "stats/occupancy.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

/* One more ball, in place: from the largest number down, so that p[j - 1] is still that of the balls before.
 */
static void drop_ball(double *p, size_t most, double boxes)
{
    for (size_t j = most; j > 0; j--)
        p[j] = (p[j] * (double)j + p[j - 1] * (boxes - (double)(j - 1))) / boxes;
    p[0] = 0;
}

static double deviation_of(const pl_occupancy *occupancy)
{
    double sum = 0;
    for (size_t j = 0; j <= occupancy->most; j++) {
        double apart = (double)j - occupancy->mean;
        sum += occupancy->probability[j] * apart * apart;
    }
    return sqrt(sum);
}

pl_status pl_occupancy_new(size_t boxes, size_t balls, pl_occupancy **occupancy)
{
    if (boxes == 0)
        return PL_UNDEFINED;
    pl_occupancy *made = pl_allocate(1, sizeof *made);
    made->most = balls < boxes ? balls : boxes;
    made->probability = pl_allocate(made->most + 1, sizeof *made->probability);
    made->probability[0] = 1;
    for (size_t ball = 1; ball <= balls; ball++)
        drop_ball(made->probability, ball < made->most ? ball : made->most, (double)boxes);
    made->mean = pl_occupancy_mean(boxes, balls);
    made->deviation = deviation_of(made);
    *occupancy = made;
    return PL_OK;
}

void pl_occupancy_free(pl_occupancy *occupancy)
{
    if (occupancy == NULL)
        return;
    free(occupancy->probability);
    free(occupancy);
}

/* By log1p and expm1, since one box is missed by nearly every ball. */
double pl_occupancy_mean(size_t boxes, size_t balls)
{
    double all = (double)boxes;
    return balls == 0 ? 0 : -all * expm1((double)balls * log1p(-1 / all));
}

double pl_occupancy_at_most(const pl_occupancy *occupancy, size_t boxes)
{
    double sum = 0;
    for (size_t j = 0; j <= occupancy->most && j <= boxes; j++)
        sum += occupancy->probability[j];
    return sum;
}

pl_status pl_occupancy_interval(const pl_occupancy *occupancy, double tail, size_t *low, size_t *high)
{
    if (!(tail > 0 && tail < 0.5))
        return PL_UNDEFINED;
    size_t least = 0, greatest = occupancy->most;
    double below = occupancy->probability[least], above = occupancy->probability[greatest];
    while (below <= tail)
        below += occupancy->probability[++least];
    while (above <= tail)
        above += occupancy->probability[--greatest];
    *low = least;
    *high = greatest;
    return PL_OK;
}
