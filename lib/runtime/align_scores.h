/* The models' scores of the alignment paper, from the reader's score files (SCORES).
 *
 * A file's columns dataset, model and phase have the keys of data/align_panel.h, "en-de", "gemma", "pre"; its
 * temperature is that of all experiments but one when it does not say. Whatever else is in the folder of a
 * data set, model or phase that the paper does not have ends the program, and so do human scores that are not
 * the published ones: all of a set, or for corrections as many of them as the paper scored.
 *
 * Experiments that use these functions have the input "scores", and those of runtime/align_gold.h.
 */
#ifndef PL_RUNTIME_ALIGN_SCORES_H
#define PL_RUNTIME_ALIGN_SCORES_H

#include "runtime/align_print.h"
#include "scores/score_measure.h"

/* Scores under one setting. */
typedef struct pl_align_run {
    const pl_align_dataset *dataset;
    pl_align_model model;
    pl_align_phase phase;
    double temperature;
    pl_scale range;
} pl_align_run;

/* That of all experiments but those on temperatures and ranges: 0.7, from 0 to 9. */
pl_align_run pl_align_usual_run(const pl_align_dataset *dataset, pl_align_model model, pl_align_phase phase);

/* NULL when the reader has none of this run. */
const pl_score_series *pl_align_series(pl_experiment *x, const pl_align_run *run);

/* A measure of the run's scores, or otherwise when there are none. Scores that have no such measure give a
 * value without evidence that says what it would take. */
pl_value pl_align_measured(pl_experiment *x, const pl_align_run *run, pl_align_measure measure,
                           pl_value otherwise);
/* The items behind its r. */
pl_value pl_align_scored(pl_experiment *x, const pl_align_run *run, pl_value otherwise);
/* The most frequent of all outputs of the four models on n data sets, in a phase; without evidence unless the
 * reader has all of them. */
pl_value pl_align_commonest(pl_experiment *x, const char *const *datasets, size_t n, pl_align_phase phase);
/* Notes below a table what became of the outputs of all usual runs of a task: how many were no number or out
 * of range, how many items were left without a score. Nothing without score files. */
void pl_align_note_outputs(pl_experiment *x, pl_table *table, pl_align_task task);

/* Which r the asterisks of a table go by, to follow "p < 0.01" in a note: with score files it is their r,
 * though the asterisk stands behind the printed one. Static. */
const char *pl_align_asterisk_basis(pl_experiment *x);

/* A number that was measured of the reader's score files; by what it needs, without evidence. */
pl_value pl_align_value(pl_experiment *x, const pl_measured *measured);
pl_value pl_align_share(pl_experiment *x, int64_t part, int64_t whole); /* in percent */

#endif
