/* plumb presentation: does it matter where a score question shows its levels? */
#include "tools/presentation.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/utf8.h"
#include "runtime/version.h"
#include "tools/command.h"
#include "tools/plumb.h"

#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: plumb presentation TARGET [OPTION]...\n"
    "\n"
    "Two checks of how a model answers a score question. The first-slot rate is the\n"
    "share of the answers, over states and orders of the levels, that slot 0 wins;\n"
    "1/K without preference. The identical-option control gives every level one text\n"
    "and takes slot 0 less the mean of the slots; 0 without preference.\n"
    "\n"
    "Target, one of\n"
    "      --remote URL       a System One endpoint (POST URL/v1/systemone)\n"
    "      --responses FILE   recorded: {\"request\": ..., \"answer\": ...} a line\n"
    "      --simulate HEAD    flat, linear:SLOPE or slots:B/B/...; then, if wanted,\n"
    "                         ,spread=S (taste for texts) and ,temperature=T\n"
    "      --requests FILE    nobody: write the questions, a line each, and end\n"
    "\n"
    "Question\n"
    "  -k, --levels N         levels named \"level 1\" to \"level N\"; at most 255\n"
    "  -t, --level-texts A,B  these levels (default: low,medium,high)\n"
    "  -n, --states N         in so many states (default: 40)\n"
    "  -d, --data FILE        states from the field \"state\" of its first rows, JSONL\n"
    "      --orders-max N     all K! orders up to this many, else so many drawn at\n"
    "                         random (default: 120)\n"
    "      --seed N           of the draws, CPython's random.Random(N) (default: 0)\n"
    "      --raw-logits       the control at temperature 1; not with --remote\n"
    "\n"
    "Remote\n"
    "      --model NAME       that the questions name (default: kev-latest)\n"
    "      --key-env NAME     the key is in this environment variable\n"
    "      --key-file FILE    the key is in this file\n"
    "  -j, --parallel N       questions under way at a time (default: 4, at most 64)\n"
    "      --timeout SECONDS  of one attempt (default: 120)\n"
    "      --attempts N       of each question (default: 4)\n"
    "\n"
    "Output\n"
    "  -R, --record FILE      keep each answer as it comes; what is there already\n"
    "                         is not asked again\n"
    "  -o, --out FILE         the report, JSON\n"
    "  -p, --picture FILE     the shares of the slots, .png or .pdf\n"
    "  -h, --help             this text\n"
    "\n"
    "https_proxy is heeded; SSL_CERT_FILE names other certificate authorities than\n"
    "the system's. Exit codes: 0 done; 2 usage; 3 an input or an answer is missing or\n"
    "broken; 4 a file cannot be written.\n";

enum { STATES = 40, STATES_MAX = 10000000, ORDERS = 120 };

/* ---- the question ---- */

static pl_status read_number(const char *option, const char *text, uint64_t least, uint64_t most,
                             uint64_t *number, pl_error *error)
{
    if (command_number(text, most, number) && *number >= least)
        return PL_OK;
    return pl_fail(error, PL_USAGE, NULL, 0, 0, "--%s must be a whole number from %llu to %llu, not \"%s\"",
                   option, (unsigned long long)least, (unsigned long long)most, text);
}

static pl_status read_levels(presentation *p, pl_error *error)
{
    const presentation_options *o = p->options;
    uint64_t read = 0;
    PL_TRY(read_number("levels", o->levels, o->levels != NULL, PL_LEVELS_MAX, &read, error));
    int64_t count = (int64_t)read;
    return pl_levels_read(o->levels != NULL ? &count : NULL, o->level_texts, &p->levels, error);
}

static pl_status read_states(presentation *p, pl_error *error)
{
    uint64_t wanted = STATES;
    PL_TRY(read_number("states", p->options->states, 1, STATES_MAX, &wanted, error));
    p->states_wanted = wanted;
    const char *data = p->options->data;
    return data != NULL ? pl_states_read(data, wanted, &p->states, error)
                        : pl_states_built_in(wanted, &p->states, error);
}

static pl_status read_orders(presentation *p, pl_error *error)
{
    uint64_t most = ORDERS;
    PL_TRY(read_number("orders-max", p->options->orders_max, 1, PL_ORDERS_MAX, &most, error));
    PL_TRY(read_number("seed", p->options->seed, 0, INT64_MAX, &p->seed, error));
    return pl_orders_make(p->levels.n, most, p->seed, &p->orders, error);
}

static pl_status design(presentation *p, pl_error *error)
{
    const char *model = p->options->model != NULL ? p->options->model : "kev-latest";
    if (model[0] == '\0' || pl_utf8_prefix(model, strlen(model)) != strlen(model))
        return pl_fail(error, PL_USAGE, NULL, 0, 0, "the model's name is empty or not UTF-8");
    PL_TRY(read_levels(p, error));
    PL_TRY(read_orders(p, error));
    PL_TRY(read_states(p, error));
    p->design = (pl_survey_design){.model = model,
                                   .levels = &p->levels,
                                   .orders = &p->orders,
                                   .states = &p->states,
                                   .raw_logits = p->options->raw_logits};
    return pl_survey_new(&p->design, &p->survey, error);
}

/* ---- the run ---- */

const char *presentation_name(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path;
    return pl_utf8_prefix(name, strlen(name)) == strlen(name) ? name : "(a name that is not UTF-8)";
}

pl_presentation_context presentation_context(const presentation *p)
{
    return (pl_presentation_context){.design = &p->design,
                                     .version = pl_version(),
                                     .target = p->target,
                                     .data = p->options->data != NULL ? presentation_name(p->options->data)
                                                                      : NULL,
                                     .states_wanted = p->states_wanted,
                                     .seed = p->seed,
                                     .requests = pl_survey_requests(p->survey)};
}

static pl_status write_report(const presentation *p, const char *path, pl_error *error)
{
    pl_presentation_context context = presentation_context(p);
    char *report = pl_presentation_report(&context, &p->result);
    pl_status status = pl_file_replace(path, report, strlen(report), error);
    free(report);
    return status;
}

static pl_status run(presentation *p, pl_error *error)
{
    const presentation_options *o = p->options;
    if (o->picture != NULL)
        PL_TRY(presentation_check_picture(o->picture, error));
    PL_TRY(presentation_set_target(p, error));
    PL_TRY(design(p, error));
    if (o->requests != NULL)
        return presentation_write_requests(p, error);
    PL_TRY(presentation_ask(p, error));
    PL_TRY(pl_survey_conclude(p->survey, &p->result, error));
    presentation_print(p);
    if (o->out != NULL)
        PL_TRY(write_report(p, o->out, error));
    return o->picture != NULL ? presentation_write_picture(p, o->picture, error) : PL_OK;
}

static int carry_out(const presentation_options *options)
{
    presentation p = {.options = options};
    pl_error error;
    pl_status status = run(&p, &error);
    int code = command_end("presentation", status, &error);
    if (status == PL_USAGE)
        command_hint("presentation");
    else if (status != PL_OK && p.recording)
        presentation_say_kept(&p);
    pl_survey_result_clear(&p.result);
    pl_survey_free(p.survey);
    pl_states_clear(&p.states);
    pl_orders_clear(&p.orders);
    pl_levels_clear(&p.levels);
    pl_head_clear(&p.head);
    free(p.target);
    free(p.address);
    free(p.key);
    return code;
}

int plumb_presentation(int argc, char **argv)
{
    presentation_options o = {.remote = NULL};
    const command_option options[] = {
        {.name = "remote", .text = &o.remote},
        {.name = "responses", .text = &o.responses},
        {.name = "simulate", .text = &o.simulate},
        {.name = "requests", .text = &o.requests},
        {.name = "levels", .letter = 'k', .text = &o.levels},
        {.name = "level-texts", .letter = 't', .text = &o.level_texts},
        {.name = "states", .letter = 'n', .text = &o.states},
        {.name = "data", .letter = 'd', .text = &o.data},
        {.name = "orders-max", .text = &o.orders_max},
        {.name = "seed", .text = &o.seed},
        {.name = "raw-logits", .given = &o.raw_logits},
        {.name = "model", .text = &o.model},
        {.name = "key-env", .text = &o.key_env},
        {.name = "key-file", .text = &o.key_file},
        {.name = "parallel", .letter = 'j', .text = &o.parallel},
        {.name = "timeout", .text = &o.timeout},
        {.name = "attempts", .text = &o.attempts},
        {.name = "record", .letter = 'R', .text = &o.record},
        {.name = "out", .letter = 'o', .text = &o.out},
        {.name = "picture", .letter = 'p', .text = &o.picture},
    };
    int code =
        command_options("presentation", help, options, sizeof options / sizeof options[0], argc, argv, NULL);
    return code == COMMAND_GOES_ON ? carry_out(&o) : code;
}
