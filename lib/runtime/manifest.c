#include "runtime/manifest.h"

#include "base/memory.h"
#include "claims/claim.h"
#include "data/yaml.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* ---- the schema ---- */

static const cyaml_strval_t evidence_words[] = {
    {"primary", PL_PRIMARY},       {"statistics", PL_STATISTICS}, {"printed", PL_PRINTED},
    {"simulation", PL_SIMULATION}, {"synthetic", PL_SYNTHETIC},
};

static const cyaml_schema_field_t input_fields[] = {
    CYAML_FIELD_STRING_PTR("name", CYAML_FLAG_POINTER, pl_manifest_input, name, 1, CYAML_UNLIMITED),
    CYAML_FIELD_ENUM("evidence", CYAML_FLAG_STRICT, pl_manifest_input, evidence, evidence_words,
                     CYAML_ARRAY_LEN(evidence_words)),
    CYAML_FIELD_STRING_PTR("dataset", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, pl_manifest_input, dataset, 1,
                           CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("file", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, pl_manifest_input, file, 1,
                           CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("setting", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, pl_manifest_input, setting, 1,
                           CYAML_UNLIMITED),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t input_schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, pl_manifest_input, input_fields),
};

static const cyaml_schema_value_t pattern_schema = {
    CYAML_VALUE_STRING(CYAML_FLAG_POINTER, char, 1, CYAML_UNLIMITED),
};

static const cyaml_schema_field_t fields[] = {
    CYAML_FIELD_STRING_PTR("id", CYAML_FLAG_POINTER, pl_manifest, id, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("paper", CYAML_FLAG_POINTER, pl_manifest, paper, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("item", CYAML_FLAG_POINTER, pl_manifest, item, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("kind", CYAML_FLAG_POINTER, pl_manifest, kind, 1, CYAML_UNLIMITED),
    CYAML_FIELD_STRING_PTR("title", CYAML_FLAG_POINTER, pl_manifest, title, 1, CYAML_UNLIMITED),
    CYAML_FIELD_SEQUENCE("claims", CYAML_FLAG_POINTER, pl_manifest, claims, &pattern_schema, 0,
                         CYAML_UNLIMITED),
    CYAML_FIELD_SEQUENCE("inputs", CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, pl_manifest, inputs,
                         &input_schema, 0, CYAML_UNLIMITED),
    CYAML_FIELD_END,
};

static const cyaml_schema_value_t schema = {
    CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, pl_manifest, fields),
};

/* ---- what the schema cannot say ---- */

pl_status pl_manifest_fail(const char *path, pl_error *error, const char *pointer, const char *format, ...)
{
    size_t line, column;
    pl_yaml_place(path, &line, &column, "%s", pointer);
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_fail(error, PL_BAD_INPUT, path, line, column, "%s", reason);
    free(reason);
    return PL_BAD_INPUT;
}

/* The same. Frees pointer and reason. */
static pl_status fail_at(const char *path, pl_error *error, char *pointer, char *reason)
{
    pl_manifest_fail(path, error, pointer, "%s", reason);
    free(pointer);
    free(reason);
    return PL_BAD_INPUT;
}

static bool is_folder_of(const char *id, const char *path)
{
    size_t n = strlen(id);
    const char *slash = strrchr(path, '/');
    if (slash == NULL || (size_t)(slash - path) < n)
        return false;
    const char *folder = slash - n;
    return strncmp(folder, id, n) == 0 && (folder == path || folder[-1] == '/');
}

static bool begins_with(const char *text, const char *beginning, char then)
{
    size_t n = strlen(beginning);
    return strncmp(text, beginning, n) == 0 && text[n] == then && text[n + 1] != '\0';
}

static pl_status check_head(const char *path, const pl_manifest *m, pl_error *error)
{
    static const char *const kinds[] = {"table", "figure", "prose"};
    if (!is_folder_of(m->id, path))
        return fail_at(path, error, pl_copy_text("/id"),
                       pl_format("id \"%s\" is not the name of the folder", m->id));
    if (!begins_with(m->id, m->paper, '-'))
        return fail_at(path, error, pl_copy_text("/paper"),
                       pl_format("paper \"%s\" is not what the id begins with", m->paper));
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(m->kind, kinds[i]) == 0)
            return PL_OK;
    return fail_at(path, error, pl_copy_text("/kind"),
                   pl_format("kind \"%s\" is none of table, figure, prose", m->kind));
}

static pl_status check_claims(const char *path, const pl_manifest *m, pl_error *error)
{
    for (unsigned i = 0; i < m->claims_count; i++) {
        if (!begins_with(m->claims[i], m->paper, ':'))
            return fail_at(path, error, pl_format("/claims/%u", i),
                           pl_format("pattern \"%s\" does not begin with \"%s:\"", m->claims[i], m->paper));
        for (unsigned j = 0; j < i; j++)
            if (strcmp(m->claims[i], m->claims[j]) == 0)
                return fail_at(path, error, pl_format("/claims/%u", i),
                               pl_format("pattern \"%s\" is there twice", m->claims[i]));
    }
    return PL_OK;
}

/* What kind of evidence needs which keys; NULL when it is as it should be. */
static const char *misfit_of(const pl_manifest_input *input)
{
    if (input->setting != NULL && strcmp(input->setting, PL_SETTING_SCORES) != 0 &&
        strcmp(input->setting, PL_SETTING_PANEL) != 0 && strcmp(input->setting, PL_SETTING_RECORDED) != 0)
        return "the setting is none of " PL_SETTING_SCORES ", " PL_SETTING_PANEL " and " PL_SETTING_RECORDED;
    if (input->setting != NULL && (input->evidence != PL_PRIMARY || input->dataset != NULL))
        return "a setting is a way of its own to primary evidence";
    switch (input->evidence) {
    case PL_PRIMARY:
        return input->dataset == NULL && input->setting == NULL ? "primary evidence needs a dataset" : NULL;
    case PL_STATISTICS:
        if (input->dataset != NULL)
            return "statistics come from a file of the project, not from a dataset";
        return input->file == NULL ? "statistics need a file" : NULL;
    default:
        return input->dataset != NULL || input->file != NULL
                   ? "printed and simulated evidence has no dataset and no file"
                   : NULL;
    }
}

/* The last way to the same input before this one; NULL when it is the first. */
static const pl_manifest_input *way_before(const pl_manifest *m, unsigned i)
{
    for (unsigned j = i; j-- > 0;)
        if (strcmp(m->inputs[j].name, m->inputs[i].name) == 0)
            return &m->inputs[j];
    return NULL;
}

static pl_status check_inputs(const char *path, const pl_manifest *m, pl_error *error)
{
    for (unsigned i = 0; i < m->inputs_count; i++) {
        const pl_manifest_input *input = &m->inputs[i], *before = way_before(m, i);
        const char *misfit = misfit_of(input);
        if (misfit != NULL)
            return fail_at(path, error, pl_format("/inputs/%u", i), pl_copy_text(misfit));
        if (before != NULL && before->evidence > input->evidence)
            return fail_at(path, error, pl_format("/inputs/%u/evidence", i),
                           pl_format("%s evidence for \"%s\" comes after %s evidence, which is worse",
                                     pl_evidence_key((pl_evidence)input->evidence), input->name,
                                     pl_evidence_key((pl_evidence)before->evidence)));
    }
    return PL_OK;
}

static pl_status check(const char *path, const pl_manifest *m, pl_error *error)
{
    PL_TRY(check_head(path, m, error));
    PL_TRY(check_claims(path, m, error));
    return check_inputs(path, m, error);
}

/* ---- reading ---- */

pl_status pl_manifest_read(const char *path, pl_manifest **manifest, pl_error *error)
{
    void *data = NULL;
    PL_TRY(pl_yaml_load(path, &schema, &data, error));
    pl_status status = check(path, data, error);
    if (status != PL_OK) {
        pl_manifest_free(data);
        return status;
    }
    *manifest = data;
    return PL_OK;
}

void pl_manifest_free(pl_manifest *manifest)
{
    pl_yaml_free(&schema, manifest);
}

bool pl_manifest_names(const pl_manifest *manifest, const char *claim)
{
    for (unsigned i = 0; i < manifest->claims_count; i++)
        if (pl_claim_matches(manifest->claims[i], claim))
            return true;
    return false;
}
