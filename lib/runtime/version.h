/* The version of the suite, as in CITATION.cff. */
#ifndef PL_RUNTIME_VERSION_H
#define PL_RUNTIME_VERSION_H

const char *pl_version(void);

#endif
