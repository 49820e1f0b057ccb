#include "release/batch.h"

#include "base/file.h"
#include "base/memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* An index, from its reading until the last file that needs it is done. */
typedef struct shelf {
    pl_index *index;       /* NULL when it cannot be read */
    pl_setting **settings; /* as they are in the tallies */
    atomic_int users;
} shelf;

/* What all jobs share. */
typedef struct hall {
    const pl_batch *batch;
    pl_tallies *tallies;
    pl_crew *crew;
    pthread_mutex_t lock; /* of the settings in tallies, while indexes are read */
    atomic_llong done;    /* bytes */
    int64_t total;
    shelf shelves[PL_CONDITIONS];
} hall;

typedef struct task {
    hall *hall;
    const pl_layout_file *file;
    pl_batch_result *result;
    pl_tallies *tallies; /* own, until all are done */
} task;

static pl_reading reading_of(const task *t, const char *path)
{
    const pl_batch *batch = t->hall->batch;
    const pl_statement *stated = pl_statements_find(batch->statements, t->file->path);
    return (pl_reading){.path = path,
                        .name = t->file->path,
                        .content_bytes =
                            stated != NULL && stated->content_bytes > 0 ? stated->content_bytes : 0,
                        .thorough = batch->thorough,
                        .strict = batch->strict,
                        .counter = &t->hall->done,
                        .crew = t->hall->crew};
}

/* ---- after a failure ---- */

static pl_status drain(const char *path, const char *name, pl_gzip_facts *facts)
{
    enum { PIECE = 1 << 16 };
    pl_gzip_options options = {.name = name, .digest_content = true};
    pl_gzip *gzip;
    PL_TRY(pl_gzip_open(path, &options, &gzip, NULL));
    char *piece = pl_allocate(PIECE, 1);
    size_t got = 1;
    pl_status status = PL_OK;
    while (status == PL_OK && got > 0)
        status = pl_gzip_read(gzip, piece, PIECE, &got, NULL);
    if (status == PL_OK)
        status = pl_gzip_finish(gzip, facts, NULL);
    free(piece);
    pl_gzip_close(gzip);
    return status;
}

/* What the bytes alone say. */
static void read_bytes(const task *t, const char *path)
{
    pl_gzip_facts *facts = &t->result->facts.file.bytes;
    if (drain(path, t->file->path, facts) == PL_OK)
        t->result->depth = PL_DEPTH_CONTENT;
    else if (pl_digest_file(path, &facts->archive, &facts->archive_bytes, NULL) == PL_OK)
        t->result->depth = PL_DEPTH_ARCHIVE;
}

/* ---- indexes ---- */

static void keep_settings(hall *h, shelf *shelf)
{
    const pl_index *index = shelf->index;
    shelf->settings = pl_allocate(index->settings_count, sizeof(pl_setting *));
    for (size_t i = 0; h->tallies != NULL && i < index->settings_count; i++)
        shelf->settings[i] = pl_tallies_take_setting(h->tallies, index->settings[i]);
}

/* index NULL: it cannot be read. */
static void fill_shelf(hall *h, shelf *shelf, pl_index *index)
{
    pthread_mutex_lock(&h->lock);
    shelf->index = index;
    if (index != NULL)
        keep_settings(h, shelf);
    pthread_mutex_unlock(&h->lock);
}

static void clear_shelf(shelf *shelf)
{
    pl_index_free(shelf->index);
    free(shelf->settings);
    shelf->index = NULL;
    shelf->settings = NULL;
}

static void leave_shelf(shelf *shelf)
{
    if (atomic_fetch_sub(&shelf->users, 1) == 1)
        clear_shelf(shelf);
}

static void read_index(void *context)
{
    task *t = context;
    shelf *own = &t->hall->shelves[t->file->condition];
    pl_index *index = NULL;
    char *path = pl_path_join(t->hall->batch->folder, t->file->path);
    pl_reading reading = reading_of(t, path);
    t->result->status = pl_index_read(&reading, t->file->condition, &index, &t->result->error);
    if (t->result->status == PL_OK) {
        t->result->facts.file = index->facts;
        t->result->bins = index->bins;
        t->result->sources = index->sources;
        t->result->depth = PL_DEPTH_JOINED;
    } else if (t->hall->batch->thorough) {
        read_bytes(t, path);
    }
    free(path);
    fill_shelf(t->hall, own, index);
    leave_shelf(own);
}

/* ---- predictions ---- */

static pl_status read_with(task *t, const pl_reading *reading, const pl_index *index, pl_error *error)
{
    pl_scoring *scoring = NULL;
    pl_status status = pl_predictions_read(reading, index, &scoring, &t->result->facts, error);
    if (status == PL_OK)
        t->result->depth = scoring != NULL ? PL_DEPTH_JOINED : PL_DEPTH_ROWS;
    if (scoring != NULL && t->tallies != NULL)
        pl_scoring_end(scoring, t->file->model, t->hall->shelves[t->file->condition].settings, t->tallies);
    pl_scoring_free(scoring);
    return status;
}

static void read_predictions(void *context)
{
    task *t = context;
    bool thorough = t->hall->batch->thorough;
    char *path = pl_path_join(t->hall->batch->folder, t->file->path);
    pl_reading reading = reading_of(t, path);
    t->result->status = read_with(t, &reading, t->hall->shelves[t->file->condition].index, &t->result->error);
    if (t->result->status != PL_OK && thorough)
        read_with(t, &reading, NULL, NULL);
    if (t->result->depth == PL_DEPTH_NOTHING && thorough)
        read_bytes(t, path);
    free(path);
    leave_shelf(&t->hall->shelves[t->file->condition]);
}

/* ---- all of them ---- */

static bool is_wanted(const pl_batch *batch, uint32_t wanted, size_t i)
{
    return batch->layout->files[i].present && (wanted >> i & 1);
}

static bool is_needed(const pl_batch *batch, uint32_t wanted, pl_condition condition)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++)
        if (is_wanted(batch, wanted, i) && batch->layout->files[i].condition == condition)
            return true;
    return false;
}

/* An index, where it is there and somebody needs it, and behind it the predictions, which wait for it. */
static size_t add_jobs(hall *h, pl_condition condition, uint32_t wanted, task *tasks, pl_job *jobs, size_t n)
{
    const pl_batch *batch = h->batch;
    int index = PL_WORK_NOTHING;
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++) { /* indexes come first in the layout */
        const pl_layout_file *file = &batch->layout->files[i];
        bool is_index = file->model == NULL;
        bool takes =
            is_index ? file->present && is_needed(batch, wanted, condition) : is_wanted(batch, wanted, i);
        if (file->condition != condition || !takes)
            continue;
        jobs[n] = (pl_job){is_index ? read_index : read_predictions, &tasks[i], index};
        index = is_index ? (int)n : index;
        atomic_fetch_add(&h->shelves[condition].users, 1);
        n++;
    }
    return n;
}

static int64_t size_of_file(const char *folder, const char *name)
{
    struct stat about;
    char *path = pl_path_join(folder, name);
    int64_t size = stat(path, &about) == 0 ? about.st_size : 0;
    free(path);
    return size;
}

static void watch(void *context)
{
    hall *h = context;
    if (h->batch->watch != NULL)
        h->batch->watch(h->batch->context, atomic_load(&h->done), h->total);
}

/* In the order of the layout, so that nothing depends on the threads. */
static void gather(const task *tasks, pl_tallies *tallies)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++) {
        const pl_gzip_facts *facts = &tasks[i].result->facts.file.bytes;
        if (tasks[i].result->depth == PL_DEPTH_JOINED)
            pl_tallies_add_source(tallies, tasks[i].file->path, facts->archive_bytes, facts->archive.hex);
        pl_tallies_merge(tallies, tasks[i].tallies); /* its settings are those of tallies: it cannot fail */
    }
}

void pl_batch_read(const pl_batch *batch, uint32_t wanted, pl_batch_result *results, pl_tallies *tallies)
{
    hall h = {.batch = batch, .tallies = tallies, .crew = pl_crew_new(batch->threads)};
    task tasks[PL_LAYOUT_FILES];
    pl_job jobs[PL_LAYOUT_FILES];
    size_t n = 0;
    pthread_mutex_init(&h.lock, NULL);
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++) {
        results[i] = (pl_batch_result){.status = PL_OK};
        tasks[i] =
            (task){&h, &batch->layout->files[i], &results[i], tallies != NULL ? pl_tallies_new() : NULL};
    }
    for (int condition = 0; condition < PL_CONDITIONS; condition++)
        n = add_jobs(&h, (pl_condition)condition, wanted, tasks, jobs, n);
    for (size_t i = 0; i < n; i++)
        h.total += size_of_file(batch->folder, ((const task *)jobs[i].context)->file->path);
    pl_crew_run(h.crew, jobs, n, watch, &h);
    if (tallies != NULL)
        gather(tasks, tallies);
    pl_crew_free(h.crew);
    pthread_mutex_destroy(&h.lock);
}

void pl_batch_clear(pl_batch_result *results)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++)
        pl_prediction_facts_clear(&results[i].facts);
}
