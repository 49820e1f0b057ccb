/* The rating panel of the onet experiments, audited.
 *
 * The document does not publish its panel. An experiment's manifest names "panel": the file of PANEL, and for
 * figures, when there is none, a made-up panel of the same design. Printed numbers are judged by a panel only
 * when it is the document's own: its file has the SHA-256 that manifests/papers.yml names as the document's
 * panel, and does not say that it is made up. Nobody has named one yet. Any other panel is audited and drawn,
 * named below each picture, and compared with nothing: sizes and marginals cannot tell, as the made-up panel
 * has them, too. Judges of the document are then found by the names below, as keys or in full.
 */
#ifndef PL_RUNTIME_ONET_PANEL_H
#define PL_RUNTIME_ONET_PANEL_H

#include "panel/audit.h"
#include "runtime/experiment.h"

/* What would bring numbers of judges and workers. */
#define PL_ONET_NEEDS "the document's rating panel (PANEL=<file>)"
/* What would bring numbers that another split is needed for. */
#define PL_ONET_SPLITS_NEED "the ratings of the other splits"
/* What the document chose or names: there is nothing to compute. */
#define PL_ONET_SETTING "the authors' code (it is a setting)"

/* judge, key in claim ids and in the document's own panel, name of the synthetic one that is made after it */
#define PL_ONET_JUDGE_LIST(X)                                                                                \
    X(PL_ONET_OPUS, "opus", "Opus-like pointwise")                                                           \
    X(PL_ONET_FT2, "ft2", "FT2-like pointwise")                                                              \
    X(PL_ONET_FT1, "ft1", "FT1-like pointwise")                                                              \
    X(PL_ONET_LLAMA, "llama", "Llama-like pointwise")                                                        \
    X(PL_ONET_GPT_OSS, "gpt-oss", "GPT-OSS-like pointwise")                                                  \
    X(PL_ONET_FT2_LISTWISE, "ft2-listwise", "FT2-like listwise")

typedef enum pl_onet_judge {
#define PL_ONET_JUDGE_NAME(judge, key, name) judge,
    PL_ONET_JUDGE_LIST(PL_ONET_JUDGE_NAME)
#undef PL_ONET_JUDGE_NAME
        PL_ONET_JUDGES
} pl_onet_judge;

const char *pl_onet_judge_key(pl_onet_judge judge);

typedef struct pl_onet {
    pl_experiment *x;
    const pl_input *input;
    pl_audit *audit; /* NULL without a panel */
    bool own;        /* it is the document's */
} pl_onet;

/* Audits the panel of the manifest, these parts (panel/measure.h) with 1,000 draws. Ends the program when
 * the panel is broken. */
pl_onet pl_onet_open(pl_experiment *x, unsigned parts);
void pl_onet_close(pl_onet *onet);

/* A number of the panel, for display; without evidence when it is NaN. */
pl_value pl_onet_number(const pl_onet *onet, double number);
/* The same with its interval as range. */
pl_value pl_onet_estimate(const pl_onet *onet, pl_estimate estimate);
/* A number to judge a claim by: without evidence, too, when the panel is not the document's. */
pl_value pl_onet_evidence(const pl_onet *onet, double number);

/* NULL when the panel has no judge of either name. */
const pl_judge_audit *pl_onet_find(const pl_onet *onet, pl_onet_judge judge);
/* A judge's measure, to judge a claim by. */
pl_value pl_onet_measure(const pl_onet *onet, pl_onet_judge judge, pl_panel_measure measure);

/* A number that the document prints of one judge. */
typedef struct pl_onet_claim {
    const char *item, *row, *column;
    pl_onet_judge judge;
    pl_panel_measure measure;
    int64_t times; /* 1, or 100 for a share in percent */
    const char
        *by; /* the claim that prints it, too, in the same unit and without the paper; NULL: none does */
} pl_onet_claim;

/* Judges each of n claims by the panel, else by the other print. */
void pl_onet_judge_claims(const pl_onet *onet, const pl_onet_claim *claims, size_t n);

/* How two measures go together over the near-complete judges (panel/audit.h), to judge a claim by. */
pl_value pl_onet_relation(const pl_onet *onet, pl_panel_measure x, pl_panel_measure y, pl_relation how);

/* Of how many judges a measure is from one number to another, both included; to judge a claim by. */
pl_value pl_onet_count(const pl_onet *onet, pl_panel_measure measure, double from, double to);

/* Superlatives: how many judges, or near-complete ones alone, have a measure that is higher than that of this
 * judge, lower, or nearer to 0; to judge a claim by. */
typedef enum pl_onet_order { PL_ONET_HIGHER, PL_ONET_LOWER, PL_ONET_NEARER } pl_onet_order;
pl_value pl_onet_ahead(const pl_onet *onet, pl_onet_judge judge, pl_panel_measure measure,
                       pl_onet_order order, bool near_complete);

/* In how many splits a criterion selects this judge (panel/selection.h), to judge a claim by. */
pl_value pl_onet_chosen(const pl_onet *onet, pl_onet_judge judge, pl_criterion criterion);

/* Of the group of configurations of this name: how many near-complete judges it has, and the median of a
 * measure, or of |bias|, over them; to judge claims by. */
enum { PL_ONET_ABSOLUTE_BIAS = PL_PANEL_MEASURES };
pl_value pl_onet_group_size(const pl_onet *onet, const char *name);
pl_value pl_onet_group_median(const pl_onet *onet, const char *name, int measure);

/* Whose panel it is, for the foot of a figure or a table; the text is the caller's to free. */
char *pl_onet_panel_text(const pl_onet *onet);
void pl_onet_note(const pl_onet *onet, pl_figure *figure);

#endif
