#include "report/definition.h"

#include "base/file.h"
#include "base/folder.h"
#include "base/markup.h"
#include "base/memory.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1 << 22 };

static bool is_in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static const char *next_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end != NULL ? end + 1 : line + strlen(line);
}

/* Whether the line, at the left margin, has the name before a parenthesis. */
static bool names(const char *line, const char *name)
{
    const char *end = next_line(line);
    size_t n = strlen(name);
    if (!is_in_word(*line))
        return false;
    for (const char *at = strstr(line, name); at != NULL && at < end; at = strstr(at + 1, name))
        if (at[n] == '(' && (at == line || !is_in_word(at[-1])))
            return true;
    return false;
}

/* What follows the head that begins at line: '{' for a definition, ';' for a declaration. */
static char kind_of(const char *line)
{
    size_t n = strcspn(line, "{;");
    return line[n];
}

/* The line of the head of this kind in text, or NULL. */
static const char *find_head(const char *text, const char *name, char kind)
{
    for (const char *line = text; *line != '\0'; line = next_line(line))
        if (names(line, name) && kind_of(line) == kind)
            return line;
    return NULL;
}

/* Where the comment that ends on the line before begins; line itself when there is none. */
static const char *comment_above(const char *text, const char *line)
{
    if (line - text < 4 || strncmp(line - 3, "*/\n", 3) != 0)
        return line;
    const char *begin = line - 3;
    while (begin > text && strncmp(begin, "/*", 2) != 0)
        begin--;
    return begin == text || begin[-1] == '\n' ? begin : line;
}

static size_t line_number(const char *text, const char *at)
{
    size_t line = 1;
    for (; text < at; text++)
        line += *text == '\n';
    return line;
}

/* From its head to the brace at the left margin. */
static void add_function(pl_markup *to, const char *head)
{
    const char *end = strstr(head, "\n}");
    pl_markup_add_bytes(to, head, end != NULL ? (size_t)(end + 2 - head) : strlen(head));
    pl_markup_add(to, "\n");
}

/* The comment in the header of the same name. */
static void add_contract(pl_markup *to, const char *path, const char *name)
{
    char *header = pl_copy_text(path), *text = NULL;
    header[strlen(header) - 1] = 'h';
    size_t n;
    if (pl_file_read(header, LARGEST, &text, &n, NULL) == PL_OK) {
        const char *head = find_head(text, name, ';');
        const char *begin = head != NULL ? comment_above(text, head) : NULL;
        if (begin != head)
            pl_markup_add_bytes(to, begin, (size_t)(head - begin));
    }
    free(text);
    free(header);
}

static pl_status search_file(const char *path, const char *shown, const char *name, pl_definition *found,
                             pl_error *error)
{
    char *text = NULL;
    size_t n;
    PL_TRY(pl_file_read(path, LARGEST, &text, &n, error));
    const char *head = find_head(text, name, '{');
    pl_status status = PL_OK;
    if (head != NULL && found->file != NULL) {
        status = pl_fail(error, PL_BAD_INPUT, NULL, 0, 0, "%s is defined in %s and in %s", name, found->file,
                         shown);
    } else if (head != NULL) {
        pl_markup markup = {0};
        const char *begin = comment_above(text, head);
        if (begin == head)
            add_contract(&markup, path, name);
        pl_markup_add_bytes(&markup, begin, (size_t)(head - begin));
        add_function(&markup, head);
        *found = (pl_definition){pl_copy_text(shown), line_number(text, head), markup.bytes};
    }
    free(text);
    return status;
}

static pl_status search_folder(const char *root, const char *layer, const char *name, pl_definition *found,
                               pl_error *error)
{
    char *shown = pl_format("lib/%s", layer), *folder = pl_path_join(root, shown);
    char **files = NULL;
    size_t n = 0;
    pl_status status = pl_folder_list(folder, &files, &n, error);
    for (size_t i = 0; i < n && status == PL_OK; i++) {
        size_t length = strlen(files[i]);
        if (length < 3 || strcmp(files[i] + length - 2, ".c") != 0)
            continue;
        char *path = pl_path_join(folder, files[i]), *name_shown = pl_path_join(shown, files[i]);
        status = search_file(path, name_shown, name, found, error);
        free(name_shown);
        free(path);
    }
    pl_folder_list_free(files, n);
    free(folder);
    free(shown);
    return status;
}

pl_status pl_definition_find(const char *root, const char *name, pl_definition *definition, pl_error *error)
{
    char *lib = pl_path_join(root, "lib");
    char **layers = NULL;
    size_t n = 0;
    pl_definition found = {.file = NULL};
    pl_status status = pl_folder_list(lib, &layers, &n, error);
    for (size_t i = 0; i < n && status == PL_OK; i++)
        status = search_folder(root, layers[i], name, &found, error);
    pl_folder_list_free(layers, n);
    free(lib);
    if (status == PL_OK && found.file == NULL)
        status = pl_fail(error, PL_MISSING, NULL, 0, 0, "lib defines no function %s", name);
    if (status == PL_OK)
        *definition = found;
    else
        pl_definition_clear(&found);
    return status;
}

void pl_definition_clear(pl_definition *definition)
{
    free(definition->file);
    free(definition->text);
    *definition = (pl_definition){.file = NULL};
}
