#include "stats/reliability.h"

pl_status pl_spearman_brown(double r, double times, double *reliability)
{
    if (!(r >= 0 && r <= 1) || !(times > 0))
        return PL_UNDEFINED;
    *reliability = times * r / (1 + (times - 1) * r);
    return PL_OK;
}
