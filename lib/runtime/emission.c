/* The files of an experiment: four forms, its verdicts and the table for the report, all or none. */
#include "experiment_internal.h"

#include "base/file.h"
#include "base/memory.h"
#include "runtime/forms.h"

#include <stdlib.h>
#include <string.h>

/* ---- provenance ---- */

typedef struct provenance {
    pl_provenance *rows; /* their texts are owned here */
    size_t n, capacity;
} provenance;

static void add_provenance(void *context, const char *name, const char *value)
{
    provenance *list = context;
    list->rows = pl_grow(list->rows, &list->capacity, list->n + 1, sizeof *list->rows);
    list->rows[list->n++] = (pl_provenance){.name = pl_copy_text(name), .value = pl_copy_text(value)};
}

static void clear_provenance(provenance *list)
{
    for (size_t i = 0; i < list->n; i++) {
        free((char *)list->rows[i].name);
        free((char *)list->rows[i].value);
    }
    free(list->rows);
}

static void add_digest(void *context, const char *name, const char *sha256)
{
    char *value = pl_format("SHA-256 %s", sha256);
    add_provenance(context, name, value);
    free(value);
}

/* How to redo it. A release is named by a folder that every reader has elsewhere. */
static void add_command(const pl_experiment *x, provenance *list)
{
    bool released = false;
    for (size_t i = 0; i < x->inputs.n; i++)
        released |= x->inputs.taken[i]->dataset != NULL && x->inputs.taken[i]->dataset->own_manifests;
    char *command = pl_format("make %s%s", x->manifest->id, released ? " RELEASE=<folder>" : "");
    add_provenance(list, "command", command);
    free(command);
}

static pl_status collect_provenance(const pl_experiment *x, provenance *list, pl_error *error)
{
    add_provenance(list, "document", x->paper->reference);
    add_provenance(list, "document's address", x->paper->url);
    add_command(x, list);
    PL_TRY(pl_input_set_list(x, add_digest, list, error));
    pl_forms_list_versions(add_provenance, list);
    return PL_OK;
}

/* ---- the four forms ---- */

char *pl_experiment_stem(const pl_experiment *x)
{
    return pl_format("%s/%s", x->figure != NULL ? "figures" : "tables", x->manifest->id);
}

static pl_status write_forms(const pl_experiment *x, const pl_record *record, pl_file_set *files,
                             pl_error *error)
{
    char *name = pl_experiment_stem(x), *stem = pl_path_join(x->out, name);
    pl_status status = x->figure != NULL ? pl_forms_write_figure(x->figure, record, stem, files, error)
                                         : pl_forms_write_table(x->table, record, stem, files, error);
    free(stem);
    free(name);
    return status;
}

/* Beside the verdicts, <id> with this ending; owned by the set. */
static const char *beside_verdicts(const pl_experiment *x, const char *ending, pl_file_set *files)
{
    char *name = pl_format("%s.%s", x->manifest->id, ending);
    char *path = pl_path_join(x->verdicts_folder, name);
    const char *temporary = pl_file_set_add(files, path);
    free(path);
    free(name);
    return temporary;
}

static pl_status write_verdicts(const pl_experiment *x, pl_file_set *files, pl_error *error)
{
    char *text = pl_verdict_list_format(&x->judged);
    pl_status status = pl_file_replace(beside_verdicts(x, "csv", files), text, strlen(text), error);
    free(text);
    return status;
}

/* The table for the paper's report; a figure is shown there as it is drawn. */
static pl_status write_report_table(const pl_experiment *x, pl_file_set *files, pl_error *error)
{
    return x->table != NULL ? pl_table_write_html(x->table, beside_verdicts(x, "html", files), error) : PL_OK;
}

/* ---- all of it ---- */

static pl_status write_all(const pl_experiment *x, const provenance *list, pl_error *error)
{
    const pl_claim **claims = pl_allocate(x->judged.n, sizeof *claims);
    for (size_t i = 0; i < x->judged.n; i++)
        claims[i] = x->judgements[i].claim;
    pl_record record = {.claims = claims,
                        .rows = x->judged.rows,
                        .claims_count = x->judged.n,
                        .provenance = list->rows,
                        .provenance_count = list->n};
    pl_file_set *files = pl_file_set_begin();
    pl_status status = write_forms(x, &record, files, error);
    if (status == PL_OK)
        status = write_verdicts(x, files, error);
    if (status == PL_OK)
        status = write_report_table(x, files, error);
    if (status == PL_OK)
        status = pl_file_set_commit(files, error);
    pl_file_set_drop(files);
    free(claims);
    return status;
}

/* The foot of a picture counts what the terminal counts. */
static void count_judged(pl_experiment *x)
{
    pl_tally *judged = x->figure != NULL ? &x->figure->judged : &x->table->judged;
    for (size_t i = 0; i < x->judged.n; i++)
        pl_tally_add(judged, &x->judged.rows[i].verdict);
}

/* A title that the font has no letters for is found out when it is drawn; it comes from the manifest. */
static pl_status blame_title(const pl_experiment *x, pl_status status, pl_error *error)
{
    static const char lacks[] = "the font lacks a character of \"";
    const char *title = x->manifest->title;
    if (status == PL_OK || strncmp(error->reason, lacks, strlen(lacks)) != 0)
        return status;
    size_t n = strcspn(error->reason + strlen(lacks), "\""), length = strlen(title); /* it may be cut */
    if (strncmp(error->reason + strlen(lacks), title, n < length ? n : length) != 0)
        return status;
    char *path = pl_project_path(x->project, "experiments/%s/manifest.yml", x->manifest->id);
    pl_manifest_fail(path, error, "/title", "%s", error->reason);
    free(path);
    return PL_BAD_INPUT;
}

pl_status pl_experiment_emit(pl_experiment *x, pl_error *error)
{
    if (x->table == NULL && x->figure == NULL)
        x->table = pl_claims_table(x);
    pl_experiment_note_needs(x);
    pl_experiment_mark_synthetic(x);
    count_judged(x);
    provenance list = {.rows = NULL};
    pl_status status = collect_provenance(x, &list, error);
    if (status == PL_OK)
        status = write_all(x, &list, error);
    clear_provenance(&list);
    return blame_title(x, status, error);
}
