/* The catalogue and the raw data folder, as the subcommands that work on them find them. */
#ifndef PL_TOOLS_RAW_H
#define PL_TOOLS_RAW_H

#include "data/catalogue.h"

#include <stdbool.h>

typedef struct raw_data {
    const char *root; /* the project: option, else PLUMB_ROOT, else the current folder (empty) */
    char *folder;     /* option, else PLUMB_DATA, else data/raw in the project */
    bool named;       /* by one of the former two */
    pl_catalogue *catalogue;
} raw_data;

/* root and folder as given by options, or NULL; root must outlive data. PL_OK or what reading the catalogue
 * says; raw_close after either. */
pl_status raw_open(raw_data *data, const char *root, const char *folder, pl_error *error);
/* PL_BAD_INPUT when somebody named a folder that is not there; the usual one need not be. */
pl_status raw_check(const raw_data *data, pl_error *error);
void raw_close(raw_data *data);

#endif
