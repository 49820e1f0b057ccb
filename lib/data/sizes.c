#include "data/sizes.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/frame.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char dataset_id[] = "mlsp2024";

static const char *const languages[] = {"catalan", "english",  "filipino", "french", "german",
                                        "italian", "japanese", "sinhala",  "spanish"};

enum { LANGUAGES = sizeof languages / sizeof languages[0] };

const char *const *pl_sizes_languages(size_t *n)
{
    *n = LANGUAGES;
    return languages;
}

static pl_status check_language(const char *language, pl_error *error)
{
    for (size_t i = 0; i < LANGUAGES; i++)
        if (strcmp(languages[i], language) == 0)
            return PL_OK;
    return pl_fail(error, PL_BAD_INPUT, NULL, 0, 0, "data set %s has no language \"%s\"", dataset_id,
                   language);
}

/* ---- raw files ---- */

enum { IDENTIFIER, LANGUAGE, SENTENCE, WORD, RAW_COLUMNS };

static pl_status count_rows(const pl_frame *frame, const char *language, int64_t *rows, pl_error *error)
{
    size_t n = pl_frame_rows(frame);
    if (pl_frame_columns(frame) != RAW_COLUMNS)
        return pl_fail(error, PL_BAD_INPUT, pl_frame_name(frame), 1, 0, "the rows have %zu fields, not %d",
                       pl_frame_columns(frame), RAW_COLUMNS);
    for (size_t i = 0; i < n; i++)
        if (strcmp(pl_frame_text(frame, i, LANGUAGE), language) != 0)
            return pl_frame_fail(frame, i, LANGUAGE, error, "the language is \"%s\", not \"%s\"",
                                 pl_frame_text(frame, i, LANGUAGE), language);
    *rows = (int64_t)n;
    return PL_OK;
}

static pl_status count_in_file(const char *path, const char *language, int64_t *rows, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read_headless(path, PL_TSV_LITERAL, &frame, error));
    pl_status status = count_rows(frame, language, rows, error);
    pl_frame_free(frame);
    return status;
}

static pl_status count_verified(pl_catalogue *catalogue, const pl_dataset *dataset, const char *folder,
                                const char *language, int64_t *rows, pl_error *error)
{
    char *name = pl_format("multils_test_%s_lcp_unlabelled.tsv", language);
    char *path = pl_path_join(folder, name);
    const pl_data_file *file = NULL;
    pl_status status = pl_catalogue_file(catalogue, dataset, name, &file, error);
    if (status == PL_OK)
        status = pl_catalogue_verify(catalogue, dataset, file, folder, error);
    if (status == PL_OK)
        status = count_in_file(path, language, rows, error);
    free(path);
    free(name);
    return status;
}

pl_status pl_sizes_read_raw(pl_catalogue *catalogue, const char *data_folder, const char *language,
                            int64_t *rows, pl_error *error)
{
    const pl_dataset *dataset = NULL;
    PL_TRY(check_language(language, error));
    PL_TRY(pl_catalogue_dataset(catalogue, dataset_id, &dataset, error));
    char *folder = pl_dataset_folder(dataset, data_folder);
    pl_status status = count_verified(catalogue, dataset, folder, language, rows, error);
    free(folder);
    return status;
}

/* ---- carried files ---- */

static const char *const headings[] = {"language", "rows"};

static pl_status find_rows(const pl_frame *frame, const char *language, int64_t *rows, pl_error *error)
{
    PL_TRY(pl_frame_expect(frame, headings, 2, error));
    bool found = false;
    for (size_t i = 0; i < pl_frame_rows(frame); i++) {
        int64_t value;
        PL_TRY(pl_frame_integer(frame, i, 1, &value, error));
        if (value < 1)
            return pl_frame_fail(frame, i, 1, error, "%" PRId64 " rows", value);
        if (strcmp(pl_frame_text(frame, i, 0), language) != 0)
            continue;
        if (found)
            return pl_frame_fail(frame, i, 0, error, "%s is listed twice", language);
        found = true;
        *rows = value;
    }
    if (!found)
        return pl_fail(error, PL_BAD_INPUT, pl_frame_name(frame), 0, 0, "there is no language \"%s\"",
                       language);
    return PL_OK;
}

pl_status pl_sizes_read_carried(const char *path, const char *language, int64_t *rows, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read(path, PL_CSV, &frame, error));
    int64_t found = 0;
    pl_status status = find_rows(frame, language, &found, error);
    pl_frame_free(frame);
    if (status == PL_OK)
        *rows = found;
    return status;
}

pl_status pl_sizes_format(pl_catalogue *catalogue, const char *data_folder, char **text, pl_error *error)
{
    char *made = pl_copy_text("language,rows\n");
    pl_status status = PL_OK;
    for (size_t i = 0; i < LANGUAGES && status == PL_OK; i++) {
        int64_t rows = 0;
        status = pl_sizes_read_raw(catalogue, data_folder, languages[i], &rows, error);
        char *longer = pl_format("%s%s,%" PRId64 "\n", made, languages[i], rows);
        free(made);
        made = longer;
    }
    if (status == PL_OK)
        *text = made;
    else
        free(made);
    return status;
}
