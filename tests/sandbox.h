/* A folder of a test's own, and programs run in it.
 *
 * Everything lies under one temporary folder that sandbox_end removes. Commands go through /bin/sh, so that a
 * test says what a person would type.
 */
#ifndef PL_TESTS_SANDBOX_H
#define PL_TESTS_SANDBOX_H

#include "base/file.h"
#include "base/memory.h"
#include "tests/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* fail_msg, for analysers that do not know that it never returns. */
#define end_test(...)                                                                                        \
    do {                                                                                                     \
        fail_msg(__VA_ARGS__);                                                                               \
        abort();                                                                                             \
    } while (0)

typedef struct sandbox {
    const char *folder;      /* absolute */
    int code;                /* of the last command */
    const char *out, *error; /* what it wrote */
    char **texts;            /* all that was handed out; a test that fails leaves nothing behind */
    size_t texts_count, texts_capacity;
} sandbox;

/* Owned by the sandbox from now on. */
static inline const char *sandbox_keep(sandbox *box, char *text)
{
    box->texts = pl_grow(box->texts, &box->texts_capacity, box->texts_count + 1, sizeof(char *));
    box->texts[box->texts_count++] = text;
    return text;
}

static inline const char *sandbox_format(sandbox *box, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static inline const char *sandbox_format(sandbox *box, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = pl_format_list(format, arguments);
    va_end(arguments);
    return sandbox_keep(box, text);
}

static inline sandbox *sandbox_begin(void)
{
    sandbox *box = pl_allocate(1, sizeof *box);
    const char *temporary = getenv("TMPDIR");
    char *folder = pl_format("%s/plumb-test-XXXXXX", temporary != NULL ? temporary : "/tmp");
    box->folder = sandbox_keep(box, folder);
    assert_non_null(mkdtemp(folder));
    return box;
}

static inline void sandbox_end(sandbox *box)
{
    assert_int_equal(system(sandbox_format(box, "rm -rf -- '%s'", box->folder)), 0);
    for (size_t i = 0; i < box->texts_count; i++)
        free(box->texts[i]);
    free(box->texts);
    free(box);
}

/* The path from the root, whatever folder a program will be run in. The caller's. */
static inline char *sandbox_absolute(const char *path)
{
    char here[4096];
    return getcwd(here, sizeof here) != NULL ? pl_path_join(here, path) : pl_copy_text(path);
}

/* An environment variable, else another text. */
static inline const char *sandbox_setting(const char *name, const char *otherwise)
{
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0' ? value : otherwise;
}

static inline const char *sandbox_path(sandbox *box, const char *name)
{
    return sandbox_keep(box, pl_path_join(box->folder, name));
}

static inline void sandbox_write(sandbox *box, const char *name, const char *text)
{
    assert_int_equal(pl_file_replace(sandbox_path(box, name), text, strlen(text), NULL), PL_OK);
}

/* NULL when there is no such file. */
static inline const char *sandbox_read(sandbox *box, const char *name)
{
    char *text = NULL;
    size_t n = 0;
    if (pl_file_read(sandbox_path(box, name), (size_t)1 << 28, &text, &n, NULL) != PL_OK)
        return NULL;
    return sandbox_keep(box, text);
}

static inline bool sandbox_has(sandbox *box, const char *name)
{
    return pl_file_exists(sandbox_path(box, name));
}

/* What a program that was run wrote into .out and .error, and the exit code of its status. */
static inline int sandbox_take(sandbox *box, int status)
{
    box->out = sandbox_read(box, ".out");
    box->error = sandbox_read(box, ".error");
    box->code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    return box->code;
}

/* Runs a shell command in the folder; returns its exit code, which box keeps with what it wrote. */
static inline int sandbox_run(sandbox *box, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline int sandbox_run(sandbox *box, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *line = sandbox_keep(box, pl_format_list(format, arguments));
    va_end(arguments);
    return sandbox_take(box,
                        system(sandbox_format(box, "cd '%s' && { %s\n} >.out 2>.error", box->folder, line)));
}

/* The last command ended so; its messages are shown when not. */
static inline void sandbox_expect(const sandbox *box, int code)
{
    if (box->code != code)
        fail_msg("exit code %d, not %d\n%s%s", box->code, code, box->out, box->error);
}

static inline void expect_within(const char *text, const char *part)
{
    if (text == NULL || strstr(text, part) == NULL)
        fail_msg("\"%s\" is not in:\n%s", part, text != NULL ? text : "(nothing)");
}

static inline void expect_without(const char *text, const char *part)
{
    if (text != NULL && strstr(text, part) != NULL)
        fail_msg("\"%s\" is in:\n%s", part, text);
}

#endif
