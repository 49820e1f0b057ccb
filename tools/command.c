#include "tools/command.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "data/field.h"
#include "runtime/terminal.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- options ---- */

enum { FIRST_VALUE = 256 }; /* above all letters */

static const command_option *chosen_option(const command_option *options, size_t n, int value)
{
    for (size_t i = 0; i < n; i++)
        if (value == FIRST_VALUE + (int)i || (value == options[i].letter && value != '\0'))
            return &options[i];
    return NULL;
}

int command_options(const char *name, const char *help, const command_option *options, size_t n, int argc,
                    char **argv, int *rest)
{
    struct option known[COMMAND_OPTIONS_MAX + 2] = {{"help", no_argument, NULL, 'h'}};
    char letters[2 * COMMAND_OPTIONS_MAX + 2] = "h", *end = letters + 1;
    for (size_t i = 0; i < n; i++) {
        bool takes = options[i].text != NULL;
        known[i + 1] = (struct option){options[i].name, takes, NULL, FIRST_VALUE + (int)i};
        if (options[i].letter != '\0')
            *end++ = options[i].letter;
        if (options[i].letter != '\0' && takes)
            *end++ = ':';
    }
    for (int value; (value = getopt_long(argc, argv, letters, known, NULL)) != -1;) {
        const command_option *option = chosen_option(options, n, value);
        if (value == 'h') {
            fputs(help, stdout);
            return 0;
        }
        if (option == NULL) /* getopt has said what is wrong */
            return command_hint(name);
        if (option->text != NULL && optarg[0] == '\0')
            return command_misuse(name, "option --%s has an empty argument", option->name);
        if (option->text != NULL)
            *option->text = optarg;
        else
            *option->given = true;
    }
    if (rest == NULL && optind < argc)
        return command_misuse(name, "unexpected argument \"%s\"", argv[optind]);
    if (rest != NULL)
        *rest = optind;
    return COMMAND_GOES_ON;
}

bool command_number(const char *text, uint64_t most, uint64_t *number)
{
    if (text == NULL)
        return true;
    char *end;
    errno = 0;
    unsigned long long read = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || read > most)
        return false;
    *number = read;
    return true;
}

bool command_real(const char *text, double *number)
{
    return text == NULL || pl_field_real((pl_field){.text = text}, number, NULL) == PL_OK;
}

int command_threads(const char *command, const char *text, unsigned *threads)
{
    enum { THREADS_MAX = 256 };
    uint64_t read = PL_ALL_PROCESSORS;
    if (!command_number(text, THREADS_MAX, &read) || (text != NULL && read == 0))
        return command_misuse(command, "\"%s\" is not a number of threads from 1 to %d", text, THREADS_MAX);
    *threads = (unsigned)read;
    return COMMAND_GOES_ON;
}

/* ---- ends ---- */

int command_hint(const char *command)
{
    fprintf(stderr, "try: plumb %s --help\n", command);
    return pl_status_exit_code(PL_USAGE);
}

int command_fail(const char *command, const pl_error *error)
{
    char text[2 * sizeof(pl_error)];
    fprintf(stderr, "plumb %s: %s\n", command, pl_error_describe(error, text, sizeof text));
    return pl_status_exit_code(error->status);
}

int command_misuse(const char *command, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_error error;
    pl_fail(&error, PL_USAGE, NULL, 0, 0, "%s", reason);
    free(reason);
    command_fail(command, &error);
    return command_hint(command);
}

int command_end(const char *command, pl_status status, const pl_error *error)
{
    return status == PL_OK ? 0 : command_fail(command, error);
}

/* ---- verdicts ---- */

char *command_verdicts(const pl_project *project, const char *path)
{
    return path != NULL ? pl_copy_text(path) : pl_project_path(project, "tables/verdicts.csv");
}

pl_status command_open(const char *root, const char *path, pl_project **project, pl_verdict_list *verdicts,
                       pl_error *error)
{
    pl_project *opened = NULL;
    PL_TRY(pl_project_open(root, &opened, error));
    char *file = command_verdicts(opened, path);
    pl_status status = pl_verdict_list_read(file, verdicts, error);
    free(file);
    if (status == PL_OK)
        *project = opened;
    else
        pl_project_close(opened);
    return status;
}

/* Three places more show on which side of a bound a value lies in all but the closest cases. */
enum { EXTRA_PLACES = 3, ID_COLUMNS = 44, PRINTED_COLUMNS = 9, COMPUTED_COLUMNS = 11 };

char *command_computed(const pl_verdict_row *row, int places)
{
    char text[64];
    if (isnan(row->computed))
        return pl_copy_text("-");
    if (row->denominator == 1)
        return pl_format("%lld", (long long)row->numerator);
    return pl_copy_text(pl_decimal_display(row->computed, places + EXTRA_PLACES, text, sizeof text));
}

static int places_of(const char *printed)
{
    pl_decimal number = {.places = 0};
    pl_decimal_parse(printed, &number, NULL);
    return number.places;
}

static void list_one(const pl_verdict_row *row, bool coloured)
{
    pl_standing standing = pl_verdict_standing(row->verdict.outcome, row->verdict.evidence);
    char *computed = command_computed(row, places_of(row->printed));
    pl_terminal_cell(stdout, row->id, ID_COLUMNS);
    if (pl_terminal_width(row->id) > ID_COLUMNS)
        printf("\n%*s", ID_COLUMNS, "");
    putchar(' ');
    pl_terminal_cell(stdout, row->printed, -PRINTED_COLUMNS);
    putchar(' ');
    pl_terminal_cell(stdout, computed, -COMPUTED_COLUMNS);
    putchar(' ');
    pl_terminal_tint(stdout, standing, coloured);
    fputs(pl_standing_key(standing), stdout);
    pl_terminal_plain(stdout, coloured);
    putchar('\n');
    free(computed);
}

static void list_heading(bool coloured)
{
    pl_terminal_bold(stdout, coloured);
    printf("%-*s %*s %*s %s", ID_COLUMNS, "claim", PRINTED_COLUMNS, "printed", COMPUTED_COLUMNS, "computed",
           "standing");
    pl_terminal_plain(stdout, coloured);
    putchar('\n');
}

void command_list(const pl_verdict_list *verdicts)
{
    bool coloured = pl_terminal_coloured(stdout);
    list_heading(coloured);
    for (size_t i = 0; i < verdicts->n; i++)
        list_one(&verdicts->rows[i], coloured);
}
