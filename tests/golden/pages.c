/* Every picture that was made, as poppler reads it: no word lies on another, none leaves the page, and no
 * page is much higher than a sheet of paper.
 *
 * One test a PDF of tables/ and figures/, and one of a page that is wrong on purpose. Environment: PLUMB_OUT,
 * the folder with tables/ and figures/.
 */
#include "render/canvas.h"
#include "render/page.h"
#include "runtime/natural.h"
#include "tests/sandbox.h"
#include "tests/scratch.h"

#include <dirent.h>
#include <math.h>

enum { WORD_BYTES = 128 };

typedef struct word {
    double left, top, right, bottom;
    char text[WORD_BYTES];
} word;

typedef struct page {
    double width, height;
    word *words;
    size_t n, capacity;
} page;

/* ---- reading ---- */

/* The number of name="number" in a line; NaN when there is none. */
static double attribute(const char *line, const char *name)
{
    char *opening = pl_format(" %s=\"", name);
    const char *at = strstr(line, opening);
    double number = at != NULL ? strtod(at + strlen(opening), NULL) : NAN;
    free(opening);
    return number;
}

static void read_line(page *p, const char *line)
{
    if (strstr(line, "<page ") != NULL) {
        p->width = attribute(line, "width");
        p->height = attribute(line, "height");
    }
    if (strstr(line, "<word ") == NULL)
        return;
    word w = {attribute(line, "xMin"), attribute(line, "yMin"), attribute(line, "xMax"),
              attribute(line, "yMax"), ""};
    const char *text = strchr(line, '>') + 1;
    snprintf(w.text, sizeof w.text, "%.*s", (int)strcspn(text, "<"), text);
    p->words = pl_grow(p->words, &p->capacity, p->n + 1, sizeof *p->words);
    p->words[p->n++] = w;
}

static page page_read(const char *path)
{
    page p = {0};
    sandbox *box = sandbox_begin();
    sandbox_run(box, "pdftotext -bbox '%s' -", path);
    sandbox_expect(box, 0);
    char *copy = pl_copy_text(box->out);
    for (char *rest = copy, *line; (line = strtok_r(rest, "\n", &rest)) != NULL;)
        read_line(&p, line);
    free(copy);
    sandbox_end(box);
    return p;
}

/* ---- what is wrong ---- */

/* Subscripts and superscripts may reach into the line above or below: a third of the lower word. */
static bool overlap(const word *a, const word *b)
{
    const double slack = 0.3, share = 0.3;
    double across = fmin(a->right, b->right) - fmax(a->left, b->left);
    double down = fmin(a->bottom, b->bottom) - fmax(a->top, b->top);
    return across > slack && down > share * fmin(a->bottom - a->top, b->bottom - b->top);
}

static bool leaves(const page *p, const word *w)
{
    const double margin = PL_PAGE_MARGIN - 3.0; /* ascenders and the space around rotated words */
    return !(w->left >= margin && w->top >= margin && w->right <= p->width - margin &&
             w->bottom <= p->height - margin);
}

static size_t faults_of(const page *p, const char *name)
{
    size_t faults = 0;
    for (size_t i = 0; i < p->n; i++) {
        const word *w = &p->words[i];
        if (leaves(p, w)) {
            print_message("%s: \"%s\" leaves the page\n", name, w->text);
            faults++;
        }
        for (size_t j = 0; j < i; j++)
            if (overlap(w, &p->words[j])) {
                print_message("%s: \"%s\" lies on \"%s\"\n", name, w->text, p->words[j].text);
                faults++;
            }
    }
    return faults;
}

/* ---- tests ---- */

static void check_page(void **state)
{
    const double tallest = 1.1 * 842.0; /* points: A4, and a tenth */
    page p = page_read(*state);
    size_t words = p.n, faults = faults_of(&p, *state);
    free(p.words);
    assert_true(words > 10 && p.width > 0.0);
    assert_true(p.height <= tallest);
    assert_int_equal(faults, 0);
}

static void a_bad_page_is_found_out(void **state)
{
    (void)state;
    const char *path = scratch_path("bad.pdf");
    pl_canvas *canvas = NULL;
    assert_int_equal(pl_canvas_pdf(path, 200.0, 100.0, "bad", &canvas, NULL), PL_OK);
    static const struct {
        double x, y;
        const char *text;
    } words[] = {
        {20, 40, "under"}, {30, 42, "over"}, {185, 60, "beyond"}, {20, 70, "good"}, {60, 70, "better"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        pl_text_draw(canvas, words[i].x, words[i].y, words[i].text, PL_TYPE_SMALL, PL_REGULAR, PL_LEFT,
                     pl_style_ink());
    assert_int_equal(pl_canvas_close(canvas, NULL), PL_OK);
    page p = page_read(path);
    size_t n = p.n, faults = faults_of(&p, "on purpose");
    free(p.words);
    assert_int_equal(n, 5);
    assert_int_equal(faults, 2);
}

static void list_pages(const char *folder, char ***paths, size_t *n, size_t *capacity)
{
    DIR *stream = opendir(folder);
    for (const struct dirent *entry; stream != NULL && (entry = readdir(stream)) != NULL;) {
        const char *ending = strrchr(entry->d_name, '.');
        if (ending == NULL || strcmp(ending, ".pdf") != 0)
            continue;
        *paths = pl_grow(*paths, capacity, *n + 1, sizeof(char *));
        (*paths)[(*n)++] = pl_path_join(folder, entry->d_name);
    }
    if (stream != NULL)
        closedir(stream);
}

static int compare_names(const void *a, const void *b)
{
    return pl_natural_compare(*(char *const *)a, *(char *const *)b);
}

int main(void)
{
    static const char *const folders[] = {"tables", "figures"};
    char **paths = NULL, *out = sandbox_absolute(sandbox_setting("PLUMB_OUT", "."));
    size_t n = 0, capacity = 0;
    for (size_t i = 0; i < 2; i++) {
        char *folder = pl_path_join(out, folders[i]);
        list_pages(folder, &paths, &n, &capacity);
        free(folder);
    }
    if (n > 0)
        qsort(paths, n, sizeof(char *), compare_names);
    struct CMUnitTest *tests = pl_allocate(n + 1, sizeof *tests);
    tests[0] = (struct CMUnitTest)cmocka_unit_test_setup_teardown(a_bad_page_is_found_out, scratch_open,
                                                                  scratch_close);
    for (size_t i = 0; i < n; i++)
        tests[i + 1] = (struct CMUnitTest){
            .name = strrchr(paths[i], '/') + 1, .test_func = check_page, .initial_state = paths[i]};
    int failures = _cmocka_run_group_tests("pages", tests, n + 1, NULL, NULL);
    for (size_t i = 0; i < n; i++)
        free(paths[i]);
    free(paths);
    free(tests);
    free(out);
    return failures != 0 || n == 0;
}
