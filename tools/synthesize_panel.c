/* plumb synthesize panel: a rating panel of the onet document's shape, to try the audit on. */
#include "base/memory.h"
#include "base/steps.h"
#include "panel/roster.h"
#include "panel/synthetic.h"
#include "render/csv.h"
#include "runtime/watch.h"
#include "tools/command.h"
#include "tools/synthesize.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] = "usage: plumb synthesize panel --out FILE [OPTION]...\n"
                           "\n"
                           "Writes a synthetic rating panel as CSV: 4,501 responses to 515 made-up tasks,\n"
                           "each with a worker's score, the scores of 33 judges in nine groups, and a text.\n"
                           "Sizes and marginals are those that onet (arXiv 2610.02492) prints; everything\n"
                           "else is drawn, and every row says so. The same seed gives the same panel.\n"
                           "\n"
                           "  -o, --out FILE    where to\n"
                           "  -s, --split NAME  test (the default), validation (4,646 rows) or train\n"
                           "                    (36,649); they share occupations and generators, not tasks\n"
                           "  -n, --seed N      default: 1\n"
                           "      --no-text     lengths without the texts\n"
                           "  -j, --judges FILE a roster of judges of one's own, as CSV\n"
                           "      --roster      print the default roster, to change and give to --judges:\n"
                           "                    how severe, compressed, skilled, rank-minded, constant or\n"
                           "                    partial a judge is; lib/panel/synthetic.h has the columns\n"
                           "  -h, --help        this text\n"
                           "\n"
                           "Exit codes: 0 written; 2 usage; 3 the roster is missing or broken; 4 the file\n"
                           "cannot be written.\n";

static bool find_split(const char *name, pl_panel_split *split)
{
    for (int s = PL_SPLIT_TEST; s <= PL_SPLIT_TRAIN; s++)
        if (name == NULL || strcmp(pl_panel_split_key((pl_panel_split)s), name) == 0) {
            *split = (pl_panel_split)s;
            return true;
        }
    return false;
}

static void write_header(const pl_ratings *panel, bool texts, pl_csv *csv)
{
    static const char *const headings[] = {"response_id", "instance_id",    "task_id", "occupation", "family",
                                           "generator",   "response_index", "score",   "length"};
    for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++)
        pl_csv_text(csv, headings[i]);
    if (texts)
        pl_csv_text(csv, "text");
    pl_csv_text(csv, "origin");
    for (size_t j = 0; j < panel->judges_count; j++) {
        const pl_panel_judge *judge = &panel->judges[j];
        bool grouped = judge->group != NULL && judge->group[0] != '\0';
        char *heading =
            pl_format("judge:%s%s%s", grouped ? judge->group : "", grouped ? "/" : "", judge->name);
        pl_csv_text(csv, heading);
        free(heading);
    }
    pl_csv_end_line(csv);
}

static void write_row(const pl_ratings *panel, size_t row, bool texts, pl_csv *csv)
{
    pl_csv_text(csv, panel->responses[row]);
    for (int kind = PL_BY_INSTANCE; kind <= PL_BY_INDEX; kind++)
        pl_csv_text(csv, panel->by[kind].names[panel->by[kind].of_row[row]]);
    pl_csv_number(csv, panel->worker[row]);
    pl_csv_number(csv, panel->lengths[row]);
    if (texts)
        pl_csv_text(csv, panel->texts[row]);
    pl_csv_text(csv, panel->origin);
    for (size_t j = 0; j < panel->judges_count; j++)
        pl_csv_number(csv, panel->judges[j].scores[row]);
    pl_csv_end_line(csv);
}

static pl_status write_panel(const pl_ratings *panel, bool texts, const char *path, pl_error *error)
{
    pl_csv csv = {0};
    write_header(panel, texts, &csv);
    pl_steps_begin(panel->rows);
    for (size_t row = 0; row < panel->rows; row++) {
        write_row(panel, row, texts, &csv);
        pl_steps_add(1);
    }
    return pl_csv_write(&csv, path, error);
}

/* What is asked for. */
typedef struct request {
    const char *out, *judges;
    pl_panel_split split;
    uint64_t seed;
    bool texts;
} request;

static pl_status make(const request *asked, const pl_synthetic_judge *judges, size_t n, pl_error *error)
{
    pl_ratings *panel = NULL;
    pl_watch *watch = pl_watch_begin("writing a panel", 0);
    pl_status status = pl_synthetic_ratings(asked->seed, asked->split, judges, n, &panel);
    if (status == PL_OK)
        status = write_panel(panel, asked->texts, asked->out, error);
    else
        pl_fail(error, status, NULL, 0, 0, "the roster of judges makes no sense");
    pl_watch_end(watch);
    if (status == PL_OK)
        printf("%s: %zu responses, %zu judge%s; %s\n", asked->out, panel->rows, panel->judges_count,
               panel->judges_count == 1 ? "" : "s", panel->origin);
    pl_ratings_free(panel);
    return status;
}

static int make_with_roster(const request *asked)
{
    pl_error error;
    size_t n;
    const pl_synthetic_judge *standard = pl_synthetic_judges(&n);
    pl_roster *own = NULL;
    pl_status status = asked->judges != NULL ? pl_roster_read(asked->judges, &own, &error) : PL_OK;
    if (status == PL_OK)
        status = make(asked, own != NULL ? own->judges : standard, own != NULL ? own->n : n, &error);
    pl_roster_free(own);
    return command_end("synthesize", status, &error);
}

static int print_roster(void)
{
    size_t n;
    const pl_synthetic_judge *judges = pl_synthetic_judges(&n);
    printf("name,group");
    for (size_t f = 0; pl_roster_field(f) != NULL; f++)
        printf(",%s", pl_roster_field(f));
    putchar('\n');
    for (size_t j = 0; j < n; j++) {
        printf("%s,%s", judges[j].name, judges[j].group);
        for (size_t f = 0; pl_roster_field(f) != NULL; f++)
            printf(",%.10g", pl_roster_value(&judges[j], f));
        putchar('\n');
    }
    return 0;
}

int synthesize_panel(int argc, char **argv)
{
    request asked = {.seed = 1};
    const char *split = NULL, *seed = NULL;
    bool no_text = false, roster = false;
    const command_option options[] = {
        {.name = "out", .letter = 'o', .text = &asked.out},
        {.name = "split", .letter = 's', .text = &split},
        {.name = "seed", .letter = 'n', .text = &seed},
        {.name = "no-text", .given = &no_text},
        {.name = "judges", .letter = 'j', .text = &asked.judges},
        {.name = "roster", .given = &roster},
    };
    int code =
        command_options("synthesize", help, options, sizeof options / sizeof options[0], argc, argv, NULL);
    if (code != COMMAND_GOES_ON)
        return code;
    if (roster)
        return print_roster();
    if (asked.out == NULL)
        return command_misuse("synthesize", "--out is missing");
    if (!command_number(seed, INT64_MAX, &asked.seed))
        return command_misuse("synthesize", "the seed \"%s\" is no whole number", seed);
    if (!find_split(split, &asked.split))
        return command_misuse("synthesize", "there is no split \"%s\": test, validation or train", split);
    asked.texts = !no_text;
    return make_with_roster(&asked);
}
