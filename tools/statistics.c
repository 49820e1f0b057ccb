/* plumb statistics: the carried statistics, made again from the raw files and compared. */
#include "base/file.h"
#include "base/memory.h"
#include "data/digest.h"
#include "data/features.h"
#include "data/gold.h"
#include "data/sizes.h"
#include "runtime/watch.h"
#include "tools/command.h"
#include "tools/plumb.h"
#include "tools/raw.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: plumb statistics [OPTION]...\n"
    "\n"
    "Makes the carried statistics (data/<data set>/*.csv) again from the verified raw\n"
    "files and compares them byte by byte. Prints one line a file:\n"
    "  same          made again, identical, and what manifests/datasets.yml says\n"
    "  not listed    made again, identical, but manifests/datasets.yml says otherwise\n"
    "  differs       made again, and different; the first line that differs follows\n"
    "  missing       made again, but there is no carried file (or it is unreadable)\n"
    "  not re-made   its raw data are not on this machine, or cannot be\n"
    "\n"
    "  -w, --write        replace the carried files by what was made, and print the\n"
    "                     SHA-256 that belong into manifests/datasets.yml\n"
    "  -d, --data DIR     the raw data (default: $PLUMB_DATA, else data/raw)\n"
    "  -r, --root DIR     the project (default: $PLUMB_ROOT, else the current folder)\n"
    "  -h, --help         this text\n"
    "\n"
    "Exit codes: 0 all that can be made is the same; 1 one differs; 2 usage; 3 raw\n"
    "data are missing or not what their checksums say; 4 a file cannot be written.\n";

typedef pl_status maker(raw_data *raw, char **text, pl_error *error);

static pl_status make_mlqe_pe(raw_data *raw, char **text, pl_error *error)
{
    return pl_gold_format(raw->catalogue, raw->folder, "mlqe-pe", text, error);
}

static pl_status make_tmu_gfm(raw_data *raw, char **text, pl_error *error)
{
    return pl_gold_format(raw->catalogue, raw->folder, "tmu-gfm", text, error);
}

static pl_status make_autojqe(raw_data *raw, char **text, pl_error *error)
{
    return pl_gold_format(raw->catalogue, raw->folder, "autojqe", text, error);
}

static pl_status make_mlqe_pe_features(raw_data *raw, char **text, pl_error *error)
{
    return pl_features_format(raw->catalogue, raw->folder, "mlqe-pe", text, error);
}

static pl_status make_tmu_gfm_features(raw_data *raw, char **text, pl_error *error)
{
    return pl_features_format(raw->catalogue, raw->folder, "tmu-gfm", text, error);
}

static pl_status make_sizes(raw_data *raw, char **text, pl_error *error)
{
    return pl_sizes_format(raw->catalogue, raw->folder, text, error);
}

/* How each carried file is made; those that are not here cannot be made from raw data of the catalogue. */
static const struct recipe {
    const char *file;
    maker *make;
} recipes[] = {
    {"data/mlqe-pe/gold.csv", make_mlqe_pe}, {"data/mlqe-pe/features.csv", make_mlqe_pe_features},
    {"data/tmu-gfm/gold.csv", make_tmu_gfm}, {"data/tmu-gfm/features.csv", make_tmu_gfm_features},
    {"data/autojqe/gold.csv", make_autojqe}, {"data/mlsp2024/sizes.csv", make_sizes},
};

static maker *find_maker(const char *file)
{
    for (size_t i = 0; i < sizeof recipes / sizeof recipes[0]; i++)
        if (strcmp(recipes[i].file, file) == 0)
            return recipes[i].make;
    return NULL;
}

typedef struct comparison {
    raw_data raw;
    bool write;
    int exit_code; /* the largest so far: missing data outweigh a difference */
} comparison;

static void conclude(comparison *c, int exit_code)
{
    if (exit_code > c->exit_code)
        c->exit_code = exit_code;
}

static void say(const pl_statistic *statistic, const char *result)
{
    printf("%-12s %s\n", result, statistic->file);
}

/* ---- what differs ---- */

static size_t line_length(const char *text)
{
    return strcspn(text, "\n");
}

static void print_line(const char *which, const char *text)
{
    if (*text == '\0')
        printf("    %-8s (the file ends)\n", which);
    else
        printf("    %-8s %.*s\n", which, (int)line_length(text), text);
}

/* Prints the first line that is not the same in both texts, as it is carried and as it was made. */
static void print_difference(const char *carried, const char *made)
{
    size_t line = 1;
    while (*carried != '\0' && *made != '\0') {
        size_t n = line_length(carried), m = line_length(made);
        if (n != m || memcmp(carried, made, n) != 0 || carried[n] != made[n])
            break;
        carried += n + (carried[n] == '\n');
        made += m + (made[m] == '\n');
        line++;
    }
    printf("  line %zu\n", line);
    print_line("carried", carried);
    print_line("made", made);
}

/* ---- one file ---- */

static pl_status write_made(comparison *c, const pl_statistic *statistic, const char *path, const char *made,
                            pl_error *error)
{
    pl_digest digest;
    PL_TRY(pl_file_replace(path, made, strlen(made), error));
    PL_TRY(pl_digest_bytes(made, strlen(made), &digest, error));
    say(statistic, "written");
    if (strcmp(digest.hex, statistic->sha256) != 0) {
        printf("  manifests/datasets.yml must say: sha256: %s\n", digest.hex);
        conclude(c, pl_status_exit_code(PL_DISAGREES));
    }
    return PL_OK;
}

static pl_status compare(comparison *c, const pl_statistic *statistic, const char *path, const char *made,
                         pl_error *error)
{
    char *carried = NULL;
    size_t n = 0;
    pl_status status = pl_file_read(path, 256 << 20, &carried, &n, error);
    if (status != PL_OK && !(status == PL_MISSING && c->write)) {
        say(statistic, status == PL_MISSING ? "missing" : "unreadable");
        return status;
    }
    bool same = status == PL_OK && n == strlen(made) && memcmp(carried, made, n) == 0;
    if (same) {
        status = pl_catalogue_verify_statistic(c->raw.catalogue, statistic, c->raw.root, error);
        say(statistic, status == PL_OK ? "same" : "not listed");
    } else if (c->write) {
        status = write_made(c, statistic, path, made, error);
    } else {
        say(statistic, "differs");
        print_difference(carried, made);
        conclude(c, pl_status_exit_code(PL_DISAGREES));
    }
    free(carried);
    return status;
}

static pl_status check_made(comparison *c, const pl_statistic *statistic, maker *make, const char *path,
                            pl_error *error)
{
    char *made = NULL;
    pl_watch *watch = pl_watch_begin(statistic->file, 0);
    pl_status status = make(&c->raw, &made, error);
    pl_watch_end(watch);
    if (status != PL_OK) {
        say(statistic, "not re-made");
        return status;
    }
    status = compare(c, statistic, path, made, error);
    free(made);
    return status;
}

static void check_statistic(comparison *c, const pl_statistic *statistic)
{
    pl_error error;
    maker *make = find_maker(statistic->file);
    pl_status status;
    if (make) {
        char *path = pl_path_join(c->raw.root, statistic->file);
        status = check_made(c, statistic, make, path, &error);
        free(path);
    } else {
        status = pl_catalogue_verify_statistic(c->raw.catalogue, statistic, c->raw.root, &error);
        say(statistic, "not re-made");
        puts(statistic->made == PL_MADE_COUNTED ? "  counted, but this program has no recipe for it"
                                                : "  transcribed from what the authors released");
        if (statistic->made == PL_MADE_COUNTED)
            conclude(c, pl_status_exit_code(PL_DISAGREES));
    }
    fflush(stdout);
    if (status != PL_OK)
        conclude(c, command_fail("statistics", &error));
}

static int check_all(comparison *c, const char *root, const char *data)
{
    pl_error error;
    if (raw_open(&c->raw, root, data, &error) != PL_OK || raw_check(&c->raw, &error) != PL_OK) {
        c->exit_code = command_fail("statistics", &error);
    } else {
        for (size_t i = 0; i < pl_catalogue_count(c->raw.catalogue); i++) {
            const pl_dataset *dataset = pl_catalogue_at(c->raw.catalogue, i);
            for (unsigned j = 0; j < dataset->statistics_count; j++)
                check_statistic(c, &dataset->statistics[j]);
        }
    }
    raw_close(&c->raw);
    return c->exit_code;
}

int plumb_statistics(int argc, char **argv)
{
    comparison c = {.write = false};
    const char *root = NULL, *data = NULL;
    const command_option options[] = {
        {.name = "write", .letter = 'w', .given = &c.write},
        {.name = "data", .letter = 'd', .text = &data},
        {.name = "root", .letter = 'r', .text = &root},
    };
    int code =
        command_options("statistics", help, options, sizeof options / sizeof options[0], argc, argv, NULL);
    return code == COMMAND_GOES_ON ? check_all(&c, root, data) : code;
}
