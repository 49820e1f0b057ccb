#include "release/verify.h"

#include "base/digits.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/parallel.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SUMMARY "__score_summary.json"

/* ---- what row files share ---- */

static void check_other_digests(const pl_subject *s)
{
    const pl_statement *stated = pl_subject_stated(s);
    for (size_t i = 0; i < stated->digests_count; i++)
        pl_subject_add(s, "digest", PL_CHECK_UNSTATED,
                       "%s is stated, but of a record that is defined nowhere here", stated->digests[i]);
}

static void check_bytes(const pl_subject *s)
{
    const pl_statement *stated = pl_subject_stated(s);
    const pl_gzip_facts *found = &s->read->facts.file.bytes;
    if (s->read->depth < PL_DEPTH_ARCHIVE)
        return;
    pl_subject_check_count(s, "archive", "bytes", found->archive_bytes, stated->archive_bytes);
    pl_subject_check_digest(s, "archive", &found->archive, stated->archive_sha256);
    if (s->read->depth < PL_DEPTH_CONTENT)
        return;
    pl_subject_check_count(s, "content", "bytes", found->content_bytes, stated->content_bytes);
    pl_subject_check_digest(s, "content", &found->content, stated->content_sha256);
    check_other_digests(s);
}

static void check_order(const pl_subject *s)
{
    const pl_statement *stated = pl_subject_stated(s);
    pl_subject_check_digest(s, "order", &s->read->facts.file.ordered_ids, stated->ordered_ids_sha256);
    pl_subject_check_digest(s, "selection", &s->read->facts.file.selection, stated->selection_sha256);
}

/* ---- indexes ---- */

/* jev, Appendix C: strictly increasing edges, one list a condition. */
static void check_bins(const pl_subject *s)
{
    const pl_bin_facts *bins = &s->read->bins;
    if (bins->differing > 0)
        pl_subject_add(s, "edges", PL_CHECK_FAILED,
                       "line %zu: bin_edges are not those of its condition in other rows", bins->differing);
    if (bins->rising < bins->edged)
        pl_subject_add(s, "edges", PL_CHECK_FAILED,
                       "bin_edges of %zu of %zu conditions do not increase strictly",
                       bins->edged - bins->rising, bins->binned);
    else if (bins->edged < bins->binned)
        pl_subject_add(s, "edges", PL_CHECK_UNSTATED,
                       "bin_edges of %zu of %zu conditions are no K + 1 numbers", bins->binned - bins->edged,
                       bins->binned);
    else if (bins->binned > 0)
        pl_subject_add(s, "edges", PL_CHECK_PASSED, "bin_edges of %zu conditions increase strictly",
                       bins->binned);
}

static void check_sources(const pl_subject *s)
{
    const pl_source_facts *sources = &s->read->sources;
    if (sources->strange > 0)
        pl_subject_add(
            s, "sources", PL_CHECK_FAILED,
            "line %zu: \"%s\" is none of the data sets that the paper shows like this; %zu such in all",
            sources->line, sources->name, sources->strange);
    else
        pl_subject_add(s, "sources", PL_CHECK_PASSED, "data sets of the paper");
}

static void check_index(const pl_subject *s)
{
    check_bytes(s);
    if (s->read->status != PL_OK) {
        pl_subject_report_fault(s, "rows");
        return;
    }
    pl_subject_check_count(s, "rows", "rows", s->read->facts.file.rows, pl_subject_stated(s)->rows);
    check_order(s);
    pl_subject_add(s, "design", PL_CHECK_PASSED, "fields, positions and permutations of all rows");
    check_sources(s);
    check_bins(s);
}

/* ---- predictions ---- */

static void check_statuses(const pl_subject *s)
{
    const pl_statement *stated = pl_subject_stated(s);
    for (int i = 0; i < PL_ROW_STATUSES; i++) {
        int64_t found = s->read->facts.statuses[i];
        if (found != 0 || stated->statuses[i] > 0)
            pl_subject_check_count(s, "status", pl_row_status_key((pl_row_status)i), found,
                                   stated->statuses[i]);
    }
}

static void check_duplicates(const pl_subject *s)
{
    const pl_prediction_facts *facts = &s->read->facts;
    const pl_statement *stated = pl_subject_stated(s);
    int64_t repeated = facts->file.rows - facts->unique_ids;
    bool same = stated->duplicates_count == facts->duplicates_count;
    for (size_t i = 0; same && i < facts->duplicates_count; i++)
        same = strcmp(stated->duplicates[i], facts->duplicates[i]) == 0;
    if (stated->duplicates == NULL)
        pl_subject_add(s, "duplicates", PL_CHECK_UNSTATED, "%s, and no manifest says how many",
                       pl_digits_count((size_t)repeated).text);
    else
        pl_subject_add(s, "duplicates", same ? PL_CHECK_PASSED : PL_CHECK_FAILED,
                       "%s rows repeat a sample_id%s", pl_digits_count((size_t)repeated).text,
                       same ? "" : ", and the manifest lists others");
}

/* A file holds the answers of one model; a service that returns another than was asked for is its own affair.
 */
static void check_models(const pl_subject *s)
{
    const pl_model_fact *asked = &s->read->facts.requested, *returned = &s->read->facts.returned;
    if (asked->others > 0)
        pl_subject_add(s, "model", PL_CHECK_FAILED, "%s, but another in %s rows", asked->name,
                       pl_digits_count((size_t)asked->others).text);
    else if (asked->name[0] != '\0')
        pl_subject_add(s, "model", PL_CHECK_PASSED, "%s", asked->name);
    if (returned->others > 0)
        pl_subject_add(s, "model", PL_CHECK_UNSTATED, "returned %s, but another in %s rows", returned->name,
                       pl_digits_count((size_t)returned->others).text);
    else if (returned->name[0] != '\0')
        pl_subject_add(s, "model", PL_CHECK_PASSED, "returned %s", returned->name);
}

static void check_vectors(const pl_subject *s)
{
    const pl_vector_facts *v = &s->read->facts.vectors;
    if (v->above > 0)
        pl_subject_add(s, "sums", PL_CHECK_FAILED,
                       "line %zu: probabilities sum to more than 1, in %s rows in all", v->above_line,
                       pl_digits_count((size_t)v->above).text);
    if (v->below > 0)
        pl_subject_add(s, "sums", PL_CHECK_UNSTATED,
                       "line %zu: probabilities sum to less than 1, in %s rows in all", v->below_line,
                       pl_digits_count((size_t)v->below).text);
    if (v->none > 0)
        pl_subject_add(s, "sums", PL_CHECK_UNSTATED, "no probabilities in %s rows with ok",
                       pl_digits_count((size_t)v->none).text);
    if (v->above == 0 && v->below == 0 && v->none == 0)
        pl_subject_add(s, "sums", PL_CHECK_PASSED, "probabilities sum to 1 in all rows, as rounded");
}

static void check_rows(const pl_subject *s)
{
    const pl_statement *stated = pl_subject_stated(s);
    pl_subject_check_count(s, "rows", "rows", s->read->facts.file.rows, stated->rows);
    pl_subject_check_count(s, "rows", "different sample_ids", s->read->facts.unique_ids, stated->unique_ids);
    check_duplicates(s);
    check_statuses(s);
    check_order(s);
    check_models(s);
    check_vectors(s);
}

static void check_same(const pl_subject *s, const char *what, int64_t others)
{
    if (others == 0)
        pl_subject_add(s, "answers", PL_CHECK_PASSED, "%s as in the index", what);
    else
        pl_subject_add(s, "answers", PL_CHECK_FAILED, "%s of %s rows are not the index's", what,
                       pl_digits_count((size_t)others).text);
}

static void check_predictions(const pl_subject *s)
{
    check_bytes(s);
    if (s->read->depth >= PL_DEPTH_ROWS)
        check_rows(s);
    if (s->read->status != PL_OK) {
        pl_subject_report_fault(s, s->read->depth >= PL_DEPTH_ROWS ? "join" : "rows");
    } else if (s->read->depth < PL_DEPTH_JOINED) {
        pl_subject_add(s, "join", PL_CHECK_UNSTATED, "the index is not there or cannot be read");
    } else {
        pl_subject_add(s, "join", PL_CHECK_PASSED, "every item answered; K, positions, probabilities fit");
        check_same(s, "gold positions", s->read->facts.other_gold);
        check_same(s, "data sets", s->read->facts.other_datasets);
    }
}

/* ---- manifests and what else they list ---- */

static void check_manifest(const pl_subject *s, const pl_statements *statements, size_t i)
{
    size_t n = 0;
    for (size_t j = 0; j < statements->n; j++)
        n += statements->files[j].manifest == i;
    if (statements->status[i] == PL_MISSING) {
        pl_subject_add(s, "manifest", PL_CHECK_MISSING, "missing");
    } else if (statements->status[i] != PL_OK) {
        pl_batch_result result = {.error = statements->errors[i]};
        pl_subject fault = *s;
        fault.read = &result;
        pl_subject_report_fault(&fault, "manifest");
    } else {
        pl_subject_add(s, "manifest", PL_CHECK_PASSED, "%zu files are stated", n);
    }
}

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

/* Nothing here reads the scores, which are computed from the answers; but garbage is no file of scores. */
static void check_scores(const pl_subject *s, const char *path)
{
    json_error_t why;
    json_t *scores = json_load_file(path, JSON_REJECT_DUPLICATES, &why);
    if (scores == NULL)
        pl_subject_add(s, "scores", PL_CHECK_FAILED, "line %d: no JSON: %s", why.line, why.text);
    else
        pl_subject_add(s, "scores", PL_CHECK_PASSED, "valid JSON");
    json_decref(scores);
}

/* A file that is no row file: its bytes, and whether scores can be read. */
static void check_other(const pl_subject *s)
{
    pl_digest digest;
    int64_t bytes = 0;
    pl_error error = {.status = PL_OK};
    char *path = pl_path_join(s->folder, s->path);
    pl_status status = pl_digest_file(path, &digest, &bytes, &error);
    if (status == PL_MISSING) {
        pl_subject_add(s, "file", PL_CHECK_MISSING, "missing");
    } else if (status != PL_OK) {
        pl_subject_add(s, "file", PL_CHECK_FAILED, "%s", error.reason);
    } else {
        pl_subject_check_count(s, "file", "bytes", bytes, pl_subject_stated(s)->archive_bytes);
        pl_subject_check_digest(s, "file", &digest, pl_subject_stated(s)->archive_sha256);
        if (ends_with(s->path, SUMMARY))
            check_scores(s, path);
    }
    free(path);
}

/* Where the scores beside these answers are; NULL when there are none beside them. The caller's. */
static char *summary_of(const pl_layout_file *file)
{
    size_t n = strlen(file->path) - strlen(".jsonl.gz");
    bool tuned = strncmp(file->path, "posttraining/", strlen("posttraining/")) == 0;
    return tuned ? pl_format("%.*s" SUMMARY, (int)n, file->path) : NULL;
}

/* The scores that come with the answers of a post-trained model, where no manifest states them. */
static void check_summary(const pl_subject *s, const pl_layout_file *file, const pl_statements *statements)
{
    char *path = summary_of(file);
    if (path != NULL && pl_statements_find(statements, path) == NULL)
        check_other(&(pl_subject){s->all, s->folder, path, NULL, NULL});
    free(path);
}

static bool is_row_file(const pl_layout *layout, const char *path)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++)
        if (strcmp(layout->files[i].path, path) == 0)
            return true;
    return false;
}

/* ---- all of it ---- */

static bool has_summary(const char *folder, const pl_layout_file *file)
{
    char *summary = summary_of(file), *path = summary != NULL ? pl_path_join(folder, summary) : NULL;
    bool has = path != NULL && access(path, F_OK) == 0;
    free(summary);
    free(path);
    return has;
}

/* Manifests and scores are files of the release, too. */
static bool is_empty(const char *folder, const pl_layout *layout, const pl_statements *statements)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++)
        if (layout->files[i].present || has_summary(folder, &layout->files[i]))
            return false;
    for (size_t i = 0; i < PL_MANIFESTS; i++)
        if (statements->status[i] != PL_MISSING)
            return false;
    return true;
}

static void check_layout_file(const pl_subject *s, const pl_layout_file *file)
{
    if (file->rival != NULL)
        pl_subject_add(s, "file", PL_CHECK_FAILED, "%s is the same part of the release", file->rival);
    if (!file->present)
        pl_subject_add(s, "file", PL_CHECK_MISSING, "missing");
    else if (file->model == NULL)
        check_index(s);
    else
        check_predictions(s);
}

static void check_all(pl_verification *all, const pl_batch *batch, const pl_batch_result *results)
{
    const pl_statements *statements = batch->statements;
    for (size_t i = 0; i < PL_MANIFESTS; i++)
        check_manifest(&(pl_subject){all, batch->folder, pl_statements_manifest(i), NULL, NULL}, statements,
                       i);
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++) {
        const pl_layout_file *file = &batch->layout->files[i];
        pl_subject s = {all, batch->folder, file->path, pl_statements_find(statements, file->path),
                        &results[i]};
        check_layout_file(&s, file);
        check_summary(&s, file, statements);
    }
    for (size_t i = 0; i < statements->n; i++) {
        const pl_statement *stated = &statements->files[i];
        if (!is_row_file(batch->layout, stated->path))
            check_other(&(pl_subject){all, batch->folder, stated->path, stated, NULL});
    }
}

static pl_verification *read_and_check(const pl_batch *batch)
{
    pl_verification *all = pl_allocate(1, sizeof *all);
    pl_batch_result results[PL_LAYOUT_FILES];
    all->synthetic = batch->statements->synthetic;
    pl_batch_read(batch, UINT32_MAX, results, NULL);
    check_all(all, batch, results);
    pl_batch_clear(results);
    return all;
}

pl_status pl_verify_release(const char *folder, const pl_verify_options *options,
                            pl_verification **verification, pl_error *error)
{
    pl_layout layout;
    pl_layout_find(folder, &layout);
    pl_statements *statements = pl_statements_read(folder);
    if (is_empty(folder, &layout, statements)) {
        pl_statements_free(statements);
        pl_layout_clear(&layout);
        return pl_fail(error, PL_MISSING, folder, 0, 0, "there is no file of the JEV release");
    }
    pl_batch batch = {.folder = folder,
                      .layout = &layout,
                      .statements = statements,
                      .threads = pl_parallel_threads(options->threads),
                      .thorough = true,
                      .strict = options->strict,
                      .watch = options->watch,
                      .context = options->context};
    *verification = read_and_check(&batch);
    pl_statements_free(statements);
    pl_layout_clear(&layout);
    return PL_OK;
}
