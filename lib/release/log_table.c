#include "release/log_table.h"

#include "base/memory.h"

#include <stdlib.h>

pl_log_table *pl_log_table_new(void)
{
    pl_log_table *table = pl_allocate(1, sizeof *table);
    for (int i = 1; i <= PL_LOG_TABLE_STEPS; i++) {
        double x = (double)i / PL_LOG_TABLE_STEPS;
        table->steps[i].x = x;
        table->steps[i].weighted = pl_weighted_log(x);
    }
    return table;
}

void pl_log_table_free(pl_log_table *table)
{
    free(table);
}
