#include "stats/mode.h"

pl_status pl_mode_of(const pl_frequency *table, pl_mode *mode)
{
    pl_mode found = {0};
    for (size_t j = 0; j < table->distinct; j++) {
        if (table->counts[j] > found.count)
            found = (pl_mode){.value = table->values[j], .count = table->counts[j], .ties = 1};
        else if (table->counts[j] == found.count)
            found.ties++;
    }
    PL_TRY(pl_ratio_reduce(found.count, table->n, &found.ratio));
    *mode = found;
    return PL_OK;
}
