/* Whole files: read within a limit, replaced as a whole or not at all. */
#include "base/file.h"

#include "tests/check.h"
#include "tests/scratch.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void check_holds(const char *path, const char *want)
{
    char *bytes = NULL;
    size_t n = 0;
    assert_int_equal(pl_file_read(path, 1 << 20, &bytes, &n, NULL), PL_OK);
    bool same = n == strlen(want) && memcmp(bytes, want, n) == 0;
    free(bytes);
    assert_true(same);
}

/* Files and folders in the scratch folder's folder of this name, hidden ones too. */
static size_t entries_in(const char *name)
{
    DIR *folder = opendir(scratch_path(name));
    assert_non_null(folder);
    size_t n = 0;
    while (readdir(folder) != NULL)
        n++;
    closedir(folder);
    return n - 2;
}

static void test_read(void **state)
{
    (void)state;
    const char *path = scratch_write_bytes("bytes", "a\0b\n", 4);
    char *bytes = NULL;
    size_t n = 0;
    assert_int_equal(pl_file_read(path, 4, &bytes, &n, NULL), PL_OK);
    assert_int_equal(n, 4);
    assert_memory_equal(bytes, "a\0b\n\0", 5);
    free(bytes);
    path = scratch_write("empty", "");
    assert_int_equal(pl_file_read(path, 0, &bytes, &n, NULL), PL_OK);
    assert_int_equal(n, 0);
    assert_int_equal(bytes[0], 0);
    free(bytes);
}

/* More than one chunk of reading. */
static void test_read_long(void **state)
{
    (void)state;
    enum { LONG = 300000 };
    char *want = pl_allocate(LONG, 1);
    for (size_t i = 0; i < LONG; i++)
        want[i] = (char)('a' + i % 23);
    const char *path = scratch_write_bytes("long", want, LONG);
    char *bytes = NULL;
    size_t n = 0;
    assert_int_equal(pl_file_read(path, LONG, &bytes, &n, NULL), PL_OK);
    bool same = n == LONG && memcmp(bytes, want, LONG) == 0 && bytes[LONG] == '\0';
    free(bytes);
    free(want);
    assert_true(same);
}

static void test_read_refusals(void **state)
{
    (void)state;
    char *bytes = NULL;
    size_t n = 99;
    pl_error error;
    const char *path = scratch_write("five", "12345");
    assert_int_equal(pl_file_read(path, 4, &bytes, &n, &error), PL_BAD_INPUT);
    assert_string_equal(error.reason, "is larger than 4 bytes");
    assert_string_equal(error.file, path);
    assert_int_equal(pl_file_read(scratch_path("none"), 4, &bytes, &n, &error), PL_MISSING);
    assert_int_equal(pl_file_read(scratch_path("five/inside"), 4, &bytes, &n, &error), PL_MISSING);
    assert_int_equal(pl_file_read(scratch_folder, 4, &bytes, &n, &error), PL_BAD_INPUT);
    assert_int_equal(pl_file_read("/dev/zero", 1000, &bytes, &n, &error), PL_BAD_INPUT); /* has no end */
    assert_null(bytes);
    assert_int_equal(n, 99);
}

static void test_replace(void **state)
{
    (void)state;
    const char *path = scratch_path("replace/deep/er/file");
    assert_int_equal(pl_file_replace(path, "one", 3, NULL), PL_OK);
    check_holds(path, "one");
    assert_int_equal(pl_file_replace(path, "", 0, NULL), PL_OK);
    check_holds(path, "");
    assert_int_equal(entries_in("replace/deep/er"), 1); /* nothing temporary is left */
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    mode_t mask = umask(0);
    umask(mask);
    assert_int_equal(about.st_mode & 0777, 0666 & ~mask);
}

/* A name alone is in the current folder. */
static void test_replace_here(void **state)
{
    (void)state;
    char before[512];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(scratch_folder), 0);
    pl_status status = pl_file_replace("here", "one", 3, NULL);
    assert_int_equal(chdir(before), 0);
    assert_int_equal(status, PL_OK);
    check_holds(scratch_path("here"), "one");
}

static void test_replace_failures(void **state)
{
    (void)state;
    scratch_write("plain", "x");
    pl_error error;
    const char *path = scratch_path("plain/below");
    assert_int_equal(pl_file_replace(path, "y", 1, &error), PL_IO);
    assert_string_equal(error.file, scratch_path("plain"));
    assert_int_equal(pl_folder_make(scratch_path("a-folder/inner"), NULL), PL_OK);
    path = scratch_path("a-folder/inner");
    assert_int_equal(pl_file_replace(path, "y", 1, &error), PL_IO);
    assert_string_equal(error.file, path);
    assert_int_equal(entries_in("a-folder"), 1);
    check_holds(scratch_path("plain"), "x");
}

static void write_to(const char *path, const char *text)
{
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
}

static void test_set(void **state)
{
    (void)state;
    pl_file_replace(scratch_path("set/a"), "old", 3, NULL);
    pl_file_set *set = pl_file_set_begin();
    const char *a = pl_file_set_add(set, scratch_path("set/a"));
    const char *b = pl_file_set_add(set, scratch_path("set/new/b"));
    const char *again = pl_file_set_add(set, scratch_path("set/c"));
    assert_string_not_equal(a, again);
    write_to(a, "new a");
    write_to(b, "new b");
    write_to(again, "new c");
    check_holds(scratch_path("set/a"), "old");
    assert_false(pl_file_exists(scratch_path("set/new/b")));
    assert_int_equal(pl_file_set_commit(set, NULL), PL_OK);
    pl_file_set_drop(set);
    check_holds(scratch_path("set/a"), "new a");
    check_holds(scratch_path("set/new/b"), "new b");
    assert_int_equal(entries_in("set"), 3);
    assert_int_equal(entries_in("set/new"), 1);
    pl_file_set_drop(NULL);
}

/* One file of the set was never written: the others must not appear. */
static void test_set_is_all_or_none(void **state)
{
    (void)state;
    pl_file_replace(scratch_path("none/a"), "old", 3, NULL);
    pl_file_set *set = pl_file_set_begin();
    write_to(pl_file_set_add(set, scratch_path("none/a")), "new");
    pl_file_set_add(set, scratch_path("none/b"));
    pl_error error;
    assert_int_equal(pl_file_set_commit(set, &error), PL_IO);
    assert_string_equal(error.file, scratch_path("none/b"));
    assert_string_equal(error.reason, "was announced but not written");
    pl_file_set_drop(set);
    check_holds(scratch_path("none/a"), "old");
    assert_int_equal(entries_in("none"), 1);
}

/* The second cannot be renamed: that must show before the first is. */
static void test_set_over_a_folder(void **state)
{
    (void)state;
    pl_file_replace(scratch_path("over/a"), "old", 3, NULL);
    pl_folder_make(scratch_path("over/b"), NULL);
    pl_file_set *set = pl_file_set_begin();
    write_to(pl_file_set_add(set, scratch_path("over/a")), "new");
    write_to(pl_file_set_add(set, scratch_path("over/b")), "new");
    pl_error error;
    assert_int_equal(pl_file_set_commit(set, &error), PL_IO);
    assert_string_equal(error.file, scratch_path("over/b"));
    pl_file_set_drop(set);
    check_holds(scratch_path("over/a"), "old");
    assert_int_equal(entries_in("over"), 2);
}

/* Two runs may be at work on the same file. */
static void test_temporary_names_differ(void **state)
{
    (void)state;
    pl_file_set *set = pl_file_set_begin(), *other = pl_file_set_begin();
    assert_string_not_equal(pl_file_set_add(set, scratch_path("same")),
                            pl_file_set_add(other, scratch_path("same")));
    pl_file_set_drop(set);
    pl_file_set_drop(other);
}

static void test_set_reports_a_broken_folder(void **state)
{
    (void)state;
    scratch_write("blocker", "x");
    pl_file_set *set = pl_file_set_begin();
    write_to(pl_file_set_add(set, scratch_path("blocked-a")), "new");
    pl_file_set_add(set, scratch_path("blocker/b"));
    pl_error error;
    assert_int_equal(pl_file_set_commit(set, &error), PL_IO);
    assert_string_equal(error.file, scratch_path("blocker"));
    pl_file_set_drop(set);
    assert_false(pl_file_exists(scratch_path("blocked-a")));
}

/* A pipe is neither waited for nor replaced; a symbolic link to a device is a device. */
static void test_what_is_no_regular_file(void **state)
{
    (void)state;
    char *bytes = NULL;
    size_t n = 0;
    pl_error error;
    const char *pipe = scratch_path("special/pipe"), *link = scratch_path("special/link");
    assert_int_equal(pl_folder_make(scratch_path("special"), NULL), PL_OK);
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_int_equal(symlink("/dev/null", link), 0);
    assert_int_equal(pl_file_read(pipe, 4, &bytes, &n, &error), PL_BAD_INPUT);
    assert_string_equal(error.reason, "is no regular file");
    assert_string_equal(error.file, pipe);
    assert_int_equal(pl_file_read(link, 4, &bytes, &n, &error), PL_BAD_INPUT);
    assert_int_equal(pl_file_replace(pipe, "y", 1, &error), PL_IO);
    assert_string_equal(error.file, pipe);
    assert_int_equal(pl_file_replace(link, "y", 1, &error), PL_IO);
    assert_int_equal(entries_in("special"), 2);
    struct stat about;
    assert_int_equal(lstat(link, &about), 0);
    assert_true(S_ISLNK(about.st_mode));
}

/* A process that has ended; its number is not given out again so soon. */
static long dead_process(void)
{
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    assert_true(child > 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    return (long)child;
}

static void test_temporaries_of_killed_processes_go(void **state)
{
    (void)state;
    char names[5][40];
    long dead = dead_process();
    snprintf(names[0], sizeof names[0], "killed/.file.%ld-0.tmp", dead);
    snprintf(names[1], sizeof names[1], "killed/.file.%ld-17.tmp", dead);
    snprintf(names[2], sizeof names[2], "killed/.file.%ld-0.tmp", (long)getpid()); /* at work */
    snprintf(names[3], sizeof names[3], "killed/.other.%ld-0.tmp", dead);
    snprintf(names[4], sizeof names[4], "killed/.file.%ld-0.tmp~", dead);
    assert_int_equal(pl_folder_make(scratch_path("killed"), NULL), PL_OK);
    for (size_t i = 0; i < 5; i++)
        write_to(scratch_path(names[i]), "x");
    assert_int_equal(pl_file_replace(scratch_path("killed/file"), "y", 1, NULL), PL_OK);
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(pl_file_exists(scratch_path(names[i])), i >= 2);
}

static void check_join(const char *folder, const char *name, const char *want)
{
    char *joined = pl_path_join(folder, name);
    bool same = strcmp(joined, want) == 0;
    free(joined);
    assert_true(same);
}

static void test_paths(void **state)
{
    (void)state;
    check_join("a", "b", "a/b");
    check_join("a/", "b", "a/b");
    check_join("/", "b", "/b");
    check_join("a", "/b", "/b");
    check_join("", "b", "b");
    check_join(".", "b/c", "./b/c");
}

static void test_folders(void **state)
{
    (void)state;
    assert_int_equal(pl_folder_make(scratch_path("x/y/z"), NULL), PL_OK);
    assert_true(pl_file_exists(scratch_path("x/y/z")));
    assert_int_equal(pl_folder_make(scratch_path("x//y/"), NULL), PL_OK);
    assert_int_equal(pl_folder_make("/", NULL), PL_OK);
    assert_int_equal(pl_folder_make(".", NULL), PL_OK);
    scratch_write("x/file", "");
    pl_error error;
    assert_int_equal(pl_folder_make(scratch_path("x/file"), &error), PL_IO);
    assert_string_equal(error.file, scratch_path("x/file"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_read_long),
        cmocka_unit_test(test_read_refusals),
        cmocka_unit_test(test_replace),
        cmocka_unit_test(test_replace_here),
        cmocka_unit_test(test_replace_failures),
        cmocka_unit_test(test_set),
        cmocka_unit_test(test_set_is_all_or_none),
        cmocka_unit_test(test_set_over_a_folder),
        cmocka_unit_test(test_temporary_names_differ),
        cmocka_unit_test(test_set_reports_a_broken_folder),
        cmocka_unit_test(test_what_is_no_regular_file),
        cmocka_unit_test(test_temporaries_of_killed_processes_go),
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_folders),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
