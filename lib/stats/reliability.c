#include "stats/reliability.h"

#include <math.h>

pl_status pl_spearman_brown(double r, double times, double *reliability)
{
    double denominator = 1 + (times - 1) * r;
    if (!(fabs(r) <= 1) || !(times > 0) || !(denominator > 0))
        return PL_UNDEFINED;
    *reliability = times * r / denominator;
    return PL_OK;
}
