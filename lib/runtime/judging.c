#include "experiment_internal.h"

#include "base/memory.h"
#include "claims/derivation.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- sources ---- */

unsigned pl_experiment_source(pl_experiment *x, const char *text, const pl_claim *claim)
{
    for (size_t i = 0; i < x->sources_count; i++)
        if (strcmp(x->sources[i].text, text) == 0)
            return (unsigned)i;
    if (x->sources_count == PL_SOURCES_MAX)
        pl_experiment_contradict(x, "it rests on more than %d inputs and printed numbers", PL_SOURCES_MAX);
    x->sources = pl_grow(x->sources, &x->sources_capacity, x->sources_count + 1, sizeof *x->sources);
    x->sources[x->sources_count] = (pl_source){.text = pl_copy_text(text), .claim = claim};
    return (unsigned)x->sources_count++;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

char *pl_experiment_sources_text(const pl_experiment *x, const pl_sources *sources)
{
    const char **texts = pl_allocate(x->sources_count, sizeof *texts);
    size_t n = 0, length = 0;
    for (size_t i = 0; i < x->sources_count; i++) {
        if (!pl_sources_contain(sources, (unsigned)i))
            continue;
        texts[n++] = x->sources[i].text;
        length += strlen(x->sources[i].text) + 2;
    }
    qsort(texts, n, sizeof *texts, compare_texts);
    char *joined = pl_allocate(length + 1, 1), *end = joined;
    for (size_t i = 0; i < n; i++) {
        const char *separator = i > 0 ? "; " : "";
        end += sprintf(end, "%s%s", separator, texts[i]);
    }
    free(texts);
    return joined;
}

bool pl_experiment_is_synthetic(const pl_experiment *x, const pl_sources *sources)
{
    for (size_t i = 0; i < x->sources_count; i++)
        if (x->sources[i].synthetic && pl_sources_contain(sources, (unsigned)i))
            return true;
    return false;
}

/* ---- printed and stated numbers ---- */

/* What a printed number says about the quantity behind it. Of a count it says all: only one integer rounds to
 * an integer. */
static pl_value printed_value(const pl_claim *claim)
{
    if (claim->kind == PL_KIND_COUNT && claim->comparator == PL_EQUAL && claim->number.places == 0)
        return pl_value_count(PL_PRINTED, claim->number.digits);
    int half_units = claim->comparator == PL_ABOUT ? 2 : 1;
    pl_value value = pl_value_range(PL_PRINTED, pl_decimal_interval(claim->number, half_units));
    value.best = pl_decimal_value(claim->number);
    return value;
}

/* The registry is an input: a claim that was taken out of it is missing there. */
static pl_status lacks_claim(const pl_experiment *x, const char *id, const char *use, pl_error *error)
{
    char *paper = pl_copy_bytes(id, strcspn(id, ":"));
    char *path = pl_project_path(x->project, "manifests/claims/%s.csv", paper);
    pl_fail(error, PL_BAD_INPUT, path, 0, 0, "%s %s %s, which the registry does not have", x->manifest->id,
            use, id);
    free(path);
    free(paper);
    return PL_BAD_INPUT;
}

/* The claim with this id, which some registry has. */
static const pl_claim *printed_claim(pl_experiment *x, const char *format, va_list arguments)
{
    char *id = pl_format_list(format, arguments);
    pl_error error;
    const pl_claim *claim = NULL;
    pl_status status = pl_project_claim(x->project, id, &claim, &error);
    if (status == PL_OK && claim == NULL)
        status = lacks_claim(x, id, "rests on", &error);
    free(id);
    if (status != PL_OK)
        pl_experiment_stop(x, &error);
    return claim;
}

static bool is_bound(const pl_claim *claim)
{
    return claim->comparator != PL_EQUAL && claim->comparator != PL_ABOUT;
}

static pl_value resting_on_claim(pl_experiment *x, pl_value value, const pl_claim *claim)
{
    value.sources = pl_sources_of(pl_experiment_source(x, claim->id, claim));
    return value;
}

pl_value pl_printed(pl_experiment *x, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const pl_claim *claim = printed_claim(x, format, arguments);
    va_end(arguments);
    if (is_bound(claim))
        pl_experiment_contradict(x, "rests on %s, which is printed as a bound and not as a number",
                                 claim->id);
    return resting_on_claim(x, printed_value(claim), claim);
}

pl_value pl_printed_bound(pl_experiment *x, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const pl_claim *claim = printed_claim(x, format, arguments);
    va_end(arguments);
    if (!is_bound(claim))
        pl_experiment_contradict(x, "rests on %s, which is printed as a number and not as a bound",
                                 claim->id);
    bool rounded = claim->comparator == PL_AT_LEAST || claim->comparator == PL_AT_MOST;
    pl_interval range = pl_decimal_interval(claim->number, rounded ? 1 : 0);
    if (claim->comparator == PL_AT_LEAST || claim->comparator == PL_GREATER)
        range.high = INFINITY;
    else
        range.low = -INFINITY;
    pl_value value = pl_value_range(PL_PRINTED, range);
    value.best = pl_decimal_value(claim->number);
    return resting_on_claim(x, value, claim);
}

pl_value pl_printed_setting(pl_experiment *x, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const pl_claim *claim = printed_claim(x, format, arguments);
    va_end(arguments);
    if (claim->kind != PL_KIND_SETTING || claim->comparator != PL_EQUAL)
        pl_experiment_contradict(x, "rests on %s as on a setting, which it is not", claim->id);
    int64_t unit = pl_power_of_ten(claim->number.places);
    return resting_on_claim(x, pl_value_ratio(PL_PRINTED, claim->number.digits, unit), claim);
}

pl_value pl_stated(int64_t number)
{
    return pl_value_count(PL_PRINTED, number);
}

/* ---- judging ---- */

static void refuse_circle(pl_experiment *x, const pl_claim *claim, const pl_value *value)
{
    for (size_t i = 0; i < x->sources_count; i++)
        if (x->sources[i].claim == claim && pl_sources_contain(&value->sources, (unsigned)i))
            pl_experiment_contradict(x, "%s would be checked against itself", claim->id);
}

static void record(pl_experiment *x, const pl_claim *claim, const pl_value *value, pl_verdict verdict)
{
    char *inputs = pl_experiment_sources_text(x, &value->sources);
    pl_verdict_row row = {
        .id = claim->id,
        .printed = claim->printed,
        .computed = value->best,
        .low = value->range.low,
        .high = value->range.high,
        .numerator = value->numerator,
        .denominator = value->denominator,
        .verdict = verdict,
        .experiment = x->manifest->id,
        .inputs = inputs,
        .note = NULL,
    };
    x->judgements = pl_grow(x->judgements, &x->judgements_capacity, x->judged.n + 1, sizeof *x->judgements);
    x->judgements[x->judged.n] = (pl_judgement){.claim = claim, .value = *value};
    pl_verdict_list_add(&x->judged, &row);
    free(inputs);
}

pl_verdict pl_experiment_judge(pl_experiment *x, const pl_claim *claim, const pl_value *value)
{
    if (!pl_manifest_names(x->manifest, claim->id))
        pl_experiment_contradict(x, "judges %s, which its manifest does not name", claim->id);
    if (pl_verdict_list_find(&x->judged, claim->id) != NULL)
        pl_experiment_contradict(x, "judges %s twice", claim->id);
    refuse_circle(x, claim, value);
    pl_verdict verdict = pl_verdict_judge(claim, value);
    record(x, claim, value, verdict);
    x->last = (pl_last){.judged = true};
    return verdict;
}

/* name: the id without the paper. */
static void judge_named(pl_experiment *x, const char *name, pl_value value)
{
    char *id = pl_format("%s:%s", x->manifest->paper, name);
    const pl_claim *claim = pl_registry_find(x->registry, id);
    pl_error error;
    pl_status status = claim != NULL ? PL_OK : lacks_claim(x, id, "judges", &error);
    free(id);
    if (status != PL_OK)
        pl_experiment_stop(x, &error);
    pl_experiment_judge(x, claim, &value);
}

void pl_judge(pl_experiment *x, const char *item, const char *row, const char *column, pl_value value)
{
    pl_judge_claim(x, value, "%s:%s:%s", item, row, column);
}

void pl_judge_claim(pl_experiment *x, pl_value value, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *name = pl_format_list(format, arguments);
    va_end(arguments);
    judge_named(x, name, value);
    free(name);
}

void pl_judge_range(pl_experiment *x, const pl_value *values, size_t n, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *name = pl_format_list(format, arguments);
    va_end(arguments);
    pl_judge_claim(x, pl_value_least(values, n), "%s.lowest", name);
    pl_judge_claim(x, pl_value_greatest(values, n), "%s.highest", name);
    free(name);
}

void pl_try(pl_experiment *x, pl_reading *reading, pl_value value, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const pl_claim *claim = printed_claim(x, format, arguments);
    va_end(arguments);
    refuse_circle(x, claim, &value);
    pl_reading_add(reading, claim, value);
}

static bool is_open(const pl_experiment *x, const pl_claim *claim)
{
    return pl_manifest_names(x->manifest, claim->id) && pl_verdict_list_find(&x->judged, claim->id) == NULL;
}

static void carry(pl_experiment *x, const char *pattern, bool settings_alone, const char *needs)
{
    size_t carried = 0;
    pl_value nothing = pl_value_none(needs);
    for (size_t i = 0; i < pl_registry_count(x->registry); i++) {
        const pl_claim *claim = pl_registry_at(x->registry, i);
        if (!pl_claim_matches(pattern, claim->id) || !is_open(x, claim) ||
            (settings_alone && claim->kind != PL_KIND_SETTING))
            continue;
        pl_experiment_judge(x, claim, &nothing);
        carried++;
    }
    if (carried == 0)
        pl_experiment_contradict(x, "carries over \"%s\", but no %s of it is left", pattern,
                                 settings_alone ? "setting" : "claim");
}

void pl_carry(pl_experiment *x, const char *pattern, const char *needs)
{
    carry(x, pattern, false, needs);
}

void pl_carry_settings(pl_experiment *x, const char *pattern, const char *needs)
{
    carry(x, pattern, true, needs);
}

/* Puts text behind what is there. */
static void append(char **note, const char *text)
{
    char *longer =
        *note != NULL && (*note)[0] != '\0' ? pl_format("%s; %s", *note, text) : pl_copy_text(text);
    free(*note);
    *note = longer;
}

void pl_note(pl_experiment *x, const char *format, ...)
{
    if (!x->last.judged && x->last.cell == NULL && x->last.series == NULL)
        pl_experiment_contradict(x, "notes something before anything was judged or shown");
    va_list arguments;
    va_start(arguments, format);
    char *text = pl_format_list(format, arguments);
    va_end(arguments);
    if (x->last.judged)
        append(&x->judged.rows[x->judged.n - 1].note, text);
    if (x->last.cell != NULL)
        append(&x->last.cell->note, text);
    if (x->last.series != NULL)
        append(&x->last.series->points[x->last.series->points_count - 1].note, text);
    free(text);
}

bool pl_agreed(const pl_experiment *x)
{
    return x->judged.n > 0 && x->judged.rows[x->judged.n - 1].verdict.outcome == PL_AGREES;
}

/* ---- closing ---- */

/* Names the claims of the manifest that were not judged: all of them up to a line's length. */
static void refuse_unjudged(pl_experiment *x)
{
    char *names = NULL;
    size_t missing = 0;
    enum { NAMED = 5 };
    for (size_t i = 0; i < pl_registry_count(x->registry); i++) {
        const pl_claim *claim = pl_registry_at(x->registry, i);
        if (!is_open(x, claim))
            continue;
        if (missing++ < NAMED)
            append(&names, claim->id);
    }
    if (missing == 0)
        return;
    pl_error error;
    pl_fail(&error, PL_INTERNAL, NULL, 0, 0, "leaves %zu claims of its manifest unjudged: %s%s", missing,
            names, missing > NAMED ? "; ..." : "");
    free(names);
    pl_experiment_stop(x, &error);
}

typedef struct entry {
    pl_judgement judgement;
    pl_verdict_row row;
} entry;

static int compare_entries(const void *a, const void *b)
{
    size_t x = ((const entry *)a)->judgement.claim->source_line,
           y = ((const entry *)b)->judgement.claim->source_line;
    return (x > y) - (x < y);
}

static void sort_by_registry(pl_experiment *x)
{
    size_t n = x->judged.n;
    entry *entries = pl_allocate(n, sizeof *entries);
    for (size_t i = 0; i < n; i++)
        entries[i] = (entry){.judgement = x->judgements[i], .row = x->judged.rows[i]};
    qsort(entries, n, sizeof *entries, compare_entries);
    for (size_t i = 0; i < n; i++) {
        x->judgements[i] = entries[i].judgement;
        x->judged.rows[i] = entries[i].row;
    }
    free(entries);
}

void pl_experiment_close_judging(pl_experiment *x)
{
    refuse_unjudged(x);
    sort_by_registry(x);
    x->last = (pl_last){.judged = false};
}

void pl_experiment_note_needs(pl_experiment *x)
{
    for (size_t i = 0; i < x->judged.n; i++) {
        const pl_value *value = &x->judgements[i].value;
        if (value->evidence != PL_NONE || value->needs == NULL)
            continue;
        char **note = &x->judged.rows[i].note;
        char *longer = pl_format("needs %s%s%s", value->needs, (*note)[0] != '\0' ? "; " : "", *note);
        free(*note);
        *note = longer;
    }
}
