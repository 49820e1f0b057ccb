/* What the parts of the weaver share. */
#ifndef PL_REPORT_WEAVE_INTERNAL_H
#define PL_REPORT_WEAVE_INTERNAL_H

#include "base/markup.h"
#include "claims/summary.h"
#include "report/menu.h"
#include "report/weave.h"

#include <stdbool.h>

/* Where a piece of the narrative stands: for errors. */
typedef struct pl_place {
    const char *file;
    size_t line;
} pl_place;

/* A link to be checked when all anchors are known. */
typedef struct pl_weave_link {
    char *target; /* "#a", "page.html", "page.html#a" */
    char *file;
    size_t line;
} pl_weave_link;

typedef struct pl_weaver {
    const pl_ledger *ledger;
    const pl_weave_options *options;
    const pl_paper *paper; /* of this report; NULL: of none */
    pl_menu menu;
    char **keys; /* of the bibliography */
    size_t keys_count, keys_capacity;
    char *narrative;   /* the text of the source */
    pl_markup out;     /* the report so far */
    pl_markup listing; /* all claims of the experiments inserted, as LaTeX */
    char **anchors;
    size_t anchors_count, anchors_capacity;
    pl_weave_link *links;
    size_t links_count, links_capacity;
    pl_woven woven;
} pl_weaver;

/* Fails at a place of the narrative. */
pl_status pl_weave_fail(pl_place place, pl_error *error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Notes that the report was made from this file. */
void pl_weave_note_file(pl_weaver *weaver, const char *path);
/* Adds an anchor; PL_BAD_INPUT when the report has it already. */
pl_status pl_weave_anchor(pl_weaver *weaver, pl_place place, const char *anchor, pl_error *error);
/* Whether there is a page of this name, which links may then lead to. */
bool pl_weave_has_page(const pl_weaver *weaver, const char *file);

/* Appends a piece of prose line by line: directives in it are carried out, references noted. */
pl_status pl_weave_line(pl_weaver *weaver, pl_place place, const char *line, pl_error *error);
/* Carries out a directive; arguments is what follows its name. */
pl_status pl_weave_directive(pl_weaver *weaver, pl_place place, const char *name, const char *arguments,
                             pl_error *error);
/* The keys of paper/references.bib. */
pl_status pl_weave_read_bibliography(pl_weaver *weaver, pl_error *error);
/* Every citation in a line, outside code: its key must be known. */
pl_status pl_weave_check_citations(const pl_weaver *weaver, pl_place place, const char *line,
                                   pl_error *error);
/* Notes the links and the heading anchor of a line. */
pl_status pl_weave_note_references(pl_weaver *weaver, pl_place place, const char *line, pl_error *error);
/* Every link noted must lead somewhere. */
pl_status pl_weave_check_links(pl_weaver *weaver, pl_error *error);

/* ---- what directives insert ---- */

typedef pl_status pl_weave_insert(pl_weaver *weaver, pl_place place, const char *argument, pl_error *error);

pl_weave_insert pl_weave_experiment;  /* prose, result, claims and command of one */
pl_weave_insert pl_weave_experiments; /* all of the paper that the narrative does not name */
pl_weave_insert pl_weave_code;        /* a function of the library */
pl_weave_insert pl_weave_claim;       /* a printed number, how it stands */
pl_weave_insert pl_weave_finding;     /* the title of a finding, linked */
pl_weave_insert pl_weave_findings;    /* all findings of a paper, or all, in full */
pl_weave_insert pl_weave_summary;     /* how the claims of a paper stand, or of all papers */
pl_weave_insert pl_weave_count;       /* how many claims have a standing */
pl_weave_insert pl_weave_legend;      /* the standings and what they mean */
pl_weave_insert pl_weave_pages;       /* the list of pages */
pl_weave_insert pl_weave_listing;     /* in the PDF: all claims of the experiments above */

/* ---- pieces of markup ---- */

/* Begin and end a block for one format alone: "html" or "latex". */
void pl_weave_raw_begin(pl_markup *to, const char *format);
void pl_weave_raw_end(pl_markup *to);
/* Some of the claims; {0} is none. */
typedef struct pl_weave_claims {
    const pl_ledger_entry **entries; /* borrowed each */
    size_t n, capacity;
    size_t standings[PL_STANDING_COUNT];
} pl_weave_claims;

void pl_weave_claims_add(pl_weave_claims *claims, const pl_ledger_entry *entry);
/* Adds those that an experiment judged (NULL: any), of a paper (NULL: any). */
void pl_weave_gather(const pl_weaver *weaver, const char *experiment, const char *paper,
                     pl_weave_claims *claims);
void pl_weave_claims_clear(pl_weave_claims *claims);

/* Appends text as the fragment of an address: what RFC 3986 does not allow in one is percent-encoded. */
void pl_weave_fragment(pl_markup *to, const char *text);

/* Tables of claims, a row each; in HTML the claim's id is its anchor. */
void pl_weave_claims_html(const pl_weaver *weaver, pl_markup *to, const pl_weave_claims *claims);
void pl_weave_claims_latex(pl_markup *to, const pl_weave_claims *claims, const char *title);
/* Where claims are printed, for both formats. */
void pl_weave_places(const pl_weaver *weaver, pl_markup *to, const pl_weave_claims *claims);
/* How many have which standing, as a bar and in words. */
void pl_weave_tally_html(pl_markup *to, const size_t standings[PL_STANDING_COUNT]);
void pl_weave_tally_latex(pl_markup *to, const size_t standings[PL_STANDING_COUNT]);
/* The mark of a standing. */
void pl_weave_mark_html(pl_markup *to, pl_standing standing);

#endif
