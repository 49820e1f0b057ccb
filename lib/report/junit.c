#include "report/junit.h"

#include "base/memory.h"
#include "claims/summary.h"

#include <libxml/xmlwriter.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- the writer; it fails when memory runs out only ---- */

static void done(int result)
{
    if (result < 0)
        pl_run_out_of_memory();
}

static void begin(xmlTextWriterPtr out, const char *name)
{
    done(xmlTextWriterStartElement(out, BAD_CAST name));
}

static void end(xmlTextWriterPtr out)
{
    done(xmlTextWriterEndElement(out));
}

/* A character that XML 1.0 does not have (2.2, [2]): all of UTF-8 that it lacks are C0 controls, U+FFFE and
 * U+FFFF. */
static bool is_foreign(const char *text)
{
    bool control = (unsigned char)*text < 0x20 && strchr("\t\n\r", *text) == NULL;
    return control || strncmp(text, "\xEF\xBF\xBE", 3) == 0 || strncmp(text, "\xEF\xBF\xBF", 3) == 0;
}

/* The text with "?" for what XML does not have; the caller's. */
static char *for_xml(const char *text)
{
    char *copy = pl_copy_text(text), *to = copy;
    for (const char *from = text; *from != '\0'; from++) {
        bool foreign = is_foreign(from);
        *to = *from;
        if (foreign)
            *to = '?';
        to++;
        from += foreign && *from == '\xEF' ? 2 : 0;
    }
    *to = '\0';
    return copy;
}

static void attribute(xmlTextWriterPtr out, const char *name, const char *value)
{
    char *text = for_xml(value);
    done(xmlTextWriterWriteAttribute(out, BAD_CAST name, BAD_CAST text));
    free(text);
}

static void count_attribute(xmlTextWriterPtr out, const char *name, size_t n)
{
    done(xmlTextWriterWriteFormatAttribute(out, BAD_CAST name, "%zu", n));
}

/* An element with a message and a text; takes message. */
static void put_result(xmlTextWriterPtr out, const char *name, char *message, const char *text)
{
    char *clean = for_xml(text);
    begin(out, name);
    attribute(out, "message", message);
    if (clean[0] != '\0')
        done(xmlTextWriterWriteString(out, BAD_CAST clean));
    end(out);
    free(clean);
    free(message);
}

/* ---- claims ---- */

static bool is_skipped(const pl_ledger_entry *entry)
{
    return entry->as_recorded &&
           (entry->standing == PL_STANDS_UNCHECKED || entry->standing == PL_STANDS_UNDETERMINED);
}

static void put_failure(xmlTextWriterPtr out, const pl_ledger_entry *entry)
{
    const pl_verdict_row *row = entry->row;
    char *margin = pl_units_show(row->verdict.margin);
    char *message = row->verdict.outcome == PL_DIFFERS
                        ? pl_format("printed %s, computed %.6g (margin %s), and no finding lists it",
                                    row->printed, row->computed, margin)
                        : pl_format("finding %s lists it, but its outcome is %s",
                                    entry->finding != NULL ? entry->finding->id : "-",
                                    pl_outcome_key(row->verdict.outcome));
    free(margin);
    char *text = pl_format("%s\n%s\nevidence: %s\nmake %s", entry->claim->statement, entry->claim->where,
                           pl_evidence_key(row->verdict.evidence), row->experiment);
    put_result(out, "failure", message, text);
    free(text);
}

static void put_skipped(xmlTextWriterPtr out, const pl_ledger_entry *entry)
{
    const pl_verdict_row *row = entry->row;
    if (entry->standing == PL_STANDS_UNCHECKED) {
        const char *why = row->note[0] != '\0' ? row->note : pl_evidence_text(row->verdict.evidence);
        put_result(out, "skipped", pl_format("unchecked: %s", why), "");
    } else {
        put_result(out, "skipped",
                   isfinite(row->verdict.width)
                       ? pl_format("undetermined: the evidence is %.3g units wide", row->verdict.width)
                       : pl_copy_text("undetermined: the range of the evidence is unknown"),
                   row->note);
    }
}

static void put_claim(xmlTextWriterPtr out, const pl_ledger_entry *entry)
{
    begin(out, "testcase");
    char *class = pl_format("%s.%s", entry->claim->paper, entry->claim->item);
    attribute(out, "classname", class);
    attribute(out, "name", entry->row->id);
    free(class);
    if (!entry->as_recorded) {
        put_failure(out, entry);
    } else if (is_skipped(entry)) {
        put_skipped(out, entry);
    } else if (entry->finding != NULL && entry->standing == PL_STANDS_DIFFERING) {
        char *text = pl_format("differs as recorded: %s, %s", entry->finding->id, entry->finding->title);
        char *clean = for_xml(text);
        done(xmlTextWriterWriteElement(out, BAD_CAST "system-out", BAD_CAST clean));
        free(clean);
        free(text);
    }
    end(out);
}

typedef struct tally {
    size_t tests, failures, skipped;
} tally;

/* Of an experiment, or of all when it is NULL. */
static tally count_claims(const pl_ledger *ledger, const pl_manifest *experiment)
{
    tally counted = {0};
    for (size_t i = 0; i < ledger->n; i++) {
        const pl_ledger_entry *entry = &ledger->entries[i];
        if (experiment != NULL && entry->experiment != experiment)
            continue;
        counted.tests++;
        counted.failures += !entry->as_recorded;
        counted.skipped += is_skipped(entry);
    }
    return counted;
}

static void put_counts(xmlTextWriterPtr out, tally counted)
{
    count_attribute(out, "tests", counted.tests);
    count_attribute(out, "failures", counted.failures);
    count_attribute(out, "errors", 0);
    count_attribute(out, "skipped", counted.skipped);
}

static void put_experiment(xmlTextWriterPtr out, const pl_ledger *ledger, const pl_manifest *experiment)
{
    begin(out, "testsuite");
    attribute(out, "name", experiment->id);
    put_counts(out, count_claims(ledger, experiment));
    for (size_t i = 0; i < ledger->n; i++)
        if (ledger->entries[i].experiment == experiment)
            put_claim(out, &ledger->entries[i]);
    end(out);
}

/* ---- findings ---- */

static void put_finding(xmlTextWriterPtr out, const pl_finding *finding, const pl_problem_list *problems)
{
    begin(out, "testcase");
    attribute(out, "classname", "findings");
    attribute(out, "name", finding->id);
    for (size_t i = 0; i < problems->n; i++)
        put_result(out, "failure", pl_copy_text(problems->rows[i].text), "");
    end(out);
}

static void put_findings(xmlTextWriterPtr out, const pl_ledger *ledger, pl_problem_list *problems, size_t n,
                         size_t failures)
{
    begin(out, "testsuite");
    attribute(out, "name", "findings");
    put_counts(out, (tally){.tests = n, .failures = failures});
    for (size_t i = 0; i < n; i++)
        put_finding(out, pl_finding_list_at(ledger->findings, i), &problems[i]);
    end(out);
}

/* ---- the file ---- */

static void put_all(xmlTextWriterPtr out, const pl_ledger *ledger, const pl_summary_record *record)
{
    size_t n = pl_finding_list_count(ledger->findings), failures = 0;
    pl_problem_list *problems = pl_allocate(n, sizeof *problems);
    for (size_t i = 0; i < n; i++) {
        pl_summary_check_finding(record, i, &problems[i]);
        failures += problems[i].n > 0;
    }
    tally all = count_claims(ledger, NULL);
    all.tests += n;
    all.failures += failures;
    begin(out, "testsuites");
    attribute(out, "name", "Plumbline");
    put_counts(out, all);
    for (size_t i = 0; i < ledger->experiments_count; i++)
        put_experiment(out, ledger, ledger->experiments[i]);
    put_findings(out, ledger, problems, n, failures);
    end(out);
    for (size_t i = 0; i < n; i++)
        pl_problem_list_clear(&problems[i]);
    free(problems);
}

pl_status pl_junit_format(const pl_ledger *ledger, char **text, pl_error *error)
{
    pl_summary_record record;
    PL_TRY(pl_project_record(ledger->project, &ledger->verdicts, &record, error));
    xmlBufferPtr buffer = xmlBufferCreate();
    xmlTextWriterPtr out = buffer != NULL ? xmlNewTextWriterMemory(buffer, 0) : NULL;
    if (out == NULL)
        pl_run_out_of_memory();
    done(xmlTextWriterSetIndent(out, 1));
    done(xmlTextWriterStartDocument(out, "1.0", "UTF-8", NULL));
    put_all(out, ledger, &record);
    done(xmlTextWriterEndDocument(out));
    xmlFreeTextWriter(out);
    *text = pl_copy_text((const char *)xmlBufferContent(buffer));
    xmlBufferFree(buffer);
    return PL_OK;
}
