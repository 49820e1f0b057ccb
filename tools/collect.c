/* plumb collect: one file of verdicts from those of the experiments. */
#include "base/file.h"
#include "base/memory.h"
#include "runtime/natural.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char help[] = "usage: plumb collect --verdicts DIR --out FILE [--root DIR] [EXPERIMENT]...\n"
                           "\n"
                           "Merges the verdicts that the experiments wrote, one <experiment>.csv each,\n"
                           "into one file: by paper and item (table2 before table10), within an item in\n"
                           "the registry's order. The file is replaced whole or not at all.\n"
                           "\n"
                           "With EXPERIMENT, only its verdicts are taken, and those that are newer than\n"
                           "FILE; what FILE says of the other experiments stays, unless its claim is no\n"
                           "longer registered like that.\n"
                           "\n"
                           "  -v, --verdicts DIR  the experiments' verdicts\n"
                           "  -o, --out FILE      the merged file (make writes tables/verdicts.csv)\n"
                           "  -r, --root DIR      the project (default: $PLUMB_ROOT, else here)\n"
                           "  -h, --help          this text\n"
                           "\n"
                           "Exit codes: 0 merged; 2 usage; 3 a claim is judged in two files, a verdict is\n"
                           "on a claim that no registry has or prints otherwise, or a file is of no\n"
                           "experiment of this project; 4 the file cannot be written.\n";

typedef struct options {
    const char *root, *verdicts, *out;
    char **experiments; /* taken; all when there are none */
    size_t experiments_count;
} options;

/* ---- gathering ---- */

typedef struct gathered {
    pl_verdict_row *row; /* of one of the lists */
    const pl_claim *claim;
    const char *file;
} gathered;

typedef struct harvest {
    char **files; /* paths, in natural order */
    size_t files_count, files_capacity;
    pl_verdict_list *lists; /* one a file */
    pl_verdict_list kept;   /* of the experiments whose files are not among these */
    gathered *rows;
    size_t rows_count, rows_capacity;
} harvest;

static void harvest_clear(harvest *harvest)
{
    for (size_t i = 0; i < harvest->files_count; i++) {
        free(harvest->files[i]);
        if (harvest->lists != NULL)
            pl_verdict_list_clear(&harvest->lists[i]);
    }
    pl_verdict_list_clear(&harvest->kept);
    free(harvest->files);
    free(harvest->lists);
    free(harvest->rows);
}

static int compare_names(const void *a, const void *b)
{
    return pl_natural_compare(*(char *const *)a, *(char *const *)b);
}

/* Whether the path ends with "/<experiment>.csv". */
static bool is_file_of(const char *path, const char *experiment)
{
    size_t n = strlen(experiment);
    const char *name = strrchr(path, '/') + 1;
    return strncmp(name, experiment, n) == 0 && strcmp(name + n, ".csv") == 0;
}

/* Where some experiments were named, what another one wrote is taken if it has not been collected yet. */
static bool is_wanted(const options *chosen, const char *path)
{
    struct stat file, collected;
    if (chosen->experiments_count == 0)
        return true;
    for (size_t i = 0; i < chosen->experiments_count; i++)
        if (is_file_of(path, chosen->experiments[i]))
            return true;
    return stat(path, &file) == 0 && stat(chosen->out, &collected) == 0 &&
           (file.st_mtim.tv_sec > collected.st_mtim.tv_sec ||
            (file.st_mtim.tv_sec == collected.st_mtim.tv_sec &&
             file.st_mtim.tv_nsec > collected.st_mtim.tv_nsec));
}

static void add_file(const options *chosen, const char *name, harvest *harvest)
{
    size_t n = strlen(name);
    if (n <= 4 || strcmp(name + n - 4, ".csv") != 0)
        return;
    char *path = pl_format("%s/%s", chosen->verdicts, name);
    if (!is_wanted(chosen, path)) {
        free(path);
        return;
    }
    harvest->files =
        pl_grow(harvest->files, &harvest->files_capacity, harvest->files_count + 1, sizeof(char *));
    harvest->files[harvest->files_count++] = path;
}

static pl_status check_named(const options *chosen, const harvest *harvest, pl_error *error)
{
    for (size_t i = 0; i < chosen->experiments_count; i++) {
        size_t at = 0;
        while (at < harvest->files_count && !is_file_of(harvest->files[at], chosen->experiments[i]))
            at++;
        if (at == harvest->files_count)
            return pl_fail(error, PL_MISSING, chosen->verdicts, 0, 0, "holds no verdicts of \"%s\"",
                           chosen->experiments[i]);
    }
    return PL_OK;
}

static pl_status list_files(const options *chosen, harvest *harvest, pl_error *error)
{
    const char *folder = chosen->verdicts;
    DIR *stream = opendir(folder);
    if (stream == NULL)
        return pl_fail(error, PL_MISSING, folder, 0, 0, "cannot be listed: %s", strerror(errno));
    for (const struct dirent *entry = readdir(stream); entry != NULL; entry = readdir(stream))
        add_file(chosen, entry->d_name, harvest);
    closedir(stream);
    if (harvest->files_count == 0)
        return pl_fail(error, PL_MISSING, folder, 0, 0, "holds no verdicts");
    qsort(harvest->files, harvest->files_count, sizeof(char *), compare_names);
    return check_named(chosen, harvest, error);
}

static bool has_experiment(const pl_project *project, const char *id, size_t length)
{
    char *manifest = pl_project_path(project, "experiments/%.*s/manifest.yml", (int)length, id);
    bool there = pl_file_exists(manifest);
    free(manifest);
    return there;
}

/* A file left behind by an experiment that is gone would keep its claims alive. */
static pl_status check_experiment(const pl_project *project, const char *file, pl_error *error)
{
    const char *name = strrchr(file, '/') + 1;
    if (has_experiment(project, name, strlen(name) - 4))
        return PL_OK;
    return pl_fail(error, PL_BAD_INPUT, file, 0, 0, "there is no experiment of this name; remove the file");
}

static void add_row(harvest *harvest, pl_verdict_row *row, const pl_claim *claim, const char *file)
{
    harvest->rows =
        pl_grow(harvest->rows, &harvest->rows_capacity, harvest->rows_count + 1, sizeof *harvest->rows);
    harvest->rows[harvest->rows_count++] = (gathered){.row = row, .claim = claim, .file = file};
}

static pl_status gather_file(pl_project *project, harvest *harvest, size_t i, pl_error *error)
{
    const char *file = harvest->files[i];
    pl_verdict_list *list = &harvest->lists[i];
    PL_TRY(check_experiment(project, file, error));
    PL_TRY(pl_verdict_list_read(file, list, error));
    for (size_t j = 0; j < list->n; j++) {
        const pl_claim *claim = NULL;
        PL_TRY(pl_project_claim_of(project, &list->rows[j], &claim, error));
        add_row(harvest, &list->rows[j], claim, file);
    }
    return PL_OK;
}

/* Whether a row that was collected before may stay: its experiment is there and was not collected anew, and
 * nobody else has judged its claim, which is the one that it was. */
static bool may_stay(pl_project *project, const harvest *harvest, const pl_verdict_row *row,
                     const pl_claim **claim)
{
    for (size_t i = 0; i < harvest->files_count; i++)
        if (is_file_of(harvest->files[i], row->experiment) ||
            pl_verdict_list_find(&harvest->lists[i], row->id) != NULL)
            return false;
    return has_experiment(project, row->experiment, strlen(row->experiment)) &&
           pl_project_claim_of(project, row, claim, NULL) == PL_OK;
}

static pl_status keep_others(pl_project *project, const options *chosen, harvest *harvest, pl_error *error)
{
    pl_status status = pl_verdict_list_read(chosen->out, &harvest->kept, error);
    if (status == PL_MISSING)
        return PL_OK;
    PL_TRY(status);
    for (size_t i = 0; i < harvest->kept.n; i++) {
        const pl_claim *claim = NULL;
        if (may_stay(project, harvest, &harvest->kept.rows[i], &claim))
            add_row(harvest, &harvest->kept.rows[i], claim, chosen->out);
    }
    return PL_OK;
}

static pl_status gather(pl_project *project, const options *chosen, harvest *harvest, pl_error *error)
{
    PL_TRY(list_files(chosen, harvest, error));
    harvest->lists = pl_allocate(harvest->files_count, sizeof *harvest->lists);
    for (size_t i = 0; i < harvest->files_count; i++)
        PL_TRY(gather_file(project, harvest, i, error));
    return chosen->experiments_count > 0 ? keep_others(project, chosen, harvest, error) : PL_OK;
}

/* ---- merging ---- */

static int compare_gathered(const void *a, const void *b)
{
    const pl_claim *x = ((const gathered *)a)->claim, *y = ((const gathered *)b)->claim;
    int order = pl_natural_compare(x->paper, y->paper);
    if (order == 0)
        order = pl_natural_compare(x->item, y->item);
    if (order == 0)
        order = (x->source_line > y->source_line) - (x->source_line < y->source_line);
    return order;
}

/* Rows of one claim are neighbours after sorting. */
static pl_status merge(harvest *harvest, pl_verdict_list *merged, pl_error *error)
{
    if (harvest->rows_count > 0) /* qsort takes no NULL */
        qsort(harvest->rows, harvest->rows_count, sizeof *harvest->rows, compare_gathered);
    for (size_t i = 0; i < harvest->rows_count; i++) {
        const gathered *here = &harvest->rows[i];
        if (i > 0 && here[-1].claim == here->claim)
            return pl_fail(error, PL_BAD_INPUT, here->file, 0, 0, "%s is also judged in %s", here->claim->id,
                           here[-1].file);
        pl_verdict_list_add(merged, here->row);
    }
    return PL_OK;
}

static pl_status collect(const options *chosen, pl_error *error)
{
    pl_project *project = NULL;
    PL_TRY(pl_project_open(chosen->root, &project, error));
    harvest harvest = {.files = NULL};
    pl_verdict_list merged = {.rows = NULL};
    pl_status status = gather(project, chosen, &harvest, error);
    if (status == PL_OK)
        status = merge(&harvest, &merged, error);
    if (status == PL_OK) {
        char *text = pl_verdict_list_format(&merged);
        status = pl_file_replace(chosen->out, text, strlen(text), error);
        free(text);
    }
    pl_verdict_list_clear(&merged);
    harvest_clear(&harvest);
    pl_project_close(project);
    return status;
}

int plumb_collect(int argc, char **argv)
{
    options chosen = {.root = NULL};
    const command_option options[] = {
        {"verdicts", 'v', &chosen.verdicts, NULL},
        {"out", 'o', &chosen.out, NULL},
        {"root", 'r', &chosen.root, NULL},
    };
    int first;
    int code =
        command_options("collect", help, options, sizeof options / sizeof options[0], argc, argv, &first);
    if (code != COMMAND_GOES_ON)
        return code;
    if (chosen.verdicts == NULL || chosen.out == NULL)
        return command_misuse("collect", "--verdicts and --out are needed");
    chosen.experiments = argv + first;
    chosen.experiments_count = (size_t)(argc - first);
    pl_error error;
    return command_end("collect", collect(&chosen, &error), &error);
}
