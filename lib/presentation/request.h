/* A score question as the endpoint takes it: POST /v1/systemone (FORMATS section 4).
 *
 *   {"model": …, "questions": {"q": {"criteria": […], "instructions": …, "type": "score"}}, "state": …}
 */
#ifndef PL_PRESENTATION_REQUEST_H
#define PL_PRESENTATION_REQUEST_H

#include <stddef.h>
#include <stdint.h>

#define PL_REQUEST_QUESTION "q"
/* What the model is told to do. */
extern const char pl_request_instructions[];

typedef struct pl_request {
    const char *model, *state;
    char *const *levels;  /* texts of all levels */
    const uint8_t *slots; /* the level at each slot; NULL: level 0 at every one */
    size_t k;
} pl_request;

/* The text that a slot shows; borrowed. */
const char *pl_request_level(const pl_request *request, size_t slot);

/* The request as canonical JSON (presentation/jsonl.h), so that equal questions have equal texts; the
 * caller's. All texts must be UTF-8. O(length). */
char *pl_request_text(const pl_request *request);

#endif
