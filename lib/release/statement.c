#include "release/statement.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/digest.h"
#include "release/tally.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { RESULTS, INDEXES, POSTTRAINING, BYTES_MAX = 16 << 20 };

static const char *const paths[PL_MANIFESTS] = {"results/MANIFEST.json", "data/indexes/MANIFEST.json",
                                                "posttraining/MANIFEST.json"};

const char *pl_statements_manifest(size_t i)
{
    return paths[i];
}

/* The object that is being read, and where it is. */
typedef struct entry {
    const json_t *object;
    const char *manifest;
    pl_statement *file;
} entry;

/* ---- ownership ---- */

void pl_statements_free(pl_statements *statements)
{
    if (statements == NULL)
        return;
    for (size_t i = 0; i < statements->n; i++) {
        pl_statement *file = &statements->files[i];
        for (size_t j = 0; j < file->duplicates_count; j++)
            free(file->duplicates[j]);
        for (size_t j = 0; j < file->digests_count; j++)
            free(file->digests[j]);
        free(file->digests);
        free(file->duplicates);
        free(file->path);
        free(file->archive_sha256);
        free(file->content_sha256);
        free(file->ordered_ids_sha256);
        free(file->selection_sha256);
    }
    free(statements->files);
    free(statements);
}

const pl_statement *pl_statements_find(const pl_statements *statements, const char *path)
{
    for (size_t i = 0; i < statements->n; i++)
        if (strcmp(statements->files[i].path, path) == 0)
            return &statements->files[i];
    return NULL;
}

static pl_statement *take_file(pl_statements *statements, size_t which, const char *path)
{
    for (size_t i = 0; i < statements->n; i++)
        if (strcmp(statements->files[i].path, path) == 0)
            return &statements->files[i];
    statements->files =
        pl_grow(statements->files, &statements->capacity, statements->n + 1, sizeof *statements->files);
    pl_statement *file = &statements->files[statements->n++];
    *file = (pl_statement){.path = pl_copy_text(path),
                           .manifest = which,
                           .archive_bytes = PL_UNSTATED,
                           .content_bytes = PL_UNSTATED,
                           .rows = PL_UNSTATED,
                           .unique_ids = PL_UNSTATED};
    for (size_t i = 0; i < PL_ROW_STATUSES; i++)
        file->statuses[i] = PL_UNSTATED;
    return file;
}

/* ---- values ---- */

static pl_status refuse(const entry *e, const char *key, const char *fault, pl_error *error)
{
    const char *path = e->file != NULL ? e->file->path : "an entry";
    return pl_fail(error, PL_BAD_INPUT, e->manifest, 0, 0, "%s: \"%s\" %s", path, key, fault);
}

static pl_status read_count(const entry *e, const char *key, int64_t *count, pl_error *error)
{
    const json_t *value = json_object_get(e->object, key);
    if (value == NULL)
        return PL_OK;
    if (!json_is_integer(value) || json_integer_value(value) < 0)
        return refuse(e, key, "is no count", error);
    *count = json_integer_value(value);
    return PL_OK;
}

/* Two manifests may state the same checksum; a contradiction is not ours to settle. */
static pl_status read_checksum(const entry *e, const char *key, char **checksum, pl_error *error)
{
    const json_t *value = json_object_get(e->object, key);
    if (value == NULL)
        return PL_OK;
    const char *text = json_string_value(value);
    if (text == NULL || strlen(text) != PL_DIGEST_LENGTH ||
        strspn(text, "0123456789abcdef") != PL_DIGEST_LENGTH)
        return refuse(e, key, "is no SHA-256 of 64 lower-case hexadecimal digits", error);
    if (*checksum != NULL && strcmp(*checksum, text) != 0)
        return refuse(e, key, "contradicts what was said of the file before", error);
    if (*checksum == NULL)
        *checksum = pl_copy_text(text);
    return PL_OK;
}

static pl_status read_statuses(const entry *e, pl_error *error)
{
    json_t *statuses = json_object_get(e->object, "statuses");
    size_t known = 0;
    if (statuses == NULL)
        return PL_OK;
    if (!json_is_object(statuses))
        return refuse(e, "statuses", "is no object", error);
    for (size_t i = 0; i < PL_ROW_STATUSES; i++) {
        const char *name = pl_row_status_key((pl_row_status)i);
        e->file->statuses[i] = 0;
        known += json_object_get(statuses, name) != NULL;
        PL_TRY(read_count(&(entry){statuses, e->manifest, e->file}, name, &e->file->statuses[i], error));
    }
    if (known < json_object_size(statuses))
        return refuse(e, "statuses", "has another key than ok, rejected and error", error);
    return PL_OK;
}

static pl_status read_duplicates(const entry *e, pl_error *error)
{
    const json_t *list = json_object_get(e->object, "duplicate_ids");
    if (list == NULL)
        return PL_OK;
    if (!json_is_array(list))
        return refuse(e, "duplicate_ids", "is no list", error);
    size_t n = json_array_size(list);
    if (e->file->duplicates != NULL)
        return refuse(e, "duplicate_ids", "is stated twice", error);
    e->file->duplicates = pl_allocate(n, sizeof(char *));
    for (size_t i = 0; i < n; i++) {
        const char *id = json_string_value(json_array_get(list, i));
        if (id == NULL)
            return refuse(e, "duplicate_ids", "has an entry that is no text", error);
        e->file->duplicates[e->file->duplicates_count++] = pl_copy_text(id);
    }
    return PL_OK;
}

static bool ends_in(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

/* Digests of what this reader does not build, as of the predictions of all rows in some normal form: verify
 * says that they are there. */
static void keep_digest(pl_statement *file, const char *key)
{
    for (size_t i = 0; i < file->digests_count; i++)
        if (strcmp(file->digests[i], key) == 0)
            return;
    file->digests = pl_grow(file->digests, &file->digests_capacity, file->digests_count + 1, sizeof(char *));
    file->digests[file->digests_count++] = pl_copy_text(key);
}

/* Names of the same things in the three manifests; NULL where one does not have it. */
typedef struct names {
    const char *archive_bytes, *archive_sha256, *content_bytes, *content_sha256, *ordered_ids;
} names;

static void keep_other_digests(const entry *e, const names *name)
{
    json_t *object = (json_t *)e->object; /* an iterator needs that, and changes nothing */
    for (void *at = json_object_iter(object); at != NULL; at = json_object_iter_next(object, at)) {
        const char *key = json_object_iter_key(at);
        const char *const known[] = {name->archive_sha256, name->content_sha256, name->ordered_ids,
                                     "selection_sha256"};
        bool is_known = !ends_in(key, "_sha256");
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
            is_known |= known[i] != NULL && strcmp(key, known[i]) == 0;
        if (!is_known)
            keep_digest(e->file, key);
    }
}

/* A key that this manifest does not have is passed over. */
static pl_status read_named_count(const entry *e, const char *key, int64_t *count, pl_error *error)
{
    return key != NULL ? read_count(e, key, count, error) : PL_OK;
}

static pl_status read_named_checksum(const entry *e, const char *key, char **checksum, pl_error *error)
{
    return key != NULL ? read_checksum(e, key, checksum, error) : PL_OK;
}

static pl_status read_facts(const entry *e, const names *name, pl_error *error)
{
    pl_statement *file = e->file;
    keep_other_digests(e, name);
    PL_TRY(read_named_count(e, name->archive_bytes, &file->archive_bytes, error));
    PL_TRY(read_named_checksum(e, name->archive_sha256, &file->archive_sha256, error));
    PL_TRY(read_named_count(e, name->content_bytes, &file->content_bytes, error));
    PL_TRY(read_named_checksum(e, name->content_sha256, &file->content_sha256, error));
    PL_TRY(read_named_checksum(e, name->ordered_ids, &file->ordered_ids_sha256, error));
    PL_TRY(read_checksum(e, "selection_sha256", &file->selection_sha256, error));
    PL_TRY(read_count(e, "rows", &file->rows, error));
    PL_TRY(read_count(e, "unique_ids", &file->unique_ids, error));
    PL_TRY(read_duplicates(e, error));
    return read_statuses(e, error);
}

/* ---- entries ---- */

static bool leaves_folder(const char *path)
{
    for (const char *part = path; part != NULL; part = strchr(part, '/')) {
        part += *part == '/';
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            return true;
    }
    return path[0] == '/' || path[0] == '\0';
}

static pl_status read_entry(pl_statements *statements, size_t which, const char *folder, const json_t *object,
                            const names *names, pl_error *error)
{
    entry e = {object, paths[which], NULL};
    const char *name = json_string_value(json_object_get(object, "file"));
    if (name == NULL)
        return refuse(&e, "file", "is missing or no text", error);
    if (leaves_folder(name))
        return pl_fail(error, PL_BAD_INPUT, e.manifest, 0, 0, "the path \"%s\" leaves the release", name);
    char *path = pl_format("%s%s", folder, name);
    e.file = take_file(statements, which, path);
    free(path);
    return read_facts(&e, names, error);
}

static pl_status read_list(pl_statements *statements, size_t which, const char *folder, const json_t *tree,
                           const char *key, const names *names, pl_error *error)
{
    const json_t *list = json_object_get(tree, key);
    if (!json_is_array(list))
        return pl_fail(error, PL_BAD_INPUT, paths[which], 0, 0, "\"%s\" is missing or no list", key);
    for (size_t i = 0; i < json_array_size(list); i++)
        PL_TRY(read_entry(statements, which, folder, json_array_get(list, i), names, error));
    return PL_OK;
}

static const names result_names = {"archive_bytes", "archive_sha256", "bytes", "content_sha256",
                                   "ordered_ids_sha256"};
static const names index_names = {"archive_bytes", "sha256", "content_bytes", "content_sha256",
                                  "ordered_ids_sha256"};
static const names file_names = {.archive_bytes = "bytes", .archive_sha256 = "sha256"};
static const names posttrained_names = {.archive_sha256 = "sha256",
                                        .ordered_ids = "sample_ids_ordered_sha256"};

static pl_status read_tree(pl_statements *statements, size_t which, const json_t *tree, pl_error *error)
{
    statements->synthetic |= json_object_get(tree, "synthetic_seed") != NULL;
    if (which == RESULTS)
        return read_list(statements, which, "", tree, "files", &result_names, error);
    if (which == POSTTRAINING) {
        PL_TRY(read_list(statements, which, "posttraining/", tree, "files", &file_names, error));
        return read_list(statements, which, "posttraining/", tree, "released_results", &posttrained_names,
                         error);
    }
    for (int condition = 0; condition < PL_CONDITIONS; condition++) {
        const json_t *index = json_object_get(tree, pl_condition_index((pl_condition)condition));
        if (index != NULL)
            PL_TRY(read_entry(statements, which, "", index, &index_names, error));
    }
    return PL_OK;
}

static pl_status read_one(pl_statements *statements, size_t which, const char *folder, pl_error *error)
{
    char *path = pl_path_join(folder, paths[which]), *bytes = NULL;
    size_t n = 0;
    json_error_t fault;
    pl_status status = pl_file_read(path, BYTES_MAX, &bytes, &n, error);
    free(path);
    PL_TRY(status);
    json_t *tree = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, &fault);
    free(bytes);
    if (tree == NULL)
        return pl_fail(error, PL_BAD_INPUT, paths[which], fault.line > 0 ? (size_t)fault.line : 0,
                       fault.column > 0 ? (size_t)fault.column : 0, "is no JSON: %s", fault.text);
    status = read_tree(statements, which, tree, error);
    json_decref(tree);
    return status;
}

pl_statements *pl_statements_read(const char *folder)
{
    pl_statements *read = pl_allocate(1, sizeof *read);
    for (size_t which = 0; which < PL_MANIFESTS; which++)
        read->status[which] = read_one(read, which, folder, &read->errors[which]);
    return read;
}
