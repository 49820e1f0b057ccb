/* # Table 12: sizes of the MLSP2024 test sets
 *
 * Lexical complexity is predicted for one word in a sentence at a time, in the nine languages of the MLSP2024
 * shared task that the paper keeps (it drops Portuguese as partly corrupted). The gold ratings are behind a
 * data agreement, but the clean test files without them are public, and one row of theirs is one word: the
 * sizes are counted.
 *
 * All nine agree. The paper's row "Sinhala (Es)" repeats the code of Spanish; the count is that of the
 * Sinhala file, whose code is Si. French and Catalan, Spanish and Sinhala differ from the other languages'
 * 570.
 */
#include "runtime/experiment.h"

static const struct language {
    const char *key, *label;
} languages[] = {{"catalan", "Catalan"},   {"english", "English"}, {"filipino", "Filipino"},
                 {"french", "French"},     {"german", "German"},   {"italian", "Italian"},
                 {"japanese", "Japanese"}, {"sinhala", "Sinhala"}, {"spanish", "Spanish"}};

enum { LANGUAGES = sizeof languages / sizeof languages[0] };

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "align-table12");
    const pl_input *sizes = pl_experiment_input(x, "sizes");
    pl_require(x, sizes != NULL ? PL_OK : PL_MISSING, "test files, raw or counted");
    pl_table *t = pl_table_begin(x, NULL, "Language");
    pl_column(t, "size", "Words", NULL, NULL, 0);

    for (size_t i = 0; i < LANGUAGES; i++) {
        pl_row(x, NULL, languages[i].label, "%s", languages[i].key);
        pl_cell(x, "size", pl_from_count(sizes, pl_input_size(x, sizes, languages[i].key)));
    }
    pl_judge(x, "table12", "all", "languages", pl_from_count(sizes, LANGUAGES));
    pl_table_add_note(t,
                      "Rows of the clean test files. The paper labels Sinhala with the code of Spanish, Es.");
    return pl_experiment_end(x);
}
