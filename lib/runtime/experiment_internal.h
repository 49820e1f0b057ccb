/* What the parts of the experiment runtime share. Not for experiments. */
#ifndef PL_RUNTIME_EXPERIMENT_INTERNAL_H
#define PL_RUNTIME_EXPERIMENT_INTERNAL_H

#include "runtime/experiment.h"

#include "claims/verdict.h"
#include "data/balora.h"
#include "data/catalogue.h"
#include "panel/panel.h"
#include "release/release.h"
#include "render/output.h"
#include "runtime/manifest.h"
#include "runtime/project.h"
#include "runtime/watch.h"

/* What a value can rest on: a file or folder of data, or a printed claim. Its number is its index. */
typedef struct pl_source {
    char *text;            /* "data/jev/balora_summary.csv", "jev:table1:kev-4b:dr" */
    const pl_claim *claim; /* NULL for data */
    bool synthetic;        /* made-up data */
} pl_source;

struct pl_input {
    const pl_manifest_input *way; /* borrowed from the manifest */
    const pl_dataset *dataset;    /* primary; borrowed from the catalogue */
    bool synthetic;               /* it says so itself, or it was made here */
    bool apart;                   /* a reader's own panel that is not the document's */
    char *folder;                 /* primary: the data set's */
    char *path;                   /* statistics: the file; primary: the named file, or NULL */
    pl_scores *scores;            /* primary: the reader's score files; else NULL */
    pl_ratings *panel;            /* of a rating panel; else NULL */
    pl_sources sources;           /* itself; empty for printed and simulated evidence */
};

/* Something that was read from an input and lives as long as the experiment: one of path to release, or a
 * recorded run. */
typedef struct pl_holding {
    const pl_input *input;
    char *part; /* a file or a series; NULL: the input as a whole */
    char *path;
    pl_frame *frame;
    pl_frequency *gold;
    pl_balora *balora;
    pl_release *release; /* with its tallies */
    pl_replay *replay;   /* of the file at path */
} pl_holding;

typedef struct pl_input_set {
    pl_catalogue *catalogue; /* the project's; NULL until a file is asked for */
    pl_input **taken;
    size_t n, capacity;
    bool *asked;         /* one a way of the manifest; NULL: nothing was asked for */
    const char *closed;  /* the input that was asked for last without a way to it; NULL: none was ... */
    pl_error why_closed; /* ... and why the last way to it is closed; its reason may be empty */
    pl_holding *holdings;
    size_t holdings_count, holdings_capacity;
} pl_input_set;

typedef struct pl_judgement {
    const pl_claim *claim;
    pl_value value;
} pl_judgement;

/* What was filled last, for pl_note and pl_cell_mark: a judged claim, a cell, a point; each may be absent. */
typedef struct pl_last {
    bool judged;
    pl_table_cell *cell;
    pl_series *series; /* its last point */
} pl_last;

struct pl_experiment {
    pl_project *project;
    char *out, *verdicts_folder, *raw_folder;
    char *release_folder, *tally_file; /* NULL without one */
    char *trials_file;                 /* the same */
    char *scores_folder;               /* the same */
    char *panel_file;                  /* the same */
    char *recorded_folder;             /* the same */
    pl_manifest *manifest;
    const pl_paper *paper;
    const char *item;            /* of the ids: table6 */
    const pl_registry *registry; /* the paper's */

    pl_source *sources;
    size_t sources_count, sources_capacity;
    pl_input_set inputs;

    pl_verdict_list judged;   /* in the order of judging, at the end in the registry's ... */
    pl_judgement *judgements; /* ... with what was judged by what beside them */
    size_t judgements_capacity;
    pl_last last;

    pl_table *table; /* one of the two, or neither */
    pl_figure *figure;
    pl_table_row *row; /* the current one */

    pl_watch *watch; /* NULL: nothing is drawn (now) */
};

/* ---- ending early: experiment.c ---- */

/* Prints the error, frees x and ends the program with the error's exit code. Outputs are left as they were.
 */
_Noreturn void pl_experiment_stop(pl_experiment *x, const pl_error *error);
/* The same for a contradiction within the experiment (PL_INTERNAL). */
_Noreturn void pl_experiment_contradict(pl_experiment *x, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void pl_experiment_free(pl_experiment *x);

/* ---- sources and judging: judging.c ---- */

/* The number of this source, numbered now when it is new. */
unsigned pl_experiment_source(pl_experiment *x, const char *text, const pl_claim *claim);
/* The texts of the sources of a value, sorted and joined by "; "; the caller's. */
char *pl_experiment_sources_text(const pl_experiment *x, const pl_sources *sources);
/* Whether any of them is made-up data. */
bool pl_experiment_is_synthetic(const pl_experiment *x, const pl_sources *sources);
/* The same of anything that the experiment has judged or shown. */
bool pl_experiment_uses_synthetic(const pl_experiment *x);
/* Where anything rests on made-up data: says so in the title, below it, and in the notes of every judgement,
 * cell and point that does. */
void pl_experiment_mark_synthetic(pl_experiment *x);
/* Judges and records. Sets x->last.judged and clears the rest of x->last. */
pl_verdict pl_experiment_judge(pl_experiment *x, const pl_claim *claim, const pl_value *value);
/* Every claim of the manifest judged, none beside them; puts the verdicts into the registry's order. */
void pl_experiment_close_judging(pl_experiment *x);

/* Puts what an unchecked claim needs before its note. Tables and figures say it in their own way, so this is
 * for the verdicts, at the end. */
void pl_experiment_note_needs(pl_experiment *x);

/* ---- inputs: inputs.c ---- */

void pl_input_set_clear(pl_input_set *inputs);

/* PL_BAD_INPUT, with the manifest's line, when data that it names were never asked for though all that was
 * asked for is there. */
pl_status pl_input_set_check_asked(const pl_experiment *x, pl_error *error);

/* Lists name and SHA-256 of every file that was taken, by add. */
typedef void pl_input_listener(void *context, const char *name, const char *sha256);
pl_status pl_input_set_list(const pl_experiment *x, pl_input_listener *add, void *context, pl_error *error);

/* ---- rating panels: panel_input.c ---- */

/* Reads the file that PANEL names; PL_MISSING without one. */
pl_status pl_panel_input_read(pl_experiment *x, pl_input *input, pl_error *error);
/* Makes one up. */
pl_status pl_panel_input_make(pl_experiment *x, pl_input *input, pl_error *error);

/* ---- recorded runs: recorded_input.c ---- */

/* Finds the folder that RECORDED names; PL_MISSING without one. */
pl_status pl_recorded_input_open(pl_experiment *x, pl_input *input, pl_error *error);

/* ---- shapes.c ---- */

/* A table of all that was judged, for an item that begins neither a table nor a figure; the caller's. */
pl_table *pl_claims_table(const pl_experiment *x);

/* ---- the end: emission.c, report.c ---- */

/* Writes the four forms and the verdicts, all or none. A claims table is made where the program began no
 * shape. */
pl_status pl_experiment_emit(pl_experiment *x, pl_error *error);
/* The lines on standard output; on standard error those of claims that are not as recorded.
 * Returns how many these are. */
size_t pl_experiment_report(const pl_experiment *x, const pl_finding_list *findings);
/* Path without extension of the four forms, from the output folder: "tables/jev-table6"; the caller's. */
char *pl_experiment_stem(const pl_experiment *x);

#endif
