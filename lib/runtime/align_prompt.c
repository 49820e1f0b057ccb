#include "runtime/align_prompt.h"

enum { TIMES_OF_RANGE = 2 };

void pl_align_prompt_table(pl_experiment *x, const pl_align_slot *slots, size_t n, const char *wording)
{
    static const char *const ends[] = {"low", "high"}, *const labels[] = {"Lowest score", "Highest score"};
    pl_table *table = pl_table_begin(x, NULL, "Slot");
    pl_column(table, "times", "times", "In the prompt", NULL, 0);
    pl_column(table, "value", "filled with", "In the prompt", NULL, 0);
    for (size_t i = 0; i < 2; i++) {
        pl_row(x, NULL, labels[i], "%s", ends[i]);
        pl_cell(x, "times", pl_stated(TIMES_OF_RANGE));
        pl_cell(x, "value", pl_printed_setting(x, "align:prose-3.2.2:range:%s", ends[i]));
    }
    for (size_t i = 0; i < n; i++) {
        pl_row(x, NULL, slots[i].label, "%s", slots[i].key);
        pl_cell(x, "times", pl_stated(slots[i].times));
    }
    pl_table_add_note(table, "Scores run from 0 to 9, except in Tables 7 and 8. The other slots hold text.");
    pl_table_add_note(table, "In our own words: %s", wording);
}
