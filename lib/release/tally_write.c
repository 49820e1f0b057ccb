#include "release/tally.h"
#include "release/tally_columns.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/digest.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const pl_tally_headings[] = {
#define COLUMN_HEADING(name, heading) heading,
    PL_TALLY_COLUMN_LIST(COLUMN_HEADING)
#undef COLUMN_HEADING
};

/* Cells of a row must be put from left to right. */
typedef struct writer {
    FILE *out;
    int column; /* the next one */
} writer;

static void go_to(writer *w, pl_tally_column column)
{
    for (; w->column < (int)column; w->column++)
        fputc(',', w->out);
}

static void put(writer *w, pl_tally_column column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void put(writer *w, pl_tally_column column, const char *format, ...)
{
    va_list arguments;
    go_to(w, column);
    va_start(arguments, format);
    vfprintf(w->out, format, arguments);
    va_end(arguments);
}

static void put_count(writer *w, pl_tally_column column, int64_t count)
{
    put(w, column, "%" PRId64, count);
}

static void put_counts(writer *w, pl_tally_column column, const int64_t *counts, size_t n)
{
    go_to(w, column);
    for (size_t i = 0; i < n; i++)
        fprintf(w->out, "%s%" PRId64, i > 0 ? "|" : "", counts[i]);
}

static void put_reals(writer *w, pl_tally_column column, const double *reals, size_t n)
{
    go_to(w, column);
    for (size_t i = 0; i < n; i++)
        fprintf(w->out, "%s%.17g", i > 0 ? "|" : "", reals[i]);
}

static void begin(writer *w, const char *kind)
{
    w->column = PL_COLUMN_KIND;
    fputs(kind, w->out);
}

static void end(writer *w)
{
    go_to(w, PL_TALLY_COLUMNS - 1);
    fputc('\n', w->out);
}

/* ---- rows ---- */

static void put_key(writer *w, const pl_setting *setting)
{
    put(w, PL_COLUMN_CONDITION, "%s", pl_condition_key(setting->condition));
    put(w, PL_COLUMN_DATASET, "%s", setting->dataset);
    put(w, PL_COLUMN_VARIANT, "%s", setting->variant);
    put(w, PL_COLUMN_BINNING, "%s", setting->binning);
    put(w, PL_COLUMN_K, "%zu", setting->k);
}

static const char *task_of(bool ordinal)
{
    return ordinal ? "ordinal" : "nominal";
}

static void write_source(writer *w, const pl_tally_source *source)
{
    begin(w, "source");
    put(w, PL_COLUMN_PATH, "%s", source->path);
    put(w, PL_COLUMN_SHA256, "%s", source->sha256);
    put_count(w, PL_COLUMN_N, source->bytes);
    end(w);
}

static void write_setting(writer *w, const pl_setting *setting)
{
    begin(w, "setting");
    put_key(w, setting);
    put(w, PL_COLUMN_TASK, "%s", task_of(setting->ordinal));
    put_count(w, PL_COLUMN_N, setting->n);
    put_count(w, PL_COLUMN_SUBSETS, setting->candidate_sets);
    put_counts(w, PL_COLUMN_GOLD, setting->gold, setting->classes);
    put_counts(w, PL_COLUMN_SLOTS, setting->slots, setting->k);
    put_reals(w, PL_COLUMN_EDGES, setting->edges, setting->edges_count);
    end(w);
}

static void write_pattern(writer *w, const pl_answers *answers, const pl_subset_pattern *pattern)
{
    begin(w, "pattern");
    put_key(w, answers->setting);
    put(w, PL_COLUMN_MODEL, "%s", answers->model);
    put_count(w, PL_COLUMN_SUBSETS, pattern->subsets);
    put_counts(w, PL_COLUMN_GOLD, pattern->gold, pattern->labels);
    put_counts(w, PL_COLUMN_PREDICTED, pattern->predicted, pattern->labels);
    end(w);
}

static void write_answers(writer *w, const pl_answers *answers)
{
    size_t classes = answers->setting->classes;
    begin(w, "answers");
    put_key(w, answers->setting);
    put(w, PL_COLUMN_MODEL, "%s", answers->model);
    put_count(w, PL_COLUMN_N, answers->n);
    put_count(w, PL_COLUMN_EXCLUDED, answers->excluded);
    put_count(w, PL_COLUMN_VECTORS, answers->vectors);
    put_reals(w, PL_COLUMN_ENTROPY, &answers->entropy, 1);
    put_reals(w, PL_COLUMN_MARGIN, &answers->margin, 1);
    put_counts(w, PL_COLUMN_CELLS, answers->cells, classes * classes);
    put_reals(w, PL_COLUMN_PROBABILITY, answers->probability, classes);
    end(w);
    for (size_t i = 0; i < answers->patterns_count; i++)
        write_pattern(w, answers, &answers->patterns[i]);
}

static void write_pairing(writer *w, const pl_pairing *pairing)
{
    begin(w, "pairing");
    put(w, PL_COLUMN_DATASET, "%s", pairing->dataset);
    put(w, PL_COLUMN_K, "%zu", pairing->k);
    put(w, PL_COLUMN_TASK, "%s", task_of(pairing->ordinal));
    put(w, PL_COLUMN_MODEL, "%s", pairing->model);
    put_count(w, PL_COLUMN_N, pairing->items);
    put_count(w, PL_COLUMN_VECTORS, pairing->vectors);
    put_count(w, PL_COLUMN_AGREEMENTS, pairing->agreements);
    put_reals(w, PL_COLUMN_SHIFT, &pairing->shift, 1);
    end(w);
}

/* ---- the file ---- */

static void write_rows(writer *w, const pl_tallies *tallies)
{
    for (int column = 0; column < PL_TALLY_COLUMNS; column++)
        fprintf(w->out, "%s%s", column > 0 ? "," : "", pl_tally_headings[column]);
    fputc('\n', w->out);
    begin(w, "tallies");
    if (tallies->synthetic)
        put(w, PL_COLUMN_PATH, "synthetic");
    put_count(w, PL_COLUMN_N, PL_TALLY_VERSION);
    end(w);
    for (size_t i = 0; i < tallies->sources_count; i++)
        write_source(w, &tallies->sources[i]);
    for (size_t i = 0; i < tallies->settings_count; i++)
        write_setting(w, tallies->settings[i]);
    for (size_t i = 0; i < tallies->answers_count; i++)
        write_answers(w, tallies->answers[i]);
    for (size_t i = 0; i < tallies->pairings_count; i++)
        write_pairing(w, &tallies->pairings[i]);
}

static pl_status write_end(writer *w, const char *const *text, const size_t *n, pl_error *error)
{
    pl_digest digest;
    fflush(w->out);
    PL_TRY(pl_digest_bytes(*text, *n, &digest, error));
    begin(w, "end");
    put(w, PL_COLUMN_SHA256, "%s", digest.hex);
    end(w);
    return PL_OK;
}

pl_status pl_tallies_write(const pl_tallies *tallies, const char *path, pl_error *error)
{
    char *text = NULL;
    size_t n = 0;
    writer w = {.out = open_memstream(&text, &n)};
    if (w.out == NULL)
        pl_run_out_of_memory();
    write_rows(&w, tallies);
    pl_status status = write_end(&w, (const char *const *)&text, &n, error);
    bool failed = ferror(w.out) != 0;
    if (fclose(w.out) != 0 || failed)
        pl_run_out_of_memory();
    if (status == PL_OK)
        status = pl_file_replace(path, text, n, error);
    free(text);
    return status;
}
