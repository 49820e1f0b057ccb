#include "stats/scale.h"

#include <math.h>

bool pl_scale_is_proper(pl_scale scale)
{
    return isfinite(scale.low) && isfinite(scale.high) && scale.low < scale.high;
}

bool pl_scale_contains(pl_scale scale, double score)
{
    return score >= scale.low && score <= scale.high;
}

double pl_scale_clip(pl_scale scale, double score)
{
    if (score < scale.low)
        return scale.low;
    return score > scale.high ? scale.high : score;
}

double pl_scale_map(pl_scale from, pl_scale to, double score)
{
    return to.low + (score - from.low) / (from.high - from.low) * (to.high - to.low);
}
