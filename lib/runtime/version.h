/* The version of the suite, as in CITATION.cff. */
#ifndef PL_RUNTIME_VERSION_H
#define PL_RUNTIME_VERSION_H

#define PL_VERSION "0.1.0"

#endif
