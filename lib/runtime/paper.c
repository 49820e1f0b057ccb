#include "runtime/paper.h"

#include "data/digest.h"
#include "data/yaml.h"

#include <stdbool.h>
#include <string.h>

static const cyaml_schema_field_t fields[] = {
    CYAML_FIELD_STRING_PTR("id", CYAML_FLAG_POINTER, pl_paper, id, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("title", CYAML_FLAG_POINTER, pl_paper, title, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("reference", CYAML_FLAG_POINTER, pl_paper, reference, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("url", CYAML_FLAG_POINTER, pl_paper, url, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("panel", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, pl_paper, panel, 1,
                           CYAML_UNLIMITED),
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

static bool is_digest(const char *text)
{
    return strlen(text) == PL_DIGEST_LENGTH && text[strspn(text, "0123456789abcdef")] == '\0';
}

static pl_status check(const char *path, const pl_paper_list *list, unsigned i, pl_error *error)
{
    const pl_paper *paper = &list->papers[i];
    const char *fault = fault_of(list, i), *key = "id";
    if (fault == NULL && paper->panel != NULL && !is_digest(paper->panel)) {
        fault = "has a panel that is no SHA-256 of 64 digits, 0-9 and a-f";
        key = "panel";
    }
    if (fault == NULL)
        return PL_OK;
    size_t line, column;
    pl_yaml_place(path, &line, &column, "/%u/%s", i, key);
    return pl_fail(error, PL_BAD_INPUT, path, line, column, "paper \"%s\" %s", paper->id, fault);
}

pl_status pl_paper_list_read(const char *path, pl_paper_list *list, pl_error *error)
{
    void *data = NULL;
    unsigned count = 0;
    PL_TRY(pl_yaml_load_list(path, &schema, &data, &count, error));
    pl_paper_list loaded = {.papers = data, .count = count};
    pl_status status = PL_OK;
    for (unsigned i = 0; i < count && status == PL_OK; i++)
        status = check(path, &loaded, i, error);
    if (status == PL_OK)
        *list = loaded;
    else
        pl_paper_list_clear(&loaded);
    return status;
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
