#include "report/citation.h"

#include "base/memory.h"
#include "data/yaml.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define TEXT(type, key, field, flags)                                                                        \
    CYAML_FIELD_STRING_PTR(key, CYAML_FLAG_POINTER | (flags), type, field, 1, CYAML_UNLIMITED)

static const cyaml_schema_field_t author_fields[] = {
    TEXT(pl_author, "name", name, CYAML_FLAG_OPTIONAL),
    TEXT(pl_author, "family-names", family_names, CYAML_FLAG_OPTIONAL),
    TEXT(pl_author, "given-names", given_names, CYAML_FLAG_OPTIONAL),
    TEXT(pl_author, "orcid", orcid, CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t author_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pl_author, author_fields),
};

static const cyaml_schema_field_t identifier_fields[] = {
    TEXT(pl_identifier, "type", type, CYAML_FLAG_DEFAULT),
    TEXT(pl_identifier, "value", value, CYAML_FLAG_DEFAULT),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t identifier_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pl_identifier, identifier_fields),
};

static const cyaml_schema_field_t work_fields[] = {
    TEXT(pl_work, "type", type, CYAML_FLAG_DEFAULT),
    TEXT(pl_work, "title", title, CYAML_FLAG_DEFAULT),
    CYAML_FIELD_SEQUENCE("authors", CYAML_FLAG_POINTER, pl_work, authors, &author_schema, 1, CYAML_UNLIMITED),
    CYAML_FIELD_INT("year", CYAML_FLAG_OPTIONAL, pl_work, year),
    CYAML_FIELD_SEQUENCE("identifiers", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, pl_work, identifiers,
                         &identifier_schema, 1, CYAML_UNLIMITED),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t work_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pl_work, work_fields),
};

static const cyaml_schema_value_t keyword_schema = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, CYAML_UNLIMITED),
};

static const cyaml_schema_field_t citation_fields[] = {
    TEXT(pl_citation, "cff-version", cff_version, CYAML_FLAG_DEFAULT),
    TEXT(pl_citation, "message", message, CYAML_FLAG_DEFAULT),
    TEXT(pl_citation, "title", title, CYAML_FLAG_DEFAULT),
    TEXT(pl_citation, "abstract", abstract, CYAML_FLAG_DEFAULT),
    TEXT(pl_citation, "type", type, CYAML_FLAG_DEFAULT),
    TEXT(pl_citation, "version", version, CYAML_FLAG_DEFAULT),
    TEXT(pl_citation, "date-released", date_released, CYAML_FLAG_DEFAULT),
    TEXT(pl_citation, "license", license, CYAML_FLAG_DEFAULT),
    TEXT(pl_citation, "repository-code", repository_code, CYAML_FLAG_OPTIONAL),
    TEXT(pl_citation, "url", url, CYAML_FLAG_OPTIONAL),
    CYAML_FIELD_SEQUENCE("authors", CYAML_FLAG_POINTER, pl_citation, authors, &author_schema, 1,
                         CYAML_UNLIMITED),
    CYAML_FIELD_SEQUENCE("keywords", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, pl_citation, keywords,
                         &keyword_schema, 1, CYAML_UNLIMITED),
    CYAML_FIELD_SEQUENCE("references", CYAML_FLAG_POINTER, pl_citation, references, &work_schema, 1,
                         CYAML_UNLIMITED),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, pl_citation, citation_fields),
};

/* ---- what the schema cannot say ---- */

/* Fails at the place of a key. */
static pl_status fail(const char *path, pl_error *error, const char *place, const char *reason)
{
    size_t line, column;
    pl_yaml_place(path, &line, &column, "%s", place);
    return pl_fail(error, PL_BAD_INPUT, path, line, column, "%s", reason);
}

static int two_digits(const char *text)
{
    return 10 * (text[0] - '0') + (text[1] - '0');
}

static bool is_date(const char *text)
{
    static const char form[] = "0000-00-00";
    size_t n = strlen(form);
    if (strlen(text) != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (form[i] == '-' ? text[i] != '-' : !isdigit((unsigned char)text[i]))
            return false;
    int month = two_digits(text + 5), day = two_digits(text + 8);
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

static pl_status check_authors(const char *path, const pl_author *authors, unsigned n, const char *place,
                               pl_error *error)
{
    for (unsigned i = 0; i < n; i++)
        if ((authors[i].name != NULL) == (authors[i].family_names != NULL))
            return fail(path, error, place, "an author has either a name or family-names");
    return PL_OK;
}

static pl_status check(const char *path, const pl_citation *citation, pl_error *error)
{
    if (strcmp(citation->cff_version, "1.2.0") != 0)
        return fail(path, error, "/cff-version", "cff-version is not 1.2.0");
    if (!is_date(citation->date_released))
        return fail(path, error, "/date-released", "date-released is no date YYYY-MM-DD");
    PL_TRY(check_authors(path, citation->authors, citation->authors_count, "/authors", error));
    for (unsigned i = 0; i < citation->references_count; i++) {
        char place[64];
        snprintf(place, sizeof place, "/references/%u/authors", i);
        const pl_work *work = &citation->references[i];
        PL_TRY(check_authors(path, work->authors, work->authors_count, place, error));
    }
    return PL_OK;
}

pl_status pl_citation_read(const char *path, pl_citation **citation, pl_error *error)
{
    void *data = NULL;
    PL_TRY(pl_yaml_load(path, &schema, &data, error));
    pl_status status = check(path, data, error);
    if (status == PL_OK)
        *citation = data;
    else
        pl_yaml_free(&schema, data);
    return status;
}

void pl_citation_free(pl_citation *citation)
{
    pl_yaml_free(&schema, citation);
}

const pl_work *pl_citation_work(const pl_citation *citation, const char *title)
{
    for (unsigned i = 0; i < citation->references_count; i++)
        if (strcmp(citation->references[i].title, title) == 0)
            return &citation->references[i];
    return NULL;
}

char *pl_author_name(const pl_author *author)
{
    if (author->name != NULL)
        return pl_copy_text(author->name);
    return author->given_names != NULL ? pl_format("%s %s", author->given_names, author->family_names)
                                       : pl_copy_text(author->family_names);
}
