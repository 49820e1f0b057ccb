#include "release/synthetic_file.h"

#include "base/memory.h"
#include "base/steps.h"
#include "stats/sampling.h"

#include <stdlib.h>
#include <string.h>

/* ---- which files there are ---- */

/* FORMATS section 1: names say how many items there are. */
static char *name_of(const pl_synthetic_design *design, const pl_synthetic_file *file)
{
    static const char *const stems[PL_CONDITIONS] = {
        [PL_CONDITION_MAIN] = "main-40datasets",
        [PL_CONDITION_POSITION] = "position-ablation-9datasets",
        [PL_CONDITION_REFINEMENT] = "choice-count-ablation-4datasets-k2to14",
    };
    if (file->is_index)
        return pl_format("data/indexes/%s.paper-v1.jsonl.gz", pl_condition_index(file->condition));
    const pl_synthetic_model *model = pl_synthetic_model_at(file->model);
    if (model->post_trained)
        return pl_format("posttraining/results/released/%s__ba-lora-seed42__main40.jsonl.gz", model->base);
    return pl_format("results/released/%s__%s__%zu.jsonl.gz", model->base, stems[file->condition],
                     pl_synthetic_item_count(design, file->condition));
}

static pl_synthetic_file plan(const pl_synthetic_design *design, pl_synthetic_fault fault,
                              pl_synthetic_file file)
{
    bool hit = file.is_index ? pl_synthetic_fault_hits_index(fault, file.condition)
                             : pl_synthetic_fault_hits_predictions(fault, file.model, file.condition);
    file.fault = hit ? fault : PL_FAULT_NONE;
    file.name = name_of(design, &file);
    return file;
}

pl_synthetic_file *pl_synthetic_files_plan(const pl_synthetic_design *design, pl_synthetic_fault fault,
                                           size_t *n)
{
    static const pl_condition by_size[PL_CONDITIONS] = {PL_CONDITION_REFINEMENT, PL_CONDITION_MAIN,
                                                        PL_CONDITION_POSITION};
    enum { MOST = PL_CONDITIONS * (PL_SYNTHETIC_MODELS + 1) };
    pl_synthetic_file *files = pl_allocate(MOST, sizeof *files);
    *n = 0;
    for (size_t i = 0; i < PL_CONDITIONS; i++)
        files[(*n)++] = plan(design, fault, (pl_synthetic_file){.is_index = true, .condition = by_size[i]});
    for (size_t i = 0; i < PL_CONDITIONS; i++)
        for (size_t model = 0; model < PL_SYNTHETIC_MODELS; model++)
            if (by_size[i] == PL_CONDITION_MAIN || !pl_synthetic_model_at(model)->post_trained)
                files[(*n)++] =
                    plan(design, fault, (pl_synthetic_file){.model = model, .condition = by_size[i]});
    return files;
}

void pl_synthetic_files_free(pl_synthetic_file *files, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        pl_synthetic_facts_clear(&files[i].facts);
        free(files[i].cells);
        free(files[i].name);
    }
    free(files);
}

/* ---- writing ---- */

typedef struct writing {
    const pl_synthetic_design *design;
    pl_synthetic_file *file;
    pl_synthetic_archive *archive;
    pl_synthetic_text text, filler;
    size_t lines;
} writing;

static bool is_faulty(const writing *w, size_t row, size_t n)
{
    pl_synthetic_site site = pl_synthetic_fault_site(w->file->fault);
    bool in_rows = site != PL_SYNTHETIC_NOWHERE && site <= PL_SYNTHETIC_IN_REFINEMENT_INDEX;
    return in_rows && row == pl_synthetic_fault_row(n);
}

/* The row whose text is there. */
static pl_status add_row(writing *w, const char *id, pl_row_status status, pl_error *error)
{
    w->lines++;
    pl_steps_add(1);
    return pl_synthetic_archive_add(w->archive, pl_synthetic_text_view(&w->text), (pl_text){id, strlen(id)},
                                    status, error);
}

static pl_status write_index(writing *w, pl_error *error)
{
    size_t n = pl_synthetic_item_count(w->design, w->file->condition);
    for (size_t i = 0; i < n; i++) {
        pl_synthetic_index_row row;
        bool faulty = is_faulty(w, i, n);
        pl_synthetic_index_row_make(w->design, w->file->condition, i, &row);
        if (faulty) {
            pl_synthetic_spoil_index_row(w->file->fault, &row);
            w->file->faulty_line = w->lines + 1;
        }
        w->text.n = 0;
        pl_synthetic_index_row_write(w->design, &row, &w->filler, &w->text);
        PL_TRY(add_row(w, row.id, PL_ROW_OK, error));
    }
    return PL_OK;
}

/* ---- predictions ---- */

static void count(writing *w, const pl_synthetic_prediction *row)
{
    const pl_synthetic_item *item = row->item;
    int64_t *cells = w->file->cells + item->source->number * PL_SYNTHETIC_CELLS;
    cells[item->gold * PL_SYNTHETIC_K_MAX + item->permutation[row->predicted]]++;
}

static pl_status write_prediction(writing *w, size_t ordinal, bool faulty, pl_error *error)
{
    pl_synthetic_item item;
    pl_synthetic_prediction row;
    pl_synthetic_fault fault = faulty ? w->file->fault : PL_FAULT_NONE;
    pl_synthetic_item_at(w->design, w->file->condition, ordinal, &item);
    pl_synthetic_prediction_make(w->design, w->file->model, &item, &row);
    if (faulty)
        pl_synthetic_spoil_prediction(fault, &row);
    w->text.n = 0;
    pl_synthetic_prediction_write(w->design, &row, 0, &w->filler, &w->text);
    if (faulty)
        pl_synthetic_spoil_text(fault, &w->text);
    if (w->file->cells != NULL && row.status == PL_ROW_OK)
        count(w, &row);
    return add_row(w, row.id, row.status, error);
}

/* An answer that a later row replaces: a failure, or another decision. */
static pl_status write_earlier(writing *w, size_t ordinal, bool failed, pl_error *error)
{
    pl_synthetic_item item;
    pl_synthetic_prediction row;
    pl_synthetic_item_at(w->design, w->file->condition, ordinal, &item);
    pl_synthetic_prediction_make(w->design, w->file->model, &item, &row);
    row.status = failed ? PL_ROW_ERROR : PL_ROW_OK;
    row.predicted = (row.predicted + 1) % row.vector.n;
    w->text.n = 0;
    pl_synthetic_prediction_write(w->design, &row, 1, &w->filler, &w->text);
    return add_row(w, row.id, row.status, error);
}

enum { REPEATED = 5 };

/* Before the first row of each fifth of the file comes an earlier answer to its last item. */
static pl_status repeat(writing *w, const uint32_t *order, size_t row, size_t n, pl_error *error)
{
    for (size_t i = 0; i < REPEATED; i++)
        if (row == i * n / REPEATED)
            PL_TRY(write_earlier(w, order[(i + 1) * n / REPEATED - 1], i % 2 == 0, error));
    return PL_OK;
}

/* Items in the order of the index, or in one of the model's own; the caller's. */
static uint32_t *order_rows(const writing *w, size_t n)
{
    uint32_t *order = pl_allocate(n, sizeof *order);
    for (size_t i = 0; i < n; i++)
        order[i] = (uint32_t)i;
    pl_random random =
        pl_synthetic_stream(w->design->seed, PL_SYNTHETIC_ROW_ORDER, w->file->model, w->file->condition);
    if (!pl_synthetic_model_at(w->file->model)->keeps_order)
        pl_sampling_shuffle(&random, order, n, sizeof *order);
    return order;
}

/* The last row again and again, with a megabyte of blanks behind it: legal rows, and more of them than any
 * file of predictions has. Deflate shrinks blanks a thousandfold. */
static pl_status explode(writing *w, const char *id, pl_error *error)
{
    enum { GROWTH = 400, ROWS = 8, BLANKS = 1 << 20 };
    char *blanks = pl_allocate(BLANKS, 1);
    memset(blanks, ' ', BLANKS);
    pl_synthetic_add(&w->text, blanks, BLANKS);
    free(blanks);
    int64_t rows = ROWS + GROWTH * pl_synthetic_archive_size(w->archive) / BLANKS;
    for (int64_t i = 0; i < rows; i++)
        PL_TRY(add_row(w, id, PL_ROW_OK, error));
    return PL_OK;
}

static pl_status write_rows(writing *w, const uint32_t *order, size_t n, bool repeats, pl_error *error)
{
    for (size_t i = 0; i < n; i++) {
        bool faulty = is_faulty(w, i, n);
        if (repeats)
            PL_TRY(repeat(w, order, i, n, error));
        if (faulty && w->file->fault == PL_FAULT_MISSING_ROW)
            continue;
        if (faulty)
            w->file->faulty_line = w->lines + 1;
        PL_TRY(write_prediction(w, order[i], faulty, error));
    }
    if (w->file->fault != PL_FAULT_BOMB)
        return PL_OK;
    pl_synthetic_item last;
    char id[PL_SYNTHETIC_ID_ROOM];
    pl_synthetic_item_at(w->design, w->file->condition, order[n - 1], &last);
    pl_synthetic_item_id(w->design, &last, id);
    return explode(w, id, error);
}

static pl_status write_predictions(writing *w, bool repeats, pl_error *error)
{
    size_t n = pl_synthetic_item_count(w->design, w->file->condition);
    if (pl_synthetic_model_at(w->file->model)->post_trained)
        w->file->cells = pl_allocate(w->design->sources_count * PL_SYNTHETIC_CELLS, sizeof(int64_t));
    uint32_t *order = order_rows(w, n);
    pl_status status = write_rows(w, order, n, repeats, error);
    free(order);
    return status;
}

pl_status pl_synthetic_file_write(const pl_synthetic_design *design, bool repeats, pl_synthetic_file *file,
                                  pl_error *error)
{
    writing w = {.design = design, .file = file};
    PL_TRY(pl_synthetic_archive_open(file->path, file->name, &w.archive, error));
    pl_status status = file->is_index ? write_index(&w, error) : write_predictions(&w, repeats, error);
    if (status == PL_OK)
        status = pl_synthetic_archive_finish(w.archive, &file->facts, error);
    pl_synthetic_archive_close(w.archive);
    pl_synthetic_text_free(&w.text);
    pl_synthetic_text_free(&w.filler);
    if (status == PL_OK)
        status = pl_synthetic_spoil_archive(file->fault, file->path, &file->facts, error);
    if (status == PL_OK)
        pl_synthetic_spoil_facts(file->fault, &file->facts);
    return status;
}
