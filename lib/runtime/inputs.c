#include "experiment_internal.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/digest.h"

#include <stdlib.h>
#include <string.h>

static void free_input(pl_input *input)
{
    free(input->folder);
    free(input->path);
    pl_scores_free(input->scores);
    pl_ratings_free(input->panel);
    free(input);
}

void pl_input_set_clear(pl_input_set *inputs)
{
    for (size_t i = 0; i < inputs->holdings_count; i++) {
        const pl_holding *held = &inputs->holdings[i];
        free(held->part);
        free(held->path);
        pl_frame_free(held->frame);
        pl_frequency_free(held->gold);
        pl_balora_free(held->balora);
        pl_release_close(held->release);
        pl_replay_free(held->replay);
    }
    for (size_t i = 0; i < inputs->n; i++)
        free_input(inputs->taken[i]);
    free(inputs->holdings);
    free(inputs->taken);
    free(inputs->asked);
    *inputs = (pl_input_set){.catalogue = NULL};
}

/* ---- opening ---- */

/* A data set with manifests of its own is verified when it is read; here it must only be there. */
static pl_status find_own_manifests(pl_input *input, pl_error *error)
{
    pl_release *release = NULL;
    PL_TRY(pl_release_open(input->folder, &release, error));
    input->synthetic = pl_release_is_synthetic(release);
    pl_release_close(release);
    return PL_OK;
}

/* A folder that somebody named for this data set must hold it; the usual one may be empty. */
static pl_status verify_raw(pl_experiment *x, pl_input *input, const pl_data_file *file, pl_error *error)
{
    bool named = input->dataset->own_manifests && x->release_folder != NULL;
    input->folder =
        named ? pl_copy_text(x->release_folder) : pl_dataset_folder(input->dataset, x->raw_folder);
    input->path = file != NULL ? pl_path_join(input->folder, file->path) : NULL;
    pl_status status =
        input->dataset->own_manifests && file == NULL
            ? find_own_manifests(input, error)
            : pl_catalogue_verify(x->inputs.catalogue, input->dataset, file, input->folder, error);
    return status == PL_MISSING && named ? PL_BAD_INPUT : status;
}

/* What the catalogue does not have is the manifest's fault, which names it under this key. */
static pl_status blame_manifest(const pl_experiment *x, const pl_input *input, const char *key,
                                pl_error *error)
{
    char *path = pl_project_path(x->project, "experiments/%s/manifest.yml", x->manifest->id);
    char *pointer = pl_format("/inputs/%td/%s", input->way - x->manifest->inputs, key);
    pl_status status = pl_manifest_fail(path, error, pointer, "%s: %s", error->file, error->reason);
    free(pointer);
    free(path);
    return status;
}

static pl_status open_raw(pl_experiment *x, pl_input *input, pl_error *error)
{
    const pl_manifest_input *way = input->way;
    const pl_catalogue *catalogue = x->inputs.catalogue;
    const pl_data_file *file = NULL;
    if (pl_catalogue_dataset(catalogue, way->dataset, &input->dataset, error) != PL_OK)
        return blame_manifest(x, input, "dataset", error);
    if (way->file != NULL && pl_catalogue_file(catalogue, input->dataset, way->file, &file, error) != PL_OK)
        return blame_manifest(x, input, "file", error);
    PL_TRY(verify_raw(x, input, file, error));
    char *text = file != NULL ? pl_format("%s/%s", way->dataset, way->file)
                              : pl_format("%s%s", way->dataset, input->synthetic ? " (synthetic)" : "");
    unsigned source = pl_experiment_source(x, text, NULL);
    x->sources[source].synthetic = input->synthetic;
    input->sources = pl_sources_of(source);
    free(text);
    return PL_OK;
}

static pl_status open_statistics(pl_experiment *x, pl_input *input, pl_error *error)
{
    const pl_statistic *statistic = NULL;
    if (pl_catalogue_statistic(x->inputs.catalogue, input->way->file, &statistic, error) != PL_OK)
        return blame_manifest(x, input, "file", error);
    char *root = pl_project_path(x->project, "%s", "");
    pl_status status = pl_catalogue_verify_statistic(x->inputs.catalogue, statistic, root, error);
    free(root);
    PL_TRY(status);
    input->path = pl_project_path(x->project, "%s", input->way->file);
    input->sources = pl_sources_of(pl_experiment_source(x, input->way->file, NULL));
    return PL_OK;
}

/* They are read at once: what they rest on is in them. A folder that somebody named must hold some. */
static pl_status open_scores(pl_experiment *x, pl_input *input, pl_error *error)
{
    static const pl_scale unstated = {0, 0};
    if (x->scores_folder == NULL)
        return PL_MISSING;
    pl_status status = pl_scores_read(x->scores_folder, unstated, &input->scores, error);
    if (status != PL_OK)
        return status == PL_MISSING ? PL_BAD_INPUT : status;
    input->synthetic = pl_scores_are_synthetic(input->scores);
    unsigned source =
        pl_experiment_source(x, input->synthetic ? "score files (synthetic)" : "score files", NULL);
    x->sources[source].synthetic = input->synthetic;
    input->sources = pl_sources_of(source);
    return PL_OK;
}

/* PL_MISSING when this way is not open on this machine. */
static pl_status open_way(pl_experiment *x, pl_input *input, pl_error *error)
{
    const char *setting = input->way->setting;
    if (setting != NULL && strcmp(setting, PL_SETTING_PANEL) == 0)
        return pl_panel_input_read(x, input, error);
    if (setting != NULL && strcmp(setting, PL_SETTING_RECORDED) == 0)
        return pl_recorded_input_open(x, input, error);
    if (setting != NULL)
        return open_scores(x, input, error);
    if (input->way->evidence == PL_SYNTHETIC)
        return pl_panel_input_make(x, input, error);
    if (input->way->evidence != PL_PRIMARY && input->way->evidence != PL_STATISTICS)
        return PL_OK;
    PL_TRY(pl_project_catalogue(x->project, &x->inputs.catalogue, error));
    return input->way->evidence == PL_PRIMARY ? open_raw(x, input, error) : open_statistics(x, input, error);
}

static const pl_input *keep(pl_input_set *inputs, pl_input *input)
{
    inputs->taken = pl_grow(inputs->taken, &inputs->capacity, inputs->n + 1, sizeof(pl_input *));
    inputs->taken[inputs->n++] = input;
    return input;
}

static const pl_input *find_taken(const pl_input_set *inputs, const char *name)
{
    for (size_t i = 0; i < inputs->n; i++)
        if (strcmp(inputs->taken[i]->way->name, name) == 0)
            return inputs->taken[i];
    return NULL;
}

/* Marks all ways to it. */
static void mark_asked(pl_experiment *x, const char *name)
{
    unsigned n = x->manifest->inputs_count;
    if (x->inputs.asked == NULL)
        x->inputs.asked = pl_allocate(n, sizeof(bool));
    for (unsigned i = 0; i < n; i++)
        if (strcmp(x->manifest->inputs[i].name, name) == 0)
            x->inputs.asked[i] = true;
}

/* Whether the manifest may name more than was asked for: what is only needed beside an input that is missing,
 * or beside a part that the reader's own files do not have. */
static bool may_leave_some(const pl_input_set *inputs)
{
    bool some = inputs->closed != NULL;
    for (size_t i = 0; i < inputs->n; i++)
        some = some || inputs->taken[i]->way->setting != NULL;
    return some;
}

pl_status pl_input_set_check_asked(const pl_experiment *x, pl_error *error)
{
    if (may_leave_some(&x->inputs))
        return PL_OK;
    for (unsigned i = 0; i < x->manifest->inputs_count; i++) {
        const pl_manifest_input *way = &x->manifest->inputs[i];
        bool named = way->dataset != NULL || way->file != NULL || way->setting != NULL;
        if (!named || (x->inputs.asked != NULL && x->inputs.asked[i]))
            continue;
        char *path = pl_project_path(x->project, "experiments/%s/manifest.yml", x->manifest->id);
        char *pointer = pl_format("/inputs/%u/name", i);
        pl_status status =
            pl_manifest_fail(path, error, pointer, "the program never asks for an input \"%s\"", way->name);
        free(pointer);
        free(path);
        return status;
    }
    return PL_OK;
}

const pl_input *pl_experiment_input(pl_experiment *x, const char *name)
{
    const pl_input *taken = find_taken(&x->inputs, name);
    if (taken != NULL)
        return taken;
    mark_asked(x, name);
    bool known = false;
    for (unsigned i = 0; i < x->manifest->inputs_count; i++) {
        if (strcmp(x->manifest->inputs[i].name, name) != 0)
            continue;
        known = true;
        pl_input *input = pl_allocate(1, sizeof *input);
        input->way = &x->manifest->inputs[i];
        pl_error error = {.reason = ""};
        pl_status status = open_way(x, input, &error);
        if (status == PL_OK)
            return keep(&x->inputs, input);
        free_input(input);
        if (status != PL_MISSING)
            pl_experiment_stop(x, &error);
        x->inputs.why_closed = error;
    }
    x->inputs.closed = name;
    if (!known)
        pl_experiment_contradict(x, "asks for an input \"%s\" that its manifest does not have", name);
    return NULL;
}

/* ---- provenance ---- */

/* The catalogue knows the digests of most files; those of a data set with its own manifests are taken. */
static pl_status list_raw_file(const pl_input *input, const pl_data_file *file, pl_input_listener *add,
                               void *context, pl_error *error)
{
    pl_digest digest = {.hex = ""};
    const char *sha256 = file->sha256;
    if (sha256 == NULL) {
        char *path = pl_path_join(input->folder, file->path);
        pl_status status = pl_digest_file(path, &digest, NULL, error);
        free(path);
        PL_TRY(status);
        sha256 = digest.hex;
    }
    char *name = pl_format("%s/%s", input->dataset->id, file->path);
    add(context, name, sha256);
    free(name);
    return PL_OK;
}

/* The archives of a release that were read. */
static void list_archives(const pl_experiment *x, const pl_input *input, pl_input_listener *add,
                          void *context)
{
    for (size_t i = 0; i < x->inputs.holdings_count; i++) {
        const pl_holding *held = &x->inputs.holdings[i];
        if (held->input != input || held->release == NULL)
            continue;
        const pl_tallies *tallies = pl_release_tallies(held->release);
        for (size_t j = 0; j < tallies->sources_count; j++)
            add(context, tallies->sources[j].path, tallies->sources[j].sha256);
    }
}

static pl_status list_raw(const pl_input *input, pl_input_listener *add, void *context, pl_error *error)
{
    for (unsigned i = 0; i < input->dataset->files_count; i++) {
        const pl_data_file *file = &input->dataset->files[i];
        if (input->way->file == NULL || strcmp(input->way->file, file->path) == 0)
            PL_TRY(list_raw_file(input, file, add, context, error));
    }
    return PL_OK;
}

/* A reader's own file goes by its name, wherever somebody keeps it. */
static pl_status list_own(const char *path, pl_input_listener *add, void *context, pl_error *error)
{
    pl_digest digest;
    const char *slash = strrchr(path, '/');
    PL_TRY(pl_digest_file(path, &digest, NULL, error));
    add(context, slash != NULL ? slash + 1 : path, digest.hex);
    return PL_OK;
}

static pl_status list_replays(const pl_experiment *x, const pl_input *input, pl_input_listener *add,
                              void *context, pl_error *error)
{
    for (size_t i = 0; i < x->inputs.holdings_count; i++) {
        const pl_holding *held = &x->inputs.holdings[i];
        if (held->input == input && held->replay != NULL)
            PL_TRY(list_own(held->path, add, context, error));
    }
    return PL_OK;
}

pl_status pl_input_set_list(const pl_experiment *x, pl_input_listener *add, void *context, pl_error *error)
{
    for (size_t i = 0; i < x->inputs.n; i++) {
        const pl_input *input = x->inputs.taken[i];
        const pl_statistic *statistic = NULL;
        for (size_t j = 0; input->scores != NULL && j < input->scores->files_count; j++)
            add(context, input->scores->files[j].name, input->scores->files[j].sha256.hex);
        PL_TRY(list_replays(x, input, add, context, error));
        if (input->dataset != NULL && input->dataset->own_manifests && input->way->file == NULL) {
            list_archives(x, input, add, context);
        } else if (input->dataset != NULL) {
            PL_TRY(list_raw(input, add, context, error));
        } else if (input->panel != NULL && input->path != NULL) {
            PL_TRY(list_own(input->path, add, context, error));
        } else if (input->path != NULL) {
            PL_TRY(pl_catalogue_statistic(x->inputs.catalogue, input->way->file, &statistic, error));
            add(context, statistic->file, statistic->sha256);
        }
    }
    return PL_OK;
}
