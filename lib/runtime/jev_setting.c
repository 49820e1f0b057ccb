#include "runtime/jev_setting.h"

#include "claims/decimal.h"
#include "runtime/experiment_internal.h"

#include <string.h>

enum column { SETTING, MODEL, VALUE, REPOSITORY, COMMIT, FILE_NAME, COLUMNS };

static const char *const headings[COLUMNS] = {"setting", "model", "value", "repository", "commit", "file"};

static bool is_named(const pl_frame *frame, size_t row, const char *setting, const char *model)
{
    return strcmp(pl_frame_text(frame, row, SETTING), setting) == 0 &&
           strcmp(pl_frame_text(frame, row, MODEL), model) == 0;
}

static pl_status check_row(const pl_frame *frame, size_t row, pl_error *error)
{
    const char *setting = pl_frame_text(frame, row, SETTING), *model = pl_frame_text(frame, row, MODEL);
    pl_decimal number;
    pl_error why;
    if (pl_decimal_parse(pl_frame_text(frame, row, VALUE), &number, &why) != PL_OK)
        return pl_frame_fail(frame, row, VALUE, error, "%s: %s", setting, why.reason);
    for (size_t above = 0; above < row; above++)
        if (is_named(frame, above, setting, model))
            return pl_frame_fail(frame, row, SETTING, error, "%s is in line %zu already", setting,
                                 pl_frame_line(frame, above));
    return PL_OK;
}

pl_status pl_jev_settings_check(const pl_frame *frame, pl_error *error)
{
    PL_TRY(pl_frame_expect(frame, headings, COLUMNS, error));
    for (size_t row = 0; row < pl_frame_rows(frame); row++)
        PL_TRY(check_row(frame, row, error));
    return PL_OK;
}

static const pl_frame *open_settings(pl_experiment *x, const pl_input *input)
{
    pl_require(x, input != NULL ? PL_OK : PL_MISSING, "the released settings");
    const pl_frame *frame = pl_input_frame(x, input);
    pl_error error;
    if (pl_jev_settings_check(frame, &error) != PL_OK)
        pl_experiment_stop(x, &error);
    return frame;
}

static const char *find(const pl_frame *frame, const char *setting, const char *model)
{
    for (size_t row = 0; row < pl_frame_rows(frame); row++)
        if (is_named(frame, row, setting, model))
            return pl_frame_text(frame, row, VALUE);
    return "";
}

pl_value pl_jev_setting(pl_experiment *x, const char *setting, const char *model)
{
    const pl_input *input = pl_experiment_input(x, "settings");
    const char *text = find(open_settings(x, input), setting, model != NULL ? model : "");
    pl_decimal number = {.digits = 0};
    pl_require(x, pl_decimal_parse(text, &number, NULL), "setting \"%s\"", setting);
    return pl_from_ratio(input, number.digits, pl_power_of_ten(number.places));
}

/* ---- what follows ---- */

pl_value pl_jev_effective_batch(pl_experiment *x, const char *model)
{
    return pl_value_multiply(pl_jev_setting(x, "micro-batch", model),
                             pl_jev_setting(x, "accumulation", model));
}

pl_value pl_jev_optimizer_steps(pl_experiment *x, const char *model)
{
    pl_value seen = pl_value_multiply(pl_jev_setting(x, "examples", NULL), pl_jev_setting(x, "epochs", NULL));
    return pl_value_divide(seen, pl_jev_effective_batch(x, model));
}

pl_value pl_jev_raised_cap(pl_experiment *x, const char *setting)
{
    pl_value more =
        pl_value_subtract(pl_jev_setting(x, "state-cap", NULL), pl_jev_setting(x, "default-state-cap", NULL));
    return pl_value_add(pl_jev_setting(x, setting, NULL), more);
}
