#include "report/menu.h"

#include "base/file.h"
#include "base/folder.h"
#include "base/memory.h"
#include "data/frame.h"
#include "runtime/natural.h"

#include <stdlib.h>
#include <string.h>

/* ---- experiments ---- */

static bool is_of(const char *id, const char *paper)
{
    size_t n = paper != NULL ? strlen(paper) : 0;
    return paper == NULL || (strncmp(id, paper, n) == 0 && id[n] == '-');
}

static bool has_manifest(const pl_project *project, const char *id)
{
    char *path = pl_project_path(project, "experiments/%s/manifest.yml", id);
    bool there = pl_file_exists(path);
    free(path);
    return there;
}

static int compare_ids(const void *a, const void *b)
{
    return pl_natural_compare(*(char *const *)a, *(char *const *)b);
}

pl_status pl_experiment_list(const pl_project *project, const char *paper, char ***ids, size_t *n,
                             pl_error *error)
{
    char *folder = pl_project_path(project, "experiments"), **names = NULL;
    size_t count = 0, kept = 0;
    pl_status status = pl_folder_list(folder, &names, &count, error);
    free(folder);
    PL_TRY(status);
    for (size_t i = 0; i < count; i++) {
        if (is_of(names[i], paper) && has_manifest(project, names[i]))
            names[kept++] = names[i];
        else
            free(names[i]);
    }
    if (kept > 0) /* qsort takes no NULL */
        qsort(names, kept, sizeof(char *), compare_ids);
    *ids = names;
    *n = kept;
    return PL_OK;
}

/* ---- pages ---- */

/* Takes over the texts. */
static void add_page(pl_menu *list, char *file, char *name, char *text, const pl_paper *paper)
{
    list->pages = pl_grow(list->pages, &list->capacity, list->n + 1, sizeof *list->pages);
    list->pages[list->n++] = (pl_menu_entry){file, name, text, paper};
}

/* The report of a paper without experiments would be empty. */
static pl_status add_papers(const pl_project *project, pl_menu *list, pl_error *error)
{
    const pl_paper_list *papers = pl_project_papers(project);
    for (unsigned i = 0; i < papers->count; i++) {
        const pl_paper *paper = &papers->papers[i];
        char **ids = NULL;
        size_t n = 0;
        PL_TRY(pl_experiment_list(project, paper->id, &ids, &n, error));
        pl_folder_list_free(ids, n);
        if (n > 0)
            add_page(list, pl_format("%s.html", paper->id), pl_copy_text(paper->id), pl_copy_text(""), paper);
    }
    return PL_OK;
}

static pl_status add_file(const pl_project *project, pl_menu *list, pl_error *error)
{
    static const char *const headings[] = {"file", "name", "text"};
    char *path = pl_project_path(project, "paper/pages.csv");
    pl_frame *frame = NULL;
    pl_status status = pl_frame_read(path, PL_CSV, &frame, error);
    free(path);
    PL_TRY(status);
    status = pl_frame_expect(frame, headings, 3, error);
    for (size_t i = 0; i < pl_frame_rows(frame) && status == PL_OK; i++)
        add_page(list, pl_copy_text(pl_frame_text(frame, i, 0)), pl_copy_text(pl_frame_text(frame, i, 1)),
                 pl_copy_text(pl_frame_text(frame, i, 2)), NULL);
    pl_frame_free(frame);
    return status;
}

pl_status pl_menu_read(const pl_project *project, pl_menu *list, pl_error *error)
{
    pl_menu read = {.pages = NULL};
    pl_status status = add_file(project, &read, error);
    if (status == PL_OK)
        status = add_papers(project, &read, error);
    if (status == PL_OK)
        *list = read;
    else
        pl_menu_clear(&read);
    return status;
}

void pl_menu_clear(pl_menu *list)
{
    for (size_t i = 0; i < list->n; i++) {
        free(list->pages[i].file);
        free(list->pages[i].name);
        free(list->pages[i].text);
    }
    free(list->pages);
    *list = (pl_menu){.pages = NULL};
}

const pl_menu_entry *pl_menu_find(const pl_menu *list, const char *file)
{
    for (size_t i = 0; i < list->n; i++)
        if (strcmp(list->pages[i].file, file) == 0)
            return &list->pages[i];
    return NULL;
}
