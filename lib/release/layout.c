#include "release/layout.h"

#include "base/memory.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

/* A file is begin, anything without "__", end. usual is what stands between them in the published release. */
static const struct part {
    pl_condition condition;
    const char *model, *folder, *begin, *usual, *end;
} parts[PL_LAYOUT_FILES] = {
#define INDEX(condition, name)                                                                               \
    {                                                                                                        \
        condition, NULL, "data/indexes", name, "", ".paper-v1.jsonl.gz"                                      \
    }
#define MAIN "__main-40datasets__"
#define POSITION "__position-ablation-9datasets__"
#define REFINEMENT "__choice-count-ablation-4datasets-k2to14__"
#define PREDICTIONS(condition, model, name, rows)                                                            \
    {                                                                                                        \
        condition, model, "results/released", model name, rows, ".jsonl.gz"                                  \
    }
#define MODEL(model)                                                                                         \
    PREDICTIONS(PL_CONDITION_MAIN, model, MAIN, "200000"),                                                   \
        PREDICTIONS(PL_CONDITION_POSITION, model, POSITION, "90000"),                                        \
        PREDICTIONS(PL_CONDITION_REFINEMENT, model, REFINEMENT, "127400")
#define POSTTRAINED(model)                                                                                   \
    {                                                                                                        \
        PL_CONDITION_MAIN, model "-ba-lora", "posttraining/results/released", model "__ba-lora-", "seed42",  \
            "__main40.jsonl.gz"                                                                              \
    }
    INDEX(PL_CONDITION_MAIN, "main40"),
    INDEX(PL_CONDITION_POSITION, "position9"),
    INDEX(PL_CONDITION_REFINEMENT, "kcurve4"),
    MODEL("jev-1.13"),
    MODEL("kev-0.8b"),
    MODEL("kev-4b"),
    MODEL("kev-9b"),
    POSTTRAINED("kev-0.8b"),
    POSTTRAINED("kev-4b"),
};

static bool is_part(const struct part *part, const char *name)
{
    size_t begin = strlen(part->begin), end = strlen(part->end), n = strlen(name);
    if (n < begin + end || strncmp(name, part->begin, begin) != 0 || strcmp(name + n - end, part->end) != 0)
        return false;
    const char *separator = strstr(name + begin, "__");
    return separator == NULL || separator >= name + n - end;
}

/* Folders list their files in any order. */
static void take(const struct part *part, pl_layout_file *file, const char *name)
{
    char *path = pl_format("%s/%s", part->folder, name);
    if (!file->present) {
        free(file->path);
        file->path = path;
        file->present = true;
        return;
    }
    bool first = strcmp(path, file->path) < 0;
    free(file->rival);
    file->rival = first ? file->path : path;
    file->path = first ? path : file->path;
}

static void search(const char *root, size_t i, pl_layout_file *file)
{
    const struct part *part = &parts[i];
    *file =
        (pl_layout_file){.condition = part->condition,
                         .model = part->model,
                         .path = pl_format("%s/%s%s%s", part->folder, part->begin, part->usual, part->end)};
    char *path = pl_format("%s/%s", root, part->folder);
    DIR *folder = opendir(path);
    free(path);
    for (const struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;)
        if (is_part(part, entry->d_name))
            take(part, file, entry->d_name);
    if (folder != NULL)
        closedir(folder);
}

void pl_layout_find(const char *folder, pl_layout *layout)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++)
        search(folder, i, &layout->files[i]);
}

pl_status pl_layout_check(const pl_layout *layout, pl_error *error)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++)
        if (layout->files[i].rival != NULL)
            return pl_fail(error, PL_BAD_INPUT, layout->files[i].rival, 0, 0,
                           "is the same part of the release as %s", layout->files[i].path);
    return PL_OK;
}

void pl_layout_clear(pl_layout *layout)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++) {
        free(layout->files[i].path);
        free(layout->files[i].rival);
        layout->files[i].path = layout->files[i].rival = NULL;
    }
}

const pl_layout_file *pl_layout_file_of(const pl_layout *layout, const char *model, pl_condition condition)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++) {
        const pl_layout_file *file = &layout->files[i];
        bool same =
            model == NULL ? file->model == NULL : file->model != NULL && strcmp(file->model, model) == 0;
        if (same && file->condition == condition)
            return file;
    }
    return NULL;
}
