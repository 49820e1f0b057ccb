#include "runtime/onet_trial_file.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/digest.h"
#include "data/frame.h"
#include "render/csv.h"
#include "runtime/onet_trial_internal.h"
#include "runtime/onet_trial_number.h"
#include "runtime/version.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 16 << 20 };

/* The columns before the numbers. In the first row key is what was tried, in the last the digest. */
enum { KIND, KEY, TARGET, BUDGET, METHOD, NUMBERS };

static const char *const headings[] = {
    "kind",       "key",         "target",        "budget",          "method",
    "width",      "width.error", "deviation",     "deviation.error", "bias",
    "bias.error", "coverage",    "coverage.error"};
enum { COLUMNS = sizeof headings / sizeof headings[0] };

/* ---- what was tried ---- */

/* All that the numbers depend on beside the program; the caller's. */
static char *describe(void)
{
    char *text = pl_format("plumb %s, panels 1 to %d, %d repetitions", pl_version(), PL_ONET_TRIED_PANELS,
                           PL_ASSIST_REPETITIONS);
    for (int t = 0; t < PL_ONET_TRIED; t++) {
        const pl_synthetic_judge j = pl_onet_tried_judge(t);
        char *more = j.name == NULL
                         ? pl_format("%s; text regression", text)
                         : pl_format("%s; %s %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g %.17g "
                                     "%.17g %.17g %.17g %.17g",
                                     text, j.name, j.mean, j.deviation, j.favourite, j.favoured, j.step,
                                     j.location, j.breadth, j.cell_skill, j.skill, j.taste, j.verbosity,
                                     j.order, j.rank_code, j.coverage);
        free(text);
        text = more;
    }
    return text;
}

/* "panel 3/haiku-pointwise"; the caller's. */
static char *key_of(size_t panel, int tried)
{
    bool blind = tried == PL_ONET_BLIND;
    return pl_format("panel %zu/%s%s", panel + 1,
                     pl_onet_predictor_key(blind ? PL_ONET_TRY_HAIKU : (pl_onet_predictor)tried),
                     blind ? ", blind" : "");
}

/* ---- all trials in turn ---- */

typedef struct place {
    size_t panel;
    int tried, target;
    size_t budget;
    int method;
} place;

/* The next place, false behind the last. */
static bool next(place *p)
{
    if (++p->method < PL_ASSIST_METHODS)
        return true;
    p->method = 0;
    if (++p->budget < PL_ASSIST_BUDGETS)
        return true;
    p->budget = 0;
    if (++p->target < PL_ASSIST_TARGETS)
        return true;
    p->target = 0;
    if (++p->tried < PL_ONET_TRIED)
        return true;
    p->tried = 0;
    return ++p->panel < PL_ONET_TRIED_PANELS;
}

/* ---- writing ---- */

static void write_trial(pl_csv *csv, const place *p, const pl_assist_trial *trial)
{
    const pl_trial_mean means[] = {trial->width, trial->deviation, trial->bias, trial->coverage};
    char *key = key_of(p->panel, p->tried);
    pl_csv_text(csv, "trial");
    pl_csv_text(csv, key);
    pl_csv_text(csv, pl_onet_target_key((pl_assist_target)p->target));
    pl_csv_number(csv, pl_assist_percent(p->budget));
    pl_csv_text(csv, pl_assist_key((pl_assist_method)p->method));
    for (size_t m = 0; m < sizeof means / sizeof means[0]; m++) {
        pl_csv_number(csv, means[m].value);
        pl_csv_number(csv, means[m].error);
    }
    pl_csv_end_line(csv);
    free(key);
}

/* A row of a kind and a key alone. */
static void write_text(pl_csv *csv, const char *kind, const char *key)
{
    pl_csv_text(csv, kind);
    pl_csv_text(csv, key);
    for (size_t c = TARGET; c < COLUMNS; c++)
        pl_csv_text(csv, NULL);
    pl_csv_end_line(csv);
}

pl_status pl_onet_trials_write(const pl_onet_trials *trials, const char *path, pl_error *error)
{
    if (trials->panels != PL_ONET_TRIED_PANELS)
        return pl_fail(error, PL_USAGE, path, 0, 0, "keeps trials of made-up panels alone");
    pl_csv csv = {0};
    char *tried = describe();
    for (size_t c = 0; c < COLUMNS; c++)
        pl_csv_text(&csv, headings[c]);
    pl_csv_end_line(&csv);
    write_text(&csv, "tried", tried);
    free(tried);
    place p = {0};
    do
        write_trial(&csv, &p, &trials->of[p.panel][p.tried].of[p.target][p.budget][p.method]);
    while (next(&p));
    pl_digest digest;
    pl_status status = pl_digest_bytes(csv.bytes, csv.n, &digest, error);
    if (status != PL_OK) {
        free(csv.bytes);
        return status;
    }
    write_text(&csv, "end", digest.hex);
    return pl_csv_write(&csv, path, error);
}

/* ---- reading ---- */

static pl_status expect_text(const pl_frame *frame, size_t row, size_t column, const char *wanted,
                             pl_error *error)
{
    const char *found = pl_frame_text(frame, row, column);
    if (strcmp(found, wanted) == 0)
        return PL_OK;
    return pl_frame_fail(frame, row, column, error,
                         "is of other trials than this version runs: \"%s\", not \"%s\"", found, wanted);
}

static pl_status read_key(const pl_frame *frame, size_t row, const place *p, pl_error *error)
{
    char *key = key_of(p->panel, p->tried), *budget = pl_format("%d", pl_assist_percent(p->budget));
    pl_status status = expect_text(frame, row, KIND, "trial", error);
    if (status == PL_OK)
        status = expect_text(frame, row, KEY, key, error);
    if (status == PL_OK)
        status = expect_text(frame, row, TARGET, pl_onet_target_key((pl_assist_target)p->target), error);
    if (status == PL_OK)
        status = expect_text(frame, row, BUDGET, budget, error);
    if (status == PL_OK)
        status = expect_text(frame, row, METHOD, pl_assist_key((pl_assist_method)p->method), error);
    free(key);
    free(budget);
    return status;
}

static pl_status read_number(const pl_frame *frame, size_t row, size_t column, double low, double high,
                             double *number, pl_error *error)
{
    PL_TRY(pl_frame_real(frame, row, column, number, error));
    if (*number >= low && *number <= high)
        return PL_OK;
    if (isinf(high))
        return pl_frame_fail(frame, row, column, error, "%s is %g, below %g", headings[column], *number, low);
    return pl_frame_fail(frame, row, column, error, "%s is %g, not %g to %g", headings[column], *number, low,
                         high);
}

static pl_status read_trial(const pl_frame *frame, size_t row, pl_assist_trial *trial, pl_error *error)
{
    static const double most_bias = PL_SCORE_HIGH - PL_SCORE_LOW;
    const struct {
        pl_trial_mean *mean;
        double low, high;
    } numbers[] = {{&trial->width, 0, INFINITY},
                   {&trial->deviation, 0, INFINITY},
                   {&trial->bias, -most_bias, most_bias},
                   {&trial->coverage, 0, 1}};
    for (size_t m = 0; m < sizeof numbers / sizeof numbers[0]; m++) {
        size_t column = NUMBERS + 2 * m;
        PL_TRY(
            read_number(frame, row, column, numbers[m].low, numbers[m].high, &numbers[m].mean->value, error));
        PL_TRY(read_number(frame, row, column + 1, 0, INFINITY, &numbers[m].mean->error, error));
    }
    return PL_OK;
}

static pl_status read_rows(const pl_frame *frame, pl_onet_trials *trials, pl_error *error)
{
    char *tried = describe();
    pl_status status = expect_text(frame, 0, KIND, "tried", error);
    if (status == PL_OK)
        status = expect_text(frame, 0, KEY, tried, error);
    free(tried);
    PL_TRY(status);
    place p = {0};
    size_t row = 1;
    do {
        if (row + 1 >= pl_frame_rows(frame))
            return pl_frame_fail(frame, row, KIND, error, "has too few trials");
        PL_TRY(read_key(frame, row, &p, error));
        PL_TRY(
            read_trial(frame, row++, &trials->of[p.panel][p.tried].of[p.target][p.budget][p.method], error));
    } while (next(&p));
    return row + 1 == pl_frame_rows(frame) ? PL_OK
                                           : pl_frame_fail(frame, row, KIND, error, "has too many trials");
}

/* Bytes that another program has put between or before the lines would only make the digest another one. */
static pl_status check_bytes(const char *path, const char *text, size_t n, pl_error *error)
{
    size_t line = 1;
    if (n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        return pl_fail(error, PL_BAD_INPUT, path, 1, 0,
                       "begins with a byte order mark, which it was not written with");
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\r')
            return pl_fail(error, PL_BAD_INPUT, path, line, 0,
                           "the line ends with CR LF, which it was not written with");
        line += text[i] == '\n';
    }
    if (n > 0 && text[n - 1] != '\n')
        return pl_fail(error, PL_BAD_INPUT, path, line, 0, "the file is cut off: its last line has no end");
    return PL_OK;
}

/* The digest of all lines before the last is what that says. */
static pl_status check_end(const char *path, const char *text, size_t n, const pl_frame *frame,
                           pl_error *error)
{
    size_t last = n > 0 ? n - 1 : 0; /* behind the newline before the last line */
    while (last > 0 && text[last - 1] != '\n')
        last--;
    pl_digest digest;
    PL_TRY(pl_digest_bytes(text, last, &digest, error));
    size_t row = pl_frame_rows(frame) - 1;
    if (strcmp(pl_frame_text(frame, row, KEY), digest.hex) == 0)
        return PL_OK;
    return pl_fail(error, PL_CHECKSUM, path, pl_frame_line(frame, row), KEY + 1,
                   "the SHA-256 of the lines before is %s", digest.hex);
}

static pl_status parse(const char *path, const char *text, size_t n, pl_onet_trials *trials, pl_error *error)
{
    pl_frame *frame = NULL;
    PL_TRY(check_bytes(path, text, n, error));
    PL_TRY(pl_frame_parse(path, text, n, PL_CSV, &frame, error));
    pl_status status = pl_frame_expect(frame, headings, COLUMNS, error);
    size_t rows = pl_frame_rows(frame);
    if (status == PL_OK && rows < 2)
        status = pl_fail(error, PL_BAD_INPUT, path, 0, 0, "has too few trials");
    if (status == PL_OK && strcmp(pl_frame_text(frame, rows - 1, KIND), "end") != 0)
        status = pl_frame_fail(frame, rows - 1, KIND, error,
                               "the file is cut off: its last line is not its SHA-256");
    /* What is wrong with a line says more than that something is. */
    if (status == PL_OK)
        status = read_rows(frame, trials, error);
    if (status == PL_OK)
        status = check_end(path, text, n, frame, error);
    pl_frame_free(frame);
    return status;
}

pl_status pl_onet_trials_read(const char *path, pl_onet_trials **trials, pl_error *error)
{
    char *text = NULL;
    size_t n;
    PL_TRY(pl_file_read(path, FILE_MAX, &text, &n, error));
    pl_onet_trials *read = pl_allocate(1, sizeof *read);
    read->panels = PL_ONET_TRIED_PANELS;
    for (int t = 0; t < PL_ONET_TRIED; t++)
        read->has[t] = true;
    pl_status status = parse(path, text, n, read, error);
    free(text);
    if (status == PL_OK)
        *trials = read;
    else
        pl_onet_trials_free(read);
    return status;
}
