#include "data/gold.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/archive.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the series ---- */

/* clang-format's layout of macros that stand for braces cannot be read. */
/* clang-format off */

/* Direct assessments of a language pair: the archive's folder and its file are named after pair and split. */
#define ASSESSMENTS(name, archive, member, column, carried) \
    {"mlqe-pe", name, archive ".tar.gz", member ".df.short.tsv", column, 0, 0, PL_TSV_LITERAL, carried}

#define PAIR(pair, joined) \
    ASSESSMENTS(pair, pair "-test", pair "/test20." joined, "mean", true), \
    ASSESSMENTS(pair "/z_mean", pair "-test", pair "/test20." joined, "z_mean", false), \
    ASSESSMENTS(pair "/dev", pair "-dev", pair "-dev/dev." joined, "mean", true)

/* A column, its first and its last 80 % of rows: the paper names the sizes of the parts alone. */
#define WHOLE_AND_PARTS(dataset, name, file, column, dialect, part) \
    {dataset, name, file, NULL, column, 0, 0, dialect, true}, \
    {dataset, name "/first-" #part, file, NULL, column, part, 0, dialect, true}, \
    {dataset, name "/last-" #part, file, NULL, column, 0, part, dialect, true}

#define TMU_GFM(column) WHOLE_AND_PARTS("tmu-gfm", column, "tmu-gfm-dataset.csv", column, PL_CSV, 3377)

#define AUTOJQE(set, part) \
    WHOLE_AND_PARTS("autojqe", set, "human_qe_" set ".csv", "評価", PL_TSV_LITERAL, part)

static const pl_gold_series all_series[] = {
    PAIR("en-de", "ende"),
    ASSESSMENTS("en-de/train", "en-de-train", "en-de-train/train.ende", "mean", true),
    PAIR("en-zh", "enzh"),
    PAIR("et-en", "eten"),
    PAIR("ne-en", "neen"),
    PAIR("ro-en", "roen"),
    PAIR("ru-en", "ruen"),
    PAIR("si-en", "sien"),
    TMU_GFM("ave_g"),
    TMU_GFM("ave_f"),
    TMU_GFM("ave_m"),
    AUTOJQE("FLUTEC", 3773),
    AUTOJQE("TECJL", 3513),
};

/* clang-format on */

enum { SERIES = sizeof all_series / sizeof all_series[0] };

const pl_gold_series *pl_gold_series_of(const char *dataset, size_t *n)
{
    const pl_gold_series *begin = NULL;
    *n = 0;
    for (size_t i = 0; i < SERIES; i++)
        if (strcmp(all_series[i].dataset, dataset) == 0) {
            begin = begin ? begin : &all_series[i];
            ++*n;
        }
    return begin;
}

/* NULL, with the error filled, when there is no such series. */
static const pl_gold_series *find_series(const char *dataset, const char *name, pl_error *error)
{
    size_t n;
    const pl_gold_series *series = pl_gold_series_of(dataset, &n);
    for (size_t i = 0; i < n; i++)
        if (strcmp(series[i].name, name) == 0)
            return &series[i];
    pl_fail(error, PL_BAD_INPUT, NULL, 0, 0, "data set %s has no gold scores \"%s\"", dataset, name);
    return NULL;
}

/* ---- raw files ---- */

static pl_status parse_member(const char *path, const pl_gold_series *series, pl_frame **frame,
                              pl_error *error)
{
    char *bytes = NULL;
    size_t n = 0;
    PL_TRY(pl_archive_read(path, series->member, &bytes, &n, error));
    char *name = pl_format("%s/%s", path, series->member);
    pl_status status = pl_frame_parse(name, bytes, n, series->dialect, frame, error);
    free(name);
    free(bytes);
    return status;
}

static pl_status read_verified(pl_catalogue *catalogue, const pl_dataset *dataset, const char *folder,
                               const pl_gold_series *series, pl_frame **frame, pl_error *error)
{
    const pl_data_file *file = NULL;
    PL_TRY(pl_catalogue_file(catalogue, dataset, series->file, &file, error));
    PL_TRY(pl_catalogue_verify(catalogue, dataset, file, folder, error));
    char *path = pl_path_join(folder, file->path);
    pl_status status = series->member ? parse_member(path, series, frame, error)
                                      : pl_frame_read(path, series->dialect, frame, error);
    free(path);
    return status;
}

static pl_status read_table(pl_catalogue *catalogue, const char *data_folder, const pl_gold_series *series,
                            pl_frame **frame, pl_error *error)
{
    const pl_dataset *dataset = NULL;
    PL_TRY(pl_catalogue_dataset(catalogue, series->dataset, &dataset, error));
    char *folder = pl_dataset_folder(dataset, data_folder);
    pl_status status = read_verified(catalogue, dataset, folder, series, frame, error);
    free(folder);
    return status;
}

pl_status pl_gold_read_frame(pl_catalogue *catalogue, const char *data_folder, const char *dataset,
                             const char *series, pl_frame **frame, pl_error *error)
{
    const pl_gold_series *found = find_series(dataset, series, error);
    return found ? read_table(catalogue, data_folder, found, frame, error) : PL_BAD_INPUT;
}

static pl_status tabulate(const pl_frame *frame, const pl_gold_series *series, pl_frequency **table,
                          pl_error *error)
{
    size_t column = 0, rows = pl_frame_rows(frame);
    size_t part = series->first + series->last; /* at most one of them is not 0 */
    PL_TRY(pl_frame_column(frame, series->column, &column, error));
    if (rows < part || rows == 0) {
        pl_fail(error, PL_BAD_INPUT, pl_frame_name(frame), 0, 0, "has %zu rows, too few for the series %s",
                rows, series->name);
        return PL_BAD_INPUT;
    }
    size_t begin = series->last > 0 ? rows - series->last : 0;
    size_t n = part > 0 ? part : rows;
    double *scores = pl_allocate(n, sizeof *scores);
    pl_status status = PL_OK;
    for (size_t i = 0; i < n && status == PL_OK; i++)
        status = pl_frame_real(frame, begin + i, column, &scores[i], error);
    if (status == PL_OK)
        status = pl_frequency_from(scores, n, table);
    free(scores);
    return status;
}

static pl_status read_raw(pl_catalogue *catalogue, const char *data_folder, const pl_gold_series *series,
                          pl_frequency **table, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(read_table(catalogue, data_folder, series, &frame, error));
    pl_status status = tabulate(frame, series, table, error);
    pl_frame_free(frame);
    return status;
}

pl_status pl_gold_read_raw(pl_catalogue *catalogue, const char *data_folder, const char *dataset,
                           const char *series, pl_frequency **table, pl_error *error)
{
    const pl_gold_series *found = find_series(dataset, series, error);
    return found ? read_raw(catalogue, data_folder, found, table, error) : PL_BAD_INPUT;
}

/* ---- carried files ---- */

enum { SERIES_NAME, SERIES_N, SCORE, COUNT, CARRIED_COLUMNS };

static const char *const carried_headings[CARRIED_COLUMNS] = {"series", "n", "score", "count"};

typedef struct carried_row {
    const char *series;
    int64_t n, count;
    double score;
} carried_row;

static pl_status read_carried_row(const pl_frame *frame, size_t i, carried_row *row, pl_error *error)
{
    row->series = pl_frame_text(frame, i, SERIES_NAME);
    PL_TRY(pl_frame_integer(frame, i, SERIES_N, &row->n, error));
    PL_TRY(pl_frame_real(frame, i, SCORE, &row->score, error));
    PL_TRY(pl_frame_integer(frame, i, COUNT, &row->count, error));
    if (row->count < 1 || row->count > row->n)
        return pl_frame_fail(frame, i, COUNT, error, "a count of %" PRId64 " among %" PRId64, row->count,
                             row->n);
    return PL_OK;
}

/* Reads the series that begins at row *i, and moves *i behind it. */
static pl_status read_carried_series(const pl_frame *frame, size_t *i, pl_frequency *table, pl_error *error)
{
    size_t begin = *i;
    carried_row first, row;
    PL_TRY(read_carried_row(frame, begin, &first, error));
    double last = first.score;
    for (; *i < pl_frame_rows(frame) && strcmp(pl_frame_text(frame, *i, SERIES_NAME), first.series) == 0;
         ++*i) {
        PL_TRY(read_carried_row(frame, *i, &row, error));
        if (row.n != first.n)
            return pl_frame_fail(frame, *i, SERIES_N, error, "n is %" PRId64 ", not %" PRId64 " as above",
                                 row.n, first.n);
        if (*i > begin && row.score <= last)
            return pl_frame_fail(frame, *i, SCORE, error, "the score is not above the one before it");
        if (row.count > first.n - table->n)
            return pl_frame_fail(frame, *i, COUNT, error, "the counts of %s sum to more than n = %" PRId64,
                                 first.series, first.n);
        last = row.score;
        PL_TRY(pl_frequency_add(table, row.score, row.count));
    }
    if (table->n != first.n)
        return pl_frame_fail(frame, begin, SERIES_N, error,
                             "the counts of %s sum to %" PRId64 ", not to n = %" PRId64, first.series,
                             table->n, first.n);
    return PL_OK;
}

static pl_status check_first_place(const pl_frame *frame, size_t begin, pl_error *error)
{
    const char *series = pl_frame_text(frame, begin, SERIES_NAME);
    for (size_t i = 0; i < begin; i++)
        if (strcmp(pl_frame_text(frame, i, SERIES_NAME), series) == 0)
            return pl_frame_fail(frame, begin, SERIES_NAME, error, "the series %s began on line %zu already",
                                 series, pl_frame_line(frame, i));
    return PL_OK;
}

static pl_status find_carried(const pl_frame *frame, const char *series, pl_frequency **found,
                              pl_error *error)
{
    PL_TRY(pl_frame_expect(frame, carried_headings, CARRIED_COLUMNS, error));
    for (size_t i = 0; i < pl_frame_rows(frame);) {
        const char *name = pl_frame_text(frame, i, SERIES_NAME);
        pl_frequency *table = pl_frequency_new();
        pl_status status = check_first_place(frame, i, error);
        if (status == PL_OK)
            status = read_carried_series(frame, &i, table, error);
        if (status == PL_OK && strcmp(name, series) == 0)
            *found = table;
        else
            pl_frequency_free(table);
        PL_TRY(status);
    }
    if (!*found)
        return pl_fail(error, PL_BAD_INPUT, pl_frame_name(frame), 0, 0, "there is no series \"%s\"", series);
    return PL_OK;
}

pl_status pl_gold_read_carried(const char *path, const char *series, pl_frequency **table, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read(path, PL_CSV, &frame, error));
    pl_frequency *found = NULL;
    pl_status status = find_carried(frame, series, &found, error);
    pl_frame_free(frame);
    if (status == PL_OK)
        *table = found;
    else
        pl_frequency_free(found);
    return status;
}

static void print_series(FILE *out, const char *name, const pl_frequency *table)
{
    for (size_t i = 0; i < table->distinct; i++)
        fprintf(out, "%s,%" PRId64 ",%.17g,%" PRId64 "\n", name, table->n, table->values[i],
                table->counts[i]);
}

static pl_status print_carried(pl_catalogue *catalogue, const char *data_folder, const char *dataset,
                               FILE *out, pl_error *error)
{
    size_t n;
    const pl_gold_series *series = pl_gold_series_of(dataset, &n);
    fputs("series,n,score,count\n", out);
    for (size_t i = 0; i < n; i++) {
        if (!series[i].carried)
            continue;
        pl_frequency *table = NULL;
        PL_TRY(read_raw(catalogue, data_folder, &series[i], &table, error));
        print_series(out, series[i].name, table);
        pl_frequency_free(table);
    }
    return PL_OK;
}

pl_status pl_gold_format(pl_catalogue *catalogue, const char *data_folder, const char *dataset, char **text,
                         pl_error *error)
{
    char *made = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&made, &size);
    if (!out)
        return pl_fail(error, PL_INTERNAL, NULL, 0, 0, "no memory stream");
    pl_status status = print_carried(catalogue, data_folder, dataset, out, error);
    if (fclose(out) != 0 && status == PL_OK)
        status = pl_fail(error, PL_INTERNAL, NULL, 0, 0, "the memory stream broke off");
    if (status == PL_OK)
        *text = made;
    else
        free(made);
    return status;
}
