/* plumb audit: a rating panel of anybody's, every measure of every judge. */
#include "tools/audit.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/digest.h"
#include "panel/controls.h"
#include "runtime/forms.h"
#include "runtime/panel_names.h"
#include "runtime/watch.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] = "usage: plumb audit PANEL [OPTION]...\n"
                           "\n"
                           "Audits the judges of a rating panel, a CSV or TSV file with one row a response:\n"
                           "columns response_id, instance_id, task_id, occupation, family, generator,\n"
                           "response_index, score (the worker's, 1 to 9), perhaps text, length and origin;\n"
                           "every other column is a judge, or those alone whose heading begins with\n"
                           "\"judge:\" (judge:name, or judge:group/name). Empty: not scored.\n"
                           "\n"
                           "  -o, --out DIR        write the whole report there: tables as CSV, XLSX, PDF\n"
                           "                       and PNG, and one page with pictures\n"
                           "  -c, --contrast A,B   judge A less judge B on the rows that both scored, with\n"
                           "                       paired intervals; up to 8\n"
                           "  -r, --train FILE     a panel of other tasks to fit the controls to\n"
                           "                       (default: across folds of the tasks of PANEL)\n"
                           "      --no-controls    judges alone\n"
                           "  -d, --draws N        bootstrap draws and random splits, 1 to 100000\n"
                           "                       (default: 1000)\n"
                           "  -n, --seed N         default: 1\n"
                           "  -t, --threads N      1 to 256 (default: as many as processors); any number\n"
                           "                       gives the same numbers\n"
                           "  -h, --help           this text\n"
                           "\n"
                           "plumb synthesize panel makes a panel to try this on.\n"
                           "\n"
                           "Exit codes: 0 audited; 2 usage, or no such judge; 3 PANEL is missing or broken\n"
                           "(which line, which column); 4 a file cannot be written.\n";

enum { CONTRASTS_MAX = 8, DRAWS_MAX = 100000, REPETITIONS_MAX = 200 };

typedef struct arguments {
    const char *out, *draws, *seed, *threads, *train;
    bool no_controls;
    const char *contrasts[CONTRASTS_MAX];
    size_t contrasts_count;
} arguments;

/* ---- the report's files ---- */

enum { RECORD_ROOM = 16 };

typedef struct provenance {
    pl_provenance rows[RECORD_ROOM];
    size_t n;
} provenance;

static void add_provenance(void *context, const char *name, const char *value)
{
    provenance *p = context;
    if (p->n < RECORD_ROOM)
        p->rows[p->n++] = (pl_provenance){pl_copy_text(name), pl_copy_text(value)};
}

static pl_status collect_provenance(const audit_run *run, provenance *p, pl_error *error)
{
    pl_digest digest;
    PL_TRY(pl_digest_file(run->path, &digest, NULL, error));
    char *value = pl_format("SHA-256 %s", digest.hex), *source = audit_source(run),
         *how = audit_intervals(run);
    add_provenance(p, "panel", source);
    add_provenance(p, "panel's digest", value);
    add_provenance(p, "intervals", how);
    pl_forms_list_versions(add_provenance, p);
    free(how);
    free(source);
    free(value);
    return PL_OK;
}

static void clear_provenance(provenance *p)
{
    for (size_t i = 0; i < p->n; i++) {
        free((char *)p->rows[i].name);
        free((char *)p->rows[i].value);
    }
}

static pl_status write_table(pl_table *table, const pl_record *record, const char *folder, pl_file_set *files,
                             pl_error *error)
{
    if (table == NULL)
        return PL_OK;
    char *stem = pl_path_join(folder, table->id);
    pl_status status = pl_forms_write_table(table, record, stem, files, error);
    free(stem);
    pl_table_free(table);
    return status;
}

static pl_status write_picture(const audit_run *run, const pl_record *record, const char *folder,
                               pl_file_set *files, pl_error *error)
{
    pl_figure *figure = audit_figure(run);
    char *stem = pl_path_join(folder, figure->id);
    pl_status status = pl_forms_write_figure(figure, record, stem, files, error);
    free(stem);
    pl_figure_free(figure);
    return status;
}

/* All files appear, or none. */
static pl_status write_report(const audit_run *run, const char *folder, pl_error *error)
{
    static audit_table *const tables[] = {
        audit_table_scores,     audit_table_cells,  audit_table_structure, audit_table_calibration,
        audit_table_assistance, audit_table_groups, audit_table_panel,     audit_table_contrasts};
    provenance p = {.n = 0};
    PL_TRY(collect_provenance(run, &p, error));
    pl_record record = {.provenance = p.rows, .provenance_count = p.n};
    pl_file_set *files = pl_file_set_begin();
    pl_status status = pl_folder_make(folder, error);
    for (size_t t = 0; t < sizeof tables / sizeof tables[0] && status == PL_OK; t++)
        status = write_table(tables[t](run), &record, folder, files, error);
    if (status == PL_OK)
        status = write_picture(run, &record, folder, files, error);
    if (status == PL_OK)
        status = pl_file_set_commit(files, error);
    pl_file_set_drop(files);
    clear_provenance(&p);
    return status;
}

/* ---- contrasts ---- */

/* Judges by "A,B"; names may have commas themselves, so each one is tried. */
static pl_status find_pair(const pl_ratings *panel, const char *text, audit_contrast *contrast,
                           pl_error *error)
{
    for (const char *comma = strchr(text, ','); comma != NULL; comma = strchr(comma + 1, ',')) {
        char *first = pl_copy_bytes(text, (size_t)(comma - text));
        contrast->a = pl_ratings_judge(panel, first);
        contrast->b = pl_ratings_judge(panel, comma + 1);
        free(first);
        if (contrast->a != NULL && contrast->b != NULL && contrast->a != contrast->b)
            return PL_OK;
    }
    return pl_fail(error, PL_USAGE, panel->name, 1, 0,
                   "\"%s\" does not name two judges of this panel, as A,B", text);
}

static pl_status find_contrasts(const pl_ratings *panel, const arguments *given, audit_contrast *contrasts,
                                pl_error *error)
{
    for (size_t c = 0; c < given->contrasts_count; c++)
        PL_TRY(find_pair(panel, given->contrasts[c], &contrasts[c], error));
    return PL_OK;
}

/* ---- all of it ---- */

/* What takes longest: draws of the judges and the workers, and of both judges of a contrast; repetitions. */
static size_t count_steps(const pl_ratings *panel, const pl_bootstrap *how, const arguments *given,
                          size_t repetitions)
{
    return (panel->judges_count + 1 + 2 * given->contrasts_count) * how->draws +
           panel->judges_count * PL_ASSIST_BUDGETS * repetitions;
}

static pl_status report(const pl_ratings *panel, const char *path, const pl_bootstrap *how,
                        const arguments *given, const char *training, pl_error *error)
{
    audit_contrast contrasts[CONTRASTS_MAX] = {{.a = NULL}};
    PL_TRY(find_contrasts(panel, given, contrasts, error));
    size_t repetitions = how->draws < REPETITIONS_MAX ? how->draws : REPETITIONS_MAX;
    pl_watch *watch = pl_watch_begin("auditing", count_steps(panel, how, given, repetitions));
    pl_audit *audit = pl_audit_run(panel, how);
    for (size_t c = 0; c < given->contrasts_count; c++)
        pl_audit_contrast(panel, contrasts[c].a, contrasts[c].b, how, contrasts[c].of, &contrasts[c].rows);
    pl_repair *repairs = pl_repairs_run(panel, how->seed, repetitions, how->threads);
    const audit_run run = {path, audit, contrasts, given->contrasts_count, repairs, repetitions, training};
    pl_status status = given->out != NULL ? write_report(&run, given->out, error) : PL_OK;
    pl_watch_end(watch);
    if (status == PL_OK)
        audit_print(&run);
    if (status == PL_OK && given->out != NULL)
        printf("\nReport in %s: audit-summary.pdf is the page with pictures.\n", given->out);
    free(repairs);
    pl_audit_free(audit);
    return status;
}

/* What is fitted to a task's labels cannot be tried on the task. */
static pl_status check_apart(const pl_ratings *panel, const pl_ratings *training, pl_error *error)
{
    const pl_grouping *ours = &panel->by[PL_BY_TASK], *theirs = &training->by[PL_BY_TASK];
    for (size_t a = 0; a < ours->n; a++)
        for (size_t b = 0; b < theirs->n; b++)
            if (strcmp(ours->names[a], theirs->names[b]) == 0)
                return pl_fail(error, PL_BAD_INPUT, training->name, 0, 0,
                               "task \"%s\" is in the panel, too: controls are fitted to other tasks",
                               ours->names[a]);
    return PL_OK;
}

/* *training: what they are fitted to, for people; the caller's. */
static pl_status add_controls(pl_ratings *panel, const pl_bootstrap *how, const arguments *given,
                              char **training, pl_error *error)
{
    pl_ratings *other = NULL;
    pl_status status = PL_OK;
    if (given->train != NULL) {
        PL_TRY(pl_ratings_read(given->train, &other, error));
        pl_panel_warn(other);
        status = check_apart(panel, other, error);
        if (status == PL_OK && given->out != NULL)
            status = pl_panel_check_description(other, error);
        *training = pl_ratings_describe(other);
    }
    if (status == PL_OK)
        pl_controls_add(panel, other, how->threads);
    pl_ratings_free(other);
    return status;
}

static int run_audit(const char *path, const pl_bootstrap *how, const arguments *given)
{
    pl_error error;
    pl_ratings *panel = NULL;
    char *training = NULL;
    pl_watch *watch = pl_watch_begin(given->no_controls ? "reading" : "reading, fitting controls", 0);
    pl_status status = pl_ratings_read(path, &panel, &error);
    if (status == PL_OK)
        pl_panel_warn(panel);
    if (status == PL_OK && given->out != NULL)
        status = pl_panel_check_names(panel, &error);
    if (status == PL_OK && !given->no_controls)
        status = add_controls(panel, how, given, &training, &error);
    pl_watch_end(watch);
    if (status == PL_OK)
        status = report(panel, path, how, given, training, &error);
    pl_ratings_free(panel);
    free(training);
    return command_end("audit", status, &error);
}

/* An option that may come several times is read before the others. */
static int take_contrasts(int argc, char **argv, arguments *given)
{
    for (int i = 1; i < argc; i++) {
        const char *text = NULL;
        if ((strcmp(argv[i], "--contrast") == 0 || strcmp(argv[i], "-c") == 0) && i + 1 < argc)
            text = argv[++i];
        else if (strncmp(argv[i], "--contrast=", strlen("--contrast=")) == 0)
            text = argv[i] + strlen("--contrast=");
        if (text == NULL)
            continue;
        if (given->contrasts_count == CONTRASTS_MAX)
            return command_misuse("audit", "there are more than %d contrasts", CONTRASTS_MAX);
        given->contrasts[given->contrasts_count++] = text;
    }
    return COMMAND_GOES_ON;
}

static int understand(const arguments *given, pl_bootstrap *how)
{
    uint64_t draws = how->draws;
    if (!command_number(given->draws, DRAWS_MAX, &draws) || draws == 0)
        return command_misuse("audit", "\"%s\" is not a number of draws from 1 to %d", given->draws,
                              DRAWS_MAX);
    if (!command_number(given->seed, INT64_MAX, &how->seed))
        return command_misuse("audit", "the seed \"%s\" is no whole number", given->seed);
    how->draws = draws;
    return command_threads("audit", given->threads, &how->threads);
}

int plumb_audit(int argc, char **argv)
{
    arguments given = {.out = NULL};
    const char *last_contrast = NULL;
    const command_option options[] = {
        {.name = "out", .letter = 'o', .text = &given.out},
        {.name = "contrast", .letter = 'c', .text = &last_contrast},
        {.name = "train", .letter = 'r', .text = &given.train},
        {.name = "no-controls", .given = &given.no_controls},
        {.name = "draws", .letter = 'd', .text = &given.draws},
        {.name = "seed", .letter = 'n', .text = &given.seed},
        {.name = "threads", .letter = 't', .text = &given.threads},
    };
    int rest, code = take_contrasts(argc, argv, &given);
    if (code == COMMAND_GOES_ON)
        code = command_options("audit", help, options, sizeof options / sizeof options[0], argc, argv, &rest);
    if (code != COMMAND_GOES_ON)
        return code;
    if (rest + 1 != argc)
        return command_misuse("audit", rest == argc ? "say which panel" : "one panel at a time");
    pl_bootstrap how = pl_bootstrap_default();
    code = understand(&given, &how);
    return code == COMMAND_GOES_ON ? run_audit(argv[rest], &how, &given) : code;
}
