/* The answer to a score question: what the model gives to each slot.
 *
 * Two forms are read. The endpoint's has the question's id in "answers", as
 *   {"answers": {"q": {"probabilities": {"0": 0.2, "1": 0.8}}}, "model": …}
 * A predictor's, as kev's own scripts have it, is keyed the other way round and may have logits, which were
 * divided by the temperature that it names:
 *   {"probabilities": {"q": {…}}, "logits": {"q": {"0": -0.7, "1": 0.7}}, "inference_temperature": 1.0}
 * The endpoint's may have logits beside its probabilities. Other keys are ignored.
 */
#ifndef PL_PRESENTATION_ANSWER_H
#define PL_PRESENTATION_ANSWER_H

#include "base/status.h"

#include <jansson.h>
#include <stddef.h>

/* What is read from an answer. name, key in reports */
#define PL_SPACE_LIST(X)                                                                                     \
    X(PL_PROBABILITIES, "probabilities")                                                                     \
    X(PL_LOGITS, "logits")

typedef enum pl_space {
#define PL_SPACE_NAME(name, key) name,
    PL_SPACE_LIST(PL_SPACE_NAME)
#undef PL_SPACE_NAME
        PL_SPACES
} pl_space;

const char *pl_space_key(pl_space space);

typedef struct pl_answer {
    double *values[PL_SPACES]; /* k each; NULL where the answer has none */
    double temperature;        /* NaN when it names none */
    char *model;               /* that answered, NULL when it does not say */
} pl_answer;

/* Reads the answer for k slots. PL_BAD_INPUT, with file and line as given (NULL and 0 where there are none):
 * it is no object; the question is missing; it has neither probabilities nor logits; keys other than "0" to
 * "k-1"; a value that is no number; a probability below 0; probabilities that all are 0, or whose sum is
 * further from 1 than the decimals that they have explain (at least two, to which the endpoint rounds; at
 * most six); a temperature that is not above 0. JSON has neither NaN nor infinity. On success the caller
 * clears *answer. O(k). */
pl_status pl_answer_read(const char *file, size_t line, const json_t *body, size_t k, pl_answer *answer,
                         pl_error *error);
void pl_answer_clear(pl_answer *answer);

#endif
