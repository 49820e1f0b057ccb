#include "release/synthetic_manifest.h"

#include "data/object.h"
#include "release/statement.h"

#include <string.h>

static json_t *statuses_of(const pl_synthetic_facts *facts)
{
    json_t *statuses = pl_object_made(json_object());
    for (int i = 0; i < PL_ROW_STATUSES; i++)
        if (facts->statuses[i] > 0)
            pl_object_set_integer(statuses, pl_row_status_key((pl_row_status)i), facts->statuses[i]);
    return statuses;
}

static json_t *duplicates_of(const pl_synthetic_facts *facts)
{
    json_t *duplicates = pl_object_made(json_array());
    for (size_t i = 0; i < facts->duplicates_count; i++)
        pl_object_append(duplicates, json_string(facts->duplicates[i]));
    return duplicates;
}

static const char note[] = "Synthetic: made by plumb synthesize release. Nothing in it was measured; it has "
                           "the shape of the real release and none of its content.";

/* What all three say of themselves. */
static json_t *begin(const pl_synthetic_contents *contents)
{
    json_t *manifest = pl_object_made(json_object());
    pl_object_set_text(manifest, "note", note);
    pl_object_set_text(manifest, "hash_algorithm", "sha256");
    pl_object_set_integer(manifest, "synthetic_seed", (int64_t)contents->design->seed);
    pl_object_set_real(manifest, "synthetic_scale", contents->scale);
    return manifest;
}

/* ---- results/MANIFEST.json ---- */

static json_t *describe_predictions(const pl_synthetic_file *file)
{
    const pl_synthetic_facts *facts = &file->facts;
    json_t *entry = pl_object_made(json_object());
    pl_object_set_text(entry, "file", file->name);
    pl_object_set_text(entry, "model", pl_synthetic_model_at(file->model)->name);
    pl_object_set_text(entry, "experiment", pl_condition_index(file->condition));
    pl_object_set_integer(entry, "archive_bytes", facts->bytes.archive_bytes);
    pl_object_set_text(entry, "archive_sha256", facts->bytes.archive.hex);
    pl_object_set_integer(entry, "bytes", facts->bytes.content_bytes);
    pl_object_set_text(entry, "content_sha256", facts->bytes.content.hex);
    pl_object_set_integer(entry, "rows", facts->rows);
    pl_object_set_integer(entry, "unique_ids", facts->unique_ids);
    pl_object_set(entry, "duplicate_ids", duplicates_of(facts));
    pl_object_set(entry, "statuses", statuses_of(facts));
    pl_object_set_text(entry, "ordered_ids_sha256", facts->ordered_ids.hex);
    pl_object_set_text(entry, "selection_sha256", facts->selection.hex);
    return entry;
}

static bool is_result(const pl_synthetic_file *file)
{
    return !file->is_index && !pl_synthetic_model_at(file->model)->post_trained;
}

static bool is_post_trained(const pl_synthetic_file *file)
{
    return !file->is_index && pl_synthetic_model_at(file->model)->post_trained;
}

static json_t *describe_results(const pl_synthetic_contents *contents)
{
    json_t *manifest = begin(contents), *files = pl_object_made(json_array());
    for (size_t i = 0; i < contents->n; i++)
        if (is_result(&contents->files[i]))
            pl_object_append(files, describe_predictions(&contents->files[i]));
    pl_object_set(manifest, "files", files);
    pl_object_set_text(manifest, "schema_version", "synthetic-results-manifest-v1");
    return manifest;
}

/* ---- data/indexes/MANIFEST.json ---- */

static json_t *describe_index(const pl_synthetic_file *file)
{
    const pl_synthetic_facts *facts = &file->facts;
    json_t *entry = pl_object_made(json_object());
    pl_object_set_text(entry, "file", file->name);
    pl_object_set_integer(entry, "rows", facts->rows);
    pl_object_set_text(entry, "sha256", facts->bytes.archive.hex);
    pl_object_set_integer(entry, "archive_bytes", facts->bytes.archive_bytes);
    pl_object_set_text(entry, "content_sha256", facts->bytes.content.hex);
    pl_object_set_integer(entry, "content_bytes", facts->bytes.content_bytes);
    pl_object_set_text(entry, "ordered_ids_sha256", facts->ordered_ids.hex);
    pl_object_set_text(entry, "selection_sha256", facts->selection.hex);
    return entry;
}

static json_t *describe_indexes(const pl_synthetic_contents *contents)
{
    json_t *manifest = begin(contents);
    for (size_t i = 0; i < contents->n; i++)
        if (contents->files[i].is_index)
            pl_object_set(manifest, pl_condition_index(contents->files[i].condition),
                          describe_index(&contents->files[i]));
    pl_object_set_text(manifest, "schema_version", "synthetic-index-manifest-v1");
    return manifest;
}

/* ---- posttraining/MANIFEST.json ---- */

/* Paths are from its own folder. */
static const char *own_path(const pl_synthetic_file *file)
{
    return strchr(file->name, '/') + 1;
}

static json_t *describe_archive(const pl_synthetic_file *file)
{
    json_t *entry = pl_object_made(json_object());
    pl_object_set_text(entry, "file", own_path(file));
    pl_object_set_integer(entry, "bytes", file->facts.bytes.archive_bytes);
    pl_object_set_text(entry, "sha256", file->facts.bytes.archive.hex);
    return entry;
}

static json_t *describe_release(const pl_synthetic_file *file)
{
    json_t *entry = pl_object_made(json_object());
    pl_object_set_text(entry, "file", own_path(file));
    pl_object_set_text(entry, "sha256", file->facts.bytes.archive.hex);
    pl_object_set_integer(entry, "rows", file->facts.rows);
    pl_object_set_integer(entry, "unique_ids", file->facts.unique_ids);
    pl_object_set(entry, "statuses", statuses_of(&file->facts));
    pl_object_set_text(entry, "sample_ids_ordered_sha256", file->facts.ordered_ids.hex);
    return entry;
}

static json_t *describe_post_training(const pl_synthetic_contents *contents)
{
    json_t *manifest = begin(contents), *files = pl_object_made(json_array()),
           *released = pl_object_made(json_array());
    for (size_t i = 0; i < contents->n; i++)
        if (is_post_trained(&contents->files[i])) {
            pl_object_append(files, describe_archive(&contents->files[i]));
            pl_object_append(released, describe_release(&contents->files[i]));
        }
    pl_object_set(manifest, "files", files);
    pl_object_set(manifest, "released_results", released);
    pl_object_set_text(manifest, "schema_version", "synthetic-post-training-manifest-v1");
    return manifest;
}

typedef json_t *describe(const pl_synthetic_contents *contents);

pl_status pl_synthetic_manifest_write(const pl_synthetic_contents *contents, size_t i, const char *path,
                                      pl_error *error)
{
    static describe *const manifests[PL_MANIFESTS] = {describe_results, describe_indexes,
                                                      describe_post_training};
    return pl_object_write(manifests[i](contents), path, pl_statements_manifest(i), error);
}
