/* Who answers the questions of plumb presentation. */
#include "base/file.h"
#include "base/memory.h"
#include "tools/command.h"
#include "tools/presentation.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { PARALLEL = 4, ATTEMPTS_MAX = 20, TIMEOUT_MAX = 86400, KEY_LIMIT = 1 << 16 };

static pl_status misuse(pl_error *error, const char *reason)
{
    return pl_fail(error, PL_USAGE, NULL, 0, 0, "%s", reason);
}

/* ---- options ---- */

/* A key is sent as one word of a header; the error never shows it. */
static pl_status take_key(presentation *p, const char *text, const char *place, pl_error *error)
{
    size_t n = strlen(text);
    while (n > 0 && isspace((unsigned char)text[n - 1]))
        n--;
    bool word = n > 0;
    for (size_t i = 0; i < n; i++)
        word = word && isgraph((unsigned char)text[i]);
    if (!word)
        return pl_fail(error, PL_BAD_INPUT, place, 0, 0,
                       "the key is empty, or has a character that a key cannot have");
    p->key = pl_copy_bytes(text, n);
    return PL_OK;
}

static pl_status read_key(presentation *p, pl_error *error)
{
    const char *variable = p->options->key_env, *path = p->options->key_file;
    if (variable != NULL && path != NULL)
        return misuse(error, "--key-env and --key-file exclude each other");
    if (variable != NULL) {
        const char *value = getenv(variable);
        if (value == NULL)
            return pl_fail(error, PL_MISSING, NULL, 0, 0, "there is no environment variable %s with a key",
                           variable);
        return take_key(p, value, variable, error);
    }
    if (path == NULL)
        return PL_OK;
    char *text = NULL;
    size_t n = 0;
    PL_TRY(pl_file_read(path, KEY_LIMIT, &text, &n, error));
    pl_status status = take_key(p, text, path, error);
    free(text);
    return status;
}

static pl_status read_count(const char *option, const char *text, uint64_t most, uint64_t *count,
                            pl_error *error)
{
    if (command_number(text, most, count) && *count >= 1)
        return PL_OK;
    return pl_fail(error, PL_USAGE, NULL, 0, 0, "--%s must be a whole number from 1 to %llu, not \"%s\"",
                   option, (unsigned long long)most, text);
}

static pl_status set_remote(presentation *p, pl_error *error)
{
    const presentation_options *o = p->options;
    if (o->raw_logits)
        return misuse(error, "--raw-logits cannot be had from --remote, which answers with probabilities");
    uint64_t parallel = PARALLEL, timeout = 0, attempts = 0;
    PL_TRY(read_key(p, error));
    PL_TRY(pl_remote_address(o->remote, p->key != NULL, &p->address, error));
    p->remote = pl_remote_patient(p->address);
    timeout = (uint64_t)p->remote.timeout;
    attempts = p->remote.attempts;
    PL_TRY(read_count("parallel", o->parallel, PL_REMOTE_PARALLEL_MAX, &parallel, error));
    PL_TRY(read_count("timeout", o->timeout, TIMEOUT_MAX, &timeout, error));
    PL_TRY(read_count("attempts", o->attempts, ATTEMPTS_MAX, &attempts, error));
    p->remote.key = p->key;
    p->remote.authorities = getenv("SSL_CERT_FILE");
    p->remote.parallel = (unsigned)parallel;
    p->remote.timeout = (double)timeout;
    p->remote.attempts = (unsigned)attempts;
    p->target = pl_copy_text(p->address);
    return PL_OK;
}

pl_status presentation_set_target(presentation *p, pl_error *error)
{
    const presentation_options *o = p->options;
    int targets =
        (o->remote != NULL) + (o->responses != NULL) + (o->simulate != NULL) + (o->requests != NULL);
    if (targets != 1)
        return misuse(error, "name one target: --remote, --responses, --simulate or --requests");
    if (o->remote == NULL && (o->key_env || o->key_file || o->parallel || o->timeout || o->attempts))
        return misuse(error, "keys, --parallel, --timeout and --attempts belong to --remote");
    if (o->record != NULL && o->remote == NULL && o->simulate == NULL)
        return misuse(error, "--record keeps the answers of --remote and --simulate");
    if (o->requests != NULL && (o->out != NULL || o->picture != NULL))
        return misuse(error, "--requests asks nobody, so there is nothing for --out and --picture");
    if (o->remote != NULL)
        return set_remote(p, error);
    if (o->simulate == NULL)
        return PL_OK; /* recorded answers say for themselves whose they are */
    PL_TRY(pl_head_read(o->simulate, &p->head, error));
    p->target = pl_format(PL_HEAD_TARGET " %s", o->simulate);
    return PL_OK;
}
