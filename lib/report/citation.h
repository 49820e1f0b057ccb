/* CITATION.cff: who made the suite and which works it is about (Citation File Format 1.2.0).
 *
 * Reading is a check of the file: the keys that the format requires and those that the suite uses must be
 * there, and no other.
 */
#ifndef PL_REPORT_CITATION_H
#define PL_REPORT_CITATION_H

#include "base/status.h"

/* A person, or an entity when name is set. */
typedef struct pl_author {
    char *name;
    char *family_names, *given_names; /* the latter may be NULL */
    char *orcid;                      /* https://orcid.org/...; may be NULL */
} pl_author;

typedef struct pl_identifier {
    char *type, *value;
} pl_identifier;

typedef struct pl_work {
    char *type, *title;
    pl_author *authors;
    unsigned authors_count;
    int year; /* 0: not stated */
    pl_identifier *identifiers;
    unsigned identifiers_count;
} pl_work;

typedef struct pl_citation {
    char *cff_version, *message, *title, *abstract, *type, *version;
    char *date_released;         /* YYYY-MM-DD */
    char *license;               /* an identifier of SPDX */
    char *repository_code, *url; /* may be NULL */
    pl_author *authors;
    unsigned authors_count;
    char **keywords;
    unsigned keywords_count;
    pl_work *references;
    unsigned references_count;
} pl_citation;

/* Refuses, with file, line and reason: unknown and missing keys, another version of the format, a date that
 * is none, an author with both kinds of names or with neither. */
pl_status pl_citation_read(const char *path, pl_citation **citation, pl_error *error);
void pl_citation_free(pl_citation *citation); /* NULL is fine */

/* The reference with this title; NULL when there is none. */
const pl_work *pl_citation_work(const pl_citation *citation, const char *title);

/* "Given Family", or the entity's name. The caller's. */
char *pl_author_name(const pl_author *author);

#endif
