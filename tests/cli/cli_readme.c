/* What README.md and CONTRIBUTING.md name is there, and README.md names all layers and pages.
 */
#include "tests/cli/project.h"

/* Runs a script in the project itself, which writes a line about each thing that is wrong. */
static void expect_silence(sandbox *box, const char *script)
{
    expect_run(box, 0, "cd '%s' && %s", real.root, script);
    assert_string_equal(box->out, "");
}

static void test_layers(void **state)
{
    expect_silence(*state, "row=$(grep -F '| [lib/](lib) |' README.md) && for folder in lib/*/; do"
                           " layer=$(basename $folder);"
                           " case \"$row\" in *[\\ ,]$layer[\\ ,]*) ;; *) echo no layer $layer;; esac; done");
}

static void test_pages(void **state)
{
    expect_silence(*state, "for page in docs/*.md; do"
                           " grep -qF \"]($page)\" README.md || echo no link to $page; done");
}

static void test_links(void **state)
{
    expect_silence(*state, "for file in README.md CONTRIBUTING.md; do"
                           " links=$(grep -o ']([^):]*)' $file | tr -d '])(') && for link in $links; do"
                           " test -e $link || echo $file: no $link; done; done");
}

static void test_commands(void **state)
{
    expect_silence(*state, "for name in $(grep -ohE '(^|`|\\./)plumb [a-z]+' README.md CONTRIBUTING.md |"
                           " sed 's/.* //' | sort -u); do"
                           " plumb help $name >/dev/null 2>&1 || echo no command $name; done");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_PROJECT(test_layers),
        IN_PROJECT(test_pages),
        IN_PROJECT(test_links),
        IN_PROJECT(test_commands),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
