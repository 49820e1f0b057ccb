/* Score files and folders of them. */
#include "base/file.h"
#include "base/memory.h"
#include "scores/scores_files.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- a file ---- */

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n > m && strcasecmp(text + n - m, end) == 0;
}

static bool is_lines(const char *path)
{
    return ends_with(path, ".jsonl");
}

static bool is_score_file(const char *path)
{
    return ends_with(path, ".csv") || ends_with(path, ".tsv") || is_lines(path);
}

/* "gemma" of "en-de/gemma.csv"; the caller's. */
static char *stem_of(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    return pl_copy_bytes(name, dot != NULL && dot > name ? (size_t)(dot - name) : strlen(name));
}

/* "en-de" of "scores/en-de/gemma.csv", and of "gemma.csv" or "./gemma.csv" when the program was started in
 * such a folder; the caller's. */
static char *folder_of(const char *path)
{
    char here[4096];
    const char *end = strrchr(path, '/');
    bool is_here = end == NULL || (end == path + 1 && path[0] == '.');
    if (is_here) {
        path = getcwd(here, sizeof here) != NULL ? here : "";
        end = path + strlen(path);
    }
    const char *begin = end;
    while (begin > path && begin[-1] != '/')
        begin--;
    return pl_copy_bytes(begin, (size_t)(end - begin));
}

static pl_status note_file(pl_scores *scores, const char *path, const char *name, pl_error *error)
{
    pl_digest digest;
    PL_TRY(pl_digest_file(path, &digest, NULL, error));
    scores->files =
        pl_grow(scores->files, &scores->files_capacity, scores->files_count + 1, sizeof *scores->files);
    scores->files[scores->files_count++] = (pl_score_file){pl_copy_text(path), pl_copy_text(name), digest};
    return PL_OK;
}

static pl_status read_file(const char *path, const char *name, pl_scale range, pl_scores *scores,
                           pl_error *error)
{
    PL_TRY(note_file(scores, path, name, error));
    char *folder = folder_of(path), *stem = stem_of(path);
    pl_score_defaults defaults = {.dataset = folder, .model = stem, .range = range};
    pl_status status = is_lines(path) ? pl_scores_read_json(path, &defaults, scores, error)
                                      : pl_scores_read_table(path, &defaults, scores, error);
    free(folder);
    free(stem);
    return status;
}

/* ---- a folder ---- */

typedef struct names {
    char **texts; /* below the folder */
    size_t n, capacity;
} names;

static void add_name(names *found, char *name)
{
    found->texts = pl_grow(found->texts, &found->capacity, found->n + 1, sizeof *found->texts);
    found->texts[found->n++] = name;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static pl_status list(const char *root, const char *below, bool deep, names *found, pl_error *error);

/* What an entry of a folder adds. A score file is taken as it is, so that reading it tells what is wrong: a
 * link to nothing, a pipe. name becomes the list's, or is freed. */
static pl_status take_entry(const char *root, char *name, bool deep, names *found, pl_error *error)
{
    struct stat facts, above;
    char *path = pl_path_join(root, name);
    bool is_folder = stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
    pl_status status = PL_OK;
    if (is_folder && deep && stat(root, &above) == 0 && is_same(&facts, &above))
        status = pl_fail(error, PL_BAD_INPUT, path, 0, 0, "is a link to the folder that it is in");
    else if (is_folder && deep)
        status = list(root, name, false, found, error);
    free(path);
    if (!is_folder && is_score_file(name))
        add_name(found, name);
    else
        free(name);
    return status;
}

/* Score files in root/below, and of its folders where deep; hidden ones are left alone. */
static pl_status list(const char *root, const char *below, bool deep, names *found, pl_error *error)
{
    char *path = pl_path_join(root, below);
    DIR *folder = opendir(path);
    if (folder == NULL) {
        pl_fail(error, PL_BAD_INPUT, path, 0, 0, "cannot be read: %s", strerror(errno));
        free(path);
        return PL_BAD_INPUT;
    }
    pl_status status = PL_OK;
    for (struct dirent *entry; status == PL_OK && (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        char *name = below[0] != '\0' ? pl_path_join(below, entry->d_name) : pl_copy_text(entry->d_name);
        status = take_entry(root, name, deep, found, error);
    }
    closedir(folder);
    free(path);
    return status;
}

static pl_status read_folder(const char *path, pl_scale range, pl_scores *scores, pl_error *error)
{
    names found = {.texts = NULL};
    pl_status status = list(path, "", true, &found, error);
    if (status == PL_OK && found.n == 0)
        status = pl_fail(error, PL_MISSING, path, 0, 0, "has no score files: .csv, .tsv or .jsonl");
    if (found.n > 0)
        qsort(found.texts, found.n, sizeof *found.texts, compare_names);
    for (size_t i = 0; i < found.n && status == PL_OK; i++) {
        char *file = pl_path_join(path, found.texts[i]);
        status = read_file(file, found.texts[i], range, scores, error);
        free(file);
    }
    for (size_t i = 0; i < found.n; i++)
        free(found.texts[i]);
    free(found.texts);
    return status;
}

/* ---- either ---- */

static pl_status read_any(const char *path, pl_scale range, pl_scores *scores, pl_error *error)
{
    struct stat facts;
    if (stat(path, &facts) != 0)
        return pl_fail(error, errno == ENOENT || errno == ENOTDIR ? PL_MISSING : PL_BAD_INPUT, path, 0, 0,
                       "there is no such file or folder");
    PL_TRY(S_ISDIR(facts.st_mode) ? read_folder(path, range, scores, error)
                                  : read_file(path, path, range, scores, error));
    return pl_scores_check(scores, error);
}

pl_status pl_scores_read(const char *path, pl_scale range, pl_scores **scores, pl_error *error)
{
    pl_scores *made = pl_scores_new();
    pl_status status = read_any(path, range, made, error);
    if (status == PL_OK)
        *scores = made;
    else
        pl_scores_free(made);
    return status;
}
