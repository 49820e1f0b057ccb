#include "claims/finding.h"

#include "base/memory.h"
#include "data/yaml.h"

#include <stdlib.h>
#include <string.h>

struct pl_finding_list {
    char *path;
    pl_finding *findings;
    unsigned count;
};

/* ---- the schema ---- */

#define TEXT(key, member)                                                                                    \
    CYAML_FIELD_STRING_PTR(key, CYAML_FLAG_POINTER, pl_finding, member, 1, CYAML_UNLIMITED)

static const cyaml_schema_value_t line_schema = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, CYAML_UNLIMITED)};

static const cyaml_schema_field_t finding_fields[] = {
    TEXT("id", id),
    TEXT("title", title),
    CYAML_FIELD_SEQUENCE("claims", CYAML_FLAG_POINTER, pl_finding, claims, &line_schema, 1, CYAML_UNLIMITED),
    TEXT("printed", printed),
    TEXT("evidence", evidence),
    CYAML_FIELD_SEQUENCE("tried", CYAML_FLAG_POINTER, pl_finding, tried, &line_schema, 0, CYAML_UNLIMITED),
    TEXT("cause", cause),
    TEXT("confidence", confidence),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t finding_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pl_finding, finding_fields)};

static const cyaml_schema_value_t list_schema = {
    CYAML_VALUE_SEQUENCE(CYAML_FLAG_POINTER, pl_finding, &finding_schema, 0, CYAML_UNLIMITED)};

/* ---- reading ---- */

static pl_status check_confidence(const char *path, const pl_finding_list *list, unsigned i, pl_error *error)
{
    static const char *const words[] = {"high", "medium", "low"};
    const char *confidence = list->findings[i].confidence;
    for (size_t j = 0; j < sizeof words / sizeof words[0]; j++)
        if (strcmp(confidence, words[j]) == 0)
            return PL_OK;
    size_t line, column;
    pl_yaml_place(path, &line, &column, "/%u/confidence", i);
    return pl_fail(error, PL_BAD_INPUT, path, line, column, "confidence is \"%s\", not high, medium or low",
                   confidence);
}

static pl_status check_id(const char *path, const pl_finding_list *list, unsigned i, pl_error *error)
{
    for (unsigned j = 0; j < i; j++) {
        if (strcmp(list->findings[i].id, list->findings[j].id) != 0)
            continue;
        size_t line, column, first;
        pl_yaml_place(path, &first, &column, "/%u/id", j);
        pl_yaml_place(path, &line, &column, "/%u/id", i);
        return pl_fail(error, PL_BAD_INPUT, path, line, column, "%s is also in line %zu",
                       list->findings[i].id, first);
    }
    return PL_OK;
}

/* The entry of this text before entry j of finding i; false when there is none. */
static bool find_earlier(const pl_finding_list *list, unsigned i, unsigned j, pl_finding_entry *earlier)
{
    const char *text = list->findings[i].claims[j];
    for (unsigned k = 0; k <= i; k++) {
        const pl_finding *finding = &list->findings[k];
        for (unsigned m = 0; m < (k < i ? finding->claims_count : j); m++) {
            *earlier = (pl_finding_entry){k, m};
            if (strcmp(finding->claims[m], text) == 0)
                return true;
        }
    }
    return false;
}

static pl_status check_claims(const pl_finding_list *list, unsigned i, pl_error *error)
{
    for (unsigned j = 0; j < list->findings[i].claims_count; j++) {
        pl_finding_entry earlier;
        if (find_earlier(list, i, j, &earlier))
            return pl_finding_list_fail(list, (pl_finding_entry){i, j}, error, "%s is also in line %zu",
                                        list->findings[i].claims[j], pl_finding_list_line(list, earlier));
    }
    return PL_OK;
}

pl_status pl_finding_list_read(const char *path, pl_finding_list **list, pl_error *error)
{
    void *data = NULL;
    unsigned count = 0;
    PL_TRY(pl_yaml_load_list(path, &list_schema, &data, &count, error));
    pl_finding_list *read = pl_allocate(1, sizeof *read);
    *read = (pl_finding_list){.path = pl_copy_text(path), .findings = data, .count = count};
    pl_status status = PL_OK;
    for (unsigned i = 0; i < count && status == PL_OK; i++) {
        status = check_id(path, read, i, error);
        if (status == PL_OK)
            status = check_confidence(path, read, i, error);
        if (status == PL_OK)
            status = check_claims(read, i, error);
    }
    if (status == PL_OK)
        *list = read;
    else
        pl_finding_list_free(read);
    return status;
}

void pl_finding_list_free(pl_finding_list *list)
{
    if (list == NULL)
        return;
    pl_yaml_free_list(&list_schema, list->findings, list->count);
    free(list->path);
    free(list);
}

/* ---- places ---- */

static void place_of(const pl_finding_list *list, pl_finding_entry entry, size_t *line, size_t *column)
{
    pl_yaml_place(list->path, line, column, "/%zu/claims/%zu", entry.finding, entry.claim);
}

size_t pl_finding_list_line(const pl_finding_list *list, pl_finding_entry entry)
{
    size_t line, column;
    place_of(list, entry, &line, &column);
    return line;
}

pl_status pl_finding_list_fail(const pl_finding_list *list, pl_finding_entry entry, pl_error *error,
                               const char *format, ...)
{
    size_t line, column;
    place_of(list, entry, &line, &column);
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_fail(error, PL_BAD_INPUT, list->path, line, column, "%s", reason);
    free(reason);
    return PL_BAD_INPUT;
}

/* ---- asking ---- */

size_t pl_finding_list_count(const pl_finding_list *list)
{
    return list->count;
}

const pl_finding *pl_finding_list_at(const pl_finding_list *list, size_t i)
{
    return &list->findings[i];
}

const pl_finding *pl_finding_list_find(const pl_finding_list *list, const char *id)
{
    for (unsigned i = 0; i < list->count; i++)
        if (strcmp(list->findings[i].id, id) == 0)
            return &list->findings[i];
    return NULL;
}

static bool equals(const char *entry, const char *claim_id)
{
    return strcmp(entry, claim_id) == 0;
}

static bool matches(const char *entry, const char *claim_id)
{
    return pl_claim_matches(entry, claim_id) != 0;
}

/* The first finding with an entry that names the claim in this sense; NULL when there is none. */
static const pl_finding *find(const pl_finding_list *list, const char *claim_id,
                              bool (*names)(const char *entry, const char *claim_id))
{
    for (unsigned i = 0; i < list->count; i++)
        for (unsigned j = 0; j < list->findings[i].claims_count; j++)
            if (names(list->findings[i].claims[j], claim_id))
                return &list->findings[i];
    return NULL;
}

const pl_finding *pl_finding_of(const pl_finding_list *list, const char *claim_id)
{
    const pl_finding *named = find(list, claim_id, equals);
    return named != NULL ? named : find(list, claim_id, matches);
}

bool pl_finding_list_expects(const pl_finding_list *list, const char *claim_id, const pl_verdict *verdict)
{
    if (verdict->outcome == PL_DIFFERS)
        return pl_finding_of(list, claim_id) != NULL;
    return verdict->evidence == PL_SYNTHETIC || find(list, claim_id, equals) == NULL;
}
