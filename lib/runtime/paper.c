#include "runtime/paper.h"

#include "data/yaml.h"

#include <string.h>

static const cyaml_schema_field_t fields[] = {
    CYAML_FIELD_STRING_PTR("id", CYAML_FLAG_POINTER, pl_paper, id, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("title", CYAML_FLAG_POINTER, pl_paper, title, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("reference", CYAML_FLAG_POINTER, pl_paper, reference, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("url", CYAML_FLAG_POINTER, pl_paper, url, 1, CYAML_UNLIMITED),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t paper_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pl_paper, fields),
};

static const cyaml_schema_value_t schema = {
    CYAML_VALUE_SEQUENCE(CYAML_FLAG_POINTER, pl_paper, &paper_schema, 1, CYAML_UNLIMITED),
};

static const pl_paper *find_among(const pl_paper *papers, unsigned count, const char *id)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(papers[i].id, id) == 0)
            return &papers[i];
    return NULL;
}

/* What is wrong with the id of paper i; NULL: nothing. It becomes part of file names and of other ids. */
static const char *fault_of(const pl_paper_list *list, unsigned i)
{
    const char *id = list->papers[i].id;
    if (id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789")] != '\0')
        return "is not made of a-z and 0-9";
    return find_among(list->papers, i, id) != NULL ? "is there twice" : NULL;
}

pl_status pl_paper_list_read(const char *path, pl_paper_list *list, pl_error *error)
{
    void *data = NULL;
    unsigned count = 0;
    PL_TRY(pl_yaml_load_list(path, &schema, &data, &count, error));
    pl_paper_list loaded = {.papers = data, .count = count};
    for (unsigned i = 0; i < count; i++) {
        const char *fault = fault_of(&loaded, i);
        if (fault == NULL)
            continue;
        size_t line, column;
        pl_yaml_place(path, &line, &column, "/%u/id", i);
        pl_status status =
            pl_fail(error, PL_BAD_INPUT, path, line, column, "paper \"%s\" %s", loaded.papers[i].id, fault);
        pl_paper_list_clear(&loaded);
        return status;
    }
    *list = loaded;
    return PL_OK;
}

void pl_paper_list_clear(pl_paper_list *list)
{
    pl_yaml_free_list(&schema, list->papers, list->count);
    *list = (pl_paper_list){.papers = NULL};
}

const pl_paper *pl_paper_list_find(const pl_paper_list *list, const char *id)
{
    return find_among(list->papers, list->count, id);
}
