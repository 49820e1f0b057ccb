#include "render/table_foot.h"

#include "base/memory.h"
#include "render/cell.h"

#include <stdlib.h>

char *pl_footnote_letter(size_t index)
{
    char reversed[16], *letters = pl_allocate(sizeof reversed, 1);
    size_t n = 0;
    for (size_t rest = index + 1; rest > 0; rest = (rest - 1) / 26) /* bijective base 26 */
        reversed[n++] = (char)('a' + (rest - 1) % 26);
    for (size_t i = 0; i < n; i++)
        letters[i] = reversed[n - 1 - i];
    return letters;
}

/* Takes over the line. */
static void add_line(pl_table_foot *foot, char *line)
{
    foot->lines = pl_grow(foot->lines, &foot->capacity, foot->n + 1, sizeof *foot->lines);
    foot->lines[foot->n++] = line;
}

static void add_footnotes(pl_table_foot *foot, const pl_distinct *footnotes)
{
    for (size_t i = 0; i < footnotes->n; i++) {
        char *letter = pl_footnote_letter(i);
        add_line(foot, pl_format("^{%s} %s", letter, footnotes->texts[i]));
        free(letter);
    }
}

static bool lacks_evidence(const pl_table_cell *cell)
{
    return cell->filled && !pl_value_is_known(&cell->value) && cell->value.needs != NULL &&
           *cell->value.needs != '\0';
}

/* What the cells are, counted, and what those without evidence would need. */
static bool survey(const pl_table *table, pl_tally *tally, pl_distinct *needs)
{
    bool some_computed = false;
    for (size_t i = 0; i < table->rows_count; i++) {
        for (size_t j = 0; j < table->columns_count; j++) {
            const pl_table_cell *cell = &table->rows[i].cells[j];
            if (cell->filled && cell->claim != NULL)
                pl_tally_add(tally, &cell->verdict);
            else if (cell->filled && pl_value_is_known(&cell->value) && !table->columns[j].own)
                some_computed = true;
            if (lacks_evidence(cell))
                pl_distinct_add(needs, cell->value.needs);
        }
    }
    return some_computed;
}

pl_table_foot pl_table_foot_make(const pl_table *table, const pl_distinct *footnotes)
{
    pl_table_foot foot = {0};
    pl_distinct needs = {0};
    pl_tally shown = {0};
    bool some_computed = survey(table, &shown, &needs);
    char *counted = pl_tally_note(&table->judged, &shown);
    foot.tally = *pl_tally_choose(&table->judged, &shown);
    if (counted != NULL)
        add_line(&foot, counted);
    if (some_computed)
        add_line(&foot, pl_copy_text("Italic numbers are computed here and not printed in the document."));
    for (size_t i = 0; i < table->notes_count; i++)
        add_line(&foot, pl_copy_text(table->notes[i]));
    const char *shared = pl_table_shared_note(table);
    if (shared != NULL)
        add_line(&foot, pl_format("All numbers: %s.", shared));
    add_footnotes(&foot, footnotes);
    if (needs.n > 0) {
        char *joined = pl_distinct_join(&needs, "; ");
        add_line(&foot, pl_format("What has no evidence here would need: %s.", joined));
        free(joined);
    }
    pl_distinct_clear(&needs);
    return foot;
}

void pl_table_foot_clear(pl_table_foot *foot)
{
    for (size_t i = 0; i < foot->n; i++)
        free(foot->lines[i]);
    free(foot->lines);
    *foot = (pl_table_foot){0};
}
