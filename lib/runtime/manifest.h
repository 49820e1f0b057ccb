/* An experiment's manifest.yml and the catalogue of data sets, through libcyaml. */
#ifndef PL_RUNTIME_MANIFEST_H
#define PL_RUNTIME_MANIFEST_H

#include "base/status.h"
#include "claims/value.h"

#include <stdbool.h>

/* A folder of score files (scores/scores.h). */
#define PL_SETTING_SCORES "SCORES"
#define PL_SETTING_PANEL "PANEL"
/* A folder of recorded runs (presentation/recording.h). */
#define PL_SETTING_RECORDED "RECORDED"

/* One way to get an input. Ways to the same input share a name; the best evidence comes first. */
typedef struct pl_manifest_input {
    char *name;    /* what the program asks for: gold */
    int evidence;  /* pl_evidence: primary, statistics, printed, simulation or synthetic */
    char *dataset; /* primary: id in manifests/datasets.yml; else NULL */
    char *file; /* statistics: path from the project's root; primary: a file of the data set, or NULL for all;
                   else NULL */
    char *setting; /* primary: the setting by which the reader names files of their own: SCORES, PANEL or
                      RECORDED; else NULL */
} pl_manifest_input;

typedef struct pl_manifest {
    char *id; /* <paper>-<item>; the folder's name */
    char *paper;
    char *item; /* "Table 6", as the document calls it */
    char *kind; /* table | figure | prose */
    char *title;
    char **claims; /* patterns; the experiment must account for every claim they match */
    unsigned claims_count;
    pl_manifest_input *inputs;
    unsigned inputs_count;
} pl_manifest;

/* Refuses unknown keys, missing keys, an id that is not the folder's name, a pattern twice, better evidence
 * after worse for one name, with file, line and reason. */
pl_status pl_manifest_read(const char *path, pl_manifest **manifest, pl_error *error);
void pl_manifest_free(pl_manifest *manifest);

/* Whether one of its patterns stands for this claim. */
bool pl_manifest_names(const pl_manifest *manifest, const char *claim);

/* PL_BAD_INPUT at the place of the manifest that the pointer names (data/yaml.h): "/inputs/1/dataset". */
pl_status pl_manifest_fail(const char *path, pl_error *error, const char *pointer, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
