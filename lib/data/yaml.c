#include "data/yaml.h"

#include "base/file.h"
#include "base/memory.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

enum { LARGEST_FILE = 4 << 20, DEEPEST = 64, LONGEST_POINTER = 512 };

/* ---- the document as libyaml sees it: the only one who knows places ---- */

typedef struct source {
    const char *path;
    char *bytes;
    size_t n;
    yaml_document_t document;
} source;

/* Errors of libyaml's byte reader come with an offset alone, those of its scanner and parser with a mark. */
static pl_status syntax_failure(const source *file, const yaml_parser_t *parser, pl_error *error)
{
    size_t line = parser->problem_mark.line + 1, column = parser->problem_mark.column + 1;
    if (parser->error == YAML_READER_ERROR) {
        line = column = 1;
        for (size_t i = 0; i < parser->problem_offset && i < file->n; i++) {
            column = file->bytes[i] == '\n' ? 1 : column + 1;
            line += file->bytes[i] == '\n';
        }
    }
    const char *problem = parser->problem != NULL ? parser->problem : "cannot be parsed";
    return pl_fail(error, PL_BAD_INPUT, file->path, line, column, "%s", problem);
}

/* One document and nothing behind it. On failure file->document holds nothing. */
static pl_status parse_only_document(source *file, yaml_parser_t *parser, pl_error *error)
{
    if (!yaml_parser_load(parser, &file->document))
        return syntax_failure(file, parser, error);
    if (yaml_document_get_root_node(&file->document) == NULL) {
        yaml_document_delete(&file->document);
        return pl_fail(error, PL_BAD_INPUT, file->path, 1, 0, "holds no YAML");
    }
    yaml_document_t next;
    pl_status status = PL_OK;
    if (!yaml_parser_load(parser, &next)) {
        status = syntax_failure(file, parser, error);
    } else {
        if (yaml_document_get_root_node(&next) != NULL)
            status = pl_fail(error, PL_BAD_INPUT, file->path, next.start_mark.line + 1, 1,
                             "a second document begins");
        yaml_document_delete(&next);
    }
    if (status != PL_OK)
        yaml_document_delete(&file->document);
    return status;
}

/* libyaml takes time quadratic in the depth, so depth is looked at before anything is built. What cannot be
 * parsed is left for parse_only_document to report. */
static pl_status check_depth(source *file, yaml_parser_t *parser, pl_error *error)
{
    int depth = 0;
    for (bool more = true; more;) {
        yaml_event_t event;
        if (!yaml_parser_parse(parser, &event))
            return PL_OK;
        depth += event.type == YAML_SEQUENCE_START_EVENT || event.type == YAML_MAPPING_START_EVENT;
        depth -= event.type == YAML_SEQUENCE_END_EVENT || event.type == YAML_MAPPING_END_EVENT;
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_mark_t mark = event.start_mark;
        yaml_event_delete(&event);
        if (depth > DEEPEST)
            return pl_fail(error, PL_BAD_INPUT, file->path, mark.line + 1, mark.column + 1,
                           "is nested deeper than %d levels", DEEPEST);
    }
    return PL_OK;
}

typedef pl_status (*parse_step)(source *file, yaml_parser_t *parser, pl_error *error);

/* One pass over the bytes with a parser of its own. */
static pl_status pass_over(source *file, parse_step step, pl_error *error)
{
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) /* fails for want of memory only */
        pl_run_out_of_memory();
    yaml_parser_set_input_string(&parser, (const unsigned char *)file->bytes, file->n);
    pl_status status = step(file, &parser, error);
    yaml_parser_delete(&parser);
    return status;
}

static pl_status source_open(source *file, const char *path, pl_error *error)
{
    *file = (source){.path = path};
    PL_TRY(pl_file_read(path, LARGEST_FILE, &file->bytes, &file->n, error));
    pl_status status = pass_over(file, check_depth, error);
    if (status == PL_OK)
        status = pass_over(file, parse_only_document, error);
    if (status != PL_OK)
        free(file->bytes);
    return status;
}

static void source_close(source *file)
{
    yaml_document_delete(&file->document);
    free(file->bytes);
}

static const char *scalar_text(const yaml_node_t *node)
{
    return node != NULL && node->type == YAML_SCALAR_NODE ? (const char *)node->data.scalar.value : "";
}

/* ---- places ---- */

/* The node below node that one step of a pointer names; *mark is where it, or its key, begins. The last of
 * keys that repeat: it is the one at fault. */
static yaml_node_t *step_into(yaml_document_t *document, const yaml_node_t *node, const char *step,
                              yaml_mark_t *mark)
{
    yaml_node_t *found = NULL;
    if (node->type == YAML_SEQUENCE_NODE) {
        char *end;
        unsigned long i = strtoul(step, &end, 10);
        const yaml_node_item_t *items = node->data.sequence.items.start;
        if (*end == '\0' && i < (unsigned long)(node->data.sequence.items.top - items)) {
            found = yaml_document_get_node(document, items[i]);
            *mark = found->start_mark;
        }
    } else if (node->type == YAML_MAPPING_NODE) {
        for (const yaml_node_pair_t *pair = node->data.mapping.pairs.start;
             pair < node->data.mapping.pairs.top; pair++) {
            yaml_node_t *key = yaml_document_get_node(document, pair->key);
            if (strcmp(scalar_text(key), step) != 0)
                continue;
            found = yaml_document_get_node(document, pair->value);
            *mark = key->start_mark;
        }
    }
    return found;
}

static yaml_mark_t place_of(yaml_document_t *document, const char *pointer)
{
    char steps[LONGEST_POINTER];
    snprintf(steps, sizeof steps, "%s", pointer);
    const yaml_node_t *node = yaml_document_get_root_node(document);
    yaml_mark_t mark = node->start_mark;
    char *rest = NULL;
    for (char *step = strtok_r(steps, "/", &rest); step != NULL && node != NULL;
         step = strtok_r(NULL, "/", &rest))
        node = step_into(document, node, step, &mark);
    return mark;
}

void pl_yaml_place(const char *path, size_t *line, size_t *column, const char *pointer_format, ...)
{
    *line = *column = 0;
    source file;
    if (source_open(&file, path, NULL) != PL_OK)
        return;
    va_list arguments;
    va_start(arguments, pointer_format);
    char *pointer = pl_format_list(pointer_format, arguments);
    va_end(arguments);
    yaml_mark_t mark = place_of(&file.document, pointer);
    *line = mark.line + 1;
    *column = mark.column + 1;
    free(pointer);
    source_close(&file);
}

/* ---- numbers, which libcyaml reads by their beginning alone ---- */

static bool is_whole_number(const char *text, cyaml_type_e type)
{
    char *end;
    errno = 0;
    if (type == CYAML_FLOAT)
        strtod(text, &end);
    else
        strtoll(text, &end, 0);
    return end != text && *end == '\0' && !isspace((unsigned char)*text);
}

static pl_status check_numbers(source *file, const yaml_node_t *node, const cyaml_schema_value_t *schema,
                               pl_error *error);

static const cyaml_schema_field_t *field_named(const cyaml_schema_field_t *fields, const char *key)
{
    while (fields->key != NULL && strcmp(fields->key, key) != 0)
        fields++;
    return fields->key != NULL ? fields : NULL;
}

static pl_status check_fields(source *file, const yaml_node_t *node, const cyaml_schema_value_t *schema,
                              pl_error *error)
{
    for (const yaml_node_pair_t *pair = node->data.mapping.pairs.start; pair < node->data.mapping.pairs.top;
         pair++) {
        const char *key = scalar_text(yaml_document_get_node(&file->document, pair->key));
        const cyaml_schema_field_t *field = field_named(schema->mapping.fields, key);
        if (field != NULL)
            PL_TRY(check_numbers(file, yaml_document_get_node(&file->document, pair->value), &field->value,
                                 error));
    }
    return PL_OK;
}

/* Walks node and schema side by side; where they do not match libcyaml will say so. */
static pl_status check_numbers(source *file, const yaml_node_t *node, const cyaml_schema_value_t *schema,
                               pl_error *error)
{
    if (schema->type == CYAML_MAPPING && node->type == YAML_MAPPING_NODE)
        return check_fields(file, node, schema, error);
    if ((schema->type == CYAML_SEQUENCE || schema->type == CYAML_SEQUENCE_FIXED) &&
        node->type == YAML_SEQUENCE_NODE) {
        for (const yaml_node_item_t *item = node->data.sequence.items.start;
             item < node->data.sequence.items.top; item++)
            PL_TRY(check_numbers(file, yaml_document_get_node(&file->document, *item), schema->sequence.entry,
                                 error));
    }
    bool number = schema->type == CYAML_INT || schema->type == CYAML_UINT || schema->type == CYAML_FLOAT;
    if (number && node->type == YAML_SCALAR_NODE && !is_whole_number(scalar_text(node), schema->type))
        return pl_fail(error, PL_BAD_INPUT, file->path, node->start_mark.line + 1,
                       node->start_mark.column + 1, "\"%s\" is no number", scalar_text(node));
    return PL_OK;
}

/* ---- loading ---- */

/* What libcyaml says while it fails: a reason, then from the inside out the items and keys it is in. */
typedef struct complaint {
    char reason[256];
    char pointer[LONGEST_POINTER];
    bool innermost_seen;
    bool about_absence; /* the innermost key is the last one read, and not at fault */
} complaint;

/* Puts "/step" before the pointer; a pointer that grows too long loses its inner end. */
static void put_before(complaint *said, const char *step)
{
    char longer[LONGEST_POINTER];
    if (snprintf(longer, sizeof longer, "/%s%s", step, said->pointer) >= 0)
        memcpy(said->pointer, longer, sizeof longer);
}

static void hear_trace(complaint *said, const char *text)
{
    char key[128], item[16], step[32];
    bool innermost = !said->innermost_seen;
    said->innermost_seen = true;
    if (sscanf(text, " in mapping field '%127[^']'", key) == 1) {
        if (!(innermost && said->about_absence))
            put_before(said, key);
    } else if (sscanf(text, " in sequence entry '%15[0-9]'", item) == 1) {
        /* Entries begun; before the first the step is -1, which names none and leaves the place at the
         * sequence. */
        snprintf(step, sizeof step, "%ld", strtol(item, NULL, 10) - 1);
        put_before(said, step);
    }
}

/* What libcyaml and libyaml call the kinds of nodes. */
static const char *kind_word(const char *name)
{
    static const char *const words[][2] = {
        {"STRING", "a text"}, {"SCALAR", "a text"},  {"SEQUENCE", "a list"},
        {"MAPPING", "keys"},  {"ENUM", "a word"},    {"INT", "a number"},
        {"UINT", "a number"}, {"FLOAT", "a number"}, {"ALIAS", "an alias"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncmp(name, words[i][0], strlen(words[i][0])) == 0)
            return words[i][1];
    return "something else";
}

/* What a person calls the fault that libcyaml 1.4 names like this; other words stay as they are. */
static void put_plainly(complaint *said, const char *text)
{
    char a[128] = "", b[64] = "";
    size_t size = sizeof said->reason;
    if (sscanf(text, "Missing required mapping field: %127[^\n]", a) == 1)
        snprintf(said->reason, size, "the key \"%s\" is missing", a);
    else if (sscanf(text, "Mapping field already seen: %127[^\n]", a) == 1)
        snprintf(said->reason, size, "the key \"%s\" is there twice", a);
    else if (sscanf(text, "Expecting %63[A-Z_], got event: %63[A-Z_]", b, a) == 2)
        snprintf(said->reason, size, "expected %s, not %s", kind_word(b), kind_word(a));
    else if (sscanf(text, "Invalid ENUM value: %127[^\n]", a) == 1)
        snprintf(said->reason, size, "\"%s\" is none of the words that this key takes", a);
    else if (sscanf(text, "Insufficient entries (%*[0-9] of %127[0-9] min)", a) == 1)
        snprintf(said->reason, size, "the list is too short: it needs %s", a);
    else if (strncmp(text, "STRING length < ", 16) == 0)
        snprintf(said->reason, size, "the text is empty");
    else
        snprintf(said->reason, size, "%.*s", (int)strcspn(text, "\n"), text);
}

static void hear_reason(complaint *said, const char *text)
{
    char key[128];
    text += strncmp(text, "Load: ", 6) == 0 ? 6 : 0;
    put_plainly(said, text);
    if (isupper((unsigned char)said->reason[0]) && !isupper((unsigned char)said->reason[1]))
        said->reason[0] = (char)tolower((unsigned char)said->reason[0]);
    said->about_absence = strncmp(text, "Missing ", 8) == 0;
    if (sscanf(said->reason, "unexpected key: %127[^\n]", key) == 1)
        put_before(said, key);
}

static void hear(cyaml_log_t level, void *context, const char *format, va_list arguments)
{
    complaint *said = context;
    char *text = pl_format_list(format, arguments);
    if (text[0] == ' ')
        hear_trace(said, text);
    else if (level == CYAML_LOG_ERROR && said->reason[0] == '\0' && strstr(text, "Backtrace") == NULL)
        hear_reason(said, text);
    free(text);
}

static cyaml_config_t configuration(complaint *said)
{
    return (cyaml_config_t){.log_fn = said != NULL ? hear : NULL,
                            .log_ctx = said,
                            .mem_fn = cyaml_mem,
                            .log_level = CYAML_LOG_ERROR,
                            .flags = CYAML_CFG_NO_ALIAS};
}

static pl_status load_source(source *file, const cyaml_schema_value_t *schema, void **data, unsigned *count,
                             pl_error *error)
{
    PL_TRY(check_numbers(file, yaml_document_get_root_node(&file->document), schema, error));
    complaint said = {.reason = ""};
    cyaml_config_t config = configuration(&said);
    cyaml_data_t *loaded = NULL;
    unsigned n = 0;
    cyaml_err_t failure = cyaml_load_data((const uint8_t *)file->bytes, file->n, &config, schema, &loaded,
                                          count != NULL ? &n : NULL);
    if (failure != CYAML_OK) {
        yaml_mark_t mark = place_of(&file->document, said.pointer);
        return pl_fail(error, PL_BAD_INPUT, file->path, mark.line + 1, mark.column + 1, "%s",
                       said.reason[0] != '\0' ? said.reason : cyaml_strerror(failure));
    }
    *data = loaded;
    if (count != NULL)
        *count = n;
    return PL_OK;
}

static pl_status load(const char *path, const cyaml_schema_value_t *schema, void **data, unsigned *count,
                      pl_error *error)
{
    source file;
    PL_TRY(source_open(&file, path, error));
    pl_status status = load_source(&file, schema, data, count, error);
    source_close(&file);
    return status;
}

pl_status pl_yaml_load(const char *path, const cyaml_schema_value_t *schema, void **data, pl_error *error)
{
    return load(path, schema, data, NULL, error);
}

pl_status pl_yaml_load_list(const char *path, const cyaml_schema_value_t *schema, void **data,
                            unsigned *count, pl_error *error)
{
    return load(path, schema, data, count, error);
}

void pl_yaml_free_list(const cyaml_schema_value_t *schema, void *data, unsigned count)
{
    cyaml_config_t config = configuration(NULL);
    cyaml_free(&config, schema, data, count);
}

void pl_yaml_free(const cyaml_schema_value_t *schema, void *data)
{
    pl_yaml_free_list(schema, data, 0);
}
