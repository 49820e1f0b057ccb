/* plumb mutate: would the suite notice a wrong number? */
#include "runtime/mutation.h"
#include "runtime/terminal.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <stdio.h>

static const char help[] = "usage: plumb mutate [--out FILE] [OPTION]...\n"
                           "\n"
                           "Mutation control: judges each claim again with its printed number moved by\n"
                           "one unit of its last place, up and down (by two for \"about\"; for bounds the\n"
                           "comparator is turned round). A claim whose outcome does not change for every\n"
                           "move is weakly guarded: its evidence is too wide to tell neighbouring numbers\n"
                           "apart, or it differs by more than the move. Prints how many there are by\n"
                           "evidence, then each with the width of its evidence in units of the last\n"
                           "place.\n"
                           "\n"
                           "  -o, --out FILE       write the weakly guarded claims as CSV, too\n"
                           "  -v, --verdicts FILE  default: tables/verdicts.csv in the project\n"
                           "  -r, --root DIR       the project (default: $PLUMB_ROOT, else here)\n"
                           "  -h, --help           this text\n"
                           "\n"
                           "Exit codes: 0 done; 2 usage; 3 a file is missing or broken, or the verdicts\n"
                           "are of other claims; 4 FILE cannot be written.\n";

static void write_counts(const pl_mutation *mutation)
{
    printf("%-12s %8s %8s %8s %14s\n", "evidence", "claims", "guarded", "share", "weakly guarded");
    for (int i = 0; i <= PL_NONE; i++) {
        size_t claims = mutation->claims[i], weak = mutation->survived[i];
        printf("%-12s %8zu ", pl_evidence_key((pl_evidence)i), claims);
        if (claims > 0 && pl_evidence_decides((pl_evidence)i))
            printf("%8zu %6.1f %% %14zu\n", claims - weak, 100.0 * (double)(claims - weak) / (double)claims,
                   weak);
        else
            printf("%8s %8s %14s\n", "-", "-", "-");
    }
}

enum { ID_COLUMNS = 44 };

static void write_survivors(const pl_mutation *mutation)
{
    if (mutation->weak_count > 0)
        printf("\n%-*s %9s %-12s %12s\n", ID_COLUMNS, "weakly guarded", "printed", "outcome", "width");
    for (size_t i = 0; i < mutation->weak_count; i++) {
        const pl_verdict_row *row = mutation->weak[i].row;
        pl_terminal_cell(stdout, row->id, ID_COLUMNS);
        if (pl_terminal_width(row->id) > ID_COLUMNS)
            printf("\n%*s", ID_COLUMNS, "");
        putchar(' ');
        pl_terminal_cell(stdout, row->printed, -9);
        printf(" %-12s %12.3g\n", pl_outcome_key(row->verdict.outcome), row->verdict.width);
    }
}

static pl_status mutate(const char *root, const char *file, const char *out, pl_error *error)
{
    pl_project *project = NULL;
    pl_verdict_list verdicts = {.rows = NULL};
    pl_mutation mutation = {.weak = NULL};
    PL_TRY(command_open(root, file, &project, &verdicts, error));
    pl_status status = pl_mutation_run(project, &verdicts, &mutation, error);
    if (status == PL_OK) {
        write_counts(&mutation);
        write_survivors(&mutation);
        if (out != NULL)
            status = pl_mutation_write(&mutation, out, error);
    }
    pl_mutation_clear(&mutation);
    pl_verdict_list_clear(&verdicts);
    pl_project_close(project);
    return status;
}

int plumb_mutate(int argc, char **argv)
{
    const char *root = NULL, *verdicts = NULL, *out = NULL;
    const command_option options[] = {
        {"out", 'o', &out, NULL},
        {"verdicts", 'v', &verdicts, NULL},
        {"root", 'r', &root, NULL},
    };
    int code = command_options("mutate", help, options, sizeof options / sizeof options[0], argc, argv, NULL);
    if (code != COMMAND_GOES_ON)
        return code;
    pl_error error;
    return command_end("mutate", mutate(root, verdicts, out, &error), &error);
}
