/* The runtime of an experiment: from manifest to four forms and verdicts.
 *
 * An experiment program is the science alone. It begins with pl_experiment_begin, asks for its inputs, fills
 * one table or figure, and ends with pl_experiment_end. Everything that goes wrong on the way ends the
 * program with one line "file:line: reason" and the right exit code, and leaves the previous outputs
 * untouched; so the functions below return what was asked for, never an error.
 */
#ifndef PL_RUNTIME_EXPERIMENT_H
#define PL_RUNTIME_EXPERIMENT_H

#include "base/status.h"
#include "claims/reading.h"
#include "claims/value.h"
#include "data/balora.h"
#include "data/features.h"
#include "data/frame.h"
#include "panel/panel.h"
#include "presentation/replay.h"
#include "release/tally.h"
#include "render/figure.h"
#include "render/table.h"
#include "scores/scores.h"
#include "stats/frequency.h"

typedef struct pl_experiment pl_experiment;
typedef struct pl_input pl_input;

/* Reads experiments/<id>/manifest.yml, the paper's claims and the findings. Options:
 *   --root DIR      the project (default: PLUMB_ROOT, else the current folder)
 *   --out DIR       where tables/ and figures/ are written (default: the root)
 *   --verdicts DIR  where <id>.csv with this experiment's verdicts goes (default: <out>/build/verdicts)
 *   --help
 * Environment: PLUMB_DATA (raw data, default <root>/data/raw), RELEASE (a JEV release; empty is unset),
 * PLUMB_TALLIES (a tally file of that release, which saves reading its rows), PLUMB_TRIALS (a file of the
 * trials of prediction assistance, which saves running them; runtime/onet_trial_file.h), SCORES (a folder of
 * score files; empty is unset), PANEL (a rating panel; empty is unset), RECORDED (a folder of recorded runs
 * of plumb presentation; empty is unset). */
pl_experiment *pl_experiment_begin(int argc, char **argv, const char *id);

/* Writes <out>/{tables|figures}/<id>.{csv,xlsx,pdf,png} and the verdicts, and beside these a table as
 * <id>.html for reports, all or none; frees x; returns the exit code: 0, or 1 when a claim's outcome is not
 * as recorded in findings.yml. A claim of the manifest that the program did not judge is an error (exit 4),
 * so is judging one twice, one by a value that rests on it, or one that the registry or the manifest does not
 * have. Where no table and no figure was begun (prose), the forms show a table of the claims. */
int pl_experiment_end(pl_experiment *x);

/* ---- inputs ---- */

/* The best evidence that is present and intact for this name of the manifest. NULL when no way is open:
 * reading from NULL ends the program (exit 3), values that rest on it have no evidence. name must be a
 * literal. Present but with a wrong checksum is an error, not a reason to take the next best; so is a file
 * that the folder named by RELEASE does not have. */
const pl_input *pl_experiment_input(pl_experiment *x, const char *name);
pl_evidence pl_input_evidence(const pl_input *input); /* PL_NONE for NULL */
/* Path of the input's file; for a data set of several files, of the named one. */
const char *pl_input_path(pl_experiment *x, const pl_input *input, const char *file);
/* A CSV input with a header, as a frame (data/frame.h); owned by x. */
const pl_frame *pl_input_frame(pl_experiment *x, const pl_input *input);
/* The gold scores named series ("en-de") of an input that is a raw data set or a carried gold table. */
const pl_frequency *pl_input_gold(pl_experiment *x, const pl_input *input, const char *series);

/* The rows of the raw file that a series is a column of, for what the carried table does not keep (texts). */
const pl_frame *pl_input_rows(pl_experiment *x, const pl_input *input, const char *series);
/* Rows of the MLSP 2024 test file of a language, from the raw files or the carried sizes. */
int64_t pl_input_size(pl_experiment *x, const pl_input *input, const char *language);
/* The human scores of words of a language, from a reader's own copy (data/labels.h), which must have so many
 * rows. */
const pl_frequency *pl_input_labels(pl_experiment *x, const pl_input *input, const char *language,
                                    int64_t rows);
/* The summary of a feature of sources and targets, from the raw texts or the carried file (data/features.h).
 */
pl_feature_summary pl_input_feature(pl_experiment *x, const pl_input *input, pl_feature feature);
/* The released score summaries of the BA-LoRA models (data/balora.h), from the carried file. */
const pl_balora *pl_input_balora(pl_experiment *x, const pl_input *input);

/* All answers of an input that is a JEV release. Its archives are checked against the release's own manifests
 * and against the catalogue, unless the manifests say that the release is synthetic: then everything that
 * rests on it says so. */
const pl_tallies *pl_input_tallies(pl_experiment *x, const pl_input *input);

/* All scores of an input that is a folder of score files, which the reader names by SCORES. Where any of them
 * are said to be synthetic, everything that rests on the input says so. */
const pl_scores *pl_input_scores(pl_experiment *x, const pl_input *input);
/* The rating panel of an input: by the setting PANEL the file that the reader names, of synthetic evidence
 * one that is made up with the design of the document (panel/synthetic.h: seed 1, test split, the default
 * judges). */
const pl_ratings *pl_input_panel(pl_experiment *x, const pl_input *input);

/* A run of plumb presentation --record, from a file of an input that is a folder of such runs, which the
 * reader names by RECORDED. NULL when the folder does not have the file. Where it was a simulated head that
 * answered, everything that is taken from the input from then on says that it is synthetic. */
const pl_replay *pl_input_replay(pl_experiment *x, const pl_input *input, const char *file,
                                 const pl_replay_design *design);

/* Values that rest on an input. */
pl_value pl_from_count(const pl_input *input, int64_t count);
pl_value pl_from_ratio(const pl_input *input, int64_t numerator, int64_t denominator);
pl_value pl_from_real(const pl_input *input, double value, double error);

/* A printed number of a document as a value: its rounding interval (a count printed as an integer: that
 * integer), evidence printed, resting on that claim. id may be of another item, also of another paper. A
 * claim that is printed as a bound (at least, below) has no such interval and ends the program (exit 4). */
pl_value pl_printed(pl_experiment *x, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* What a claim that is printed as a bound says of every number that it bounds: a range that is open to one
 * side; the bound itself counts as rounded where it is not strict. Another claim ends the program (exit 4).
 */
pl_value pl_printed_bound(pl_experiment *x, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A printed number that is exact as it stands because it was chosen, not measured: a temperature, the end of
 * a scale. A claim that is not of kind setting, or a bound, ends the program (exit 4). */
pl_value pl_printed_setting(pl_experiment *x, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A fact of the document's text that is exact and no measurement (the number of orders of K levels, N items):
 * evidence printed, exact, no source. */
pl_value pl_stated(int64_t number);

/* ---- judging ---- */

/* Judges the claim <paper>:<item>:<row>:<column> without showing it in the table or figure.
 * item is the part of the id, as "table3". It appears on the sheet of claims and in the verdicts. */
void pl_judge(pl_experiment *x, const char *item, const char *row, const char *column, pl_value value);
/* Judges what is left of the manifest's claims that match the pattern, without evidence: they are carried
 * over and need what is named (static text). A pattern that leaves nothing to carry is an error (exit 4). */
void pl_carry(pl_experiment *x, const char *pattern, const char *needs);
/* The same for settings alone: data that would bring the other claims have nothing to say of them. */
void pl_carry_settings(pl_experiment *x, const char *pattern, const char *needs);
/* The same for the claim whose id is this text behind the paper's: "prose-4.2:nominal:shift.lowest". */
void pl_judge_claim(pl_experiment *x, pl_value value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Judges a range over n >= 1 values by its ends: the least by the claim with this text and ".lowest", the
 * greatest by that with ".highest". */
void pl_judge_range(pl_experiment *x, const pl_value *values, size_t n, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Attaches a note (what was tried, which reading the number follows) to the claim judged last. */
void pl_note(pl_experiment *x, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Whether the claim judged last agrees. */
bool pl_agreed(const pl_experiment *x);

/* ---- readings ---- */

/* Tries a reading of a registered claim, of any item: adds what it gives (claims/reading.h). No verdict is
 * recorded, so that the manifest need not name the claim. A value that rests on the claim ends the program
 * (exit 4), as in judging. */
void pl_try(pl_experiment *x, pl_reading *reading, pl_value value, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* ---- a table ---- */

pl_table *pl_table_begin(pl_experiment *x, const char *group_heading, const char *row_heading);
void pl_column(pl_table *table, const char *key, const char *heading, const char *group, const char *unit,
               int places);
void pl_row(pl_experiment *x, const char *group, const char *label, const char *key_format, ...)
    __attribute__((format(printf, 4, 5)));
/* Fills a cell of the current row and judges its claim, if the registry has one for this row and column. */
void pl_cell(pl_experiment *x, const char *column, pl_value value);
/* The same for a column whose key is this text: "kev-4b.after". */
void pl_cell_at(pl_experiment *x, pl_value value, const char *column_format, ...)
    __attribute__((format(printf, 3, 4)));
/* Shown behind the number of the cell filled last. */
void pl_cell_mark(pl_experiment *x, const char *mark);

/* ---- a figure ---- */

pl_figure *pl_figure_begin(pl_experiment *x, size_t grid_columns);
/* Adds a point and judges the claim <paper>:<item>:<series key>:<point key>, if the registry has it. */
pl_point *pl_plot(pl_experiment *x, pl_series *series, const char *point_key, double at, pl_value y);

/* Draws behind the point's label the standing of a claim judged before, whose number it shows in another
 * form. Another id ends the program (exit 4). */
void pl_plot_mark(pl_experiment *x, pl_point *point, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* ---- errors in the science ---- */

/* Ends the program when a library call failed, naming what was being computed; PL_OK does nothing. */
void pl_require(pl_experiment *x, pl_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
