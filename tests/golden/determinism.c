/* Same inputs, same bytes: every experiment twice, in surroundings that must not matter.
 *
 * One test an experiment. Environment: PLUMB_ROOT, the project; PLUMB_BUILD, the folder with
 * bin/<experiment>.
 */
#include "runtime/natural.h"
#include "tests/sandbox.h"

#include <dirent.h>

static char *root, *build;

/* Another folder, zone, language, home, user mask and terminal, and trials that were run before; the same
 * experiment. */
static const char *const surroundings[] = {
    "mkdir first && cd first && TZ=UTC",
    "sleep 1; mkdir -p second/deeper && cd second/deeper && umask 077 && TZ=Asia/Tokyo LANG=de_DE.UTF-8 "
    "HOME=/ "
    "LC_NUMERIC=de_DE.UTF-8 COLUMNS=40 NO_COLOR=1 XDG_CACHE_HOME=/nonexistent",
};

static void compare(sandbox *box, const char *name)
{
    sandbox_run(box, "cmp first/out/%s second/out/%s", name, name);
    sandbox_expect(box, 0);
}

/* Nothing of this machine's folders may be in a file that is published. */
static void search_paths(sandbox *box, const char *name)
{
    sandbox_run(box, "grep -aF -e '%s' -e '%s' first/out/%s", box->folder, root, name);
    sandbox_expect(box, 1);
}

static void check_experiment(void **state)
{
    const char *id = *state;
    static const char *const forms[] = {"csv", "xlsx", "pdf", "png"};
    sandbox *box = sandbox_begin();
    for (size_t i = 0; i < 2; i++) {
        const char *place = i == 0 ? "first" : "second";
        sandbox_run(box,
                    "%s PLUMB_TRIALS='%s%s' '%s/bin/%s' --root '%s' --out '%s/%s/out' --verdicts '%s/%s/out'",
                    surroundings[i], i == 0 ? "" : build, i == 0 ? "" : "/onet-trials.csv", build, id, root,
                    box->folder, place, box->folder, place);
        if (box->code != 1) /* an outcome that is not as recorded is for others to judge */
            sandbox_expect(box, 0);
    }
    const char *folder = sandbox_has(box, "first/out/figures") ? "figures" : "tables";
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const char *name = sandbox_format(box, "%s/%s.%s", folder, id, forms[i]);
        compare(box, name);
        search_paths(box, name);
    }
    compare(box, sandbox_format(box, "%s.csv", id));
    sandbox_end(box);
}

/* ---- all experiments ---- */

static int compare_names(const void *a, const void *b)
{
    return pl_natural_compare(*(char *const *)a, *(char *const *)b);
}

static size_t list_experiments(char ***ids)
{
    char *folder = pl_path_join(root, "experiments");
    size_t n = 0, capacity = 0;
    DIR *stream = opendir(folder);
    free(folder);
    *ids = NULL;
    for (const struct dirent *entry; stream != NULL && (entry = readdir(stream)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        *ids = pl_grow(*ids, &capacity, n + 1, sizeof(char *));
        (*ids)[n++] = pl_copy_text(entry->d_name);
    }
    if (stream != NULL)
        closedir(stream);
    if (n > 0)
        qsort(*ids, n, sizeof(char *), compare_names);
    return n;
}

int main(void)
{
    root = sandbox_absolute(sandbox_setting("PLUMB_ROOT", "."));
    build = sandbox_absolute(sandbox_setting("PLUMB_BUILD", "build"));
    char **ids = NULL;
    size_t n = list_experiments(&ids);
    struct CMUnitTest *tests = pl_allocate(n, sizeof *tests);
    for (size_t i = 0; i < n; i++)
        tests[i] =
            (struct CMUnitTest){.name = ids[i], .test_func = check_experiment, .initial_state = ids[i]};
    int failures = _cmocka_run_group_tests("determinism", tests, n, NULL, NULL);
    for (size_t i = 0; i < n; i++)
        free(ids[i]);
    free(ids);
    free(tests);
    free(root);
    free(build);
    return failures != 0 || n == 0;
}
