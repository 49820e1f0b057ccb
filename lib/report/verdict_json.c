#include "report/verdict_json.h"

#include "base/markup.h"
#include "base/memory.h"
#include "claims/summary.h"
#include "data/object.h"
#include "report/better.h"
#include "report/source.h"
#include "runtime/version.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- what claims refer to ---- */

static json_t *describe_papers(const pl_ledger *ledger)
{
    const pl_paper_list *papers = pl_project_papers(ledger->project);
    json_t *list = pl_object_made(json_array());
    for (unsigned i = 0; i < papers->count; i++) {
        json_t *paper = pl_object_made(json_object());
        pl_object_set_text(paper, "id", papers->papers[i].id);
        pl_object_set_text(paper, "title", papers->papers[i].title);
        pl_object_set_text(paper, "reference", papers->papers[i].reference);
        pl_object_set_text(paper, "url", papers->papers[i].url);
        pl_object_append(list, paper);
    }
    return list;
}

static json_t *describe_ways(const pl_catalogue *catalogue, const pl_manifest *manifest)
{
    json_t *ways = pl_object_made(json_array());
    for (unsigned i = 0; i < manifest->inputs_count; i++) {
        json_t *way = pl_object_made(json_object());
        pl_object_set_text(way, "name", manifest->inputs[i].name);
        pl_object_set_text(way, "evidence", pl_evidence_key((pl_evidence)manifest->inputs[i].evidence));
        pl_object_set_text(way, "dataset", manifest->inputs[i].dataset);
        pl_object_set_text(way, "file", manifest->inputs[i].file);
        pl_object_set_text(way, "setting", manifest->inputs[i].setting);
        char *how = pl_source_way(catalogue, &manifest->inputs[i]);
        pl_object_set_text(way, "how", how);
        free(how);
        pl_object_append(ways, way);
    }
    return ways;
}

static json_t *describe_experiments(const pl_ledger *ledger)
{
    json_t *list = pl_object_made(json_array());
    for (size_t i = 0; i < ledger->experiments_count; i++) {
        const pl_manifest *manifest = ledger->experiments[i];
        json_t *experiment = pl_object_made(json_object());
        pl_object_set_text(experiment, "id", manifest->id);
        pl_object_set_text(experiment, "paper", manifest->paper);
        pl_object_set_text(experiment, "item", manifest->item);
        pl_object_set_text(experiment, "kind", manifest->kind);
        pl_object_set_text(experiment, "title", manifest->title);
        pl_object_set(experiment, "ways", describe_ways(ledger->catalogue, manifest));
        pl_object_append(list, experiment);
    }
    return list;
}

static json_t *describe_findings(const pl_ledger *ledger)
{
    json_t *list = pl_object_made(json_array());
    for (size_t i = 0; i < pl_finding_list_count(ledger->findings); i++) {
        const pl_finding *finding = pl_finding_list_at(ledger->findings, i);
        json_t *object = pl_object_made(json_object());
        pl_object_set_text(object, "id", finding->id);
        pl_object_set_text(object, "title", finding->title);
        pl_object_set_text(object, "confidence", finding->confidence);
        pl_object_append(list, object);
    }
    return list;
}

static json_t *describe_source(const pl_source *source)
{
    json_t *object = pl_object_made(json_object());
    pl_object_set_text(object, "kind", pl_source_kind_key(source->kind));
    if (source->claim != NULL)
        pl_object_set_text(object, "printed", source->claim->printed);
    if (source->statistic != NULL)
        pl_object_set_text(object, "sha256", source->statistic->sha256);
    if (source->statistic != NULL)
        pl_object_set_text(object, "made", pl_made_key(source->statistic->made));
    if (source->statistic != NULL)
        pl_object_set_text(object, "what", source->statistic->what);
    if (source->file != NULL)
        pl_object_set_text(object, "sha256", source->file->sha256);
    if (source->dataset != NULL) {
        pl_object_set_text(object, "url", source->dataset->url);
        pl_object_set_text(object, "commit", source->dataset->commit);
    }
    return object;
}

/* Sources that the claims name, each once. */
static pl_status describe_sources(const pl_ledger *ledger, json_t *sources, pl_error *error)
{
    for (size_t i = 0; i < ledger->n; i++) {
        const char *at = ledger->entries[i].row->inputs;
        for (char *name; (name = pl_source_next(&at)) != NULL; free(name)) {
            if (json_object_get(sources, name) != NULL)
                continue;
            pl_source source;
            pl_status status = pl_source_find(ledger->project, ledger->catalogue, name, &source, error);
            if (status != PL_OK) {
                free(name);
                return status;
            }
            pl_object_set(sources, name, describe_source(&source));
        }
    }
    return PL_OK;
}

/* ---- counts ---- */

static pl_status describe_counts(const pl_ledger *ledger, json_t **described, pl_error *error)
{
    size_t transcribed = 0;
    PL_TRY(pl_source_count_transcribed(ledger->project, ledger->catalogue, &ledger->verdicts, &transcribed,
                                       error));
    pl_summary *summary = pl_summary_new(&ledger->verdicts);
    json_t *counts = pl_object_made(json_object()), *standings = pl_object_made(json_object());
    pl_object_set_integer(counts, "claims", (int64_t)ledger->n);
    pl_object_set_integer(counts, "waiting", (int64_t)ledger->waiting);
    pl_object_set_integer(counts, "transcribed", (int64_t)transcribed);
    for (int i = 0; i < PL_STANDING_COUNT; i++)
        pl_object_set_integer(standings, pl_standing_key((pl_standing)i),
                              (int64_t)summary->total.standings[i]);
    pl_object_set(counts, "standings", standings);
    pl_summary_free(summary);
    *described = counts;
    return PL_OK;
}

/* ---- claims ---- */

/* NaN: there is no such number. */
static void set_number(json_t *object, const char *key, double number)
{
    if (isinf(number))
        pl_object_set_text(object, key, number > 0 ? "inf" : "-inf");
    else
        pl_object_set_real(object, key, number);
}

static void set_text(json_t *object, pl_verdict_field field, const char *text)
{
    pl_object_set_text(object, pl_verdict_field_key(field), text);
}

static void set_claim(json_t *object, const pl_claim *claim)
{
    pl_object_set_text(object, "paper", claim->paper);
    pl_object_set_text(object, "item", claim->item);
    pl_object_set_text(object, "row", claim->row);
    pl_object_set_text(object, "column", claim->column);
    pl_object_set_text(object, "kind", pl_claim_kind_key(claim->kind));
    pl_object_set_text(object, "comparator", pl_comparator_key(claim->comparator));
    pl_object_set_text(object, "unit", claim->unit);
    pl_object_set_text(object, "where", claim->where);
    pl_object_set_integer(object, "line", claim->line);
    pl_object_set_text(object, "statement", claim->statement);
}

static json_t *list_inputs(const char *inputs)
{
    json_t *list = pl_object_made(json_array());
    for (char *name; (name = pl_source_next(&inputs)) != NULL; free(name))
        pl_object_append(list, json_string(name));
    return list;
}

static void set_value(json_t *object, const pl_verdict_row *row)
{
    set_number(object, pl_verdict_field_key(PL_FIELD_COMPUTED), row->computed);
    set_number(object, pl_verdict_field_key(PL_FIELD_LOW), row->low);
    set_number(object, pl_verdict_field_key(PL_FIELD_HIGH), row->high);
    char *exact = row->denominator > 0
                      ? pl_format("%lld/%lld", (long long)row->numerator, (long long)row->denominator)
                      : NULL;
    set_text(object, PL_FIELD_EXACT, exact);
    free(exact);
    set_number(object, pl_verdict_field_key(PL_FIELD_MARGIN), row->verdict.margin);
}

/* The interval of accepted values, ends included; one-sided comparators accept another. */
static void set_accepted(json_t *object, const pl_claim *claim)
{
    if (claim->comparator != PL_EQUAL && claim->comparator != PL_ABOUT)
        return;
    pl_interval accepted = pl_decimal_interval(claim->number, claim->comparator == PL_ABOUT ? 2 : 1);
    json_t *ends = pl_object_made(json_array());
    pl_object_append(ends, json_real(accepted.low));
    pl_object_append(ends, json_real(accepted.high));
    pl_object_set(object, "accepted", ends);
}

/* Places among the ways of the experiment. */
static json_t *list_better(const pl_registry *registry, const pl_ledger_entry *entry)
{
    json_t *list = pl_object_made(json_array());
    for (unsigned i = 0; i < entry->experiment->inputs_count; i++)
        if (pl_way_is_better(registry, entry->experiment, &entry->experiment->inputs[i], entry->row))
            pl_object_append(list, json_integer(i));
    return list;
}

static json_t *describe_claim(const pl_registry *registry, const pl_ledger_entry *entry)
{
    const pl_verdict_row *row = entry->row;
    json_t *object = pl_object_made(json_object());
    set_text(object, PL_FIELD_ID, row->id);
    set_text(object, PL_FIELD_PRINTED, row->printed);
    set_claim(object, entry->claim);
    set_accepted(object, entry->claim);
    set_value(object, row);
    set_number(object, "width", row->verdict.width);
    pl_object_set(object, "tie", json_boolean(row->verdict.tie));
    set_text(object, PL_FIELD_EVIDENCE, pl_evidence_key(row->verdict.evidence));
    set_text(object, PL_FIELD_OUTCOME, pl_outcome_key(row->verdict.outcome));
    pl_object_set_text(object, "standing", pl_standing_key(entry->standing));
    pl_object_set(object, "recorded", json_boolean(entry->as_recorded));
    pl_object_set_text(object, "finding", entry->finding != NULL ? entry->finding->id : NULL);
    set_text(object, PL_FIELD_EXPERIMENT, row->experiment);
    pl_object_set(object, pl_verdict_field_key(PL_FIELD_INPUTS), list_inputs(row->inputs));
    pl_object_set(object, "better", list_better(registry, entry));
    set_text(object, PL_FIELD_NOTE, row->note);
    return object;
}

/* ---- the file ---- */

static json_t *describe_suite(void)
{
    json_t *suite = pl_object_made(json_object());
    pl_object_set_text(suite, "name", "Plumbline");
    pl_object_set_text(suite, "version", pl_version());
    return suite;
}

/* "key": value, on a line of its own; releases the value. */
static void put_member(pl_markup *out, const char *key, json_t *value)
{
    char *text = pl_object_format(value, JSON_COMPACT);
    pl_markup_format(out, "\"%s\":%s,\n", key, text);
    free(text);
}

static pl_status put_claims(pl_markup *out, const pl_ledger *ledger, pl_error *error)
{
    pl_markup_add(out, "\"claims\":[");
    for (size_t i = 0; i < ledger->n; i++) {
        const pl_ledger_entry *entry = &ledger->entries[i];
        const pl_registry *registry = NULL;
        PL_TRY(pl_project_registry(ledger->project, entry->claim->paper, &registry, error));
        char *text = pl_object_format(describe_claim(registry, entry), JSON_COMPACT);
        pl_markup_format(out, "%s\n%s", i > 0 ? "," : "", text);
        free(text);
    }
    pl_markup_add(out, "\n]}\n");
    return PL_OK;
}

pl_status pl_verdict_json_format(const pl_ledger *ledger, char **text, pl_error *error)
{
    json_t *sources = pl_object_made(json_object()), *counts = NULL;
    pl_status status = describe_sources(ledger, sources, error);
    if (status == PL_OK)
        status = describe_counts(ledger, &counts, error);
    if (status != PL_OK) {
        json_decref(sources);
        return status;
    }
    pl_markup out = {0};
    pl_markup_add(&out, "{");
    put_member(&out, "suite", describe_suite());
    put_member(&out, "counts", counts);
    put_member(&out, "papers", describe_papers(ledger));
    put_member(&out, "experiments", describe_experiments(ledger));
    put_member(&out, "findings", describe_findings(ledger));
    put_member(&out, "sources", sources);
    status = put_claims(&out, ledger, error);
    if (status == PL_OK)
        *text = pl_copy_text(pl_markup_text(&out));
    pl_markup_clear(&out);
    return status;
}
