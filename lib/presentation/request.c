#include "presentation/request.h"

#include "base/memory.h"
#include "presentation/jsonl.h"

const char pl_request_instructions[] = "Choose the level that fits the state best.";

const char *pl_request_level(const pl_request *request, size_t slot)
{
    return request->levels[request->slots != NULL ? request->slots[slot] : 0];
}

char *pl_request_text(const pl_request *request)
{
    json_t *criteria = json_array();
    for (size_t slot = 0; slot < request->k; slot++)
        json_array_append_new(criteria, json_string(pl_request_level(request, slot)));
    json_t *body = json_pack("{s:s, s:s, s:{s:{s:s, s:s, s:o}}}", "model", request->model, "state",
                             request->state, "questions", PL_REQUEST_QUESTION, "type", "score",
                             "instructions", pl_request_instructions, "criteria", criteria);
    if (body == NULL)
        pl_run_out_of_memory();
    char *text = pl_json_canonical(body);
    json_decref(body);
    return text;
}
