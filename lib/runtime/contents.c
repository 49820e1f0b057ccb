/* What experiments read from their inputs. */
#include "experiment_internal.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/gold.h"
#include "data/labels.h"
#include "data/sizes.h"
#include "runtime/answers.h"

#include <stdlib.h>
#include <string.h>

pl_evidence pl_input_evidence(const pl_input *input)
{
    if (input == NULL)
        return PL_NONE;
    return input->synthetic ? PL_SYNTHETIC : (pl_evidence)input->way->evidence;
}

/* ---- what was read before ---- */

static bool same_part(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static const pl_holding *find_holding(const pl_experiment *x, const pl_input *input, const char *part,
                                      bool (*holds)(const pl_holding *))
{
    for (size_t i = 0; i < x->inputs.holdings_count; i++) {
        const pl_holding *held = &x->inputs.holdings[i];
        if (held->input == input && same_part(held->part, part) && holds(held))
            return held;
    }
    return NULL;
}

static void hold(pl_experiment *x, pl_holding holding, const char *part)
{
    pl_input_set *inputs = &x->inputs;
    inputs->holdings =
        pl_grow(inputs->holdings, &inputs->holdings_capacity, inputs->holdings_count + 1, sizeof(pl_holding));
    holding.part = pl_copy_text(part);
    inputs->holdings[inputs->holdings_count++] = holding;
}

static bool holds_path(const pl_holding *held)
{
    return held->path != NULL;
}

static bool holds_frame(const pl_holding *held)
{
    return held->frame != NULL;
}

static bool holds_gold(const pl_holding *held)
{
    return held->gold != NULL;
}

static bool holds_balora(const pl_holding *held)
{
    return held->balora != NULL;
}

static bool holds_release(const pl_holding *held)
{
    return held->release != NULL;
}

static void succeed(pl_experiment *x, pl_status status, const pl_error *error)
{
    if (status != PL_OK)
        pl_experiment_stop(x, error);
}

/* Ends the program when an input is not of the kind that the caller reads. */
static void need(pl_experiment *x, const pl_input *input, bool good, const char *what)
{
    if (!good)
        pl_experiment_contradict(x, "input \"%s\" is no %s", input->way->name, what);
}

/* Ends the program when there is nothing to read from: no way to what was asked for was open. */
static void refuse_closed(pl_experiment *x, const pl_input *input)
{
    if (input != NULL)
        return;
    pl_error error;
    char why[2 * sizeof(pl_error)] = "";
    if (x->inputs.why_closed.reason[0] != '\0')
        pl_error_describe(&x->inputs.why_closed, why, sizeof why);
    char *path = pl_project_path(x->project, "experiments/%s/manifest.yml", x->manifest->id);
    pl_fail(&error, PL_MISSING, path, 0, 0, "input \"%s\" is missing: none of the ways to it is open%s%s",
            x->inputs.closed != NULL ? x->inputs.closed : "", why[0] != '\0' ? "; " : "", why);
    free(path);
    pl_experiment_stop(x, &error);
}

/* ---- paths and frames ---- */

const char *pl_input_path(pl_experiment *x, const pl_input *input, const char *file)
{
    refuse_closed(x, input);
    if (file == NULL || same_part(file, input->way->file)) {
        need(x, input, input->path != NULL, "single file");
        return input->path;
    }
    need(x, input, input->dataset != NULL && input->way->file == NULL, "data set of several files");
    const pl_holding *held = find_holding(x, input, file, holds_path);
    if (held != NULL)
        return held->path;
    const pl_data_file *known = NULL;
    pl_error error;
    succeed(x, pl_catalogue_file(x->inputs.catalogue, input->dataset, file, &known, &error), &error);
    char *path = pl_path_join(input->folder, known->path);
    hold(x, (pl_holding){.input = input, .path = path}, file);
    return path;
}

const pl_frame *pl_input_frame(pl_experiment *x, const pl_input *input)
{
    refuse_closed(x, input);
    const pl_holding *held = find_holding(x, input, NULL, holds_frame);
    if (held != NULL)
        return held->frame;
    need(x, input, input->path != NULL, "single file");
    pl_frame *frame = NULL;
    pl_error error;
    succeed(x, pl_frame_read(input->path, PL_CSV, &frame, &error), &error);
    hold(x, (pl_holding){.input = input, .frame = frame}, NULL);
    return frame;
}

const pl_frame *pl_input_rows(pl_experiment *x, const pl_input *input, const char *series)
{
    refuse_closed(x, input);
    const pl_holding *held = find_holding(x, input, series, holds_frame);
    if (held != NULL)
        return held->frame;
    need(x, input, input->dataset != NULL, "raw data set");
    pl_frame *frame = NULL;
    pl_error error;
    succeed(
        x, pl_gold_read_frame(x->inputs.catalogue, x->raw_folder, input->dataset->id, series, &frame, &error),
        &error);
    hold(x, (pl_holding){.input = input, .frame = frame}, series);
    return frame;
}

/* ---- tables that the data layer knows ---- */

const pl_frequency *pl_input_gold(pl_experiment *x, const pl_input *input, const char *series)
{
    refuse_closed(x, input);
    const pl_holding *held = find_holding(x, input, series, holds_gold);
    if (held != NULL)
        return held->gold;
    pl_frequency *gold = NULL;
    pl_error error;
    pl_status status = PL_OK;
    if (input->dataset != NULL) {
        status =
            pl_gold_read_raw(x->inputs.catalogue, x->raw_folder, input->dataset->id, series, &gold, &error);
    } else {
        need(x, input, input->path != NULL, "table of gold scores");
        status = pl_gold_read_carried(input->path, series, &gold, &error);
    }
    succeed(x, status, &error);
    hold(x, (pl_holding){.input = input, .gold = gold}, series);
    return gold;
}

int64_t pl_input_size(pl_experiment *x, const pl_input *input, const char *language)
{
    refuse_closed(x, input);
    int64_t rows = 0;
    pl_error error;
    pl_status status = PL_OK;
    if (input->dataset != NULL) {
        status = pl_sizes_read_raw(x->inputs.catalogue, x->raw_folder, language, &rows, &error);
    } else {
        need(x, input, input->path != NULL, "table of sizes");
        status = pl_sizes_read_carried(input->path, language, &rows, &error);
    }
    succeed(x, status, &error);
    return rows;
}

const pl_frequency *pl_input_labels(pl_experiment *x, const pl_input *input, const char *language,
                                    int64_t rows)
{
    refuse_closed(x, input);
    const pl_holding *held = find_holding(x, input, language, holds_gold);
    if (held != NULL)
        return held->gold;
    need(x, input, input->dataset != NULL && input->path != NULL, "file of labels");
    pl_frequency *gold = NULL;
    pl_error error;
    succeed(x, pl_labels_read(input->path, language, rows, &gold, &error), &error);
    hold(x, (pl_holding){.input = input, .gold = gold}, language);
    return gold;
}

pl_feature_summary pl_input_feature(pl_experiment *x, const pl_input *input, pl_feature feature)
{
    refuse_closed(x, input);
    pl_feature_summary summary;
    pl_error error;
    pl_status status = PL_OK;
    if (input->dataset != NULL) {
        const char *id = input->dataset->id;
        const pl_feature_texts *texts = pl_features_texts(id);
        need(x, input, texts != NULL, "data set of sources and targets");
        const pl_frame *rows = pl_input_rows(x, input, texts->series);
        status = pl_features_summarize(feature, rows, id, &summary, &error);
    } else {
        need(x, input, input->path != NULL, "summary of features");
        status = pl_features_read_carried(input->path, feature, &summary, &error);
    }
    succeed(x, status, &error);
    return summary;
}

const pl_balora *pl_input_balora(pl_experiment *x, const pl_input *input)
{
    refuse_closed(x, input);
    const pl_holding *held = find_holding(x, input, NULL, holds_balora);
    if (held != NULL)
        return held->balora;
    need(x, input, input->dataset == NULL && input->path != NULL, "carried score summary");
    pl_balora *balora = NULL;
    pl_error error;
    succeed(x, pl_balora_read(input->path, &balora, &error), &error);
    hold(x, (pl_holding){.input = input, .balora = balora}, NULL);
    return balora;
}

const pl_tallies *pl_input_tallies(pl_experiment *x, const pl_input *input)
{
    const pl_holding *held = find_holding(x, input, NULL, holds_release);
    if (held != NULL)
        return pl_release_tallies(held->release);
    need(x, input, input->dataset != NULL && input->dataset->own_manifests, "JEV release");
    pl_release *release = NULL;
    pl_error error;
    succeed(x, pl_answers_open(input->folder, input->dataset, x->tally_file, &release, &error), &error);
    hold(x, (pl_holding){.input = input, .release = release}, NULL);
    return pl_release_tallies(release);
}

static bool holds_replay(const pl_holding *held)
{
    return held->replay != NULL;
}

/* The input is the experiment's own, handed out for reading. */
static void mark_synthetic(pl_experiment *x, const pl_input *input)
{
    for (size_t i = 0; i < x->inputs.n; i++)
        if (x->inputs.taken[i] == input)
            x->inputs.taken[i]->synthetic = true;
    for (unsigned i = 0; i < x->sources_count; i++) {
        pl_source *source = &x->sources[i];
        if (source->synthetic || !pl_sources_contain(&input->sources, i))
            continue;
        char *text = pl_format("%s (synthetic)", source->text);
        free(source->text);
        source->text = text;
        source->synthetic = true;
    }
}

const pl_replay *pl_input_replay(pl_experiment *x, const pl_input *input, const char *file,
                                 const pl_replay_design *design)
{
    refuse_closed(x, input);
    const pl_holding *held = find_holding(x, input, file, holds_replay);
    if (held != NULL)
        return held->replay;
    need(x, input, input->folder != NULL && input->dataset == NULL, "folder of recorded runs");
    pl_replay *replay = NULL;
    pl_error error;
    char *path = pl_path_join(input->folder, file);
    pl_status status = pl_replay_read(path, design, &replay, &error);
    if (status != PL_OK) {
        free(path);
        succeed(x, status == PL_MISSING ? PL_OK : status, &error);
        return NULL;
    }
    if (replay->simulated)
        mark_synthetic(x, input);
    hold(x, (pl_holding){.input = input, .path = path, .replay = replay}, file);
    return replay;
}

const pl_scores *pl_input_scores(pl_experiment *x, const pl_input *input)
{
    refuse_closed(x, input);
    need(x, input, input->scores != NULL, "folder of score files");
    return input->scores;
}

/* ---- values ---- */

/* What rests on nothing has no evidence. */
static pl_value resting_on(const pl_input *input, pl_value value)
{
    if (input == NULL)
        return pl_value_none("an input that is not here");
    value.sources = input->sources;
    return input->apart ? pl_value_apart(value) : value;
}

pl_value pl_from_count(const pl_input *input, int64_t count)
{
    return resting_on(input, pl_value_count(pl_input_evidence(input), count));
}

pl_value pl_from_ratio(const pl_input *input, int64_t numerator, int64_t denominator)
{
    return resting_on(input, pl_value_ratio(pl_input_evidence(input), numerator, denominator));
}

pl_value pl_from_real(const pl_input *input, double value, double error)
{
    return resting_on(input, pl_value_real(pl_input_evidence(input), value, error));
}
