/* plumb claims: where the claims stand. */
#include "base/memory.h"
#include "claims/summary.h"
#include "report/source.h"
#include "runtime/terminal.h"
#include "tools/claim_filter.h"
#include "tools/claims_check.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] = "usage: plumb claims [OPTION]... [EXPERIMENT]...\n"
                           "\n"
                           "Says how many claims stand how, by paper and by evidence, and names the\n"
                           "recorded findings. With a filter, lists the claims that pass all filters.\n"
                           "EXPERIMENT (jev-table3) leaves those that it judges, for --check, too.\n"
                           "\n"
                           "  -p, --paper PAPER      jev, align, kev, onet\n"
                           "  -i, --item ITEM        as in the ids of claims: table3, fig1, prose\n"
                           "  -e, --evidence KIND    primary, statistics, printed, simulation, none\n"
                           "  -o, --outcome OUTCOME  agrees, differs, undetermined, unchecked; or a\n"
                           "                         standing: reproduced, consistent, simulated\n"
                           "      --csv              the verdicts themselves, as CSV\n"
                           "      --check            compare all verdicts with registries, manifests and\n"
                           "                         findings, and judge them again\n"
                           "  -v, --verdicts FILE    default: tables/verdicts.csv in the project\n"
                           "  -r, --root DIR         the project (default: $PLUMB_ROOT, else here)\n"
                           "  -h, --help             this text\n"
                           "\n"
                           "Standings:\n"
                           "  reproduced    agrees with public data, or with statistics of them\n"
                           "  consistent    agrees with other printed numbers\n"
                           "  simulated     agrees with a simulation under the stated design\n"
                           "  differs       a finding\n"
                           "  undetermined  the evidence is too wide to decide\n"
                           "  unchecked     there is no evidence here\n"
                           "\n"
                           "Exit codes: 0 done; 1 with --check: a claim differs that no finding lists, a\n"
                           "finding lists one that does not differ; 2 usage; 3 a file is missing or\n"
                           "broken, or with --check: a verdict is missing, of another claim than is\n"
                           "registered, or not what its own numbers make it.\n";

typedef struct options {
    const char *root, *verdicts;
    bool csv, check;
    claim_filter filter;
} options;

/* ---- the summary ---- */

enum { NAME_COLUMNS = 10, COUNT_COLUMNS = 6 };

/* A column as wide as its standing's word; zeros are a dot, so that what there is stands out. */
static void put_count(size_t n, pl_standing standing, bool coloured)
{
    const char *word = pl_standing_key(standing);
    char *text = n > 0 ? pl_format("%zu", n) : pl_copy_text(".");
    putchar(' ');
    if (n > 0)
        pl_terminal_tint(stdout, standing, coloured);
    pl_terminal_cell(stdout, text, -(int)strlen(word));
    if (n > 0)
        pl_terminal_plain(stdout, coloured);
    free(text);
}

static void put_heading(const char *name, bool coloured)
{
    pl_terminal_bold(stdout, coloured);
    printf("%-*s %*s", NAME_COLUMNS, name, COUNT_COLUMNS, "claims");
    for (int i = 0; i < PL_STANDING_COUNT; i++)
        printf(" %s", pl_standing_key((pl_standing)i));
    pl_terminal_plain(stdout, coloured);
    putchar('\n');
}

static void put_line(const char *name, size_t claims, const size_t *standings, bool coloured)
{
    printf("%-*s %*zu", NAME_COLUMNS, name, COUNT_COLUMNS, claims);
    for (int i = 0; i < PL_STANDING_COUNT; i++)
        put_count(standings[i], (pl_standing)i, coloured);
    putchar('\n');
}

/* What the claims on one kind of evidence are worth: the same columns, filled where they can be. */
static void put_evidence(pl_evidence evidence, const pl_summary_counts *total, bool coloured)
{
    size_t standings[PL_STANDING_COUNT] = {0}, claims = 0;
    for (int outcome = 0; outcome < PL_OUTCOME_COUNT; outcome++) {
        size_t n = total->cells[evidence][outcome];
        standings[pl_verdict_standing((pl_outcome)outcome, evidence)] += n;
        claims += n;
    }
    put_line(pl_evidence_key(evidence), claims, standings, coloured);
}

static void write_papers(const pl_summary *summary, bool coloured)
{
    put_heading("paper", coloured);
    for (size_t i = 0; i < summary->n; i++)
        put_line(summary->papers[i].paper, summary->papers[i].claims, summary->papers[i].standings, coloured);
    if (summary->n > 1)
        put_line("all", summary->total.claims, summary->total.standings, coloured);
}

/* "Reproduced" is two things: from what was counted, or as the authors released it. */
static pl_status write_transcribed(pl_project *project, const pl_verdict_list *verdicts, size_t reproduced,
                                   pl_error *error)
{
    pl_catalogue *catalogue = NULL;
    size_t transcribed = 0;
    PL_TRY(pl_project_catalogue(project, &catalogue, error));
    PL_TRY(pl_source_count_transcribed(project, catalogue, verdicts, &transcribed, error));
    if (transcribed > 0)
        printf("\nOf the %zu reproduced, %zu rest on rows that were counted, %zu on figures\n"
               "transcribed from what the authors released.\n",
               reproduced, reproduced - transcribed, transcribed);
    return PL_OK;
}

/* In full, or of some experiments in short. */
static pl_status write_summary(pl_project *project, const pl_verdict_list *verdicts, bool full,
                               pl_error *error)
{
    bool coloured = pl_terminal_coloured(stdout);
    pl_summary *summary = pl_summary_new(verdicts);
    write_papers(summary, coloured);
    if (full) {
        putchar('\n');
        put_heading("evidence", coloured);
        for (int i = 0; i < PL_EVIDENCE_COUNT; i++)
            put_evidence((pl_evidence)i, &summary->total, coloured);
    }
    pl_status status = write_transcribed(project, verdicts, summary->total.standings[PL_REPRODUCED], error);
    if (summary->total.ties > 0)
        printf("\n%zu agree%s at a tie, exactly half-way between two printed numbers.\n", summary->total.ties,
               summary->total.ties == 1 ? "s" : "");
    size_t made_up = summary->total.cells[PL_SYNTHETIC][PL_UNCHECKED];
    if (made_up > 0)
        printf("\n%zu were computed from SYNTHETIC data, which decide nothing.\n", made_up);
    pl_summary_free(summary);
    return status;
}

static size_t count_differing(const pl_finding_list *findings, const pl_finding *finding,
                              const pl_verdict_list *verdicts)
{
    size_t n = 0;
    for (size_t i = 0; i < verdicts->n; i++)
        n += verdicts->rows[i].verdict.outcome == PL_DIFFERS &&
             pl_finding_of(findings, verdicts->rows[i].id) == finding;
    return n;
}

static void write_finding(const pl_finding *finding, size_t claims, bool coloured)
{
    pl_terminal_bold(stdout, coloured);
    printf("  %s", finding->id);
    pl_terminal_plain(stdout, coloured);
    printf(" (%zu claim%s)\n      ", claims, claims == 1 ? "" : "s");
    pl_terminal_wrap(stdout, finding->title, 6, 6);
}

/* All of them; of some experiments, those that list one of the claims. */
static void write_findings(const pl_finding_list *findings, const pl_verdict_list *verdicts, bool all)
{
    bool coloured = pl_terminal_coloured(stdout);
    size_t count = pl_finding_list_count(findings), shown = 0;
    for (size_t i = 0; i < count; i++)
        shown += all || count_differing(findings, pl_finding_list_at(findings, i), verdicts) > 0;
    if (shown > 0)
        printf("\n%zu finding%s\n", shown, shown == 1 ? "" : "s");
    for (size_t i = 0; i < count; i++) {
        const pl_finding *finding = pl_finding_list_at(findings, i);
        size_t claims = count_differing(findings, finding, verdicts);
        if (all || claims > 0)
            write_finding(finding, claims, coloured);
    }
}

/* ---- the command ---- */

static void write_csv(const pl_verdict_list *selected)
{
    char *text = pl_verdict_list_format(selected);
    fputs(text, stdout);
    free(text);
}

static pl_status write(const options *chosen, pl_project *project, const pl_verdict_list *verdicts,
                       const pl_verdict_list *selected, pl_error *error)
{
    const pl_finding_list *findings = NULL;
    PL_TRY(pl_project_findings(project, &findings, error));
    if (chosen->csv) {
        write_csv(selected);
    } else if (claim_filter_lists(&chosen->filter)) {
        command_list(selected);
        printf("%zu of %zu claims\n", selected->n, verdicts->n);
    } else {
        bool all = chosen->filter.experiments_count == 0;
        PL_TRY(write_summary(project, selected, all, error));
        write_findings(findings, selected, all);
    }
    fflush(stdout);
    return PL_OK;
}

static pl_status run(const options *chosen, pl_project *project, const pl_verdict_list *verdicts,
                     pl_error *error)
{
    PL_TRY(claim_filter_check(&chosen->filter, project, verdicts, error));
    pl_verdict_list selected = {.rows = NULL};
    claim_filter_apply(&chosen->filter, verdicts, &selected);
    pl_status status = write(chosen, project, verdicts, &selected, error);
    if (status == PL_OK && chosen->check)
        status = claims_check(project, chosen->verdicts, verdicts, &chosen->filter, error);
    pl_verdict_list_clear(&selected);
    return status;
}

static int run_claims(const options *chosen)
{
    pl_project *project = NULL;
    pl_verdict_list verdicts = {.rows = NULL};
    pl_error error;
    pl_status status = command_open(chosen->root, chosen->verdicts, &project, &verdicts, &error);
    if (status != PL_OK)
        return command_fail("claims", &error);
    status = run(chosen, project, &verdicts, &error);
    pl_verdict_list_clear(&verdicts);
    pl_project_close(project);
    return command_end("claims", status, &error);
}

int plumb_claims(int argc, char **argv)
{
    options chosen = {.root = NULL};
    claim_filter *filter = &chosen.filter;
    const command_option options[] = {
        {"paper", 'p', &filter->paper, NULL},       {"item", 'i', &filter->item, NULL},
        {"evidence", 'e', &filter->evidence, NULL}, {"outcome", 'o', &filter->outcome, NULL},
        {"verdicts", 'v', &chosen.verdicts, NULL},  {"root", 'r', &chosen.root, NULL},
        {"csv", '\0', NULL, &chosen.csv},           {"check", '\0', NULL, &chosen.check},
    };
    int first = 0;
    int code =
        command_options("claims", help, options, sizeof options / sizeof options[0], argc, argv, &first);
    filter->experiments = argv + first;
    filter->experiments_count = argc - first;
    return code == COMMAND_GOES_ON ? run_claims(&chosen) : code;
}
