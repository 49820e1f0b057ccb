/* A certificate of a test's own, which is its own authority, for the host 127.0.0.1. */
#ifndef PL_TESTS_SERVER_CERTIFICATE_H
#define PL_TESTS_SERVER_CERTIFICATE_H

#include "base/memory.h"

#include <stdbool.h>
#include <stdlib.h>

/* Writes cert.pem and key.pem into the folder with the openssl command. */
static inline bool certificate_make(const char *folder)
{
    char *command =
        pl_format("cd '%s' && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes "
                  "-keyout key.pem -out cert.pem -days 2 -subj /CN=localhost "
                  "-addext subjectAltName=IP:127.0.0.1 2>/dev/null",
                  folder);
    int code = system(command);
    free(command);
    return code == 0;
}

#endif
