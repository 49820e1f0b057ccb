#include "data/catalogue.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/checksum.h"
#include "data/digest.h"
#include "data/frame.h"
#include "data/yaml.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define TEXT(type, field, flags)                                                                             \
    CYAML_FIELD_STRING_PTR(#field, CYAML_FLAG_POINTER | (flags), type, field, 1, CYAML_UNLIMITED)
#define TRUTH(type, field)                                                                                   \
    CYAML_FIELD_ENUM(#field, CYAML_FLAG_STRICT | CYAML_FLAG_OPTIONAL, type, field, truths,                   \
                     CYAML_ARRAY_LEN(truths))

static const cyaml_schema_field_t file_fields[] = {
    TEXT(pl_data_file, path, CYAML_FLAG_DEFAULT),
    TEXT(pl_data_file, source, CYAML_FLAG_DEFAULT),
    CYAML_FIELD_INT("bytes", CYAML_FLAG_DEFAULT, pl_data_file, bytes),
    TEXT(pl_data_file, sha256, CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t file_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pl_data_file, file_fields),
};

static const cyaml_strval_t made_values[] = {
#define VALUE(name, key) {key, name},
    PL_MADE_LIST(VALUE)
#undef VALUE
};

static const cyaml_schema_field_t statistic_fields[] = {
    TEXT(pl_statistic, file, CYAML_FLAG_DEFAULT),
    TEXT(pl_statistic, sha256, CYAML_FLAG_DEFAULT),
    CYAML_FIELD_ENUM("made", CYAML_FLAG_STRICT, pl_statistic, made, made_values,
                     CYAML_ARRAY_LEN(made_values)),
    CYAML_FIELD_INT("rows", CYAML_FLAG_OPTIONAL, pl_statistic, rows),
    TEXT(pl_statistic, what, CYAML_FLAG_DEFAULT),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t statistic_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pl_statistic, statistic_fields),
};

/* libcyaml's own truth values take every word but a few for true. */
static const cyaml_strval_t truths[] = {{"true", true}, {"false", false}};

static const cyaml_schema_field_t dataset_fields[] = {
    TEXT(pl_dataset, id, CYAML_FLAG_DEFAULT),
    TEXT(pl_dataset, title, CYAML_FLAG_DEFAULT),
    TEXT(pl_dataset, url, CYAML_FLAG_DEFAULT),
    TEXT(pl_dataset, commit, CYAML_FLAG_DEFAULT),
    TEXT(pl_dataset, licence, CYAML_FLAG_DEFAULT),
    TEXT(pl_dataset, redistribution, CYAML_FLAG_DEFAULT),
    TRUTH(pl_dataset, on_request),
    TRUTH(pl_dataset, own_manifests),
    TRUTH(pl_dataset, gated),
    CYAML_FIELD_SEQUENCE("files", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, pl_dataset, files, &file_schema,
                         1, CYAML_UNLIMITED),
    CYAML_FIELD_SEQUENCE("statistics", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, pl_dataset, statistics,
                         &statistic_schema, 1, CYAML_UNLIMITED),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t dataset_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pl_dataset, dataset_fields),
};

static const cyaml_schema_value_t catalogue_schema = {
    CYAML_VALUE_SEQUENCE(CYAML_FLAG_POINTER, pl_dataset, &dataset_schema, 1, CYAML_UNLIMITED),
};

struct pl_catalogue {
    char *path;
    pl_dataset *datasets;
    unsigned n;
    pl_checksums *checksums;
};

/* ---- what the schema cannot say ---- */

/* A place in the catalogue: a data set, one of its keys, and for a list the item and the item's key. */
typedef struct place {
    const pl_catalogue *catalogue;
    unsigned dataset;
    const char *list;
    unsigned item;
} place;

static pl_status refuse(place at, const char *key, pl_error *error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static pl_status refuse(place at, const char *key, pl_error *error, const char *format, ...)
{
    size_t line, column;
    if (at.list)
        pl_yaml_place(at.catalogue->path, &line, &column, "/%u/%s/%u/%s", at.dataset, at.list, at.item, key);
    else
        pl_yaml_place(at.catalogue->path, &line, &column, "/%u/%s", at.dataset, key);
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_status status = pl_fail(error, PL_BAD_INPUT, at.catalogue->path, line, column, "%s", reason);
    free(reason);
    return status;
}

static pl_status check_hexadecimal(place at, const char *key, const char *text, size_t digits,
                                   pl_error *error)
{
    if (strlen(text) != digits || text[strspn(text, "0123456789abcdef")] != '\0')
        return refuse(at, key, error, "%s is not %zu lower-case hexadecimal digits", key, digits);
    return PL_OK;
}

/* Relative, and no step of it empty, "." or "..": the file is below the folder that the path starts from. */
static bool stays_below(const char *path)
{
    while (true) {
        size_t step = strcspn(path, "/");
        if (step == 0 || (step == 1 && path[0] == '.') || (step == 2 && path[0] == '.' && path[1] == '.'))
            return false;
        if (path[step] == '\0')
            return true;
        path += step + 1;
    }
}

static pl_status check_path(place at, const char *key, const char *path, pl_error *error)
{
    if (!stays_below(path))
        return refuse(at, key, error, "\"%s\" is not a path below the folder", path);
    return PL_OK;
}

/* Unreserved characters of RFC 3986, section 2.3, and the slash. */
static const char url_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

static pl_status check_file(place at, const pl_dataset *dataset, pl_error *error)
{
    const pl_data_file *file = &dataset->files[at.item];
    PL_TRY(check_path(at, "path", file->path, error));
    PL_TRY(check_path(at, "source", file->source, error));
    if (file->source[strspn(file->source, url_letters)] != '\0')
        return refuse(at, "source", error, "\"%s\" cannot stand in a URL as it is", file->source);
    if (file->bytes < 1)
        return refuse(at, "bytes", error, "a file of %" PRId64 " bytes", file->bytes);
    if (file->sha256)
        PL_TRY(check_hexadecimal(at, "sha256", file->sha256, PL_DIGEST_LENGTH, error));
    else if (!dataset->own_manifests && !dataset->gated)
        return refuse(at, "path", error, "the file has no sha256");
    for (unsigned i = 0; i < at.item; i++)
        if (strcmp(dataset->files[i].path, file->path) == 0)
            return refuse(at, "path", error, "\"%s\" is listed twice", file->path);
    return PL_OK;
}

static pl_status check_statistic(place at, const pl_dataset *dataset, pl_error *error)
{
    const pl_statistic *statistic = &dataset->statistics[at.item];
    PL_TRY(check_path(at, "file", statistic->file, error));
    PL_TRY(check_hexadecimal(at, "sha256", statistic->sha256, PL_DIGEST_LENGTH, error));
    if (statistic->made == PL_MADE_COUNTED && dataset->files_count == 0)
        return refuse(at, "made", error, "counted, and the data set has no raw files to count");
    if (statistic->made == PL_MADE_TRANSCRIBED && dataset->files_count > 0)
        return refuse(at, "made", error, "transcribed, and the data set has raw files to count");
    const pl_statistic *first = NULL;
    PL_TRY(pl_catalogue_statistic(at.catalogue, statistic->file, &first, error));
    if (first != statistic)
        return refuse(at, "file", error, "\"%s\" is listed twice", statistic->file);
    return PL_OK;
}

static const char github[] = "https://github.com/";

static pl_status check_identity(place at, const pl_dataset *dataset, pl_error *error)
{
    if (dataset->id[strspn(dataset->id, "abcdefghijklmnopqrstuvwxyz0123456789-")] != '\0')
        return refuse(at, "id", error, "\"%s\" is not made of a-z, 0-9 and hyphens", dataset->id);
    for (unsigned i = 0; i < at.dataset; i++)
        if (strcmp(at.catalogue->datasets[i].id, dataset->id) == 0)
            return refuse(at, "id", error, "\"%s\" is listed twice", dataset->id);
    size_t prefix = sizeof github - 1;
    const char *slash =
        strncmp(dataset->url, github, prefix) == 0 ? strchr(dataset->url + prefix, '/') : NULL;
    if (!slash || slash == dataset->url + prefix || slash[1] == '\0' || strchr(slash + 1, '/'))
        return refuse(at, "url", error, "\"%s\" is not %s<owner>/<repository>", dataset->url, github);
    return check_hexadecimal(at, "commit", dataset->commit, 40, error);
}

static pl_status check_dataset(const pl_catalogue *catalogue, unsigned i, pl_error *error)
{
    const pl_dataset *dataset = &catalogue->datasets[i];
    place at = {.catalogue = catalogue, .dataset = i};
    PL_TRY(check_identity(at, dataset, error));
    at.list = "files";
    for (at.item = 0; at.item < dataset->files_count; at.item++)
        PL_TRY(check_file(at, dataset, error));
    at.list = "statistics";
    for (at.item = 0; at.item < dataset->statistics_count; at.item++)
        PL_TRY(check_statistic(at, dataset, error));
    return PL_OK;
}

/* ---- reading ---- */

pl_status pl_catalogue_read(const char *path, pl_catalogue **catalogue, pl_error *error)
{
    void *data = NULL;
    unsigned n = 0;
    PL_TRY(pl_yaml_load_list(path, &catalogue_schema, &data, &n, error));
    pl_catalogue *read = pl_allocate(1, sizeof *read);
    read->path = pl_copy_text(path);
    read->datasets = data;
    read->n = n;
    read->checksums = pl_checksums_new();
    pl_status status = PL_OK;
    for (unsigned i = 0; i < n && status == PL_OK; i++)
        status = check_dataset(read, i, error);
    if (status == PL_OK)
        *catalogue = read;
    else
        pl_catalogue_free(read);
    return status;
}

void pl_catalogue_free(pl_catalogue *catalogue)
{
    if (!catalogue)
        return;
    pl_checksums_free(catalogue->checksums);
    pl_yaml_free_list(&catalogue_schema, catalogue->datasets, catalogue->n);
    free(catalogue->path);
    free(catalogue);
}

/* ---- looking up ---- */

const char *pl_made_key(pl_made made)
{
    return made_values[made].str;
}

size_t pl_catalogue_count(const pl_catalogue *catalogue)
{
    return catalogue->n;
}

const pl_dataset *pl_catalogue_at(const pl_catalogue *catalogue, size_t i)
{
    return &catalogue->datasets[i];
}

pl_status pl_catalogue_dataset(const pl_catalogue *catalogue, const char *id, const pl_dataset **dataset,
                               pl_error *error)
{
    for (unsigned i = 0; i < catalogue->n; i++)
        if (strcmp(catalogue->datasets[i].id, id) == 0) {
            *dataset = &catalogue->datasets[i];
            return PL_OK;
        }
    return pl_fail(error, PL_BAD_INPUT, catalogue->path, 0, 0, "there is no data set \"%s\"", id);
}

pl_status pl_catalogue_file(const pl_catalogue *catalogue, const pl_dataset *dataset, const char *path,
                            const pl_data_file **file, pl_error *error)
{
    for (unsigned i = 0; i < dataset->files_count; i++)
        if (strcmp(dataset->files[i].path, path) == 0) {
            *file = &dataset->files[i];
            return PL_OK;
        }
    return pl_fail(error, PL_BAD_INPUT, catalogue->path, 0, 0, "data set %s has no file \"%s\"", dataset->id,
                   path);
}

pl_status pl_catalogue_statistic(const pl_catalogue *catalogue, const char *file,
                                 const pl_statistic **statistic, pl_error *error)
{
    for (unsigned i = 0; i < catalogue->n; i++)
        for (unsigned j = 0; j < catalogue->datasets[i].statistics_count; j++)
            if (strcmp(catalogue->datasets[i].statistics[j].file, file) == 0) {
                *statistic = &catalogue->datasets[i].statistics[j];
                return PL_OK;
            }
    return pl_fail(error, PL_BAD_INPUT, catalogue->path, 0, 0, "no data set has the statistic \"%s\"", file);
}

char *pl_dataset_folder(const pl_dataset *dataset, const char *data_folder)
{
    return pl_path_join(data_folder, dataset->id);
}

char *pl_dataset_url(const pl_dataset *dataset, const pl_data_file *file)
{
    return pl_format("https://raw.githubusercontent.com/%s/%s/%s", dataset->url + sizeof github - 1,
                     dataset->commit, file->source);
}

/* ---- verifying ---- */

static pl_checksum wanted_of(const pl_data_file *file)
{
    return (pl_checksum){.sha256 = file->sha256, .bytes = file->bytes};
}

pl_status pl_catalogue_verify(pl_catalogue *catalogue, const pl_dataset *dataset, const pl_data_file *file,
                              const char *folder, pl_error *error)
{
    pl_status status = PL_OK;
    for (unsigned i = 0; i < dataset->files_count && status == PL_OK; i++) {
        if (file && file != &dataset->files[i])
            continue;
        char *path = pl_path_join(folder, dataset->files[i].path);
        status = pl_checksums_verify(catalogue->checksums, path, wanted_of(&dataset->files[i]), error);
        free(path);
    }
    return status;
}

/* Says more than a checksum where somebody adapted that to a file with rows too few or too many. */
static pl_status check_rows(const char *path, int64_t rows, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(pl_frame_read(path, PL_CSV, &frame, error));
    int64_t found = (int64_t)pl_frame_rows(frame);
    pl_frame_free(frame);
    if (found == rows)
        return PL_OK;
    int64_t line = found < rows ? found + 1 : rows + 2; /* the last one; the first that is too many */
    return pl_fail(error, PL_CHECKSUM, path, (size_t)line, 0, "has %" PRId64 " rows, not %" PRId64, found,
                   rows);
}

pl_status pl_catalogue_verify_statistic(pl_catalogue *catalogue, const pl_statistic *statistic,
                                        const char *root, pl_error *error)
{
    char *path = pl_path_join(root, statistic->file);
    pl_checksum wanted = {.sha256 = statistic->sha256, .bytes = PL_ANY_SIZE};
    pl_status status = pl_checksums_verify(catalogue->checksums, path, wanted, error);
    if (status == PL_OK && statistic->rows > 0)
        status = check_rows(path, statistic->rows, error);
    free(path);
    return status;
}

pl_status pl_catalogue_verify_bytes(const pl_data_file *file, const char *place, const char *bytes, size_t n,
                                    pl_error *error)
{
    return pl_checksum_verify_bytes(wanted_of(file), place, bytes, n, error);
}
