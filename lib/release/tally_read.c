#include "release/tally.h"
#include "release/tally_columns.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/digest.h"
#include "data/frame.h"

#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 256 << 20 };

typedef struct reader {
    const pl_frame *frame;
    size_t row;
    pl_tallies *tallies;
    pl_error *error;
} reader;

static const char *text_of(const reader *r, pl_tally_column column)
{
    return pl_frame_text(r->frame, r->row, column);
}

static pl_status refuse(const reader *r, pl_tally_column column, const char *what)
{
    return pl_frame_fail(r->frame, r->row, column, r->error, "%s: %s", pl_tally_headings[column], what);
}

/* ---- cells ---- */

static pl_status read_count(const reader *r, pl_tally_column column, int64_t *count)
{
    PL_TRY(pl_frame_integer(r->frame, r->row, column, count, r->error));
    return *count >= 0 ? PL_OK : refuse(r, column, "is negative");
}

static pl_status read_sum(const reader *r, pl_tally_column column, double *sum)
{
    PL_TRY(pl_frame_real(r->frame, r->row, column, sum, r->error));
    return *sum >= 0 ? PL_OK : refuse(r, column, "is negative");
}

static size_t count_entries(const char *cell)
{
    size_t n = cell[0] != '\0';
    for (; *cell != '\0'; cell++)
        n += *cell == '|';
    return n;
}

/* n entries that are counts; *counts is the caller's. */
static pl_status read_counts(const reader *r, pl_tally_column column, size_t n, int64_t **counts)
{
    const char *cell = text_of(r, column);
    if (count_entries(cell) != n)
        return refuse(r, column, "has another number of entries than it should");
    int64_t *read = pl_allocate(n, sizeof *read);
    bool good = true;
    for (size_t i = 0; i < n && good; i++) {
        char *end;
        good = *cell >= '0' && *cell <= '9';
        read[i] = strtoll(cell, &end, 10);
        good = good && read[i] < INT64_MAX && *end == (i + 1 < n ? '|' : '\0');
        cell = end + 1;
    }
    if (!good) {
        free(read);
        return refuse(r, column, "is not a list of counts");
    }
    *counts = read;
    return PL_OK;
}

static pl_status read_reals(const reader *r, pl_tally_column column, size_t n, double **reals)
{
    const char *cell = text_of(r, column);
    if (count_entries(cell) != n)
        return refuse(r, column, "has another number of entries than it should");
    double *read = pl_allocate(n, sizeof *read);
    bool good = true;
    for (size_t i = 0; i < n && good; i++) {
        char *end;
        size_t length = strspn(cell, "0123456789.eE+-");
        read[i] = strtod(cell, &end);
        good = length > 0 && end == cell + length && *end == (i + 1 < n ? '|' : '\0');
        cell = end + 1;
    }
    if (!good) {
        free(read);
        return refuse(r, column, "is not a list of numbers");
    }
    *reals = read;
    return PL_OK;
}

static int64_t sum_of(const int64_t *counts, size_t n)
{
    int64_t sum = 0;
    for (size_t i = 0; i < n; i++)
        if (__builtin_add_overflow(sum, counts[i], &sum))
            return -1;
    return sum;
}

/* ---- keys ---- */

static pl_status read_condition(const reader *r, pl_condition *condition)
{
    for (int i = 0; i < PL_CONDITIONS; i++)
        if (strcmp(text_of(r, PL_COLUMN_CONDITION), pl_condition_key((pl_condition)i)) == 0) {
            *condition = (pl_condition)i;
            return PL_OK;
        }
    return refuse(r, PL_COLUMN_CONDITION, "is unknown");
}

static pl_status read_labels(const reader *r, size_t *k)
{
    int64_t labels;
    PL_TRY(read_count(r, PL_COLUMN_K, &labels));
    if (labels < 2 || labels > PL_LABELS_MAX)
        return refuse(r, PL_COLUMN_K, "is out of range");
    *k = (size_t)labels;
    return PL_OK;
}

static pl_status read_task(const reader *r, bool *ordinal)
{
    const char *task = text_of(r, PL_COLUMN_TASK);
    *ordinal = strcmp(task, "ordinal") == 0;
    return *ordinal || strcmp(task, "nominal") == 0 ? PL_OK : refuse(r, PL_COLUMN_TASK, "is unknown");
}

static pl_status find_setting(const reader *r, const pl_setting **setting)
{
    pl_condition condition = PL_CONDITION_MAIN;
    size_t k = 0;
    PL_TRY(read_condition(r, &condition));
    PL_TRY(read_labels(r, &k));
    *setting = pl_tallies_setting(r->tallies, condition, text_of(r, PL_COLUMN_DATASET),
                                  text_of(r, PL_COLUMN_VARIANT), text_of(r, PL_COLUMN_BINNING), k);
    return *setting != NULL ? PL_OK : refuse(r, PL_COLUMN_DATASET, "there is no such setting above");
}

/* ---- rows ---- */

static pl_status read_source(reader *r)
{
    int64_t bytes;
    const char *sha256 = text_of(r, PL_COLUMN_SHA256);
    PL_TRY(read_count(r, PL_COLUMN_N, &bytes));
    if (strlen(sha256) != PL_DIGEST_LENGTH)
        return refuse(r, PL_COLUMN_SHA256, "is no SHA-256");
    pl_tallies_add_source(r->tallies, text_of(r, PL_COLUMN_PATH), bytes, sha256);
    return PL_OK;
}

static pl_status fill_setting(const reader *r, pl_setting *s)
{
    s->dataset = pl_copy_text(text_of(r, PL_COLUMN_DATASET));
    s->variant = pl_copy_text(text_of(r, PL_COLUMN_VARIANT));
    s->binning = pl_copy_text(text_of(r, PL_COLUMN_BINNING));
    s->classes = count_entries(text_of(r, PL_COLUMN_GOLD));
    s->edges_count = count_entries(text_of(r, PL_COLUMN_EDGES));
    PL_TRY(read_condition(r, &s->condition));
    PL_TRY(read_labels(r, &s->k));
    PL_TRY(read_task(r, &s->ordinal));
    PL_TRY(read_count(r, PL_COLUMN_N, &s->n));
    PL_TRY(read_count(r, PL_COLUMN_SUBSETS, &s->candidate_sets));
    if (s->classes < s->k || s->classes > PL_LABELS_MAX)
        return refuse(r, PL_COLUMN_GOLD, "has another number of entries than it should");
    PL_TRY(read_counts(r, PL_COLUMN_GOLD, s->classes, &s->gold));
    PL_TRY(read_counts(r, PL_COLUMN_SLOTS, s->k, &s->slots));
    PL_TRY(read_reals(r, PL_COLUMN_EDGES, s->edges_count, &s->edges));
    if (sum_of(s->gold, s->classes) != s->n || sum_of(s->slots, s->k) != s->n)
        return refuse(r, PL_COLUMN_N, "is not what gold and slots sum to");
    return PL_OK;
}

static pl_status read_setting(reader *r)
{
    pl_setting *setting = pl_allocate(1, sizeof *setting);
    size_t before = r->tallies->settings_count;
    pl_status status = fill_setting(r, setting);
    if (status == PL_OK) {
        pl_tallies_take_setting(r->tallies, setting);
        if (r->tallies->settings_count == before)
            status = refuse(r, PL_COLUMN_DATASET, "the setting stands above already");
    }
    pl_setting_free(setting);
    return status;
}

static pl_status fill_answers(const reader *r, pl_answers *a)
{
    size_t classes = a->setting->classes;
    a->model = pl_copy_text(text_of(r, PL_COLUMN_MODEL));
    PL_TRY(read_count(r, PL_COLUMN_N, &a->n));
    PL_TRY(read_count(r, PL_COLUMN_EXCLUDED, &a->excluded));
    PL_TRY(read_count(r, PL_COLUMN_VECTORS, &a->vectors));
    PL_TRY(read_sum(r, PL_COLUMN_ENTROPY, &a->entropy));
    PL_TRY(read_sum(r, PL_COLUMN_MARGIN, &a->margin));
    PL_TRY(read_counts(r, PL_COLUMN_CELLS, classes * classes, &a->cells));
    PL_TRY(read_reals(r, PL_COLUMN_PROBABILITY, classes, &a->probability));
    if (sum_of(a->cells, classes * classes) != a->n)
        return refuse(r, PL_COLUMN_N, "is not what the cells sum to");
    if (a->vectors > a->n || a->excluded > a->setting->n || a->n != a->setting->n - a->excluded)
        return refuse(r, PL_COLUMN_N, "does not fit the other counts");
    if (pl_tallies_find(r->tallies, a->model, a->setting) != NULL)
        return refuse(r, PL_COLUMN_MODEL, "its answers stand above already");
    return PL_OK;
}

static pl_status read_answers(reader *r)
{
    const pl_setting *setting;
    PL_TRY(find_setting(r, &setting));
    pl_answers *answers = pl_allocate(1, sizeof *answers);
    answers->setting = setting;
    pl_status status = fill_answers(r, answers);
    if (status == PL_OK)
        pl_tallies_add_answers(r->tallies, answers);
    else
        pl_answers_free(answers);
    return status;
}

static pl_status fill_pattern(const reader *r, pl_subset_pattern *p)
{
    p->labels = count_entries(text_of(r, PL_COLUMN_GOLD));
    PL_TRY(read_count(r, PL_COLUMN_SUBSETS, &p->subsets));
    PL_TRY(read_counts(r, PL_COLUMN_GOLD, p->labels, &p->gold));
    PL_TRY(read_counts(r, PL_COLUMN_PREDICTED, p->labels, &p->predicted));
    if (sum_of(p->gold, p->labels) != sum_of(p->predicted, p->labels))
        return refuse(r, PL_COLUMN_PREDICTED, "does not sum to what gold sums to");
    return PL_OK;
}

/* Patterns follow their answers. */
static pl_status read_pattern(reader *r)
{
    const pl_setting *setting;
    PL_TRY(find_setting(r, &setting));
    pl_tallies *t = r->tallies;
    pl_answers *last = t->answers_count > 0 ? t->answers[t->answers_count - 1] : NULL;
    if (last == NULL || last->setting != setting || strcmp(last->model, text_of(r, PL_COLUMN_MODEL)) != 0)
        return refuse(r, PL_COLUMN_MODEL, "the pattern does not stand behind its answers");
    pl_subset_pattern pattern = {.subsets = 0};
    pl_status status = fill_pattern(r, &pattern);
    if (status == PL_OK) {
        pl_answers_add_pattern(last, pattern);
        return PL_OK;
    }
    free(pattern.gold);
    free(pattern.predicted);
    return status;
}

static pl_status read_pairing(reader *r)
{
    pl_pairing p = {.items = 0};
    PL_TRY(read_labels(r, &p.k));
    PL_TRY(read_task(r, &p.ordinal));
    PL_TRY(read_count(r, PL_COLUMN_N, &p.items));
    PL_TRY(read_count(r, PL_COLUMN_VECTORS, &p.vectors));
    PL_TRY(read_count(r, PL_COLUMN_AGREEMENTS, &p.agreements));
    PL_TRY(read_sum(r, PL_COLUMN_SHIFT, &p.shift));
    if (p.agreements > p.items || p.vectors > p.items)
        return refuse(r, PL_COLUMN_N, "does not fit the other counts");
    if (pl_tallies_pairing(r->tallies, text_of(r, PL_COLUMN_MODEL), text_of(r, PL_COLUMN_DATASET)) != NULL)
        return refuse(r, PL_COLUMN_MODEL, "the pairing stands above already");
    p.model = pl_copy_text(text_of(r, PL_COLUMN_MODEL));
    p.dataset = pl_copy_text(text_of(r, PL_COLUMN_DATASET));
    pl_tallies_add_pairing(r->tallies, p);
    return PL_OK;
}

/* ---- the file ---- */

static pl_status read_row(reader *r)
{
    static const struct {
        const char *kind;
        pl_status (*read)(reader *);
    } kinds[] = {{"source", read_source},
                 {"setting", read_setting},
                 {"answers", read_answers},
                 {"pattern", read_pattern},
                 {"pairing", read_pairing}};
    const char *kind = text_of(r, PL_COLUMN_KIND);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kind, kinds[i].kind) == 0)
            return kinds[i].read(r);
    return refuse(r, PL_COLUMN_KIND, "is unknown");
}

static pl_status read_rows(reader *r)
{
    size_t n = pl_frame_rows(r->frame);
    int64_t version = 0;
    PL_TRY(pl_frame_expect(r->frame, pl_tally_headings, PL_TALLY_COLUMNS, r->error));
    if (strcmp(text_of(r, PL_COLUMN_KIND), "tallies") != 0)
        return refuse(r, PL_COLUMN_KIND, "the file does not begin as a tally file");
    PL_TRY(read_count(r, PL_COLUMN_N, &version));
    if (version != PL_TALLY_VERSION)
        return refuse(r, PL_COLUMN_N, "the file is of another version");
    r->tallies->synthetic = strcmp(text_of(r, PL_COLUMN_PATH), "synthetic") == 0;
    if (!r->tallies->synthetic && text_of(r, PL_COLUMN_PATH)[0] != '\0')
        return refuse(r, PL_COLUMN_PATH, "is neither empty nor \"synthetic\"");
    for (r->row = 1; r->row + 1 < n; r->row++)
        PL_TRY(read_row(r));
    pl_tallies_sort(r->tallies);
    return PL_OK;
}

/* The last line has the digest of all before. */
static pl_status check_digest(const char *path, const char *text, size_t n, pl_error *error)
{
    static const char mark[] = "\nend,,";
    const char *last = NULL;
    for (const char *found = strstr(text, mark); found != NULL; found = strstr(found + 1, mark))
        last = found + 1;
    if (last == NULL)
        return pl_fail(error, PL_CHECKSUM, path, 0, 0, "the end is missing");
    pl_digest digest;
    PL_TRY(pl_digest_bytes(text, (size_t)(last - text), &digest, error));
    const char *stated = last + strlen(mark) - 1;
    if (strncmp(stated, digest.hex, PL_DIGEST_LENGTH) != 0 || strchr(last, '\n') != text + n - 1)
        return pl_fail(error, PL_CHECKSUM, path, 0, 0,
                       "the SHA-256 of its rows is %s, not what its last row says", digest.hex);
    return PL_OK;
}

static pl_status parse(const char *path, const char *text, size_t n, pl_tallies *tallies, pl_error *error)
{
    pl_frame *frame;
    PL_TRY(check_digest(path, text, n, error));
    PL_TRY(pl_frame_parse(path, text, n, PL_CSV, &frame, error));
    reader r = {frame, 0, tallies, error};
    pl_status status = read_rows(&r);
    pl_frame_free(frame);
    return status;
}

pl_status pl_tallies_read(const char *path, pl_tallies **tallies, pl_error *error)
{
    char *text;
    size_t n;
    PL_TRY(pl_file_read(path, FILE_MAX, &text, &n, error));
    pl_tallies *read = pl_tallies_new();
    pl_status status = parse(path, text, n, read, error);
    free(text);
    if (status == PL_OK)
        *tallies = read;
    else
        pl_tallies_free(read);
    return status;
}
